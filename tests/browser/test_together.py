"""Several browsers at one table."""

from __future__ import annotations

import pytest

from tests.browser.human import Human, next_of
from tests.browser.visitor import Visitor, Visitors

HAND = ".stage .hand:not(.far) [data-thing] > .out-of-sight"

FOCUS = """(selector) => {
  document.activeElement.blur();
  document.querySelector(selector).focus();
}"""
FOCUSED = "document.activeElement.textContent.trim()"


def test_take_back_by_consent(visitors: Visitors) -> None:
    """A choice is taken back if the other agrees, and stands if not."""
    pair = visitors.pair("eran", seed=4)
    people = [Human(visitor, seed=7) for visitor in pair]
    for agree in ("Decline", "Agree"):
        asking, before = next_of(*people)
        other = people[1 - people.index(asking)]
        log, stage = asking.visitor.log(), asking.visitor.stage()
        made = asking.decide()
        asking.visitor.button("Take back").click()
        asked = other.page.get_by_role("region", name="Take back")
        asked.get_by_role("button", name=agree).click()
        asked.wait_for(state="hidden")
        asking.page.get_by_role("region", name="Take back").wait_for(state="hidden")
        if agree == "Decline":
            assert asking.visitor.log() != log or asking.visitor.stage() != stage
            continue
        assert asking.ready().can == before.can
        assert made.can != before.can
        assert asking.visitor.log() == log
        assert asking.visitor.stage() == stage


@pytest.mark.parametrize(("focus", "then"), (("body", "Agree"), (".tools .rare", None)))
def test_a_request_to_those_who_do_not_see_it(visitors: Visitors, focus: str, then: str | None) -> None:
    """Screen readers are told; its buttons are next for whoever is nowhere, and nobody is torn from where they are."""
    people = [Human(visitor, seed=7) for visitor in visitors.pair("eran", seed=4)]
    asking, _ = next_of(*people)
    other = people[1 - people.index(asking)]
    other.visitor.catch_up(asking.decide().version)
    other.page.keyboard.press("Shift")
    other.page.evaluate(FOCUS, focus)
    at = other.page.evaluate(FOCUSED)
    asking.visitor.button("Take back").click()
    other.page.locator("[role=log]").get_by_text("would like to take this back: ").wait_for()
    if then is None:
        assert other.page.evaluate(FOCUSED) == at
    else:
        other.page.keyboard.press("Tab")
        assert other.page.evaluate(FOCUSED) == then


def secrets(holder: Visitor, other: Visitor) -> set[str]:
    """The names of cards in a hand of which the other side knows nothing."""
    names = {words.partition(",")[0] for words in holder.page.locator(HAND).all_text_contents()}
    known = other.page.content()
    return {name for name in names if name not in known}


def test_a_spectator_sees_what_is_public(visitors: Visitors) -> None:
    """Nothing in a spectator's page names a card that is hidden; and nothing there can be acted on."""
    one, two = visitors.pair("ashes", settings={"first": "recommended"}, seed=3)
    people = [Human(one, seed=1), Human(two, seed=2)]
    next_of(*people)
    one.button("Share").click()
    link = one.page.get_by_label("Link for spectators").input_value()
    one.button("Close").click()
    spectator = visitors.come(link.removeprefix(one.origin))
    spectator.page.locator(".stage").wait_for()
    assert "You are watching" in spectator.text()
    one.page.get_by_role("img", name="1 spectator").first.wait_for()
    kept = 0
    for _ in range(10):
        person, sight = next_of(*people)
        for visitor in (one, two, spectator):
            visitor.catch_up(sight.version)
        hidden = secrets(one, two) | secrets(two, one)
        seen = spectator.page.content()
        assert not [name for name in hidden if name in seen]
        kept += len(hidden)
        person.decide()
    assert kept > 10
    assert spectator.page.locator("[data-can=true], .bar [data-option]").count() == 0
    assert spectator.log()
