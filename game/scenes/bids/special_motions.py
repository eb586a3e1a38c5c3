"""The special cards of Bids as motion: laid aside, shuffled, lowest wins, theft, 2x, alliance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core import Event, Seat
from game.engine.games.bids import (
    TIMES_TWO,
    AllianceMade,
    CardSetAside,
    Doubled,
    LowestWinsBegan,
    Shuffled,
    Stolen,
)
from game.scenes.bids.transitions import Via, deck_piece, glide
from game.scenes.bids.words import outcome
from game.tabletop.clips import Clip, in_out, out_back, out_expo
from game.ui.i18n import tr

if TYPE_CHECKING:
    from game.scenes.bids.scene import BidsScene


def sentence(scene: BidsScene, event: Event) -> str:
    """What has happened, for the status line."""
    return outcome(event, scene.names, scene.own_seat)


def count_worth(
    scene: BidsScene, clip: Clip, seat: Seat, worth: int, at: float, *, ticks: bool = True
) -> None:
    """Let the sum in front of a seat count to its new value."""
    counter = scene.worths[seat]
    clip.move(counter, 0.6, out_expo, at=at, value=float(worth))
    for tick in range(4 if ticks else 0):
        clip.cue(at + tick * 0.08, lambda: scene.sound("tick", 0.5), always=False)


def set_aside(scene: BidsScene, event: CardSetAside) -> Clip:
    """A card that takes effect is shown and then laid aside (BID-R16)."""

    def prepare(clip: Clip) -> None:
        off_deck = event.card not in scene.board.lot
        spot, width = scene.layout.lot_spot(0, 1)
        via = Via(event.card, spot, width, 0.75) if off_deck else None
        sources = {event.card: deck_piece(scene)} if off_deck else {}
        glide(scene, clip, scene.board.after(event), time=0.4, sources=sources, via=via)
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))
        if off_deck:
            clip.cue(0.18, lambda: scene.sound("flip"), always=False)
        clip.cue(0.4, lambda: scene.sound("slide", 0.5), always=False)

    return Clip(prepare=prepare)


def shuffled(scene: BidsScene, event: Shuffled) -> Clip:
    """The centre deck is shuffled, burnt cards and all (BID-43)."""

    def prepare(clip: Clip) -> None:
        deck = scene.layout.deck
        glide(scene, clip, scene.board.after(event), time=0.3, leave=deck)
        for key, piece in scene.pieces.items():
            if key[0] != "deck" or not isinstance(key[1], int) or scene.app.settings.reduced_motion:
                continue
            home, side = piece.x, 26.0 if key[1] % 2 else -26.0
            for i in range(4):
                to = home + (side if i % 2 == 0 else -side)
                clip.move(piece, 0.13, in_out, at=0.3 + i * 0.13, x=to)
            clip.move(piece, 0.13, in_out, at=0.82, x=home)
        clip.cue(0.28, lambda: scene.sound("shuffle", 0.9), always=False)
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))
        clip.hold = 0.5

    return Clip(prepare=prepare)


def lowest(scene: BidsScene, event: LowestWinsBegan) -> Clip:
    """From now on the lowest bid wins (BID-44): said large, then kept as a chip."""

    def prepare(clip: Clip) -> None:
        scene.board = scene.board.after(event)
        clip.cue(0.0, lambda: scene.show_banner(tr("Lowest wins!")))
        clip.move(scene.banner_alpha, 0.2, out_back, value=1.0)
        clip.move(scene.banner_alpha, 0.25, in_out, at=1.15, value=0.0)
        clip.cue(0.0, lambda: scene.sound("fanfare", 0.7), always=False)
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))

    return Clip(prepare=prepare)


def stolen(scene: BidsScene, event: Stolen) -> Clip:
    """The Thief's card crosses the table (BID-42)."""

    def prepare(clip: Clip) -> None:
        landed = glide(scene, clip, scene.board.after(event), at=0.15, least=0.5, travellers=(event.card,))
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))
        clip.cue(0.15, lambda: scene.sound("take"), always=False)
        count_worth(scene, clip, event.victim, event.victim_worth, 0.3, ticks=False)
        if event.card != TIMES_TWO:
            count_worth(scene, clip, event.seat, event.worth, landed - 0.05)
        clip.hold = 0.8

    return Clip(prepare=prepare, until_click=True)


def doubled(scene: BidsScene, event: Doubled) -> Clip:
    """A 2x doubles the sum in front (BID-40)."""

    def prepare(clip: Clip) -> None:
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))
        clip.cue(0.1, lambda: scene.sound("coin", 0.9), always=False)
        front = scene.board.fronts[event.seat]
        for i, card in enumerate(front):
            piece = scene.pieces.get(("front", card))
            if piece is not None:
                clip.move(piece, 0.16, out_back, at=0.1 + i * 0.05, scale=1.25, lit=1.0)
                clip.move(piece, 0.2, in_out, at=0.5, scale=1.0, lit=0.0)
        count_worth(scene, clip, event.seat, event.after, 0.3)
        clip.hold = 0.6

    return Clip(prepare=prepare, until_click=True)


def allied(scene: BidsScene, event: AllianceMade) -> Clip:
    """A ribbon ties two players together (BID-46)."""

    def prepare(clip: Clip) -> None:
        scene.board = scene.board.after(event)
        scene.ribbon.value = 0.0
        clip.move(scene.ribbon, 0.6, in_out, value=1.0)
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))
        clip.cue(0.0, lambda: scene.sound("fanfare", 0.6), always=False)
        clip.hold = 0.8

    return Clip(prepare=prepare, until_click=True)
