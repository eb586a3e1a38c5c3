"""The events of Wild Cards as motion: bids are sealed, turned and sorted, animals taken, leaders won."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import events
from game.engine.games.wild_cards.cards import (
    DECK,
    EAGLE,
    IBEX,
    LIMIT,
    MEERKAT,
    NONE,
    REFILL,
    SQUIRREL,
    VALUE,
)
from game.engine.games.wild_cards.moves import Show
from game.scenes.wild_cards.happening import READ, happen, pulse, sort_names
from game.scenes.wild_cards.model import PILE_SHOWN, Coin, WildCardsModel
from game.scenes.wild_cards.tie_motions import (
    begin_tie,
    decide_order,
    go_on,
    turn_payments,
    turn_tie_cards,
)
from game.scenes.wild_cards.zones import BIDS, COLLECTED, HABITATS, LEADERS, PAID, PILE, ROW, SHOWN, TIED
from game.tabletop.clips import Clip
from game.tabletop.motions import Motions
from game.tabletop.transition import LIFTED, Travel, deal, drop, fly_away, transition
from game.tabletop.zones import GONE, HAND, PieceId
from game.ui.easing import in_out, out_back
from game.ui.i18n import tr
from game.ui.session import Sealing


def rest(model: WildCardsModel, clip: Clip) -> None:
    """What broke a tie goes to the pile; for the rest the table is what the view says already."""
    before, names = (model.view, model.sealed, model.own, model.order), model.names_at
    model.catch_up()
    if before != (model.view, model.sealed, model.own, model.order):
        pile = model.layout.pile
        transition(model, clip, Travel(time=0.2, leave={TIED: pile, SHOWN: pile}))
        sort_names(model, clip, names, 0.2)
        model.count_up(clip, 0.0)


MOTIONS: Final[Motions[WildCardsModel]] = Motions(rest)


# --- a round begins -----------------------------------------------------------------------------


@MOTIONS.on(events.RowRevealed)
def reveal_row(model: WildCardsModel, event: events.RowRevealed, clip: Clip) -> None:
    """The animals of a round are turned up one by one (WC-02)."""
    row = [PieceId(ROW, i) for i in range(len(event.row))]
    sources = dict.fromkeys(row, model.top_piece(herd=True))
    happen(model, event, clip, Travel(at=0.1, gap=0.14, least=0.42, first=row, sources=sources))
    for i in range(len(row)):
        model.cue(clip, 0.1 + i * 0.14, "slide", 0.85)
        model.cue(clip, 0.3 + i * 0.14, "flip", 0.85)
    if event.round == model.view.rounds:
        model.proclaim(clip, tr("Last round"))


@MOTIONS.on(events.Dealt)
def deal_hands(model: WildCardsModel, event: events.Dealt, clip: Clip) -> None:
    """The deck is shuffled and seven cards fly to everyone (WC-03)."""
    model.fold(event)
    transition(model, clip)
    seats = model.view.seats
    others = [Seat((model.viewer + i) % seats) for i in range(1, seats + 1)]
    deal(model, clip, others, max(model.view.counts), model.top_piece(), at=0.4)
    clip.hold = 0.3


@MOTIONS.on(Sealing)
def seal(model: WildCardsModel, event: Sealing, clip: Clip) -> None:
    """A choice leaves a hand and lies face down in its place (WC-10, WC-40, WC-41)."""
    seat, before = event.seat, model.pieces
    model.fold(event)
    bids = [PieceId(BIDS, 0, seat), PieceId(BIDS, 1, seat)]
    beside = [PieceId(PAID, 0, seat), PieceId(SHOWN, 0, seat)]
    sources = dict.fromkeys([*bids, *beside], model.hand_piece(seat))
    lifted = [one for key, one in before.items() if key.zone is HAND and one.lift > LIFTED]
    if seat == model.viewer and lifted:
        lifted.sort(key=lambda piece: piece.x)
        sources |= dict(zip(bids, lifted, strict=False)) | dict.fromkeys(beside, lifted[0])
    if seat == model.viewer and isinstance(model.own, Show) and model.own.card == DECK:
        sources |= dict.fromkeys(beside, model.top_piece())
    landed = transition(model, clip, Travel(least=0.26, sources=sources))
    model.cue(clip, 0.0, "slide", 0.85)
    model.cue(clip, landed, "seal", 0.85)


@MOTIONS.on(events.BidsRevealed)
def reveal_bids(model: WildCardsModel, event: events.BidsRevealed, clip: Clip) -> None:
    """Held silence, then the bids turn over from low to high (WC-10); it is read that one had to bid the
    refill card (WC-R15).
    """
    model.fold(event)
    open_ = [seat for seat, card in enumerate(event.bids) if card is not None]
    open_.sort(key=lambda seat: (VALUE[model.view.bids[seat]], seat))
    begins = {PieceId(BIDS, 0, seat): 0.35 + number * 0.12 for number, seat in enumerate(open_)}
    sources = {PieceId(BIDS, 0, seat): model.hand_piece(Seat(seat)) for seat in open_}
    transition(model, clip, Travel(time=0.22, begins=begins, sources=sources))
    for number, at in enumerate(begins.values()):
        model.cue(clip, at, f"flip_{min(6, number + 1)}")
    model.tell(clip, event, 0.35)
    clip.hold = 0.55
    if model.own_seat in event.forced:
        clip.hold, clip.until_click = READ, True


@MOTIONS.on(events.EagleChose)
def choose_bid(model: WildCardsModel, event: events.EagleChose, clip: Clip) -> None:
    """One of the eagle's two cards is turned, the other goes back unseen (WC-11, WC-R8)."""
    seat, laid = event.seat, model.view.laid
    chosen = PieceId(BIDS, laid.index(event.card) if laid else 0, seat)
    becomes = {PieceId(BIDS, 0, seat): chosen}
    travel = Travel(at=0.2, least=0.32, becomes=becomes, leave={BIDS: model.home(seat)})
    happen(model, event, clip, travel, (0.25, "flip", 1.0), 0.5)
    pulse(model, clip, EAGLE)


