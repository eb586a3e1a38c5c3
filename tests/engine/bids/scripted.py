"""A game of Bids told card by card, for tests. Cards are written as in records."""

from __future__ import annotations

from typing import Any, TypeVar

from game.engine.core import CHANCE, OVER, Event, IllegalAction, Rng, Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import BLACK, COLOUR, TURNS, card_of, code
from game.engine.games.bids.moves import Deal, StarterLot, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.state import BidsState

NAMES = ("Annabel", "Ben", "Caz", "Dee", "Eli", "Fay")
"""The first seat has the longest name."""
ALL = {"thief": True, "shuffle": True, "lowest_wins": True, "unknown": True}
"""The options that mix in every black special card."""

E = TypeVar("E", bound=Event)


def cards(text: str) -> list[int]:
    """The cards written there, separated by spaces."""
    found = [card_of(one) for one in text.split()]
    assert -1 not in found, text
    return found


def codes(found: Any) -> str:
    """The cards as a text again."""
    return " ".join(code(card) for card in found)


class Game:
    """Everything goes through ``check`` and ``apply``; ``said`` has the events of the last call."""

    def __init__(self, seats: int = 4, names: tuple[str, ...] = (), **options: bool | int | str) -> None:
        setup = Setup(names or NAMES[:seats], options)
        RULES.check_setup(setup)
        self.state: BidsState = RULES.new(setup)
        self.said: list[Event] = []

    def deal(self, *hands: str, deck: str = "") -> Game:
        """Deal these cards to the seats in order and fill up; the black cards of ``deck`` stay there."""
        variant = self.state.variant
        held = [cards(hand) for hand in hands] + [[] for _ in range(variant.seats - len(hands))]
        given = {card for hand in held for card in hand}
        mixed = variant.mixed - sum(COLOUR[card] == BLACK for card in given)
        spare = [card for card in variant.blacks if card not in given and card not in cards(deck)]
        free = [card for card in variant.bid_cards if card not in given]
        removed = [free.pop(0) for _ in range(variant.removed)]
        free += spare[:mixed]
        for hand in reversed(held):
            while len(hand) < TURNS:
                hand.append(free.pop())
        assert not free
        return self.chance(Deal(tuple(removed), tuple(tuple(sorted(hand)) for hand in held)))

    def chance(self, chance: Any) -> Game:
        self.said = []
        RULES.check_chance(self.state, chance)
        RULES.apply_chance(self.state, chance, self.said)
        return self

    def lot(self, seat: int) -> Game:
        return self.chance(StarterLot(Seat(seat)))

    def up(self, card: str) -> Game:
        """The next card of the centre deck, openly or as the hidden one."""
        return self.chance(card_of(card))

    def play(self, text: str) -> Game:
        """The next seats lay these cards, one after the other."""
        self.said = []
        for card in cards(text):
            (seat,) = RULES.waiting_for(self.state)
            RULES.check(self.state, seat, card)
            RULES.apply(self.state, {seat: card}, self.said)
        return self

    def turn(self, centre: str, bids: str) -> Game:
        return self.up(centre).play(bids)

    def steal(self, card: str) -> Game:
        self.said = []
        (seat,) = RULES.waiting_for(self.state)
        RULES.check(self.state, seat, Steal(card_of(card)))
        RULES.apply(self.state, {seat: Steal(card_of(card))}, self.said)
        return self

    def front(self, seat: int) -> str:
        return codes(self.state.fronts[seat])

    def options(self) -> list[str]:
        """What the seat that is asked may do: cards to lay or to steal."""
        (seat,) = RULES.waiting_for(self.state)
        legal = RULES.legal(self.state, seat)
        return sorted(code(one.card if isinstance(one, Steal) else one) for one in legal)

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.said if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        (found,) = self.events(kind)
        return found

    def refused(self, seat: int, action: Any) -> IllegalAction:
        try:
            RULES.check(self.state, Seat(seat), action)
        except IllegalAction as error:
            return error
        raise AssertionError("this was allowed")

    def refused_chance(self, chance: Any) -> IllegalAction:
        try:
            RULES.check_chance(self.state, chance)
        except IllegalAction as error:
            return error
        raise AssertionError("this was allowed")

    def finish_round(self, *fronts: str, allies: tuple[int, int] | None = None) -> Game:
        """Bring a round to its end with these cards in front of the seats: it is dealt if need be, nine
        turns are skipped, and the tenth is burnt.
        """
        while self.state.phase in (Phase.STARTER, Phase.DEAL):
            self.said = []
            RULES.apply_chance(self.state, RULES.chance(self.state, stream("deal")), self.said)
        state = self.state
        state.fronts = [cards(front) for front in fronts]
        state.fronts += [[] for _ in range(state.variant.seats - len(fronts))]
        state.allies = allies
        state.turn = TURNS
        state.hands = [[card_of("Y5")], [card_of("B5")], *([card_of("Y1")] for _ in state.hands[2:])]
        state.deck = [card_of("K1")]
        return self.turn(
            "K1", codes(state.hands[state.seat_at(place)][0] for place in range(len(state.hands)))
        )


def random_game(setup: Setup, rng: Rng, events: list[Event] | None = None) -> BidsState:
    """A whole game at random."""
    state = RULES.new(setup)
    while (waiting := RULES.waiting_for(state)) != OVER:
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng), events)
        else:
            RULES.apply(state, {waiting[0]: rng.choice(RULES.legal(state, waiting[0]))}, events)
    return state


def possible_options(rng: Rng, seats: int) -> dict[str, bool | int | str]:
    """Some combination of the options that can be played with this many seats."""
    options = {spec.name: rng.choice(spec.values) for spec in RULES.options}
    options["rounds"] = rng.choice((6, 6, 6, 7))
    if seats > 4:
        options["thief"] = False
    if seats != 4:
        options["ally"] = False
    return options
