"""``kill -9`` in the middle of a game loses nothing: the real program, killed, read back, played on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.scenes.raj.scene import RajScene
from game.ui.paths import app_paths
from game.ui.saves import open_save
from game.ui.unfinished import unfinished
from tests.scenes.play import QuickBidders
from tests.tools.screen import OpenApp


@pytest.mark.skipif(os.name == "nt", reason="Windows has no kill -9")
def test_killed_program_resumes_exactly_where_it_was(tmp_path: Path, open_app: OpenApp) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.tools.seeds", "killed", "--home", str(tmp_path)]
    root = Path(__file__).parents[3]
    program = subprocess.Popen(
        [*command, "--game", "raj", "--seats", "regular,regular,novice"],
        cwd=root,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        saves = app_paths(str(tmp_path)).saves
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = unfinished(saves)
            if found and found[0].read_bytes().count(b'{"seat"') >= 3:
                break
            time.sleep(0.05)
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()
    [save] = unfinished(saves)
    before = save.read_bytes()
    opened = open_save(save)
    rounds = before.count(b'{"seat"') // 3
    view = opened.replayed.table.view(opened.replayed.table.seats[0])
    assert len(view.history) == rounds
    kept = save.read_bytes()
    assert before.startswith(kept.rstrip(b"\n"))
    hands = open_app(bidders=QuickBidders, speed=4.0)
    hands.app.navigator.title()
    assert hands.app.navigator.tables.resume(save)
    assert isinstance(hands.top, RajScene)
    assert hands.top.view.history == view.history
    hands.wait(4.0)
    assert len(hands.top.view.history) > rounds
