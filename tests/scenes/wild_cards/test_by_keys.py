"""Wild Cards by keys alone: Enter means the same at every question, arrows reach what decides."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import REFILL, VALUE
from game.engine.games.wild_cards.events import AnimalTaken, LeaderMoved, RowRevealed
from game.engine.games.wild_cards.moves import Lay
from game.engine.games.wild_cards.order import waiting
from game.engine.games.wild_cards.phases import Phase
from game.engine.record import parse, walk
from game.scenes.wild_cards.foot import foot
from game.scenes.wild_cards.log import recap
from game.scenes.wild_cards.middle import numbers, unsettled
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import BIDS, COLLECTED, LEADERS, ROW
from game.tabletop.zones import HAND, PieceId
from game.ui import paint
from game.ui.type import Type
from game.ui.widgets import Button, Kind
from tests.scenes.play import ANA, happened
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, at_a_swap, lively, table, until_asked
from tests.scenes.wild_cards.test_eagle import with_eagle
from tests.tools.screen import Hands, OpenApp


@pytest.fixture
def quick(open_app: OpenApp) -> Hands:
    """The program with lively bidders where everything is instant, in large Spanish."""
    return open_app(bidders=LivelyBidders, speed=0.0, every=50, text_size=150, language="es")


def at(hands: Hands, phase: Phase, seed: str = "wild", bots: int = 3) -> WildCardsScene:
    """A table at which the only person is asked in this phase, and has just used keys."""
    scene = table(hands, [ANA, *BOTS[:bots]], seed)
    until_asked(hands, scene, phase)
    hands.key(pygame.K_LEFT)
    return scene


def enter(hands: Hands, key: object) -> None:
    hands.walk(key)
    hands.key(pygame.K_RETURN)


def pays_in_a_tie(hands: Hands) -> WildCardsScene:
    """A table at which the person must pay two cards or more in a tie."""
    scene = at(hands, Phase.PAYMENTS, "tie")
    while scene.view.price < 2:
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(hands, scene, Phase.PAYMENTS)
    return scene


def written(scene: WildCardsScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is drawn in words."""
    said: list[str] = []
    with monkeypatch.context() as patch:
        for name in ("line", "block", "fit"):
            draw = getattr(Type, name)

            def noted(type_: Type, text: str, *rest: Any, draw: Any = draw, **more: Any) -> Any:
                said.append(text.replace("\n", " "))
                return draw(type_, text, *rest, **more)

            patch.setattr(Type, name, noted)
        scene.draw(pygame.Surface(scene.app.window.surface.get_size()))
    return said


# --- Enter ------------------------------------------------------------------------------------------


def test_enter_again_plays_the_eagles_choice(quick: Hands) -> None:
    """WC-11: one card, though two could be chosen; it is said, and Escape still takes it back."""
    scene = with_eagle(quick)
    first = scene.model.hand[0]
    enter(quick, first)
    assert scene.model.picks.cards == [first]
    assert foot(scene.model)[0].startswith("Intro otra vez")
    assert "otra carta" in foot(scene.model)[0]
    quick.key(pygame.K_ESCAPE)
    assert scene.model.picks.empty
    enter(quick, first)
    epoch = scene.session.table.epoch
    quick.key(pygame.K_RETURN)
    sealed = scene.session.table.sealed(scene.viewer)
    assert sealed is not None or scene.session.table.epoch > epoch


def test_enter_again_plays_a_whole_payment_and_takes_back_a_part(quick: Hands) -> None:
    """WC-40: the button is golden, and Enter confirms, only once nothing is missing."""
    scene = pays_in_a_tie(quick)
    cards = [key for key in scene.model.hand if key.zone is HAND and VALUE[key.item] > 0]
    epoch = scene.session.table.epoch
    enter(quick, cards[0])
    lay = quick.widget("lay")
    assert isinstance(lay, Button)
    assert (lay.kind, "falta" in lay.note) == (Kind.PLAIN, True)
    quick.key(pygame.K_RETURN)
    assert scene.model.picks.empty
    for key in cards[: scene.view.price]:
        enter(quick, key)
    lay = quick.widget("lay")
    assert isinstance(lay, Button)
    assert lay.kind is Kind.MAIN
    assert foot(scene.model)[0].startswith("Intro otra vez")
    quick.key(pygame.K_RETURN)
    assert scene.session.table.epoch > epoch or isinstance(scene.session.table.sealed(scene.viewer), Lay)


