"""A hint to one decision: a nudge first, then the move, thought about elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Final

from game.engine.core import Seat
from game.engine.table import Question
from game.tabletop.advice.advice import Advice
from game.tabletop.advice.fact_words import Takes
from game.tabletop.advice.plans import Plans
from game.tabletop.explanations.explanation import Explanation
from game.ui.i18n import tr
from game.ui.reasons import MOVE, NUDGE, BidderAnswer
from game.ui.reasons import Alternative as BidderAlternative
from game.ui.session import Bidders, Session

SHOWN: Final = 3
"""How many moves a hint compares."""
ADVISER = "adviser"
"""The bidder that answers for people (``ai.bidder``)."""


class Stage(IntEnum):
    """How much of the hint is asked for."""

    NONE = 0
    NUDGE = 1
    MOVE = 2


class Hints:
    """The hint to the running question of a seat. Every decision that is helped is noted in the record."""

    def __init__(self, session: Session, advisers: Callable[[], Bidders]) -> None:
        self._session, self._advisers = session, advisers
        self._ticket = 0
        self.about: tuple[int, Seat] | None = None
        """The question that a hint is given for: its epoch and seat."""
        self._stage = Stage.NONE
        self._plans = Plans()
        self.answer: BidderAnswer | None = None
        """What is advised, as soon as it has been found."""

    @property
    def stage(self) -> Stage:
        """How much is asked for; nothing once the question has gone."""
        return self._stage if self.about is not None else Stage.NONE

    @property
    def answered(self) -> bool:
        """Whether nothing is being thought about."""
        return self.about is None or self.answer is not None

    @property
    def facts(self) -> Sequence[tuple[str, dict[str, object]]]:
        """Why the advised move is good, the most telling first."""
        return [] if self.answer is None else [(one.template, one.details) for one in self.answer.facts]

    @property
    def alternatives(self) -> Sequence[BidderAlternative]:
        """The moves that were weighed."""
        return [] if self.answer is None else self.answer.alternatives

    @property
    def moves(self) -> Sequence[tuple[Any, float]]:
        """The best few moves and what they are expected to bring."""
        return [(one.action, one.expected) for one in self.alternatives]

    @property
    def _compared(self) -> Sequence[BidderAlternative]:
        """Those of them that give nothing away: what is as likely to win and poorer is not said to be as
        good."""
        return [one for one in self.alternatives if not one.poorer]

    @property
    def _known(self) -> Sequence[tuple[Any, float]]:
        """What is compared with what it may be expected to bring, the advised action first; that alone
        where nothing was compared.
        """
        known = [(one.action, one.expected) for one in self._compared]
        return known or ([] if self.answer is None else [(self.answer.action, 0.0)])

    def _shown(self, named: Sequence[Any]) -> Sequence[BidderAlternative]:
        """What bars compare, the moves that are ``named`` first: also what spends more for much the same
        chance, as a review does; and rather something poorer than only what is level.
        """
        told = [one for one in self.alternatives if not round(one.poorer)]
        told.sort(key=lambda one: one.action not in named)
        shown = told[:SHOWN]
        if shown and all(one.expected == shown[0].expected for one in shown):
            shown[-1:] = [next((one for one in told if one.expected != shown[0].expected), shown[-1])]
        return shown

    @property
    def _takes(self) -> Takes:
        """How often moves take what is fought for, of those of which that is known."""
        return {one.action: one.takes for one in self.alternatives if one.takes is not None}

    @property
    def errors(self) -> Sequence[float]:
        """How far those may be off, compared with the best."""
        return [one.error for one in self.alternatives]

    @property
    def silent(self) -> bool:
        """Whether an answer has come and says nothing."""
        return self.answer is not None and not self.answer.facts

    def ask(self, question: Question, least: Stage = Stage.NUDGE) -> None:
        """A nudge for this question, or as much as is asked for; asked again, the move. Who said nothing is
        asked anew."""
        about = (question.epoch, question.seat)
        if about != self.about or self.silent:
            self.weigh(question)
        self._stage = max(min(Stage(self._stage + 1), Stage.MOVE), least)
        self._note()

    def weigh(self, question: Question) -> None:
        """Think about this question unasked: at a practice table."""
        luck = self._session.luck_for(question.epoch, question.seat)
        self.answer, self.about, self._stage = None, (question.epoch, question.seat), Stage.NONE
        self._ticket = self._advisers().ask(question, self._session.game, ADVISER, "steady", luck)

    def advised(self, advice: Advice, view: Any) -> Sequence[Any]:
        """The advised move, and the other one where a choice of two ways names it; none if any will do."""
        return () if self.answer is None else advice.named(view, self._known, self.facts, self._takes)

    def update(self) -> bool:
        """Take the answer if it has arrived; whether it has just now."""
        if self.about is None:
            return False
        found = [answer for ticket, answer in self._advisers().poll() if ticket == self._ticket]
        if found and self.answer is None:
            self.answer = found[-1]
            self._note()
        return bool(found)

    def told(self, advice: Advice, view: Any, stage: Stage) -> Explanation:
        """What it says to a position at a stage, in the words of the game's advice: a nudge is a sentence,
        the move has its reason, and bars or a sentence say how sure it is."""
        title = " · ".join(filter(None, (tr("Hint"), advice.hint.covers(view))))
        names = [one.name for one in self._session.players]
        if self.answer is None:
            return Explanation(title, (tr("Let me see …"),))
        compared = self._known
        first = self._first(advice, view)
        named = self.advised(advice, view)
        whole = tr("Hint: {move}", move=advice.title(view, compared, self.facts, self._takes))
        if stage is Stage.NUDGE:
            words = first[:1] or (advice.nudge(view, compared, self.facts, self._takes, names=names),)
            if not named and not advice.choice.odds(view, self._takes):  # there is no more to tell
                return Explanation(whole, words)
            if not named:
                more = tr("Press H or the lantern once more to see the odds.")
                return Explanation(whole, words, after=more, brief_after=tr("Ask again to see the odds."))
            more = tr("Press H or the lantern once more to see the move.")
            few = tr("Ask again to see the move.")
            return Explanation(title, words, after=more, brief_after=few)
        shown = self._shown(named)
        moves, errors = [(one.action, one.expected) for one in shown], [one.error for one in shown]
        bars = advice.bars(view, moves, errors) if len(moves) > 1 else ()
        said = advice.hinted(view, compared, self.facts, self._takes, names=names)
        many = len(named) == 1 < len(self.moves) and not bars
        others = advice.others(view, compared, self.facts) if many and not first else ""
        said = said[-1:] if first else said
        words = tuple(filter(None, (*first[:1], *said)))
        # where there is little room how sure it is is rather told than a second reason
        return Explanation(whole, words, bars=bars, caption=advice.worth.caption(bars), after=others)

    def _first(self, advice: Advice, view: Any) -> tuple[str, ...]:
        """What is said before everything else: that winning is no question any more, that the plan is
        another one."""
        best = max((value for _, value in self.moves), default=None)
        takes = None if self.answer is None else self._takes.get(self.answer.action)
        plan = advice.hint.plan(view, self.facts, takes)
        before = self._plans.told(self.about, plan)
        changed = "" if plan is None or before is None else advice.hint.changed(before, plan)
        settled = "" if best is None or len(self.moves) < 2 else advice.hint.settled(best)
        return tuple(filter(None, (settled, changed)))

    def _note(self) -> None:
        """The decision is helped from when something has been said."""
        if self.about is None or self.answer is None or self.silent or self._stage is Stage.NONE:
            return
        epoch, seat = self.about
        if epoch == self._session.table.epoch:
            self._session.hinted(seat, NUDGE if self._stage is Stage.NUDGE else MOVE)

    def forget(self) -> None:
        """The question has gone."""
        self.answer, self.about = None, None
