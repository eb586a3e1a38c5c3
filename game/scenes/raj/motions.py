"""Raj's events as motion: a prize is turned, bids are sealed, revealed, clash, and prizes fly home."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.core import Event, Seat
from game.engine.games.raj import (
    DECKS,
    BidsRevealed,
    GameEnded,
    PileCarried,
    PileLapsed,
    PrizeRevealed,
    PrizeTaken,
)
from game.scenes.raj.layout import BID, DECK, HAND, PILE, SMALL
from game.scenes.raj.words import goal, outcome, tie_words
from game.tabletop.clips import Clip, arch, in_back, in_out, out_back, out_cubic, out_expo
from game.tabletop.pieces import Piece
from game.ui.session import Sealing

if TYPE_CHECKING:
    from game.scenes.raj.scene import RajScene

RESULT_SECONDS = 1.3
"""How long the end of a round stays to be read (at least 1.2 s at normal speed)."""


def travel(from_x: float, from_y: float, to_x: float, to_y: float) -> float:
    """Seconds a card flies: 0.35 ms a unit, between 160 and 320 ms."""
    return min(0.32, max(0.16, 0.00035 * math.hypot(to_x - from_x, to_y - from_y)))


def clips_for(scene: RajScene, events: Sequence[Event]) -> list[Clip]:
    """The clips of one step's events, in order."""
    out: list[Clip] = []
    for event in events:
        match event:
            case Sealing(seat):
                out.append(_sealed(scene, seat))
            case PrizeRevealed():
                out.append(_prize(scene, event))
            case BidsRevealed():
                out.extend(_reveal(scene, event))
            case PrizeTaken():
                out.extend([_taken(scene, event), _tidy(scene)])
            case PileCarried() | PileLapsed():
                out.extend([_stays(scene, event), _tidy(scene)])
            case GameEnded():
                out.append(Clip(hold=0.5))
    return out


def _sealed(scene: RajScene, seat: Seat) -> Clip:
    """A card leaves a hand and lies face down with its owner's seal (RAJ-04)."""

    def prepare(clip: Clip) -> None:
        place = scene.layout.seat[seat]
        back = f"back {DECKS[seat]}"
        piece = Piece(("bid", seat), back, back, BID, turn=0.0, layer=30)
        start = scene.leaving(seat)
        if start is not None:
            piece.x, piece.y, piece.angle, piece.lift = start.x, start.y, start.angle, start.lift
            piece.scale = HAND * start.scale / BID
            piece.turn = 0.0 if scene.veiled else 1.0
            piece.face = back if scene.veiled else start.face
        else:
            piece.x, piece.y, piece.scale, piece.lift = place.x, place.y, 0.5, 0.4
        scene.pieces["bid", seat] = piece
        spot = place.bid
        time = max(0.24, travel(piece.x, piece.y, spot.x, spot.y))
        tilt = 9.0 if spot.x >= piece.x else -9.0
        clip.move(piece, time, x=spot.x, y=spot.y, scale=1.0, lift=0.0)
        clip.move(piece, time * 0.5, in_out, angle=spot.angle - tilt)
        clip.move(piece, time * 0.5, out_back, at=time * 0.5, angle=spot.angle)
        clip.move(piece, time * 0.7, in_out, turn=0.0)
        clip.cue(0.0, lambda: scene.sound("slide", 0.8), always=False)
        clip.cue(time, lambda: _rest(piece, back))
        clip.cue(time, lambda: scene.sound("seal", 0.7), always=False)

    return Clip(prepare=prepare)


def _rest(piece: Piece, back: str) -> None:
    piece.face = back
    piece.layer = 4


def _prize(scene: RajScene, event: PrizeRevealed) -> Clip:
    """The top prize turns over and joins the pile (RAJ-03, RAJ-08)."""

    def prepare(clip: Clip) -> None:
        count = len(event.pile)
        deck = scene.layout.deck
        piece = Piece(
            ("prize", event.prize),
            f"prize {event.prize}",
            "back",
            PILE,
            deck.x,
            deck.y,
            deck.angle,
            turn=0.0,
        )
        piece.scale, piece.layer = DECK / PILE, 30
        scene.pieces["prize", event.prize] = piece
        scene.status = ""
        for i, value in enumerate(event.pile):
            spot = scene.layout.prize_spot(i, count)
            one = scene.pieces.get(("prize", value))
            if one is None:
                continue
            if one is piece:
                clip.move(piece, 0.42, in_out, x=spot.x, y=spot.y, scale=1.0)
                clip.move(piece, 0.42, angle=spot.angle)
                clip.move(piece, 0.3, in_out, at=0.14, turn=1.0)
                clip.move(piece, 0.42, arch, lift=1.0)
                clip.move(piece, 0.12, out_cubic, at=0.43, lift=0.5)
            else:
                clip.move(one, 0.3, in_out, x=spot.x, y=spot.y, angle=spot.angle)
        voice = "mouse" if event.prize > 0 else "vulture"
        clip.cue(0.05, lambda: scene.sound("deal"), always=False)
        clip.cue(0.2, lambda: scene.sound("flip"), always=False)
        clip.cue(0.5, lambda: scene.sound(voice, 0.55), always=False)
        clip.cue(0.4, scene.show_now)
        clip.cue(0.5, lambda: scene.say_status(goal(scene.view)))

    return Clip(prepare=prepare)


