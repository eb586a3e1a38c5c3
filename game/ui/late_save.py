"""The save of a game that began while the disk refused."""

from __future__ import annotations

from pathlib import Path

from game.engine.record import Header
from game.ui.saves import SaveFile, new_save


class LateSave(SaveFile):
    """A save that the disk refuses to begin: it begins, and has its name, when the disk takes it."""

    def __init__(self, folder: Path, game: str, header: Header) -> None:
        super().__init__(folder / f"{game}.jsonl")
        self.failed = True
        self._game = game
        self._header: Header | None = header

    def close(self) -> None:
        if self.failed:
            self._try()
        super().close()

    def _catch_up(self) -> None:
        if self._header is not None:
            begun = new_save(self.path.parent, self._game, self._header)
            self.path, self._lock, self._length = begun.path, begun._lock, begun._length
            self._header = None
        super()._catch_up()
