"""What was shown on a table, in the order in which it was: noted in the browser as it happens, so that nothing depends on its pace."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.visitor import PHONE, Visitor, wait_until
from tests.server.kit import Plainly

LOOKS: dict[str, Plainly] = {
    "desktop": {}, "desktop-dark": {"dark": True}, "phone": {"size": PHONE}, "phone-dark": {"size": PHONE, "dark": True}}
"""How an attack is looked at: pictures of each are kept."""

RECORD = """globalThis.shown = [];
globalThis.early = 0;
globalThis.told = 0;
globalThis.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => (told = Math.max(told, JSON.parse(data).version ?? 0)));
  }
};
const kinds = {
  ".layer > .arrow": "arrow", ".layer > .number": "number", ".layer > .words": "words", ".spotlight": "card", "[data-banner]": "banner",
};
const said = (element) => element.querySelector(".line")?.getAttribute("d") ?? element.textContent.trim();
const note = (element) => {
  for (const [selector, kind] of Object.entries(kinds)) if (element.matches(selector)) shown.push([kind, said(element)]);
};
const moving = () => document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).map(({ effect }) => effect.target);
const dice = () => new Set(moving().filter((element) => element?.matches(".stage [data-shows^='die:']"))).size;
const turns = ({ effect }) => effect.target.dataset.thing
  && effect.getKeyframes().some(({ transform }) => /rotateY|scaleX/.test(transform));
const turned = () => document.getAnimations().filter(turns).map(({ effect }) => named(effect.target));
const named = (element) => `${element.dataset.thing} ${element.querySelector(".out-of-sight")?.textContent}`;
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === "childList") for (const one of addedNodes) if (one instanceof Element) note(one);
    if (type !== "attributes" || !target.dataset.playing) continue;
    shown.push(["beat", target.dataset.playing]);
    if (dice()) shown.push(["dice", String(dice())]);
    if (target.dataset.playing === "turn over") for (const words of turned()) shown.push(["turned", words]);
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-playing"] });
const look = () => {
  if (document.querySelector(".layer[data-playing]") && document.querySelector("[data-can=true], .bar [data-option]")) early += 1;
  requestAnimationFrame(look);
};
look();"""
FEW, BETWEEN, MOST_LOOKS = 3, 40, 200
"""So many pictures of each event, so many milliseconds apart; and how often to look at all."""
PLAYING = "() => document.querySelector('.layer[data-playing]') !== null"
STILL = "() => !document.querySelector('.layer[data-playing]') && document.querySelector('[data-can=true], .bar [data-option]') !== null"


class Recorder:
    """Notes what is shown to a visitor from the next page on."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        visitor.context.add_init_script(RECORD)

    def freeze(self) -> None:
        """Let time stand still from the next page on. Stopped later, it would jump, and a line that waits for an answer be given up."""
        now = self.page.evaluate("Date.now()")
        self.page.clock.install(time=now / 1000)
        self.page.clock.pause_at(now / 1000 + 60)

    def hear(self, version: int) -> None:
        """Wait until the page has taken in a version of the table, shown or not; what was sent it may not have read yet."""
        wait_until(self.page, lambda: self.page.evaluate("told") >= version)

    @property
    def shown(self) -> list[tuple[str, str]]:
        """All that was shown so far: what kind it is, and its words."""
        return [(kind, text) for kind, text in self.page.evaluate("shown")]

    def of(self, kind: str) -> list[str]:
        """What was shown of one kind."""
        return [text for one, text in self.shown if one == kind]

    @property
    def arrows(self) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """Where the arrows began and ended, from the upper left corner of the table."""
        found = ([float(number) for number in re.findall(r"-?[\d.]+", path)] for path in self.of("arrow"))
        return [((path[0], path[1]), (path[-2], path[-1])) for path in found]

    @property
    def early(self) -> int:
        """In how many frames something could be chosen while something was still being shown."""
        return int(self.page.evaluate("early"))

    def forget(self) -> None:
        self.page.evaluate("shown.length = 0")

    def wait_for(self, kind: str, text: str = "") -> None:
        """Wait until something has been shown."""
        wait_until(self.page, lambda: any(text in one for one in self.of(kind)))

    def still(self) -> None:
        """Wait until nothing is being shown any more and something can be chosen."""
        self.page.wait_for_function(STILL)

    def frames(self, name: str) -> None:
        """Keep pictures from the moment on at which something is shown until something can be chosen: a few of each event."""
        wait_until(self.page, lambda: self.of("beat") or self.page.evaluate(PLAYING))  # by now it may be over
        taken: list[int] = []
        for _ in range(MOST_LOOKS):
            beat = len(self.of("beat"))
            if taken.count(beat) < FEW:
                taken.append(beat)
                self.visitor.picture(f"{name}-{len(taken)}")
            if self.page.evaluate(STILL):
                return
            self.page.wait_for_timeout(BETWEEN)


def box_of(visitor: Visitor, thing: list[Any]) -> tuple[float, float, float, float]:
    """Where a thing lies on the table, from its upper left corner: left, top, right, bottom."""
    found = visitor.page.locator(f"[data-seat] [data-thing='{thing[0]}:{thing[1]}']").first.bounding_box()
    stage = visitor.page.locator(".stage").bounding_box()
    assert found and stage
    left, top = found["x"] - stage["x"], found["y"] - stage["y"]
    return left, top, left + found["width"], top + found["height"]
