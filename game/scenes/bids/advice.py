"""What is said of bids and thefts in Bids. What a bot holds stays hidden until the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, NO_CARD, TIMES_TWO, VALUE, card_of
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.view import BidsView
from game.scenes.bids.model import FRONT, BidsModel
from game.scenes.bids.turn_words import costs, gains
from game.scenes.bids.words import card_word
from game.tabletop.advice import Advice
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import gettext_noop, tr

OPEN: Final = frozenset(
    {
        "Only one card is left.",
        "{card} goes to whoever takes the lot and costs them 5 points.",
        "{lot} was in this hand, so no bid can win it: any weak card will do.",
        "{card} can’t win a turn: it leaves the lot and saves a number.",
        "Whoever takes the lot becomes an ally, and the two share their points.",
        "The Thief in the lot takes a card from another player.",
        "The lot is worth {lot_points}, more than the {points} of a lucky loser.",
        "{lot_points} now and more to come is better than the {points} of a lucky loser.",
        "One’s own card makes the lot worth {lot_points}, more than the {points} of a lucky loser.",
        "No better black card can come up in this round.",
        "The lot is worth {points}, and no better black card can come up in this round.",
        "The lot is worth {points}.",
        "Winning the lot gives up the {points} of a lucky loser.",
        "The lot can be had for little.",
        "The 2x doubles the {points} that would lie in front.",
        "In front of {name} the 2x would double {points}.",
        "Nobody bids after {card}: it takes the lot.",
        "{card} takes the lot {often}.",
        "{card} adds its own points to the lot.",
        "A tie burns the lot: nobody gets it.",
        "A tie with the leading bid would burn the lot.",
        "A tie with the centre card would burn the lot.",
        "The lot costs points: it is better left to somebody else.",
        "The lot is left to others: a round without a black card scores {points}.",
        "With nothing in front there is nothing to double.",
        "{card} is the only card that can be stolen.",
        "{card} is the only card in front of {name}.",
        "{name} would miss {card} most.",
        "{card} doubles what already lies in front.",
        "{name} has {card} in front.",
    }
)
"""What tells nothing of the other cards of the hand."""
BARRED: Final = (TIMES_TWO, MINUS_FIVE)
"""What never wins from a hand (BID-40, BID-41)."""
ONE_WAY: Final = (
    "The Thief in the lot takes a card from another player.",
    "The lot is worth {lot_points}, more than the {points} of a lucky loser.",
    "One’s own card makes the lot worth {lot_points}, more than the {points} of a lucky loser.",
    "{lot_points} now and more to come is better than the {points} of a lucky loser.",
    "With this hand the {points} of a lucky loser can hardly be reached.",
    "The {points} of a lucky loser are far from sure: the lot’s {lot_points} are worth more.",
    "Winning the lot gives up the {points} of a lucky loser.",
    "No better black card can come up in this round.",
    "The lot is worth {points}, and no better black card can come up in this round.",
    "The lot can be had for little.",
    "The lot costs points, but other cards are worth more for the turns to come.",
    "The lot costs points: it is better left to somebody else.",
    "The lot is left to others: a round without a black card scores {points}.",
    "With nothing in front there is nothing to double.",
    "Stronger cards are kept for better lots.",
    "A strong card may be worth more in a later turn.",
    "The hand has hardly a chance to win this lot.",
    "Worth a try, but not with the strongest card.",
    "{card} doesn’t win here; later it could win a card and end the luck.",
)
"""What speaks for taking a lot or for leaving it: not told where both are as good."""
MINE: Final = {
    "In front of {name} the 2x would double {points}.": gettext_noop(
        "In front of you the 2x would double {points}."
    ),
    "{card} is the only card in front of {name}.": gettext_noop("{card} is the only card in front of you."),
    "{name} would miss {card} most.": gettext_noop("You would miss {card} most."),
    "{name} has {card} in front.": gettext_noop("You have {card} in front."),
}
"""Facts about whoever reads them."""


def _move(action: BidsAction) -> str:
    if isinstance(action, Steal):
        return tr("steal: {card}", card=card_word(action.card))
    return card_word(action)


def _lights(_model: BidsModel, action: BidsAction) -> Sequence[object]:
    return [PieceId(FRONT, action.card) if isinstance(action, Steal) else PieceId(HAND, action)]


def _named(name: str) -> str:
    card = card_of(name)
    return name if card == NO_CARD else card_word(card)


def _hunch(view: BidsView, action: BidsAction) -> str:
    """What kind of card it is, and whether a low one or a high one of its kind."""
    if isinstance(action, Steal) or len(view.hand) == 1:
        return ""
    if COLOUR[action] == BLACK:
        return tr("Think of what your own card would add to the lot.")
    values = sorted(VALUE[card] for card in view.hand)
    middle = values[len(values) // 2]
    if VALUE[action] > middle:
        fights = not view.lowest and view.deciding((*view.bids, action)) == [len(view.bids)]
        if fights and sum(VALUE[card] for card in view.on_table) >= 0:
            return tr("It is worth one of your higher cards.")
        return tr("One of your higher cards can go here.")
    return tr("One of your lower cards will do here.") if VALUE[action] < middle else ""


def _apart(view: BidsView, actions: Sequence[BidsAction]) -> tuple[tuple[str, ...], str] | None:
    """For bids that are as good and of which only some go for the lot: the choice without and with their
    names; of these the advised card, the first, else the lowest that leads.
    """
    if view.phase == Phase.THEFT:
        return None
    cards = [card for card in actions if not isinstance(card, Steal)]
    won = [card for card in cards if _goes(view, card)]
    left = [card for card in cards if _leaves(view, card)]
    if not won or not left:
        return None
    by_value = sorted(won, key=lambda card: -VALUE[card] if view.lowest else VALUE[card])
    one = won[0] if won[0] == actions[0] or not view.bids else by_value[0]
    return (
        (tr("A card that takes the lead, or one that leaves the lot: as good for winning the game."),),
        tr(_either(view, one), one=_move(one), lot=gains(view, one), other=_move(left[0])),
    )


def _goes(view: BidsView, card: int) -> bool:
    """Whether a bid is there to win the lot: it leads or, as the first, is one of the higher cards."""
    if view.bids:
        return view.deciding((*view.bids, card)) == [len(view.bids)]
    return card not in BARRED and _above_middle(view, card) >= 0


def _leaves(view: BidsView, card: int) -> bool:
    """Whether a bid leaves the lot to others; one that ties burns it."""
    if view.bids:
        return len(view.bids) not in view.deciding((*view.bids, card))
    return card in BARRED or _above_middle(view, card) < 0


def _above_middle(view: BidsView, card: int) -> int:
    """How many more cards of the hand are weaker than stronger; 0 in Colour Bids, where colours decide."""
    sign = 0 if view.variant.colour_bids else -1 if view.lowest else 1
    apart = [(VALUE[card] - VALUE[other]) * sign for other in view.hand]
    return sum(one > 0 for one in apart) - sum(one < 0 for one in apart)


def _either(view: BidsView, card: int) -> str:
    """What is said of a bid that goes for the lot, beside one that leaves it."""
    if costs(view, (card,) if COLOUR[card] == BLACK else ()):
        return gettext_noop(
            "Much the same chance to win the game: {one} would have to take the lot ({lot}), "
            "{other} would not"
        )
    bids = (*view.bids, card)
    if len(bids) == view.seats:
        return gettext_noop(
            "Much the same chance to win the game: {one} takes the lot ({lot}), {other} leaves it"
        )
    if not any(view.deciding((*bids, other)) == [len(bids)] for other in view.unseen()):
        return gettext_noop(
            "Much the same chance to win the game: {one} goes for the lot ({lot}) and can’t be beaten, "
            "{other} leaves it"
        )
    return gettext_noop(
        "Much the same chance to win the game: {one} goes for the lot ({lot}), {other} leaves it"
    )


def _kind(view: BidsView, face: str) -> object:
    """Coloured cards are their number: without Colour Bids the colour doesn’t matter."""
    card = int(face.removeprefix("card "))
    return face if view.variant.colour_bids or COLOUR[card] == BLACK else VALUE[card]


def _acted(view: BidsView) -> frozenset[int]:
    """Who has bid in this turn."""
    return frozenset(view.seat_at(place) for place in range(len(view.bids)))


def _about(view: BidsView) -> str:
    """The cards that are fought for; of a theft the move says everything."""
    if view.phase == Phase.THEFT:
        return ""
    return tr("Lot: {cards}", cards=", ".join(map(card_word, view.on_table)) or tr("hidden"))


ADVICE: Final = Advice(
    _move,
    _lights,
    _named,
    OPEN,
    lambda action: isinstance(action, Steal),
    hunch=_hunch,
    apart=_apart,
    about=_about,
    mine=MINE,
    acted=_acted,
    neutral=dict.fromkeys(ONE_WAY, ""),
    kind=_kind,
)
"""What was bid is open and says itself; other cards that were weighed may still be in the hand."""
