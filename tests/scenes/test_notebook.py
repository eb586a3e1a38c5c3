"""The notebook: what an attentive player knows of the others, from what is public alone."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import Seat, stream
from game.engine.games.bids.cards import BLACK, COLOUR, VALUE
from game.engine.games.raj.state import RajView
from game.scenes.bids import faces
from game.scenes.bids.notebook import notebook as bids_notebook
from game.scenes.bids.words import card_word
from game.scenes.raj.model import RajModel
from game.scenes.raj.notebook import notebook as raj_notebook
from game.scenes.raj.notebook import ranges
from game.screens.setup.scene import GameSetupScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.card_rows import card_row
from game.tabletop.explanations.explanation import INDENT, CardRow
from game.tabletop.explanations.setting import PAD
from game.tabletop.pieces import RATIO
from game.tabletop.presentation import presentation_of
from game.ui.widgets import Ui
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import ANA, BEN, QuickBidders, open_curtain, seated, until
from tests.tools.screen import Hands, OpenApp


def at_a_decision(hands: Hands, game: str, number: int) -> CardTableScene:
    scene = sit_down(hands, game, "notes")
    for count in decisions(hands, scene):
        if count == number:
            break
    return scene


def words(scene: CardTableScene) -> list[str]:
    assert scene.help.pinned is not None
    told = scene.help.pinned.told
    return [told.title, *told.lines, *(row.spoken for row in told.cards)]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_number_of_a_black_ten_stays_on_its_little_card(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It ran over the left edge in large type."""
    hands = open_app(size, text_size=150, language="es", bidders=QuickBidders, every=20, speed=0.0)
    lefts: list[int] = []
    put_at = faces.put_at

    def noted(card: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
        put_at(card, image, x, y)
        if card.get_width() < faces.SMALL:
            middle = round(card.get_width() * x)
            lefts.append(middle - image.get_width() // 2 + image.get_bounding_rect().left)

    monkeypatch.setattr(faces, "put_at", noted)
    at_a_decision(hands, "bids", 3)
    hands.key(pygame.K_n)
    hands.wait(0.2)
    assert lefts
    assert min(lefts) > 0


def test_in_raj_it_says_what_everybody_holds_and_how_they_bid_on_the_like(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 12)
    hands.key(pygame.K_n)
    title, *lines = words(scene)
    assert title == "Notes, before this round", "plates count one less"
    view = scene.view
    for seat in range(1, view.seats):
        assert f"{scene.name(seat)} holds {ranges(view.remaining(seat))}" in lines
    now = sum(view.pile)
    like = [done for done in view.history if (sum(done.pile) < 0) == (now < 0)]
    like = [done for done in like if now < 0 or abs(sum(done.pile) - now) <= 2]
    told = " ".join(lines)
    assert all(f"{done.cards[1]}\N{NO-BREAK SPACE}(for" in told for done in like[-3:])
    assert like
    assert scene.help.pinned is not None
    most = max(now, min(now + 2, 10))  # no mouse is worth more
    which = (
        "bids for vultures, the last 3 at most."
        if now < 0
        else f"bids for mice worth {max(1, now - 2)} to {most}, the last 3 at most."
    )
    assert which in scene.help.pinned.told.after
    assert scene.help.pinned.area.collidelist(list(scene.space.clear)) == -1
    named = [f"{scene.name(seat)}: " for seat in range(1, view.seats)]
    for fewer in scene.help.pinned.told.outline[:1]:
        assert not any(line.startswith(INDENT) for line in fewer.lines)
        assert fewer.after.startswith("Last played for "), "without room nothing said that there were any"
        assert all(name in fewer.after.replace("\N{NO-BREAK SPACE}", " ") for name in named)
    hands.key(pygame.K_n)
    assert scene.help.pinned is None


def test_in_raj_the_last_card_of_a_hand_is_told_as_what_is_left(open_app: OpenApp) -> None:
    """Also while it lies face down: “last card” is what was played last."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0, notebook=True)
    scene = at_a_decision(hands, "raj", 15)
    hands.key(pygame.K_n)
    lines = words(scene)
    for seat in range(1, scene.view.seats):
        [card] = scene.view.remaining(seat)
        sealed = seat in scene.viewpoint.sealed
        said = f"has bid the {card}, the only card left" if sealed else f"has only the {card} left"
        assert f"{scene.name(seat)} {said}" in lines


def test_in_raj_nobody_is_said_to_hold_nothing(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the last round “holds nothing” stood there for each, and in Spanish it was wrong."""
    scene = at_a_decision(open_app(bidders=QuickBidders, every=20, speed=0.0), "raj", 3)
    assert isinstance(scene.model, RajModel)
    monkeypatch.setattr(RajView, "remaining", lambda *_: ())
    assert raj_notebook(scene.model).lines == ("Nobody holds a card any more.",)


@pytest.mark.parametrize("notebook", [True, False])
def test_in_raj_the_log_does_not_gainsay_the_notes(open_app: OpenApp, notebook: bool) -> None:
    """It says where the cards are looked up that it does not tell."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0, notebook=notebook)
    scene = at_a_decision(hands, "raj", 3)
    hands.key(pygame.K_l)
    hands.wait(0.2)
    assert ("Notes (N)" in scene.log.drawer.note) == notebook
    assert "last round" in scene.log.drawer.note


def test_in_bids_it_names_no_card_that_only_its_holder_knows(open_app: OpenApp) -> None:
    """What a seat is said to have played, it has; what nobody has seen is said of nobody."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "bids", 14)
    hands.click("notebook")
    title, *lines = words(scene)
    assert title == "Notes"
    view, table = scene.view, scene.session.table
    unseen = {card_word(card) for card in view.unseen()}
    which = "Lowest" if view.lowest or view.lowest_next else "Highest"
    assert lines[0].startswith(f"{which} cards in other hands: ")
    told = [card for card in view.unseen() if card_word(card) in lines[0].partition(": ")[2].split(", ")]
    others = [card for card in view.unseen() if COLOUR[card] < BLACK and card not in told]
    least, most = max(VALUE[card] for card in others), min(VALUE[card] for card in others)
    if which == "Lowest":
        assert max(VALUE[card] for card in told) <= most, "the cards that win now"
    else:
        assert min(VALUE[card] for card in told) >= least
    assert set(lines[0].partition(": ")[2].split(", ")) <= unseen
    assert "black" not in lines[0]
    assert lines[1].startswith("And the highest black ones, in a hand or in the deck: ")
    assert set(lines[1].partition(": ")[2].split(", ")) <= unseen
    for seat in range(1, view.seats):
        name = scene.name(seat)
        [line] = [one for one in lines if one.startswith((f"{name} has played ", f"{name} played nothing"))]
        played = {card_word(done.bids[(seat - done.starter) % view.seats]) for done in view.history}
        played |= {card_word(card) for place, card in enumerate(view.bids) if view.seat_at(place) == seat}
        assert set(line.partition("played ")[2].split(", ")) == (played or {""})
        held = {card_word(card) for card in table.view(seat).hand if COLOUR[card] != BLACK}
        assert not held & set(line.partition("played ")[2].split(", "))
    hands.click("notebook")
    assert scene.help.pinned is None


def test_in_bids_the_bids_of_the_running_turn_have_been_played(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = sit_down(hands, "bids", "notes")
    for _ in decisions(hands, scene):
        if scene.view.bids and not scene.view.history:
            break
    hands.key(pygame.K_n)
    lines = words(scene)
    for place, card in enumerate(scene.view.bids):
        name = scene.name(scene.view.seat_at(place))
        assert f"{name} has played {card_word(card)}" in lines
    waiting = [scene.name(scene.view.seat_at(place)) for place in range(len(scene.view.bids), 4)]
    assert all(f"{name} played nothing yet" in lines for name in waiting if name != "Ana")
    assert scene.help.pinned is not None
    assert all(row.words[:1].isupper() for row in scene.help.pinned.told.cards)


def test_lines_that_belong_to_another_lie_further_in(open_app: OpenApp) -> None:
    """Else whoever bid what is not seen at a glance."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 12)
    hands.key(pygame.K_n)
    hands.wait(0.3)
    assert scene.help.pinned is not None
    deeper = [line.startswith(INDENT) for line in scene.help.pinned.told.lines]
    assert True in deeper
    panel, px = scene.help.pinned, scene.ui.frame.px
    painted = pygame.Surface(scene.app.window.surface.get_size())
    scene.draw(painted)
    bright = pygame.mask.from_threshold(
        painted.subsurface(panel.area), (255, 235, 200), (90, 110, 190, 255)
    )
    y, begins = px(PAD * 0.8), []
    for words_ in panel.set_words(panel.share, 0, panel.area.w - 2 * px(PAD)).words:
        row = pygame.Mask((panel.area.w - 2 * px(8), words_.size[1]))
        row.draw(bright, (-px(8), -y))
        begins.append(min(box.left for box in row.get_bounding_rects()))
        y += words_.size[1] + px(5)
    first, *others = begins[: 1 + len(deeper)]
    assert [left > first + px(8) for left in others] == deeper


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_it_follows_from_the_view_of_whoever_looks(open_app: OpenApp, game: str) -> None:
    """A table that differs in nothing but what is hidden says the same."""
    hands = open_app(bidders=QuickBidders, every=50, speed=0.0)
    scene = at_a_decision(hands, game, 6)
    write = raj_notebook if game == "raj" else bids_notebook
    before = write(scene.model)  # type: ignore[arg-type]
    table = scene.session.table
    other = table.rules.determinize(scene.view, stream("other"))
    assert table.rules.view(other, scene.viewer) == scene.view
    scene.session.table = table.fork("other", other)
    scene.model.catch_up()
    assert write(scene.model) == before  # type: ignore[arg-type]


def test_it_goes_under_the_curtain_with_the_hand(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN])
    until(hands, lambda: hands.top is not scene)
    open_curtain(hands)
    until(hands, lambda: hands.top is scene and scene.may_choose)
    hands.key(pygame.K_n)
    assert scene.help.pinned is not None
    hands.key(pygame.K_p)
    assert scene.help.pinned is None


def test_those_who_want_to_remember_themselves_have_none(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)
    hands.open(GameSetupScene(hands.app, presentation_of("raj")))
    hands.click("notebook")
    assert not hands.app.settings.notebook
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN])
    hands.wait(0.2, 0.1)
    hands.key(pygame.K_n)
    assert scene.help.pinned is None
    assert "notebook" not in {one.key for one in scene.widgets}


def test_ranges_are_short() -> None:
    assert ranges((1, 2, 3, 5, 6, 9)) == "1–3, 5, 6, 9"
    assert ranges(()) == ""


def test_in_bids_the_cards_are_shown(open_app: OpenApp) -> None:
    """What each played lies there as little cards, in order, in every size of letters."""
    for text in (100, 200):
        hands = open_app((1280, 720), bidders=QuickBidders, every=50, speed=0.0, text_size=text)
        scene = at_a_decision(hands, "bids", 6)
        hands.key(pygame.K_n)
        assert scene.help.pinned is not None
        assert scene.app.window.surface.get_rect().contains(scene.help.pinned.area)
        told = {row.words: row.faces for row in scene.help.pinned.told.cards}
        for seat in (1, 2, 3):
            turns = [turn.bids[(seat - turn.starter) % len(turn.bids)] for turn in scene.view.history]
            shown = told[f"{scene.name(Seat(seat))} played"]
            assert list(shown[: len(turns)]) == [f"card {card}" for card in turns]


def test_cards_beside_words_never_lie_on_each_others_numbers(open_app: OpenApp) -> None:
    """Rather than that they go below the words."""
    hands = open_app((1024, 600), text_size=150)
    ui = sit_down(hands, "bids").ui
    colors = {f"card {n}": (40 * n, 255 - 40 * n, 90) for n in range(6)}

    def paint_plain(_ui: Ui, name: str, wide: int) -> pygame.Surface:
        card = pygame.Surface((wide, round(wide * RATIO)))
        card.fill(colors[name])
        return card

    row = CardRow("Bruno ha jugado", tuple(colors), paint_plain, "")
    for room in range(200, 420, 6):
        drawn = card_row(ui, row, 0.8, room).picture()
        found = [pygame.mask.from_threshold(drawn, color, (1, 1, 1, 255)) for color in colors.values()]
        shown = [max(one.get_bounding_rects(), key=lambda box: box.h).w for one in found]
        assert min(shown) >= 0.77 * shown[-1]
