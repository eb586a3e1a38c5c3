"""Sitting down to a game, new or saved: the session that drives its table, and its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from errno import ENOSPC
from os import strerror
from pathlib import Path
from random import SystemRandom

from game.engine.core import Event, Json, Options, Seat
from game.engine.daily import day_of, day_seed
from game.engine.deal import DEAL, Deal, kept, promised
from game.engine.race import RaceTable, open_table
from game.engine.record import Header, Record, Replay, replay
from game.engine.registry import rules_of
from game.engine.table import NoJournal, Table
from game.library.finished import counts_for
from game.library.programme import PROGRAMME, goes_on, programme_of
from game.tabletop.guide.guide import ScriptedBidders, script_of
from game.ui.i18n import tr
from game.ui.race_session import RaceSession
from game.ui.same_deal import SAME_DEAL
from game.ui.saves import FORKED, Opened, SaveFile, forked_from, new_save
from game.ui.session import PERSON, Bidders, Player, Session, players_of
from game.ui.taking_back import PRACTICE, TAKEN_BACK

MASTER = "master"
"""The level that answers when a move is tried out."""


def header_for(
    game: str,
    players: Sequence[Player],
    options: Options,
    *,
    practice: bool = False,
    same_deal: str = "",
    programme: Json | None = None,
) -> Header:
    """The header of a record of this game with these players; practice, a known deal and the table of a
    programme are said.
    """
    complete = rules_of(game).complete_options(options)
    extra: Json = {"begun": _now(), "players": [asdict(one) for one in players]}
    if practice:
        extra[PRACTICE] = True
    if same_deal:
        extra[SAME_DEAL] = same_deal
    if programme is not None:
        extra[PROGRAMME] = programme
    return Header(game, tuple(one.name for one in players), complete, extra)


def _now() -> str:
    """When a game begins, as its header says it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def new_session(
    game: str,
    players: Sequence[Player],
    options: Options,
    bidders: Bidders,
    *,
    seed: str = "",
    folder: Path | None = None,
    save: Callable[[Path, str, Header], SaveFile] = new_save,
    practice: bool = False,
    same_deal: str = "",
    deal: Deal | None = None,
    programme: Json | None = None,
    marks: Json | None = None,
) -> tuple[Session, SaveFile | None]:
    """Sit down to a new game, saved in ``folder`` from the first moment on. Raises BadSetup, OSError.

    The cards come from ``deal``, or from a new one, or from a ``seed``, of which nothing is promised unless
    it is a deal's; ``same_deal`` is the name of the record from which it is, ``marks`` are what the header
    says besides. With ``LateSave`` for ``save`` there is no OSError: it is saved as soon as the disk takes
    it.
    """
    header = header_for(game, players, options, practice=practice, same_deal=same_deal, programme=programme)
    header.extra.update(marks or {})
    if (
        day_of(header) is not None
    ):  # in a name's length lies who begins a game (BID-11): alike for everybody
        header = replace(header, names=(tr("You"), *header.names[1:]))
    told = "" if deal is None else deal.hash
    deal = Deal.of(seed) if seed else deal or Deal.draw()
    if deal is not None:
        header.extra[DEAL] = deal.promise
        seed = deal.seed
    rules = rules_of(game)
    rules.check_setup(header.setup)
    file: SaveFile | None = None
    if folder is not None:
        file = save(folder, game, header)
    table = open_table(rules, header.setup, seed=seed, journal=file or NoJournal())
    table.keep()
    session = session_at(table, game, players, bidders)
    session.practice, session.counts, session.programme = practice, counts_for(header), programme
    session.day, session.promise, session.extra = day_of(header), told, header.extra
    return session, file


