"""What lies around the cards: plates, captions, the bank's notice, the header, the burning fuse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import PAYS
from game.engine.games.wild_pattern.cards import NO_CARD
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.captions import AROUND, draw_tag
from game.scenes.wild_pattern.layout import WildPatternLayout
from game.scenes.wild_pattern.names import money, round_name
from game.scenes.wild_pattern.old_paper import INK, notice_face
from game.tabletop.pieces import RATIO
from game.tabletop.seat_plate import PlateStyle, plate_ground, plate_level
from game.ui import paint
from game.ui.frame import Box
from game.ui.i18n import tr, trn
from game.ui.pictures import kept
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, MONEY, NAME, TICK
from game.ui.widgets import Ui

PLATE: Final = PlateStyle(18, (1.4, 2), 6, (10, (255, 190, 84)))
SECONDS: Final = 21.0
"""How large the seconds that are left are at most, in units: they stand between paper and buttons."""
KEYS: Final = (("q", "w"), ("c", "v"), ("m", "n"), ("o", "i"))
"""Buzz and Click keys of the people at one keyboard, in the order of their seats (WWP-R16)."""


def draw_fuse(surface: pygame.Surface, ui: Ui, box: Box, share: float, words: str) -> None:
    """The clock as a burning fuse: ``share`` of it is left, the words say how much."""
    frame = ui.frame
    left, top, wide, _ = box
    number = ui.type.line(words, min(NAME * frame.text, SECONDS), ui.theme.text, "digits", scaled=False)
    room = wide - frame.units(number.get_width()) - 12
    y = frame.px(top + 5)
    x0, x1 = frame.px(left), frame.px(left + room)
    burnt = x0 + round((x1 - x0) * max(0.0, min(1.0, share)))
    step, wide_live, wide_burnt = max(2, frame.px(3)), max(1, frame.px(3.2)), max(1, frame.px(1.6))
    live = min(-(-(burnt - x0) // step) * step, x1 - x0)
    if live > 0:
        cord = _cord(x1 - x0, step, wide_live, ((150, 104, 60), (236, 206, 150)))
        surface.blit(cord, (x0, y - wide_live // 2), (0, 0, live, wide_live))
    if live < x1 - x0:
        cord = _cord(x1 - x0, step, wide_burnt, ((72, 38, 26), (72, 38, 26)))
        surface.blit(cord, (x0 + live, y - wide_burnt // 2), (live, 0, x1 - x0 - live, wide_burnt))
    paint.add_glow(surface, paint.glow(frame.px(46), (255, 150, 50), 1.3), (burnt, y))
    paint.add_glow(surface, paint.glow(frame.px(16), (255, 240, 190), 0.8), (burnt, y))
    paint.put(surface, number, midright=(frame.px(left + wide), y))


@kept
def _cord(long: int, step: int, wide: int, tones: tuple[paint.Color, paint.Color]) -> pygame.Surface:
    """A cord that lies straight, of two tones in turn, each ``step`` pixels long."""
    cord = pygame.Surface((max(1, long), wide))
    for number, x in enumerate(range(0, long, step)):
        cord.fill(tones[number % 2], (x, 0, step, wide))
    return cord


def keycap(
    surface: pygame.Surface, ui: Ui, text: str, center: tuple[int, int], side: int, *, faded: bool = False
) -> None:
    """A key of the keyboard with its letter; ``faded``, and dark, while it does nothing."""
    image = ui.art.get("wild_pattern/keycap", side)
    if faded:
        image = ui.art.made(("locked key", side), partial(paint.tinted, image, (110, 100, 96, 170)))
    paint.put(surface, image, center=center)
    high = max(side * 0.42, min(ui.frame.least_type, side * 0.66))
    letter = ui.type.line(text.upper(), ui.frame.units(high), INK, "heavy", scaled=False)
    paint.put(surface, letter, center=(center[0], center[1] - round(side * 0.08)))


SIGNS: Final = ("common/spark", "wild_pattern/banjo")
"""Beside the keys to buzz and to call Click."""
ABOVE_GHOST: Final = 42.0
"""How far below the middle of the wheel the deck's number ends: there the ghost of a card begins."""
LOCK: Final = "common/icon_lock"
"""Beside a key that does nothing yet."""


