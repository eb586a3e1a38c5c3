"""Ties of Wild Cards as motion: payments and cards are turned together and put the bids in order."""

from __future__ import annotations

from game.engine.games.wild_cards import events
from game.engine.games.wild_cards.cards import DECK, LION
from game.scenes.wild_cards.happening import GLANCE, PASSES, READ, happen, pulse, sort_names
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.zones import BIDS, PAID, SHOWN, TIED
from game.tabletop.clips import Clip
from game.tabletop.transition import Travel, clash, transition
from game.tabletop.zones import PieceId, Spot, Zone
from game.ui.i18n import tr

TieShow = events.TieChoicesRevealed | events.TieCards


def begin_tie(model: WildCardsModel, event: events.TieBegan, clip: Clip) -> None:
    """The level bids meet and strike; the lion's owner is named first (WC-40, WC-42). It is told once more
    with how the tie ends; whoever is asked meanwhile sees it.
    """
    model.fold(event)
    level = [key for seat in event.seats if (key := PieceId(BIDS, 0, seat)) in model.pieces]
    if len(level) > 1:
        clash(model, clip, level, out=False)
    if event.lion is not None:
        pulse(model, clip, LION, 0.3)
        model.proclaim(clip, tr("The lion goes first!"))
    model.tell(clip, event, 0.1)
    clip.hold = PASSES


def turn_payments(model: WildCardsModel, event: events.PaymentsLaid, clip: Clip) -> None:
    """The payments of a tie are turned together (WC-40); they are read with the order that they make, and
    before that by whoever laid one.
    """
    laid = list(zip(event.seats, event.payments, strict=True))
    sources = {
        PieceId(PAID, i, seat): model.pieces.get(PieceId(PAID, 0, seat), model.hand_piece(seat))
        for seat, cards in laid
        for i in range(len(cards))
    }
    left = [seat for seat, cards in laid if not cards]
    leave: dict[Zone | None, Spot] = {PAID: model.home(left[0])} if left else {}
    travel = Travel(at=0.3, least=0.3, sources=sources, leave=leave)
    ordered = isinstance(clip.then, events.OrderDecided)
    clip.until_click = not ordered and model.own_seat in event.seats
    clip.least = 0.0 if ordered else GLANCE
    happen(model, event, clip, travel, (0.32, "flip_3", 1.0), 0.3 if ordered else PASSES)


def turn_tie_cards(model: WildCardsModel, event: TieShow, clip: Clip) -> None:
    """The cards that break a tie are turned, those of the deck last: they come from there once all have
    chosen, and till then it looked as if each came from a hand (WC-41).
    """
    compared = isinstance(event, events.TieCards)
    drawn = event.from_deck if isinstance(event, events.TieCards) else ()
    sources = {}
    for seat, card in zip(event.seats, event.cards, strict=True):
        key, deck = PieceId(SHOWN, 0, seat), card == DECK or seat in drawn
        sources[key] = model.top_piece() if deck else model.hand_piece(seat)
        if card == DECK and seat != model.viewer and key in model.pieces:
            model.pieces[PieceId(SHOWN, 1, seat)] = model.pieces.pop(key)
    travel = Travel(at=0.2, least=0.34, sources=sources, first=[*sources])
    ordered = isinstance(clip.then, events.OrderDecided)
    clip.until_click = compared and not ordered and model.own_seat in event.seats
    clip.least = GLANCE if compared else 0.0
    hold = (READ if ordered else PASSES) if compared else 0.3
    happen(model, event, clip, travel, (0.3, "flip_4", 1.0), hold)


def go_on(model: WildCardsModel, event: events.TieGoesOn, clip: Clip) -> None:
    """What did not break the tie is put aside (WC-41)."""
    model.fold(event)
    transition(model, clip, Travel(time=0.2))
    model.cue(clip, 0.0, "slide")


def decide_order(model: WildCardsModel, event: events.OrderDecided, clip: Clip) -> None:
    """The bids of a tie are put in order; what broke it goes to the pile (WC-41)."""
    pile = model.layout.pile
    travel, before = Travel(time=0.34, leave={SHOWN: pile, TIED: pile}), model.names_at
    happen(model, event, clip, travel, (0.05, "slide", 0.85), READ)
    sort_names(model, clip, before, 0.34)
    clip.until_click = True
