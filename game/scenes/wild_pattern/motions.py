"""The events as motion: dealing, the look, covering, pairs that light up, cards that change hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.core import Event
from game.engine.games.wild_pattern import (
    NO_CARD,
    BankPaid,
    Buzzed,
    CardLaid,
    CardLaidDown,
    CardMoved,
    CardRemoved,
    CardsDrawn,
    CardTaken,
    ChallengeUsed,
    Clicked,
    DeclarationFailed,
    Eliminated,
    GapsFilled,
    MoneyGot,
    NobodyPlayed,
    Passed,
    PatternFound,
    Reshuffled,
    RoundBegan,
    SongEnded,
    WildHandShown,
)
from game.scenes.wild_pattern.dealing import draw_cards, fill_gaps, lay_wheel
from game.scenes.wild_pattern.marks import Mark
from game.scenes.wild_pattern.names import sentence_of
from game.scenes.wild_pattern.sentence import neighbour, pattern_pairs
from game.scenes.wild_pattern.transitions import glide, held_piece
from game.scenes.wild_pattern.words import counter_words, outcome
from game.tabletop.clips import Clip, out_expo
from game.tabletop.transitions import Spot
from game.ui.i18n import tr

if TYPE_CHECKING:
    from game.scenes.wild_pattern.scene import WildPatternScene

PAIR = 0.34
"""Seconds from one pair that lights up to the next."""


def clips_for(scene: WildPatternScene, events: Sequence[Event]) -> list[Clip]:
    """The motion of what has become true, in order: each fact leads from one view to the next."""
    clips = [clip for event in events for clip in _clip(scene, event)]
    return [*clips, _tidy(scene)]


def _clip(scene: WildPatternScene, event: Event) -> list[Clip]:
    match event:
        case RoundBegan() | Reshuffled():
            return [lay_wheel(scene, event)]
        case CardsDrawn():
            return [draw_cards(scene, event)]
        case Buzzed():
            return [_said(scene, event, "button", 0.25)]
        case CardLaid():
            return [_laid(scene, event)]
        case Clicked():
            return [_clicked(scene, event)]
        case PatternFound():
            return [_found(scene, event)]
        case DeclarationFailed():
            return [_failed(scene, event)]
        case CardRemoved():
            return [_gone(scene, event)]
        case CardTaken() | CardMoved():
            return [_taken(scene, event)]
        case ChallengeUsed():
            return [_gone(scene, event, banner=True)]
        case MoneyGot() | BankPaid():
            return [_paid(scene, event)]
        case CardLaidDown():
            return [_down(scene, event)]
        case GapsFilled():
            return [fill_gaps(scene, event)]
        case NobodyPlayed() | SongEnded() | WildHandShown() | Eliminated():
            return [_banner(scene, event)]
        case Passed():
            return [_said(scene, event, "slide", 0.4)]
    return [Clip(prepare=lambda _: _hear(scene, event))]


def _hear(scene: WildPatternScene, event: Event) -> None:
    """A fact that moves nothing."""
    scene.board = scene.board.after(event)


def _sentence(scene: WildPatternScene, event: Event) -> str:
    return outcome(event, scene.names, scene.own_seat)


def _said(scene: WildPatternScene, event: Event, sound: str, hold: float) -> Clip:
    """Nothing moves, but something is said."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event))
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.0, lambda: scene.sound(sound), always=False)
        clip.hold = hold

    return Clip(prepare=prepare)


def _laid(scene: WildPatternScene, event: CardLaid) -> Clip:
    """Somebody covers a card of the wheel (WWP-20)."""

    def prepare(clip: Clip) -> None:
        scene.sound_off("clementine")
        sources = {event.card: held_piece(scene, event.seat)}
        glide(scene, clip, scene.board.after(event), sources=sources, travellers=[event.card])
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.12, lambda: scene.sound("place"), always=False)
        clip.hold = 0.2 if event.seat == scene.actor else 0.7

    return Clip(prepare=prepare)


def _clicked(scene: WildPatternScene, event: Clicked) -> Clip:
    """The card lies open on the deck, and the song begins (WWP-30)."""

    def prepare(clip: Clip) -> None:
        sources = {event.card: held_piece(scene, event.seat)}
        landed = glide(scene, clip, scene.board.after(event), sources=sources, travellers=[event.card])
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.0, lambda: scene.sound("pistol"), always=False)
        clip.cue(landed, lambda: scene.sound("clementine"), always=False)
        clip.hold = 0.15

    return Clip(prepare=prepare)


