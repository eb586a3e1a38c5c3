"""What chance decides in Wild Cards: drawn at random, or typed in and checked."""

from __future__ import annotations

from typing import Final

from game.engine.core import Counted, IllegalAction, Rng
from game.engine.games.wild_cards.cards import ANIMAL_COPIES, ANIMALS, DEALT, animal_name, code
from game.engine.games.wild_cards.choices import without
from game.engine.games.wild_cards.legal import (
    CHANCE_FIRST,
    EXPECTED,
    chance_first,
    draw_rule,
    must_act_first,
    over,
)
from game.engine.games.wild_cards.moves import Deal, Draw, Lot, Row, Turned, WildCardsChance
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.ties import to_turn_up

_OUTCOME: Final[dict[Phase, type]] = {
    Phase.ROW: Row,
    Phase.DEAL: Deal,
    Phase.DRAW: Draw,
    Phase.TIE_DEAL: Turned,
    Phase.TIE_LOT: Lot,
}


def chance(state: WildCardsState, rng: Rng) -> WildCardsChance:
    """One outcome of what chance decides now."""
    match state.phase:
        case Phase.ROW:
            unseen = [animal for animal, count in enumerate(state.animals) for _ in range(count)]
            return Row(tuple(rng.sample(unseen, state.seats - 1)))
        case Phase.DEAL:
            cards = rng.sample(state.deck, DEALT * state.seats)
            hands = (cards[at : at + DEALT] for at in range(0, len(cards), DEALT))
            return Deal(tuple(tuple(sorted(hand)) for hand in hands))
        case Phase.DRAW:
            return Draw(tuple(sorted(_from_top(state, state.drawing, rng))))
        case Phase.TIE_DEAL:
            return Turned(tuple(_from_top(state, len(to_turn_up(state)), rng)))
        case _:
            group = state.level_group() or []
            return Lot(tuple(rng.sample(group, len(group))))  # type: ignore[arg-type]


def _from_top(state: WildCardsState, count: int, rng: Rng) -> list[int]:
    """Cards in the order in which they come, those after a reshuffle last (WC-24)."""
    if count <= len(state.deck):
        return rng.sample(state.deck, count)
    deck = rng.sample(state.deck, len(state.deck))
    return deck + rng.sample(sorted(state.pile), count - len(deck))


def check_chance(state: WildCardsState, outcome: WildCardsChance) -> None:
    """Raise IllegalAction when chance cannot decide this now."""
    if state.phase == Phase.END:
        raise over()
    if state.phase not in CHANCE_FIRST:
        raise must_act_first(state, EXPECTED[state.phase][1])
    if not isinstance(outcome, _OUTCOME[state.phase]):
        raise chance_first(state)
    match outcome:
        case Row(animals):
            _check_row(state, animals)
        case Deal(hands):
            _check_deal(state, hands)
        case Draw(cards):
            _check_count(len(cards), state.drawing, draw_rule(state))
            rest = without(cards, state.deck) if len(cards) > len(state.deck) else list(cards)
            if rest is None:
                raise IllegalAction("WC-24", "what is left of the deck is drawn before the reshuffle")
            _check_there(rest, state.deck if len(cards) <= len(state.deck) else state.pile, "WC-24")
        case Turned(cards):
            _check_count(len(cards), len(to_turn_up(state)), "WC-41")
            first = list(cards[: len(state.deck)])
            _check_there(first, state.deck, "WC-41")
            _check_there(list(cards[len(first) :]), state.pile, "WC-24")
        case Lot(order):
            group = state.level_group() or []
            if sorted(order) != group:
                among = ", ".join(state.names[seat] for seat in group)
                raise IllegalAction("WC-R6", "lots are drawn only among: {names}", names=among)


def _check_row(state: WildCardsState, animals: tuple[int, ...]) -> None:
    if len(animals) != state.seats - 1:
        raise IllegalAction(
            "WC-02",
            "{count} animals are revealed, not {given}",
            count=state.seats - 1,
            given=len(animals),
        )
    for animal in animals:
        if animal not in range(len(ANIMALS)):
            raise IllegalAction("WC-01", "there is no animal {animal}", animal=animal_name(animal))
        if animals.count(animal) > state.animals[animal]:
            if state.one_of_each_removed:
                raise IllegalAction(
                    "WC-01",
                    "all the {animal} cards have been seen: one of the {count} is removed",
                    animal=animal_name(animal),
                    count=ANIMAL_COPIES,
                )
            raise IllegalAction(
                "WC-51",
                "all {count} {animal} cards have been seen",
                count=ANIMAL_COPIES,
                animal=animal_name(animal),
            )


def _check_deal(state: WildCardsState, hands: tuple[tuple[int, ...], ...]) -> None:
    if len(hands) != state.seats or any(len(hand) != DEALT for hand in hands):
        raise IllegalAction("WC-03", "every seat is dealt {count} habitats", count=DEALT)
    _check_there([card for hand in hands for card in hand], state.deck, "WC-03")


def _check_count(given: int, count: int, rule: str) -> None:
    if given != count:
        raise IllegalAction(
            rule,
            Counted(
                "{n} card comes from the deck now, not {given}",
                "{n} cards come from the deck now, not {given}",
                count,
            ),
            given=given,
        )


def _check_there(cards: list[int], source: list[int], rule: str) -> None:
    """Raise unless all these cards are in the deck, or in the pile that becomes one."""
    for card in cards:
        if cards.count(card) > source.count(card):
            raise IllegalAction(rule, "the deck has no {card} now, or not that many", card=code(card))
