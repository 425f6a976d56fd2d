"""Fallen Grail in the browser: the map is built, looked at and played on, by mouse, by fingers and by keys."""

from __future__ import annotations

import json
import subprocess
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

import arbiter
from arbiter.core.game import Game
from arbiter.games.grail import hexes
from arbiter.games.grail.board import Placements, board
from arbiter.games.grail.tiles import NOVICE
from tests.browser.axe import Axe
from tests.browser.grail_table import MapTypist, reached, seat_at, seats_at
from tests.browser.human import Human, next_of, play_out
from tests.browser.latin import all_chinese
from tests.browser.posed import Posed
from tests.browser.recorder import LOOKS, Recorder
from tests.browser.test_whole_games import see_the_end
from tests.browser.visitor import Visitor, Visitors, wait_until
from tests.server.kit import Plainly, Process

COMPUTERS = ("easy", "easy", "easy")
DESKTOPS = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
TABLET, PHONE = (820, 1180), (390, 844)
THUMB = 44


# --- the same geometry -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def geometry(built: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The drawing's own geometry as a script."""
    folder = tmp_path_factory.mktemp("geometry")
    source = built / "src" / "tables" / "grail"
    (folder / "all.ts").write_text(f'export * from "{source}/hexes.ts";\nexport * from "{source}/ground.ts";\n', "utf-8")
    subprocess.run(["npx", "rolldown", str(folder / "all.ts"), "--format", "iife", "--name", "grail", "--file", str(folder / "all.js")],
                   cwd=built, check=True, capture_output=True)
    return (folder / "all.js").read_text("utf-8")


def some_map(seed: int) -> Placements:
    """A map that is joined by chance."""
    state: Any = arbiter.new("grail", seed=seed, map="random").state
    placements: Placements = state.placements
    return placements


SIGHT = """({ cells, smokes }) => smokes.map((smoke) => {
  const ground = new grail.Ground(cells, smoke, 99);
  const all = cells.map((_, cell) => cell);
  return all.map((a) => all.map((b) => (ground.sees(a, b) ? 1 : 0)).join("")).join(" ");
})"""
FANS = """({ cells, sight }) => {
  const ground = new grail.Ground(cells, -1, sight);
  const facings = [0, 1, 2, 3, 4, 5];
  const all = cells.map((_, cell) => cell);
  return all.map((a) => facings.map((facing) => [
    all.filter((b) => ground.inSight(a, facing, b)), ground.front(a, facing, 2), ground.around(a, facing, 2), ground.neighbours(a),
  ]));
}"""
LINES = """({ cells, smoke }) => {
  const ground = new grail.Ground(cells, smoke, 99);
  const all = cells.map((_, cell) => cell);
  return all.every((a) => all.every((b) => ground.line(a, b).open === ground.sees(a, b)));
}"""


def test_the_map_sees_as_the_rules_do(visitors: Visitors, geometry: str) -> None:
    """Lanes, sight with and without smoke, fans and areas on maps built by chance: as the engine has them."""
    page = visitors.come("/").page
    page.evaluate(geometry + "; globalThis.grail = grail")
    offsets = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if hexes.distance((q, r)) <= 5]
    found = page.evaluate("(offsets) => offsets.map((offset) => grail.lanes(offset))", offsets)
    for offset, lanes in zip(offsets, found, strict=True):
        assert {frozenset(map(tuple, lane)) for lane in lanes} == {frozenset(lane) for lane in hexes.lanes(offset)}, offset
    for placements in (NOVICE, some_map(1), some_map(2)):
        ground = board(placements)
        cells = [[*cell, tile, bool(ground.passable >> number & 1), ground.coordinate(number)]
                 for number, (cell, tile) in enumerate(zip(ground.cells, ground.tile_of, strict=True))]
        count, smokes = range(len(cells)), [-1, 5, 30]
        seen = page.evaluate(SIGHT, {"cells": cells, "smokes": smokes})
        assert seen == [" ".join("".join("01"[ground.sees(a, b, smoke)] for b in count) for a in count) for smoke in smokes]
        fans = page.evaluate(FANS, {"cells": cells, "sight": 4})
        for a in count:
            for facing in range(6):
                near = [b for b in count if ground.in_front(a, facing, b) and ground.distance[a][b] <= 4 and ground.sees(a, b)]
                assert fans[a][facing] == [near, [*ground.front(a, facing, 2)], [*ground.around(a, facing, 2)], [*ground.neighbours[a]]]
        assert page.evaluate(LINES, {"cells": cells, "smoke": 30})


