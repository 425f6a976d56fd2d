"""The solver of ends: right where one can see what is right, the same as slower ways to solve, and honest about its limits."""

from __future__ import annotations

from itertools import islice, product
from pathlib import Path

import pytest

from arbiter.agents.endgame import Unsolved, World, decider, observation, option_values
from arbiter.core.decisions import key_of
from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.games.eran.endgames import table
from arbiter.lab.endings import Ending, endings, possible, prepared
from tests.envs.positions import position

HIDDEN, OPEN = "hidden", "open"
TABLE = """
  turn: p1
  ties: 1
  realms: [magic Aten, physical Tsukitaki, physical Infernia]
  p1: {{empire: Tikal, fighting: Buluka, waiting: [], fallen: [Itza, Ixha], turned: true, seals used: 2, {mine}}}
  p2: {{empire: Infernia, fighting: Helio, waiting: [], fallen: [Feiver, Kemani], turned: true, seals used: 2, {theirs}}}
"""
LAST_CARD = TABLE.format(mine="hand: [5], realm 1: [10], realm 2: [2], realm 3: [1]",
                         theirs="hand: [], realm 1: [6], realm 2: [5], realm 3: [7], discard: [1, 2, 3, 4, 8, 9, 10]")
LAST_CARDS = TABLE.format(mine="hand: [7], realm 1: [10], realm 2: [5], realm 3: [8]",
                          theirs="hand: [10], realm 2: [7], realm 3: [5], discard: [1, 2, 3, 6, 8, 9]")


def values(game: Game, worlds: list[World]) -> dict[str, float]:
    """What each option is worth, by its key."""
    assert game.decision is not None
    return dict(zip(map(key_of, game.decision.actions), option_values(worlds), strict=True))


def test_a_last_card_goes_where_it_wins_a_realm(tmp_path: Path) -> None:
    """Ahead on realm 1. On realm 2 the 5 makes it 7 to 5 and wins; on realm 3 it makes 6 to 9 (a 7 at home) and loses 2 to 1."""
    game = position("eran", tmp_path, LAST_CARD)
    assert values(game, possible(game)) == {"up:1": 1.0, "up:2": 0.0}


def test_a_last_card_is_answered(tmp_path: Path) -> None:
    """The opponent holds a 10 and equal totals on realm 3, its home. With the 7 on realm 2, two realms are safe from any one
    answer; on realm 3 the 10 makes it 15 to 15 there, and the opponent has realms 2 and 3."""
    game = prepared(OPEN, position("eran", tmp_path, LAST_CARDS))
    assert values(game, [World(game, 1)]) == {"up:1": 1.0, "up:2": 0.0}


def test_what_is_not_known_is_averaged(tmp_path: Path) -> None:
    """The same with the opponent's card hidden: it is the 10 or the 4, and the 4, magic, only fits realm 1 and does no harm."""
    game = position("eran", tmp_path, LAST_CARDS)
    worlds = possible(game)
    assert len(worlds) == 2
    assert values(game, worlds) == {"up:1": 1.0, "up:2": 0.5}


def test_a_tie_is_half_a_win(tmp_path: Path) -> None:
    """A realm each, and the third is drawn with 5 to 5 or lost: the pair has tied before, so a tie ends the game."""
    game = position("eran", tmp_path, LAST_CARD.replace("realm 2: [2], realm 3: [1]", "discard: [2, 1]"))
    assert values(game, possible(game)) == {"up:1": 0.5, "up:2": 0.0}


def test_who_does_not_know_must_choose_one_way_for_all_worlds(tmp_path: Path) -> None:
    """Realm 1 is safe; the 10 must win another one. Against the 8, which cannot go to realm 3, it would win there; against the 9,
    which cannot go to realm 2, there. Not knowing which it is, the best is to strike first, which protects the 2 on realm 2, and to
    play the 10 there: that wins against the 9 and ties 15 to 15 against the 8. After the card it is too late to strike (ERAN-U07).
    Somebody who knew would always win."""
    given = TABLE.replace("fallen: [Itza, Ixha], turned: true", "fallen: [Itza, Ixha]").replace(
        "magic Aten, physical Tsukitaki, physical Infernia", "physical Aten, physical Tsukitaki, magic Infernia").format(
        mine="hand: [10], realm 1: [8, 7], realm 2: [2], realm 3: [3]",
        theirs="hand: [8], realm 1: [5], realm 2: [7], realm 3: [6], discard: [1, 2, 3, 4, 10]")
    game = position("eran", tmp_path, given)
    worlds = possible(game)
    assert game.decision is not None and [action[0] for action in game.decision.actions] == ["play", "strike"]
    assert option_values(worlds) == [0.5, 0.75]
    assert [option_values([world]) for world in worlds] == [[1.0, 1.0], [1.0, 1.0]]


