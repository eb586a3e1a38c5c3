"""The facts behind a decision, as English sentences with gaps; they become hints and reviews.

Cards are given by their codes and animals by their species' names.
"""

from __future__ import annotations

from ai.bidder import Fact
from ai.wild_cards.animal_reasons import (
    about_animal,
    about_leader,
    about_species,
    about_swap,
    is_last,
    leader_won,
)
from ai.wild_cards.choices import Weighed
from ai.wild_cards.worth import points_at_once
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import (
    BONUS,
    CONSOLATION,
    DEALT,
    DECK,
    HABITAT,
    HOME,
    LIMIT,
    NONE,
    REFILL,
    SQUIRREL,
    STOCK,
    VALUE,
    WILD,
    animal_name,
    code,
    earns_bonus,
    the_animal,
)
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.prospects import gain_of_taking
from game.engine.games.wild_cards.view import WildCardsView

MOST_FACTS = 3
LATE, HALF = 0.35, 0.5
"""A bid that chooses first less often is late; an animal that is got more often is to be had."""
ANY_LEADER = Fact("Each animal of the row would win its leader", {})
"""What is said of an animal where it sets none apart."""
SPENT = Fact("Cards are worth nothing after this round", {})
"""What is said in the last round instead of what a move draws or keeps."""


def drawn(view: WildCardsView) -> Fact:
    """Why a bid is not the best that was found: it was drawn."""
    return Fact(
        "{name} draws lots among choices of about the same worth, so that nobody can foresee them",
        {"name": view.names[view.seat]},
    )


def liked(view: WildCardsView, temper: str) -> Fact:
    """Why a bid is not the best that was found: a temper likes it."""
    gaps: dict[str, object] = {"name": view.names[view.seat]}
    match temper:
        case "bold":
            return Fact("{name} likes high bids", gaps)
        case "thrifty":
            return Fact("{name} likes low bids, which cost few cards", gaps)
        case _:
            return Fact("{name} likes the highest and the lowest bids, which nobody expects", gaps)


def felt(view: WildCardsView, *, whim: bool) -> Fact:
    """Why a beginner did not do what it thought best."""
    gaps: dict[str, object] = {"name": view.names[view.seat]}
    if whim:
        return Fact("{name} is a beginner and did this on a whim", gaps)
    return Fact("{name} is a beginner and goes by feeling: this felt as good", gaps)


def favoured(view: WildCardsView, animal: int) -> Fact:
    """Why a beginner takes one animal rather than another."""
    gaps: dict[str, object] = {"animal": animal_name(animal), "name": view.names[view.seat]}
    return Fact("The {animal} is {name}’s favourite animal", gaps)


def facts_about(
    view: WildCardsView, action: WildCardsAction, weighed: Weighed | None = None
) -> tuple[Fact, ...]:
    """One to three facts about an action, the most telling first.

    ``weighed`` is what was thought about it, None for a bidder that does not weigh.
    """
    return tuple(all_facts(view, action, weighed)[:MOST_FACTS])


def all_facts(view: WildCardsView, action: WildCardsAction, weighed: Weighed | None = None) -> list[Fact]:
    """All that there is to say about an action, the most telling first."""
    facts: list[Fact] = []
    match action:
        case moves.Bid(cards):
            facts = _about_bid(view, cards, weighed)
        case moves.ChooseBid(card):
            facts = _about_choice(view, card, weighed)
        case moves.Swap():
            facts = about_swap(view, action)
        case moves.Discard(cards):
            facts = _about_refill(view, len(cards))
            if cards and not is_last(view):
                facts.insert(0, Fact("Cards swapped for new ones: {count}", {"count": len(cards)}))
        case moves.Lay(cards):
            facts = _about_payment(view, cards, weighed)
        case moves.Show(card):
            facts = [_about_show(card)]
        case moves.Acquire(animal, payment):
            facts = about_animal(view, animal, view.bids[view.seat], payment)
        case moves.TakeBack():
            facts = _about_taking_back(view)
        case moves.ReturnBid(back):
            gaps: dict[str, object] = {"card": code(view.bids[view.seat])}
            if back:
                facts = [Fact("The ibex brings {card} back into the hand", gaps)]
            else:
                facts = [Fact("This gives up {card}", gaps)]
    return facts


def _about_bid(view: WildCardsView, cards: tuple[int, ...], weighed: Weighed | None) -> list[Fact]:
    if len(cards) == 2:
        gaps: dict[str, object] = {"first": code(cards[0]), "second": code(cards[1])}
        eagle = Fact(
            "With the eagle, the choice between {first} and {second} can wait until all bids are open", gaps
        )
        bluff = _unpaid(view, max(cards, key=VALUE.__getitem__))
        return [eagle, *bluff, *_about_target(view, None, weighed)]
    card = cards[0]
    if card == REFILL:
        own, row = _about_refill(view), _about_row(view)
        return [*row, *own] if is_last(view) else [*own, *row]
    facts = _about_target(view, card, weighed)
    facts += _about_habitat(view, card)
    if VALUE[card] < max(map(VALUE.__getitem__, view.hand)):
        facts += _about_low_bid(view)
    facts = [*_unpaid(view, card), *facts]
    if weighed is not None and weighed.animal != NONE and weighed.first < 0.98:
        facts = _with_place(view, card, weighed, facts)
    if VALUE[card] == 1 and not (facts and is_last(view)):
        facts.append(Fact("{card} costs nothing more", {"card": code(card)}))
    if not facts:
        back = Fact("Without an animal, {card} comes back with more cards", {"card": code(card)})
        facts.append(SPENT if is_last(view) else back)
    return facts