@MOTIONS.on(events.BidsRevealed, events.EagleChose)
def sort_bids(model: WildCardsModel, _event: Event, clip: Clip) -> None:
    """The bids change places until they lie in the order of acting (WC-30)."""
    if model.view.chooser == NONE:
        before = model.names_at
        model.sort()
        transition(model, clip, Travel(time=0.3))
        sort_names(model, clip, before, 0.3)


@MOTIONS.on(events.SwapDeclined, events.LotDrawn)
def say(model: WildCardsModel, event: Event, clip: Clip) -> None:
    """A fact that moves nothing but is worth a sentence."""
    model.fold(event)
    model.tell(clip, event)
    model.cue(clip, 0.0, "notify", 0.85)
    clip.hold = READ


# --- ties ---------------------------------------------------------------------------------------

MOTIONS.on(events.TieBegan)(begin_tie)
MOTIONS.on(events.PaymentsLaid)(turn_payments)
MOTIONS.on(events.TieChoicesRevealed, events.TieCards)(turn_tie_cards)
MOTIONS.on(events.TieGoesOn)(go_on)
MOTIONS.on(events.OrderDecided)(decide_order)


# --- refills ------------------------------------------------------------------------------------


@MOTIONS.on(events.Refilled)
def discard(model: WildCardsModel, event: events.Refilled, clip: Clip) -> None:
    """Discards go to the pile, the refill card back to the hand; the squirrel draws up to ten (WC-23)."""
    first = len(model.view.pile)
    pile = [PieceId(PILE, first + i) for i in range(len(event.discarded))][-PILE_SHOWN:]
    sources = dict.fromkeys(pile, model.hand_piece(event.seat))
    home = model.home(event.seat)
    travel = Travel(gap=0.06, least=0.26, first=pile, sources=sources, leave={None: home})
    happen(model, event, clip, travel, (0.0, "slide", 0.85))
    if event.limit == LIMIT:
        pulse(model, clip, SQUIRREL)
        model.proclaim(clip, tr("Squirrel: up to ten!"))


