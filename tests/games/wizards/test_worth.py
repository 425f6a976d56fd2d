"""What computer players see in a position of Wizards, and what makes two of them the same."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from arbiter.agents.one_ply import considered
from arbiter.core.game import Game
from arbiter.core.state import OVER
from arbiter.games.wizards import RULEBOOK
from arbiter.games.wizards.keys import action_key, information_key, turn_key
from arbiter.games.wizards.shelf import NUMBER
from arbiter.games.wizards.sides import LIFE, life_value, reaches, take
from arbiter.games.wizards.state import NOBODY, Wizards
from arbiter.games.wizards.study import STUDY, Scout
from arbiter.games.wizards.study import options as lab_options
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.games.wizards.worth import WON, worth
from tests.games.wizards.walks import played

SEEDS = range(4)


def new(seed: int, log: object = False) -> Game:
    """A new game with the decks of a benchmark game."""
    options = RULEBOOK.settle(lab_options(seed))
    return Game(RULEBOOK, RULEBOOK.begin(seed, options), track=True, log=log)  # type: ignore[arg-type]


def moved(seed: int, decisions: int) -> Game:
    """A random game after so many decisions, or at its end."""
    game, dice = new(seed), Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose(dice.randrange(len(game.decision)))
    return game


def table(game: Game) -> Wizards:
    assert isinstance(game.state, Wizards)
    return game.state


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_good_for_one_is_bad_for_the_other(seed: int) -> None:
    for decisions in (0, 40, 90, 150, 260):
        game = table(moved(seed, decisions))
        assert worth(game, 0) == pytest.approx(-worth(game, 1))
        assert abs(worth(game, 0)) <= 2 * WON


def test_a_game_that_is_over_is_won_lost_or_drawn() -> None:
    game = table(moved(0, 60)).copy()
    game.step = OVER
    for winner, value in ((NOBODY, 0.0), (0, WON), (1, -WON)):
        game.winner = winner
        assert worth(game, 0) == value == -worth(game, 1)


def test_life_counts_and_the_last_points_most() -> None:
    assert list(LIFE) == sorted(LIFE) and life_value(10) == 0 < life_value(12)
    steps = [more - less for less, more in pairwise(LIFE)]
    assert steps == sorted(steps, reverse=True)
    game = table(moved(1, 60)).copy()
    character, values = game.character[0], list[float]()
    for damage in range(10):
        game.damage[character] = damage
        values.append(worth(game, 0))
    assert values == sorted(values, reverse=True) and values[8] - values[9] > values[0] - values[1]


def test_what_is_bad_for_a_unit_counts_against_its_player() -> None:
    game = table(moved(2, 120))
    unit = game.character[0]
    for status in ("ignite", "freeze", "stun", "weaken"):
        worse = game.copy()
        getattr(worse, status)[unit] = getattr(worse, status).get(unit, 0) + 2
        assert worth(worse, 0) < worth(game, 0), status


def test_what_is_paid_out_of_turn_is_missed() -> None:
    game = table(moved(0, 80)).copy()
    seat = 1 - game.turn
    game.exhausted[game.character[seat]] = False
    ready = worth(game, seat)
    game.exhausted[game.character[seat]] = True
    assert worth(game, seat) < ready


def test_a_cost_is_taken_off_some_elements_as_far_as_it_goes() -> None:
    left = [2, 0, 0, 0, 0, 1, 1]
    assert take(left, (1, 0, 0, 0, 0, 0, 1)) and sum(left) == 2
    assert not take(left, (0, 3, 0, 0, 0, 0, 0)) and sum(left) == 2
    assert take(left, (0,) * 7) and not take(left, None) and sum(left) == 2


def test_pierce_and_areas_reach_a_character_behind_others() -> None:
    assert reaches(NUMBER["shadowless-frostblade"]) and reaches(NUMBER["thunderstorm"]) and not reaches(NUMBER["fireball"])


def test_a_look_ahead_pays_as_proposed_and_searches_through_all_else() -> None:
    paid = 0
    for number in range(4):
        for game in played(number, 300):
            assert game.decision is not None
            prompt, actions = game.decision.prompt, game.decision.actions
            if prompt.proposal is None:
                assert list(considered(game)) == [*range(len(actions))]
            else:
                assert [actions[index] for index in considered(game)] == [prompt.proposal(game.state, game.decision)]
                paid += len(actions) > 1
    assert paid > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_situations_that_look_the_same_to_a_seat_have_the_same_key(seed: int) -> None:
    for decisions in (30, 100, 200):
        game = moved(seed, decisions)
        if game.decision is None:
            continue
        seat = game.decision.seat
        key = information_key(table(game), seat)
        assert hash(key) == hash(information_key(table(game).copy(), seat))
        for number in range(3):
            world = game.imagine(seat, Random(number))
            assert world.decision is not None and information_key(table(world), seat) == key
            assert [action_key(table(world), action) for action in world.decision.actions] == \
                [action_key(table(game), action) for action in game.decision.actions]
        assert turn_key(table(game)) == table(game).number


def test_actions_of_a_seat_differ_if_they_are_about_different_things() -> None:
    game, dice = new(3), Random(3)
    while game.decision is not None and table(game).number < 12:
        keys = [action_key(table(game), action) for action in game.decision.actions if action[0] in ("load", "summon", "cast", "cell")]
        assert len(keys) == len(set(keys))
        game.choose(dice.randrange(len(game.decision)))


def test_the_scout_notes_what_became_of_the_cards() -> None:
    scout, dice = Scout(), Random(5)
    game = new(5, scout)
    while game.decision is not None:
        game.choose(dice.randrange(len(game.decision)))
    found = scout.findings(table(game))
    assert found.rounds == table(game).number > 10 and found.starter == table(game).first
    cards = {(fact.seat, fact.card): fact for fact in found.cards}
    assert len(cards) == len(found.cards) and {seat for seat, _ in cards} == {0, 1}
    drawn = [fact for fact in found.cards if fact.opening is not None]
    assert 6 <= sum(bool(fact.opening) for fact in drawn) <= 10 and sum(fact.drawn or 0 for fact in drawn) > 10
    assert sum(fact.played for fact in found.cards) > 5
    assert all(fact.opening is None and fact.drawn is None for fact in found.cards if fact not in drawn)


def test_the_lab_has_every_pair_of_decks() -> None:
    pairs = {tuple(lab_options(seed)["decks"]) for seed in range(18 * 17)}  # type: ignore[arg-type]
    assert len(pairs) == 18 * 17
    assert STUDY.decks is not None and list(STUDY.decks.known) == [deck.key for deck in SUGGESTED]
