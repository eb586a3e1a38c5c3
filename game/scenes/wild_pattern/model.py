"""The Wild Wild Pattern table: what it shows now, what may be done, and what is half chosen."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import FULL_HAND, HIDDEN, LAST_ROUND, NO_CARD, PLACES
from game.engine.games.wild_pattern.events import (
    BankPaid,
    CardsDrawn,
    CardTaken,
    PatternFound,
    SongEnded,
)
from game.engine.games.wild_pattern.moves import Lay, Take, Use
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.faces import face
from game.scenes.wild_pattern.fresh import Fresh
from game.scenes.wild_pattern.hud import Hud
from game.scenes.wild_pattern.layout import DECK, LIFT, RAISED, Lying, WildPatternLayout
from game.scenes.wild_pattern.names import money
from game.scenes.wild_pattern.piece_layout import lay_hub, lay_row, lay_wheel, mark_challenge, put
from game.scenes.wild_pattern.sentence import Declaration, Pair, lit_places
from game.scenes.wild_pattern.spoken import face_words
from game.scenes.wild_pattern.status import to_do, waiting
from game.scenes.wild_pattern.turn_reasons import of_turn
from game.scenes.wild_pattern.using import Using
from game.scenes.wild_pattern.zones import CLICKED, HELD, KEPT, OPEN, TAKEN, TARGETS
from game.tabletop import zones
from game.tabletop.cached_layout import cached_layout
from game.tabletop.clips import Clip
from game.tabletop.pieces import Piece
from game.tabletop.race_table import RaceTableModel
from game.tabletop.table_model import Arrangement
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import gettext_noop, tr
from game.ui.reasons import Reasons

CALM: Final = 1.5
"""How many times longer things take at most because bots are slow: nobody waits for ever."""

SLOW: Final = 3.0
"""How many times faster than usual things go at most while somebody waits for slow bots, at their pace."""

ASKED: Final = 0.7
"""How brightly the card is lit of whoever is asked of several people."""

T = TypeVar("T")


TEMPERS: Final = {
    "steady": gettext_noop("steady: takes the time it needs"),
    "bold": gettext_noop("bold: quick, and overlooks more"),
    "thrifty": gettext_noop("thrifty: slow, but looks closely"),
    "bluffing": gettext_noop("bluffing: likes an early Click"),
}
"""How bots look for patterns (nobody bids here)."""


class WildPatternModel(RaceTableModel[WildPatternView, WildPatternLayout]):
    """What a Wild Wild Pattern table shows."""

    faces = face
    face_words = face_words
    decision = "pistol"
    tempers = TEMPERS

    declaration: Declaration | None = None
    """The sentence in the making."""
    aim: int | None = None
    """In a relaxed game: the place that was chosen once."""
    alone = (-1, NO_CARD, 0)
    """When a card of one's own went where it had to, at the end of a turn: as which step, card, place."""
    went = ""
    """The same in words, while they are told."""
    brief: Sequence[str] = ()
    """The recap without patterns, then without what the bank paid for challenge cards, for little room."""
    reached = NO_CARD
    """The captured or challenge card that the pointer or the keys are on, to be chosen."""
    looked_at: tuple[Seat, Lying] | None = None
    """Whose captured or challenge cards the pointer or the keys are on."""
    swaps = False
    """Whether the challenge card that was used last swaps two cards; and what it has moved so far."""
    swapped = NO_CARD
    pairs: tuple[Pair, ...] = ()
    """The pairs that have lit up so far, or what spoils a declaration."""
    banner_bad = False
    show_bank: Callable[[BankPaid], None]
    """Lays the bank's sheet over the table."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.using = Using()
        self.fresh = Fresh()

    @property
    def lamp(self) -> tuple[float, float]:
        return self.layout.wheel

    @cached_layout
    def layout(self) -> WildPatternLayout:
        """The places of this window."""
        return WildPatternLayout(self.ui.frame, len(self.session.players), self.viewer, self.session.people)

    @cached_layout
    def hud(self) -> Hud:
        """What paints around the cards."""
        relaxed = self.view.variant.relaxed
        return Hud(self.ui, self.layout, self.session.players, racing=not relaxed)

    def _now(self) -> WildPatternView:
        """The viewer's view; the cards of all people at this screen lie open (WWP-R16)."""
        table = self.session.table
        shown = {seat: table.view(seat).card for seat in self.session.people}
        return super()._now().showing(shown)

    def points(self) -> Sequence[int]:
        return self.view.money

    @property
    def hastiest(self) -> float:  # type: ignore[override]
        """Whoever has asked for slow bots follows what they do by turns, however long it takes."""
        slow = self.view.variant.relaxed and self.session.pace > 1.0
        return max(1.0, SLOW / self.session.pace) if slow else math.inf

    def reasons(self, seat: Seat) -> Reasons | None:
        """Of whoever has put a card down at the end of a turn why it did before what it did, too."""
        told = self.session.reasons_since(seat, lambda event: isinstance(event, CardsDrawn))
        return of_turn(told)

    @property
    def calm(self) -> float:
        """How many times longer than usual is read, and waited for, what slow bots do without clocks."""
        return min(CALM, max(1.0, self.session.pace)) if self.view.variant.relaxed else 1.0

    @property
    def contested(self) -> bool:
        """Somebody sings or must declare, or is two cards from the end of the round (WWP-30, WWP-50)."""
        told = self.told
        return told.phase in (Phase.SONG, Phase.DECLARE) or max(map(len, told.captured)) >= FULL_HAND - 2

    @property
    def closing(self) -> bool:
        """One card more, and the round is over; or it is the last one (WWP-50, WWP-R17)."""
        return self.told.round == LAST_ROUND or max(map(len, self.told.captured)) >= FULL_HAND - 1

    def prompt(self) -> str:
        """What this moment asks for; with several people their name before it."""
        actor = self.actor
        if actor is None:
            return waiting(self.view, self.names, self.session.people, asked=bool(self.asked))
        held = len(self.view.challenges[actor])
        words = self.using.hint(held) if self.view.phase is Phase.CHALLENGE else ""
        words = words or to_do(self.view, actor, self.aim, self.names, taken=self._taken_by(actor))
        return self.addressed(words)

    def _taken_by(self, seat: Seat) -> int:
        """How many cards this seat has taken by the pattern that it found last."""
        count = 0
        for event in (event for step in reversed(self.session.history) for event in reversed(step)):
            if isinstance(event, PatternFound | SongEnded | CardsDrawn):
                break
            count += isinstance(event, CardTaken) and event.seat == seat
        return count

    def addressed(self, words: str) -> str:
        """With several people: whose name stands before what is asked of the actor."""
        if self.actor is None or len(self.session.people) < 2 or not words:
            return words
        return tr("{name}: {what}", name=self.names[self.actor], what=words)

    def settle(self) -> None:
        self.catch_up()
        if self.view.phase is Phase.DECLARE and self.actor is not None and self.declaration is None:
            self.declaration = Declaration()
        self.pairs = ()
        super().settle()

    # --- for a screen reader --------------------------------------------------------------------

    def where(self, key: PieceId) -> Sequence[str]:
        if key.zone is TARGETS:
            return tr("target"), self.names[key.seat]
        if key.zone in (TAKEN, KEPT):
            rows = zip(self.names, self.view.captured, self.view.challenges, strict=True)
            return [
                tr("in front of {name}", name=name) for name, *row in rows if key.item in (*row[0], *row[1])
            ]
        what = {OPEN: tr("your card"), CLICKED: tr("Click")}
        return (what[key.zone],) if key.zone in what else ()

    def score_words(self, score: int) -> str:
        return money(score)

    def key_words(self, seat: Seat, *, click: bool) -> str:
        """With which key this person buzzes or clicks."""
        letter = self.hud.keys[seat][click].upper()
        if click:
            return tr("{name}: Click is the key {letter}", name=self.names[seat], letter=letter)
        return tr("{name}: buzz is the key {letter}", name=self.names[seat], letter=letter)

    # --- what can be done -----------------------------------------------------------------------

    def proclaim(self, clip: Clip, text: str, at: float = 0.0) -> None:
        clip.cue(at, partial(setattr, self, "banner_bad", False))
        super().proclaim(clip, text, at)

    def clear_choice(self) -> None:
        """Nothing is half chosen any more."""
        self.declaration, self.aim, self.using = None, None, Using()

    @property
    def declaring(self) -> bool:
        """Whether a person must build a declaration now."""
        return self.view.phase is Phase.DECLARE and self.actor is not None and self.declaration is not None

    def options(self, kind: type[T]) -> list[T]:
        """What the actor may do of this kind."""
        assert self.actor is not None
        return [one for one in self.session.table.question(self.actor).options if isinstance(one, kind)]

    @property
    def clicked_only(self) -> bool:
        """Whether nothing but the clicked card may be laid (WWP-30)."""
        return self.view.clicked != NO_CARD and self.view.phase in (Phase.SONG, Phase.BUZZED)

    def for_another(self, seat: Seat) -> bool:
        """Whether another person at this screen is asked, and not this one."""
        return self.actor is not None and seat in self.session.people and seat != self.actor

    @property
    def card_to_lay(self) -> int:
        """The card that the actor would lay now: the clicked one, else their own (WWP-30)."""
        view = self.view
        if self.actor is None or view.phase not in (Phase.RACE, Phase.BUZZED, Phase.SONG, Phase.LAYING):
            return NO_CARD
        return view.clicked if view.clicked != NO_CARD else view.hands[self.actor]

    @property
    def open_for_card(self) -> dict[int, bool]:
        """Where the actor may lay a card down at the end of a turn, and whether it is a gap (WWP-25)."""
        if self.moving or self.view.phase is not Phase.LAYING or self.actor is None:
            return {}
        return {place: self.view.wheel[place] == NO_CARD for place in sorted(self.open_places)}

    @property
    def lone_place(self) -> int | None:
        """The only place where the actor can lay a card down at the end of a turn (WWP-25)."""
        places = self.open_for_card
        return min(places) if len(places) == 1 else None

    @property
    def open_places(self) -> frozenset[int]:
        """Where the actor may lay a card, or take one."""
        laid, taken = self.options(Lay), self.options(Take)
        return frozenset([*(one.place for one in laid), *(one.place for one in taken)])

    @property
    def click_in(self) -> int:
        """Milliseconds until anybody may click."""
        running = self.view.deadline != NO_CLOCK
        return max(0, self.view.click_from - self.session.now) if running else 0

    @property
    def sung(self) -> int | None:
        """Which line of the song is sung now."""
        left = self.session.left
        if self.view.phase is not Phase.SONG or left is None or self.moving:
            return None
        return min(3, max(0, math.floor(4 * (1 - left / self.view.variant.song))))

    @property
    def clock_length(self) -> int:
        """How long the running clock is in all."""
        variant = self.view.variant
        lengths = {Phase.RACE: variant.turn_time, Phase.SONG: variant.song}
        return lengths.get(self.view.phase, variant.declare_time)

    @property
    def lit_pairs(self) -> tuple[Pair, ...]:
        """What lights up: the running motion's pairs, or what the declaration says of the wheel."""
        if self.moving or self.declaration is None:
            return self.pairs
        return self.declaration.pairs(self.view.wheel)

    # --- pieces ---------------------------------------------------------------------------------

    def deck_piece(self) -> Piece:
        """A card on top of the central deck, face down."""
        spot, width = self.layout.hub, DECK * self.layout.k
        return Piece(PieceId(zones.DECK), "back", "back", width, spot.x, spot.y - 8, spot.angle, turn=0.0)

    def hand_piece(self, seat: Seat) -> Piece:
        """The card this seat holds, as it is seen now."""
        key, place = PieceId(HELD, seat=seat), self.layout.seat[seat]
        spot = place.held
        there = Piece(key, "back", "back", place.wide, spot.x, spot.y, spot.angle, turn=0.0)
        return self.pieces.get(key, there)

    def arrange(self) -> Arrangement:
        pieces: Arrangement = {}
        view, layout, taking = self.view, self.layout, self.view.phase is Phase.TAKE
        dim = frozenset[int]()
        if not self.moving and self.actor is not None and view.phase in (Phase.TAKE, Phase.LAYING):
            dim = frozenset(range(PLACES)) - self.open_places
        aim, lit = self.aim if taking else None, lit_places(self.lit_pairs)
        lay_wheel(pieces, view, layout, aim=aim, lit=lit, dim=dim)
        lay_hub(pieces, view, layout)
        whose, lying = self.looked_at or (None, None)
        for seat in map(Seat, range(view.seats)):
            lay_row(pieces, view, layout, seat, lying if whose == seat else None)
            self._arrange_hand(pieces, seat)
        if not self.moving and view.phase is Phase.CHALLENGE and self.actor is not None:
            chosen, can = self.using.chosen, self.using.can(self.options(Use))
            mark_challenge(pieces, view.wheel, chosen=chosen, can=can, reached=self.reached)
        return pieces

    def _arrange_hand(self, pieces: Arrangement, seat: Seat) -> None:
        place, card = self.layout.seat[seat], self.view.hands[seat]
        if card == HIDDEN:
            put(pieces, PieceId(HELD, seat=seat), "back", place.wide, place.held, 3.0, turn=0.0)
        elif card != NO_CARD:
            key = PieceId(HAND if seat == self.actor else OPEN, card)
            piece = put(pieces, key, f"card {card}", place.wide, place.held, 20.0, lift=0.5)
            piece.grey = 0.5 * (self.clicked_only or self.for_another(seat))
            if seat == self.actor and len(self.session.people) > 1 and not (piece.grey or self.moving):
                piece.lit = ASKED
            if key == self.focused and key.zone.held and not self.moving:
                piece.y -= LIFT
                piece.scale, piece.lift = RAISED, 1.0
