"""The eagle at the table (WC-11): two cards are bid, and one of them is chosen when the others lie open."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import EAGLE, REFILL, card_of
from game.engine.games.wild_cards.events import BidsRevealed
from game.engine.games.wild_cards.moves import Bid
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.words import Teller
from game.scenes.wild_cards.zones import BIDS, HABITATS, ROW
from game.tabletop.zones import PieceId
from tests.scenes.play import ANA, click_piece, pieces_of
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table, until_asked
from tests.tools.goldens import difference
from tests.tools.screen import Hands, OpenApp

SEEDS = {3: "e19", 4: "e23"}
"""By how many bots there are: the person has the eagle in the second round."""


def with_eagle(hands: Hands, bots: int = 3) -> WildCardsScene:
    """A person who has the eagle and must bid."""
    scene = table(hands, [ANA, *BOTS[:bots]], SEEDS[bots])
    until_asked(hands, scene, Phase.BIDS)
    while scene.view.leaders[EAGLE] != scene.viewer:
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(hands, scene, Phase.BIDS)
    return scene


def test_a_chosen_card_is_taken_back_while_two_can_be_chosen(open_app: OpenApp) -> None:
    hands = open_app(bidders=LivelyBidders, speed=0.0)
    scene = with_eagle(hands)
    epoch, (first, second) = scene.session.table.epoch, scene.model.hand[:2]
    for key, chosen in (
        (first, [first]),
        (first, []),
        (first, [first]),
        (second, [first, second]),
        (first, [second]),
    ):
        click_piece(hands, scene, key)
        assert scene.model.picks.cards == chosen
    assert scene.session.table.epoch == epoch
    assert scene.session.table.sealed(scene.viewer) is None
    hands.click("bid")
    assert scene.view.called[scene.viewer] == second.item or scene.session.table.sealed(scene.viewer)


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize(("size", "bots"), [((1280, 720), 3), ((1024, 600), 4)])
def test_the_two_cards_lie_beside_the_bids_and_cover_nothing(
    open_app: OpenApp, size: tuple[int, int], bots: int, text_size: int
) -> None:
    hands = open_app(size=size, text_size=text_size, bidders=LivelyBidders, speed=0.0)
    scene = with_eagle(hands, bots)
    surface, frame, layout = hands.app.window.surface, scene.ui.frame, scene.model.layout
    row = [frame.rect(*piece.box()) for key, piece in pieces_of(scene).items() if key.zone is ROW]
    before = surface.subsurface(row[0].unionall(row[1:])).copy()
    cards = tuple(sorted(key.item for key in scene.model.hand[:2]))
    assert scene.choose(Bid(cards))
    until_asked(hands, scene, Phase.EAGLE)
    hands.look()
    assert difference(before, surface.subsurface(row[0].unionall(row[1:])))[0] < 1, "the row is as bright"
    pieces = pieces_of(scene)
    pair = [frame.rect(*pieces[PieceId(BIDS, i, scene.viewer)].box()) for i in (0, 1)]
    others = [
        frame.rect(*piece.box())
        for key, piece in pieces.items()
        if key.zone in (ROW, HABITATS) or (key.zone is BIDS and key.seat != scene.viewer)
    ]
    tray = frame.rect(*layout.tray)
    for box in pair:
        assert box.collidelist([*others, tray]) == -1
        assert abs(box.centery - frame.px(layout.bid_y)) < box.h * 0.2
    for widget in hands.top.widgets:
        assert not widget.area.colliderect(tray), widget.key
    click_piece(hands, scene, PieceId(BIDS, 1, scene.viewer))
    assert hands.widget("choose").text
    hands.key(pygame.K_RETURN)
    assert scene.view.called[scene.viewer] in cards


def test_whoever_has_the_eagle_is_not_left_out_of_the_bids() -> None:
    """WC-11: the line named all bids but that one, whose two cards lie face down."""
    teller = Teller(["You", "Asha", "Noor"], Seat(0))
    revealed = BidsRevealed((card_of("M3"), None, REFILL), (), Seat(1))
    said = teller.outcome(revealed).replace("\N{NO-BREAK SPACE}", " ")
    assert said == "The bids: mountain 3 (you), refill card (Noor), two cards (Asha)"
