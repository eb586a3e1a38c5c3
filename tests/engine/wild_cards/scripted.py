"""A game of Wild Cards told move by move, for tests. Cards and animals are written as in records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from game.engine.core import CHANCE, Event, IllegalAction, Json, Rng, Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import ANIMALS, NONE, STOCK, animal_of, card_of, code
from game.engine.games.wild_cards.moves import Deal, Row, WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState

NAMES = ("Ana", "Ben", "Caz", "Dee", "Eli")
LISTS = ("discard", "lay", "pay")

E = TypeVar("E", bound=Event)


def cards(text: str) -> list[int]:
    """The cards written there, separated by spaces, sorted."""
    found = sorted(card_of(one) for one in text.split())
    assert -1 not in found, text
    return found


def codes(found: Any) -> str:
    """The cards as a text again."""
    return " ".join(code(card) for card in found)


def without(held: Iterable[int]) -> list[int]:
    """All cards of the game but these."""
    counts = Counter(held)
    return [kind for kind, count in enumerate(STOCK) for _ in range(count - counts[kind])]


def animals(text: str) -> list[int]:
    """The species written there, separated by spaces."""
    found = [animal_of(one) for one in text.split()]
    assert -1 not in found, text
    return found


def counted(text: str) -> list[int]:
    """A collection: how many of each species."""
    found = animals(text)
    return [found.count(animal) for animal in range(len(ANIMALS))]


class Game:
    """Stands at the bids of a round; everything then goes through ``check`` and ``apply``.

    ``hands`` are given wholly, and so may be ``deck`` and ``pile``; else the deck is what is left.
    ``said`` has the events of the last call.
    """

    def __init__(
        self,
        *hands: str,
        row: str,
        own: dict[int, str] | None = None,
        leaders: dict[str, int] | None = None,
        deck: str | None = None,
        pile: str = "",
        last_round: bool = False,
    ) -> None:
        rng: Rng = stream("scripted")
        self.reason = ""
        self.state: WildCardsState = RULES.new(Setup(NAMES[: len(hands)]))
        state = self.state
        RULES.apply_chance(state, Row(tuple(animals(row))))
        deal = RULES.chance(state, rng)
        assert isinstance(deal, Deal)
        RULES.apply_chance(state, deal)
        state.hands = [cards(hand) for hand in hands]
        state.pile = cards(pile)
        held = [card for hand in state.hands for card in hand] + state.pile
        state.deck = without(held) if deck is None else cards(deck)
        for seat, text in (own or {}).items():
            state.collections[seat] = counted(text)
            for animal in animals(text):
                state.animals[animal] -= 1
        for name, seat in (leaders or {}).items():
            state.leaders[animal_of(name)] = seat
        if last_round:
            state.animal_deck = 0
            state.round = state.rounds
        state.wait(Phase.BIDS, tuple(Seat(seat) for seat, hand in enumerate(state.hands) if hand))
        self.said: list[Event] = []

    # --- what happens ---------------------------------------------------------------------------

    def bid(self, *bids: str) -> Game:
        """The bids of all who are asked, in seat order; the eagle's two joined by “+”."""
        asked = RULES.waiting_for(self.state)
        return self.together({seat: {"bid": bid} for seat, bid in zip(asked, bids, strict=True)})

    def together(self, moves: dict[Any, Json]) -> Game:
        """One move for each seat that is asked."""
        assert sorted(moves) == sorted(self.asked), (moves, self.asked)
        actions = {Seat(seat): RULES.notation.read_action(spelled(move)) for seat, move in moves.items()}
        for seat, action in actions.items():
            RULES.check(self.state, seat, action)
        self.said = []
        RULES.apply(self.state, actions, self.said)
        return self

    def act(self, seat: int, **move: str) -> Game:
        """The move of the one seat that is asked; lists of cards are written with spaces."""
        return self.together({seat: move})

    def chance(self, **outcome: Any) -> Game:
        """What chance decides; lists are written with spaces."""
        line = {key: text.split() if isinstance(text, str) else text for key, text in outcome.items()}
        chance = RULES.notation.read_chance(line)
        RULES.check_chance(self.state, chance)
        self.said = []
        RULES.apply_chance(self.state, chance, self.said)
        return self

    def draw(self, text: str = "") -> Game:
        """The drawing player draws these cards, or any."""
        assert self.state.phase == Phase.DRAW
        if text:
            return self.chance(draw=text)
        self.said = []
        RULES.apply_chance(self.state, RULES.chance(self.state, stream("any")), self.said)
        return self

    def draws(self, seat: int) -> Game:
        """The refilling player discards nothing and draws any cards."""
        return self.act(seat, discard="").draw()

    # --- what is to be seen ---------------------------------------------------------------------

    @property
    def asked(self) -> tuple[Seat, ...]:
        waiting = RULES.waiting_for(self.state)
        return () if waiting == CHANCE else waiting

    @property
    def drawing(self) -> tuple[int, int]:
        """Who draws, and how many."""
        assert self.state.phase == Phase.DRAW
        return self.state.turn, self.state.drawing

    def options(self, seat: int) -> list[Json]:
        """What the seat may do, as it would be written."""
        return [RULES.notation.write_action(action) for action in RULES.legal(self.state, Seat(seat))]

    def refused(self, seat: int, **move: str) -> str:
        """The rule by which this is refused; nothing has changed."""
        return self.refusal(seat, **move)[0]

    def refusal(self, seat: int, action: WildCardsAction | None = None, **move: str) -> tuple[str, str]:
        """The rule by which this is refused and what is said; nothing has changed."""
        before = RULES.view(self.state, Seat(seat))
        with pytest.raises(IllegalAction) as error:
            RULES.check(self.state, Seat(seat), action or RULES.notation.read_action(spelled(move)))
        self.reason = str(error.value)
        assert "{" not in self.reason
        assert RULES.view(self.state, Seat(seat)) == before
        return error.value.rule, str(error.value)

    def refused_chance(self, **outcome: Any) -> str:
        """The rule by which chance cannot decide this."""
        line = {key: text.split() if isinstance(text, str) else text for key, text in outcome.items()}
        with pytest.raises(IllegalAction) as error:
            RULES.check_chance(self.state, RULES.notation.read_chance(line))
        self.reason = str(error.value)
        assert "{" not in self.reason
        return error.value.rule

    def hand(self, seat: int) -> str:
        return codes(self.state.hands[seat])

    def row(self) -> str:
        return " ".join(ANIMALS[animal] for animal in self.state.row)

    def leader(self, name: str) -> int | None:
        owner = self.state.leaders[animal_of(name)]
        return None if owner == NONE else owner

    def event(self, kind: type[E]) -> E:
        """The one event of this kind in the last call."""
        found = [event for event in self.said if isinstance(event, kind)]
        assert len(found) == 1, self.said
        return found[0]

    def told(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.said)


def spelled(move: Json) -> Json:
    """The line of a record for a move written in short."""
    line: Json = {}
    for key, text in move.items():
        if key == "otherwise":
            line["else"] = text
        elif key in LISTS:
            line[key] = text.split()
        elif key == "bid" and "+" in text:
            line[key] = text.split("+")
        else:
            line[key] = text
    return line
