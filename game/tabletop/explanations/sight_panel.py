"""Where the panel lies of what the pointer rests on, and how much it says there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.tabletop.explanations.explanation import Explanation, Sight
from game.tabletop.explanations.nearness import badness
from game.tabletop.explanations.panel import MARGIN, NEAR, ExplanationPanel
from game.tabletop.explanations.panel_places import room_beside_plate
from game.tabletop.panel_rooms import PanelRooms
from game.ui.frame import Frame
from game.ui.i18n import tr
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies on a table when something there explains itself; areas in pixels."""

    ui: Ui
    layout: PanelRooms
    sights: Sequence[Sight]
    clear: Sequence[pygame.Rect]
    """What no panel covers."""
    chosen: Sequence[pygame.Rect]
    """What can be chosen: it is covered by nothing that tells of it in full."""
    spared: Sequence[pygame.Rect]
    """What stays uncovered when there is room enough."""
    contested: Sequence[pygame.Rect]
    """What is fought over."""
    log: Sequence[pygame.Rect]


def panel_of_sight(
    table: Surroundings, sight: Sight, told: Explanation, *, looking: bool
) -> ExplanationPanel:
    """The panel that tells this of a sight.

    Where it would lie on what can be chosen it says less: the rule that it leads to says all. It lies near
    what it tells of, with a shorter way to the rule if need be, and rather on nobody else's plate (what
    is told of a card of the hand goes further away), with one sentence of several less if need be, unless
    somebody is ``looking`` around by keys.
    """
    frame = table.ui.frame
    seated = sight.seated and not looking
    held = sight.held and not looking  # its heading says which card it is, wherever it lies
    weighed = not looking and sight.area.collidelist([*table.chosen]) >= 0
    others = [] if looking else plates_of_others(frame, table.layout, sight.area)
    near = math.inf if looking else float(frame.px(NEAR))
    lies = partial(
        badness,
        around=sight.area,
        contested=table.contested,
        others=others,
        near=near,
        tied=seated or weighed or held,
    )
    best: tuple[int, ExplanationPanel] | None = None
    panel, least = None, max(1, len(told.lines) - 1)
    for said, kept in _ways_to_say(told, table.chosen, looking=looking):
        if best is not None and len(said.lines) < least:
            break
        panel = _panel(table, sight, said, kept, bare=weighed)
        cost = lies(panel.area)
        if seated and cost:
            other = _panel(table, sight, said, kept, _beside(table, sight.area))
            if (its := lies(other.area)) < cost:
                panel, cost = other, its
        reach = near - frame.px(MARGIN)
        far = [((*kept, *others), math.inf)] if held else []
        for off, reached in (((*kept, *others), reach), (kept, reach), *far):
            if cost:
                other = _panel(table, sight, said, off, reach=reached)
                its = lies(other.area)
                if other.legible and its < cost:
                    panel, cost = other, its
        if panel.legible or (kept and not said.lines and panel.area.w):
            if not cost:
                return panel
            if best is None or cost < best[0]:
                best = cost, panel
    assert panel is not None
    return panel if best is None else best[1]


def _panel(
    table: Surroundings,
    sight: Sight,
    said: Explanation,
    kept: Sequence[pygame.Rect],
    places: Sequence[Sequence[pygame.Rect]] = (),
    reach: float = math.inf,
    bare: bool = False,
) -> ExplanationPanel:
    """The panel that says this of a sight, in the best room there is, no further away than in ``reach``."""
    others = [one for one in table.sights if one.key != sight.key]
    read = [one.area for one in others if one.piece is None and not one.bare]
    return ExplanationPanel(
        table.ui,
        said,
        sight.area,
        [*table.clear, *kept],
        [*table.spared, *read],
        [one.area for one in others],
        table.contested,
        shown=0 if sight.held else sight.shown,
        held=sight.held,
        places=places,
        briefer=said.briefer if places else (),
        reach=reach,
        bare=bare,
    )


def plates_of_others(frame: Frame, layout: PanelRooms, own: pygame.Rect) -> list[pygame.Rect]:
    """Where players are, but for whoever is told of."""
    plates = [frame.rect(*layout.owned(seat)[0]) for seat in layout.seat]
    return [one for one in plates if not one.colliderect(own)]


def _beside(table: Surroundings, plate: pygame.Rect) -> list[list[pygame.Rect]]:
    """The largest room in a player's half of the table, over cards won and over no plate."""
    kept = [*table.clear, *table.spared, *table.log, *table.contested]
    return room_beside_plate(table.ui.frame, table.layout, plate, kept)


def _ways_to_say(
    told: Explanation, chosen: Sequence[pygame.Rect], *, looking: bool
) -> list[tuple[Explanation, Sequence[pygame.Rect]]]:
    """What a panel says and what it keeps off, the best first: all of it, with a shorter way to the
    rule, without the picture, with fewer lines. Who looks around chooses nothing: then rather all of it
    anywhere.
    """
    short = replace(told, rule_words=tr("Rules")) if told.rule else told
    ways = [(told, chosen), (short, chosen)]
    if not looking:
        if told.picture is not None and told.lines:
            ways.append((replace(short, picture=None), chosen))
        fewer = range(len(told.lines) - 1, -1, -1)
        ways += [(replace(short, lines=told.lines[:count]), chosen) for count in fewer]
    return [*ways, (told, ())]
