"""What opens over a page: dialogs, menus, bubbles and requests can be used by everybody, light and dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.axe import Axe
from tests.browser.human import Human, next_of
from tests.browser.visitor import PHONE, Visitor, Visitors
from tests.browser.why import why_not

MANY = ".stage [data-can=true][aria-haspopup=menu]"


class Inspector:
    """Looks at whatever is open, light and dark, and keeps what is wrong with it."""

    def __init__(self, axe: Axe) -> None:
        self.axe = axe
        self.wrong: list[str] = []

    def inspect(self, name: str, visitor: Visitor, selector: str) -> None:
        """Look at a part of the page once it is there."""
        page = visitor.page
        page.locator(selector).wait_for()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.locator("html[data-dark]").wait_for(state="attached" if theme == "dark" else "detached")
            visitor.picture(f"dialog-{name}-{page.viewport_size['width']}-{theme}")
            self.wrong += [f"{name}, {theme}: {rule}" for rule in self.axe.broken(page, selector)]


@pytest.fixture
def inspector(axe: Axe) -> Iterator[Inspector]:
    """Somebody who wants to find nothing."""
    found = Inspector(axe)
    yield found
    assert not found.wrong, "\n".join(found.wrong)


def open_menu(*people: Human) -> Human:
    """Play until a click on a thing opens a menu; whose it is."""
    for _ in range(60):
        person, sight = next_of(*people)
        for index in range(person.page.locator(MANY).count()):
            person.page.locator(MANY).nth(index).click()
            if (sight := person.changed(sight, "a click on a thing with several options")).menu:
                return person
            person.page.keyboard.press("Escape")
            sight = person.changed(sight, "Escape")
        person.decide()
    raise AssertionError("Sixty choices, and no menu")


def test_at_the_table(visitors: Visitors, inspector: Inspector) -> None:
    """The links, giving up, the menu of a thing, the hint, and being asked to take back."""
    one, two = visitors.pair("ashes", settings={"first": "recommended"}, seed=3, hints=True)
    people = [Human(one, seed=1), Human(two, seed=2)]
    for name in ("Share", "Resign"):
        one.button(name).click()
        inspector.inspect(name.lower(), one, "dialog[open]")
        one.page.keyboard.press("Escape")
        one.page.locator("dialog[open]").wait_for(state="hidden")
    person = open_menu(*people)
    inspector.inspect("menu", person.visitor, "[role=menu]")
    person.page.keyboard.press("Escape")
    person.page.locator("[role=menu]").wait_for(state="hidden")
    person.visitor.button("Hint").click()
    inspector.inspect("hint", person.visitor, "section.hint")
    person.decide()
    person.visitor.button("Take back").click()
    for human in people:
        role = "asking" if human is person else "asked"
        inspector.inspect(f"take-back-{role}", human.visitor, "section.banner")


def test_on_a_phone(visitors: Visitors, inspector: Inspector) -> None:
    """Why something cannot be done; the log and the rarer tools, which have no room beside the table."""
    visitor = visitors.sit("eran", "me", "easy", seed=4)
    visitor.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    human = Human(visitor, seed=3)
    human.play(4)
    why_not(human)
    inspector.inspect("why", visitor, "[role=dialog]")
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("[role=dialog]").wait_for(state="hidden")
    assert visitor.page.locator("[role=tooltip]").count() == 0, "what was clicked on explains itself over the buttons"
    visitor.button("Log").click()
    inspector.inspect("log", visitor, "dialog[open]")
    visitor.button("Close").click()
    visitor.button("More").click()
    inspector.inspect("more", visitor, "[role=menu]")


def test_own_deck(visitors: Visitors, inspector: Inspector) -> None:
    """A deck of one's own in the lobby, and what is wrong with it."""
    visitor = visitors.come("/")
    visitor.page.locator("label[data-game=ashes]").click()
    visitor.page.get_by_label("Deck: You").select_option("own")
    inspector.inspect("own", visitor, "dialog[open]")
    visitor.forgive("400")
    visitor.page.locator("dialog textarea").fill("3 Unheard-of Beasts")
    visitor.button("Check and use it").click()
    inspector.inspect("own-refused", visitor, "dialog[open]:has([role=alert])")
