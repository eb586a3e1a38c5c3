"""What a click says that chooses nothing: what a thing is, or why it cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.games.wild_cards import NONE, REFILL, Phase, WildCardsView
from game.scenes.wild_cards.board import Board
from game.scenes.wild_cards.choosing import RULE
from game.scenes.wild_cards.words import EXPLAINED, card_word
from game.tabletop.pieces import Key
from game.ui.i18n import tr


def tell_of(board: Board, key: Key, names: Sequence[str]) -> str:
    """What a leader or a bid on the table is; empty for what is no news."""
    if key[0] == "leader" and isinstance(key[1], int):
        rule, words = EXPLAINED[key[1]]
        return f"{rule}: {tr(words)}"
    if key[0] == "bid" and isinstance(key[1], int):
        card, name = board.bids[key[1]], names[key[1]]
        if card == NONE:
            return "WC-10: " + tr("{name} has laid a bid; all are turned together", name=name)
        if card == REFILL:
            return "WC-20: " + tr("{name} discards and draws new cards", name=name)
        return "WC-30: " + tr("{name} bids {card}; higher bids act first", name=name, card=card_word(card))
    return ""


def why_not(view: WildCardsView, names: Sequence[str], *, sealed: bool) -> str:
    """Why the person who looks can choose nothing now: the rule and a sentence."""
    if view.phase == Phase.END:
        return "WC-51: " + tr("the game is over")
    rule = RULE.get(view.phase, "WC-30")
    if sealed:
        return f"{rule}: " + tr("your choice is sealed; the others are still choosing")
    waiting = [names[seat] for seat in view.asked if 0 <= seat != view.seat]
    if view.seat in view.asked or not waiting:
        return f"{rule}: " + tr("wait until the cards have come to rest")
    if view.phase == Phase.BIDS:
        return "WC-R15: " + tr("you have no habitat, so you bid the refill card")
    return f"{rule}: " + tr("now it is for {name} to decide", name=", ".join(waiting))
