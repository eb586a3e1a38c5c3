"""The ring of the focus: few pictures serve everything that glides and grows."""

from __future__ import annotations

import pygame
import pytest

from game.ui import paint
from game.ui.art import Art
from game.ui.frame import Frame
from game.ui.memory import OWN_PAGES, on_own_pages
from game.ui.pictures import PICTURES
from game.ui.theme import MENU
from game.ui.type import Type
from game.ui.widgets import Ui


@pytest.fixture
def ui() -> Ui:
    frame = Frame(1280, 720)
    PICTURES.suit(frame)
    PICTURES.clear()
    return Ui(frame, Type(frame), Art(), MENU)


def ringed(ui: Ui, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface((400, 400), pygame.SRCALPHA)
    ui.ring(out, pygame.Rect((50, 50), size), 6)
    return out


def test_what_grows_is_ringed_with_one_picture(ui: Ui) -> None:
    ringed(ui, (130, 200))
    before = PICTURES.made
    for more in range(1, 56):
        ringed(ui, (130 + more, 200 + more))
    assert PICTURES.made == before


def test_the_ring_lies_close_around_and_nothing_lies_inside(ui: Ui) -> None:
    for size in ((130, 181), (191, 192), (44, 44)):
        mask, (w, h) = pygame.mask.from_surface(ringed(ui, size), 200), size
        box = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
        assert box.contains((50, 50, w, h))
        assert not box.inflate(-16, -16).contains((50, 50, w, h)), "the line is at most eight pixels away"
        inside = pygame.mask.Mask((w - 6, h - 6), fill=True)
        assert mask.overlap_area(inside, (53, 53)) == 0


def test_quarters_of_a_frame_are_the_smaller_frame() -> None:
    def frame(size: tuple[int, int]) -> pygame.Surface:
        return paint.panel(*size, 12, (9, 9, 9, 255), (9, 9, 9, 255), (255, 200, 0, 255), 3)

    out = pygame.Surface((101, 66), pygame.SRCALPHA)
    paint.put_quarters(out, frame((160, 128)), out.get_rect())
    pairs = zip(out.get_buffer().raw, frame((101, 66)).get_buffer().raw, strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 4, "but for rounding"


def test_a_picture_off_the_heap_is_the_same() -> None:
    large, small = (pygame.Surface((side, side), pygame.SRCALPHA) for side in (200, 20))
    large.fill((10, 20, 30, 40), (5, 5, 50, 50))
    moved = on_own_pages(large)
    assert OWN_PAGES < 4 * 200 * 200
    assert moved is not large
    assert pygame.image.tobytes(moved, "RGBA") == pygame.image.tobytes(large, "RGBA")
    assert on_own_pages(small) is small
