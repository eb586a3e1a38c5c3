"""Looking into states of any shape: what they are made of, and what two of them share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

ATOMS = (type(None), bool, int, float, str, bytes, range)


def fields(value: Any) -> dict[str, Any]:
    """The attributes of an object, from slots and from its dictionary."""
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(value, name) for name in names if hasattr(value, name)}
    return found | dict(getattr(value, "__dict__", {}))


def freeze(value: Any) -> Any:
    """A deep, comparable copy of what a value is made of."""
    if isinstance(value, ATOMS):
        return value
    if isinstance(value, random.Random):
        return ("rng", value.getstate())
    if isinstance(value, dict):
        return ("dict", tuple((freeze(key), freeze(item)) for key, item in value.items()))
    if isinstance(value, set | frozenset):
        return ("set", frozenset(freeze(item) for item in value))
    if isinstance(value, list | tuple | bytearray):
        return (type(value).__name__, tuple(freeze(item) for item in value))
    return (
        type(value).__name__,
        tuple((name, freeze(item)) for name, item in sorted(fields(value).items())),
    )


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
