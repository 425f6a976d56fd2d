"""牌庫構築規則: what makes a deck, the suggested decks, and the conjuration pile that goes with each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from arbiter.core.decklists import Entry, spelled, split_count
from arbiter.core.errors import ArbiterError
from arbiter.core.mistakes import Filled, Row, Typed, meant
from arbiter.core.text import Words
from arbiter.games.ashes import deck_words as words
from arbiter.games.ashes.cards import POOL as MASTER_SET_CARDS
from arbiter.games.ashes.cards import SUGGESTED, Suggested
from arbiter.games.ashes.conjuring import Brings
from arbiter.games.ashes.deck_words import PARTS
from arbiter.games.ashes.definition import CONJURED, DECK_KINDS, KIND_NAMES, PHOENIXBORN
from arbiter.games.ashes.dice import MASTER_SET, POOL, TYPE_NAMES, Pool
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.shelf import CARDS, KIND, NAMES, NUMBER, nodes
from arbiter.games.ashes.state import COPIES, DECK, HAND

CHOICES = Row(Words(deck.key, deck.name.zh, deck.name.written) for deck in SUGGESTED)
CHAMPIONS = Row(CARDS[deck.champion].name for deck in SUGGESTED)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that keeps all the rules, ready to be played."""

    name: str
    champion: int
    """The face of its Phoenixborn."""
    dice: Pool
    """Ten types."""
    cards: tuple[int, ...]
    """Thirty faces."""
    five: tuple[int, ...] = ()
    """The faces recommended as first five, if any are."""


@dataclass(slots=True)
class Listing:
    """What a deck list says before anybody has checked it; dice are entered by type, cards by face."""

    name: str = ""
    champions: list[Entry] = field(default_factory=list)
    dice: list[Entry] = field(default_factory=list)
    cards: list[Entry] = field(default_factory=list)
    five: list[Entry] = field(default_factory=list)
    pile: list[Entry] = field(default_factory=list)
    where: str = ""


# --- a deck from what a player gives ---------------------------------------------------------------------------------


@clauses("ASH-SETUP-01")
def deck_from(given: object) -> Deck:
    """The deck somebody means: a suggested one by name, a list of their own, or one that is ready."""
    if isinstance(given, Deck):
        return checked(_relisted(given))
    if isinstance(given, str):
        return suggested_deck(given)
    if isinstance(given, Mapping):
        return checked(listing_from(given))
    raise not_a_deck(given)


def not_a_deck(given: object) -> ArbiterError:
    """The error for something that is no deck in any form."""
    return words.NOT_A_DECK(known=CHOICES, given=Typed(given))


@clauses("ASH-PRECON-01", "ASH-PRECON-02")
def suggested_deck(name: str) -> Deck:
    """A suggested deck by its key, its name, or its Phoenixborn: three copies of each of its ten titles."""
    found = SUGGESTED_NAMES.get(spelled(name))
    if found is None:
        near = get_close_matches(spelled(name), SUGGESTED_NAMES, n=1)
        hint = meant(SUGGESTED_NAMES[near[0]].key, SUGGESTED_NAMES[near[0]].name) if near else ""
        raise words.UNKNOWN_DECK(given=Typed(name), hint=hint, known=CHOICES)
    cards = tuple(sorted(face for face in found.titles for _ in range(COPIES)))
    return Deck(found.name.en, found.champion, found.dice, cards, tuple(sorted(found.five)))


def _names(deck: Suggested) -> list[str]:
    champion = CARDS[deck.champion]
    return [deck.key, deck.name.en, deck.name.en.removeprefix("The "), deck.name.zh, champion.key, champion.name.en,
            champion.name.zh, *champion.spellings]


SUGGESTED_NAMES = {spelled(name): deck for deck in SUGGESTED for name in _names(deck)}
TITLES = {spelled(name): face for name, face in NAMES.items()}
DICE_NAMES = {spelled(name): kind for kind, both in enumerate(TYPE_NAMES) for name in (both.en, both.zh)}


def _relisted(deck: Deck) -> Listing:
    return Listing(deck.name, [Entry(deck.champion)], [Entry(kind) for kind in deck.dice],
                   [Entry(face) for face in deck.cards], [Entry(face) for face in deck.five])


def listing_from(given: Mapping[object, object]) -> Listing:
    """What a plain mapping says."""
    known = {str(key).replace("_", " "): thing for key, thing in given.items()}
    for key in known:
        check_part(key)
    name = known.get("name") or ""
    if not isinstance(name, str):
        raise words.NAME_IS_TEXT(kind=words.DECK, given=Typed(name))
    champions = known.get("phoenixborn") or []
    return Listing(
        name, [Entry(champion_named(one)) for one in ([champions] if isinstance(champions, str) else _list(champions))],
        counted(known.get("dice"), "dice", die_type_named), counted(known.get("cards"), "cards", card_named),
        counted(known.get("first five"), "first five", card_named),
        counted(known.get("conjuration pile"), "conjuration pile", card_named))


