"""What is marked on the wheel hides neither signs nor counts, and what is told keeps its order."""

from __future__ import annotations

import pygame

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern.cards import DOLLAR, PLACES, SWAP
from game.engine.games.wild_pattern.events import (
    CardMoved,
    CardsDrawn,
    CardTaken,
    ChallengeUsed,
    PatternFound,
)
from game.engine.games.wild_pattern.moves import Use
from game.scenes.wild_pattern import captions, marks
from game.scenes.wild_pattern.advice import ADVICE
from game.scenes.wild_pattern.fresh import FACE, corner_of
from game.scenes.wild_pattern.recap import recap
from game.scenes.wild_pattern.sentence import Pair
from game.scenes.wild_pattern.words import brief_words, outcome
from game.tabletop.hint_light import GREEN, draw_light
from tests.engine.wild_pattern.scripted import cards
from tests.scenes.play import ANA
from tests.scenes.wild_pattern.play import BOTS, racing
from tests.scenes.wild_pattern.test_told import three_pairs
from tests.tools.screen import OpenApp


def test_no_arrow_lies_on_a_count_of_cards(open_app: OpenApp) -> None:
    """Between places beside each other an arrow covered half of “3 cards”."""
    _, scene = racing(open_app, [ANA, *BOTS[:2]])
    ui, layout, surface = scene.ui, scene.model.layout, pygame.Surface(scene.app.window.surface.get_size())
    pairs = [Pair(place, (place + 1) % PLACES) for place in range(PLACES)]
    arrows = marks.arrow_areas(ui, layout, pairs)
    left, top, wide, _ = layout.place_box(2)
    spot = ui.frame.point(left + wide / 2, top - 2)
    captions.draw_tag(surface, ui, "3 cards", spot, "midtop")
    assert _painted(surface).collidelist(arrows) >= 0
    surface.fill((0, 0, 0))
    captions.draw_tag(surface, ui, "3 cards", spot, "midtop", beside=arrows)
    assert _painted(surface).size == (0, 0)


def _painted(surface: pygame.Surface) -> pygame.Rect:
    """What of a black surface is not black."""
    rects = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    rects.invert()
    found = rects.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


def test_the_light_of_a_hint_keeps_the_corners_of_a_place(open_app: OpenApp) -> None:
    """It cut them off, as if a button were lit, and lay over the sign of the colour."""
    _, scene = racing(open_app, [ANA, *BOTS[:2]])
    surface = pygame.Surface(scene.app.window.surface.get_size())
    area = scene.ui.frame.rect(*scene.model.layout.place_box(2))
    draw_light(surface, scene.ui, None, area, GREEN)
    inside = area.inflate(-8, -8)
    corner = pygame.Rect(inside.right - 24, inside.bottom - 24, 24, 24)
    lit = [
        (x, y)
        for x in range(corner.left, corner.right)
        for y in range(corner.top, corner.bottom)
        if surface.get_at((x, y))[1] > 200
    ]
    assert not lit


def test_what_others_did_is_told_in_its_order() -> None:
    """A card is taken before a challenge card is used (WWP-26)."""
    (card,) = cards("GBottle")
    steps = [
        [PatternFound(Seat(1), three_pairs(), at=0), CardTaken(Seat(1), card, 3, False, at=0)],
        [ChallengeUsed(Seat(1), DOLLAR, at=0)],
    ]
    found, took, used = recap(steps, ["Ana", "Ben"], Seat(0), quoted=True).split(" · ")
    assert found.startswith("Ben: “")
    assert took == "Ben takes the grey bottle"
    assert used.startswith("Ben uses")


def test_an_exchange_is_told_as_what_each_receives() -> None:
    """Nobody takes anything by a Swap (WWP-42): it is used, and each gets a card, oneself too."""
    blue, grey, red = cards("BBarrel GBottle RStar")
    swapped: list[Event] = [
        ChallengeUsed(Seat(1), SWAP, at=0),
        CardMoved(Seat(1), blue, Seat(2), None),
        CardMoved(Seat(2), red, Seat(1), None),
    ]
    told = recap([[CardTaken(Seat(1), grey, 3, False, at=0)], swapped], ["Ana", "Ben", "Cal"], Seat(2))
    assert told.split(" · ") == [
        "Ben takes the grey bottle",
        "Ben uses “Swap”",
        "The blue barrel goes from you to Ben. The red star goes from Ben to you",
    ], "half of an exchange is never left alone"
    own: list[Event] = [ChallengeUsed(Seat(0), SWAP, at=0), CardMoved(Seat(0), blue, Seat(1), None)]
    assert recap([own], ["Ana", "Ben"], Seat(0)) == ""


def test_no_face_lies_on_the_count_of_the_next_place(open_app: OpenApp) -> None:
    """That of whoever laid a card on place 3 covered “4 cards” on place 4."""
    _, scene = racing(open_app, [ANA, *BOTS[:2]], text_size=150)
    layout, side = scene.model.layout, FACE * max(1.0, scene.ui.grow)
    for place in range(PLACES):
        x, y = corner_of(layout, place)
        face = pygame.Rect(x - side / 2, y - side / 2, side, side)
        for other in range(PLACES):
            left, top, wide, _ = layout.place_box(other)
            assert not face.colliderect((left + wide - 36, top - 2, 36, 24))


def test_the_folded_log_says_that_a_card_is_drawn() -> None:
    """“You: $1” told nothing, and “Ana draws: $1” that she gets money."""
    drawn = CardsDrawn((40,), ((DOLLAR,), ()), None, at=0)
    assert brief_words(drawn, ["Ana", "Ben"], Seat(0))[0] == "You draw a challenge card: “$1”"
    assert brief_words(drawn, ["Ana", "Ben"], Seat(1))[0] == "Ana draws a challenge card: “$1”"
    assert outcome(drawn, ["Ana", "Ben"], Seat(1)) == "Ana draws a challenge card: “$1”"
    two = CardsDrawn((40,), ((DOLLAR, SWAP), ()), None, at=0)
    assert outcome(two, ["Ana", "Ben"], Seat(0)) == "You draw: “$1”, “Swap”", "no sentence twice"
    moved = CardMoved(Seat(1), DOLLAR, Seat(0), None)
    assert outcome(moved, ["Ana", "Ben"], Seat(2)) == "The “$1” goes from Ana to Ben"
    assert ADVICE.words.move(Use(DOLLAR)) == "use “$1”"
