"""What the choice under the pointer would make of the captured cards, before it is made."""

from __future__ import annotations

from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import NO_CARD, ONE_CARD, SWAP, is_pattern
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.controls import HotSpotId, On, place_of
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.names import EFFECTS, card_name
from game.scenes.wild_pattern.worth import Prospect, prospect
from game.ui.i18n import gettext_noop, tr


def prospect_at(model: WildPatternModel, key: object) -> Prospect | None:
    """What the choice under the pointer would make of the actor's captured cards; None when nothing."""
    view, actor = model.view, model.actor
    if actor is None or model.moving:
        return None
    if model.declaring and model.declaration is not None:
        verdict = model.declaration.verdict(view)
        pattern = None if verdict is None else verdict.pattern
        if pattern is None or pattern.wild:
            return None
        if not pattern.statement.with_suit:
            return prospect(view, actor, more=pattern.picks, wins=True)
        both = (view.covered, view.played)
        return prospect(view, actor, both[: 1 if pattern.count == 2 else 2], wins=True)
    card = _card_at(view, key)
    if view.phase is Phase.CHALLENGE:
        if model.using.gives and is_pattern(card) and card in view.captured[actor]:
            return _of_gift(model, actor, card)
        return _of_use(model, model.using.use if key == "use" else _use_at(model, key))
    if card != NO_CARD and view.phase is Phase.TAKE and place_of(key) in model.open_places:
        more, wins = view.pickers.count(actor) - 1, view.winner == actor
        return prospect(view, actor, (card,), more=more, wins=wins)
    return None


CHANCES: Final = {
    "click": gettext_noop(
        "If nobody sees a pattern with your card you take one of the wheel; whoever does takes what it "
        "brings"
    ),
    "pass": gettext_noop("You take nothing, and nobody may use your card"),
}
"""What is won and risked by the buttons of a turn without clocks (WWP-30, WWP-R18)."""


def hint_at(model: WildPatternModel, key: object, shown: Prospect | None, *, pointed: bool) -> str:
    """What the challenge card, the plate or the button that is pointed at does, or what a choice makes of
    the captured cards; else what is to be done.
    """
    if not isinstance(key, HotSpotId):
        turn = model.view.phase is Phase.RACE and model.view.variant.relaxed and not model.moving
        chance = CHANCES.get(key, "") if pointed and turn and isinstance(key, str) else ""
        return tr(chance) if chance and model.aim is None else model.status
    chosen = place_of(key) is not None and place_of(key) == model.aim
    if shown is not None and not chosen and not model.declaring and model.using.use is None:
        return shown.words
    waits = key.item == model.using.card and model.using.use is None  # what it takes is to be chosen now
    if key.on is On.CARD and not model.moving and key.item in EFFECTS and not waits:
        return f"{card_name(key.item)}: {tr(EFFECTS[key.item])}"
    if key.on in (On.BUZZ, On.CLICK):
        return model.key_words(Seat(key.item), click=key.on is On.CLICK)
    return model.status


def next_use(model: WildPatternModel) -> object:
    """Where keys stand while a challenge card may be used: on keeping it until one is chosen, then on what
    it can take or give, that does least harm; on its use when nothing is lost by it.
    """
    using, uses = model.using, model.options(Use)
    if using.card == NO_CARD:
        return "keep"
    if using.use is not None:
        told = prospect_at(model, "use")
        return "keep" if told is not None and told.bust else "use"
    rest = using.can(uses) - using.chosen
    cards = sorted(rest - {use.card for use in uses}) or sorted(rest)
    return min(
        (spot_of(model.view, card) for card in cards), key=lambda one: _harm(model, one), default="keep"
    )


def _harm(model: WildPatternModel, key: object) -> tuple[bool, int]:
    """What is the better the less it is: going bust first, then what is not won."""
    told = prospect_at(model, key)
    return (False, 0) if told is None else (told.bust, -(told.after or 0))


def spot_of(view: WildPatternView, card: int) -> HotSpotId:
    """The control that this face-up card is."""
    on_wheel = card in view.wheel
    return HotSpotId(On.PLACE, view.wheel.index(card)) if on_wheel else HotSpotId(On.CARD, card)


def _use_at(model: WildPatternModel, key: object) -> Use | None:
    """The use of the challenge card in question that takes what this control is."""
    card, using = _card_at(model.view, key), model.using
    use = Use(using.card, card, using.give)
    return use if card != NO_CARD and use in model.options(Use) else None


def _of_use(model: WildPatternModel, use: Use | None) -> Prospect | None:
    """What a use would make of the actor's captured cards; None where it changes nothing."""
    if use is None or model.actor is None:
        return None
    got = (use.take,) if use.card in (ONE_CARD, SWAP) and is_pattern(use.take) else ()
    lost = use.give if is_pattern(use.give) else NO_CARD
    changes = got or lost != NO_CARD
    return prospect(model.view, model.actor, got, lost=lost) if changes else None


def _of_gift(model: WildPatternModel, actor: Seat, card: int) -> Prospect:
    """What giving this card in a swap leaves, before what is got for it; bust where nothing but another
    captured card can be got.
    """
    uses = (use for use in model.options(Use) if use.card == SWAP and use.give == card)
    fewer = any(not is_pattern(use.take) for use in uses)
    return prospect(model.view, actor, lost=card, more=int(not fewer))


def _card_at(view: WildPatternView, key: object) -> int:
    """The face-up card that this control is, ``NO_CARD`` for any other."""
    if not isinstance(key, HotSpotId) or key.on not in (On.PLACE, On.CARD):
        return NO_CARD
    return view.wheel[key.item] if key.on is On.PLACE else key.item
