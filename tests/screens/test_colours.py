"""Nothing is told by colour alone: what differs in meaning differs in shape, for all eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.bids.cards import COLOUR, THIEF, VALUE
from game.engine.games.raj.cards import DECKS
from game.engine.games.wild_pattern.cards import COLOUR_OF, COLOUR_WORDS, OBJECT_OF, PATTERN_CARDS
from game.engine.registry import GAMES, rules_of
from game.scenes.bids import faces as bids
from game.scenes.raj import faces as raj
from game.scenes.raj.layout import BID
from game.scenes.raj.prize_signs import prize_sign
from game.scenes.wild_cards import faces as wild_cards
from game.scenes.wild_pattern import faces as wild_pattern
from game.scenes.wild_pattern.layout import WildPatternLayout
from game.scenes.wild_pattern.marks import _disc, draw_open
from game.screens.setup.option_cards import CardSwitch
from game.tabletop.levels import DOTS, draw_level
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import Piece
from game.tabletop.presentation import presentation_of
from game.tabletop.seat_plate import GOLDEN
from game.tabletop.signs import draw_badge
from game.tabletop.zones import HAND, PieceId
from game.ui.chart import sign
from game.ui.message import Message, draw_message
from game.ui.theme import MENU
from game.ui.type import CAPTION
from game.ui.widgets import Button, Choice, IconButton, Switch, Ui, Widget
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


# --- what is sealed, and what is not allowed ------------------------------------------------------


def sealed_bids(ui: Ui) -> Pictures:
    """A bid that lies sealed, and what it is."""
    return [raj.face(ui, "back sun", WIDE), raj.face(ui, "sun 7", WIDE)]


def seals(ui: Ui) -> Pictures:
    """Whose sealed bid it is."""
    backs = [raj.face(ui, f"back {deck}", WIDE) for deck in DECKS]
    middle = pygame.Rect(0, 0, WIDE // 2, WIDE // 2)
    middle.center = backs[0].get_rect().center
    return [back.subsurface(middle) for back in backs]


def sealed_choices(ui: Ui) -> Pictures:
    """At the curtain: somebody has chosen, somebody has not."""
    area = pygame.Rect(0, 0, 1, 1)
    return [
        drawn(ui, Button("one", area, "", lambda: None, icon=name)) for name in ("icon_sealed", "icon_play")
    ]


def prize_states(ui: Ui) -> Pictures:
    """A prize that is to come, is fought for, is gone."""
    return [prize_sign(ui, 4, 12, state) for state in ("to come", "now", "gone")]


def messages(ui: Ui) -> Pictures:
    """Something is said, something is not allowed."""
    found = []
    for bad in (False, True):
        out = pygame.Surface((400, 200))
        draw_message(out, ui, Message("…", bad, 1.0), pygame.Rect(0, 0, 120, 60))
        found.append(out.subsurface(0, 0, 120, 60))
    return found


def closed_rows(ui: Ui) -> Pictures:
    """An option that can be changed, and one that cannot."""
    found = []
    for reason in ("", "A reason"):
        row = Choice("one", pygame.Rect(0, 0, 1, 1), "A", [(1, "1"), (2, "2")], 1, lambda _value: None)
        row.refused, row.reason = ((2,), reason) if reason else ((), "")
        found.append(drawn(ui, row))
    return found


def closed_switches(ui: Ui) -> Pictures:
    """A switch that is off, and one that cannot be switched on."""
    found = []
    for reason in ("", "A reason"):
        row = Switch("one", pygame.Rect(0, 0, 1, 1), "A", False, lambda _on: None)
        row.refused, row.reason = ((True,), reason) if reason else ((), "")
        found.append(drawn(ui, row))
    return found


def closed_cards(ui: Ui) -> Pictures:
    """A card that is played with, one that is not, one that cannot be."""

    def thief(ui: Ui, wide: int) -> pygame.Surface:
        return bids.card_face(ui, THIEF, wide)

    found = []
    for value, refused in ((True, ()), (False, ()), (False, (True,))):
        card = CardSwitch("one", "A", value, lambda _on: None, thief)
        card.refused = refused
        card.place(pygame.Rect(10, 16, 60, 84))
        out = pygame.Surface((80, 110))
        card.draw(out, ui, focused=False)
        found.append(out)
    return found


def faded_buttons(ui: Ui) -> Pictures:
    """A round button that does something now, and one that only says why it does not."""
    found = []
    for faded in (False, True):
        button = IconButton("one", pygame.Rect(4, 4, 60, 60), "icon_hint", "", lambda: None)
        button.faded = faded
        out = pygame.Surface((68, 68))
        button.draw(out, ui, focused=False)
        found.append(out)
    return found


def tied_cards(ui: Ui) -> Pictures:
    """A bid that counts, and one that is out by a tie."""
    found = []
    for tied in (False, True):
        piece = Piece(PieceId(HAND), "sun 7", "back sun", BID, 50, 66, grey=float(tied))
        out = pygame.Surface(ui.frame.point(100, 132))
        PiecePainter(ui, raj.face, (50, 0)).draw(out, piece)
        if tied:
            words = ui.type.line("tie", CAPTION, (0, 0, 0), "heavy")
            draw_badge(out, ui, piece, words, GOLDEN, 0.5)
        found.append(out)
    return found


def wheel(ui: Ui, draw: Callable[[pygame.Surface, WildPatternLayout], None]) -> pygame.Surface:
    """What is drawn there over the first two places of a wheel with cards."""
    ring = WildPatternLayout(ui.frame, 2, Seat(0), ())
    out, boxes = (
        pygame.Surface((ui.frame.width, ui.frame.height)),
        [ui.frame.rect(*ring.place_box(at)) for at in (0, 1)],
    )
    for box in boxes:
        out.blit(wild_pattern.card_face(ui, 3, box.w // 2 * 2), box)
    draw(out, ring)
    return out.subsurface(boxes[0].union(boxes[1]).inflate(20, 20).clip(out.get_rect()))


def places(ui: Ui) -> Pictures:
    """A place where no card may lie, one where it may, a gap."""
    return [wheel(ui, partial(_open, ui, open_)) for open_ in ({}, {0: False}, {0: True})]


def _open(ui: Ui, open_: dict[int, bool], out: pygame.Surface, ring: WildPatternLayout) -> None:
    draw_open(out, ui, ring, open_, 0.5)


def judged_pairs(ui: Ui) -> Pictures:
    """A pair that holds, and one that spoils a declaration."""
    return [_disc(64, 22.5, holds=holds) for holds in (True, False)]


MEANINGS: tuple[Callable[[Ui], Pictures], ...] = (
    *(bid_colours, decks, prizes, habitats, leaders, pattern_colours, pattern_signs),
    *(markers, levels, switches, focused),
    *(sealed_bids, seals, sealed_choices, prize_states, messages, closed_rows, closed_switches),
    *(closed_cards, faded_buttons, tied_cards, places, judged_pairs),
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
