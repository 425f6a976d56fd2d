"""The decks of a match: those that come with the game, and one's own."""

from __future__ import annotations

from collections.abc import Mapping

import arbiter
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.study import Decks
from arbiter.core.values import Plain


def decks_of(slug: str) -> Decks | None:
    """The decks of a game; None if it is played without."""
    rules = arbiter.rulebook(slug)
    option = next((name for name, setting in rules.settings.items() if setting.read), None)
    return rules.study.decks or (Decks(option) if option else None)


def chosen(slug: str, names: list[str], files: Mapping[str, Plain], options: Mapping[str, Plain] | None = None) -> dict[str, Plain]:
    """The decks of a match by name: those that are named, or all that everybody has; `files` holds decks of one's own. There are none
    where players build them at the table."""
    decks = decks_of(slug)
    if decks and built_at_the_table(slug, options or {}):
        if names:
            raise ArbiterError(f"With these options of {slug}, decks are built at the table: leave --decks out.")
        return {}
    if decks is None:
        if names:
            raise ArbiterError(f"{slug} is played without decks: leave --decks out.")
        return {}
    found: dict[str, Plain] = {}
    for name in files:
        if name in decks.known:  # else the two would have the same name in every table
            raise ArbiterError(f"{slug} already has a deck called {name!r}: rename your file.")
    for name in names or decks.known:
        if name not in decks.known and name not in files:
            raise UnknownName(f"deck of {slug}", name, [*decks.known, *files])
        if name in found:
            raise ArbiterError(f"The deck {name!r} is named twice.")
        found[name] = files.get(name, name)
    return found


def built_at_the_table(slug: str, options: Mapping[str, Plain]) -> bool:
    """Whether players have no decks before the game begins, though the game is played with decks."""
    decks, rules = decks_of(slug), arbiter.rulebook(slug)
    return decks is not None and not rules.brings(decks.option, options)


def deck_name(slug: str, deck: str, lang: str) -> str:
    """A deck as people call it."""
    decks = decks_of(slug)
    known = {**decks.known, **decks.built} if decks else {}
    return known[deck].say(lang) if deck in known else deck
