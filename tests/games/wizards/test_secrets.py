"""What lies face down betrays itself neither by what is asked nor by what is refused, however one looks at it."""

from __future__ import annotations

from random import Random

import pytest

from arbiter.core.game import Game
from arbiter.games.wizards import RULEBOOK
from arbiter.games.wizards.shelf import COUNTERS
from arbiter.games.wizards.state import Wizards, opponent
from tests.games.wizards.walks import DECKS, played, table

LOOKS, WORLDS = 5, 6


def looks(number: int) -> list[Game]:
    """A random game at some decisions of one player before whom an item of the other lies face down."""
    found = [game.copy() for game in played(number, 500)
             if game.decision is not None and game.decision.prompt.key == "act" and secret_items(table(game), game.decision.seat)]
    return Random(number).sample(found, min(LOOKS, len(found)))


def secret_items(state: Wizards, seat: int) -> list[int]:
    """The items of the other player that lie face down and that a seat does not know."""
    return [card for card in state.down if state.holder[card] != seat and not state.known[card] >> seat & 1]


def others(state: Wizards, card: int, seat: int) -> list[int]:
    """The cards that could lie there as well, for all that a seat knows."""
    return [other for other, face in enumerate(state.face) if state.owner[other] == state.owner[card] and face != state.face[card]
            and COUNTERS[face] and not state.known[other] >> seat & 1]


def exchanged(state: Wizards, one: int, other: int) -> Wizards:
    """The same state in which two cards have changed places."""
    twin, faces = state.copy(), list(state.face)
    faces[one], faces[other] = faces[other], faces[one]
    twin.face = tuple(faces)
    return twin


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_another_card_face_down_changes_nothing_that_one_sees(number: int) -> None:
    for game in looks(number):
        assert game.decision is not None
        state, seat = table(game), game.decision.seat
        for card in secret_items(state, seat):
            for other in others(state, card, seat):
                here, twin = Game(RULEBOOK, state.copy()), Game(RULEBOOK, exchanged(state, card, other))
                assert twin.decision is not None and twin.decision.seat == seat
                assert here.view(seat) == twin.view(seat) and here.view(None) == twin.view(None)
                assert [option.key for option in twin.decision.options] == [option.key for option in game.decision.options]
                for lang in ("en", "zh-Hans"):
                    assert [option.label(lang) for option in twin.decision.options] == [
                        option.label(lang) for option in game.decision.options]
                assert [attempt.key for attempt in here.refused(seat)] == [attempt.key for attempt in twin.refused(seat)]


def test_worlds_differ_in_what_lies_face_down_and_it_always_has_a_counter() -> None:
    seen = differ = 0
    for number in range(len(DECKS)):
        for game in looks(number):
            assert game.decision is not None
            state, seat = table(game), game.decision.seat
            assert opponent(seat) in {state.holder[card] for card in secret_items(state, seat)}
            for world in range(WORLDS):
                imagined = table(game.imagine(seat, Random(world)))
                for card in secret_items(state, seat):
                    assert COUNTERS[imagined.face[card]]
                    seen += 1
                    differ += imagined.face[card] != state.face[card]
    assert seen > 100 and differ > 0.2 * seen, f"{differ} of {seen}"
