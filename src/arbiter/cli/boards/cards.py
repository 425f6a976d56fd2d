"""What the board of any card game shows: tokens on cards, copies, zones with free places, piles, and who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from rich.console import Group
from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards import View, around
from arbiter.cli.boards.layout import Cell, bracketed, gap, in_brackets, indent, labelled, row, stacked
from arbiter.cli.words import Phrase
from arbiter.core.log import Reader, seat_name
from arbiter.core.table import Field
from arbiter.core.text import Words, opened

NO_CARDS = Words("none", "無")
BY_NUMBER = Phrase("{count}", "{count}")
Card = dict[str, Any]
"""A card as a view has it, with its id and its key."""


def across(view: View, course: Iterable[Text], side: Callable[[int, bool], Iterable[Sequence[Text]]], middle: Iterable[Text]) -> Group:
    """The course of the game, the others clockwise, what lies between, and the own side, whose parts come the other way round."""
    lower, *others = around(view)
    own = reversed([*side(lower, True)])
    above = (part for seat in others for part in side(seat, False))
    return Group(*course, *chain(*above), *middle, *chain(*own))


def who(view: View, seat: int, lang: str) -> str:
    """A player as the reader calls them."""
    return seat_name((seat, view["seats"]), Reader(view["seat"]), lang).text


def title(view: View, seat: int, lang: str) -> Text:
    """A player at the head of a line."""
    return Text(opened(who(view, seat, lang), lang), "bold")


def whose_turn(view: View, lang: str) -> str:
    """That it is the reader's turn, or whose it is."""
    turn = view["state"]["turn"]
    return words.YOUR_TURN.say(lang) if turn == view["seat"] else words.TURN(lang, who=who(view, turn, lang))


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


@dataclass(frozen=True)
class Cards:
    """The cards of a game on its board: what they are called, and how what lies on them is marked."""

    cards: Sequence[Any]
    """All cards there are, each with its key and its name."""
    sorts: Sequence[Field]
    """The declared tokens that lie on cards."""
    named: Mapping[str, Phrase | Words]
    """Tokens that go by another name than their own: a phrase, or a word that means a single one."""
    styles: Mapping[str, str]
    """How the marks of tokens stand out."""
    carried: str = ""
    """The entry of a card that has the cards lying on it."""

    short: Callable[[str, str], list[Text]] = lambda key, lang: []
    """(key, language) -> what is said of a card in a list besides its name: its kind, its cost"""

    @cached_property
    def by_key(self) -> dict[str, Any]:
        """The cards by their keys."""
        return {card.key: card for card in self.cards}

    def name(self, key: str, lang: str) -> str:
        """What a card is called."""
        words_of: Words = self.by_key[key].name
        return words_of.say(lang)

    def rows(self, label: Words, keys: Sequence[str | None], lang: str, width: int, notes: Sequence[str] = ()) -> list[Text]:
        """Cards below a label, in as many columns as fit, with a note behind some of them."""
        return labelled(label, self.listed(keys, lang, width - indent(lang), notes), lang)

    def listed(self, keys: Sequence[str | None], lang: str, room: int, notes: Sequence[str] = ()) -> list[Text]:
        """Cards in as many columns as fit, with a note behind some of them."""
        def parts(key: str, note: str, count: int) -> list[Text]:
            more = self.short(key, lang)
            if note and more:
                more[-1] = Text.assemble(more[-1], (f"{gap(lang)}{in_brackets(note, lang)}", "dim"))
            return [Text(f"{self.name(key, lang)}{f' ×{count}' if count > 1 else ''}", "bold"), *more]
        things = [*zip(keys, notes or [""] * len(keys), strict=True)]
        return stacked(things, parts, NO_CARDS.say(lang), room)

    def piles(self, label: Words, player: Card, named: Mapping[str, Words], top: str, lang: str, width: int) -> list[Text]:
        """How many cards lie in which pile, what lies on top of one of them, and what is known of the others' hand."""
        marks = {"hand": [Text(self.name(card["key"], lang)) for card in player["hand"] if card["key"]],
                 top: [Text(words.TOP(lang, card=self.name(card["key"], lang))) for card in player[top][-1:]]}
        return piles(label, [(words_of, len(player[pile]), marks.get(pile, [])) for pile, words_of in named.items()], lang, width)

    def middle(self, view: View, going_on: Iterable[Text], label: Words, lang: str, width: int) -> list[Text]:
        """What lies between the players: a line, what is going on, and behind a label the cards that are just being resolved."""
        aside = [[Text(self.name(card["key"], lang))] for card in view["state"]["aside"] if card["key"]]
        return [Text("┄" * width, "dim"), *going_on, *row(label, aside, width, lang)]

    def called(self, card: Card, among: Iterable[Card], lang: str) -> str:
        """A card by its name, and which of several alike it is."""
        return f"{self.name(card['key'], lang)}{numbered(card, among)}"

    def tokens(self, card: Card, lang: str) -> list[Text]:
        """The tokens on a card."""
        return [Text(_token(one, card[one.key], lang, self.named.get(one.key)), self.styles.get(one.key, ""))
                for one in self.sorts if card[one.key]]

    def marks(self, view: View, card: Card, lang: str, more: Iterable[Text] = ()) -> list[Text]:
        """What is on a card: whether it is already chosen, tokens, the cards on it, and `more`; and whose it is if that is not plain."""
        marks = [Text(words.PICKED.say(lang), "bold green")] if card["id"] in picked(view) else []
        marks += self.tokens(card, lang)
        for lying in card[self.carried] if self.carried else ():
            name = Text(self.name(lying["key"], lang), "italic")
            marks.append(Text(gap(lang)).join(bracketed(name, self.tokens(lying, lang), lang)))
        whose = [Text(words.OWNER(lang, who=who(view, card["owner"], lang)))] if card["owner"] != card["controller"] else []
        return [*marks, *more, *whose]

    def stack(self, copies: Sequence[Card], lang: str, style: str) -> Cell:
        """Cards that are alike: how many, and the tokens on each of them."""
        name, marks = self.name(copies[0]["key"], lang), [self.tokens(card, lang) for card in copies]
        if len(marks) == 1:
            return bracketed(Text(name, style), marks[0], lang)
        each = [Text.assemble(f"#{place} ", mark) for place, on_one in enumerate(marks, start=1) for mark in on_one]
        return bracketed(Text(f"{name} ×{len(marks)}", style), each, lang)


