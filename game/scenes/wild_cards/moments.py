"""The small moments of a Wild Cards table: leaders, the chip, the eagle, the meerkat, the ibex."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Seat
from game.engine.games.wild_cards import EAGLE, IBEX, MEERKAT, BidReturned, EagleChose, LeaderMoved, Swapped
from game.scenes.wild_cards.transitions import glide, home
from game.tabletop.clips import Clip, in_out, out_back, out_expo
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.i18n import tr

if TYPE_CHECKING:
    from game.scenes.wild_cards.scene import WildCardsScene
    from game.tabletop.pieces import Key

SHADE = (6, 16, 14, 176)


@dataclass(slots=True)
class Coin:
    """A chip on its way: place in units, how much of it is to be seen."""

    x: float
    y: float
    alpha: float = 0.0
    size: float = 40.0


def say_large(scene: WildCardsScene, clip: Clip, what: str) -> None:
    """A few words in the middle of the table for a moment."""
    said = {
        "squirrel": tr("Squirrel: up to ten!"),
        "lion": tr("The lion goes first!"),
        "tie": tr("Tie!"),
    }[what]
    clip.cue(0.0, lambda: scene.show_banner(said))
    clip.move(scene.banner_alpha, 0.2, out_back, value=1.0)
    clip.move(scene.banner_alpha, 0.22, in_out, at=1.0, value=0.0)


def pulse(scene: WildCardsScene, clip: Clip, animal: int, at: float = 0.0) -> None:
    """A leader that uses its power swells and glows for a moment."""
    piece = scene.pieces.get(("leader", animal))
    if piece is None:
        return
    rest, lit, layer = piece.scale, piece.lit, piece.layer
    clip.cue(at, partial(setattr, piece, "layer", 28.0))
    clip.move(piece, 0.22, out_back, at=at, scale=rest * 1.5, lit=1.0)
    clip.move(piece, 0.3, in_out, at=at + 0.75, scale=rest, lit=lit)
    clip.cue(at + 1.05, partial(setattr, piece, "layer", layer))
    clip.cue(at, lambda: scene.sound("notify", 0.6), always=False)


def count_totals(scene: WildCardsScene, clip: Clip, at: float) -> None:
    """Let everybody's points count to what they are now."""
    for counter, total in zip(scene.totals, scene.board.totals, strict=True):
        clip.move(counter, 0.6, out_expo, at=at, value=float(total))


def bonus_chip(scene: WildCardsScene, clip: Clip, seat: int, at: float) -> None:
    """A chip of two points flies from the row to the plate (WC-32)."""
    coin = Coin(scene.layout.frame.w / 2, scene.layout.row_y)
    plate = scene.layout.seat[Seat(seat)].plate
    x, y = plate[0] + plate[2] - 26, plate[1] + plate[3] / 2
    clip.cue(at, partial(scene.coins.append, coin), always=False)
    clip.move(coin, 0.1, at=at, alpha=1.0)
    clip.move(coin, 0.2, out_back, at=at, size=64.0)
    clip.move(coin, 0.36, in_out, at=at + 0.3, x=x, y=y, size=34.0)
    clip.move(coin, 0.1, at=at + 0.66, alpha=0.0)
    clip.cue(at + 0.8, scene.coins.clear)
    clip.cue(at + 0.6, lambda: scene.sound("coin", 0.9), always=False)


def leader_moved(scene: WildCardsScene, event: LeaderMoved) -> Clip:
    """A leader flies to its new owner with a glow; a line says why (WC-33, WC-22)."""

    def prepare(clip: Clip) -> None:
        key: Key = ("leader", event.animal)
        landed = glide(scene, clip, scene.board.after(event), at=0.12, least=0.55, travellers=[key])
        piece = scene.pieces.get(key)
        if piece is not None:
            piece.lit = 1.0
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.05, lambda: scene.sound("leader", 0.55), always=False)
        count_totals(scene, clip, landed - 0.1)
        clip.hold = 0.8

    return Clip(prepare=prepare, until_click=True)


def eagle_chose(scene: WildCardsScene, event: EagleChose) -> Clip:
    """One of the eagle's two cards is turned, the other goes back unseen (WC-11, WC-R8)."""

    def prepare(clip: Clip) -> None:
        seat = event.seat
        first: Key = ("bid", seat, 0)
        prefer: dict[Key, Key] = {}
        if scene.board.laid:
            index = scene.board.laid.index(event.card)
            prefer[first] = ("bid", seat, index)
        pulse(scene, clip, EAGLE)
        glide(
            scene,
            clip,
            scene.board.told(event),
            at=0.2,
            least=0.32,
            prefer=prefer,
            leave={"bid": home(scene, seat)},
        )
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.25, lambda: scene.sound("flip"), always=False)
        clip.hold = 0.5

    return Clip(prepare=prepare)


def swapped(scene: WildCardsScene, event: Swapped) -> Clip:
    """Two animals change places: one goes into the row, the other to the meerkat's owner (WC-21)."""

    def prepare(clip: Clip) -> None:
        before = scene.board.collections[event.seat]
        gained: Key = ("coll", event.seat, event.taken, before[event.taken])
        given: Key = ("coll", event.seat, event.given, before[event.given] - 1)
        row: Key = ("row", event.place)
        pulse(scene, clip, MEERKAT)
        landed = glide(
            scene,
            clip,
            scene.board.after(event),
            at=0.3,
            least=0.6,
            prefer={gained: row, row: given},
            travellers=[gained, row],
        )
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.3, lambda: scene.sound("take", 0.8), always=False)
        count_totals(scene, clip, landed)
        clip.hold = 0.7

    return Clip(prepare=prepare, until_click=True)


def returned(scene: WildCardsScene, event: BidReturned) -> Clip:
    """The ibex brings the bid card back to the hand (WC-50)."""

    def prepare(clip: Clip) -> None:
        pulse(scene, clip, IBEX)
        glide(
            scene,
            clip,
            scene.board.after(event),
            at=0.3,
            least=0.4,
            leave={"bid": home(scene, event.seat)},
        )
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.3, lambda: scene.sound("slide", 0.7), always=False)
        clip.hold = 0.4

    return Clip(prepare=prepare)


def draw_eagle(scene: WildCardsScene, surface: pygame.Surface) -> None:
    """The eagle's moment: all goes dark but the two cards; the bids of the others stay in view."""
    ui, frame, places = scene.ui, scene.ui.frame, scene.layout
    surface.blit(paint.rounded(*surface.get_size(), 0, SHADE), (0, 0))
    words = tr("Your eagle: which card is your bid? The other comes back unseen.")
    room = frame.px(places.right - places.left)
    image = ui.type.block(words, 20, ui.theme.score, room, "heavy", center=True)
    top = places.eagle_y - places.eagle_w * RATIO / 2 - 18 - frame.units(image.get_height())
    surface.blit(image, image.get_rect(midtop=frame.point(frame.w / 2, max(36.0, top))))
