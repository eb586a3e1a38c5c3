"""What chance decides: rounds, wheels, draws and fillers; any of it can be typed in (WWP-R19)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Counted, IllegalAction, Rng, gettext_noop
from game.engine.games.wild_pattern.cards import NO_CARD, PLACES, TARGETS, is_pattern, name_of
from game.engine.games.wild_pattern.events import CardsDrawn, GapsFilled, Reshuffled, RoundBegan
from game.engine.games.wild_pattern.facts import Events, tell
from game.engine.games.wild_pattern.moves import (
    CLICK_SONG,
    DECLARATION,
    TURN,
    Chance,
    Deal,
    Draw,
    Fill,
    TimeUp,
    Wheel,
)
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK, WildPatternState
from game.engine.games.wild_pattern.turn import clock_from_now, time_up

CLOCK_OF = {Phase.RACE: TURN, Phase.BUZZED: DECLARATION, Phase.DECLARE: DECLARATION, Phase.SONG: CLICK_SONG}
_RULE_OF = {TURN: "WWP-R11", DECLARATION: "WWP-R16", CLICK_SONG: "WWP-30"}
_WANTED = {
    Phase.DEAL: (Deal, "WWP-01", gettext_noop("targets and a wheel must be dealt first")),
    Phase.RESHUFFLE: (Wheel, "WWP-50", gettext_noop("a new wheel must be dealt first")),
    Phase.DRAW: (Draw, "WWP-20", gettext_noop("all players must draw a card first")),
    Phase.FILL: (Fill, "WWP-25", gettext_noop("the gaps must be filled first")),
}


def outcome(state: WildPatternState, rng: Rng) -> Chance:
    """One outcome of what chance decides now."""
    pack = state.pack()
    deck = rng.sample(pack, len(pack))
    if state.phase == Phase.DRAW:
        return Draw(tuple(_turn_up(deck, 0 if gone else 1) for gone in state.out))
    if state.phase == Phase.FILL:
        return Fill(_turn_up(deck, len(state.gaps())))
    turned = _turn_up(deck, PLACES)
    if state.phase == Phase.RESHUFFLE:
        return Wheel(turned)
    targets = rng.sample(TARGETS, len(state.out))
    return Deal(
        tuple(NO_CARD if gone else target for gone, target in zip(state.out, targets, strict=True)), turned
    )


def chance_first(state: WildPatternState) -> IllegalAction:
    """Why no seat may move in a phase of chance, and why chance may decide nothing else."""
    _, rule, reason = _WANTED[state.phase]
    return IllegalAction(rule, reason)


def check_outcome(state: WildPatternState, chance: Chance) -> None:
    """Raise IllegalAction unless chance can decide this now."""
    if isinstance(chance, TimeUp):
        if state.deadline == NO_CLOCK or CLOCK_OF.get(state.phase) != chance.clock:
            rule = "WWP-R18" if state.variant.relaxed else _RULE_OF.get(chance.clock, "WWP-R11")
            raise IllegalAction(rule, "no clock of this name is running: {clock}", clock=chance.clock)
        return
    if not isinstance(chance, _WANTED[state.phase][0]):
        raise chance_first(state)
    if isinstance(chance, Draw):
        _check_draw(state, chance)
        return
    if isinstance(chance, Deal):
        _check_targets(state, chance.targets)
    if isinstance(chance, Fill):
        _check_turned(state, chance.turned, len(state.gaps()), "WWP-25")
    else:
        _check_turned(state, chance.turned, PLACES, "WWP-02")


def do_outcome(state: WildPatternState, chance: Chance, events: Events) -> None:
    """Do what chance decided (WWP-01, WWP-20, WWP-25, WWP-50); what it does stands in ``facts``."""
    match chance:
        case TimeUp():
            time_up(state, events)
        case Deal(targets, turned):
            tell(state, RoundBegan(state.round + 1, targets, turned), events)
        case Wheel(turned):
            tell(state, Reshuffled(state.reshuffles, turned), events)
        case Fill(turned):
            tell(state, GapsFilled(turned), events)
        case Draw(cards):
            hands = tuple(drawn[-1] if drawn else NO_CARD for drawn in cards)
            opened = tuple(tuple(drawn[:-1]) for drawn in cards)
            end = clock_from_now(state, state.variant.turn_time)
            tell(state, CardsDrawn(hands, opened, end, at=state.now), events)


def _turn_up(deck: list[int], wanted: int) -> tuple[int, ...]:
    """Cards off the top until so many pattern cards have come; less when the deck runs out."""
    turned = []
    while wanted and deck:
        card = deck.pop()
        turned.append(card)
        wanted -= is_pattern(card)
    return tuple(turned)


def _check_targets(state: WildPatternState, targets: Sequence[int]) -> None:
    if len(targets) != len(state.out):
        raise IllegalAction(
            "WWP-01", "there must be one target for every seat, {seats}", seats=len(state.out)
        )
    dealt = [target for target in targets if target != NO_CARD]
    if any((target == NO_CARD) != bool(gone) for target, gone in zip(targets, state.out, strict=True)):
        raise IllegalAction("WWP-01", "every player gets a target, and whoever is out gets null")
    if len(set(dealt)) != len(dealt) or not set(dealt) <= set(TARGETS):
        raise IllegalAction("WWP-01", "there is only one of each target")


def _check_draw(state: WildPatternState, draw: Draw) -> None:
    if len(draw.cards) != len(state.out):
        raise IllegalAction(
            "WWP-20", "“draw” has a list of cards for every seat, {seats}", seats=len(state.out)
        )
    _check_in_deck(state, [card for drawn in draw.cards for card in drawn])
    for seat, drawn in enumerate(draw.cards):
        name = state.variant.names[seat]
        if state.out[seat]:
            if drawn:
                raise IllegalAction("WWP-61", "{name} is out and draws nothing", name=name)
        elif not drawn or [is_pattern(card) for card in drawn] != [False] * (len(drawn) - 1) + [True]:
            raise IllegalAction(
                "WWP-40", "{name} draws until a pattern card comes, and it must be the last one", name=name
            )


def _check_turned(state: WildPatternState, turned: Sequence[int], wanted: int, rule: str) -> None:
    """Cards are turned up until enough pattern cards have come or the deck is used up."""
    _check_in_deck(state, turned)
    come = sum(is_pattern(card) for card in turned)
    if come > wanted or (come == wanted and not is_pattern(turned[-1])):
        raise IllegalAction(
            rule,
            Counted(
                "cards are turned up until there is {n} pattern card",
                "cards are turned up until there are {n} pattern cards",
                wanted,
            ),
        )
    if come < wanted and len(turned) < len(state.pack()):
        raise IllegalAction(
            rule,
            Counted(
                "{n} pattern card must be turned up, not {come}",
                "{n} pattern cards must be turned up, not {come}",
                wanted,
            ),
            come=come,
        )


def _check_in_deck(state: WildPatternState, cards: Sequence[int]) -> None:
    pack = state.pack()
    seen: set[int] = set()
    for card in cards:
        if card not in pack:
            raise IllegalAction("WWP-02", "{card} is not in the deck", card=name_of(card))
        if card in seen:
            raise IllegalAction("WWP-02", "{card} appears twice", card=name_of(card))
        seen.add(card)
