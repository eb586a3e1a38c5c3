"""What is painted or measured in a quicker way is what the slow way makes."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import stream
from game.ui import paint
from game.ui.frame import Frame
from game.ui.type import FACES, Type

WORDS = "The highest takes a mouse; WAVE Tó año ¿qué? fi −5 “jf” y_ 1.º"


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize("number", range(40))
def test_a_panel_that_is_widened_is_the_one_that_is_painted_whole(number: int) -> None:
    rng = stream("panels", number)

    def tone() -> paint.Rgba:
        return rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice((0, 60, 200, 255))

    size = rng.randrange(2, 900), rng.randrange(2, 500)
    details = rng.randrange(40), tone(), tone(), rng.choice((None, tone())), rng.randrange(1, 5)
    made, whole = paint.panel(*size, *details), paint._panel(*size, *details)
    assert made.get_size() == size
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA")


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize("face", FACES)
def test_a_paragraph_is_as_large_as_it_was_measured(face: str) -> None:
    rng = stream("paragraphs", face)
    for text in (0.8, 1.0, 2.0):
        type_ = Type(Frame(1280, 720, text))
        for _ in range(8):
            words = " ".join(rng.choice(WORDS.split()) for _ in range(rng.randrange(1, 30)))
            size, width = rng.uniform(9, 40), rng.uniform(40, 600)
            block = type_.block(words, size, (1, 2, 3), width, face)
            assert type_.block_size(words, size, width, face) == block.get_size()
