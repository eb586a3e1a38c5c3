"""The command that makes every sound file: ``python -m sounds.synthesise``."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random

from sounds.catalogue import EFFECTS, MUSIC
from sounds.mastering import finished, levelled
from sounds.signal import RATE, Samples

EFFECT_QUALITY = 4
SERIAL = 1  # a fixed stream number: the same sound gives the same bytes


def rendered(name: str) -> list[Samples]:
    """The finished channels of the sound called ``name``."""
    rng = Random(name)
    if name in MUSIC:
        piece = MUSIC[name]
        return levelled(piece.compose(rng), piece.loudness)
    recipe, trim = EFFECTS[name]
    return [finished(recipe(rng), trim)]


def write_wav(path: Path, channels: Sequence[Sequence[float]]) -> None:
    """Write channels of equal length as 16-bit PCM."""
    data = array("h", bytes(2 * len(channels) * len(channels[0])))
    for i, x in enumerate(channels):
        data[i :: len(channels)] = array("h", (round(32767 * max(-1.0, min(1.0, v))) for v in x))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def encode(oggenc: str, source: Path, target: Path, quality: float) -> None:
    """Encode a WAV file as OGG Vorbis; raises CalledProcessError when oggenc fails."""
    command = [oggenc, "--quiet", "-q", str(quality), "--serial", str(SERIAL)]
    subprocess.run([*command, "-o", str(target), str(source)], check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make all sounds, or the one asked for; the exit status is 1 when only WAVs were made."""
    parser = argparse.ArgumentParser(prog="python -m sounds.synthesise", description=__doc__)
    names = [*EFFECTS, *MUSIC]
    parser.add_argument("--only", metavar="NAME", choices=names, help=", ".join(names))
    parser.add_argument(
        "--out", metavar="DIR", type=Path, default=Path(__file__).parent, help="where to write"
    )
    options = parser.parse_args(arguments)
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    oggenc = shutil.which("oggenc")
    with tempfile.TemporaryDirectory() as scratch:
        for name in [options.only] if options.only else names:
            started = time.perf_counter()
            channels = rendered(name)
            wav = (Path(scratch) if oggenc else out) / f"{name}.wav"
            write_wav(wav, channels)
            if oggenc:
                quality = MUSIC[name].quality if name in MUSIC else EFFECT_QUALITY
                encode(oggenc, wav, out / f"{name}.ogg", quality)
            spent = time.perf_counter() - started
            print(f"{name:12} {len(channels[0]) / RATE:6.2f} s, made in {spent:.1f} s", flush=True)
    if not oggenc:
        print(
            "oggenc was not found, so the sounds were left as WAV files: install vorbis-tools"
            " and run this again to get the OGG files the game plays.",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
