"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from typing import Any

from arbiter.core.log import NUMBER, Frozen, Noun, Reader, Thing, seat_name
from arbiter.core.nouns import belonging, hidden_card, named, spoken, which_of
from arbiter.core.state import SEAT
from arbiter.core.text import Said, Words, quoted
from arbiter.games.magic.abilities import Activated, Named, bare
from arbiter.games.magic.casting import ALTERNATIVE_WAY, BACK_WAY, FORETOLD_BACK_WAY, FORETOLD_WAY, PERMITTED_WAY
from arbiter.games.magic.layers import in_force, look
from arbiter.games.magic.shelf import CARDS, LIBRARY, NODES
from arbiter.games.magic.shelf import NUMBER as FACES
from arbiter.games.magic.state import (
    ABILITY,
    ALL_EYES,
    COUNTER_NAMES,
    NOBODY,
    SLOT,
    STACK,
    ZONE_NAMES,
    Magic,
    here,
    ref_of,
    seat_of,
    spell,
)
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.types import COLOR_NAMES, CREATURE_TYPES, TYPE_NAMES

SOME_ABILITY = Words("an ability", "一個異能")


def name_card(face: int, lang: str) -> str:
    """A card by its name."""
    return quoted(CARDS[face].name.say(lang), lang)


def bearer(address: str, lang: str) -> str:
    """The card whose text is at an address."""
    key = address.partition("/")[0]
    return name_card(FACES[key], lang) if key in FACES else SOME_ABILITY.say(lang)


# --- objects and players ---------------------------------------------------------------------------------------------


def _freeze_thing(game: Magic, ref: int) -> Frozen:
    """An object or player: whose it is and what it is called, and which of several alike; a hidden card only for those who know it."""
    if ABILITY < ref < 0:
        return ("seat", seat_of(ref), game.seats), None, -1
    if ref <= ABILITY:
        item = spell(game, ref)
        if item is None:
            return ("text", ""), None, -1
        return (("thing", item.seat, game.seats, item.face, 0) if item.face != NOBODY else ("text", item.address)), None, -1
    slot = ref & SLOT
    if here(game, ref) and slot in game.permanents:
        held = look(game, ref)
        alike = [ref_of(game, other) for other, found in in_force(game).chars.items()
                 if found.face == held.face and found.controller == held.controller]
        return ("thing", held.controller, game.seats, held.face, which_of(ref, alike)), None, -1
    if ref in game.last:
        last = game.last[ref]
        return ("thing", last.controller, game.seats, last.face, 0), None, -1
    return ("card", game.owner[slot], game.seats), shown_face(game, slot), game.known[slot]


def shown_face(game: Magic, slot: int) -> int:
    """The face of a card by which it is called: of a spell the one with which it is cast."""
    item = spell(game, ref_of(game, slot)) if game.zone[slot] == STACK else None
    return game.face[slot] if item is None else item.face


def _name_thing(known: tuple[Any, ...], face: int | None, reader: Reader, lang: str) -> Said:
    kind = known[0]
    if kind == "seat":
        return seat_name(known[1:], reader, lang)
    if kind == "text":
        return Said(ABILITY_OF.say(lang).format(bearer(known[1], lang)) if known[1] else SOME_ABILITY.say(lang))
    if kind == "card":
        return Said(A_CARD.say(lang) if face is None else name_card(face, lang))
    _, seat, seats, face, place = known
    name = name_card(face, lang) + (NUMBERED.say(lang).format(place) if place else "")
    return belonging(name, seat, seats, reader, lang)


ABILITY_OF, A_CARD, NUMBERED = Words("the ability of {}", "{}的異能"), Words("a card", "一張牌"), Words(" #{}", "#{}")


def _place_of(ref: int) -> Thing:
    """Where on the table an object or player is."""
    if ABILITY < ref < 0:
        return "seat", seat_of(ref)
    return ("stack", ref) if ref <= ABILITY else ("card", ref & SLOT)


THING = Noun(_freeze_thing, _name_thing, _place_of)

# --- texts -----------------------------------------------------------------------------------------------------------


def name_text(address: str, lang: str) -> str:
    """An ability as it is offered: by its keyword, or by its words."""
    node = NODES.get(address)
    if isinstance(node, Named):
        return node.name.say(lang)
    return LIBRARY.paragraph(address, lang) if isinstance(node, Activated) else ""


def _freeze_text(game: Magic, value: str) -> Frozen:
    address, _, ref = value.partition("@")
    known = _freeze_thing(game, int(ref))[0] if int(ref) > 0 else ("text", address)
    if known[0] == "card":
        known = ("thing", *known[1:], FACES[address.partition("/")[0]], 0)
    return (address, *known), None, -1


