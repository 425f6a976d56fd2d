"""Magic in the browser: whole games by clicking, the stack with its arrows, attacks and blocks by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests.browser.axe import Axe
from tests.browser.human import Human, play_out
from tests.browser.keys import Listener, Typist
from tests.browser.latin import all_chinese
from tests.browser.magic_table import CONFIRM, DESKTOP, DONE, PHONE, STACKED, called, said
from tests.browser.posed import Posed
from tests.browser.recorder import PLAYING, Recorder
from tests.browser.test_fit import COVERED, DESKTOPS, HANDHELDS, wrong
from tests.browser.test_gestures import drag, still
from tests.browser.test_whole_games import see_the_end
from tests.browser.visitor import Visitor, Visitors
from tests.server.kit import Client, Plainly, Process

CROWDED = """
turn: p1
turn number: 12
p1:
  life: 9
  hand: [Doomskar, Battershield Warrior, Snow-Covered Plains, Frost Bite, Dwarven Hammer, Behold the Multiverse, Barkchannel Pathway]
  graveyard: [Demon Bolt, Frost Bite]
  lands: [4 Snow-Covered Plains, 3 Snow-Covered Mountain, Snow-Covered Mountain: {tapped: yes}, Alpine Meadow]
  battlefield:
    - Fearless Liberator: {counters: {+1/+1: 2}}
    - Axgard Cavalry: {tapped: yes}
    - Goldmaw Champion: {damage: 1}
    - Runeforge Champion: {fresh: yes}
    - 3 Human Warrior
    - 2 Dwarf Berserker
    - Dwarven Hammer: {attached to: p1 Fearless Liberator}
    - "Valkyrie's Sword": {attached to: p1 Fearless Liberator}
    - Rune of Speed: {attached to: p1 Fearless Liberator}
    - Rune of Sustenance: {attached to: p1 Goldmaw Champion}
    - Kaya the Inexorable: {counters: {loyalty: 5}}
  exile: [Doomskar: {foretold: yes}]
  lasting: [Kaya the Inexorable#2: {of: p1 Kaya the Inexorable}]
p2:
  life: 14
  poison: 3
  hand: 4
  lands: [6 Snow-Covered Forest, 3 Snow-Covered Swamp, Woodland Chasm]
  battlefield:
    - Elvish Warmaster
    - Elderleaf Mentor: {counters: {+1/+1: 1}}
    - Canopy Tactician: {tapped: yes}
    - Jaspera Sentinel
    - 6 Elf Warrior
    - Elven Bow: {attached to: p2 Elderleaf Mentor}
    - Wolverine Riders
    - The Three Seasons: {counters: {lore: 2}}
  exile: [Poison the Cup: {foretold: yes}]
"""
"""Both sides full, with all that may lie on permanents."""

FIGHT = """
step: attackers
p1: {lands: [Forest], battlefield: [Battle Mammoth, Grizzled Outrider]}
p2: {battlefield: [Axgard Cavalry, Niko Aris: {counters: {loyalty: 5}}]}
"""

BLOCKS = """
turn: p2
step: blockers
begins: yes
p1: {battlefield: [Battle Mammoth, Grizzled Outrider]}
p2: {battlefield: [Axgard Cavalry: {attacking: yes, tapped: yes}, Frenzied Raider: {attacking: yes, tapped: yes}]}
"""

# --- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("size", "seed"), [(DESKTOP, 2), (PHONE, 3)], ids=("desktop", "phone"))
def test_a_whole_game(visitors: Visitors, house: Process, size: tuple[int, int], seed: int) -> None:
    """One browser plays against the computer by clicking, from the opening hand to the end."""
    seats = [{"kind": "me", "values": {"decks": "elves"}}, {"kind": "computer", "level": "easy", "values": {"decks": "equipment"}}]
    seat = house.post("/api/matches", {"game": "magic", "seats": seats, "seed": seed, "shuffle": False})
    visitor = visitors.seated(seat, size=size, touch=size == PHONE)
    assert play_out(Human(visitor, seed=5), most=900) > 5
    assert see_the_end(visitor) in ("You win!", "You lose", "Draw")
    visitor.picture(f"magic-over-{size[0]}")


# --- what is on the table ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ("en", "zh-Hant", "zh-Hans"))
def test_the_table_fits(guests: Visitors, posed: Posed, axe: Axe, lang: str) -> None:
    """Nothing is cut off or covered at any size; on a phone a thumb can hit everything; nothing keeps people from using it."""
    (seat, _), troubles = posed.both(CROWDED), list[str]()
    for sizes, touch in ((DESKTOPS, False), (HANDHELDS, True)):
        visitor = guests.seated(seat, lang=lang, size=sizes[0], touch=touch, dark=lang == "zh-Hant")
        visitor.page.locator(".dock .hand [data-thing]").first.wait_for()
        for size in sizes:
            troubles += wrong(visitor, size, f"magic-{lang}")
        troubles += axe.broken(visitor.page)
        if lang != "en":
            troubles += sorted(all_chinese(visitor.page))
    assert not troubles, "\n".join(troubles)


def test_everything_is_told(guests: Visitors, posed: Posed) -> None:
    """What lies on a permanent, chapters, loyalty, what is foretold and what it is: to its owner, not to the other player."""
    seat, other = posed.both(CROWDED)
    mine, theirs = (guests.seated(one).page for one in (seat, other))
    for page in (mine, theirs):
        bearer = said(called(page, "Fearless Liberator").first)
        for words in ("2 +1/+1 counters", "with Dwarven Hammer", "with Rune of Speed", "haste"):
            assert words in bearer, bearer
        assert "attached to Fearless Liberator" in said(called(page, "Dwarven Hammer", ".side").first)
        assert "chapter 2 of 3" in said(called(page, "The Three Seasons").first)
        assert "loyalty 5" in said(called(page, "Kaya the Inexorable").first)
        assert "1 damage" in said(called(page, "Goldmaw Champion").first)
    assert called(mine, "Doomskar, foretold, face down").count() == called(theirs, "Poison the Cup, foretold, face down").count() == 1
    assert called(mine, "Unknown card, foretold, face down").count() == called(theirs, "Unknown card, foretold, face down").count() == 1


def test_the_stack_is_a_column_with_arrows(guests: Visitors, posed: Posed) -> None:
    """The top comes first; everything says what it is aimed at, and an arrow leads there."""
    visitor = guests.seated(posed.both(STACKED)[0])
    stack = visitor.page.locator(".stack [data-thing]")
    stack.first.wait_for()
    names = [said(one) for one in stack.all()]
    assert [name.split(", ")[1] for name in names] == ["Snakeskin Veil", "Demon Bolt", "Struggle for Skemfar"]
    assert "aimed at Elvish Warmaster, Axgard Cavalry" in names[2]
    visitor.page.locator("svg path.head").nth(3).wait_for(state="attached")
    assert visitor.page.locator("svg path.head").count() == 4


TWO_FACED = """
p1: {hand: [Barkchannel Pathway]}
"""


def test_signs_explain_themselves(guests: Visitors, posed: Posed) -> None:
    """What is drawn on a permanent says what it is by the words of the rules."""
    visitor = guests.seated(posed.both(CROWDED)[0])
    page, bearer = visitor.page, called(visitor.page, "Fearless Liberator", ".near").first
    bearer.locator(".words > span").first.hover()
    page.get_by_role("tooltip").get_by_text("MTG-KEYW").first.wait_for()
    called(page, "Runeforge Champion", ".near").locator(".words > .sick").hover()
    page.get_by_role("tooltip").get_by_text("MTG-CREA-01").first.wait_for()


@pytest.mark.parametrize("by", ("pointer", "focus"))
def test_both_faces_of_a_card_are_shown(guests: Visitors, posed: Posed, by: str) -> None:
    """Whoever points at a card with two faces, or comes to it by keys, sees both, and may play either."""
    visitor = guests.seated(posed.both(TWO_FACED)[0])
    page, card = visitor.page, called(visitor.page, "Barkchannel Pathway", ".dock").first
    card.wait_for()
    if by == "pointer":
        card.hover()
    else:
        Typist(visitor).tab_to(".dock [data-thing]")
    preview = page.locator("#card-preview")
    preview.get_by_text("Tidechannel Pathway").first.wait_for()
    assert [one.inner_text() for one in preview.locator(".card .head").all()] == ["Barkchannel Pathway", "Tidechannel Pathway"]
    card.click()
    page.get_by_role("menuitem", name="other face").click()
    called(page, "Tidechannel Pathway", ".near").wait_for()


PILED = """
turn: p1
p1: {lands: [Forest], battlefield: [Kaya the Inexorable], lasting: [Kaya the Inexorable#2: {of: p1 Kaya the Inexorable}]}
p2:
  poison: 3
  lands: [Forest]
  battlefield: [Kaya the Inexorable]
  lasting: [Kaya the Inexorable#2: {of: p2 Kaya the Inexorable}]
"""


@pytest.mark.parametrize("lang", ("en", "zh-Hant"))
def test_all_piles_are_in_sight_on_a_phone(guests: Visitors, posed: Posed, lang: str) -> None:
    """What lasts lies beside the piles; the name gives way."""
    visitor = guests.seated(posed.both(PILED)[0], lang=lang, size=PHONE, touch=True)
    visitor.page.locator(".far .lasting").wait_for()
    visitor.drawn()
    assert visitor.page.evaluate(COVERED) == []
    boxes = [box for pile in visitor.page.locator(".piles > button").all() if (box := pile.bounding_box())]
    assert len(boxes) == 9 and all(box["width"] >= 44 and box["x"] + box["width"] <= PHONE[0] for box in boxes)


BOW = """
p1: {hand: [Elven Bow], lands: [4 Snow-Covered Forest]}
p2: {hand: [Forest]}
"""


def test_mana_is_drawn_in_questions(guests: Visitors, posed: Posed) -> None:
    """As on cards: a symbol for the eye, and what is written for who listens."""
    visitor = guests.seated(posed.both(BOW)[0])
    called(visitor.page, "Elven Bow", ".dock").first.click()
    visitor.page.locator("section.bar .words .sign.mana-2").wait_for()
    assert Human(visitor).look().prompt == "Elven Bow: do you pay {2}?"


# --- the beginning -------------------------------------------------------------------------------------------------------


def test_mulligan(guests: Visitors, posed: Posed) -> None:
    """A hand is kept or not; after a mulligan a card goes on the bottom, and may be changed before it does."""
    seat: Plainly = posed.create("magic", "me", "easy", seed=4, shuffle=False)
    visitor = guests.seated(seat)
    page, hand = visitor.page, visitor.page.locator(".dock .hand [data-thing]")
    Human(visitor).ready()
    if (first := page.locator("section.bar [data-option^=first]")).count():
        first.first.click()
    page.locator("section.bar [data-option=mulligan]").wait_for()
    visitor.picture("magic-mulligan")
    assert hand.count() == 7
    page.wait_for_timeout(400)
    page.locator("section.bar [data-option=mulligan]").click()
    page.locator("section.bar [data-option=keep]").wait_for()
    page.wait_for_timeout(400)
    page.locator("section.bar [data-option=keep]").click()
    page.locator(".dock .hand [data-thing][data-glow=discard]").nth(6).wait_for()
    away = hand.nth(2).get_attribute("data-thing")
    version = visitor.version
    hand.nth(2).click()
    if page.locator(CONFIRM).is_visible():
        page.locator(CONFIRM).click()
    visitor.catch_up(version + 1)
    page.locator(f".dock [data-thing='{away}']").wait_for(state="detached")


# --- by hand -------------------------------------------------------------------------------------------------------------


def by_dragging(visitor: Visitor, one: Locator, other: Locator) -> None:
    drag(visitor.page, one, other)


def by_clicks(visitor: Visitor, one: Locator, other: Locator) -> None:
    one.click()
    assert one.get_attribute("aria-pressed") == "true"
    other.click()
    still(visitor.page)


def by_keys(visitor: Visitor, one: Locator, other: Locator) -> None:
    typist = Typist(visitor)
    for thing in (one, other):
        key = f'[data-thing="{thing.get_attribute("data-thing")}"]'
        typist.tab_to(f":is([data-zone]:has({key}) [data-thing], {key})")
        for _ in range(8):
            if visitor.page.evaluate("(key) => document.activeElement.matches(key)", key):
                break
            typist.press("ArrowRight")
        typist.press("Enter")
        still(visitor.page)


HOW = (by_dragging, by_clicks, by_keys)
Hand = Callable[[Visitor, Locator, Locator], None]


@pytest.mark.parametrize("how", HOW)
def test_an_attack(guests: Visitors, posed: Posed, how: Hand) -> None:
    """Each creature is led to whom it attacks; an arrow stands until all is declared at once."""
    seat, other = posed.both(FIGHT)
    visitor = guests.seated(seat)
    page = visitor.page
    page.locator(DONE).wait_for()
    mammoth, outrider = (called(page, name, ".near") for name in ("Battle Mammoth", "Grizzled Outrider"))
    how(visitor, mammoth, called(page, "Niko Aris", ".far"))
    how(visitor, outrider, page.locator(".far [data-thing='seat:1']"))
    page.locator(".near .slot.attacks").nth(1).wait_for()
    with posed.table(other) as client:
        assert all(one["attacking"] is None for one in client.table["view"]["state"]["battlefield"])
        version = visitor.version
        page.wait_for_timeout(400)
        page.locator(DONE).click()
        visitor.catch_up(version + 1)
        client.wait(lambda table: table["version"] > version)
        there = {one["key"]: one for one in client.table["view"]["state"]["battlefield"]}
        assert there["battle-mammoth"]["attacking"] == {"card": there["niko-aris"]["id"]}
        assert there["grizzled-outrider"]["attacking"] == {"seat": 1}


@pytest.mark.parametrize("size", (DESKTOP, PHONE), ids=("desktop", "phone"))
def test_all_attack(guests: Visitors, posed: Posed, size: tuple[int, int]) -> None:
    """One button chooses everybody, against the player; one of them is put back, the others are declared."""
    seat, other = posed.both(FIGHT)
    visitor = guests.seated(seat, size=size, touch=size == PHONE)
    page = visitor.page
    page.get_by_role("button", name="All attack").click()
    page.locator(".near .slot.attacks").nth(1).wait_for()
    page.locator(CONFIRM).wait_for()
    called(page, "Battle Mammoth", ".near").click()
    page.locator(".near .slot.attacks").nth(1).wait_for(state="detached")
    version = visitor.version
    page.wait_for_timeout(400)
    page.locator(DONE).click()
    visitor.catch_up(version + 1)
    with posed.table(other) as client:
        attacking = {one["key"]: one["attacking"] for one in client.table["view"]["state"]["battlefield"] if one["attacking"]}
    assert attacking == {"grizzled-outrider": {"seat": 1}}


@pytest.mark.parametrize("how", HOW)
def test_a_block(guests: Visitors, posed: Posed, how: Hand) -> None:
    """Blockers are led to attackers, both to the same one; what is planned can be put back."""
    seat, other = posed.both(BLOCKS)
    visitor = guests.seated(seat)
    page = visitor.page
    page.locator(DONE).wait_for()
    cavalry = called(page, "Axgard Cavalry", ".far")
    for name in ("Battle Mammoth", "Grizzled Outrider"):
        how(visitor, called(page, name, ".near"), cavalry)
    page.locator(".near .slot.blocks").nth(1).wait_for()
    assert page.locator("svg path.ward.head").count() == 2
    visitor.picture("magic-blocks")
    with posed.table(other) as client:
        page.wait_for_timeout(400)
        page.locator(DONE).click()
        client.wait(lambda table: any(one["kind"] == "defend" for one in events(client)))
    assert sorted(event["source"][0][1] for event in events(client) if event["kind"] == "defend") == sorted(
        one["id"] for one in client.tables[0]["view"]["state"]["battlefield"] if one["controller"] == 0)


def events(client: Client) -> list[Plainly]:
    return [line["event"] for line in client.log if line["event"]]


PAYING = """
p1: {pays: ask, hand: [Grizzled Outrider], lands: [5 Snow-Covered Forest, 2 Swamp]}
"""


def test_a_spell_is_paid_on_the_lands(guests: Visitors, posed: Posed) -> None:
    """A payment is proposed on the lands; another land can be taken instead; it is confirmed once, or nothing has been."""
    seat, other = posed.both(PAYING)
    visitor = guests.seated(seat)
    page = visitor.page
    spell, offered = called(page, "Grizzled Outrider", ".dock").first, page.locator(".near .rear .offered")
    spell.click()
    page.locator(CONFIRM).wait_for()
    assert offered.count() == 5
    swamp = called(page, "Swamp", ".near .rear").first
    if "offered" not in (swamp.get_attribute("class") or ""):
        swamp.click()
        page.locator(".near .rear .chosen").wait_for()
    visitor.picture("magic-pay")
    version = visitor.version
    page.locator(CONFIRM).click()
    visitor.catch_up(version + 1)
    with posed.table(other) as client:
        tapped = [one["key"] for one in client.table["view"]["state"]["battlefield"] if one["tapped"]]
    assert len(tapped) == 5 and "swamp" in tapped


LAST_BLOW = """
step: attackers
p1: {lands: [4 Forest], sideboard: [2 Broken Wings, Snakeskin Veil], hand: [2 Forest], battlefield: [Battle Mammoth]}
p2: {life: 3, sideboard: [Demon Bolt]}
"""


@pytest.mark.parametrize("size", (DESKTOP, PHONE), ids=("desktop", "phone"))
def test_cards_are_exchanged_between_games(guests: Visitors, posed: Posed, size: tuple[int, int]) -> None:
    """After the first game of a match the deck is a list, from which a card goes out for one of the sideboard."""
    seat, _ = posed.both(LAST_BLOW, best_of=3)
    visitor = guests.seated(seat, size=size, touch=size == PHONE)
    page = visitor.page
    called(page, "Battle Mammoth", ".near").click()
    page.locator(CONFIRM).click()
    listed = page.locator("[data-drawers] [data-thing][data-can=true]")
    page.get_by_role("heading", name="your deck, 17 cards").wait_for()
    visitor.picture(f"magic-sideboard-{size[0]}")
    assert called(page, "Forest", "[data-drawers]").count() == 1
    assert "6 copies" in said(called(page, "Forest", "[data-drawers]").first)
    called(page, "Forest", "[data-drawers]").click()
    page.get_by_role("heading", name="your sideboard, 3 cards").wait_for()
    assert listed.count() == 2
    called(page, "Broken Wings", "[data-drawers]").click()
    page.get_by_role("heading", name="your deck, 17 cards").wait_for()
    assert "5 copies" in said(called(page, "Forest", "[data-drawers]").first)
    called(page, "Broken Wings", "[data-drawers]").wait_for()


SMALL = """
p1: {hand: [Forest, Jaspera Sentinel, Grizzled Outrider, Snakeskin Veil], lands: [5 Forest], battlefield: [Battle Mammoth]}
p2: {lands: [2 Mountain], battlefield: [Axgard Cavalry]}
"""


def test_keys_are_enough(guests: Visitors, posed: Posed) -> None:
    """Somebody who neither sees the screen nor has a mouse plays on: everything says what it is, and can be reached."""
    visitor = guests.seated(posed.one(SMALL))
    listener = Listener(visitor, seed=4)
    listener.play(5)
    assert "Enter" in listener.used


CHARGE = """
step: attackers
p1: {battlefield: [Battle Mammoth]}
p2: {life: 9}
"""


def test_an_attack_is_shown(guests: Visitors, posed: Posed) -> None:
    """An arrow from the creature to the player, the blow, how much it hurts; and what it was can be read afterwards."""
    actor, watcher = posed.both(CHARGE)
    visitor = guests.come("/credits", seats=[watcher], calm=False)
    recorder = Recorder(visitor)
    visitor.open(f"/table/{watcher['match']}")
    visitor.page.locator(".far .permanent").first.wait_for()
    with posed.table(actor) as table:
        made = table.act("choose", options=[next(key for key in table.options if key.startswith("attack:")), "attackers"])
    visitor.catch_up(made["version"])
    recorder.wait_for("beat", "hit")
    visitor.page.wait_for_function(f"() => !({PLAYING})()")
    beats = recorder.of("beat")
    assert beats.index("attack") < beats.index("hit")
    assert "−6" in recorder.of("number")
    assert "attacks" in visitor.page.get_by_role("list", name="What the others did").inner_text()
    assert "3 life" in said(visitor.page.locator(".near [data-thing='seat:1']"))


LONG_NAMED = """
turn number: 12
p1:
  hand:
    - Gnottvold Slumbermound
    - Ranar the Ever-Watchful
    - Frostpyre Arcanist
    - "Kardur's Vicious Return"
    - Great Hall of Starnheim
    - Snow-Covered Mountain
    - "Tergrid's Shadow"
  lands: [Immersturm Skullcairn, Gnottvold Slumbermound, 4 Snow-Covered Mountain]
  battlefield:
    - "Vorinclex, Monstrous Raider"
    - "Kardur, Doomscourge": {tapped: yes}
    - "Elderfang Ritualist": {counters: {+1/+1: 12}}
    - Thornmantle Striker
    - Gladewalker Ritualist: {tapped: yes, damage: 1}
    - "Toski, Bearer of Secrets"
    - "The Trickster-God's Heist": {counters: {lore: 1}}
    - Showdown of the Skalds: {counters: {lore: 3}}
p2:
  lands: [5 Snow-Covered Plains, Glacial Floodplain]
  battlefield:
    - "Sigrid, God-Favored"
    - Battlefield Raptor
    - Resplendent Marshal: {tapped: yes}
    - Dragonkin Berserker
    - "Magda, Brazen Outlaw"
    - Breakneck Berserker
    - "Tibalt, Cosmic Impostor": {counters: {loyalty: 5}}
    - Weathered Runestone
"""
"""The longest names and the longest words."""


@pytest.mark.parametrize("lang", ("en", "zh-Hant"))
def test_long_names_have_room(guests: Visitors, posed: Posed, lang: str) -> None:
    """All of each name can be read, whatever the window."""
    (seat, _), troubles = posed.both(LONG_NAMED), list[str]()
    for sizes, touch in ((DESKTOPS, False), (HANDHELDS, True)):
        visitor = guests.seated(seat, lang=lang, size=sizes[0], touch=touch)
        visitor.page.locator(".dock .hand [data-thing]").first.wait_for()
        for size in sizes:
            troubles += wrong(visitor, size, f"magic-long-{lang}")
    assert not troubles, "\n".join(troubles)
