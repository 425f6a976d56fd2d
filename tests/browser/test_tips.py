"""Everything on the table explains itself: to a mouse that rests, to whoever comes by keys, to a finger that rests; in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.axe import Axe
from tests.browser.human import Human
from tests.browser.latin import latin_words
from tests.browser.midgame import full_table
from tests.browser.test_events import my_turn
from tests.browser.visitor import PHONE, Visitor, Visitors
from tests.server.kit import Plainly, Process

TIP = "[role=tooltip]#tip"
PINNED = ".floating[role=dialog]"

REST, GRACE = 350, 160
"""How many milliseconds a mouse rests until something is explained, and is away until it no longer is: the clock of the page goes on by
so much, and nobody waits."""

SIGNS = {
    "ashes": {
        "symbol:": ".dock .cost .symbol", "main": ".dock .cost .action.main", "fact:Life": ".mat .card .stat >> nth=1",
        "token:exhaustion": ".mat .tokens .exhaustion", "zone:battlefield": ".mat.near .units .label [data-tip]",
        "zone:spellboard": ".mat.near .spells .label [data-tip]", "zone:draw": ".dock .pile >> nth=0",
        "zone:discard": ".dock .pile >> nth=1", "zone:conjurations": ".dock .pile >> nth=2",
        "zone:exhausted_dice": ".dock .spent", "zone:hand": ".mat.far .backs [data-tip]", "main (left)": ".ashes-course .action",
        "do:meditate": ".bar [data-option=meditate]",
    },
    "eran": {
        "realm": ".realm .number >> nth=0", "order:": ".realm .order >> nth=0", "origin": ".realm .tag >> nth=0",
        "deck": ".panel.near .stock .part >> nth=0", "seal": ".panel.near .stock .part >> nth=2",
        "discard": ".panel.near .discards [data-tip]", "duel": ".ribbon .duel [data-tip]", "strike": ".panel.near .meter [data-tip]",
        "fact:Power": ".realm .card .corner >> nth=0",
    },
}
"""What is explained on a full table, by its term, and where it is."""


@pytest.fixture(scope="module")
def full(house: Process) -> dict[str, Plainly]:
    """A seat at a full table of each game."""
    return {game: full_table(house, game) for game in SIGNS}


def terms(visitors: Visitors, game: str, lang: str) -> dict[str, Plainly]:
    """The terms of a game, by all the keys they explain."""
    found = visitors.address.get(f"/api/games/{game}/terms?lang={lang}")["terms"]
    return {key: term for term in found for key in (term["key"], *term["explains"])}


def said(term: Plainly) -> str:
    """The beginning of what a term says."""
    words: str = [*term["text"], *(clause["words"] for clause in term["clauses"])][0]
    return " ".join(words.split())


def read(page: Page, selector: str) -> str:
    """What an explanation says once it is there."""
    page.locator(selector).wait_for()
    return " ".join(page.locator(selector).inner_text().split())


def away(page: Page) -> None:
    """Leave, so that nothing is explained any more."""
    page.mouse.move(2, 2)
    page.clock.run_for(GRACE)
    page.locator(TIP).wait_for(state="hidden")


def rest_on(page: Page, what: Locator) -> None:
    """Move the mouse onto something, and let it rest there."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box, f"{what} is not seen"
    page.mouse.move(box["x"] + box["width"] / 2 + 1, box["y"] + box["height"] / 2)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.clock.run_for(REST)


