"""A card on its way: what of it is seen while it turns over."""

from __future__ import annotations

import pygame

from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import RATIO, Piece
from game.ui.art import Art
from game.ui.frame import Frame
from game.ui.theme import MENU
from game.ui.type import Type
from game.ui.widgets import Ui

FRAME = Frame(1280, 720)
UI = Ui(FRAME, Type(FRAME), Art(), MENU)
LAMP = (640, 0)


def white(width: int) -> pygame.Surface:
    face = pygame.Surface((width, round(width * RATIO)), pygame.SRCALPHA)
    face.fill("white")
    return face


def painted(turn: float, lit: float) -> pygame.Rect:
    """The pixels that such a card in the middle of a black table changes for the eye."""
    target = pygame.Surface((FRAME.width, FRAME.height))

    piece = Piece("card", "face", "back", width=160, x=640, y=360, turn=turn, lit=lit)
    PiecePainter(UI, lambda _, _name, width: white(width), LAMP).draw(target, piece)
    bright = pygame.mask.from_threshold(target, (255, 255, 255), (120, 120, 255))
    return bright.get_bounding_rects()[0]


def test_the_halo_of_a_lit_card_turns_with_it() -> None:
    """Edge on, it is as narrow as the card and still as high."""
    flat, turning = painted(1.0, 1.0), painted(0.6, 1.0)
    assert flat.width >= 160 + 6
    assert turning.width < flat.width * 0.5
    assert turning.height == flat.height
    card = painted(0.6, 0.0)
    assert card.width < turning.width <= card.width + 30


def test_a_card_that_grows_needs_no_new_face_until_it_rests() -> None:
    asked: list[int] = []

    def faces(_: Ui, _name: str, width: int) -> pygame.Surface:
        asked.append(width)
        return white(width)

    def drawn(painter: PiecePainter, piece: Piece) -> bytes:
        target = pygame.Surface((FRAME.width, FRAME.height))
        painter.draw(target, piece)
        return pygame.image.tobytes(target, "RGB")

    piece = Piece("card", "face", "back", width=100, x=640, y=360, scale=0.5)
    painter = PiecePainter(UI, faces, LAMP)
    drawn(painter, piece)
    for step in range(1, 8):
        piece.scale, piece.angle = 0.5 + 0.1 * step, 3.0 * step
        grown = drawn(painter, piece)
        assert painter.rough or piece.scale == 1.0
    assert set(asked) == {50, 100}
    painter.rough = False
    rested = drawn(painter, piece)
    assert not painter.rough, "nothing more is to be drawn"
    assert rested == drawn(PiecePainter(UI, faces, LAMP), piece) != grown
