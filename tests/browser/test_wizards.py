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
from tests.browser.test_fit import DESKTOPS, HANDHELDS, wrong
from tests.browser.test_whole_games import see_the_end
from tests.browser.visitor import Visitor, Visitors, wait_until
from tests.server.kit import Plainly, Process, Refusal

WATER, FIRE = "water-deep-freeze", "fire-wildfire"
PHONE = HANDHELDS[-1]
IDLE = ("end", "redraw", "decline", "no more", "pass", "set", "no", "enough")
"""What brings nobody any further."""
MOST_TRIES, MOST_CHOICES = 200, 400
NEED, STRIP = ".elements .need .pip", ".strip.fighting"
CONFIRM = "section.bar [data-option=confirm]"

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


def at_table(house: Process, wanted: Wanted, decks: tuple[str, str] = (WATER, FIRE)) -> Plainly:
    """The first seat of a match of two friends that has come to a position."""
    seed, choices = find(wanted, decks)
    mine, theirs = ({"values": {"decks": deck}} for deck in decks)
    seat: Plainly = house.post("/api/matches", {
        "game": "wizards", "seed": seed, "shuffle": False, "seats": [{"kind": "me", **mine}, {"kind": "friend"}]})
    with house.table(seat) as host:
        (invite,) = host.table["links"]["invites"]
    friend: Plainly = house.post("/api/invites/join", {"invite": invite["token"], **theirs})
    play(house, [seat, friend], choices)
    return seat


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


def both_full(game: Game) -> bool:
    """Units, skills and cards in hand on both sides, where the first seat may do something."""
    state: Any = game.state
    return asked(game, "act", 3) and all(
        sum(card >= 0 for card in state.grid[seat]) >= 3 and len(state.skills[seat]) >= 2 and len(state.hand[seat]) >= 2 for seat in (0, 1))


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
