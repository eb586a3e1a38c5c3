"""What the people at the table do: lay, buzz, click, take, use; or why they cannot."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.engine.core import IllegalAction, Seat
from game.engine.games.wild_pattern import NO_CARD, NO_CLOCK, PLACES, Buzz, Click, Lay, Phase, Take, Use
from game.scenes.wild_pattern.declaring import DeclaringScene
from game.scenes.wild_pattern.hud import KEYS
from game.scenes.wild_pattern.names import EFFECTS, card_name, explained
from game.scenes.wild_pattern.sentence import offered
from game.scenes.wild_pattern.status import goal
from game.scenes.wild_pattern.using import Using
from game.tabletop.pieces import Key
from game.tabletop.race_table import RaceTableScene
from game.ui.i18n import explain, tr, trn
from game.ui.intents import Intent, Shortcut
from game.ui.saves import SaveFile
from game.ui.session import Session

if TYPE_CHECKING:
    from game.ui.context import AppContext


class ChoosingScene(DeclaringScene):
    """The half of the table that listens. ``WildPatternScene`` is the half that shows."""

    aim: int | None = None
    """In a relaxed game: the place that was chosen once."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.using = Using()

    def clear_choice(self) -> None:
        super().clear_choice()
        self.aim = None
        self.using = Using()

    # --- places and cards -------------------------------------------------------------------------------

    def use_place(self, place: int) -> None:
        """A place of the wheel was chosen: lay, take, or say why not."""
        phase, actor = self.view.phase, self.actor
        if actor is None:
            if phase in (Phase.RACE, Phase.SONG) and self.asked:
                self.refuse("WWP-R16: " + tr("press your own key first, then lay your card"))
            else:
                self.why_not(self.viewer, Lay(place))
        elif phase == Phase.TAKE:
            self.choose(Take(place))
        elif phase == Phase.CHALLENGE:
            self.pick(self.view.wheel[place])
        elif phase in (Phase.RACE, Phase.SONG) and self.view.variant.relaxed and self.aim != place:
            self.aim = place
            self.sound("place", 0.5)
            self.status = goal(self)
            self._controls()
        elif phase == Phase.DECLARE:
            self.why_not(actor, Lay(place))
        else:
            self.choose(Lay(place))

    def use_card(self, key: Key) -> None:
        """The own card: it says where it can go."""
        if self.actor is not None and self.view.phase in (Phase.RACE, Phase.BUZZED, Phase.LAYING):
            self.app.stack.say(tr("Now choose a place of the wheel: click it, or press 1 to 8"))
        elif isinstance(key[1], int):
            self.why_not(self.viewer, Lay(0))

    def drop_card(self, key: Key) -> None:
        piece = self.pieces.get(key)
        place = None if piece is None else self.layout.place_near(piece.x, piece.y)
        if place is None:
            return
        if self.view.variant.relaxed and self.view.phase in (Phase.RACE, Phase.SONG):
            self.aim = place
        self.use_place(place)

    def pick(self, card: int) -> None:
        """A card for a challenge was chosen (WWP-42), or a challenge card asks what it does."""
        actor = self.actor
        if self.view.phase != Phase.CHALLENGE or actor is None:
            if card in EFFECTS:
                what = tr(EFFECTS[card])
                self.app.stack.say(f"WWP-42: {card_name(card)}: {what}")
            return
        uses = self.uses()
        view = self.view
        if card in self.using.can(uses):
            if not self.using.pick(card, view.captured[actor], view.challenges[actor]):
                use = self.using.use
                if use is not None:
                    self.choose(use)
                    return
            self.sound("place", 0.5)
        elif card in view.challenges[actor]:
            self.refuse(
                "WWP-R9: " + tr("{card} finds no card that it could reach now", card=card_name(card))
            )
        elif self.using.card == NO_CARD:
            self.refuse("WWP-41: " + tr("choose one of your challenge cards first"))
        else:
            self.why_not(actor, Use(self.using.card, card, self.using.give))
        self.status = goal(self)
        self._controls()

    def press(self, key: str, action: Any) -> None:
        """A button of the tray."""
        actor = self.actor
        if key == "lay" and self.aim is not None:
            self.choose(Lay(self.aim))
        elif isinstance(action, Click) and actor is not None:
            self.click(actor)
        elif actor is not None:
            self.choose(action)

    def buzz(self, seat: Seat) -> None:
        """A person pressed the own key (WWP-R16)."""
        view = self.view
        if view.phase in (Phase.BUZZED, Phase.DECLARE) and view.player != seat:
            self.refuse("WWP-R16: " + tr("{name} was first", name=self.names[view.player]))
        elif seat not in self.asked or view.phase not in (Phase.RACE, Phase.SONG):
            self.why_not(seat, Buzz())
        else:
            self.act(seat, Buzz())

    def click(self, seat: Seat) -> None:
        """A person calls Click (WWP-30)."""
        wait = self.click_in
        if self.view.phase == Phase.RACE and wait > 0:
            words = trn(
                "nobody may click yet: {n} second to go",
                "nobody may click yet: {n} seconds to go",
                math.ceil(wait / 1000),
            )
            self.refuse(f"WWP-30: {words}")
        elif seat not in self.asked:
            self.why_not(seat, Click())
        else:
            self.act(seat, Click())

    @property
    def click_in(self) -> int:
        """Milliseconds until anybody may click."""
        if self.view.deadline == NO_CLOCK:
            return 0
        return max(0, self.view.click_from - self.session.now)

    def uses(self) -> list[Use]:
        assert self.actor is not None
        return [one for one in self.session.table.question(self.actor).options if isinstance(one, Use)]

    def open_places(self) -> frozenset[int]:
        assert self.actor is not None
        options = self.session.table.question(self.actor).options
        return frozenset(one.place for one in options if isinstance(one, Lay | Take))

    def why_not(self, seat: Seat, action: Any) -> None:
        """Say by which rule this is not possible now."""
        try:
            self.session.table.check(seat, action)
        except IllegalAction as error:
            self.refuse(explain(explained(error)))

    def act(self, seat: Seat, action: Any) -> bool:
        try:
            self.session.table.check(seat, action)
        except IllegalAction as error:
            self.refuse(explain(explained(error)))
            return False
        return super().act(seat, action)

    # --- input ------------------------------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        if isinstance(intent, Shortcut):
            self.dirty = True
            if self.director.busy:
                self.director.finish()
                self.arrange()
                return
            self._by_keys = True
            if self._key(intent):
                return
        super().intent(intent)

    def _key(self, intent: Shortcut) -> bool:
        """Number keys choose places or words, letters buzz and click; False when it means neither."""
        people = self.session.people
        if len(people) > 1:
            if intent.pad is not None and intent.pad < len(people) and intent.key in ("h", "l"):
                seat = people[-1 - intent.pad]
                (self.buzz if intent.key == "h" else self.click)(seat)
                return True
            for seat, (buzz, click) in zip(people, KEYS, strict=False):
                if intent.pad is None and intent.key in (buzz, click):
                    (self.buzz if intent.key == buzz else self.click)(seat)
                    return True
        if not intent.key.isdigit() or intent.key == "0":
            return False
        number = int(intent.key) - 1
        if self.declaring:
            assert self.draft is not None
            values = offered(self.draft, self.view.wheel)
            if number < len(values):
                self.offer(values[number])
        elif number < PLACES:
            self.use_place(number)
        return True

    def back(self) -> None:
        if self.log_open:
            super().back()
        elif self.draft is not None and self.draft.undo():
            self._controls()
            if self._by_keys:
                self.to_first_offer()
        elif self.aim is not None:
            self.aim = None
            self.status = goal(self)
            self._controls()
        elif self.using.undo():
            self.status = goal(self)
            self._controls()
        else:
            super().back()

    def shortcut(self, key: str) -> None:
        if key == "p":
            RaceTableScene.back(self)
        else:
            super().shortcut(key)
