"""What is said at a Bids table about a single card: what it is, what it does, why it stays."""

from __future__ import annotations

from game.engine.games.bids import BLACK, COLOUR, VALUE
from game.scenes.bids.board import Board
from game.scenes.bids.words import EXPLAINED, card_word, forecast
from game.tabletop.pieces import Key
from game.ui.i18n import tr
from game.ui.type import signed


def tell_of(kind: object, card: int) -> str:
    """What a card on the table is, after its rule's id; empty for a bid, which is only to be looked at."""
    rule, words = EXPLAINED.get(card, ("", ""))
    if words:
        return f"{rule}: {tr(words)}"
    if kind == "under":
        return "BID-R11: " + tr("burnt cards lie under the centre deck")
    if kind == "out":
        return "BID-02: " + tr("this card is out of play in this round")
    if COLOUR[card] == BLACK:
        return "BID-20: " + tr("worth {n} to whoever has it in front", n=signed(VALUE[card]))
    return ""


def hint_of(board: Board, selected: int | None, focus: Key | None) -> str:
    """What the lifted card does or what the special card with the focus does; empty for neither."""
    if selected in EXPLAINED:
        return tr(EXPLAINED[selected][1])
    if selected is not None:
        return f"{card_word(selected)} · {forecast(board, selected)}"
    if focus is not None and focus[1] in EXPLAINED:
        return tr(EXPLAINED[focus[1]][1])
    return ""
