"""A table that helps: hints to whoever must decide, and bots that say why they chose as they did."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame

from game.engine.core import Seat
from game.tabletop.explaining_scene import ExplainingScene
from game.tabletop.explanation import Explanation, Sight, sight_of
from game.tabletop.explanation_panel import ExplanationPanel
from game.tabletop.hint_light import draw_lights, draw_ring, draw_sign, lit_areas
from game.tabletop.hints import Hints, Stage
from game.tabletop.pinned_panel import HintPlace, Pinning
from game.tabletop.why_mark import draw_mark
from game.tabletop.zones import PieceId
from game.ui.context import AppContext
from game.ui.focus import Control
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Back, Intent, Point, Press
from game.ui.navigator import Then
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.spoken import Spoken
from game.ui.widgets import IconButton, Widget

HINT, NOTEBOOK = "hint", "notebook"
OFF: Final = (-1, -1)
"""Where a pointer is on nothing."""
Help = tuple[str, str, str, Then]
"""A button of the corner row: its key, icon and words, and what it does."""


class AdvisingScene(ExplainingScene, ABC):
    """A panel is pinned over the table while a hint or a bot's reasons are read; it stops nothing.

    A hint goes with its question. The first press gives a nudge, the second the move, which is lit.
    """

    mirrored: ClassVar[bool] = False
    """Whether players at the right have their faces at the right end of their plates."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.hints = Hints(session, lambda: app.advisers)
        self._topic: object = None
        """What is read: the hint, the notebook, or the reasons of a bot, by its seat."""
        self.pinned: ExplanationPanel | None = None
        self._lay_under: Mapping[PieceId, tuple[float, float]] = {}
        """What lay under the reasons of a bot when they were pinned."""
        self._hint_place = HintPlace()

    # --- what a table says ----------------------------------------------------------------------

    def corner(self, number: int) -> Box:
        """The place of a round button of the corner row, in units, counted from the book on."""
        return (self.ui.frame.w - 78 - 52 * number, 36, 44, 44)

    @property
    def corner_of_words(self) -> Box:
        """The place where a button with words may end that stands in this row alone."""
        return self.corner(1)

    @property
    def helps(self) -> bool:
        """Whether there are hints at this table."""
        return self.presentation.advice is not None and bool(self.session.people)

    @property
    def advised(self) -> Sequence[object]:
        """The pieces and controls that make the advised move, once it is told."""
        return self._to_advise if self.hints.stage is Stage.MOVE else ()

    @property
    def _to_advise(self) -> Sequence[object]:
        """The same before it is told."""
        advice, hints = self.presentation.advice, self.hints
        if advice is None or hints.advice is None or not self._asks or hints.silent:
            return ()
        return advice.lights(self.model, hints.advice.action)

    def advice_widgets(self) -> list[Widget]:
        """The button of the hint, greyed where nobody is helped."""
        advice = self.presentation.advice
        if advice is None or not self.helps:
            return []
        button = IconButton(
            HINT, self.ui.frame.rect(*self.corner(1)), "icon_hint", tr("Hint"), self.take_hint
        )
        button.letter = "H"
        button.note = advice.refusal(self.session)
        button.faded = bool(button.note) or not self.may_choose
        found: list[Widget] = [button]
        for number, (key, icon, words, do) in enumerate(self.more_help, 2):
            place = self.ui.frame.rect(*self.corner(number))
            more = IconButton(key, place, icon, words, do)
            if key == NOTEBOOK:
                more.letter, more.faded = "N", self.viewpoint.covered
            found.append(more)
        return found

    @property
    def more_help(self) -> list[Help]:
        """What else has a button in the corner row."""
        return [(NOTEBOOK, "icon_notebook", tr("Notes"), self.open_notebook)] if self.has_notebook else []

    @property
    def has_notebook(self) -> bool:
        """Whether what was played can be looked up."""
        return self.presentation.notebook is not None and self.helps and self.app.settings.notebook

    def open_notebook(self) -> None:
        """Look up what was played, or put the notebook away."""
        if not self.has_notebook:
            return
        if self.viewpoint.covered:
            self.refuse(tr("The notes open once somebody’s cards are turned up."))
            return
        self._topic = None if self._topic == NOTEBOOK else NOTEBOOK
        self._hide()
        self._pin()

    # --- hints ----------------------------------------------------------------------------------

    @property
    def decider(self) -> Seat:
        """The seat that a hint is for: whoever looks."""
        return self.viewer

    def take_hint(self) -> None:
        """A nudge, then the move; pressed again, the panel goes and comes."""
        advice = self.presentation.advice
        if advice is None or not self.helps:
            return
        no = advice.refusal(self.session)
        if no or not self.may_choose or self.director.busy:
            self.refuse(no or tr("There are hints when it is your turn to decide."))
            return
        if self.hints.stage is Stage.MOVE and not self.hints.silent:
            self._topic = None if self._topic == HINT else HINT
        else:
            self._topic = HINT
            self.hints.ask(self.session.table.question(self.decider))
            self._go_to_advised()
        self._pin()

    def _go_to_advised(self) -> None:
        """Whoever plays by keys stands on the card that is lit: what Enter plays is what was advised."""
        reached = [one.key for one in self.focus.controls]
        key = next((one for one in self.advised if one in reached), None)
        if key is not None and self.app.stack.by_keys:
            self.focus.to(key)

    @property
    def _asks(self) -> bool:
        """Whether the question that the hint is for is still asked of whoever looks."""
        return self.may_choose and self.hints.about == (self.session.table.epoch, self.decider)

    def _hint(self, stage: Stage) -> Explanation:
        """What the hint says at a stage."""
        advice = self.presentation.advice
        assert advice is not None
        return self.hints.told(advice, self.session.table.view(self.decider), stage)

    # --- why ------------------------------------------------------------------------------------

    def ask_why(self, seat: Seat) -> None:
        """Let this bot say why it made its last move that everybody has seen."""
        self._topic = seat
        self._hide()
        self._pin()

    @property
    def faces_to_ask(self) -> list[Sight]:
        """The players that can be asked why they chose as they did: also while a result waits."""
        if self.presentation.advice is None or not self.readable:
            return []
        keys = [sight_of(seat) for seat in self.model.reasoned]
        return [one for one in self.sights() if one.key in keys] if keys else []

    def _on_silent_face(self, pos: tuple[int, int]) -> bool:
        """Whether a bot's face is there and no bot can be asked yet."""
        if not self.helps or not self.readable or self.faces_to_ask or self.focus.at(pos) is not None:
            return False
        people = self.session.people
        bots = [sight_of(seat) for seat in self.session.table.seats if seat not in people]
        return any(one.key in bots and one.hit(pos) for one in self.sights())

    @property
    def why_nobody(self) -> str:
        """What is said when no bot can be asked: nothing was done wrong."""
        return tr("No bot has shown a move yet: it can be asked why afterwards.")

    def _tell_why_nobody(self) -> None:
        self.app.sound.play("tick", 0.75)
        self.app.stack.say(self.why_nobody)

    def _next_why(self) -> None:
        """The reasons of the next bot that has any, round the table; after the last one nothing."""
        bots = self.model.reasoned
        if not bots:
            self._tell_why_nobody()
            return
        told = self._topic if isinstance(self._topic, int) else -1
        self._topic = next((seat for seat in bots if seat > told), None)
        self._pin()

    def why_told(self, seat: Seat) -> Explanation:
        """A bot's reasons, as far as they may be told now."""
        advice, reasons = self.presentation.advice, self.model.reasons(seat)
        assert advice is not None
        assert reasons is not None
        you = self.session.you
        own = "" if you < 0 else self.session.players[you].name
        return advice.reasoned(self.name(seat), reasons, over=self.session.disclosed, own=own)

    # --- the panel ------------------------------------------------------------------------------

    def _pin(self) -> None:
        """Set the panel for what is to be read now, or take it away: a bot may have no reasons any more."""
        self.dirty, self.pinned = True, None
        if isinstance(self._topic, int) and self.model.reasons(Seat(self._topic)) is None:
            self._topic = None
        frame = self.ui.frame
        told, key = self._told_now()
        for one in self.widgets:
            if isinstance(one, IconButton) and one.key in (HINT, NOTEBOOK):
                one.tip = told is None
        if told is None:
            return
        areas: dict[object, pygame.Rect] = {one.key: one.area for one in self.widgets}
        lit = lit_areas(frame, self.model.pieces, areas, self._to_advise)
        areas |= {one.key: one.area for one in self.sights()}
        around = areas.get(key, frame.rect(frame.w - 1, 0, 1, 1))
        pinning = Pinning(self.surroundings, around, lit)
        places = self.places(pinning.clear, Seat(self._topic) if isinstance(self._topic, int) else None)
        place: tuple[pygame.Rect | None, float] = None, 1.0
        if key == HINT and self.hints.advice is not None and not self.hints.silent:
            stages = [self._hint(one) for one in (Stage.MOVE, Stage.NUDGE)]
            about = (self.hints.about, self.hints.advice, frame, self.app.settings.language)
            place = self._hint_place.of(about, stages, pinning, places)
        self.pinned = pinning.panel(told, places, *place, outlined=key == NOTEBOOK)
        if not self.pinned.area.w:
            self.pinned = None
            self.app.stack.say(" ".join((told.title, *told.lines)))
        self._lay_under = self._lying_under() if isinstance(self._topic, int) else {}

    def _told_now(self) -> tuple[Explanation | None, object]:
        """What is to be read now, and the key of what it belongs to."""
        if isinstance(self._topic, int):
            seat = Seat(self._topic)
            return self.why_told(seat), sight_of(seat)
        if self._topic == HINT and self._asks and self.hints.stage is not Stage.NONE:
            return self._hint(self.hints.stage), HINT
        if (
            self._topic == NOTEBOOK
            and self.presentation.notebook is not None
            and not self.viewpoint.covered
        ):
            return self.presentation.notebook(self.model), NOTEBOOK
        return None, None

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        pinned = [] if self.pinned is None else [self.pinned.area]
        return [*super().spared, *pinned]

    def _call(self, seat: Seat, *, changing: bool = False) -> None:
        """What one player read is not left to the next."""
        self._put_away()
        super()._call(seat, changing=changing)

    def frame_of(self, seat: Seat) -> pygame.Rect:
        """What is framed where this player is spoken of."""
        return next(one.area for one in self.sights() if one.key == sight_of(seat))

    def on_pinned(self, pos: tuple[int, int]) -> bool:
        """Whether a pinned panel lies there, on top: what is under it is not pointed at."""
        return self.pinned is not None and self.pinned.area.collidepoint(pos) and not self._on_panel(pos)

    def _lying_under(self) -> Mapping[PieceId, tuple[float, float]]:
        """What lies under the panel, or will when all that moves now is there, and where."""
        if self.pinned is None:
            return {}
        frame, area = self.ui.frame, self.pinned.area
        lying = self.model.arrange().items()
        return {key: (one.x, one.y) for key, one in lying if area.colliderect(frame.rect(*one.box()))}

    def _gives_way(self) -> bool:
        """The reasons of a bot are put away when cards change beneath them; whether they were."""
        changed = isinstance(self._topic, int) and self._lying_under() != self._lay_under
        if changed:
            self._put_away()
        return changed

    def _put_away(self) -> None:
        """Nothing is read any more; what is lit stays so."""
        self._topic = None
        self._pin()

    # --- time and input -------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.director.busy:
            self._gives_way()
        if self.hints.about is not None and not self._asks:
            self.hints.forget()
            self._pin()
        if self.hints.update():
            if self.hints.silent and self._topic == HINT:
                self._topic = None
                self.refuse(tr("No advice came in time. Press H or the hint button to ask again."))
            self._go_to_advised()
            self._pin()

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        super().set_controls(widgets, extra)
        if self.pinned is not None and not self._gives_way():
            self._pin()

    def shortcut(self, key: str) -> None:
        if key == "h":
            self.take_hint()
        elif key == "w" and self.presentation.advice is not None:
            told = self.panel.told if self.panel is not None else None
            if told is not None and told.asks is not None and not isinstance(self._topic, int):
                self.ask_why(told.asks)
            else:
                self._next_why()
        elif key == "n" and self.has_notebook:
            self.open_notebook()
        else:
            super().shortcut(key)

    def explains(self, intent: Intent) -> bool:
        """What is pinned is put away by a click on it or by Escape; a nudge goes on to the move."""
        match intent:
            case Press(pos) if self.panel is not None and self.panel.asks_at(pos):
                self.pressed = None
                assert self.panel.told.asks is not None
                self.ask_why(self.panel.told.asks)
                return True
            case Press(pos) if self.pinned is not None and self.pinned.area.collidepoint(pos):
                self.pressed = None
                nudged = self._topic == HINT and self.hints.stage is Stage.NUDGE
                if nudged and not self.pinned.closes_at(pos):
                    self.take_hint()
                else:
                    self._put_away()
                return True
            case Back() if self.pinned is not None:
                self._put_away()
                return True
            case Point(pos) if self.on_pinned(pos) and self.pressed is None:
                self._move_on(pos)
                self._under = None
                if self.focus.left(OFF):
                    self.focus.begin(None)
                return True
            case Press(pos) if not self.looking:
                face = next((one for one in self.faces_to_ask if one.hit(pos)), None)
                if face is not None and self.focus.at(pos) is None:
                    self.pressed = None
                    face.use()
                    return True
                if face is None and self._on_silent_face(pos):
                    self.pressed = None
                    self._tell_why_nobody()
                    return True
        return super().explains(intent)

    # --- drawing --------------------------------------------------------------------------------

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        pinned = [] if self.pinned is None else [self.pinned.told.spoken._replace(live=True)]
        return [*pinned, *super().spoken_texts]

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """The light on the advised move, the buttons, and what is pinned above them."""
        if self.pinned is not None and isinstance(self._topic, int):
            draw_ring(surface, self.ui, self.frame_of(Seat(self._topic)), self.ui.theme.accent)
        for one in self.faces_to_ask:
            right = self.mirrored and one.area.centerx > surface.get_width() // 2
            draw_mark(surface, self.ui, one.area, right=right)
        areas = {one.key: one.area for one in self.widgets}
        draw_lights(surface, self.ui, self.model, areas, self.advised)
        if self.pinned is not None:
            self.pinned.draw(surface)
        super().draw_widgets(surface)
        key = self.focus.key
        if key in self.advised and key in areas:  # the ring of the focus lies on the light
            draw_sign(surface, self.ui, None, areas[key])
