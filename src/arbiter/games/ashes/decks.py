"""牌庫構築規則: what makes a deck, the suggested decks, and the conjuration pile that goes with each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from arbiter.core.errors import ArbiterError
from arbiter.games.ashes.cards import POOL as MASTER_SET_CARDS
from arbiter.games.ashes.cards import SUGGESTED, Suggested
from arbiter.games.ashes.conjuring import Brings
from arbiter.games.ashes.definition import CONJURED, DECK_KINDS, KIND_NAMES, PHOENIXBORN
from arbiter.games.ashes.dice import MASTER_SET, POOL, TYPE_NAMES, Pool
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.shelf import CARDS, KIND, NAMES, NUMBER, nodes
from arbiter.games.ashes.state import COPIES, DECK, HAND
from arbiter.letters.script import to_hant

ONE_PHOENIXBORN = f"Name exactly one Phoenixborn: {', '.join(CARDS[deck.champion].name.en for deck in SUGGESTED)} (ASH-DECK-01)."
KEYS = ("name", "phoenixborn", "dice", "cards", "first five", "conjuration pile")
COUNT_FIRST = re.compile(r"(\d{1,4})(?:[x×]\s*|\s+[x×]\s+|\s*[張张個个]\s*|\s+)(.+)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(.+?)(?:\s*[x×:：]\s*|\s+|\s*(?=[(\d]))\(?(\d{1,4})\)?\s*[張张個个]?", re.IGNORECASE)
SPELLED = str.maketrans({"’": "'", "‘": "'", "•": "·", "・": "·", "‧": "·", "．": "·", "–": "-", "‐": "-", "（": "(", "）": ")"})


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


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: what, how many of it, and where it was written."""

    what: int
    count: int = 1
    where: str = ""


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
    raise ArbiterError(f"A deck is the name of a suggested deck ({_choices()}) or a mapping with phoenixborn, dice and cards; "
                       f"{given!r:.60} is neither (ASH-SETUP-01).")


@clauses("ASH-PRECON-01", "ASH-PRECON-02")
def suggested_deck(name: str) -> Deck:
    """A suggested deck by its key, its name, or its Phoenixborn: three copies of each of its ten titles."""
    found = SUGGESTED_NAMES.get(spelled(name))
    if found is None:
        near = get_close_matches(spelled(name), SUGGESTED_NAMES, n=1)
        hint = f" Did you mean {SUGGESTED_NAMES[near[0]].key!r}?" if near else ""
        raise ArbiterError(f"There is no suggested deck {name!r}.{hint} Choose one of {_choices()} (ASH-SETUP-01).")
    cards = tuple(sorted(face for face in found.titles for _ in range(COPIES)))
    return Deck(found.name.en, found.champion, found.dice, cards, tuple(sorted(found.five)))


def _choices() -> str:
    return ", ".join(deck.key for deck in SUGGESTED)


def spelled(text: str) -> str:
    """A name as it is looked up: one script, one kind of dash and dot, no case."""
    return to_hant(" ".join(text.translate(SPELLED).split())).casefold()


def _names(deck: Suggested) -> list[str]:
    champion = CARDS[deck.champion]
    return [deck.key, deck.name.en, deck.name.en.removeprefix("The "), deck.name.zh, champion.key, champion.name.en,
            champion.name.zh, *champion.spellings]


SUGGESTED_NAMES = {spelled(name): deck for deck in SUGGESTED for name in _names(deck)}
TITLES = {spelled(name): face for name, face in NAMES.items()}
DICE_NAMES = {spelled(name): kind for kind, words in enumerate(TYPE_NAMES) for name in (words.en, words.zh)}


def _relisted(deck: Deck) -> Listing:
    return Listing(deck.name, [Entry(deck.champion)], [Entry(kind) for kind in deck.dice],
                   [Entry(face) for face in deck.cards], [Entry(face) for face in deck.five])


