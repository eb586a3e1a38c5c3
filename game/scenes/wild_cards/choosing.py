"""What a click means at a Wild Cards table: half-made choices, the moves they make, why one cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import DECK, EAGLE, HABITAT, HOME, REFILL, VALUE, WILD, earns_bonus
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards.zones import BIDS, COLLECTED, LEADERS, ROW, TOP, TOP_CARD
from game.tabletop.zones import HAND, PieceId, Zone
from game.ui.i18n import gettext_noop, tr

PLAY: Final = "play"
"""What was used is chosen already: do it."""
NOT_NOW: Final = {
    Phase.BIDS: ("WC-10", gettext_noop("everybody bids first; animals are taken once the bids are open")),
    Phase.EAGLE: ("WC-11", gettext_noop("first choose one of your two cards as the bid")),
    Phase.SWAP: ("WC-21", gettext_noop("swap an animal or keep them all first")),
    Phase.DISCARDS: ("WC-20", gettext_noop("a refill takes no animal: choose what to discard")),
    Phase.PAYMENTS: ("WC-40", gettext_noop("the tie comes first: play a payment or leave")),
    Phase.TIE_CARDS: (
        "WC-41",
        gettext_noop("the tie comes first: choose the deck or a card from your hand"),
    ),
    Phase.TURN: ("WC-31", gettext_noop("take an animal from the row, or take your bid back")),
    Phase.IBEX: ("WC-50", gettext_noop("say whether your ibex brings the bid back")),
}
"""Phase → what is said about something that is no part of the choice, with its rule."""
WAY_OUT: Final[dict[Phase, moves.WildCardsAction]] = {
    Phase.SWAP: moves.NO_SWAP,
    Phase.PAYMENTS: moves.Lay(()),
    Phase.TURN: moves.TakeBack(),
}
"""The move that declines, where there is one."""


DECLINING: Final = {
    Phase.SWAP: "keep",
    Phase.DISCARDS: "discard",
    Phase.PAYMENTS: "leave",
    Phase.TURN: "back",
}
"""The button that is left where nothing can be chosen."""


@dataclass(slots=True)
class Picks:
    """What the person who looks has half chosen: cards of the hand (or the deck's top), an animal of the
    row by its place, an own species to give away, whether the ibex brings the bid back, whether the tie is
    to be left.
    """

    cards: list[PieceId] = field(default_factory=list)
    row: int | None = None
    give: int | None = None
    back: bool | None = None
    leaves: bool = False

    @property
    def empty(self) -> bool:
        return not (self.cards or self.leaves) and self.row is self.give is self.back is None

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of the chosen hand cards, sorted."""
        return tuple(sorted(key.item for key in self.cards if key.zone is HAND))

    def toggle(self, key: PieceId, most: int) -> None:
        """Let a card go, or choose it; beyond ``most`` the oldest is let go."""
        if key in self.cards:
            self.cards.remove(key)
        else:
            self.cards = [*self.cards, key][-most:]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be chosen: the rule and a translated sentence."""

    rule: str
    words: str

    @property
    def text(self) -> str:
        return f"{self.rule}: {self.words}"


Used = Refusal | str
"""PLAY for what was chosen already, nothing for what has been chosen now, else why it cannot be."""


def use(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    """Choose or let go what was used."""
    picks.leaves = False
    choose = _USES.get((view.phase, key.zone), _not_now)
    return choose(view, picks, key)


def first_choice(view: WildCardsView, hand: Sequence[PieceId]) -> object:
    """What a decision begins on: a thing that can be chosen, else the key of a button."""
    flock = view.collections[view.seat]
    own = [PieceId(COLLECTED, animal, view.seat, count - 1) for animal, count in enumerate(flock) if count]
    pays = view.phase != Phase.TURN or bool(view.paid[view.seat]) or len(view.hand) >= view.price
    row = [PieceId(ROW, place) for place in range(len(view.row) if pays else 0)]
    laid = [PieceId(BIDS, i, view.seat) for i in range(max(1, len(view.laid)))]
    things = (*own, *row, *hand, *laid, TOP_CARD)
    return next((key for key in things if use(view, Picks(), key) == ""), DECLINING.get(view.phase))


def other_half(view: WildCardsView, picks: Picks) -> PieceId | None:
    """Where in the row a swap goes on once an own animal is given."""
    if view.phase != Phase.SWAP or picks.give is None or picks.row is not None:
        return None
    return next((PieceId(ROW, place) for place, one in enumerate(view.row) if one != picks.give), None)


def answer(view: WildCardsView, picks: Picks, *, back: bool) -> Used:
    """Whether the ibex brings the bid back: that is done at once, giving it up when it is said again."""
    done = back or picks.back is back
    picks.back, picks.cards = back, [PieceId(BIDS, 0, view.seat)] if back else []
    return PLAY if done else ""


def leave(picks: Picks) -> Used:
    """Leave the tie: said once it is chosen, said again it is done (WC-40)."""
    if picks.leaves:
        return PLAY
    picks.leaves, picks.cards = True, []
    return ""


def rule_of(phase: Phase) -> str:
    """The rule that says what is decided in a phase."""
    return "WC-30" if phase not in NOT_NOW or phase == Phase.TURN else NOT_NOW[phase][0]


def action(view: WildCardsView, picks: Picks) -> moves.WildCardsAction | None:
    """The move that the choice makes; None while something is missing."""
    kinds = picks.kinds
    match view.phase:
        case Phase.BIDS if kinds:
            return moves.Bid(kinds)
        case Phase.EAGLE if picks.cards:
            return moves.ChooseBid(view.laid[picks.cards[0].item])
        case Phase.SWAP if picks.row is not None and picks.give is not None:
            return moves.Swap(picks.give, view.row[picks.row])
        case Phase.DISCARDS:
            return moves.Discard(kinds)
        case Phase.PAYMENTS if kinds or picks.leaves:
            return moves.Lay(kinds)
        case Phase.TIE_CARDS if TOP_CARD in picks.cards and (kinds or not needs_other(view)):
            return moves.Show(DECK, *kinds[:1])
        case Phase.TIE_CARDS if kinds and TOP_CARD not in picks.cards:
            return moves.Show(kinds[0])
        case Phase.TURN if picks.row is not None:
            return moves.Acquire(view.row[picks.row], payment(view, picks))
        case Phase.IBEX if picks.back is not None:
            return moves.ReturnBid(picks.back)
    return None


def ready(view: WildCardsView, picks: Picks) -> bool:
    """Whether the choice makes a whole move: nothing of a payment or a swap is missing."""
    move = action(view, picks)
    match move:
        case None:
            return False
        case moves.Swap(give, take):
            return give != take
    return missing(view, picks) == 0


def missing(view: WildCardsView, picks: Picks) -> int:
    """How many cards of a payment have still to be chosen (WC-31, WC-40)."""
    if view.phase not in (Phase.PAYMENTS, Phase.TURN) or view.paid[view.seat] or picks.leaves:
        return 0
    return view.price - len(picks.kinds)


def chosen(view: WildCardsView, picks: Picks, key: PieceId) -> bool:
    """Whether this is part of what is half chosen."""
    if key.zone is ROW:
        return picks.row == key.item
    if key.zone in (COLLECTED, LEADERS):
        owner = key.seat if key.zone is COLLECTED else view.leaders[key.item]
        return picks.give == key.item and owner == view.seat
    return key in picks.cards


def needs_other(view: WildCardsView) -> bool:
    """Whether choosing the deck needs a hand card for the case that it gives nothing (WC-R6)."""
    group = next((group for group in view.groups if len(group) > 1), ())
    return view.seat in group and group.index(view.seat) >= view.deck + len(view.pile)


def payment(view: WildCardsView, picks: Picks) -> tuple[int, ...]:
    """The cards that would be paid: those laid in the tie (WC-R5), or those chosen."""
    return view.paid[view.seat] or picks.kinds


def bonus(view: WildCardsView, animal: int, cards: tuple[int, ...]) -> bool:
    """Whether these cards beside the bid earn the habitat bonus (WC-32)."""
    return len(cards) == view.price and earns_bonus(animal, view.bids[view.seat], cards)


def can_earn(view: WildCardsView, animal: int) -> bool:
    """Whether the bid can be paid so that the animal brings the habitat bonus (WC-32)."""
    bound = view.paid[view.seat]
    if bound:
        return bonus(view, animal, bound)
    home = [card for card in view.hand if card == WILD or HABITAT[card] == HOME[animal]]
    return earns_bonus(animal, view.bids[view.seat], ()) and len(home) >= view.price


def suggestion(view: WildCardsView, animal: int) -> list[PieceId]:
    """The cheapest payment, in the animal's habitat when that earns the bonus (WC-32); wild cards, which
    fit every habitat, are kept as long as others pay as well.
    """
    price, hand = view.price, list(view.hand)
    if can_earn(view, animal):
        hand = [card for card in hand if card == WILD or HABITAT[card] == HOME[animal]]
    hand.sort(key=lambda card: (card == WILD, VALUE[card], card))
    cards = hand[:price]
    return [PieceId(HAND, card, copy=cards[:i].count(card)) for i, card in enumerate(cards)]


# --- what each thing does when it is used -------------------------------------------------------


def _not_now(view: WildCardsView, *_used: object) -> Used:
    rule, words = NOT_NOW[view.phase]
    return Refusal(rule, tr(words))


def _one(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    """A bid: a card that is played when it is used again; with the eagle two that come and go."""
    cards = len(view.hand) + view.holds_refill
    two = view.phase == Phase.BIDS and view.leaders[EAGLE] == view.seat and cards > 1
    if key in picks.cards and not two:
        return PLAY
    picks.toggle(key, 2 if two else 1)
    return ""


def _take(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    """An animal of the row is acquired or swapped; a payment is suggested."""
    if view.phase == Phase.SWAP:
        picks.row = None if picks.row == key.item else key.item
        return ""
    if picks.row == key.item:
        return PLAY
    picks.row = key.item
    if not view.paid[view.seat] and (not picks.cards or len(picks.cards) < view.price):
        picks.cards = suggestion(view, view.row[key.item])
    return ""


def _give(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    """An own animal, or the own leader that lies on them."""
    owner = key.seat if key.zone is COLLECTED else view.leaders[key.item]
    if owner != view.seat or not view.collections[owner][key.item]:
        return _not_now(view)
    picks.give = None if picks.give == key.item else key.item
    return ""


def _discard(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    if key.item == REFILL:
        return Refusal("WC-20", tr("the refill card comes back to your hand: discard habitats"))
    picks.toggle(key, len(view.hand))
    return ""


def _pay(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    price = view.price
    if view.paid[view.seat]:
        return Refusal("WC-R5", tr("you must pay with the cards you played in the tie"))
    if key.item == REFILL:
        return Refusal("WC-31", tr("only habitats pay, not the refill card"))
    if price == 0:
        return Refusal("WC-31", tr("a bid of 1 costs nothing else: choose an animal"))
    if len(view.hand) < price:
        return Refusal("WC-R1", tr("you can’t pay this bid: take it back"))
    picks.toggle(key, price)
    return ""


def _break_tie(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    if key.zone is HAND and key.item == REFILL:
        return Refusal("WC-41", tr("the refill card has no value: show a habitat"))
    if key == TOP_CARD and not view.deck + len(view.pile):
        return Refusal("WC-R6", tr("the deck and the discard pile are empty: show a card from your hand"))
    if key in picks.cards and (key == TOP_CARD or TOP_CARD not in picks.cards):
        return PLAY
    other = needs_other(view) and (key == TOP_CARD or TOP_CARD in picks.cards)
    kept = [one for one in picks.cards if other and (one == TOP_CARD) != (key == TOP_CARD)]
    picks.cards = [*kept, key]
    return ""


def _bring_back(view: WildCardsView, picks: Picks, key: PieceId) -> Used:
    """One's own bid comes back when it is used again; its button asks once."""
    if key.seat != view.seat:
        return _not_now(view)
    chosen = picks.back is True
    picks.back, picks.cards = True, [key]
    return PLAY if chosen else ""


_USES: Final[dict[tuple[Phase, Zone], Callable[[WildCardsView, Picks, PieceId], Used]]] = {
    (Phase.BIDS, HAND): _one,
    (Phase.EAGLE, BIDS): _one,
    (Phase.SWAP, ROW): _take,
    (Phase.SWAP, COLLECTED): _give,
    (Phase.SWAP, LEADERS): _give,
    (Phase.DISCARDS, HAND): _discard,
    (Phase.PAYMENTS, HAND): _pay,
    (Phase.TURN, HAND): _pay,
    (Phase.TURN, ROW): _take,
    (Phase.TIE_CARDS, HAND): _break_tie,
    (Phase.TIE_CARDS, TOP): _break_tie,
    (Phase.IBEX, BIDS): _bring_back,
}
