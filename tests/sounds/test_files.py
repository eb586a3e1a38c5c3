"""The OGG files are what the scripts make, and sound as the README of the sounds says."""

from __future__ import annotations

import pytest

from game.ui.music import LAYERS
from sounds.catalogue import EFFECTS, MUSIC
from sounds.effects import FLIPS
from sounds.mastering import EFFECT_LOUDNESS
from sounds.signal import RATE
from tests.sounds.figures import FIGURES, said_loudness
from tests.sounds.signals import apart, decoded, loudness, made, middle, pitch
from tests.tools.soak import times

LIKE = {"effect": (10.0, 8.5, RATE // 10), "music": (14.5, 10.0, RATE), "layer": (7.5, 5.0, RATE)}
"""How many dB a file's difference lies below the sound: in all, in every part, and how long a part is.

Layers are brushes, leaves and embers above all: of a noise the encoder keeps the loudness, not the wave.
"""
LONG = [name for name in MUSIC if name.rpartition("_")[2] not in LAYERS]
LATER = sorted(LONG)[times(1) - 1 :]
"""What takes long to make again: the suite compares the song and the layers, ``FAROL_SOAK=6`` all."""
AUDIBLE = 1e-7
"""The power that a part must have to be compared."""


@pytest.mark.parametrize("name", [name for name in (*EFFECTS, *MUSIC) if name not in LATER])
def test_the_file_is_what_the_scripts_make(name: str) -> None:
    script, file = made(name), decoded(name)
    assert script.shape == file.shape
    layer = name.rpartition("_")[2] in LAYERS
    whole, part, size = LIKE["effect" if name in EFFECTS else "layer" if layer else "music"]
    assert apart(script, file) > whole
    assert script.std() == pytest.approx(file.std(), rel=0.08)
    for start in range(0, script.shape[1] - size // 2, size):
        one, other = script[:, start : start + size], file[:, start : start + size]
        if (one**2).mean() > AUDIBLE:
            assert apart(one, other) > part, f"from {start / RATE:.1f} s on"


def test_figures_are_given_for_every_sound() -> None:
    assert [*FIGURES] == [*EFFECTS, *MUSIC]


@pytest.mark.parametrize("name", [*EFFECTS, *MUSIC])
def test_the_file_lasts_as_long_as_is_said(name: str) -> None:
    assert decoded(name).shape[1] / RATE == pytest.approx(float(FIGURES[name][0]), abs=0.0051)


@pytest.mark.parametrize("name", [*EFFECTS, *MUSIC])
def test_the_file_is_as_loud_as_is_said(name: str) -> None:
    measured = loudness(name)
    assert measured == pytest.approx(said_loudness(name), abs=0.15)
    meant = MUSIC[name].loudness if name in MUSIC else EFFECT_LOUDNESS + EFFECTS[name][1]
    assert measured == pytest.approx(meant, abs=0.7)


@pytest.mark.parametrize("name", EFFECTS)
def test_the_effect_is_as_high_as_is_said(name: str) -> None:
    _, _, noise, hertz = FIGURES[name]
    [x] = decoded(name)
    assert (middle if noise else pitch)(x) == pytest.approx(float(hertz), rel=0.05 if noise else 0.015)


def test_sealed_bids_are_turned_up_a_scale() -> None:
    """From 0.90 to 1.15 of the ordinary flip, as the README says."""
    heights = [pitch(decoded(f"flip_{k}")[0]) / pitch(decoded("flip")[0]) for k in range(1, FLIPS + 1)]
    assert heights == pytest.approx([0.9 + 0.05 * k for k in range(FLIPS)], rel=0.005)


def test_another_sound_is_not_taken_for_it() -> None:
    """The comparison can fail: a neighbour of the scale, a note more softly, a tenth of a second later."""
    flip, neighbour = made("flip"), decoded("flip_3")[:, : made("flip").shape[1]]
    assert apart(flip, decoded("flip")) > 10
    assert apart(made("flip_2")[:, : neighbour.shape[1]], neighbour) < 3
    song = made("fanfare")
    assert apart(song[:, :-4410], decoded("fanfare")[:, 4410:]) < 3
    assert apart(song, 0.7 * decoded("fanfare")) < 10.5
