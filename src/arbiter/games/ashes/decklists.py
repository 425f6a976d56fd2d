"""Deck files: our own form, and plain lists as people send them to each other."""

from __future__ import annotations

import json
import re
from collections import Counter

from arbiter.core.decklists import Entry, at_line, bare, spelled, split_count, split_heading
from arbiter.core.errors import ArbiterError
from arbiter.core.values import Plain
from arbiter.games.ashes.deck_words import ONE_DECK, UNREADABLE
from arbiter.games.ashes.decks import (
    DICE_NAMES,
    TITLES,
    Deck,
    Listing,
    Names,
    card_named,
    champion_named,
    check_part,
    checked,
    die_type_named,
    number_of,
)
from arbiter.games.ashes.definition import KIND_NAMES, PHOENIXBORN
from arbiter.games.ashes.dice import TYPE_NAMES
from arbiter.games.ashes.shelf import CARDS, KIND
from arbiter.letters.reading import Place, ReadError, read

OWN_FORM = re.compile(r"^(?:dice|cards|first five): *[\[{]|^cards: *(?:#.*)?\n(?: *(?:#.*)?\n)*(?: *- | +\S.*: *\d)", re.MULTILINE)


def read_deck(text: str, name: str) -> Deck:
    """The deck a file describes; an error names the file and the line."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return checked(_own_form(text, name) if OWN_FORM.search(text) else read_list(text, name))


def read_option(text: str, name: str) -> dict[str, Plain]:
    """The deck a file describes as plain data, as the option `decks` takes it and saves keep it."""
    deck = read_deck(text, name)
    dice = Counter(TYPE_NAMES[kind].en for kind in deck.dice)
    five: list[Plain] = [_title(face) for face in deck.five]
    return {"name": deck.name, "phoenixborn": _title(deck.champion), "dice": {**dice},
            "cards": {**Counter(map(_title, deck.cards))}, "first five": five}


def write_deck(deck: Deck) -> str:
    """A deck as a file that `read_deck` reads."""
    dice = ", ".join(f"{TYPE_NAMES[kind].en}: {count}" for kind, count in Counter(deck.dice).items())
    rows = [f"name: {json.dumps(deck.name, ensure_ascii=False)}", f"phoenixborn: {_title(deck.champion)}", f"dice: {{{dice}}}",
            "cards:", *(f"  {_title(face)}: {count}" for face, count in Counter(deck.cards).items())]
    if deck.five:
        rows += ["first five:", *(f"  - {_title(face)}" for face in deck.five)]
    return "\n".join(rows) + "\n"


def _title(face: int) -> str:
    return CARDS[face].name.en


# --- our own form ----------------------------------------------------------------------------------------------------


def _own_form(text: str, name: str) -> Listing:
    try:
        places = read(text, name)
        if len(places) != 1:
            raise ONE_DECK(f"{name}: ", count=len(places))
        return _from_place(places[0])
    except ReadError as error:
        raise UNREADABLE(at_line(error.name, error.line), what=error.message) from None


def _from_place(place: Place) -> Listing:
    parts = place.mapping()
    for key in parts:
        check_part(key, at_line(place.name, place.key_lines[key]))
    listing = Listing(where=f"{place.name}: ", name=parts["name"].text() if "name" in parts else "")
    if "phoenixborn" in parts:
        given = parts["phoenixborn"]
        listing.champions = [_entry(one, champion_named) for one in (given.items() if isinstance(given.value, list) else [given])]
    for key, named, entries in (("dice", die_type_named, listing.dice), ("cards", card_named, listing.cards),
                                ("first five", card_named, listing.five), ("conjuration pile", card_named, listing.pile)):
        if key in parts:
            entries += _counted(parts[key], named)
    return listing


def _counted(place: Place, named: Names) -> list[Entry]:
    if not isinstance(place.value, dict):
        return [_entry(item, named) for item in place.items()]
    entries = []
    for title, copies in place.value.items():
        where = at_line(place.name, place.key_lines[title])
        entries.append(Entry(_named(named, title, where), number_of(title, copies.plain(), where), where))
    return entries


def _entry(place: Place, named: Names) -> Entry:
    where = at_line(place.name, place.line)
    title, copies = split_count(place.text())
    return Entry(_named(named, title, where), copies, where)


def _named(named: Names, title: object, where: str) -> int:
    try:
        return named(title)
    except ArbiterError as error:
        raise ArbiterError(where, error) from None


# --- plain lists -----------------------------------------------------------------------------------------------------

NAME, ANY, FIRST_FIVE, PILE = range(4)
"""What stands below a heading: dice, Phoenixborn and cards are told apart by what they are."""

HEADINGS = {spelled(heading): section for section, headings in (
    (NAME, "name|deck name|title|名稱|牌庫名稱|牌組名稱"),
    (ANY, "deck|main deck|cards|dice|dice pool|spells|units|phoenixborn|allies|alterations|牌庫|牌組|卡牌|骰子|骰池|法術|單位"),
    (ANY, "|".join(f"{words.en}|{words.en}s|{words.zh}" for words in KIND_NAMES)),
    (FIRST_FIVE, "first five|first 5|opening hand|起始手牌|前五張|首五張"),
    (PILE, "conjuration pile|conjuration deck|conjurations|conjuration|conjured alteration spells|conjured alteration spell|"
           "咒法牌堆|咒法牌庫|咒法生物|咒法狀態法術"),
) for heading in headings.split("|")}
TITLED = ("deck", "牌庫", "牌組")
"""Headings that, with something behind the colon, give the deck's name."""

