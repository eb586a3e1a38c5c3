"""Nothing is told by colour alone: what differs in meaning differs in shape, for all eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.bids.cards import COLOUR, VALUE
from game.engine.games.raj.cards import DECKS
from game.engine.games.wild_pattern.cards import COLOUR_OF, COLOUR_WORDS, OBJECT_OF, PATTERN_CARDS
from game.engine.registry import GAMES, rules_of
from game.scenes.bids import faces as bids
from game.scenes.raj import faces as raj
from game.scenes.wild_cards import faces as wild_cards
from game.scenes.wild_pattern import faces as wild_pattern
from game.tabletop.levels import DOTS, draw_level
from game.tabletop.presentation import presentation_of
from game.ui.chart import sign
from game.ui.theme import MENU
from game.ui.widgets import Choice, Switch, Ui, Widget
from tests.tools.contact_sheet.eyes import Eyes, greys_seen_by, shapes_differ
from tests.tools.screen import Hands

LEAST = 0.02
"""So much of a picture is shaped differently, at the least; a mere change of tones leaves a third of it."""
WIDE = 96
SEEN_BY = (None, *Eyes)
Pictures = Sequence[pygame.Surface]


def bid_colours(ui: Ui) -> Pictures:
    """The sevens of the four colours."""
    sevens = [card for card in range(70) if VALUE[card] == 7 and COLOUR[card] < 4]
    return [bids.card_face(ui, card, WIDE) for card in sevens]


def decks(ui: Ui) -> Pictures:
    """The sevens of the five decks of Raj."""
    return [raj.player_card(ui, deck, 7, WIDE) for deck in DECKS]


def prizes(ui: Ui) -> Pictures:
    """A mouse and a vulture of the same number."""
    return [raj.prize_card(ui, value, WIDE) for value in (4, -4)]


def habitats(ui: Ui) -> Pictures:
    """The signs of the habitats of Wild Cards, in one tone."""
    return [wild_cards.sign(ui, habitat, WIDE) for habitat in range(4)]


def leaders(ui: Ui) -> Pictures:
    """An animal and its leader."""
    return [wild_cards.animal_face(ui, 1, WIDE), wild_cards.leader_face(ui, 1, WIDE)]


def pattern_colours(ui: Ui) -> Pictures:
    """The five colours of one object, which all have the same suit or not."""
    cards = [card for card in PATTERN_CARDS if OBJECT_OF[card] == 0]
    assert {COLOUR_OF[card] for card in cards} == set(COLOUR_WORDS)
    return [wild_pattern.card_face(ui, card, WIDE) for card in cards]


def pattern_signs(ui: Ui) -> Pictures:
    """What colours are called in a declaration."""
    return [wild_pattern.word_sign(ui, word, WIDE) for word in COLOUR_WORDS]


def markers(_ui: Ui) -> Pictures:
    """The lines of six seats in a chart, all in one tone."""
    return [sign(seat, WIDE, WIDE * 0.6, (200, 200, 200)) for seat in range(6)]


def levels(ui: Ui) -> Pictures:
    """The dots of bidders."""
    found = []
    for level in DOTS:
        out = pygame.Surface((ui.frame.px(48), ui.frame.px(14)))
        draw_level(out, ui, level, (2, out.get_height() // 2), 0, words=False)
        found.append(out)
    return found


def drawn(ui: Ui, widget: Widget) -> pygame.Surface:
    widget.place(pygame.Rect(8, 8, 180, 60))
    out = pygame.Surface((200, 80))
    widget.draw(out, ui, focused=False)
    return out


def switches(ui: Ui) -> Pictures:
    """On and off."""
    return [
        drawn(ui, Switch("one", pygame.Rect(0, 0, 1, 1), "", value, lambda _on: None))
        for value in (False, True)
    ]


def focused(ui: Ui) -> Pictures:
    """A choice with the focus, and without."""
    found = []
    for focus in (False, True):
        out = pygame.Surface((200, 80))
        widget = Choice("one", pygame.Rect(20, 20, 160, 40), "", [(1, "1")], 1, lambda _value: None)
        widget.draw(out, ui, focused=focus)
        found.append(out)
    return found


MEANINGS: tuple[Callable[[Ui], Pictures], ...] = (
    *(bid_colours, decks, prizes, habitats, leaders, pattern_colours, pattern_signs),
    *(markers, levels, switches, focused),
)


def alike(pictures: Pictures, eyes: Eyes | None) -> list[tuple[int, int, float]]:
    """The pairs that look the same but for their tones."""
    greys = [greys_seen_by(eyes, one) for one in pictures]
    apart = {(i, j): shapes_differ(greys[i], greys[j]) for i, j in combinations(range(len(pictures)), 2)}
    return [(*pair, round(share, 4)) for pair, share in apart.items() if share < LEAST]


@pytest.mark.parametrize("meanings", MEANINGS)
def test_what_differs_in_meaning_differs_in_shape(hands: Hands, meanings: Callable[[Ui], Pictures]) -> None:
    pictures = meanings(hands.app.ui(MENU))
    assert len(pictures) > 1
    assert {eyes: found for eyes in SEEN_BY if (found := alike(pictures, eyes))} == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_sign_of_a_seat_is_not_its_colour(hands: Hands, game: str) -> None:
    """A number, or a seal."""
    presentation = presentation_of(game)
    seats = range(rules_of(game).seats.stop - 1)
    badges = [presentation.seat_badge(hands.app.ui(presentation.theme), Seat(seat), 64) for seat in seats]
    assert {eyes: found for eyes in SEEN_BY if (found := alike(badges, eyes))} == {}


def test_a_card_in_another_colour_alone_is_alike(hands: Hands) -> None:
    """Else none of these tests could fail."""
    card = bids.card_face(hands.app.ui(MENU), 6, WIDE)
    other = card.copy()
    other.fill((120, 255, 140), special_flags=pygame.BLEND_RGB_MULT)
    for eyes in SEEN_BY:
        assert alike([card, other], eyes)
