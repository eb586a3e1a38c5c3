"""The tray between table and hand: what to do now, and in pictures what a choice pays, takes and gains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.games.wild_cards.cards import HOME, IBEX, LIMIT, NONE, REFILL, VALUE
from game.engine.games.wild_cards.moves import Swap
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_swapping
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.choosing import Picks
from game.scenes.wild_cards.faces import HABITAT_WORDS, animal_face, card_back, card_face, leader_face
from game.scenes.wild_cards.foot import foot
from game.scenes.wild_cards.middle import draw_chip
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.prompts import drawn, leader_words, limit, payable, price_words, swap_words
from game.scenes.wild_cards.words import EXPLAINED
from game.scenes.wild_cards.zones import TOP_CARD
from game.ui import paint
from game.ui.i18n import tr, trn
from game.ui.paint import Color
from game.ui.type import COUNT, SENTENCE, signed

GOLD: Final[Color] = (255, 226, 150)
RATIO: Final = 500 / 360
FOOT: Final = SENTENCE * 0.72
LEAST: Final = 26.0
"""Units that the words and cards between the status and the foot are high; else there is no foot."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something in the tray: its size and how it is painted around its middle left."""

    wide: int
    high: int
    paint: Callable[[pygame.Surface, int, int], None]


class Tray:
    """Paints the tray; all words come translated."""

    def __init__(self, model: WildCardsModel) -> None:
        self.model, self.ui, self.names = model, model.ui, model.names
        self.box = self.ui.frame.rect(*model.layout.tray)
        self.card = 0
        """The width of cards in the tray, in pixels: what the words above leave them."""
        self.room = 0
        """How high what stands between the words above and below may be, in pixels."""
        self.narrow = False
        """Whether words stand in two lines so that all finds room."""

    def draw(self, surface: pygame.Surface, status: str, leader: int) -> None:
        """The panel: ``status`` above, below it what is chosen, or the power of a ``leader``."""
        ui, frame, box = self.ui, self.ui.frame, self.box
        view, picks, asked = self.model.view, self.model.picks, self.model.asked
        ground = ((12, 34, 28, 176), (8, 24, 22, 196))
        edge = (240, 200, 104, 200) if asked is not None else (150, 170, 120, 120)
        paint.draw_panel(surface, box, frame.px(20), *ground, edge, max(1, frame.px(1.2)), frame.px(5))
        room = box.w - frame.px(36)
        tone = GOLD if asked is not None else ui.theme.text
        plain = picks.empty and asked in (None, Phase.BIDS)
        words = self._said(status, tone, room, 1.0 if plain else 0.82)
        if self._recalls and status == self.model.status and not self._whole_recap(words):
            words = self._said(tr("Your bid"), tone, room, 1.0)
        said = self.whole(foot(self.model), room)
        low = self.ui.type.fit(said, FOOT, ui.theme.dim, room, "semi") if said else None
        if low is not None and box.h - words.get_height() - low.get_height() < frame.px(14 + LEAST):
            low = None
        under = low.get_height() if low is not None else 0
        if low is not None:
            paint.put(surface, low, midbottom=(box.centerx, box.bottom - frame.px(6)))
        self._measure(words, under)
        gap = frame.px(9)
        whole = 0
        for self.narrow in (False, True):
            items = self._leader(leader) if leader != NONE else self._recalled(view, picks, asked)
            whole = sum(item.wide for item in items) + gap * max(0, len(items) - 1)
            if whole <= room:
                break
        if not items:
            paint.put(surface, words, center=(box.centerx, box.centery - under // 2))
            return
        free = box.h - words.get_height() - under - max(item.high for item in items)
        edge_room = max(frame.px(6), free // 3)
        paint.put(surface, words, midtop=(box.centerx, box.top + edge_room))
        middle = (box.top + edge_room + words.get_height() + box.bottom - edge_room - under) // 2
        if whole > room:
            self._squeezed(surface, items, gap, whole, middle)
            return
        spare = min(frame.px(8), (room - whole) // len(items))
        x, gap = box.centerx - (whole + spare * (len(items) - 1)) // 2, gap + spare
        for item in items:
            item.paint(surface, x, middle)
            x += item.wide + gap

    def _measure(self, words: pygame.Surface, under: int) -> None:
        """How large cards and words are between the ``words`` above and what stands ``under`` them."""
        free, px = self.box.h - words.get_height() - under, self.ui.frame.px
        self.card = max(16, round((free - px(14 if under else 20)) / RATIO)) // 2 * 2
        self.room = free - px(8)

    def whole(self, ways: Sequence[str], room: int) -> str:
        """The first of these ways to say it that stands in one line without a cut; maybe none."""
        return next((one for one in ways if self.ui.type.fits(one, FOOT, room, "semi")), "")

    def _said(self, text: str, tone: Color, room: int, least: float) -> pygame.Surface:
        """The status in one line, or in two of the ``least`` share of its letters when it is long."""
        type_, size = self.ui.type, COUNT * least
        if type_.font("bold", size).size(text)[0] <= room:
            return type_.fit(text, COUNT * 1.08, tone, room, "bold")
        return type_.block(text, size, tone, self._halved(text, size, "bold", room), "bold", center=True)

    def _squeezed(
        self, surface: pygame.Surface, items: Sequence[Item], gap: int, whole: int, middle: int
    ) -> None:
        """Everything a little smaller, when words are long."""
        high = self.box.h
        layer = pygame.Surface((whole, high), pygame.SRCALPHA)
        x = 0
        for item in items:
            item.paint(layer, x, high // 2)
            x += item.wide + gap
        share = (self.box.w - self.ui.frame.px(28)) / whole
        small = pygame.transform.smoothscale(layer, (round(whole * share), round(high * share)))
        paint.put(surface, small, center=(self.box.centerx, middle))

    # --- what there is to see -------------------------------------------------------------------

    @property
    def _recalls(self) -> bool:
        """Whether it is told what others have done meanwhile: before anything is bid."""
        model = self.model
        return bool(model.recap) and model.picks.empty and model.asked == Phase.BIDS

    def _whole_recap(self, words: pygame.Surface) -> bool:
        """Whether all that others have done has room below these words."""
        self._measure(words, 0)
        return self._recap(self.model.recap) is not None

    def _recap(self, said: str) -> pygame.Surface | None:
        """This in as large letters as have room; None: it has none."""
        room, high = self.box.w - self.ui.frame.px(36), self.card * RATIO + self.ui.frame.px(8)
        words = self.ui.type.shrunk(said, SENTENCE * 0.8, self.ui.theme.text, (room, high))
        return None if words is None or words.get_height() > high else words

    def _recalled(self, view: WildCardsView, picks: Picks, asked: Phase | None) -> list[Item]:
        """What is chosen; before anything is bid, what others have done meanwhile, as much as has room."""
        parts = self.model.recap.split(" · ") if self._recalls else []
        for count in range(len(parts), 0, -1):
            words = self._recap(" · ".join(parts[:count]))
            if words is not None:
                return [self._face(words)]
        return self._items(view, picks, asked)

    def _items(self, view: WildCardsView, picks: Picks, asked: Phase | None) -> list[Item]:
        move = choosing.action(view, picks) if asked is not None else None
        match asked:
            case Phase.TURN:
                return self._turn(view, picks)
            case Phase.BIDS | Phase.EAGLE if picks.cards:
                return self._bid(view, picks)
            case Phase.EAGLE:
                return [self._text(tr("The other goes back to your hand unseen"))]
            case Phase.BIDS:
                return [
                    self._text(tr("The higher bid chooses first and pays one card less than its value"))
                ]
            case Phase.DISCARDS:
                return self._refill(view, picks)
            case Phase.PAYMENTS if picks.leaves:
                return [self._text(tr("Choose it again to confirm"), GOLD)]
            case Phase.PAYMENTS:
                total = sum(VALUE[card] for card in picks.kinds)
                slots = self._slots(picks.kinds, VALUE[view.bids[view.seat]] - 1)
                return [*slots, self._text(tr("{n} in total", n=total), GOLD)]
            case Phase.SWAP:
                return self._swap(view, picks, move)
            case Phase.TIE_CARDS:
                faces = [
                    card_back(self.ui, self.card)
                    if key == TOP_CARD
                    else card_face(self.ui, key.item, self.card)
                    for key in picks.cards
                ]
                return [
                    *(self._face(one) for one in faces),
                    self._text(tr("The higher card goes first; what is shown is lost")),
                ]
            case Phase.IBEX:
                card = card_face(self.ui, view.bids[view.seat], self.card)
                items = [self._leader_face(IBEX), self._arrow(), self._face(card)]
                if picks.back is False:
                    items = [self._face(card), self._arrow(), self._text(tr("to the discard pile"))]
                return (
                    items if picks.empty else [*items, self._text(tr("Choose it again to confirm"), GOLD)]
                )
        return []

    def _bid(self, view: WildCardsView, picks: Picks) -> list[Item]:
        cards = [view.laid[key.item] for key in picks.cards] if view.laid else list(picks.kinds)
        items = [self._face(card_face(self.ui, card, self.card)) for card in cards]
        if len(cards) != 1:
            return [*items, self._text(tr("You choose once the others are open"))]
        card = cards[0]
        if card == REFILL:
            text = tr("Discard what you like, then draw up to {n}", n=limit(view))
            return [*items, self._text(text)]
        more = VALUE[card] - 1
        items += [self._text("+", GOLD), *self._slots((), more)] if more else []
        if not payable(view, card):
            words = tr("you can’t pay it: it comes back with two cards")
            return [*items, self._text(words, (255, 170, 140))]
        return [*items, self._text(price_words(view, card)), self._arrow(), self._text(tr("an animal"))]

    def _turn(self, view: WildCardsView, picks: Picks) -> list[Item]:
        ui = self.ui
        items = [self._face(card_face(ui, view.bids[view.seat], self.card))]
        cards = choosing.payment(view, picks)
        if view.price:
            items += [self._text("+", GOLD), *self._slots(cards, view.price)]
        items.append(self._arrow())
        if picks.row is None or picks.row >= len(view.row):
            return [*items, self._text(tr("which animal?"))]
        animal = view.row[picks.row]
        items.append(self._face(animal_face(ui, animal, self.card)))
        won = choosing.bonus(view, animal, cards)
        home = tr(HABITAT_WORDS[HOME[animal]]).lower()
        if won:
            items.append(self._chip(faint=False))
            items.append(self._text(tr("all {habitat}", habitat=home), GOLD))
        elif choosing.can_earn(view, animal):
            items.append(self._chip(faint=True))
            items.append(self._text(tr("if all {habitat}", habitat=home)))
        yours, words = leader_words(view, animal, self.names)
        told = self._text(words, GOLD if yours else None)
        items += [self._crown(lit=yours), *([told] if told.high <= self.room else [])]
        return items

    def _refill(self, view: WildCardsView, picks: Picks) -> list[Item]:
        ui = self.ui
        items = [self._face(card_face(ui, card, self.card)) for card in picks.kinds]
        if items:
            items.append(self._arrow())
        count = drawn(view, len(picks.kinds))
        if limit(view) == LIMIT:
            side = round(self.card * 1.1)
            acorn = ui.art.get("wild_cards/acorn", side)
            items.append(self._face(acorn))
        text = trn("draws {n} card", "draws {n} cards", count)
        backs = [self._face(card_back(ui, self.card // 4 * 2)) for _ in range(min(count, 10))]
        return [*items, self._text(text, GOLD), *backs]

    def _swap(self, view: WildCardsView, picks: Picks, move: object) -> list[Item]:
        ui = self.ui
        give = self._empty() if picks.give is None else self._face(animal_face(ui, picks.give, self.card))
        take = self._empty()
        if picks.row is not None and picks.row < len(view.row):
            take = self._face(animal_face(ui, view.row[picks.row], self.card))
        items = [give, self._face(ui.art.get("wild_cards/power_meerkat", round(self.card * 0.8))), take]
        if isinstance(move, Swap) and move.give != move.take:
            gain = gain_of_swapping(view, move.give, move.take)
            told = tr("Points: {gain}", gain=signed(gain, plus=True)) if gain else tr("No change in points")
            items.append(self._text(told, GOLD if gain > 0 else None))
            for good, words in swap_words(view, move, self.names):
                items += [self._crown(lit=good), self._text(words, GOLD if good else None)]
        elif isinstance(move, Swap):
            items.append(self._text(tr("another species, please"), (255, 170, 140)))
        return items

    def _leader(self, animal: int) -> list[Item]:
        return [self._leader_face(animal), self._text(tr(EXPLAINED[animal][1]))]

    # --- items ----------------------------------------------------------------------------------

    def _face(self, image: pygame.Surface) -> Item:
        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            paint.put(surface, image, midleft=(x, y))

        return Item(*image.get_size(), draw)

    def _leader_face(self, animal: int) -> Item:
        return self._face(leader_face(self.ui, animal, self.card))

    def _slots(self, cards: Sequence[int], count: int) -> list[Item]:
        """Cards to be paid, and an empty place for each that is missing."""
        faces = [self._face(card_face(self.ui, card, self.card)) for card in cards]
        return [*faces, *(self._empty() for _ in range(count - len(cards)))]

    def _empty(self) -> Item:
        frame = self.ui.frame
        wide, high = self.card, round(self.card * RATIO)

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            rect = pygame.Rect(x, y - high // 2, wide, high)
            tone = (255, 236, 180, 22)
            paint.draw_panel(surface, rect, frame.px(4), tone, tone, (240, 200, 104, 190), frame.px(1.4))

        return Item(wide, high, draw)

    def _text(self, text: str, tone: Color | None = None) -> Item:
        type_, size, room = self.ui.type, SENTENCE * 0.8, self.box.w * 0.86
        tone = tone or self.ui.theme.text
        if " " in text and (self.narrow or not type_.fits(text, size, room, "semi")):
            return self._face(self._two_lines(text, tone, room))
        return self._face(type_.fit(text, size, tone, room, "semi"))

    def _two_lines(self, text: str, tone: Color, room: float) -> pygame.Surface:
        """Words in two lines, or more of them, as narrow as can be and no higher than the cards."""
        type_, size = self.ui.type, SENTENCE * 0.8
        wide = self._halved(text, size, "semi", room)
        return type_.shrunk(
            text, size, tone, (wide, self.card * RATIO + self.ui.frame.px(8))
        ) or type_.block(text, size, tone, wide)

    def _halved(self, text: str, size: float, face: str, room: float) -> float:
        """The width of a text of several words in two lines that are about as long, at most ``room``."""
        letters = self.ui.type.font(face, size)
        words = text.split(" ")
        cuts = (
            max(letters.size(" ".join(part))[0] for part in (words[:i], words[i:]))
            for i in range(1, len(words))
        )
        return min(room, min(cuts, default=room) + 1)

    def _chip(self, *, faint: bool) -> Item:
        side = min(round(self.card * 0.95), self.ui.frame.px(36))

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            draw_chip(surface, self.ui, (x + side // 2, y), side, faint=faint)

        return Item(side, side, draw)

    def _crown(self, *, lit: bool) -> Item:
        wide = min(round(self.card * 0.85), self.ui.frame.px(34))
        crown = self.ui.art.get("wild_cards/leader_crown", wide, round(wide * 0.76))
        if not lit:
            crown = pygame.transform.grayscale(crown)
        return self._face(crown)

    def _arrow(self) -> Item:
        side = self.ui.frame.px(20)

        def make() -> pygame.Surface:
            big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
            u = side * 4 / 24
            points = [(2, 8), (12, 8), (12, 2), (22, 12), (12, 22), (12, 16), (2, 16)]
            pygame.draw.polygon(big, (240, 200, 104), [(x * u, y * u) for x, y in points])
            return pygame.transform.smoothscale(big, (side, side))

        return self._face(self.ui.art.made(("wild arrow", side), make))
