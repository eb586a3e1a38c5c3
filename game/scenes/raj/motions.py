"""Raj's events as motion: a prize is turned, bids are sealed, revealed, clash, and prizes fly home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.engine.core import Seat
from game.engine.games.raj import events
from game.engine.games.raj.cards import ROUNDS
from game.scenes.raj.layout import DECK_WIDE
from game.scenes.raj.model import BIDS, PRIZES, RajModel
from game.scenes.raj.words import goal, outcome, tie_words
from game.tabletop.card_motions import seal as seal_card
from game.tabletop.card_motions import turn_over
from game.tabletop.clips import Clip
from game.tabletop.motions import Motions, Step
from game.tabletop.pieces import Piece
from game.tabletop.transition import Travel, clash, deal, strike, transition
from game.tabletop.zones import DECK, PieceId
from game.ui.easing import in_out, out_back, out_expo
from game.ui.i18n import tr
from game.ui.session import Sealing

RESULT_SECONDS: Final = 1.3
"""How long the end of a round stays to be read (at least 1.2 s at normal speed)."""

TIE_SECONDS: Final = 0.9
"""How long it stays to be read who has tied, however long somebody has waited."""
COUNTED: Final = 0.5
"""Seconds after a prize has landed until its points have been seen to arrive."""


def rest(model: RajModel, clip: Clip) -> None:
    """The bids become everybody's last card (RAJ-09): the tie is over."""
    decided = any(key.zone is BIDS for key in model.pieces) and not model.viewpoint.sealed
    model.catch_up()
    model.tied = frozenset()
    transition(model, clip, Travel(time=0.26 if decided else None))
    if decided:
        model.cue(clip, 0.04, "slide", 0.85)


MOTIONS: Final[Motions[RajModel]] = Motions(rest)


@MOTIONS.on(Sealing)
def seal(model: RajModel, event: Sealing, clip: Clip) -> None:
    """A card leaves a hand and lies face down with its owner's seal (RAJ-04)."""
    seal_card(model, event, clip, BIDS)


@MOTIONS.steps(events.PrizeRevealed)
def reveal_prize(model: RajModel, event: events.PrizeRevealed) -> Iterator[Step]:
    """The top prize turns over and joins the pile (RAJ-03, RAJ-08); before the first, hands are dealt."""
    if not model.begun:
        yield partial(_deal, model)
    yield partial(_turn_up, model, event)


def _deal(model: RajModel, clip: Clip) -> None:
    """Everybody gets a whole suit of cards (RAJ-01)."""
    model.dealt, model.status = True, ""
    model.pieces = model.arrange()
    seats = [Seat((model.viewer + i) % model.view.seats) for i in range(1, model.view.seats + 1)]
    deal(model, clip, seats, ROUNDS, _top(model), 0.3)


def _top(model: RajModel) -> Piece:
    """The top card of the deck of prizes, face down."""
    spot = model.layout.deck
    return Piece(PieceId(DECK), "back", "back", DECK_WIDE, spot.x, spot.y, spot.angle, turn=0.0)


def _turn_up(model: RajModel, event: events.PrizeRevealed, clip: Clip) -> None:
    """A prize turns over; the last one takes its time."""
    top, last = _top(model), event.round == ROUNDS
    model.fold(event)
    model.status = ""
    seconds = 0.8 if last else 0.42
    transition(model, clip, Travel(time=seconds, sources={PieceId(PRIZES, event.prize): top}))
    if last:
        model.proclaim(clip, tr("The last prize"))
        model.cue(clip, 0.0, "notify")
    model.cue(clip, 0.05, "deal")
    model.cue(clip, seconds / 2, "flip")
    model.cue(clip, seconds + 0.08, "mouse" if event.prize > 0 else "vulture", 0.85)
    model.announce(clip, goal(model.view), at=seconds + 0.08)


@MOTIONS.steps(events.BidsRevealed)
def reveal_bids(model: RajModel, event: events.BidsRevealed) -> Iterator[Step]:
    """A held silence, flips from low to high (RAJ-05), and the clash of ties (RAJ-07)."""
    yield lambda clip: turn_over(model, event, clip, BIDS, event.cards)
    tied: list[Seat] = []
    for card in sorted(set(event.cards)):
        seats = [Seat(seat) for seat, own in enumerate(event.cards) if own == card]
        if len(seats) > 1:
            tied.extend(seats)
            yield partial(_clash, model, seats, tuple(tied))


