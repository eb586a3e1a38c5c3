"""What helps at a table: hints to whoever must decide, notes, bots that say why they chose so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.engine.core import Seat
from game.tabletop.advice.bot_reasons import reasoned
from game.tabletop.advice.faces_to_ask import FacesToAsk
from game.tabletop.advice.help_panel import HelpPanel, Read
from game.tabletop.advice.hints import Hints, Stage
from game.tabletop.explanations.explainer import Explainer
from game.tabletop.explanations.explanation import Explanation, sight_of
from game.tabletop.explanations.panel import ExplanationPanel
from game.tabletop.explanations.table_space import TableSpace
from game.tabletop.game_table import GameTable
from game.tabletop.hand_arrows import held_card
from game.tabletop.hint_light import draw_lights, draw_ring, draw_sign
from game.ui.i18n import tr
from game.ui.intents import Back, Intent, Point, Press
from game.ui.spoken import Spoken
from game.ui.widgets import UNPLACED, IconButton

HINT, NOTEBOOK = "hint", "notebook"
OFF: Final = (-1, -1)
"""Where a pointer is on nothing."""


class TableHelp:
    """A panel is pinned over the table while a hint, notes or a bot's reasons are read; it stops nothing.

    A hint goes with its question. The first press gives a nudge, the second the move, which is lit.
    ``fold_log`` is as of ``HelpPanel``.
    """

    def __init__(
        self, table: GameTable, space: TableSpace, explainer: Explainer, fold_log: Callable[[], None]
    ) -> None:
        self._table, self._explainer = table, explainer
        self.numbers: Sequence[pygame.Rect] = ()
        """Where numbers stand above one's own cards."""
        self.hints = Hints(table.session, lambda: table.app.advisers)
        self.faces = FacesToAsk(table, explainer)
        self._topic: object = None
        """What is read: the hint, the notebook, or the reasons of a bot, by its seat."""
        self._panel = HelpPanel(table, space, explainer, fold_log)
        self._followed: Any = None
        """The move that was told, until it is known whether a hint goes on to what it leads to."""

    @property
    def pinned(self) -> ExplanationPanel | None:
        """The panel that is read, if there is one."""
        return self._panel.shown

    @property
    def asked(self) -> Seat | None:
        """The bot whose reasons are read."""
        return Seat(self._topic) if isinstance(self._topic, int) else None

    @property
    def areas(self) -> list[pygame.Rect]:
        """Where the panel lies, if there is one."""
        return [] if self.pinned is None else [self.pinned.area]

    @property
    def panels(self) -> list[pygame.Rect]:
        """The same, and where the panel lies of what the pointer rests on."""
        told = self._explainer.panel
        return self.areas if told is None else [*self.areas, told.area]

    @property
    def helps(self) -> bool:
        """Whether there are hints at this table."""
        table = self._table
        return table.offers_help and table.presentation.advice is not None and bool(table.session.people)

    @property
    def advised(self) -> Sequence[object]:
        """The pieces and controls that make the advised move, once it is told."""
        return self._to_advise if self.hints.stage is Stage.MOVE else ()

    @property
    def _to_advise(self) -> Sequence[object]:
        """The same before it is told."""
        advice, hints = self._table.presentation.advice, self.hints
        if advice is None or hints.answer is None or not self.asks or hints.silent:
            return ()
        table, moves = self._table, hints.advised(advice, self._table.view)
        return [key for move in moves for key in advice.words.lights(table.model, move)]

    def buttons(self) -> list[IconButton]:
        """The button of the hint, greyed where nobody is helped, and that of the notes; not placed yet."""
        table, advice = self._table, self._table.presentation.advice
        if advice is None or not self.helps:
            return []
        hint = IconButton(HINT, UNPLACED, "icon_hint", tr("Hint"), self.take_hint)
        hint.letter = "H"
        no = advice.hint.refusal(table.session)
        hint.note = no or (advice.hint.covers(table.view) if table.may_choose else "")
        hint.faded = bool(no) or not table.may_choose
        if not self.has_notebook:
            return [hint]
        notes = IconButton(NOTEBOOK, UNPLACED, "icon_notebook", tr("Notes"), self.open_notebook)
        notes.letter, notes.faded = "N", table.viewpoint.covered
        return [hint, notes]

    @property
    def has_notebook(self) -> bool:
        """Whether what was played can be looked up."""
        table = self._table
        return table.presentation.notebook is not None and self.helps and table.app.settings.notebook

    def open_notebook(self) -> None:
        """Look up what was played, or put the notebook away."""
        if not self.has_notebook:
            return
        if self._table.viewpoint.covered:
            self._table.refuse(tr("The notes open once somebody’s cards are turned up."))
            return
        self._topic = None if self._topic == NOTEBOOK else NOTEBOOK
        self._explainer.hide()
        self.pin()

    # --- hints ----------------------------------------------------------------------------------

    def take_hint(self) -> None:
        """A nudge, then the move; pressed again, the panel goes and comes."""
        table, advice = self._table, self._table.presentation.advice
        if advice is None or not self.helps:
            return
        no = advice.hint.refusal(table.session)
        if no or not table.may_choose or table.director.busy:
            table.refuse(no or tr("There are hints when it is your turn to decide."))
            return
        if self.hints.stage is Stage.MOVE and not self.hints.silent:
            self._topic = None if self._topic == HINT else HINT
        else:
            self._topic = HINT
            self.hints.ask(table.session.table.question(table.decider))
            self._go_to_advised()
        self.pin()

    def _carry_on(self) -> None:
        """Whoever did what was told is told what belongs to it: the move that it leads to."""
        table, advice = self._table, self._table.presentation.advice
        if self._followed is None or advice is None or not table.may_choose or table.director.busy:
            return
        carries = advice.hint.carries
        if self._topic == HINT and self.hints.about is None and carries(table.view, self._followed):
            self.hints.ask(table.session.table.question(table.decider), Stage.MOVE)
            self._go_to_advised()
            self.pin()
        self._followed = None

    def _go_to_advised(self) -> None:
        """Whoever plays by keys stands on the card that is lit: what Enter plays is what was advised."""
        table = self._table
        reached = [one.key for one in table.focus.controls]
        key = next((one for one in self.advised if one in reached), None)
        if key is not None and table.app.stack.by_keys:
            table.focus.to(key)

    @property
    def asks(self) -> bool:
        """Whether the question that the hint is for is still asked of whoever looks."""
        table = self._table
        return table.may_choose and self.hints.about == (table.session.table.epoch, table.decider)

    def _hint(self, stage: Stage) -> Explanation:
        """What the hint says at a stage."""
        advice = self._table.presentation.advice
        assert advice is not None
        return self.hints.told(advice, self._table.session.table.view(self._table.decider), stage)

    # --- why ------------------------------------------------------------------------------------

    def ask_why(self, seat: Seat) -> None:
        """Let this bot say why it made its last move that everybody has seen."""
        self._topic = seat
        self._explainer.hide()
        self.pin()

    def next_why(self) -> None:
        """The reasons of the next bot that can tell any, round the table; after the last one nothing.

        In a game that is looked at whoever moved last comes first.
        """
        bots = self.faces.answering
        if not bots:
            self.faces.tell_why_nobody()
            return
        if self._table.session.disclosed:
            last = self._table.session.moved_last(bots)
            bots = sorted(bots, key=lambda seat: seat < last)
        told = -1 if self.asked not in bots else bots.index(self.asked)
        self._topic = next(iter(bots[told + 1 :]), None)
        self.pin()
        if self._topic is None:
            self.faces.tell_who_waits()

    def why_told(self, seat: Seat) -> Explanation:
        """A bot's reasons, as far as they may be told now."""
        table = self._table
        advice, reasons = table.presentation.advice, table.model.reasons(seat)
        assert advice is not None
        assert reasons is not None
        you = table.session.you
        own = "" if you < 0 else table.name(you)
        told = reasoned(advice, table.name(seat), reasons, over=table.session.disclosed, own=own)
        return table.reasons_told(seat, told)

    # --- the panel ------------------------------------------------------------------------------

    def pin(self) -> None:
        """Set the panel for what is to be read now, or take it away: a bot may have no reasons any more."""
        table = self._table
        table.dirty = True
        if self.asked is not None and table.model.reasons(self.asked) is None:
            self._topic = None
        read = self._read_now()
        for one in table.widgets:
            if isinstance(one, IconButton) and one.key in (HINT, NOTEBOOK):
                one.tip = read is None
        self._panel.lay(read, self._to_advise)

    def _read_now(self) -> Read | None:
        """What is to be read now; None for nothing."""
        table, hints = self._table, self.hints
        if self.asked is not None:
            return Read(self.why_told(self.asked), sight_of(self.asked), self.asked)
        if self._topic == HINT and self.asks and hints.stage is not Stage.NONE:
            told = self._hint(hints.stage)
            if hints.answer is None or hints.silent:
                return Read(told, HINT)
            stages = [self._hint(one) for one in (Stage.MOVE, Stage.NUDGE)]
            return Read(told, HINT, stages=stages, about=(hints.about, hints.answer))
        notebook = table.presentation.notebook
        if self._topic == NOTEBOOK and notebook is not None and not table.viewpoint.covered:
            return Read(notebook(table.model), NOTEBOOK, outlined=True)
        return None

    def _frame_of(self, seat: Seat) -> pygame.Rect:
        """What is framed where this player is spoken of."""
        framed = self._table.frame_of(seat)
        return framed or next(one.area for one in self._explainer.sights if one.key == sight_of(seat))

    def on_pinned(self, pos: tuple[int, int]) -> bool:
        """Whether a pinned panel lies there, on top: what is under it is not pointed at."""
        return self._panel.at(pos)

    def _gives_way(self) -> bool:
        """A bot’s reasons are put away when it has others or cards change beneath; whether they were."""
        changed = self._panel.outlived(self.asked)
        if changed:
            self.put_away()
        return changed

    def put_away(self) -> None:
        """Nothing is read any more; what is lit stays so."""
        self._topic = None
        self.pin()

    # --- time and input -------------------------------------------------------------------------

    def update(self) -> None:
        """What is thought about has been found, or its question has gone."""
        table = self._table
        if table.director.busy:
            self._gives_way()
        if self.hints.about is not None and not self.asks:
            told = self.hints.answer if self._topic == HINT and self.hints.stage is Stage.MOVE else None
            self._followed = None if told is None else told.action
            self.hints.forget()
            self.pin()
        self._carry_on()
        if self.hints.update():
            if self.hints.silent and self._topic == HINT:
                self._topic = None
                table.refuse(tr("No advice came in time. Press H or the lantern to ask again."))
            self._go_to_advised()
            self.pin()

    def follow(self) -> None:
        """The controls have changed: the panel lies where there is room now."""
        if self.pinned is not None and not self._gives_way():
            self.pin()

    def shortcut(self, key: str) -> bool:
        """Whether this key asks for help."""
        if key == "h":
            self.take_hint()
        elif key == "w" and self._table.presentation.advice is not None:
            panel = self._explainer.panel
            if panel is not None and panel.told.asks is not None and self.asked is None:
                self.ask_why(panel.told.asks)
            else:
                self.next_why()
        elif key == "n" and self.has_notebook:
            self.open_notebook()
        else:
            return False
        return True

    def hears(self, intent: Intent) -> bool:
        """What is pinned is put away by a click on it or by Escape; a nudge goes on to the move.

        Whether this was meant for it, for the way to a bot's reasons, or for a bot's face.
        """
        table, panel = self._table, self._explainer.panel
        match intent:
            case Press(pos) if panel is not None and panel.told.asks is not None and panel.asks_at(pos):
                table.pressed = None
                self.ask_why(panel.told.asks)
                return True
            case Press(pos) if self.pinned is not None and self.pinned.area.collidepoint(pos):
                table.pressed = None
                nudged = self._topic == HINT and self.hints.stage is Stage.NUDGE
                if nudged and not self.pinned.closes_at(pos):
                    self.take_hint()
                else:
                    self.put_away()
                return True
            case Back() if self.pinned is not None and not self._explainer.looking:
                self.put_away()
                return True
            case Point(pos) if self.on_pinned(pos) and table.pressed is None:
                self._explainer.point_away(pos)
                if table.focus.left(OFF):
                    table.focus.begin(None)
                return True
            case Press(pos) if not self._explainer.looking:
                face = self.faces.at(pos)
                if face is not None and table.focus.at(pos) is None:
                    table.pressed = None
                    face.use()
                    return True
                if face is None and self.helps and self.faces.silent_at(pos):
                    table.pressed = None
                    self.faces.tell_why_nobody()
                    return True
        return False

    # --- drawing --------------------------------------------------------------------------------

    @property
    def spoken(self) -> Sequence[Spoken]:
        """What is read now."""
        return [] if self.pinned is None else [self.pinned.told.spoken._replace(live=True)]

    def draw(self, surface: pygame.Surface) -> None:
        """The light on the advised move, whom one reads of, who can be asked, and what is pinned."""
        table = self._table
        if self.pinned is not None and self.asked is not None:
            draw_ring(surface, table.ui, self._frame_of(self.asked), table.ui.theme.accent)
        self.faces.draw(surface)
        lit = table.model, self._areas, self.advised
        draw_lights(surface, table.ui, *lit, table.strip, self.numbers, held_card(table.focus.key))
        self._panel.draw(surface)

    def draw_sign(self, surface: pygame.Surface) -> None:
        """The sign of what is advised once more: the ring of the focus lies on the light."""
        key, areas = self._table.focus.key, self._areas
        if key in self.advised and key in areas:
            draw_sign(surface, self._table.ui, None, areas[key])

    @property
    def _areas(self) -> Mapping[object, pygame.Rect]:
        """Where the controls are."""
        return {one.key: one.area for one in self._table.widgets}
