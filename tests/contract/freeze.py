"""Looking into states of any shape: what they are made of, and what two of them share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

ATOMS = (type(None), bool, int, float, str, bytes, range)


@cache
def slots(kind: type) -> tuple[str, ...]:
    """The names of the attributes that have a place of their own in objects of this kind."""
    return tuple(sorted({name for one in kind.__mro__ for name in getattr(one, "__slots__", ())}))


def fields(value: Any) -> dict[str, Any]:
    """The attributes of an object, from slots and from its dictionary."""
    found = {name: getattr(value, name) for name in slots(type(value)) if hasattr(value, name)}
    return found | dict(getattr(value, "__dict__", ()))


def freeze(value: Any) -> Any:
    """A deep, comparable copy of what a value is made of: whole games of positions are frozen."""
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind in (list, tuple):
        return (kind.__name__, *[item if type(item) in ATOMS else freeze(item) for item in value])
    if kind is dict:
        return ("dict", *[(freeze(key), freeze(item)) for key, item in value.items()])
    return frozen(value)


def frozen(value: Any) -> Any:
    """``freeze`` of what is rarer."""
    if isinstance(value, ATOMS):
        return value
    if isinstance(value, random.Random):
        return ("rng", value.getstate())
    if isinstance(value, dict):
        return (type(value).__name__, *[(freeze(key), freeze(item)) for key, item in value.items()])
    if isinstance(value, set | frozenset):
        return ("set", frozenset(freeze(item) for item in value))
    if isinstance(value, list | tuple | bytearray):
        return (type(value).__name__, *[freeze(item) for item in value])
    return (type(value).__name__, *[(name, freeze(item)) for name, item in sorted(fields(value).items())])


def mutables(value: Any) -> Iterator[Any]:
    """Everything within a value that could be changed in place; frozen dataclasses are looked through."""
    if isinstance(value, ATOMS):
        return
    if isinstance(value, dict):
        yield value
        for key, item in value.items():
            yield from mutables(key)
            yield from mutables(item)
    elif isinstance(value, list | set | frozenset | tuple):
        if isinstance(value, list | set):
            yield value
        for item in value:
            yield from mutables(item)
    else:
        parameters = getattr(type(value), "__dataclass_params__", None)
        if parameters is None or not parameters.frozen:
            yield value
        for item in fields(value).values():
            yield from mutables(item)
