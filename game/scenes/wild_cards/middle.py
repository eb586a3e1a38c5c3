"""The middle of a Wild Cards table: decks, the supply of leaders, places for bids, marks on the row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import DECK, NONE, REFILL, VALUE
from game.engine.games.wild_cards.order import acting_order, waiting
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_taking
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.faces import leader_face
from game.scenes.wild_cards.foot import FORETOLD
from game.scenes.wild_cards.hud import PILL
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.words import POWER
from game.scenes.wild_cards.zones import BIDS, PAID, ROW, SHOWN
from game.tabletop.pieces import RATIO, Piece
from game.tabletop.seat_plate import BROWN, GOLDEN, RED, pill
from game.tabletop.signs import draw_dots, shrunk_line
from game.tabletop.zones import PieceId
from game.ui import canvas, paint
from game.ui.i18n import tr, trn
from game.ui.portraits import portrait
from game.ui.type import CAPTION, TICK, signed
from game.ui.widgets import Ui

OWNER: Final = 0.62
"""How wide the portrait of a leader's owner is, as a share of the card."""
ASIDE, DOWN = 0.33, 0.26
"""Where on an animal stands what it would bring, as shares of its width and height from its middle: beside
its picture, above its name.
"""
GAIN, BELOW = 11.0, 4.0
"""Units beside the words of what an animal would bring, and between that and the animal above it."""
HIDES: Final = 0.45
"""From which share of an animal's width on what it would bring hides too much of it."""
SAMPLE: Final = "+4"
"""What decides where gains stand, unless one is wider: they stand there in every round."""
CROWN: Final = 0.68
"""How wide the crown on an animal is, as a share of its ground."""
INSIDE: Final = 0.62
"""How far that ground's middle lies inside the animal's edge, as a share of it: no neighbour covers it."""
LOW: Final = 0.15
"""How far that lies below the animal's middle, as a share of its height: below its face."""
SUNK: Final = 7.0
"""How far below a deck's lower edge its number stands, in units: the light of a hint is not on it."""
NOTED: Final = 10.0
"""Units that words where a bid has left are narrower than its place, and the most ground beside them."""
TITLE: Final = 0.47
"""How far below the middle of an animal its name begins, as a share of its width."""


def numbers(view: WildCardsView) -> dict[int, int]:
    """The places in the round's order of those who have still to choose an animal, while there is one: they
    stay what they are when others have acted. Refills come before and have no number, and whoever has left
    a tie chooses none.
    """
    called = [seat for seat in acting_order(view) if view.called[seat] not in (REFILL, NONE)]
    left = waiting(view) if view.row else ()
    return {seat: place for place, seat in enumerate(called, 1) if seat in left and seat not in view.left}


def unsettled(view: WildCardsView) -> set[int]:
    """Whose bids are of the same value, and it is not decided yet who goes first (WC-40)."""
    values = Counter(VALUE[view.bids[seat]] for seat in view.bidders)
    return {seat for seat in view.bidders if values[VALUE[view.bids[seat]]] > 1} | set(view.level)


