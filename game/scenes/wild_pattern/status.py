"""The status line: it always says what to do now, or whom the table waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core import Seat
from game.engine.games.wild_pattern import COLOUR_OF, NO_CARD, WORDS, Phase
from game.scenes.wild_pattern.names import WORD_NAMES
from game.ui.i18n import tr

if TYPE_CHECKING:
    from game.scenes.wild_pattern.choosing import ChoosingScene

assert len(WORDS) == len(WORD_NAMES)


def goal(scene: ChoosingScene) -> str:
    """What this moment asks for; with several people their name before it."""
    view = scene.view
    actor = scene.actor
    if view.phase == Phase.RACE and actor is None:
        if scene.asked:
            return tr("Who sees a new pattern? Press your own key first, then lay your card")
        return tr("Who sees a new pattern first?")
    words = _mine(scene) if actor is not None else _theirs(scene)
    if actor is not None and len(scene.session.people) > 1 and words:
        return tr("{name}: {what}", name=scene.names[actor], what=words)
    return words


def _mine(scene: ChoosingScene) -> str:
    view, actor = scene.view, scene.actor
    assert actor is not None
    phase = view.phase
    if phase == Phase.RACE:
        if scene.aim is not None:
            return tr("Lay your card on place {n}? Choose it again to do so", n=scene.aim + 1)
        if view.variant.relaxed:
            return tr("Your turn: lay your card for a new pattern, call Click, or pass")
        return tr("Make a new pattern: lay your card by click, drag or the keys 1 to 8")
    if phase == Phase.SONG:
        singer = scene.names[view.clicker]
        if scene.aim is not None:
            return tr("Lay the clicked card on place {n}? Choose it again to do so", n=scene.aim + 1)
        if view.variant.relaxed:
            return tr("{name} offers the card on the deck: lay it for a pattern, or pass", name=singer)
        return tr("{name} sings: the card on the deck is yours if you see a pattern", name=singer)
    if phase == Phase.BUZZED:
        return tr("Lay your card on a place of the wheel")
    if phase == Phase.TAKE:
        left = sum(seat == actor for seat in view.pickers)
        if left > 1:
            return tr("Take a card of the wheel, then another one")
        return tr("Take a card of the wheel")
    if phase == Phase.CHALLENGE:
        return scene.using.hint()
    if phase == Phase.LAYING:
        return _laying(scene, actor)
    return ""


def _laying(scene: ChoosingScene, actor: Seat) -> str:
    card = scene.board.hands[actor]
    wheel = scene.view.wheel
    if NO_CARD in wheel:
        return tr("The turn is over: lay your card into a gap")
    if card >= 0 and any(COLOUR_OF[one] == COLOUR_OF[card] for one in wheel):
        colour = tr(WORD_NAMES[COLOUR_OF[card]])
        return tr("The turn is over: lay your card on a card of its colour ({colour})", colour=colour)
    return tr("The turn is over: lay your card anywhere")


def _theirs(scene: ChoosingScene) -> str:
    view, names = scene.view, scene.names
    phase = view.phase
    if phase == Phase.SONG:
        if scene.asked:
            return tr("{name} sings: press your key to use the card on the deck", name=names[view.clicker])
        if scene.session.players[view.clicker].person:
            return tr("Sing! If nobody uses your card you may take one")
        return tr("{name} sings", name=names[view.clicker])
    if phase == Phase.BUZZED:
        return tr("{name} was first and lays a card", name=names[view.player])
    if phase == Phase.DECLARE:
        return tr("{name} declares a pattern …", name=names[view.player])
    if phase == Phase.TAKE:
        return tr("{name} takes a card of the wheel", name=names[view.pickers[0]])
    if phase == Phase.CHALLENGE:
        return tr("{name} may use a challenge card", name=names[view.winner])
    if phase == Phase.LAYING:
        return tr("{name} lays a card down", name=names[view.order[0]])
    if phase == Phase.RACE and view.order:
        return tr("{name} is looking for a pattern", name=names[view.order[0]])
    return ""
