"""Refilling a hand as motion: discards go to the pile, cards come from the deck, the pile is shuffled."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.games.wild_cards import LIMIT, SQUIRREL, Drew, Refilled, Reshuffled
from game.scenes.wild_cards.moments import pulse, say_large
from game.scenes.wild_cards.piece_layout import hand_keys
from game.scenes.wild_cards.transitions import deck_piece, fly_away, glide, home, seat_piece
from game.tabletop.clips import Clip, in_out
from game.tabletop.pieces import Key
from game.tabletop.transitions import drop

if TYPE_CHECKING:
    from game.scenes.wild_cards.scene import WildCardsScene


def refilled(scene: WildCardsScene, event: Refilled) -> Clip:
    """Discards go to the pile, the refill card back to the hand; the squirrel draws up to ten (WC-23)."""

    def prepare(clip: Clip) -> None:
        start = seat_piece(scene, event.seat)
        first = len(scene.board.pile)
        keys: list[Key] = [("pile", first + i) for i in range(len(event.discarded))]
        back = home(scene, event.seat)
        glide(
            scene,
            clip,
            scene.board.after(event),
            gap=0.06,
            least=0.26,
            sources=dict.fromkeys(keys, start),
            travellers=keys,
            leave={"*": back},
        )
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.0, lambda: scene.sound("slide", 0.7), always=False)
        if event.limit == LIMIT:
            pulse(scene, clip, SQUIRREL)
            say_large(scene, clip, "squirrel")

    return Clip(prepare=prepare)


def drew(scene: WildCardsScene, event: Drew) -> Clip:
    """Cards fly from the deck into a hand (WC-20, WC-35)."""

    def prepare(clip: Clip) -> None:
        top = deck_piece(scene)
        before = set(scene.pieces)
        after = scene.board.after(event)
        own = event.seat == scene.viewer and not scene.veiled
        if own:
            scene.dealing = True
            keys = [key for key in hand_keys(after) if key not in before]
            landed = glide(
                scene,
                clip,
                after,
                gap=0.07,
                least=0.28,
                sources=dict.fromkeys(keys, top),
                travellers=keys,
            )
            clip.cue(landed, lambda: setattr(scene, "dealing", False))
        else:
            glide(scene, clip, after)
            for i in range(event.count):
                fly_away(scene, clip, top, event.seat, i * 0.07, ("gone", "drawn", i))
        clip.cue(0.0, lambda: scene.tell(event))
        for i in range(0, event.count, 2):
            clip.cue(i * 0.07, lambda: scene.sound("deal", 0.5), always=False)
        clip.hold = 0.15 if own else 0.3

    return Clip(prepare=prepare)


def reshuffled(scene: WildCardsScene, event: Reshuffled) -> Clip:
    """The discard pile becomes the new deck (WC-24)."""

    def prepare(clip: Clip) -> None:
        deck = scene.layout.deck
        flying = [piece for key, piece in scene.pieces.items() if key[0] == "pile"]
        glide(scene, clip, scene.board.after(event), at=0.3)
        for i, piece in enumerate(flying):
            key: Key = ("gone", "pile", i)
            scene.pieces[key] = piece
            piece.layer = 29.0
            clip.move(piece, 0.28, in_out, at=i * 0.04, x=deck.x, y=deck.y, turn=0.0)
            clip.move(piece, 0.05, at=0.42, alpha=0.0)
            clip.cue(0.5, partial(drop, scene.pieces, [key]))
        for key, piece in scene.pieces.items():
            if key[0] == "deck" and key[1] == "back":
                at_rest, side = piece.x, 22.0 if int(str(key[2])) % 2 else -22.0
                for i in range(4):
                    to = at_rest + (side if i % 2 == 0 else -side)
                    clip.move(piece, 0.12, in_out, at=0.45 + i * 0.12, x=to)
                clip.move(piece, 0.12, in_out, at=0.93, x=at_rest)
        clip.cue(0.4, lambda: scene.sound("shuffle", 0.9), always=False)
        clip.cue(0.0, lambda: scene.tell(event))
        clip.hold = 0.3

    return Clip(prepare=prepare)
