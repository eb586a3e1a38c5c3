"""What happens at a Raj table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event, Seat
from game.engine.games.raj.cards import ROUNDS
from game.engine.games.raj.events import BidsRevealed, PileCarried, PileLapsed, PrizeTaken
from game.engine.games.raj.state import RajView
from game.tabletop.advice.fact_words import stopped
from game.ui.i18n import tr, trn
from game.ui.names import each, listed
from game.ui.type import signed


def pile_words(pile: Sequence[int]) -> str:
    """The pile's worth: one prize, or the sum of several (RAJ-08)."""
    if len(pile) == 1:
        return signed(pile[0], plus=True)
    terms = " ".join(signed(value, plus=True) for value in pile)
    return f"{terms} = {signed(sum(pile), plus=True)}"


def prize_words(pile: Sequence[int]) -> str:
    """What is fought for: a mouse, a vulture, or several of them and their sum."""
    if len(pile) != 1:
        return pile_words(pile) if pile else ""
    worth = signed(pile[0], plus=True)
    return tr("Mouse {n}", n=worth) if pile[0] > 0 else tr("Vulture {n}", n=worth)


def goal(view: RajView) -> str:
    """What this pile asks for (RAJ-06, RAJ-08, RAJ-R3)."""
    if not view.pile:
        return ""
    if view.round == ROUNDS:
        return _forced(view)
    return _last_choice(view) if view.round == ROUNDS - 1 else _goal(view)


def _last_choice(view: RajView) -> str:
    """Of two cards the other one follows."""
    words = tr("The highest unmatched card takes it; your other card then plays itself")
    if view.lowest:
        words = tr("The lowest unmatched card takes it; your other card then plays itself")
    return words if len(view.pile) == 1 else f"{pile_words(view.pile)} · {words}"


def _forced(view: RajView) -> str:
    """The last cards are played without a choice."""
    words = tr("no choice: the card left plays itself")
    said = words if len(view.pile) == 1 else f"{pile_words(view.pile)} · {words}"
    return f"{tr('Last round')} · {said}"


def _goal(view: RajView) -> str:
    if len(view.pile) == 1:
        if view.lowest:
            return tr("The lowest unmatched card takes the vulture")
        return tr("The highest unmatched card takes the mouse")
    words = pile_words(view.pile)
    if view.lowest:
        return tr("{sum}: the lowest unmatched card takes the pile", sum=words)
    return tr("{sum}: the highest unmatched card takes the pile", sum=words)


def outcome(event: Event, names: Sequence[str], viewer: Seat) -> str:
    """A sentence about how a round ended."""
    match event:
        case PrizeTaken(seat, card, prizes):
            worth = pile_words(prizes)
            if seat == viewer:
                return tr("You take {prize} with the {card}", prize=worth, card=card)
            return tr("{name} takes {prize} with the {card}", name=names[seat], prize=worth, card=card)
        case PileCarried(prizes):
            return tr("All tied: {prize} stays on the table", prize=pile_words(prizes))
        case PileLapsed(prizes):
            return tr("All tied: nobody takes {prize}", prize=pile_words(prizes))
    return ""


def came(view: RajView, events: Sequence[Event], names: Sequence[str]) -> str:
    """What the others laid in the round of a position, and how it ended."""
    laid = next((event.cards for event in events if isinstance(event, BidsRevealed)), ())
    cards = [(names[seat], str(card)) for seat, card in enumerate(laid) if seat != view.seat]
    ended = next(filter(None, (outcome(event, names, view.seat) for event in events)), "")
    return " ".join((stopped(each(cards)), ended)) if cards else ""


def tie_words(seats: Sequence[Seat], names: Sequence[str]) -> str:
    """Who is passed over for a tie (RAJ-07)."""
    return tr("Tied and skipped: {names}", names=listed(names[seat] for seat in seats))


def cards_words(count: int) -> str:
    return trn("{n} card", "{n} cards", count)


def points_words(score: int) -> str:
    return trn("point", "points", abs(score))
