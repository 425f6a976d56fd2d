"""The words of a `given`: cards, tokens, objects, mana and counters as scenarios write them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.core.errors import UnknownName
from arbiter.core.given import OWNED, WHICH, found, numbered, one_of, seat_key, seat_named, split, whole
from arbiter.core.zones import Shelf
from arbiter.games.magic import cards as cards
from arbiter.games.magic.costs import SYMBOL
from arbiter.games.magic.shelf import CARDS, FRONT, NAMES
from arbiter.games.magic.state import (
    ABILITY,
    COUNTER_NAMES,
    NOTHING,
    PLAYERS,
    SLOT,
    ZONE_NAMES,
    Magic,
    here,
    player,
    ref_of,
    seat_of,
)
from arbiter.games.magic.types import (
    COLOR_NAMES,
    COLORS,
    INSTANT,
    LAND,
    LETTERS,
    SORCERY,
    SUBTYPE,
    SUBTYPE_NAMES,
    TYPE_NAMES,
    bits,
)
from arbiter.games.magic.units import FROM_SNOW, KIND, STAYS
from arbiter.letters.reading import Place

# --- cards -----------------------------------------------------------------------------------------------------------

LAND_CARD, PERMANENT_CARD, SPELL_CARD, TOKEN_FACE = range(4)
KIND_OF = tuple([TOKEN_FACE if card.token else LAND_CARD if card.types & LAND else SPELL_CARD if card.types & (INSTANT | SORCERY)
                 else PERMANENT_CARD for card in CARDS])
TOKENS = {name.casefold(): face for face, card in reversed([*enumerate(CARDS)]) if card.token
          for name in (card.key, card.key.removeprefix("token-"), card.name.en, card.name.zh)}
"""The faces of tokens by their names; of several of one name the first, the others by their keys."""


def title(face: int) -> str:
    """A card or token by its English name; where several tokens have one name, by its key."""
    card = CARDS[face]
    return card.name.en if not card.token or TOKENS[card.name.en.casefold()] == face else card.key


def type_name(face: int) -> str:
    """What a face is, in a word or two."""
    card = CARDS[face]
    return "token" if card.token else " ".join(words.en for words in bits(card.types, TYPE_NAMES))


def face_named(place: Place, name: str) -> int:
    """A card by its name in any language and script, or a token by its own: `Elf Warrior`."""
    name = " ".join(name.split())
    for known in (name, name.removesuffix(" token")):
        if known.casefold() in TOKENS and known.casefold() not in NAMES:
            return TOKENS[known.casefold()]
    return found(place, _card_named, name)


def _card_named(name: str) -> int:
    if name.casefold() not in NAMES:
        raise UnknownName("card", name, [title(face) for face in range(len(CARDS))])
    return NAMES[name.casefold()]


class Cards(Shelf):
    """The cards by name; one more card is laid as a new object, outside of all zones."""

    def lay(self, state: Magic, face: int, owner: int, holder: int, known: int) -> int:
        slot = len(state.face)
        state.face, state.owner = (*state.face, FRONT[face]), (*state.owner, owner)
        state.lives.append(1)
        state.zone.append(NOTHING)
        state.known.append(known)
        if CARDS[face].token:
            state.tokens = (*state.tokens, slot)
        return slot


SHELF = Cards(face_named, KIND_OF, lambda kind: ("land", "permanent card", "instant or sorcery", "token")[kind], title)

# --- objects ---------------------------------------------------------------------------------------------------------


def everything(game: Magic, seat: int) -> list[tuple[int, str]]:
    """All that a player may have a name for: what they brought onto the battlefield, their spells, and their cards elsewhere."""
    found = [(ref_of(game, slot), title(thing.face)) for slot, thing in game.permanents.items() if thing.controller == seat]
    found += [(item.ref, title(item.face)) for item in game.stack if item.face >= 0 and item.seat == seat]
    for pile in (game.graveyard[seat], game.exile[seat], game.hand[seat], game.library[seat], game.outside[seat]):
        found += [(ref_of(game, slot), title(game.face[slot])) for slot in pile]
    return found


def referred(game: Magic, place: Place, *, players: bool = True) -> int:
    """The object or player that is meant by `p1 Grizzled Outrider#2`, or `p1`; nothing by `none`."""
    text = place.text()
    if text == "none":
        return NOTHING
    if players and text in [seat_key(seat) for seat in range(PLAYERS)]:
        return player(seat_named(place, PLAYERS))
    whose, name = split(OWNED, text)
    wanted, number = split(WHICH, name)
    face = title(face_named(place, wanted))
    seats = [seat_named(place.part(whose), PLAYERS)] if whose else range(PLAYERS)
    having = [[ref for ref, known in everything(game, seat) if known == face] for seat in seats]
    if sum(map(bool, having)) > 1:
        raise place.error(f"both players have that: say whose, such as p1 {name}")
    alike = next(filter(None, having), [])
    if len(alike) < int(number or 1):
        raise place.error(f"{seat_key(seats[0]) if whose else 'nobody'} has {'no' if whose else ''} {name}: write it into one of the zones")
    return alike[int(number or 1) - 1]


def reference(game: Magic, ref: int) -> str | None:
    """An object or player as it is referred to; nothing if it is no longer there."""
    if ABILITY < ref < 0:
        return seat_key(seat_of(ref))
    if ref == NOTHING:
        return "none"
    for seat in range(PLAYERS):
        known = everything(game, seat)
        refs = [other for other, _ in known]
        if ref in refs:
            return f"{seat_key(seat)} {list(numbered(name for _, name in known))[refs.index(ref)]}"
    return None


def read_refs(game: Magic, place: Place) -> tuple[int, ...]:
    """Several objects, or a single one."""
    return tuple([referred(game, one) for one in (place.items() if isinstance(place.value, list) else [place])])


def lost(game: Magic, refs: Iterable[int]) -> bool:
    """Whether there is no name for one of some objects."""
    return any(reference(game, ref) is None for ref in refs)


def still_there(game: Magic, ref: int) -> bool:
    """Whether an object is somewhere on the table, and not only remembered."""
    return ref < 0 or (ref & SLOT < len(game.lives) and here(game, ref))


# --- mana ------------------------------------------------------------------------------------------------------------


def read_mana(place: Place) -> tuple[int, ...]:
    """Mana in a pool: `{G}{G}`, or `{snow G}`, `{G stays}`."""
    pool = []
    for symbol in SYMBOL.findall(place.text()):
        words = symbol.split()
        kinds = [word for word in words if word in f"{LETTERS}C" and len(word) == 1]
        if len(kinds) != 1 or {*words} - {"snow", "stays", *kinds}:
            raise place.error(f"{{{symbol}}} is no mana: write symbols such as {{G}}, {{C}}, {{snow G}} or {{G stays}} (MTG-MANA-03)")
        pool.append(f"{LETTERS}C".index(kinds[0]) | FROM_SNOW * ("snow" in words) | STAYS * ("stays" in words))
    if SYMBOL.sub("", place.text()).strip():
        raise place.error("mana is written in symbols, such as {G}{G} (MTG-MANA-03)")
    return tuple(pool)


def told_mana(pool: Sequence[int]) -> str:
    """Mana in a pool, as it is read."""
    return "".join(f"{{{'snow ' * bool(unit & FROM_SNOW)}{(LETTERS + 'C')[unit & KIND]}{' stays' * bool(unit & STAYS)}}}" for unit in pool)


def in_symbols(pool: Sequence[int]) -> bool:
    """Whether all of some mana can be written."""
    return all(unit & ~(KIND | FROM_SNOW | STAYS) == 0 for unit in pool)


# --- counters, types and colours --------------------------------------------------------------------------------------

ZONE_KEYS = tuple([words.en for words in ZONE_NAMES])


def zone_named(place: Place) -> int:
    """A zone by its name."""
    return ZONE_KEYS.index(one_of(place, "zone", ZONE_KEYS))


COUNTER_KEYS = tuple([words.en for words in COUNTER_NAMES])


def read_counters(place: Place) -> tuple[tuple[int, int], ...]:
    """Counters by kind: `{+1/+1: 2, loyalty: 3}`."""
    return tuple([(COUNTER_KEYS.index(name), whole(count, 1)) for name, count in place.mapping(*COUNTER_KEYS).items()])


def read_chosen(place: Place) -> int:
    """What was chosen for a permanent: a creature type, or a colour."""
    colors = {words.en: color for words, color in zip(COLOR_NAMES, COLORS, strict=True)}
    known = {**colors, **SUBTYPE}
    if place.text() not in known:
        raise place.error(str(UnknownName("creature type or colour", place.text(), known)))
    return known[place.text()]


def told_chosen(chosen: int) -> str:
    """What was chosen, as it is read; the types of basic lands, which have the same numbers as colours, nobody chooses."""
    if chosen in COLORS:
        return COLOR_NAMES[COLORS.index(chosen)].en
    return next(bits(chosen, SUBTYPE_NAMES)).en
