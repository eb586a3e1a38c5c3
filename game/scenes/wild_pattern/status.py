"""The status line: it always says what to do now, or whom the table waits for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import is_wild
from game.engine.games.wild_pattern.cards import COLOUR_OF, NO_CARD
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NOBODY
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.names import WORD_NAMES, card_name
from game.ui.i18n import gettext_noop, tr

AIMED: Final = {
    Phase.RACE: gettext_noop("Play your card on place {n}? Confirm with “{button}” or choose it again"),
    Phase.SONG: gettext_noop(
        "Play the clicked {card} on place {n}? Confirm with “{button}” or choose it again"
    ),
    Phase.TAKE: gettext_noop("Take the {card}? Confirm with “{button}” or choose it again"),
    Phase.LAYING: gettext_noop("Put your card on place {n}? Confirm with “{button}” or choose it again"),
}
"""In a relaxed game: a place has been chosen once."""
CONFIRM: Final = {
    Phase.RACE: gettext_noop("Play it there"),
    Phase.SONG: gettext_noop("Play it there"),
    Phase.TAKE: gettext_noop("Take it"),
    Phase.LAYING: gettext_noop("Put it there"),
}
"""The button that confirms it."""
RELAXED: Final = {
    Phase.RACE: gettext_noop("Your turn: play your card for a new pattern, call Click or pass"),
    Phase.SONG: gettext_noop("{name} offers the {card}: play it for a pattern, or pass"),
}
TO_DO: Final = {
    Phase.RACE: gettext_noop("Make a new pattern: click, drag or press 1 to 8 to play your card"),
    Phase.SONG: gettext_noop("{name} sings: the {card} is yours if you see a pattern"),
    Phase.BUZZED: gettext_noop("Play your card on a place of the wheel"),
    Phase.TAKE: gettext_noop("Take a card from the wheel"),
}
"""What the one who acts is to do; ``name`` sings, ``card`` was clicked."""
WAITING: Final = {
    Phase.BUZZED: gettext_noop("{name} was first and plays a card"),
    Phase.DECLARE: gettext_noop("{name} declares a pattern …"),
    Phase.TAKE: gettext_noop("{name} takes a card from the wheel"),
    Phase.CHALLENGE: gettext_noop("{name} may use a challenge card"),
    Phase.LAYING: gettext_noop("{name} puts a card down"),
}
OVER: Final = (
    gettext_noop("The turn is over: put your card into a gap"),
    gettext_noop("The turn is over: put your card on one of its colour ({colour})"),
    gettext_noop("The turn is over: put your card anywhere"),
)
ENDED: Final = (
    gettext_noop("{name} ends the turn: put your card into a gap"),
    gettext_noop("{name} ends the turn: put your card on one of its colour ({colour})"),
    gettext_noop("{name} ends the turn: put your card anywhere"),
)
"""Where the card goes that was not played: into a gap, on its colour, anywhere."""


def to_do(
    view: WildPatternView, actor: Seat, aim: int | None, names: Sequence[str], *, taken: int = 0
) -> str:
    """What the person who acts is to do, who has ``taken`` so many cards by the pattern of this turn."""
    phase, clicked = view.phase, clicked_name(view)
    if aim is not None and phase in AIMED:
        card = card_name(view.wheel[aim]) if phase is Phase.TAKE else clicked
        return tr(AIMED[phase], n=aim + 1, card=card, button=tr(CONFIRM[phase]))
    if phase is Phase.LAYING:
        return _laying(view, actor, names)
    if phase is Phase.TAKE and view.ender not in view.pickers:
        return tr("Wrong pattern by {name}: take a card from the wheel", name=names[view.ender])
    if phase is Phase.TAKE and view.pickers.count(actor) > 1:
        return tr("Take a card from the wheel, then another")
    if phase is Phase.TAKE and taken:
        return tr("Take the second card from the wheel")
    if phase is Phase.BUZZED and clicked:
        return tr("Play the clicked {card} on a place of the wheel", card=clicked)
    said = RELAXED if view.variant.relaxed and phase in RELAXED else TO_DO
    return tr(said.get(phase, ""), name=names[view.clicker], card=clicked)


def clicked_name(view: WildPatternView) -> str:
    """What the clicked card is called; empty when there is none."""
    return card_name(view.clicked) if view.clicked != NO_CARD else ""


def _laying(view: WildPatternView, actor: Seat, names: Sequence[str]) -> str:
    """Who ended the turn, and where the card goes that could not be played (WWP-25)."""
    card, wheel, ended = view.hands[actor], view.wheel, view.winner not in (NOBODY, actor)
    said, gaps = ENDED if ended else OVER, {"name": names[view.winner]} if ended else {}
    if NO_CARD in wheel:
        return tr(said[0], **gaps)
    if card >= 0 and any(COLOUR_OF[one] == COLOUR_OF[card] for one in wheel):
        return tr(said[1], colour=tr(WORD_NAMES[COLOUR_OF[card]]), **gaps)
    return tr(said[2], **gaps)


def one_place(gap: bool, card: str) -> str:
    """Why a card goes by itself where it has to go: into the only ``gap``, else on its colour (WWP-25)."""
    if gap:
        return tr("There is one place only for the {card}: the gap", card=card)
    return tr("There is one place only for the {card}: on the card of its colour", card=card)


def waiting(view: WildPatternView, names: Sequence[str], people: Collection[Seat], *, asked: bool) -> str:
    """Whom the table waits for; ``asked``: several people may act."""
    phase = view.phase
    if phase is Phase.RACE:
        if asked:
            return tr("Who sees a new pattern? Press your own key, then play your card")
        if view.order:
            return tr("{name} is looking for a pattern", name=names[view.order[0]])
        return tr("Who sees a new pattern first?")
    if phase is Phase.SONG:
        name = names[view.clicker]
        if asked:
            return tr("{name} sings: press your key to use the {card}", name=name, card=clicked_name(view))
        if view.clicker in people:
            return tr("Sing! If nobody uses your card you may take one")
        return tr("{name} sings", name=name)
    if phase is Phase.CHALLENGE and is_wild(view.captured[view.winner], view.variant.wild):
        return tr("{name} has a Wild hand, and may first use a challenge card", name=names[view.winner])
    seats = {Phase.TAKE: view.pickers, Phase.CHALLENGE: (view.winner,), Phase.LAYING: view.order}
    first = seats.get(phase, (view.player,))
    if phase is Phase.BUZZED and view.clicked != NO_CARD:
        return tr(
            "{name} was first and plays the clicked {card}", name=names[first[0]], card=clicked_name(view)
        )
    return tr(WAITING[phase], name=names[first[0]]) if phase in WAITING else ""
