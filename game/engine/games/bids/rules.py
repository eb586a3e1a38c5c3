"""The rules of Bids over :class:`BidsState`. Actions are cards and thefts, chance is lots, deals, cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.core import (
    CHANCE,
    OVER,
    BadSetup,
    Counted,
    Event,
    IllegalAction,
    Result,
    Rng,
    Seat,
    Setup,
    Waiting,
    gettext_noop,
)
from game.engine.games.bids import moves as notation
from game.engine.games.bids.cards import BLACK, COLOUR, TURNS, code
from game.engine.games.bids.events import Dealt, StarterDrawn, TurnWon
from game.engine.games.bids.guess import guess
from game.engine.games.bids.marks import MARKS
from game.engine.games.bids.moves import BidsAction, BidsChance, Deal, StarterLot, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import final_result, first_starters
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.turn import lay, steal, turn_hidden, turn_up
from game.engine.games.bids.variant import OPTIONS, variant_of
from game.engine.games.bids.view import BidsView, view_of
from game.engine.rules import GameInfo, Rules

_SEATS: Final[tuple[Waiting, ...]] = tuple((Seat(seat),) for seat in range(6))

_CHANCE_FIRST: Final = {
    Phase.STARTER: ("BID-R13", gettext_noop("first draw lots to see who starts")),
    Phase.DEAL: ("BID-03", gettext_noop("the cards must be dealt first")),
    Phase.CENTRE_CARD: ("BID-10", gettext_noop("the centre card must be turned up first")),
    Phase.HIDDEN_CARD: ("BID-R17", gettext_noop("the hidden card must be turned up first")),
}
"""Why no seat may move in a phase of chance."""


class BidsRules(Rules[BidsState, BidsAction, BidsChance, BidsView]):
    """Bids for three to six players."""

    info = GameInfo("bids", 1, range(3, 7), rounds_rule="BID-23", reveal_rule="BID-10", hidden=True)
    notation = notation
    marks = MARKS
    options = OPTIONS

    def taken_with(self, event: Event) -> tuple[Seat, str, int] | None:
        """The card that won a turn."""
        return (event.seat, str(event.card), 1) if isinstance(event, TurnWon) else None

    def check_setup(self, setup: Setup) -> None:
        super().check_setup(setup)
        options = self.complete_options(setup.options)
        if options["thief"] and setup.seats > 4:
            raise BadSetup("BID-04", "the Thief is for 3 or 4 players, not {seats}", seats=setup.seats)
        if options["ally"] and setup.seats != 4:
            raise BadSetup(
                "BID-01",
                "the Ally is optional only with 4 players: 3 play without it, 5 and 6 always with it",
            )

    def new(self, setup: Setup) -> BidsState:
        options = self.complete_options(setup.options)
        return BidsState(variant_of(setup.labels, options), first_starters(setup.names))

    def waiting_for(self, state: BidsState) -> Waiting:
        if state.phase == Phase.BIDDING:
            return _SEATS[state.seat_at(len(state.bids))]
        if state.phase == Phase.THEFT:
            return _SEATS[state.winner]
        return OVER if state.phase == Phase.END else CHANCE

    def chance(self, state: BidsState, rng: Rng) -> BidsChance:
        if state.phase == Phase.STARTER:
            return StarterLot(rng.choice(state.drawing))
        if state.phase != Phase.DEAL:
            return rng.choice(state.deck_top())
        variant = state.variant
        removed = rng.sample(variant.coloured, variant.removed)
        mixed = rng.sample(variant.blacks, variant.mixed)
        cards = [card for card in variant.bid_cards if card not in removed] + mixed
        rng.shuffle(cards)
        hands = (tuple(sorted(cards[i : i + TURNS])) for i in range(0, len(cards), TURNS))
        return Deal(tuple(sorted(removed)), tuple(hands))

    def legal(self, state: BidsState, seat: Seat) -> Sequence[BidsAction]:
        if state.phase == Phase.BIDDING and seat == state.seat_at(len(state.bids)):
            return tuple(state.hands[seat])
        if state.phase == Phase.THEFT and seat == state.winner:
            return tuple(Steal(card) for victim in state.robbable() for card in state.fronts[victim])
        return ()

    def check(self, state: BidsState, seat: Seat, action: BidsAction) -> None:
        if state.phase == Phase.END:
            raise _over(state)
        if state.phase in _CHANCE_FIRST:
            raise IllegalAction(*_CHANCE_FIRST[state.phase])
        if state.phase == Phase.THEFT:
            if seat != state.winner or not isinstance(action, Steal):
                raise _theft_first(state)
            if action not in self.legal(state, seat):
                raise _forbidden_theft(state, action.card)
            return
        turn = state.seat_at(len(state.bids))
        if seat != turn:
            raise IllegalAction("BID-10", "it’s {name}’s turn", name=_name(state, turn))
        if isinstance(action, Steal):
            raise IllegalAction("BID-42", "there is nothing to steal now: play a card")
        if type(action) is not int or action not in state.hands[seat]:
            raise IllegalAction("BID-10", "you don’t have {card} in hand", card=code(action))

    def check_chance(self, state: BidsState, chance: BidsChance) -> None:
        if state.phase == Phase.END:
            raise _over(state)
        if state.phase == Phase.BIDDING:
            name = _name(state, state.seat_at(len(state.bids)))
            raise IllegalAction("BID-10", "{name} must play a card first", name=name)
        if state.phase == Phase.THEFT:
            raise _theft_first(state)
        if state.phase == Phase.STARTER:
            _check_lot(state, chance)
        elif state.phase == Phase.DEAL:
            _check_deal(state, chance)
        else:
            _check_card(state, chance)

    def apply(
        self, state: BidsState, moves: Mapping[Seat, BidsAction], events: list[Event] | None = None
    ) -> None:
        for action in moves.values():
            if isinstance(action, Steal):
                steal(state, action.card, events)
            else:
                lay(state, action, events)

    def apply_chance(self, state: BidsState, chance: BidsChance, events: list[Event] | None = None) -> None:
        if isinstance(chance, Deal):
            state.begin_round(chance.removed, [list(hand) for hand in chance.hands])
            state.phase = Phase.CENTRE_CARD
            if events is not None:
                starter, deck = Seat(state.starter), len(state.deck)
                events.append(Dealt(state.round, starter, chance.removed, chance.hands, deck))
        elif isinstance(chance, StarterLot):
            if events is not None:
                events.append(StarterDrawn(chance.seat, state.drawing))
            state.starter = chance.seat
            state.drawing = ()
            state.phase = Phase.DEAL
        elif state.phase == Phase.CENTRE_CARD:
            turn_up(state, chance, events)
        else:
            turn_hidden(state, chance, events)

    def view(self, state: BidsState, seat: Seat) -> BidsView:
        return view_of(state, seat)

    def determinize(self, view: BidsView, rng: Rng) -> BidsState:
        return guess(view, rng)

    def redact(self, event: Event, seat: Seat) -> Event | None:
        if isinstance(event, Dealt):
            hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
            return Dealt(event.round, event.starter, event.removed, hands, event.deck)
        return event

    def result(self, state: BidsState) -> Result | None:
        return final_result(state.sheets[-1]) if state.phase == Phase.END else None

    def scores(self, state: BidsState) -> tuple[int, ...]:
        """The totals of the rounds scored so far (BID-20)."""
        return tuple(state.totals)


def _over(state: BidsState) -> IllegalAction:
    return IllegalAction("BID-23", "the game is over after {rounds} rounds", rounds=state.variant.rounds)


def _name(state: BidsState, seat: int) -> str:
    return state.variant.names[seat]


def _theft_first(state: BidsState) -> IllegalAction:
    name = _name(state, state.winner)
    return IllegalAction("BID-42", "first {name} must choose what the Thief takes", name=name)


def _forbidden_theft(state: BidsState, card: int) -> IllegalAction:
    if not any(card in front for seat, front in enumerate(state.fronts) if seat != state.winner):
        return IllegalAction("BID-42", "no other player has {card} in front", card=code(card))
    if state.lowest:
        return IllegalAction("BID-R8", "with Lowest wins the Thief robs the highest bidder who has a card")
    return IllegalAction("BID-42", "the Thief robs the lowest bidder who has a card")


def _check_lot(state: BidsState, chance: BidsChance) -> None:
    """Raise IllegalAction unless this draws one of the level seats (BID-R13)."""
    if not isinstance(chance, StarterLot):
        raise IllegalAction(*_CHANCE_FIRST[Phase.STARTER])
    if chance.seat not in state.drawing:
        among = ", ".join(_name(state, seat) for seat in state.drawing)
        raise IllegalAction("BID-R13", "lots are drawn only among: {names}", names=among)


def _check_deal(state: BidsState, chance: BidsChance) -> None:
    """Raise IllegalAction unless this is a deal of the right cards (BID-01 to BID-04)."""
    if not isinstance(chance, Deal):
        raise IllegalAction(*_CHANCE_FIRST[Phase.DEAL])
    variant = state.variant
    if len(chance.removed) != variant.removed:
        raise IllegalAction(
            "BID-01",
            Counted(
                "{n} coloured card is removed, not {given}",
                "{n} coloured cards are removed, not {given}",
                variant.removed,
            ),
            given=len(chance.removed),
        )
    if len(chance.hands) != variant.seats or any(len(hand) != TURNS for hand in chance.hands):
        raise IllegalAction("BID-03", "{count} cards are dealt to every seat", count=TURNS)
    for card in chance.removed:
        if card not in variant.coloured:
            raise IllegalAction("BID-02", "{card} is not a coloured card of this game", card=code(card))
    dealt = [card for hand in chance.hands for card in hand]
    seen = set(chance.removed)
    if len(seen) != variant.removed:
        raise IllegalAction("BID-02", "a card is removed twice")
    for card in dealt:
        if card not in variant.cards:
            raise IllegalAction("BID-01", "{card} is not used in this game", card=code(card))
        if card in seen:
            raise IllegalAction("BID-03", "{card} appears twice in this deal", card=code(card))
        seen.add(card)
    blacks = sum(COLOUR[card] == BLACK for card in dealt)
    if blacks != variant.mixed:
        raise IllegalAction(
            "BID-01",
            Counted(
                "{n} black card is mixed into the hands, not {given}",
                "{n} black cards are mixed into the hands, not {given}",
                variant.mixed,
            ),
            given=blacks,
        )


def _check_card(state: BidsState, chance: BidsChance) -> None:
    """Raise IllegalAction unless this may be the top card of the centre deck (BID-10, BID-R11)."""
    if not isinstance(chance, int):
        raise IllegalAction(*_CHANCE_FIRST[state.phase])
    if chance in state.deck_top():
        return
    if chance in state.under:
        raise IllegalAction("BID-R11", "{card} was burnt and is under the deck", card=code(chance))
    raise IllegalAction("BID-10", "{card} is not in the centre deck", card=code(chance))


RULES = BidsRules()
