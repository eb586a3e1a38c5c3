"""What is said at a Bids table about a single card: what it is, what it does, why it stays."""

from __future__ import annotations

import re

from game.engine.games.bids.cards import BLACK, COLOUR, VALUE
from game.engine.games.bids.view import BidsView
from game.scenes.bids.model import FRONT, OUT, UNDER
from game.scenes.bids.turn_words import forecast
from game.scenes.bids.words import EXPLAINED, RULE, card_word
from game.tabletop.zones import Zone
from game.ui.i18n import tr
from game.ui.type import signed


def tell_of(zone: Zone, card: int) -> str:
    """What a card on the table is, after its rule's id; empty for a bid, which is only to be looked at."""
    if card in EXPLAINED:
        return f"{RULE[card]}: {tr(EXPLAINED[card])}"
    if zone is UNDER:
        return "BID-R11: " + tr("burnt cards are under the centre deck")
    if zone is OUT:
        return "BID-02: " + tr("this card is out of play in this round")
    if COLOUR[card] == BLACK and zone is FRONT:
        return "BID-20: " + tr("won: it counts {n} at the end of the round", n=signed(VALUE[card]))
    if COLOUR[card] == BLACK:
        return "BID-20: " + tr("worth {n} to whoever wins it", n=signed(VALUE[card]))
    return ""


def hint_of(view: BidsView, selected: int | None) -> str:
    """What the lifted card would do now; empty for none. What it is the panel says that it has."""
    if selected is None:
        return ""
    told = re.sub(r"(\d) ", "\\1\N{NO-BREAK SPACE}", forecast(view, selected))  # “8 points” in one line
    return f"{card_word(selected)} · {told}"
