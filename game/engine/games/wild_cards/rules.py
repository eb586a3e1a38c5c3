"""The rules of Wild Cards over :class:`WildCardsState`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from game.engine.core import BadSetup, Event, Result, Rng, Seat, Setup, Waiting
from game.engine.games.wild_cards import (
    acquisition,
    drawing,
    legal,
    notation,
    outcomes,
    refill,
    rounds,
    ties,
)
from game.engine.games.wild_cards.events import AnimalTaken, BidsRevealed, Dealt, Drew
from game.engine.games.wild_cards.guess import guess
from game.engine.games.wild_cards.marks import MARKS
from game.engine.games.wild_cards.moves import (
    Acquire,
    ChooseBid,
    Deal,
    Discard,
    Draw,
    Lot,
    ReturnBid,
    Row,
    Swap,
    TakeBack,
    Turned,
    WildCardsAction,
    WildCardsChance,
)
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.scoring import final_result, score_sheet, totals
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.rules import GameInfo, OptionSpec, Rules


class WildCardsRules(Rules[WildCardsState, WildCardsAction, WildCardsChance, WildCardsView]):
    """Wild Cards for three to five players."""

    info = GameInfo("wild-cards", 1, range(3, 6), rounds_rule="WC-51", reveal_rule="WC-10", hidden=True)
    notation = notation
    marks = MARKS
    options = (OptionSpec("one_of_each_removed", (False, True), "WC-01"),)

    def taken_with(self, event: Event) -> tuple[Seat, str, int] | None:
        """The animal."""
        return (event.seat, str(event.animal), 1) if isinstance(event, AnimalTaken) else None

    def check_setup(self, setup: Setup) -> None:
        super().check_setup(setup)
        if self.complete_options(setup.options)["one_of_each_removed"] and setup.seats != 3:
            raise BadSetup(
                "WC-01",
                "removing one of each species is for 3 players, not {seats}",
                seats=setup.seats,
            )

    def second_rule(self, state: WildCardsState) -> str:
        return legal.EXPECTED[state.phase][1]

    def new(self, setup: Setup) -> WildCardsState:
        options = self.complete_options(setup.options)
        return WildCardsState(setup.labels, bool(options["one_of_each_removed"]))

    def waiting_for(self, state: WildCardsState) -> Waiting:
        return state.asked

    def chance(self, state: WildCardsState, rng: Rng) -> WildCardsChance:
        return outcomes.chance(state, rng)

    def legal(self, state: WildCardsState, seat: Seat) -> Sequence[WildCardsAction]:
        return legal.legal(state, seat)

    def check(self, state: WildCardsState, seat: Seat, action: WildCardsAction) -> None:
        legal.check(state, seat, action)

    def check_chance(self, state: WildCardsState, chance: WildCardsChance) -> None:
        outcomes.check_chance(state, chance)

    def apply(
        self,
        state: WildCardsState,
        moves: Mapping[Seat, WildCardsAction],
        events: list[Event] | None = None,
    ) -> None:
        joint = cast("Mapping[Seat, Any]", moves)
        phase = state.phase
        state.phase = Phase.GOING_ON
        if phase == Phase.BIDS:
            rounds.reveal_bids(state, joint, events)
        elif phase == Phase.PAYMENTS:
            ties.lay(state, joint, events)
        elif phase == Phase.TIE_CARDS:
            ties.show(state, joint, events)
        else:
            for seat, action in moves.items():
                _act(state, seat, action, events)
        rounds.go_on(state, events)

    def apply_chance(
        self, state: WildCardsState, chance: WildCardsChance, events: list[Event] | None = None
    ) -> None:
        state.phase = Phase.GOING_ON
        match chance:
            case Row(animals):
                rounds.reveal_row(state, animals, events)
            case Deal(hands):
                rounds.deal(state, hands, events)
            case Draw(cards):
                drawing.draw(state, cards, events)
            case Turned(cards):
                ties.deal(state, cards, events)
            case Lot(order):
                ties.draw_lots(state, order, events)
        rounds.go_on(state, events)

    def view(self, state: WildCardsState, seat: Seat) -> WildCardsView:
        return WildCardsView.of(state, seat)

    def determinize(self, view: WildCardsView, rng: Rng) -> WildCardsState:
        return guess(view, rng)

    def redact(self, event: Event, seat: Seat) -> Event | None:
        if isinstance(event, Drew) and event.seat != seat:
            return replace(event, cards=None)
        if isinstance(event, BidsRevealed) and event.eagle != seat:
            return replace(event, laid=())
        if isinstance(event, Dealt):
            hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
            return replace(event, hands=hands)
        return event

    def result(self, state: WildCardsState) -> Result | None:
        if state.phase != Phase.END:
            return None
        return final_result(score_sheet(state.collections, state.leaders, state.chips))

    def scores(self, state: WildCardsState) -> tuple[int, ...]:
        """Everybody's points as things lie, majorities included (WC-60)."""
        return totals(state.collections, state.leaders, state.chips)


def _act(state: WildCardsState, seat: Seat, action: WildCardsAction, events: list[Event] | None) -> None:
    """Do what one seat decided alone."""
    match action:
        case ChooseBid(card):
            rounds.choose_bid(state, seat, card, events)
        case Swap():
            refill.swap(state, seat, action, events)
        case Discard():
            refill.discard(state, seat, action, events)
        case Acquire():
            acquisition.acquire(state, seat, action, events)
        case TakeBack():
            acquisition.take_back(state, seat, events)
        case ReturnBid(back):
            rounds.return_bid(state, seat, back, events)


RULES = WildCardsRules()
