"""Where Farol keeps its files, by the customs of the platform."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import platformdirs


class AppPaths(NamedTuple):
    """The folders: settings, saved games, records of finished games, logs, what can be made again."""

    config: Path
    saves: Path
    records: Path
    logs: Path
    cache: Path
    documents: Path | None = None
    """Where the player finds games that were saved as files; None: among their documents."""

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def library(self) -> Path:
        """The database of finished games."""
        return self.records.with_name("library.sqlite")

    @property
    def days(self) -> Path:
        """What was made of the deals of the day."""
        return self.records.with_name("days")

    @property
    def exports(self) -> Path:
        """Where games are saved as files."""
        return self.documents or platformdirs.user_documents_path() / "Farol"

    @property
    def shared(self) -> Sequence[Path]:
        """Where files of games are looked for: first where they are saved."""
        found = [self.exports, platformdirs.user_downloads_path(), platformdirs.user_desktop_path()]
        return [*dict.fromkeys(found)]

    @property
    def log_file(self) -> Path:
        return self.logs / "farol.log"


def app_paths(home: str | None = None) -> AppPaths:
    """The platform's folders, or all of them below ``home`` (or the variable FAROL_HOME)."""
    root = home or os.environ.get("FAROL_HOME")
    if root:
        base = Path(root).expanduser()
        return AppPaths(
            base / "config",
            base / "saves",
            base / "records",
            base / "logs",
            base / "cache",
            base / "exports",
        )
    dirs = platformdirs.PlatformDirs("farol", appauthor=False)
    data = dirs.user_data_path
    return AppPaths(
        dirs.user_config_path, data / "saves", data / "records", dirs.user_log_path, dirs.user_cache_path
    )
