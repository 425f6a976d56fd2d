"""Passing at Magic in the browser: where the table stops, and what it answers for a player who has passed ahead."""

from __future__ import annotations

import pytest

from tests.browser.magic_table import DONE, STACKED, called, hands_over, is_asked, passes
from tests.browser.posed import Posed
from tests.browser.visitor import Visitors

ALONE = """
p1: {hand: [2 Snakeskin Veil], lands: [2 Forest], battlefield: [Grizzled Outrider: {tapped: yes}]}
p2: {hand: [Mountain]}
"""
"""The first player could always do something, the second one only in a main phase."""

INSTANTS = """
p1: {hand: [2 Snakeskin Veil], lands: [2 Forest], battlefield: [Grizzled Outrider: {tapped: yes}]}
p2: {hand: [Frost Bite, Mountain], lands: [Snow-Covered Mountain]}
"""
"""The first player could always do something, and the second one could answer."""


@pytest.mark.parametrize("stop", (False, True), ids=("no-stop", "stop"))
def test_the_table_stops_where_one_wants(guests: Visitors, posed: Posed, stop: bool) -> None:
    """It passes where nobody usually stops, and never where the player has set a stop."""
    seat, other = posed.both(ALONE)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    if stop:
        visitor.page.get_by_role("button", name="upkeep in the other player's turns: you do not stop").click()
        visitor.page.get_by_role("button", name="upkeep in the other player's turns: you always stop").wait_for()
    passes(visitor)
    is_asked(visitor, "Main 2")
    passes(visitor)
    with posed.table(other) as client:
        if stop:
            is_asked(visitor, "Upkeep")
            passes(visitor)
        hands_over(client)
        assert client.table["view"]["state"]["phase"] == "main"


@pytest.mark.parametrize("hold", (False, True), ids=("usual", "hold"))
def test_priority_can_be_held(guests: Visitors, posed: Posed, hold: bool) -> None:
    """One's own spell resolves at once, unless one holds priority to answer it."""
    seat, other = posed.both(INSTANTS)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    if hold:
        visitor.page.get_by_role("button", name="Hold priority").click()
    with posed.table(other) as client:
        called(visitor.page, "Snakeskin Veil", ".dock").first.click()
        if not hold:
            hands_over(client)
        else:
            is_asked(visitor, "Main 1")
            client.catch_up()
        state = client.table["view"]["state"]
        assert len(state["stack"]) == 1 and state["priority"] == (0 if hold else 1)


@pytest.mark.parametrize("way", ("Pass to end of turn", "Pass until something happens"))
def test_passing_ahead_ends_when_the_other_player_acts(guests: Visitors, posed: Posed, way: str) -> None:
    """What is said beforehand never passes what the other player has done."""
    seat, other = posed.both(INSTANTS)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    button = visitor.page.get_by_role("button", name=way)
    button.click()
    with posed.table(other) as client:
        hands_over(client)
        client.choose(next(key for key in client.options if key.startswith("cast")))
    is_asked(visitor, "Main 1")
    assert visitor.page.locator(".stack [data-thing]").count() == 1
    assert button.get_attribute("aria-pressed") == "false"


def test_all_resolves(guests: Visitors, posed: Posed) -> None:
    """A stack that is in sight resolves as far as the other player lets it."""
    visitor = guests.seated(posed.both(STACKED)[0])
    is_asked(visitor, "Main 1")
    visitor.page.get_by_role("button", name="Resolve all").click()
    visitor.page.locator(".stack [data-thing]").first.wait_for(state="detached")
    is_asked(visitor, "Main 1")
    assert visitor.page.get_by_role("button", name="Resolve all").is_disabled()


def test_what_was_passed_can_be_undone(guests: Visitors, posed: Posed) -> None:
    """Whoever takes a pass back is asked there, though the table would usually pass."""
    visitor = guests.seated(posed.one(ALONE))
    is_asked(visitor, "Main 1")
    passes(visitor)
    is_asked(visitor, "Main 2")
    version = visitor.version
    visitor.button("Undo").click()
    visitor.catch_up(version + 1)
    is_asked(visitor, "")
    version = visitor.version
    visitor.page.wait_for_timeout(800)
    assert visitor.version == version and not visitor.page.locator(".step.now:has-text('Main 2')").count()


QUIET = """
p1: {hand: [2 Snakeskin Veil], lands: [2 Forest], battlefield: [Battle Mammoth, Grizzled Outrider]}
p2: {hand: [Mountain], battlefield: [Axgard Cavalry: {tapped: yes}]}
"""
"""The first player could attack."""


def test_a_turn_passed_to_its_end_attacks_with_nobody(guests: Visitors, posed: Posed) -> None:
    """Who attacks is not asked any more: the next question is the other player's."""
    seat, other = posed.both(QUIET)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    visitor.page.get_by_role("button", name="Pass to end of turn").click()
    with posed.table(other) as client:
        hands_over(client)
        assert client.table["view"]["state"]["active"] == 1
        assert client.table["view"]["state"]["players"][1]["life"] == 20


def test_who_is_asked_for_attackers_may_pass_to_the_end(guests: Visitors, posed: Posed) -> None:
    """It counts for the question that is there, too, as long as nobody is chosen."""
    seat, other = posed.both(QUIET)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    passes(visitor)
    visitor.page.locator(DONE).wait_for()
    visitor.page.get_by_role("button", name="Pass to end of turn").click()
    with posed.table(other) as client:
        hands_over(client)
        assert client.table["view"]["state"]["active"] == 1


STOPPED = """
p1: {hand: [2 Snakeskin Veil], lands: [2 Forest], battlefield: [Grizzled Outrider]}
p2: {hand: [Frost Bite, Mountain], lands: [Snow-Covered Mountain]}
"""


def test_who_attacks_is_asked_when_the_other_player_has_acted(guests: Visitors, posed: Posed) -> None:
    """Passing ahead is over then."""
    seat, other = posed.both(STOPPED)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    visitor.page.get_by_role("button", name="Pass to end of turn").click()
    with posed.table(other) as client:
        hands_over(client)
        client.choose(next(key for key in client.options if key.startswith("cast")))
        for _ in ("the spell resolves", "the phase ends"):
            is_asked(visitor, "Main 1")
            passes(visitor)
    visitor.page.locator(DONE).wait_for()


EAGER = """
p1: {hand: [2 Snakeskin Veil], lands: [2 Forest], battlefield: ["Toski, Bearer of Secrets", Grizzled Outrider]}
p2: {hand: [Mountain], battlefield: [Axgard Cavalry: {tapped: yes}]}
"""


def test_whoever_must_attack_is_asked_for(guests: Visitors, posed: Posed) -> None:
    """Where nobody may stay at home, the player says who attacks."""
    seat, _ = posed.both(EAGER)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    visitor.page.get_by_role("button", name="Pass to end of turn").click()
    called(visitor.page, "Toski", ".near").and_(visitor.page.locator("[data-can=true]")).wait_for()


def test_a_stop_at_the_attack_asks_who_attacks(guests: Visitors, posed: Posed) -> None:
    """Where the player always stops, nothing is answered ahead."""
    seat, _ = posed.both(QUIET)
    visitor = guests.seated(seat)
    is_asked(visitor, "Main 1")
    visitor.page.get_by_role("button", name="attackers are declared in your turns: you do not stop").click()
    visitor.page.get_by_role("button", name="Pass to end of turn").click()
    called(visitor.page, "Battle Mammoth", ".near").and_(visitor.page.locator("[data-can=true]")).wait_for()
