"""The Goofspiel table on the screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from game.engine.games.goofspiel import GoofspielView, PrizeTaken
from game.scenes.goofspiel.faces import SUITS
from game.scenes.goofspiel.model import BIDS, GoofspielModel
from game.scenes.goofspiel.motions import MOTIONS

from game.engine.core import Event, Seat
from game.tabletop.banner import draw_focus
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.log.row import LogRow
from game.tabletop.seat_plate import draw_plate, pill
from game.tabletop.zones import HAND, PieceId
from game.ui import paint
from game.ui.i18n import tr
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import Button, Kind, Ui, Widget
from game.ui.woodwork import rim

COIN = ((58, 50, 46, 255), (38, 32, 32, 255), (228, 190, 112, 255))
DARK = ((14, 44, 40, 240), (8, 28, 28, 240), (120, 150, 120, 255))
WOOD = ((140, 76, 50), (172, 100, 62), (128, 68, 44), (98, 50, 34), (66, 32, 26))


def background(ui: Ui, lamp: tuple[float, float]) -> pygame.Surface:
    """Green baize in a wooden rim, in the lantern's light."""

    def bake() -> pygame.Surface:
        frame = ui.frame
        out = pygame.Surface((frame.width, frame.height))
        out.fill((30, 92, 76))
        paint.grain(out, (3, 12))
        share = (lamp[0] / frame.w, lamp[1] / frame.h)
        light = paint.light_map(out.get_size(), share, (0.6, 0.7), (255, 246, 226), (60, 62, 84), 1.0)
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        rim(out, frame, 20, WOOD, share)
        paint.dither(out)
        return out.convert()

    return ui.art.ground("goofspiel baize", (ui.frame.width, ui.frame.height), bake)


class GoofspielScene(CardTableScene):
    """One game of Goofspiel."""

    view: GoofspielView
    model: GoofspielModel
    motions = MOTIONS
    reachable = frozenset({HAND, BIDS})

    def make_model(self) -> GoofspielModel:
        return GoofspielModel(self.app, self.theme, self.session, self.viewpoint, self.director)

    def use_card(self, key: PieceId) -> None:
        if key.zone is BIDS:
            self.refuse(tr("GOO-03: bids are revealed together"))
        elif not self.may_choose or self.select(key):
            self.choose(key.item)

    def drop_card(self, key: PieceId) -> None:
        self.choose(key.item)

    def widgets_now(self) -> list[Widget]:
        if self.model.selected is None or not self.may_choose:
            return []
        card, box = self.model.selected.item, self.ui.frame.rect(*self.model.layout.button)
        words = tr("Bid the {card}", card=card)
        return [Button("play", box, words, lambda: self.choose(card), kind=Kind.MAIN)]

    def log_rows(self, told: Sequence[Sequence[Event]]) -> list[LogRow]:
        events = (event for step in told for event in step)
        taken = [(one.seat, sum(one.prizes)) for one in events if isinstance(one, PrizeTaken)]
        return [LogRow(tr("{name} took {n}", name=self.name(seat), n=n), seat) for seat, n in taken]

    def draw(self, surface: pygame.Surface) -> None:
        ui, model, frame = self.ui, self.model, self.ui.frame
        surface.blit(background(ui, model.lamp), (0, 0))
        for seat, place in model.layout.seat.items():
            self._seat(surface, seat, frame.rect(*place.plate))
        if model.status:
            words = ui.type.fit(model.status, COUNT, ui.theme.text, frame.px(500), "bold")
            pill(surface, ui, words, frame.point(*model.layout.status), DARK, (16, 6))
        self.draw_pieces(surface)
        draw_focus(surface, ui, self.focus.key, model.pieces)
        model.sparks.draw(surface, ui)
        self.draw_widgets(surface)

    def _seat(self, surface: pygame.Surface, seat: Seat, plate: pygame.Rect) -> None:
        """Portrait, name and points; below the name the suit and how many cards are left."""
        ui, lit, player = self.ui, seat in self.session.table.waiting, self.session.players[seat]
        total = round(self.model.scores[seat].value)
        line = draw_plate(surface, ui, plate, player, total, lit=lit, halo=(232, 180, 84), coin=COIN)
        paint.put(surface, paint.rounded(line.h + 4, line.h + 4, 5, (250, 242, 224)), midleft=line.midleft)
        sign = ui.art.get(f"goofspiel/{SUITS[seat]}", line.h - 2)
        paint.put(surface, sign, center=(line.left + line.h // 2 + 2, line.centery))
        count, beside = str(len(self.model.view.hands[seat])), (line.left + line.h + 12, line.centery)
        ui.label(surface, count, CAPTION, ui.theme.text, line.w, midleft=beside)