# --- building ------------------------------------------------------------------------------------------------------------


def test_the_map_is_built_tile_by_tile(visitors: Visitors) -> None:
    """A tile is tried on a spot, turned by R and by the button, and joined by a second click; then it is on the map."""
    visitor = visitors.sit("grail", "me", *COMPUTERS, seed=4, shuffle=False)
    page, human = visitor.page, Human(visitor, seed=4)
    human.ready()
    cells = page.locator("g[data-thing^='cell:']")
    assert cells.count() == 7
    spot = page.locator("g[data-thing^='spot:']").first
    spot.click()
    assert "way 1 of" in name_of(spot)
    page.keyboard.press("r")
    assert "way 2 of" in name_of(spot)
    visitor.picture("grail-building")
    page.get_by_role("button", name="Turn it (R)").click()
    assert "way 3 of" in name_of(spot)
    version = int(page.locator("main.table").get_attribute("data-version") or 0)
    spot.click()
    visitor.catch_up(version + 1)
    wait_until(page, lambda: cells.count() >= 14)


# --- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("settings", "size", "seed"), [({"variant": "novice"}, (1366, 768), 2), ({"map": "random"}, PHONE, 2)],
                         ids=("novice", "phone"))
def test_a_whole_game(visitors: Visitors, house: Process, settings: dict[str, str], size: tuple[int, int], seed: int) -> None:
    """One browser plays with and against computers by clicking, from the first choice to the end."""
    seat = house.create("grail", "me", *COMPUTERS, seed=seed, shuffle=False, settings=settings)
    visitor = visitors.seated(seat, size=size, touch=size == PHONE)
    assert play_out(Human(visitor, seed=5)) > 2
    assert see_the_end(visitor) in ("You win!", "You lose", "Draw")
    visitor.picture(f"grail-over-{size[0]}")


def test_turns_by_keys(visitors: Visitors, house: Process) -> None:
    """A board side, a cell and a facing are chosen, and turns taken, with Tab, arrows, Enter and numbers alone."""
    visitor = visitors.seated(house.create("grail", "me", *COMPUTERS, seed=6, shuffle=False, settings={"variant": "novice"}))
    typist = MapTypist(visitor, seed=6)
    typist.play(7)
    assert {"Tab", "Enter"} <= typist.used


# --- two people, four characters -----------------------------------------------------------------------------------------


def sit_beside(visitor: Visitor, join: str) -> Visitor:
    """The same person in another tab, who takes a second seat there."""
    twin = copy(visitor)
    twin.page = visitor.context.new_page()
    twin.open(join)
    twin.button("I play this seat too").click()
    twin.page.locator("main.table").wait_for()
    return twin


