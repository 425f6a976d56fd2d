"""What the decks of each game are: the option that holds them, those everybody has, and their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import arbiter
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.text import Words
from arbiter.core.values import Plain

DECK, DECKS = Words("deck", "牌組"), Words("decks", "牌組")


@dataclass(frozen=True, slots=True)
class Decks:
    """How a game is given decks, one for each seat."""

    option: str
    known: Mapping[str, Words]
    """The decks that everybody has, with their names."""
    noun: Words = DECK
    """What one of them is called."""
    nouns: Words = DECKS
    mirrors: bool = True
    """Whether two players may have the same deck."""


def _ashes() -> Decks:
    from arbiter.games.ashes.cards import SUGGESTED

    words = Words("deck", "牌庫"), Words("decks", "牌庫")
    return Decks("decks", {deck.key: deck.name for deck in SUGGESTED}, *words)


def _eran() -> Decks:
    from arbiter.games.eran.cards import EMPIRES

    words = Words("empire", "帝國"), Words("empires", "帝國")
    return Decks("empires", {empire.key: empire.name for empire in EMPIRES}, *words, mirrors=False)


KNOWN: dict[str, Callable[[], Decks]] = {"ashes": _ashes, "eran": _eran}


def decks_of(slug: str) -> Decks | None:
    """The decks of a game; None if it is played without."""
    if slug in KNOWN:
        return KNOWN[slug]()
    option = next((name for name, setting in arbiter.rulebook(slug).settings.items() if setting.read), None)
    return Decks(option, {}) if option else None


def chosen(slug: str, names: list[str], files: Mapping[str, Plain]) -> dict[str, Plain]:
    """The decks of a match by name: those that are named, or all that everybody has; `files` holds decks of one's own."""
    decks = decks_of(slug)
    if decks is None:
        if names:
            raise ArbiterError(f"{slug} is played without decks: leave --decks out.")
        return {}
    found: dict[str, Plain] = {}
    for name in files:
        if name in decks.known:  # else it would be shown as that one, and not be told apart from it
            raise ArbiterError(f"{slug} has a deck called {name!r} already: rename the file of yours.")
    for name in names or decks.known:
        if name not in decks.known and name not in files:
            raise UnknownName(f"deck of {slug}", name, [*decks.known, *files])
        if name in found:
            raise ArbiterError(f"The deck {name!r} is named twice.")
        found[name] = files.get(name, name)
    return found


def deck_name(slug: str, deck: str, lang: str) -> str:
    """A deck as people call it."""
    decks = decks_of(slug)
    return decks.known[deck].say(lang) if decks and deck in decks.known else deck
