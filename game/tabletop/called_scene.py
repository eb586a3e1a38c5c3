"""People who share one computer: each is called to the table, and sees nobody else's secrets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.engine.core import Event, Seat
from game.tabletop.clips import Clip, Director
from game.tabletop.presentation import GamePresentation, presentation_of
from game.tabletop.viewpoint import Viewpoint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.names import listing
from game.ui.navigator import CurtainCall, Then
from game.ui.scene import Scene
from game.ui.session import Session

RESTING: Final = 0.4
"""Seconds that the table lies still before the curtain closes: a prize has come to rest."""


class CalledScene(Scene, ABC):
    """A table at which one person looks at a time.

    Whoever is to decide is called by the curtain. Whoever decided last and is asked again, nobody else
    having been called, only turns their own cards up.
    """

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.presentation: GamePresentation = presentation_of(session.game)
        people = session.people
        self.viewpoint = Viewpoint(session, people[0] if people else Seat(0), len(people) != 1)
        self.director = Director(self.settle)
        self.asked_again = False
        """Whether the viewer's cards lie face down until the viewer turns them up."""
        self._still = 0.0

    # --- what a game's scene provides -----------------------------------------------------------

    @abstractmethod
    def settle(self) -> None:
        """Make the board exactly what the view says."""

    @abstractmethod
    def clips(self, events: Sequence[Event]) -> list[Clip]:
        """The motion of what has just become true."""

    @abstractmethod
    def telling(self, sentence: str) -> Clip:
        """The table says this for so long that it can be read."""

    @abstractmethod
    def clear_choice(self) -> None:
        """Forget what was half chosen (another person looks now)."""

    # --- who is called --------------------------------------------------------------------------

    @property
    def viewer(self) -> Seat:
        """The seat whose hand lies below."""
        return self.viewpoint.seat

    def name(self, seat: Seat) -> str:
        return self.session.players[seat].name

    def _cover(self) -> bool:
        """Whoever looks may go away: with several people the hand is covered until the curtain has asked.

        Whether there was anything to cover.
        """
        self.viewpoint.stays = self.asked_again = False
        if len(self.session.people) < 2 or self.viewpoint.covered:
            return False
        self.director.finish()
        self.clear_choice()
        self.viewpoint.cover()
        self.settle()
        return True

    def _ask_for(self, seat: Seat) -> None:
        """This player is to decide, and everything is covered: call them once the table lies still."""
        still = self._still >= RESTING or self.director.speed == 0
        if not still or self.asked_again or self._play_forced():
            return
        if self.viewpoint.still_there(seat):
            self.asked_again = True
            self.settle()
            self.arrange()
            self.focus.begin("show hand" if self.app.stack.by_keys else None)
        else:
            self._call(seat)

    def show_hand(self) -> None:
        """Whoever looked last turns their cards up again."""
        self.app.sound.play("flip")
        self._look(self.viewpoint.seat, False)

    def _play_forced(self) -> bool:
        """People who have one move only are not called for it: it is made. Whether anybody had."""
        moves = {seat: self.session.forced(seat) for seat in self.session.due}
        found = {seat: move for seat, move in moves.items() if move is not None}
        if found:
            names = listing(map(self.name, found))
            self.director.play(
                self.telling(tr("Only one move left, so it is played: {names}", names=names))
            )
        for seat, move in found.items():
            sealing = self.session.answer(seat, move)
            if sealing is not None:
                self.director.play(*self.clips([sealing]))
        return bool(found)

    def _call(self, seat: Seat, *, changing: bool = False) -> None:
        """Close the curtain and ask for this player; nothing of theirs is drawn before they come.

        ``changing``: what they have sealed comes back into their hand (RAJ-R9).
        """
        sealed = [one for one in self.session.people if one in self.viewpoint.sealed and one != seat]
        others: list[tuple[Seat, Then]] = [(one, partial(self._call_instead, one, True)) for one in sealed]
        if changing:
            others += [(one, partial(self._call_instead, one, False)) for one in self.session.due]
        look = partial(self._look, seat, changing)
        call = CurtainCall(seat, look, others, self.back, changing)
        self.app.navigator.curtain(self.session, call)

    def calls(self, seat: Seat) -> bool:
        """Whether this player may take the place of whoever looks: to decide, or to choose anew."""
        looked_at = len(self.session.people) > 1 and not self.viewpoint.covered and not self.director.busy
        return (
            looked_at
            and seat != self.viewer
            and seat in self.session.people
            and (seat in self.session.due or seat in self.viewpoint.sealed)
        )

    def call_other(self, seat: Seat) -> None:
        """Not whoever looks has come, but this player: the curtain closes and asks for them."""
        if self._cover():
            self._call(seat, changing=seat not in self.session.due)

    def _call_instead(self, seat: Seat, changing: bool) -> None:
        """Somebody else has come than the curtain asks for."""
        self.app.stack.pop()
        self._call(seat, changing=changing)

    def _look(self, seat: Seat, changing: bool) -> None:
        """The cards of this player are turned up."""
        self.asked_again = False
        self.viewpoint.uncover(seat, changing=changing)
        if self.app.stack.top is not self:
            self.app.stack.pop()
        self.settle()
        self.arrange()

    def on_focus_lost(self) -> None:
        """The window lost the focus: with several people the hand is covered again, below a sheet, too."""
        if self._cover() and self.app.stack.top is self and self.session.due:
            self._still = RESTING
            self._ask_for(self.session.due[0])