def check_part(key: str, where: str = "") -> None:
    """Refuse a part that no deck has."""
    if key not in PARTS:
        near = get_close_matches(key, PARTS, n=1)
        hint = meant(near[0], _written(near[0])) if near else ""
        raise words.UNKNOWN_PART(where, given=Typed(key), hint=hint, known=Row(map(_written, PARTS)))


def _written(key: str) -> Words:
    """A part as it must be written, which is English, and in Chinese what it means."""
    return Words(key, f"{key}（{PARTS[key].zh}）")


def _list(given: object) -> list[object]:
    return list(given) if isinstance(given, Sequence) else [given]


def counted(given: object, part: str, named: Names) -> list[Entry]:
    """The entries of a part: copies by title, or titles each with or without a number of copies."""
    if given is None:
        return []
    if isinstance(given, Mapping):
        return [Entry(named(title), number_of(title, copies)) for title, copies in given.items()]
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise words.NOT_A_LIST(part=PARTS[part], given=Typed(given))
    return [Entry(named(title), copies) for title, copies in map(split_count, given)]


def number_of(title: object, given: object, where: str = "") -> int:
    """How many of a title somebody wants."""
    if type(given) is int and given >= 0:
        return given
    raise words.HOW_MANY(where, title=Typed(title), given=Typed(given))


# --- names -----------------------------------------------------------------------------------------------------------


class Names:
    """The names of one kind, and what they stand for."""

    def __init__(self, kind: Words, clause: str, known: Mapping[str, int]) -> None:
        self.kind, self.clause, self.known = kind, clause, known

    def __call__(self, given: object) -> int:
        """What a name stands for, or an error that says what is near."""
        if not isinstance(given, str):
            raise words.NAME_IS_TEXT(kind=self.kind, given=Typed(given))
        found = self.known.get(spelled(given))
        if found is None:
            near = get_close_matches(spelled(given), self.known, n=1)
            hint = self.guess(self.known[near[0]], given) if near else ""
            raise words.UNKNOWN_NAME(kind=self.kind, given=Typed(given), hint=hint, clause=self.clause)
        return found

    def guess(self, number: int, like: str) -> Filled:
        """A name that may be meant, for readers of English in the script of what was written."""
        name = TYPE_NAMES[number] if self.known is DICE_NAMES else CARDS[number].name
        return meant(name.en if like.isascii() else name.zh, name)


card_named = Names(words.CARD, "ASH-UNK-65", TITLES)
die_type_named = Names(words.DICE_TYPE, "ASH-DECK-07", DICE_NAMES)
champion_named = Names(KIND_NAMES[PHOENIXBORN], "ASH-DECK-01",
                       TITLES | {spelled(deck.key): deck.champion for deck in SUGGESTED})


# --- the rules of deck construction ----------------------------------------------------------------------------------


def checked(listing: Listing) -> Deck:
    """The deck of a list that keeps the rules; else an error that says what to change."""
    champion = _champion(listing)
    for entry in listing.cards:
        _check_card(entry, champion)
    _check_copies(listing.cards)
    _check_size(listing)
    for entry in listing.pile:
        _check_conjured(entry)
    cards = tuple(sorted(entry.what for entry in listing.cards for _ in range(entry.count)))
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in listing.name).split())
    return Deck(name or CARDS[champion].name.en, champion, _dice(listing), cards, _first_five(listing, cards))


@clauses("ASH-DECK-01")
def _champion(listing: Listing) -> int:
    """A deck has exactly one Phoenixborn."""
    for entry in listing.champions:
        if KIND[entry.what] != PHOENIXBORN:
            raise words.NOT_A_PHOENIXBORN(entry.where, card=CARDS[entry.what].name, known=CHAMPIONS)
    found = [entry.what for entry in listing.champions for _ in range(min(entry.count, 2))]
    if len(found) != 1:
        if not found:
            raise words.NO_PHOENIXBORN(listing.where, known=CHAMPIONS)
        raise words.SEVERAL_PHOENIXBORN(listing.where, names=Row(CARDS[face].name for face in found), known=CHAMPIONS)
    return found[0]


