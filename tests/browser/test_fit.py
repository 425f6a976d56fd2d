"""The table fits the window: from a phone to a large screen, in the middle of a game, with both sides full."""

from __future__ import annotations

import pytest

from tests.browser.human import Human
from tests.browser.midgame import full_table
from tests.browser.visitor import Visitor, Visitors, play_on
from tests.server.kit import Plainly, Process

DESKTOPS = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
HANDHELDS = ((820, 1180), (390, 844))
PHONE = 700
"""Narrower than this, the table may scroll, and everything is for thumbs."""

WRONG = """({ phone, desktop }) => {
  const SLACK = 1.5;
  const wrong = [];
  const must = (right, words) => right || wrong.push(words);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const box = (one) => one.getBoundingClientRect();
  const called = (one) => `${one.closest("[data-thing]")?.dataset.thing ?? one.className} “${one.textContent.trim().slice(0, 30)}”`;
  const overlap = (one, other) => Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

  // The page does not scroll; the hand lies above the bar, both in the window.
  const page = document.documentElement;
  must(page.scrollWidth <= page.clientWidth && page.scrollHeight <= page.clientHeight, "the page scrolls");
  const [bar, dock, drawn, ground] = [".bar", ".dock", ".drawn", ".ground"].map((name) => document.querySelector(name));
  must(overlap(box(bar), box(dock)) <= 0, "the bar lies over the hand");
  must(box(dock).top >= 0 && box(bar).bottom <= innerHeight + SLACK, "the hand or the bar is out of the window");
  const hand = all(".dock .hand [data-thing]");
  must(hand.length > 0 && hand.every((held) => box(held).bottom <= box(dock).bottom + SLACK), "the hand is cut off");

  // On a desktop both sides are seen whole.
  if (desktop) {
    must(drawn.scrollHeight <= drawn.clientHeight, `the table scrolls: ${drawn.scrollHeight} > ${drawn.clientHeight}`);
    for (const thing of all(".stage [data-thing]")) {
      const { left, right, top, bottom } = box(thing);
      const [room, floor] = [box(drawn), thing.closest(".dock") ? box(drawn).bottom : box(dock).top];
      must(left >= room.left - SLACK && right <= room.right + SLACK, `out of sight, to the side: ${called(thing)}`);
      must(top >= box(ground).top - SLACK && bottom <= floor + SLACK, `out of sight: ${called(thing)}`);
    }
  }

  // Titles are large enough and whole, and no word of them is broken but after a hyphen. Of copies that lie on one another the
  // last one shows its own.
  for (const title of all(".stage .card .name").filter((one) => !one.matches(".spell:has(+ .spell) *"))) {
    const size = parseFloat(getComputedStyle(title).fontSize);
    must(size >= 12, `small: ${size} ${called(title)}`);
    must(title.scrollHeight <= title.clientHeight + SLACK && title.scrollWidth <= title.clientWidth + SLACK, `clipped: ${called(title)}`);
    must(box(title).bottom <= box(title.closest(".head")).bottom + SLACK, `cut off below: ${called(title)}`);
    for (const node of [...title.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE)) {
      for (const word of node.data.matchAll(/[\\x21-\\x2c\\x2e-\\x7e]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        must(lines.size === 1, `broken: ${word[0]} in ${called(title)}`);
      }
    }
  }

  // Names on plates are whole, too.
  for (const name of all(".stage .plate .letters")) {
    const place = name.closest(".name");
    must(name.scrollHeight <= name.clientHeight + SLACK && name.scrollWidth <= name.clientWidth + SLACK, `cut: ${called(name)}`);
    must(place.scrollHeight <= place.clientHeight + SLACK, `cut off below: ${called(name)}`);
  }

  // What lies on a card hides no letter of its title.
  for (const title of all(".stage .ground .card .name").filter((one) => !one.matches(".spell:has(+ .spell) *"))) {
    const range = document.createRange();
    range.selectNodeContents(title);
    for (const line of range.getClientRects()) {
      for (const token of title.closest("[data-thing]")?.querySelectorAll(".tokens > span") ?? []) {
        must(overlap(line, box(token)) <= SLACK, `under “${token.className}”: ${called(title)}`);
      }
    }
  }

  for (const card of all(".stage .card:not(.back)")) must(card.querySelector(".picture .emblem"), `no picture: ${called(card)}`);

  // Turned cards stay clear of their neighbours.
  const cards = all(".unit .card, .stack:not(.several) .card");
  for (const one of cards.filter((card) => card.matches(".spent"))) {
    for (const other of cards) must(other === one || overlap(box(one), box(other)) <= SLACK, `overlap: ${called(one)}, ${called(other)}`);
  }

  // A thumb needs 44 pixels, except for words and signs that only explain themselves.
  if (phone) {
    const things = (one) => !one.dataset.thing || one.dataset.can === "true";
    for (const target of all("header button, header select, main button:not([data-tip])").filter(things)) {
      const { width, height } = box(target);
      must(Math.min(width, height) >= 44 - SLACK, `small target: ${Math.round(width)}×${Math.round(height)} ${called(target)}`);
    }
  }
  return [...new Set(wrong)];
}"""


PLACES = """() => [...document.querySelectorAll(".drawn [data-thing]")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join();
})"""
"""Where everything on the table lies."""


ROWS = """() => [...document.querySelectorAll(
  "section.bar, .drawn > .ground, .stage .dock, .mat, .between, .realm, .panel, .magic .row")].map((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const scrolled = one.closest("section.bar, .dock") ? 0 : document.querySelector(".drawn").scrollTop;
  return [top + scrolled, bottom + scrolled];
}).flat()"""
"""Where the rows of the table begin and end, and the question below it; how far somebody has scrolled is nothing to them."""


