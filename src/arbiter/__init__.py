"""Arbiter plays, judges and measures tabletop duels.

    >>> import arbiter
    >>> arbiter.slugs()
    ['ashes', 'eran', 'grail', 'magic', 'wizards']
    >>> game = arbiter.new("eran", seed=7)
    >>> while not game.over:
    ...     decision = game.decision            # who must choose (seat), what is asked (prompt), among what (options)
    ...     game.choose(0)                      # an option, its index or its key, exactly
    >>> game.result                             # a score per seat: 1 win, 0 loss, 0.5 draw
    [1.0, 0.0]

A game is a value: `copy()` forks it at any decision, `undo()` takes the last choice back, `save()` gives text that
`arbiter.load` continues, `digest()` fingerprints it; games that stand alike are equal, and `pickle` keeps them.
`view(seat)` is all that a seat may know, as plain data, and `imagine(seat, rng)` a game in which everything the seat does
not know has been dealt anew. `log(seat, lang)` tells the story, `why_not(key)` gives the clauses that forbid an action, and
`refused()` all that may not be done now. Languages are "en", "zh-Hant" and "zh-Hans".
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from arbiter import games as _games
from arbiter.core.decisions import Decision, Option
from arbiter.core.errors import ArbiterError, IllegalChoice, RuleBroken, SaveError, UnknownName
from arbiter.core.game import Game
from arbiter.core.ledger import Clause, Refusal
from arbiter.core.log import Listener
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import Replay, begin
from arbiter.core.saves import load as _load
from arbiter.core.text import LANGUAGES
from arbiter.core.version import VERSION as __version__

__all__ = ["LANGUAGES", "ArbiterError", "Clause", "Decision", "Game", "IllegalChoice", "Option", "Refusal", "Replay",
           "RuleBroken", "Rulebook", "SaveError", "UnknownName", "__version__", "load", "new", "register", "rulebook",
           "slugs"]


_registered: dict[str, Rulebook] = {}


@cache
def _own() -> frozenset[str]:
    """The games of this package."""
    return frozenset(module.name for module in iter_modules(_games.__path__) if module.ispkg)


@cache
def _installed() -> dict[str, EntryPoint]:
    """The games of other packages that are installed here."""
    return {entry.name: entry for entry in entry_points(group="arbiter.games") if entry.name not in _own()}


def slugs() -> list[str]:
    """The games there are, by the names that `new` knows them by."""
    return sorted({*_own(), *_installed(), *_registered})


def register(rules: Rulebook) -> None:
    """Add a game of one's own, for as long as this process lives.

    A package that brings a game names its rulebook in the entry point group `arbiter.games` instead: then it is there for every
    command and in every process.
    """
    if rules.slug in slugs() and _registered.get(rules.slug) is not rules:
        raise ArbiterError(f"There is a game called {rules.slug!r} already.")
    _registered[rules.slug] = rules


@cache
def _book(slug: str) -> Rulebook:
    found: Any = import_module(f"arbiter.games.{slug}").RULEBOOK if slug in _own() else _installed()[slug].load()
    if not isinstance(found, Rulebook) or found.slug != slug:
        raise ArbiterError(f"The entry point {slug!r} of arbiter.games must lead to a rulebook of that slug, not to {found!r:.80}.")
    return found


def rulebook(slug: str) -> Rulebook:
    """All that Arbiter knows of a game: its ledger, its cards, its options."""
    if slug not in slugs():
        raise UnknownName("game", slug, slugs())
    return _registered.get(slug) or _book(slug)


def new(slug: str, seed: int | None = None, *, track: bool = True, log: bool | Listener = True, **options: Any) -> Game:
    """Start a game. The same seed and options give the same game; without a seed, chance picks one.

    `track=False` plays faster but cannot copy, undo, save or imagine; `log=False` keeps no log, and a listener in its place
    is notified of every line instead.
    Other options are the game's own: `arbiter.rulebook(slug).settings` lists them.
    """
    rules = rulebook(slug)
    if seed is None:
        from secrets import randbits

        seed = randbits(53)
    if type(seed) is not int or seed < 0:
        raise ArbiterError(f"A seed is a whole number from 0 up, not {seed!r}.")
    settled = rules.settle(options)
    given = {name: list(option) if isinstance(option, tuple) else option for name, option in settled.items()}
    return begin(rules, {"seed": seed, "options": given}, log=log, track=track)


def load(saved: str | bytes | Path) -> Game:
    """Continue a saved game: the text that `save()` gave, or the name of a file that holds it.

    A damaged, cut-off or newer save is refused with a SaveError. If the rules have changed since, the game goes
    back to its last rest that still agrees, and `game.notices` says so.
    """
    if not isinstance(saved, str | bytes | Path):
        raise SaveError(f"A saved game is text or the name of a file, not {saved!r}.")
    if isinstance(saved, Path) or (isinstance(saved, str) and saved.strip() and not saved.lstrip().startswith("{")):
        path = Path(saved)
        try:
            saved = path.read_bytes()
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise SaveError(f"{str(path)[:80]!r} is neither a save nor a file that can be read: {why}.") from None
    return _load(saved, {slug: rulebook(slug) for slug in slugs()})
