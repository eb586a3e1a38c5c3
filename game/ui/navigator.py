"""The ways from one screen to another. Screens ask for them, and so need not know each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:  # the title knows the ways and nothing of games
    from datetime import date

    from game.engine.core import Json, Options, Seat
    from game.engine.deal import Deal
    from game.engine.record import Record, Replay
    from game.ui.known_person import KnownPerson
    from game.ui.reviewing import Reviewing
    from game.ui.saves import SaveFile
    from game.ui.session import Player, Session
    from game.ui.theme import Theme

Then = Callable[[], None]
"""What follows a choice."""


class CurtainCall(NamedTuple):
    """The person in ``seat`` is asked to come (``changing`` a sealed choice), who then calls ``opened``;
    or one of ``others`` says that they have come instead.
    """

    seat: Seat
    opened: Then
    others: Sequence[tuple[Seat, Then]]
    pause: Then
    changing: bool


class TableRoutes(Protocol):
    """To tables, which leave everything there is, and to what lies on a table."""

    def start(
        self, game: str, players: Sequence[Player], options: Options, deal: Deal | None = None
    ) -> None:
        """To the table of a new game, saved from its first moment on, dealt from ``deal`` if it has been
        promised already. Raises BadSetup."""

    def again(self, session: Session) -> None:
        """To the table of a new game with the same players and options; the old one keeps its save, unless
        it is the same table of a programme that is dealt anew."""

    def same_deal(self, session: Session, seed: str, record: Path) -> None:
        """To the table of a new game with the same players and options, and the deal of this record."""

    def resume(self, save: Path) -> bool:
        """To the table of a saved game, where it was; a damaged save is kept aside, with a word: False."""

    def play_on(self, record: Record, source: str, line: int) -> None:
        """To the table of a new game that goes on where this part of a record ends: before the line of a
        decision of the record called ``source``."""

    def take_back(self, save: SaveFile, seat: Seat) -> None:
        """To the table as it was before the seat's last decision; a word where something is dealt anew."""

    def what_if(self, session: Session, seat: Seat) -> None:
        """To a table on top of a practice table, where this seat tries out a move and nothing is kept."""

    def results(self, session: Session, record: Path | None) -> None:
        """From the table to the score sheet of its game; the record is None when the disk has none."""

    def pause(
        self,
        session: Session,
        again: Then,
        *,
        cover: bool,
        leave: Then | None = None,
        undo: Then | None = None,
    ) -> None:
        """The pause over a table; ``cover`` hides the table, ``again`` leaves it for a new game.

        With ``leave`` it is a guided hand: nothing of it is kept. ``undo`` takes a decision back.
        """

    def curtain(self, session: Session, call: CurtainCall) -> None:
        """The curtain, until somebody has come."""


class SetupRoutes(Protocol):
    """Who plays what, laid on top of the screen that asks."""

    def choose_game(self, heading: str, chosen: Callable[[str], None]) -> None:
        """The games under a heading (English); ``chosen`` is told which one the player takes."""

    def game_setup(self, game: str, guest: str = "") -> None:
        """Who plays, and by which options; ``guest`` is a regular who sits down there."""

    def pick_person(
        self,
        known: Sequence[KnownPerson],
        chosen: Callable[[KnownPerson], None],
        another: Then | None = None,
        heading: str = "",
    ) -> None:
        """Who sits down, or what the heading asks: ``chosen`` is told which of these people; ``another`` is
        somebody new, where that can be."""

    def ask_name(self, named: Callable[[str], None]) -> None:
        """Who plays: ``named`` is told the name that was written; empty for “You”."""

    def saved_tables(self, game: str, draft: Json, chosen: Callable[[Json], None]) -> None:
        """The tables of a game that were saved; ``draft`` can be saved, ``chosen`` is told where to sit."""

    def regulars(
        self,
        game: str = "",
        here: str = "",
        seated: Collection[str] = (),
        chosen: Callable[[str], None] | None = None,
    ) -> None:
        """The regulars, at the one who sits ``here``; ``chosen`` is told which one the player takes.
        Without it a game with that one is set up."""

    def promise_deal(self, game: str, deal: Deal, mixed: Callable[[Deal], None]) -> None:
        """The fingerprint of a game's seed before it begins; ``mixed`` is told the deal with own words."""


