"""What the things on a Wild Wild Pattern table say about themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import LOOSE, PAYS
from game.engine.games.wild_pattern.cards import (
    COLOUR_OF,
    FULL_HAND,
    NO_CARD,
    OBJECT_OF,
    PLACES,
    SUIT_OF,
    TARGET_PAYS,
    is_pattern,
)
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.names import EFFECTS, WORD_NAMES, card_name, money
from game.scenes.wild_pattern.turns import queue
from game.scenes.wild_pattern.worth import alarm, worth
from game.scenes.wild_pattern.zones import CLICKED, HELD, KEPT, ON_WHEEL, OPEN, TAKEN, TARGETS
from game.tabletop.advice.fact_words import stopped
from game.tabletop.explanations.explanation import (
    Explained,
    Explanation,
    SeatKey,
    card_picture,
    explained_cards,
    explained_seat,
)
from game.tabletop.zones import DECK, HAND, PieceId, Zone
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import capital


def explained(model: WildPatternModel) -> list[Explained]:
    """Every card and player of the table, how the game is won, and the bank's notice."""
    return [*explained_cards(model, TOLD), *_around(model)]


def _around(model: WildPatternModel) -> Iterator[Explained]:
    layout = model.layout
    for seat, place in layout.seat.items():
        yield Explained(SeatKey(seat), partial(_seat, model, seat), place.plate)
    yield Explained("goal", partial(_goal, model), layout.header)
    _, _, wide, high = layout.notice
    if wide > 0 and high > 0:
        yield Explained("bank", _bank, layout.notice)


def _seat(model: WildPatternModel, seat: Seat) -> Explanation:
    """A player: money, what they have captured and what that is worth, their target."""
    view = model.view
    cards, target = view.captured[seat], view.targets[seat]
    lines = [tr("Money: {sum}", sum=money(view.money[seat]))]
    if cards:
        lines.append(
            tr(
                "{n} of {most} captured, worth {sum}",
                n=len(cards),
                most=FULL_HAND,
                sum=money(worth(view, seat, cards)),
            )
        )
    if target != NO_CARD:
        lines.append(tr("Target: {object}", object=tr(WORD_NAMES[target])))
    if view.variant.relaxed and seat in (line := queue(view))[1:]:
        lines.append(tr("No. {n} in line now.", n=line.index(seat) + 1))
    near = alarm(view, seat, model.names, model.own_seat)
    if near:
        lines.append(f"{near}.")
    if seat in model.hud.keys:
        buzz, click = (key.upper() for key in model.hud.keys[seat])
        lines.append(tr("Keys: {buzz} to buzz, {click} to call Click", buzz=buzz, click=click))
    return explained_seat(model, seat, lines, "WWP-51")


def _goal(model: WildPatternModel) -> Explanation:
    """How the game is won, and what is worth most on the way (WWP-23, WWP-52, WWP-60, WWP-61)."""
    variant = model.view.variant
    wild = gettext_noop(
        "So does a Wild hand, at once: five captured cards that repeat no colour and no object, or five "
        "Wanted posters."
    )
    if variant.wild == PAYS:
        wild = gettext_noop(
            "A Wild hand pays $2: five captured cards that repeat no colour and no object, or five Wanted "
            "posters."
        )
    elif variant.wild == LOOSE:
        wild = gettext_noop(
            "So does a Wild hand, at once: five captured cards that repeat no colour, or no object, or "
            "five Wanted posters."
        )
    whole = gettext_noop("A pattern in which all eight cards of the wheel take part wins at once, too.")
    if variant.dead_or_alive:
        title, first = (
            tr("Dead or Alive"),
            tr("After each round whoever has least is out. The last one wins."),
        )
    else:
        title, first = tr("Saloon"), tr("Whoever has more than $3 after the bank has paid wins.")
    return Explanation(title, (first, tr(wild), tr(whole)), "WWP-60")


def _bank() -> Explanation:
    lines = (
        tr("What captured cards pay when the round ends, by how many share a colour, an object or a suit."),
        tr("More than five cards pay nothing at all."),
        tr(
            "Five different colours with five different objects, or five Wanted posters: a Wild hand wins "
            "the whole game."
        ),
    )
    return Explanation(tr("The bank pays"), lines, "WWP-51")


# --- cards --------------------------------------------------------------------------------------


def _card(model: WildPatternModel, key: PieceId, lines: tuple[str, ...], rule: str) -> Explanation:
    card = key.item
    if is_pattern(card):
        words = (WORD_NAMES[one] for one in (COLOUR_OF[card], OBJECT_OF[card], SUIT_OF[card]))
        lines = (" · ".join(tr(word) for word in words), *lines)
    name = card_name(card)
    picture = card_picture(WildPatternModel.faces, model.pieces[key])
    return Explanation(name[:1].upper() + name[1:], lines, rule, picture)


