"""Paying: whatever is begun can be finished, however one goes about it, and what is the same is offered once."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from arbiter.core.game import Game
from arbiter.games.wizards import lines
from arbiter.games.wizards.elements import ELEMENTS, LIGHT, NEUTRAL
from arbiter.games.wizards.field import here
from arbiter.games.wizards.payment import HOW_TO_PAY, matched
from arbiter.games.wizards.state import Wizards
from tests.games.wizards.walks import DECKS, eager, new, played, table

MOST_WAYS = 60
"""So many ways to go on with one payment are tried."""
OFF_FIELD = {"summon", "equip", "play", "place", "set", "learn", "discard", "take", "top", "bottom", "replace", "return"}
"""What is done with a card that lies in a hand, a deck or a pile."""


def plainly(have: list[int], need: list[int], as_light: bool, light_as_any: bool) -> int:
    """How many points can be met, found by moving what has been given so far until nothing more fits."""
    given = [element for element in ELEMENTS for _ in range(have[element])]
    wanted = [element for element in ELEMENTS for _ in range(need[element])]
    holds: dict[int, int] = {}

    def fits(point: int, want: int) -> bool:
        return (point in (want, NEUTRAL) or want == NEUTRAL or (as_light and want == LIGHT) or (light_as_any and point == LIGHT))

    def finds(which: int, asked: set[int]) -> bool:
        for place, want in enumerate(wanted):
            if place not in asked and fits(given[which], want):
                asked.add(place)
                if place not in holds or finds(holds[place], asked):
                    holds[place] = which
                    return True
        return False

    return sum(finds(which, set()) for which in range(len(given)))


def test_points_are_matched_as_well_as_can_be() -> None:
    chance = Random(11)
    for _ in range(3000):
        have, need = ([chance.choice((0, 0, 1, 2)) for _ in ELEMENTS] for _ in range(2))
        as_light, light_as_any = chance.random() < 0.3, chance.random() < 0.3
        assert matched(have, tuple(need), as_light, light_as_any) == plainly(have, need, as_light, light_as_any), (
            have, need, as_light, light_as_any)


def ways(game: Game, dice: Random) -> int:
    """Go on with a payment in every way, or in many by chance: how many there were. None of them falls short."""
    assert game.decision is not None
    card, found, begun = game.decision.about[0], 0, [game]
    while begun and found < MOST_WAYS:
        one = begun.pop(dice.randrange(len(begun)))
        decision = one.decision
        if decision is None or decision.prompt is not HOW_TO_PAY or decision.about[0] != card:
            assert lines.SHORT_OF not in [entry.line for entry in one.entries or []], one.choices()
            found += 1
            continue
        for index in range(len(decision)):
            other = one.copy()
            other.choose(index)
            begun.append(other)
    return found


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_every_partial_payment_can_be_finished(number: int) -> None:
    dice, game = Random(number), new(number, log=True)
    for _ in range(500):
        if game.decision is None:
            break
        if game.decision.prompt is HOW_TO_PAY:
            ways(game, dice)
        game.choose(eager(game, dice))


def test_many_payments_are_seen() -> None:
    """The walks do lead to payments of both kinds, and to some with many ways."""
    seen = Counter[str]()
    for number in range(len(DECKS)):
        for game in played(number, 500):
            assert game.decision is not None
            if game.decision.prompt is HOW_TO_PAY:
                seen[game.decision.actions[0][0]] += 1
    assert seen["pay"] > 50 and seen["exhaust for"] > 200


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_equal_faces_are_offered_once(number: int) -> None:
    for game in played(number, 500):
        assert game.decision is not None
        state, actions = table(game), game.decision.actions
        kinds = [(action[0], looks(state, action[1]), *action[2:]) for action in actions
                 if action[0] in OFF_FIELD and len(action) > 1 and not here(state, action[1])]
        assert len(set(kinds)) == len(kinds), [option.label("en") for option in game.decision.options]


def looks(state: Wizards, card: int) -> tuple[int, int | None]:
    """What one card off the field has in common with another."""
    return state.face[card], state.turned.get(card)
