"""What every scene may use: settings, files, drawings, sound, the other screens, bidders, reviews."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.art import Art
from game.ui.frame import LARGEST, Frame
from game.ui.i18n import tr, use_language
from game.ui.navigator import Navigator
from game.ui.paths import AppPaths
from game.ui.picture_files import PictureFiles
from game.ui.pictures import PICTURES
from game.ui.scene_stack import SceneStack
from game.ui.settings import Settings, save_settings
from game.ui.sound import Sound
from game.ui.theme import Theme
from game.ui.type import Type
from game.ui.widgets import Ui
from game.ui.window import Window

if TYPE_CHECKING:  # the title needs no games
    from game.ui.days import DayPlayer
    from game.ui.reviewing import Reviewer
    from game.ui.session import Bidders


class AppContext:
    """The services of the running program."""

    def __init__(
        self,
        settings: Settings,
        paths: AppPaths,
        window: Window,
        sound: Sound,
        bidders: Callable[[], Bidders],
        levels_of: Callable[[str], tuple[str, ...]],
        routes: Callable[[AppContext], Navigator],
        reviewer: Callable[[], Reviewer],
        files: PictureFiles | None = None,
        day_player: Callable[[], DayPlayer] | None = None,
    ) -> None:
        self.settings = settings
        self.paths = paths
        self.window = window
        self.sound = sound
        self.art = Art(files)
        self._files = files
        self.levels_of = levels_of
        self.stack = SceneStack(
            lambda: not settings.reduced_motion and settings.speed > 0, lambda name: sound.music(name)
        )
        self._routes = routes
        self._navigator: Navigator | None = None
        self._start_bidders = bidders
        self._bidders: Bidders | None = None
        self._advisers: Bidders | None = None
        self._make_reviewer = reviewer
        self._reviewer: Reviewer | None = None
        self._make_day_player = day_player
        self._day_player: DayPlayer | None = None
        self._kits: dict[int, Ui] = {}
        self._foot = 0.0
        self._usual = 0.0
        self.frame = Frame(*window.size, settings.text_size / 100)
        self._type = Type(self.frame)
        PICTURES.suit(self.frame)

    @property
    def navigator(self) -> Navigator:
        """The ways to the other screens, known when they are first needed."""
        if self._navigator is None:
            self._navigator = self._routes(self)
        return self._navigator

    @property
    def bidders(self) -> Bidders:
        """The one place where bidders think, started when it is first needed."""
        if self._bidders is None:
            self._bidders = self._start_bidders()
        return self._bidders

    @property
    def advisers(self) -> Bidders:
        """Where advice to people is thought about, so that it waits for no bidder; started when needed."""
        if self._advisers is None:
            self._advisers = self._start_bidders()
        return self._advisers

    @property
    def reviewer(self) -> Reviewer:
        """Who looks at finished games, in the background."""
        if self._reviewer is None:
            self._reviewer = self._make_reviewer()
        return self._reviewer

    @property
    def day_player(self) -> DayPlayer | None:
        """Who lets the levels play a deal of the day, in the background; None: nobody."""
        if self._day_player is None and self._make_day_player is not None:
            self._day_player = self._make_day_player()
        return self._day_player

    def ui(self, theme: Theme) -> Ui:
        """The drawing kit in the colours of a theme."""
        kit = self._kits.get(id(theme))
        if kit is None:
            kit = self._kits[id(theme)] = Ui(self.frame, self._type, self.art, theme)
        return kit

    def apply_settings(self, *, save: bool = True) -> None:
        """Let changed settings take effect at once, and keep them."""
        use_language(self.settings.language)
        self.sound.set_volume(self.settings.effects / 100, self.settings.music / 100)
        self.window.set_full_screen(self.settings.full_screen)
        self.fit()
        if save:
            self.keep_settings()

    def keep_settings(self) -> None:
        """Write the settings to their file, or say that it cannot be."""
        if not save_settings(self.settings, self.paths.settings):
            self.stack.say(tr("The settings couldn’t be saved."), bad=True, stays=True)

    @property
    def foot(self) -> pygame.Rect:
        """The strip along the lower edge that belongs to no frame: see ``reserve``."""
        wide, high = self.window.size
        tall = Frame(wide, high).px(self._foot)
        return pygame.Rect(0, high - tall, wide, tall)

    def reserve(self, units: float, usual: float = 0.0) -> None:
        """Keep a strip so high along the lower edge free for the scene on top; 0: everything is arranged in
        the whole window. Words above it stay as large as above a ``usual`` one.
        """
        if (units, usual) != (self._foot, self._usual):
            self._foot, self._usual = units, usual
            self.fit()

    def fit(self) -> None:
        """Arrange everything for the window's size, the text size and the language."""
        wide, high = self.window.size
        free, size = high - self.foot.h, self.settings.text_size / 100
        more = (high - Frame(wide, high).px(self._usual)) / free
        frame = Frame(wide, free, min(LARGEST, size * max(1.0, more)))
        if frame.unit != self.frame.unit:
            self.art.stop()
        if frame != self.frame:
            PICTURES.suit(frame)
            self.frame = frame
            self._type = Type(frame)
            self._kits.clear()
        self.stack.arrange()

    def end_background(self) -> None:
        """No finished game is looked at any more: a table needs the processors."""
        if self._reviewer is not None:
            self._reviewer.cancel()
        if self._day_player is not None:
            self._day_player.cancel()

    def close(self) -> None:
        """Stop what runs beside the window and let go of its pictures."""
        self.art.close()
        PICTURES.clear()
        for thinking in (self._bidders, self._advisers):
            if thinking is not None:
                thinking.close()
        self._bidders = self._advisers = None
        self.end_background()
        if self._files is not None:
            self._files.close()
        self.sound.close()
