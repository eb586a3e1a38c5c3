"""What an animal would add to the points: exactly what the score sheet says when it has been taken."""

from __future__ import annotations

from game.engine.core import CHANCE, OVER, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.moves import Acquire
from game.engine.games.wild_cards.prospects import gain_of_taking
from tests.engine.wild_cards.test_whole_games import setup_of


def test_what_is_foretold_stands_on_the_score_sheet() -> None:
    """WC-33, WC-60: every animal that can be taken in random games, its leader included, chips apart."""
    compared, gains = 0, set()
    for number in range(60):
        rng = stream("prospects", number)
        state = RULES.new(setup_of(3 + number % 3, number))
        while (waiting := RULES.waiting_for(state)) != OVER:
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, rng))
                continue
            options = {seat: RULES.legal(state, seat) for seat in waiting}
            takes = [one for one in options[waiting[0]] if isinstance(one, Acquire)]
            if takes:
                seat, before = waiting[0], RULES.view(state, waiting[0])
                for take in {one.animal: one for one in takes}.values():
                    after = state.clone()
                    RULES.apply(after, {seat: take})
                    then = RULES.view(after, seat)
                    chips = then.chips[seat] - before.chips[seat]
                    grown = then.sheet[seat].total - before.sheet[seat].total
                    assert gain_of_taking(before, take.animal) == grown - chips
                    compared += 1
                    gains.add(grown - chips)
            moves = {seat: rng.choice(takes if takes else list(options[seat])) for seat in waiting}
            RULES.apply(state, moves)
    assert compared > 500
    assert {0, 1, 2, 3, 5} <= gains
