"""The button that goes on with a turn: where it lies, and what it says."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.tabletop.calling import Calling
from game.tabletop.explanations.explainer import Explainer
from game.tabletop.game_table import GameTable
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.widgets import Button, Kind, Ui, Widget


def above_log(ui: Ui, log: Box, others: Sequence[Widget]) -> pygame.Rect:
    """The place above the log and the buttons of this moment."""
    frame, (x, y, wide, _) = ui.frame, log
    column = frame.rect(x, frame.h / 2, wide, y - frame.h / 2)
    low = min((one.area.top for one in others if one.area.colliderect(column)), default=frame.px(y))
    high = 50 * max(1.0, frame.text * 0.82)
    return frame.rect(x, frame.units(low) - high - 12, wide, high)


def turn_button(
    table: GameTable, calling: Calling, explainer: Explainer, place: pygame.Rect
) -> Button | None:
    """What goes on with the turn: leaves sealed what is, turns one's cards up, ends a result."""
    if table.viewpoint.changing:
        plates = [one.area for one in explainer.sights if one.piece is None and not one.bare]
        if table.model.selected is not None and place.collidelist(plates) >= 0:
            return None  # a player is rather seen: Escape puts the card back
        keep = Button("keep choice", place, _kept_words(table), calling.cover)
        keep.rise(table.ui)
        return keep
    if calling.asked_again:
        words = tr("{name}: show my cards", name=table.name(table.viewer))
        asked = Button("show hand", place, words, calling.show_hand, kind=Kind.MAIN)
        asked.rise(table.ui)
        return asked
    if table.director.waiting:
        go_on = Button("go on", place, tr("Continue"), table.complete, kind=Kind.MAIN)
        if table.app.settings.hold_results != "never":  # a try waits even where nothing else does
            go_on.tip = tr("Results wait for you: Settings can change that")
        return go_on
    return None


def _kept_words(table: GameTable) -> str:
    """What leaves sealed what the viewer has chosen, which it names."""
    advice, sealed = table.presentation.advice, table.session.table.sealed(table.viewer)
    return tr("Keep my choice") if advice is None else tr("Keep: {move}", move=advice.words.move(sealed))
