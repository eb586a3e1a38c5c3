"""Wild Wild Pattern through the real screen: every challenge card, declarations, wild wins."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import is_wild
from game.engine.games.wild_pattern.cards import (
    CHALLENGE_CARDS,
    MONEY_CARDS,
    NO_CARD,
    ONE_CARD,
    SHOWS,
    SWAP,
    is_pattern,
)
from game.engine.games.wild_pattern.challenges import uses_of
from game.engine.games.wild_pattern.events import (
    CardTaken,
    ChallengeUsed,
    DeclarationFailed,
    MoneyGot,
    WildHandShown,
)
from game.engine.games.wild_pattern.moves import Take, Use
from game.engine.games.wild_pattern.patterns import GRAMMAR, judge
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern.controls import OfferId, Plan
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.sentence import Slot
from game.screens.results.scene import ResultsScene
from game.ui.widgets import Kind
from tests.engine.wild_pattern.scripted import ALTERNATING, STARS, THREE_STARS, card
from tests.engine.wild_pattern.scripted import said as statement
from tests.scenes.play import ANA, happened, said, until
from tests.scenes.wild_pattern.play import (
    BOTS,
    IdleBidders,
    assert_settled,
    choose_place,
    declare,
    quiet,
    racing,
    until_phase,
    use_challenge,
)
from tests.scenes.wild_pattern.positions import dealt, go_on, lines_to
from tests.tools.screen import OpenApp

# --- challenge cards ----------------------------------------------------------------------------


def can_use(state: WildPatternState, challenge: int) -> bool:
    if state.phase != Phase.CHALLENGE or state.winner != 0:
        return False
    uses = [use for use in uses_of(state, 0) if use.card == challenge]
    return bool(uses) and (challenge != SWAP or any(is_pattern(use.give) for use in uses))


@pytest.mark.parametrize("challenge", CHALLENGE_CARDS)
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_every_challenge_card_is_used(open_app: OpenApp, challenge: int, way: str) -> None:
    """WWP-41, WWP-42: a card, then its targets; the button does it."""
    lines = lines_to(lambda state: can_use(state, challenge), {"relaxed": True})
    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True)
    until_phase(hands, scene, Phase.CHALLENGE)
    hands.wait(0.3)
    uses = [one for one in scene.session.table.question(Seat(0)).options if isinstance(one, Use)]
    use = next(one for one in uses if one.card == challenge and (challenge != SWAP or is_pattern(one.give)))
    money = scene.view.money[0]
    use_challenge(hands, scene, way, use)
    hands.program.frame(0.02)
    used = happened(scene, ChallengeUsed)[-1]
    assert used.card == challenge
    until(hands, lambda: not scene.director.busy)
    assert challenge not in scene.view.challenges[0]
    if use.take != NO_CARD and challenge in (ONE_CARD, SWAP):
        assert (
            use.take in (*scene.view.captured[0], *scene.view.challenges[0])
            or scene.view.phase == Phase.DEAL
        )
    if challenge in MONEY_CARDS:
        assert happened(scene, MoneyGot)[-1].money == money + MONEY_CARDS[challenge]


def test_a_challenge_says_why_not_and_can_be_kept(open_app: OpenApp) -> None:
    """WWP-41, WWP-42, WWP-R9: choices are taken back, wrong ones explained."""
    lines = lines_to(lambda state: can_use(state, CHALLENGE_CARDS[0]), {"relaxed": True})
    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True)
    until_phase(hands, scene, Phase.CHALLENGE)
    mine = scene.view.captured[0][0]
    hands.use(("pick", mine), "mouse")
    assert said(hands).startswith("WWP-41: ")
    hands.use(("pick", CHALLENGE_CARDS[0]), "mouse")
    assert scene.model.using.card == CHALLENGE_CARDS[0]
    hands.use(("pick", mine), "mouse")
    assert said(hands).startswith("WWP-R9: ")
    hands.key(pygame.K_ESCAPE)
    assert scene.model.using.card == NO_CARD
    epoch = scene.session.table.epoch
    hands.use("keep", "keys")
    hands.program.frame(0.02)
    assert scene.session.table.epoch > epoch


# --- declarations -------------------------------------------------------------------------------


def test_a_pattern_lights_up_pair_by_pair(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-12, WWP-22: the button foretells it, then every pair lights up, and two cards are taken."""
    dealt(monkeypatch, THREE_STARS, "YStar", "YBarrel", "WWanted")
    hands, scene = racing(open_app, [ANA, *BOTS[:2]], speed=1.0)
    choose_place(hands, "mouse", 4)
    until_phase(hands, scene, Phase.DECLARE)
    offers = {one.key for one in hands.top.widgets if isinstance(one.key, OfferId)}
    assert len(offers) == 2
    said_ = statement("after star red")
    hands.use((0, said_.side), "mouse")
    words = [one.key.value for one in hands.top.widgets if isinstance(one.key, OfferId)]
    shown = [word for word in range(15) if sum(word in row for row in shows(scene)) >= 2]
    assert words == shown, "only words that are there twice can be A"
    hands.use((1, said_.every), "mouse")
    hands.hover(hands.widget((2, said_.always)).area.center)
    assert [pair.holds for pair in scene.model.lit_pairs] == [True] * 3
    hands.use((2, said_.always), "mouse")
    button: Any = hands.widget("declare")
    assert button.note == "3 pairs: take any two cards"
    hands.use("declare", "mouse")
    seen: list[int] = []
    for _ in range(400):
        hands.program.frame(1 / 60)
        if len(scene.model.pairs) > (seen[-1] if seen else 0):
            seen.append(len(scene.model.pairs))
        if not scene.director.busy:
            break
    assert seen == [1, 2, 3]
    assert "After every star there is always a red card" in scene.model.banner
    assert scene.view.phase == Phase.TAKE
    for place in (4, 7):
        choose_place(hands, "keys", place)
        until(hands, lambda: quiet(hands, scene))
    assert card("YStar") in scene.view.captured[0]
    assert_settled(scene)


