"""The Wild Wild Pattern table: wires board, people's choices and the lantern's light to the session."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.core import Event, IllegalAction, Seat
from game.engine.games.wild_pattern.cards import NO_CARD, PLACES
from game.engine.games.wild_pattern.events import BankPaid, CardsDrawn
from game.engine.games.wild_pattern.moves import Lay
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern import marks
from game.scenes.wild_pattern.background import background
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.by_keys import next_word
from game.scenes.wild_pattern.captions import draw_captions, draw_change
from game.scenes.wild_pattern.choosing import Choosing
from game.scenes.wild_pattern.controls import HotSpotId, Offer, OfferId, On, SlotButton, place_of
from game.scenes.wild_pattern.faces import wanted
from game.scenes.wild_pattern.fresh import Fresh
from game.scenes.wild_pattern.hot_spots import hot_spots
from game.scenes.wild_pattern.layout import CAPTURED, HAND, KERB, WHEEL
from game.scenes.wild_pattern.log import log_rows
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.motions import MOTIONS
from game.scenes.wild_pattern.names import card_name, explained
from game.scenes.wild_pattern.pointing import Pointing
from game.scenes.wild_pattern.prospects import hint_at
from game.scenes.wild_pattern.recap import alone_words, last_turn
from game.scenes.wild_pattern.sentence import Slot
from game.scenes.wild_pattern.status import one_place
from game.scenes.wild_pattern.tray import Tray
from game.scenes.wild_pattern.turns import draw_turns, pauses, queue
from game.scenes.wild_pattern.words import bank_words
from game.scenes.wild_pattern.worth import alarm, warning
from game.scenes.wild_pattern.zones import CLICKED, HELD, KEPT, ON_WHEEL, OPEN
from game.tabletop.advice.card_bars import BarPlaces
from game.tabletop.explanations.explanation import Explained
from game.tabletop.log.row import LogRow
from game.tabletop.race_table import RaceTableScene
from game.tabletop.zones import DECK, PieceId, Zone
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr
from game.ui.intents import Erase, Intent, Move, Shortcut
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.theme import WILD_PATTERN
from game.ui.widgets import Widget

BEAT = 1.3
"""Seconds from one glow of the places where a card can be laid to the next."""


class WildPatternScene(RaceTableScene):
    """One game of Wild Wild Pattern on the screen."""

    theme = WILD_PATTERN
    view: WildPatternView
    model: WildPatternModel
    motions = MOTIONS
    hand_is_ring = False
    mirrored = True
    told_by_spots = frozenset({ON_WHEEL, KEPT})

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.music = "music_wild_pattern"
        self.choosing = Choosing(self.model, self, self._chosen)
        self.focus.passes = self.choosing.idle
        self.tray = Tray(self.model, self.choosing)
        self.pointing = Pointing(self.model, self)
        self._made_for: object = (0, None)
        """At which second, and with whose cards apart, the controls were made."""
        self._beat = 0.0
        self.model.show_bank = self._show_bank
        self._drawing = False
        """Whether cards are drawn that nobody has looked at yet: what is pressed then chooses nothing."""

    @property
    def fresh(self) -> Fresh:
        """What others have laid and taken since one's last decision."""
        return self.model.fresh

    def make_model(self) -> WildPatternModel:
        return WildPatternModel(self.app, self.theme, self.session, self.viewpoint, self.director)

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [WHEEL * self.model.layout.k, HAND, CAPTURED]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    def seen(self, event: Event) -> Event | None:
        """Everybody at this screen sees the cards of all who sit at it (WWP-R16)."""
        if isinstance(event, CardsDrawn) and self.session.people:
            return event.seen_by(*self.session.people)
        return super().seen(event)

    def show(self, events: Sequence[Event]) -> None:
        self.model.clear_choice()
        self.pointing.clear()
        self.fresh.note(self.session.history, self.decider, self.model.alone[1])
        self._drawing = any(isinstance(event, CardsDrawn) for event in events)
        if self._drawing:
            self.kept_keys.clear()
            self.watched = 0.0
        super().show(events)

    def _show_bank(self, event: BankPaid) -> None:
        title = tr("Round {n}: the bank pays", n=self.model.view.round)
        why = bank_words(self.session.history, event.bills, self.model.names, self.model.own_seat)
        self.renew_controls()  # the log beside the sheet says what the bank pays for
        self.app.stack.push(BankSheet(self.app, self.session, event.bills, event.money, title, why))

    # --- widgets and words ----------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        taken = (
            self.model.view.phase is Phase.CHALLENGE and self.actor is not None and not self.director.busy
        )
        spots = hot_spots(self.ui.frame, self.model, self.choosing, taken=taken)
        return [*spots, *self.tray.widgets()]

    @property
    def open_hands(self) -> frozenset[Zone]:
        return super().open_hands | {OPEN}

    def place_of_turn(self, others: Sequence[Widget]) -> pygame.Rect:
        """Below the sentence, where the buttons of a turn lie: the bank's notice stays in sight."""
        return self.tray.moment_buttons.place_alone

    @property
    def also_explained(self) -> list[Explained]:
        """The words that a declaration is made of."""
        words = (
            one.explained(self.ui.frame) for one in self.widgets if isinstance(one, Offer | SlotButton)
        )
        return [one for one in words if one is not None]

    @property
    def message_area(self) -> pygame.Rect:
        """Beside the wheel: it is never covered."""
        return self.ui.frame.rect(*self.model.layout.toast)

    @property
    def read_beside(self) -> Sequence[pygame.Rect]:
        return [*super().read_beside, *self.model.hud.headed]

    @property
    def strip(self) -> Box:
        left, top, wide, _ = self.model.layout.paper
        return left, top, wide, self.ui.frame.h - KERB - top

    @property
    def contested(self) -> Sequence[Box]:
        """The wheel."""
        return [self.model.layout.wheel_box]

    def bar_over(self, key: object) -> tuple[float, float] | None:
        """Of a place of the wheel or a challenge card."""
        if not isinstance(key, HotSpotId):
            return None
        frame, low = self.ui.frame, place_of(key) == PLACES // 2
        areas = [one.area for one in self.widgets if one.key == key]
        # above the lowest place stands its number
        across = ((area.left + area.w // 8 if low else area.centerx, area.top) for area in areas)
        return next(((frame.units(x), frame.units(y)) for x, y in across), None)

    @property
    def bar_places(self) -> BarPlaces:
        left, low, wide, high = self.model.layout.note
        return BarPlaces(gettext_noop("On the wheel: {unit}"), note=(left, low), room=(wide, high))

    @property
    def is_decision(self) -> bool:
        """A card that has one place only goes there by itself: that is no decision."""
        return self.model.lone_place is None

    def recap(self, before: int) -> str:
        """In a new turn: what has happened in the turn before and in this one; at its end, in this one.

        After that, at every decision: which opponent is one card from winning; where room is short in fewer
        words, so that what has happened is told.
        """
        self.fresh.note(self.session.history, self.decider, self.model.alone[1])
        near = [Seat(seat) for seat in range(self.view.seats) if seat != self.decider]
        alarms = [alarm(self.view, seat, self.model.names, self.model.own_seat) for seat in near]
        names, own = self.model.names, self.model.own_seat
        self.model.went = alone_words(self.model.alone, before)
        tell = partial(last_turn, self.view, self.session.history, before, names, own, self.model.went)
        tell_less = partial(tell, quoted=False)
        few = (tell_less(), tell_less(paid=False), tell_less(paid=False, sums=False))
        near_a_win = warning(self.view, near, names)
        self.model.brief = [" · ".join(filter(None, (one, near_a_win))) for one in dict.fromkeys(few)]
        return " · ".join(filter(None, (tell(quoted=True), *alarms)))

    def log_rows(self, told: Sequence[Sequence[Event]]) -> list[LogRow]:
        return log_rows(told, self.model.names, self.model.own_seat)

    @property
    def hint(self) -> str:
        """What the card, the plate or the button under the focus does; else what is to be done."""
        return hint_at(self.model, self.focus.key, self.pointing.prospect, pointed=self.pointing.begun)

    # --- drawing --------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.pointing.ghost.update(seconds):
            self.dirty = True
        beats = not self.app.settings.reduced_motion and not self.director.waiting
        if self.model.open_for_card and beats:
            self._beat = (self._beat + seconds / BEAT) % 1.0
            self.dirty = True
        second = math.ceil(self.model.click_in / 1000) if self.view.phase is Phase.RACE else 0
        if (second, self.model.looked_at) != self._made_for:
            self._made_for = second, self.model.looked_at
            if not self.director.busy and self.app.stack.top is self:
                self.renew_controls()

    def draw(self, surface: pygame.Surface) -> None:
        ui, model, layout, moving = self.ui, self.model, self.model.layout, self.director.busy
        surface.blit(background(ui, layout), (0, 0))
        self._draw_seats(surface)
        pairs = model.lit_pairs
        marks.draw_bands(surface, ui, layout, pairs)
        beat = 0.5 - 0.5 * math.cos(self._beat * math.tau)
        marks.draw_open(surface, ui, layout, model.open_for_card, beat)
        self.draw_pieces(surface, high=15)
        model.hud.depth(surface, model.told, marks.arrow_areas(ui, layout, pairs))
        prospect = self.pointing.prospect
        for seat in map(Seat, range(model.told.seats)):
            draw_captions(surface, ui, layout, seat, model.told, prospect if seat == self.actor else None)
        for pair in pairs:
            if not pair.holds and moving:
                marks.draw_wrong(surface, ui, layout, pair)
        marks.draw_arrows(surface, ui, layout, pairs)
        if model.view.variant.relaxed:
            self.fresh.draw(surface, ui, layout, model.view, model.pieces, self.session.players)
        marks.draw_numbers(surface, ui, layout)
        if (ghost := self.pointing.shown_ghost) is not None:
            marks.draw_ghost(surface, ui, layout, *ghost, gap=model.view.wheel[ghost[0]] == NO_CARD)
        self.draw_pieces(surface, low=15)
        if not (self.looked_back and model.declaring):  # what is said of it is no sentence with gaps
            self.tray.draw(surface, self.hint)
        model.sparks.draw(surface, ui)
        marks.draw_banner(surface, ui, layout, model.banner, model.banner_shown.value, bad=model.banner_bad)
        self.draw_widgets(surface)
        place = place_of(self.focus.key)
        if prospect is not None and place is not None and not model.declaring:
            draw_change(surface, ui, layout, place, prospect)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        model, hud, busy = self.model, self.model.hud, self.director.busy
        hud.locked = model.view.phase is Phase.RACE and model.click_in > 0
        hud.header(surface, model.told, [one.area for one in self.widgets if one.key != "log"])
        hud.notice(surface, self.help.areas)
        asked = self.session.table.asked if not busy else ()
        lit = {*(asked if len(asked) == 1 else ()), *queue(model.view)[:1]}
        for index, money in enumerate(model.scores):
            seat = Seat(index)
            idle = not busy and model.for_another(seat)
            hud.plate(surface, seat, model.told, round(money.value), lit=seat in lit, idle=idle)
        draw_turns(surface, self.ui, model.layout, model.view)
        if self.viewer in self.session.people:
            hud.own_card(surface, self.viewer, model.told)

    # --- choosing -------------------------------------------------------------------------------

    def follows(self, key: PieceId) -> bool:
        return not self.director.busy and key.zone not in (DECK, HELD)

    def settle(self) -> None:
        super().settle()
        self._go_on_declaring()

    def _chosen(self) -> None:
        """Something is half chosen, or taken back: show what comes next; keys stand there. What nobody has
        pointed at is not tried out.
        """
        self.pointing.choose()
        self.model.status = self.model.prompt()
        self.renew_controls()
        self._go_on_declaring()
        if self.app.stack.by_keys and self.model.aim is not None:
            self.focus.to(HotSpotId(On.PLACE, self.model.aim))
        elif self.app.stack.by_keys and self.model.view.phase is Phase.CHALLENGE:
            self.focus.to(self._first_choice())

    def _go_on_declaring(self) -> None:
        """Whoever builds a declaration by keys stands on its next word."""
        made = self.model.declaration
        if self.app.stack.by_keys and self.model.declaring and made is not None:
            self.focus.to(self._first_choice())

    def _first_choice(self) -> object:
        """Where nothing else is known what a hint has told: the word of a declaration that comes next."""
        first = self.choosing.first(super()._first_choice())
        if isinstance(first, OfferId):
            return next((one for one in self.help.advised if self._offers(one, first.slot)), first)
        return first

    def _offers(self, key: object, slot: Slot) -> bool:
        """Whether this is a word that can be chosen there now."""
        return isinstance(key, OfferId) and key.slot is slot and any(one.key == key for one in self.widgets)

    def _look_at_focus(self) -> None:
        super()._look_at_focus()
        self.pointing.look()

    def renew_controls(self) -> None:
        super().renew_controls()
        if self.focus.main is None and self.model.view.phase is Phase.CHALLENGE:
            self.focus.main = "keep"  # no button decides yet: arrows lead to the one that does no harm

    def clear_choice(self) -> None:
        self.model.clear_choice()
        super().clear_choice()

    @property
    def reachable(self) -> frozenset[Zone]:
        """The hand, and the clicked card for whoever may use it."""
        may = self.model.clicked_only and self.actor is not None
        return super().reachable | ({CLICKED} if may else frozenset())

    def drags(self, key: PieceId) -> bool:
        return super().drags(key) or key.zone is CLICKED

    def use_card(self, key: PieceId) -> None:
        self.choosing.hand(clicked=key.zone is CLICKED)

    def drop_card(self, key: PieceId) -> None:
        piece = self.model.pieces[key]
        place = self.model.layout.place_near(piece.x, piece.y)
        if place is not None:
            self.choosing.drop(place, clicked=key.zone is CLICKED)

    def explain(self, error: IllegalAction) -> str:
        return super().explain(explained(error))

    def intent(self, intent: Intent) -> None:
        if isinstance(intent, Shortcut):
            self.dirty = True
            if self.director.busy and self._drawing and self.choosing.means(intent.key, intent.pad):
                self.complete()
                return
            if self.keeps(intent):
                return
            if self.choosing.key(intent.key, intent.pad):
                return
        if isinstance(intent, Erase) and self.model.declaring and self.choosing.undo():
            return
        self.pointing.begin(intent)
        if not (isinstance(intent, Move) and next_word(self.focus, intent.dx)):
            super().intent(intent)
        self.dirty |= self.pointing.follow(intent)

    def waits(self, intent: Intent) -> bool:
        chooses = isinstance(intent, Shortcut) and self.choosing.means(intent.key, intent.pad)
        return chooses or super().waits(intent)

    def back(self) -> None:
        if self.log.open or not self.choosing.undo():
            super().back()

    def _go_on(self) -> None:
        """A card that can lie in one place only goes there by itself (WWP-25): no wait begins anew."""
        place = self.model.lone_place
        if place is not None and self.app.stack.top is self:
            card = card_name(self.model.card_to_lay)
            told = one_place(self.model.view.wheel[place] == NO_CARD, card)
            waited = self.waiting.waited
            self.model.alone = len(self.session.history), self.model.card_to_lay, place
            if self.choose(Lay(place)):
                self.waiting.waited = waited
                self.director.play(self.telling(self.model.addressed(told)))
        super()._go_on()

    @property
    def thinking(self) -> tuple[float, float]:
        return pauses(self.session.table.view(self.viewer).phase, self.session.pace)

    @property
    def patience(self) -> float:
        return super().patience * self.model.calm
