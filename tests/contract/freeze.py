"""Looking into states of any shape: what they are made of, and what two of them share."""

from __future__ import annotations

import pickle
import random
from functools import cache
from typing import Any, Final

ATOMS: Final = frozenset((type(None), bool, int, float, str, bytes, range))
LIKE_ATOMS: Final = tuple(ATOMS)


@cache
def slots(kind: type) -> tuple[str, ...]:
    """The names of the attributes that have a place of their own in objects of this kind."""
    return tuple(sorted({name for one in kind.__mro__ for name in getattr(one, "__slots__", ())}))


@cache
def in_place(kind: type) -> bool:
    """Whether objects of this kind, no collections, can be changed in place: no frozen dataclasses."""
    parameters = getattr(kind, "__dataclass_params__", None)
    return parameters is None or not parameters.frozen


def fields(value: Any) -> dict[str, Any]:
    """The attributes of an object, from slots and from its dictionary."""
    found = {name: getattr(value, name) for name in slots(type(value)) if hasattr(value, name)}
    return found | dict(getattr(value, "__dict__", ()))


def image(value: Any) -> bytes:
    """What tells quickly whether this very value is changed later; two that are equal may differ in it."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


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
    if isinstance(value, LIKE_ATOMS):
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


def mutables(value: Any) -> list[Any]:
    """Everything within a value that could be changed in place; frozen dataclasses are looked through."""
    found: list[Any] = []
    look_into(value, found)
    return found


def look_into(value: Any, found: list[Any]) -> None:
    """``mutables`` of a value, put behind what has been found."""
    items: Any
    if isinstance(value, LIKE_ATOMS):
        return
    if isinstance(value, dict):
        found.append(value)
        items = (*value, *value.values())
    elif isinstance(value, list | set):
        found.append(value)
        items = value
    elif isinstance(value, tuple | frozenset):
        items = value
    else:
        if in_place(type(value)):
            found.append(value)
        items = [getattr(value, name, None) for name in slots(type(value))]
        items += getattr(value, "__dict__", {}).values()
    for item in items:
        if type(item) not in ATOMS:
            look_into(item, found)