def shows(scene: WildPatternScene) -> list[tuple[int, ...]]:
    return [SHOWS[one] for one in scene.view.wheel]


def test_an_invalid_declaration_shows_its_counter_example(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WWP-24: the card is lost, the counter-example is framed, everybody else takes a card."""
    dealt(monkeypatch, STARS, "YStar", "YBarrel", "WWanted")
    hands, scene = racing(open_app, [ANA, *BOTS[:2]], speed=1.0)
    choose_place(hands, "keys", 4)
    until_phase(hands, scene, Phase.DECLARE)
    view = scene.view
    wrong = next(
        one
        for one in GRAMMAR
        if judge(view.wheel_before, card("YStar"), 4, one).counter is not None and one.every == 2
    )
    for slot, word in zip(Slot, (wrong.side, wrong.every, wrong.always), strict=True):
        hands.use(OfferId(slot, word), "keys")
    button = hands.widget("declare")
    assert isinstance(button, Plan)
    assert button.kind is Kind.PLAIN, "nobody is invited to say what is wrong"
    assert scene.focus.key == OfferId(Slot.ALWAYS, wrong.always)
    hands.use("declare", "keys")
    marked = False
    for _ in range(400):
        hands.program.frame(1 / 30)
        marked = marked or (any(not pair.holds for pair in scene.model.pairs) and scene.model.banner_bad)
        if quiet(hands, scene) and scene.view.phase == Phase.RACE:
            break
        if quiet(hands, scene) and scene.actor is not None:
            choose_place(hands, "keys", min(scene.model.open_places))
    assert marked
    failed = happened(scene, DeclarationFailed)[0]
    assert failed.counter is not None
    assert "No: " in scene.model.banner
    takers = [event.seat for event in happened(scene, CardTaken)]
    assert takers == [Seat(2), Seat(1)]
    assert any("is wrong" in row.words for row in scene.log.rows)


def test_a_wild_wild_pattern_wins_at_once(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-23."""
    dealt(monkeypatch, ALTERNATING, "WStar", "YBarrel")
    hands, scene = racing(open_app, [ANA, BOTS[0]])
    choose_place(hands, "mouse", 6)
    until_phase(hands, scene, Phase.DECLARE)
    declare(hands, "mouse", statement("after star red"))
    until(hands, lambda: isinstance(hands.top, ResultsScene))
    assert scene.session.result is not None
    assert scene.session.result.winners == (Seat(0),)
    assert "Wild Wild Pattern" in scene.presentation.verdict(scene.session).words


def test_a_wild_hand_wins_the_game(open_app: OpenApp) -> None:
    """WWP-52, WWP-R15: the last card that is taken completes it."""

    def one_short(state: WildPatternState) -> bool:
        if state.phase != Phase.TAKE or state.pickers != [0] or len(state.captured[0]) != 4:
            return False
        if any(state.challenges[0]):
            return False
        return any(is_wild([*state.captured[0], top], "loose") for top in tops(state))

    lines = lines_to(one_short, {"relaxed": True, "wild": "loose"})
    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True, wild="loose")
    until_phase(hands, scene, Phase.TAKE)
    places = [one.place for one in scene.session.table.question(Seat(0)).options if isinstance(one, Take)]
    mine = scene.view.captured[0]
    place = next(p for p in places if is_wild([*mine, scene.view.wheel[p]], "loose"))
    for _ in range(2):  # a relaxed game asks twice
        choose_place(hands, "mouse", place)
    until(hands, lambda: isinstance(hands.top, ResultsScene))
    assert happened(scene, WildHandShown)[0].seat == Seat(0)
    assert "Wild hand" in scene.presentation.verdict(scene.session).words


def tops(state: WildPatternState) -> list[int]:
    return [pile[-1] for place, pile in enumerate(state.piles) if pile and place != state.barred]
