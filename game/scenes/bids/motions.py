"""The events of Bids as motion: cards are laid, join the lot, burn, are won, stolen and doubled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.engine.core import Event
from game.engine.games.bids import (
    TIMES_TWO,
    AllianceMade,
    BidLaid,
    BlindTurnBegan,
    Burned,
    CardSetAside,
    CentreRevealed,
    Dealt,
    Doubled,
    GameEnded,
    HiddenRevealed,
    LotTaken,
    LowestWinsBegan,
    NothingStolen,
    RoundScored,
    Shuffled,
    StarterDrawn,
    Stolen,
    TurnEnded,
    TurnWon,
)
from game.scenes.bids.burning import burn_clips
from game.scenes.bids.special_motions import (
    allied,
    count_worth,
    doubled,
    lowest,
    sentence,
    set_aside,
    shuffled,
    stolen,
)
from game.scenes.bids.transitions import Via, deal, deck_piece, glide, seat_piece
from game.tabletop.clips import Clip, in_out, out_expo
from game.ui.i18n import tr

if TYPE_CHECKING:
    from game.scenes.bids.scene import BidsScene


def clips_for(scene: BidsScene, events: Sequence[Event]) -> list[Clip]:
    """The clips of one step's events, in order."""
    return [clip for event in events for clip in _clips(scene, event)]


def _clips(scene: BidsScene, event: Event) -> list[Clip]:
    match event:
        case StarterDrawn():
            return [_said(scene, event, "notify", 0.9)]
        case Dealt():
            return [deal(scene, event)]
        case CentreRevealed():
            told = [] if event.barred is None else [_said(scene, event, "notify", 1.2, shown=True)]
            return [_turned(scene, event), *told]
        case HiddenRevealed():
            return [_turned(scene, event)]
        case BlindTurnBegan():
            return [_blind(scene, event)]
        case BidLaid():
            return [_laid(scene, event), _leads(scene, event)]
        case TurnWon():
            return [_won(scene, event)]
        case LotTaken():
            return [_taken(scene, event)]
        case Burned():
            return burn_clips(scene, event)
        case CardSetAside():
            return [set_aside(scene, event)]
        case Shuffled():
            return [shuffled(scene, event)]
        case LowestWinsBegan():
            return [lowest(scene, event)]
        case Stolen():
            return [stolen(scene, event)]
        case NothingStolen():
            return [_said(scene, event, "lapse", 0.9)]
        case Doubled():
            return [doubled(scene, event)]
        case AllianceMade():
            return [allied(scene, event)]
        case TurnEnded():
            return [_swept(scene, event)]
        case RoundScored():
            return [_scored(scene, event)]
        case GameEnded():
            return [Clip(hold=0.3)]
    return []


def _said(scene: BidsScene, event: Event, sound: str, hold: float, *, shown: bool = False) -> Clip:
    """A fact that moves nothing but is worth a sentence; ``shown`` if the board has it already."""

    def prepare(clip: Clip) -> None:
        if not shown:
            scene.board = scene.board.after(event)
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))
        clip.cue(0.0, lambda: scene.sound(sound, 0.7), always=False)

    return Clip(prepare=prepare, hold=hold, until_click=True)


def _turned(scene: BidsScene, event: CentreRevealed | HiddenRevealed) -> Clip:
    """A card off the centre deck is turned into the lot (BID-10, BID-45)."""

    def prepare(clip: Clip) -> None:
        blind = scene.pieces.get(("blind", 0))
        hidden = isinstance(event, HiddenRevealed)
        start = blind if hidden and blind is not None else deck_piece(scene)
        after = scene.board.after(event)
        glide(scene, clip, after, time=0.46, sources={event.card: start})
        clip.cue(0.0, lambda: scene.sound("slide", 0.5), always=False)
        clip.cue(0.2, lambda: scene.sound("flip", 0.9), always=False)
        clip.cue(0.0, lambda: scene.say_status(sentence(scene, event)))
        clip.hold = 0.7 if hidden else 0.12

    return Clip(prepare=prepare)


