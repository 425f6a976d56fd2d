"""What is worked out once and kept, such as the tables of a map: known before the children begin, so that not each begins with it.

Only what depends on no card that is broken is worked out, and only while cards are broken.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from types import CodeType, FrameType
from typing import Any

import arbiter
from tests.breaks.forks import forked
from tests.breaks.judges import Judges
from tests.breaks.loading import Modules, assigned, begins_empty

EVERY = 20
"""One scenario in so many is played to see what is worked out in them."""
PLAIN = (int, str, bool, float, type(None))

Kept = tuple[str, str]
"""A function that keeps what it has worked out: its module and its name."""
Call = tuple[Kept, tuple[Any, ...]]


def keeping(names: Iterable[str]) -> dict[Kept, Any]:
    """The functions and methods of some modules that keep what they have worked out."""
    loaded = [name for name in names if name in sys.modules]
    owners: list[tuple[str, Any]] = [(name, owner) for name in loaded for owner in (sys.modules[name], *_classes(name))]
    return {(name, f"{owner.__name__}.{held}"): value for name, owner in owners for held, value in vars(owner).items()
            if hasattr(value, "cache_clear") and getattr(value, "__module__", "") == name}


def _classes(module: str) -> list[type]:
    return [value for value in vars(sys.modules[module]).values() if isinstance(value, type) and value.__module__ == module]


def apart(modules: Modules, holders: Collection[str]) -> list[str]:
    """The modules that depend neither on the holders of programs nor on shelves that others fill."""
    filled = {name for name, tree in modules.trees.items() if any(begins_empty(node) and assigned(node) for node in tree.body)}
    return [name for name in modules.trees if not modules.closure(name) & (filled | set(holders))]


@contextmanager
def warmed_up(game: str, modules: Modules, holders: Collection[str], judges: Judges) -> Iterator[None]:
    """While programs are broken, this process knows what scenarios need whatever is broken; then it forgets it, for rules are broken."""
    kept = keeping(apart(modules, holders))
    for _, calls in forked(partial(_calls, game, judges, kept), [judges.all()[::EVERY]] if kept else []):
        for place, arguments in calls or ():
            kept[place](*arguments)
    try:
        yield
    finally:
        for function in kept.values():
            function.cache_clear()


def _calls(game: str, judges: Judges, kept: dict[Kept, Any], numbers: list[int]) -> list[Call]:
    """In a child: with what the functions are called while scenarios are played, once each."""
    arbiter.rulebook(game)
    codes: dict[CodeType, Kept] = {function.__wrapped__.__code__: place for place, function in kept.items()}
    calls: dict[Call, None] = {}

    def called(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code in codes:
            code = frame.f_code
            arguments = tuple(frame.f_locals[name] for name in code.co_varnames[:code.co_argcount])
            if all(_plain(part) for part in arguments):
                calls[codes[code], arguments] = None
    sys.setprofile(called)
    for number in numbers:
        judges.failing(number)
    sys.setprofile(None)
    return list(calls)


def _plain(value: Any) -> bool:
    return all(map(_plain, value)) if type(value) is tuple else type(value) in PLAIN
