"""Asking why a thing cannot be acted on, by clicking on it."""

from __future__ import annotations

from tests.browser.human import POINT, Human

IDLE = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  globalThis.inSight = [...document.querySelectorAll(".stage [data-thing][data-can=false]")].filter(seen);
  return globalThis.inSight.length;
}"""
FEW = 14
ANSWER = ".why[aria-busy=false]"


def ask_why(human: Human) -> str | None:
    """Click on things that do not glow until one of them answers with a clause; the words of the answer, which stays open."""
    page = human.page
    for index in range(min(page.evaluate(IDLE), FEW)):
        if (point := page.evaluate(POINT, index)) is None:
            continue
        page.mouse.click(*point)
        page.locator(ANSWER).wait_for()
        if page.locator(f"{ANSWER} a").count():
            return page.locator(ANSWER).inner_text()
        page.keyboard.press("Escape")
        page.locator(ANSWER).wait_for(state="hidden")
    return None


def why_not(human: Human) -> str:
    """Play until something that does not glow says why; in which words."""
    for _ in range(20):
        human.ready()
        if (why := ask_why(human)) is not None:
            return why
        human.decide()
    raise AssertionError("Twenty choices, and nothing says why not")
