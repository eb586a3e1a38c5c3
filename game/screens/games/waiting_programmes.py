"""Evenings and the lantern round between two tables: they wait, though no game is saved."""

from __future__ import annotations

import datetime
from pathlib import Path

from game.library.evening import running_evening
from game.library.lantern_round import lantern_round
from game.library.programme import Programme
from game.screens.games.saved_game import SaveSummary
from game.screens.programmes.belonging import in_short_of, is_evening
from game.tabletop.presentation import presentation_of
from game.ui.i18n import tr
from game.ui.navigator import Navigator


def waiting_programmes(saves: Path) -> list[Programme]:
    """Those that have begun and are not over, and whose next table has not been begun."""
    found = []
    for one in (running_evening(saves), lantern_round(saves)):
        begun = one is not None and (one.begun or is_evening(one.mark))
        if one is not None and begun and not one.over and one.running(saves) is None:
            found.append(one)
    return found


def programme_summary(programme: Programme, me: str) -> SaveSummary:
    """What stands in the list of what waits; ``me`` plays the lantern round."""
    stop, played = programme.stops[programme.due], programme.path.stat().st_mtime
    done, count = len(programme.placings), len(programme.stops)
    how_far = tr("{n} of {all} lit", n=done, all=count)
    names = me, *(one.name for one in stop.players[1:])
    if is_evening(programme.mark):
        how_far = tr("{n} of {all} tables played", n=done, all=count)
        names = tuple(one.name for one in stop.players)
    presentation = presentation_of(stop.game)
    return SaveSummary(
        programme.path,
        datetime.datetime.fromtimestamp(played),
        presentation,
        names,
        0,
        parts=(tr(presentation.title), how_far),
        programme=programme,
    )


def called(programme: Programme) -> str:
    """Which table waits, in a few words."""
    return in_short_of(programme.mark)


def go_on_with(ways: Navigator, programme: Programme) -> None:
    """To the page of the evening or the round."""
    if is_evening(programme.mark):
        ways.programmes.evening()
    else:
        ways.programmes.lantern_round()
