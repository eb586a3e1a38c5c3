"""The special cards and Colour Bids, for the rules page."""

from __future__ import annotations

from game.scenes.bids.examples import Bid, picture
from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Example, Heading, Prose


def specials() -> tuple[Block, ...]:
    """Every special card."""
    return (
        Heading(gettext_noop("Special cards")),
        Prose(
            gettext_noop(
                "2x doubles what its winner has in front at that moment, cards of the same turn "
                "included; what comes later is not doubled. It doubles a negative sum too. From hand "
                "it bids 0 and goes to the winner; whoever had it in hand cannot win it in that round, "
                "not even when it is burnt and comes up again."
            ),
            ("BID-40", "BID-R2", "BID-R3", "BID-R4"),
        ),
        Example(
            picture(("K5", "2x", "K3"), sums="= 13"),
            gettext_noop("5, doubled to 10; the 3 came later and counts once."),
        ),
        Prose(
            gettext_noop(
                "−5 costs its winner five points. From hand it bids −5 and goes to the winner; whoever "
                "had it in hand cannot win it in that round either. If it is your only card you are no "
                "lucky loser. The bid of a player who cannot win is left out when the highest is looked "
                "for; as a hidden card anybody may win it."
            ),
            ("BID-41", "BID-R15"),
        ),
        Prose(
            gettext_noop(
                "Thief: whoever wins it steals a card from the lowest bidder of the turn who has one "
                "in front, a card of their own choice; between level ones the thief chooses. If nobody "
                "has a card, the Thief stays where it is and does nothing. From hand it bids 0."
            ),
            ("BID-42", "BID-R6"),
        ),
        Example(
            picture(("thief",), (Bid("B9", "wins"), Bid("R8"), Bid("G6"), Bid("Y5", "off"))),
            gettext_noop("The 9 wins the Thief and robs the player of the 5."),
        ),
        Prose(
            gettext_noop(
                "2x, Thief and Unknown in front of you are black cards worth 0: you are no lucky "
                "loser. Robbed of everything, you are one."
            ),
            ("BID-R5",),
        ),
        Prose(
            gettext_noop(
                "Shuffle: when it comes up it is laid aside, the centre deck is shuffled, burnt cards "
                "included, and the next card is turned. From hand it bids 0 and works at the end of "
                "the turn."
            ),
            ("BID-43", "BID-R9", "BID-R16"),
        ),
        Prose(
            gettext_noop(
                "Lowest wins: when it comes up it is laid aside, and to the end of the round the "
                "lowest bid wins. From hand it bids 0 and works from the next turn on. All is mirrored "
                "then: level lowest bids burn, and the Thief robs the highest bidder."
            ),
            ("BID-44", "BID-R8"),
        ),
        Example(
            picture(("K11",), (Bid("G4"), Bid("R2", "wins"), Bid("B12"), Bid("Y6"))),
            gettext_noop("Under Lowest wins the 2 takes the 11."),
        ),
        Prose(
            gettext_noop(
                "Unknown: you bid for the next black card unseen; the winner takes both. From hand it "
                "bids 0, and the winner takes the next hidden card too, or, as an option, the next "
                "turn is bid unseen."
            ),
            ("BID-45", "BID-R10"),
        ),
        Prose(
            gettext_noop(
                "A special card from hand that lies in a burnt lot has no effect; it goes under the "
                "deck and works like any other when it comes up later."
            ),
            ("BID-40", "BID-43", "BID-44", "BID-45"),
        ),
        Prose(
            gettext_noop(
                "Ally bids 0. Its player and the winner of the turn are allies: at the end of the "
                "round their points are added and halved, and both get the same. An ally without a "
                "black card is no lucky loser, but the round still counts as one. Who wins with their "
                "own Ally is nobody's ally."
            ),
            ("BID-46", "BID-22", "BID-R7", "BID-R8"),
        ),
        Example(
            picture((), (Bid("ally"), Bid("B7", "wins"), Bid("R3"), Bid("Y5")), sums=" (15 + 0) / 2 → 8"),
            gettext_noop("The Ally and the 7 share: 15 points and none give 8 to each."),
        ),
    )


def variants() -> tuple[Block, ...]:
    """Colour Bids, the options, what is open."""
    return (
        Heading(gettext_noop("Colour Bids")),
        Prose(
            gettext_noop(
                "As a variant colours count: the highest card of the colour that was played most often "
                "wins. If several colours were played equally often, the highest card among them wins."
            ),
            ("BID-30",),
        ),
        Example(
            picture(("K7",), (Bid("R4"), Bid("B5"), Bid("G9"), Bid("B7", "wins"))),
            gettext_noop("Blue was played twice: the blue 7 beats the green 9."),
        ),
        Prose(
            gettext_noop(
                "The centre card counts as a black card that nobody played, with its number. If it "
                "alone decides, nobody takes anything and the same player starts again; level with a "
                "player's card it burns. The Ally is white, a colour of its own. Under Lowest wins the "
                "lowest card of the colours played most often wins."
            ),
            ("BID-31", "BID-R12", "BID-R8"),
        ),
        Prose(
            gettext_noop(
                "As an option the centre card counts only in turns in which a black card was played."
            ),
            ("BID-R12",),
        ),
        Heading(gettext_noop("Good to know")),
        Prose(
            gettext_noop(
                "Cards in front, burnt cards, cards laid aside and the hidden card once it is taken "
                "are open to all; the order of the deck is not. Bots see what you see and remember "
                "what was played."
            ),
            ("BID-R18", "BID-R17"),
        ),
        Prose(
            gettext_noop(
                "As an option only rounds without a black card in a row count for the lucky loser: a "
                "card in front sets the count to zero."
            ),
            ("BID-R1",),
        ),
    )
