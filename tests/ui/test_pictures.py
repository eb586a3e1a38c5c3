"""The store of pictures: what it keeps, and what goes when there is no room."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Event, Thread, get_ident

import pygame
import pytest

from game.ui.art import Art
from game.ui.frame import Frame
from game.ui.pictures import LEAVES, PICTURES, PIECE, NotYet, PictureStore, budget_for

SIDE = 100
BYTES = SIDE * SIDE * 4


def square() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


@pytest.fixture
def store() -> PictureStore:
    """A store with room for twenty squares, in its second frame."""
    made = PictureStore()
    made.suit(Frame(1280, 720))
    made.budget = 20 * BYTES
    made.next_frame()
    return made


def draw(store: PictureStore, *keys: int) -> None:
    """A frame in which these pictures are drawn."""
    store.next_frame()
    for key in keys:
        store.get(key, square)


def test_a_picture_is_made_once(store: PictureStore) -> None:
    first = store.get("one", square)
    draw(store)
    assert store.get("one", square) is first
    assert (store.made, len(store), store.bytes) == (1, 1, BYTES)


def test_bytes_never_exceed_the_budget(store: PictureStore) -> None:
    for key in range(200):
        draw(store, key)
        assert store.bytes <= store.budget
    assert store.made == 200
    assert len(store) >= 20 * LEAVES


def test_what_was_not_drawn_for_the_longest_time_goes_first(store: PictureStore) -> None:
    for key in range(19):
        draw(store, key)
    draw(store, 0, 3)
    draw(store, 100, 101)
    kept = [key for key in range(19) if key in store]
    gone = 19 - len(kept)
    assert 0 < gone < 6
    assert kept == [0, 3, *range(gone + 2, 19)]
    assert 100 in store
    assert 101 in store


def test_what_the_frame_draws_stays_whatever_it_takes(store: PictureStore) -> None:
    draw(store, *range(50))
    assert all(key in store for key in range(50))
    draw(store, *range(50), 50)
    assert len(store) == 51
    draw(store, 51)
    assert store.bytes <= store.budget
    assert 51 in store


def test_another_scale_lets_go_of_everything_another_shape_of_nothing(store: PictureStore) -> None:
    draw(store, 1)
    store.suit(Frame(1400, 720))
    assert 1 in store
    store.suit(Frame(2560, 1440))
    assert (len(store), store.bytes) == (0, 0)


def test_the_budget_follows_the_window(store: PictureStore) -> None:
    store.suit(Frame(2560, 1440))
    large = store.budget
    store.suit(Frame(1280, 720))
    assert store.budget == budget_for(Frame(1280, 720)) < large


def test_two_threads_that_make_one_picture_share_it(store: PictureStore) -> None:
    def interrupted() -> pygame.Surface:
        other = store.get("one", square)
        assert store.get("one", square) is other
        return square()

    first = store.get("one", interrupted)
    assert store.get("one", square) is first
    assert store.bytes == BYTES


def test_a_frame_that_has_done_enough_makes_no_further_picture(store: PictureStore) -> None:
    def whole() -> pygame.Surface:
        for key in range(PIECE):
            store.get(("part", key), square)
        return square()

    with store.in_pieces():
        store.get("whole", whole)
        assert store.work > PIECE, "what has been begun is finished"
        assert store.get("whole", whole)
        with pytest.raises(NotYet):
            store.get("next", square)
        store.next_frame()
        assert store.get("next", square)


def test_a_picture_of_many_others_is_begun_again(store: PictureStore) -> None:
    """Each frame makes some of the others, as far as it may; without ``again`` the first one makes all."""
    begun: list[int] = []

    def row() -> pygame.Surface:
        begun.append(store.work)
        for number in range(3 * PIECE):
            store.get(number, lambda: pygame.Surface((1, 1)))
        return square()

    frames, shown = 0, None
    while shown is None:
        frames += 1
        store.next_frame()
        with suppress(NotYet), store.in_pieces():
            shown = store.get("row", row, again=True)
        assert store.work <= PIECE + 2
    assert len(begun) == frames >= 3
    store.next_frame()
    with store.in_pieces():
        store.get("another", lambda: store.get("of it", square), again=False)
    assert "of it" in store


def test_whoever_cannot_wait_does_not(store: PictureStore) -> None:
    store.worked(0, PIECE)
    found: list[pygame.Surface] = []
    with store.in_pieces():
        loader = Thread(target=lambda: found.append(store.get("loaded", square)))
        loader.start()
        loader.join()
        with pytest.raises(NotYet):
            store.get("one", square)
    found.append(store.get("one", square))
    assert len(found) == 2


def test_a_ground_that_fails_in_its_thread_fails_for_whoever_asks() -> None:
    def paint() -> pygame.Surface:
        raise FileNotFoundError

    art = Art()
    PICTURES.next_frame()

    def wait() -> None:
        for _ in range(1000):
            with suppress(NotYet), PICTURES.in_pieces():
                art.ground("nowhere", (SIDE, SIDE), paint)
            time.sleep(0.001)

    with pytest.raises(FileNotFoundError):
        wait()
    art.close()


def test_a_ground_that_was_let_go_is_brought_by_a_thread_again() -> None:
    makers: list[int] = []

    def paint() -> pygame.Surface:
        makers.append(get_ident())
        return square()

    art = Art()
    for times in (1, 2):
        PICTURES.clear()
        PICTURES.next_frame()
        shown: pygame.Surface | None = None
        while shown is None:
            with suppress(NotYet), PICTURES.in_pieces():
                shown = art.ground("somewhere", (SIDE, SIDE), paint)
            time.sleep(0.001)
        with PICTURES.in_pieces():
            assert art.ground("somewhere", (SIDE, SIDE), paint) is shown
        assert len(makers) == times
    assert get_ident() not in makers
    art.close()


def test_a_ground_that_nobody_came_for_is_brought_by_a_thread_again() -> None:
    makers: list[int] = []

    def paint() -> pygame.Surface:
        makers.append(get_ident())
        return square()

    art = Art()
    for _ in range(2):
        PICTURES.clear()
        PICTURES.next_frame()
        with pytest.raises(NotYet), PICTURES.in_pieces():
            art.ground("nobody comes", (SIDE, SIDE), lambda: (time.sleep(0.05), paint())[1])
        while art.working:
            time.sleep(0.001)
    assert len(makers) == 2
    assert get_ident() not in makers
    art.close()


@pytest.mark.usefixtures("hands")
def test_a_large_drawing_is_brought_by_a_thread() -> None:
    art, waited = Art(), False
    PICTURES.clear()
    PICTURES.next_frame()
    shown: pygame.Surface | None = None
    while shown is None:
        try:
            with PICTURES.in_pieces():
                shown = art.get("wild_pattern/notice", 500, 512)
        except NotYet:
            waited = True
            time.sleep(0.001)
    assert waited
    assert shown.get_size() == (500, 512)
    assert PICTURES.work == 0, "this thread has rasterised nothing"
    art.close()


@pytest.mark.usefixtures("hands")
def test_what_is_made_ahead_of_time_comes_to_its_end() -> None:
    art, gate = Art(), Event()
    wanted = [("common/icon_cards", side, side) for side in (13, 14, 15)]

    def asked() -> Iterator[tuple[str, int, int]]:
        gate.wait()
        yield from wanted

    art.prepare(asked())
    assert art.working
    gate.set()
    end = time.monotonic() + 30
    while art.working:
        assert time.monotonic() < end
        time.sleep(0.001)
    assert all(key in PICTURES for key in wanted)
