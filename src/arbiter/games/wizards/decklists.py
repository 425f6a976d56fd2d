"""Deck files: our own form, and plain lists as people send them to each other."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches

from arbiter.core.decklists import Lists, at_line, bare, by_names, choices, spelled, split_count, split_heading
from arbiter.core.mistakes import Typed
from arbiter.core.text import LANGUAGES, Words
from arbiter.core.values import Plain
from arbiter.games.wizards import deck_words as wrong
from arbiter.games.wizards.decks import Deck, Listing, checked
from arbiter.games.wizards.definition import CHARACTER, KIND_NAMES, SKILLS
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.shelf import CARDS, KIND, NAMES
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.letters.reading import Place

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
    raise wrong.NOT_A_DECK(known=choices(SUGGESTED), given=Typed(given))


def suggested_deck(name: str) -> Deck:
    """A suggested deck by its key or its name."""
    return LISTS.suggested(name, SUGGESTED_NAMES)


def listing_from(given: Mapping[object, object]) -> Listing:
    """What a plain mapping says."""
    known = LISTS.known(given)
    if isinstance(known.get("character"), str):
        known["character"] = [known["character"]]
    characters, main, skills, derived = [LISTS.counted(known.get(part), part) for part in ("character", "main", "skills", "derived")]
    return Listing(str(known.get("name") or ""), characters, main, skills, derived)


# --- names -----------------------------------------------------------------------------------------------------------


def plainly(name: str) -> str:
    """A name without quotation marks, and a Chinese one without spaces."""
    text = spelled(name.translate(OPEN_QUOTES))
    return text if text.isascii() else text.replace(" ", "")


TITLES = {spelled(name): face for name, face in NAMES.items()} | {
    plainly(name): face for face, card in enumerate(CARDS) for name in (card.name.en, card.name.zh)}
NEAR = {plainly(card.name.say(lang)): face for face, card in enumerate(CARDS) for lang in LANGUAGES}
"""The names that may be meant by one that nobody has."""


@clauses("WIZ-U39", "WIZ-U40")
def face_of(name: str) -> int | None:
    """The card that goes by a name in any language."""
    found = TITLES.get(spelled(name))
    return TITLES.get(plainly(name)) if found is None else found


def near(name: str) -> Words | None:
    """The name of a card that is spelled much like one that nobody has."""
    found = get_close_matches(plainly(name), NEAR, n=1)
    return CARDS[NEAR[found[0]]].name if found else None


LISTS = Lists(wrong, face_of, near)
SUGGESTED_NAMES = by_names(SUGGESTED)

# --- files -----------------------------------------------------------------------------------------------------------

OWN_FORM = re.compile(r"^\s*\{|^(?:main|skills|derived): *[\[{]|^(?:main|skills): *(?:#.*)?\n(?: *(?:#.*)?\n)*(?: *- | +\S.*: *\d)",
                      re.MULTILINE | re.IGNORECASE)


def read_deck(text: str, name: str) -> Deck:
    """The deck a file describes; an error names the file and the line."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return checked(LISTS.own_form(text, name, _listed) if OWN_FORM.search(text) else read_list(text, name))


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


def _listed(parts: dict[str, Place], where: str) -> Listing:
    """What the parts of a file say."""
    listing = Listing(where=where, name=parts["name"].text() if "name" in parts else "")
    for key, entries in (("character", listing.characters), ("main", listing.main), ("skills", listing.skills),
                         ("derived", listing.derived)):
        if key in parts:
            entries += LISTS.placed(parts[key])
    return listing


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
        LISTS.check_part(line[:-1].casefold(), where)
    found = LISTS.entry(line, where)
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
