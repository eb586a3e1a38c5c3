"""Every menu at every size of window and text, in a language of long words."""

from __future__ import annotations

import gettext
from typing import Any

import pygame
import pytest

from game.screens.followed import FollowedPage
from game.ui import i18n as words
from game.ui.i18n import LANGUAGES
from game.ui.intents import Point
from game.ui.scrolling import ScrollScene
from game.ui.type import Type, font
from tests.screens.menus import SCREENS, read
from tests.tools.screen import UNWATCHED, OpenApp
from tests.tools.shared_pictures import share_pictures

FRAMES = [
    ((1024, 600), 80),
    ((1024, 600), 100),
    ((1024, 600), 150),
    ((1024, 600), 200),
    ((1280, 720), 100),
    ((1280, 720), 125),
    ((1280, 720), 150),
    ((1280, 720), 200),
    ((1920, 1080), 100),
]


class Longer(gettext.NullTranslations):
    """A language whose words are a third longer."""

    def gettext(self, message: str) -> str:
        words = message.split(" ")
        return " ".join(word + "e" * (len(word) // 3) if "{" not in word else word for word in words)


TRANSLATED = [((1024, 600), 150), ((1280, 720), 100), ((1280, 720), 150)]
FRAMES_OF = {"longer": FRAMES, "en": TRANSLATED, "es": TRANSLATED, "it": TRANSLATED}
"""Where longer words have room, English has it too."""


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize(
    ("language", "size", "text"),
    [(language, *frame) for language, frames in FRAMES_OF.items() for frame in frames],
)
def test_nothing_overlaps_or_is_cut(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    language: str,
    size: tuple[int, int],
    text: int,
) -> None:
    cut: list[str] = []
    fit = Type.fit

    def watched(
        type_: Type, text: str, size: float, color: Any, width: float, face: str = "bold", **more: Any
    ) -> pygame.Surface:
        frame = type_.frame
        pixels = frame.font_px(size) if more.get("scaled", True) else frame.px(size)
        if font(face, max(8, round(pixels * 0.72))).size(text)[0] > width:
            cut.append(text)
        return fit(type_, text, size, color, width, face, **more)

    speaks = language if language in LANGUAGES else "en"
    hands = open_app(size, text_size=text, reduced_motion=True, language=speaks)
    if language == "longer":
        monkeypatch.setattr(words, "_catalogue", Longer())
    scene = SCREENS[name](hands.app)
    monkeypatch.setattr(Type, "fit", watched)
    share_pictures(f"every frame, {language}")
    hands.open(scene)
    if isinstance(scene, FollowedPage):  # its rows are made anew once they have been read
        read(hands)
    assert hands.crowding() == []
    if isinstance(scene, ScrollScene):
        window, panes = hands.app.window.surface.get_rect(), scene.panes
        rolling = [one for one in scene.widgets if one.view is not None]
        for number, one in enumerate(rolling):
            [pane] = [pane for pane in panes if pane.has(one.key)]
            view, bar = pane.scroll.view, pane.scroll.most and pane.scroll.bar(scene.ui).w
            assert window.contains(view), one.key
            assert view.left <= one.area.left, one.key
            assert one.area.right <= view.right - bar, one.key
            crossed = [other for other in rolling[:number] if one.area.colliderect(other.area)]
            assert not [other.key for other in crossed if pane.has(other.key)], one.key
        for one in scene.widgets:
            if one.view is None and one.key not in ("page",):
                assert not [pane for pane in panes if one.area.colliderect(pane.scroll.view)], one.key
        rows = min((one.view.h // one.area.h for one in rolling if one.view), default=1)
        with hands.unwatched(min(max(1, rows // 2), UNWATCHED)):  # each is to be seen in a picture
            for one in rolling:
                if one.idle:
                    continue
                hands.walk(one.key)
                hands.program.frame(0.05)
                assert one.view is not None
                assert one.view.contains(one.area), one.key
                assert scene.focus.at(one.area.center) is one
    hands.app.stack.intent(Point((1, 1)))
    hands.look()
    assert cut == []
