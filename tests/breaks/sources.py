"""The obvious breaks of source: a condition negated, a comparison off by one, a statement or an entry left out."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from types import CodeType
from typing import Any

Edit = Callable[[Any], None]

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}
INVERSE: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
SMALL = (ast.Expr, ast.AugAssign, ast.Delete, ast.Raise, ast.Continue, ast.Break)
LARGE = (ast.For, ast.If, ast.While, ast.Return)
LISTS = ("body", "orelse", "finalbody")


@dataclass(frozen=True)
class Edition:
    """One change of a function or a statement: at which node of its syntax tree, what it does in words, and how it is made."""

    place: int
    words: str
    edit: Edit

    def applied(self, statement: ast.stmt) -> ast.stmt:
        """The changed statement; a function still asks by yielding if it did before."""
        changed = copy.deepcopy(statement)
        self.edit(list(ast.walk(changed))[self.place])
        if isinstance(changed, ast.FunctionDef) and _yields(statement) and not _yields(changed):
            changed.body += [ast.Return(), ast.Expr(ast.Yield())]
        return ast.fix_missing_locations(changed)

    def code(self, function: ast.FunctionDef) -> CodeType:
        """The changed function, compiled."""
        changed = self.applied(function)
        assert isinstance(changed, ast.FunctionDef)
        changed.decorator_list = []
        future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
        whole = compile(ast.fix_missing_locations(ast.Module([future, changed], [])), "<broken>", "exec", dont_inherit=True)
        return next(part for part in whole.co_consts if isinstance(part, CodeType))


def _yields(statement: ast.stmt) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(statement))


def editions(statement: ast.stmt, numbers: Container[str]) -> list[Edition]:
    """Every change of a function or a statement, the small ones first; `numbers` are names that stand for numbers."""
    outside = set[int]()
    for node in ast.walk(statement):
        heads = [*node.decorator_list, node.args, node.returns] if isinstance(node, ast.FunctionDef) else []
        heads += [node.annotation] if isinstance(node, ast.AnnAssign) else []
        outside |= {id(part) for head in heads if head for part in ast.walk(head)}
    truth = isinstance(statement, ast.FunctionDef) and isinstance(statement.returns, ast.Name) and statement.returns.id == "bool"
    small, large = list[Edition](), list[Edition]()
    for place, node in enumerate(ast.walk(statement)):
        if id(node) not in outside:
            small += [Edition(place, words, edit) for words, edit in (*_edits(node, numbers, truth), *_left_out(node, SMALL))]
            large += [Edition(place, words, edit) for words, edit in _left_out(node, LARGE)]
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and not isinstance(statement, ast.FunctionDef):
                large.append(Edition(place, f"another word for {node.value[:40]!r}", lambda found: setattr(found, "value", "another word")))
    return small + large


def _edits(node: ast.AST, numbers: Container[str], truth: bool) -> Iterator[tuple[str, Edit]]:
    """The changes of one node; `truth`: it stands in a function that says whether something is so."""
    match node:
        case ast.If() | ast.IfExp():
            yield f"not {_text(node.test)}", lambda found: setattr(found, "test", _not(found.test))
        case ast.While() if not isinstance(node.test, ast.Constant):
            yield f"never {_text(node.test)}", lambda found: setattr(found, "test", ast.Constant(False))
        case ast.comprehension():
            for index, test in enumerate(node.ifs):
                yield f"not only {_text(test)}", _at("ifs", index, lambda _: ast.Constant(True))
                yield f"not {_text(test)}", _at("ifs", index, _not)
        case ast.Compare():
            for index, kind in enumerate(node.ops):
                other = OPPOSITE[type(kind)]
                yield f"{other.__name__} in {_text(node)}", _at("ops", index, lambda _, other=other: other())
        case ast.BoolOp():
            every = isinstance(node.op, ast.And)
            yield f"{'Or' if every else 'And'} in {_text(node)}", lambda found: setattr(found, "op", ast.Or() if every else ast.And())
            for index, value in enumerate(node.values):
                yield f"without {_text(value)}", _at("values", index, lambda _: ast.Constant(every))
        case ast.BinOp() if type(node.op) in INVERSE:
            inverse = INVERSE[type(node.op)]
            yield f"{inverse.__name__} in {_text(node)}", lambda found: setattr(found, "op", inverse())
        case ast.Constant(value=bool()):
            yield f"{not node.value} for {node.value}", lambda found: setattr(found, "value", not found.value)
        case ast.Constant(value=int()):
            yield f"{node.value + 1} for {node.value}", lambda found: setattr(found, "value", found.value + 1)
        case ast.Name(ctx=ast.Load()) if node.id in numbers:
            yield f"{node.id} + 1", _more
        case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()) if len(node.elts) > 1:
            for index, element in enumerate(node.elts):
                yield f"without {_text(element)}", _without("elts", index)
        case ast.Dict():
            for index, key in enumerate(node.keys):
                yield f"without {_text(key) if key else 'others'}", lambda found, index=index: (  # type: ignore[misc]
                    found.keys.pop(index), found.values.pop(index))
        case ast.Return(value=ast.expr()) if truth:
            yield f"returns not {_text(node.value)}", lambda found: setattr(found, "value", _not(found.value))


def _left_out(node: ast.AST, kinds: tuple[type[ast.stmt], ...]) -> Iterator[tuple[str, Edit]]:
    """What a block does without one of its statements."""
    for field in LISTS if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case) else ():
        for index, statement in enumerate(getattr(node, field, [])):
            if _can_go(statement, kinds):
                yield f"without {_text(statement)}", _at(field, index, lambda _: ast.Pass())


def _can_go(statement: ast.stmt, kinds: tuple[type[ast.stmt], ...]) -> bool:
    """Whether a statement can be left out without naming what is not there."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return False
    if isinstance(statement, ast.Assign) and kinds is SMALL:
        return not any(isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) for node in ast.walk(statement))
    return isinstance(statement, kinds)


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _more(found: Any) -> None:
    """A named number becomes one more."""
    name = ast.Name(found.id, ast.Load())
    found.__class__ = ast.BinOp
    found.left, found.op, found.right = name, ast.Add(), ast.Constant(1)


def _at(field: str, index: int, new: Callable[[Any], ast.AST]) -> Edit:
    def edit(found: Any) -> None:
        parts = getattr(found, field)
        parts[index] = new(parts[index])
    return edit


def _without(field: str, index: int) -> Edit:
    return lambda found: getattr(found, field).pop(index)  # type: ignore[no-any-return]


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:80]
