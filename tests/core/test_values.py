"""State as a value: the copy, dump and load derived from a class's annotations, and what a state may not hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbiter.core.values import TRANSIENT, Value, field, plain, replaced, value, without


@value
class Piece(Value):
    name: str
    at: int = 0


@value
class Board(Value):
    ready: bool = False
    note: str | None = None
    row: tuple[int, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    piles: list[tuple[int, ...]] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)
    names: dict[str, list[int]] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)
    first: Piece | None = None
    by_name: dict[str, Piece] = field(default_factory=dict)
    voice: Any = field(default=None, compare=False, metadata=TRANSIENT)


def board() -> Board:
    return Board(True, "n", (1, 2), ((1, 2), (3, 4)), [(1,), ()], {3: 4}, {"a": [1]}, [Piece("x", 1)], Piece("y"),
                 {"z": Piece("z", 9)}, voice=print)


def test_a_copy_is_equal_and_shares_nothing_mutable() -> None:
    one = board()
    two = one.copy()
    assert two == one and type(two) is Board
    two.piles[0] = ()
    two.piles.append((5,))
    two.counts[3] = 0
    two.names["a"].append(2)
    two.pieces[0].at = 7
    two.by_name["z"].at = 8
    assert two.first is not None
    two.first.at = 6
    two.row += (3,)
    assert one == board()


def test_a_snapshot_is_equal_and_shares_only_what_has_not_changed() -> None:
    one = board()
    last = one.copy()
    one.counts[3], one.piles = 5, [(1,), (2,)]
    kept = one.snapshot(last)
    assert kept == one and kept.piles is not one.piles and kept.counts is not one.counts
    assert one.snapshot(kept).piles is kept.piles and one.snapshot(kept).counts is kept.counts
    assert kept.pieces[0] is not one.pieces[0] and kept.pieces[0] is not last.pieces[0]
    assert last == board(), "the earlier one stays as it was"


def test_a_transient_field_is_never_copied_dumped_or_compared() -> None:
    one = board()
    assert one.copy().voice is None
    assert "voice" not in one.dump()
    assert one == one.copy()
    assert Board.load(one.dump()).voice is None


def test_a_dump_is_json_and_loads_as_the_same_value() -> None:
    one = board()
    again = Board.load(json.loads(json.dumps(one.dump())))
    assert again == one
    assert again.dump() == one.dump()
    assert type(again.row) is tuple and type(again.piles[0]) is tuple and list(again.counts) == [3]
    assert Board.load(Board().dump()) == Board()


@pytest.mark.parametrize(("path", "damage"), [
    ("state.ready: expected bool, found a int (1)", {"ready": 1}),
    ("state.note: expected str, found a int (5)", {"note": 5}),
    ("state.row[1]: expected int, found a str ('2')", {"row": [1, "2"]}),
    ("state.row: expected a list, found a str", {"row": "12"}),
    ("state.row[0]: expected int, found a bool", {"row": [True]}),
    ("state.pairs[1][0]: expected int, found a NoneType", {"pairs": [[1, 2], [None, 4]]}),
    ("state.counts: expected a whole number as key, found 'x'", {"counts": {"x": 1}}),
    ("state.counts.3: expected int, found a list", {"counts": {"3": []}}),
    ("state.names: expected a mapping, found a list", {"names": []}),
    ("state.names.a[0]: expected int, found a str", {"names": {"a": ["1"]}}),
    ("state.pieces[0].at: expected int, found a str", {"pieces": [{"name": "x", "at": "1"}]}),
    ("state.pieces[0].at: missing", {"pieces": [{"name": "x"}]}),
    ("state.pieces[0].colour: no such field", {"pieces": [{"name": "x", "at": 1, "colour": "red"}]}),
    ("state.first: expected a mapping, found a int (3)", {"first": 3}),
    ("state.extra: no such field", {"extra": 1}),
    ("state.voice: no such field", {"voice": None}),
])
def test_what_does_not_fit_is_named_with_its_place(path: str, damage: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="state") as error:
        Board.load(board().dump() | damage)
    assert str(error.value).startswith(path)


def test_what_is_missing_or_no_mapping_is_named() -> None:
    content = board().dump()
    del content["row"]
    with pytest.raises(ValueError, match=r"^state\.row: missing$"):
        Board.load(content)
    for wrong in (None, [], "x", 3):
        with pytest.raises(ValueError, match=r"^game: expected a mapping, found"):
            Board.load(wrong, "game")


@pytest.mark.parametrize("kind", [
    float, set[int], list, tuple, dict, object, Any, list[float], dict[str, set[int]], tuple[Piece, ...], tuple[list[int], ...],
    tuple[int, str], dict[tuple[int, ...], int], int | str, list[int] | dict[str, int], Piece | Board])
def test_a_class_with_a_field_that_is_no_plain_data_is_refused(kind: Any) -> None:
    class Wrong(Value):
        thing: Any

    Wrong.__annotations__ = {"thing": kind}
    with pytest.raises(TypeError, match="a state cannot hold"):
        value(Wrong)


def test_a_class_without_the_decorator_says_so() -> None:
    class Bare(Value):
        pass

    for method in (Bare().copy, Bare().dump):
        with pytest.raises(TypeError, match="Bare lacks the @value decorator"):
            method()


def test_plain_accepts_plain_data() -> None:
    plain(board())


@pytest.mark.parametrize(("where", "thing"), [
    ("state.note", print), ("state.row[1]", (1, 1.5)), ("state.piles[0]", [{1, 2}]), ("state.counts[3]", {3: b"x"}),
    ("state.counts key", {1.5: 1}), ("state.names['a'][0]", {"a": [object()]}), ("state.pieces[0]", [(x for x in ())]),
])
def test_plain_refuses_anything_else_and_says_where(where: str, thing: Any) -> None:
    one = board()
    name = where.split(".")[1].split("[")[0].split(" ")[0]
    setattr(one, name, thing)
    with pytest.raises(TypeError) as error:
        plain(one)
    assert str(error.value).startswith(f"{where} holds a ")


def test_plain_looks_inside_values() -> None:
    one = board()
    one.pieces[0].name = 3.5  # type: ignore[assignment]
    with pytest.raises(TypeError, match=r"state\.pieces\[0\]\.name holds a float"):
        plain(one)


def test_tuples_are_replaced_whole() -> None:
    assert without((3, 1, 3), 3) == (1, 3)
    assert replaced((1, 2, 3), 1, 9) == (1, 9, 3)
    with pytest.raises(ValueError, match="not in tuple"):
        without((1,), 2)
