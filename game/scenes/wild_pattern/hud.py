"""What lies around the cards: plates, captions, the bank's notice, the header, the burning fuse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern import FULL_HAND, NO_CARD, WildPatternView, bill_of
from game.scenes.wild_pattern.layout import Box, TableLayout
from game.scenes.wild_pattern.names import money
from game.scenes.wild_pattern.old_paper import INK, notice_face
from game.tabletop.levels import draw_level, level_word
from game.ui import paint
from game.ui.i18n import tr, trn
from game.ui.paint import Color
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, MONEY, NAME, TICK
from game.ui.widgets import Ui

FADED: Final[Color] = (150, 104, 62)
KEYS: Final = (("q", "w"), ("c", "v"), ("m", "n"), ("o", "i"))
"""Buzz and Click keys of the people at one keyview, in the order of their seats (WWP-R16)."""


def draw_fuse(surface: pygame.Surface, ui: Ui, box: Box, share: float, words: str) -> None:
    """The clock as a burning fuse: ``share`` of it is left, the words say how much."""
    frame = ui.frame
    left, top, wide, _ = box
    number = ui.type.line(words, COUNT / max(1.0, frame.text * 0.72), ui.theme.text, "digits")
    room = wide - frame.units(number.get_width()) - 12
    y = frame.px(top + 5)
    x0, x1 = frame.px(left), frame.px(left + room)
    burnt = x0 + round((x1 - x0) * max(0.0, min(1.0, share)))
    step = max(2, frame.px(3))
    for number_, x in enumerate(range(x0, x1, step)):
        live = x < burnt
        tone = ((236, 206, 150) if number_ % 2 else (150, 104, 60)) if live else (72, 38, 26)
        pygame.draw.line(surface, tone, (x, y), (x + step, y), max(1, frame.px(3.2 if live else 1.6)))
    paint.add_glow(surface, paint.glow(frame.px(46), (255, 150, 50), 1.3), (burnt, y))
    paint.add_glow(surface, paint.glow(frame.px(16), (255, 240, 190), 0.8), (burnt, y))
    surface.blit(number, number.get_rect(midright=(frame.px(left + wide), y)))


def keycap(surface: pygame.Surface, ui: Ui, text: str, center: tuple[int, int], side: int) -> pygame.Rect:
    """A key of the keyview with its letter."""
    cap = ui.art.get("wild_pattern/keycap", side)
    place = cap.get_rect(center=center)
    surface.blit(cap, place)
    letter = ui.type.line(text, ui.frame.units(side * 0.42), INK, "heavy", scaled=False)
    surface.blit(letter, letter.get_rect(center=(center[0], center[1] - round(side * 0.08))))
    return place


class Hud:
    """Paints seats and notices; ``layout`` says where."""

    def __init__(self, ui: Ui, layout: TableLayout, players: Sequence[Player]) -> None:
        self.ui, self.layout, self.players = ui, layout, players

    # --- seats ----------------------------------------------------------------------------------

    def plate(
        self,
        surface: pygame.Surface,
        seat: Seat,
        view: WildPatternView,
        cents: int,
        *,
        lit: bool,
        keys: tuple[str, str] | None,
    ) -> None:
        """One player: portrait, name, level, money; with several people the keys for buzz and Click."""
        ui, frame, theme = self.ui, self.ui.frame, self.ui.theme
        place = self.layout.seat[seat]
        rect = frame.rect(*place.plate)
        if lit:
            halo = paint.soft(rect.w, rect.h, frame.px(18), frame.px(10), 150, (255, 190, 84))
            surface.blit(halo, halo.get_rect(center=rect.center))
        edge = (*theme.accent, 255) if lit else theme.edge
        wide = frame.px(2 if lit else 1.4)
        paint.draw_panel(
            surface, rect, frame.px(18), theme.panel_top, theme.panel_bottom, edge, wide, frame.px(6)
        )
        out = bool(view.out[seat])
        if place.side == 0:
            self._near(surface, rect, seat, cents, keys)
        else:
            self._far(surface, rect, seat, cents, place.side, keys)
        if out:
            shade = paint.rounded(rect.w, rect.h, frame.px(18), (20, 8, 4, 150))
            surface.blit(shade, rect)
            word = ui.type.fit(tr("out"), NAME, theme.accent, rect.w - frame.px(20), "heavy")
            surface.blit(word, word.get_rect(center=rect.center))

    def _far(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        seat: Seat,
        cents: int,
        side: int,
        keys: tuple[str, str] | None,
    ) -> None:
        ui, frame, player = self.ui, self.ui.frame, self.players[seat]
        big = min(rect.h + frame.px(4), frame.px(80))
        x = rect.left + frame.px(24) if side < 0 else rect.right - frame.px(24)
        x = rect.left + big // 2 - frame.px(6) if side < 0 else rect.right - big // 2 + frame.px(6)
        face = portrait(ui, player.face, big)
        surface.blit(face, face.get_rect(center=(x, rect.centery)))
        left = rect.left + big + frame.px(2) if side < 0 else rect.left + frame.px(14)
        room = rect.w - big - frame.px(14)
        if keys is not None:
            cap = min(frame.px(30), rect.h // 2 - frame.px(5))
            self._caps(surface, keys, left + room - cap // 2, rect, cap)
            room -= cap + round(cap * 0.72) + frame.px(8)
        rows = (0.27, 0.74) if self.layout.tight or player.person else (0.22, 0.5, 0.79)
        name = ui.type.fit(
            player.name, NAME * (0.84 if self.layout.tight else 1.0), ui.theme.text, room, "heavy"
        )
        surface.blit(name, name.get_rect(midleft=(left, rect.top + round(rect.h * rows[0]))))
        if len(rows) == 3:
            spot = (left, rect.top + round(rect.h * rows[1]))
            word = ui.type.font("semi", CAPTION).size(level_word(player.level))[0]
            draw_level(surface, ui, player.level, spot, room, words=word + frame.px(50) <= room)
        self._money(surface, cents, left, rect.top + round(rect.h * rows[-1]), room)

    def _caps(
        self, surface: pygame.Surface, keys: tuple[str, str], x: int, rect: pygame.Rect, cap: int
    ) -> None:
        """The buzz key with a spark, the Click key with a banjo."""
        side = round(cap * 0.72)
        signs = ("common/spark", "wild_pattern/banjo")
        for key, sign, share in zip(keys, signs, (0.29, 0.73), strict=True):
            y = rect.top + round(rect.h * share)
            keycap(surface, self.ui, key.upper(), (x, y), cap)
            image = self.ui.art.get(sign, side)
            surface.blit(image, image.get_rect(midright=(x - cap // 2 - self.ui.frame.px(2), y)))

    def _near(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        seat: Seat,
        cents: int,
        keys: tuple[str, str] | None,
    ) -> None:
        ui, frame, player = self.ui, self.ui.frame, self.players[seat]
        big = min(frame.px(58), round(rect.h * 0.48))
        face = portrait(ui, player.face, big)
        surface.blit(face, (rect.left + frame.px(9), rect.top + frame.px(9)))
        left = rect.left + big + frame.px(16)
        room = rect.right - frame.px(8) - left
        name = ui.type.fit(player.name, NAME, ui.theme.text, room, "heavy")
        surface.blit(name, name.get_rect(midleft=(left, rect.top + frame.px(9) + big // 2)))
        y = rect.bottom - round((rect.h - big - frame.px(9)) * 0.5)
        wide = rect.w - frame.px(20)
        if keys is not None:
            cap = min(frame.px(32), round(rect.h * 0.27))
            x = rect.right - frame.px(12) - cap // 2
            for key, word in ((keys[1], tr("Click")), (keys[0], tr("buzz"))):
                keycap(surface, ui, key.upper(), (x, y - frame.px(5)), cap)
                label = ui.type.fit(word, 10, ui.theme.dim, cap + frame.px(6), "semi", scaled=False)
                surface.blit(label, label.get_rect(midtop=(x, y + round(cap * 0.34))))
                x -= cap + frame.px(5)
                wide -= cap + frame.px(5)
        self._money(surface, cents, rect.left + frame.px(11), y, wide)

    def _money(self, surface: pygame.Surface, cents: int, left: int, y: int, room: int) -> None:
        ui, frame = self.ui, self.ui.frame
        side = frame.px(27 * min(1.3, ui.grow))
        coins = ui.art.get("wild_pattern/coins", side)
        surface.blit(coins, coins.get_rect(midleft=(left, y - frame.px(2))))
        words = ui.type.fit(
            money(cents), MONEY * 0.92, ui.theme.score, room - side - frame.px(6), "display"
        )
        surface.blit(words, words.get_rect(midleft=(left + side + frame.px(5), y)))

    def captions(self, surface: pygame.Surface, seat: Seat, view: WildPatternView) -> None:
        """How many cards are captured, and what they are worth to their owner as they lie."""
        if self.layout.tight or not view.round or view.out[seat]:
            return
        ui, frame, place = self.ui, self.ui.frame, self.layout.seat[seat]
        left, top, wide, high = place.row
        count = len(view.captured[seat])
        worth = bill_of(seat, view.captured[seat], view.targets[seat], view.variant.wild).total
        if count:
            text = tr("{n} of {most} captured, worth {sum}", n=count, most=FULL_HAND, sum=money(worth))
        else:
            text = tr("target · nothing captured yet")
        words = ui.type.fit(
            text, CAPTION, ui.theme.text if place.side == 0 else ui.theme.dim, frame.px(wide), "semi"
        )
        y = frame.px(top + high + 3)
        if place.side > 0:
            surface.blit(words, words.get_rect(topright=(frame.px(left + wide), y)))
        else:
            surface.blit(words, words.get_rect(topleft=(frame.px(left + 2), y)))

    def own_card(self, surface: pygame.Surface, seat: Seat, view: WildPatternView) -> None:
        """What the card at the lower left is."""
        if view.hands[seat] == NO_CARD or self.layout.tight:
            return
        held = self.layout.seat[seat].held
        words = self.ui.type.fit(
            tr("your card"), CAPTION, self.ui.theme.text, self.ui.frame.px(120), "semi"
        )
        surface.blit(words, words.get_rect(midbottom=self.ui.frame.point(held.x, self.ui.frame.h - 18)))

    # --- header, deck, notice -------------------------------------------------------------------

    def header(self, surface: pygame.Surface, view: WildPatternView) -> None:
        """How the game is won, and which round it is."""
        ui, frame = self.ui, self.ui.frame
        room = frame.px(self.layout.column - 44)
        if view.variant.dead_or_alive:
            left = (tr("Dead or Alive"), tr("whoever has least is out"))
        else:
            left = (tr("Saloon"), tr("more than $3 wins"))
        right = (tr("Round {n}", n=view.round), tr("five captured end it"))
        for (head, note), side in ((left, -1), (right, 1)):
            if side > 0 and not view.round:
                continue
            x = frame.px(86) if side < 0 else frame.px(frame.w - 86)
            one = ui.type.fit(head, COUNT, ui.theme.text, room, "heavy")
            two = ui.type.fit(note, CAPTION, ui.theme.dim, room, "semi")
            y = frame.px(58)
            gap = frame.px(1)
            anchors = ("bottomleft", "topleft") if side < 0 else ("bottomright", "topright")
            surface.blit(one, one.get_rect(**{anchors[0]: (x, y - gap)}))
            surface.blit(two, two.get_rect(**{anchors[1]: (x, y + gap)}))

    def depth(self, surface: pygame.Surface, view: WildPatternView) -> None:
        """How deep the deck and the piles are (WWP-R4)."""
        frame = self.ui.frame
        if view.round and view.clicked == NO_CARD:
            hub = self.layout.hub
            self._count(surface, str(view.deck), frame.point(hub.x, hub.y + 52 * self.layout.k))
        for place, pile in enumerate(view.piles):
            if len(pile) > 1:
                left, top, wide, _ = self.layout.place_box(place)
                words = trn("{n} card", "{n} cards", len(pile)) if not self.layout.tight else str(len(pile))
                self._count(surface, words, frame.point(left + wide / 2, top + 4))

    def _count(self, surface: pygame.Surface, text: str, center: tuple[int, int]) -> None:
        frame = self.ui.frame
        words = self.ui.type.line(text, TICK, self.ui.theme.text, "bold")
        box = words.get_rect().inflate(frame.px(14), frame.px(3))
        box.center = center
        dark = (44, 20, 12, 255)
        paint.draw_panel(
            surface, box, box.h // 2, dark, dark, (206, 160, 98, 255), max(1, frame.px(1)), frame.px(2)
        )
        surface.blit(words, words.get_rect(center=box.center))

    def notice(self, surface: pygame.Surface) -> None:
        """What the bank pays, nailed to the wall (WWP-51)."""
        ui, frame = self.ui, self.ui.frame
        left, top, wide, high = self.layout.notice
        if high < 100 or wide < 150:
            return
        rect = frame.rect(left, top, wide, high)
        picture = ui.art.made(
            ("wwp notice", rect.size, tr("colour"), money(10)), lambda: notice_face(ui, rect.size)
        )
        blur = frame.px(7)
        shade = paint.soft(rect.w - blur, rect.h - blur, frame.px(6), blur, 160)
        surface.blit(shade, shade.get_rect(center=(rect.centerx + frame.px(2), rect.centery + frame.px(5))))
        surface.blit(picture, rect)
