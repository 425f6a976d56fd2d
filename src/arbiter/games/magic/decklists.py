"""Deck files: our own form, and plain lists as Arena, Magic Online and deck sites write them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from arbiter.core.decklists import Lists, at_line, bare, by_names, choices, spelled, split_count, split_heading
from arbiter.core.mistakes import Row, Typed
from arbiter.core.text import LANGUAGES, Words
from arbiter.core.values import Plain
from arbiter.games.magic import deck_words as wrong
from arbiter.games.magic.deck_words import FORMATS
from arbiter.games.magic.decks import Deck, Listing, checked
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import BACK, CARDS, FRONT
from arbiter.games.magic.suggested import SUGGESTED
from arbiter.letters.reading import Place

PRINTING = re.compile(r"\s*\((?P<set>[A-Z0-9]{2,5})\)(?:\s+[\w★-]+)?(?:\s+\*[FE]\*)?\s*$|\s*\[[A-Z0-9]{2,5}(?::\w+)?\]\s*$|\s+#\w+\s*$",
                      re.IGNORECASE)
"""What Arena and deck sites write behind a name: the set and the number in it."""
ASIDE = re.compile(r"^SB:\s*", re.IGNORECASE)
"""How some programs mark a card of the sideboard."""


# --- a deck from what a player gives ---------------------------------------------------------------------------------


@clauses("MTG-DECK-01")
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
    main, side = [LISTS.counted(known.get(part), part) for part in ("main", "sideboard")]
    return Listing(str(known.get("name") or ""), main, side, is_limited(known.get("format") or FORMATS[False].en))


@clauses("MTG-DECK-03", "MTG-UNK-19")
def is_limited(given: object, where: str = "") -> bool:
    """Whether a deck is for limited, by what its format is called."""
    for limited, words in FORMATS.items():
        if isinstance(given, str) and spelled(given) in [spelled(words.say(lang)) for lang in LANGUAGES]:
            return limited
    raise wrong.UNKNOWN_FORMAT(where, known=Row(FORMATS.values()), given=Typed(given))


# --- names -----------------------------------------------------------------------------------------------------------

TITLES = {spelled(card.name.say(lang)): face for face, card in reversed([*enumerate(CARDS)]) for lang in LANGUAGES if not card.token}
"""The faces by their names in every language; of cards, not of tokens that are called so, too."""
BOTH = {spelled(f"{CARDS[face].name.say(lang)} // {CARDS[BACK[face]].name.say(lang)}"): face
        for face in range(len(CARDS)) if BACK[face] != face == FRONT[face] for lang in LANGUAGES}
"""Double-faced cards by both of their names, as deck sites write them."""
TOKENS = {spelled(card.name.say(lang)): face for face, card in enumerate(CARDS) for lang in LANGUAGES if card.token}


@clauses("MTG-UNK-19")
def face_of(name: str) -> int | None:
    """The face that goes by a name in any language."""
    key = spelled(" // ".join(part.strip() for part in re.split(r"\s*/{1,3}\s*", name)) if "/" in name else name)
    for names in (TITLES, BOTH, TOKENS):
        if key in names:
            return names[key]
    return None


def near(name: str) -> Words | None:
    """The name of a card that is spelled much like one that nobody has."""
    found = get_close_matches(spelled(name), TITLES, n=1)
    return CARDS[TITLES[found[0]]].name if found else None


LISTS = Lists(wrong, face_of, near, lambda line: PRINTING.sub("", line))
SUGGESTED_NAMES = by_names(SUGGESTED)

# --- files -----------------------------------------------------------------------------------------------------------

OWN_FORM = re.compile(r"^\s*\{|^(?:main|sideboard): *[\[{]|^main: *(?:#.*)?\n(?: *(?:#.*)?\n)*(?: *- | +\S.*: *\d)",
                      re.MULTILINE | re.IGNORECASE)


def read_deck(text: str, name: str) -> Deck:
    """The deck a file describes; an error names the file and the line."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return checked(LISTS.own_form(text, name, _listed) if OWN_FORM.search(text) else read_list(text, name))


def read_option(text: str, name: str) -> dict[str, Plain]:
    """The deck a file describes as plain data, as the option `decks` takes it and saves keep it."""
    deck = read_deck(text, name)
    parts: dict[str, Plain] = {"name": deck.name.say("en"), "main": _counts(deck.main)}
    if deck.limited:
        parts["format"] = FORMATS[True].en
    if deck.side:
        parts["sideboard"] = _counts(deck.side)
    return parts


def _counts(faces: Sequence[int]) -> dict[str, Plain]:
    return dict(Counter(CARDS[face].name.en for face in faces))


