"""The obvious breaks of a value: a node dropped, a number one more or less, a part replaced by its like."""

from __future__ import annotations

import copy
import dataclasses
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from difflib import SequenceMatcher
from typing import Any

from arbiter.core.effects import Event, Node, Seq, Spoken
from arbiter.core.selectors import Player, Quality
from arbiter.core.text import Words

Path = tuple[str | int, ...]
NOTHING = Seq(())
"""What happens in place of a node that is dropped."""
REPLACED = (Event, Player, Quality)
"""What is replaced by its like: yours by theirs, an exhausted unit by an attacking one."""


@dataclass(frozen=True)
class Change:
    """One part of a value replaced by another: where, what that does in words, and what stands there then."""

    path: Path
    words: str
    value: Any


def parts(value: Any) -> Iterator[tuple[str | int, Any]]:
    """What a value is made of, by name or number."""
    if isinstance(value, Words | str):
        return
    if isinstance(value, tuple):
        yield from enumerate(value)
    elif isinstance(value, dict):
        yield from value.items()
    elif is_dataclass(value) and not isinstance(value, type):
        yield from ((spec.name, getattr(value, spec.name)) for spec in fields(value))
    elif type(value).__module__.startswith("arbiter.games") and hasattr(value, "__dict__") and not isinstance(value, type):
        yield from vars(value).items()


def replaced(value: Any, path: Path, new: Any) -> Any:
    """A copy of a value with another part at the end of a path."""
    if not path:
        return new
    name, rest = path[0], path[1:]
    part = replaced(dict(parts(value))[name], rest, new)
    if isinstance(value, tuple):
        return (*value[:name], part, *value[name + 1:])  # type: ignore[misc, operator]
    if isinstance(value, dict):
        return value | {name: part}
    if is_dataclass(value) and any(not spec.init for spec in fields(value)):  # what follows from the rest is worked out anew
        return dataclasses.replace(value, **{str(name): part})
    twin = copy.copy(value)
    object.__setattr__(twin, str(name), part)
    return twin


class Vocabulary:
    """The words that the programs of a game use, from which a break takes others of the same kind."""

    def __init__(self, roots: list[Any]) -> None:
        self.kinds: dict[type, None] = {}
        self.texts: defaultdict[tuple[type, str], dict[str, None]] = defaultdict(dict)
        for root in roots:
            self._read(root)

    def _read(self, value: Any) -> None:
        if isinstance(value, REPLACED):
            self.kinds[type(value)] = None
        for name, part in parts(value):
            if isinstance(part, str):
                self.texts[type(value), str(name)][part] = None
            self._read(part)

    def alike(self, value: Any) -> list[type]:
        """The kinds that could stand in for this one: with the same base and the same fields, the nearest name first."""
        kind = type(value)
        names = [spec.name for spec in fields(value)]
        others = [other for other in self.kinds if other is not kind and other.__bases__ == kind.__bases__
                  and [spec.name for spec in fields(other)] == names]
        return sorted(others, key=lambda other: -SequenceMatcher(None, kind.__name__, other.__name__).ratio())

    def other_text(self, kind: type, name: str, text: str) -> list[str]:
        """The texts that stand there elsewhere, from the next one on."""
        known = sorted(self.texts[kind, name])
        place = known.index(text)
        return known[place + 1:] + known[:place]


def changes(value: Any, words: Vocabulary, path: Path = (), only: bool = False) -> Iterator[Change]:
    """Every break of a value and of all its parts; `only`: dropping it would be dropping what it stands in."""
    if isinstance(value, Words):
        return
    for label, new in _own(value, words, only):
        yield Change(path, label, new)
    nodes = [part for _, part in parts(value) if isinstance(part, Node)]
    held = isinstance(value, tuple)
    for name, part in parts(value):
        if _left_out(value, name, part):
            continue
        for change in _field(value, name, part, words):
            yield Change((*path, name), change[0], change[1])
        yield from changes(part, words, (*path, name), only=held or (only and len(nodes) == 1 and isinstance(part, Node)))


def _left_out(value: Any, name: str | int, part: Any) -> bool:
    """Whether a part stands for nothing: numbers that are what they are unless said otherwise or that follow from the rest, or a further
    0 in a row of counts."""
    if is_dataclass(value) and not next(spec for spec in fields(value) if spec.name == name).init:
        return True
    if isinstance(value, tuple) and isinstance(name, int):
        return part == 0 and 0 in value[:name] and len(value) > 2 and all(type(count) is int for count in value)
    return not isinstance(part, Node | Event | Player | Quality) and bool(part == _default(value, str(name)))


def _own(value: Any, words: Vocabulary, only: bool) -> Iterator[tuple[str, Any]]:
    """The breaks of a value itself, whatever it stands in."""
    if isinstance(value, tuple) and all(isinstance(part, Spoken | tuple) for part in value):
        for index, part in enumerate(value):
            yield f"without {_name(part)} {index}", (*value[:index], *value[index + 1:])
    elif isinstance(value, Node):
        if not only:
            yield f"without {_name(value)}", NOTHING
            for name, part in parts(value):
                if isinstance(part, Node):
                    yield f"{_name(value)} is only its {name}", part
    elif isinstance(value, REPLACED):
        for kind in words.alike(value)[:2]:
            yield f"{kind.__name__} for {_name(value)}", kind(*[getattr(value, spec.name) for spec in fields(value)])


def _field(value: Any, name: str | int, part: Any, words: Vocabulary) -> Iterator[tuple[str, Any]]:
    """The breaks of numbers, texts and whatever may be left out."""
    usual = _default(value, str(name))
    tried = [part]
    if part == usual or _only_words(part) or isinstance(value, dict):
        return
    if usual is not MISSING:
        tried.append(usual)
        yield f"{_short(usual)} for {_short(part)}", usual
    if isinstance(part, int) and not isinstance(part, bool):
        for number in (part + 1, part - 1):
            if number not in tried:
                yield f"{number} for {part}", number
    elif isinstance(part, str) and isinstance(value, Spoken):
        for text in words.other_text(type(value), str(name), part)[:2]:
            if text not in tried:
                yield f"{text!r} for {part!r}", text


def _default(value: Any, name: str) -> Any:
    """What a field is unless said otherwise, if there is such a thing."""
    specs: dict[str, Field[Any]] = {spec.name: spec for spec in fields(value)} if is_dataclass(value) else {}
    if name not in specs:
        return MISSING
    spec = specs[name]
    if str(spec.type).endswith("| None"):
        return None
    return spec.default_factory() if spec.default_factory is not MISSING else spec.default


def _only_words(part: Any) -> bool:
    return isinstance(part, Words) or (isinstance(part, tuple) and all(isinstance(text, str) for text in part))


def _name(value: Any) -> str:
    return type(value).__name__


def _short(value: Any) -> str:
    return repr(value) if isinstance(value, int | str | bool | None) else "nothing" if not value else _name(value)
