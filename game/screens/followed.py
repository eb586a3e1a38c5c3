"""A page of what the library knows, which follows the records while the page is on top."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.library.following import Following
from game.ui.context import AppContext
from game.ui.menu_page import MenuPage


class FollowedPage(MenuPage, ABC):
    """Shows at once what is known; ``taken_in`` is called when more has been read."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._following = Following(app.paths, app.settings.games_kept)
        self._broken_off = False
        """Whether something came on top before all had been read."""

    @property
    def reading(self) -> bool:
        """Whether records are being read that may be new."""
        return self._following.running

    @property
    def share_read(self) -> float:
        """How much of them has been read."""
        return self._following.share

    @abstractmethod
    def taken_in(self) -> None:
        """The library knows all records now."""

    def enter(self) -> None:
        self._following.begin()

    def pause(self) -> None:
        self._broken_off = self.reading
        self._following.stop()

    def resume(self) -> None:
        if self._broken_off:
            self._following.begin()

    def leave(self) -> None:
        self._following.stop()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.pressed is None and self._following.update():  # what is pressed stays where it is
            self.taken_in()
