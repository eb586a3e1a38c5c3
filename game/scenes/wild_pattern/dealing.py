"""What chance does as motion: a new wheel, the draw and the look, gaps that are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.games.wild_pattern import (
    CardsDrawn,
    GapsFilled,
    Reshuffled,
    RoundBegan,
    is_pattern,
)
from game.scenes.wild_pattern.transitions import deck_piece, glide
from game.scenes.wild_pattern.words import outcome
from game.tabletop.clips import Clip, in_out
from game.tabletop.transitions import Spot
from game.ui.i18n import tr

if TYPE_CHECKING:
    from game.scenes.wild_pattern.scene import WildPatternScene

DEAL, LOOK = 0.06, 0.24
"""Seconds between cards that are dealt, and of the look."""


def lay_wheel(scene: WildPatternScene, event: RoundBegan | Reshuffled) -> Clip:
    """All cards go back to the deck and a new wheel is laid out (WWP-01, WWP-02, WWP-50)."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        hub, deck = scene.layout.hub, deck_piece(scene)
        order = [card for card in event.turned if is_pattern(card)]
        wheel = dict.fromkeys(order, deck)
        glide(
            scene,
            clip,
            scene.board.after(event),
            at=0.45,
            time=0.26,
            gap=DEAL,
            sources=wheel,
            fresh=deck,
            leave=Spot(hub.x, hub.y, 24.0),
            travellers=order,
        )
        clip.cue(0.0, lambda: scene.say_status(outcome(event, scene.names, scene.own_seat)))
        clip.cue(0.0, lambda: scene.sound("shuffle", 0.8), always=False)
        for number in range(0, len(order), 2):
            clip.cue(0.45 + number * DEAL, lambda: scene.sound("deal", 0.5), always=False)
        clip.hold = 0.3

    return Clip(prepare=prepare)


def draw_cards(scene: WildPatternScene, event: CardsDrawn) -> Clip:
    """Everybody draws unseen; then all look at the same moment (WWP-20, WWP-40)."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        deck = deck_piece(scene)
        after = scene.board.after(event)
        challenges = [card for cards in event.challenges for card in cards]
        mine = [card for card in event.hands if is_pattern(card)]
        sources = dict.fromkeys([*challenges, *mine], deck)
        landed = glide(
            scene,
            clip,
            after,
            time=0.3,
            gap=0.12,
            sources=sources,
            fresh=deck,
            travellers=challenges,
            unseen=mine,
        )
        clip.cue(0.0, lambda: scene.sound("deal", 0.7), always=False)
        words = outcome(event, scene.names, scene.own_seat) or tr("Everybody draws a card …")
        clip.cue(0.0, lambda: scene.say_status(words))
        look = landed + (1.1 if challenges else 0.4)
        for key, piece in scene.pieces.items():
            if key[0] in ("hand", "open") and key[1] in mine:
                clip.move(piece, LOOK, in_out, at=look, turn=1.0)
        clip.cue(look, lambda: scene.sound("flip"), always=False)

    return Clip(prepare=prepare)


def fill_gaps(scene: WildPatternScene, event: GapsFilled) -> Clip:
    """Gaps are filled from the deck (WWP-25, WWP-R10)."""

    def prepare(clip: Clip) -> None:
        order = [card for card in event.turned if is_pattern(card)]
        deck = deck_piece(scene)
        sources = dict.fromkeys(order, deck)
        glide(scene, clip, scene.board.after(event), time=0.28, gap=0.1, sources=sources, travellers=order)
        clip.cue(0.0, lambda: scene.say_status(tr("Gaps are filled from the deck")))
        clip.cue(0.05, lambda: scene.sound("deal", 0.5), always=False)
        clip.hold = 0.2

    return Clip(prepare=prepare)