@MOTIONS.on(events.Drew)
def draw(model: WildCardsModel, event: events.Drew, clip: Clip) -> None:
    """Cards fly from the deck into a hand (WC-20, WC-35); what comes with a bid is told with it."""
    top, before, gap = model.top_piece(), model.pieces, 0.07
    own = event.seat == model.viewer and not model.covered
    model.fold(event)
    new = [key for key in model.hand if key not in before] if own else []
    sources = dict.fromkeys(new, top)
    model.dealing = own
    landed = transition(model, clip, Travel(gap=gap, least=0.28, first=new, sources=sources))
    clip.cue(landed, lambda: setattr(model, "dealing", False))
    for i in range(0 if own else event.count):
        fly_away(model, clip, top, event.seat, i * gap, i)
    for i in range(0, event.count, 2):
        model.cue(clip, i * gap, "deal", 0.85)
    clip.hold = 0.15 if own else 0.3
    back = model.view.called[event.seat]
    clip.until_click = own and bool(model.unread)
    if back == REFILL or event.seat == model.own_seat or model.view.drawing:
        model.tell(clip, event)
    else:
        model.tell(clip, events.BidTakenBack(event.seat, back, (), forced=False))
        clip.hold = READ


@MOTIONS.on(events.Reshuffled)
def reshuffle(model: WildCardsModel, event: events.Reshuffled, clip: Clip) -> None:
    """The discard pile becomes the new deck (WC-24)."""
    deck = model.layout.deck
    pile = [piece for key, piece in model.pieces.items() if key.zone is PILE]
    happen(model, event, clip, Travel(at=0.3), (0.4, "shuffle", 0.9), 0.3)
    for i, piece in enumerate(pile):
        key = PieceId(GONE, i)
        model.pieces[key] = piece
        piece.layer = 29.0
        clip.move(piece, 0.28, in_out, at=i * 0.04, x=deck.x, y=deck.y, turn=0.0)
        clip.move(piece, 0.05, at=0.42, alpha=0.0)
        clip.cue(0.5, partial(drop, model.pieces, [key]))
    for key, piece in model.pieces.items():
        if key.zone is HABITATS:
            side = 22.0 if key.item % 2 else -22.0
            for i, x in enumerate((side, -side, side, -side, 0.0)):
                clip.move(piece, 0.12, in_out, at=0.45 + i * 0.12, x=piece.x + x)


def decide(model: WildCardsModel, clip: Clip) -> None:
    """Once it is told large that somebody cannot be caught any more; who moves leaders comes before it."""
    seat = model.uncatchable()
    if seat is not None and seat != model.ahead and not isinstance(clip.then, events.LeaderMoved):
        model.ahead = seat
        model.proclaim_winner(seat, clip)


# --- animals and leaders ------------------------------------------------------------------------


@MOTIONS.on(events.AnimalTaken)
def take_animal(model: WildCardsModel, event: events.AnimalTaken, clip: Clip) -> None:
    """The payment is laid, the animal goes to its new owner, a bonus is counted (WC-31, WC-32). It is read
    with what becomes of its leader, where that comes, too.
    """
    paid = [PieceId(PAID, i, event.seat) for i in range(len(event.payment))]
    animal = PieceId(COLLECTED, event.animal, event.seat, event.count - 1)
    at = 0.34 if paid and paid[0] not in model.pieces else 0.05
    travel = Travel(
        at=at,
        least=0.4,
        first=[animal],
        begins=dict.fromkeys(paid, 0.0),
        becomes={animal: PieceId(ROW, event.place)},
        sources=dict.fromkeys(paid, model.hand_piece(event.seat)),
    )
    hold = READ if isinstance(clip.then, events.LeaderMoved) else 0.4
    clip.until_click = not isinstance(clip.then, events.LeaderMoved)
    clip.own = event.seat == model.own_seat
    clip.passing = clip.until_click and not clip.own and model.others_follow
    landed = happen(model, event, clip, travel, (at, "take", 0.85), hold)
    if paid:
        model.cue(clip, 0.0, "slide", 0.85)
    if event.bonus:
        _fly_chip(model, clip, event.seat, landed - 0.1)
    model.count_up(clip, landed)
    decide(model, clip)


