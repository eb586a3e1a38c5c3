"""What the table says while things happen: not on the cards that it is about, and nothing stale."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import NO_CARD, PATTERN_CARDS, PIANIST, WORDS
from game.engine.games.wild_pattern.events import CardLaidDown, PatternFound
from game.engine.games.wild_pattern.moves import Lay, Take, Use
from game.engine.games.wild_pattern.patterns import (
    BEFORE,
    STATEMENTS,
    Pattern,
    Statement,
    claims_at,
    claims_on,
)
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern import marks
from game.scenes.wild_pattern.advice import ADVICE
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.names import card_name, sentence_of
from game.scenes.wild_pattern.words import brought_words
from game.scenes.wild_pattern.zones import KEPT, ON_WHEEL, TAKEN
from game.screens.review import moment
from game.screens.review.decision_moment import Moment
from game.tabletop.advice.bot_reasons import reasoned
from game.tabletop.advice.table_help import HINT
from game.tabletop.explanations.explanation import Explanation
from game.ui.i18n import use_language
from game.ui.reasons import Reasons
from game.ui.type import Type
from game.ui.widgets import Ui
from tests.engine.wild_pattern.scripted import cards
from tests.scenes.play import ANA, BEN, happened, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders, SlowBidders, quiet, racing
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.scenes.wild_pattern.test_ghost import laying
from tests.scenes.wild_pattern.test_prospects import opened, taking
from tests.tools.screen import OpenApp


def three_pairs() -> Pattern:
    """A pattern of three pairs with a suit: what it brings takes the most words."""
    wheel = cards("RStar BLoot WStar WPistol BStar RBarrel BBottle YLoot")
    found = (claim.pattern for one in PATTERN_CARDS if one not in wheel for claim in claims_on(wheel, one))
    return next(one for one in found if one.statement.with_suit and one.count == 3)


def with_pianist(state: WildPatternState) -> bool:
    taken = [card for cards in state.captured[1:] for card in cards]
    return (
        state.phase == Phase.CHALLENGE
        and state.winner == 0
        and PIANIST in state.challenges[0]
        and len(taken) > 1
    )


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_pattern_that_is_read_out_covers_no_card(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str, text_size: int
) -> None:
    """WWP-12: whoever reads it looks at its cards."""
    hands, scene = racing(open_app, [ANA, BOTS[0]], text_size=text_size, language=language)
    frame, layout, grounds = scene.ui.frame, scene.model.layout, []
    panel = marks.paint.panel

    def noted(w: int, h: int, *how: Any) -> pygame.Surface:
        grounds.append(pygame.Rect(0, 0, w, h))
        return panel(w, h, *how)

    monkeypatch.setattr(marks.paint, "panel", noted)
    every, always = WORDS.index("wanted"), WORDS.index("bullets")
    brings = f"{sentence_of(STATEMENTS[0][every][always])}\n"
    surface = hands.app.window.surface
    bot = scene.model.names[1]
    brought = brought_words(three_pairs(), scene.view.wheel[0], Seat(1), scene.model.names, Seat(0))
    assert bot in brought
    for words in (brings + "x" * 28, brings + brought, brings):
        marks.draw_banner(surface, scene.ui, layout, words, 1.0)
        ground = grounds.pop()
        ground.center = frame.point(*layout.wheel)
        assert ground.w > 100
        assert ground.collidelist([frame.rect(*layout.place_box(place)) for place in range(8)]) == -1


def test_what_a_challenge_card_can_reach_is_lit_and_the_rest_dimmed(open_app: OpenApp) -> None:
    """WWP-42: what lies under others of a fan comes up when it is looked at."""
    hands, scene = opened(open_app, with_pianist)
    hands.click(HotSpotId(On.CARD, PIANIST))
    hands.wait(0.4)
    can = scene.model.using.can(scene.model.options(Use))
    for key, piece in scene.model.pieces.items():
        if key.zone in (ON_WHEEL, TAKEN, KEPT) and key.item not in scene.model.using.chosen:
            top = key.zone is not ON_WHEEL or key.item in scene.view.wheel
            assert not top or (piece.grey > 0) != (key.item in can), key
    card = next(one for one in can if one in scene.view.captured[1])
    hands.hover(hands.widget(HotSpotId(On.CARD, card)).area.midleft)
    until(hands, lambda: max(scene.model.pieces.items(), key=_above)[0].item in can, 1 / 30, 60)


def _above(one: tuple[object, object]) -> float:
    key, piece = one
    return piece.layer if getattr(key, "zone", None) is TAKEN else -1.0  # type: ignore[attr-defined]


def test_the_question_comes_back_when_the_pointer_leaves(open_app: OpenApp) -> None:
    """WWP-42: of a challenge card, and of a card that could be taken."""
    hands, scene = opened(open_app, with_pianist)
    empty = scene.ui.frame.point(scene.ui.frame.w / 2, 8)
    hands.hover(hands.widget(HotSpotId(On.CARD, PIANIST)).area.center)
    assert scene.hint.startswith(card_name(PIANIST))
    hands.hover(empty)
    assert scene.hint == scene.model.status
    assert scene.focus.key is None


def test_a_tip_goes_with_the_pointer(open_app: OpenApp) -> None:
    """The name of a round button stands below it only while somebody is there."""
    hands, scene = opened(open_app, taking(2))
    hands.hover(hands.widget(HINT).area.center)
    assert scene.focus.key == HINT
    hands.hover(scene.ui.frame.point(scene.ui.frame.w / 2, 8))
    assert scene.focus.key is None


def test_a_card_that_goes_by_itself_is_named(open_app: OpenApp) -> None:
    """WWP-25: before it moves it is said that there is one place only."""
    lines = lines_to(laying(1, 1), {"relaxed": True}, seats=3)
    hands = open_app(bidders=IdleBidders)
    scene = go_on(hands, [ANA, *BOTS[:2]], lines, relaxed=True)
    card, before, said = scene.view.card, len(happened(scene, CardLaidDown)), set()
    until(hands, lambda: len(happened(scene, CardLaidDown)) > before)
    while scene.director.busy:
        hands.program.frame(1 / 30)
        said.add(scene.model.status)
    assert any(words.endswith(f"one place only for the {card_name(card)}: the gap") for words in said)
    assert scene.app.stack.message is None, "it is said once"
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    assert f"Your {card_name(card)}: on place" in scene.model.recap, "and at the next decision"


def test_whoever_is_asked_of_two_people_has_the_bright_card(open_app: OpenApp) -> None:
    """WWP-R18: the other one's card and plate are dimmed."""

    def second(state: WildPatternState) -> bool:
        return state.phase == Phase.RACE and state.order[:1] == [1]

    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BEN], lines_to(second, {"relaxed": True}), relaxed=True)
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(1))
    grey = {key.item: piece.grey for key, piece in scene.model.pieces.items()}
    mine, theirs = (scene.session.table.view(Seat(seat)).card for seat in (0, 1))
    assert (grey[mine] > 0, grey[theirs] > 0) == (True, False)
    lit = {key.item: piece.lit for key, piece in scene.model.pieces.items()}
    assert (lit[mine] > 0, lit[theirs] > 0) == (False, True)
    assert (scene.model.for_another(Seat(0)), scene.model.for_another(Seat(1))) == (True, False)


