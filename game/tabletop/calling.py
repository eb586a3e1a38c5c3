"""People who share one computer: each is called to the table, and sees nobody else's secrets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.engine.core import Seat
from game.tabletop.game_table import GameTable
from game.ui.i18n import tr
from game.ui.names import listing
from game.ui.navigator import CurtainCall, Then

RESTING: Final = 0.4
"""Seconds that the table lies still before the curtain closes: a prize has come to rest."""


class Calling:
    """At the table one person looks at a time.

    Whoever is to decide is called by the curtain. Whoever decided last and is asked again, nobody else
    having been called, only turns their own cards up.
    """

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self.asked_again = False
        """Whether the viewer's cards lie face down until the viewer turns them up."""

    def cover(self) -> bool:
        """Whoever looks may go away: with several people the hand is covered until the curtain has asked.

        Whether there was anything to cover.
        """
        table = self._table
        if not table.has_curtain:
            return False
        table.viewpoint.stays = self.asked_again = False
        if len(table.session.people) < 2 or table.viewpoint.covered:
            return False
        table.director.finish()
        table.clear_choice()
        table.viewpoint.cover()
        table.settle()
        return True

    def ask_for(self, seat: Seat) -> None:
        """This player is to decide, and everything is covered: call them once the table lies still."""
        table = self._table
        still = table.still >= RESTING or table.director.speed == 0
        if not still or self.asked_again or self._play_forced():
            return
        if table.viewpoint.still_there(seat):
            self.asked_again = True
            table.settle()
            table.arrange()
            table.focus.begin("show hand" if table.app.stack.by_keys else None)
        else:
            self._call(seat)

    def show_hand(self) -> None:
        """Whoever looked last turns their cards up again."""
        self._table.app.sound.play("flip")
        self._look(self._table.viewer, False)

    def _play_forced(self) -> bool:
        """People who have one move only are not called for it: it is made. Whether anybody had."""
        table = self._table
        moves = {seat: table.session.forced(seat) for seat in table.session.due}
        found = {seat: move for seat, move in moves.items() if move is not None}
        if found:
            names = listing(map(table.name, found))
            table.director.play(
                table.telling(tr("Only one move left, so it is played: {names}", names=names))
            )
        for seat, move in found.items():
            sealing = table.session.answer(seat, move)
            if sealing is not None:
                table.director.play(*table.clips([sealing]))
        return bool(found)

    def _call(self, seat: Seat, *, changing: bool = False, waiting: Sequence[Seat] = ()) -> None:
        """Close the curtain and ask for this player; nothing of theirs is drawn before they come.

        ``changing``: what they have sealed comes back into their hand (RAJ-R9). ``waiting`` may say that
        it is their turn instead.
        """
        table = self._table
        table.put_away()
        sealed = [one for one in table.session.people if one in table.viewpoint.sealed and one != seat]
        others: list[tuple[Seat, Then]] = [(one, partial(self._call_instead, one, True)) for one in sealed]
        waiting = table.session.due if changing else waiting
        others += [(one, partial(self._call_instead, one, False)) for one in waiting]
        look = partial(self._look, seat, changing)
        call = CurtainCall(seat, look, others, table.back, changing)
        table.app.navigator.tables.curtain(table.session, call)

    def calls(self, seat: Seat) -> bool:
        """Whether this player may take the place of whoever looks: to decide, or to choose anew."""
        table = self._table
        people = table.session.people
        looked_at = len(people) > 1 and not table.viewpoint.covered and not table.director.busy
        return (
            table.has_curtain
            and looked_at
            and seat != table.viewer
            and seat in people
            and (seat in table.session.due or seat in table.viewpoint.sealed)
        )

    def call_other(self, seat: Seat) -> None:
        """Not whoever looks has come, but this player: the curtain closes and asks for them, or for whoever
        looked and has not decided."""
        table = self._table
        looked = [one for one in table.session.due if one == table.viewer]
        if self.cover():
            self._call(seat, changing=seat not in table.session.due, waiting=looked)

    def _call_instead(self, seat: Seat, changing: bool) -> None:
        """Somebody else has come than the curtain asks for."""
        self._table.app.stack.pop()
        self._call(seat, changing=changing)

    def _look(self, seat: Seat, changing: bool) -> None:
        """The cards of this player are turned up."""
        table = self._table
        self.asked_again = False
        table.viewpoint.uncover(seat, changing=changing)
        if table.app.stack.top is not table:
            table.app.stack.pop()
        table.settle()
        table.arrange()

    def focus_lost(self) -> bool:
        """The window lost the focus: with several people the hand is covered again, below a sheet, too.

        Whether somebody must be called at once.
        """
        table = self._table
        return self.cover() and table.app.stack.top is table and bool(table.session.due)
