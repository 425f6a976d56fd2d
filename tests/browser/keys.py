"""Somebody who plays with the keyboard alone."""

from __future__ import annotations

from tests.browser.human import Human, Sight
from tests.browser.visitor import Visitor

FOCUSED = """() => {
  const at = document.activeElement;
  const can = "[data-can=true]:not([aria-pressed=true])";
  return { ready: at.matches(`${can}, .bar [data-option]`), zone: at.closest("[data-zone]")?.querySelector(can) != null };
}"""
MOST_TABS = 120
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class Typist(Human):
    """A person without a mouse."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        super().__init__(visitor, seed)
        self.used: set[str] = set()

    def press(self, key: str) -> None:
        self.used.add(key)
        self.page.keyboard.press(key)

    def begin(self, game: str) -> None:
        """Pick a game in the lobby and begin, with what the lobby proposes."""
        self.page.locator(f"input[type=radio][value={game}]").wait_for(state="attached")
        self.tab_to("input[type=radio]")
        for _ in range(6):
            if self.page.locator(f"input[type=radio][value={game}]:checked").count():
                break
            self.press("ArrowDown")
        self.tab_to("form button[type=submit]")
        self.press("Enter")
        self.page.wait_for_url("**/table/*")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"No number of tabs leads to {selector}")

    def decide(self) -> Sight:
        """Reach something that glows, and press Enter; or press the number of an option."""
        now = before = self.ready()
        for _ in range(40):
            if now.over or now.version != before.version or not now.can:
                return now
            now = self.step(now)
        raise AssertionError(f"Forty steps and no choice: {now}")

    def step(self, now: Sight) -> Sight:
        """One thing that a person does."""
        if now.menu:
            for _ in range(self.dice.randrange(len(now.can))):
                self.press("ArrowDown")
            self.press("Enter")
            return self.changed(now, "Enter in a menu")
        options = self.page.locator(".bar [data-option]").count()
        if options and self.dice.random() < 0.4:
            self.press(str(self.dice.randrange(min(options, 9)) + 1))
            return self.changed(now, "a number")
        self.reach(self.dice.randrange(4))
        self.press("Enter")
        return self.changed(now, "Enter")

    def reach(self, steps: int) -> None:
        """Tab to something that glows or to a zone in which something does, if not there yet, and walk on in it by arrows."""
        at = self.page.evaluate(FOCUSED)
        for _ in range(MOST_TABS):
            if at["ready"] or at["zone"]:
                break
            self.press("Tab")
            at = self.page.evaluate(FOCUSED)
        for _ in range(MOST_TABS):
            if at["ready"] and (steps <= 0 or not at["zone"]):
                return
            self.press(self.dice.choice(ARROWS))
            at, steps = self.page.evaluate(FOCUSED), steps - 1
        raise AssertionError("Nothing that glows can be reached by Tab and arrows")
