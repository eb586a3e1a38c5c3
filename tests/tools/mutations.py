"""The mutations of a module: small changes of its logic, each of which some test should notice.

Not mutated: words (among strings only rule ids are), annotations, docstrings, imports, and what is there
for bugs: ``assert``, ``raise AssertionError``, ``strict=``.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import CodeType, UnionType
from typing import Any, Final

RULE_ID: Final = re.compile(r"[A-Z]{2,}-R?\d{1,2}[a-z]?")

OPERATORS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Pow: ast.Mult,
}
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
DELETABLE: Final = (ast.Expr, ast.AugAssign, ast.Delete, ast.Raise, ast.Return, ast.Continue, ast.Break)
FRAMES: Final = (
    *(ast.Compare, ast.BoolOp, ast.BinOp, ast.Call, ast.Subscript, ast.IfExp),
    *(ast.Tuple, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda),
)
"""What a change is shown in, so that it can be understood; in its statement where there is none of them."""
SKIPPED: Final = (ast.Assert, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.Pass)


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: where it is, how it reads, and the child of the tree that is replaced."""

    module: str
    function: str
    """The dotted name of the function, or an empty string when it is run as the module is imported."""
    line: int
    """The first line of the statement."""
    text: str
    parent: ast.AST | list[Any]
    field: str | int
    new: ast.AST

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is called in docs/mutation.md, whatever its line."""
        return self.module, self.function, self.text

    def swap(self) -> Any:
        """Put it into the tree and return what stood there."""
        if isinstance(self.parent, list):
            old, self.parent[self.field] = self.parent[self.field], self.new
        else:
            old = getattr(self.parent, self.field)
            setattr(self.parent, self.field, self.new)
        return old

    def restore(self, old: Any) -> None:
        """Put back what stood there."""
        replace(self, new=old).swap()


class Module:
    """A module of the repository and its mutations, in the order of the text."""

    def __init__(self, root: Path, name: str) -> None:
        self.name = name
        self.path = root / name
        self.tree = self._parse()
        self.mutations = list(self._numbered())

    def code(self, mutation: Mutation | None = None) -> CodeType:
        """The module compiled, with this change if there is one."""
        if mutation is None:
            return self._compile(self.tree)
        old = mutation.swap()
        try:
            return self._compile(self.tree)
        finally:
            mutation.restore(old)

    def instrumented(self, hit: str) -> CodeType:
        """The module compiled, calling ``hit(module, line)`` before every statement of a function."""
        tree = self._parse()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                node.body = list(_with_hits(node.body, self.name, hit))
        return self._compile(tree)

    def _parse(self) -> ast.Module:
        return ast.parse(self.path.read_text("utf-8"), str(self.path))

    def _compile(self, tree: ast.Module) -> CodeType:
        return compile(tree, str(self.path), "exec", dont_inherit=True)

    def _numbered(self) -> Iterator[Mutation]:
        """All mutations; the second that reads like another of its function is called #2."""
        seen: Counter[tuple[str, str, str]] = Counter()
        for mutation in self._block(self.tree.body, "", inside=False):
            seen[mutation.key] += 1
            count = seen[mutation.key]
            yield mutation if count == 1 else replace(mutation, text=f"{mutation.text} #{count}")

    def _block(self, statements: list[ast.stmt], function: str, *, inside: bool) -> Iterator[Mutation]:
        """``function`` is the dotted name so far, with classes; ``inside``: whether a function runs it."""
        dotted = f"{function}." if function else ""
        for index, node in enumerate(statements):
            where = Place(self.name, function if inside else "", node.lineno, node)
            if isinstance(node, SKIPPED) or _is_docstring(node) or _is_for_types(node):
                continue
            if isinstance(node, ast.ClassDef):
                yield from self._block(node.body, dotted + node.name, inside=inside)
            elif isinstance(node, ast.FunctionDef):
                for default in ("defaults", "kw_defaults"):
                    yield from _below(node.args, default, replace(where, shown=node.args))
                inner = self._block(node.body, dotted + node.name, inside=True)
                if ast.unparse(node.body[-1]) == "return None":
                    end = len(node.body) - 1
                    inner = (one for one in inner if not (one.parent is node.body and one.field == end))
                yield from inner
            else:
                if inside and _is_deletable(node):
                    nothing = ast.copy_location(ast.Pass(), node)
                    yield where.change(f"{_shown(node)} → (deleted)", statements, index, nothing)
                for name, value in ast.iter_fields(node):
                    if _holds(value, ast.stmt):
                        yield from self._block(value, function, inside=inside)
                    elif _holds(value, ast.excepthandler | ast.match_case):
                        for part in value:
                            yield from _below(part, "guard", where)
                            yield from self._block(part.body, function, inside=inside)
                    elif name not in ("annotation", "cause"):
                        yield from _below(node, name, where)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a walk through the tree is: in which function and statement, and what is shown of it."""

    module: str
    function: str
    line: int
    shown: ast.AST

    def change(self, text: str, parent: ast.AST | list[Any], field: str | int, new: ast.AST) -> Mutation:
        return Mutation(self.module, self.function, self.line, text, parent, field, new)

    def rewrite(
        self, parent: ast.AST | list[Any], field: str | int, old: ast.AST, new: ast.AST
    ) -> Mutation:
        """The change of a part of what is shown."""
        if isinstance(old, ast.expr):
            ast.fix_missing_locations(ast.copy_location(new, old))
        change = self.change("", parent, field, new)
        before = _shown(self.shown)
        change.swap()
        after = _shown(self.shown)
        change.restore(old)
        return replace(change, text=f"{before} → {after}")


def _below(node: ast.AST, field: str, where: Place) -> Iterator[Mutation]:
    """The mutations of an expression, or of each of a list."""
    value = getattr(node, field, None)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if isinstance(item, ast.AST):
                yield from _expression(item, value, index, field, where)
    elif isinstance(value, ast.AST):
        yield from _expression(value, node, field, field, where)


def _expression(
    node: ast.AST, parent: ast.AST | list[Any], at: str | int, role: str, where: Place
) -> Iterator[Mutation]:
    """``role`` is the name of the field that the node stands in."""
    new: ast.AST | None = None
    if type(node) in OPERATORS:
        new = OPERATORS[type(node)]()
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            new = ast.Constant(not node.value)
        elif isinstance(node.value, int | float):
            new = ast.Constant(node.value + 1)
        elif isinstance(node.value, str) and RULE_ID.fullmatch(node.value):
            new = ast.Constant("NO-00")
    elif isinstance(node, ast.Name) and role == "func" and node.id in NAMES:
        new = ast.Name(NAMES[node.id], ast.Load())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        new = node.operand
    elif role in ("test", "ifs", "guard") and not _is_turned_anyway(node):
        new = ast.UnaryOp(ast.Not(), node)
    elif isinstance(node, ast.keyword) and node.arg == "strict":
        return
    if new is not None:
        yield where.rewrite(parent, at, node, new)
    inner = replace(where, shown=node) if isinstance(node, FRAMES) else where
    for name, _ in ast.iter_fields(node):
        yield from _below(node, name, inner)


def _with_hits(statements: list[ast.stmt], module: str, hit: str) -> Iterator[ast.stmt]:
    for node in statements:
        call = ast.Call(ast.Name(hit, ast.Load()), [ast.Constant(module), ast.Constant(node.lineno)], [])
        yield ast.fix_missing_locations(ast.copy_location(ast.Expr(call), node))
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            for name, value in ast.iter_fields(node):
                if _holds(value, ast.stmt):
                    setattr(node, name, list(_with_hits(value, module, hit)))
                elif _holds(value, ast.excepthandler | ast.match_case):
                    for part in value:
                        part.body = list(_with_hits(part.body, module, hit))
        yield node


def _holds(value: object, kind: type | UnionType) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], kind)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _is_deletable(node: ast.stmt) -> bool:
    """State that is written, moves that are made or refused, ways out; not the guards against bugs."""
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if isinstance(node, ast.Raise):
        return not ast.unparse(node).startswith(("raise AssertionError", "raise NotImplementedError"))
    return isinstance(node, DELETABLE)


def _is_turned_anyway(node: ast.AST) -> bool:
    """Whether the condition's own operator is mutated to much the same effect."""
    turned = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], turned)
    return isinstance(node, ast.BoolOp | ast.Constant)


def _shown(node: ast.AST) -> str:
    """A node as it reads in one line; of a block only its head."""
    text = ast.unparse(node)
    if isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.Match):
        return text.split("\n", 1)[0].removesuffix(":")
    return " ".join(text.split())
