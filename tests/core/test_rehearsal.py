"""Rehearsing an action: what can be foreseen is asked beforehand, what cannot is not revealed."""

from __future__ import annotations

from random import Random

import pytest

import arbiter
from arbiter.core.errors import IllegalChoice
from arbiter.core.game import Game
from arbiter.core.rehearsal import proposed, rehearse


def in_a_turn(seed: int = 11) -> Game:
    """A game of Ashes whose first player is asked what to do."""
    game = arbiter.new("ashes", decks=["coal", "noah"], seed=seed)
    while game.decision.prompt.key != "act":
        game.choose(0)
    return game


def paying(game: Game) -> str:
    """A card of the hand that is paid for with a choice of dice."""
    for option in game.decision.options:
        world = rehearse(game, game.decision.seat, [option.key], Random(1)).game if option.key.startswith("play") else None
        if world is not None and world.decision.prompt.key == "pay":
            return option.key
    raise AssertionError("no card to pay for")


def test_what_follows_in_the_same_action_is_foreseen_and_nothing_happens() -> None:
    game = in_a_turn()
    before, card = game.digest(), paying(game)
    world = rehearse(game, game.decision.seat, [card], Random(2)).game
    assert game.digest() == before and world is not None
    game.choose(card)
    assert [option.key for option in world.decision.options] == [option.key for option in game.decision.options]


def test_a_proposal_pays_with_the_dice_that_are_missed_least() -> None:
    game = in_a_turn()
    game.choose(paying(game))
    pool, plan = game.state.dice[game.decision.seat], proposed(game)
    lowest = min(action[1] % 3 for action in game.decision.actions)
    assert plan and all(option.action[1] in pool for option in plan)
    assert plan[0].action[1] % 3 == lowest
    for option in plan:
        game.choose(option.key)
    assert game.decision.prompt.key != "pay"


def test_nothing_is_proposed_where_it_matters() -> None:
    assert proposed(in_a_turn()) == []


def test_what_depends_on_hidden_cards_is_not_foreseen() -> None:
    game = in_a_turn()
    game.choose("meditate")
    assert rehearse(game, game.decision.seat, ["top"], Random(3)).game is None


def test_the_end_of_an_action_is_the_end_of_its_rehearsal() -> None:
    game = in_a_turn()
    assert rehearse(game, game.decision.seat, ["pass"], Random(4)).game is None
    assert rehearse(game, game.decision.seat, [paying(game), "nonsense"], Random(4)).game is None, "from there it must be found out"


def test_a_first_choice_that_is_not_allowed_is_an_error() -> None:
    game = in_a_turn()
    with pytest.raises(IllegalChoice):
        rehearse(game, game.decision.seat, ["end"], Random(5))


def test_a_set_is_rehearsed_as_one_action() -> None:
    """The first five are asked for one by one, with a rest in between; nobody sees them before there are five."""
    game = arbiter.new("ashes", decks=["coal", "noah"], seed=11)
    seat, five = game.decision.seat, [option.key for option in game.decision.options if option.key.startswith("take first")][:5]
    for count in range(1, 5):
        foreseen = rehearse(game, seat, five[:count], Random(6))
        assert foreseen.game is not None and not foreseen.over
        assert foreseen.game.view(seat)["decision"]["gathers"] == 5 - count
        assert five[0] not in [option.key for option in foreseen.game.decision.options]
    assert rehearse(game, seat, five, Random(6)).game is None
    assert game.view(seat)["decision"]["gathers"] == 5


def test_a_turn_is_not_a_set() -> None:
    """After a side action the same question comes again, but it is another action."""
    game = in_a_turn()
    foreseen = rehearse(game, game.decision.seat, ["meditate"], Random(7))
    assert foreseen.game is None and foreseen.over


def test_what_would_happen_is_told_as_far_as_it_is_known() -> None:
    game = in_a_turn()
    card = paying(game)
    seat, asked = game.decision.seat, rehearse(game, game.decision.seat, [card], Random(8)).game
    assert asked is not None
    foreseen = rehearse(game, seat, [card, *(option.key for option in proposed(asked))], Random(8))
    kinds = [event["kind"] for entry in foreseen.story if (event := entry.seen(1 << seat))]
    assert kinds[0] == "play" and "pay" in kinds
