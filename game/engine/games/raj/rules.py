"""The rules of Raj over :class:`RajState`. Actions are cards 1–15, chance is the next prize."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import CHANCE, OVER, Event, IllegalAction, Result, Rng, Seat, Setup, Waiting
from game.engine.games.raj import notation
from game.engine.games.raj.cards import ROUNDS
from game.engine.games.raj.events import (
    BidsRevealed,
    GameEnded,
    PileCarried,
    PileLapsed,
    PrizeRevealed,
    PrizeTaken,
)
from game.engine.games.raj.marks import MARKS
from game.engine.games.raj.scoring import deciding_seat, final_result, passed_over
from game.engine.games.raj.state import RajState, RajView, Round
from game.engine.rules import GameInfo, OptionSpec, Rules


class RajRules(Rules[RajState, int, int, RajView]):
    """Raj for two to five players."""

    info = GameInfo("raj", 1, range(2, 6), rounds_rule="RAJ-00", reveal_rule="RAJ-05")
    notation = notation
    marks = MARKS
    options = (
        OptionSpec("highest_mouse_breaks_ties", (False, True), "RAJ-13"),
        OptionSpec("open_history", (False, True), "RAJ-R7"),
    )

    def taken_with(self, event: Event) -> tuple[Seat, str, int] | None:
        """The card that took a pile, and what that brought."""
        return (event.seat, str(event.card), sum(event.prizes)) if isinstance(event, PrizeTaken) else None

    def new(self, setup: Setup) -> RajState:
        options = self.complete_options(setup.options)
        return RajState(
            setup.seats, bool(options["highest_mouse_breaks_ties"]), bool(options["open_history"])
        )

    def waiting_for(self, state: RajState) -> Waiting:
        if state.revealed:
            return tuple(Seat(seat) for seat in range(len(state.hands)))
        return CHANCE if state.to_come else OVER

    def chance(self, state: RajState, rng: Rng) -> int:
        return rng.choice(state.to_come)

    def legal(self, state: RajState, seat: Seat) -> Sequence[int]:
        return tuple(state.hands[seat]) if state.revealed else ()

    def check(self, state: RajState, seat: Seat, action: int) -> None:
        if not state.revealed:
            if not state.to_come:
                raise IllegalAction("RAJ-00", "the game is over after fifteen rounds")
            raise IllegalAction("RAJ-03", "the prize must be revealed first")
        if type(action) is not int or action not in state.hands[seat]:
            raise IllegalAction("RAJ-05", "you don’t have {card} in hand", card=action)

    def check_chance(self, state: RajState, chance: int) -> None:
        if state.revealed:
            raise IllegalAction("RAJ-04", "everyone must choose a card first")
        if not state.to_come:
            raise IllegalAction("RAJ-00", "the game is over after fifteen rounds")
        if chance not in state.to_come:
            raise IllegalAction("RAJ-02", "prize {prize} has already been revealed", prize=chance)

    def apply_chance(self, state: RajState, chance: int, events: list[Event] | None = None) -> None:
        state.to_come.remove(chance)
        state.pile.append(chance)
        state.revealed = True
        if events is not None:
            events.append(PrizeRevealed(len(state.history) + 1, chance, tuple(state.pile)))

    def apply(self, state: RajState, moves: Mapping[Seat, int], events: list[Event] | None = None) -> None:
        cards = [moves[Seat(seat)] for seat in range(len(state.hands))]
        for hand, card in zip(state.hands, cards, strict=True):
            hand.remove(card)
        lowest = sum(state.pile) < 0
        winner = deciding_seat(cards, lowest=lowest)
        pile = tuple(state.pile)
        state.history.append(Round(pile, tuple(cards), winner))
        state.revealed = False
        if winner is not None:
            state.scores[winner] += sum(pile)
            state.won[winner] += pile
            state.best_mice[winner] = max(state.best_mice[winner], *pile)
            state.pile = []
        if events is not None:
            events.append(BidsRevealed(tuple(cards), passed_over(cards, lowest=lowest)))
            if winner is not None:
                events.append(PrizeTaken(winner, cards[winner], pile, state.scores[winner]))
            elif state.to_come:
                events.append(PileCarried(pile))
            else:
                events.append(PileLapsed(pile))
            result = self.result(state)
            if result is not None:
                events.append(GameEnded(result))

    def view(self, state: RajState, seat: Seat) -> RajView:
        last = state.history[-1].cards if state.history else (None,) * len(state.hands)
        return RajView(
            seat=seat,
            hand=tuple(state.hands[seat]),
            counts=tuple(len(hand) for hand in state.hands),
            pile=tuple(state.pile),
            revealed=state.revealed,
            to_come=tuple(state.to_come),
            scores=tuple(state.scores),
            won=tuple(tuple(cards) for cards in state.won),
            discards=tuple(last),
            history=tuple(state.history),
            mouse_breaks_ties=state.mouse_breaks_ties,
            open_history=state.open_history,
        )

    def determinize(self, view: RajView, rng: Rng) -> RajState:
        state = RajState(view.seats, view.mouse_breaks_ties, view.open_history)
        state.hands = [list(view.remaining(seat)) for seat in range(view.seats)]
        state.to_come = list(view.to_come)
        state.pile = list(view.pile)
        state.revealed = view.revealed
        state.scores = list(view.scores)
        state.won = [list(cards) for cards in view.won]
        state.best_mice = [max(0, *cards, 0) for cards in view.won]
        state.history = list(view.history)
        return state

    def redact(self, event: Event, seat: Seat) -> Event | None:
        return event

    def result(self, state: RajState) -> Result | None:
        if len(state.history) < ROUNDS:
            return None
        return final_result(state.scores, state.best_mice, mouse_breaks_ties=state.mouse_breaks_ties)

    def scores(self, state: RajState) -> tuple[int, ...]:
        return tuple(state.scores)


RULES = RajRules()
