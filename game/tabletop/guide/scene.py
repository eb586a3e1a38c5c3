"""A guided first hand at a game's own table: light, a sentence, and on when the player has done it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.guide.guide import Deed, Step, script_of, seen_to_the_end
from game.tabletop.guide.panel import GuidePanel, helps_told
from game.tabletop.guide.speech import GuideSpeech, Surroundings, WaysOut
from game.tabletop.guide.spotlight import Light, lights_on, spotlight
from game.tabletop.lit import LIT, Lit, led
from game.tabletop.zones import PieceId
from game.ui.context import AppContext
from game.ui.device import Device
from game.ui.focus import Control
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent
from game.ui.names import quoted_inside
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.spoken import Spoken, prose
from game.ui.widgets import Button, Kind, Widget

RISE: Final = 30.0
"""Units that a card of the hand may rise."""
SETTLED: Final = 0.5
"""Seconds after which what is looked at may be left."""


class GuidedScene(CardTableScene, ABC):
    """Laid over a game's own scene by inheritance. The table is never saved and counts for nothing.

    While a step is shown nothing goes on by itself: the table waits for the player. The guide speaks, and
    nothing else does unless keys look around.
    """

    offers_help = False

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        guide = self.presentation.guide
        assert guide is not None
        self.guide = guide
        self._before = len(session.history)
        """How many steps of the game had been played when the guide began."""
        self.number = 0
        """How many steps have been done."""
        self.shown = False
        """Whether the step is on the screen: what comes before it has been seen."""
        self.done = False
        """Whether the player has done it: the next step comes when nothing moves."""
        self._helps = tuple[str, ...]()
        """What the end says of what helps."""
        self._explained = False
        """Whether something has explained itself since the step is there."""
        self._told = 0.0
        """How many seconds the step has been there to be read."""
        self.speech = GuideSpeech(guide, WaysOut(self._leave, self._again, self._play))
        self.lit_up: list[Light] = []
        """Where the light lies."""
        self._shade: pygame.Surface | None = None

    # --- the steps ------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """What is to be done now; None at the end."""
        return self.guide.steps[self.number] if self.number < len(self.guide.steps) else None

    @property
    def lit(self) -> Sequence[object]:
        """What is lit, by its keys; the button too that plays the card that was asked for and is lifted."""
        if not self.shown or self.step is None:
            return ()
        button = self.pending
        return self.step.lit if button is None else (*self.step.lit, button.key)

    @property
    def goals(self) -> Sequence[object]:
        """What keys are led to, to use it: what is to be looked at, the first that is lit, or a button."""
        if self.looks:
            return (LIT,)
        button = self.pending
        return self.lit[:1] if button is None else (*self.lit[:1], button.key)

    @property
    def within(self) -> Sequence[object]:
        """What Tab goes through: all that is lit, and the ways out of the guide."""
        return (*((LIT,) if self.looks else self.lit), *self._ways)

    @property
    def _ways(self) -> Sequence[object]:
        return () if self.words is None else [one.key for one in self.words.buttons]

    @property
    def pending(self) -> Button | None:
        """The button that is to be pressed now, when the card that the step asks for has been chosen."""
        step = self.step
        if not self.shown or step is None or step.deed is not Deed.MOVE:
            return None
        if not any(isinstance(key, PieceId) and self.chosen(key) for key in step.lit):
            return None
        buttons = (one for one in self.widgets if isinstance(one, Button) and one.kind is Kind.MAIN)
        return next(buttons, None)

    @property
    def deed_now(self) -> str:
        """What is to be done next of a move that takes several choices; empty: what the step says."""
        return ""

    @property
    def looks(self) -> bool:
        """Whether something is only to be looked at now."""
        return self.shown and self.step is not None and self.step.deed is Deed.LOOK

    def _go_on(self) -> None:
        """Nothing moves: to the next step, or on with the game until it can be shown."""
        if self.app.stack.top is self:
            self._advance()
        if not self.shown:
            super()._go_on()

    def _advance(self) -> None:
        if self.shown and self.step is not None and self.done:
            self.number += 1
            self.shown = False
            self._forget()
        step = self.step
        if not self.shown and self._may_begin(step):
            self.log.put_aside()  # it would lie over what is lit
            self.shown, self.done, self._told, self._explained = True, False, 0.0, False
            self._helps = helps_told(self.presentation, self.app.stack.device)
            if step is None or self.lit == step.lit:  # else what was begun belongs to it
                self.clear_choice()
            self._forget()
            if step is None:
                seen_to_the_end(self.app, self.session.game)
            self.focus.begin(self._first() if self.app.stack.by_keys else None)

    def _may_begin(self, step: Step | None) -> bool:
        if step is None:
            return True
        seen = len(self.session.history) >= self._before + step.after
        return seen and (step.deed is Deed.LOOK or self.may_choose)

    def _looked(self) -> None:
        """What is lit has been looked at; the second click of two does not skip what nobody has read, nor
        the first what it is on where that explains itself.
        """
        asked = () if self.step is None or self._explained or self.app.stack.by_keys else self.step.explains
        if asked and self.explainer.tell_now(asked):
            self._explained = True
            return
        if self._told >= SETTLED:
            self.app.sound.play("tick", 0.75)
            self.done = True

    def _forget(self) -> None:
        """Light and words are set anew."""
        self.speech.forget()
        self.lit_up, self._shade = [], None
        self.renew_controls()

    # --- what is allowed ------------------------------------------------------------------------

    def allows(self, action: Any) -> bool:
        """Whether the step asks for this; else a gentle word, and nothing is lost."""
        step = self.step
        planned = script_of(self.session.game).moves.get((self.session.table.epoch, self.viewer))
        if self.shown and step is not None and step.deed is Deed.MOVE and action == planned:
            return True
        self._not_yet()
        return False

    def _not_yet(self) -> None:
        self.app.sound.play("tick", 0.75)
        self.app.stack.say(tr("Not this one yet: do what the light shows."), bad=True)

    def asks_for(self, key: PieceId) -> bool:
        """Whether this may be chosen now, else a gentle word: where one only looks, nothing may."""
        step = self.step
        if not self.shown or step is None or (step.deed is Deed.MOVE and key in step.lit):
            return True
        self._not_yet()
        return False

    def select(self, key: PieceId) -> bool:
        return self.asks_for(key) and super().select(key)

    def choose(self, action: Any) -> bool:
        self.done = self.allows(action) and super().choose(action)
        return self.done

    # --- light and words ------------------------------------------------------------------------

    def lights(self) -> list[Light]:
        """What the step lights, where it is now."""
        told = {one.key: one.box for one in self.presentation.explained(self.model) if one.box is not None}
        areas = {one.key: one.area for one in self.widgets}
        lit = [self.followed(key) for key in self.lit]
        return lights_on(self.ui.frame, lit, self.model.pieces, areas, told)

    def followed(self, key: object) -> object:
        """The piece that the light on something follows, where it is not the thing itself."""
        return key

    @property
    def words(self) -> GuidePanel | None:
        """The words of the step, where they stand."""
        return self.speech.panel

    @property
    def explains_on_hover(self) -> bool:
        return self.looks and self.step is not None and bool(self.step.explains)

    @property
    def laid_over(self) -> Sequence[pygame.Rect]:
        return (self.words.area,) if self.visible and self.words is not None else ()

    @property
    def visible(self) -> bool:
        """Whether light and words are there: a step is shown, and nothing moves."""
        return self.shown and not self.director.busy

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        key = self.focus.key
        super().set_controls(widgets, extra)
        if not self.visible:
            return
        if not self.explainer.looking:
            self.focus.key = key
        self._light()
        words = self._speak()
        lit: list[Lit] = []
        if self.looks and self.lit_up:
            spoken = Spoken(words.told.title, note=words.told.spoken.note)
            # cards spread under the pointer: where it was pressed it is let go
            pressed = self.pressed.areas if isinstance(self.pressed, Lit) else ()
            lit = [Lit([*self.lit_areas, *pressed], spoken, self._looked)]
        if not self.explainer.looking:
            seen = [one for one in widgets if one.layer < 0 or not one.area.colliderect(words.area)]
            super().set_controls([*seen, *words.buttons], [*lit, *extra])

    def _light(self) -> None:
        """The light follows what it lies on."""
        now = self.lights()
        if now != self.lit_up:
            self.lit_up, self._shade, self.dirty = now, None, True

    def _speak(self) -> GuidePanel:
        """The words of the step; they stay where they are while nothing comes to lie below them."""
        lit = self.lit_areas
        sights = self.explainer.sights
        there = [one.area for one in sights if one.piece is None and not one.bare]
        places = [area for area in there if area not in lit]
        spared = [*self.spared, *places]
        contested = self.space.contested
        clear = [one.inflate(0, 2 * self.ui.frame.px(RISE)) for one in self.space.held]
        clear += self.space.clear[len(clear) :]
        pending, helps = self.pending, self._helps if self.step is None else ()
        now = (
            self.deed_now
            if pending is None
            else tr("Now press “{button}”.", button=quoted_inside(pending.text))
        )
        others = [one.area for one in sights]  # the log, too: rather that is covered than a player
        others += [one.area for one in self.widgets if one.key == "log"]
        room = self.room_of_words()
        place = None if room is None else self.ui.frame.rect(*room)
        before = self.words
        words = self.speech.tell(
            self.ui,
            self.number,
            (now,) if now else helps,
            Surroundings(lit, clear, spared, contested, others, place),
            self.app.settings.language,
            pad=self.app.stack.device is Device.PAD,
        )
        self.dirty = self.dirty or words is not before
        return words

    def room_of_words(self) -> Box | None:
        """Where the words of all steps lie if they go in, in units; None: beside what each lights."""
        return None

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        if not self.visible or self.words is None:
            return super().spoken_texts
        told = self.words.told
        return [prose(f"{told.title} {told.spoken.note}", live=True), *super().spoken_texts]

    def draw_light(self, surface: pygame.Surface) -> None:
        if not self.visible or self.words is None:
            return
        if self._shade is None:
            self._shade = spotlight(self.ui, surface.get_size(), self.lit_up)
        surface.blit(self._shade, (0, 0))
        if self.focus.key == LIT and self.app.stack.by_keys and self.lit_up:
            self.ui.ring(surface, self.lit_up[0].area, 6)
        if self.explainer.panel is None or not self.explainer.looking:
            self.words.draw(surface)
            for button in self.words.buttons:
                button.draw(surface, self.ui, focused=button.key == self.focus.key)

    # --- time and input -------------------------------------------------------------------------

    def arrange(self) -> None:
        self.speech.forget()
        self._shade = None
        super().arrange()

    @property
    def ready(self) -> bool:
        return super().ready or (self.shown and not self.flying)

    def _first(self) -> object:
        """Keys begin with what is lit, and at the end with a game."""
        if not self.shown:
            return super()._first()
        reached = {one.key for one in self.focus.controls}
        lit = ("play",) if self.step is None else self.goals
        return next((one for one in lit if one in reached), None)

    def _look_at_focus(self) -> None:
        """The card of the hand that is lit stands out of it until another one has the focus."""
        super()._look_at_focus()
        held = (one for one in self.lit if isinstance(one, PieceId) and one.zone.held)
        self.model.focused = self.model.focused or next(held, None)

    def _begin_decision(self) -> None:
        if not self.looks:
            super()._begin_decision()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.visible:
            return
        before = self.lit_up
        self._light()
        if self.lit_up != before:
            self.renew_controls()
        self._told += seconds
        self._explained = self._explained or self.explainer.panel is not None

    @property
    def lit_areas(self) -> list[pygame.Rect]:
        """Where the light lies, as areas that a pointer is on."""
        return [one.area for one in self.lit_up]

    def intent(self, intent: Intent) -> None:
        """An arrow or Tab leads to what is lit; Enter uses it at once, as the sentence says."""
        key = self.focus.key
        if self.visible and not self.explainer.looking and not self.log.open and self._by_light(intent):
            self.renew_controls()
            return
        super().intent(intent)
        if self.visible and self.app.stack.top is self and self.focus.key != key:
            self.renew_controls()

    def _by_light(self, intent: Intent) -> bool:
        """Whether this was meant for the light: what keys do there."""
        if self.step is not None and led(self.focus, intent, self.goals, self.within, self._ways):
            return True
        if self.looks and isinstance(intent, Activate) and self._on_table:
            self.focus.to(LIT)
        return False

    @property
    def _on_table(self) -> bool:
        """Whether nothing has the focus, or a thing on the table, as under a mouse that rests there."""
        current = self.focus.current
        return current is None or isinstance(current.key, PieceId) or current.layer < 0

    # --- the way out ----------------------------------------------------------------------------

    def lay_pause(self, *, cover: bool) -> None:
        self.app.navigator.tables.pause(self.session, self._again, cover=cover, leave=self._leave)

    def _again(self) -> None:
        self.app.navigator.lessons.guide(self.session.game)

    def _leave(self) -> None:
        self.app.navigator.lessons.leave_guide()

    def _play(self) -> None:
        self.app.navigator.lessons.leave_guide()
        self.app.navigator.setups.game_setup(self.session.game)

    def _end(self) -> None:
        """The hand is over before any game is: nothing is kept."""
