"""What the board of any card game shows: tokens on cards, copies, zones with free places, piles, and who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards import View
from arbiter.cli.boards.layout import Cell, bracketed, gap, row
from arbiter.cli.words import Phrase
from arbiter.core.log import Reader, seat_name
from arbiter.core.table import Field
from arbiter.core.text import Words, opened

Card = dict[str, Any]
"""A card as a view has it, with its id and its key."""


def who(view: View, seat: int, lang: str) -> str:
    """A player as the reader calls them."""
    return seat_name((seat, view["seats"]), Reader(view["seat"]), lang).text


def title(view: View, seat: int, lang: str) -> Text:
    """A player at the head of a line."""
    return Text(opened(who(view, seat, lang), lang), "bold")


def picked(view: View) -> list[int]:
    """The cards that have already been chosen in answer to the question that is asked, such as attackers."""
    return [id for one in view.get("chosen", ()) for _, id in one["things"]]


def numbered(card: Card, among: Iterable[Card]) -> str:
    """Which of several alike a card is, as labels number them."""
    alike = [other["id"] for other in among if other["key"] == card["key"]]
    return f" #{alike.index(card['id']) + 1}" if len(alike) > 1 and card["id"] in alike else ""


def by_title(cards: Sequence[Card]) -> list[list[Card]]:
    """Cards with those that are alike together."""
    return [[card for card in cards if card["key"] == key] for key in dict.fromkeys(card["key"] for card in cards)]


def tokens(card: Card, sorts: Iterable[Field], lang: str, named: Mapping[str, Phrase | Words], styles: Mapping[str, str]) -> list[Text]:
    """The declared tokens on a card, some `named` in another way: by a phrase, or by a word that means a single one."""
    return [Text(_token(one, card[one.key], lang, named.get(one.key)), styles.get(one.key, "")) for one in sorts if card[one.key]]


def _token(one: Field, count: int, lang: str, named: Phrase | Words | None) -> str:
    if isinstance(named, Phrase):
        return named(lang, count=count)
    word = named or one.words or Words(one.key, one.key)
    return word.say(lang) + ("" if named and count == 1 else f"{gap(lang)}{count}")


def stack(name: str, marks: Sequence[Sequence[Text]], lang: str, style: str) -> Cell:
    """Cards that are alike: how many, and what is on each of them."""
    if len(marks) == 1:
        return bracketed(Text(name, style), marks[0], lang)
    each = [Text.assemble(f"#{place} ", mark) for place, on_one in enumerate(marks, start=1) for mark in on_one]
    return bracketed(Text(f"{name} ×{len(marks)}", style), each, lang)


def zone(label: Words, cells: Sequence[Cell], limit: int, lang: str, width: int) -> list[Text]:
    """What lies in a zone, and its free places."""
    return row(label, [*cells, [Text(words.FREE(lang, count=max(0, limit - len(cells))), "dim")]], width, lang)


def piles(label: Words, counted: Iterable[tuple[Words, int, Sequence[Text]]], lang: str, width: int) -> list[Text]:
    """How many cards lie where, and what is to be said of them; nothing where there are no piles."""
    cells = [bracketed(Text(f"{name.say(lang)} {count}"), marks, lang) for name, count, marks in counted]
    return row(label, cells, width, lang) if cells else []


# --- the story -------------------------------------------------------------------------------------------------------


def chapters(log: Iterable[dict[str, Any]], begins: str, told: Collection[str], ends: Collection[str]) -> tuple[list[list[str]], list[str]]:
    """The lines of some clauses: those before the first round, those of each round that a line `begins`, and those of the end."""
    rounds, ending = [list[str]()], list[str]()
    for line in log:
        if line["clause"] == begins:
            rounds.append([])
        if line["clause"] in ends:
            ending.append(line["text"])
        elif line["clause"] in told:
            rounds[-1].append(line["text"])
    return rounds, ending


def once(texts: Iterable[str], lang: str) -> list[str]:
    """Texts that are alike once, with how often they occurred."""
    times = " (×{})" if lang == "en" else "（×{}）"
    return [f"{text}{times.format(count) if count > 1 else ''}" for text, count in Counter(texts).items()]
