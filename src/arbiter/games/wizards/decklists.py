"""Deck files: our own form, and plain lists as people send them to each other."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from arbiter.core.decklists import Entry, at_line, bare, spelled, split_count, split_heading
from arbiter.core.mistakes import Row, Typed, meant
from arbiter.core.text import LANGUAGES, Words
from arbiter.core.values import Plain
from arbiter.games.wizards import deck_words as wrong
from arbiter.games.wizards.deck_words import PARTS
from arbiter.games.wizards.decks import Deck, Listing, checked
from arbiter.games.wizards.definition import CHARACTER, KIND_NAMES, SKILLS
from arbiter.games.wizards.ledger import clauses, words
from arbiter.games.wizards.shelf import CARDS, KIND, NAMES
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.letters.reading import Place, ReadError, read

CHOICES = Row(words(deck.key, deck.name.zh) for deck in SUGGESTED)
OPEN_QUOTES = str.maketrans("", "", "“”\"「」『』")
"""Quotation marks in names may be left out."""


# --- a deck from what a player gives ---------------------------------------------------------------------------------


@clauses("WIZ-DECK-01")
def deck_from(given: object) -> Deck:
    """The deck somebody means: a suggested one by name, or a list of their own."""
    if isinstance(given, str):
        return suggested_deck(given)
    if isinstance(given, Mapping):
        return checked(listing_from(given))
    raise wrong.NOT_A_DECK(known=CHOICES, given=Typed(given))


def suggested_deck(name: str) -> Deck:
    """A suggested deck by its key or its name."""
    found = SUGGESTED_NAMES.get(spelled(name))
    if found is None:
        near = get_close_matches(spelled(name), SUGGESTED_NAMES, n=1)
        hint = meant(SUGGESTED_NAMES[near[0]].key, SUGGESTED_NAMES[near[0]].name) if near else ""
        raise wrong.UNKNOWN_DECK(given=Typed(name), hint=hint, known=CHOICES)
    return found


SUGGESTED_NAMES = {spelled(name): deck for deck in SUGGESTED for name in (deck.key, deck.name.en, deck.name.zh)}


def listing_from(given: Mapping[object, object]) -> Listing:
    """What a plain mapping says."""
    known = {str(key).casefold(): thing for key, thing in given.items()}
    for key in known:
        check_part(key)
    name = known.get("name") or ""
    if not isinstance(name, str):
        raise wrong.NAME_IS_TEXT(kind=wrong.DECK, given=Typed(name))
    character = known.get("character")
    return Listing(name, counted([character] if isinstance(character, str) else character, "character"), counted(known.get("main"), "main"),
                   counted(known.get("skills"), "skills"), counted(known.get("derived"), "derived"))


def check_part(key: str, where: str = "") -> None:
    """Refuse a part that no deck has."""
    if key not in PARTS:
        near = get_close_matches(key, PARTS, n=1)
        hint = meant(near[0], _written(near[0])) if near else ""
        raise wrong.UNKNOWN_PART(where, given=Typed(key), hint=hint, known=Row(map(_written, PARTS)))


def _written(key: str) -> Words:
    """A part as it must be written, which is English, and in Chinese what it means."""
    return words(key, f"{key}（{PARTS[key].zh}）")


def counted(given: object, part: str) -> list[Entry]:
    """The entries of a part: copies by name, or names each with or without a number of copies."""
    if given is None:
        return []
    if isinstance(given, Mapping):
        return [Entry(card_named(title), number_of(title, copies)) for title, copies in given.items()]
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise wrong.NOT_A_LIST(part=PARTS[part], given=Typed(given))
    return [entry(one) for one in given]


def entry(given: object, where: str = "") -> Entry:
    """A card with or without a number of copies before or behind it."""
    face = face_of(given) if isinstance(given, str) else None
    if face is not None:
        return Entry(face, 1, where)
    title, copies = split_count(given)
    return Entry(card_named(title, where), copies, where)


def number_of(title: object, given: object, where: str = "") -> int:
    """How many of a card somebody wants."""
    if type(given) is int and given >= 0:
        return given
    raise wrong.HOW_MANY(where, title=Typed(title), given=Typed(given))


# --- names -----------------------------------------------------------------------------------------------------------


def plainly(name: str) -> str:
    """A name without quotation marks, and a Chinese one without spaces."""
    text = spelled(name.translate(OPEN_QUOTES))
    return text if text.isascii() else text.replace(" ", "")


TITLES = {spelled(name): face for name, face in NAMES.items()} | {
    plainly(name): face for face, card in enumerate(CARDS) for name in (card.name.en, card.name.zh)}
NEAR = {plainly(card.name.say(lang)): face for face, card in enumerate(CARDS) for lang in LANGUAGES}
"""The names that may be meant by one that nobody has."""


def face_of(name: str) -> int | None:
    """The card that goes by a name in any language."""
    found = TITLES.get(spelled(name))
    return TITLES.get(plainly(name)) if found is None else found


@clauses("WIZ-U39", "WIZ-U40")
def card_named(given: object, where: str = "") -> int:
    """The card that goes by a name, or an error that says what is near."""
    if not isinstance(given, str):
        raise wrong.NAME_IS_TEXT(where, kind=wrong.CARD, given=Typed(given))
    found = face_of(given)
    if found is None:
        near = get_close_matches(plainly(given), NEAR, n=1)
        name = CARDS[NEAR[near[0]]].name if near else None
        raise wrong.UNKNOWN_CARD(where, given=Typed(given), hint=meant(name.en if given.isascii() else name.zh, name) if name else "")
    return found


# --- files -----------------------------------------------------------------------------------------------------------

OWN_FORM = re.compile(r"^\s*\{|^(?:main|skills|derived): *[\[{]|^(?:main|skills): *(?:#.*)?\n(?: *(?:#.*)?\n)*(?: *- | +\S.*: *\d)",
                      re.MULTILINE | re.IGNORECASE)


def read_deck(text: str, name: str) -> Deck:
    """The deck a file describes; an error names the file and the line."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return checked(_own_form(text, name) if OWN_FORM.search(text) else read_list(text, name))


