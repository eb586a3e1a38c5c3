"""A turn for the rules page: playing, rewards, wrong declarations, Click, challenge cards."""

from __future__ import annotations

from game.engine.games.wild_pattern import DOLLAR, HANDS_UP, ONE_CARD, PIANIST, SWAP
from game.scenes.wild_pattern.rules_pictures import ANY, BOTH, CHALLENGES, CLICKED, TWO, WILD, WRONG
from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Example, Heading, Prose


def turn() -> tuple[Block, ...]:
    """From the draw to the last card laid down."""
    return (
        Heading(gettext_noop("A turn")),
        Prose(
            gettext_noop(
                "Everybody draws a card unseen, in the order of the seats; then all look at once. "
                "Whoever first covers a card of the wheel with theirs stops the turn and must declare a "
                "pattern."
            ),
            ("WWP-20", "WWP-R19"),
        ),
        Prose(
            gettext_noop(
                "Then it goes like this: the pattern is judged, cards are taken, the winner may use a "
                "challenge card. If somebody has five captured cards now, the round is over at once. If "
                "not, whoever still holds a card lays it down, and the next turn begins. For all this "
                "you may take your time."
            ),
            ("WWP-26", "WWP-R19"),
        ),
        Prose(
            gettext_noop(
                "Cards are laid down counter-clockwise around the table, beginning with the one who "
                "ended the turn, who may still hold a card after using a clicked one. Yours goes into a "
                "gap, if there is one, whichever you like; else on a card of the same colour; else "
                "anywhere. Gaps that are left are filled from the deck, the first place of the wheel "
                "first. If the deck is empty, they stay."
            ),
            ("WWP-25",),
        ),
        Prose(
            gettext_noop(
                "If nobody plays in time, all lay their cards down and nobody gets anything. The one who "
                "ended the last turn begins, in a new round too; in the very first turn it is the first "
                "seat, and for a player who is out the next one counter-clockwise."
            ),
            ("WWP-R11",),
        ),
        Prose(
            gettext_noop(
                "If a turn should begin and the deck has fewer pattern cards than there are players, "
                "all piles, all cards that left the game and the rest of the deck are shuffled, and a "
                "new wheel is laid out. You keep captured cards, target and unused challenge cards. The "
                "third time in a round there is no new wheel: the round ends and the bank pays."
            ),
            ("WWP-50", "WWP-R14", "WWP-R17"),
        ),
    )


def rewards() -> tuple[Block, ...]:
    """What a pattern brings."""
    return (
        Heading(gettext_noop("What a pattern brings")),
        Prose(
            gettext_noop(
                "It depends on how often the A is there. Two As are a pattern “repeated once”; three or "
                "more, “twice or more”."
            ),
            ("WWP-R1",),
        ),
        Prose(
            gettext_noop(
                "An object with a suit: with two As you take the card that you covered, with three or "
                "more also the one that you laid. Only so can a card be taken from under another one."
            ),
            ("WWP-21", "WWP-R4"),
        ),
        Example(
            BOTH,
            gettext_noop(
                "“After every Wanted poster there is always a bullets card.” Three pairs: the red Wanted "
                "poster is taken together with the white barrel below it."
            ),
        ),
        Prose(
            gettext_noop(
                "An object with a colour: with two As you take any card of the wheel but the one you "
                "laid, with three or more any two, also the one you laid. You take them one after the "
                "other, so the second may be a card that the first one covered."
            ),
            ("WWP-22", "WWP-R5"),
        ),
        Example(
            ANY,
            gettext_noop(
                "“Before every bottle there is always a blue card.” Two pairs: any card but the white "
                "bottle is free to take. It may be the yellow Wanted poster, which has no part in it."
            ),
        ),
        Example(
            TWO,
            gettext_noop(
                "“After every loot bag there is always a white card.” Three pairs: any two, here the red "
                "loot just laid and the yellow loot."
            ),
        ),
        Prose(
            gettext_noop("A reward cannot be turned down, even when a card does not suit you."),
            ("WWP-R6",),
        ),
        Prose(
            gettext_noop(
                "If all eight cards take part, as A or as B, it is a Wild Wild Pattern: whoever makes "
                "it wins the whole game on the spot."
            ),
            ("WWP-23",),
        ),
        Example(
            WILD,
            gettext_noop(
                "“Before every star there is always a red card.” Four pairs, eight cards: a Wild Wild "
                "Pattern!"
            ),
        ),
    )


