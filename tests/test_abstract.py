"""Contracts are real: what has abstract methods cannot be made without them."""

from __future__ import annotations

import inspect
from importlib import import_module
from pkgutil import walk_packages

import pytest

import ai
import game


def abstract() -> list[type]:
    """Every class of ours that marks a method of its own as abstract."""
    modules = [
        import_module(found.name)
        for package in (game, ai)
        for found in walk_packages(package.__path__, f"{package.__name__}.")
    ]
    return [
        one
        for module in modules
        for _, one in inspect.getmembers(module, inspect.isclass)
        if one.__module__ == module.__name__
        and any(getattr(method, "__isabstractmethod__", False) for method in vars(one).values())
    ]


@pytest.mark.parametrize("contract", abstract(), ids=lambda one: one.__name__)
def test_an_empty_subclass_is_refused(contract: type) -> None:
    empty = type("Empty", (contract,), {})
    with pytest.raises(TypeError, match="abstract"):
        empty()
