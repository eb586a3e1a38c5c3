"""What moves bring is told where a review judges them: a nudge, then the move with bars; at a practice
table on the wheel, too. Where a pattern is looked for nothing is told in numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from ai.bidder import ADVISER, Budget, bidder_for
from game.engine.core import Seat, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.cards import MONEY_CARDS, NO_CARD, SWAP
from game.engine.games.wild_pattern.events import PatternFound
from game.engine.games.wild_pattern.moves import Lay, Use
from game.engine.games.wild_pattern.patterns import claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.table import Question
from game.scenes.wild_pattern.advice import ADVICE
from game.scenes.wild_pattern.layout import WildPatternLayout
from game.scenes.wild_pattern.names import money
from game.scenes.wild_pattern.scene import WildPatternScene
from game.tabletop.advice import practice
from game.tabletop.advice.card_bars import CardBar
from game.tabletop.advice.hints import Stage
from game.ui.frame import Box, Frame
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import ANA, ASHA, BRUNO, happened, seated, until
from tests.scenes.thinkers import Thinkers
from tests.scenes.wild_pattern.play import BOTS, quiet
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.tools.screen import Hands, OpenApp

FEW = Budget(60.0, 8)
"""As tests think."""


def values(state: WildPatternState) -> list[float]:
    """What the moves of the person may be expected to bring, by advice."""
    seat = Seat(0)
    question = Question(0, seat, RULES.view(state, seat), tuple(RULES.legal(state, seat)))
    return [
        one.expected
        for one in bidder_for("wild-wild-pattern", ADVISER).decide(question, stream(0), FEW).alternatives
    ]


def telling(phase: Phase) -> Callable[[WildPatternState], bool]:
    """Positions in which the person decides alone, and at most two moves are the best."""

    def there(state: WildPatternState) -> bool:
        if state.phase != phase or list(RULES.waiting_for(state)) != [0] or len(state.captured[0]) < 3:
            return False
        found = values(state)
        return len(found) > 3 and found.count(found[0]) < 3

    return there


def level(phase: Phase) -> Callable[[WildPatternState], bool]:
    """Positions in which nothing that the person can do is told apart."""

    def there(state: WildPatternState) -> bool:
        if state.phase != phase or list(RULES.waiting_for(state)) != [0]:
            return False
        found = values(state)
        return len(found) > 4 and len({*found}) == 1

    return there


def opened(open_app: OpenApp, wanted: Any, **settings: Any) -> tuple[Hands, WildPatternScene]:
    """A relaxed game at such a position."""
    lines = lines_to(wanted, {"relaxed": True})
    hands = open_app(bidders=Thinkers, speed=0.0, **settings)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True)
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(0))
    hands.wait(0.3)
    return hands, scene


def said(scene: WildPatternScene) -> str:
    return (
        ""
        if scene.help.pinned is None
        else " ".join((scene.help.pinned.told.title, *scene.help.pinned.told.lines))
    )


@pytest.mark.parametrize("phase", [Phase.TAKE, Phase.LAYING])
def test_the_second_press_tells_what_the_best_three_bring(open_app: OpenApp, phase: Phase) -> None:
    hands, scene = opened(open_app, telling(phase))
    hands.key(pygame.K_h)
    hands.wait(0.2)
    assert scene.help.hints.stage is Stage.NUDGE
    assert scene.help.pinned is not None
    about = {Phase.TAKE: "what to take", Phase.LAYING: "where to put it"}[phase]
    assert scene.help.pinned.told.title == f"Hint · {about}"
    assert scene.help.pinned.told.lines
    assert about in hands.widget("hint").spoken.note
    assert not scene.help.pinned.told.bars
    hands.key(pygame.K_h)
    hands.wait(0.2)
    bars = scene.help.pinned.told.bars
    assert len(bars) == 3
    assert bars[0].best
    assert "%" in bars[0].note
    assert any("±" in one.note for one in bars[1:]) or bars[1].note == "much the same"
    assert "chance to win" in scene.help.pinned.told.caption
    place = scene.help.hints.moves[0][0].place
    card = scene.view.wheel[place]
    assert f"({place + 1})" in bars[0].words
    assert card == NO_CARD or "gap" not in bars[0].words
    assert (
        scene.help.pinned.area.collidelist(
            [one.area for one in scene.widgets if one.key in scene.help.advised]
        )
        < 0
    )
    assert hands.crowding() == []


def test_where_nothing_is_told_apart_nothing_is_called_better(open_app: OpenApp) -> None:
    hands, scene = opened(open_app, level(Phase.LAYING))
    for _ in range(2):
        hands.key(pygame.K_h)
        hands.wait(0.2)
    assert scene.help.pinned is not None
    assert scene.help.pinned.told.after == "For winning the game other moves are about as good."
    assert not scene.help.pinned.told.bars


def shown_bars(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[CardBar]:
    """The bars that are drawn on the table in the next picture."""
    found: list[CardBar] = []
    draw = practice.draw_card_bars

    def noted(surface: Any, ui: Any, bars: Any) -> Any:
        found.extend(bars)
        return draw(surface, ui, bars)

    monkeypatch.setattr(practice, "draw_card_bars", noted)
    hands.top.dirty = True
    hands.wait(0.1)
    return found


@pytest.mark.parametrize("wanted", [telling, level])
def test_at_a_practice_table_the_wheel_bears_bars_that_differ(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, wanted: Any
) -> None:
    hands, scene = opened(open_app, wanted(Phase.TAKE))
    assert shown_bars(hands, monkeypatch) == [], "elsewhere nobody is told"
    monkeypatch.undo()
    scene.session.practice = True
    hands.wait(0.3)
    until(hands, lambda: bool(scene.help.hints.moves))
    bars = shown_bars(hands, monkeypatch)
    if wanted is level:
        assert not any(one.best or one.share is not None for one in bars), "nothing is better"
        assert all("¢" in one.note or "$" in one.note for one in bars), "but the money may differ"
        assert len({one.note for one in bars}) != 1, "the same sum on every card says nothing"
        return
    places = len(scene.model.open_places)
    assert len(bars) == places
    assert 0 < sum(one.best for one in bars) < places
    best = [value for _, value in scene.help.hints.moves].count(scene.help.hints.moves[0][1])
    money = [one for one in bars if "%" not in one.note]
    assert len(money) == (best if best > 1 else 0), "what is level is told apart by money"
    assert all(one.best for one in money)
    tops = [scene.model.layout.place_box(place)[:3] for place in scene.model.open_places]
    for bar in bars:
        x, y = bar.top
        assert any(left < x < left + wide and abs(y - top) < 3 for left, top, wide in tops), "on a place"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_a_lone_challenge_card_has_its_number_and_words(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Using and keeping it win as often: nothing stood there, and in large type no word had room."""

    def alone(state: WildPatternState) -> bool:
        mine = state.phase == Phase.CHALLENGE and [*RULES.waiting_for(state)] == [0]
        return mine and len(state.challenges[0]) == 1 and state.challenges[0][0] in MONEY_CARDS

    hands, scene = opened(open_app, alone, size=size, text_size=150, language="es")
    scene.session.practice = True
    hands.wait(0.3)
    until(hands, lambda: bool(scene.help.hints.moves))
    first, second = (value for _, value in scene.help.hints.moves)
    assert first == second
    written: list[tuple[int, Any]] = []
    fitting = practice._fitting

    def noted(*how: Any, **where: Any) -> tuple[int, Any]:
        written.append(fitting(*how, **where))
        return written[-1]

    monkeypatch.setattr(practice, "_fitting", noted)
    found = shown_bars(hands, monkeypatch)
    hands.look()
    [bar] = found[-1:]
    [card] = scene.view.challenges[0]
    assert bar.note == f"+{money(MONEY_CARDS[card])}"
    assert written[-1][1] is not None