def test_enter_again_discards_what_is_chosen(quick: Hands) -> None:
    """WC-20."""
    scene = at(quick, Phase.DISCARDS, "refill")
    epoch = scene.session.table.epoch
    enter(quick, scene.model.hand[0])
    assert len(scene.model.picks.cards) == 1
    quick.key(pygame.K_RETURN)
    assert scene.session.table.epoch > epoch


# --- arrows -----------------------------------------------------------------------------------------


def test_right_of_the_last_card_lies_the_button_that_decides(quick: Hands) -> None:
    """Not the log below it; and the log is reached from there."""
    scene = at(quick, Phase.DISCARDS, "refill")
    quick.walk(scene.model.hand[-1])
    quick.key(pygame.K_RIGHT)
    assert quick.focus == "discard"
    quick.key(pygame.K_DOWN)
    assert quick.focus == "log"
    quick.walk(scene.model.hand[0])
    quick.key(pygame.K_RIGHT)
    assert quick.focus == scene.model.hand[1]


def test_down_from_the_row_lies_the_table_and_not_the_button(quick: Hands) -> None:
    scene = at(quick, Phase.DISCARDS, "refill")
    quick.walk(PieceId(ROW, 0)) if scene.view.row else None
    quick.key(pygame.K_DOWN)
    assert isinstance(quick.focus, PieceId)


# --- what is said -----------------------------------------------------------------------------------


