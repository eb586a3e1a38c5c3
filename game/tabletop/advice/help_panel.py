"""Where a hint, notes or a bot's reasons lie over a table while they are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.engine.core import Seat
from game.tabletop.explanations.explainer import Explainer
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.panel import ExplanationPanel
from game.tabletop.explanations.pinned_panel import HintPlace, Pinning
from game.tabletop.explanations.sight_panel import plates_of_others
from game.tabletop.explanations.stem import Stem, draw_stem, stem_between
from game.tabletop.explanations.table_space import TableSpace
from game.tabletop.game_table import GameTable
from game.tabletop.hint_light import lit_areas
from game.tabletop.zones import PieceId
from game.ui.type import CAPTION


@dataclass(frozen=True, slots=True)
class Read:
    """What is to be read, and the ``key`` of the control or sight that it belongs to.

    ``asked`` is the bot whose reasons it is; ``stages`` are all that a hint says, for it keeps its place,
    of the question and answer ``about``; ``outlined`` and whole are notes, which are never shortened.
    """

    told: Explanation
    key: object
    asked: Seat | None = None
    stages: Sequence[Explanation] = ()
    about: object = None
    outlined: bool = False


class HelpPanel:
    """The panel that is pinned, if there is one; it stops nothing.

    ``fold_log``: the table's log is folded, for that would lie on what is spoken of.
    """

    def __init__(
        self, table: GameTable, space: TableSpace, explainer: Explainer, fold_log: Callable[[], None]
    ) -> None:
        self._table, self._space, self._explainer, self._fold_log = table, space, explainer, fold_log
        self.shown: ExplanationPanel | None = None
        self._lay_under: tuple[object, Mapping[PieceId, tuple[float, float]]] = None, {}
        """The reasons of a bot that were pinned, and what lay under them then."""
        self._hint_place = HintPlace()
        self._stem: Stem | None = None
        """What leads from a bot's reasons to the bot."""

    def lay(self, read: Read | None, advised: Sequence[object]) -> None:
        """Set the panel where it covers nothing of what is spoken of, nor of the pieces and controls that
        are ``advised``; None takes it away. What has no room is said by the screen's messages.
        """
        self.shown, self._stem = None, None
        if read is None:
            return
        self._fold_log()
        table, frame = self._table, self._table.ui.frame
        areas: dict[object, pygame.Rect] = {one.key: one.area for one in table.widgets}
        lit = lit_areas(frame, table.model.pieces, areas, advised)
        areas |= {one.key: one.area for one in self._explainer.sights}
        around = areas.get(read.key, frame.rect(frame.w - 1, 0, 1, 1))
        pinning = Pinning(self._explainer.surroundings, around, lit)
        places = self._space.places(pinning.clear, read.asked, whole=read.outlined)
        place: tuple[pygame.Rect | None, float] = None, 1.0
        if read.stages:
            about = (read.about, frame, table.app.settings.language)
            place = self._hint_place.of(about, read.stages, pinning, places)
        self.shown = pinning.panel(read.told, places, *place, outlined=read.outlined)
        unbroken = [frame.rect(*box) for box in table.model.layout.unbroken]
        self.shown.reach_over(unbroken, table.ui.type.font("semi", CAPTION).get_linesize() * 2)
        if not self.shown.area.w:
            self.shown = None
            table.app.stack.say(" ".join((read.told.title, *read.told.lines)))
        self._lay_under = self._lying_under(read.asked)
        if read.asked is not None and self.shown is not None:
            own = [frame.rect(*box) for box in table.model.layout.owned(read.asked)]
            cards = [frame.rect(*piece.box()) for piece in table.model.pieces.values()]
            crossed = plates_of_others(frame, table.model.layout, own[0])
            crossed += [card for card in cards if card.collidelist(own) < 0]
            self._stem = stem_between(frame, self.shown.area, own[0], crossed)

    def outlived(self, asked: Seat | None) -> bool:
        """Whether the bot whose reasons are read has others now, or cards have changed beneath them."""
        return asked is not None and self._lying_under(asked) != self._lay_under

    def at(self, pos: tuple[int, int]) -> bool:
        """Whether the panel lies there, on top: what is under it is not pointed at."""
        there = self.shown is not None and self.shown.area.collidepoint(pos)
        return there and not self._explainer.on_panel(pos)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel; the folded log is not drawn where it lies over some of that."""
        table = self._table
        over = [] if self.shown is None else [self.shown.area]
        folded = table.ui.frame.rect(*table.model.layout.log)
        for one in table.widgets:
            if one.key == "log" and one.area == folded:
                one.view = pygame.Rect(0, 0, 0, 0) if one.area.collidelist(over) >= 0 else None
        if self._stem is not None:
            draw_stem(surface, table.ui, self._stem)
        if self.shown is not None:
            self.shown.draw(surface)

    def _lying_under(self, asked: Seat | None) -> tuple[object, Mapping[PieceId, tuple[float, float]]]:
        """Which reasons are read; what lies under them, or will when all that moves is there, and where."""
        if self.shown is None or asked is None:
            return None, {}
        table, area = self._table, self.shown.area
        frame, lying = table.ui.frame, table.model.arrange().items()
        under = {key: (one.x, one.y) for key, one in lying if area.colliderect(frame.rect(*one.box()))}
        # in a game that is looked at reasons follow it
        return None if table.session.disclosed else table.model.reasons(asked), under
