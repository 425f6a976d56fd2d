"""What is no text but must be seen: the edges of fields and buttons, and the glow of what can be acted on."""

from __future__ import annotations

import re

import pytest

from tests.browser.visitor import Visitors

LEAST = 3.0
"""What WCAG 1.4.11 asks of the parts of controls."""
GROUNDS = ("--page", "--surface", "--raised", "--felt")
COLOUR = "(name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()"
EDGE = "(element) => getComputedStyle(element).borderTopColor"


def brightness(parts: list[int]) -> float:
    """The relative luminance of a colour."""
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in (n / 255 for n in parts))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    """How well two colours can be told from each other: 1 to 21."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def from_hex(colour: str) -> list[int]:
    return list(bytes.fromhex(colour.removeprefix("#")))


@pytest.mark.parametrize("dark", (False, True))
def test_edges_and_glow(visitors: Visitors, dark: bool) -> None:
    """They stand out from every ground they lie on, light and dark."""
    page = visitors.come("/", dark=dark).page
    page.locator("select.field").first.wait_for()
    named = {name: from_hex(page.evaluate(COLOUR, name)) for name in ("--line-strong", "--glow", *GROUNDS)}
    weak = {(name, ground): found for name in ("--line-strong", "--glow") for ground in GROUNDS
            if (found := contrast(named[name], named[ground])) < LEAST}
    assert not weak
    for control in ("main .field >> nth=0", "fieldset label[data-game] >> nth=0"):
        edge = [int(part) for part in re.findall(r"\d+", page.locator(control).evaluate(EDGE))[:3]]
        assert edge == named["--line-strong"], control
