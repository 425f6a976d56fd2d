"""Several browsers at one table."""

from __future__ import annotations

import time

from tests.browser.human import Human
from tests.browser.visitor import PATIENCE, Visitor, Visitors

HAND = ".stage .hand:not(.far) [data-thing] > .out-of-sight"


def test_take_back_by_consent(visitors: Visitors) -> None:
    """A choice is taken back if the other agrees, and stands if not."""
    pair = visitors.pair("eran")
    people = [Human(visitor, seed=7) for visitor in pair]
    for agree in ("Refuse", "Agree"):
        asking, before = people[0].ready(people[1])
        other = people[1 - people.index(asking)]
        log, stage = asking.visitor.log(), asking.visitor.stage()
        made = asking.decide()
        asking.visitor.button("Take back").click()
        asked = other.page.get_by_role("alertdialog")
        asked.get_by_role("button", name=agree).click()
        asked.wait_for(state="hidden")
        asking.page.get_by_role("alertdialog").wait_for(state="hidden")
        if agree == "Refuse":
            assert asking.visitor.log() != log or asking.visitor.stage() != stage
            continue
        assert asking.ready()[1].can == before.can
        assert made.can != before.can
        assert asking.visitor.log() == log
        assert asking.visitor.stage() == stage


def caught_up(spectator: Visitor, version: int) -> None:
    """Wait until a spectator sees the table as the players do."""
    end = time.monotonic() + PATIENCE / 1000
    while spectator.version < version and time.monotonic() < end:
        spectator.page.wait_for_timeout(10)
    assert spectator.version >= version


def secrets(holder: Visitor, other: Visitor) -> set[str]:
    """The names of cards in a hand of which the other side knows nothing."""
    names = {words.partition(",")[0] for words in holder.page.locator(HAND).all_text_contents()}
    known = other.page.content()
    return {name for name in names if name not in known}


def test_a_spectator_sees_what_is_public(visitors: Visitors) -> None:
    """Nothing in a spectator's page names a card that is hidden; and nothing there can be acted on."""
    one, two = visitors.pair("ashes", settings={"first": "recommended"}, seed=3)
    people = [Human(one, seed=1), Human(two, seed=2)]
    people[0].ready(people[1])
    one.button("Share").click()
    link = one.page.get_by_label("Link for spectators").input_value()
    one.button("Close").click()
    spectator = visitors.come(link.removeprefix(one.origin))
    spectator.page.locator(".stage").wait_for()
    assert "You are watching" in spectator.text()
    assert one.page.get_by_title("1 spectator").first.is_visible()
    kept = 0
    for _ in range(10):
        person, sight = people[0].ready(people[1])
        hidden = secrets(one, two) | secrets(two, one)
        caught_up(spectator, sight.version)
        seen = spectator.page.content()
        assert not [name for name in hidden if name in seen]
        kept += len(hidden)
        person.decide()
    assert kept > 10
    assert spectator.page.locator("[data-can=true], .bar [data-option]").count() == 0
    assert spectator.log()
