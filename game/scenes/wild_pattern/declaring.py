"""The ground of Wild Wild Pattern's table, and the declaration that a person builds on it word by word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.games.wild_pattern import Phase, Verdict, WildPatternView
from game.scenes.wild_pattern.hud import Hud
from game.scenes.wild_pattern.layout import TableLayout
from game.scenes.wild_pattern.sentence import Draft, offered, verdict_of
from game.tabletop.cached_layout import cached_layout
from game.tabletop.race_table import RaceTableScene
from game.ui.i18n import tr
from game.ui.saves import SaveFile
from game.ui.session import Session

if TYPE_CHECKING:
    from game.ui.context import AppContext


@dataclass(frozen=True, slots=True)
class _Fit:
    """What depends on the window, the seats and who looks."""

    layout: TableLayout
    hud: Hud


class DeclaringScene(RaceTableScene):
    """The part of the table that says a pattern. ``ChoosingScene`` does all else that people can do."""

    view: WildPatternView
    draft: Draft | None = None
    """The declaration in the making."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.music = "music_wild_pattern"
        self.board = self.board_now()

    @property
    def lamp(self) -> tuple[float, float]:
        return self.layout.wheel

    @property
    def layout(self) -> TableLayout:
        return self.fit.layout

    @cached_layout
    def fit(self) -> _Fit:
        """TableLayout and painter."""
        layout = TableLayout(self.ui.frame, len(self.session.players), self.viewer, self.session.people)
        return _Fit(layout, Hud(self.ui, layout, self.session.players))

    def board_now(self) -> WildPatternView:
        """What lies on the table now; the cards of all people at this screen lie open."""
        table = self.session.table
        shown = {seat: table.view(seat).card for seat in self.session.people}
        return self.view.showing(shown)

    @property
    def declaring(self) -> bool:
        """Whether a person must build a declaration now."""
        return self.view.phase == Phase.DECLARE and self.actor is not None and self.draft is not None

    def clear_choice(self) -> None:
        self.draft = None
        self.stop_drag()

    # --- the declaration --------------------------------------------------------------------------------

    @property
    def verdict(self) -> Verdict | None:
        """What would become of the declaration as it stands."""
        if self.draft is None:
            return None
        return verdict_of(self.view.wheel_before, self.view.played, self.view.place, self.draft)

    def offer(self, value: int) -> None:
        """Choose a word for the open slot."""
        if self.draft is None:
            return
        self.draft.choose(value)
        self.sound("place", 0.5)
        self._controls()
        if self._by_keys:
            self.to_first_offer()

    def reopen(self, slot: int) -> None:
        if self.draft is not None:
            self.draft.reopen(slot)
            self._controls()
            if self._by_keys:
                self.to_first_offer()

    def declare(self) -> None:
        """Say it (WWP-11)."""
        statement = None if self.draft is None else self.draft.statement
        if statement is None:
            self.refuse("WWP-11: " + tr("choose before or after, and both words first"))
        else:
            self.choose(statement)

    def to_first_offer(self) -> None:
        draft = self.draft
        assert draft is not None
        if draft.statement is not None:
            self.focus.to("declare")
        else:
            values = offered(draft, self.view.wheel)
            self.focus.to(("offer", draft.slot, values[0]))