class Middle:
    """Paints what belongs to the round."""

    def __init__(self, model: WildCardsModel) -> None:
        self.model, self.ui, self.layout = model, model.ui, model.layout
        self.players = model.session.players

    # --- under the cards ------------------------------------------------------------------------

    def ghosts(self, surface: pygame.Surface) -> None:
        """Where a leader has left the supply: its picture darker, and beside it whoever has it."""
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        for animal, owner in enumerate(self.model.view.leaders):
            if owner == NONE:
                continue
            spot = layout.leader_spot(animal)
            wide = frame.px(layout.leader_w) // 2 * 2
            shade = ui.art.made(("wild ghost", animal, wide), lambda: _shade(ui, animal, wide))  # noqa: B023
            paint.put(surface, shade, center=frame.point(spot.x, spot.y))
            side = frame.px(layout.leader_w * OWNER)
            face = portrait(ui, self.players[owner].face, side)
            corner = frame.point(spot.x + layout.leader_w * 0.42, spot.y - layout.leader_w * 0.42)
            paint.put(surface, face, center=corner)

    def grounds(self, surface: pygame.Surface) -> None:
        """Where the animals, the deck of habitats and the discard pile lie, empty or not."""
        frame, layout = self.ui.frame, self.layout
        wide, high = layout.deck_w, layout.deck_w * RATIO
        for spot in (layout.herd, layout.deck, layout.pile):
            rect = frame.rect(spot.x - wide / 2, spot.y - high / 2, wide, high)
            tones = (6, 22, 16, 60), (6, 22, 16, 60), (150, 200, 150, 60)
            paint.draw_panel(surface, rect, frame.px(5), *tones, max(1, frame.px(1.2)))

    def slots(self, surface: pygame.Surface, due: Sequence[Seat]) -> None:
        """Under the bids: an empty place for who has yet to bid, a note where the bid has left."""
        view = self.model.view
        if not view.round:
            return
        taken = {key.seat for key in self.model.pieces if key.zone in (BIDS, PAID, SHOWN)}
        for place, seat in enumerate(self.model.order):
            if seat not in taken:
                note = tr("took it back") if view.called[seat] != NONE == view.bids[seat] else ""
                note = tr("refilled") if seat in view.refilled else note
                if view.phase == Phase.BIDS and not view.counts[seat]:
                    note = tr("no cards: refills")
                self._place(surface, place, "" if self._leaving(place) else note, now=seat in due)

    def _leaving(self, place: int) -> bool:
        """Whether a card still lies in the place of a bid, on its way out."""
        x, y = self.layout.slot(place).x, self.layout.bid_y
        return any(one.contains(x, y) for one in self.model.pieces.values())

    def _place(self, surface: pygame.Surface, place: int, note: str, *, now: bool) -> None:
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*self.layout.slot_box(place))
        tone = (255, 226, 140, 34) if now else (6, 22, 16, 70)
        edge = (240, 200, 104, 235) if now else (150, 200, 150, 70)
        if now or not note:
            width = max(1, frame.px(1.8 if now else 1.2))
            paint.draw_panel(surface, rect, frame.px(6), tone, tone, edge, width)
        if note:
            words = self._small(note, ui.theme.dim, frame.px(self.layout.bid_step - NOTED), "semi")
            tall = words.get_height() > 2 * frame.least_type
            beside = min(NOTED, (self.layout.bid_step - frame.units(words.get_width())) / 2 - 1)
            pill(surface, ui, words, rect.center, PILL, (NOTED / 2 + 6, 3) if tall else (beside, 1))
        elif now:
            draw_dots(surface, ui, rect.center, 7, (240, 200, 104))

    # --- over the cards -------------------------------------------------------------------------

    def names(self, surface: pygame.Surface, due: Sequence[Seat]) -> None:
        """Below each bid: who it belongs to, and when they act; portraits when a name is too long."""
        view, order, own = self.model.view, self.model.order, self.model.viewpoint.you
        told = self.model.told  # numbers follow when the cards lie there
        if not view.round:
            return
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        sealed = any(key.zone is BIDS and one.turn < 0.5 for key, one in self.model.pieces.items())
        acting, tied = ({}, set[int]()) if sealed else (numbers(told), unsettled(view))
        y = layout.bid_y + layout.bid_w * RATIO / 2 + 5 + layout.pill_h / 2
        room = frame.px(layout.bid_step - 22)
        longest = max((self.players[seat].name for seat in order if seat != own), key=len, default="")
        faces = not ui.type.fits(f"{layout.seats} · {longest}", CAPTION, room)
        for seat in order:
            place = self.model.names_at[seat].place
            text = tr("You") if seat == own else "" if faces else self.players[seat].name
            if seat in acting and seat not in tied | unsettled(told):
                text = f"{acting[seat]} · {text}"
            now = seat in due
            words = ui.type.fit(text, CAPTION, BROWN if now else ui.theme.text, room, "bold")
            if faces and seat != own:
                words = self._with_face(words, Seat(seat))
            at = frame.point(layout.slot(place).x, y)
            pill(surface, ui, words, at, GOLDEN if now else PILL, (9, 2))
            if seat in tied:
                self._tag(surface, place, "tie")
            elif seat == view.lion:
                self._tag(surface, place, "lion")
            elif seat in view.left and view.bids[seat] != NONE:
                self._tag(surface, place, "out")

    def sources(self, surface: pygame.Surface) -> None:
        """On the open cards that are to break a tie: whether they came from a hand or from the deck. Where
        letters are too large for a card, the status and the log alone say it.
        """
        ui, frame, shown = self.ui, self.ui.frame, dict(self.model.view.shown)
        for key, piece in self.model.pieces.items():
            card = shown.get(key.seat, NONE) if key.zone is SHOWN else NONE
            if card == NONE or (piece.turn < 0.5 and card != DECK):
                continue
            deck = key.seat in self.model.from_deck
            word, size = (
                tr("deck") if deck else tr("hand"),
                frame.least_units if self.layout.tight else TICK,
            )
            width = frame.px(piece.width * piece.scale * 1.2)
            if not ui.type.fits(word, size, width):
                continue
            color = BROWN if deck else ui.theme.text
            words = ui.type.fit(word, size, color, width, "bold", scaled=not self.layout.tight)
            at = frame.point(piece.x, piece.y - piece.width * piece.scale * RATIO / 2)
            pill(surface, ui, words, at, GOLDEN if deck else PILL, (5, 0))

    def _with_face(self, words: pygame.Surface, seat: Seat) -> pygame.Surface:
        """A number and a portrait, where names are too long."""
        face = portrait(self.ui, self.players[seat].face, words.get_height())
        out = pygame.Surface((words.get_width() + face.get_width(), words.get_height()), pygame.SRCALPHA)
        out.blit(words, (0, 0))
        paint.put(out, face, midright=(out.get_width(), out.get_height() // 2))
        return out

    def _tag(self, surface: pygame.Surface, place: float, what: str) -> None:
        """At a bid: it is level (“tie”), wins by the “lion” or is “out”; a sign where words are large."""
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        room = frame.px(layout.bid_step - 22)
        half, tone = layout.bid_w * RATIO / 2, (255, 230, 214)
        x = layout.slot(place).x
        if layout.tight:
            image = ui.art.get("wild_cards/power_lion", frame.px(24))
            if what != "lion":
                sign = {"tie": "=", "out": "\N{MULTIPLICATION SIGN}"}[what]
                image = ui.type.line(sign, 20, tone, "heavy", scaled=False)
            low = layout.bid_y + half + 1 - frame.units(image.get_height()) / 2
            pill(surface, ui, image, frame.point(x, low), RED, (9, 0))
            return
        text = {"tie": tr("tie"), "out": tr("out"), "lion": tr("lion first")}[what]
        words = self._small(text, tone, room, "heavy")
        low = layout.bid_y + half + 1 - frame.units(words.get_height()) / 2
        pill(surface, ui, words, frame.point(x, low), RED, (8, 1))

    def _small(self, text: str, tone: paint.Color, room: int, face: str) -> pygame.Surface:
        """A note in one line, in letters as small as it needs."""
        high = self.ui.type.font(face, CAPTION).get_linesize()
        return shrunk_line(self.ui, text, CAPTION, tone, (room, high), face)

    def captions(self, surface: pygame.Surface) -> None:
        """How many cards are in the decks; what did not break a tie lies on the discard pile."""
        view = self.model.view
        if not view.round:
            return
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        half, herd = layout.deck_w * RATIO / 2, str(view.animal_deck)
        bare = layout.flat or layout.tight
        for text, spot in (
            (herd if bare else trn("{n} animal", "{n} animals", view.animal_deck), layout.herd),
            (str(view.deck), layout.deck),
            (str(len(view.pile) + len(view.tied)), layout.pile),
        ):
            room = frame.px(layout.side * (0.9 if spot is layout.herd and not bare else 0.44))
            size = max(TICK * 1.4, frame.least_units) if layout.tight else TICK
            words = ui.type.fit(text, size, ui.theme.text, room, "bold", scaled=not layout.tight)
            low = spot.y + half + (-2 if bare or spot is layout.herd else SUNK)
            pill(surface, ui, words, frame.point(spot.x + 1, low), PILL, (6, 1))

    def powers(self, surface: pygame.Surface) -> None:
        """The power of each leader in a word, over its card even where that is raised."""
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        if not self.model.view.round or not layout.labelled:
            return
        for animal, owner in enumerate(self.model.view.leaders):
            tone = BROWN if owner == NONE else ui.theme.dim
            size = frame.least_units if layout.small else TICK
            room = frame.px(layout.label_w)
            words = ui.type.fit(tr(POWER[animal]), size, tone, room, "bold", scaled=not layout.small)
            tones = GOLDEN if owner == NONE else PILL
            pill(surface, ui, words, frame.point(*layout.power_spot(animal)), tones, (6, 1))

    def marks(self, surface: pygame.Surface) -> None:
        """On the row when it is your turn: +2 where it can be earned; a crown where the leader comes, on
        dark ground: animals and fields are golden, too.
        """
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        view, picks = self.model.view, self.model.picks
        side = frame.px(38 * min(1.2, layout.k))
        for i, animal in enumerate(view.row):
            spot = layout.row_spot(i, len(view.row))
            right, top = spot.x + layout.row_w / 2 - 14, spot.y - layout.row_w * RATIO / 2 + 10
            if choosing.can_earn(view, animal):
                sure = picks.row != i or choosing.bonus(view, animal, choosing.payment(view, picks))
                draw_chip(surface, ui, frame.point(right, top), side, faint=not sure)
            if view.would_lead(animal) and view.leaders[animal] != view.seat:
                wide = round(side * CROWN)
                crown = ui.art.get("wild_cards/leader_crown", wide, round(wide * 0.76))
                x, y = spot.x + layout.row_w / 2, spot.y + layout.row_w * RATIO * LOW
                at = frame.point(x - frame.units(side) * INSIDE, y)
                ground = paint.panel(side, side, side // 2, *PILL[:2], GOLDEN[2], max(1, frame.px(1.6)))
                paint.put(surface, ground, center=at)
                paint.put(surface, crown, center=at)

    def gains(self, surface: pygame.Surface) -> None:
        """On each animal of the row: what it would add to the viewer's score sheet as it stands (WC-60)."""
        ui, view = self.ui, self.model.view
        if self.model.covered or self.model.moving or view.phase not in FORETOLD:
            return
        pieces = [self.model.pieces.get(PieceId(ROW, i)) for i in range(len(view.row))]
        gains = [gain_of_taking(view, animal) for animal in view.row]
        inks = [(BROWN, GOLDEN) if gain else (ui.theme.dim, PILL) for gain in gains]
        size = 19 * min(1.25, ui.grow)
        words = [
            ui.type.line(signed(gain, plus=True), size, ink, "display", scaled=False)
            for gain, (ink, _) in zip(gains, inks, strict=True)
        ]
        sample = ui.type.line(SAMPLE, size, BROWN, "display", scaled=False)
        widest = ui.frame.units(max(one.get_width() for one in (sample, *words)))
        for piece, one, (_, tones) in zip(pieces, words, inks, strict=True):
            if piece is not None:
                x, y = self._gain_spot(piece, widest, one.get_height())
                pill(surface, ui, one, ui.frame.point(x, y), tones, (GAIN, 1))

    def _gain_spot(self, piece: Piece, widest: float, pixels: int) -> tuple[float, float]:
        """Where a gain stands: on its animal, or below where the ``widest`` one would hide too much."""
        wide, high = piece.width * piece.scale, self.ui.frame.units(pixels) / 2 + 2
        below = wide * RATIO / 2 + high + BELOW
        if widest + 2 * GAIN > HIDES * wide and piece.y + below + high <= self.layout.row_end + BELOW:
            return piece.x, piece.y + below
        return piece.x - wide * ASIDE, piece.y + min(wide * RATIO * DOWN, wide * TITLE - high)

    def checks(self, surface: pygame.Surface) -> None:
        """A tick on every card chosen to be paid or discarded."""
        frame = self.ui.frame
        side = frame.px(24)
        for key in self.model.picks.cards:
            piece = self.model.pieces.get(key)
            if piece is None:
                continue
            left, top, wide, _ = piece.box()
            center = frame.point(left + wide * 0.185, top + wide * 0.80)
            disc = paint.panel(
                side,
                side,
                side // 2,
                (255, 218, 120, 255),
                (240, 186, 76, 255),
                (92, 60, 16, 255),
                max(1, frame.px(1.5)),
            )
            paint.put(surface, disc, center=center)
            points = [(-0.22, 0.0), (-0.06, 0.18), (0.24, -0.16)]
            line = [(center[0] + round(x * side), center[1] + round(y * side)) for x, y in points]
            canvas.lines(surface, BROWN, line, max(2, frame.px(2.4)))


def draw_chip(
    surface: pygame.Surface, ui: Ui, center: tuple[int, int], side: int, *, faint: bool = False
) -> None:
    """A score chip that says +2; faint while it is not earned."""

    def make() -> pygame.Surface:
        out = ui.art.get("wild_cards/chip", side).copy()
        high = ui.frame.units(side)
        size = max(high * 0.46, min(ui.frame.least_units, high * 0.6))
        words = ui.type.line("+2", size, (92, 58, 12), "display", scaled=False)
        paint.put(out, words, center=(side // 2, round(side * 0.48)))
        if faint:
            out = pygame.transform.grayscale(out)
            out.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    image = ui.art.made(("wild chip", side, faint), make)
    paint.put(surface, image, center=center)


def _shade(ui: Ui, animal: int, wide: int) -> pygame.Surface:
    """A leader's card that somebody has: darker, its species in sight."""
    out = leader_face(ui, animal, wide).copy()
    out.fill((150, 158, 152, 225), special_flags=pygame.BLEND_RGBA_MULT)
    return out
