"""What people see and do at a table of Magic, and positions that several tests begin at."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.browser.test_fit import HANDHELDS
from tests.browser.visitor import Visitor
from tests.server.kit import Client

DESKTOP, PHONE = (1366, 768), HANDHELDS[-1]
CONFIRM = "section.bar [data-option=confirm]"
DONE = "section.bar :is([data-option=attackers], [data-option=blockers], [data-option=confirm])"
PASS = "section.bar [data-option=pass]"

STACKED = """
turn: p1
stack:
  - Struggle for Skemfar: {by: p1, targets: [[p1 Elvish Warmaster], [p2 Axgard Cavalry]]}
  - Demon Bolt: {by: p2, targets: [p1 Elvish Warmaster]}
  - Snakeskin Veil: {by: p1, targets: [p1 Elvish Warmaster]}
p1: {hand: [Snakeskin Veil], lands: [3 Snow-Covered Forest], battlefield: [Elvish Warmaster]}
p2: {battlefield: [Axgard Cavalry: {tapped: yes}]}
"""


def called(page: Page, name: str, within: str = ".stage") -> Locator:
    """The things whose name begins so, as screen readers say it."""
    return page.locator(f"{within} [data-thing]").filter(has=page.locator(".out-of-sight", has_text=re.compile("^" + re.escape(name))))


def said(thing: Locator) -> str:
    return thing.locator(".out-of-sight").first.text_content() or ""


def hands_over(client: Client) -> None:
    """Wait until this player is asked."""
    client.wait(lambda table: bool(table["view"]["decision"]) and table["view"]["decision"]["seat"] == table["seat"])


def is_asked(visitor: Visitor, step: str) -> None:
    """Wait until this person is asked in a step."""
    visitor.page.locator(".bar.mine:has([data-option=pass]):not([aria-busy=true])").wait_for()
    visitor.page.locator(f".step.now:has-text('{step}')").wait_for()


def passes(visitor: Visitor) -> None:
    """Pass by the button, like somebody who has seen it."""
    version = visitor.version
    visitor.page.wait_for_timeout(400)
    visitor.page.locator(PASS).click()
    visitor.catch_up(version + 1)
