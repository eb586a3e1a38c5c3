"""Raj as a game of OpenSpiel: the same points as the table's rules, and a bot that sees no sealed bid."""

from __future__ import annotations

from importlib import import_module

import pytest

from ai.bidder import Budget, bidder_for
from ai.raj.exploitability import question
from game.engine.core import Seat, Setup, stream
from game.engine.games.raj.state import RajView
from game.engine.race import open_table
from game.engine.registry import rules_of
from game.engine.table import Table

pytest.importorskip("pyspiel", reason="needs the extra openspiel")
openspiel = import_module("ai.raj.openspiel")


def raj_table(seed: object) -> Table:
    """A table of two."""
    return open_table(rules_of("raj"), Setup(("Ana", "Berto")), seed=seed, nonce=str)


def view_of(table: Table, seat: int) -> RajView:
    view = table.question(Seat(seat)).view
    assert isinstance(view, RajView)
    return view


@pytest.mark.parametrize("seed", range(40))
def test_a_game_brings_the_same_points_there_and_here(seed: int) -> None:
    table, random = raj_table(seed), stream("openspiel", seed)
    game = openspiel.RajGame()
    theirs = game.new_initial_state()
    while not table.over:
        if not table.waiting:
            table.step()
            continue
        view = view_of(table, 0)
        assert theirs.is_chance_node()
        theirs.apply_action(2 * theirs.to_come.index(view.pile[-1]) + random.randrange(2))
        here = openspiel.seen_by(game, view)
        assert (theirs.hands, theirs.to_come, theirs.pile, theirs.lead) == (
            here.hands,
            here.to_come,
            here.pile,
            here.lead,
        )
        bids = [random.choice(table.question(Seat(seat)).options) for seat in (0, 1)]
        for seat in (0, 1):
            table.answer(table.epoch, Seat(seat), bids[seat])
        for _ in range(2):
            theirs.apply_action(bids[theirs.current_player()])
    assert table.result is not None
    scores = table.result.scores
    assert theirs.is_terminal()
    assert theirs.lead == scores[0] - scores[1]
    won = (theirs.lead > 0) - (theirs.lead < 0)
    assert theirs.returns() == [won, -won]


def test_a_sealed_bid_changes_nothing_of_what_the_bot_is_given() -> None:
    seen = []
    for card in (1, 8, 15):
        table = raj_table("sealed")
        while not table.waiting:
            table.step()
        table.answer(table.epoch, Seat(0), card)
        bid = bidder_for("raj", "mcts").decide(
            table.question(Seat(1)), stream("sealed"), Budget(iterations=200)
        )
        seen.append((str(openspiel.seen_by(openspiel.RajGame(), view_of(table, 1))), bid))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize(("pile", "to_come"), [(10, (1,)), (-5, (1,)), (1, (-2,))])
def test_the_bot_sees_what_is_best_in_every_case(pile: int, to_come: tuple[int, ...]) -> None:
    """15 and 1 against 3 and 2: the 15 takes the mouse, or leaves the vulture to the other."""
    asked = question((1, 15), (2, 3), to_come, pile)
    decision = bidder_for("raj", "mcts").decide(asked, stream("last"), Budget(iterations=500))
    assert decision.action == (15 if abs(pile) > abs(to_come[0]) else 1)
