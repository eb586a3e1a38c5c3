"""Every table says that the last round is the last before it is played, and how rounds are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import CHANCE
from game.engine.games.wild_pattern.moves import Pass
from game.tabletop.presentation import presentation_of
from game.ui.session import PERSON, Player
from game.ui.type import Type
from tests.scenes.play import until
from tests.tools.screen import Hands, NoBidders, OpenApp

FACES = ("you", "asha", "bruno", "noor", "silas")
ROUNDS = {"raj": 15, "bids": 6, "wild-cards": 14, "wild-wild-pattern": 20}
"""The last round of each game with three players, the shortest game of Bids."""


def before(game: str, number: int, seats: int = 3, people: int = 1, **options: Any) -> Any:
    """A session at the moment before this round begins; everybody takes the first move that there is."""
    levels = [PERSON] * people + ["regular"] * (seats - people)
    players = [Player(face.title(), face, level) for face, level in zip(FACES, levels, strict=False)]
    session = new_session(game, players, options, NoBidders(), seed="end")[0]
    table = session.table

    def there() -> bool:
        view = table.view(0)
        if game == "raj":
            return len(view.history) == number - 1 and not view.revealed
        begins = {"bids": ("deal",), "wild-cards": ("row",), "wild-wild-pattern": ("deal",)}[game]
        return view.round == number - 1 and str(view.phase).rsplit(".", 1)[-1].lower() in begins

    while not there():
        assert not table.over
        for seat in table.waiting:
            moves = table.question(seat).options
            passing = options.get("relaxed") and Pass() in moves
            table.answer(table.epoch, seat, Pass() if passing else moves[0])
        session.step()
    return session


def drawn(hands: Hands, monkeypatch: pytest.MonkeyPatch, session: Any, seconds: float) -> set[str]:
    """Everything that is written while this table is opened and plays on."""
    found: set[str] = set()

    def noting(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
            found.add(text)
            return draw(type_, text, *rest, **more)

        return noted

    for name in ("line", "fit", "block"):
        monkeypatch.setattr(Type, name, noting(getattr(Type, name)))
    hands.open(presentation_of(session.game).table(hands.app, session, None))
    hands.wait(seconds, 0.1)
    return found


OPTIONS: dict[str, dict[str, Any]] = {"wild-wild-pattern": {"relaxed": True}}


NAMES = {
    "en": ("Duel in the sun", "Mexican standoff", "High Noon"),
    "es": ("Duelo al sol", "Duelo a tres", "Solo ante el peligro"),
    "it": ("Duello al sole", "Stallo alla messicana", "Mezzogiorno di fuoco"),
}
"""What the rounds of Dead or Alive are called with two, three and four who still play."""


@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize("last", [False, True], ids=["the one before", "the last"])
def test_the_last_round_is_told_before_it_is_played(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, last: bool
) -> None:
    """RAJ-00, BID-23, WC-06, WWP-R17: on the badge of the table, and once large or in the prompt."""
    session = before(game, ROUNDS[game] - (not last), **OPTIONS.get(game, {}))
    hands = open_app()
    words = drawn(hands, monkeypatch, session, 4.0)
    said = {text for text in words if "Last round" in text}
    assert ("Last round" in said) == last
    large = hands.top.model.banner == "Last round" or any(one.startswith("Last round · ") for one in said)
    assert large == last
    assert bool(said) == last
    assert not session.table.over
    assert session.table.asked not in ((), CHANCE)


def test_the_last_card_of_raj_is_no_choice(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """RAJ-00: everybody has one card left, and the prompt says so; also at the last choice, before it."""
    session = before("raj", ROUNDS["raj"])
    words = drawn(open_app(), monkeypatch, session, 4.0)
    assert any("no choice: the card left plays itself" in text for text in words)


def test_of_two_people_nobody_is_said_to_choose_the_last_card(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RAJ-00: it plays itself, and their plates said that both were choosing."""
    words = drawn(open_app(), monkeypatch, before("raj", ROUNDS["raj"], people=2), 4.0)
    assert not {"choosing", "still to choose"} & words
    assert any("no choice: the card left plays itself" in text for text in words)


@pytest.mark.parametrize("lifted", [False, True])
def test_the_last_card_is_not_played_while_it_is_lifted(open_app: OpenApp, *, lifted: bool) -> None:
    """Whoever lifts it plays it: the key that was to lay it went on from the result instead."""
    session = before("raj", ROUNDS["raj"])
    hands = open_app(every=20)
    hands.open(presentation_of("raj").table(hands.app, session, None))
    scene = hands.top
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    if lifted:
        hands.key(pygame.K_RIGHT, pygame.K_RETURN)
        assert scene.model.selected is not None
    hands.wait(6.0, 0.1)
    assert (session.table.sealed(scene.viewer) is None) is lifted
    hands.key(pygame.K_RETURN)
    assert session.table.sealed(scene.viewer) is not None


def test_the_last_choice_of_raj_says_what_follows(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RAJ-00: the other of the last two cards is played without being asked for."""
    for number in (ROUNDS["raj"] - 2, ROUNDS["raj"] - 1):
        words = drawn(open_app(), monkeypatch, before("raj", number), 4.0)
        told = [text for text in words if "your other card then plays itself" in text]
        assert bool(told) == (number == ROUNDS["raj"] - 1)


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rounds_of_dead_or_alive_have_names(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str, seats: int
) -> None:
    """WWP-61: by how many still play; on the badge and on the wheel."""
    session = before("wild-wild-pattern", 1, seats, mode="dead_or_alive", relaxed=True)
    hands = open_app(language=language)
    words = drawn(hands, monkeypatch, session, 2.0)
    name = NAMES[language][seats - 2]
    assert name in words
    assert hands.top.model.banner == name


def test_the_name_follows_those_who_are_out(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-61: four play the first round, two the next; it keeps its name until the next begins."""
    session = before("wild-wild-pattern", 1, 4, mode="dead_or_alive", relaxed=True)
    state = session.table._state
    state.round, state.out[0], state.out[1] = 1, 1, 1
    hands = open_app()
    hands.open(presentation_of(session.game).table(hands.app, session, None))
    words = drawn(hands, monkeypatch, session, 2.0)
    assert "Duel in the sun" in words
