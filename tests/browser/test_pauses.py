"""A card that is turned over, and an ability that works by itself: both are seen, though nobody is asked anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from arbiter.core.game import Game
from tests.browser.positions import Couple, reached
from tests.browser.recorder import PLAYING, Recorder
from tests.browser.visitor import Visitor, Visitors

WATCHER = 1
ANSWERS = ("answer", "use", "react")
STEP, MOST_STEPS = 50, 100
"""Milliseconds by which time goes on, and how often: as long as a turn may be played."""


def leading_to(game: Game, kind: str, seat: int | None = None) -> str | None:
    """A choice that leads to an event without a word from anybody: not an answer, which is asked for."""
    told = len(game.lines(WATCHER))
    assert game.decision
    for option in game.decision.options:
        tried = game.copy()
        tried.choose(option)
        events: list[dict[str, object]] = [line["event"] for line in tried.lines(WATCHER, first=told) if line["event"]]  # type: ignore[misc]
        if not option.key.startswith(ANSWERS) and any(event["kind"] == kind and seat in (None, event.get("seat")) for event in events):
            return option.key
    return None


def turns_a_card(game: Game) -> str | None:
    return leading_to(game, "turn over")


def theirs_works(game: Game) -> str | None:
    return leading_to(game, "trigger", 1 - WATCHER)


def own_works(game: Game) -> str | None:
    return leading_to(game, "trigger", WATCHER)


@pytest.fixture
def turned(visitors: Visitors) -> Iterator[Couple]:
    with closing(Couple(visitors.address, "eran", turns_a_card)) as couple:
        yield couple


def watch(visitors: Visitors, couple: Couple, *, frozen: bool) -> tuple[Visitor, Recorder]:
    """Let the friend come with a browser; time may stand still there."""
    visitor = visitors.come("/credits", seats=[couple.other_seat], calm=False)
    recorder = Recorder(visitor)
    if frozen:
        recorder.freeze()
    visitor.open(f"/table/{couple.other_seat['match']}")
    visitor.page.locator(".stage [data-thing]").first.wait_for()
    return visitor, recorder


def test_a_card_is_seen_to_turn_over(visitors: Visitors, turned: Couple) -> None:
    """It turns until it is seen from its edge, still unknown; then the other side is drawn."""
    choice = turns_a_card(reached("eran", turns_a_card))
    assert choice
    card = f"card:{choice.partition(':')[2]}"
    visitor, recorder = watch(visitors, turned, frozen=False)
    name = visitor.page.locator(f"[data-thing='{card}'] .out-of-sight").first
    before = name.inner_text()
    turned.host.choose(choice)
    visitor.catch_up(turned.version)
    recorder.still()
    beats = recorder.of("beat")
    assert beats.count("turn over") == 1
    assert recorder.of("turned") == [f"{card} {before}"]
    assert "a hidden card, face down" in before
    assert "hidden" not in name.inner_text()


@pytest.mark.parametrize("wanted", (theirs_works, own_works))
def test_what_works_by_itself_is_paused_at(visitors: Visitors, wanted: Callable[[Game], str | None]) -> None:
    """An ability that nobody was asked about stands still for a moment, its card shown large, whosever it is; then its effect is drawn."""
    decks = ("coal", "maeoni")
    choice = wanted(reached("ashes", wanted, decks))
    assert choice
    with closing(Couple(visitors.address, "ashes", wanted, decks)) as couple:
        visitor, recorder = watch(visitors, couple, frozen=True)
        before = visitor.stage()
        couple.host.choose(choice)
        recorder.hear(couple.version)
        for _ in range(MOST_STEPS):
            if "trigger" in recorder.of("beat"):
                break
            visitor.page.clock.run_for(STEP)
        (words,) = [line for line in couple.told(couple.friend)[-6:] if " use your " in line or " uses their " in line]
        assert words in visitor.page.locator(".spotlight").inner_text()
        visitor.page.clock.run_for(2 * STEP)
        assert recorder.of("beat")[-1] == "trigger"
        assert visitor.page.locator("[data-can=true], .bar [data-option]").count() == 0
        visitor.page.clock.run_for(MOST_STEPS * STEP)
        visitor.page.wait_for_function(f"() => !({PLAYING})()")
        assert recorder.of("beat")[-1] != "trigger"
        assert visitor.page.locator(".spotlight").count() == 0
        assert visitor.stage() != before