@pytest.mark.parametrize("phase", [Phase.TAKE, Phase.LAYING, Phase.CHALLENGE])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 150)])
def test_at_a_practice_table_it_is_said_that_all_is_level(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, phase: Phase, size: tuple[int, int], text: int
) -> None:
    """In large type there was no room: nothing told whether anything was judged."""

    def level_now(state: WildPatternState) -> bool:
        if state.phase != phase or [*RULES.waiting_for(state)] != [0]:
            return False
        found = values(state)
        return len(found) > 1 and len({*found}) == 1

    hands, scene = opened(open_app, level_now, size=size, text_size=text, language="es")
    drawn: list[pygame.Surface | None] = []
    fitting = practice._fitting

    def noted(*given: Any, **where: Any) -> Any:
        drawn.append((found := fitting(*given, **where))[1])
        return found

    monkeypatch.setattr(practice, "_fitting", noted)
    scene.session.practice = True
    hands.wait(0.3)
    until(hands, lambda: bool(scene.help.hints.moves))
    drawn.clear()
    hands.look()
    assert drawn
    assert drawn[-1] is not None


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (2560, 1080)])
def test_the_note_of_the_bars_lies_on_nothing(size: tuple[int, int], seats: int, text: float) -> None:
    layout = WildPatternLayout(Frame(*size, text), seats, Seat(0), (Seat(0),))
    note = layout.frame.rect(*_above(layout.note))
    others = [layout.notice, *(box for seat in layout.seat for box in layout.owned(seat))]
    assert note.collidelist([layout.frame.rect(*box) for box in others]) < 0
    assert note.w >= layout.frame.px(180)


def _above(note: Box) -> Box:
    """The box of a note that is told by its lower left corner."""
    left, low, wide, high = note
    return left, low - high, wide, high


def test_a_swap_is_named_with_both_cards() -> None:
    names = {ADVICE.words.move(Use(SWAP, 0, give)) for give in (1, 2, 3)}
    assert len(names) == 3


