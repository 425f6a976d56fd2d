"""Wizards in the browser: whole games by clicking, areas seen before they strike, defences paid card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.core.game import Game
from tests.browser.axe import Axe
from tests.browser.human import Human, play_out
from tests.browser.latin import all_chinese
from tests.browser.recorder import LOOKS, PLAYING, Recorder, box_of
from tests.browser.test_events import NEAR
from tests.browser.test_fit import DESKTOPS, HANDHELDS, wrong
from tests.browser.test_gestures import drag, lit, thing
from tests.browser.test_whole_games import see_the_end
from tests.browser.visitor import Visitor, Visitors, wait_until
from tests.server.kit import Plainly, Process, Refusal

WATER, FIRE = "water-deep-freeze", "fire-wildfire"
STRIKING = ("dark-blackrobe-court", FIRE)
"""Decks with which creatures soon attack."""
PHONE = HANDHELDS[-1]
IDLE = ("end", "redraw", "decline", "no more", "pass", "set", "no", "enough")
"""What brings nobody any further."""
MOST_TRIES, MOST_CHOICES = 200, 400
FINGER = 24
"""So many pixels a finger needs."""
NEED, STRIP = ".elements .need .pip", ".strip.fighting"
CONFIRM, CANCEL = "section.bar [data-option=confirm]", "section.bar [data-cancel]"

Wanted = Callable[[Game], object]


# --- positions -----------------------------------------------------------------------------------------------------------


def lively(game: Game, dice: Random) -> str:
    """One of the options, rather one by which something happens."""
    assert game.decision
    keys = [option.key for option in game.decision.options]
    good = [key for key in keys if not key.startswith(IDLE)]
    return dice.choice(good or keys)


@cache
def find(wanted: Wanted, decks: tuple[str, str]) -> tuple[int, tuple[str, ...]]:
    """The seed of a game, and the choices that lead to where the first seat is asked what is wanted."""
    for seed in range(1, MOST_TRIES):
        game, dice = arbiter.new("wizards", seed=seed, decks=[*decks]), Random(seed)
        for _ in range(MOST_CHOICES):
            if game.decision is None:
                break
            if game.decision.seat == 0 and wanted(game):
                return seed, tuple(game.choices())
            game.choose(lively(game, dice))
    raise AssertionError("No game has come to what is wanted")


def reached(wanted: Wanted, decks: tuple[str, str] = (WATER, FIRE)) -> Game:
    """The position itself, on this side."""
    seed, choices = find(wanted, decks)
    game = arbiter.new("wizards", seed=seed, decks=[*decks])
    for choice in choices:
        game.choose(choice)
    return game


def at_table(house: Process, wanted: Wanted, decks: tuple[str, str] = (WATER, FIRE)) -> Plainly:
    """The first seat of a match of two friends that has come to a position."""
    return both_at_table(house, wanted, decks)[0]


def both_at_table(house: Process, wanted: Wanted, decks: tuple[str, str] = (WATER, FIRE)) -> tuple[Plainly, Plainly]:
    """Both seats of a match of two friends that has come to a position."""
    seed, choices = find(wanted, decks)
    mine, theirs = ({"values": {"decks": deck}} for deck in decks)
    seat: Plainly = house.post("/api/matches", {
        "game": "wizards", "seed": seed, "shuffle": False, "seats": [{"kind": "me", **mine}, {"kind": "friend"}]})
    with house.table(seat) as host:
        (invite,) = host.table["links"]["invites"]
    friend: Plainly = house.post("/api/invites/join", {"invite": invite["token"], **theirs})
    play(house, [seat, friend], choices)
    return seat, friend


def play(house: Process, seats: Sequence[Plainly], choices: Sequence[str]) -> None:
    """Make the choices of both; whoever has said too much on one line comes back on another."""
    clients, version = [house.table(seat) for seat in seats], 0
    while choices:
        for client in clients:
            client.wait(lambda table: table["version"] >= version and table["status"] == "playing")  # noqa: B023
        mover = next(place for place, client in enumerate(clients) if client.options)
        try:
            done = clients[mover].act("choose", options=choices[:40])
        except Refusal as refusal:
            assert refusal.code == "too-many", refusal
            clients[mover].close()
            clients[mover] = house.table(seats[mover])
        else:
            choices, version = choices[done["made"]:], done["version"]
    for client in clients:
        client.close()


def asked(game: Game, prompt: str, least: int = 1) -> bool:
    return game.decision is not None and game.decision.prompt.key == prompt and len(game.decision.options) >= least


def pays_out_of_turn(game: Game) -> bool:
    """A defence is to be paid for, and there is more than one way."""
    state: Any = game.state
    return asked(game, "pay", 2) and state.turn == 1 and bool(state.exchanges)


def may_choose_an_area(game: Game) -> bool:
    return asked(game, "area", 2)


def may_choose_the_ground(game: Game) -> bool:
    """Terrain can be chosen on which a unit stands."""
    return asked(game, "target", 2) and bool(grounds(game))


def grounds(game: Game) -> list[int]:
    """The terrain of the other side that can be chosen and on which a unit stands."""
    assert game.decision
    state: Any = game.state
    keys = {option.key for option in game.decision.options}
    cells = zip(state.grid[1], state.terrain[1], strict=True)
    return [ground for unit, ground in cells if min(unit, ground) >= 0 and f"at:{ground}" in keys]


def both_full(game: Game) -> bool:
    """Units, skills and cards in hand on both sides, where the first seat may do something."""
    state: Any = game.state
    return asked(game, "act", 3) and all(
        sum(card >= 0 for card in state.grid[seat]) >= 3 and len(state.skills[seat]) >= 2 and len(state.hand[seat]) >= 2 for seat in (0, 1))


def leads_to(game: Game, choice: str, *kinds: str) -> list[Plainly]:
    """The events that the second seat sees after a choice, if all of these kinds are among them."""
    told, tried = len(game.lines(1)), game.copy()
    tried.choose(choice)
    events: list[Any] = [line["event"] for line in tried.lines(1, first=told) if line["event"]]
    return events if {*kinds} <= {event["kind"] for event in events} else []


def strikes(game: Game) -> str | None:
    """A choice by which a creature attacks and hurts somebody, who stays, and nobody is asked anything on the way."""
    keys = [option.key for option in game.decision.options] if asked(game, "attack target") and game.decision else []
    found = {key: leads_to(game, key, "attack", "hit") for key in keys}
    return next((key for key, events in found.items() if events and not any(event["kind"] == "destroy" for event in events)), None)


def may_summon(game: Game) -> str | None:
    """A creature in the hand that can be summoned."""
    keys = [option.key for option in game.decision.options] if asked(game, "act") and game.decision else []
    return next((key for key in keys if key.startswith("summon:")), None)


# --- watching ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS)
def test_an_attack_is_shown(visitors: Visitors, house: Process, look: str) -> None:
    """An arrow from the creature to whom it strikes, the blow, how much it hurts; and what it was can be read afterwards."""
    position = reached(strikes, STRIKING)
    choice = strikes(position)
    assert choice
    attack = next(event for event in leads_to(position, choice, "attack") if event["kind"] == "attack")
    actor, watcher = both_at_table(house, strikes, STRIKING)
    visitor = visitors.come("/credits", seats=[watcher], calm=False, **LOOKS[look])
    recorder = Recorder(visitor)
    visitor.open(f"/table/{watcher['match']}")
    visitor.page.locator(".near .cell").first.wait_for()
    with house.table(actor) as table:
        table.choose(choice)
        visitor.catch_up(table.table["version"])
    recorder.wait_for("beat", "hit")
    visitor.page.wait_for_function(f"() => !({PLAYING})()")
    beats = recorder.of("beat")
    assert beats.index("attack") < beats.index("hit")
    assert [number for number in recorder.of("number") if number.startswith("−")]
    (arrow,) = recorder.arrows
    boxes = box_of(visitor, attack["source"][0]), box_of(visitor, attack["target"][0])
    for (left, top, right, bottom), (at, down) in zip(boxes, arrow, strict=True):
        assert left - NEAR < at < right + NEAR
        assert top - NEAR < down < bottom + NEAR
    assert "attacks" in visitor.page.get_by_role("list", name="What the others did").inner_text()


# --- by hand -------------------------------------------------------------------------------------------------------------


def test_a_creature_is_summoned_by_hand(visitors: Visitors, house: Process) -> None:
    """Clicked on, it can be put back as if nothing had been; dragged to a cell, it is paid for and summoned in one gesture."""
    seat = at_table(house, may_summon)
    visitor = visitors.seated(seat)
    page, choice = visitor.page, may_summon(reached(may_summon))
    Human(visitor).ready()
    assert choice
    card, version = choice.partition(":")[2], visitor.version
    cell = page.locator(f".near .cell[data-drop='{page.locator('.near .cell:has(.ground)').first.get_attribute('data-drop')}']")
    assert f"card:{card}" in lit(page)
    thing(page, "card", card).click()
    page.locator(".near .cell [data-can=true]").first.wait_for()
    page.locator(CANCEL).click()
    page.locator(CANCEL).wait_for(state="hidden")
    assert visitor.version == version
    drag(page, thing(page, "card", card), cell)
    finish(visitor, version)
    cell.locator(f"[data-thing='card:{card}']").wait_for()


# --- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("size", "seed"), [((1366, 768), 2), (PHONE, 3)], ids=("desktop", "phone"))
def test_a_whole_game(visitors: Visitors, house: Process, size: tuple[int, int], seed: int) -> None:
    """One browser plays against the computer by clicking, from the first hand to the end."""
    seats = [{"kind": "me", "values": {"decks": FIRE}}, {"kind": "computer", "level": "easy", "values": {"decks": WATER}}]
    seat = house.post("/api/matches", {"game": "wizards", "seats": seats, "seed": seed, "shuffle": False})
    visitor = visitors.seated(seat, size=size, touch=size == PHONE)
    assert play_out(Human(visitor, seed=5), most=900) > 5
    assert see_the_end(visitor) in ("You win!", "You lose", "Draw")
    visitor.picture(f"wizards-over-{size[0]}")


# --- the spell exchange --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), PHONE], ids=("desktop", "phone"))
def test_an_area_is_seen_before_it_is_chosen(visitors: Visitors, house: Process, size: tuple[int, int]) -> None:
    """Pointing at an area lights the cells it would strike, and says whom; choosing it leads to the exchange."""
    visitor = visitors.seated(at_table(house, may_choose_an_area), size=size, touch=size == PHONE)
    page = visitor.page
    areas = page.locator("[data-thing^='area:'][data-can=true]")
    areas.first.wait_for()
    assert page.locator(".cell.struck").count() == 0
    for area in areas.all():
        area.focus()
        wait_until(page, lambda: page.locator(".cell.struck").count() > 0)
        hurt = page.locator(".cell.struck.hurt").count()
        said = area.locator(".out-of-sight").text_content() or ""
        assert ("strikes nobody" in said) == (hurt == 0), said
    visitor.picture(f"wizards-area-{size[0]}")
    version = visitor.version
    areas.first.click()
    finish(visitor, version)
    page.locator(STRIP).wait_for()
    assert page.locator(".cell.struck").count() > 0
    assert "attacks, power" in (page.locator(f"{STRIP} .totals .out-of-sight").text_content() or "")


def finish(visitor: Visitor, version: int) -> None:
    """Pay as proposed, if anything is to be paid, and go on in spite of a warning."""
    confirm = visitor.page.locator(CONFIRM)
    for _ in range(3):
        wait_until(visitor.page, lambda: visitor.version > version or confirm.is_visible())
        if visitor.version > version:
            return
        confirm.click()


@pytest.mark.parametrize("size", [(1280, 720), PHONE], ids=("desktop", "phone"))
def test_a_defence_is_paid_card_by_card(visitors: Visitors, house: Process, size: tuple[int, int]) -> None:
    """What is due stands beside the elements; what is proposed meets it, a card chosen by hand is ticked; then the defence counts."""
    visitor = visitors.seated(at_table(house, pays_out_of_turn), size=size, touch=size == PHONE)
    page = visitor.page
    page.locator(CONFIRM).wait_for()
    due = page.locator(NEED)
    assert due.count() > 0
    assert due.count() == page.locator(f"{NEED}.offered").count() + page.locator(f"{NEED}.paid").count()
    assert page.locator(STRIP).count() == 1
    payer = page.locator(".near [data-thing^='card:'][data-can=true]").first
    payer.click()
    page.locator(f"{NEED}.paid").first.wait_for()
    visitor.picture(f"wizards-pay-{size[0]}")
    version = visitor.version
    page.locator(CONFIRM).click()
    visitor.catch_up(version + 1)


# --- what is on the table ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1366, 768), PHONE], ids=("desktop", "phone"))
def test_terrain_can_be_chosen_below_a_unit(visitors: Visitors, house: Process, size: tuple[int, int]) -> None:
    """A finger has room on it, and the unit can still be seen."""
    (ground, *_) = grounds(reached(may_choose_the_ground, (FIRE, WATER)))
    visitor = visitors.seated(at_table(house, may_choose_the_ground, (FIRE, WATER)), size=size, touch=size == PHONE)
    page = visitor.page
    terrain, cell = thing(page, "card", ground), page.locator(".cell.beneath").first
    terrain.wait_for()
    terrain.scroll_into_view_if_needed()
    visitor.picture(f"wizards-ground-{size[0]}")
    box, unit = terrain.bounding_box(), cell.locator(".standing").bounding_box()
    assert box and unit and min(unit["width"], unit["height"]) >= FINGER
    beside, below = (box[start] + box[long] - unit[start] - unit[long] for start, long in (("x", "width"), ("y", "height")))
    assert max(beside, below) >= FINGER
    across, down = (1, 0.5) if beside > below else (0.5, 1)
    point = [box["x"] + box["width"] * across - beside / 2, box["y"] + box["height"] * down - below / 2]
    assert terrain.evaluate("(ground, point) => ground.contains(document.elementFromPoint(...point))", point)
    page.mouse.click(*point)
    page.locator(f'.stage [data-thing="card:{ground}"][data-can=true]:not([aria-pressed=true])').wait_for(state="detached")


def test_cells_say_where_they_are_and_what_lies_there(visitors: Visitors, house: Process) -> None:
    """Every cell of both grids has a name with its coordinate; the far grid is turned; arrow keys lead from cell to cell."""
    visitor = visitors.seated(at_table(house, both_full))
    page = visitor.page
    page.locator(".near .cell").first.wait_for()
    for side, first in (("far", "C3"), ("near", "A1")):
        cells = page.locator(f".{side} .cell")
        assert cells.count() == 9
        assert (cells.first.locator(".coordinate").text_content() or "") == first
        names = [cell.locator("[data-thing] > .out-of-sight").last.text_content() or "" for cell in cells.all()]
        for name, coordinate in zip(names, coordinates(first), strict=True):
            assert coordinate in name, names
    start = page.locator(".near .cell [data-thing]").first
    start.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement !== null && document.activeElement.matches('.near .cell [data-thing]')")


def coordinates(first: str) -> list[str]:
    """The cells as they are drawn."""
    near = [f"{row}{column}" for row in "ABC" for column in (1, 2, 3)]
    return near if first == "A1" else near[::-1]


@pytest.mark.parametrize("deck", ("school-alchemy", "school-holyflame", "light-daybreak"))
def test_long_names_have_room(visitors: Visitors, house: Process, deck: str) -> None:
    """Spells and characters with the longest names there are: all of each name can be read, whatever the window."""
    seats = [{"kind": "me", "values": {"decks": deck}}, {"kind": "computer", "level": "easy", "values": {"decks": deck}}]
    seat, troubles = house.post("/api/matches", {"game": "wizards", "seats": seats, "seed": 3, "shuffle": False}), list[str]()
    for sizes, touch in ((DESKTOPS, False), (HANDHELDS, True)):
        visitor = visitors.seated(seat, size=sizes[0], touch=touch)
        Human(visitor).ready()
        for size in sizes:
            troubles += wrong(visitor, size, f"wizards-{deck}")
    assert not troubles, "\n".join(troubles)


@pytest.mark.parametrize("lang", ("en", "zh-Hant", "zh-Hans"))
def test_the_table_fits(visitors: Visitors, house: Process, axe: Axe, lang: str) -> None:
    """Nothing is cut off or covered at any size; on a phone a thumb can hit everything; nothing keeps people from using it."""
    seat, troubles = at_table(house, both_full), list[str]()
    for sizes, touch in ((DESKTOPS, False), (HANDHELDS, True)):
        visitor = visitors.seated(seat, lang=lang, size=sizes[0], touch=touch, dark=lang == "zh-Hant")
        visitor.page.locator(".dock .hand [data-thing]").first.wait_for()
        for size in sizes:
            troubles += wrong(visitor, size, f"wizards-{lang}")
        troubles += axe.broken(visitor.page)
        if lang != "en":
            troubles += sorted(all_chinese(visitor.page))
    assert not troubles, "\n".join(troubles)