@pytest.mark.parametrize(("game", "lang"), [("ashes", "en"), ("ashes", "zh-Hant"), ("eran", "en"), ("eran", "zh-Hans")])
def test_signs_zones_and_piles_explain_themselves(visitors: Visitors, full: dict[str, Plainly], axe: Axe, game: str, lang: str) -> None:
    """To a mouse: in the words of the ledger, in the language of the page."""
    visitor = visitors.seated(full[game], lang=lang)
    page, known = visitor.page, terms(visitors, game, lang)
    Human(visitor).ready()
    wrong = []
    for name, selector in SIGNS[game].items():
        rest_on(page, page.locator(selector).first)
        shown = read(page, TIP)
        key = name.partition(" (")[0]
        fitting = [said(term) for one, term in known.items() if (one.startswith(key) if key.endswith(":") else one == key)]
        if not any(words in shown for words in fitting):
            wrong.append(f"{name}: {shown}")
        if name in ("zone:draw", "realm"):
            visitor.picture(f"tip-{game}-{lang}")
            wrong += axe.broken(page, TIP)
        if lang != "en":
            wrong += sorted(latin_words(page))
        away(page)
    assert not wrong, "\n".join(wrong)


def focus_by_keys(page: Page, what: Locator) -> None:
    """Give something the focus as keys do."""
    page.keyboard.press("Tab")
    what.focus()


@pytest.mark.parametrize("game", SIGNS)
def test_by_keys(visitors: Visitors, full: dict[str, Plainly], game: str) -> None:
    """What has the focus is explained and described for screen readers; Enter opens it to be read, with links to its rules."""
    visitor = visitors.seated(full[game])
    page, known = visitor.page, terms(visitors, game, "en")
    Human(visitor).ready()
    key, selector = {"ashes": ("zone:draw", ".dock .pile >> nth=0"), "eran": ("deck", ".panel.near .stock .part >> nth=0")}[game]
    focus_by_keys(page, page.locator(selector))
    assert said(known[key]) in read(page, TIP)
    assert page.locator(":focus").get_attribute("aria-describedby") == "tip"
    page.keyboard.press("Escape")
    page.locator(TIP).wait_for(state="hidden")
    zone = {"ashes": ".mat.near .units [data-tip]", "eran": ".panel.near .discards [data-tip]"}[game]
    focus_by_keys(page, page.locator(zone))
    page.keyboard.press("Enter")
    page.locator(PINNED).get_by_role("link").first.wait_for()
    page.keyboard.press("Escape")
    assert page.locator(zone).evaluate("(one) => one === document.activeElement")


def test_a_zone_is_walked_to_its_name(visitors: Visitors, full: dict[str, Plainly]) -> None:
    """Arrows lead from the cards of a zone to its name, which is no place of its own in the order of Tab."""
    visitor = visitors.seated(full["ashes"])
    page = visitor.page
    Human(visitor).ready()
    name = page.locator(".mat.near .units [data-tip]")
    assert name.get_attribute("tabindex") == "-1"
    focus_by_keys(page, page.locator(".mat.near .units [data-thing]").first)
    page.keyboard.press("ArrowUp")
    assert name.evaluate("(one) => one === document.activeElement")
    page.keyboard.press("ArrowDown")
    assert page.locator(".mat.near .units [data-thing]:focus").count() == 1


def hold(visitor: Visitor, what: Locator, until: str) -> None:
    """Let a finger rest on something until something is seen, and lift it."""
    finger = visitor.context.new_cdp_session(visitor.page)
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    visitor.page.locator(until).first.wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_on_an_empty_field(visitors: Visitors) -> None:
    """Where a small screen has no room for headings, the zone itself is told by a long press."""
    seat = visitors.address.create("ashes", "me", "easy", seed=5, settings={"first": "recommended"})
    visitor = visitors.seated(seat, size=PHONE, touch=True, lang="zh-Hant")
    Human(visitor).ready()
    hold(visitor, visitor.page.locator(".mat.far .units .free"), PINNED)
    assert said(terms(visitors, "ashes", "zh-Hant")["zone:battlefield"]) in read(visitor.page, PINNED)


