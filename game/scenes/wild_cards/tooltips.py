"""What a click says that chooses nothing: what a thing is, or why it cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import NONE, REFILL
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards.choosing import rule_of
from game.scenes.wild_cards.words import EXPLAINED, Teller, card_word
from game.scenes.wild_cards.zones import BIDS, LEADERS
from game.tabletop.zones import PieceId
from game.ui.i18n import gettext_noop, tr
from game.ui.names import listing


def tell_of(view: WildCardsView, key: PieceId, teller: Teller) -> str:
    """What a leader or a bid on the table is; empty for what is no news."""
    if key.zone is LEADERS:
        rule, words = EXPLAINED[key.item]
        return f"{rule}: {tr(words)}"
    if key.zone is BIDS:
        seat, card = Seat(key.seat), view.bids[key.seat]
        if card == NONE:
            mine = gettext_noop("You have bid; all bids are revealed together")
            theirs = gettext_noop("{name} has bid; all bids are revealed together")
            return "WC-10: " + teller.you(seat, mine, theirs)
        if seat in view.level:
            mine = gettext_noop("You are tied at {n}: the higher payment acts first")
            theirs = gettext_noop("{name} is tied at {n}: the higher payment acts first")
            return "WC-40: " + teller.you(seat, mine, theirs, n=view.value)
        if card == REFILL:
            mine = gettext_noop("You discard and draw new cards")
            theirs = gettext_noop("{name} discards and draws new cards")
            return "WC-20: " + teller.you(seat, mine, theirs)
        mine = gettext_noop("You bid {card}; higher bids act first")
        theirs = gettext_noop("{name} bids {card}; higher bids act first")
        return "WC-30: " + teller.you(seat, mine, theirs, card=card_word(card))
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
    return f"{rule}: " + tr("now {name} decides", name=listing(waiting))
