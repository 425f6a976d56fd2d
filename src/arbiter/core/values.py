"""State as a value: plain slotted data whose copy, dump and load are derived once from its types. A copy shares tuples and
copies lists, so what changes rarely is best kept in a tuple and replaced whole."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]

SCALARS = (int, str, bool, type(None))
T = TypeVar("T")
Reader = Callable[[Any], Any]


class Value:
    """Plain data that can be copied, dumped to JSON-ready data and loaded again."""

    __slots__ = ()

    def copy(self) -> Self:
        """An independent copy; nothing mutable is shared."""
        raise TypeError(f"{type(self).__name__} lacks the @value decorator")

    def snapshot(self, last: Self) -> Self:
        """A copy for keeps, which shares with an earlier one what has not changed since; neither may ever be changed."""
        raise TypeError(f"{type(self).__name__} lacks the @value decorator")

    def dump(self) -> dict[str, Plain]:
        """The same content as JSON-ready data."""
        raise TypeError(f"{type(self).__name__} lacks the @value decorator")

    @classmethod
    def load(cls, data: object, path: str = "state") -> Self:
        """The value that `dump` described; a ValueError names the place that does not fit."""
        try:
            return _read_value(cls, data)  # type: ignore[no-any-return]
        except _Misfit as misfit:
            raise ValueError(f"{path}{misfit.where}: {misfit.why}") from None


TRANSIENT = {"transient": True}
"""Metadata of a field that belongs to the running program: never copied, dumped or loaded."""


@dataclass_transform(field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a class a slotted dataclass and derive its copy and dump from its annotations."""
    made: Any = dataclass(slots=True)(cls)
    made.copy = _derive_copy(made)
    made.snapshot = _derive_snapshot(made)
    made.dump = _derive_dump(made)
    return made  # type: ignore[no-any-return]


def plain(thing: object, path: str = "state") -> None:
    """Refuse anything in a state that is not plain data, naming where it lies."""
    if isinstance(thing, Value):
        for name in _kept(type(thing)):  # type: ignore[arg-type]
            plain(getattr(thing, name), f"{path}.{name}")
    elif isinstance(thing, list | tuple):
        for index, item in enumerate(thing):
            plain(item, f"{path}[{index}]")
    elif isinstance(thing, dict):
        for key, item in thing.items():
            plain(key, f"{path} key")
            plain(item, f"{path}[{key!r}]")
    elif type(thing) not in SCALARS:
        raise TypeError(f"{path} holds {_found(thing)}; a state holds only plain data (docs/design.md, 'A game is a value')")


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The same items less one."""
    at = items.index(item)
    return items[:at] + items[at + 1:]


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items with another one in one place."""
    return (*items[:at], item, *items[at + 1:])


@cache
def _kept(cls: Any) -> dict[str, Any]:
    hints = get_type_hints(cls)
    return {spec.name: hints[spec.name] for spec in fields(cls) if not spec.metadata.get("transient")}


def _derive_copy(cls: type) -> Any:
    """Write the copy method out as code, one line a field: reflection at every copy would cost ten times as much."""
    lines = ["def copy(self):", " new = object.__new__(cls)"]
    kept = _kept(cls)
    for spec in fields(cls):
        source = _copied(kept[spec.name], f"self.{spec.name}", 0) if spec.name in kept else "None"
        lines.append(f" new.{spec.name} = {source}")
    lines.append(" return new")
    space: dict[str, Any] = {"cls": cls}
    exec("\n".join(lines), space)
    return space["copy"]


def _derive_snapshot(cls: type) -> Any:
    """Likewise, but a list or dict that still equals the earlier one is shared."""
    lines = ["def snapshot(self, last):", " new = object.__new__(cls)"]
    kept = _kept(cls)
    for spec in fields(cls):
        name, kind = spec.name, kept.get(spec.name)
        source = "None" if kind is None else _copied(kind, "mine", 0)
        if kind is not None and get_origin(kind) in (list, dict) and _immutable(get_args(kind)[-1]):
            lines.append(f" mine, theirs = self.{name}, last.{name}; new.{name} = theirs if mine == theirs else {source}")
        else:
            lines.append(f" mine = self.{name}; new.{name} = {source}")
    lines.append(" return new")
    space: dict[str, Any] = {"cls": cls}
    exec("\n".join(lines), space)
    return space["snapshot"]


def _derive_dump(cls: type) -> Any:
    pairs = [f"{name!r}: {_dumped(kind, f'self.{name}', 0)}" for name, kind in _kept(cls).items()]
    space: dict[str, Any] = {}
    exec(f"def dump(self):\n return {{{', '.join(pairs)}}}", space)
    return space["dump"]