def test_whoever_takes_for_a_wrong_pattern_is_told_why(open_app: OpenApp) -> None:
    """WWP-24."""

    def declares(state: WildPatternState) -> bool:
        return state.phase == Phase.DECLARE and state.player == 0

    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BEN], lines_to(declares, {"relaxed": True}), relaxed=True)
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(0))
    view = scene.view
    right = {one.pattern.statement for one in claims_at(view.wheel_before, view.played, view.place)}
    options = scene.session.table.question(Seat(0)).options
    assert scene.choose(next(one for one in options if one not in right))
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(1))
    assert scene.model.status == "Ben: Wrong pattern by Ana: take a card from the wheel"


def test_moves_of_a_finished_game_name_their_cards(open_app: OpenApp) -> None:
    """A place says nothing to whoever reads the review."""
    _, scene = opened(open_app, taking(1))
    place = min(scene.model.open_places)
    assert card_name(scene.view.wheel[place]) in ADVICE.words.move_in(scene.view, Take(place))
    assert scene.view.card == NO_CARD or card_name(scene.view.card) in ADVICE.words.move_in(
        scene.view, Lay(3)
    )


def test_what_a_bot_has_found_is_said_of_the_bot_and_stays_until_it_is_read(open_app: OpenApp) -> None:
    """WWP-12: in a race, too: the clock stands meanwhile, and nobody else is told to take a card."""
    hands, scene = racing(open_app, [ANA, BOTS[0]], bidders=SlowBidders, speed=1.0)
    until(hands, lambda: bool(happened(scene, PatternFound)), 1 / 30, 3000)
    found = happened(scene, PatternFound)[0]
    assert found.seat == Seat(1)
    shown, texts = 0, set()
    while scene.director.busy:
        hands.program.frame(1 / 30)
        if scene.model.banner_shown.value > 0.95:
            shown += 1
            texts.add(scene.model.banner)
    assert shown / 30 >= 2.2
    assert any(f": {scene.model.names[1]} takes " in words for words in texts)