def test_two_people_play_two_characters_each(visitors: Visitors, house: Process) -> None:
    """Each seat has a tab of its own, also after the page is loaded again; whoever is asked is asked in one tab only."""
    seat = house.create("grail", "me", "friend", "friend", "friend", seed=4, shuffle=False, settings={"variant": "novice"})
    with house.table(seat) as table:
        joins = [f"/join/{seat['match']}#{invite['token']}" for invite in table.table["links"]["invites"]]
    host = visitors.seated(seat)
    beside = sit_beside(host, joins[0])
    friend = visitors.come(joins[1])
    friend.button("Sit down").click()
    friend.page.locator("main.table").wait_for()
    tabs = [host, beside, friend, sit_beside(friend, joins[2])]
    host.page.reload()
    people, asked = [Human(tab) for tab in tabs], list[int]()
    while len(set(asked)) < len(people):
        person, _ = next_of(*people)
        person.decide()
        asked.append(people.index(person))
        assert len(asked) < 40, f"not everybody has been asked: {asked}"
    assert list(dict.fromkeys(asked)) == [0, 1, 2, 3], "in the novice game everybody gets ready in the order of the seats"


# --- watching ------------------------------------------------------------------------------------------------------------


def strikes(game: Game) -> str | None:
    """A choice by which something is used and somebody is hurt, and nobody is asked anything on the way."""
    told = len(game.lines(1))
    for option in game.decision.options if game.decision else ():
        tried = game.copy()
        tried.choose(option)
        events: list[Any] = [line["event"] for line in tried.lines(1, first=told)]
        if {"use", "attack", "hit"} <= {event["kind"] for event in events if event}:
            return option.key
    return None


@pytest.mark.parametrize("look", LOOKS)
def test_an_attack_is_shown(visitors: Visitors, house: Process, look: str) -> None:
    """The skill as a card, an arrow from the attacker to whoever is struck, how much it hurts; and what it was can be read afterwards."""
    choice = strikes(reached(strikes))
    assert choice
    actor, watcher, *_ = seats_at(house, strikes)
    visitor = visitors.come("/credits", seats=[watcher], calm=False, **LOOKS[look])
    recorder = Recorder(visitor)
    visitor.open(f"/table/{watcher['match']}")
    visitor.page.locator("g[data-thing='unit:0']").wait_for()
    with house.table(actor) as table:
        table.choose(choice)
        recorder.frames(f"attack-grail-{look}")
        visitor.catch_up(table.table["version"])
    recorder.still()
    assert [beat for beat in recorder.of("beat") if beat in ("use", "attack", "hit")] == ["use", "attack", "hit"]
    (card,) = recorder.of("card")
    before = reached(strikes)
    told = len(before.lines(1))
    before.choose(choice)
    declared: Any = before.lines(1, first=told)[0]
    ((kind, ability),) = declared["event"]["target"]
    sheets = {sheet["key"]: sheet["name"] for sheet in house.get("/api/games/grail/cards")["cards"]}
    words = declared["text"]
    assert kind == "ability" and card.startswith(sheets[ability]) and card.endswith(words)
    assert len(recorder.of("arrow")) == 1
    assert [number for number in recorder.of("number") if number.startswith("−")]
    assert words in visitor.page.get_by_role("list", name="What the others did").inner_text()


# --- looking -------------------------------------------------------------------------------------------------------------


def in_the_middle(game: Game) -> bool:
    """The first seat may act; somebody is marked by a state, and everybody has moved."""
    state: Any = game.state
    keys = [option.key for option in game.decision.options] if game.decision else []
    return any(key.startswith("move:") for key in keys) and state.slot >= 2 and any(state.continuing) and len(state.order) == 4


@pytest.fixture(scope="module")
def middle(house: Process) -> Plainly:
    """A seat in the middle of a game."""
    return seat_at(house, in_the_middle)


def name_of(thing: Locator) -> str:
    return thing.locator("> title").text_content() or ""