def _copied(kind: Any, source: str, depth: int) -> str:
    """The expression that copies `source`, known to be of type `kind`."""
    origin, args, item = get_origin(kind), get_args(kind), f"x{depth}"
    if _immutable(kind):
        return source
    if origin is list:
        return f"{source}[:]" if _immutable(args[0]) else f"[{_copied(args[0], item, depth + 1)} for {item} in {source}]"
    if origin is dict:
        if _immutable(args[1]):
            return f"{source}.copy()"
        return f"{{k{depth}: {_copied(args[1], item, depth + 1)} for k{depth}, {item} in {source}.items()}}"
    if origin in (Union, types.UnionType):
        return f"(None if {source} is None else {_copied(_required(kind), source, depth)})"
    if isinstance(kind, type) and issubclass(kind, Value):
        return f"{source}.copy()"
    raise TypeError(UNFIT.format(kind))


UNFIT = "a state cannot hold {}: use numbers, text, values, lists, tuples of one kind of constant, and dicts by number or text"


def _dumped(kind: Any, source: str, depth: int) -> str:
    """The expression that turns `source` into JSON-ready data."""
    origin, args, item = get_origin(kind), get_args(kind), f"x{depth}"
    if (origin is tuple and len({*args} - {...}) > 1) or (origin is dict and args[0] not in (int, str)):
        raise TypeError(UNFIT.format(kind))
    if kind in SCALARS:
        return source
    if origin in (list, tuple):
        return f"[*{source}]" if args[0] in SCALARS else f"[{_dumped(args[0], item, depth + 1)} for {item} in {source}]"
    if origin is dict:
        return f"{{str(k{depth}): {_dumped(args[1], item, depth + 1)} for k{depth}, {item} in {source}.items()}}"
    if origin in (Union, types.UnionType):
        return f"(None if {source} is None else {_dumped(_required(kind), source, depth)})"
    return f"{source}.dump()"


def _immutable(kind: Any) -> bool:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return all(_immutable(part) for part in get_args(kind))
    return kind in SCALARS or (origin is tuple and all(_immutable(part) for part in get_args(kind) if part is not ...))


def _required(kind: Any) -> Any:
    parts = [part for part in get_args(kind) if part is not type(None)]
    if len(parts) != 1:
        raise TypeError(UNFIT.format(kind))
    return parts[0]


class _Misfit(Exception):
    """Data of another shape: where, put together on the way out so that data that fits costs nothing, and why."""

    def __init__(self, why: str, where: str = "") -> None:
        self.why, self.where = why, where


def _read_value(cls: Any, data: object) -> Any:
    """Read JSON-ready data as a value of a class."""
    if not isinstance(data, dict):
        raise _Misfit(f"expected a mapping, found {_found(data)}")
    readers, transients = _readers(cls)
    new = object.__new__(cls)
    for name, reader in readers.items():
        try:
            setattr(new, name, reader(data[name]))
        except KeyError:
            raise _Misfit("missing", f".{name}") from None
        except _Misfit as misfit:
            raise _Misfit(misfit.why, f".{name}{misfit.where}") from None
    if len(data) != len(readers):
        raise _Misfit("no such field", f".{next(name for name in data if name not in readers)}")
    for name in transients:
        setattr(new, name, None)
    return new


@cache
def _readers(cls: Any) -> tuple[dict[str, Reader], list[str]]:
    kept = _kept(cls)
    return {name: _reader(kind) for name, kind in kept.items()}, [spec.name for spec in fields(cls) if spec.name not in kept]


@cache
def _reader(kind: Any) -> Reader:
    """The function that reads JSON-ready data as `kind`."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in SCALARS:
        return lambda data: data if type(data) is kind else _refuse(kind.__name__, data)
    if origin in (list, tuple):
        return _sequence_reader(origin, args[0])
    if origin is dict:
        return _dict_reader(*args)
    if origin in (Union, types.UnionType):
        inner = _reader(_required(kind))
        return lambda data: None if data is None else inner(data)
    return lambda data: _read_value(kind, data)


def _sequence_reader(make: Any, kind: Any) -> Reader:
    inner, only = _reader(kind), {kind} if kind in SCALARS else set()

    def read(data: Any) -> Any:
        if not isinstance(data, list):
            _refuse("a list", data)
        if {*map(type, data)} <= only:
            return make(data)
        return make([_at(f"[{index}]", inner, item) for index, item in enumerate(data)])
    return read


def _dict_reader(key: Any, kind: Any) -> Reader:
    inner = _reader(kind)

    def read(data: Any) -> Any:
        if not isinstance(data, dict):
            _refuse("a mapping", data)
        return {_key(key, name): _at(f".{name}", inner, item) for name, item in data.items()}
    return read


def _at(where: str, reader: Reader, data: object) -> Any:
    try:
        return reader(data)
    except _Misfit as misfit:
        raise _Misfit(misfit.why, where + misfit.where) from None


def _refuse(expected: str, data: object) -> Any:
    raise _Misfit(f"expected {expected}, found {_found(data)}")


def _key(kind: Any, key: str) -> int | str:
    try:
        return key if kind is str else int(key)
    except ValueError:
        raise _Misfit(f"expected a whole number as key, found {key!r}") from None


def _found(thing: object) -> str:
    return f"a {type(thing).__name__} ({thing!r:.40})" if not is_dataclass(thing) else f"a {type(thing).__name__}"


__all__ = ["TRANSIENT", "Plain", "Value", "field", "plain", "replaced", "value", "without"]