def test_why_there_is_no_hint_in_a_race_is_seen(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dark lantern wears a lock, and says why before it is pressed."""
    hands, scene = racing(open_app, [ANA, BOTS[0]])
    icons, said = [], []
    icon, block = Ui.icon, Type.block
    monkeypatch.setattr(Ui, "icon", lambda ui, name, side: icons.append(name) or icon(ui, name, side))

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.append(text)
        return block(type_, text, *rest, **more)

    monkeypatch.setattr(Type, "block", noted)
    button = hands.widget(HINT)
    button.draw(hands.app.window.surface, scene.ui, focused=False)
    assert icons.count("icon_lock") == 1
    assert not said
    button.draw(hands.app.window.surface, scene.ui, focused=True)
    assert said[0].startswith("In a race you are on your own")


def test_a_decision_looked_at_again_is_lit_on_its_place(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which card of the wheel was taken is seen, and what is said of it covers no card."""
    hands, scene = opened(open_app, taking(1))
    place = min(scene.model.open_places)
    spots = []
    monkeypatch.setattr(moment, "draw_light", lambda _to, _ui, _piece, area, *_how: spots.append(area))
    told = Explanation("Round 1", ("Played: take the card",))
    shown = Moment(told, Take(place), (), 1, 1, lambda _by: None, lambda: None)
    looked = moment.MomentScene(hands.app, scene, ADVICE, shown)
    hands.app.stack.push(looked)
    hands.wait(0.2)
    wheel = [scene.ui.frame.rect(*scene.model.layout.place_box(one)) for one in range(8)]
    type(hands.program).draw(hands.program)
    assert wheel[place] in spots
    assert looked.panel is not None
    assert looked.panel.area.collidelist(wheel) < 0


@pytest.mark.parametrize(
    ("language", "dollar", "both"),
    [
        ("en", "The bank pays $1 at once", "$1.50 instead of 90¢"),
        ("es", "El Banco paga 1 $ al momento", "1,50 $ en vez de 90¢"),
        ("it", "La Banca paga subito $1", "$1,50 invece di 90¢"),
    ],
)
def test_reasons_write_money_as_the_table_does(language: str, dollar: str, both: str) -> None:
    use_language(language)
    assert plain(ADVICE.words.sentence("The bank pays {money} at once", {"money": 100})) == dollar
    gaps = {"card": "red star", "money": 150, "sum": 90}
    said = ADVICE.words.sentence("With {card} the bank would pay {money} instead of {sum}", gaps)
    assert both in plain(said)


def plain(words: str) -> str:
    """With spaces that may break."""
    return words.replace("\N{NO-BREAK SPACE}", " ")


def test_reasons_and_hints_say_a_pattern_once() -> None:
    """Where “Played” or a lit bar names what was declared; of a card that was laid it is news."""
    statement = Statement(BEFORE, WORDS.index("loot"), WORDS.index("red"))
    facts = (
        ("Pattern: {pattern}", {"pattern": "before loot red"}),
        ("It takes any one card of the wheel", {}),
    )
    pattern = sentence_of(statement)
    weighed = ((statement, 2.0), (STATEMENTS[-1], 1.0))

    def count(told: Explanation) -> int:
        return " ".join((*told.lines, *(bar.words for bar in told.bars if bar.best))).count(pattern)

    use_language("en")
    for over in (False, True):
        for expected in ((), weighed):
            told = reasoned(ADVICE, "Asha", Reasons(expected, facts, statement), over=over)
            assert count(told) <= 1 + (over and bool(expected)), told
            assert any("It takes any one card" in line for line in told.lines)
    laid = reasoned(ADVICE, "Asha", Reasons((), facts, Lay(3)), over=True)
    assert count(laid) == 1


def test_a_challenge_card_that_was_chosen_asks_for_its_target_though_it_is_pointed_at(
    open_app: OpenApp,
) -> None:
    """WWP-42: what it does was read before; “keep it” was the only thing that seemed left."""
    hands, scene = opened(open_app, with_pianist)
    hands.click(HotSpotId(On.CARD, PIANIST))
    hands.wait(0.4)
    assert scene.hint == "Choose an opponent’s card with bullets: it leaves the game"
