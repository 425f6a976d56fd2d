"""A table drawn in an SVG: everything the shell does for things works for things on a map, too.

The drawing is `web/tests/hexes`: Ashes Reborn with a hex for each card in play.
"""

from __future__ import annotations

import fcntl
import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from arbiter.server.pages import STATIC
from tests.browser.axe import Axe
from tests.browser.human import Human
from tests.browser.recorder import box_of
from tests.browser.test_events import Opponent, event
from tests.browser.test_gestures import (
    CONFIRM,
    DECKS,
    Tables,
    attacked,
    by_clicks,
    by_dragging,
    by_keys,
    centre,
    drag,
    first_turn,
    lit,
    payable,
    tables,
    thing,
    two_against_one,
    unit,
)
from tests.browser.visitor import Visitor, Visitors, wait_until
from tests.server.kit import Process

__all__ = ("tables",)

NEAR = 45
"""How many pixels beside a thing an arrow may begin or end."""
MOVES = """globalThis.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const animation = animate.call(this, frames, options);
  if (!(this instanceof SVGElement) || !this.matches("[data-thing]") || !frames.some((one) => "translate" in one)) return animation;
  animation.pause();
  const at = (part) => {
    animation.currentTime = (options.delay ?? 0) + options.duration * part;
    const { left, top, width, height } = this.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  moves.push({ thing: this.dataset.thing, places: [0, 0.4, 0.999].map(at), svg: this.tagName });
  animation.currentTime = 0;
  animation.play();
  return animation;
};"""
"""Notes where what moves on a map is at the beginning, when a blow lands, and at the end."""


BARE = """() => {
  const { left, top, width, height } = document.querySelector(".plane .frame").getBoundingClientRect();
  for (let x = left + width * 0.9; x > left + width * 0.3; x -= 20) for (let y = top + 10; y < top + height - 10; y += 20) {
    const at = document.elementFromPoint(x, y);
    if (at?.closest(".plane .frame") && !at.closest("[data-thing], button")) return [x, y];
  }
}"""
"""A point of the map where nothing lies."""


