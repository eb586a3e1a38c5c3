"""A decision of a finished game on its table: what was chosen, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.screens.review.decision_moment import Moment
from game.screens.review.decision_place import DecisionPlace
from game.tabletop.advice.advice import Advice
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import Explanation, sight_of
from game.tabletop.explanations.panel import ExplanationPanel
from game.tabletop.hint_light import GREEN, draw_light
from game.tabletop.pieces import Piece
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.intents import Intent, Press
from game.ui.paint import Color
from game.ui.scene import Scene
from game.ui.spoken import Spoken
from game.ui.type import COUNT
from game.ui.widgets import Button, IconButton, Kind, Widget

CHOSEN: Final[Color] = (255, 120, 96)
"""The light on what was chosen by mistake."""
SIDE, GAP = 44.0, 10.0
"""Units that a round button measures, and between buttons."""


class MomentScene(Scene):
    """Lies over the table as it was; only what is said here can be used."""

    overlay = True

    def __init__(
        self, app: AppContext, table: CardTableScene, advice: Advice | None, moment: Moment
    ) -> None:
        super().__init__(app)
        self.table, self.advice, self.moment = table, advice, moment
        self.theme = table.theme
        self.first = moment.first
        self.panel: ExplanationPanel | None = None
        self._decided: ExplanationPanel | None = None
        """What is said of the decision, while a bot's reasons, or more of it, are read beside it."""
        self._legend: tuple[str, ...] = ()
        """What the signs on the table mean, where there are several."""
        self._asked = 0
        """Whose reasons are read, counted from 1; 0: what is said of the decision."""
        self._spots: dict[object, pygame.Rect] = {}
        """Where what could be chosen lies that is no piece of its own."""

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The buttons stand where the table's log is, whose own buttons are away."""
        self._spots = {one.key: one.area for one in self.table.widgets_now() if one.layer < 0}
        self.table.set_controls([])
        frame, moment = self.ui.frame, self.moment
        x, y, wide, high = self.table.model.layout.log
        side = SIDE * min(1.3, max(1.0, frame.text * 0.85))
        main = 54 * max(1.0, frame.text * 0.82)
        low = y + high - side
        box = frame.rect(x, low - GAP - main, wide, main)
        button = Button("play on", box, tr("Play on from here"), moment.play_on, kind=Kind.MAIN)
        button.rise(self.ui)
        widgets: list[Widget] = [
            IconButton("back", frame.rect(34, 36, SIDE, SIDE), "icon_back", tr("Back"), self._away),
            button,
        ]
        if moment.count > 1:
            before, after = frame.rect(x, low, side, side), frame.rect(x + wide - side, low, side, side)
            arrows = [
                IconButton("before", before, "icon_prev", tr("Earlier"), lambda: self._step(-1)),
                IconButton("after", after, "icon_next", tr("Next"), lambda: self._step(1)),
            ]
            for one in arrows:
                one.tip = False  # it would lie on the button above; the number between them says enough
            widgets += arrows
        corner = 0
        if moment.to_mistake is not None:
            place = frame.rect(*self.table.corner(corner))
            mistake = IconButton("mistake", place, "icon_mistake", tr("Next mistake"), self._to_mistake)
            mistake.letter = "M"
            mistake.beside, mistake.above = not moment.why, bool(moment.why)  # not on the next button
            widgets.append(mistake)
            corner = 1
        if moment.why:
            place = frame.rect(*self.table.corner(corner))
            why = IconButton("why", place, "icon_why", tr("The others’ reasons"), self.ask_why)
            why.beside, why.above = corner == 0, corner > 0  # what is said of the decision is left in sight
            widgets.append(why)
        self._number = frame.rect(x + side, low, wide - 2 * side, side)
        self.set_controls(widgets)
        self._pin()

    def _pin(self) -> None:
        """Lay what is said of the decision, and beside it a bot's reasons if they are asked for."""
        clear, signs = [one.area for one in self.widgets], set[str]()
        for piece, area, _, sign in self._lit():
            signs.add(sign)
            clear.append(area if piece is None else self.ui.frame.rect(*piece.box()))
        place = DecisionPlace(self.ui, self.table, [*clear, self._number])
        moment = self.moment
        self._legend = (moment.legend,) if len(signs) > 1 else ()
        told = self._telling(0)
        self.panel, *beside = place.decision(told, self._brief, lists=moment.lists)
        self._decided = beside[0] if beside else None
        if self._asked:
            self._decided = self._decided or self.panel
            about, told = moment.why[self._asked - 1]
            self.panel = place.reasons(told, about, self._decided.area)

    def _lit(self) -> Sequence[tuple[Piece | None, pygame.Rect, Color, str]]:
        """The pieces and places that make the best move and the chosen one, their light and its sign."""
        if self.advice is None:
            return []
        moment, pieces = self.moment, self.table.model.pieces
        lit: dict[object, tuple[Color, str]] = {}
        color = CHOSEN if moment.mistake else GREEN
        mark = "icon_check" if moment.as_good else "icon_person"
        ways = [(moment.chosen, color, mark), *((one, GREEN, "icon_hint") for one in moment.best)]
        for action, color, icon in ways if moment.best else [(moment.chosen, GREEN, "icon_check")]:
            for key in self.advice.words.lights(self.table.model, action):
                if (key in pieces or key in self._spots) and not (moment.as_good and key in lit):
                    lit[key] = color, icon  # of what is as good the chosen cards keep their tick
        nowhere = pygame.Rect(0, 0, 0, 0)
        found = []
        for key, (color, icon) in lit.items():
            piece = pieces.get(key) if isinstance(key, PieceId) else None
            found.append((piece, self._spots.get(key, nowhere), color, icon))
        return found

    def _telling(self, asked: int) -> Explanation:
        """What is read: of the decision, or the reasons of the bot that is ``asked``."""
        told = self.moment.told
        return self.moment.why[asked - 1][1] if asked else replace(told, lines=(*told.lines, *self._legend))

    @property
    def _brief(self) -> Sequence[Explanation]:
        """The same of the decision in ways that keep its bars: of two moves alone, then without reasons."""
        one = self.moment.brief
        if one is None or not one.bars:
            return ()
        one = replace(one, lines=(*one.lines, *self._legend))
        return [one, *(fewer for fewer in one.briefer if fewer.bars)]

    # --- what can be done -----------------------------------------------------------------------

    def back(self) -> None:
        """From a bot’s reasons to the decision, and from there away."""
        if self._asked:
            self._asked = 0
            self._pin()
            self.dirty = True
        else:
            self._away()

    def _away(self) -> None:
        """Away from the table, too."""
        self.app.stack.pop()
        self.app.stack.pop()

    def ask_why(self) -> None:
        """The reasons of the next bot, who moved last first; after the last one the decision again."""
        self._asked = (self._asked + 1) % (len(self.moment.why) + 1)
        self._pin()
        self.dirty = True

    def intent(self, intent: Intent) -> None:
        """A face that bears the mark of a question answers it, too; a cross puts the answer away."""
        if isinstance(intent, Press):
            if self._asked and self.panel is not None and self.panel.closes_at(intent.pos):
                self.back()
                return
            face = self.table.help.faces.at(intent.pos)
            seats = [sight_of(seat) for seat, _ in self.moment.why]
            if face is not None and face.key in seats:
                self._asked = seats.index(face.key)
                self.ask_why()
                return
        super().intent(intent)

    def scrolled(self, by: float) -> None:
        """The wheel and its keys go from decision to decision, as in lists from row to row."""
        if by and self.moment.count > 1:
            self._step(-1 if by > 0 else 1)

    def shortcut(self, key: str) -> None:
        if key == "w" and self.moment.why:
            self.ask_why()
        elif key == "m" and self.moment.to_mistake is not None:
            self._to_mistake()
        else:
            super().shortcut(key)

    def _step(self, by: int) -> None:
        self._away()
        self.moment.step(by)

    def _to_mistake(self) -> None:
        assert self.moment.to_mistake is not None
        self._away()
        self.moment.to_mistake()

    # --- for a screen reader --------------------------------------------------------------------

    @property
    def spoken_name(self) -> str:
        return tr("Review")

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        return [self._telling(self._asked).spoken._replace(live=bool(self._asked))]

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui, moment = self.ui, self.moment
        for piece, area, color, icon in self._lit():
            above = () if piece is None else self.table.model.above(piece)
            draw_light(surface, ui, piece, area, color, icon, above)
        if moment.count > 1:
            room = self._number.w - ui.frame.px(12)
            *longer, last = moment.counted
            words = next((one for one in longer if ui.type.fits(one, COUNT, room, "heavy")), last)
            number = ui.type.fit(words, COUNT, ui.theme.text, room, "heavy")
            ground = pygame.Rect(
                0, 0, number.get_width() + ui.frame.px(12), number.get_height() + ui.frame.px(8)
            )
            ground.center = self._number.center
            paint.draw_panel(surface, ground, ground.h // 2, ui.theme.panel_top, ui.theme.panel_bottom)
            paint.put(surface, number, center=self._number.center)
        for panel in (self._decided, self.panel):
            if panel is not None:
                panel.draw(surface)
        self.draw_widgets(surface)
