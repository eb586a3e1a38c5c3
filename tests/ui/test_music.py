"""Music that follows a table: layers by mood, stepping back for sentences, no sound exactly as before."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.ui.music import LAYERS, LEVELS, Mood, Music
from game.ui.sound import LIKE_IT, NEVER_TWICE, Sound

PIECE = "music_raj"


@pytest.fixture
def music() -> Iterator[Music]:
    """Music with a device that is silent."""
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, 512)
    made = Music()
    made.volume = 1.0
    yield made
    made.close()
    pygame.mixer.quit()


def go_on(
    music: Music, seconds: float, mood: Mood = Mood.CALM, *, step: float = 1 / 60, speaking: bool = False
) -> list[list[float]]:
    """Let time go by; the loudness after each frame."""
    heard = []
    for _ in range(round(seconds / step)):
        music.update(step, mood, speaking=speaking)
        heard.append(music.loudness)
    return heard


def begun(music: Music, name: str = PIECE) -> None:
    """Let a piece begin."""
    music.play(name)
    for _ in range(500):
        music.update(1 / 60, Mood.CALM)
        if music.playing == name:
            return
        time.sleep(0.01)
    raise AssertionError("it never began")


def read_late(music: Music) -> None:
    """Let the layer come that is heard after the end."""
    last = len(LAYERS) - 1
    for _ in range(500):
        go_on(music, 0.1, Mood.AFTER)
        if pygame.mixer.Channel(last).get_busy():
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


def layers(music: Music) -> list[float]:
    """How loud the mixer plays the layers."""
    return [pygame.mixer.Channel(number).get_volume() for number in range(len(LAYERS))]


def test_piece_and_layers_begin_together_and_the_layers_are_silent(music: Music) -> None:
    begun(music)
    assert pygame.mixer.music.get_busy()
    assert [pygame.mixer.Channel(number).get_busy() for number in range(3)] == [True, True, False]
    go_on(music, 0.1)
    assert layers(music) == [0.0, 0.0, 0.0]
    assert pygame.mixer.music.get_volume() == pytest.approx(LEVELS[Mood.CALM][0], abs=0.01)


@pytest.mark.parametrize("mood", Mood)
def test_every_mood_has_its_layers(music: Music, mood: Mood) -> None:
    begun(music)
    if mood is Mood.AFTER:
        read_late(music)
    go_on(music, 10.0, mood)
    assert tuple(music.loudness) == pytest.approx(LEVELS[mood])
    assert layers(music) == pytest.approx(LEVELS[mood][1:], abs=0.01)


def test_the_music_rises_for_the_last_rounds_and_nothing_jumps(music: Music) -> None:
    begun(music)
    course = go_on(music, 8.0, Mood.CALM) + go_on(music, 8.0, Mood.CONTESTED) + go_on(music, 8.0, Mood.LAST)
    totals = [sum(loud) for loud in course]
    assert totals == sorted(totals)
    assert totals[-1] > 2 * totals[0]
    steps = [abs(a - b) for one, two in pairwise(course) for a, b in zip(one, two, strict=True)]
    assert max(steps) < 0.01


def test_a_mood_does_not_flicker(music: Music) -> None:
    """What is contested for a moment only is a pulse for some seconds; the last rounds come at once."""
    begun(music)
    go_on(music, 8.0)
    go_on(music, 0.1, Mood.CONTESTED)
    go_on(music, 3.0, Mood.CALM)
    assert music.mood is Mood.CONTESTED
    go_on(music, 4.0, Mood.CALM)
    assert music.mood is Mood.CALM
    go_on(music, 0.1, Mood.LAST)
    assert music.mood is Mood.LAST
    go_on(music, 0.1, Mood.AFTER)
    assert music.mood is Mood.AFTER


def test_it_steps_back_for_sentences_and_comes_again(music: Music) -> None:
    begun(music)
    before = music.loudness[0]
    said = go_on(music, 1.0, speaking=True)
    assert said[-1][0] == pytest.approx(0.55 * before)
    assert go_on(music, 2.0)[-1][0] == pytest.approx(before)


def test_it_makes_room_for_the_song_until_that_is_stopped(music: Music) -> None:
    begun(music)
    before = music.loudness[0]
    music.step_back(10.0, 0.1)
    assert go_on(music, 1.0, speaking=True)[-1][0] == pytest.approx(0.1 * before)
    music.come_forward()
    assert go_on(music, 2.0)[-1][0] == pytest.approx(before)


def test_the_old_piece_falls_silent_before_the_new_one_begins(music: Music) -> None:
    begun(music)
    go_on(music, 1.0)
    music.play("music_title")
    heard = []
    for _ in range(300):
        music.update(1 / 60, Mood.CALM)
        heard.append((music.playing, music.loudness[0]))
        if music.playing == "music_title":
            break
        time.sleep(0.005)
    old = [loud for name, loud in heard if name == PIECE]
    assert old == sorted(old, reverse=True)
    assert old[-1] < 0.05
    assert heard[-1][0] == "music_title"
    assert not pygame.mixer.Channel(0).get_busy()


def test_silence_and_muting(music: Music) -> None:
    begun(music)
    music.muted = True
    go_on(music, 0.1, Mood.LAST)
    assert music.loudness == [0.0] * 4
    assert pygame.mixer.music.get_busy()
    music.muted = False
    music.play("")
    go_on(music, 1.5)
    assert music.playing == ""
    assert not pygame.mixer.music.get_busy()


def test_music_that_does_not_exist_is_silence(music: Music) -> None:
    music.play("music_of_the_spheres")
    for _ in range(50):
        music.update(1 / 60, Mood.CALM)
        time.sleep(0.005)
    assert not pygame.mixer.music.get_busy()


# --- effects ----------------------------------------------------------------------------------------


@pytest.fixture
def sound() -> Iterator[Sound]:
    """Sound with a device that is silent."""
    made = Sound()
    made.open()
    made.set_volume(1.0, 1.0)
    yield made
    made.close()


def test_nothing_is_heard_exactly_as_before_within_ten_seconds(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("game.ui.sound.time.monotonic", lambda: now[0])
    heard: list[tuple[float, tuple[str, float, float]]] = []
    for number in range(400):
        now[0] += 0.07
        name = ("tick", "slide", "gavel")[number % 3]
        heard.append((now[0], sound._varied(name)))
    for number, (when, what) in enumerate(heard):
        again = [then for then, other in heard[:number] if other == what and when - then < NEVER_TWICE]
        assert not again, what


@pytest.mark.parametrize("name", LIKE_IT)
def test_effects_that_are_like_each_other_take_turns(sound: Sound, name: str) -> None:
    names = [sound._varied(name)[0] for _ in range(3 * LIKE_IT[name])]
    for start in range(0, len(names), LIKE_IT[name]):
        assert len(set(names[start : start + LIKE_IT[name]])) == LIKE_IT[name]


def test_effects_leave_the_channels_of_the_layers_alone(sound: Sound) -> None:
    for _ in range(40):
        sound.play("gavel")
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(len(LAYERS)))
    assert pygame.mixer.Channel(len(LAYERS)).get_busy()
    sound.mute(True)
    assert not pygame.mixer.get_busy()
