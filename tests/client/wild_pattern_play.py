"""Playing Wild Wild Pattern through the screen: by mouse, keyboard and gamepad, at chosen moments."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.client.session import Player, header_for
from game.engine.core import Json, OptionValue, Setup, stream
from game.engine.games.wild_pattern import (
    BUZZED,
    CHALLENGE,
    DECLARE,
    LAYING,
    NO_CARD,
    RACE,
    RULES,
    SONG,
    TAKE,
    Lay,
    Pass,
    Statement,
    Take,
    Use,
    WildPatternState,
    WildPatternView,
    claims_at,
    claims_on,
)
from game.engine.race import RaceTable, Stamped
from game.engine.table import Question
from game.scenes.results import ResultsScene
from game.scenes.table import resume, sit_down
from game.scenes.title import TitleScene
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.board import Board
from game.scenes.wild_pattern.scene import WildPatternScene
from tests.client.conftest import Hands, Thought
from tests.records.play import Journal

GAME = "wild-wild-pattern"
ANA, BEN, CAZ, DORA = (
    Player("Ana", "you"),
    Player("Ben", "kofi"),
    Player("Caz", "mei"),
    Player("Dora", "lucia"),
)
BOTS = [
    Player("Silas", "silas", "regular", "bluffing"),
    Player("Clementine", "clem", "regular", "bold"),
    Player("Noor", "noor", "regular", "steady"),
]
Act = Callable[[Hands, WildPatternScene], None]


# --- bidders that can be foreseen -------------------------------------------------------------------


def sensible(view: WildPatternView, options: Sequence[Any], number: int) -> Any:
    """A good move for any question; in a race None when the card makes no pattern."""
    if view.phase == DECLARE:
        claims = claims_at(view.wheel_before, view.piles[view.place][-1], view.place)
        return claims[number % len(claims)].pattern.statement if claims else options[0]
    if view.phase in (RACE, SONG, BUZZED):
        plain = [claim for claim in claims_on(view.wheel, view.playable) if not claim.pattern.wild]
        return Lay(plain[number % len(plain)].place) if plain else None
    return options[number % len(options)]


class SlowThinker:
    """Finds a pattern ``after`` seconds of game time and declares it after three more."""

    after: float | None = 25.0
    sings: float | None = None
    """Seconds after which a clicked card is used; None: never."""

    def __init__(self) -> None:
        self._due: list[tuple[int, Thought]] = []
        self._count = 0

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        self._count += 1
        self._due.append((self._count, Thought(self.plan(question))))
        return self._count

    def plan(self, question: Question) -> Any:
        view, options = question.view, question.options
        move = sensible(view, options, question.epoch)
        wait = self.sings if view.phase == SONG else self.after if view.phase == RACE else 3.0
        if move is None or wait is None:
            return Pass()
        jitter = stream(question.epoch, question.seat).randrange(2000)
        return Stamped(view.now + round(1000 * wait) + (jitter if view.phase == RACE else 0), move)

    def poll(self) -> Sequence[Any]:
        due, self._due = self._due, []
        return due

    def close(self) -> None:
        pass


class IdleThinker(SlowThinker):
    """Never plays, but picks and lays down."""

    after = None


class SingingThinker(SlowThinker):
    """Only uses what others click."""

    after = None
    sings = 2.0


# --- at the table -----------------------------------------------------------------------------------


def paint(hands: Hands, every: int = 6) -> None:
    """Paint one picture of so many (0: none): what counts here is when things happen."""
    draw = type(hands.program).draw
    count = [0]

    def seldom() -> None:
        count[0] += 1
        if every and count[0] % every == 0:
            draw(hands.program)

    hands.program.draw = seldom  # type: ignore[method-assign]


def table(
    hands: Hands, players: list[Player], options: dict[str, OptionValue] | None = None, seed: str = "race"
) -> WildPatternScene:
    """Sit down with the title below, as the program does."""
    scene = sit_down(hands.house, GAME, players, options or {})
    assert isinstance(scene, WildPatternScene)
    scene.session.table.seed = seed
    paint(hands)
    hands.house.stage.reset(TitleScene(hands.house), scene)
    return scene


def go_on(
    hands: Hands, players: list[Player], lines: list[Json], **options: OptionValue
) -> WildPatternScene:
    """Open a save that holds these lines; the pause that awaits the player is left."""
    folder = hands.house.places.saves
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{GAME}-0001.jsonl"
    header = header_for(GAME, players, options)
    paint(hands)
    path.write_text("".join(json.dumps(line) + "\n" for line in [header.write(), *lines]), "utf-8")
    hands.house.stage.reset(TitleScene(hands.house))
    assert resume(hands.house, path)
    if not isinstance(hands.top, WildPatternScene):
        hands.key(pygame.K_RETURN)
    scene = hands.top
    assert isinstance(scene, WildPatternScene)
    scene.session.table.seed = "goes on"
    return scene


def until(hands: Hands, condition: Callable[[], bool], step: float = 1 / 10, frames: int = 3000) -> None:
    for _ in range(frames):
        if condition():
            return
        hands.program.frame(step)
    raise AssertionError("it never came to that")


def quiet(hands: Hands, scene: WildPatternScene) -> bool:
    return hands.top is scene and not scene.director.busy


def until_phase(hands: Hands, scene: WildPatternScene, phase: int, step: float = 1 / 10) -> None:
    until(hands, lambda: quiet(hands, scene) and scene.view.phase == phase, step)


def assert_settled(scene: WildPatternScene) -> None:
    """The board is exactly the picture of the view."""
    assert scene.board == scene.board_now()
    view, board = scene.view, scene.board
    assert isinstance(board, Board)
    assert (board.piles, board.captured, board.money) == (view.piles, view.captured, view.money)
    targets = scene.targets()
    assert set(scene.pieces) == set(targets)
    for key, piece in scene.pieces.items():
        goal = targets[key]
        assert (piece.face, piece.back) == (goal.face, goal.back)
        assert abs(piece.x - goal.x) + abs(piece.y - goal.y) < 0.3, key
        assert piece.turn == goal.turn, key
    assert [round(one.value) for one in scene.moneys] == list(view.money)


def said(hands: Hands) -> str:
    """The sentence that is shown over the table."""
    message = hands.house.stage.message
    return "" if message is None else message.text


# --- three ways to do it ----------------------------------------------------------------------------


def to_focus(hands: Hands, key: object, step: Callable[[], None]) -> None:
    for _ in range(150):
        if hands.focus == key:
            return
        step()
    raise AssertionError(f"{key} cannot be reached")


def activate(hands: Hands, way: str, key: object) -> None:
    """Use a control: click it, or go to it by Tab or the shoulder button and press Return or A."""
    if way == "mouse":
        hands.click(key)
    elif way == "keys":
        to_focus(hands, key, lambda: hands.key(pygame.K_TAB))
        hands.key(pygame.K_RETURN)
    else:
        to_focus(hands, key, lambda: hands.button(5))
        hands.button(0)


def choose_place(hands: Hands, way: str, place: int) -> None:
    if way == "keys":
        hands.key(pygame.K_1 + place)
    else:
        activate(hands, way, ("place", place))


def declare(hands: Hands, way: str, statement: Statement) -> None:
    """Build the sentence word by word and say it."""
    for slot, value in enumerate((statement.side, statement.every, statement.always)):
        activate(hands, way, ("offer", slot, value))
    activate(hands, way, "declare")


def use_challenge(hands: Hands, scene: WildPatternScene, way: str, use: Use) -> None:
    for card in (use.card, use.give, use.take):
        if card == NO_CARD:
            continue
        wheel = scene.view.wheel
        activate(hands, way, ("place", wheel.index(card)) if card in wheel else ("pick", card))
    activate(hands, way, "use")


def act(hands: Hands, scene: WildPatternScene, way: str, number: int) -> str:
    """Do something sensible for whoever must act; says what, or nothing when nobody can."""
    view, actor = scene.view, scene.actor
    if actor is None:
        return ""
    view = scene.session.table.view(actor)
    options = scene.session.table.question(actor).options
    if view.phase == DECLARE:
        move = sensible(view, options, number)
        declare(hands, way, move)
        return "declare"
    move = sensible(view, options, number)
    if isinstance(move, Lay | Take):
        choose_place(hands, way, move.place)
        if view.variant.relaxed and view.phase in (RACE, SONG):
            assert scene.aim == move.place
            choose_place(hands, way, move.place)
        return {TAKE: "take", LAYING: "down"}.get(view.phase, "lay")
    if isinstance(move, Use):
        use_challenge(hands, scene, way, move)
        return "use"
    if view.phase == CHALLENGE:
        activate(hands, way, "keep")
        return "keep"
    if move is None and view.variant.relaxed:
        activate(hands, way, "pass")
        return "pass"
    return ""


def play_on(
    hands: Hands, scene: WildPatternScene, way: str, *, turns: int = 10_000, step: float = 1 / 6
) -> dict[str, int]:
    """Play the only person's moves and put away the sheets; counts what was done."""
    done: dict[str, int] = {}
    for number in range(30_000):
        hands.program.frame(step)
        if isinstance(hands.top, BankSheet):
            hands.key(pygame.K_RETURN)
            if isinstance(hands.top, BankSheet):
                hands.key(pygame.K_RETURN)
            done["sheets"] = done.get("sheets", 0) + 1
        elif hands.top is not scene:
            assert isinstance(hands.top, ResultsScene), hands.top
            return done
        elif not scene.director.busy and scene.actor is not None:
            hands.wait(0.5, 0.25) if not scene.session.racing else None
            assert_settled(scene) if number % 7 == 0 else None
            epoch = scene.session.table.epoch
            what = act(hands, scene, way, number)
            if not what:
                continue
            hands.program.frame(0.02)
            assert scene.session.table.epoch > epoch or hands.top is not scene, (
                what,
                hands.focus,
                said(hands),
            )
            done[what] = done.get(what, 0) + 1
            if done.get("lay", 0) >= turns:
                return done
    raise AssertionError("the game did not end")


# --- positions that are looked for --------------------------------------------------------------------


def lines_to(
    wanted: Callable[[WildPatternState], bool], options: dict[str, OptionValue], seats: int = 2
) -> list[Json]:
    """The lines of some game up to a position where this holds; everybody plays well."""
    names = ("Ana", "Ben", "Caz", "Dee")[:seats]
    for seed in range(400):
        journal = Journal()
        game = RaceTable(RULES, Setup(names, options), seed=seed, journal=journal)
        rng = stream("position", seed)
        for _ in range(160):
            state: WildPatternState = game._state
            if wanted(state):
                return journal.lines
            first = rng.sample(game.asked, len(game.asked))
            for place, seat in enumerate(first):
                question = game.question(seat)
                move = sensible(question.view, question.options, rng.randrange(40))
                if move is None or place:
                    move = Pass() if Pass() in question.options else question.options[0]
                game.answer(game.epoch, seat, move)
            if game.step() is None:
                break
    raise AssertionError("no such position was found")
