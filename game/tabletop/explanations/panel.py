"""A panel that explains something on the table, and where there is room for it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.free_space import FreeSpace
from game.tabletop.explanations.setting import GAP, LINKS, PAD, ROWS, WHY, Link, Setting, set_words
from game.ui import paint
from game.ui.widgets import Ui

PICTURES: Final = (190.0, 150.0, 116.0)
"""Widths of the picture in units, the largest first."""
LARGER: Final = 1.15
"""How much wider the picture must be than what it shows: else it tells nothing."""
WORDS: Final = (300.0, 240.0, 380.0, 480.0, 620.0, 190.0)
"""Widths of the words in units, the best first."""
COMPARING: Final = (400.0, 480.0, 330.0, 620.0, 270.0)
"""The same for words with bars."""
LARGE: Final = (1.0, 0.86)
ENOUGH: Final = 1.3
"""Words of this size have no room to be told any larger: panels beside the game begin one step below."""
READ: Final = 0.75
"""The share of their size down to which letters become smaller before something is left out."""
SMALLER: Final = (0.75, 0.66, 0.62)
SMALL: Final = (0.75, 0.66, 0.58, 0.5)
"""Shares of their size that letters have, while there is room for them and when there is none."""
LEAST: Final = 0.93
"""The least share of their size at 100 % that letters ever have (13 of 14 units)."""
MARGIN, STEP = 10.0, 32.0
"""Units around the panel, and between places that are tried."""
RIM: Final = 14.0
"""Units of the window's edge that are the table's frame."""
CROSS: Final = 22.0
"""How large the cross is that puts a panel away, in units."""
NEAR, FAR = 150.0, 260.0
"""How far away, in units, a panel goes to cover nothing, and to spare what is spared."""
STRIP: Final = 60.0
"""How wide a strip is, in units, that a panel rather goes further than covers."""
SHRINKS: Final = 2.0
"""How many pixels a panel rather goes further than makes its picture a pixel smaller."""


Way = tuple[Explanation, Sequence[float]]
"""What is said, and the shares of their size that its letters may have, the best first."""


class ExplanationPanel:
    """An explanation, set so that it lies in the window and on nothing that must be seen.

    ``around`` is what it explains, ``clear`` what else stays uncovered, ``spared`` what stays so when
    there is room enough, ``others`` what is covered as little as can be, ``contested`` what is fought over;
    ``shown`` is how wide (pixels) what the picture shows is on the table, ``held`` whether that is in the
    hand: then it is told anywhere.
    ``closes``: a cross in its corner puts it away. ``within``: it lies there and nowhere else, if its words
    go in; else in the first of ``places`` where they do. ``briefer`` are ways to say less, which are
    taken before words become small or the panel covers players. ``most`` is the largest share of their
    size that its letters have in the place that it is given. ``reach``: it lies no further than so many
    pixels from what it explains, rather on what would be spared; without room there, nowhere.
    ``bare``: it rather goes further without a picture than it covers anything.
    """

    larger = 1.0
    """How much larger its words are than usual."""

    def __init__(
        self,
        ui: Ui,
        told: Explanation,
        around: pygame.Rect,
        clear: Sequence[pygame.Rect],
        spared: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
        contested: Sequence[pygame.Rect] = (),
        *,
        shown: int,
        held: bool,
        closes: bool = False,
        within: pygame.Rect | None = None,
        places: Sequence[Sequence[pygame.Rect]] = (),
        briefer: Sequence[Explanation] = (),
        most: float = 1.0,
        reach: float = math.inf,
        bare: bool = False,
    ) -> None:
        self.ui, self.told, self.around, self.most = ui, told, around, most
        self.area = pygame.Rect(0, 0, 0, 0)
        """Where it lies; empty when there is no room at all."""
        self.room = self.area
        """The same, down to where the place ends in which it hangs."""
        self._closes = closes
        self._set: Setting | None = None
        self._tried: dict[tuple[float, int, int], Setting] = {}
        tell = [told, *briefer]
        if within is not None and self._fills(within, self._ways(tell, self.shares_within)):
            return
        large = LARGE[-1:] if ui.frame.text > ENOUGH else self._never_tiny(LARGE)
        if self._hangs(places, self._ways(tell, large)):
            return
        frame, hard = ui.frame, [around, *clear]
        window, strip = pygame.Rect(0, 0, frame.width, frame.height), frame.px(STRIP)
        table = window.inflate(-2 * frame.px(RIM), -2 * frame.px(RIM))
        pictures = [frame.px(wide) // 2 * 2 for wide in PICTURES if frame.px(wide) >= shown * LARGER]
        if told.picture is None:
            pictures.clear()
        face = told.picture is not None and not shown and not held
        pieces = [one for one in others if one not in spared]
        alone = told.picture is None or face
        large_type = ui.frame.text > ENOUGH
        usual = (*LARGE, READ) if large_type else LARGE
        smaller = *LARGE, *filter(self._legible, SMALLER)
        near, far = (math.inf, math.inf) if held else (frame.px(NEAR), frame.px(FAR))
        everything = [*hard, *spared, *others]
        guides = held and told.picture is None
        apart = [
            (table, kept, *way)
            for kept in (
                [*everything, *contested],
                [*hard, *spared, *contested] if guides else everything,
            )
            for way in (
                (near, usual, pictures or [0]),
                (far, smaller, [*pictures[-1:], 0][: 2 * alone]),
                (math.inf, smaller, [0] if alone or bare else []),
            )
        ]
        close = [
            (table, kept, reach, shares, widths)
            for kept in ([*hard, *spared, *contested], [*hard, *contested])
            for shares, widths in ((usual, pictures or [0]), (smaller, [0]))
        ]
        anywhere = [
            *apart,
            (table, [*hard, *pieces], far, smaller, [*pictures[-1:], 0] if face else []),
            (table, [*hard, *spared, *contested], far, usual, pictures or [0]),
            *([] if held else [(table, [*hard, *spared, *contested], far, usual, [0])]),
            (table, [*hard, *spared, *contested], math.inf, smaller if held else usual, [0]),
            *([(table, [*hard, *contested], math.inf, smaller, [0])] if guides or large_type else []),
            (table, [*hard, *spared], far, usual, pictures or [0]),
            (table, [*hard, *spared], math.inf, usual, [0]),
            (table, hard, math.inf, LARGE, pictures),
            (table, hard, math.inf, (*LARGE, *SMALL), [0]),
            (window, hard, math.inf, (*LARGE, *SMALL), [0]),
        ]
        ways = anywhere if reach == math.inf else close
        for inside, kept, away, shares, widths in ways:
            space = FreeSpace(inside, kept, others, frame.px(MARGIN), strip, away, frame.px(STEP))
            if self._settle(space, shares, widths):
                return

    @property
    def shares_within(self) -> Sequence[float]:
        """The shares of their size that letters may have for the place that they are given."""
        return self._never_tiny((*LARGE, 0.8))

    def _fills(self, within: pygame.Rect, ways: Sequence[Way]) -> bool:
        """Set it in this place in the first way in which it goes in; False when it has to lie elsewhere."""
        room = within.w - 2 * self.ui.frame.px(PAD)
        for told, shares in ways:
            for share in (one for one in shares if one <= self.most):
                setting = self.set_words(share, 0, room, told)
                if setting.size[0] <= within.w and setting.size[1] <= within.h:
                    self.told, self._set = told, setting
                    self.area = pygame.Rect(within.topleft, (within.w, setting.size[1]))
                    return True
        return False

    def _hangs(self, places: Sequence[Sequence[pygame.Rect]], ways: Sequence[Way]) -> bool:
        """Set it in the first place where it goes in, in the first way in which it does; in none of another
        group while one of this group has room. It hangs at the top of its place, on the window's side.
        """
        for group in places:
            for told, shares in ways:
                for place in group:
                    setting = self._goes_in(place, shares, told)
                    if setting is not None:
                        self.told, self._set = told, setting
                        self.area = pygame.Rect(place.topleft, setting.size)
                        if place.centerx > self.ui.frame.width // 2:
                            self.area.right = place.right
                        self.room = pygame.Rect(self.area.topleft, (self.area.w, place.h))
                        return True
        return False

    def _ways(self, told: Sequence[Explanation], first: Sequence[float]) -> list[Way]:
        """What is said in letters of which size, the best first: less before it is hard to read."""
        small = list(filter(self._legible, (0.8, *SMALLER)))
        read = [one for one in small if one >= READ]
        ways = [(one, shares) for one in told for shares in (first, read)]
        return [*ways, *((one, [share for share in small if share < READ]) for one in told)]

    def _goes_in(self, place: pygame.Rect, shares: Sequence[float], told: Explanation) -> Setting | None:
        """What is told as it is set in this place with letters as large as can be; None without room."""
        room = place.w - 2 * self.ui.frame.px(PAD)
        words = [self.ui.frame.px(one) for one in (COMPARING if told.bars else WORDS)]
        for share in shares:
            for wide, stack in (
                *((one, False) for one in words if one < room),
                (room, False),
                (room, True),
            ):
                setting = self.set_words(share, 0, wide, told, stack=stack)
                if setting.size[0] <= place.w and setting.size[1] <= place.h:
                    return setting
        return None

    def _never_tiny(self, shares: Sequence[float]) -> list[float]:
        return [one for one in shares if one == 1.0 or one * self.larger * self.ui.frame.text >= LEAST]

    def _legible(self, share: float) -> bool:
        """Whether letters of this share of their size are as large as small ones are elsewhere."""
        return share * self.larger * self.ui.frame.text >= LEAST * self.ui.frame.grown

    @property
    def legible(self) -> bool:
        """Whether there is room for it in letters that everybody reads."""
        return self._set is not None and (self._set.share >= LARGE[-1] or self._legible(self._set.share))

    def _settle(self, space: FreeSpace, shares: Sequence[float], widths: Sequence[int]) -> bool:
        """Set it in this space with the picture as large as is worth it; False when there is no room."""
        best = math.inf
        for wide in widths:
            found = self._fit(space, shares, wide)
            if found is None:
                continue
            cost = found[0] + SHRINKS * (widths[0] - wide)
            if cost < best:
                best, (_, self.area, self._set) = cost, found
        return best < math.inf

    def _fit(
        self, space: FreeSpace, shares: Sequence[float], wide: int
    ) -> tuple[float, pygame.Rect, Setting] | None:
        """Set it with a picture so wide and letters as large as can be: what that costs, and where."""
        frame = self.ui.frame
        for share in self._never_tiny(shares):
            for room in COMPARING if self.told.bars else WORDS:
                way = share, wide, frame.px(room)
                setting = self._tried.get(way) or self.set_words(*way)
                self._tried[way] = setting
                found = space.place(setting.size)
                if found is not None:
                    return *found, setting
        return None

    @property
    def share(self) -> float:
        """How large its letters are of their size."""
        return 1.0 if self._set is None else self._set.share

    def set_words(
        self, share: float, wide: int, room: int, told: Explanation | None = None, *, stack: bool = False
    ) -> Setting:
        """Set what is told with letters of this share of their size, a picture and words as wide as this
        (pixels).
        """
        corner = self.ui.frame.px(CROSS + GAP) if self._closes else 0
        return set_words(self.ui, told or self.told, share, wide, room, corner, stack=stack)

    def reach_over(self, areas: Sequence[pygame.Rect], line: int) -> None:
        """Grow down or aside over the end of what it covers but for a line of words (pixels): half a word
        says nothing.
        """
        for one in areas:
            if not self.area.colliderect(one):
                continue
            below, before = one.bottom - self.area.bottom, self.area.left - one.left
            behind = one.right - self.area.right
            if 0 < below <= line:
                self.area.h += below
            if 0 < before <= line:
                self.area.left, self.area.w = one.left, self.area.w + before
            if 0 < behind <= line:
                self.area.w += behind

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if there is room."""
        if self._set is None:
            return
        ui, frame, area = self.ui, self.ui.frame, self.area
        top, bottom = (*ui.theme.panel_top[:3], 255), (*ui.theme.panel_bottom[:3], 255)
        edge = (*ui.theme.accent, 255)
        paint.draw_panel(surface, area, frame.px(16), top, bottom, edge, frame.px(1.5), frame.px(10))
        x, y = area.left + frame.px(PAD), area.top + frame.px(PAD * 0.8)
        if self._set.face is not None:
            wide, high = self._set.face.size
            surface.blit(self._set.face.picture(), (x, area.centery - high // 2))
            x += wide + frame.px(GAP)
        for words in self._set.words:
            surface.blit(words.picture(), (x + words.deep, y))
            y += words.size[1] + frame.px(5)
        for link, place in self._links():
            link.draw(surface, ui, place.midleft)
        if self._closes:
            cross = self._cross
            paint.put(surface, ui.icon("icon_close", cross.w), center=cross.center)

    @property
    def _cross(self) -> pygame.Rect:
        """Where the cross is."""
        px = self.ui.frame.px
        return pygame.Rect(self.area.right - px(CROSS + PAD), self.area.top + px(PAD), px(CROSS), px(CROSS))

    def closes_at(self, pos: tuple[int, int]) -> bool:
        """Whether the cross, or what is near it, is here."""
        near = self.ui.frame.px(PAD)
        return self._closes and self._cross.inflate(2 * near, 2 * near).collidepoint(pos)

    def asks_at(self, pos: tuple[int, int]) -> bool:
        """Whether the bot's reasons are asked for here, and not the rule."""
        there = [link.icon for link, place in self._links() if place.collidepoint(pos)]
        return self.told.asks is not None and (there == [WHY] or not self.told.rule)

    def leads_at(self, pos: tuple[int, int]) -> bool:
        """Whether a link, or what is beside its words, is here."""
        return any(place.inflate(0, place.h // 2).collidepoint(pos) for _, place in self._links())

    def _links(self) -> Iterator[tuple[Link, pygame.Rect]]:
        """The links from left to right, and where they lie."""
        if self._set is None:
            return
        frame, face = self.ui.frame, self._set.face
        x = self.area.left + frame.px(PAD) + (face.size[0] + frame.px(GAP) if face is not None else 0)
        links, stacked = self._set.links, self._set.stacked
        for number, link in enumerate(links):
            place = pygame.Rect(x, 0, link.wide(self.ui), link.side)
            place.bottom = self.area.bottom - frame.px(PAD * 0.7)
            if stacked:
                place.bottom -= (len(links) - 1 - number) * (link.side + frame.px(ROWS))
            else:
                x = place.right + frame.px(LINKS)
            yield link, place