def _blind(scene: BidsScene, event: BlindTurnBegan) -> Clip:
    """The next card is bid for unseen (BID-R10)."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event), time=0.4, fresh=deck_piece(scene))
        clip.cue(0.0, lambda: scene.sound("slide"), always=False)

    return Clip(prepare=prepare)


def _laid(scene: BidsScene, event: BidLaid) -> Clip:
    """A card leaves a hand for its place; a black one goes on to the lot (BID-10, BID-14)."""

    def prepare(clip: Clip) -> None:
        board = scene.board
        after = replace(board.after(event), leading=board.leading, centre_leads=board.centre_leads)
        start = scene.pieces.get(("hand", event.card)) or seat_piece(scene, event.seat)
        via = None
        if after.lot != board.lot:
            via = Via(event.card, scene.layout.slot(board.place_of(event.seat)), scene.layout.bid_w, 0.2)
        landed = glide(scene, clip, after, sources={event.card: start}, via=via, least=0.26)
        clip.cue(0.0, lambda: scene.sound("slide", 0.7), always=False)
        clip.cue(0.24, lambda: scene.sound("place", 0.8), always=False)
        if via is not None:
            clip.cue(max(0.3, landed - 0.06), lambda: scene.sound("coin", 0.5), always=False)

    return Clip(prepare=prepare)


def _leads(scene: BidsScene, event: BidLaid) -> Clip:
    """The crown goes where it belongs now."""

    def prepare(clip: Clip) -> None:
        before = scene.board.leading
        after = replace(scene.board, leading=event.leading, centre_leads=event.centre_leads)
        glide(scene, clip, after, time=0.14)
        if event.leading != before and event.leading == (event.seat,) and len(after.bids) > 1:
            clip.cue(0.0, lambda: scene.sound("tick", 0.7), always=False)
        clip.hold = 0.12

    return Clip(prepare=prepare)


def _won(scene: BidsScene, event: TurnWon) -> Clip:
    """The gavel falls for the winner of the turn (BID-12)."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event), time=0.18)
        clip.move(scene.swing, 0.22, in_out, value=1.0)
        clip.move(scene.swing, 0.09, in_out, at=0.26, value=0.0)
        clip.cue(0.35, lambda: scene.sound("gavel"), always=False)
        clip.cue(0.1, lambda: scene.say_status(sentence(scene, event)))
        clip.hold = 0.45

    return Clip(prepare=prepare)


def _taken(scene: BidsScene, event: LotTaken) -> Clip:
    """The lot flies to its winner (BID-12, BID-R3) and the sum counts."""

    def prepare(clip: Clip) -> None:
        landed = glide(
            scene, clip, scene.board.after(event), at=0.12, gap=0.1, least=0.38, travellers=event.cards
        )
        clip.cue(0.05, lambda: scene.say_status(sentence(scene, event)))
        clip.cue(0.1, lambda: scene.sound("take", 0.8), always=False)
        if event.cards != (TIMES_TWO,):
            count_worth(scene, clip, event.seat, event.worth, landed - 0.08)
        clip.hold = 0.6

    return Clip(prepare=prepare, until_click=True)


def _scored(scene: BidsScene, event: RoundScored) -> Clip:
    """Ten turns are over: totals count, the round's sheet is laid on the table (BID-20)."""

    def prepare(clip: Clip) -> None:
        clip.cue(0.0, lambda: scene.say_status(tr("Round {n} is over", n=event.round)))
        scene.board = scene.board.after(event)
        for counter, line in zip(scene.totals, event.sheet, strict=True):
            clip.move(counter, 0.7, out_expo, at=0.2, value=float(line.total))
        clip.cue(0.9, partial(scene.show_sheet, event.round, fresh=True))

    return Clip(prepare=prepare)


def _swept(scene: BidsScene, event: TurnEnded) -> Clip:
    """What the turn leaves behind is cleared away (BID-17)."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event), time=0.26, leave=scene.layout.sweep)
        clip.cue(0.0, lambda: scene.tie(()))
        clip.cue(0.02, lambda: scene.sound("slide", 0.4), always=False)

    return Clip(prepare=prepare)
