"""Cards, clauses and scenarios, as people look them up."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import arbiter
from arbiter.core.errors import UnknownName
from arbiter.core.ledger import Term
from arbiter.core.rulebook import Rulebook, Sheet
from arbiter.core.scenario import Scenario, find, parse
from arbiter.server import frames
from arbiter.server.reasons import UNKNOWN, Refused, cited

ALL, PUBLIC = "all", "public"


@cache
def packed(find: Callable[[str, str], dict[str, Any]], slug: str, lang: str) -> tuple[bytes, str]:
    """What is looked up as it is sent, and a mark that changes with it."""
    body = json.dumps(find(slug, lang), ensure_ascii=False, separators=(",", ":")).encode()
    return body, f'"{blake2b(body, digest_size=12).hexdigest()}"'


def cards(slug: str, lang: str) -> dict[str, Any]:
    """All cards of a game."""
    book = arbiter.rulebook(slug)
    return {"game": book.slug, "content": book.content_hash, "cards": [sheet(card, lang) for card in book.cards()]}


def sheet(card: Sheet, lang: str) -> dict[str, Any]:
    """One card."""
    facts = [{"key": name.en, "name": name.say(lang), "value": value.say(lang)} for name, value in card.facts]
    return {"key": card.key, "name": card.name.say(lang), "kind": card.kind.say(lang), "kind_key": card.kind.en, "facts": facts,
            "text": card.text(lang), "lore": card.lore.say(lang) if card.lore else None, "english": card.name.en, "names": list(card.names)}


def terms(slug: str, lang: str) -> dict[str, Any]:
    """The words and signs of a game, each with what explains it."""
    book = arbiter.rulebook(slug)
    return {"game": book.slug, "terms": [term(found, lang) for found in book.terms]}


def term(found: Term, lang: str) -> dict[str, Any]:
    """One word or sign."""
    return {"key": found.key, "kind": found.kind, "name": found.name.say(lang), "forms": found.spellings(lang),
            "explains": list(found.explains), "text": found.text(lang), "clauses": cited(found.clauses, lang)}


def clause(book: Rulebook, id: str, lang: str) -> dict[str, Any]:
    """One clause, with the scenarios that show it."""
    if id not in book.ledger:
        raise Refused(UNKNOWN, str(UnknownName("clause", id, [*book.ledger.clauses, *book.ledger.rulings])))
    found = book.ledger[id]
    shown = [{"id": key, "title": told.title.say(lang)} for path, text in texts(book.slug).items() if id in text
             for key, told in scenarios(book.slug, path).items() if id in told.clauses]
    return {"id": id, "game": book.slug, "section": book.ledger.sections[found.section].say(lang), "kind": found.kind,
            "words": found.say(lang), "physical": found.physical.say(lang) if found.physical else None, "scenarios": shown}


@cache
def texts(slug: str) -> dict[Path, str]:
    """The files of a game's scenarios; they are understood only when somebody asks for what is in them."""
    folder = arbiter.rulebook(slug).scenarios
    return {path: path.read_text("utf-8") for path in find(folder)} if folder else {}


@cache
def scenarios(slug: str, path: Path) -> dict[str, Scenario]:
    """The scenarios of one file, by its name and their number in it."""
    books = {known: arbiter.rulebook(known) for known in arbiter.slugs()}
    return {f"{path.stem}.{number}": told for number, told in enumerate(parse(path, books, slug), start=1)}


def scenario(book: Rulebook, id: str, eyes: str, lang: str) -> dict[str, Any]:
    """A scenario to step through, as some eyes see it."""
    path = next((path for path in texts(book.slug) if path.stem == id.rpartition(".")[0]), None)
    told = scenarios(book.slug, path).get(id) if path else None
    if told is None:
        raise Refused(UNKNOWN)
    seat, seats = _seat(eyes), 0 if told.rejected else len(told.begin().seats)
    if seat is not None and seat >= seats and not told.rejected:
        raise Refused(UNKNOWN)
    found = frames.scenario(told, seat, lang, everything=eyes == ALL)
    keys = {card.name.en: card.key for card in book.cards()}
    rejected = cited([book.ledger[told.rejected.text()]], lang)[0] if told.rejected else None
    return {"id": id, "game": book.slug, "title": told.title.say(lang), "clauses": list(told.clauses),
            "cards": [keys[name] for name in told.cards], "seats": seats, "frames": found, "rejected": rejected}


def _seat(eyes: str) -> int | None:
    if eyes in (ALL, PUBLIC):
        return None
    if not eyes.isdecimal() or len(eyes) > 1:
        raise Refused(UNKNOWN)
    return int(eyes)