def _reveal(scene: RajScene, event: BidsRevealed) -> list[Clip]:
    """A held silence, flips from low to high (RAJ-05), and the clash of ties (RAJ-07)."""

    def prepare(clip: Clip) -> None:
        order = sorted(range(len(event.cards)), key=lambda seat: event.cards[seat])
        for i, seat in enumerate(order):
            piece = scene.bid_piece(Seat(seat))
            name = f"{DECKS[seat]} {event.cards[seat]}"
            at = 0.35 + i * 0.12
            clip.cue(at, partial(setattr, piece, "face", name))
            clip.move(piece, 0.18, in_out, at=at, turn=1.0)
            clip.move(piece, 0.18, arch, at=at, lift=0.5)
            clip.cue(at, partial(scene.sound, f"flip_{min(6, i + 1)}"), always=False)
            clip.move(piece, 0.01, at=at + 0.18, lift=0.0)

    clips = [Clip(prepare=prepare)]
    groups: dict[int, list[Seat]] = {}
    for seat in event.passed:
        groups.setdefault(event.cards[seat], []).append(seat)
    clips.extend(_clash(scene, seats) for seats in groups.values())
    return clips


def _clash(scene: RajScene, seats: Sequence[Seat]) -> Clip:
    """Tied cards meet in the middle, strike, and recoil greyed."""

    def prepare(clip: Clip) -> None:
        pieces = [scene.bid_piece(seat) for seat in seats]
        spots = [scene.layout.seat[seat].bid for seat in seats]
        mid_x = sum(spot.x for spot in spots) / len(spots)
        mid_y = sum(spot.y for spot in spots) / len(spots)
        for piece, spot in zip(pieces, spots, strict=True):
            piece.layer = 12
            away = math.hypot(spot.x - mid_x, spot.y - mid_y) or 1.0
            x = mid_x + (spot.x - mid_x) / away * 34
            y = mid_y + (spot.y - mid_y) / away * 30
            clip.move(piece, 0.16, in_back, at=0.12, x=x, y=y, lift=0.6)
            clip.move(piece, 0.26, out_back, at=0.36, x=spot.x, y=spot.y, lift=0.0, grey=1.0)
            clip.move(piece, 0.26, at=0.36, angle=spot.angle + random.Random(spot.x).choice((-5, 5)))
        clip.cue(0.28, lambda: scene.strike(mid_x, mid_y), always=False)
        clip.cue(0.28, lambda: scene.sound("clash"), always=False)
        clip.cue(0.28, lambda: scene.tied.update(seats))
        clip.cue(0.28, lambda: scene.say_status(tie_words(seats, scene.names)))
        clip.hold = 0.45

    return Clip(prepare=prepare)


def _taken(scene: RajScene, event: PrizeTaken) -> Clip:
    """The pile flies to whoever took it and the score counts (RAJ-06, RAJ-11)."""

    def prepare(clip: Clip) -> None:
        bid = scene.bid_piece(event.seat)
        bid.layer = 13
        clip.move(bid, 0.2, out_back, lit=1.0, lift=0.5, scale=1.12)
        place = scene.layout.seat[event.seat]
        for i, value in enumerate(event.prizes):
            piece = scene.pieces.get(("prize", value))
            if piece is None:
                continue
            piece.layer = 32
            at = 0.45 + i * 0.09
            clip.move(piece, 0.4, in_out, at=at, x=place.x, y=place.y, scale=0.3, angle=8.0 * place.side)
            clip.move(piece, 0.12, at=at + 0.34, alpha=0.0)
        landed = 0.45 + 0.4 + 0.09 * (len(event.prizes) - 1)
        counter = scene.counters[event.seat]
        good = sum(event.prizes) >= 0
        clip.move(counter, 0.7, out_expo, at=landed - 0.05, value=float(event.score))
        clip.cue(0.1, lambda: scene.say_status(outcome(event, scene.names, scene.own_seat)))
        clip.cue(0.45, lambda: scene.sound("take" if good else "vulture", 0.8), always=False)
        for tick in range(min(5, abs(sum(event.prizes)))):
            clip.cue(landed + tick * 0.07, lambda: scene.sound("tick", 0.5), always=False)
        clip.cue(landed, scene.show_now)
        clip.hold = RESULT_SECONDS - 0.6

    return Clip(prepare=prepare, until_click=True)


def _stays(scene: RajScene, event: PileCarried | PileLapsed) -> Clip:
    """Only ties: the pile stays (RAJ-08) or is lost (RAJ-10)."""

    def prepare(clip: Clip) -> None:
        clip.cue(0.05, lambda: scene.say_status(outcome(event, scene.names, scene.own_seat)))
        clip.cue(0.1, lambda: scene.sound("lapse"), always=False)
        if isinstance(event, PileLapsed):
            for value in event.prizes:
                piece = scene.pieces.get(("prize", value))
                if piece is not None:
                    clip.move(piece, 0.6, at=0.4, alpha=0.0, y=piece.y - 20)
        clip.hold = RESULT_SECONDS

    return Clip(prepare=prepare, until_click=True)


def _tidy(scene: RajScene) -> Clip:
    """The bids become everybody's last card (RAJ-09)."""

    def prepare(clip: Clip) -> None:
        scene.tied.clear()
        for seat in scene.layout.seat:
            piece = scene.pieces.get(("bid", seat))
            if piece is None:
                continue
            old = scene.pieces.get(("discard", seat))
            if old is not None:
                clip.move(old, 0.2, alpha=0.0)
            spot = scene.layout.seat[seat].discard
            clip.move(
                piece,
                0.26,
                in_out,
                x=spot.x,
                y=spot.y,
                angle=spot.angle,
                scale=SMALL / BID,
                lit=0.0,
                lift=0.0,
                grey=0.0,
            )
        clip.cue(0.04, lambda: scene.sound("slide", 0.5), always=False)

    return Clip(prepare=prepare)
