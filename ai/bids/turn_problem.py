"""The running turn as a search sees it.

Inside a turn nothing changes but that cards are laid, so that a position is no more than a guessed world
(``Dealt``) and the bids on the table (``Line``). When the last one lies there, what they come to is told
at once, unless a special card does its work or the tenth turn must be played, too: then the rules do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from math import log
from time import perf_counter
from typing import Any, Final

from ai.bids.evaluation import Evaluator, Outlook, shares
from ai.bids.features import Hands, Setting
from ai.bids.prospects import WEIGHTS
from ai.bids.remaining import NEVER
from ai.bids.theft import thefts
from ai.bids.turn import Foresight
from ai.bids.worlds import World
from ai.search.information_set import Search
from ai.search.problem import Effort, Problem, Report, itself
from game.engine.core import Rng, Seat, Waiting
from game.engine.games.bids import RULES
from game.engine.games.bids.bidding import CENTRE, at_stake
from game.engine.games.bids.cards import (
    ALLY,
    BLACK,
    COLOUR,
    LOWEST_WINS,
    NO_CARD,
    SHUFFLE,
    THIEF,
    TIMES_TWO,
    TURNS,
    UNKNOWN,
    VALUE,
    WHITE,
)
from game.engine.games.bids.moves import BidsAction, BidsChance, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.view import BidsView

Sampler = Callable[[Rng], BidsState]

_RUNNING: Final = (Phase.CENTRE_CARD, Phase.BIDDING, Phase.HIDDEN_CARD, Phase.THEFT)
_WORKING: Final = frozenset((THIEF, SHUFFLE, LOWEST_WINS, UNKNOWN))
"""Cards that do more than lie there when the turn ends."""
_KIND: Final = tuple(
    card if COLOUR[card] in (BLACK, WHITE) else VALUE.index(value) for card, value in enumerate(VALUE)
)
"""One card for all that count the same in the basic game (BID-13)."""
_ITSELF: Final = tuple(range(len(VALUE)))


class Dealt:
    """A guessed world, and what of it is the same for everything that may be laid in the turn."""

    __slots__ = ("answers", "cards", "hands", "kinds", "setting", "state")

    def __init__(self, state: BidsState, kinds: Sequence[int]) -> None:
        self.state = state
        self.cards = [{kinds[card]: card for card in hand} for hand in state.hands]
        self.kinds = [tuple(cards) for cards in self.cards]
        left = TURNS - state.turn
        self.setting = Setting(state.variant, left, state.luckless, state.deck or state.under)
        self.hands = Hands(state.hands, state.lowest or state.lowest_next)
        self.answers: World | None = None


class Line:
    """What kinds of cards lie there in a guessed world; with ``rewards`` when the turn is over, or with a
    ``state`` of its own when the rules go on from there.
    """

    __slots__ = ("bids", "dealt", "rewards", "state")

    def __init__(self, dealt: Dealt, bids: list[int], state: BidsState | None = None) -> None:
        self.dealt = dealt
        self.bids = bids
        self.state = state
        self.rewards: Sequence[float] | None = None


class TurnProblem:
    """Who may lay what, who answers how, what the end is worth: the rules of a turn, for a search."""

    def __init__(self, view: BidsView) -> None:
        self.view = view
        self.evaluator = Evaluator(view.variant)
        self.foresight = Foresight(view, WEIGHTS)
        self._kinds = _ITSELF if view.variant.colour_bids else _KIND
        self._laid = [self._kinds[card] for card in view.bids]
        self._mine = (view.seat - view.starter) % view.seats
        self._order = [view.seat_at(place) for place in range(view.seats)]
        self._waiting: list[Waiting] = [(seat,) for seat in self._order]
        self._plain = (
            view.phase == Phase.BIDDING
            and view.turn < TURNS - 1
            and not view.blind
            and _WORKING.isdisjoint((view.centre, *view.bids))
        )
        """Whether the turn ends without any work of the rules, if no card of the hands does some."""
        self._outlook = Outlook(self.evaluator, view.totals, view.luckless, view.round, TURNS - view.turn)
        self._centre = NO_CARD if view.centre is None else view.centre
        self._worths = [worth(front) if front else None for front in view.fronts]
        self._richer: dict[tuple[int, tuple[int, ...]], list[int | None]] = {}
        self._ended: dict[Hashable, int] = {}
        self._taken: dict[Hashable, int] = {}
        self._leads: dict[Hashable, float] = {}

    def search(
        self, sample: Sampler, effort: Effort, rng: Rng, clock: Callable[[], float] = perf_counter
    ) -> Report[BidsAction]:
        """What a search finds out about the seat's cards, or thefts."""
        report = Search(self.problem(sample), effort, rng, clock).run()
        cards: dict[Any, int] = {self._kinds[card]: card for card in self.view.hand}
        findings = tuple(replace(one, action=cards.get(one.action, one.action)) for one in report.findings)
        return replace(report, findings=findings)

    def problem(self, sample: Sampler) -> Problem[Line, Any]:
        """What the search must know; its moves are kinds of cards."""
        return Problem(
            rules=self,
            observer=self.view.seat,
            sample=lambda rng: self.line(sample(rng)),
            judge=self.judge,
            options=self.options,
            answer=self.answer,
        )

    def line(self, state: BidsState) -> Line:
        """Where a search begins in a guessed world."""
        bidding = state.phase == Phase.BIDDING
        return Line(Dealt(state, self._kinds), [*self._laid], None if bidding else state)

    # --- the rules of a turn ----------------------------------------------------------------------

    def clone(self, line: Line) -> Line:
        """An independent copy."""
        return Line(line.dealt, line.bids[:], None if line.state is None else RULES.clone(line.state))

    def waiting_for(self, line: Line) -> Waiting:
        """Whom the turn waits for."""
        return self._waiting[len(line.bids)] if line.state is None else RULES.waiting_for(line.state)

    def chance(self, line: Line, rng: Rng) -> BidsChance:
        """What the deck brings."""
        assert line.state is not None, "no chance decides while cards are laid"
        return RULES.chance(line.state, rng)

    def apply_chance(self, line: Line, chance: BidsChance) -> None:
        """Let it have come."""
        assert line.state is not None, "no chance decides while cards are laid"
        RULES.apply_chance(line.state, chance)

    def apply(self, line: Line, moves: Mapping[Seat, Any]) -> None:
        """Lay a card of a kind, or steal."""
        state = line.state
        if state is not None:
            for seat, move in moves.items():
                RULES.apply(state, {seat: self._action(state.hands[seat], move)})
            return
        bids = line.bids
        for move in moves.values():
            bids.append(move)
        if len(bids) < len(self._order):
            return
        if self._plain and _WORKING.isdisjoint(bids):
            line.rewards = self._end(line.dealt, bids)
        if line.rewards is None:
            state = line.state = RULES.clone(line.dealt.state)
            for kind in bids[len(state.bids) :]:
                seat = self._order[len(state.bids)]
                RULES.apply(state, {seat: line.dealt.cards[seat][kind]})

    def _action(self, hand: Sequence[int], move: Any) -> BidsAction:
        if isinstance(move, Steal):
            return move
        return next(card for card in hand if self._kinds[card] == move)

    def options(self, line: Line, seat: Seat) -> Sequence[Any]:
        """One of each kind of card, or the cards that may be stolen."""
        state = line.state
        if state is None:
            return line.dealt.kinds[seat]
        if state.phase == Phase.THEFT:
            return RULES.legal(state, seat)
        return list(dict.fromkeys([self._kinds[card] for card in state.hands[seat]]))

    def answer(self, world: Line, line: Line, seat: Seat, options: Sequence[Any], rng: Rng) -> Any:
        """What a seat would lay that looks one turn ahead, or steal."""
        if len(options) == 1:
            return options[0]
        state, dealt = line.state, world.dealt
        if state is not None and state.phase == Phase.THEFT:
            thief = state
            return max(options, key=lambda theft: _booty(thief, theft))
        if dealt.answers is None:
            hands = [dealt.state.hands[later] for later in self.foresight.after]
            dealt.answers = World(self.foresight, hands, rng)
        return self._kinds[dealt.answers.answer(line.bids)]

    # --- the end of a turn ------------------------------------------------------------------------

    def judge(self, line: Line) -> Sequence[float] | None:
        """The chances to win the game once the turn is over; the tenth plays itself and is played, too."""
        if line.rewards is not None:
            return line.rewards
        state, view = line.state, self.view
        if state is None:
            return None
        running = state.round == view.round and state.phase in _RUNNING
        if running and state.turn in (view.turn, TURNS):
            return None
        turn = state.history[view.turn - 1]
        kind = self._kinds[turn.bids[self._mine]]
        self._count(kind, turn.winner == view.seat, self.evaluator.totals(state))
        return self.evaluator.rewards(state)

    def _end(self, dealt: Dealt, bids: Sequence[int]) -> Sequence[float] | None:
        """The chances after these bids, without the rules; None when the rules are needed after all."""
        view = self.view
        places = self._deciding(bids)
        winner = self._order[places[0]] if len(places) == 1 and places[0] != CENTRE else None
        allies = view.allies
        if winner is None:
            if not dealt.state.deck:  # what burns is all that the deck has
                return None
            tied = [place for place in places if place != CENTRE]
            starter = self._order[tied[-1]] if tied else view.starter
            worths = self._worths
        else:
            starter = winner
            worths = self._after(winner, bids)
            if ALLY in bids:
                holder = self._order[bids.index(ALLY)]
                allies = allies if holder == winner else (holder, winner)
        before = len(self._laid)
        hands = dealt.hands.without(self._order[before:], bids[before:])
        totals = self._outlook.totals(dealt.setting, hands, worths, allies, starter)
        self._count(bids[self._mine], winner == view.seat, totals)
        return shares(totals, self._outlook.scale)

    def _deciding(self, bids: Sequence[int]) -> Sequence[int]:
        """The places that decide the turn (BID-12, BID-30)."""
        foresight = self.foresight
        if self.view.variant.colour_bids or foresight.barred is not None:
            return foresight.places(bids)
        rank = foresight.rank
        ranks = [rank[card] for card in bids]
        best = max(ranks)
        if best == NEVER:
            return ()
        if ranks.count(best) == 1:
            return (ranks.index(best),)
        return [place for place, one in enumerate(ranks) if one == best]

    def _after(self, winner: Seat, bids: Sequence[int]) -> list[int | None]:
        """What lies in front of everybody when this seat takes the lot (BID-14, BID-R3)."""
        black = tuple([card for card in bids if COLOUR[card] == BLACK])
        found = self._richer.get((winner, black))
        if found is None:
            lot = at_stake(self._centre, black)
            doubling = [TIMES_TWO] if TIMES_TWO in lot else []
            cards = [card for card in lot if card != TIMES_TWO]
            found = [*self._worths]
            found[winner] = worth([*self.view.fronts[winner], *cards, *doubling])
            self._richer[winner, black] = found
        return found

    def _count(self, kind: int, taken: bool, totals: Sequence[float]) -> None:
        mine, seats = totals[self.view.seat], len(totals)
        self._leads[kind] = self._leads.get(kind, 0.0) + mine - (sum(totals) - mine) / (seats - 1)
        self._ended[kind] = self._ended.get(kind, 0) + 1
        if taken:
            self._taken[kind] = self._taken.get(kind, 0) + 1

    # --- what was found ---------------------------------------------------------------------------

    def kind(self, action: BidsAction) -> Hashable:
        """What is alike among actions."""
        return self._kinds[action] if isinstance(action, int) else itself(action)

    def takes(self, action: BidsAction) -> float | None:
        """How often the search saw this card take the lot, None for a theft."""
        kind = self.kind(action)
        ended = self._ended.get(kind, 0)
        if isinstance(action, Steal) or not ended:
            return None
        return self._taken.get(kind, 0) / ended

    def lead(self, action: BidsAction) -> float:
        """The points ahead of the mean of the others that the search expected with this action at the end
        of the game; of a theft by what lies in front of everybody.
        """
        if isinstance(action, Steal):
            weighed = thefts(self.foresight, [action])
            return weighed[0].expected
        kind = self.kind(action)
        return self._leads.get(kind, 0.0) / max(1, self._ended.get(kind, 0))

    def point(self, reward: float) -> float:
        """How much a point more adds to a reward of this size."""
        view = self.view
        chance = max(0.02, min(0.98, reward))
        return chance * (1.0 - chance) / self.evaluator.temperature(view.round, len(view.hand) - 1)

    def points(self, reward: float, floor: float) -> float:
        """How many points ahead a reward is of another."""
        mine, other = (max(0.01, min(0.99, one)) for one in (reward, floor))
        odds = log(mine / (1.0 - mine)) - log(other / (1.0 - other))
        return odds * self.evaluator.temperature(self.view.round, len(self.view.hand) - 1)


def _booty(state: BidsState, theft: BidsAction) -> float:
    """What a theft brings the thief, and half of what it costs the victim."""
    assert isinstance(theft, Steal)
    front = state.fronts[state.winner]
    mine = worth([*front, theft.card]) - worth(front)
    theirs = next(f for s, f in enumerate(state.fronts) if s != state.winner and theft.card in f)
    lost = worth(theirs) - worth([card for card in theirs if card != theft.card])
    return mine + 0.5 * lost