def wrong() -> tuple[Block, ...]:
    """What an invalid declaration costs."""
    return (
        Heading(gettext_noop("A wrong declaration")),
        Prose(
            gettext_noop(
                "If the sentence is not true, not new or no pattern, the card that was laid leaves the "
                "game. Every opponent takes a card of the wheel, as they like: the one on the right "
                "first, then on counter-clockwise. They have to take one."
            ),
            ("WWP-24", "WWP-R6"),
        ),
        Example(
            WRONG,
            gettext_noop(
                "“Before every star there is always a coin card.” No: before the white star lies the "
                "white barrel, and that has bullets."
            ),
        ),
    )


def click() -> tuple[Block, ...]:
    """The song."""
    return (
        Heading(gettext_noop("Click")),
        Prose(
            gettext_noop(
                "Before any opponent acts, you may call Click: lay your card openly on the deck and "
                "sing “Oh My Darling, Clementine”, or count to ten. While you sing, your opponents may "
                "use that card as if it were theirs. No other card may be used, nobody else may click, "
                "and the clock of the turn stands still."
            ),
            ("WWP-30",),
        ),
        Example(
            CLICKED,
            gettext_noop(
                "The red horseshoe was clicked, and it has just one pattern. Who sees it before the song "
                "ends? It belongs on the yellow pistol: “After every barrel there is always a red card.”"
            ),
        ),
        Prose(
            gettext_noop(
                "If the song ends and nobody made a pattern, you take one of the eight cards, and the "
                "clicked card leaves the game; one you must take. If somebody makes a pattern, they get "
                "the reward as always and you get nothing."
            ),
            ("WWP-30", "WWP-R6"),
        ),
        Prose(
            gettext_noop(
                "The first use of the card ends the turn, right or wrong. If it is wrong, it costs what "
                "a wrong declaration costs, and you take a card like every other opponent, no more."
            ),
            ("WWP-30", "WWP-R7"),
        ),
        Prose(
            gettext_noop(
                "The song lasts ten seconds. Who buzzes or lays the card before its end is in time and "
                "can then declare without haste. Among people Click is allowed at once, with bots at the "
                "table after twenty seconds: whoever clicked in the first one would be ahead of everybody "
                "slower."
            ),
            ("WWP-30",),
        ),
    )


def challenges() -> tuple[Block, ...]:
    """The seven challenge cards."""
    return (
        Heading(gettext_noop("Challenge cards")),
        Prose(
            gettext_noop(
                "When you draw one, it is laid open before you and you draw again at once. Nobody acts "
                "before everybody holds a pattern card."
            ),
            ("WWP-40", "WWP-R19"),
        ),
        Prose(
            gettext_noop(
                "For each turn that you win, by a pattern or by a Click that came through, you may use "
                "one: after the reward, before anybody looks whether the round is over. Then it leaves "
                "the game. A card that has nothing to aim at cannot be used. Challenge cards are no "
                "captured cards, and what is left of them at the end of the round is lost."
            ),
            ("WWP-41", "WWP-R8", "WWP-R9"),
        ),
        Example(
            CHALLENGES[ONE_CARD],
            gettext_noop(
                "One card: take any card that lies open, from the top of the wheel, even the one just "
                "laid, or out of an opponent's captured cards."
            ),
        ),
        Example(
            CHALLENGES[PIANIST],
            gettext_noop(
                "Don't shoot the pianist: a captured bullets card of an opponent leaves the game."
            ),
        ),
        Example(
            CHALLENGES[HANDS_UP],
            gettext_noop("Hands up!: a captured coin card of an opponent leaves the game."),
        ),
        Example(
            CHALLENGES[SWAP],
            gettext_noop(
                "Swap: give one of your open cards for one of an opponent's. Challenge cards count too, "
                "also against a captured card; only Swap itself stays out of it."
            ),
        ),
        Example(CHALLENGES[DOLLAR], gettext_noop("$1, 50¢ and 10¢: the money is yours at once.")),
        Prose(
            gettext_noop("Cards in hand and targets are out of reach for all of them."),
            ("WWP-42", "WWP-R9"),
        ),
    )
