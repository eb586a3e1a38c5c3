"""Only what changes is drawn, and the window shows what it would show if everything were."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui import canvas, pictures
from game.ui.canvas import Canvas, changes, longest_rise

SIZE = (320, 200)


class Scene:
    """A ground with random pictures and shapes on it, a few of which change from picture to picture."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.ground = pygame.Surface(SIZE)
        self.ground.fill((20, 60, 40))
        self.pictures = []
        for tone in range(12):
            picture = pygame.Surface((20 + 3 * tone, 40 - 2 * tone), pygame.SRCALPHA)
            picture.fill((20 * tone, 255 - 20 * tone, 90, 120 + 10 * tone))
            self.pictures.append(picture)
        self.things = [self.thing() for _ in range(40)]

    def thing(self) -> tuple[int, int, int]:
        return self.rng.randrange(15), self.rng.randrange(-30, 330), self.rng.randrange(-30, 210)

    def change(self) -> None:
        """Something comes, goes, moves, or lies higher than before."""
        for _ in range(self.rng.randrange(4)):
            at = self.rng.randrange(len(self.things))
            match self.rng.randrange(4):
                case 0:
                    self.things.insert(at, self.thing())
                case 1:
                    self.things[at] = self.thing()
                case 2:
                    self.things.append(self.things.pop(at))
                case _:
                    del self.things[at]

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self.ground, (0, 0))
        for which, x, y in self.things:
            match which:
                case 12:
                    canvas.line(target, (255, 200, 90), (x, y), (x + 40, y - 17), 5)
                    canvas.lines(target, (9, 200, 90), [(x, y), (x + 9, y + 30), (x + 50.5, y)], 3)
                case 13:
                    canvas.polygon(target, (200, 30, 90), [(x, y), (x + 25, y + 9), (x + 4, y + 31)])
                case 14:
                    canvas.circle(target, (90, 90, 240), (x, y), 17)
                    canvas.circle(target, (240, 240, 240), (x, y), 17, 3)
                case 0:
                    target.blit(self.pictures[0], (x, y), (3, 4, 12, 20), pygame.BLEND_RGB_ADD)
                case _:
                    target.blits([(self.pictures[which], pygame.Rect(x, y, 5, 5))])


@pytest.mark.parametrize("seed", range(8))
def test_the_window_shows_what_was_drawn(seed: int) -> None:
    scene, noted = Scene(seed), Canvas()
    window, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    for _ in range(60):
        noted.begin(SIZE)
        scene.draw(noted)
        noted.show(window)
        scene.draw(whole)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")
        scene.change()


def test_only_what_changes_is_drawn() -> None:
    scene, noted, window = Scene(1), Canvas(), pygame.Surface(SIZE)
    for moved in (0, 1):
        noted.begin(SIZE)
        scene.things[20] = (5, 100 + moved, 100)
        scene.draw(noted)
        noted.show(window)
        if not moved:
            window.fill("black")
    touched = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1))
    touched.invert()
    w, h = scene.pictures[5].get_size()
    assert [pygame.Rect(one) for one in touched.get_bounding_rects()] == [pygame.Rect(100, 100, w + 1, h)]


def test_what_was_drawn_past_it_is_drawn_over() -> None:
    scene, noted, window = Scene(2), Canvas(), pygame.Surface(SIZE)
    pictures = []
    for _ in range(2):
        noted.begin(SIZE)
        scene.draw(noted)
        noted.show(window)
        pictures.append(pygame.image.tobytes(window, "RGB"))
        window.fill("white")
        noted.forget()
    assert pictures[0] == pictures[1]


def test_it_is_as_large_as_the_window() -> None:
    noted = Canvas()
    noted.begin(SIZE)
    assert noted.get_size() == (noted.get_width(), noted.get_height()) == SIZE
    assert noted.get_rect(topleft=(3, 4)) == pygame.Rect((3, 4), SIZE)


def test_what_only_changes_its_height_is_told() -> None:
    a, b, c, d = (("a", 0), ("b", 0), ("c", 0), ("d", 0))
    box = {one: (number, 0, 1, 1) for number, one in enumerate((a, b, c, d))}

    def told(old: list[tuple[str, int]], new: list[tuple[str, int]]) -> set[int]:
        return {one[0] for one in changes(old, [box[i] for i in old], new, [box[i] for i in new])}

    assert told([a, b, c, d], [a, b, c, d]) == set()
    assert told([a, b, c, d], [b, c, a, d]) == {0}
    assert told([a, b], [a, b, b]) == {1}
    assert told([a, b, c], [a, d, c]) == {1, 3}
    assert told([], [a]) == told([a], []) == {0}


def test_the_longest_rise() -> None:
    assert longest_rise([]) == []
    assert longest_rise([5, 1, 2, 9, 3, 4]) == [1, 2, 4, 5]


def test_a_part_is_drawn_anew_only_when_what_it_depends_on_has_changed() -> None:
    scene, noted, window, whole = Scene(3), Canvas(), pygame.Surface(SIZE), pygame.Surface(SIZE)
    drawn: list[int] = []

    def picture(state: int, *, there: bool = True) -> None:
        def draw() -> None:
            drawn.append(state)
            noted.blit(scene.pictures[state], (30 * state, 50))

        noted.begin(SIZE)
        noted.blit(scene.ground, (0, 0))
        whole.blit(scene.ground, (0, 0))
        if there:
            canvas.draw_part(noted, "part", state, draw)
            whole.blit(scene.pictures[state], (30 * state, 50))
        noted.show(window)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")

    for state in (1, 1, 1, 2, 2):
        picture(state)
    assert drawn == [1, 2]
    picture(2, there=False)
    picture(2)
    assert drawn == [1, 2, 2], "what the last picture did not have is forgotten"
    noted.forget()
    picture(2)
    assert drawn == [1, 2, 2, 2], "another language, say"


def test_pictures_of_a_part_that_is_not_asked_for_again_stay() -> None:
    store, noted = pictures.PictureStore(), Canvas()

    def draw() -> None:
        store.get("kept", lambda: pygame.Surface((20, 20)))

    store.budget = 4000
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "PICTURES", store)
        for frame in range(6):
            store.next_frame()
            noted.begin(SIZE)
            noted.part("outer", 0, lambda: noted.part("inner", 0, draw))
            store.get(frame, lambda: pygame.Surface((20, 20)))
    assert "kept" in store
    assert 0 not in store


def test_on_a_window_a_part_is_drawn() -> None:
    window = pygame.Surface(SIZE)
    canvas.draw_part(window, "part", 0, lambda: window.fill("white"))
    assert window.get_at((9, 9)) == pygame.Color("white")