class RecordRoutes(Protocol):
    """To games that were played, laid on top of the screen that asks."""

    def saves(self) -> None:
        """The unfinished games."""

    def finished(self) -> None:
        """The finished games."""

    def open_file(self) -> None:
        """The files of games that lie about, to be watched and kept."""

    def look_at(self, record: Path) -> None:
        """The score sheet of a finished game, once more; a word when its record cannot be read."""

    def replay(self, record: Path) -> None:
        """A finished game, watched again at its table; a word when its record cannot be read."""

    def dropped(self, file: Path) -> None:
        """A file was let fall onto the window: the game in it is watched, where no table is left for it."""

    def review(self, session: Session, reviewing: Reviewing, line: int = 0) -> None:
        """The review of a finished game, or the wait for it; at the decision on a line of the record."""

    def look_back(self, session: Session, at: Replay, seat: Seat, moment: object) -> None:
        """The table of a finished game as it was, seen from a seat; above it what is said of it."""

    def shown_deal(self, game: str, record: Path) -> None:
        """The seed of a finished game and the proof of its deal; a word when its record cannot be read."""

    def book(self, person: str = "", game: str = "") -> None:
        """The player's book, open at this person and this game."""


class ProgrammeRoutes(Protocol):
    """To several games in a row and to the deals of the day."""

    def play(self, programme: object) -> None:
        """To the table of a programme that is due: the running game of it, or a new one."""

    def keep(self, programme: object) -> None:
        """Write where a programme stands, or say that the disk refuses."""

    def lantern_round(self) -> None:
        """The lantern round as it stands, over the title."""

    def evenings(self) -> None:
        """The ways to several games in a row."""

    def evening(self) -> None:
        """The evening as it stands, over the title, or who plays at a new one."""

    def new_evening(self) -> None:
        """Who plays at a new evening; the old one goes on until that begins."""

    def days(self) -> None:
        """The deals of the day, in a calendar."""

    def play_day(self, game: str, day: date) -> None:
        """To the table of a day's deal."""


class LessonRoutes(Protocol):
    """To what teaches a game, laid on top of the screen that asks."""

    def rules(self, game: str, rule: str = "") -> None:
        """The rules to read, open at the rule of this id."""

    def guide(self, game: str) -> None:
        """The guided first hand of a game, from its first step; offered until it was seen to its end."""

    def leave_guide(self) -> None:
        """Back from a guided hand to where it was opened."""

    def drill(self, game: str) -> None:
        """The exercise beside a game."""


class Navigator(Protocol):
    """Where screens lead. Games go by the names they are registered under."""

    @property
    def tables(self) -> TableRoutes: ...

    @property
    def setups(self) -> SetupRoutes: ...

    @property
    def records(self) -> RecordRoutes: ...

    @property
    def programmes(self) -> ProgrammeRoutes: ...

    @property
    def lessons(self) -> LessonRoutes: ...

    def title(self) -> None:
        """To the title."""

    def go_on(self, session: Session) -> None:
        """From a table of a programme to the programme, from a deal of the day to the calendar, from a try
        to the review it came from."""

    def settings(self, theme: Theme) -> None:
        """The settings, in the colours of the screen that asks."""

    def confirm(self, question: str, note: str, yes: str, do: Then, *, no: str = "") -> None:
        """A question before something is lost; ``do`` follows a yes. Words come translated."""

    def error(self, error: BaseException, save: Path | None) -> None:
        """From whatever failed to the way back: to the game in this file, where one was being played."""