@pytest.mark.parametrize("game", SIGNS)
def test_a_finger_that_rests_is_told(visitors: Visitors, full: dict[str, Plainly], game: str) -> None:
    """A long press opens the explanation and does nothing else; on a card it opens the card, whose words explain themselves by a tap."""
    visitor = visitors.seated(full[game], size=PHONE, touch=True)
    page, known = visitor.page, terms(visitors, game, "en")
    before = Human(visitor).ready()
    key, selector = {"ashes": ("zone:draw", ".dock .pile >> nth=0"), "eran": ("realm", ".realm .plate [data-thing] >> nth=0")}[game]
    hold(visitor, page.locator(selector), PINNED)
    assert said(known[key]) in read(page, PINNED)
    visitor.picture(f"tip-{game}-phone")
    page.keyboard.press("Escape")
    page.locator(PINNED).wait_for(state="hidden")
    hold(visitor, page.locator(".dock .hand [data-thing]").first, "#card-preview")
    word = page.locator(f"{PINNED} [data-tip]").first
    word.tap()
    page.locator(f"{PINNED} .name").last.wait_for()
    assert Human(visitor).look().version == before.version


def test_dice_explain_their_faces(visitors: Visitors) -> None:
    """One's own, before they stand for the powers of a turn, and the others'; by the mouse and by keys."""
    visitor = visitors.sit("ashes", "me", "easy", seed=5, settings={"first": "recommended"})
    page, known = visitor.page, terms(visitors, "ashes", "en")
    Human(visitor).ready()
    dice = page.locator(".pool.near [data-thing^='die:']")
    for index in (0, dice.count() - 1):
        term = known[str(dice.nth(index).get_attribute("data-thing"))]
        rest_on(page, dice.nth(index))
        assert said(term) in read(page, TIP)
        away(page)
        focus_by_keys(page, dice.nth(index))
        assert said(term) in read(page, TIP)
        page.keyboard.press("Escape")
    theirs = page.locator(".mat.far .pool [data-tip]").first
    shows = theirs.locator("[data-shows]").first.get_attribute("data-shows")
    rest_on(page, theirs)
    assert said(known[str(shows)]) in read(page, TIP)


SUMMON = {"Conjuration"}


@pytest.fixture
def summoner(visitors: Visitors) -> Iterator[tuple[Visitor, str, str]]:
    """Somebody who holds a card that names a conjured unit: the visitor, that card, and the unit."""
    sheets = {sheet["key"]: sheet for sheet in visitors.address.get("/api/games/ashes/cards")["cards"]}
    conjured = {key for key, sheet in sheets.items() if sheet["kind_key"] in SUMMON}
    with ExitStack() as stack:
        for seed in range(1, 9):
            seats = [{"kind": "me", "values": {"decks": "aradel"}}, {"kind": "computer", "level": "easy"}]
            wish = {"game": "ashes", "seats": seats, "seed": seed, "settings": {"first": "recommended"}}
            seat = visitors.address.post("/api/matches", wish)
            table = stack.enter_context(visitors.address.table(seat))
            for card in my_turn(table)["view"]["state"]["players"][0]["hand"]:
                named = conjured & set(sheets[card["key"]]["names"])
                if named:
                    yield visitors.seated(seat), f"card:{card['id']}", sheets[named.pop()]["name"]
                    return
    raise AssertionError("nobody holds a Summon card")


def test_the_conjured_unit_stands_beside_its_spell(summoner: tuple[Visitor, str, str]) -> None:
    visitor, card, unit = summoner
    page = visitor.page
    Human(visitor).ready()
    rest_on(page, page.locator(f'.dock [data-thing="{card}"]'))
    page.locator("#card-preview .beside .card .name", has_text=unit).wait_for()
    visitor.picture("summon")
    away(page)
    focus_by_keys(page, page.locator(f'.dock [data-thing="{card}"]'))
    page.locator("#card-preview .beside .card .name", has_text=unit).wait_for()


def test_nothing_is_left_to_the_browser(visitors: Visitors, full: dict[str, Plainly]) -> None:
    """No part of the table has a title that only a mouse can read."""
    for game in SIGNS:
        visitor = visitors.seated(full[game])
        Human(visitor).ready()
        titled = visitor.page.locator(".stage [title]").evaluate_all("(all) => all.map((one) => one.outerHTML.slice(0, 80))")
        assert not titled, json.dumps(titled)