def _found(scene: WildPatternScene, event: PatternFound) -> Clip:
    """The pattern lights up pair by pair and is read out (WWP-12, WWP-23)."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        _hear(scene, event)
        found = pattern_pairs(event.pattern)
        step = PAIR if len(found) < 5 else 0.22
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        for number, (place, beside) in enumerate(found):
            clip.cue(number * step, partial(scene.add_mark, Mark(place, beside)))
            clip.cue(number * step, partial(scene.sound, "tick"), always=False)
        clip.cue(0.0, partial(scene.show_banner, scene.read_out(event)))
        clip.move(scene.banner_alpha, 0.2, at=0.05, value=1.0)
        end = len(found) * step
        if event.wild:
            clip.cue(end, lambda: scene.sound("win"), always=False)
            clip.cue(end, lambda: scene.strike(*scene.layout.wheel), always=False)
        clip.move(scene.banner_alpha, 0.01, at=end, value=1.0)
        clip.hold = 2.4 if event.wild else 1.5

    return Clip(prepare=prepare, until_click=True)


def _failed(scene: WildPatternScene, event: DeclarationFailed) -> Clip:
    """What was declared, and the counter-example that spoils it (WWP-24)."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        _hear(scene, event)
        counter, said = event.counter, event.statement
        why = tr(event.reason)
        if said is not None and counter is not None:
            if scene.board.wheel[counter] != NO_CARD:
                why = counter_words(said, scene.board.wheel[counter])
            mark = Mark(counter, neighbour(counter, said.side), holds=False)
            clip.cue(0.2, partial(scene.add_mark, mark))
        no = tr("No: {reason} ({rule})", reason=why, rule=event.rule)
        text = no if said is None else f"“{sentence_of(said)}”\n{no}"
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.1, lambda: scene.sound("error"), always=False)
        clip.cue(0.0, partial(scene.show_banner, text, bad=True))
        clip.move(scene.banner_alpha, 0.2, at=0.05, value=1.0)
        clip.hold = 2.4

    return Clip(prepare=prepare, until_click=True)


def _gone(scene: WildPatternScene, event: CardRemoved | ChallengeUsed, *, banner: bool = False) -> Clip:
    """A card leaves the game."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        x, _ = scene.layout.wheel
        if isinstance(event, ChallengeUsed):
            clip.cue(0.0, partial(scene.show_banner, _sentence(scene, event)))
            clip.move(scene.banner_alpha, 0.15, value=1.0)
            clip.move(scene.banner_alpha, 0.15, at=0.9, value=0.0)
        glide(scene, clip, scene.board.after(event), at=0.9 if banner else 0.0, leave=Spot(x, -110.0, 30.0))
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.0, lambda: scene.sound("slide", 0.7), always=False)
        clip.hold = 0.25

    return Clip(prepare=prepare)


def _taken(scene: WildPatternScene, event: CardTaken | CardMoved) -> Clip:
    """A card travels to whoever has it now (WWP-21, WWP-22, WWP-42)."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        glide(scene, clip, scene.board.after(event), time=0.42, travellers=[event.card])
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.05, lambda: scene.sound("take", 0.8), always=False)
        clip.hold = 0.3

    return Clip(prepare=prepare)


def _paid(scene: WildPatternScene, event: MoneyGot | BankPaid) -> Clip:
    """Money comes: the counters run (WWP-42, WWP-51)."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event))
        for counter, cents in zip(scene.moneys, scene.board.money, strict=True):
            clip.move(counter, 0.7, out_expo, at=0.1, value=float(cents))
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.1, lambda: scene.sound("coin", 0.8), always=False)
        if isinstance(event, BankPaid):
            clip.cue(0.3, partial(scene.show_bank, event))
        clip.hold = 0.4

    return Clip(prepare=prepare)


def _down(scene: WildPatternScene, event: CardLaidDown) -> Clip:
    """A card in hand is laid on the wheel at the turn's end (WWP-25)."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        sources = {event.card: held_piece(scene, event.seat)}
        glide(scene, clip, scene.board.after(event), time=0.3, sources=sources, travellers=[event.card])
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.25, lambda: scene.sound("place", 0.6), always=False)
        clip.hold = 0.15

    return Clip(prepare=prepare)


def _banner(scene: WildPatternScene, event: Event) -> Clip:
    """Something is said large in the middle."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        _hear(scene, event)
        clip.cue(0.0, lambda: scene.say_status(_sentence(scene, event)))
        clip.cue(0.0, partial(scene.show_banner, _sentence(scene, event)))
        clip.move(scene.banner_alpha, 0.2, value=1.0)
        clip.hold = 1.3
        if isinstance(event, WildHandShown):
            clip.cue(0.1, lambda: scene.sound("win"), always=False)

    return Clip(prepare=prepare, until_click=True)


def _tidy(scene: WildPatternScene) -> Clip:
    """Marks and banner are cleared away; the counters run to the money that is there."""

    def prepare(clip: Clip) -> None:
        scene.clear_marks()
        clip.move(scene.banner_alpha, 0.12, value=0.0)
        for counter, cents in zip(scene.moneys, scene.board.money, strict=True):
            if round(counter.value) != cents:
                clip.move(counter, 0.3, out_expo, value=float(cents))

    return Clip(prepare=prepare)
