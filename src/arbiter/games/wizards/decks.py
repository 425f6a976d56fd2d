"""卡组构筑: what makes a deck legal, and which derived cards go with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass

from arbiter.core.decklists import Entry
from arbiter.core.mistakes import Row
from arbiter.core.text import Words
from arbiter.games.wizards import cards as cards
from arbiter.games.wizards import deck_words as wrong
from arbiter.games.wizards.definition import CHARACTER, CHART, KIND_NAMES, MAIN_DECK, SKILLS
from arbiter.games.wizards.ledger import clauses, words
from arbiter.games.wizards.shelf import CARDS, KIND, NUMBER, named_card
from arbiter.games.wizards.state import MAIN, SKILL_CARDS

COPIES = 2


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: a character, thirty creatures and items, twelve skills, and the derived cards that go with them, all by face."""

    key: str
    """Of a suggested deck; others have none."""
    name: Words
    character: int
    main: tuple[int, ...]
    skills: tuple[int, ...]
    derived: tuple[int, ...] = ()


@dataclass(slots=True)
class Listing:
    """What a deck list says before anybody has checked it; cards are entered by face."""

    name: str = ""
    characters: list[Entry] = field(default_factory=list)
    main: list[Entry] = field(default_factory=list)
    skills: list[Entry] = field(default_factory=list)
    derived: list[Entry] = field(default_factory=list)
    where: str = ""


def suggested(key: str, name: Words, character: str, main: str, skills: str) -> Deck:
    """A deck as its lists are written: so many of each card, one after another."""
    leader, known = named_card(character), tuple([named_card(one) for one in skills.split("; ")])
    drawn = [(named_card(name), int(count)) for count, _, name in [part.partition(" ") for part in main.split("; ")]]
    deck = tuple([face for face, count in drawn for _ in range(count)])
    return Deck(key, name, leader, deck, known, derived_cards((leader, *deck, *known)))


# --- the rules of deck construction ----------------------------------------------------------------------------------


def checked(listing: Listing) -> Deck:
    """The deck of a list that keeps the rules; else an error that says what to change."""
    character = _character(listing)
    _check_kinds(listing)
    _check_copies(listing)
    _check_sizes(listing)
    main, skills = _all(listing.main), _all(listing.skills)
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in listing.name).split())
    return Deck("", words(name, name) if name else CARDS[character].name, character, main, skills,
                derived_cards((character, *main, *skills)))


def _all(entries: Iterable[Entry]) -> tuple[int, ...]:
    return tuple(sorted([entry.what for entry in entries for _ in range(entry.count)]))


def characters() -> Row:
    """The characters there are."""
    return Row(card.name for card in CARDS if card.kind == CHARACTER)


@clauses("WIZ-DECK-02")
def _character(listing: Listing) -> int:
    """A deck has exactly one character."""
    for entry in listing.characters:
        if KIND[entry.what] != CHARACTER:
            raise wrong.NOT_A_CHARACTER(entry.where, **_of(entry), known=characters())
    found = [entry.what for entry in listing.characters for _ in range(min(entry.count, 2))]
    if not found:
        raise wrong.NO_CHARACTER(listing.where, known=characters())
    if len(found) > 1:
        raise wrong.SEVERAL_CHARACTERS(listing.where, names=Row(CARDS[face].name for face in found))
    return found[0]


def _of(entry: Entry) -> dict[str, object]:
    return {"card": CARDS[entry.what].name, "kind": KIND_NAMES[KIND[entry.what]]}


@clauses("WIZ-TYPE-07", "WIZ-DECK-04", "WIZ-DECK-07")
def _check_kinds(listing: Listing) -> None:
    """Creatures and items are in the main deck, skills in the pool, and derived cards in neither."""
    for entry in (*listing.main, *listing.skills):
        if CARDS[entry.what].derived:
            raise wrong.DERIVED_CARD(entry.where, card=CARDS[entry.what].name)
    for entry in listing.main:
        if KIND[entry.what] not in MAIN_DECK:
            raise wrong.NOT_FOR_MAIN(entry.where, **_of(entry))
    for entry in listing.skills:
        if KIND[entry.what] not in SKILLS:
            raise wrong.NOT_A_SKILL(entry.where, **_of(entry))
    for entry in listing.derived:
        if not CARDS[entry.what].derived:
            raise wrong.NOT_DERIVED(entry.where, **_of(entry))


@clauses("WIZ-DECK-05", "WIZ-DECK-06", "WIZ-DECK-08")
def _check_copies(listing: Listing) -> None:
    """Each skill and each legendary card once, any other card twice at most."""
    copies: dict[int, int] = {}
    for entry in (*listing.main, *listing.skills):
        copies[entry.what] = count = copies.get(entry.what, 0) + entry.count
        card = CARDS[entry.what]
        most, mistake = ((1, wrong.SKILL_AGAIN) if card.kind in SKILLS else (1, wrong.LEGENDARY_AGAIN) if card.legendary
                         else (COPIES, wrong.TOO_MANY_COPIES))
        if count > most:
            limit = {"most": most} if mistake is wrong.TOO_MANY_COPIES else {}
            raise mistake(entry.where, card=card.name, count=count, rest=count - most, **limit)


@clauses("WIZ-DECK-03", "WIZ-DECK-04")
def _check_sizes(listing: Listing) -> None:
    """Thirty cards in the main deck, and twelve skills."""
    for entries, size, too_few, too_many in ((listing.main, MAIN, wrong.TOO_FEW_CARDS, wrong.TOO_MANY_CARDS),
                                             (listing.skills, SKILL_CARDS, wrong.TOO_FEW_SKILLS, wrong.TOO_MANY_SKILLS)):
        count = sum(entry.count for entry in entries)
        if count != size:
            raise (too_few if count < size else too_many)(listing.where, size=size, count=count, rest=abs(size - count))


# --- derived cards ---------------------------------------------------------------------------------------------------


@clauses("WIZ-DECK-07", "WIZ-TYPE-06", "WIZ-TYPE-11", "WIZ-U32")
def derived_cards(faces: Iterable[int]) -> tuple[int, ...]:
    """The derived cards that go with some cards, star charts apart, which every deck has: those that the cards name, as often as they
    say, and those that devour nothing but cards among them."""
    found, own, waiting = dict[int, int](), [*faces], [*faces]
    while waiting:
        for face, count in named_derived(waiting.pop()):
            if face not in found:
                waiting.append(face)
            found[face] = max(found.get(face, 0), count)
    for face, card in enumerate(CARDS):
        if card.derived and card.kind != CHART and face not in found:
            needed = [NUMBER[key] for key, _ in _keys(card.abilities) if not CARDS[NUMBER[key]].derived]
            if needed and all(other in own for other in needed):
                found[face] = 1
    return tuple([face for face in sorted(found) for _ in range(found[face])])


def named_derived(face: int) -> Iterator[tuple[int, int]]:
    """The derived cards that the text of a card names, but for star charts, each with how many copies."""
    for key, count in _keys(CARDS[face].abilities):
        other = NUMBER[key]
        if CARDS[other].derived and CARDS[other].kind != CHART and other != face:
            yield other, count


def _keys(thing: object, count: int = 1) -> Iterator[tuple[str, int]]:
    """The keys of cards within a text, with the `count` of whatever names them."""
    if isinstance(thing, str):
        if thing in NUMBER:
            yield thing, count
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _keys(part, count)
    elif is_dataclass(thing) and not isinstance(thing, Words):
        copies = getattr(thing, "count", 1)
        for part in fields(thing):
            yield from _keys(getattr(thing, part.name), copies if isinstance(copies, int) else 1)
