"""Where a panel lies that is read beside the game: a hint, a bot's reasons, the notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.panel import ExplanationPanel
from game.tabletop.explanations.sight_panel import Surroundings

RAISED: Final = 70.0
"""Units above the hand that a panel leaves free: cards rise there."""
Places = Sequence[Sequence[pygame.Rect]]
"""Where a panel may lie, in groups, the best first."""


@dataclass(frozen=True, slots=True)
class Pinning:
    """What a pinned panel must know of a table: ``around``, what it belongs to; ``lit``, where light is."""

    table: Surroundings
    around: pygame.Rect
    lit: Sequence[pygame.Rect]

    @property
    def clear(self) -> list[pygame.Rect]:
        """What the panel never covers."""
        table, up = self.table, -self.table.ui.frame.px(RAISED)
        raised = [one.move(0, up) for one in table.clear[:1]]
        return [*table.clear, *raised, *self.lit, *table.spared, *table.log]

    def panel(
        self,
        told: Explanation,
        places: Places,
        within: pygame.Rect | None = None,
        most: float = 1.0,
        *,
        outlined: bool = False,
    ) -> ExplanationPanel:
        """The panel that tells this, in the first of ``places`` where it goes in, or ``within`` a place.

        ``most`` is the largest share of their size that letters have there; ``outlined``: it rather leaves
        out what belongs to others than becomes small.
        """
        table, up = self.table, -self.table.ui.frame.px(RAISED)
        cards = [one.area for one in table.sights if one.piece is not None]
        return ExplanationPanel(
            table.ui,
            told,
            self.around,
            self.clear,
            [*cards, *(one.move(0, up) for one in table.log)],
            [one.area for one in table.sights if one.piece is None],
            table.contested,
            shown=0,
            held=True,
            closes=True,
            within=within,
            places=places,
            briefer=told.outline if outlined else told.briefer,
            most=most,
        )


class HintPlace:
    """Where both the nudge and the move of a hint go in: from one to the other nothing moves."""

    def __init__(self) -> None:
        self._found: tuple[object, pygame.Rect, float] | None = None

    def of(
        self, about: object, stages: Sequence[Explanation], pinning: Pinning, places: Places
    ) -> tuple[pygame.Rect | None, float]:
        """The place and the share of their size that letters have there, for the move and the nudge that
        ``stages`` tell: where nobody is covered, and most of both goes in. It stays while the hint is
        ``about`` the same and nothing comes to lie there.
        """
        if self._found is not None:
            asked, place, share = self._found
            if asked == about and place.collidelist(pinning.clear) < 0:
                return place, share
        self._found, most = None, (False, False, 0)
        barred = any(one.bars for one in stages)
        apart = [[[place]] for group in places[:-1] for place in group] if barred else []
        for where in (places, *apart):
            if most[:2] == (True, True):
                break  # elsewhere only for bars that had no room
            for pair in (stages, stages[::-1]):
                found = _both(pinning, pair, where, hung=where is not places)
                good = (False, False, 0) if found is None else found.good
                if found is not None and (self._found is None or good > most):
                    self._found, most = (about, found.area, found.share), good
        return (None, 1.0) if self._found is None else self._found[1:]


class _Found(NamedTuple):
    """A place for both stages of a hint, and whether it is ``good``: nobody is covered, bars have room, how
    much is said."""

    area: pygame.Rect
    share: float
    good: tuple[bool, bool, int]


def _both(pinning: Pinning, stages: Sequence[Explanation], places: Places, *, hung: bool) -> _Found | None:
    """The first of these stages in the first of ``places`` where it goes in, and the other one there; where
    it goes into none of them anywhere, unless it must be ``hung`` in one.
    """
    one, other = stages
    first = pinning.panel(one, places)
    area, share = first.area, first.share
    room = first.room if first.room.w else area  # the other may be longer
    then = pinning.panel(other, places, room, share) if area.w else None
    if then is None or then.area.topleft != area.topleft or (hung and not first.room.w):
        return None
    area, told = area.union(then.area), [first.told, then.told]
    players = [sight.area for sight in pinning.table.sights if sight.piece is None and not sight.bare]
    bars = sum(len(said.bars) for said in told)
    free = area.collidelist(players) < 0
    whole = bars == sum(len(said.bars) for said in stages)
    return _Found(area, share, (free, whole, bars + sum(len(said.lines) for said in told)))
