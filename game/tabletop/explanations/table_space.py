"""Where panels may lie on a table, and what they leave free."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.core import Seat
from game.tabletop.explanations.explanation import Sight
from game.tabletop.explanations.panel_places import places_beside_game
from game.tabletop.explanations.sight_panel import Surroundings
from game.tabletop.game_table import GameTable
from game.tabletop.zones import COVERED
from game.ui.message import fitted


class TableSpace:
    """What lies on a table now, as far as whatever is laid over it must know it; areas in pixels."""

    def __init__(self, table: GameTable) -> None:
        self._table = table

    @property
    def message(self) -> pygame.Rect | None:
        """In place of the table's sentence: what is fought over is never covered."""
        table = self._table
        if table.strip is None:
            return None
        area = table.ui.frame.rect(*table.strip)
        return fitted(table.ui, table.app.stack.message, area) if table.gives_way else area

    @property
    def clear(self) -> Sequence[pygame.Rect]:
        """What no panel covers: the hand, and the strip of the table's sentence."""
        strip = self._table.strip
        return self.held if strip is None else [*self.held, self._table.ui.frame.rect(*strip)]

    @property
    def held(self) -> list[pygame.Rect]:
        """Where the hand is, if there is one."""
        frame, pieces = self._table.ui.frame, self._table.model.pieces.items()
        held = [frame.rect(*one.box()) for key, one in pieces if key.zone.held or key.zone is COVERED]
        return [held[0].unionall(held)] if held else []

    @property
    def chosen_from(self) -> Sequence[pygame.Rect]:
        """What lies on the table to be chosen; no panel covers it while there is room."""
        table = self._table
        frame, pieces = table.ui.frame, table.model.pieces.items()
        reached = [frame.rect(*one.box()) for key, one in pieces if key.zone in table.offered]
        return [*reached, *(one.area for one in table.widgets if one.layer < 0)]

    @property
    def contested(self) -> list[pygame.Rect]:
        """What is fought over."""
        return [self._table.ui.frame.rect(*box) for box in self._table.contested]

    @property
    def log(self) -> list[pygame.Rect]:
        """Where the log lies, opened or folded."""
        return [one.area for one in self._table.widgets if one.key == "log"]

    def places(
        self, kept: Sequence[pygame.Rect], about: Seat | None = None, *, whole: bool = False
    ) -> list[list[pygame.Rect]]:
        """Where a panel lies that is read beside the game (``panel_places``); never on what is ``kept``,
        nor on the viewer's own cards, nor on whom it is ``about``.
        """
        table = self._table
        frame = table.ui.frame
        cards = [frame.rect(*one.box()) for one in table.model.pieces.values()]
        found = places_beside_game(
            frame, table.model.layout, cards, self.log, kept, about, whole=whole, idle=table.idle
        )
        if not table.read_at_right or about is not None:
            return found
        first, *others = found
        right = [one for one in first if one.centerx > frame.width // 2]
        return [right or first, *others]

    def around(self, sights: Sequence[Sight]) -> Surroundings:
        """All of it, for a panel that tells of one of these."""
        table = self._table
        return Surroundings(
            table.ui,
            table.model.layout,
            sights,
            clear=[*self.clear, *table.laid_over],
            chosen=self.chosen_from,
            spared=table.spared,
            contested=self.contested,
            log=self.log,
        )