def listing_from(given: Mapping[object, object]) -> Listing:
    """What a plain mapping says."""
    known = {str(key).replace("_", " "): thing for key, thing in given.items()}
    for key in known:
        if key not in KEYS:
            near = " or ".join(get_close_matches(key, KEYS, n=1) or KEYS)
            raise ArbiterError(f"A deck has no part {key!r}; perhaps {near} is meant.")
    name = known.get("name") or ""
    if not isinstance(name, str):
        raise ArbiterError(f"The name of a deck is text, not {name!r:.60}.")
    champions = known.get("phoenixborn") or []
    return Listing(
        name, [Entry(champion_named(one)) for one in ([champions] if isinstance(champions, str) else _list(champions))],
        counted(known.get("dice"), "dice", die_type_named), counted(known.get("cards"), "cards", card_named),
        counted(known.get("first five"), "first five", card_named),
        counted(known.get("conjuration pile"), "conjuration pile", card_named))


def _list(given: object) -> list[object]:
    return list(given) if isinstance(given, Sequence) else [given]


def counted(given: object, part: str, named: Names) -> list[Entry]:
    """The entries of a part: copies by title, or titles each with or without a number of copies."""
    if given is None:
        return []
    if isinstance(given, Mapping):
        return [Entry(named(title), _copies(title, copies)) for title, copies in given.items()]
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise ArbiterError(f"The {part} of a deck are a list of names, or a mapping of names and numbers; not {given!r:.60}.")
    return [Entry(named(title), copies) for title, copies in map(split_count, given)]


def _copies(title: object, copies: object) -> int:
    if type(copies) is int and copies >= 0:
        return copies
    raise ArbiterError(f"How many of {title!r:.60}? Write a whole number, not {copies!r:.60}.")


def split_count(given: object) -> tuple[object, int]:
    """A title and how often it is meant: *3 Iron Worker*, *3x Iron Worker*, *Iron Worker x3* or once."""
    if not isinstance(given, str):
        return given, 1
    text = " ".join(given.split())
    if match := COUNT_FIRST.fullmatch(text):
        return match[2].strip(), int(match[1])
    if match := COUNT_LAST.fullmatch(text):
        return match[1].strip(), int(match[2])
    return text, 1


# --- names -----------------------------------------------------------------------------------------------------------


class Names:
    """The names of one kind, and what they stand for."""

    def __init__(self, kind: str, clause: str, known: Mapping[str, int]) -> None:
        self.kind, self.clause, self.known = kind, clause, known

    def __call__(self, given: object) -> int:
        """What a name stands for, or an error that says what is near."""
        if not isinstance(given, str):
            raise ArbiterError(f"The name of a {self.kind} is text, not {given!r:.60}.")
        found = self.known.get(spelled(given))
        if found is None:
            near = get_close_matches(spelled(given), self.known, n=1)
            hint = f" Did you mean {self.shown(self.known[near[0]], given)!r}?" if near else ""
            raise ArbiterError(f"There is no {self.kind} {given!r:.80} in the master set.{hint} ({self.clause})")
        return found

    def shown(self, number: int, like: str) -> str:
        """A name in the language of what was written."""
        words = TYPE_NAMES[number] if self.known is DICE_NAMES else CARDS[number].name
        return words.en if like.isascii() else words.zh


