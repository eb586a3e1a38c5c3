"""The events of Wild Cards as motion: bids are sealed and turned, animals taken, hands refilled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.core import Event
from game.engine.games.wild_cards import (
    NONE,
    VALUE,
    AnimalTaken,
    BidReturned,
    BidsRevealed,
    BidTakenBack,
    Dealt,
    Drew,
    EagleChose,
    GameEnded,
    LeaderMoved,
    LotDrawn,
    OrderDecided,
    PaymentsLaid,
    Refilled,
    Reshuffled,
    RoundEnded,
    RowRevealed,
    SwapDeclined,
    Swapped,
    TieBegan,
    TieCards,
    TieChoicesRevealed,
    TieGoesOn,
)
from game.scenes.wild_cards.moments import (
    bonus_chip,
    count_totals,
    eagle_chose,
    leader_moved,
    returned,
    swapped,
)
from game.scenes.wild_cards.refill_motions import drew, refilled, reshuffled
from game.scenes.wild_cards.tie_motions import order_decided, payments, tie_began, tie_cards, tie_goes_on
from game.scenes.wild_cards.transitions import deal, deck_piece, glide, home, seat_piece
from game.tabletop.clips import Clip
from game.tabletop.pieces import Key, Piece
from game.ui.session import Sealing

if TYPE_CHECKING:
    from game.scenes.wild_cards.scene import WildCardsScene

READ = 0.7
"""Seconds that something stays to be read after it has come to rest."""


def clips_for(scene: WildCardsScene, events: Sequence[Event]) -> list[Clip]:
    """The clips of one step's events, in order; the last one makes the table what the view says."""
    out: list[Clip] = []
    for event in events:
        clip = _clip(scene, event)
        if clip is not None:
            out.append(clip)
        if isinstance(event, BidsRevealed | EagleChose):
            out.append(_sorted(scene))
    out.append(_tidy(scene))
    return out


def _clip(scene: WildCardsScene, event: Event) -> Clip | None:
    match event:
        case RowRevealed():
            return _row(scene, event)
        case Dealt():
            return deal(scene, event)
        case Sealing():
            return _sealed(scene, event)
        case BidsRevealed():
            return _revealed(scene, event)
        case EagleChose():
            return eagle_chose(scene, event)
        case Swapped():
            return swapped(scene, event)
        case SwapDeclined() | LotDrawn():
            return _said(scene, event)
        case Refilled():
            return refilled(scene, event)
        case Drew():
            return drew(scene, event)
        case Reshuffled():
            return reshuffled(scene, event)
        case TieBegan():
            return tie_began(scene, event)
        case PaymentsLaid():
            return payments(scene, event)
        case TieChoicesRevealed() | TieCards():
            return tie_cards(scene, event)
        case TieGoesOn():
            return tie_goes_on(scene, event)
        case OrderDecided():
            return order_decided(scene, event)
        case AnimalTaken():
            return _taken(scene, event)
        case LeaderMoved():
            return leader_moved(scene, event)
        case BidTakenBack():
            return _back(scene, event)
        case BidReturned():
            return returned(scene, event)
        case RoundEnded():
            return _ended(scene, event)
        case GameEnded():
            return _over(scene, event)
    return None


def _said(scene: WildCardsScene, event: Event) -> Clip:
    """A fact that moves nothing but is worth a sentence."""

    def prepare(clip: Clip) -> None:
        scene.board = scene.board.told(event)
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.0, lambda: scene.sound("notify", 0.6), always=False)

    return Clip(prepare=prepare, hold=READ)


def _row(scene: WildCardsScene, event: RowRevealed) -> Clip:
    """The animals of a round are turned up one by one (WC-02)."""

    def prepare(clip: Clip) -> None:
        keys: list[Key] = [("row", i) for i in range(len(event.row))]
        top = deck_piece(scene, herd=True)
        after = scene.board.after(event)
        glide(
            scene,
            clip,
            after,
            at=0.1,
            gap=0.14,
            least=0.42,
            sources=dict.fromkeys(keys, top),
            travellers=keys,
        )
        clip.cue(0.0, lambda: scene.tell(event))
        for i in range(len(keys)):
            clip.cue(0.1 + i * 0.14, lambda: scene.sound("slide", 0.5), always=False)
            clip.cue(0.3 + i * 0.14, lambda: scene.sound("flip", 0.8), always=False)

    return Clip(prepare=prepare)


def _sealed(scene: WildCardsScene, event: Sealing) -> Clip:
    """A choice leaves a hand and lies face down in its place (WC-10, WC-40, WC-41)."""

    def prepare(clip: Clip) -> None:
        seat = event.seat
        after = scene.now() if seat == scene.viewer else scene.board.after(event)
        start = seat_piece(scene, seat)
        before = scene.pieces
        lifted = sorted(
            (key for key in before if key[0] == "hand" and before[key].lift > 0.95),
            key=lambda key: before[key].x,
        )
        new: list[Key] = [("bid", seat, 0), ("bid", seat, 1), ("paid", seat, 0), ("shown", seat)]
        new = [key for key in new if key not in before]
        sources = dict.fromkeys(new, start)
        if seat == scene.viewer:
            sources |= {key: before[one] for key, one in zip(new[:2], lifted, strict=False)}
            if lifted:
                sources |= {("paid", seat, 0): before[lifted[0]], ("shown", seat): before[lifted[0]]}
        landed = glide(scene, clip, after, least=0.26, sources=sources)
        clip.cue(0.0, lambda: scene.sound("slide", 0.7), always=False)
        clip.cue(landed, lambda: scene.sound("seal", 0.6), always=False)

    return Clip(prepare=prepare)