def _unpaid(view: WildCardsView, card: int) -> list[Fact]:
    """That a bid is a bluff, if the hand has too few cards to pay for it."""
    if VALUE[card] <= len(view.hand):
        return []
    if is_last(view):
        return [Fact("{card} can’t be paid for: it takes no animal", {"card": code(card)})]
    return [Fact("{card} can’t be paid for: it comes back with more cards", {"card": code(card)})]


def _with_place(view: WildCardsView, card: int, weighed: Weighed, facts: list[Fact]) -> list[Fact]:
    """Facts about a bid with when it chooses: of a low one what it gets though it comes late."""
    often = Fact("{card} chooses first {often}", {"card": code(card), "often": round(100 * weighed.first)})
    if weighed.first > LATE or VALUE[card] >= max(map(VALUE.__getitem__, view.hand)):
        return [*facts, often] if weighed.first > 0.02 else facts
    gaps: dict[str, object] = {"card": code(card), "animal": animal_name(weighed.animal)}
    gaps["the_animal"] = the_animal(weighed.animal)
    if weighed.sure > HALF and not _fought_over(view, weighed.animal):
        return [Fact("{card} chooses late, but {the_animal} should still be there", gaps), *facts]
    return [Fact("{card} chooses late: of what is left then, most likely {the_animal}", gaps), *facts]


def _fought_over(view: WildCardsView, animal: int) -> bool:
    """Whether another player gets more points with this animal than with any else of the row."""
    rest = [one for one in view.row if one != animal]
    return any(
        gain_of_taking(view, animal, seat) > max(gain_of_taking(view, one, seat) for one in rest)
        for seat in range(view.seats if rest else 0)
        if seat != view.seat
    )


def _about_target(view: WildCardsView, card: int | None, weighed: Weighed | None) -> list[Fact]:
    """Facts about the animal that the bid is meant for."""
    if weighed is None or weighed.animal == NONE:
        return []
    animal = weighed.animal
    facts = about_leader(view, animal)
    if _wins_anyway(view, facts):
        facts = [ANY_LEADER]
    if card is not None and _pays_at_home(view, card, animal):
        gaps: dict[str, object] = {"card": code(card), "animal": animal_name(animal), "points": BONUS}
        facts.append(
            Fact("With {card} the {animal} can be paid for in its own habitat: {points} points", gaps)
        )
    if facts[:1] == [ANY_LEADER]:
        facts = [*facts[1:], ANY_LEADER]
    return facts or about_species(view, animal)


def _wins_anyway(view: WildCardsView, facts: list[Fact]) -> bool:
    """Whether a leader alone speaks for an animal, and one speaks for each of the row as well."""
    leaders = [one for one in {*view.row} if leader_won(view, one)]
    return len(facts) == 1 and "leader" in facts[0].template and len({*view.row}) == len(leaders) > 1


def _about_habitat(view: WildCardsView, card: int) -> list[Fact]:
    """That it is the value alone which counts, where others of the hand have the same and none of them
    could bring points for an animal's own habitat (WC-32).
    """
    value = VALUE[card]
    same = {other for other in view.hand if VALUE[other] == value}
    if len(same) < 2 or any(_pays_at_home(view, other, animal) for other in same for animal in view.row):
        return []
    gaps: dict[str, object] = {"count": value, "card": code(card)}  # the value tells which bid it is
    return [Fact("No {count} here pays for an animal from its own habitat: only the value counts", gaps)]


def _pays_at_home(view: WildCardsView, card: int, animal: int) -> bool:
    """Whether an animal can be paid for from its own habitat with this bid."""
    fits = [other for other in view.hand if HABITAT[other] == HOME[animal] or other == WILD]
    return card in fits and len(fits) >= VALUE[card]


def _about_low_bid(view: WildCardsView) -> list[Fact]:
    """Why it does no harm to choose late."""
    if len({*view.row}) == 1 and len(view.row) > 1:
        return [Fact("All animals in the row are alike: choosing first finds no better one", {})]
    return []


def _about_row(view: WildCardsView) -> list[Fact]:
    """Why it is a good round to stay away."""
    if not any(points_at_once(view.collections, view.leaders, view.seat, one) for one in view.row):
        return [Fact("No animal in the row scores at once", {})]
    if not any(view.would_lead(one) and view.leaders[one] != view.seat for one in view.row):
        return [Fact("No animal in the row would win a leader", {})]
    return []


