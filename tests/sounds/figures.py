"""``python -m tests.sounds.figures``: the table of the sounds' README, measured in the files."""

from __future__ import annotations

import re
from typing import Final

from sounds.catalogue import EFFECTS, MUSIC
from sounds.signal import RATE
from tests.sounds.signals import FILES, decoded, loudness, middle, pitch

ROW: Final = re.compile(r"^\| `(\w+)` \| ([\d.]+) \| (−[\d.]+) \| (~?)(\d*) *\|$", re.MULTILINE)
FIGURES: Final = {row[0]: row[1:] for row in ROW.findall((FILES / "README.md").read_text("utf-8"))}
"""What the README says: seconds, dB, whether the frequency is the middle of a noise, the frequency."""
NOISES: Final = ("slide", "shuffle", "deal", "curtain", "burn")
"""Effects without a note."""


def said_loudness(name: str) -> float:
    """What the README says."""
    return float(FIGURES[name][1].replace("−", "-"))


def row(name: str) -> str:
    """Name, seconds, dB, Hz."""
    file = decoded(name)
    loud = loudness(name)
    hertz = ""
    if name in EFFECTS:
        noise = name.rstrip("bcd").rstrip("_") in NOISES or name in NOISES
        hertz = f"~{round(middle(file[0]), -1):.0f}" if noise else f"{pitch(file[0]):.0f}"
    return f"| `{name}` | {file.shape[1] / RATE:.2f} | {loud:.1f} | {hertz} |".replace("| -", "| −")


if __name__ == "__main__":
    for name in [*EFFECTS, *MUSIC]:
        print(row(name))