def _name_text(known: tuple[Any, ...], _: None, reader: Reader, lang: str) -> Said:
    address, *thing = known
    owner = _name_thing(tuple(thing), None, reader, lang)
    text = name_text(address, lang)
    return owner if not text else Said(TEXT_OF.say(lang).format(owner.text, text), owner=owner.owner)


TEXT_OF = Words("{} ({})", "{}（{}）")


def _freeze_waiting(game: Magic, value: str) -> Frozen:
    """A trigger that waits: whose text it is, and as far as that does not tell it apart, which object's, and what it is about."""
    address, _, ref = value.partition("@")
    item = next(item for item in game.pending if item.ref == int(ref))
    alike = [other for other in game.pending if other.address == address and other.seat == item.seat]
    about = item.bound.get(IT, ())[:1]
    source = _public_thing(game, item.source) if any(other.source != item.source for other in alike) else ()
    thing = _public_thing(game, about[0]) if any(other.bound.get(IT, ())[:1] != about for other in alike) and about else ()
    key = address.partition("/")[0]
    several = any(other.address != address and other.address.partition("/")[0] == key and other.seat == item.seat for other in game.pending)
    return (address, source, thing, several), None, -1


def _public_thing(game: Magic, ref: int) -> tuple[Any, ...]:
    """An object as everybody may call it; nothing for a hidden card."""
    known, face, mask = _freeze_thing(game, ref)
    if face is None:
        return tuple(known)
    return ("thing", *known[1:], face, 0) if mask == ALL_EYES else ()


def _name_waiting(known: tuple[Any, ...], _: None, reader: Reader, lang: str) -> Said:
    address, source, thing, several = known
    owner = _name_thing(source, None, reader, lang).text if source else bearer(address, lang)
    said = ABILITY_OF.say(lang).format(owner)
    if several:
        said = TEXT_OF.say(lang).format(said, LIBRARY.paragraph(address, lang))
    return Said(TEXT_OF.say(lang).format(said, _name_thing(thing, None, reader, lang).text) if thing else said)


def _name_way(code: int, lang: str) -> str:
    """How a card is cast, if that is not the usual way."""
    if code >= PERMITTED_WAY:
        return _name_way(code % PERMITTED_WAY, lang) + PERMITTED.say(lang)
    back = BY_BACK.say(lang) if code in (BACK_WAY, FORETOLD_BACK_WAY) else ""
    if FORETOLD_WAY <= code < ALTERNATIVE_WAY:
        return back + (FORETOLD if code in (FORETOLD_WAY, FORETOLD_BACK_WAY) else FORETOLD_OTHERWISE).say(lang)
    return FOR_ANOTHER.say(lang) if code >= ALTERNATIVE_WAY else back


FOR_ANOTHER, FORETOLD_OTHERWISE = (Words(" for its alternative cost", "（以替代費用）"),
                                   Words(" for its other foretell cost", "（以另一預示費用）"))
BY_BACK, FORETOLD, PERMITTED = (Words(" with its other face", "的另一面"), Words(" for its foretell cost", "（以預示費用）"),
                                Words(" as an effect permits", "（依效應允許）"))

NOUNS: dict[str, Noun] = {
    "seat": SEAT,
    "number": NUMBER,
    "program": LIBRARY.noun,
    "card": hidden_card(name_card, shown_face),
    "thing": THING,
    "text": Noun(_freeze_text, _name_text, lambda value: _place_of(int(value.partition("@")[2]))),
    "waiting": Noun(_freeze_waiting, _name_waiting),
    "source": spoken(bearer),
    "entering": spoken(name_card),
    "title": spoken(name_card, lambda face: ("title", CARDS[face].key)),
    "way": spoken(_name_way),
    "permanent": Noun(lambda game, slot: _freeze_thing(game, ref_of(game, slot)), _name_thing, lambda slot: ("card", slot)),
    "made": spoken(lambda made, lang: "".join(f"{{{letter}}}" for letter in made.partition("/")[0])),
    "price": spoken(lambda price, lang: price.say(lang)),
    "deed": spoken(lambda effect, lang: bare(effect.say(lang), lang)),
    "counter": named(dict(enumerate(COUNTER_NAMES))),
    "zone": named(dict(enumerate(ZONE_NAMES))),
    "color": named(dict(enumerate(COLOR_NAMES))),
    "cardtype": named(dict(enumerate(TYPE_NAMES))),
    "creaturetype": named(CREATURE_TYPES),
}