def _fly_chip(model: WildCardsModel, clip: Clip, seat: Seat, at: float) -> None:
    """A chip of two points flies from the row to the plate (WC-32)."""
    coin = Coin(model.layout.frame.w / 2, model.layout.row_y)
    left, top, wide, high = model.layout.seat[seat].plate
    clip.cue(at, partial(model.coins.append, coin), always=False)
    clip.move(coin, 0.1, at=at, alpha=1.0)
    clip.move(coin, 0.2, out_back, at=at, size=64.0)
    clip.move(coin, 0.36, in_out, at=at + 0.3, x=left + wide - 26, y=top + high / 2, size=34.0)
    clip.move(coin, 0.1, at=at + 0.66, alpha=0.0)
    clip.cue(at + 0.8, model.coins.clear)
    model.cue(clip, at + 0.6, "coin", 0.9)


@MOTIONS.on(events.LeaderMoved)
def move_leader(model: WildCardsModel, event: events.LeaderMoved, clip: Clip) -> None:
    """A leader flies to its new owner with a glow; a line says why (WC-33, WC-22)."""
    leader = PieceId(LEADERS, event.animal)
    travel = Travel(at=0.12, least=0.55, first=[leader])
    clip.until_click, clip.own = True, event.target == model.own_seat and event.rule == "WC-33"
    landed = happen(model, event, clip, travel, (0.05, "leader", 0.9), 0.4)
    model.pieces[leader].lit = 1.0
    model.count_up(clip, landed - 0.1)
    decide(model, clip)


@MOTIONS.on(events.Swapped)
def swap(model: WildCardsModel, event: events.Swapped, clip: Clip) -> None:
    """Two animals change places: one goes into the row, the other to the meerkat's owner (WC-21)."""
    held = model.view.collections[event.seat]
    gained = PieceId(COLLECTED, event.taken, event.seat, held[event.taken])
    given = PieceId(COLLECTED, event.given, event.seat, held[event.given] - 1)
    row = PieceId(ROW, event.place)
    travel = Travel(at=0.3, least=0.6, first=[gained, row], becomes={gained: row, row: given})
    landed = happen(model, event, clip, travel, (0.3, "take", 0.85), READ)
    pulse(model, clip, MEERKAT)
    model.count_up(clip, landed)
    clip.until_click, clip.own = True, event.seat == model.own_seat


# --- bids go back, a round ends -----------------------------------------------------------------


@MOTIONS.on(events.BidTakenBack)
def take_back(model: WildCardsModel, event: events.BidTakenBack, clip: Clip) -> None:
    """Bid and payment go back into the hand (WC-35, WC-R5); nobody waits for what others take back, unless
    something before it is to be read; one's own is read when what is drawn has come.
    """
    travel = Travel(least=0.28, leave={None: model.home(event.seat)})
    own = event.seat == model.own_seat
    clip.until_click = event.forced if own else bool(model.unread)
    clip.passing = clip.until_click and (model.draws if own else model.others_follow)
    happen(model, event, clip, travel, (0.0, "slide", 0.85), READ)


@MOTIONS.on(events.BidReturned)
def return_bid(model: WildCardsModel, event: events.BidReturned, clip: Clip) -> None:
    """The ibex brings the bid card back to the hand (WC-50)."""
    travel = Travel(at=0.3, least=0.4, leave={BIDS: model.home(event.seat)})
    happen(model, event, clip, travel, (0.3, "slide", 0.85), READ)
    pulse(model, clip, IBEX)


@MOTIONS.on(events.RoundEnded)
def end_round(model: WildCardsModel, event: events.RoundEnded, clip: Clip) -> None:
    """Bids and payments go to the pile, the animals nobody took to the box (WC-50, WC-51)."""
    box, pile = model.layout.box, model.layout.pile
    travel = Travel(least=0.3, leave={ROW: box, BIDS: pile, PAID: pile})
    happen(model, event, clip, travel, (0.02, "slide", 0.85), 0.15)


@MOTIONS.on(events.GameEnded)
def end(model: WildCardsModel, event: events.GameEnded, clip: Clip) -> None:
    """The hands are put away unseen and the sheet is laid on the table (WC-51, WC-60)."""
    happen(model, event, clip, Travel(time=0.3), (0.0, "fanfare", 1.0))
    model.count_up(clip, 0.1)
    clip.cue(0.8, lambda: model.show_points())