# --- against slower ways ---------------------------------------------------------------------------------------------


def after(game: Game, option: int) -> Game:
    twin = game.copy()
    twin.choose(option)
    return twin


def minimax(game: Game, seat: int) -> float:
    """The score with everything known, looking at everything."""
    if game.result is not None:
        return game.result[seat]
    assert game.decision is not None
    scores = [minimax(after(game, option), seat) for option in range(len(game.decision))]
    return max(scores) if game.decision.seat == seat else min(scores)


def observations(worlds: list[World], seat: int) -> dict[str, int]:
    """Everything the seat may come to see before others choose, and how many options it has there."""
    found = dict[str, int]()
    for game, _ in worlds:
        if game.decision is not None and game.decision.seat == seat:
            found[observation(game, seat)] = len(game.decision)
            for option in range(len(game.decision)):
                found |= observations([World(after(game, option), 1)], seat)
    return found


def policy_value(worlds: list[World], seat: int, policy: dict[str, int]) -> float:
    """The mean score of a seat that always does the same when it sees the same."""
    total = 0.0
    for game, weight in worlds:
        while decider(game) == seat:
            game = after(game, policy[observation(game, seat)])
        total += weight * minimax(game, seat)
    return total / sum(weight for _, weight in worlds)


def small(kind: str, limit: int) -> list[Ending]:
    """Some endings that a slow way can solve, too."""
    return [ending for ending in islice(endings("eran", kind, 3), 5) if work(ending) <= limit]


def work(ending: Ending) -> int:
    """How much a slow way would have to look at."""
    if ending.kind == OPEN:
        return sum(map(len, table(ending.game)[0].hand))
    policies = 1
    for options in observations(possible(ending.game), decider(ending.game) or 0).values():
        policies *= options
    return policies * ending.worlds


def test_with_all_known_it_is_minimax() -> None:
    checked = small(OPEN, 4)
    assert checked
    for ending in checked:
        assert ending.game.decision is not None
        slowly = [minimax(after(ending.game, option), ending.game.decision.seat) for option in range(len(ending.values))]
        assert list(ending.values) == slowly


def test_with_cards_hidden_it_is_the_best_policy() -> None:
    """Every way to choose by what one sees is tried; the best of those that begin with an option is what it is worth."""
    checked = small(HIDDEN, 250)
    assert any(ending.worlds > 2 for ending in checked)
    for ending in checked:
        worlds, seat = possible(ending.game), decider(ending.game) or 0
        seen = observations(worlds, seat)
        first, best = observation(ending.game, seat), [0.0] * len(ending.values)
        for choice in product(*(range(options) for options in seen.values())):
            policy = dict(zip(seen, choice, strict=True))
            best[policy[first]] = max(best[policy[first]], policy_value(worlds, seat, policy))
        assert best == pytest.approx(ending.values)


# --- its limits ------------------------------------------------------------------------------------------------------


def test_it_refuses_to_guess(tmp_path: Path) -> None:
    again = position("eran", tmp_path, LAST_CARDS.replace("hand: [7]", "hand: [7, 2]"))
    with pytest.raises(Unsolved, match="choose again without knowing"):
        option_values(possible(again))
    with pytest.raises(Unsolved, match="more positions"):
        option_values(possible(again), most_nodes=1)
    earlier = position("eran", tmp_path, LAST_CARD.replace("ties: 1", "ties: 0").replace("realm 2: [2]", "discard: [2]"))
    with pytest.raises(Unsolved, match="chance"):
        option_values(possible(earlier))


def test_worlds_must_look_alike(tmp_path: Path) -> None:
    one, other = (position("eran", tmp_path, given) for given in (LAST_CARDS, LAST_CARDS.replace("hand: [7]", "hand: [2]")))
    with pytest.raises(ArbiterError, match="can tell these worlds apart"):
        option_values([World(one, 1), World(other, 1)])
    while not one.over:
        one.choose(0)
    with pytest.raises(ArbiterError, match="over"):
        option_values([World(one, 1)])