def centre(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(visitor: Visitor) -> None:
    """Wait until something can be done, and the map has found its room and lies still."""
    Human(visitor).ready()
    visitor.drawn()


def test_sight_and_reach_are_shown(visitors: Visitors, middle: Plainly) -> None:
    """A unit shows its fan; a cell the line to it; a skill its reach; every cell says where it is and what lies there."""
    visitor = visitors.seated(middle)
    page = visitor.page
    at_rest(visitor)
    own = page.locator("g[data-thing='unit:0']")
    page.mouse.move(*centre(own))
    page.locator(".sight .fan").wait_for(state="attached")
    assert page.locator(".sight .dim").count() > 0
    visitor.picture("grail-sight")
    page.mouse.move(*centre(page.locator("g[data-thing='cell:0']")))
    page.locator(".sight .lane").wait_for(state="attached")
    page.locator("[data-thing^='ability:']").first.hover()
    page.locator("#card-preview").wait_for()
    visitor.picture("grail-skill")
    names = page.locator("g[data-thing^='cell:'] > title").all_text_contents()
    assert len(names) == 63 and all(name[0].isalpha() and name[1].isdigit() for name in names)
    standing = next(name for name in names if "facing" in name)
    assert "life" in standing and standing.count(", ") >= 4


def test_where_the_golem_and_a_dash_may_go_is_shown(visitors: Visitors, house: Process, middle: Plainly) -> None:
    """Whoever looks at such a skill sees the cells it may lead to, and how far the golem hits from there."""
    visitor = visitors.seated(middle)
    page = visitor.page
    at_rest(visitor)
    with house.table(middle) as table:
        players = table.table["view"]["state"]["players"]
    going = {key: reach for player in players for key, reach in player["reach"].items() if reach["shape"] == "going"}
    assert {"golem-fist", "line-charge"} <= going.keys()
    for key in ("golem-fist", "line-charge"):
        page.locator(f"[data-thing='ability:{key}']").hover()
        wait_until(page, lambda: page.locator(".reach polygon").count() == len(going[key]["cells"]))  # noqa: B023
        assert page.locator(".reach .farther").count() == (1 if going[key]["range"] else 0)
        visitor.picture(f"grail-{key}")


def dashes_in_answer(game: Game) -> bool:
    """The first seat answers somebody by dashing."""
    state: Any = game.state
    keys = [option.key for option in game.decision.options] if game.decision else []
    return any(key.startswith("goal:") for key in keys) and bool(state.open) and state.open[-1].user != 0


def test_whoever_is_asked_is_in_sight(visitors: Visitors, house: Process) -> None:
    """On a phone the map shows the unit that is to move, and nothing lies over it."""
    visitor = visitors.seated(seat_at(house, dashes_in_answer), size=PHONE, touch=True)
    page = visitor.page
    at_rest(visitor)
    own = page.locator("g[data-thing='unit:0']")
    over = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-thing]')?.dataset.thing"
    wait_until(page, lambda: page.evaluate(over, centre(own)) == "unit:0")
    visitor.picture("grail-answer")


def test_the_map_is_moved_and_enlarged(visitors: Visitors, middle: Plainly) -> None:
    """By wheel, keys and buttons; by dragging and by arrows; what has the focus comes into sight."""
    visitor = visitors.seated(middle, size=(1280, 720))
    page = visitor.page
    at_rest(visitor)
    width = "() => document.querySelector('.map .frame svg').getBoundingClientRect().width"
    frame = page.locator(".map .frame")
    at = centre(frame)
    whole = page.evaluate(width)
    page.mouse.move(*at)
    page.mouse.wheel(0, -400)
    wait_until(page, lambda: page.evaluate(width) > whole * 1.2)
    page.get_by_role("button", name="Zoom in").click()
    page.locator("g[data-thing='cell:62']").focus()
    x, y = centre(page.locator("g[data-thing='cell:62']"))
    room = frame.bounding_box()
    assert room and room["x"] < x < room["x"] + room["width"] and room["y"] < y < room["y"] + room["height"]
    for key, back in (("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.thing") != "cell:62"
        page.keyboard.press(back)
    assert page.evaluate("document.activeElement.dataset.thing") == "cell:62"
    before = frame.evaluate("(one) => { one.scrollLeft = 20; return one.scrollLeft; }")
    page.keyboard.press("Shift+ArrowRight")
    wait_until(page, lambda: frame.evaluate("(one) => one.scrollLeft") > before)
    left = frame.evaluate("(one) => one.scrollLeft")
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0] + 60, at[1], steps=4)
    page.mouse.up()
    assert frame.evaluate("(one) => one.scrollLeft") < left
    page.keyboard.press("0")
    wait_until(page, lambda: page.evaluate(width) < whole * 1.02)


