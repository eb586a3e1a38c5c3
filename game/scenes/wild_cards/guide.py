"""The guided first hand of Wild Cards: what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.engine.games.wild_cards.cards import ANIMALS, NONE, REFILL, SQUIRREL, card_of
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import BIDS, COLLECTED, LEADERS, PAID, ROW
from game.tabletop.explanations.explanation import SeatKey
from game.tabletop.explanations.panel_places import EDGE
from game.tabletop.guide.guide import Deed, Guide, Step
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.guide.spotlight import Light, light_on
from game.tabletop.zones import HAND, PieceId
from game.ui.device import Device
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr

BELOW: Final = 9.0
"""Units from its words to what lies above and below them."""
SHELF: Final = [PieceId(LEADERS, one) for one in range(len(ANIMALS)) if one != SQUIRREL]
"""The leaders in the supply while the squirrel’s has been won."""
PILL: Final = 8
"""Units that the ground of a word for a power is wider than the word, on each side."""


class GuidedWildCardsScene(GuidedScene, WildCardsScene):
    """A guided hand at the table of Wild Cards."""

    def lights(self) -> list[Light]:
        """A leader in the supply is lit with the word for its power, a fan of animals as one thing."""
        frame, model = self.ui.frame, self.model
        words: dict[tuple[int, int], pygame.Rect] = {}
        for animal in range(len(ANIMALS)):
            leader = model.pieces.get(PieceId(LEADERS, animal))
            if leader is not None and model.layout.labelled and model.view.leaders[animal] == NONE:
                word = frame.rect(*model.layout.power_box(animal)).inflate(2 * frame.px(PILL), 0)
                words[light_on(frame, leader).box.topleft] = word
        found = super().lights()
        boxes = [one.box.union(words.get(one.box.topleft, one.box)) for one in found]
        lights = [replace(one, box=box) for one, box in zip(found, boxes, strict=True)]
        supply = [box for one, box in zip(found, boxes, strict=True) if one.box.topleft in words]
        if len(supply) > 1:  # one light: each would light the edge of the next
            shelf = supply[0].unionall(supply[1:])
            lights = [Light(shelf) if shelf.collidepoint(one.box.center) else one for one in lights]
        held = [key for key in self.lit if isinstance(key, PieceId) and key.zone in (COLLECTED, LEADERS)]
        pieces = [light_on(frame, model.pieces[key]).box.topleft for key in held if key in model.pieces]
        fan = [one.area for one in lights if one.box.topleft in pieces and one.box.topleft not in words]
        if len(fan) < 2:
            return lights
        whole = fan[0].unionall(fan[1:])
        return [Light(whole, layer=one.layer) if one.area in fan else one for one in lights]

    def room_of_words(self) -> Box:
        """Below the right neighbour and what they have won, so that one's own animals stay in sight; down
        to the button that does what is asked, or over all that lies there where nothing is.
        """
        layout, right = self.model.layout, self.model.layout.others[-1]
        _, top, _, high = layout.seat[right].plate
        won = [
            one.box()
            for key, one in self.model.pieces.items()
            if key.zone is COLLECTED and key.seat == right
        ]
        top = max(box[1] + box[3] for box in ((0.0, top, 0.0, high), *won)) + BELOW
        looks = self.step is None or self.step.deed is Deed.LOOK
        low = layout.frame.h - EDGE if looks else layout.buttons[1][1] - BELOW
        left = max(layout.right, layout.hand_right) + 8
        return left, top, layout.frame.w - EDGE - left, low - top

    @property
    def deed_now(self) -> str:
        """How keys point at what is to explain itself."""
        explains = self.looks and self.step is not None and self.step.explains
        if explains and self.app.stack.device is Device.KEYS:
            return tr("I and arrows: point. Enter: go on.")
        return super().deed_now

    def use_card(self, key: PieceId) -> None:
        """What the step does not ask for is not chosen: no other payment, no other animal."""
        if self._tells(key) or not self.may_choose or self.asks_for(key):
            super().use_card(key)

    def drop_card(self, key: PieceId) -> None:
        if not self.may_choose or self.asks_for(key):
            super().drop_card(key)

    def _looked(self) -> None:
        """The points are lit as a button: whoever looks at it sees them, and goes on from there."""
        super()._looked()
        if self.done and self.step is not None and "points" in self.step.lit:
            self.show_points()


STEPS: Final = (
    Step(
        gettext_noop("You collect animals: your two largest species score."),
        gettext_noop("+3 is what each would bring you now."),
        (PieceId(ROW, 0), PieceId(ROW, 1)),
        after=2,
    ),
    Step(
        gettext_noop("Everybody bids one card in secret, and its value counts."),
        gettext_noop("Bid your forest 3."),
        (PieceId(HAND, card_of("F3")),),
        Deed.MOVE,
    ),
    Step(
        gettext_noop("Your 3 is the highest bid, so you choose first."),
        gettext_noop("Bruno bid the refill card: he takes no animal, but swapped a card for a new one."),
        (PieceId(BIDS, 0, 0), PieceId(BIDS, 0, 1), SeatKey(2)),
        after=5,
    ),
    Step(
        gettext_noop("Your bid of 3 costs two other cards: always one fewer than its value."),
        gettext_noop("Choose the squirrel: two of your forests will pay for it."),
        (PieceId(ROW, 0),),
        Deed.MOVE,
    ),
    Step(
        gettext_noop("All three cards are forest, the squirrel’s habitat: 2 points at once."),
        gettext_noop("You have 5: these 2, 2 for the squirrel and 1 for its leader."),
        (
            SeatKey(0),
            PieceId(COLLECTED, SQUIRREL, 0, 0),
            PieceId(LEADERS, SQUIRREL),
        ),
        after=6,
    ),
    Step(
        gettext_noop("Nobody has more squirrels than you, so you get their leader."),
        gettext_noop(
            "Leaders score, and all but the peacock’s have a power: point at one and it is explained."
        ),
        (
            *SHELF,
            PieceId(LEADERS, SQUIRREL),
            f"gone {SQUIRREL}",
            PieceId(COLLECTED, SQUIRREL, 0, 0),
        ),
        after=6,
        explains=SHELF,
    ),
    Step(
        gettext_noop("A new round, and you hold only four habitats."),
        gettext_noop("Bid the refill card."),
        (PieceId(HAND, REFILL),),
        Deed.MOVE,
        after=8,
    ),
    Step(
        gettext_noop("Before you draw you may discard habitats that you don’t need."),
        gettext_noop("Keep them all: with the squirrel leader you draw up to ten, else up to seven."),
        ("discard",),
        Deed.MOVE,
        after=9,
    ),
    Step(
        gettext_noop("Asha and Bruno have both bid a 2: they are tied."),
        gettext_noop("Each lays the payment face down, and the higher total goes first."),
        (PieceId(PAID, 0, 1), PieceId(PAID, 0, 2), PieceId(BIDS, 0, 1), PieceId(BIDS, 0, 2)),
        after=11,
    ),
    Step(
        gettext_noop("Bruno’s payment is the higher one: he goes first."),
        gettext_noop("Were these level, too, each would show and lose one more card."),
        (PieceId(PAID, 0, 2), PieceId(PAID, 0, 1), PieceId(BIDS, 0, 2), PieceId(BIDS, 0, 1)),
        after=12,
    ),
    Step(
        gettext_noop("Bruno took a squirrel, too: he has as many as you, and takes the leader."),
        gettext_noop("A tie is enough for whoever has just taken the animal."),
        (PieceId(LEADERS, SQUIRREL), SeatKey(2)),
        after=13,
    ),
    Step(
        gettext_noop("This button shows the points so far."),
        gettext_noop(
            "Your largest species counts double, the second once, each leader 1 (the peacock’s 3)."
        ),
        ("points",),
        after=15,
    ),
)

GUIDE: Final = Guide(
    GuidedWildCardsScene,
    STEPS,
    gettext_noop("That is Wild Cards. Collect, keep your leaders, and save cards for the next bid!"),
)
