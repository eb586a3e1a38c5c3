"""What the choice under the pointer would make of the captured cards, before it is made."""

from __future__ import annotations

from game.engine.games.wild_pattern.cards import NO_CARD, ONE_CARD, SWAP, is_pattern
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.controls import HotSpotId, On, place_of
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.worth import Prospect, prospect


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
            return prospect(view, actor, more=pattern.picks)
        both = (view.covered, view.played)
        return prospect(view, actor, both[: 1 if pattern.count == 2 else 2])
    card = _card_at(view, key)
    if card == NO_CARD:
        return None
    if view.phase is Phase.TAKE and place_of(key) in model.open_places:
        return prospect(view, actor, (card,), more=view.pickers.count(actor) - 1)
    using = model.using
    if view.phase is Phase.CHALLENGE and card in {
        use.take for use in model.options(Use) if (use.card, use.give) == (using.card, using.give)
    }:
        got = (card,) if using.card in (ONE_CARD, SWAP) and is_pattern(card) else ()
        return prospect(view, actor, got, lost=using.give) if got or using.card == SWAP else None
    return None


def _card_at(view: WildPatternView, key: object) -> int:
    """The face-up card that this control is, ``NO_CARD`` for any other."""
    if not isinstance(key, HotSpotId) or key.on not in (On.PLACE, On.CARD):
        return NO_CARD
    return view.wheel[key.item] if key.on is On.PLACE else key.item