def _on_wheel(model: WildPatternModel, key: PieceId) -> Explanation:
    """A card of the wheel, and how deep its pile is; to whoever may take it nothing of its neighbours, so
    that what it is compared with lies in sight.
    """
    piles, wheel = model.view.piles, model.view.wheel
    place, pile = next(((at, one) for at, one in enumerate(piles) if key.item in one), (0, ()))
    beside = (wheel[(place + step) % PLACES] for step in (-1, 1))
    before, after = (tr("gap") if one == NO_CARD else card_name(one) for one in beside)
    lines = []
    if model.actor is None or model.view.phase not in (Phase.TAKE, Phase.CHALLENGE):
        lines = [tr("Before: {before}. After: {after}.", before=before, after=after)]
    if key.item in model.fresh.laid and model.view.variant.relaxed:
        words = model.about(
            model.fresh.laid[key.item],
            gettext_noop("Your card: this was the only place for it."),
            gettext_noop("Laid by {name} since you decided last."),
        )
        lines.insert(0, words)
    if model.actor is not None and model.view.phase is Phase.TAKE and place == model.view.barred:
        lines.append(stopped(capital(tr("a pattern of two pairs can’t take the card just played"))))
    elif len(pile) > 1:
        lines.append(tr("Cards in this pile: {n}. Only the top one counts.", n=len(pile)))
    return _card(model, key, tuple(lines), "WWP-10")


def _clicked(model: WildPatternModel, key: PieceId) -> Explanation:
    words = model.about(
        model.view.clicker,
        gettext_noop("Offered by you: any opponent may use it for a pattern."),
        gettext_noop("Offered by {name}: any opponent may use it for a pattern."),
    )
    return _card(model, key, (words,), "WWP-30")


def _captured(model: WildPatternModel, key: PieceId) -> Explanation:
    view = model.view
    seat = Seat(next(seat for seat, cards in enumerate(view.captured) if key.item in cards))
    total = money(worth(view, seat, view.captured[seat]))
    words = model.about(
        seat,
        gettext_noop("Captured by you; your cards are worth {sum} in all."),
        gettext_noop("Captured by {name}, whose cards are worth {sum} in all."),
        sum=total,
    )
    fresh = view.variant.relaxed and model.fresh.took(view, seat, key.item)
    new = (tr("The gold dot: it has come since you decided last."),) if fresh else ()
    return _card(model, key, (*new, words), "WWP-51")


def _kept(model: WildPatternModel, key: PieceId) -> Explanation:
    """A challenge card."""
    effect = tr(EFFECTS[key.item])
    words = tr("After winning a turn: {effect}.", effect=effect)
    return _card(model, key, (words,), "WWP-42")


def _target(model: WildPatternModel, key: PieceId) -> Explanation:
    thing = tr(WORD_NAMES[key.item])
    words = model.about(
        key.seat,
        gettext_noop("Every captured card that shows it pays you {sum} more."),
        gettext_noop("Every captured card that shows it pays {name} {sum} more."),
        sum=money(TARGET_PAYS),
    )
    picture = card_picture(WildPatternModel.faces, model.pieces[key])
    return Explanation(tr("Target: {object}", object=thing), (words,), "WWP-01", picture)


def _held(model: WildPatternModel, key: PieceId) -> Explanation:
    return _card(model, key, (tr("Play it on the wheel so that it makes a new pattern."),), "WWP-20")


def _unseen(model: WildPatternModel, key: PieceId) -> Explanation:
    name = model.names[key.seat]
    return Explanation(tr("Drawn card"), (tr("Only {name} sees it.", name=name),), "WWP-20")


def _deck(model: WildPatternModel, _key: PieceId) -> Explanation:
    words = trn("{n} card left.", "{n} cards left.", model.view.deck)
    again = tr(
        "If they are too few for everybody, challenge cards apart, all but captured ones are reshuffled."
    )
    return Explanation(tr("Central deck"), (words, again), "WWP-50")


TOLD: Final[dict[Zone, Callable[[WildPatternModel, PieceId], Explanation]]] = {
    ON_WHEEL: _on_wheel,
    CLICKED: _clicked,
    TAKEN: _captured,
    KEPT: _kept,
    TARGETS: _target,
    HAND: _held,
    OPEN: _held,
    HELD: _unseen,
    DECK: _deck,
}
"""What the pieces of a zone say."""
