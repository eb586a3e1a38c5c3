"""The events of Bids as motion: cards are laid, join the lot, burn, are won, stolen and doubled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.engine.core import Event, Seat
from game.engine.games.bids import events
from game.engine.games.bids.cards import TIMES_TWO
from game.scenes.bids.decided import uncatchable
from game.scenes.bids.model import BIDS, CARDS, FRONT, HIDDEN, LOT, OUT, UNDER, BidsModel
from game.scenes.bids.words import outcome
from game.tabletop.clips import Clip
from game.tabletop.motions import Motions
from game.tabletop.pieces import RATIO, Piece
from game.tabletop.transition import Stop, Travel, clash, deal, transition
from game.tabletop.zones import DECK, HAND, PieceId, Spot, Zone
from game.ui.easing import in_out, out_back, out_expo
from game.ui.i18n import tr

MOTIONS: Final[Motions[BidsModel]] = Motions()
SEQUELS: Final = (events.Doubled, events.Stolen, events.NothingStolen, events.AllianceMade)
"""What a lot that was taken brings with it in the same step."""

DECIDED: Final = 0.8
"""Seconds that all bids stay with what decides a turn, however long somebody has waited."""


# --- what several share -------------------------------------------------------------------------


def tell(model: BidsModel, clip: Clip, event: Event, at: float = 0.0) -> None:
    """The status says what has happened."""
    model.announce(clip, outcome(event, model.names, model.own_seat), at)


def linger(clip: Clip, seconds: float) -> None:
    """The last picture stays to be read: so long or, if nothing more of the lot follows, until a click."""
    clip.hold, clip.until_click = seconds, True
    clip.passing = isinstance(clip.then, (events.LotTaken, *SEQUELS))


def out_of(card: int, start: Piece) -> dict[PieceId, Piece]:
    """The source of a card wherever it goes."""
    return {PieceId(zone, card): start for zone in CARDS}


def keys(zone: Zone, cards: Sequence[int]) -> list[PieceId]:
    """The ids of these cards in a zone."""
    return [PieceId(zone, card) for card in cards]


def stop(model: BidsModel, key: PieceId, spot: Spot, width: float, stay: float) -> dict[PieceId, Stop]:
    """A stop of a piece on the way to where it will rest: where, how wide, for how many seconds."""
    goal = model.arrange()[key]
    scale = width / goal.width
    return {key: Stop(replace(goal, x=spot.x, y=spot.y, angle=spot.angle, scale=scale, lift=0.3), stay)}


def count_worth(
    model: BidsModel, clip: Clip, seat: Seat, worth: int, at: float, *, ticks: bool = True
) -> None:
    """The sum in front of a seat counts to its new value."""
    clip.move(model.worths[seat], 0.6, out_expo, at=at, value=float(worth))
    for tick in range(4 if ticks else 0):
        model.cue(clip, at + tick * 0.08, "tick", 0.75)


def decide(model: BidsModel, clip: Clip) -> None:
    """Once it is told large that somebody cannot be caught; what follows from the lot comes before."""
    if model.ahead is None and not isinstance(clip.then, SEQUELS):
        model.ahead = uncatchable(model.view)
        if model.ahead is not None:
            model.proclaim_winner(model.ahead, clip)


# --- a round begins and ends --------------------------------------------------------------------


@MOTIONS.on(events.StarterDrawn, events.NothingStolen)
def say(model: BidsModel, event: events.StarterDrawn | events.NothingStolen, clip: Clip) -> None:
    """A fact that moves nothing but is worth a sentence."""
    model.fold(event)
    tell(model, clip, event)
    begins = isinstance(event, events.StarterDrawn)
    model.cue(clip, 0.0, "notify" if begins else "lapse", 0.85)
    linger(clip, 0.9)
    clip.until_click = not begins


@MOTIONS.on(events.Dealt)
def deal_round(model: BidsModel, event: events.Dealt, clip: Clip) -> None:
    """Everything is gathered, shuffled, and ten cards fly to everyone (BID-02, BID-03)."""
    model.ribbon.value = 0.0
    for worth in model.worths:
        worth.value = 0.0
    top, deck = model.deck_piece, model.layout.deck
    model.pieces = {key: piece for key, piece in model.pieces.items() if key.zone is not HAND}
    model.fold(event)
    removed = {PieceId(OUT, card): top for card in event.removed}
    transition(model, clip, Travel(at=0.5, time=0.3, sources=removed, leave={None: deck}))
    seats = [model.view.seat_at(place) for place in range(model.view.seats)]
    deal(model, clip, seats, 10, top, 0.45)
    tell(model, clip, event)
    if event.round == model.view.variant.rounds:
        model.proclaim(clip, tr("Last round"))
    clip.hold = 0.4


@MOTIONS.on(events.RoundScored)
def score_round(model: BidsModel, event: events.RoundScored, clip: Clip) -> None:
    """Ten turns are over: totals count, the round's sheet is laid on the table (BID-20)."""
    model.fold(event)
    model.announce(clip, tr("Round {n} is over", n=event.round))
    for counter, line in zip(model.scores, event.sheet, strict=True):
        clip.move(counter, 0.7, out_expo, at=0.2, value=float(line.total))
    for tick in range(5):
        model.cue(clip, 0.2 + tick * 0.09, "tick")
    clip.cue(0.9, partial(model.show_sheet, event.round))


