"""What is said of bids and thefts in Bids. What a bot holds stays hidden until the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, NO_CARD, TIMES_TWO, VALUE, card_of
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView
from game.scenes.bids.faces import NAMES
from game.scenes.bids.facts import (
    ALL_LEAD,
    ANSWERS,
    FOLLOWED,
    LATER,
    LOT,
    LUCK,
    MINE,
    ONE_WAY,
    OPEN,
    TIED,
    TRY,
)
from game.scenes.bids.model import FRONT, BidsModel
from game.scenes.bids.turn_words import costs, gains, luck
from game.scenes.bids.words import came, card_word, short_word
from game.tabletop.advice.advice import Advice
from game.tabletop.advice.bot_words import BotWords
from game.tabletop.advice.fact_words import NO_TAKES, Facts, Takes
from game.tabletop.advice.hint_words import HintWords
from game.tabletop.advice.move_words import MoveWords
from game.tabletop.advice.plans import Plan
from game.tabletop.advice.two_ways import TwoWays
from game.tabletop.advice.worth import Worth
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import gettext_noop, tr
from game.ui.type import signed

HARDLY: Final = 15.0
"""Times in a hundred that are hardly a chance to take a lot."""
OFTEN: Final = 25.0
"""So often a card takes a lot that it does not leave it to others."""
SURE: Final = 50.0
"""So often a card takes a lot that to win it is the plan."""
BARRED: Final = (TIMES_TWO, MINUS_FIVE)
"""What never wins from a hand (BID-40, BID-41)."""


def _move(action: BidsAction) -> str:
    if isinstance(action, Steal):
        return tr("steal: {card}", card=card_word(action.card))
    return card_word(action)


def _lights(_model: BidsModel, action: BidsAction) -> Sequence[object]:
    return [PieceId(FRONT, action.card) if isinstance(action, Steal) else PieceId(HAND, action)]


def _beside(view: BidsView, action: BidsAction) -> str:
    """A move beside another: all coloured cards of a number are as good where colours don’t count."""
    if isinstance(action, Steal) or COLOUR[action] >= BLACK or view.variant.colour_bids:
        return _move(action)
    return short_word(action)


def _alike(view: BidsView, action: BidsAction) -> str:
    """The same in a sentence: a bare number might be points."""
    words = _beside(view, action)
    return words if words == _move(action) else tr("any {n}", n=words)


def _named(name: str) -> str:
    """A card in a sentence; names of special cards are words that might belong to it."""
    card = card_of(name)
    if card in NAMES and card not in BARRED:
        return tr("“{card}”", card=card_word(card))
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
        leads = view.deciding((*view.bids, action)) == [len(view.bids)]
        fights = not view.lowest and leads and (bool(view.bids) or VALUE[action] == max(values))
        if fights and sum(VALUE[card] for card in view.on_table) >= 0:
            return tr("Try one of your higher cards.")
        return tr("One of your higher cards can go here.")
    return tr("One of your lower cards will do here.") if VALUE[action] < middle else ""


def _ways(view: BidsView, actions: Sequence[BidsAction], takes: Takes = NO_TAKES) -> tuple[int, ...]:
    """Of bids that are as good one that goes for the lot and one that leaves it, if there are both: the
    advised card, the first, else the lowest that leads. A card that hardly ever ``takes`` the lot does not
    go for it.
    """
    if view.phase == Phase.THEFT:
        return ()
    cards = [card for card in actions if not isinstance(card, Steal)]
    won = [card for card in cards if _goes(view, card, takes.get(card))]
    left = [card for card in cards if _leaves(view, card, takes.get(card))]
    if not won or not left or actions[0] not in (*won, *left):
        return ()
    by_value = sorted(won, key=lambda card: -VALUE[card] if view.lowest else VALUE[card])
    one = won[0] if won[0] == actions[0] or not view.bids else by_value[0]
    return one, actions[0] if actions[0] in left else left[0]


def _apart(
    view: BidsView, actions: Sequence[BidsAction], takes: Takes = NO_TAKES
) -> tuple[str, str] | None:
    """For such bids the choice without and with their names."""
    ways = _ways(view, actions, takes)
    if not ways:
        return None
    one, other = ways
    leaves = other == actions[0]
    said = tr(_either(view, one, leaves), one=_move(one), lot=gains(view, one), other=_move(other))
    if view.turn % 2:
        asked = tr("Go for this lot or leave it? Your chance to win the game is much the same.")
    else:
        asked = tr("You can fight for this lot or save your strength: you win the game as often.")
    return asked, said


def _goes(view: BidsView, card: int, takes: float | None) -> bool:
    """Whether a bid is there to win the lot: it leads or, as the first, is one of the higher cards; and it
    ``takes`` the lot often enough (times in a hundred; None: that is not known)."""
    if takes is not None and takes < HARDLY:
        return False
    if view.bids:
        return view.deciding((*view.bids, card)) == [len(view.bids)]
    return card not in BARRED and _above_middle(view, card) >= 0


def _leaves(view: BidsView, card: int, takes: float | None) -> bool:
    """Whether a bid leaves the lot to others; one that ties burns it."""
    if view.bids:
        return len(view.bids) not in view.deciding((*view.bids, card))
    if takes is not None and not HARDLY <= takes < OFTEN:
        return takes < HARDLY
    return card in BARRED or _above_middle(view, card) < 0


def _sides(view: BidsView) -> tuple[str, ...]:
    """What speaks for taking the lot and for leaving it."""
    told = _pros(view)
    return told and (tr("For going: {why}", why=told[0]), tr("For leaving: {why}", why=told[1]))


def _named_sides(view: BidsView, actions: Sequence[BidsAction], takes: Takes) -> tuple[str, ...]:
    """The same beside the names of the two cards, the advised one, the first, before the other."""
    told, ways = _pros(view), _ways(view, actions, takes)
    if not ways:
        return _sides(view)
    pairs = sorted(zip(ways, told, strict=False), key=lambda pair: pair[0] != actions[0])
    return tuple(tr("For {card}: {why}", card=_move(card), why=why) for card, why in pairs)


def _pros(view: BidsView) -> tuple[str, ...]:
    """A reason to take the lot and one to leave it; none where it is no prize."""
    if view.phase == Phase.THEFT or costs(view):
        return ()
    hoped, best = luck(view, view.seat), _best_to_come(view)
    if hoped:
        return (
            tr("a round without a black card often fails late."),
            tr("{points} of luck stay possible.", points=signed(hoped, plus=True)),
        )
    if best > max(*(VALUE[card] for card in view.on_table), _doubled(view)):
        return tr("points now are surer than later ones."), tr("the black {n} may still come.", n=best)
    return tr("no lot to come can be better."), tr("your strong cards stay for the turns to come.")


def _doubled(view: BidsView) -> int:
    """What a lot with a 2x would add in front of whoever is asked (BID-40); 0 without one."""
    if TIMES_TWO not in view.on_table:
        return 0
    front = view.fronts[view.seat]
    numbers = (card for card in view.on_table if card != TIMES_TWO)
    return worth((*front, *numbers, TIMES_TWO)) - worth(front)


def _best_to_come(view: BidsView) -> int:
    """The highest black number that may still be turned up."""
    loose = (*view.unseen(), *view.known)
    return max((VALUE[card] for card in loose if COLOUR[card] == BLACK), default=0)


def _above_middle(view: BidsView, card: int) -> int:
    """How many more cards of the hand are weaker than stronger; 0 in Colour Bids, where colours decide."""
    sign = 0 if view.variant.colour_bids else -1 if view.lowest else 1
    apart = [(VALUE[card] - VALUE[other]) * sign for other in view.hand]
    return sum(one > 0 for one in apart) - sum(one < 0 for one in apart)


def _either(view: BidsView, card: int, leaves: bool) -> str:
    """What is said of a bid that goes for the lot, and of one that ``leaves`` it: first of the advised one.
    Not turn after turn in the same words.
    """
    bids = (*view.bids, card)
    unwanted = costs(view, (card,) if COLOUR[card] == BLACK else ())
    if leaves:
        if unwanted:
            return gettext_noop(
                "{other} doesn’t take the lot, {one} might ({lot}): as good for winning the game"
            )
        if view.turn % 2:
            return gettext_noop(
                "{other} leaves the lot; {one} goes for it ({lot}), as good for winning the game"
            )
        return gettext_noop(
            "{other} saves your strength, {one} fights for the lot ({lot}): both win the game as often"
        )
    if unwanted:
        return gettext_noop(
            "{one} may have to take the lot ({lot}), {other} doesn’t: as good for winning the game"
        )
    if len(bids) == view.seats:
        return gettext_noop("{one} takes the lot ({lot}); {other} leaves it, as good for winning the game")
    if not any(view.deciding((*bids, other)) == [len(bids)] for other in view.unseen()):
        return gettext_noop(
            "{one} goes for the lot ({lot}) and can’t be beaten; {other} leaves it, as good for winning "
            "the game"
        )
    if view.turn % 2:
        return gettext_noop(
            "{one} goes for the lot ({lot}); {other} leaves it, as good for winning the game"
        )
    return gettext_noop(
        "{one} fights for the lot ({lot}), {other} saves your strength: both win the game as often"
    )


def _settled(chance: float) -> str:
    """What is still to be played for where the chance to win the game says nothing."""
    if chance <= 0:
        return tr("Winning the game is out of reach: it is about points.")
    return tr("The game is as good as won: it is about points.") if chance >= 100 else ""


def _plan(view: BidsView, facts: Facts, takes: float | None) -> Plan | None:
    """Whether a hint hopes for luck or wins a card, as long as there is luck to be lost; of a card that may
    ``take`` the lot and may not neither is said."""
    if view.phase == Phase.THEFT or not luck(view, view.seat):
        return None
    told = {template for template, _ in facts}
    if told & LUCK and (takes is None or takes < OFTEN):
        return Plan(view.round, "luck")
    return Plan(view.round, "lot") if told & LOT and (takes is None or takes >= SURE) else None


def _changed(before: Plan, now: Plan) -> str:
    """That the plan of a round is another one than in the hint before."""
    if before.part != now.part or before.aim == now.aim:
        return ""
    if now.aim == "luck":
        return tr("A change of plan: a round without a black card is worth more than this lot.")
    return tr("A change of plan: this lot is worth more than the hope for a round without cards.")


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
    MoveWords(_move, _lights, _named, beside=_beside, alike=_alike, about=_about, came=came, mine=MINE),
    BotWords(OPEN, lambda action, _played: isinstance(action, Steal), acted=_acted),
    Worth(kind=_kind),
    HintWords(
        hunch=_hunch,
        settled=_settled,
        plan=_plan,
        changed=_changed,
        answers=ANSWERS,
        alike=True,
    ),
    TwoWays(
        _apart,
        _ways,
        _sides,
        _named_sides,
        sides_name=True,
        sided=frozenset({LATER, FOLLOWED, TRY, TIED, ALL_LEAD}),
        neutral=dict.fromkeys(ONE_WAY, ""),
    ),
)
"""What was bid is open and says itself; other cards that were weighed may still be in the hand."""
