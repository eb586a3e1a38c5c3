"""Nobody waits for long: from a person's decision to the next thing that they see to."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.screens.results.scene import ResultsScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.clips import FASTER, Clip
from game.tabletop.sheet import SheetScene
from game.tabletop.table_scene import THINKING
from game.tabletop.waiting import SHORTEST, Waiting
from tests.scenes.decisions import asked, decide
from tests.scenes.play import ANA, ASHA, BRUNO, CLEMENTINE, NOOR, SILAS, QuickBidders, seated, until
from tests.tools.screen import Hands, OpenApp

BOTS = (ASHA, BRUNO, NOOR, SILAS, CLEMENTINE)
LONGEST = 6.0
FRAME = 1 / 60


def table(hands: Hands, game: str, bots: int, seed: str) -> CardTableScene:
    options = {"relaxed": True} if game == "wild-wild-pattern" else {}
    return seated(hands, CardTableScene, game, [ANA, *BOTS[:bots]], options, seed)


def waits(hands: Hands, scene: CardTableScene, decisions: int) -> list[float]:
    """Seconds from each decision to the next, to a sheet or to the end; bidders seem to think."""
    found: list[float] = []
    while len(found) < decisions and not isinstance(hands.top, ResultsScene):
        until(hands, lambda: hands.top is not scene or asked(hands, scene), FRAME)
        if isinstance(hands.top, SheetScene):
            hands.key(pygame.K_ESCAPE)
            continue
        if hands.top is not scene:
            break
        decide(hands, scene)
        hands.program.frame(FRAME)
        frames = 1
        while hands.top is scene and not asked(hands, scene):
            hands.program.frame(FRAME)
            frames += 1
        found.append(frames * FRAME)
    return found


@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize(
    ("game", "bots", "decisions"),
    [
        *[("raj", 4, 15), ("bids", 5, 22), ("bids", 3, 22), ("wild-cards", 4, 20)],
        *[("wild-wild-pattern", 1, 15), ("wild-wild-pattern", 3, 15)],
    ],
)
def test_after_a_decision_the_rest_takes_six_seconds_at_most(
    open_app: OpenApp, game: str, bots: int, decisions: int, seed: str
) -> None:
    """At normal speed, with everybody at the table; a race is taken in turns, without a clock."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=1.0)
    scene = table(hands, game, bots, seed)
    found = waits(hands, scene, decisions)
    assert len(found) > 12
    assert max(found) <= LONGEST
    assert min(found) > 0.2


def test_everything_is_still_shown(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """No clip is left out for haste: each plays through frames of its own, and its sentence is said."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=1.0)
    scene = table(hands, "wild-cards", 4, "b")
    seen: set[str] = set()
    shown: list[str] = []
    announce = scene.model.announce

    def watched(clip: Clip, text: str, at: float = 0.0) -> None:
        shown.append(text)
        announce(clip, text, at)

    monkeypatch.setattr(scene.model, "announce", watched)
    for _ in range(2000):
        hands.program.frame(1 / 60)
        seen.add(scene.model.status)
        if asked(hands, scene):
            if len(scene.session.history) > 25:
                break
            decide(hands, scene)
    missing = [text for text in shown if text not in seen]
    assert len(shown) > 20
    assert missing == []


def test_a_tie_ends_in_one_sentence(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """WC-40: who tied, how it was paid or broken, and the order that came of it or who stays."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=4.0)
    scene = table(hands, "wild-cards", 4, "a")
    said: list[str] = []
    announce = scene.model.announce
    monkeypatch.setattr(
        scene.model, "announce", lambda clip, text, at=0.0: (said.append(text), announce(clip, text, at))
    )
    for _ in range(4000):
        hands.program.frame(1 / 15)
        if any("Payment totals: " in text and " · " in text for text in said):
            break
        if asked(hands, scene):
            decide(hands, scene)
    [ended] = [text for text in said if "Payment totals: " in text and " · " in text]
    tie, paid, came = ended.split(" · ")
    assert tie.startswith("Tie at ")
    assert paid.startswith("Payment totals: ")
    assert came.startswith("In this order: ") or came.endswith(("in the tie alone", "leaves the tie"))


def test_a_round_of_wild_cards_is_told_again_in_a_line(open_app: OpenApp) -> None:
    """In the log its heading says who took what, while the next round is chosen."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=0.0)
    scene = table(hands, "wild-cards", 4, "a")
    while not scene.log.told or len([row for row in scene.log.rows if row.heading]) < 2:
        hands.program.frame(1 / 10)
        if asked(hands, scene):
            decide(hands, scene)
    until(hands, lambda: asked(hands, scene))
    recap, now = (row for row in scene.log.rows if row.heading)
    assert (recap.words, now.words) == ("Round 1", "Round 2")
    assert recap.spoken.startswith("Round 1: ")
    from_engine = [(event.seat, f"animal {event.animal}") for event in taken_in_the_first_round(scene)]
    assert list(recap.laid) == from_engine


def taken_in_the_first_round(scene: CardTableScene) -> list[Any]:
    found = []
    for event in (event for step in scene.session.history for event in step):
        if type(event).__name__ == "RoundEnded":
            break
        if type(event).__name__ == "AnimalTaken":
            found.append(event)
    return found


def test_only_who_waits_is_hurried(open_app: OpenApp) -> None:
    """Before the first decision, and when somebody is asked, everything goes at its own pace."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=1.0)
    scene = table(hands, "bids", 5, "a")
    until(hands, lambda: asked(hands, scene), FRAME)
    hands.wait(3.0, 0.1)
    assert scene.director.haste == 1.0
    decide(hands, scene)
    hands.wait(2.5, FRAME)
    assert scene.director.haste > 1.5
    until(hands, lambda: asked(hands, scene), FRAME)
    hands.wait(0.2)
    assert scene.director.haste == 1.0


def test_bidders_seem_to_think_ever_shorter() -> None:
    waiting = Waiting()
    assert [waiting.thought() for _ in range(3)] == [1.0, 1.0, 1.0]
    waiting.begin()
    shares = [waiting.thought() for _ in range(12)]
    assert shares[0] == 1.0
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == SHORTEST
    assert sum(shares) * max(THINKING) < 6


@pytest.mark.parametrize("hold", ["key", "trigger"])
def test_a_sheet_is_built_faster_while_held(open_app: OpenApp, hold: str) -> None:
    """Holding builds it faster and never puts it away."""
    built = []
    for held in (False, True):
        hands = open_app(bidders=QuickBidders, every=1000, speed=4.0)
        scene = table(hands, "bids", 2, "a")
        while not isinstance(hands.top, SheetScene):
            hands.program.frame(1 / 10)
            if asked(hands, scene):
                decide(hands, scene)
        hands.app.settings.speed = 1.0
        sheet = hands.top
        sheet.begin()
        if held and hold == "key":
            hands.key(pygame.K_LCTRL)
        elif held:
            hands.send(pygame.JOYAXISMOTION, instance_id=0, axis=5, value=1.0)
        frames = 0
        while not sheet.done:
            hands.program.frame(1 / 60)
            frames += 1
        assert hands.top is sheet
        built.append(frames)
    assert built[1] == pytest.approx(built[0] / FASTER, rel=0.15)