def _token(one: Field, count: int, lang: str, named: Phrase | Words | None) -> str:
    if isinstance(named, Phrase):
        return named(lang, count=count)
    word = named or one.words or Words(one.key, one.key)
    return word.say(lang) + ("" if named and count == 1 else f"{gap(lang)}{count}")


def zone(label: Words, cells: Sequence[Cell], limit: int, lang: str, width: int) -> list[Text]:
    """What lies in a zone, and its free places."""
    return row(label, [*cells, [Text(words.FREE(lang, count=max(0, limit - len(cells))), "dim")]], width, lang)


def piles(label: Words, counted: Iterable[tuple[Words, int, Sequence[Text]]], lang: str, width: int) -> list[Text]:
    """How many cards lie where, and what is to be said of them; nothing where there are no piles."""
    cells = [bracketed(Text(f"{name.say(lang)} {count}"), marks, lang) for name, count, marks in counted]
    return row(label, cells, width, lang)


# --- the story -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Story:
    """How the log of a game is told in brief, by the clauses of its lines."""

    begins: str
    """The clause whose line begins a round, a duel or a day."""
    told: Collection[str]
    ends: Collection[str]
    shown: Collection[str]
    """The clauses whose lines tell what the board shows as well."""
    round: Phrase = BY_NUMBER
    """What a round is called by its number, if the game does not say more of it."""

    def minor(self, line: dict[str, Any]) -> bool:
        """Whether a line tells only what the board shows."""
        return line["clause"] in self.shown

    def chapters(self, log: Iterable[dict[str, Any]]) -> tuple[list[list[str]], list[str]]:
        """The lines that are told: those before the first round, those of each round, and those of the end."""
        rounds, ending = [list[str]()], list[str]()
        for line in log:
            if line["clause"] == self.begins:
                rounds.append([])
            if line["clause"] in self.ends:
                ending.append(line["text"])
            elif line["clause"] in self.told:
                rounds[-1].append(line["text"])
        return rounds, ending

    def brief(self, view: View, lang: str, heading: Callable[[int, int], str] | None = None) -> list[str]:
        """Round by round what is told, under its heading (which round of the log, counted from 0, and how many there are); and the end."""
        rounds, ending = self.chapters(view["log"])
        between, colon = gap(lang), words.COLON.say(lang)
        headed = heading or (lambda number, rounds: self.round(lang, count=number))
        return [*(f"{headed(number, len(rounds))}{colon}{between}{between.join(once(texts, lang))}"
                  for number, texts in enumerate(rounds) if texts), *ending]


def once(texts: Iterable[str], lang: str) -> list[str]:
    """Texts that are alike once, with how often they occurred."""
    times = " (×{})" if lang == "en" else "（×{}）"
    return [f"{text}{times.format(count) if count > 1 else ''}" for text, count in Counter(texts).items()]
