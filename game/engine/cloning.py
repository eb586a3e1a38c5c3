"""Copies of states as fast as written by hand, out of what is a list in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def cloner(kind: type[T], *, lists: str, nested: str = "") -> Callable[[T], T]:
    """What makes independent copies of a class with slots.

    ``lists`` names the slots that hold lists, ``nested`` those with lists of lists; what the others hold
    never changes and is shared. Raises ValueError for a name that is no slot.
    """
    slots: tuple[str, ...] = kind.__slots__  # type: ignore[attr-defined]
    flat, deep = lists.split(), nested.split()
    unknown = {*flat, *deep}.difference(slots)
    if unknown:
        raise ValueError(f"{kind.__name__} has no slots {sorted(unknown)}")
    lines = ["def clone(self):", "    copy = new(kind)"]
    for name in slots:
        value = f"self.{name}"
        if name in deep:
            value = f"[one[:] for one in {value}]"
        elif name in flat:
            value += "[:]"
        lines.append(f"    copy.{name} = {value}")
    made: dict[str, Any] = {"kind": kind, "new": kind.__new__}
    exec("\n".join([*lines, "    return copy"]), made)
    clone: Callable[[T], T] = made["clone"]
    return clone
