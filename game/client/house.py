"""What every scene may use: settings, files, drawings, sound, the stage, and who else can come in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client import paint
from game.client.art import Art
from game.client.frame import Frame
from game.client.places import Places
from game.client.session import Bidders
from game.client.settings import Settings, save_settings
from game.client.sound import Sound
from game.client.stage import Stage
from game.client.theme import Theme
from game.client.type import Type
from game.client.widgets import Ui
from game.client.words import tr, use_language

if TYPE_CHECKING:
    from game.client.window import Window


class House:
    """The services of the running program."""

    def __init__(
        self,
        settings: Settings,
        places: Places,
        window: Window,
        sound: Sound,
        bidders: Callable[[], Bidders],
        levels_of: Callable[[str], tuple[str, ...]],
        tempers: tuple[str, ...],
    ) -> None:
        self.settings = settings
        self.places = places
        self.window = window
        self.sound = sound
        self.levels_of = levels_of
        self.tempers = tempers
        self.art = Art()
        self.stage = Stage(
            lambda: not settings.reduced_motion and settings.speed > 0, lambda name: sound.music(name)
        )
        self._start_bidders = bidders
        self._bidders: Bidders | None = None
        self._kits: dict[int, Ui] = {}
        self.frame = Frame(*window.size, settings.text_size / 100)
        self._type = Type(self.frame)

    @property
    def bidders(self) -> Bidders:
        """The one place where bidders think, started when it is first needed."""
        if self._bidders is None:
            self._bidders = self._start_bidders()
        return self._bidders

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
        if save and not save_settings(self.settings, self.places.settings):
            self.stage.say(tr("The settings could not be written to the disk."), bad=True)

    def fit(self) -> None:
        """Arrange everything for the window's size, the text size and the language."""
        frame = Frame(*self.window.size, self.settings.text_size / 100)
        if frame.unit != self.frame.unit:
            self._forget_pictures()
        if frame != self.frame:
            self.frame = frame
            self._type = Type(frame)
            self._kits.clear()
        self.stage.arrange()

    def close(self) -> None:
        """Stop what runs beside the window and let go of its pictures."""
        self._forget_pictures()
        if self._bidders is not None:
            self._bidders.close()
            self._bidders = None
        self.sound.close()

    def _forget_pictures(self) -> None:
        self.art.forget()
        paint.forget()
