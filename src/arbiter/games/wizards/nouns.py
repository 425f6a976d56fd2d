"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from typing import Any

from arbiter.core.log import NUMBER, Frozen, Noun, Reader
from arbiter.core.nouns import belonging, hidden_card, named, spoken, which_of
from arbiter.core.state import SEAT
from arbiter.core.text import Said, quoted
from arbiter.games.wizards.board import COLUMN, ROW
from arbiter.games.wizards.definition import CHARACTER
from arbiter.games.wizards.elements import NAMES as ELEMENT_NAMES
from arbiter.games.wizards.elements import say_points
from arbiter.games.wizards.events import (
    CHECK_FAILED,
    CHECKING,
    DEFENCE_USED,
    DIED,
    DRAWN,
    EXHAUSTED,
    EXHAUSTING,
    HEX_USED,
    HURT,
    SPELL_HITS,
    SPELL_USED,
    SUMMONED,
    TARGETED,
    WOULD_GIVE,
    WOULD_HURT,
)
from arbiter.games.wizards.field import on_field
from arbiter.games.wizards.ledger import words
from arbiter.games.wizards.ranges import cells_in
from arbiter.games.wizards.shelf import ACTIVE, CARDS, COUNTERS, KIND, LIBRARY, TRIGGERS
from arbiter.games.wizards.shelf import NUMBER as FACES
from arbiter.games.wizards.state import PARAGRAPHS, Wizards
from arbiter.games.wizards.statuses import NAMES as STATUS_NAMES
from arbiter.games.wizards.values import load_of


def name_card(face: int, lang: str) -> str:
    """A card by its name."""
    return quoted(CARDS[face].name.say(lang), lang)


def _freeze_unit(game: Wizards, card: int) -> Frozen:
    """A card on the field: whose it is, and which of several alike; one that lies face down only for those who know it."""
    if card < 0:
        return (-1, game.seats, -1, 0), None, -1
    seat, face = game.holder[card], game.face[card]
    if card in game.down:
        return (seat, game.seats, -1, 0), face, game.known[card]
    alike = [other for other in on_field(game, seat) if game.face[other] == face and other not in game.down]
    return (seat, game.seats, face, which_of(card, alike)), None, -1


def _name_unit(known: tuple[int, int, int, int], secret: int | None, reader: Reader, lang: str) -> Said:
    seat, seats, face, place = known
    if seat < 0:
        return Said(IGNITE.say(lang))
    if face < 0:
        name = SET_ITEM.say(lang) if secret is None else name_card(secret, lang)
        return belonging(name, seat, seats, reader, lang)
    name = name_card(face, lang) + (f" #{place}" if place and lang == "en" else f"#{place}" if place else "")
    if KIND[face] == CHARACTER and lang == "en":
        return Said(name, owner=seat)
    return belonging(name, seat, seats, reader, lang)


IGNITE, SET_ITEM = words("ignite", "点燃"), words("set item", "盖放的道具")
UNIT = Noun(_freeze_unit, _name_unit, lambda card: ("card", card))
CAUSE = Noun(_freeze_unit, _name_unit, things=lambda card: [] if card < 0 else [("card", card)])