def test_news_never_stands_behind_the_arrow_of_a_payment(
    quick: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who picks later reads “which animal?” there, and what others took below."""
    scene = at(quick, Phase.TURN)
    while not scene.model.recap or not scene.view.price:
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(quick, scene, Phase.TURN)
    quick.hover((2, 2))
    said = written(scene, monkeypatch)
    assert "¿qué animal?" in said
    assert scene.model.recap in said


def test_what_an_animal_would_bring_is_explained_when_it_has_the_focus(quick: Hands) -> None:
    scene = at(quick, Phase.BIDS)
    quick.walk(PieceId(ROW, 0))
    quick.wait(0.2, 0.1)
    assert all(said.startswith(("+", "0")) for said in foot(scene.model))


def test_the_keys_of_the_table_are_named(quick: Hands) -> None:
    """To whoever plays by keys and has a bid to choose; the mouse has buttons for them."""
    scene = at(quick, Phase.BIDS)
    quick.walk(scene.model.hand[1])
    quick.wait(0.2, 0.1)
    assert foot(scene.model)[0].startswith("I: ")
    scene.model.recap = "Noor León"
    assert not foot(scene.model), "there is no room for both"
    scene.model.recap = ""
    quick.hover((3, 3))
    assert foot(scene.model) == ("Número en un animal: puntos que sumaría ahora",)


def test_the_name_of_a_button_stays_on_the_cloth(quick: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on the wooden rim at the window's edge."""
    scene = at(quick, Phase.BIDS)
    boxes: list[pygame.Rect] = []
    draw = paint.draw_panel

    def noted(surface: pygame.Surface, rect: pygame.Rect, *how: Any, **more: Any) -> None:
        boxes.append(rect.copy())
        draw(surface, rect, *how, **more)

    for key in ("pause", "rules"):
        quick.walk(key)
        button = quick.widget(key)
        with monkeypatch.context() as patch:
            patch.setattr(paint, "draw_panel", noted)
            boxes.clear()
            button.draw(pygame.Surface(quick.app.window.surface.get_size()), scene.ui, focused=True)
        cloth = quick.app.window.surface.get_rect().inflate(-2 * scene.ui.frame.px(28), 0)
        assert boxes[-1].top > button.area.bottom
        assert cloth.contains(boxes[-1])


def test_what_a_hint_says_begins_with_a_capital(quick: Hands) -> None:
    """Though it begins with a card."""
    scene = at(quick, Phase.BIDS)
    advice = scene.presentation.advice
    assert advice is not None
    said = advice.words.sentence("{card} costs nothing more", {"card": "F1"})
    assert said.startswith("Bosque\N{NO-BREAK SPACE}1")


def test_a_leader_is_explained_once(quick: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the tray; Enter lays nothing over the table, and no id of a rule stands there."""
    scene = at(quick, Phase.BIDS)
    leader = next(key for key in scene.model.pieces if key.zone is LEADERS)
    enter(quick, leader)
    assert quick.app.stack.message is None
    assert not [text for text in written(scene, monkeypatch) if "WC-" in text]
    quick.key(pygame.K_r)
    quick.wait(0.2)
    assert quick.top is not scene


def test_whoever_refills_has_no_number_among_those_who_choose() -> None:
    """WC-30: one’s number says when one chooses an animal, and does not change when a refill is done."""
    record = parse(files("game").joinpath("scenes", "wild_cards", "guide.jsonl").read_bytes())
    views = [table.view(Seat(0)) for table, _ in walk(record)]
    refilling = [view for view in views if any(view.bids[seat] == REFILL for seat in waiting(view))]
    assert refilling
    for view in refilling:
        numbered = numbers(view)
        assert sorted(numbered, key=lambda seat: numbered[seat]) == [
            seat for seat in waiting(view) if seat in numbered
        ]
        assert all(VALUE[view.bids[seat]] > 0 for seat in numbered)


def test_a_number_stays_what_it_is_while_others_act_and_goes_with_the_last_animal() -> None:
    """WC-30: the second highest bid was “1” as soon as the highest had acted, and somebody had a number
    where nothing was left to choose.
    """
    record = parse(files("game").joinpath("scenes", "wild_cards", "guide.jsonl").read_bytes())
    seen: dict[tuple[int, int], set[int]] = {}
    for played, _ in walk(record):
        view = played.view(Seat(0))
        assert view.row or not numbers(view)
        for seat, place in numbers(view).items():
            if seat not in unsettled(view):
                seen.setdefault((view.round, seat), set()).add(place)
    assert seen
    assert all(len(places) == 1 for places in seen.values())
    assert any(2 in places for places in seen.values())


def test_a_tie_has_no_order_until_it_is_settled(quick: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """WC-40: whoever is tied has no number yet; what the payment is for is said."""
    scene = pays_in_a_tie(quick)
    said = written(scene, monkeypatch)
    assert len(scene.view.level) > 1
    assert "1 · Tú" not in said
    assert foot(scene.model)[0].startswith("Con esto pagas tu animal")


def test_the_sign_of_a_tie_covers_no_number_of_the_decks(
    quick: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = pays_in_a_tie(quick)
    pills: list[pygame.Rect] = []
    from_middle = "game.scenes.wild_cards.middle.pill"
    middle = scene.middle

    def noted(surface: Any, ui: Any, words: Any, where: Any, *how: Any) -> pygame.Rect:
        pills.append(words.get_rect(center=where).inflate(8, 0))
        return pills[-1]

    monkeypatch.setattr(from_middle, noted)
    paper = pygame.Surface(quick.app.window.surface.get_size())
    middle.captions(paper)
    decks, pills = list(pills), []
    middle.names(paper, ())
    assert [one for one in pills if one.collidelist(decks) >= 0] == []
    assert any(key.zone is BIDS for key in scene.model.pieces)


def test_the_way_to_take_a_paid_animal_says_that_it_is_paid(quick: Hands) -> None:
    """WC-R5: not the cards once more."""
    scene = at(quick, Phase.TURN, "tie")
    while not scene.view.paid[scene.viewer]:
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(quick, scene, Phase.TURN)
    enter(quick, PieceId(ROW, 0))
    take = quick.widget("take")
    assert isinstance(take, Button)
    assert take.note == "pagado en el empate"


def test_bids_that_lie_face_down_have_no_order(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even while they are about to be turned over."""
    hands = open_app(bidders=LivelyBidders, every=1000)
    scene = table(hands, [ANA, *BOTS[:3]], "wild")
    until_asked(hands, scene, Phase.BIDS)
    assert scene.choose(lively(scene.session.table.question(scene.viewer)))
    hidden = shown = 0
    for _ in range(400):
        hands.program.frame(1 / 30)
        bids = [one for key, one in scene.model.pieces.items() if key.zone is BIDS]
        if len(bids) < 4:
            continue
        numbered = [text for text in written(scene, monkeypatch) if text[1:4] == " · "]
        if any(one.turn < 0.5 for one in bids):
            hidden += 1
            assert numbered == []
        elif numbered:
            shown += 1
            break
    assert hidden
    assert shown


def test_the_recap_leaves_nobody_out(quick: Hands) -> None:
    """What one took oneself, too; a leader that came back is no loss."""
    scene = at(quick, Phase.BIDS)
    while not any(one.seat == scene.viewer for one in happened(scene, AnimalTaken)) or not (
        scene.model.recap and scene.view.phase == Phase.BIDS
    ):
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(quick, scene, Phase.BIDS)
    round_ = max(number for number, step in enumerate(scene.session.history) if begins(step))
    before = max(number for number in range(round_) if begins(scene.session.history[number]))
    steps = scene.session.history[before:round_]
    taken = [one for step in steps for one in step if isinstance(one, AnimalTaken)]
    for one in taken:
        assert scene.name(one.seat) in scene.model.recap
    teller = scene.model.teller
    gone = LeaderMoved(0, teller.own, Seat(1), "WC-33")
    back = LeaderMoved(0, Seat(1), teller.own, "WC-33")
    assert recap([[gone]], teller)
    assert recap([[gone], [back]], teller) == ""


def begins(step: Any) -> bool:
    return any(isinstance(event, RowRevealed) for event in step)


# --- a swap -----------------------------------------------------------------------------------------


def test_a_swap_goes_on_in_the_row_once_an_own_animal_is_given(quick: Hands) -> None:
    """WC-21: the row lay twenty keys away, and nothing said that it was the row’s turn."""
    scene, swaps = at_a_swap(quick)
    quick.key(pygame.K_LEFT)
    give, view = swaps[0].give, scene.view
    enter(quick, PieceId(COLLECTED, give, scene.viewer, view.collections[scene.viewer][give] - 1))
    place = quick.focus
    assert isinstance(place, PieceId)
    assert place.zone is ROW
    assert view.row[place.item] != give
    assert foot(scene.model) == ("Ahora elige el animal de la fila",)
    quick.key(pygame.K_RETURN)
    assert isinstance(quick.widget("swap"), Button)
    assert foot(scene.model)[0].startswith("Intro otra vez")


def test_ones_own_leader_at_a_swap_is_reached_with_its_animal(quick: Hands) -> None:
    """WC-21: keys stopped at both, with the same ring, and either gave the same animal away."""
    scene, _ = at_a_swap(quick)
    view = scene.view
    own = [one for one, owner in enumerate(view.leaders) if owner == scene.viewer]
    own = [one for one in own if view.collections[scene.viewer][one]]
    assert own, "whoever swaps leads the meerkats"
    leader = PieceId(LEADERS, own[0])
    animal = PieceId(COLLECTED, own[0], scene.viewer, view.collections[scene.viewer][own[0]] - 1)
    quick.key(pygame.K_LEFT)
    met: list[object] = []
    while quick.focus not in met:
        met.append(quick.focus)
        quick.key(pygame.K_TAB)
    assert animal in met
    assert leader not in met
    enter(quick, animal)
    assert scene.model.picks.give == own[0]
    scene.clear_choice()
    scene.renew_controls()
    piece = scene.model.pieces[leader]
    pos = scene.ui.frame.point(piece.x, piece.y)
    quick.hover(pos)
    assert quick.focus == animal
    quick.click_at(pos)
    assert scene.model.picks.give == own[0]
