"""The whole grid without painting: what is wrong with the words of every screen and moment, in any cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.tabletop.explanations.panel import ExplanationPanel
from game.tabletop.guide.scene import GuidedScene
from game.ui.scrolling import ScrollScene
from tests.tools.contact_sheet.findings import Finding, Picture, bounds
from tests.tools.contact_sheet.guides import play
from tests.tools.contact_sheet.moments import Cell, screens
from tests.tools.contact_sheet.surfaces import Ground, Words, read
from tests.tools.contact_sheet.tracing import TracedWindow, traced
from tests.tools.screen import Hands

Faults = dict[tuple[str, Finding], list[str]]
"""What is wrong, on which screen: the cells and moments in which it is."""


class Looker:
    """Looks at every moment that it is shown and keeps what is wrong."""

    def __init__(self) -> None:
        self.faults: Faults = {}
        self.looked = 0

    def __call__(self, hands: Hands, name: str, moving: bool) -> None:
        app, top = hands.app, hands.top
        app.window.resize(app.window.size)  # nothing lies on it
        app.stack.message = None
        if getattr(top, "model", None) is not None:
            top.model.sparks.flying.clear()  # they go out in a moment
        app.stack.renew()
        app.stack.draw(app.window.surface)
        surface: Any = app.window.surface
        model = getattr(top, "model", None)
        prompt = "" if model is None else model.status
        scrolls = isinstance(top, ScrollScene) and any(pane.scroll.most > 0 for pane in top.panes)
        logs = [one.area for one in top.widgets if one.key == "log" and not one.open]
        marks = [one for one in read(surface) if not _in(one, logs)]
        drawers = _drawers(top)
        strip = None if model is None or top.strip is None else app.frame.rect(*top.strip)
        picture = Picture(
            app.frame,
            marks,
            prompt=prompt,
            strip=strip,
            scrolls=scrolls or bool(drawers),
            window=app.window.size,
        )
        found = picture.findings(moving=moving or bool(drawers))
        for one in drawers:
            found += Picture(
                app.frame, _drawn_in(one, marks), scrolls=True, window=app.window.size
            ).findings()
        found += [Finding("crowded", words) for words in hands.crowding()]
        settings = app.settings
        cell = Cell(app.window.size, settings.language, settings.text_size)
        for fault in found:
            self.faults.setdefault((name, fault), []).append(str(cell))
        self.looked += 1


def _drawers(scene: Any) -> list[pygame.Rect]:
    """What lies over a table for a while: it may cover the half of a word, and its own words are judged."""
    opened = [one.area for one in scene.widgets if one.key == "log" and one.open]
    panel = getattr(scene, "panel", None) or getattr(scene, "pinned", None)
    if isinstance(scene, GuidedScene) and scene.visible:
        return [*opened, scene.words.area]
    return [*opened, panel.area] if isinstance(panel, ExplanationPanel) else opened


def _drawn_in(drawer: pygame.Rect, marks: Sequence[Words | Ground]) -> list[Words | Ground]:
    """What has been drawn on a drawer: all that lies there from its ground on."""
    inside = [mark for mark in marks if _in(mark, [drawer])]
    whole = [
        number for number, mark in enumerate(inside) if isinstance(mark, Ground) and _fills(mark, drawer)
    ]
    return inside[whole[-1] :] if whole else inside


def _fills(ground: Ground, area: pygame.Rect) -> bool:
    left, top, right, bottom = bounds(ground.corners)
    return (right - left) * (bottom - top) > 0.9 * area.w * area.h


def _in(mark: Words | Ground, areas: Sequence[pygame.Rect]) -> bool:
    """Whether this lies in one of these: the folded log says how it cuts its lines."""
    left, top, right, bottom = bounds(mark.ink if isinstance(mark, Words) else mark.corners)
    return any(
        one.left - 2 <= left and one.top - 2 <= top and right <= one.right + 2 and bottom <= one.bottom + 2
        for one in areas
    )


def look_at_screens(cells: Sequence[Cell], only: str = "") -> Looker:
    """What is wrong with the menus in these cells."""
    looker = Looker()
    with traced():
        screens(cells, looker, TracedWindow, only)
    return looker


def look_at_table(scene: str, cell: Cell, enough: int = 60) -> Looker:
    """What is wrong with the moments of a table, or of a guided hand, in this cell."""
    looker = Looker()
    with traced():
        play(scene, cell, looker, TracedWindow, enough)
    return looker


def report(faults: Faults) -> list[str]:
    """A line for everything that is wrong: where it is seen first, and how often."""
    lines: dict[tuple[str, Finding], tuple[str, list[str]]] = {}
    for (name, one), where in faults.items():
        table = name.partition(":")[0]
        lines.setdefault((table, one), (name, []))[1].extend(where)
    return [f"{name} | {one} | {len(where)}: {where[0]}" for (_, one), (name, where) in lines.items()]