def _freeze_text(game: Wizards, paragraph: int) -> Frozen:
    return _freeze_unit(game, paragraph // PARAGRAPHS)


def address_of(game: Wizards, paragraph: int) -> str:
    """Where a paragraph of a card on the table is written."""
    card, index = divmod(paragraph, PARAGRAPHS)
    face = game.face[card]
    if index in ACTIVE[face]:
        return ACTIVE[face][index].address
    return next(one.address for one in (*TRIGGERS[face], *COUNTERS[face]) if one.place == index)


def name_bearer(address: str, lang: str) -> str:
    """The card whose text is at an address."""
    return name_card(FACES[address.partition("/")[0]], lang)


def _name_cell(place: int, reader: Reader, lang: str) -> Said:
    side, cell = divmod(place, 9)
    name = CELL.say(lang).format("ABC"[ROW[cell]], COLUMN[cell] + 1)
    return belonging(name, side, 2, reader, lang)


CELL = words("{}{}", "{}{}")


def _name_area(mask: int, reader: Reader, lang: str) -> Said:
    """An area by its side and its cells."""
    cells = cells_in(mask)
    name = " ".join([CELL.say(lang).format("ABC"[ROW[cell]], COLUMN[cell] + 1) for _, cell in cells])
    return belonging(name, cells[0][0], 2, reader, lang)


def _freeze_happening(game: Wizards, about: tuple[str, int]) -> Frozen:
    kind, card = about
    return (kind, *_freeze_unit(game, card)[0]), None, -1


def _name_happening(known: Any, _: None, reader: Reader, lang: str) -> Said:
    kind, *unit = known
    subject = _name_unit((unit[0], unit[1], unit[2], unit[3]), None, reader, lang).text
    return Said(HAPPENINGS[kind].say(lang).format(subject))


HAPPENINGS = {
    SPELL_USED: words("{} attacks", "{}发动攻击"),
    DEFENCE_USED: words("{} defends", "{}用于防御"),
    HEX_USED: words("{} is used", "{}被使用"),
    SPELL_HITS: words("{} hits", "{}命中"),
    WOULD_HURT: words("{} would take damage", "{}将受到伤害"),
    WOULD_GIVE: words("{} would get a negative status", "{}将受到负面状态"),
    CHECKING: words("{} makes a chaos check", "{}进行混沌检定"),
    CHECK_FAILED: words("the chaos check of {} fails", "{}的混沌检定失败"),
    EXHAUSTING: words("{} is being exhausted", "{}正被消耗"),
    TARGETED: words("{} becomes a target", "{}成为目标"),
    EXHAUSTED: words("{} is exhausted", "{}被消耗"),
    SUMMONED: words("{} enters", "{}入场"),
    DIED: words("{} dies", "{}死亡"),
    HURT: words("{} takes damage", "{}受到伤害"),
    DRAWN: words("a card is drawn", "有牌被抽到"),
}


def _freeze_waiting(game: Wizards, index: int) -> Frozen:
    one = game.pending[index]
    if one.source in game.deck[one.seat]:
        return (one.address, one.seat, game.seats, FACES[one.address.partition("/")[0]], 0), None, -1
    return (one.address, *_freeze_unit(game, one.source)[0]), None, -1


def _name_waiting(known: Any, _: None, reader: Reader, lang: str) -> Said:
    address, *unit = known
    card = _name_unit((unit[0], unit[1], unit[2], unit[3]), None, reader, lang).text
    return Said(WAITING.say(lang).format(card, LIBRARY[address].say(lang)))


WAITING = words("{}: {}", "{}：{}")


def _freeze_provider(game: Wizards, card: int) -> Frozen:
    """A card and what it gives."""
    return (load_of(game, card), *_freeze_unit(game, card)[0]), None, -1


def _name_provider(known: Any, _: None, reader: Reader, lang: str) -> Said:
    points, *unit = known
    card = _name_unit((unit[0], unit[1], unit[2], unit[3]), None, reader, lang)
    return card._replace(text=PROVIDER.say(lang).format(card.text, say_points(points, lang)), again="")


PROVIDER = words("{} for {}", "{}，获得{}")


NOUNS: dict[str, Noun] = {
    "seat": SEAT,
    "number": NUMBER,
    "program": LIBRARY.noun,
    "source": spoken(name_bearer),
    "card": hidden_card(name_card),
    "unit": UNIT,
    "cause": CAUSE,
    "text": Noun(_freeze_text, _name_unit, lambda paragraph: ("card", paragraph // PARAGRAPHS)),
    "cell": Noun(lambda game, place: (place, None, -1), lambda place, _, reader, lang: _name_cell(place, reader, lang),
                 lambda place: ("cell", place)),
    "area": Noun(lambda game, mask: (mask, None, -1), lambda mask, _, reader, lang: _name_area(mask, reader, lang),
                 lambda mask: ("area", mask)),
    "element": named(ELEMENT_NAMES, "element"),
    "needs": spoken(lambda points, lang: say_points(points, lang), lambda points: ("needs", ",".join(map(str, points)))),
    "provider": Noun(_freeze_provider, _name_provider, lambda card: ("card", card)),
    "status": named(STATUS_NAMES, "status"),
    "happening": Noun(_freeze_happening, _name_happening),
    "waiting": Noun(_freeze_waiting, _name_waiting),
}
