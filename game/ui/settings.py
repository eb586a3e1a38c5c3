"""The player's settings: read, checked field by field, written; damage is set aside, never fatal."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.engine.lines import LONGEST_LINE, BadLine, read_line
from game.ui.disk import make_folder, read_regular, set_aside, sweep, write_whole
from game.ui.i18n import LANGUAGES, system_language, tr

log = logging.getLogger("farol.settings")

SPEEDS: Final = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0)
"""Times the normal speed, from slow to fast; 0 is instant."""
RACE_PACES: Final = (200, 150, 100, 75, 50)
"""Per cent of their usual time that bots take in a race."""
HOLDS: Final = ("never", "shared", "always")
"""When a result waits for a click: ``shared`` is with several people at the table, in a first game, and at
practice."""
GAMES_KEPT: Final = (100, 500, 1000, 2000, 5000, 10_000, 0)
"""How many finished games are kept; 0 is all of them."""
TEXT_SIZES: Final = (80, 90, 100, 110, 125, 150, 175, 200)


@dataclass(slots=True)
class Settings:
    """Everything a player can set; percentages are 0 to 100, text size 80 to 200."""

    language: str = field(default_factory=system_language)
    speed: float = 1.0
    hold_results: str = "shared"
    """Who has handed the screen on must not miss a result, so with several people it waits; newcomers read
    at their own pace.
    """
    race_pace: int = 200
    """Slow at first: newcomers look for patterns longer than bots do."""
    notebook: bool = True
    """Whether the table offers the notebook: newcomers cannot know what is worth remembering."""
    practised: list[str] = field(default_factory=list)
    """The games whose next table is one to practise at."""
    games_kept: int = 5000
    """How many finished games are kept, besides those with a star."""
    effects: int = 80
    music: int = 50
    mute_unfocused: bool = True
    full_screen: bool = False
    text_size: int = 100
    reduced_motion: bool = False
    last_tables: dict[str, Any] = field(default_factory=dict)
    """The seats and options last played with, by game; the one that was played last stands last."""
    drafts: dict[str, Any] = field(default_factory=dict)
    """Seats and options that were chosen and not played with yet, by game."""
    tables: dict[str, Any] = field(default_factory=dict)
    """The tables that were saved under a name, by game: seats and options of each."""
    guided: list[str] = field(default_factory=list)
    """The games whose guided first hand is no longer offered."""
    completed: list[str] = field(default_factory=list)
    """The games of which one was played to its end: no longer a newcomer's."""
    met: dict[str, int] = field(default_factory=dict)
    """How many games were played to their end with each regular."""
    alone: str = ""
    """The key of whoever played last as the first person, or was chosen since; empty for the person of the
    last table."""
    alone_name: str = ""
    """The name of that person, who may have finished no game yet; empty for “You”."""
    best_times: dict[str, float] = field(default_factory=dict)
    """Seconds of the fastest run of a drill, by difficulty."""


def speed_word(speed: float) -> str:
    """A speed as the player reads it: with the comma or the point of the language."""
    return f"{speed:g}×".replace(".", tr(".")) if speed else tr("instant")


def next_speed(speed: float, by: int) -> float:
    """The speed so many steps faster, or slower; the fastest and the slowest stay."""
    return SPEEDS[min(max(SPEEDS.index(speed) + by, 0), len(SPEEDS) - 1)]


def _valid(name: str, value: Any) -> bool:
    if name in ("alone", "alone_name"):
        return isinstance(value, str)
    if name == "language":
        return isinstance(value, str) and value in LANGUAGES
    if name == "speed":
        return type(value) in (int, float) and value in SPEEDS
    if name == "race_pace":
        return type(value) is int and value in RACE_PACES
    if name == "hold_results":
        return isinstance(value, str) and value in HOLDS
    if name == "games_kept":
        return type(value) is int and value in GAMES_KEPT
    if name in ("effects", "music"):
        return type(value) is int and 0 <= value <= 100
    if name == "text_size":
        return type(value) is int and 80 <= value <= 200
    if name in ("last_tables", "drafts"):
        return isinstance(value, dict)
    if name == "tables":
        return isinstance(value, dict) and all(isinstance(one, list) for one in value.values())
    if name == "best_times":
        return isinstance(value, dict) and all(type(one) in (int, float) for one in value.values())
    if name == "met":
        return isinstance(value, dict) and all(type(one) is int for one in value.values())
    if name in ("guided", "completed", "practised"):
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    return type(value) is bool


def load_settings(path: Path) -> tuple[Settings, Path | None]:
    """Read settings; a missing file gives the defaults.

    A damaged file is renamed and its new path returned with the settings (what was good of it is kept).
    """
    settings = Settings()
    try:
        found = read_line(read_regular(path, LONGEST_LINE))
    except FileNotFoundError:
        return settings, None
    except (OSError, BadLine):
        return settings, set_aside(path)
    sweep(path)
    damaged = False
    for one in fields(Settings):
        if one.name not in found:
            continue
        value = found[one.name]
        if one.name == "hold_results" and type(value) is bool:  # a yes or no once: no was the default
            value = "always" if value else settings.hold_results
        if _valid(one.name, value):
            setattr(settings, one.name, value)
        else:
            damaged = True
    return settings, set_aside(path) if damaged else None


def save_settings(settings: Settings, path: Path) -> bool:
    """Write settings whole or not at all; False (and a note in the log) when the disk refuses."""
    try:
        make_folder(path.parent)
        write_whole(path, json.dumps(asdict(settings), indent=1, ensure_ascii=False) + "\n")
    except OSError as error:
        log.warning("settings could not be written: %s", error)
        return False
    return True
