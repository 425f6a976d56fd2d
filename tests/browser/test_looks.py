"""The main pages as people see them: sizes, languages, light and dark.

A picture of every page is kept in `test-artifacts/` (not committed), to be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.browser.axe import Axe
from tests.browser.latin import latin_words
from tests.browser.visitor import DESKTOP, PHONE, TABLET, Visitors, play_on
from tests.server.kit import Plainly, Process

TOO_WIDE = """() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return null;
  const wide = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > room + 1);
  return wide.slice(0, 5).map((one) => `${one.tagName}.${one.className?.baseVal ?? one.className}`);
}"""

TOO_TALL = """() => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return document.querySelector("main.table") && scrollHeight > clientHeight;
}"""
"""A table fills the screen, and only its middle scrolls."""

SQUEEZED = """() => {
  const squeezed = [...document.querySelectorAll("main.table li:not(.own) > .name")]
    .filter((name) => name.clientWidth < Math.min(name.scrollWidth, 60)).map((name) => `no room for “${name.textContent}”`);
  for (const panel of document.querySelectorAll(".panel:has(.count)")) {
    const count = document.createRange();
    count.selectNodeContents(panel.querySelector(".count"));
    const beside = panel.querySelector(".line").getBoundingClientRect();
    const { left, right, top, bottom } = count.getBoundingClientRect();
    if (right > beside.left + 1 && left < beside.right && bottom > beside.top && top < beside.bottom) squeezed.push(`covered: “${count}”`);
  }
  return squeezed;
}"""
"""Whose name has no room for a word, and whose strength lies under what stands beside it."""


@dataclass(frozen=True)
class Look:
    """One way to look at the pages."""

    size: tuple[int, int]
    lang: str
    dark: bool

    def __str__(self) -> str:
        return f"{self.size[0]}-{self.lang}-{'dark' if self.dark else 'light'}"


LOOKS = (Look(DESKTOP, "en", dark=False), Look(PHONE, "zh-Hant", dark=True), Look(PHONE, "en", dark=False),
         Look(TABLET, "zh-Hans", dark=False), Look(DESKTOP, "zh-Hant", dark=True))


@pytest.fixture(scope="package")
def matches(house: Process) -> Iterator[dict[str, Plainly]]:
    """A match of each game in the middle, and one that is over."""
    begun = {name: house.create(name.partition(" ")[0], "me", "easy", seed=6) for name in ("eran", "ashes", "eran over")}
    for name, seat in begun.items():
        play_on(house, seat, 30 if name == "ashes" else 10, give_up=name == "eran over")
    yield begun


def pages(house: Process, matches: dict[str, Plainly]) -> dict[str, tuple[str, str]]:
    """The main pages: their names, where they are, and what shows that they are there."""
    scenario = house.get("/api/games/ashes/clauses/ASH-COST-10")["scenarios"][0]["id"].replace(".", "/")
    return {
        "lobby": ("/", "main:has(form button[type=submit]) .match"),
        "eran": (f"/table/{matches['eran']['match']}", ".stage[data-game=eran] [data-thing]"),
        "ashes": (f"/table/{matches['ashes']['match']}", ".stage[data-game=ashes] [data-thing]"),
        "over": (f"/table/{matches['eran over']['match']}", "section.over figure"),
        "replay": (f"/replay/{matches['eran over']['match']}?at=9", ".frames .stage [data-thing]"),
        "clause": ("/rules/eran/ERAN-GOAL-02", "article li"),
        "scenario": (f"/scenarios/ashes/{scenario}", ".stage [data-thing]"),
        "credits": ("/credits", "main h1"),
    }


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_main_pages(visitors: Visitors, house: Process, matches: dict[str, Plainly], axe: Axe, look: Look) -> None:
    """Nothing scrolls sideways, nothing is in the wrong language, nothing keeps people out; pictures are taken."""
    visitor = visitors.come("/", seats=list(matches.values()), size=look.size, lang=look.lang, dark=look.dark)
    page, wrong = visitor.page, []
    for name, (path, sign) in pages(house, matches).items():
        visitor.follow(path)
        page.locator(sign).first.wait_for()
        visitor.picture(f"{name}-{look}")
        if wide := page.evaluate(TOO_WIDE):
            wrong.append(f"{name}: wider than the screen: {wide}")
        if page.evaluate(TOO_TALL):
            wrong.append(f"{name}: higher than the screen")
        wrong += [f"{name}: {words}" for words in page.evaluate(SQUEEZED)]
        if look.lang != "en" and (words := latin_words(page)):
            wrong.append(f"{name}: not in {look.lang}: {sorted(words)}")
        wrong += [f"{name}: {rule}" for rule in axe.broken(page)]
    assert not wrong, "\n".join(wrong)