@MOTIONS.on(events.GameEnded)
def end(model: BidsModel, _event: events.GameEnded, clip: Clip) -> None:
    """The last cards stay for a moment (BID-23)."""
    model.cue(clip, 0.0, "fanfare")
    clip.hold = 0.3


# --- a turn -------------------------------------------------------------------------------------


@MOTIONS.on(events.CentreRevealed, events.HiddenRevealed)
def turn_up(model: BidsModel, event: events.CentreRevealed | events.HiddenRevealed, clip: Clip) -> None:
    """A card off the centre deck is turned into the lot (BID-10, BID-45)."""
    hidden = isinstance(event, events.HiddenRevealed)
    unseen = model.pieces.get(PieceId(HIDDEN)) if hidden else None
    model.fold(event)
    transition(model, clip, Travel(time=0.46, sources=out_of(event.card, unseen or model.deck_piece)))
    model.cue(clip, 0.0, "slide", 0.85)
    model.cue(clip, 0.2, "flip", 0.9)
    tell(model, clip, event)
    clip.hold = 0.7 if hidden else 0.12
    if hidden:
        model.follow(clip, 0.46)


@MOTIONS.on(events.CentreRevealed)
def say_who_cannot_win(model: BidsModel, event: events.CentreRevealed, clip: Clip) -> None:
    """Whoever had the card in hand cannot win it (BID-R15)."""
    if event.barred is not None:
        tell(model, clip, event)
        model.cue(clip, 0.0, "notify", 0.85)
        linger(clip, 1.2)


@MOTIONS.on(events.BlindTurnBegan)
def begin_blind_turn(model: BidsModel, event: events.BlindTurnBegan, clip: Clip) -> None:
    """The next card is bid for unseen (BID-R10)."""
    model.fold(event)
    transition(model, clip, Travel(time=0.4, fresh={HIDDEN: model.deck_piece}))
    model.cue(clip, 0.0, "slide")


@MOTIONS.on(events.BidLaid)
def lay(model: BidsModel, event: events.BidLaid, clip: Clip) -> None:
    """A card leaves a hand for its place; a black one goes on to the lot (BID-10, BID-14)."""
    place, layout, key = model.view.place_of(event.seat), model.layout, PieceId(LOT, event.card)
    model.fold(event)
    joins = key in model.arrange()
    stops = stop(model, key, layout.slots[place], layout.bid_w, 0.2) if joins else {}
    sources = out_of(event.card, model.hand_piece(event.seat))
    landed = transition(model, clip, Travel(least=0.26, sources=sources, stops=stops))
    model.cue(clip, 0.0, "slide", 0.85)
    model.cue(clip, 0.24, "place", 0.85)
    model.announce(clip, model.prompt(), landed)  # who has bid is no longer named
    if joins:
        model.cue(clip, max(0.3, landed - 0.06), "coin", 0.85)


@MOTIONS.on(events.BidLaid)
def crown(model: BidsModel, event: events.BidLaid, clip: Clip) -> None:
    """The crown goes where it belongs now."""
    before = model.leading
    model.crown()
    transition(model, clip, Travel(time=0.14))
    if event.leading != before and event.leading == (event.seat,) and len(model.view.bids) > 1:
        model.cue(clip, 0.0, "tick", 0.75)
    clip.hold = 0.12


