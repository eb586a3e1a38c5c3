"""What is heard together: loudness by class, pieces and their layers, seams, and what all of it weighs."""

from __future__ import annotations

import math
from collections import defaultdict

import numpy as np
import pytest

from game.engine.registry import GAMES
from game.ui.music import LAYERS
from game.ui.sound import LIKE_IT
from sounds.catalogue import ANEW, CLASSES, EFFECTS, MADE_ANEW, MUSIC
from sounds.signal import RATE
from tests.sounds.figures import said_loudness
from tests.sounds.heard import played
from tests.sounds.signals import FILES, Signal, decoded, loudest, loudness

TABLES = [f"music_{folder}" for folder in GAMES.values()]
LONG_ENOUGH = 150.0
WITHIN = 3.0
MOMENTARY = 0.4
"""Seconds."""
ALL = 6_000_000
"""Bytes of all music and sound together."""
CLASS = {name: kind for kind, names in CLASSES.items() for name in names}


def family(name: str) -> str:
    """The effect that this one is like: ``slide_b`` is a slide, ``flip_3`` a flip."""
    stem, _, end = name.rpartition("_")
    return stem if stem in CLASS and (len(end) == 1) else name


def test_all_sound_and_music_together_is_small() -> None:
    assert sum(path.stat().st_size for path in FILES.glob("*.ogg")) <= ALL


def test_every_effect_belongs_to_a_class() -> None:
    assert {family(name) for name in EFFECTS} == set(CLASS)


@pytest.mark.parametrize("kind", CLASSES)
def test_effects_of_a_class_are_heard_equally_loud(kind: str) -> None:
    """The files, and the files as loudly as the game plays them."""
    heard = defaultdict(list)
    for name, volume, where in played():
        if CLASS.get(family(name)) == kind and where.split(":")[0] not in RULES:
            heard[name].append(loudness(name) + 20 * math.log10(volume))
    files = [loudness(name) for name in EFFECTS if CLASS[family(name)] == kind]
    assert heard
    assert max(files) - min(files) <= WITHIN
    loud = [one for all_ in heard.values() for one in all_]
    assert max(loud) - min(loud) <= WITHIN, {name: sorted(all_) for name, all_ in heard.items()}


@pytest.mark.parametrize("kind", CLASSES)
def test_effects_of_a_class_are_equally_loud_for_a_meter(kind: str) -> None:
    """Momentary loudness as ITU-R BS.1770 has it, over 0.4 s, however short the effect is."""
    heard = {name: loudest(decoded(name), MOMENTARY) for name in EFFECTS if CLASS[family(name)] == kind}
    assert max(heard.values()) - min(heard.values()) <= WITHIN, heard


RULES = {"cards.py", "variant.py", "state.py", "moves.py", "prompts.py", "logs.py", "points.py", "sound.py"}
"""Where words that sounds have too mean something else."""


def test_what_is_heard_often_has_others_like_it() -> None:
    assert {name: 1 + len(letters) for name, letters in MADE_ANEW.items()} == LIKE_IT
    for name in ANEW:
        one, other = decoded(name)[0], decoded(family(name))[0]
        size = min(one.size, other.size)
        assert float(np.corrcoef(one[:size], other[:size])[0, 1]) < 0.95, name


# --- pieces and their layers ------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_music_for_long_with_layers_that_go_into_it(name: str) -> None:
    whole = decoded(name).shape[1]
    assert whole / RATE >= LONG_ENOUGH
    for layer in LAYERS:
        length = decoded(f"{name}_{layer}").shape[1]
        assert length / RATE > 10
        assert whole % length == 0


@pytest.mark.parametrize("layer", ["", *(f"_{layer}" for layer in LAYERS)])
def test_pieces_and_layers_are_equally_loud_at_every_table(layer: str) -> None:
    loud = [said_loudness(name + layer) for name in TABLES]
    assert max(loud) - min(loud) <= WITHIN


@pytest.mark.parametrize("name", TABLES)
def test_a_piece_does_not_repeat_itself(name: str) -> None:
    """No ten seconds of it are heard again: the envelope of the first minute comes nowhere later."""
    [envelope] = envelopes(decoded(name))
    window = 10 * STEPS
    for start in range(0, 60 * STEPS, window):
        part = envelope[start : start + window]
        for other in range(start + window, envelope.size - window, STEPS // 5):
            assert np.corrcoef(part, envelope[other : other + window])[0, 1] < 0.985, (start, other)


STEPS = 50
"""Values of an envelope a second."""


def envelopes(channels: Signal) -> Signal:
    hop = RATE // STEPS
    mono = channels.mean(axis=0)
    mono = mono[: mono.size // hop * hop]
    return np.sqrt((mono.reshape(1, -1, hop) ** 2).mean(axis=2))


@pytest.mark.parametrize("name", MUSIC)
def test_no_seam_is_heard(name: str) -> None:
    """Where the end meets the start nothing jumps more than it does all the time."""
    assert jump(decoded(name)) <= 1.0


def test_a_seam_can_be_heard() -> None:
    """The measure fails for a loop that is cut a hundredth of a second short, or that clicks."""
    piece = decoded("music_raj")
    assert jump(piece[:, : piece.shape[1] - 441]) > 1.0
    clicking = piece.copy()
    clicking[:, 0] += 0.05
    assert jump(clicking) > 1.0


def jump(channels: Signal) -> float:
    """The bend at the seam, as a share of the greatest in the second around it."""
    around = np.concatenate([channels[:, -RATE // 2 :], channels[:, : RATE // 2]], axis=1)
    bends = np.abs(np.diff(around, n=2, axis=1)).max(axis=0)
    middle = bends.size // 2
    seam = slice(middle - 3, middle + 4)
    at_seam = float(bends[seam].max())
    bends[seam] = 0.0
    return at_seam / float(bends.max())