WRONG = """({ phone, desktop, thumb }) => {
  const SLACK = 1.5;
  const wrong = [];
  const must = (right, words) => right || wrong.push(words);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const box = (one) => one.getBoundingClientRect();
  const called = (one) => `${one.dataset?.thing ?? one.className?.baseVal ?? one.className} “${one.textContent.trim().slice(0, 30)}”`;
  const overlap = (one, other) => Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const page = document.documentElement;
  must(page.scrollWidth <= page.clientWidth && page.scrollHeight <= page.clientHeight, "the page scrolls");
  const parts = all(".bar, .grail > .top, .left > .seat, .right > .seat, .right > .now > *, .grail .map, .chips, .dock .own");
  for (const [place, one] of parts.entries()) {
    for (const other of parts.slice(place + 1)) must(overlap(box(one), box(other)) <= SLACK, `overlap: ${called(one)}, ${called(other)}`);
  }
  for (const one of parts) must(box(one).left >= -SLACK && box(one).right <= innerWidth + SLACK, `out of the window: ${called(one)}`);
  if (desktop) {
    for (const one of all(".drawn, .grail > .left, .grail > .right, .map .frame")) {
      must(one.scrollHeight <= one.clientHeight + SLACK && one.scrollWidth <= one.clientWidth + SLACK, `scrolls: ${called(one)}`);
    }
  }
  for (const name of all(".plate .name, .seat .title b, .chips .hero")) {
    must(name.scrollWidth <= name.clientWidth + SLACK || getComputedStyle(name).display === "inline", `clipped: ${called(name)}`);
    must(parseFloat(getComputedStyle(name).fontSize) >= 12, `small: ${called(name)}`);
  }
  for (const one of all(".seat .state")) must(one.scrollWidth <= one.clientWidth + SLACK, `clipped: ${called(one)}`);
  for (const token of all("g[data-thing^='unit:']")) {
    for (const other of all("g[data-thing^='unit:']")) {
      const near = overlap(box(token), box(other));
      must(token === other || near < box(token).width * 0.55, `on one another: ${called(token)}, ${called(other)}`);
    }
  }
  if (phone) {
    for (const target of all("header button, header select, main button:not([data-tip]), g[data-thing][data-can=true]")) {
      if (target.dataset.thing && target.dataset.can !== "true") continue;
      const { width, height } = box(target);
      must(Math.min(width, height) >= thumb - SLACK, `small target: ${Math.round(width)}×${Math.round(height)} ${called(target)}`);
    }
  }
  return [...new Set(wrong)];
}"""


def wrong(visitor: Visitor, size: tuple[int, int]) -> list[str]:
    """What does not fit into a window of a size."""
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("([wide]) => innerWidth === wide && document.fonts.status === 'loaded'", arg=[size[0]])
    visitor.drawn()
    found: list[str] = page.evaluate(WRONG, {"phone": size == PHONE, "desktop": size in DESKTOPS, "thumb": THUMB})
    return [f"{size[0]}×{size[1]}: {one}" for one in found]


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("zh-Hant", True), ("zh-Hans", False)])
def test_the_table_fits_and_can_be_read(visitors: Visitors, middle: Plainly, axe: Axe, lang: str, dark: bool) -> None:
    """At every size nothing is cut off, covers something else or is too small; axe finds nothing; Chinese pages are in Chinese."""
    troubles: list[str] = []
    for sizes, touch in ((DESKTOPS, False), ((TABLET, PHONE), True)):
        visitor: Visitor = visitors.seated(middle, lang=lang, dark=dark, size=sizes[0], touch=touch)
        at_rest(visitor)
        for size in sizes:
            troubles += wrong(visitor, size)
            visitor.picture(f"grail-{lang}-{size[0]}")
        troubles += axe.broken(visitor.page)
        if lang != "en" and (words := all_chinese(visitor.page)):
            troubles.append(f"not in {lang}: {sorted(words)}")
    assert not troubles, json.dumps(troubles, ensure_ascii=False, indent=1)