def _revealed(scene: WildCardsScene, event: BidsRevealed) -> Clip:
    """Held silence, then the bids turn over from low to high (WC-10)."""

    def prepare(clip: Clip) -> None:
        after = scene.board.told(event)
        open_ = [seat for seat, card in enumerate(event.bids) if card is not None]
        open_.sort(key=lambda seat: (VALUE[after.bids[seat]], seat))
        begins: dict[Key, float] = {
            ("bid", seat, 0): 0.35 + number * 0.12 for number, seat in enumerate(open_)
        }
        starts: dict[Key, Piece] = {("bid", seat, 0): seat_piece(scene, seat) for seat in open_}
        glide(scene, clip, after, time=0.22, begins=begins, sources=starts)
        for number in range(len(open_)):
            flip = partial(scene.sound, f"flip_{min(6, number + 1)}")
            clip.cue(0.35 + number * 0.12, flip, always=False)
        clip.cue(0.35, lambda: scene.tell(event))
        clip.hold = 0.55

    return Clip(prepare=prepare)


def _sorted(scene: WildCardsScene) -> Clip:
    """The bids change places until they lie in the order of acting (WC-30)."""

    def prepare(clip: Clip) -> None:
        if scene.board.eagle == NONE:
            glide(scene, clip, scene.board.sorted(), time=0.3)

    return Clip(prepare=prepare)


def _taken(scene: WildCardsScene, event: AnimalTaken) -> Clip:
    """The payment is laid, the animal goes to its new owner, a bonus is counted (WC-31, WC-32)."""

    def prepare(clip: Clip) -> None:
        seat = event.seat
        paid: list[Key] = [("paid", seat, i) for i in range(len(event.payment))]
        start = seat_piece(scene, seat)
        animal: Key = ("coll", seat, event.animal, event.count - 1)
        begins = dict.fromkeys(paid, 0.0)
        delay = 0.34 if event.payment and ("paid", seat, 0) not in scene.pieces else 0.05
        landed = glide(
            scene,
            clip,
            scene.board.after(event),
            at=delay,
            least=0.4,
            prefer={animal: ("row", event.place)},
            sources={key: start for key in paid if key not in scene.pieces},
            travellers=[animal],
            begins=begins,
        )
        clip.cue(0.0, lambda: scene.tell(event))
        if paid:
            clip.cue(0.0, lambda: scene.sound("slide", 0.7), always=False)
        clip.cue(delay, lambda: scene.sound("take", 0.8), always=False)
        if event.bonus:
            bonus_chip(scene, clip, seat, landed - 0.1)
        count_totals(scene, clip, landed)
        clip.hold = READ

    return Clip(prepare=prepare, until_click=True)


def _back(scene: WildCardsScene, event: BidTakenBack) -> Clip:
    """Bid and payment go back into the hand (WC-35, WC-R5)."""

    def prepare(clip: Clip) -> None:
        where = home(scene, event.seat)
        glide(scene, clip, scene.board.after(event), least=0.28, leave={"*": where})
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.0, lambda: scene.sound("slide", 0.6), always=False)
        clip.hold = 0.3

    return Clip(prepare=prepare)


def _ended(scene: WildCardsScene, event: RoundEnded) -> Clip:
    """Bids and payments go to the pile, the animals nobody took to the box (WC-50, WC-51)."""

    def prepare(clip: Clip) -> None:
        places = scene.layout
        after = scene.board.told(event)
        glide(
            scene,
            clip,
            after,
            least=0.3,
            leave={"row": places.box, "bid": places.pile, "paid": places.pile},
        )
        if event.boxed:
            clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.02, lambda: scene.sound("slide", 0.5), always=False)
        clip.hold = 0.35

    return Clip(prepare=prepare)


def _over(scene: WildCardsScene, event: GameEnded) -> Clip:
    """The hands are put away unseen and the sheet is laid on the table (WC-51, WC-60)."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event), time=0.3)
        clip.cue(0.0, lambda: scene.tell(event))
        clip.cue(0.0, lambda: scene.sound("fanfare", 0.6), always=False)
        count_totals(scene, clip, 0.1)
        clip.cue(0.8, lambda: scene.show_points(fresh=True))

    return Clip(prepare=prepare)


def _tidy(scene: WildCardsScene) -> Clip:
    """The table becomes what the view says."""

    def prepare(clip: Clip) -> None:
        after = scene.now()
        if after == scene.board:
            return
        glide(scene, clip, after, time=0.2, leave={"tied": scene.layout.pile, "shown": scene.layout.pile})
        count_totals(scene, clip, 0.0)

    return Clip(prepare=prepare)