def refills(view: WildCardsView, discarded: int = 0) -> int:
    """How many habitats the refill card draws when so many have been discarded (WC-20)."""
    limit = LIMIT if view.leaders[SQUIRREL] == view.seat else DEALT
    room = max(0, limit - len(view.hand) + discarded)
    return min(room, view.deck + len(view.pile) + discarded)


def _about_refill(view: WildCardsView, discarded: int = 0) -> list[Fact]:
    """Facts about the refill card, while the hand is still what it was."""
    if is_last(view):
        return [SPENT]
    size, drawn = len(view.hand), refills(view, discarded)
    gaps: dict[str, object] = {"count": size, "whole": size - discarded + drawn}
    if drawn <= discarded:
        facts = [Fact("The hand stays as large as it is: {count}", gaps)]
    else:
        facts = [Fact("Habitats in hand: from {count} to {whole}", gaps)]
        if 0 < size < max(VALUE):
            facts.append(Fact("A hand of {count} pays for no bid above {count}", {"count": size}))
    if view.leaders[SQUIRREL] == view.seat:
        facts.append(Fact("With the squirrel the hand goes up to {count}", {"count": LIMIT}))
    return facts


def _about_choice(view: WildCardsView, card: int, weighed: Weighed | None) -> list[Fact]:
    if card == REFILL:
        return _about_refill(view)
    above = sum(1 for bid in view.bids if bid != NONE and VALUE[bid] > VALUE[card])
    gaps: dict[str, object] = {"card": code(card), "count": above}
    target = _about_target(view, card, weighed)
    if not above:
        return [Fact("Nobody has bid more than {card}", gaps), *target]
    if above == 1:
        return [*target, Fact("One bid is higher than {card}", gaps)]
    return [*target, Fact("{count} bids are higher than {card}", gaps)]


def _about_payment(view: WildCardsView, cards: tuple[int, ...], weighed: Weighed | None) -> list[Fact]:
    if not cards:
        return [SPENT if is_last(view) else Fact("Declining keeps all the cards and draws more", {})]
    total = sum(VALUE[card] for card in cards)
    told: dict[str, object] = {"card": code(cards[0])}  # whatever is said tells which payment it is
    sum_of_it = Fact("The payment adds up to {points}", {**told, "points": total})
    facts = _about_target(view, None, weighed) or [sum_of_it]
    if weighed is not None and view.lion == NONE and HALF <= weighed.first < 0.98:
        gaps: dict[str, object] = {**told, "points": total, "often": round(100 * weighed.first)}
        facts = [Fact("A payment of {points} goes first {often}", gaps)]
    highest = sorted((VALUE[card] for card in view.hand), reverse=True)[: len(cards)]
    if total == sum(highest):
        facts.insert(0, Fact("These cards can’t pay any higher", told))
    aim = [] if weighed is None or weighed.animal == NONE else [weighed.animal]
    for animal in dict.fromkeys((*aim, *view.row)):
        if earns_bonus(animal, view.bids[view.seat], cards):
            gaps = {"animal": animal_name(animal), "points": BONUS}
            at_home = Fact("Everything is from the {animal}’s habitat: {points} points", gaps)
            facts = [one for one in facts if one != ANY_LEADER]  # what sets this payment apart is told
            facts.append(at_home)
            break
    return facts


def _about_show(card: int) -> Fact:
    if card == DECK:
        return Fact("The top card of the deck costs nothing", {})
    if VALUE[card] == 1:
        return Fact("{card} is the lowest card in the hand", {"card": code(card)})
    below = sum(count for kind, count in enumerate(STOCK) if VALUE[kind] < VALUE[card])
    gaps: dict[str, object] = {"card": code(card), "percent": round(100 * below / sum(STOCK))}
    return Fact("{card} beats {percent}% of all habitats", gaps)


def taken_back(view: WildCardsView) -> tuple[int, int]:
    """How large the hand is with the bid and what was paid in ties, and how many cards it draws (WC-31)."""
    size = len(view.hand) + 1 + len(view.paid[view.seat])
    return size, min(CONSOLATION, LIMIT - size, view.deck + len(view.pile))


def habitats_left(view: WildCardsView, count: int, fewer: int) -> Fact:
    """How many habitats the next round begins with, and how many it would begin with otherwise."""
    gaps: dict[str, object] = {"whole": count, "count": fewer}
    if view.round + 1 == view.rounds:
        return Fact("Habitats left for the last round: {whole}, not {count}", gaps)
    return Fact("Habitats left for the next round: {whole}, not {count}", gaps)


def _about_taking_back(view: WildCardsView) -> list[Fact]:
    size, drawn = taken_back(view)
    price = 0 if view.paid[view.seat] else view.price
    facts = [habitats_left(view, size + drawn, len(view.hand) - price)]
    if is_last(view):
        facts = [SPENT]
    if not any(points_at_once(view.collections, view.leaders, view.seat, animal) for animal in view.row):
        facts.insert(0, Fact("No animal in the row scores at once", {}))
    return facts
