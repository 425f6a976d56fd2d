"""List the classes of nodes in the programs of a game's cards, those that fewest cards use first: python tools/nodes.py magic"""

from __future__ import annotations

import inspect
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields

import arbiter
from arbiter.core.effects import Spoken
from arbiter.core.library import Library
from arbiter.core.rulebook import Sheet


def main(slug: str) -> None:
    """Print every class, how many cards use it and where it is defined, and how many classes are used by a single card."""
    names = {sheet.key: sheet.name.en for sheet in arbiter.rulebook(slug).cards()}
    found = sorted(users(slug).items(), key=lambda item: (len(item[1]), item[0].__module__, item[0].__name__))
    for kind, cards in found:
        only = names.get(cards[0], cards[0]) if len(cards) == 1 else ""
        print(f"{len(cards):4}  {kind.__name__:32} {place(kind):44} {only}".rstrip())
    single = [beside_cards(kind) for kind, cards in found if len(cards) == 1]
    print(f"\n{len(found)} classes; used by a single card: {sum(single)} in files of cards, {len(single) - sum(single)} elsewhere")


def users(slug: str) -> dict[type[Spoken], list[str]]:
    """The classes in the programs of a game, each with the keys of the cards that use it; two faces are one card."""
    sheets = {sheet.key: sheet for sheet in arbiter.rulebook(slug).cards()}
    found = defaultdict[type[Spoken], list[str]](list)
    for key, abilities in library(slug).abilities.items():
        card = front(key, sheets)
        for kind in dict.fromkeys(map(type, parts(abilities))):
            if card not in found[kind]:
                found[kind].append(card)
    return found


def library(slug: str) -> Library:
    """Where a game shelves its programs."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(f"arbiter.games.{slug}.")]
    return next(value for module in modules for value in vars(module).values() if isinstance(value, Library))


def front(key: str, sheets: dict[str, Sheet]) -> str:
    """The first face of a card: two faces name each other."""
    faces = [key, *[other for other in sheets[key].names if key in sheets[other].names]] if key in sheets else []
    return next((other for other in sheets if other in faces), key)


def parts(program: object) -> Iterator[Spoken]:
    """Everything that a program is made of."""
    if isinstance(program, tuple):
        for part in program:
            yield from parts(part)
    elif isinstance(program, Spoken):
        yield program
        for spec in fields(program):
            yield from parts(getattr(program, spec.name))


def place(kind: type) -> str:
    """The file and line where a class is defined."""
    return f"{kind.__module__.removeprefix('arbiter.').replace('.', '/')}.py:{inspect.getsourcelines(kind)[1]}"


def beside_cards(kind: type) -> bool:
    """Whether a class is defined in a file of cards."""
    return ".cards." in kind.__module__


if __name__ == "__main__":
    for slug in sys.argv[1:] or arbiter.slugs():
        main(slug)
