"""Ties as motion: level bids clash, payments and cards are turned, the order is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.games.wild_cards import (
    DECK,
    LION,
    OrderDecided,
    PaymentsLaid,
    TieBegan,
    TieCards,
    TieChoicesRevealed,
    TieGoesOn,
)
from game.scenes.wild_cards.moments import pulse, say_large
from game.scenes.wild_cards.transitions import deck_piece, glide, home, seat_piece
from game.tabletop.clips import Clip
from game.tabletop.transitions import clash

if TYPE_CHECKING:
    from game.scenes.wild_cards.scene import WildCardsScene
    from game.tabletop.pieces import Key, Piece


def tie_began(scene: WildCardsScene, event: TieBegan) -> Clip:
    """The level bids meet and strike; the lion's owner is named first (WC-40, WC-42)."""

    def prepare(clip: Clip) -> None:
        scene.board = scene.board.told(event)
        keys: list[Key] = [("bid", seat, 0) for seat in event.seats]
        pieces = [piece for piece in (scene.pieces.get(key) for key in keys) if piece is not None]
        if len(pieces) > 1:
            clash(clip, pieces, scene.strike, grey=False)
            clip.cue(0.26, lambda: scene.sound("clash"), always=False)
        if event.lion is not None:
            pulse(scene, clip, LION, 0.3)
            say_large(scene, clip, "lion")
        clip.cue(0.1, lambda: scene.tell(event))
        clip.hold = 0.7

    return Clip(prepare=prepare, until_click=True)


def payments(scene: WildCardsScene, event: PaymentsLaid) -> Clip:
    """The payments of a tie are turned together (WC-40)."""

    def prepare(clip: Clip) -> None:
        sources: dict[Key, Piece] = {
            ("paid", seat, i): scene.pieces.get(("paid", seat, 0)) or seat_piece(scene, seat)
            for seat, cards in zip(event.seats, event.payments, strict=True)
            for i in range(len(cards))
        }
        left = [seat for seat, cards in zip(event.seats, event.payments, strict=True) if not cards]
        leave = {"paid": home(scene, left[0])} if left else {}
        glide(
            scene,
            clip,
            scene.board.after(event),
            at=0.3,
            least=0.3,
            sources=sources,
            leave=leave,
        )
        clip.cue(0.3, lambda: scene.tell(event))
        clip.cue(0.32, lambda: scene.sound("flip_3"), always=False)
        clip.hold = 0.9

    return Clip(prepare=prepare, until_click=True)


def tie_cards(scene: WildCardsScene, event: TieChoicesRevealed | TieCards) -> Clip:
    """The cards that break a tie are turned, those of the deck last (WC-41)."""

    def prepare(clip: Clip) -> None:
        top = deck_piece(scene)
        starts: dict[Key, Piece] = {}
        for seat, card in zip(event.seats, event.cards, strict=True):
            from_deck = card == DECK or (isinstance(event, TieCards) and seat in event.from_deck)
            starts["shown", seat] = top if from_deck else seat_piece(scene, seat)
        glide(scene, clip, scene.board.after(event), at=0.2, least=0.34, sources=starts)
        clip.cue(0.1, lambda: scene.tell(event))
        clip.cue(0.3, lambda: scene.sound("flip_4"), always=False)
        clip.hold = 0.9 if isinstance(event, TieCards) else 0.2

    return Clip(prepare=prepare, until_click=isinstance(event, TieCards))


def tie_goes_on(scene: WildCardsScene, event: TieGoesOn) -> Clip:
    """What did not break the tie is put aside (WC-41)."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event), time=0.2)

    return Clip(prepare=prepare)


def order_decided(scene: WildCardsScene, event: OrderDecided) -> Clip:
    """The bids of a tie are put in order; what broke it goes to the pile (WC-41)."""

    def prepare(clip: Clip) -> None:
        pile = scene.layout.pile
        glide(scene, clip, scene.board.after(event), time=0.34, leave={"shown": pile, "tied": pile})
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.05, lambda: scene.sound("slide", 0.6), always=False)
        clip.hold = 0.5

    return Clip(prepare=prepare)
