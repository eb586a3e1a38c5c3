"""What can be reached at the table beside the sentence: places of the wheel, cards, plates with keys."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.engine.games.wild_pattern.cards import PLACES
from game.scenes.wild_pattern.choosing import Choosing
from game.scenes.wild_pattern.controls import HotSpot, HotSpotId, On
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.spoken import place_words
from game.scenes.wild_pattern.zones import KEPT, TAKEN
from game.tabletop.zones import PieceId
from game.ui.frame import Frame


def hot_spots(frame: Frame, model: WildPatternModel, choosing: Choosing, *, taken: bool) -> list[HotSpot]:
    """The spots of this moment, and what each chooses; ``taken``: captured cards, too."""
    return [
        *_places(frame, model, choosing),
        *_cards(frame, model, choosing, taken=taken),
        *_plates(frame, model, choosing),
    ]


def _places(frame: Frame, model: WildPatternModel, choosing: Choosing) -> list[HotSpot]:
    found = []
    for place in range(PLACES):
        area = frame.rect(*model.layout.place_box(place))
        spot = HotSpot(HotSpotId(On.PLACE, place), area, partial(choosing.place, place))
        spot.name = place_words(place, model.view.wheel[place])
        found.append(spot)
    return found


def _cards(frame: Frame, model: WildPatternModel, choosing: Choosing, *, taken: bool) -> list[HotSpot]:
    """Where cards lie or glide to, as large as they are before they rise: no card hides its neighbour's."""
    found: list[HotSpot] = []
    for held, piece in model.arrange().items():
        if held in model.pieces and (held.zone is KEPT or (taken and held.zone is TAKEN)):
            use = partial(choosing.card, held.item)
            area = frame.rect(*replace(piece, scale=1.0).box())
            spot = HotSpot(HotSpotId(On.CARD, held.item), area, use)
            spot.layer = len(found) - 1000
            spot.risen = partial(_now, frame, model, held, area)
            spot.name = model.piece_words(held, piece)
            found.append(spot)
    return found


def _now(frame: Frame, model: WildPatternModel, held: PieceId, area: pygame.Rect) -> pygame.Rect:
    """Where a card lies now."""
    return frame.rect(*model.pieces[held].box()) if held in model.pieces else area


def _plates(frame: Frame, model: WildPatternModel, choosing: Choosing) -> list[HotSpot]:
    """Plates of people at one keyboard buzz and click by mouse, too."""
    found = []
    for seat in model.hud.keys:
        left, top, wide, high = model.layout.seat[seat].plate
        for on, y, do in ((On.BUZZ, top, choosing.buzz), (On.CLICK, top + high / 2, choosing.click)):
            spot = HotSpot(HotSpotId(on, seat), frame.rect(left, y, wide, high / 2), partial(do, seat))
            spot.name = model.key_words(seat, click=on is On.CLICK)
            found.append(spot)
    return found
