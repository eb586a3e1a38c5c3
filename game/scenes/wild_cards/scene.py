"""The Wild Cards table: what its cards and buttons do, and in which order it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.engine.core import Event, Seat
from game.engine.games.wild_cards.cards import NONE
from game.engine.games.wild_cards.events import RowRevealed
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.background import background
from game.scenes.wild_cards.choosing import DECLINING
from game.scenes.wild_cards.explanations import taking_back, words_box
from game.scenes.wild_cards.faces import wanted
from game.scenes.wild_cards.hud import Hud
from game.scenes.wild_cards.layout import BID_WIDE, HAND_WIDE, LEADER_WIDE, ROW_WIDE, TAKEN_WIDE
from game.scenes.wild_cards.log import log_rows, recap
from game.scenes.wild_cards.middle import Middle, draw_chip
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.motions import MOTIONS
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_cards.prompts import offers
from game.scenes.wild_cards.tooltips import tell_of, why_not
from game.scenes.wild_cards.tray import Tray
from game.scenes.wild_cards.words import counts_words
from game.scenes.wild_cards.zones import BIDS, COLLECTED, LEADERS, ROW, TOP
from game.tabletop.advice.card_bars import BarPlaces, note_above
from game.tabletop.banner import draw_banner, draw_focus
from game.tabletop.cached_layout import cached_layout
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import Explained
from game.tabletop.game_table import GameTable
from game.tabletop.log.row import LogRow
from game.tabletop.seat_plate import GOLDEN
from game.tabletop.zones import HAND, PieceId, Zone
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.theme import WILD_CARDS
from game.ui.widgets import Button, IconButton, Kind, Widget

ALWAYS: Final = frozenset({HAND, ROW, LEADERS, BIDS})
MORE: Final = {Phase.SWAP: {COLLECTED}, Phase.TIE_CARDS: {TOP}}
"""What can be reached, and what else in a phase."""
NUMBER: Final = 26.0
"""How high the number above a button is, in units at 100 %."""
MULTI: Final = (Phase.DISCARDS, Phase.PAYMENTS, Phase.TURN, Phase.EAGLE)
"""Phases in which a tick marks the cards that are chosen."""


class WildCardsScene(CardTableScene):
    """One game of Wild Cards on the screen."""

    theme = WILD_CARDS
    view: WildCardsView
    model: WildCardsModel
    motions = MOTIONS
    fought_over = frozenset({ROW, LEADERS})
    offered = frozenset({ROW})
    read_at_right = True

    def make_model(self) -> WildCardsModel:
        model = WildCardsModel(self.app, self.theme, self.session, self.viewpoint, self.director)
        model.show_points = partial(self.show_points, fresh=True)
        return model

    @cached_layout
    def hud(self) -> Hud:
        """What paints plates and the header."""
        return Hud(self.model)

    @cached_layout
    def middle(self) -> Middle:
        """What paints around decks, row and bids."""
        return Middle(self.model)

    @cached_layout
    def tray(self) -> Tray:
        """What paints the tray."""
        return Tray(self.model)

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [HAND_WIDE, ROW_WIDE, BID_WIDE, TAKEN_WIDE, LEADER_WIDE, HAND_WIDE * 1.05]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    @property
    def reachable(self) -> frozenset[Zone]:
        asked = self.model.asked
        return ALWAYS if asked is None else ALWAYS | MORE.get(asked, set())

    def follows(self, key: PieceId) -> bool:
        if key.zone in (ROW, COLLECTED, BIDS, TOP):
            return not self.model.moving
        return super().follows(key)

    def lies_on(self, key: PieceId) -> PieceId | None:
        """At a swap one’s own leader on the animal that would be given (WC-21)."""
        view, own = self.view, key.zone is COLLECTED and key.seat == self.viewer
        if not own or self.model.asked != Phase.SWAP or view.leaders[key.item] != key.seat:
            return None
        last = key.copy == view.collections[key.seat][key.item] - 1
        return PieceId(LEADERS, key.item) if last else None

    def show_points(self, *, fresh: bool = False) -> None:
        """Lay the sheet of everybody's points over the table."""
        self.app.stack.push(PointsSheet(self.app, self.session, self.view.sheet, fresh=fresh))

    # --- choosing -------------------------------------------------------------------------------

    def use_card(self, key: PieceId) -> None:
        if self.viewpoint.covered:
            return
        if not self.may_choose:
            self._explain(key)
            return
        view, picks = self.view, self.model.picks
        again = self.app.stack.by_keys and choosing.chosen(view, picks, key) and choosing.ready(view, picks)
        used = choosing.PLAY if again else choosing.use(view, picks, key)
        if isinstance(used, choosing.Refusal):
            if self._tells(key):
                self._explain(key)
            else:
                self.refuse(used.text)
            return
        self._used(used)

    def _first_choice(self) -> object:
        return choosing.first_choice(self.view, self.model.hand)

    def drop_card(self, key: PieceId) -> None:
        """A card dragged into the middle: a bid is laid, another choice takes it up."""
        if not self.may_choose:
            self._explain(key)
            return
        if key not in self.model.picks.cards:
            self.use_card(key)
        if key in self.model.picks.cards and self.view.phase in (Phase.BIDS, Phase.TIE_CARDS):
            self.play()

    def play(self, move: WildCardsAction | None = None) -> None:
        """Do what has been chosen, or ``move``."""
        move = move or choosing.action(self.view, self.model.picks)
        if move is None:
            self.refuse(f"{choosing.rule_of(self.view.phase)}: {self.model.status}")
        else:
            self.choose(move)
        self.renew_controls()

    def _answer(self, *, back: bool) -> None:
        """Choose what the ibex does with the bid, or let it do what has been chosen (WC-50)."""
        self._used(choosing.answer(self.view, self.model.picks, back=back))

    def _leave(self) -> None:
        """Choose to leave the tie, or leave it (WC-40)."""
        self._used(choosing.leave(self.model.picks))

    def _used(self, used: choosing.Used) -> None:
        """Something has been chosen, or chosen again: then it is done."""
        if used == choosing.PLAY:
            self.play()
        else:
            self.model.sound("place", 0.85)
        self.renew_controls()
        if self.app.stack.by_keys:
            self.focus.to(choosing.other_half(self.view, self.model.picks) or self.focus.key)

    def _explain(self, key: PieceId) -> None:
        """Say what a thing on the table is, or by which rule it cannot be used now."""
        if self._tells(key):
            self.model.sound("tick", 0.75)
            return
        self.refuse(why_not(self.view, self.model.names, sealed=self.viewer in self.viewpoint.sealed))

    def _tells(self, key: PieceId) -> bool:
        """Whether the tray says what this is as soon as it has the focus."""
        return key.zone is LEADERS or (key.zone is BIDS and self.model.asked != Phase.EAGLE)

    def read_on(self, rule: str = "") -> None:
        """The rule of what the tray explains, if nothing else is explained."""
        key, silent = self._focused_piece, self.explainer.panel is None and self.app.stack.message is None
        if not rule and silent and key and self._tells(key):
            rule = tell_of(self.model.view, key, self.model.teller).partition(":")[0]
        super().read_on(rule)

    def chosen(self, key: PieceId) -> bool:
        return choosing.chosen(self.view, self.model.picks, key)

    def clear_choice(self) -> None:
        self.model.picks = choosing.Picks()
        super().clear_choice()

    def choose_as(self, other: GameTable) -> None:
        if isinstance(other, WildCardsScene):
            self.model.picks = replace(other.model.picks, cards=[*other.model.picks.cards])
        super().choose_as(other)

    def back(self) -> None:
        if not self.model.picks.empty:
            self.clear_choice()
            self.renew_controls()
        else:
            super().back()

    # --- widgets and words ----------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        frame = self.ui.frame
        found: list[Widget] = []
        if self.view.round:
            box = frame.rect(86, 36, 44, 44)
            found.append(IconButton("points", box, "icon_chart", tr("Points so far"), self.show_points))
        there = () if self.model.asked is None else offers(self.view, self.model.picks)
        for offer, place in zip(there, self.model.layout.buttons, strict=bool(there)):
            if offer is None:
                continue
            box = frame.rect(*place)
            kind = Kind.MAIN if offer.main else Kind.PLAIN
            do = self._leave if offer.leaves else partial(self.play, offer.action)
            if offer.back is not None:
                do = partial(self._answer, back=offer.back)
            found.append(Button(offer.key, box, offer.text, do, kind=kind, note=offer.note))
        return found

    @property
    def strip(self) -> Box | None:
        return None if self.looked_back else self.model.layout.tray

    @property
    def idle(self) -> Sequence[Box]:
        """On the bids while all lie face down."""
        return [self.model.layout.bids] if self.model.asked == Phase.BIDS else []

    @property
    def laid_open(self) -> Sequence[Box]:
        """The bids, once they are seen."""
        return [] if self.view.phase == Phase.BIDS else [self.model.layout.bids]

    @property
    def also_explained(self) -> Sequence[Explained]:
        """The button that takes the bid back."""
        units, key = self.ui.frame.units, DECLINING[Phase.TURN]
        areas = [one.area for one in self.widgets if one.key == key]
        boxes = [(units(one.x), units(one.y), units(one.w), units(one.h)) for one in areas]
        return [Explained(key, taking_back, box) for box in boxes]

    def recap(self, before: int) -> str:
        """What has happened in this whole round, and to who bids in the one before."""
        steps = self.session.history
        begun = [n for n, step in enumerate(steps) if any(isinstance(e, RowRevealed) for e in step)]
        before = min([before, *begun[-2 if self.view.phase == Phase.BIDS else -1 :]])
        return recap(steps[before:], self.model.teller, ended=self.view.phase == Phase.BIDS)

    @property
    def bar_places(self) -> BarPlaces:
        layout, frame = self.model.layout, self.ui.frame
        x, y, wide, high = layout.buttons[0]
        advice = self.presentation.advice
        level = advice is not None and advice.worth.no_difference(self.help.hints.moves)
        if not level and any(one.key in DECLINING.values() for one in self.widgets):  # its bar stands there
            y -= NUMBER * max(1.0, frame.text)
        return note_above(frame, (x, y, wide, high), [*layout.free_of_log, *layout.beside])

    def bar_over(self, key: object) -> tuple[float, float] | None:
        """Of the button that declines."""
        unit = self.ui.frame.units
        area = next((one.area for one in self.widgets if one.key == key), None)
        return None if area is None else (unit(area.centerx), unit(area.top))

    def log_rows(self, told: Sequence[Sequence[Event]]) -> list[LogRow]:
        return log_rows(told, self.model.names, self.model.own_seat)

    @property
    def explained(self) -> int:
        """The species whose leader has the focus and is explained in the tray, else NONE: a pointer is told
        in a panel.
        """
        key = self.focus.key
        if self._told_to_pointer:
            return NONE
        there = isinstance(key, PieceId) and key in self.model.pieces and key.zone is LEADERS
        return key.item if there and isinstance(key, PieceId) else NONE

    @property
    def _told_to_pointer(self) -> bool:
        """Whether a panel says what the pointer rests on."""
        return self.explains_on_hover and not self.app.stack.by_keys

    @property
    def hint(self) -> str:
        """What the animal in focus is about; else what is going on."""
        key, view, names = self._focused_piece, self.model.view, self.model.names
        if key is not None and key.zone is ROW and self.model.asked not in (Phase.TURN, Phase.SWAP):
            return counts_words(view.row[key.item], view.collections, names)
        if key is not None and key.zone is LEADERS:
            told = self._told_to_pointer
            return self.model.status if told else counts_words(key.item, view.collections, names)
        if key is not None and self._tells(key) and self.model.asked != Phase.IBEX:
            return tell_of(view, key, self.model.teller).partition(": ")[2]
        return self.model.status

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        model, hud, middle = self.model, self.hud, self.middle
        asked = model.asked
        due = () if model.moving else self.session.table.waiting
        surface.blit(background(self.ui), (0, 0))
        hud.header(surface)
        middle.grounds(surface)
        middle.ghosts(surface)
        middle.slots(surface, due)
        for seat, score in enumerate(model.scores):
            hud.plate(surface, Seat(seat), round(score.value), lit=seat in due)
        self.draw_pieces(surface, high=10)
        middle.captions(surface)
        middle.names(surface, due)
        for seat in range(model.view.seats):
            hud.collection(surface, Seat(seat))
        if asked == Phase.TURN:
            middle.marks(surface)
        self.draw_pieces(surface, 10, 40)
        middle.sources(surface)
        middle.powers(surface)
        middle.gains(surface)
        if not self.looked_back:  # what is said of the decision lies there
            self.tray.draw(surface, self.hint, self.explained)
        if asked in MULTI:
            middle.checks(surface)
        self.draw_pieces(surface, low=40)
        leader = self.lies_on(key) if isinstance(key := self.focus.key, PieceId) else None
        with_it = model.pieces[leader].box() if leader in model.pieces else words_box(model, key)
        draw_focus(surface, self.ui, key, model.pieces, with_it)
        model.sparks.draw(surface, self.ui)
        for coin in model.coins:
            if coin.alpha > 0.3:
                side = self.ui.frame.px(coin.size) // 2 * 2
                draw_chip(surface, self.ui, self.ui.frame.point(coin.x, coin.y), side)
        layout = model.layout
        center, room = (self.ui.frame.w / 2, layout.row_y), (layout.right - layout.left, 130)
        draw_banner(surface, self.ui, model.banner, model.banner_shown.value, center, room, GOLDEN)
        self.draw_widgets(surface)
