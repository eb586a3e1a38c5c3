"""Contracts are real: nobody can make an object of a class that lacks what it must have."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest

PACKAGES = ("game", "ai", "sounds", "sprites")
OPENSPIEL = "ai.raj.openspiel"
"""Needs an extra that the tests do not install."""


def classes() -> Iterator[type[Any]]:
    """Every class that is written in the packages."""
    for package in map(importlib.import_module, PACKAGES):
        below = [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
        for name in (package.__name__, *below):
            if not name.endswith("__main__") and (name != OPENSPIEL or find_spec("pyspiel")):
                for one in vars(importlib.import_module(name)).values():
                    if inspect.isclass(one) and one.__module__ == name:
                        yield one


def lacking(kind: type[Any]) -> set[str]:
    """What is marked abstract in a class and what it inherits, whether its metaclass cares or not."""
    return {
        name
        for name in dir(kind)
        if getattr(inspect.getattr_static(kind, name, None), "__isabstractmethod__", False)
    }


def refused(kind: type[Any]) -> bool:
    """Whether an empty subclass cannot be made because it lacks something."""
    empty = type("Empty", (kind,), {})
    try:
        object.__new__(empty)
    except TypeError as error:
        return "abstract" in str(error)
    return False


ABSTRACT = {f"{kind.__module__}.{kind.__qualname__}": kind for kind in classes() if lacking(kind)}


@pytest.mark.parametrize("name", ABSTRACT)
def test_an_empty_subclass_is_refused(name: str) -> None:
    assert refused(ABSTRACT[name]), lacking(ABSTRACT[name])


def test_the_contracts_of_the_house_are_among_them() -> None:
    assert "game.engine.rules.Rules" in ABSTRACT
    assert "game.engine.core.View" in ABSTRACT


def test_a_mark_alone_refuses_nobody() -> None:
    class Marked:
        @abstractmethod
        def play(self) -> None: ...

    class Real(ABC):
        @abstractmethod
        def play(self) -> None: ...

    class Done(Real):
        def play(self) -> None: ...

    assert lacking(Marked) == lacking(Real) == {"play"}
    assert not refused(Marked)
    assert not refused(type("Late", (Marked, ABC), {})), "whoever comes later cannot make up for it"
    assert refused(Real)
    assert not lacking(Done)