def read_option(text: str, name: str) -> dict[str, Plain]:
    """The deck a file describes as plain data, as the option `decks` takes it and saves keep it."""
    deck = read_deck(text, name)
    skills: list[Plain] = [_title(face) for face in deck.skills]
    return {"name": deck.name.say("en"), "character": _title(deck.character), "main": {**Counter(map(_title, deck.main))}, "skills": skills}


def write_deck(deck: Deck) -> str:
    """A deck as a file that `read_deck` reads."""
    rows = [f"name: {json.dumps(deck.name.say('en'), ensure_ascii=False)}", f"character: {_quoted(_title(deck.character))}", "main:",
            *(f"  {_quoted(_title(face))}: {count}" for face, count in Counter(deck.main).items()),
            "skills:", *(f"  - {_quoted(_title(face))}" for face in deck.skills)]
    return "\n".join(rows) + "\n"


def _title(face: int) -> str:
    return CARDS[face].name.en


def _quoted(text: str) -> str:
    """The name of a card as a file writes it: in quotation marks unless it is made of plain words."""
    return text if re.fullmatch(r"[A-Za-z][A-Za-z '-]*(?:, [A-Za-z '-]+)*", text) else json.dumps(text, ensure_ascii=False)


def _own_form(text: str, name: str) -> Listing:
    try:
        places = read(text, name)
        if len(places) != 1:
            raise wrong.ONE_DECK(f"{name}: ", count=len(places))
        return _from_place(places[0])
    except ReadError as error:
        raise wrong.UNREADABLE(at_line(error.name, error.line), what=error.message) from None


def _from_place(place: Place) -> Listing:
    parts = {key.casefold(): part for key, part in place.mapping().items()}
    for key in place.mapping():
        check_part(key.casefold(), at_line(place.name, place.key_lines[key]))
    listing = Listing(where=f"{place.name}: ", name=parts["name"].text() if "name" in parts else "")
    for key, entries in (("character", listing.characters), ("main", listing.main), ("skills", listing.skills),
                         ("derived", listing.derived)):
        if key in parts:
            entries += _placed(parts[key])
    return listing


def _placed(place: Place) -> list[Entry]:
    """The entries of a part of a file."""
    if isinstance(place.value, dict):
        entries = []
        for title, copies in place.value.items():
            where = at_line(place.name, place.key_lines[title])
            entries.append(Entry(card_named(title, where), number_of(title, copies.plain(), where), where))
        return entries
    items = place.items() if isinstance(place.value, list) else [place]
    return [entry(_line(item), at_line(item.name, item.line)) for item in items]


def _line(item: Place) -> str:
    """What one item says: a name with a colon in it is written as a name, though it looks like a mapping."""
    if isinstance(item.value, dict) and len(item.value) == 1:
        ((key, rest),) = item.value.items()
        return f"{key}: {rest.text()}"
    return item.text()


# --- plain lists -----------------------------------------------------------------------------------------------------

NAME, ANY, CHARACTERS, MAIN, SKILL, DERIVED = range(6)
"""What stands below a heading; where it does not say, cards are told apart by their kinds."""

HEADINGS = {spelled(heading): section for section, headings in (
    (ANY, "|".join(f"{kind.en}|{kind.en}s|{kind.zh}" for kind in KIND_NAMES)),
    (ANY, "deck|cards|items|卡组|卡牌|道具|生物"),
    (NAME, "name|deck name|title|名称|卡组名称"),
    (CHARACTERS, "character|wizard|人物|角色"),
    (MAIN, "main|main deck|主卡组"),
    (SKILL, "skills|spell pool|skill pool|pool|技能|技能池|法术池"),
    (DERIVED, "derived|derived cards|衍生|衍生牌|衍生卡"),
) for heading in headings.split("|")}
TITLED = ("deck", spelled("卡组"))
"""Headings that, with something behind the colon, give the deck's name."""


def read_list(text: str, name: str) -> Listing:
    """What a plain list says: a line a card, under headings or not."""
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
        return
    title, _ = split_count(line)
    if section == ANY and title == line and not _begun(listing) and face_of(line) is None:
        listing.name = line
        return
    if line.endswith((":", "：")) and face_of(line[:-1]) is None:
        check_part(line[:-1].casefold(), where)
    found = entry(line, where)
    parts = (listing.characters, listing.main, listing.skills, listing.derived)
    parts[(section if section != ANY else _section_of(found.what)) - CHARACTERS].append(found)


def _begun(listing: Listing) -> bool:
    return bool(listing.name or listing.characters or listing.main or listing.skills)


def _section_of(face: int) -> int:
    """Where a card belongs by its kind."""
    if CARDS[face].derived:
        return DERIVED
    return CHARACTERS if KIND[face] == CHARACTER else SKILL if KIND[face] in SKILLS else MAIN


def names_a_card(row: str) -> bool:
    """Whether a line of a file names a card, alone or behind a heading."""
    line = bare(row, lambda text: False)
    return any(face_of(str(split_count(part)[0])) is not None for part in (line, split_heading(line)[1]))