@clauses("ASH-DECK-04", "ASH-DECK-05", "ASH-DECK-06", "ASH-TYPE-01", "ASH-CARD-08", "ASH-UNK-65")
def _check_card(entry: Entry, champion: int) -> None:
    """A deck holds cards of five types of the master set; a unique one only with its own Phoenixborn."""
    card, where = CARDS[entry.what], entry.where
    kind = KIND_NAMES[card.kind]
    if entry.what >= MASTER_SET_CARDS:
        raise words.FOR_EXAMPLES(where, card=card.name)
    if card.kind in CONJURED:
        raise words.CONJURED_CARD(where, card=card.name, kind=kind)
    if card.kind not in DECK_KINDS:
        raise words.NO_DECK_CARD(where, card=card.name, kind=kind)
    if card.unique and NUMBER[card.unique] != champion:
        raise words.UNIQUE_CARD(where, card=card.name, owner=CARDS[NUMBER[card.unique]].name, champion=CARDS[champion].name)


@clauses("ASH-DECK-02")
def _check_size(listing: Listing) -> None:
    """A deck holds exactly thirty cards."""
    size = sum(entry.count for entry in listing.cards)
    if size != DECK:
        wrong = words.TOO_FEW_CARDS if size < DECK else words.TOO_MANY_CARDS
        raise wrong(listing.where, size=DECK, count=size, rest=abs(DECK - size))


@clauses("ASH-DECK-03", "ASH-UNK-54")
def _check_copies(entries: list[Entry]) -> None:
    """Of one title at most three copies."""
    copies: dict[int, int] = {}
    for entry in entries:
        copies[entry.what] = copies.get(entry.what, 0) + entry.count
        if copies[entry.what] > COPIES:
            raise words.TOO_MANY_COPIES(entry.where, most=COPIES, count=copies[entry.what], card=CARDS[entry.what].name)


@clauses("ASH-TYPE-02")
def _check_conjured(entry: Entry) -> None:
    """Only conjured cards lie in a conjuration pile."""
    card = CARDS[entry.what]
    if card.kind not in CONJURED:
        raise words.NOT_CONJURED(entry.where, card=card.name, kind=KIND_NAMES[card.kind])


@clauses("ASH-DECK-07", "ASH-DECK-08", "ASH-UNK-09")
def _dice(listing: Listing) -> Pool:
    """Ten dice in any mix of the types there are."""
    for entry in listing.dice:
        if entry.what not in MASTER_SET:
            raise words.NO_SUCH_DICE(entry.where, kind=TYPE_NAMES[entry.what], known=Row(TYPE_NAMES[kind] for kind in MASTER_SET))
    size = sum(entry.count for entry in listing.dice)
    if size != POOL:
        raise words.NOT_TEN_DICE(listing.where, size=POOL, count=size)
    return tuple(sorted(entry.what for entry in listing.dice for _ in range(entry.count)))


@clauses("ASH-SETUP-06", "ASH-SETUP-07", "ASH-PRECON-02", "ASH-UNK-54")
def _first_five(listing: Listing, cards: tuple[int, ...]) -> tuple[int, ...]:
    """If a first five is recommended, it is five different cards of the deck."""
    five = [entry for entry in listing.five for _ in range(min(entry.count, 2))]
    for at, entry in enumerate(five):
        if entry.what not in cards:
            raise words.FIVE_NOT_IN_DECK(entry.where, card=CARDS[entry.what].name)
        if entry.what in [earlier.what for earlier in five[:at]]:
            raise words.FIVE_ALIKE(entry.where, card=CARDS[entry.what].name)
    if len(five) not in (0, HAND):
        raise words.NOT_FIVE(listing.where, size=HAND, count=len(five))
    return tuple(sorted(entry.what for entry in five))


# --- the conjuration pile --------------------------------------------------------------------------------------------


@clauses("ASH-DECK-09", "ASH-DECK-10", "ASH-TYPE-02", "ASH-UNK-13", "ASH-UNK-55")
def conjurations(champion: int, cards: Iterable[int]) -> tuple[int, ...]:
    """The conjuration pile: all that Phoenixborn, deck and conjured cards can bring, each title as often as its limit."""
    return tuple(face for face in sorted(brought([champion, *cards], BRINGS)) for _ in range(CARDS[face].limit))


@clauses("ASH-UNK-55")
def brought(sources: list[int], brings: Sequence[set[int]]) -> set[int]:
    """All that the sources bring, what that brings, and so on."""
    waiting, found = sources[:], set[int]()
    while waiting:
        new = brings[waiting.pop()] - found
        found |= new
        waiting += new
    return found


BRINGS = [{NUMBER[node.title] for node in nodes(card) if isinstance(node, Brings)} for card in CARDS]
"""For each face the conjured faces its text can bring into play."""
