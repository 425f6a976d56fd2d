"""Nouns that many games need: cards whose faces hide, things of a list, and whose a thing is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arbiter.core.log import Noun, Reader, Thing, public, seat_name
from arbiter.core.text import Said, Words

SOME_CARD = Words("a card", "一張牌")


def hidden_card(name: Callable[[Any, str], str], secret: Callable[[Any, int], Any] = lambda state, card: state.face[card],
                known: Callable[[Any, int], int] = lambda state, card: state.known[card], kind: str = "card") -> Noun:
    """A card: what it is to those who know it, to others just a card."""
    return Noun(lambda state, card: (None, secret(state, card), known(state, card)),
                lambda _, face, reader, lang: Said(SOME_CARD.say(lang) if face is None else name(face, lang)), lambda card: (kind, card))


def spoken(name: Callable[[Any, str], str], thing: Callable[[Any], Thing] | None = None) -> Noun:
    """Something that all readers call the same: (what, language) -> its words."""
    return public(lambda value, reader, lang: Said(name(value, lang)), thing)


def named(names: Mapping[int, Words] | Sequence[Words], kind: str = "", keys: Sequence[str] = ()) -> Noun:
    """Something by its name in a list; if it is a kind of thing on the table, by its key or its English name there."""
    return spoken(lambda number, lang: names[number].say(lang),
                  (lambda number: (kind, keys[number] if keys else names[number].en)) if kind else None)


def possessive(seat: int, seats: int, reader: Reader, lang: str) -> str:
    """Whose something is: *your*, *the opponent's*, *player 2's*."""
    name = seat_name((seat, seats), reader, lang).text
    return name if lang != "en" else "your" if reader.seat == seat else f"{name}'s"


def belonging(name: str, seat: int, seats: int, reader: Reader, lang: str) -> Said:
    """Something of a player: *your Gilder*, *the opponent's Gilder*, and where that player has just been named *their Gilder*."""
    whose = possessive(seat, seats, reader, lang)
    if lang != "en":
        return Said(f"{whose}的{name}", owner=seat, again=name)
    return Said(f"{whose} {name}", owner=seat, again=f"{'your' if reader.seat == seat else 'their'} {name}")


def which_of(thing: int, alike: Sequence[int]) -> int:
    """Which of several alike something is, counted from 1; 0 if it is the only one."""
    return alike.index(thing) + 1 if len(alike) > 1 and thing in alike else 0
