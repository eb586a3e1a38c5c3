"""What the people at the table do: lay, buzz, click, take, declare, use; or why they cannot."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import NO_CARD, PLACES
from game.engine.games.wild_pattern.moves import Buzz, Click, Lay, Take, Use
from game.engine.games.wild_pattern.patterns import Statement
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.controls import HotSpotId, OfferId, On
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.names import EFFECTS, card_name
from game.scenes.wild_pattern.prospects import next_use
from game.scenes.wild_pattern.sentence import Slot
from game.tabletop.race_table import RaceTableScene
from game.ui.i18n import tr, trn

OPEN: Final = (Phase.RACE, Phase.SONG)
"""When whoever sees a pattern may act."""
CONFIRMED: Final = (*OPEN, Phase.TAKE, Phase.LAYING)
"""When a relaxed game asks for a place twice: whenever one is chosen, for whatever."""


class Choosing:
    """Turns what people click and press into choices, and choices that are whole into moves.

    ``chosen`` is called when something is half chosen, or taken back.
    """

    def __init__(self, model: WildPatternModel, table: RaceTableScene, chosen: Callable[[], None]) -> None:
        self.model, self.table, self.chosen = model, table, chosen
        self._doubted: Statement | None = None
        """A wrong declaration that is said once it is asked for again."""

    def do(self, action: Any) -> None:
        """The actor does this."""
        if self.model.actor is not None:
            self.table.act(self.model.actor, action)

    def first(self, usual: object) -> object:
        """Where keys begin to choose; ``usual`` where nothing of this game says otherwise."""
        model, view, made = self.model, self.model.view, self.model.declaration
        match view.phase:
            case Phase.SONG if view.variant.relaxed:
                places = [HotSpotId(On.PLACE, one.place) for one in model.options(Lay)]
                return next(iter(places), "pass")
            case Phase.SONG | Phase.BUZZED if model.clicked_only:
                return None
            case Phase.DECLARE if made is not None:
                verdict = made.verdict(view)
                if verdict is None:
                    return OfferId(made.slot, made.offered(view.wheel)[0])
                chosen = made.chosen[Slot.ALWAYS]
                wrong = verdict.pattern is None and chosen is not None
                return OfferId(Slot.ALWAYS, chosen) if wrong and chosen is not None else "declare"
            case Phase.TAKE:
                return HotSpotId(On.PLACE, model.options(Take)[0].place)
            case Phase.CHALLENGE:
                return next_use(model)
        return usual

    def idle(self, key: object) -> bool:
        """Whether this is a card that cannot be chosen now: arrows pass it by."""
        model, view = self.model, self.model.view
        if model.actor is None or not isinstance(key, HotSpotId) or key.on not in (On.PLACE, On.CARD):
            return False
        if view.phase is Phase.CHALLENGE:
            card = view.wheel[key.item] if key.on is On.PLACE else key.item
            return card not in model.using.can(model.options(Use)) | model.using.chosen
        return view.phase is Phase.TAKE and key.on is On.PLACE and key.item not in model.open_places

    # --- places and cards -----------------------------------------------------------------------

    def place(self, place: int) -> None:
        """A place of the wheel was chosen: lay, take, or say why not."""
        model, actor, view = self.model, self.model.actor, self.model.view
        if actor is None:
            if view.phase in OPEN and model.asked:
                self.table.refuse("WWP-R16: " + tr("press your own key first, then play your card"))
            else:
                self.table.why_not(model.viewer, Lay(place))
        elif view.phase is Phase.TAKE and not self.asks(place):
            self.do(Take(place))
        elif view.phase is Phase.CHALLENGE:
            self.card(view.wheel[place])
        elif self.asks(place):
            model.aim = place
            model.sound("place", 0.85)
            self.chosen()
        elif view.phase is Phase.DECLARE:
            self.table.why_not(actor, Lay(place))
        else:
            self.do(Lay(place))

    def asks(self, place: int) -> bool:
        """Whether this place must be chosen once more: it cannot be taken back, nobody hurries, and there
        is another.
        """
        model, view = self.model, self.model.view
        if place == model.lone_place:
            return False
        if view.phase in (Phase.TAKE, Phase.LAYING) and place not in model.open_places:
            return False
        return view.variant.relaxed and view.phase in CONFIRMED and model.aim != place

    def drop(self, place: int, *, clicked: bool = False) -> None:
        """The own card, or the clicked one, was let go on a place."""
        if self.model.clicked_only and not clicked:
            self.hand()
            return
        if self.asks(place):  # letting go of a card there is plain enough
            self.model.aim = place
        self.place(place)

    def hand(self, *, clicked: bool = False) -> None:
        """The own card was chosen, or the clicked one: keys go on to the first place, a pointer is told
        where it can go; or another card is asked for.
        """
        model = self.model
        if model.clicked_only and not clicked:
            words = tr(
                "only the clicked card may be played now: {card}", card=card_name(model.view.clicked)
            )
            self.table.refuse(f"WWP-30: {words}")
            return
        if model.actor is not None and model.card_to_lay != NO_CARD:
            places = model.open_places
            if model.app.stack.by_keys and places:
                self.table.focus.to(HotSpotId(On.PLACE, min(places)))
                return
            model.app.stack.say(tr("Now choose a place: click it, drag the card there or press 1 to 8"))
        else:
            self.table.why_not(model.viewer, Lay(0))

    def card(self, card: int) -> None:
        """A card for a challenge was chosen (WWP-42), or a challenge card asks what it does."""
        model, actor, using, view = self.model, self.model.actor, self.model.using, self.model.view
        if view.phase is not Phase.CHALLENGE or actor is None:
            if card in EFFECTS:
                model.app.stack.say(f"WWP-42: {card_name(card)}: {tr(EFFECTS[card])}")
            return
        if card in using.can(model.options(Use)):
            if not using.pick(card, view.captured[actor], view.challenges[actor]) and using.use is not None:
                self.do(using.use)
                return
            model.sound("place", 0.85)
        elif card in view.challenges[actor]:
            words = tr("{card} has no card within reach now", card=card_name(card))
            self.table.refuse(f"WWP-R9: {words}")
            return
        elif using.card == NO_CARD:
            self.table.refuse("WWP-41: " + tr("choose one of your challenge cards first"))
            return
        else:
            self.table.why_not(actor, Use(using.card, card, using.give))
            return
        self.chosen()

    # --- keys of their own ----------------------------------------------------------------------

    def buzz(self, seat: Seat) -> None:
        """A person pressed the own key (WWP-R16)."""
        view = self.model.view
        if view.phase in (Phase.BUZZED, Phase.DECLARE) and view.player != seat:
            self.table.refuse("WWP-R16: " + tr("{name} was first", name=self.model.names[view.player]))
        elif view.phase not in OPEN and seat in self.model.session.people and not view.out[seat]:
            self.table.refuse("WWP-20: " + tr("the next race begins when everybody has drawn a card"))
        elif seat not in self.model.asked or view.phase not in OPEN:
            self.table.why_not(seat, Buzz())
        else:
            self.table.act(seat, Buzz())

    def click(self, seat: Seat) -> None:
        """A person calls Click (WWP-30)."""
        wait = math.ceil(self.model.click_in / 1000)
        if self.model.view.phase is Phase.RACE and wait:
            words = trn(
                "too early for Click: {n} second to go", "too early for Click: {n} seconds to go", wait
            )
            self.table.refuse(f"WWP-30: {words}")
        elif seat not in self.model.asked:
            self.table.why_not(seat, Click())
        else:
            self.table.act(seat, Click())

    def means(self, key: str, pad: int | None) -> bool:
        """Whether this key chooses something: a place, a word, buzz or Click."""
        keys = self.model.hud.keys
        if pad is not None:
            return pad < len(keys) and key in ("h", "l")
        return (key.isdigit() and key != "0") or any(key in pair for pair in keys.values())

    def key(self, key: str, pad: int | None) -> bool:
        """Number keys choose places or words, letters buzz and click; False when it means neither."""
        keys = self.model.hud.keys
        if not self.means(key, pad):
            return False
        if pad is not None:
            (self.buzz if key == "h" else self.click)([*keys][-1 - pad])
        elif not key.isdigit():
            seat = next(seat for seat, pair in keys.items() if key in pair)
            (self.buzz if key == keys[seat][0] else self.click)(seat)
        elif self.model.declaring and self.model.declaration is not None:
            values = self.model.declaration.offered(self.model.view.wheel)
            if int(key) <= len(values):
                self.word(values[int(key) - 1])
        elif int(key) <= PLACES:
            self.place(int(key) - 1)
        return True

    # --- the declaration ------------------------------------------------------------------------

    def word(self, value: int) -> None:
        """Choose a word for the open slot."""
        if self.model.declaration is not None:
            self.model.declaration.choose(value)
            self.model.sound("place", 0.85)
            self.chosen()

    def reopen(self, slot: Slot) -> None:
        """Choose this word again; what goes with a word is offered when that has been chosen."""
        made = self.model.declaration
        if made is None:
            return
        if not made.reopen(slot):
            self.table.refuse(
                "WWP-11: " + tr("first choose the word after “every”: this one has to go with it")
            )
        self.chosen()

    def declare(self) -> None:
        """Say it (WWP-11)."""
        said = None if self.model.declaration is None else self.model.declaration.statement
        if said is None:
            self.table.refuse("WWP-11: " + tr("first choose before or after, and both words"))
        elif self._doubtful(said):
            self._doubted = said
            words = tr(
                "This is no pattern: each opponent would take a card. Declare it again if you mean it"
            )
            self.table.refuse(f"WWP-24: {words}")
        else:
            self.do(said)

    def _doubtful(self, said: Statement) -> bool:
        """Whether this is wrong, and nobody hurries: then it is asked for once more (WWP-24)."""
        view, made = self.model.view, self.model.declaration
        verdict = made.verdict(view) if made is not None and view.variant.relaxed else None
        return verdict is not None and verdict.pattern is None and said != self._doubted

    def undo(self) -> bool:
        """Take back what was chosen last; False when there is nothing."""
        model = self.model
        if model.declaration is not None and model.declaration.undo():
            pass
        elif model.aim is not None:
            model.aim = None
        elif not model.using.undo():
            return False
        self.chosen()
        return True