def test_where_a_pattern_is_looked_for_nothing_is_weighed(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, speed=0.0, practised=["wild-wild-pattern"])
    scene = sit_down(hands, "wild-wild-pattern", "looked for")
    assert isinstance(scene, WildPatternScene)
    phases = set()
    for number in decisions(hands, scene):
        hands.wait(0.2)
        phases.add(scene.view.phase)
        if number == 8:
            break
    asked = hands.app.advisers.asked  # type: ignore[attr-defined]
    assert asked
    assert all(ADVICE.worth.weighs(question.view) for question in asked)
    assert Phase.RACE in phases
    assert not any(question.view.phase == Phase.RACE for question in asked)


def test_a_nudge_does_not_give_the_pattern_away(open_app: OpenApp) -> None:
    """Which one it is stands in the second part."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    scene = sit_down(hands, "wild-wild-pattern", "nudge2")
    assert isinstance(scene, WildPatternScene)
    seen = 0
    for number in decisions(hands, scene):
        if scene.view.phase in (Phase.RACE, Phase.DECLARE):
            hands.key(pygame.K_h)
            hands.wait(0.2)
            pattern = [one for one, gaps in scene.help.hints.facts if "pattern" in gaps]
            if pattern:
                assert "there is always" not in advised(scene)
                seen += 1
                hands.key(pygame.K_h)
                hands.wait(0.2)
                assert "there is always" in advised(scene)
        if seen == 2 or number == 40:
            break
    assert seen == 2


def test_a_hint_leaves_the_notice_of_the_bank_in_sight(open_app: OpenApp) -> None:
    """In large type it lies rather over the folded log, which is not drawn then."""
    hands = open_app((1280, 720), bidders=Thinkers, speed=0.0, every=1000, text_size=150, language="es")
    bots = [ASHA, BRUNO]
    scene = seated(hands, WildPatternScene, "wild-wild-pattern", [ANA, *bots], {"relaxed": True}, "nudge")
    over = 0
    for number in decisions(hands, scene):
        hands.key(pygame.K_h)
        hands.wait(0.2)
        hands.key(pygame.K_h)
        hands.wait(0.2)
        scene.draw(hands.app.window.surface)
        areas, frame, layout = scene.help.areas, scene.ui.frame, scene.model.layout
        assert frame.rect(*layout.notice).collidelist(areas) < 0, number
        log = hands.widget("log")
        hidden = log.area.collidelist(areas) >= 0
        assert (log.view is not None) == hidden
        over += hidden
        if number == 8:
            break
    assert over


def said_by(scene: WildPatternScene) -> str:
    """What the hint says, without its title."""
    assert scene.help.pinned is not None
    return " ".join(scene.help.pinned.told.lines)


def advised(scene: WildPatternScene) -> str:
    """What the hint says, with its title."""
    assert scene.help.pinned is not None
    return f"{scene.help.pinned.told.title} {said_by(scene)}"


def test_a_practice_table_says_that_moves_are_being_weighed(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the numbers are there: who did not know that they come took a poor card."""
    notes: list[Any] = []
    monkeypatch.setattr(practice.Practice, "_draw_note", lambda _self, _to, ways, *_: notes.append(ways))
    monkeypatch.setattr(Thinkers, "poll", lambda _self: [])
    lines = lines_to(telling(Phase.TAKE), {"relaxed": True})
    hands = open_app(bidders=Thinkers, speed=0.0, practised=["wild-wild-pattern"])
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True)
    scene.session.practice = True
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(0))
    hands.wait(0.3)
    type(hands.program).draw(hands.program)
    assert notes
    assert "Moves are being weighed …" in notes[-1]


def test_a_hint_that_was_followed_goes_on_to_what_to_declare(open_app: OpenApp) -> None:
    """Its sentence went with the question just when it had to be declared."""

    def claims(state: WildPatternState) -> bool:
        mine = state.phase == Phase.RACE and [*RULES.waiting_for(state)] == [0]
        return mine and bool(claims_on(state.wheel, state.hands[0]))

    hands, scene = opened(open_app, claims)
    for _ in range(2):
        hands.key(pygame.K_h)
        hands.wait(0.2)
    advised = scene.help.hints.answer
    assert advised is not None
    assert isinstance(advised.action, Lay)
    assert scene.choose(advised.action)
    until(hands, lambda: quiet(hands, scene) and scene.view.phase is Phase.DECLARE)
    hands.wait(0.3)
    assert scene.help.hints.stage is Stage.MOVE
    declared = scene.help.hints.answer
    assert declared is not None
    assert ADVICE.words.move(declared.action) in said(scene)
    hands.wait(0.5)
    for _ in range(4):  # its words one after the other, and then it is said
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    found = happened(scene, PatternFound)
    assert [one.pattern.statement for one in found if one.seat == 0] == [declared.action]
