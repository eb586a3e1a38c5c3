"""The leaders and their powers, for the rules page."""

from __future__ import annotations

from game.scenes.wild_cards.examples import Card, leader, picture
from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Example, Heading, Prose


def leaders() -> tuple[Block, ...]:
    """Every leader."""
    return (
        Heading(gettext_noop("The leaders")),
        Prose(
            gettext_noop(
                "A leader’s power serves whoever owns the card at the moment it applies. What was done "
                "with it stands, even if the leader is lost later in the round."
            ),
            ("WC-34", "WC-R14"),
        ),
        Prose(
            gettext_noop(
                "Eagle: you may lay two cards and choose your bid after all the others are open. The "
                "other card goes back to your hand and nobody sees it; it may be the refill card."
            ),
            ("WC-11", "WC-R8", "WC-R16"),
        ),
        Example(
            picture(leader("eagle"), Card("F4"), Card("refill"), "→", Card("F4", "wins")),
            gettext_noop("A 4 and the refill card are laid; now you see what the others bid."),
        ),
        Prose(
            gettext_noop(
                "Meerkat: when you bid the refill card you may first swap one of your animals for one "
                "of another species in the row. The one you give can be taken this round. You take the "
                "leader of your new animal if nobody has more of it. You lose the leader of the one "
                "you gave if you have none left or somebody has more; it goes to whoever alone has the "
                "most, else back to the supply."
            ),
            ("WC-21", "WC-22", "WC-R9"),
        ),
        Example(
            picture(
                leader("meerkat"), Card("ibex"), "→", Card("squirrel", "wins"), "+", leader("squirrel")
            ),
            gettext_noop("The swapped squirrel brings its leader: this refill already goes up to ten."),
        ),
        Prose(
            gettext_noop("Squirrel: with the refill card you draw up to ten habitats instead of seven."),
            ("WC-23", "WC-R10"),
        ),
        Prose(
            gettext_noop(
                "Lion: you win every tie of bids if you can pay. You act first, lay no payment in the "
                "tie and pay on your turn; the others settle it among themselves."
            ),
            ("WC-42", "WC-R7"),
        ),
        Prose(
            gettext_noop(
                "Ibex: at the end of a round you may take your bid card back into your hand, unless it "
                "is a wild card. In the last round nobody is asked."
            ),
            ("WC-50", "WC-R12", "WC-R16"),
        ),
        Prose(
            gettext_noop("Peacock: no power, but three points at the end instead of one."),
            ("WC-60",),
        ),
        Example(
            picture(leader("squirrel"), leader("lion"), leader("ibex"), leader("peacock")),
            gettext_noop("Ten cards, winning ties, the bid that comes back, three points."),
        ),
    )