class Hud:
    """Paints seats and notices; ``layout`` says where."""

    def __init__(
        self, ui: Ui, layout: WildPatternLayout, players: Sequence[Player], *, racing: bool
    ) -> None:
        self.ui, self.layout, self.players = ui, layout, players
        people = [Seat(seat) for seat, player in enumerate(players) if player.person]
        self.keys = dict(zip(people, KEYS, strict=False)) if racing and len(people) > 1 else {}
        """The buzz and Click keys of the people at this keyboard; who is alone, or asked, needs none."""
        self.covered: Sequence[pygame.Rect] = ()
        """Where words lie for longer, as those of a guide."""
        self.wild_told = True
        """Whether a Wild hand is named among the ways to win: a guide comes to it last."""
        self.headed: list[pygame.Rect] = []
        """Where the words of the header were drawn."""
        self.locked = False
        """Whether nobody may call Click yet (WWP-30): those keys are faded."""

    # --- seats ----------------------------------------------------------------------------------

    def plate(
        self,
        surface: pygame.Surface,
        seat: Seat,
        view: WildPatternView,
        cents: int,
        *,
        lit: bool,
        idle: bool,
    ) -> None:
        """One player: portrait, name, level, money or that it is out; with several people the
        keys for buzz and Click.

        ``idle``: another person at this screen is asked.
        """
        ui, frame, theme, place = self.ui, self.ui.frame, self.ui.theme, self.layout.seat[seat]
        rect = frame.rect(*place.plate)
        plate_ground(surface, ui, rect, PLATE, lit=lit)
        left, y, wide = (self._far if place.side else self._near)(surface, rect, seat)
        if place.side and view.variant.relaxed:  # beside it stands whose turn it is
            wide -= self.ui.type.line(tr("turn"), TICK, theme.text, "bold").get_width() + frame.px(
                AROUND + 4
            )
        if not view.out[seat]:
            self._money(surface, cents, left, y, wide)
        if idle or view.out[seat]:
            veil = (20, 8, 4, 150 if view.out[seat] else 96)
            surface.blit(paint.plain(rect.w, rect.h, frame.px(PLATE.radius), veil), rect)
        if view.out[seat]:
            gone = [tr("out · {sum}", sum=money(cents))] if view.out[seat] == view.round else []
            words = next((one for one in gone if ui.type.fits(one, NAME, wide, "heavy")), tr("out"))
            ui.label(surface, words, NAME, theme.accent, wide, "heavy", midleft=(left, y))

    def _far(self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat) -> tuple[int, int, int]:
        """Draw the plate of a player at the side; returns where money begins, its middle, its room."""
        ui, frame, player, tight = self.ui, self.ui.frame, self.players[seat], self.layout.tight
        big = min(rect.h + frame.px(4), frame.px(80))
        near = self.layout.seat[seat].side < 0
        x = rect.left + big // 2 - frame.px(6) if near else rect.right - big // 2 + frame.px(6)
        paint.put(surface, portrait(ui, player.face, big), center=(x, rect.centery))
        left = rect.left + (big + frame.px(2) if near else frame.px(14))
        room = rect.w - big - frame.px(14)
        if seat in self.keys:
            cap = min(frame.px(30), rect.h // 2 - frame.px(5))
            self._caps(surface, self.keys[seat], left + room - cap // 2, rect, cap)
            room -= cap + round(cap * 0.72) + frame.px(8)
        rows = [
            rect.top + round(rect.h * y)
            for y in ((0.26, 0.69) if tight or player.person else (0.22, 0.5, 0.79))
        ]
        size = NAME * (0.84 if tight else 1.0)
        ui.label(surface, player.name, size, ui.theme.text, room, "heavy", midleft=(left, rows[0]))
        if len(rows) == 3:
            plate_level(surface, ui, player, (left, rows[1]), room)
        return left, rows[-1], room

    def _caps(
        self, surface: pygame.Surface, keys: tuple[str, str], x: int, rect: pygame.Rect, cap: int
    ) -> None:
        """The buzz key with a spark, the Click key with a banjo."""
        for key, sign, share in zip(keys, SIGNS, (0.29, 0.73), strict=True):
            y = rect.top + round(rect.h * share)
            faded = self.locked and key == keys[1]
            keycap(surface, self.ui, key, (x, y), cap, faded=faded)
            spot = {"midright": (x - cap // 2 - self.ui.frame.px(2), y)}
            paint.put(surface, self.ui.art.get(LOCK if faded else sign, round(cap * 0.72)), **spot)

    def _near(self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat) -> tuple[int, int, int]:
        """The same for the player who sits near."""
        ui, frame, player = self.ui, self.ui.frame, self.players[seat]
        big = min(frame.px(58), round(rect.h * 0.48))
        surface.blit(portrait(ui, player.face, big), (rect.left + frame.px(9), rect.top + frame.px(9)))
        spot = rect.left + big + frame.px(16), rect.top + frame.px(9) + big // 2
        room = rect.right - frame.px(8) - spot[0]
        ui.label(surface, player.name, NAME, ui.theme.text, room, "heavy", midleft=spot)
        y = rect.bottom - round((rect.h - big - frame.px(9)) * 0.5)
        wide = rect.w - frame.px(20)
        if seat in self.keys:
            cap = min(frame.px(32), round(rect.h * 0.27))
            x = rect.right - frame.px(12) - cap // 2
            buzz, click = self.keys[seat]
            for key, name in zip((click, buzz), reversed(SIGNS), strict=True):
                faded = self.locked and key == click
                keycap(surface, ui, key, (x, y - frame.px(5)), cap, faded=faded)
                below = {"midtop": (x, y + round(cap * 0.3))}
                paint.put(surface, ui.art.get(LOCK if faded else name, round(cap * 0.6)), **below)
                x -= cap + frame.px(5)
                wide -= cap + frame.px(5)
        return rect.left + frame.px(11), y, wide

    def _money(self, surface: pygame.Surface, cents: int, left: int, y: int, room: int) -> None:
        ui, frame = self.ui, self.ui.frame
        side = frame.px(27 * min(1.3, ui.grow))
        paint.put(surface, ui.art.get("wild_pattern/coins", side), midleft=(left, y - frame.px(2)))
        spot, room = (left + side + frame.px(5), y), room - side - frame.px(6)
        ui.label(surface, money(cents), MONEY * 0.92, ui.theme.score, room, "display", midleft=spot)

    def own_card(self, surface: pygame.Surface, seat: Seat, view: WildPatternView) -> None:
        """What the card at the lower left is."""
        if view.hands[seat] == NO_CARD or self.layout.tight:
            return
        ui, frame = self.ui, self.ui.frame
        spot = frame.point(self.layout.seat[seat].held.x, frame.h - 18)
        ui.label(surface, tr("your card"), CAPTION, ui.theme.text, frame.px(120), "semi", midbottom=spot)

    # --- header, deck, notice -------------------------------------------------------------------

    def header(self, surface: pygame.Surface, view: WildPatternView, areas: Sequence[pygame.Rect]) -> None:
        """How the game is won, and which round it is: it ends beside the corner's buttons."""
        ui, frame, right = self.ui, self.ui.frame, self._beside_buttons(areas)
        column, y, gap = self.layout.column - 44, frame.px(58), frame.px(1)
        room = frame.px(min(column, self._beside_card(-1) - 86))
        less = frame.px(min(column - (frame.w - 138 - right), right - self._beside_card(1)))
        variant = view.variant
        self.headed = []
        mode = tr("Saloon")
        ways: Sequence[str] = tr("over $3 or a Wild hand wins"), tr("more than $3 wins")
        if variant.dead_or_alive:
            mode, plain = tr("Dead or Alive"), tr("whoever has least is out")
            whole = tr("whoever has least is out; a Wild hand wins"), tr("least: out · Wild hand: wins")
            ways = (*whole, plain)
        goals = ways[-1:] if variant.wild == PAYS or not self.wild_told else ways
        goal = next((one for one in goals if ui.type.fits(one, CAPTION, room, "semi")), goals[-1])
        pace = tr("{mode} · take turns", mode=mode) if variant.relaxed else tr("{mode} · race", mode=mode)
        heads = [(pace, goal, "left", 86.0)]
        if view.round:
            head, note = tr("Round {n}", n=view.round), tr("five captured cards end it")
            name = round_name(view)
            if name and ui.type.fits(name, COUNT, less, "heavy"):  # else its number says enough
                long, short = tr("round {n}: five captured cards end it", n=view.round), head
                head, note = name, long if ui.type.fits(long, CAPTION, less, "semi") else short
            crowded = less < room and not ui.type.fits(note, CAPTION, less, "semi")
            heads.append((head, "" if crowded else note, "right", right))
        for (head, note, side, x), wide in zip(heads, (room, less), strict=False):
            above, below = {f"bottom{side}": (frame.px(x), y - gap)}, {f"top{side}": (frame.px(x), y + gap)}
            written = ui.label(surface, head, COUNT, ui.theme.text, wide, "heavy", **above)
            noted = ui.label(surface, note, CAPTION, ui.theme.dim, wide, "semi", **below)
            self.headed.append(written.union(noted))

    def _beside_buttons(self, areas: Sequence[pygame.Rect]) -> float:
        """Where words end that stand left of those areas that are in the corner, in units."""
        frame, column = self.ui.frame, self.layout.column
        corner = frame.rect(frame.w - 34 - column, 36, column, 44)
        row = [area for area in areas if corner.contains(area)]
        return min((frame.units(area.left) for area in row), default=frame.w - 130.0) - 8

    def _beside_card(self, side: int) -> float:
        """Where a drawn card begins (or ends, at the right) that is as high up as the header, in units."""
        edges = [
            place.held.x + side * (place.wide / 2 + 8)
            for place in self.layout.seat.values()
            if place.side == side and place.held.y - place.wide * RATIO / 2 < 84
        ]
        return max(edges, default=0.0) if side > 0 else min(edges, default=self.layout.frame.w)

    def depth(
        self, surface: pygame.Surface, view: WildPatternView, arrows: Sequence[pygame.Rect] = ()
    ) -> None:
        """How deep the deck and the piles are (WWP-R4), but where an arrow would lie on it."""
        frame = self.ui.frame
        if view.round and view.clicked == NO_CARD:
            hub = self.layout.hub
            foot = frame.point(hub.x, hub.y + ABOVE_GHOST * self.layout.k)
            draw_tag(surface, self.ui, str(view.deck), foot, "midbottom")
        for place, pile in enumerate(view.piles):
            if len(pile) > 1:
                left, top, wide, _ = self.layout.place_box(place)
                words = (
                    trn("{n} card", "{n} cards", len(pile)) if not self.layout.tight else f"×{len(pile)}"
                )
                spot = frame.point(left + wide, top - 2)  # the sign of its colour is in the other corner
                draw_tag(surface, self.ui, words, spot, "topright", beside=arrows)

    def notice(self, surface: pygame.Surface, over: Sequence[pygame.Rect]) -> None:
        """What the bank pays, nailed to the wall (WWP-51), unless a panel lies over some of it."""
        ui, frame = self.ui, self.ui.frame
        _, _, wide, high = self.layout.notice
        if high < 80 or wide < 150:
            return
        rect = frame.rect(*self.layout.notice)
        if rect.collidelist([*over, *self.covered]) >= 0:
            return
        key = ("wwp notice", rect.size, tr("colour"), money(10))
        picture = ui.art.made(key, lambda: notice_face(ui, rect.size))
        blur = frame.px(7)
        shade = paint.soft(rect.w - blur, rect.h - blur, frame.px(6), blur, 160)
        paint.put(surface, shade, center=(rect.centerx + frame.px(2), rect.centery + frame.px(5)))
        surface.blit(picture, rect)
