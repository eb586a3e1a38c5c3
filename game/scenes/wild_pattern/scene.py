"""A game of Wild Wild Pattern: what people choose at its table, by mouse, keys and gamepad."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event, IllegalAction
from game.engine.games.wild_pattern.cards import NO_CARD
from game.engine.games.wild_pattern.events import BankPaid, CardsDrawn
from game.engine.games.wild_pattern.moves import Lay, Take
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.controls import HotSpotId, OfferId, On, place_of
from game.scenes.wild_pattern.model import HELD
from game.scenes.wild_pattern.names import card_name, explained
from game.scenes.wild_pattern.prospects import next_use
from game.scenes.wild_pattern.sentence import Slot
from game.scenes.wild_pattern.table import WildPatternTable
from game.scenes.wild_pattern.turns import pauses
from game.scenes.wild_pattern.words import over_words
from game.tabletop.zones import DECK, PieceId
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent, Move, Point, Reach, Shortcut, Step
from game.ui.saves import SaveFile
from game.ui.session import Session


class WildPatternScene(WildPatternTable):
    """One game of Wild Wild Pattern on the screen."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.model.show_bank = self._show_bank
        self._drawing = False
        """Whether cards are drawn that nobody has looked at yet: what is pressed then chooses nothing."""

    def seen(self, event: Event) -> Event | None:
        """Everybody at this screen sees the cards of all who sit at it (WWP-R16)."""
        if isinstance(event, CardsDrawn) and self.session.people:
            return event.seen_by(*self.session.people)
        return super().seen(event)

    def show(self, events: Sequence[Event]) -> None:
        self.model.clear_choice()
        self.ghost.clear()
        self.fresh.clear()
        self._pointed = False
        self._drawing = any(isinstance(event, CardsDrawn) for event in events)
        if self._drawing:
            self._kept.clear()
            self.watched = 0.0
        super().show(events)

    def _show_bank(self, event: BankPaid) -> None:
        title = tr("Round {n}: the bank pays", n=self.model.view.round)
        why = over_words(self.session.history, event.bills, self.model.names)
        self.app.stack.push(BankSheet(self.app, self.session, event.bills, event.money, title, why))

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
        self._pointed = False
        self.model.status = self.model.prompt()
        self._controls()
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
        view, made = self.model.view, self.model.declaration
        match view.phase:
            case Phase.SONG if view.variant.relaxed:
                places = [HotSpotId(On.PLACE, one.place) for one in self.model.options(Lay)]
                return next(iter(places), "pass")
            case Phase.SONG | Phase.BUZZED if self.model.clicked_only:
                return None
            case Phase.DECLARE if made is not None:
                verdict = made.verdict(view)
                if verdict is None:
                    return OfferId(made.slot, made.offered(view.wheel)[0])
                chosen = made.chosen[Slot.ALWAYS]
                wrong = verdict.pattern is None and chosen is not None
                return OfferId(Slot.ALWAYS, chosen) if wrong and chosen is not None else "declare"
            case Phase.TAKE:
                return HotSpotId(On.PLACE, self.model.options(Take)[0].place)
            case Phase.CHALLENGE:
                return next_use(self.model)
        return super()._first_choice()

    def _look_at_focus(self) -> None:
        super()._look_at_focus()
        key, made = self.focus.key, self.model.declaration
        self.model.reached = key.item if isinstance(key, HotSpotId) and key.on is On.CARD else NO_CARD
        if made is not None:
            always = self._pointed and isinstance(key, OfferId) and key.slot is Slot.ALWAYS
            made.tried = key.value if always and isinstance(key, OfferId) else None

    def _controls(self) -> None:
        super()._controls()
        if self.focus.main is None and self.model.view.phase is Phase.CHALLENGE:
            self.focus.main = "keep"  # no button decides yet: arrows lead to the one that does no harm

    def clear_choice(self) -> None:
        self.model.clear_choice()
        super().clear_choice()

    def use_card(self, key: PieceId) -> None:
        self.choosing.hand()

    def drop_card(self, key: PieceId) -> None:
        piece = self.model.pieces[key]
        place = self.model.layout.place_near(piece.x, piece.y)
        if place is not None:
            self.choosing.drop(place)

    def explain(self, error: IllegalAction) -> str:
        return super().explain(explained(error))

    def intent(self, intent: Intent) -> None:
        if isinstance(intent, Shortcut):
            self.dirty = True
            if self.director.busy and self._drawing and self.choosing.means(intent.key, intent.pad):
                self._complete()
                return
            if self.keeps(intent):
                return
            if self.choosing.key(intent.key, intent.pad):
                return
        self._pointed |= isinstance(intent, Point | Move | Step | Reach)
        super().intent(intent)
        if isinstance(intent, Point):
            under = self.focus.at(intent.pos)
            self.ghost.point(place_of(under.key) if under is not None else None)
        elif isinstance(intent, Move | Step | Reach | Activate):
            self.ghost.reach(place_of(self.focus.key))

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
            sentence = self.model.addressed(tr("There is one place only for the {card}", card=card))
            waited = self.waiting.waited
            if self.choose(Lay(place)):
                self.waiting.waited = waited
                self.app.stack.say(sentence)
                self.director.play(self.telling(sentence))
        super()._go_on()

    @property
    def thinking(self) -> tuple[float, float]:
        return pauses(self.session.table.view(self.viewer).phase, self.session.pace)

    @property
    def patience(self) -> float:
        return super().patience * self.model.calm
