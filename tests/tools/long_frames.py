"""Which frames of whole games take long, and why: ``python -m tests.tools.long_frames [OPTIONS]``.

A game of each kind to its end and its results, from the seats on; in the middle of it the log, hint,
reasons, notebook, explanations, rules, pause screen and settings are opened. Options that narrow it may be
given more than once:

    --game raj    --size 1280x720    --language en    --text 100
    --step 0.1    seconds from one picture to the next (0.0167: a whole game takes some minutes)
    --above 20    milliseconds from which on a frame is told
    --profile     tell what it did, function by function (everything takes longer then)
"""

from __future__ import annotations

import argparse
import cProfile
import io
import os
import pstats
import sys
import tempfile
from functools import partial
from typing import Any, Final

import pygame

from game.app.start import Start, window_size
from game.cli.bench_parts import BRIEF, LONG, RESULTS, QuickBidders, Visit
from game.cli.bench_program import SIZES, drivers
from game.engine.registry import GAMES
from game.tabletop.table_scene import TableScene
from game.ui.i18n import LANGUAGES
from game.ui.paths import app_paths
from game.ui.pictures import PICTURES

OPENED: Final = (pygame.K_l, pygame.K_h, pygame.K_w, pygame.K_n, pygame.K_i, pygame.K_r, pygame.K_p)
LEADS: Final = ("rules", "settings")
"""Where the pause screen leads to that is looked at."""
PLAYED: Final = 1.5
"""Seconds of processor time that a game is played before things are opened."""


class LongFrames(Visit):
    """Tells of the frames above a limit."""

    above, profiled, number = 20.0, False, 0

    def frame(self, step: float = BRIEF) -> bool:
        made, before = PICTURES.made, self._shown()
        profile = cProfile.Profile() if self.profiled else None
        if profile is not None:
            profile.enable()
        drawn = super().frame(step)
        if profile is not None:
            profile.disable()
        took = self.taken[-1]
        self.number += 1
        if took > self.above:
            what = f"{PICTURES.made - made} pictures, work {PICTURES.work}"
            print(f"  {took:6.1f} ms, frame {self.number}: {before} → {self._shown()}, {what}", flush=True)
            if profile is not None:
                out = io.StringIO()
                pstats.Stats(profile, stream=out).sort_stats("cumulative").print_stats(40)
                print(out.getvalue())
        return drawn

    def _shown(self) -> str:
        return " / ".join(type(one).__name__ for one in self.app.stack.scenes[-2:])

    def press(self, key: int) -> None:
        """A key, and what it opens or closes until it rests."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            details = {"key": key, "mod": 0, "unicode": pygame.key.name(key) if key < 128 else ""}
            pygame.event.post(pygame.event.Event(kind, details))
        self.wait(0.8, 1 / 30)

    def _decides(self) -> bool:
        """Whether the person at the table has something to decide."""
        top = self.top
        return isinstance(top, TableScene) and top.may_choose and not top.director.busy

    def look_at_everything(self) -> None:
        """Open what can be opened in the middle of a game."""
        for key in OPENED:
            while not self._decides():
                self.play(BRIEF, seconds=0.001, each=3)
                if not any(isinstance(one, TableScene) for one in self.app.stack.scenes):
                    return
            table = self.top
            print(f"  {pygame.key.name(key)}", flush=True)
            self.press(key)
            for lead in LEADS if key == pygame.K_p else ():
                self.top.focus.to(lead)
                self.press(pygame.K_RETURN)
                self.press(pygame.K_DOWN)
                self.press(pygame.K_ESCAPE)
            self.press(pygame.K_l if key == pygame.K_l else pygame.K_ESCAPE)
            for _ in range(3):
                if self.top is not table:
                    self.press(pygame.K_ESCAPE)


def play(guest: LongFrames, game: str, step: float) -> None:
    """The seats, a whole game, its results; counted once the table is open."""
    ways = guest.app.navigator
    guest.do(ways.title)
    guest.wait(1.0)
    guest.do(partial(ways.setups.game_setup, game))
    guest.wait(1.0)
    guest.do(partial(guest.start, game))
    guest.opened()
    guest.prepare()
    guest.forget()
    guest.play(step, seconds=PLAYED, each=3)
    guest.look_at_everything()
    guest.play(step, each=3, seconds=3600, patience=3600)
    guest.wait(RESULTS)


def main(arguments: list[str]) -> int:
    """Play all of it; 1 when a frame took longer than one may."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.long_frames",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--size", action="append")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--text", action="append", type=int)
    parser.add_argument("--step", type=float, default=BRIEF)
    parser.add_argument("--above", type=float, default=20.0)
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args(arguments)
    os.environ.update(drivers())
    LongFrames.above, LongFrames.profiled = args.above, args.profile
    long = 0
    for size in args.size or SIZES:
        for language in args.language or ["en"]:
            for text in args.text or [100]:
                with tempfile.TemporaryDirectory(prefix="farol-frames-") as home:
                    guest = LongFrames(app_paths(home), Start(size=window_size(size)), QuickBidders)
                    guest.app.settings.language, guest.app.settings.text_size = language, text
                    guest.app.apply_settings(save=False)
                    long += sum(told(guest, args, f"{size} {language} {text} %"))
                    close(guest)
    return int(long > 0)


def told(guest: LongFrames, args: Any, where: str) -> list[int]:
    """Play each game and tell of it; how many frames of each were too long."""
    found = []
    for game in args.game or GAMES:
        print(f"{game}, {where}", flush=True)
        play(guest, game, args.step)
        found.append(sum(took > LONG for took in guest.taken))
        count, p99 = len(guest.spent), sorted(guest.spent)[len(guest.spent) * 99 // 100]
        print(f"  {count} frames, p99 {p99:.1f}, longest {guest.longest:.1f} ms, {found[-1]} over {LONG}")
    return found


def close(guest: LongFrames) -> None:
    while guest.app.stack.scenes:
        guest.app.stack.scenes.pop().leave()
    guest.app.close()
    guest.app.window.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