@MOTIONS.on(events.TurnWon)
def win(model: BidsModel, event: events.TurnWon, clip: Clip) -> None:
    """The gavel falls for the winner of the turn (BID-12)."""
    model.fold(event)
    transition(model, clip, Travel(time=0.18))
    clip.move(model.swing, 0.22, in_out, value=1.0)
    clip.move(model.swing, 0.09, in_out, at=0.26, value=0.0)
    model.cue(clip, 0.35, "gavel")
    tell(model, clip, event, 0.1)
    clip.hold = clip.least = DECIDED


@MOTIONS.on(events.LotTaken)
def take(model: BidsModel, event: events.LotTaken, clip: Clip) -> None:
    """The lot flies to its winner (BID-12, BID-R3) and the sum counts."""
    model.fold(event)
    landed = transition(model, clip, Travel(at=0.12, least=0.38, gap=0.1, first=keys(FRONT, event.cards)))
    tell(model, clip, event, 0.05)
    model.cue(clip, 0.1, "take", 0.85)
    if event.cards != (TIMES_TWO,):
        count_worth(model, clip, event.seat, event.worth, landed - 0.08)
    decide(model, clip)
    linger(clip, 0.6)
    clip.least = clip.hold


@MOTIONS.on(events.TurnEnded)
def sweep(model: BidsModel, event: events.TurnEnded, clip: Clip) -> None:
    """What the turn leaves behind is cleared away (BID-17)."""
    model.fold(event)
    transition(model, clip, Travel(time=0.26, leave={None: model.layout.sweep}))
    clip.cue(clip.length, lambda: setattr(model, "tied", frozenset()))
    model.cue(clip, 0.02, "slide", 0.85)


# --- a burn -------------------------------------------------------------------------------------


@MOTIONS.on(events.Burned)
def strike(model: BidsModel, event: events.Burned, clip: Clip) -> None:
    """The level cards meet, strike, and recoil; a label says so and they are struck out, but they keep
    their colours: grey ones would look like black cards (BID-15, BID-31).
    """
    view = model.view
    level = keys(BIDS, [view.bids[view.place_of(seat)] for seat in event.tied])
    if event.with_centre and view.centre is not None:
        level.append(PieceId(LOT, view.centre))
    level = [key for key in level if key in model.pieces]
    if len(level) > 1:
        clash(model, clip, level, out=False)
    clip.cue(0.1, lambda: setattr(model, "tied", frozenset(event.tied)))
    tell(model, clip, event, 0.1)
    clip.hold = clip.least = DECIDED


@MOTIONS.on(events.Burned)
def char(model: BidsModel, event: events.Burned, clip: Clip) -> None:
    """Fire eats its way into the lot: with embers, but for reduced motion."""
    for i, card in enumerate(event.cards):
        piece = model.pieces.get(PieceId(LOT, card))
        if piece is None:
            continue
        wide = piece.width * piece.scale
        rise = partial(model.embers.rise, piece.x, piece.y, wide, wide * RATIO, 12)
        for stage in (1, 2, 3):
            when = 0.08 + i * 0.08 + stage * 0.2
            clip.cue(when, partial(setattr, piece, "face", f"burnt{stage} {card}"))
            if not model.app.settings.reduced_motion:
                clip.cue(when - 0.1, rise, always=False)
        clip.move(piece, 0.7, in_out, at=0.2, grey=0.25)
        piece.lit = 0.0
    clip.move(model.fire, 0.4, in_out, at=0.1, value=1.0)
    clip.move(model.fire, 0.5, in_out, at=0.6, value=0.25)
    clip.cue(0.05, lambda: setattr(model, "burnt", True))
    model.cue(clip, 0.05, "burn")
    linger(clip, 0.75)


@MOTIONS.on(events.Burned)
def stow(model: BidsModel, event: events.Burned, clip: Clip) -> None:
    """The burnt cards go under the centre deck in their order (BID-R11)."""
    model.fold(event)
    transition(model, clip, Travel(least=0.34, gap=0.1, first=keys(UNDER, event.cards)))
    clip.move(model.fire, 0.2, in_out, value=0.0)
    clip.cue(clip.length, lambda: setattr(model, "burnt", False))
    model.cue(clip, 0.0, "slide", 0.85)
    decide(model, clip)


