"""What a click says that chooses nothing: what a thing is, or why it cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.games.wild_cards.cards import NONE, REFILL
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards.choosing import rule_of
from game.scenes.wild_cards.words import EXPLAINED, card_word
from game.scenes.wild_cards.zones import BIDS, LEADERS
from game.tabletop.zones import PieceId
from game.ui.i18n import tr


def tell_of(view: WildCardsView, key: PieceId, names: Sequence[str]) -> str:
    """What a leader or a bid on the table is; empty for what is no news."""
    if key.zone is LEADERS:
        rule, words = EXPLAINED[key.item]
        return f"{rule}: {tr(words)}"
    if key.zone is BIDS:
        card, name = view.bids[key.seat], names[key.seat]
        if card == NONE:
            return "WC-10: " + tr("{name} has bid; all bids are revealed together", name=name)
        if card == REFILL:
            return "WC-20: " + tr("{name} discards and draws new cards", name=name)
        return "WC-30: " + tr("{name} bids {card}; higher bids act first", name=name, card=card_word(card))
    return ""


def why_not(view: WildCardsView, names: Sequence[str], *, sealed: bool) -> str:
    """Why the person who looks can choose nothing now: the rule and a sentence."""
    if view.phase == Phase.END:
        return "WC-51: " + tr("the game is over")
    rule = rule_of(view.phase)
    if sealed:
        return f"{rule}: " + tr("your choice is made; the others are still choosing")
    waiting = [names[seat] for seat in view.asked if 0 <= seat != view.seat]
    if view.seat in view.asked or not waiting:
        return f"{rule}: " + tr("wait for the cards to settle")
    if view.phase == Phase.BIDS:
        return "WC-R15: " + tr("you have no habitat, so you bid the refill card")
    return f"{rule}: " + tr("now {name} decides", name=", ".join(waiting))