card_named = Names("card", "ASH-UNK-65", TITLES)
die_type_named = Names("dice type", "ASH-DECK-07", DICE_NAMES)
champion_named = Names("Phoenixborn", "ASH-DECK-01",
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
            raise ArbiterError(f"{entry.where}{CARDS[entry.what].name.en} is no Phoenixborn. {ONE_PHOENIXBORN}")
    found = [entry.what for entry in listing.champions for _ in range(min(entry.count, 2))]
    if len(found) != 1:
        names = " and ".join(CARDS[champion].name.en for champion in found) or "none of the Phoenixborn"
        raise ArbiterError(f"{listing.where}This deck names {names}. {ONE_PHOENIXBORN}")
    return found[0]


@clauses("ASH-DECK-04", "ASH-DECK-05", "ASH-DECK-06", "ASH-TYPE-01", "ASH-CARD-08", "ASH-UNK-65")
def _check_card(entry: Entry, champion: int) -> None:
    """A deck holds cards of five types of the master set; a unique one only with its own Phoenixborn."""
    card, where = CARDS[entry.what], entry.where
    kind = KIND_NAMES[card.kind].en
    if entry.what >= MASTER_SET_CARDS:
        raise ArbiterError(f"{where}{card.name.en} is a card for examples and not in the master set. Take it out (ASH-UNK-65).")
    if card.kind in CONJURED:
        raise ArbiterError(f"{where}{card.name.en} ({kind}) comes from the conjuration pile, which is put together by "
                           "itself. Take it out of the deck (ASH-DECK-04).")
    if card.kind not in DECK_KINDS:
        raise ArbiterError(f"{where}{card.name.en} ({kind}) does not go among the cards of a deck, which are allies and spells "
                           "(ASH-TYPE-01).")
    if card.unique and NUMBER[card.unique] != champion:
        owner = CARDS[NUMBER[card.unique]].name.en
        raise ArbiterError(f"{where}{card.name.en} may only be in a deck of {owner}, and this one is led by "
                           f"{CARDS[champion].name.en} (ASH-DECK-05).")


@clauses("ASH-DECK-02")
def _check_size(listing: Listing) -> None:
    """A deck holds exactly thirty cards."""
    size = sum(entry.count for entry in listing.cards)
    if size != DECK:
        change = f"Add {DECK - size}" if size < DECK else f"Take out {size - DECK}"
        raise ArbiterError(f"{listing.where}A deck has exactly {DECK} cards and this one has {size}. {change} (ASH-DECK-02).")


@clauses("ASH-DECK-03", "ASH-UNK-54")
def _check_copies(entries: list[Entry]) -> None:
    """Of one title at most three copies."""
    copies: dict[int, int] = {}
    for entry in entries:
        copies[entry.what] = copies.get(entry.what, 0) + entry.count
        if copies[entry.what] > COPIES:
            raise ArbiterError(f"{entry.where}A deck has at most {COPIES} copies of a card, and here are {copies[entry.what]} of "
                               f"{CARDS[entry.what].name.en} (ASH-DECK-03).")


@clauses("ASH-TYPE-02")
def _check_conjured(entry: Entry) -> None:
    """Only conjured cards lie in a conjuration pile."""
    card = CARDS[entry.what]
    if card.kind not in CONJURED:
        raise ArbiterError(f"{entry.where}{card.name.en} ({KIND_NAMES[card.kind].en}) cannot lie in a conjuration pile (ASH-TYPE-02).")


@clauses("ASH-DECK-07", "ASH-DECK-08", "ASH-UNK-09")
def _dice(listing: Listing) -> Pool:
    """Ten dice in any mix of the types there are."""
    for entry in listing.dice:
        if entry.what not in MASTER_SET:
            types = ", ".join(TYPE_NAMES[kind].en for kind in MASTER_SET)
            raise ArbiterError(f"{entry.where}There are no {TYPE_NAMES[entry.what].en} dice in the master set, only {types} "
                               "(ASH-DECK-07).")
    size = sum(entry.count for entry in listing.dice)
    if size != POOL:
        raise ArbiterError(f"{listing.where}A deck has exactly {POOL} dice and this one has {size} (ASH-DECK-07).")
    return tuple(sorted(entry.what for entry in listing.dice for _ in range(entry.count)))


@clauses("ASH-SETUP-06", "ASH-SETUP-07", "ASH-PRECON-02", "ASH-UNK-54")
def _first_five(listing: Listing, cards: tuple[int, ...]) -> tuple[int, ...]:
    """If a first five is recommended, it is five different cards of the deck."""
    five = [entry for entry in listing.five for _ in range(min(entry.count, 2))]
    for at, entry in enumerate(five):
        title = CARDS[entry.what].name.en
        if entry.what not in cards:
            raise ArbiterError(f"{entry.where}{title} is among the first five but not in the deck (ASH-PRECON-02).")
        if entry.what in [earlier.what for earlier in five[:at]]:
            raise ArbiterError(f"{entry.where}{title} is among the first five twice; all five must differ (ASH-SETUP-07).")
    if len(five) not in (0, HAND):
        raise ArbiterError(f"{listing.where}Recommend {HAND} cards as first five, or none; not {len(five)} (ASH-SETUP-06).")
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
