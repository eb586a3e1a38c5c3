"""A hint to one decision: a nudge first, then the move, thought about elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Final

from game.engine.core import Seat
from game.engine.table import Question
from game.tabletop.advice import Advice
from game.tabletop.explanation import Explanation
from game.ui.i18n import tr
from game.ui.reasons import MOVE, NUDGE, BidderAnswer
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
        self.advice: BidderAnswer | None = None
        """What is advised, as soon as it has been found."""

    @property
    def stage(self) -> Stage:
        """How much is asked for; nothing once the question has gone."""
        return self._stage if self.about is not None else Stage.NONE

    @property
    def answered(self) -> bool:
        """Whether nothing is being thought about."""
        return self.about is None or self.advice is not None

    @property
    def facts(self) -> Sequence[tuple[str, dict[str, object]]]:
        """Why the advised move is good, the most telling first."""
        return [] if self.advice is None else [(one.template, one.details) for one in self.advice.facts]

    @property
    def moves(self) -> Sequence[tuple[Any, float]]:
        """The best few moves and what they are expected to bring."""
        return (
            [] if self.advice is None else [(one.action, one.expected) for one in self.advice.alternatives]
        )

    @property
    def errors(self) -> Sequence[float]:
        """How far those may be off, compared with the best."""
        return [] if self.advice is None else [one.error for one in self.advice.alternatives]

    @property
    def silent(self) -> bool:
        """Whether an answer has come and says nothing."""
        return self.advice is not None and not self.advice.facts

    def ask(self, question: Question) -> None:
        """A nudge for this question; asked again, the move. Who said nothing is asked anew."""
        about = (question.epoch, question.seat)
        if about != self.about or self.silent:
            self.weigh(question)
        self._stage = min(Stage(self._stage + 1), Stage.MOVE)
        self._note()

    def weigh(self, question: Question) -> None:
        """Think about this question unasked: at a practice table."""
        luck = self._session.luck_for(question.epoch, question.seat)
        self.advice, self.about, self._stage = None, (question.epoch, question.seat), Stage.NONE
        self._ticket = self._advisers().ask(question, self._session.game, ADVISER, "steady", luck)

    def update(self) -> bool:
        """Take the answer if it has arrived; whether it has just now."""
        if self.about is None:
            return False
        found = [answer for ticket, answer in self._advisers().poll() if ticket == self._ticket]
        if found and self.advice is None:
            self.advice = found[-1]
            self._note()
        return bool(found)

    def told(self, advice: Advice, view: Any, stage: Stage) -> Explanation:
        """What it says to a position at a stage, in the words of the game's advice."""
        title = " · ".join(filter(None, (tr("Hint"), advice.covers(view))))
        if self.advice is None:
            return Explanation(title, (tr("Let me see …"),))
        action, moves = self.advice.action, self.moves[:SHOWN]
        if stage is Stage.NUDGE:
            words = advice.nudge(view, self.moves or [(action, 0.0)], self.facts)
            more = tr("Press H or the lantern once more to see the move.")
            few = tr("Ask again to see the move.")
            return Explanation(title, words, after=more, brief_after=few)
        title = tr("Hint: {move}", move=advice.move(action))
        bars = advice.bars(view, moves, self.errors[:SHOWN]) if len(moves) > 1 else ()
        words = advice.hinted(view, self.moves or [(action, 0.0)], self.facts, SHOWN)
        return Explanation(title, words, bars=bars, caption=advice.caption(bars))

    def _note(self) -> None:
        """The decision is helped from when something has been said."""
        if self.about is None or self.advice is None or self.silent or self._stage is Stage.NONE:
            return
        epoch, seat = self.about
        if epoch == self._session.table.epoch:
            self._session.hinted(seat, NUDGE if self._stage is Stage.NUDGE else MOVE)

    def forget(self) -> None:
        """The question has gone."""
        self.advice, self.about = None, None