def write_deck(deck: Deck) -> str:
    """A deck as a file that `read_deck` reads."""
    rows = [f"name: {json.dumps(deck.name.say('en'), ensure_ascii=False)}", *([f"format: {FORMATS[True].en}"] if deck.limited else [])]
    for part, faces in (("main", deck.main), ("sideboard", deck.side)):
        if faces:
            rows += [f"{part}:", *(f"  {json.dumps(title, ensure_ascii=False)}: {count}" for title, count in _counts(faces).items())]
    return "\n".join(rows) + "\n"


def write_list(deck: Deck, lang: str = "en") -> str:
    """A deck as a plain list that other programs read: *4 Doomskar*, and the sideboard below."""
    parts = [[HEADINGS_WRITTEN[0], *_rows(deck.main, lang)]]
    if deck.side:
        parts.append([HEADINGS_WRITTEN[1], *_rows(deck.side, lang)])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


HEADINGS_WRITTEN = ("Deck", "Sideboard")


def _rows(faces: Sequence[int], lang: str) -> list[str]:
    return [f"{count} {CARDS[face].name.say(lang)}" for face, count in Counter(faces).items()]


def _listed(parts: dict[str, Place], where: str) -> Listing:
    """What the parts of a file say."""
    listing = Listing(where=where, name=parts["name"].text() if "name" in parts else "")
    if "format" in parts:
        listing.limited = is_limited(parts["format"].text(), at_line(parts["format"].name, parts["format"].line))
    for key, entries in (("main", listing.main), ("sideboard", listing.side)):
        if key in parts:
            entries += LISTS.placed(parts[key])
    return listing


# --- plain lists -----------------------------------------------------------------------------------------------------

NAME, FORMAT, MAIN, SIDE, ABOUT, NOT_HERE = range(6)
"""What stands below a heading."""
HEADINGS = {spelled(heading): section for section, headings in (
    (NAME, "name|deck name|title|名稱|套牌名稱|名称|套牌名称"),
    (FORMAT, "format|賽制|赛制"),
    (MAIN, "deck|main|main deck|maindeck|mainboard|cards|套牌|主牌|主套牌|creatures|creature|lands|land|spells|instants|instant|sorceries|"
           "sorcery|artifacts|artifact|enchantments|enchantment|planeswalkers|planeswalker|other|others|生物|地|咒語|瞬間|巫術|神器|結界"),
    (SIDE, "sideboard|side|side board|sb|備牌|备牌"),
    (ABOUT, "about|關於|关于|maybeboard|considering"),
    (NOT_HERE, "commander|companion|指揮官|行侶|指挥官"),
) for heading in headings.split("|")}


def read_list(text: str, name: str) -> Listing:
    """What a plain list says: a line a card, under headings or not; after a gap below the cards comes the sideboard."""
    listing, section, gap, headed = Listing(where=f"{name}: "), MAIN, False, False
    for number, row in enumerate(text.splitlines(), 1):
        line, where = bare(_marked(row), lambda text: _heading(text)[0] is not None), at_line(name, number)
        if not line:
            gap = gap or (bool(listing.main) and not row.strip())
            continue
        heading, rest = _heading(line)
        if heading is not None:
            section, line, headed, gap = heading, rest, True, False
            if heading == NOT_HERE:
                raise wrong.NO_COMMANDER(where, given=Typed(split_heading(row)[0] or row.strip()))
        if gap and not headed:
            section, gap = SIDE, False
        if line:
            section = _enter(listing, section, line, where)
    return listing


def _marked(row: str) -> str:
    """A line in which two slashes between names are no comment."""
    return re.sub(r"(?<=\S) // (?=\S)", " /// ", row)


def _heading(line: str) -> tuple[int | None, str]:
    """The section a heading opens, and what stands behind it on the same line."""
    label, rest = split_heading(line)
    return (HEADINGS[label], rest) if label in HEADINGS and face_of(line) is None else (None, "")


def _enter(listing: Listing, section: int, line: str, where: str) -> int:
    """Put what a line says where it belongs; the section that goes on."""
    if section == ABOUT:
        if (match := re.match(r"name\s+(.+)", line, re.IGNORECASE)) is not None:
            listing.name = match[1]
        return section
    if section == NAME:
        listing.name = line
        return MAIN
    if section == FORMAT:
        listing.limited = is_limited(line, where)
        return MAIN
    aside = ASIDE.match(line)
    plain = PRINTING.sub("", ASIDE.sub("", line))
    title, _ = split_count(plain)
    if title == plain and not (listing.name or listing.main or listing.side) and face_of(plain) is None and not aside:
        listing.name = line
        return section
    (listing.side if aside or section == SIDE else listing.main).append(LISTS.entry(plain, where))
    return section


def names_a_card(row: str) -> bool:
    """Whether a line of a file names a card, alone or behind a heading."""
    line = bare(_marked(row), lambda text: False)
    parts = (line, split_heading(line)[1])
    return any(face_of(str(split_count(PRINTING.sub("", ASIDE.sub("", part)))[0])) is not None for part in parts)