def has_all_essences(game: Game) -> bool:
    """Whoever plays Nia holds as many essences as she can, while the first seat is asked."""
    state: Any = game.state
    return len(state.essences) == 3


def test_all_that_somebody_holds_has_room(visitors: Visitors, house: Process) -> None:
    """Three essences lie beside everything else, in the narrowest place they have."""
    visitor = visitors.seated(seat_at(house, has_all_essences), size=DESKTOPS[0])
    at_rest(visitor)
    assert visitor.page.locator(".seat .essence").count() == 3
    assert wrong(visitor, DESKTOPS[0]) == []


def test_a_unit_is_dragged_onto_a_cell(visitors: Visitors, middle: Plainly) -> None:
    """It moves there: the map stays where it is."""
    visitor = visitors.seated(middle)
    page = visitor.page
    at_rest(visitor)
    own, goal = page.locator("g[data-thing='unit:0']"), page.locator("g[data-thing^='cell:'][data-can=true]").first
    coordinate = name_of(goal).split(",")[0]
    assert f"at {coordinate}" not in name_of(own)
    page.mouse.move(*centre(own))
    page.mouse.down()
    page.mouse.move(*centre(goal), steps=6)
    page.mouse.up()
    wait_until(page, lambda: f"at {coordinate}" in name_of(own))


AT_THE_STATUE = """
p1: {at: H6, souls: 7}
items for sale: [Fire Flask, Grapnel, Snare Net, Smoke Bomb]
"""


def test_the_market_leaves_the_map_in_sight_on_a_phone(chromium: Browser, built: Path, tmp_path: Path) -> None:
    """What is for sale lies in a line for thumbs, and whoever may buy it stands below."""
    with (pytest.MonkeyPatch.context() as patching, Posed(tmp_path, "grail") as server, Visitors(chromium, server) as visitors):
        server.patch(patching)
        visitor = visitors.seated(server.one(AT_THE_STATUE, *COMPUTERS), size=PHONE, touch=True)
        goods = visitor.page.locator(".market [data-thing][data-can=true]")
        goods.first.wait_for()
        visitor.drawn()
        market, hero = visitor.page.locator(".market").bounding_box(), visitor.page.locator("[data-thing='unit:0']").first.bounding_box()
        visitor.picture("grail-market")
        assert market and hero and hero["y"] >= market["y"] + market["height"]
        assert all(box["height"] >= THUMB for one in goods.all() if (box := one.bounding_box()))


def test_states_do_not_make_the_dock_higher(chromium: Browser, built: Path, tmp_path: Path) -> None:
    """However many there are of a kind, on a phone they lie in one line."""
    heights = []
    with (pytest.MonkeyPatch.context() as patching, Posed(tmp_path, "grail") as server, Visitors(chromium, server) as visitors):
        server.patch(patching)
        for states in ("", "Sturdy", "Sturdy, Frenzy, Weakness, Burn"):
            visitor = visitors.seated(server.one(f"p1: {{at: H6, states: [{states}]}}", *COMPUTERS), size=PHONE, touch=True)
            visitor.page.locator(".dock .tracked").wait_for()
            visitor.drawn()
            assert visitor.page.locator(".dock .marker").count() == len([*filter(None, states.split(", "))])
            heights.append(visitor.page.locator(".stage .dock").evaluate("(dock) => dock.offsetHeight"))
    assert len(set(heights)) == 1, heights
