"""The table of Magic while boosters are drafted and decks are built."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group
from rich.text import Text

from arbiter.cli.boards import View, magic_words
from arbiter.cli.boards.cards import Cards, across, title
from arbiter.cli.boards.layout import headline, holding, row, ruled
from arbiter.games.magic.shelf import CARDS, NUMBER, plain_basics


def draw(view: View, held: Cards, lang: str, width: int) -> Group:
    """The course, the other player, and the own pack, pool and deck."""
    limited = view["state"]["limited"]
    course = [magic_words.BUILDING.say(lang)]
    if view["state"]["step"] == "draft":
        course = [magic_words.DRAFTING.say(lang), magic_words.BOOSTER(lang, count=limited["opened"]),
                  magic_words.DRAFTERS(lang, count=len(limited["packs"]))]
    return across(view, [headline(course, width, lang)], lambda seat, own: (_own if own else _other)(view, seat, held, lang, width), [])


def _heading(view: View, seat: int, lang: str, width: int) -> list[Text]:
    limited = view["state"]["limited"]
    marks = ((limited["chosen"][seat], magic_words.CHOSEN), (limited["built"][seat], magic_words.READY))
    return ruled([title(view, seat, lang), *holding(marks, lang)], width, lang)


def _other(view: View, seat: int, held: Cards, lang: str, width: int) -> list[list[Text]]:
    """The other player: how many cards are in front of them, and how many they have taken."""
    limited = view["state"]["limited"]
    cells = [[Text(f"{words.say(lang)} {len(limited[part][seat])}")] for part, words in magic_words.POOLS.items() if limited[part][seat]]
    return [_heading(view, seat, lang, width), row(magic_words.ZONES["cards"], cells, width, lang)]


def _own(view: View, seat: int, held: Cards, lang: str, width: int) -> list[list[Text]]:
    """What the reader holds: in a draft the pack and the pool, then the deck and what is left out of it."""
    limited = view["state"]["limited"]
    pool = limited["pool"][seat]
    parts = [_heading(view, seat, lang, width)]
    if view["state"]["step"] == "draft":
        piles = [("pool", pool), ("packs", limited["packs"][seat])]
        return [*parts, *(held.rows(magic_words.POOLS[part], by_color(card["key"] for card in pile), lang, width)
                          for part, pile in piles if pile)]
    deck = limited["decks"][seat] or ()
    basics = [CARDS[face].key for face, count in zip(plain_basics(), limited["basics"][seat] or (), strict=False) for _ in range(count)]
    laid_out = [*by_color(card["key"] for card in pool if card["id"] in deck), *basics]
    left_out = by_color(card["key"] for card in pool if card["id"] not in deck)
    return [*parts, held.rows(magic_words.POOLS["pool"], left_out, lang, width), held.rows(magic_words.DECK, laid_out, lang, width),
            row(magic_words.ZONES["cards"], [[Text(magic_words.SO_MANY(lang, count=len(laid_out)))]], width, lang)]


def by_color(keys: Iterable[str | None]) -> Sequence[str]:
    """Cards by colour, and within a colour by what they cost; lands last."""
    known = [key for key in keys if key]
    return sorted(known, key=lambda key: ((card := CARDS[NUMBER[key]]).cost is None, card.colors.bit_count() > 1, card.colors,
                                          card.mana_value, card.name.en))
