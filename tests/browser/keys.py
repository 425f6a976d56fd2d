"""Somebody who plays with the keyboard alone, with or without a screen reader."""

from __future__ import annotations

from tests.browser.human import MOST_CLICKS, Human, Sight
from tests.browser.visitor import Visitor

FOCUSED = """() => {
  const at = document.activeElement;
  const can = "[data-can=true]:not([aria-pressed=true])";
  const glowing = [...document.querySelectorAll(`${can}, .bar [data-option]`)];
  const before = (one) => at.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING;
  const centre = (one) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(one.getBoundingClientRect());
  const off = (one) => centre(one).map((place, axis) => place - centre(at)[axis]);
  const near = [...at.closest("[data-zone]")?.querySelectorAll(can) ?? []].filter((one) => one !== at).map(off)
    .sort((one, other) => Math.hypot(...one) - Math.hypot(...other))[0];
  const arrow = ([x, y]) => Math.abs(x) > Math.abs(y) ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp";
  return { ready: at.matches(`${can}, .bar [data-option]`), zone: at.closest("[data-zone]")?.querySelector(can) != null,
    way: glowing.length && glowing.every(before) ? "Shift+Tab" : "Tab", arrow: near ? arrow(near) : null };
}"""
"""Whether something that glows has the focus, or lies in the same zone; by which key one comes there, and on to the next in it."""
MOST_TABS = 120
MOST_ARROWS = 6
SURELY = 0.8
"""How often somebody who has strayed enough goes straight on: now and then straight on leads nowhere."""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class Typist(Human):
    """A person without a mouse."""

    def __init__(self, visitor: Visitor, seed: int = 1, numbers: float = 0.4) -> None:
        super().__init__(visitor, seed)
        self.used: set[str] = set()
        self.numbers = numbers
        """How often an option of the bar is chosen by its number."""

    def press(self, key: str) -> None:
        self.used.add(key)
        self.page.keyboard.press(key)

    def begin(self, game: str, opponent: str | None = None) -> None:
        """Pick a game in the lobby and perhaps an opponent, and begin."""
        self.page.locator(f"input[type=radio][value={game}]").wait_for(state="attached")
        self.tab_to("input[type=radio]")
        self.arrow_to("ArrowDown", game)
        if opponent:
            self.tab_to("ol select.who")
            self.arrow_to("ArrowUp", opponent)
        self.tab_to("form button[type=submit]")
        self.press("Enter")
        self.page.wait_for_url("**/table/*")

    def arrow_to(self, arrow: str, value: str) -> None:
        """Press an arrow until what has the focus has a value."""
        for _ in range(MOST_ARROWS):
            if self.page.evaluate("document.activeElement.value") == value:
                return
            self.press(arrow)
        raise AssertionError(f"{arrow} does not lead to {value}")

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
        for _ in range(MOST_CLICKS):
            if now.over or now.version != before.version or not now.can:
                return now
            now = self.step(now)
        raise AssertionError(f"{MOST_CLICKS} steps and no choice: {now}")

    def step(self, now: Sight) -> Sight:
        """One thing that a person does."""
        if now.menu:
            for _ in range(self.dice.randrange(len(now.can))):
                self.press("ArrowDown")
            self.press("Enter")
            return self.changed(now, "Enter in a menu")
        options = self.page.locator(".bar [data-option]").count()
        if options and self.dice.random() < self.numbers:
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
            self.press(at["way"])
            at = self.page.evaluate(FOCUSED)
        for _ in range(MOST_TABS):
            if at["ready"] and (steps <= 0 or not at["zone"]):
                return
            straight = at["arrow"] if steps <= 0 and self.dice.random() < SURELY else None
            self.press(straight or self.dice.choice(ARROWS))
            at, steps = self.page.evaluate(FOCUSED), steps - 1
        raise AssertionError("Nothing that glows can be reached by Tab and arrows")


HEAR = """globalThis.heard = [];
new MutationObserver(() => {
  const words = document.querySelector("[role=log][aria-live=polite]")?.textContent.trim();
  if (words && words !== heard.at(-1)) heard.push(words);
}).observe(document, { subtree: true, childList: true, characterData: true });"""
SPOKEN = {"button", "link", "menuitem", "menuitemradio", "radio", "checkbox", "combobox", "textbox", "slider", "group", "region"}
"""What a screen reader says of the things that can have the focus."""


class Listener(Typist):
    """A person who does not see the screen: what has the focus is named, and what happens is told."""

    def __init__(self, visitor: Visitor, seed: int = 1, numbers: float = 0.4) -> None:
        super().__init__(visitor, seed, numbers)
        visitor.context.add_init_script(HEAR)
        self.page.reload()
        self._voice = visitor.context.new_cdp_session(self.page)
        self._known = 0
        self._asked = ""

    def press(self, key: str) -> None:
        """Nothing is pressed before it has said what it is."""
        if key == "Enter":
            role, name = self.focus
            assert role in SPOKEN and name, f"“{role}” is said to be “{name}”"
        super().press(key)

    @property
    def focus(self) -> tuple[str, str]:
        """What has the focus, as a screen reader is told: its role and its name."""
        found = self._voice.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        nodes = self._voice.send("Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False})["nodes"]
        return nodes[0]["role"]["value"], nodes[0].get("name", {}).get("value", "")

    def listen_for(self, name: str) -> None:
        """Press Tab until something says that this is its name."""
        for _ in range(MOST_TABS):
            self.press("Tab")
            if self.focus[1] == name:
                return
        raise AssertionError(f"No number of tabs leads to “{name}”")

    @property
    def heard(self) -> list[str]:
        """All that was told so far."""
        told: list[str] = self.page.evaluate("heard")
        return told

    def ready(self) -> Sight:
        """Whoever is asked has heard the question."""
        now = super().ready()
        told, self._known = self.heard[self._known:], len(self.heard)
        if now.mine and not now.menu and now.prompt != self._asked:
            assert any(now.prompt in words for words in told), f"“{now.prompt}” is asked, and nobody said so: {told}"
        self._asked = now.prompt
        return now