COVERED = """() => {
  const SLACK = 1.5;
  const wrong = new Set();
  for (const panel of document.querySelectorAll(".panel, .grail .seat, .ribbon, .magic .who, .magic .strip, .magic .column")) {
    const room = panel.getBoundingClientRect();
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT), words = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const [range, around] = [document.createRange(), text.parentElement];
      range.selectNodeContents(text);
      if (!text.data.trim() || !around.checkVisibility({ visibilityProperty: true }) || around.closest(".card, .out-of-sight")) continue;
      let { left, top, right, bottom } = range.getBoundingClientRect();
      for (let over = around; over !== panel; over = over.parentElement) { // what is pushed along is seen as far as its room goes
        if (getComputedStyle(over).overflow === "visible") continue;
        const box = over.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      if (right <= left || bottom <= top) continue;
      if (right > room.right + SLACK || left < room.left - SLACK) wrong.add(`out of its place: ${text.data}`);
      words.push({ said: text.data, left, top, right, bottom });
    }
    for (const [place, one] of words.entries()) {
      for (const other of words.slice(place + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > SLACK && down > (one.bottom - one.top) / 3) wrong.add(`on one another: ${one.said}, ${other.said}`);
      }
    }
  }
  return [...wrong];
}"""
"""Words of the panels that lie on one another, or beyond their panel."""


@pytest.fixture(scope="module")
def full(house: Process) -> dict[str, Plainly]:
    """A seat at a full table of each game."""
    return {game: full_table(house, game) for game in ("eran", "ashes")}


def wrong(visitor: Visitor, size: tuple[int, int], name: str) -> list[str]:
    """What does not fit into a window of a size; a picture is kept."""
    width, height = size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.wait_for_function("([wide]) => innerWidth === wide && document.fonts.status === 'loaded'", arg=[width])
    visitor.drawn()
    found: list[str] = visitor.page.evaluate(WRONG, {"phone": width < PHONE, "desktop": size in DESKTOPS})
    visitor.picture(f"fit-{name}-{width}")
    return [f"{width}×{height}: {one}" for one in found]


@pytest.mark.parametrize("lang", ("en", "zh-Hant", "zh-Hans"))
@pytest.mark.parametrize("game", ("eran", "ashes"))
def test_a_full_table_fits(visitors: Visitors, full: dict[str, Plainly], game: str, lang: str) -> None:
    """Nothing is cut off or covered at any size, and titles can be read; on a phone a thumb can hit everything."""
    troubles = []
    for sizes, touch in ((DESKTOPS, False), (HANDHELDS, True)):
        visitor = visitors.seated(full[game], lang=lang, size=sizes[0], touch=touch, dark=lang == "zh-Hant")
        visitor.page.locator(".dock .hand [data-thing]").first.wait_for()
        for size in sizes:
            troubles += wrong(visitor, size, f"{game}-{lang}")
    assert not troubles, "\n".join(troubles)


@pytest.mark.parametrize("size", (DESKTOPS[0], HANDHELDS[-1]), ids=str)
def test_an_opened_pile_covers_neither_hand_nor_bar(visitors: Visitors, full: dict[str, Plainly], size: tuple[int, int]) -> None:
    """A pile opens over the table without moving anything; Escape closes it and returns to the pile."""
    visitor = visitors.seated(full["ashes"], size=size)
    page = visitor.page
    pile = page.locator(".dock .pile:not([aria-disabled=true])").last
    pile.focus()
    before = page.evaluate(PLACES)
    page.keyboard.press("Enter")
    page.locator("[data-drawers] [data-thing]:focus").wait_for()
    drawer = page.locator("[data-drawers] section").bounding_box()
    dock = page.locator(".stage .dock").first.bounding_box()
    assert drawer and dock and drawer["y"] >= 0 and drawer["y"] + drawer["height"] <= dock["y"] + 1
    assert page.evaluate(PLACES) == before
    page.keyboard.press("Escape")
    page.locator("[data-drawers] section").wait_for(state="detached")
    assert pile.evaluate("(pile) => pile === document.activeElement")


@pytest.mark.parametrize("size", (DESKTOPS[0], HANDHELDS[-1]), ids=("desktop", "phone"))
@pytest.mark.parametrize(("game", "begun"), [("ashes", 14), ("eran", 8), ("grail", 14), ("wizards", 4), ("magic", 8)])
def test_nothing_jumps_when_cards_are_played(visitors: Visitors, game: str, begun: int, size: tuple[int, int]) -> None:
    """From choice to choice the question, the dock and the two sides stay where they are, and no words come to lie on others."""
    settings = {"first": "recommended"} if game == "ashes" else {}
    for seed in range(8, 18):
        seat = visitors.address.create(game, "me", *["easy"] * (3 if game == "grail" else 1), seed=seed, settings=settings)
        if play_on(visitors.address, seat, begun):
            break
    visitor = visitors.seated(seat, size=size, touch=size[0] < PHONE)
    human, troubles = Human(visitor, seed=8), set[str]()
    seen: list[list[float]] = []
    for _ in range(10):
        if human.ready().over:
            break
        visitor.drawn()
        seen.append(visitor.page.evaluate(ROWS))
        troubles.update(visitor.page.evaluate(COVERED))
        human.decide()
    assert not troubles, troubles
    assert len(seen) > 3
    assert all(max(edges) - min(edges) <= 1 for edges in zip(*seen, strict=True)), seen
