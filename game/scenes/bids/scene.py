"""The Bids table: wires the model to the session, the player's hands and the lantern's light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

import pygame

from game.engine.core import Event, IllegalAction, Seat
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.view import BidsView
from game.scenes.bids import hud, middle, slots
from game.scenes.bids.background import background
from game.scenes.bids.faces import wanted
from game.scenes.bids.layout import BID_WIDE, FRONT_WIDE, HAND_WIDE, LOT_WIDE
from game.scenes.bids.log import log_rows
from game.scenes.bids.model import BIDS, FRONT, LOT, OUT, UNDER, BidsModel
from game.scenes.bids.motions import MOTIONS
from game.scenes.bids.ribbon import draw_ribbon, draw_seal
from game.scenes.bids.round_sheet import RoundSheet
from game.scenes.bids.tooltips import hint_of, tell_of
from game.scenes.bids.turn_words import bid_words, forecast
from game.scenes.bids.words import card_word, short_word
from game.tabletop.advice.card_bars import BarPlaces, high_above, note_above
from game.tabletop.banner import draw_banner, draw_focus
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.last_card import LastCardScene
from game.tabletop.log.row import LogRow
from game.tabletop.seat_plate import GOLDEN
from game.tabletop.signs import draw_plaque
from game.tabletop.zones import HAND, PieceId
from game.ui import theme
from game.ui.frame import Box
from game.ui.i18n import explain, tr
from game.ui.type import COUNT
from game.ui.widgets import Button, IconButton, Kind, Widget


class BidsScene(LastCardScene):
    """One game of Bids on the screen."""

    theme = theme.BIDS
    view: BidsView
    model: BidsModel
    gives_way = True
    model_type: ClassVar = BidsModel
    motions = MOTIONS
    reachable = frozenset({HAND, FRONT, LOT, BIDS, OUT, UNDER})
    fought_over = frozenset({LOT, BIDS})

    def make_model(self) -> BidsModel:
        model = self.model_type(self.app, self.theme, self.session, self.viewpoint, self.director)
        model.show_sheet = partial(self.show_sheet, fresh=True)
        return model

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [HAND_WIDE, LOT_WIDE, BID_WIDE, FRONT_WIDE, HAND_WIDE * 1.1]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    hand_is_ring = False

    def follows(self, key: PieceId) -> bool:
        return not self.director.busy if key.zone is FRONT else super().follows(key)

    def show_sheet(self, number: int, *, fresh: bool = False) -> None:
        """Lay the score sheet of a round over the table."""
        view = self.view
        self.app.stack.push(
            RoundSheet(self.app, self.session, view.sheets, number, view.variant, fresh=fresh)
        )

    # --- choosing -------------------------------------------------------------------------------

    def use_card(self, key: PieceId) -> None:
        stealing = self.model.stealing
        if key.zone is not HAND and not (stealing and key.zone is FRONT):
            self._tell(tell_of(key.zone, key.item))
            return
        action = key.item if key.zone is HAND else Steal(key.item)
        may = self.may_choose and not stealing
        if key.zone is FRONT:
            may = action in self.session.table.question(self.viewer).options
        if not may:
            self._why_not(action)
        elif self.select(key):
            self.play(action)

    def drop_card(self, key: PieceId) -> None:
        self.play(key.item)

    def _first_choice(self) -> object:
        options = self.session.table.question(self.viewer).options
        if self.model.stealing:
            return PieceId(FRONT, options[0].card)
        here = self.focused_card
        return here if here is not None and here.item in options else PieceId(HAND, options[0])

    def play_card(self, card: int) -> None:
        self.play(card)

    def play(self, action: int | Steal) -> None:
        """Lay this card (BID-10), or let the Thief take one (BID-42)."""
        if not self.may_choose or (self.model.stealing and not isinstance(action, Steal)):
            self._why_not(action)
        elif self.choose(action):
            self.model.status = ""  # nothing is asked any more
        self.renew_controls()

    def _why_not(self, action: int | Steal) -> None:
        """Say by which rule this is not possible now."""
        if self.viewpoint.covered:
            return
        try:
            self.session.table.check(self.viewer, action)
        except IllegalAction as error:
            self.refuse(explain(error))

    def _tell(self, words: str) -> None:
        """Say what a card on the table is; of a bid, that it stays where it is."""
        if words:
            self.app.stack.say(words)
        else:
            self.refuse("BID-10: " + tr("this card has been played and stays where it is"))

    # --- widgets and words ----------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        model, view = self.model, self.view
        found: list[Widget] = []
        if view.sheets:
            box = self.ui.frame.rect(86, 36, 44, 44)
            show = partial(self.show_sheet, len(view.sheets))
            found.append(IconButton("sheets", box, "icon_chart", tr("Score sheets"), show))
        chosen = model.selected
        if chosen is not None and model.stealing and chosen.zone is FRONT:
            victim = next(seat for seat, front in enumerate(view.fronts) if chosen.item in front)
            text, note = tr("Steal: {card}", card=short_word(chosen.item)), self.model.names[victim]
            found.append(self._main("steal", Steal(chosen.item), text, tr("from {name}", name=note)))
        elif chosen is not None and chosen.zone is HAND and self.may_choose and not model.stealing:
            text = tr("Bid: {card}", card=card_word(chosen.item))
            found.append(self._main("play", chosen.item, text, forecast(view, chosen.item, brief=True)))
        return found

    def _main(self, key: str, action: int | Steal, text: str, note: str) -> Button:
        box = self.ui.frame.rect(*self.model.layout.button)
        button = Button(key, box, text, partial(self.play, action), kind=Kind.MAIN, note=note)
        button.rise(self.ui)
        return button

    @property
    def why_nobody(self) -> str:
        return tr("No bot has bid in this round yet.") if self.view.sheets else super().why_nobody

    def reasons_told(self, seat: Seat, told: Explanation) -> Explanation:
        """With the turn that they are of, what was bid, and for what: maybe the turn before. Never without
        a reason, however little room there is.
        """
        reasons = self.model.reasons(seat)
        about = "" if reasons is None else bid_words(self.view, reasons.chosen)
        if not about:
            return told
        return replace(told, lines=(" ".join((about, *told.lines[:1])), *told.lines[1:]))

    @property
    def strip(self) -> Box:
        return self.model.layout.plaque

    @property
    def contested(self) -> Sequence[Box]:
        return [*super().contested, *middle.lot_box(self.model), *self.model.layout.counts]

    @property
    def _sentence_box(self) -> Box:
        """Where the sentence is: above the numbers of cards, raised or not, with room for a line of it."""
        left, top, wide, high = self.model.layout.plaque
        if not self.practice.told_values:
            return left, top, wide, high
        line = 9 + COUNT * 1.36 * max(1.0, self.ui.frame.text)
        return left, top, wide, max(line, high - high_above(self.ui.frame))

    @property
    def bar_places(self) -> BarPlaces:
        model, layout, frame = self.model, self.model.layout, self.ui.frame
        found = note_above(frame, layout.button, [*layout.free_of_log, *layout.counts])
        if found.note is None and model.selected is None:  # where the button will be
            x, y, wide, high = layout.button
            return replace(found, note=(x + 8, y + high - 3), room=(wide - 16, high - 6))
        return found

    def log_rows(self, told: Sequence[Sequence[Event]]) -> list[LogRow]:
        colours = self.view.variant.colour_bids
        return log_rows(told, self.model.names, self.model.own_seat, colours=colours)

    @property
    def hint(self) -> str:
        """What the lifted card would do; else what is going on."""
        if self.director.busy:
            return self.model.status
        selected = self.model.lifted if self.may_choose else None
        return hint_of(self.model.view, selected) or self.model.status

    # --- drawing --------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.model.embers.update(seconds):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        model, ui, layout = self.model, self.ui, self.model.layout
        allies, tie = model.view.allies or (), model.ribbon.value
        to_act = None if self.director.busy else self.view.to_act
        surface.blit(background(ui, layout.oval), (0, 0))
        if allies and tie > 0:
            draw_ribbon(surface, ui, layout, allies, tie)
        middle.draw_gavel(surface, model)
        slots.draw_places(surface, model, to_act)
        hud.draw_round(surface, model)
        hud.draw_chips(surface, model)
        middle.draw_colours(surface, model)
        for seat in map(Seat, self.session.table.seats):
            hud.draw_seat(surface, model, seat, lit=seat == to_act)
            if not model.dealing:
                hud.draw_won(surface, model, seat)
        self.draw_pieces(surface, high=10)
        if allies and tie > 0:
            draw_seal(surface, ui, layout, allies, tie)
        if not model.stealing:
            middle.draw_deck(surface, model)
            middle.draw_lot(surface, model)
        slots.draw_tags(surface, model)
        if model.stealing:
            self.draw_pieces(surface, 10, 40)
            hud.draw_theft(surface, model)
            self.draw_pieces(surface, low=40)
        else:
            self.draw_pieces(surface, low=10)
            if self.hint and self.app.stack.message is None:
                draw_plaque(surface, ui, self._sentence_box, self.hint, middle.PLAQUE)
        draw_focus(surface, ui, self.focus.key, model.pieces)
        middle.draw_fire(surface, model)
        model.sparks.draw(surface, ui)
        model.embers.draw(surface, ui)
        x, y, wide, _ = layout.oval
        draw_banner(surface, ui, model.banner, model.banner_shown.value, (x, y), (wide * 1.5, 130), GOLDEN)
        self.draw_widgets(surface)
