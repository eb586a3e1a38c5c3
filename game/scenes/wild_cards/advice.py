"""What is said of moves in Wild Cards. What a bot holds stays hidden until the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import (
    ANIMALS,
    DECK,
    EAGLE,
    NONE,
    animal_of,
    card_of,
)
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards.choosing import DECLINING
from game.scenes.wild_cards.faces import NAMES
from game.scenes.wild_cards.hunches import hunch, wanted
from game.scenes.wild_cards.log import recap
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.words import ONE, THE, Teller, card_word, cards_brief, cards_words
from game.scenes.wild_cards.zones import BIDS, COLLECTED, PAID, ROW, TOP_CARD
from game.tabletop.advice.advice import Advice
from game.tabletop.advice.bot_words import BotWords
from game.tabletop.advice.fact_words import NO_TAKES, Takes
from game.tabletop.advice.hint_words import HintWords
from game.tabletop.advice.move_words import MoveWords
from game.tabletop.advice.two_ways import TwoWays
from game.tabletop.advice.worth import Worth
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import gettext_noop, tr

OPEN: Final = frozenset(
    {
        "{card} can’t be paid for: it comes back with more cards",
        "{card} can’t be paid for: it takes no animal",
        "Cards are worth nothing after this round",
        "Without an animal, {card} comes back with more cards",
        "{card} costs nothing more",
        "With one more {animal} another player would take its leader",
        "With one more {animal}, {name} would take the {animal} leader",
        "No animal in the row would win a leader",
        "One more {animal} wins its leader",
        "The first {animal} wins its leader",
        "One more {animal} takes its leader from {name}",
        "The {animal} is {name}’s largest species: one more scores {points}",
        "One more {animal} makes it {name}’s largest species and scores {points}",
        "With the squirrel the hand goes up to {count}",
        "One bid is higher than {card}",
        "{count} bids are higher than {card}",
        "Nobody has bid more than {card}",
        "Others can take this round what is given away",
        "Giving the {given} loses no leader",
        "The swap adds at once: +{points}",
        "The swap gives away the leader of the {given}, and adds no points at once",
        "It is worth giving away the leader of the {given}",
        "The {animal} may bring more later than the {given}",
        "Declining keeps all the cards and draws more",
        "The payment adds up to {points}",
        "A payment of {points} goes first {often}",
        "Each animal of the row would win its leader",
        "The top card of the deck costs nothing",
        "Everything paid is from the {animal}’s habitat: {points} points",
        "At once the {animal} brings {points}, {count} of them for paying from its habitat",
        "The {animal} scores at once: {points}",
        "The {instead} would score {points} at once, but {the_animal} promises more later",
        "The {animal} scores nothing now, but it may later",
        "The {animal} hardly scores any more: it counts if points are tied",
        "The {animal} scores nothing: it counts only if points are tied",
        "Habitats left for the last round: {whole}, not {count}",
        "Habitats left for the next round: {whole}, not {count}",
        "No animal in the row scores at once",
        "The ibex brings {card} back into the hand",
        "This gives up {card}",
    }
)
"""Facts about the row, the collections and what has been laid open."""
WHIMS: Final = frozenset(
    {
        "{name} draws lots among choices of about the same worth, so that nobody can foresee them",
        "{name} likes high bids",
        "{name} likes low bids, which cost few cards",
        "{name} likes the highest and the lowest bids, which nobody expects",
        "{name} is a beginner and did this on a whim",
        "{name} is a beginner and goes by feeling: this felt as good",
        "The {animal} is {name}’s favourite animal",
    }
)
"""Why a bot did not do what it thought best, or thought so for no good reason."""
NAMED: Final = 3
"""How many choices that are much the same are named."""
MINE: Final = {
    "The {animal} is {name}’s largest species: one more scores {points}": gettext_noop(
        "The {animal} is your largest species: one more scores {points}"
    ),
    "One more {animal} makes it {name}’s largest species and scores {points}": gettext_noop(
        "One more {animal} makes it your largest species and scores {points}"
    ),
    "One more {animal} takes its leader from {name}": gettext_noop(
        "One more {animal} takes its leader from you"
    ),
    "With one more {animal}, {name} would take the {animal} leader": gettext_noop(
        "With one more {animal}, you would take the {animal} leader"
    ),
}
"""Facts about the player who reads them."""
ANSWERS: Final = frozenset(
    {
        "The {instead} would score {points} at once, but {the_animal} promises more later",
        "The {animal} may bring more later than the {given}",
    }
)
"""Facts that set an animal beside another one that scores more at once."""
ADVISED: Final = {
    "Habitats left for the next round: {whole}, not {count}": gettext_noop(
        "Habitats that you keep for the next round: {whole} instead of {count}"
    ),
    "Habitats left for the last round: {whole}, not {count}": gettext_noop(
        "Habitats that you keep for the last round: {whole} instead of {count}"
    ),
}
"""Facts in the words of a hint."""
TELLING: Final = frozenset({"card", "first", "second", "animal", "given"})


def _move(action: WildCardsAction) -> str:
    match action:
        case moves.Bid(cards):
            return cards_words(cards)
        case moves.ChooseBid(card):
            return tr("bid with {card}", card=card_word(card))
        case moves.Show(card):
            return tr("show {card}", card=card_word(card))
        case moves.Swap() if action == moves.NO_SWAP:
            return tr("keep them all")
        case moves.Swap(give, take):
            return tr("swap {given} for {taken}", given=tr(ONE[give]), taken=tr(ONE[take]))
        case moves.Discard(cards):
            return tr("discard {cards}", cards=cards_words(cards)) if cards else tr("discard nothing")
        case moves.Lay(cards):
            return tr("pay with {cards}", cards=cards_brief(cards)) if cards else tr("leave the tie")
        case moves.Acquire(animal, payment):
            words = tr(NAMES[animal])
            paid = cards_brief(payment)
            return tr("{animal} for {cards}", animal=words, cards=paid) if payment else words
        case moves.TakeBack():
            return tr("take the bid back")
        case moves.ReturnBid(back):
            return tr("take the card back") if back else tr("leave the card")


def _seen(view: WildCardsView, action: WildCardsAction) -> str:
    """An animal already paid for in a tie is its name."""
    if isinstance(action, moves.Acquire) and view.paid[view.seat]:
        return tr(NAMES[action.animal])
    return _move(action)


def _beside(view: WildCardsView, action: WildCardsAction) -> str:
    """A payment is its cards."""
    return (
        cards_brief(action.cards) if isinstance(action, moves.Lay) and action.cards else _seen(view, action)
    )


def _direction_first(view: WildCardsView) -> bool:
    """Whoever may play two cards is told first how; which animal is fought for comes then."""
    return view.phase == Phase.BIDS and view.leaders[EAGLE] == view.seat


def _brief(action: WildCardsAction, other: WildCardsAction) -> str:
    """Another animal for the same payment is its name."""
    match action, other:
        case moves.Acquire(animal, payment), moves.Acquire(_, same) if payment == same:
            return tr(NAMES[animal])
    return _move(action)


def _lights(model: WildCardsModel, action: WildCardsAction) -> Sequence[object]:
    view = model.view
    match action:
        case moves.Bid(cards) | moves.Discard(cards) | moves.Lay(cards) if cards:
            return _held(model, cards)
        case moves.ChooseBid(card):
            return [PieceId(BIDS, view.laid.index(card), view.seat)] if card in view.laid else []
        case moves.Swap(give, take) if action != moves.NO_SWAP:
            own = PieceId(COLLECTED, give, view.seat, view.collections[view.seat][give] - 1)
            return [own, PieceId(ROW, view.row.index(take))]
        case moves.Show(card):
            return [TOP_CARD] if card == DECK else _held(model, [card])
        case moves.Acquire(animal, payment):
            laid = [PieceId(PAID, number, view.seat) for number, _ in enumerate(view.paid[view.seat])]
            return [PieceId(ROW, view.row.index(animal)), *(laid or _held(model, payment))]
    return [DECLINING.get(Phase(view.phase), "")]


def _held(model: WildCardsModel, cards: Iterable[int]) -> list[object]:
    """The pieces of the hand that are these cards."""
    free, found = model.hand, list[object]()
    for card in cards:
        key = next((one for one in free if one.item == card and one not in found), None)
        found += [] if key is None else [key]
    return found


def _named(name: str) -> str:
    card, animal = card_of(name), animal_of(name)
    if card != NONE:
        return card_word(card)
    if animal != NONE:
        return tr(ANIMALS[animal])
    animal = animal_of(name.removeprefix("the "))
    return name if animal == NONE else tr(THE[animal])


def _open(action: WildCardsAction, played: WildCardsAction | None) -> bool:
    """Whether everything that an action names lies open before it is done, or with what was played."""
    match action, played:
        case moves.Acquire(_, payment), moves.Acquire(_, same):
            return payment == same
    return isinstance(action, moves.Swap | moves.TakeBack)


def _apart(
    _view: WildCardsView, moves: Sequence[WildCardsAction], _takes: Takes = NO_TAKES
) -> tuple[str, str] | None:
    """That one of so many choices is advised which are as good, where they are more than are named."""
    if len(moves) <= NAMED:
        return None
    return "", tr(
        "One of {n} choices with much the same chance to win: nothing tells them apart for sure.",
        n=len(moves),
    )


def _about(view: WildCardsView) -> str:
    """The animals that are bid for; of everything else the move says enough."""
    if view.phase != Phase.BIDS:
        return ""
    return tr("Row: {animals}", animals=", ".join(tr(NAMES[animal]) for animal in view.row))


def _aims(action: WildCardsAction | None) -> frozenset[str]:
    """A bid, a payment in a tie, a card shown: which animal they are for is told once it is taken."""
    done = isinstance(action, moves.Swap | moves.Acquire | moves.TakeBack | moves.ReturnBid)
    return frozenset() if done else frozenset({"animal"})


ADVICE: Final = Advice(
    MoveWords(
        _move,
        _lights,
        _named,
        seen=_seen,
        beside=_beside,
        brief=_brief,
        about=_about,
        came=lambda view, told, names: recap([told], Teller(names, view.seat)),
        own=lambda view: str(view.names[view.seat]),
        mine=MINE,
    ),
    BotWords(OPEN | WHIMS, _open, aims=_aims, names=True, whims=WHIMS),
    Worth(alike=frozenset({HAND, ROW})),
    hint=HintWords(
        telling=TELLING,
        hunch=hunch,
        hunch_first=_direction_first,
        lesson=lambda view, _names: wanted(view) if view.phase == Phase.BIDS else "",
        advised=ADVISED,
        answers=ANSWERS,
    ),
    choice=TwoWays(_apart),
)
