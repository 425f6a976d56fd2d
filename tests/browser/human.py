"""Somebody who plays by looking at the page and clicking on what glows: no rule, no protocol, only what is drawn."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from tests.browser.visitor import PATIENCE, Visitor

LOOK = """() => {
  const main = document.querySelector("main.table");
  if (!main) return null;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && element.getBoundingClientRect().width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const words = (element) => element.textContent.replace(/\\s+/g, " ").trim();
  const menu = all("[role=menu] [role=menuitem]");
  const glowing = all(".stage [data-thing][data-can=true]:not([aria-pressed=true])");
  const buttons = all(".bar [data-option]");
  globalThis.inSight = menu.length ? menu : [...glowing, ...buttons];
  return {
    version: Number(main.dataset.version), status: main.dataset.status, menu: menu.length > 0,
    selected: document.querySelector(".stage [aria-pressed=true]") !== null,
    can: globalThis.inSight.map(words), prompt: document.querySelector(".bar .words")?.textContent ?? "",
  };
}"""

POINT = """(index) => {
  const element = globalThis.inSight[index];
  if (!element?.isConnected) return null;
  const free = () => {
    const box = element.getBoundingClientRect();
    for (const [x, y] of [[5, 5], [2, 2], [8, 2], [2, 8], [8, 8], [5, 1], [5, 9], [1, 5], [9, 5]]) {
      const at = [box.left + box.width * x / 10, box.top + box.height * y / 10];
      const there = document.elementFromPoint(at[0], at[1]);
      if (there && (element.contains(there) || there === element)) return at;
    }
    return null;
  };
  const found = free();
  if (found) return found;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return free();
}"""


@dataclass(frozen=True)
class Sight:
    """What somebody sees at a moment."""

    version: int
    status: str
    menu: bool
    selected: bool
    can: list[str]
    """What can be clicked on, by name."""
    prompt: str

    @property
    def over(self) -> bool:
        return self.status == "over"


class Human:
    """A person with a will of its own (by a seed) and a mouse."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor, self.page, self.dice = visitor, visitor.page, Random(seed)

    def look(self) -> Sight | None:
        """What can be done now; None before the table is there."""
        found = self.page.evaluate(LOOK)
        return found and Sight(**found)

    def ready(self, *others: Human) -> tuple[Human, Sight]:
        """Wait until this person or one of the others can do something, or the game is over; who it is, and what they see."""
        people, end = (self, *others), time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            for person in people:
                if (sight := person.look()) and (sight.can or sight.over):
                    return person, sight
            self.page.wait_for_timeout(5)
        raise AssertionError(f"Nobody can do anything: {[person.look() for person in people]}")

    def click(self, sight: Sight, index: int) -> Sight:
        """Click on one of the things in sight, and see the page change."""
        point = self.page.evaluate(POINT, index)
        if point is None:
            now = self.look()
            assert now and now != sight, f"“{sight.can[index]}” glows but is covered"
            return now
        self.page.mouse.click(*point)
        return self.changed(sight, f"a click on “{sight.can[index]}”")

    def changed(self, before: Sight, what: str) -> Sight:
        """Wait until the page is another one than before."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            if (now := self.look()) and now != before:
                return now
            self.page.wait_for_timeout(5)
        raise AssertionError(f"Nothing happened after {what}: {before}")

    def decide(self) -> Sight:
        """Click until a choice is made: a thing, then perhaps its menu or a second thing. What is seen then."""
        _, before = self.ready()
        now = before
        for _ in range(40):
            if now.over or now.version != before.version or not now.can:
                return now
            now = self.click(now, self.dice.randrange(len(now.can)))
        raise AssertionError(f"Forty clicks and no choice: {now}")

    def play(self, decisions: int) -> None:
        """Make so many choices, or fewer if the game ends."""
        for _ in range(decisions):
            if self.ready()[1].over:
                return
            self.decide()


def play_out(*people: Human, most: int = 3000) -> int:
    """Play until the game is over; how many choices were made."""
    for number in range(most):
        person, sight = people[0].ready(*people[1:])
        if sight.over:
            return number
        person.decide()
    raise AssertionError(f"The game does not end within {most} choices.")
