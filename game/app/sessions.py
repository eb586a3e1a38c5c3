"""Sitting down to a game, new or saved: the session that drives its table, and its file."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path

from game.engine.core import Event, Json, Options, Seat
from game.engine.race import RaceTable, open_table
from game.engine.record import Header
from game.engine.registry import rules_of
from game.engine.table import NoJournal, Table
from game.tabletop.guide import ScriptedBidders, script_of
from game.ui.i18n import tr
from game.ui.race_session import RaceSession
from game.ui.saves import Opened, SaveFile, new_save
from game.ui.session import Bidders, Player, Session, players_of


def header_for(game: str, players: Sequence[Player], options: Options) -> Header:
    """The header of a record of this game with these players."""
    complete = rules_of(game).complete_options(options)
    begun = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    extra: Json = {"begun": begun, "players": [asdict(one) for one in players]}
    return Header(game, tuple(one.name for one in players), complete, extra)


def new_session(
    game: str,
    players: Sequence[Player],
    options: Options,
    bidders: Bidders,
    *,
    seed: str = "",
    folder: Path | None = None,
    save: Callable[[Path, str, Header], SaveFile] = new_save,
) -> tuple[Session, SaveFile | None]:
    """Sit down to a new game, saved in ``folder`` from the first moment on. Raises BadSetup, OSError.

    With ``LateSave`` for ``save`` there is no OSError: it is saved as soon as the disk takes it.
    """
    header = header_for(game, players, options)
    seed = seed or secrets.token_hex(8)
    rules = rules_of(game)
    rules.check_setup(header.setup)
    file: SaveFile | None = None
    if folder is not None:
        file = save(folder, game, header)
    table = open_table(rules, header.setup, seed=seed, journal=file or NoJournal())
    table.keep()
    return session_at(table, game, players, bidders), file


def resumed_session(opened: Opened, bidders: Bidders) -> Session:
    """Go on with a saved game exactly where it was."""
    table = opened.replayed.table
    table.journal = opened.file
    players = players_of(opened.header)
    replayed = opened.replayed
    return session_at(table, opened.header.game, players, bidders, replayed.history, replayed.notes)


def guided_session(game: str) -> Session:
    """The session of a game's guided hand: everything but the person's moves is written down."""
    script = script_of(game)
    table = open_table(rules_of(game), script.header.setup, seed=game)
    table.dealt.extend(script.deal)
    players = [replace(one, name=tr(one.name)) if one.person else one for one in players_of(script.header)]
    return session_at(table, game, players, ScriptedBidders(script))


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
