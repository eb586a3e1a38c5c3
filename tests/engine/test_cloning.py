"""Copies of states share what never changes, and no list."""

from __future__ import annotations

import pytest

from game.engine.cloning import cloner


class Table:
    __slots__ = ("hands", "pile", "turn")

    def __init__(self) -> None:
        self.turn = 1
        self.pile = [1, 2]
        self.hands = [[3], [4, 5]]


def test_a_copy_is_equal_and_shares_no_list() -> None:
    table = Table()
    copy = cloner(Table, lists="pile", nested="hands")(table)
    assert type(copy) is Table
    copy.turn = 2
    copy.pile.append(6)
    copy.hands[1].append(7)
    assert (table.turn, table.pile, table.hands) == (1, [1, 2], [[3], [4, 5]])
    assert (copy.turn, copy.pile, copy.hands) == (2, [1, 2, 6], [[3], [4, 5, 7]])


def test_a_list_that_is_no_slot_is_refused() -> None:
    with pytest.raises(ValueError, match=r"Table has no slots \['deck'\]"):
        cloner(Table, lists="pile deck", nested="hands")
