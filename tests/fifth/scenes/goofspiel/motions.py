"""The events of Goofspiel as motion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.engine.games.goofspiel import CARDS, BidsRevealed, PrizeTaken, PrizeTied, PrizeTurned
from game.scenes.goofspiel.model import BID_WIDE, BIDS, PRIZES, GoofspielModel

from game.tabletop.card_motions import rest, seal, turn_over
from game.tabletop.clips import Clip
from game.tabletop.motions import Motions, Step
from game.tabletop.pieces import Piece
from game.tabletop.transition import Travel, clash, deal, transition
from game.tabletop.zones import DECK, PieceId, Spot
from game.ui.i18n import tr
from game.ui.session import Sealing

MOTIONS: Final[Motions[GoofspielModel]] = Motions(rest)


def top_of_deck(model: GoofspielModel) -> Piece:
    spot = model.layout.deck
    return Piece(PieceId(DECK), "back", "back", BID_WIDE, spot.x, spot.y - 8, spot.angle, turn=0.0)


@MOTIONS.steps(PrizeTurned)
def turn_prize(model: GoofspielModel, event: PrizeTurned) -> Iterator[Step]:
    """Before the first, everybody takes up a suit (GOO-01)."""
    if len(model.view.to_come) == len(CARDS):
        yield partial(_deal, model)
    yield partial(_turn, model, event)


def _deal(model: GoofspielModel, clip: Clip) -> None:
    model.view = replace(model.view, turned=True)  # the hand lies below from now on
    transition(model, clip)
    deal(model, clip, list(model.layout.seat), len(CARDS), top_of_deck(model), 0.3)


def _turn(model: GoofspielModel, event: PrizeTurned, clip: Clip) -> None:
    """The last bids are swept away, the next diamond joins what is fought for (GOO-02)."""
    away = Spot(model.ui.frame.w + 80, model.layout.middle.y, 20.0)
    model.fold(event)
    prize = {PieceId(PRIZES, event.prize): top_of_deck(model)}
    transition(model, clip, Travel(time=0.4, sources=prize, leave={BIDS: away}))
    model.cue(clip, 0.2, "flip")
    model.announce(clip, model.prompt(), at=0.4)


@MOTIONS.on(Sealing)
def sealed(model: GoofspielModel, event: Sealing, clip: Clip) -> None:
    """A card leaves a hand and lies face down (GOO-03)."""
    seal(model, event, clip, BIDS)


@MOTIONS.on(BidsRevealed)
def revealed(model: GoofspielModel, event: BidsRevealed, clip: Clip) -> None:
    """All bids turn over, from low to high (GOO-03)."""
    turn_over(model, event, clip, BIDS, event.bids)
    clip.hold = 0.4


@MOTIONS.on(PrizeTaken)
def take(model: GoofspielModel, event: PrizeTaken, clip: Clip) -> None:
    """The prizes fly to whoever bid most, whose points count (GOO-04)."""
    home = model.hand_piece(event.seat)
    model.fold(event)
    transition(model, clip, Travel(at=0.2, leave={PRIZES: Spot(home.x, home.y)}, over=True))
    model.count_up(clip, 0.4)
    model.announce(clip, tr("{name} takes {n}", name=model.names[event.seat], n=sum(event.prizes)))
    model.cue(clip, 0.2, "take", 0.8)
    clip.hold, clip.until_click = 0.9, True


@MOTIONS.on(PrizeTied)
def tie(model: GoofspielModel, event: PrizeTied, clip: Clip) -> None:
    """Equal highest bids clash; the prizes wait or are lost (GOO-05)."""
    bids = model.view.played[-1]
    tied = [PieceId(BIDS, seat) for seat in range(len(bids)) if bids[seat] == max(bids)]
    model.fold(event)
    struck = clash(model, clip, tied)
    words = tr("Tied: nobody takes it yet") if event.carried else tr("Tied: nobody takes it")
    model.announce(clip, words, at=struck)
    clip.hold, clip.until_click = 1.0, True