@pytest.fixture(scope="module")
def hexes(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client with the drawing on a map, built once from the same files."""
    folder = tmp_path_factory.getbasetemp().parent / f"hexes-{(STATIC / '.built-from').read_text('utf-8')}"
    with (folder.parent / "hexes.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "index.html").is_file():
            more = {"ARBITER_DRAWINGS": str(built / "tests" / "hexes"), "ARBITER_CLIENT": str(folder)}
            subprocess.run([sys.executable, str(built.parent / "tools" / "web.py"), "build"], env=os.environ | more, check=True)
    return folder


@pytest.fixture
def visitors(chromium: Browser, house: Process, hexes: Path) -> Iterator[Visitors]:
    """Visitors who are shown the map."""
    with Visitors(chromium, house, hexes) as coming:
        yield coming


def moves(page: Page, card: int) -> list[list[list[float]]]:
    """The ways a card has gone: where it was at the beginning, when a blow lands, and at the end."""
    found: list[dict[str, Any]] = page.evaluate("moves")
    assert all(one["svg"] == "g" for one in found)
    return [one["places"] for one in found if one["thing"] == f"card:{card}"]


def apart(one: list[float], other: tuple[float, float] | list[float]) -> float:
    return math.dist(one, other)


@pytest.mark.parametrize("how", (by_dragging, by_clicks, by_keys))
def test_a_unit_on_a_map_attacks(tables: Tables, how: Callable[[Visitor, int, int], None]) -> None:
    """By dragging, by two clicks, and by keys: Tab, arrows and Enter."""
    couple, host = tables("ashes", two_against_one, DECKS)
    own, target = unit(couple, 0), couple.state["players"][1]["battlefield"][0]["id"]
    assert thing(host.page, "card", own).evaluate("(one) => one.tagName") == "g"
    assert f"card:{own}" in lit(host.page)
    how(host, own, target)
    wait_until(host.page, lambda: attacked(couple, target))


def test_an_attack_on_a_map_is_shown(visitors: Visitors) -> None:
    """The arrow lies between the two, and the attacker goes for its target, on the screen: whatever the size of the map."""
    opponent = Opponent(visitors, "ashes", "attack:")
    with opponent.open:
        visitor, recorder = opponent.watch(script=MOVES)
        opponent.act()
        recorder.frames("attack-map")
        recorder.still()
        attack = event(opponent, "attack")
        (_, own), (_, against) = attack["source"][0], attack["target"][0]
        boxes = box_of(visitor, attack["source"][0]), box_of(visitor, attack["target"][0])
        places = [centre(thing(visitor.page, "card", card)) for card in (own, against)]
        visitor.picture("map")
        (arrow,) = recorder.arrows
        for (left, top, right, bottom), (at, down) in zip(boxes, arrow, strict=True):
            assert left - NEAR < at < right + NEAR
            assert top - NEAR < down < bottom + NEAR
        start, blow, end = max(moves(visitor.page, own), key=lambda way: apart(way[0], way[1]))
        assert apart(start, places[0]) < 3 and apart(end, places[0]) < 12
        assert 0.3 < apart(blow, start) / apart(list(places[0]), places[1]) < 0.7
        assert apart(blow, places[1]) < apart(start, places[1])
        assert recorder.of("number")


def test_a_card_glides_from_the_hand_onto_the_map(tables: Tables, visitors: Visitors) -> None:
    """From a card of the hand to a hex: it begins where it was."""
    couple, _ = tables("ashes", first_turn, DECKS)
    host = visitors.seated(couple.seat, calm=False, script=MOVES)
    page, before = host.page, couple.version
    _, card = payable(couple)
    thing(page, "card", card).wait_for()
    drag(page, thing(page, "card", card), page.locator(".plane"))
    page.locator(CONFIRM).wait_for()
    page.mouse.move(3, 3)
    page.wait_for_function("document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).length === 0")
    held = thing(page, "card", card).bounding_box()
    assert held
    page.keyboard.press("Enter")
    host.catch_up(before + 3)
    page.locator(f'.plane g[data-thing="card:{card}"]').wait_for()
    wait_until(page, lambda: moves(page, card))
    start = moves(page, card)[0][0]
    assert held["x"] - 4 <= start[0] <= held["x"] + held["width"] + 4
    assert held["y"] - 4 <= start[1] <= held["y"] + held["height"] + 4


def test_a_map_is_read_and_enlarged(tables: Tables, axe: Axe) -> None:
    """What one rests on or comes to by keys is shown large; enlarged, what has the focus comes into sight; nothing keeps people out."""
    couple, host = tables("ashes", two_against_one, DECKS)
    page, own = host.page, unit(couple, 0)
    card = thing(page, "card", own)
    card.hover()
    page.locator("#card-preview").wait_for()
    page.mouse.move(3, 3)
    page.locator("#card-preview").wait_for(state="hidden")
    assert not axe.broken(page)
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    wide = page.locator(".plane svg").first.bounding_box()
    frame = page.locator(".plane .frame").bounding_box()
    assert wide and frame and wide["width"] > 3 * frame["width"]
    seen = page.locator(f'.stage [data-thing="card:{own}"]')
    page.keyboard.press("Tab")
    seen.focus()
    page.locator("#card-preview").wait_for()
    x, y = centre(seen)
    assert frame["x"] < x < frame["x"] + frame["width"] and frame["y"] < y < frame["y"] + frame["height"]
    page.keyboard.press("Escape")
    host.picture("map-enlarged")
    left = page.locator(".plane .frame").evaluate("(frame) => frame.scrollLeft")
    x, y = page.evaluate(BARE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 120, y, steps=4)
    page.mouse.up()
    wait_until(page, lambda: page.locator(".plane .frame").evaluate("(frame) => frame.scrollLeft") == left + 120)
    by_clicks(host, own, couple.state["players"][1]["battlefield"][0]["id"])
    wait_until(page, lambda: attacked(couple, couple.state["players"][1]["battlefield"][0]["id"]))


def test_a_game_goes_on_on_a_map(visitors: Visitors) -> None:
    visitor = visitors.sit("ashes", "me", "easy", seed=5, settings={"first": "recommended"})
    Human(visitor, seed=5).play(10)
