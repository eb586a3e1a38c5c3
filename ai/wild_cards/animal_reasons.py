"""What speaks for an animal: taken from the row or swapped for, its leader, its points, its price."""

from __future__ import annotations

from ai.bidder import Fact
from ai.wild_cards.worth import points_at_once
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import BONUS, NONE, VALUE, animal_name, earns_bonus, the_animal
from game.engine.games.wild_cards.prospects import gain_of_swapping, loses_leader
from game.engine.games.wild_cards.view import WildCardsView

MOST_POINTS = 2
"""What one more of the most numerous species scores (WC-60)."""


def is_last(view: WildCardsView) -> bool:
    """Whether this is the last round: nothing that is drawn or kept is ever used."""
    return view.round == view.rounds


def about_animal(view: WildCardsView, animal: int, bid: int, payment: tuple[int, ...]) -> list[Fact]:
    """All that it brings at once as one sum, what is in that, and why it is paid for so."""
    points = points_at_once(view.collections, view.leaders, view.seat, animal)
    bonus = BONUS if earns_bonus(animal, bid, payment) else 0
    gaps: dict[str, object] = {"animal": animal_name(animal), "points": points + bonus}
    facts = about_leader(view, animal)
    if points and bonus:
        gaps["count"] = bonus
        whole = Fact(
            "At once the {animal} brings {points}, {count} of them for paying from its habitat", gaps
        )
        facts = [whole, *facts]
    elif bonus:
        facts = [Fact("Everything paid is from the {animal}’s habitat: {points} points", gaps), *facts]
    elif points and facts and facts[0].details.get("points") != points:  # a lone fact may say it already
        facts = [Fact("The {animal} scores at once: {points}", gaps), *facts]
    facts = facts or about_species(view, animal)
    other, most = dearest(view, bid, payment, besides=animal)
    dearer = about_dearer(view, animal, other, most) if most > points + bonus else []
    if most == points + bonus and view.leaders[animal] == view.seat and wanting(view, animal):
        dearer = [denied(view, animal)]
    dearer = [one for one in dearer if one not in facts]
    return [*facts[:1], *dearer, *facts[1:], *_about_price(view, animal, bid, payment)]


def about_dearer(view: WildCardsView, animal: int, other: int, most: int) -> list[Fact]:
    """Why not the ``other`` animal of the row, which scores more at once: ``most`` points."""
    facts = [denied(view, animal)] if wanting(view, animal) and not wanting(view, other) else []
    gaps: dict[str, object] = {"animal": animal_name(animal), "the_animal": the_animal(animal)}
    gaps |= {"instead": animal_name(other), "points": most}
    later = Fact("The {instead} would score {points} at once, but {the_animal} promises more later", gaps)
    return facts if is_last(view) else [*facts, later]


def dearest(
    view: WildCardsView, bid: int, payment: tuple[int, ...], *, besides: int = NONE
) -> tuple[int, int]:
    """The animal of the row ``besides`` one that scores most at once for a payment, and how much."""
    at_once = {
        one: points_at_once(view.collections, view.leaders, view.seat, one)
        + (BONUS if earns_bonus(one, bid, payment) else 0)
        for one in view.row
        if one != besides
    }
    return max(at_once.items(), key=lambda one: one[1], default=(NONE, 0))


def easily_lost(view: WildCardsView, animal: int) -> list[Fact]:
    """That others need one more only to take the leader that one more of the species wins (WC-33)."""
    counts = [own[animal] + (seat == view.seat) for seat, own in enumerate(view.collections)]
    seats = [seat for seat, own in enumerate(counts) if seat != view.seat and own + 1 >= max(counts)]
    if not seats or is_last(view) or not leader_won(view, animal):
        return []
    gaps: dict[str, object] = {"animal": animal_name(animal)}
    if len(seats) > 1:
        return [Fact("The {animal} leader is soon lost again: one more is enough for others", gaps)]
    gaps["name"] = view.names[seats[0]]
    return [Fact("The {animal} leader is soon lost again: one more is enough for {name}", gaps)]


def _about_price(view: WildCardsView, animal: int, bid: int, payment: tuple[int, ...]) -> list[Fact]:
    """Why it is paid for with these cards, where that brings no points (WC-32)."""
    if not payment or view.paid[view.seat] or earns_bonus(animal, bid, payment):
        return []
    fits = [card for card in view.hand if earns_bonus(animal, bid, (card,))]
    lowest = sorted(VALUE[card] for card in view.hand)[: len(payment)]
    if len(fits) >= len(payment) or sum(map(VALUE.__getitem__, payment)) > sum(lowest):
        return []
    gaps: dict[str, object] = {"animal": animal_name(animal)}
    return [
        Fact("The {animal} can’t be paid for from its own habitat: low cards pay, high ones stay", gaps)
    ]