def resumed_session(opened: Opened, bidders: Bidders) -> Session:
    """Go on with a saved game exactly where it was."""
    table = opened.replayed.table
    table.journal = opened.file
    players = players_of(opened.header)
    tried = forked_from(opened.header)
    day = day_of(opened.header) if tried is None else None
    if day is not None:  # everybody knows it, whatever has become of the file beside the record
        table.seed = day_seed(day, opened.header.game)
    replayed = opened.replayed
    session = session_at(table, opened.header.game, players, bidders, replayed.history, replayed.notes)
    session.practice = opened.header.extra.get(PRACTICE) is True
    session.counts, session.day, session.tried_from = counts_for(opened.header), day, tried
    dealt_anew = any(opened.header.extra.get(key) for key in (FORKED, TAKEN_BACK))
    promise = promised(opened.header)
    session.one_seed = not dealt_anew if promise is None else kept(opened.header, table.seed)
    chosen = SAME_DEAL in opened.header.extra  # whoever wanted it knew the seed
    session.promise = "" if promise is None or chosen or not session.one_seed else promise[0]
    session.extra = opened.header.extra
    mark = programme_of(opened.header)
    session.programme = mark if mark is not None and goes_on(mark, opened.file.path.parent) else None
    return session


def guided_session(game: str) -> Session:
    """The session of a game's guided hand: everything but the person's moves is written down."""
    script = script_of(game)
    begun = replay(script.before)
    begun.table.seed = game
    begun.table.dealt.extend(script.deal)
    players = [replace(one, name=tr(one.name)) if one.person else one for one in players_of(script.header)]
    return session_at(begun.table, game, players, ScriptedBidders(script), begun.history, begun.notes)


def recorded_session(record: Record, bidders: Bidders) -> Session:
    """A game as its record tells it, to look at. Raises BadRecord."""
    done, header = replay(record), record.header
    session = session_at(done.table, header.game, players_of(header), bidders, done.history, done.notes)
    session.counts, session.tried_from = counts_for(header), forked_from(header)
    session.extra = header.extra
    session.day = day_of(header) if session.tried_from is None else None
    return session


def seen_from(session: Session, at: Replay, seat: Seat, bidders: Bidders) -> Session:
    """A finished game as it was, as the only person in this seat saw it."""
    players = [
        replace(one, level=PERSON if number == seat else "" if one.person else one.level)
        for number, one in enumerate(session.players)
    ]
    return session_at(at.table, session.game, players, bidders, at.history, at.notes)


def tried_session(session: Session, seat: Seat, bidders: Bidders) -> Session:
    """A game as it may be for all that a person's seat knows, to try out a move: masters answer in all
    other seats, so that nobody else has to come to the screen, and nothing is written down.
    """
    table, luck = session.table, SystemRandom()
    guessed = table.rules.determinize(table.view(seat), luck)
    fork = table.fork(f"{luck.getrandbits(64):x}", guessed)
    masters = [
        one if number == seat else replace(one, level=MASTER) for number, one in enumerate(session.players)
    ]
    return session_at(fork, session.game, masters, bidders, session.history)


def forked_save(folder: Path, record: Record, source: str, line: int) -> Path:
    """A new save that goes on where this part of the record ``source`` ends, before a decision's line.

    What was dealt stays as it is, hidden or not; what chance has not decided yet it decides anew, so no
    seed is promised any more, and it is no table of a programme. Raises OSError.
    """
    lines = 1 + len(record.lines)
    forked = {"begun": _now(), FORKED: {"record": source, "line": line, "lines": lines}}
    others = {key: value for key, value in record.header.extra.items() if key not in (DEAL, PROGRAMME)}
    header = replace(record.header, extra={**others, **forked})
    file = new_save(folder, header.game, header)
    try:
        file.write([written for _, written in record.lines])
        if file.failed:
            file.delete()
            raise OSError(ENOSPC, strerror(ENOSPC))
    finally:
        file.close()
    return file.path


def session_at(
    table: Table,
    game: str,
    players: Sequence[Player],
    bidders: Bidders,
    history: Sequence[Sequence[Event]] = (),
    notes: Sequence[Mapping[Seat, object]] = (),
) -> Session:
    """The session that drives this table, a race or not."""
    if isinstance(table, RaceTable):
        return RaceSession(game, players, table, bidders, history, notes)
    return Session(game, players, table, bidders, history, notes)