SEPARATOR = re.compile(r"\s*(?:[,，、/+;；]|\band\b|和)\s*")
STAR = re.compile(r"\s*[*★☆]$")
NOTE = re.compile(r"\s*\([^()]*\)$")
DICE_WORDS = re.compile(r"\s*(?:\b(?:magic|dice|die)\b|骰子?|:.*)", re.IGNORECASE)


def read_list(text: str, name: str) -> Listing:
    """What a plain list says: a line a title, under headings or not."""
    listing, section = Listing(where=f"{name}: "), ANY
    for number, row in enumerate(text.splitlines(), 1):
        line = bare(row, lambda text: _heading(text)[0] is not None)
        heading, rest = _heading(line)
        if heading is not None:
            section, line = heading, rest
        if line:
            _enter(listing, section, line, at_line(name, number))
        if rest or section == NAME:
            section = ANY
    return listing


def _heading(line: str) -> tuple[int | None, str]:
    """The section a heading opens, and what stands behind it on the same line."""
    label, rest = split_heading(line)
    if label not in HEADINGS:
        return None, ""
    return (NAME if rest and label in TITLED else HEADINGS[label]), rest


def _enter(listing: Listing, section: int, line: str, where: str) -> None:
    """Put what a line says where it belongs."""
    if section == NAME:
        listing.name = line
    elif section == ANY and (dice := _dice(line)):
        listing.dice += [Entry(kind, count, where) for kind, count in dice]
    elif section == ANY and _unnamed(listing) and _face(line) is None:
        listing.name = line
    else:
        parts = SEPARATOR.split(line) if section == FIRST_FIVE and _face(line) is None else [line]
        for part in filter(None, parts):
            _enter_card(listing, section, part, where)


def _unnamed(listing: Listing) -> bool:
    return not (listing.name or listing.champions or listing.dice or listing.cards)


def _enter_card(listing: Listing, section: int, line: str, where: str) -> None:
    starred = STAR.search(line)
    title, copies = split_count(STAR.sub("", line))
    face = _face(line)
    if face is None:
        face = _named(card_named, title, where)
    entry = Entry(face, copies, where)
    if section == FIRST_FIVE:
        listing.five.append(Entry(face, 1, where))
    elif section == PILE:
        listing.pile.append(entry)
    elif KIND[face] == PHOENIXBORN:
        if entry.count != 1 or face not in [champion.what for champion in listing.champions]:
            listing.champions.append(entry)
    else:
        listing.cards.append(entry)
        listing.five += [Entry(face, 1, where)] if starred else []


def names_a_card(row: str) -> bool:
    """Whether a line of a file names a card, alone or behind a heading."""
    line = bare(row, lambda text: False)
    return _face(line) is not None or _face(split_heading(line)[1]) is not None


def _face(line: str) -> int | None:
    """The card a line names, with or without copies, a star, and a note in brackets."""
    title = str(split_count(STAR.sub("", line))[0])
    return TITLES.get(spelled(title), TITLES.get(spelled(NOTE.sub("", title))))


def _dice(line: str) -> list[tuple[int, int]]:
    """The types and numbers of dice a line lists; nothing if it lists something else."""
    dice = []
    for part in SEPARATOR.split(line):
        name, count = split_count(part)
        kind = DICE_NAMES.get(spelled(DICE_WORDS.sub("", str(name))))
        if kind is None:
            return []
        dice.append((kind, count))
    return dice
