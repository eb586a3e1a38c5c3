"""The facts of Bids by what they tell: of the hand, of the way to go, of whoever reads them."""

from __future__ import annotations

from typing import Final

from game.ui.i18n import gettext_noop

LEFT: Final = "The lot is left to others: a round without a black card scores {points}."
LATER: Final = "A stronger bid will likely follow: a round without a black card still scores {points}."
TRY: Final = "Worth a try: if a stronger bid follows, the {points} of a lucky loser stay possible."
ALL_LEAD: Final = (
    "Any card of the hand leads here: the {points} of a lucky loser stay possible if a stronger bid "
    "follows."
)
SHED: Final = "{card} doesn’t win here; later it could, and end the luck."
TIED: Final = "If a tie burns the lot, a round without a black card still scores {points}."
FOLLOWED: Final = "If a stronger bid follows, a round without a black card still scores {points}."
OPENED: Final = "Others will likely bid more: a round without a black card still scores {points}."
OPENED_HIGH: Final = (
    "A high card goes while others can still beat it: a round without a black card scores {points}."
)
LUCK: Final = frozenset({LEFT, LATER, FOLLOWED, OPENED, OPENED_HIGH, TIED, ALL_LEAD})
"""What speaks for a round without a black card, of cards that hardly take the lot."""
LOT: Final = frozenset(
    {
        "The lot is worth {lot_points}, more than the {points} of a lucky loser.",
        "One’s own card makes the lot worth {lot_points}, more than the {points} of a lucky loser.",
        "{lot_points} now and more to come is better than the {points} of a lucky loser.",
        "With this hand the {points} of a lucky loser can hardly be reached.",
        "The {points} of a lucky loser are far from sure: the lot’s {lot_points} are worth more.",
        "The {points} of a lucky loser are far from sure: little is given up for this lot.",
    }
)
"""What speaks for a lot instead."""
PRICE: Final = "The price: the {points} of a lucky loser are gone then."
ANSWERS: Final = frozenset(
    {
        PRICE,
        "The lowest cards stay useful: they keep clear of lots that cost points.",
        "The weakest card stays useful: it keeps clear of lots that cost points.",
        "A weaker card stays useful: a lot that is won would end the luck.",
    }
)
"""Why this card all the same: what it costs, why no weaker one is spent."""
LOT_OR_LUCK: Final = (
    "The Thief in the lot takes a card from another player.",
    "The lot is worth {lot_points}, more than the {points} of a lucky loser.",
    "One’s own card makes the lot worth {lot_points}, more than the {points} of a lucky loser.",
    "{lot_points} now and more to come is better than the {points} of a lucky loser.",
    PRICE,
    "No better black card can come up in this round.",
    "The lot is worth {points}, and no better black card can come up in this round.",
    "The lot can be had for little.",
    "The lot costs points: it is better left to somebody else.",
    "The lot costs points: a stronger bid may still follow and take it.",
    "The lot costs points: a tie may still burn it.",
    "With nothing in front there is nothing to double.",
    LEFT,
    LATER,
    FOLLOWED,
    OPENED,
    OPENED_HIGH,
    TIED,
)
"""What speaks for the lot or for luck and tells nothing of the hand."""
OPEN: Final = frozenset(
    {
        *LOT_OR_LUCK,
        "Only one card is left.",
        "{card} goes to whoever takes the lot and costs them 5 points.",
        "{lot} was in this hand, so no bid can win it: any weak card will do.",
        "{card} can’t win a turn: it leaves the lot and saves a number.",
        "Whoever takes the lot becomes an ally, and the two share their points.",
        "The lot is worth {points}.",
        "The 2x doubles the {points} that then lie in front.",
        "The 2x is worth {points} here: it doubles them. {name} would get {more}.",
        "If {name} took the 2x, it would be worth {points} there.",
        "Nobody bids after {card}: it takes the lot.",
        "{card} takes the lot {often}.",
        "{card} adds its own points to the lot.",
        "The leading bids tie: as it stands nobody gets the lot.",
        "A tie with the centre card would burn the lot: nobody gets it.",
        "A tie burns the lot: nobody has to take it.",
        "A tie burns the lot: {name} doesn’t get the {points} for it.",
        "A tie burns the lot: {name} doesn’t get it.",
        "As it stands a tie burns the lot: {name} doesn’t get the {points} for it.",
        "As it stands a tie burns the lot: {name} doesn’t get it.",
        "{card} is the only card that can be stolen.",
        "{card} is the only card in front of {name}.",
        "{name} would miss {card} most.",
        "{card} doubles what already lies in front.",
        "{name} has {card} in front.",
    }
)
"""What tells nothing of the other cards of the hand."""
ONE_WAY: Final = (
    *LOT_OR_LUCK,
    "With this hand the {points} of a lucky loser can hardly be reached.",
    "The {points} of a lucky loser are far from sure: the lot’s {lot_points} are worth more.",
    "The {points} of a lucky loser are far from sure: little is given up for this lot.",
    "The lot costs points, but other cards are worth more for the turns to come.",
    ALL_LEAD,
    TRY,
    "Stronger cards are kept: {better} may still come.",
    "Stronger cards are kept: the 2x may still come and double {points}.",
    "Stronger cards are kept in case {better} comes: it is worth more than the luck.",
    "The strongest card is kept in case {better} comes: it is worth more than the luck.",
    "The strongest card is kept: {better} may still come.",
    "The strongest card is kept: the 2x may still come and double {points}.",
    "The strongest card wins more easily later, when others have spent theirs.",
    "A strong card wins more easily later, when others have spent theirs.",
    "The hand has hardly a chance to win this lot.",
    "Worth a try, but not with the strongest card.",
    "Worth a try, though a stronger bid may follow.",
    "Worth a try, though a tie may burn the lot.",
    "{lot_points} is hardly more than the {points} of a lucky loser: strong cards are kept.",
    SHED,
)
"""What speaks for taking a lot or for leaving it: not told where both are as good."""
MINE: Final = {
    "The 2x is worth {points} here: it doubles them. {name} would get {more}.": gettext_noop(
        "The 2x is worth {points} here: it doubles them; you would get {more}."
    ),
    "If {name} took the 2x, it would be worth {points} there.": gettext_noop(
        "If you took the 2x, it would be worth {points} to you."
    ),
    "{card} is the only card in front of {name}.": gettext_noop("{card} is the only card in front of you."),
    "{name} would miss {card} most.": gettext_noop("You would miss {card} most."),
    "{name} has {card} in front.": gettext_noop("You have {card} in front."),
    "A tie burns the lot: {name} doesn’t get the {points} for it.": gettext_noop(
        "A tie burns the lot: you don’t get the {points} for it."
    ),
    "A tie burns the lot: {name} doesn’t get it.": gettext_noop("A tie burns the lot: you don’t get it."),
    "As it stands a tie burns the lot: {name} doesn’t get the {points} for it.": gettext_noop(
        "As it stands a tie burns the lot: you don’t get the {points} for it."
    ),
    "As it stands a tie burns the lot: {name} doesn’t get it.": gettext_noop(
        "As it stands a tie burns the lot: you don’t get it."
    ),
}
"""Facts about whoever reads them."""