def about_species(view: WildCardsView, animal: int) -> list[Fact]:
    """What an animal brings that is worth nothing special to its taker."""
    gaps: dict[str, object] = {"animal": animal_name(animal)}
    points = points_at_once(view.collections, view.leaders, view.seat, animal)
    if points:
        return [Fact("The {animal} scores at once: {points}", {**gaps, "points": points})]
    if wanting(view, animal):
        return [denied(view, animal)]
    if is_last(view):
        return [Fact("The {animal} scores nothing: it counts only if points are tied", gaps)]
    own = list(view.collections[view.seat])
    own[animal] += 1
    then = [own if seat == view.seat else one for seat, one in enumerate(view.collections)]
    if view.round + 1 == view.rounds and not points_at_once(then, view.leaders, view.seat, animal):
        return [Fact("The {animal} hardly scores any more: it counts if points are tied", gaps)]
    return [Fact("The {animal} scores nothing now, but it may later", gaps)]


def wanting(view: WildCardsView, animal: int) -> list[int]:
    """The other seats to which one more of the species would bring its leader (WC-33)."""
    counts = [own[animal] for own in view.collections]
    others = [seat for seat in range(len(counts)) if seat not in (view.seat, view.leaders[animal])]
    return [seat for seat in others if counts[seat] + 1 >= max(counts[:seat] + counts[seat + 1 :])]


def denied(view: WildCardsView, animal: int) -> Fact:
    """Whose leader it would be with one more, where somebody wants it."""
    gaps: dict[str, object] = {"animal": animal_name(animal)}
    seats = wanting(view, animal)
    if len(seats) == 1:
        gaps["name"] = view.names[seats[0]]
        return Fact("With one more {animal}, {name} would take the {animal} leader", gaps)
    return Fact("With one more {animal} another player would take its leader", gaps)


def about_leader(view: WildCardsView, animal: int) -> list[Fact]:
    return [*leader_won(view, animal), *largest(view, animal)]


def leader_won(view: WildCardsView, animal: int) -> list[Fact]:
    """That one more brings the leader."""
    gaps: dict[str, object] = {"animal": animal_name(animal)}
    owner = view.leaders[animal]
    if owner == view.seat or not view.would_lead(animal):
        return []
    if owner != NONE:
        gaps["name"] = view.names[owner]
        return [Fact("One more {animal} takes its leader from {name}", gaps)]
    if any(one[animal] for one in view.collections):
        return [Fact("One more {animal} wins its leader", gaps)]
    return [Fact("The first {animal} wins its leader", gaps)]


def largest(view: WildCardsView, animal: int) -> list[Fact]:
    """That it is the species that this seat has most of."""
    own = view.collections[view.seat]
    if not own[animal] or own[animal] < max(own):
        return []
    gaps: dict[str, object] = {"animal": animal_name(animal), "points": MOST_POINTS}
    gaps["name"] = view.names[view.seat]
    if own.index(max(own)) != animal:  # of level ones the first counts twice
        return [Fact("One more {animal} makes it {name}’s largest species and scores {points}", gaps)]
    return [Fact("The {animal} is {name}’s largest species: one more scores {points}", gaps)]


def about_swap(view: WildCardsView, action: moves.Swap) -> list[Fact]:
    """What the swap does to leaders and points, as the table says it: what speaks for it first."""
    if action == moves.NO_SWAP:
        return [Fact("Others can take this round what is given away", {})]
    give, take = action.give, action.take
    gaps: dict[str, object] = {"animal": animal_name(take), "given": animal_name(give)}
    facts = leader_won(view, take)
    if not facts and view.row.count(take) == 1 and wanting(view, take):
        facts = [denied(view, take)]
    gain = gain_of_swapping(view, give, take)
    dearer = _dearer_swap(view, action, gain)
    if gain > 0:
        facts.append(Fact("The swap adds at once: +{points}", {"points": gain}))
    if loses_leader(view, give, take):
        if gain <= 0:
            given = Fact("The swap gives away the leader of the {given}, and adds no points at once", gaps)
            later = (
                [] if is_last(view) else [Fact("The {animal} may bring more later than the {given}", gaps)]
            )
            return [*(facts or later), given, *dearer]
        facts.append(Fact("It is worth giving away the leader of the {given}", gaps))
    elif view.leaders[give] == view.seat or not facts:
        facts.append(Fact("Giving the {given} loses no leader", gaps))
    return [*facts, *dearer]


def _dearer_swap(view: WildCardsView, action: moves.Swap, gain: int) -> list[Fact]:
    """Why not the animal of the row that would add more points at once for the same one."""
    others = [one for one in view.row if one not in (action.give, action.take)]
    points = {one: gain_of_swapping(view, action.give, one) for one in others}
    instead = max(others, key=points.__getitem__, default=NONE)
    if instead == NONE or points[instead] <= max(gain, 0) or is_last(view):
        return []
    gaps: dict[str, object] = {"animal": animal_name(action.take), "the_animal": the_animal(action.take)}
    gaps |= {"instead": animal_name(instead), "points": points[instead]}
    return [Fact("The {instead} would score {points} at once, but {the_animal} promises more later", gaps)]