# --- special cards ------------------------------------------------------------------------------


@MOTIONS.on(events.CardSetAside)
def set_aside(model: BidsModel, event: events.CardSetAside, clip: Clip) -> None:
    """A card that takes effect is shown and then laid aside (BID-R16)."""
    off_deck = PieceId(LOT, event.card) not in model.pieces
    top, (middle, width) = model.deck_piece, model.layout.lot_spots(1)
    model.fold(event)
    stops = stop(model, PieceId(OUT, event.card), middle[0], width, 0.75) if off_deck else {}
    transition(model, clip, Travel(time=0.4, sources=out_of(event.card, top), stops=stops))
    tell(model, clip, event)
    if off_deck:
        model.cue(clip, 0.18, "flip")
    model.cue(clip, 0.4, "slide", 0.85)


@MOTIONS.on(events.Shuffled)
def shuffle(model: BidsModel, event: events.Shuffled, clip: Clip) -> None:
    """The centre deck is shuffled, burnt cards and all (BID-43)."""
    model.fold(event)
    transition(model, clip, Travel(time=0.3, leave={None: model.layout.deck}))
    if not model.app.settings.reduced_motion:
        for key, piece in model.pieces.items():
            side = 26.0 if key.item % 2 else -26.0
            for i, x in enumerate((side, -side, side, -side, 0.0) if key.zone is DECK else ()):
                clip.move(piece, 0.13, in_out, at=0.3 + i * 0.13, x=piece.x + x)
    model.cue(clip, 0.28, "shuffle", 0.9)
    tell(model, clip, event)
    clip.hold = 0.5


@MOTIONS.on(events.LowestWinsBegan)
def turn_round(model: BidsModel, event: events.LowestWinsBegan, clip: Clip) -> None:
    """From now on the lowest bid wins (BID-44): said large, then kept as a chip."""
    model.fold(event)
    clip.cue(0.0, lambda: setattr(model, "banner", tr("Lowest wins!")))
    clip.move(model.banner_shown, 0.2, out_back, value=1.0)
    clip.move(model.banner_shown, 0.25, in_out, at=1.15, value=0.0)
    model.cue(clip, 0.0, "fanfare", 0.9)
    tell(model, clip, event)


@MOTIONS.on(events.Stolen)
def steal(model: BidsModel, event: events.Stolen, clip: Clip) -> None:
    """The Thief's card crosses the table (BID-42)."""
    model.fold(event)
    landed = transition(model, clip, Travel(at=0.15, least=0.5, first=keys(FRONT, [event.card])))
    tell(model, clip, event)
    model.cue(clip, 0.15, "take")
    count_worth(model, clip, event.victim, event.victim_worth, 0.3, ticks=False)
    if event.card != TIMES_TWO:
        count_worth(model, clip, event.seat, event.worth, landed - 0.05)
    decide(model, clip)
    linger(clip, 0.8)


@MOTIONS.on(events.Doubled)
def double(model: BidsModel, event: events.Doubled, clip: Clip) -> None:
    """A 2x doubles the sum in front (BID-40)."""
    tell(model, clip, event)
    model.cue(clip, 0.1, "coin", 0.9)
    for i, card in enumerate(model.view.fronts[event.seat]):
        piece = model.pieces[PieceId(FRONT, card)]
        clip.move(piece, 0.16, out_back, at=0.1 + i * 0.05, scale=1.25, lit=1.0)
        clip.move(piece, 0.2, in_out, at=0.5, scale=1.0, lit=0.0)
    count_worth(model, clip, event.seat, event.after, 0.3)
    decide(model, clip)
    linger(clip, 0.6)


@MOTIONS.on(events.AllianceMade)
def ally(model: BidsModel, event: events.AllianceMade, clip: Clip) -> None:
    """A ribbon ties two players together (BID-46)."""
    model.fold(event)
    model.ribbon.value = 0.0
    clip.move(model.ribbon, 0.6, in_out, value=1.0)
    tell(model, clip, event)
    model.cue(clip, 0.0, "fanfare", 0.9)
    decide(model, clip)
    linger(clip, 0.8)