def _clash(model: RajModel, seats: Sequence[Seat], tied: Sequence[Seat], clip: Clip) -> None:
    """Tied cards meet in the middle, strike, and recoil greyed; all that have ``tied`` so far are named."""
    struck = clash(model, clip, [PieceId(BIDS, seat) for seat in seats])
    clip.cue(struck, lambda: setattr(model, "tied", model.tied | set(seats)))
    model.announce(clip, tie_words(tied, model.names), at=struck)
    clip.hold = clip.least = TIE_SECONDS


@MOTIONS.on(events.PrizeTaken)
def take_prize(model: RajModel, event: events.PrizeTaken, clip: Clip) -> None:
    """The pile flies to whoever took it and the score counts (RAJ-06, RAJ-11)."""
    bid = model.pieces[PieceId(BIDS, event.seat)]
    bid.layer = 13
    place = model.layout.seat[event.seat]
    gain = sum(event.prizes) >= 0  # gold is for gains
    clip.move(bid, 0.2, out_back, lit=float(gain), lift=0.5, scale=1.12, y=bid.y - 6 * place.near)
    decided = model.decides(event)
    for number, value in enumerate(event.prizes):
        piece = model.pieces[PieceId(PRIZES, value)]
        at = 0.45 + number * 0.09
        clip.cue(at, partial(setattr, piece, "layer", 32))  # until then the bid that takes it lies in front
        clip.move(piece, 0.4, in_out, at=at, x=place.x, y=place.y, scale=0.3, angle=8.0 * place.side)
        clip.move(piece, 0.12, at=at + 0.34, alpha=0.0)
    landed = 0.85 + 0.09 * (len(event.prizes) - 1)
    if decided is not None:
        _decide(model, clip, bid, decided, landed + COUNTED)
    clip.move(model.scores[event.seat], 0.7, out_expo, at=landed - 0.05, value=float(event.score))
    model.announce(clip, outcome(event, model.names, model.own_seat), at=0.1)
    model.cue(clip, 0.45, "take" if gain else "vulture", 0.85)
    for tick in range(min(5, abs(sum(event.prizes)))):
        model.cue(clip, landed + tick * 0.07, "tick", 0.75)
    after = replace(model.view.after(event), discards=model.view.discards)
    clip.cue(landed, lambda: setattr(model, "view", after))
    model.follow(clip, landed)
    clip.hold = clip.least = RESULT_SECONDS - 0.3
    clip.until_click = True


def _decide(model: RajModel, clip: Clip, bid: Piece, seat: Seat, at: float) -> None:
    """The bid that decides the game: it grows, sparks fly; once the points are there it is said large."""
    clip.move(bid, 0.3, out_back, at=0.2, scale=1.16)
    clip.cue(0.3, partial(strike, model, bid.x, bid.y), always=False)
    model.proclaim_winner(seat, clip, at)


@MOTIONS.on(events.PileCarried, events.PileLapsed)
def keep_pile(model: RajModel, event: events.PileCarried | events.PileLapsed, clip: Clip) -> None:
    """Only ties: the pile stays (RAJ-08) or is lost (RAJ-10)."""
    model.announce(clip, outcome(event, model.names, model.own_seat), at=0.05)
    model.cue(clip, 0.1, "lapse")
    if isinstance(event, events.PileLapsed):
        for value in event.prizes:
            piece = model.pieces[PieceId(PRIZES, value)]
            clip.move(piece, 0.6, at=0.4, alpha=0.0, y=piece.y - 20)
    clip.hold = clip.least = RESULT_SECONDS
    clip.until_click = True


@MOTIONS.on(events.GameEnded)
def end(model: RajModel, _event: events.GameEnded, clip: Clip) -> None:
    """The last cards stay for a moment (RAJ-00)."""
    model.cue(clip, 0.0, "fanfare")
    clip.hold = 0.5
