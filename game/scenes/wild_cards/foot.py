"""The small line at the foot of the tray: what keys do, what a payment is for, what others did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.wild_cards.cards import EAGLE
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_taking
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.words import NO_HABITAT
from game.scenes.wild_cards.zones import ROW
from game.ui.device import Device
from game.ui.i18n import gettext_noop, tr
from game.ui.type import signed

AGAIN: Final = {
    Device.KEYS: gettext_noop("Enter again: play it · Esc: choose anew"),
    Device.PAD: gettext_noop("A again: play it · B: choose anew"),
}
"""How a choice is confirmed without the mouse, which has the button."""
TWO: Final = {
    Device.KEYS: gettext_noop("Enter again: play it · another card: play both"),
    Device.PAD: gettext_noop("A again: play it · another card: play both"),
}
"""The same while the eagle may have a second card."""
FORETOLD: Final = (Phase.BIDS, Phase.EAGLE, Phase.PAYMENTS, Phase.TIE_CARDS, Phase.TURN)
"""When the animals say what they would add to the viewer's points."""
RECALLED: Final = frozenset({*Phase} - {Phase.BIDS})
"""When what others have done is said here, until something is chosen; of a bid it stands above."""


def foot(model: WildCardsModel) -> Sequence[str]:
    """What is said below all else while the person who looks is asked, in one of these ways."""
    asked, view, picks = model.asked, model.view, model.picks
    if asked is None:
        return ()
    device = model.app.stack.device
    if device in AGAIN and not picks.empty and choosing.ready(view, picks):
        eagle = asked == Phase.BIDS and view.leaders[EAGLE] == view.seat and len(picks.cards) < 2
        return (tr((TWO if eagle else AGAIN)[device]),)
    if asked == Phase.SWAP and picks.give is not None and picks.row is None:
        return (tr("Now choose the animal of the row"),)
    if asked == Phase.SWAP and picks.row is not None and picks.give is None:
        return (tr("Now choose one of your own animals"),)
    told = model.recap.split(" · ") if asked in RECALLED and picks.empty and model.recap else ()
    news = [" · ".join(told[:count]) for count in range(len(told), 0, -1)]
    if asked == Phase.PAYMENTS and not picks.leaves:
        return (
            *news,
            tr("This pays for your animal; if you take none, it comes back to your hand"),
            tr("Without an animal it comes back to your hand"),
        )
    if not picks.empty:
        return ()
    if asked in (Phase.SWAP, Phase.DISCARDS) and not view.hand:
        return (tr(NO_HABITAT),)
    if news:
        return news
    key = model.focused
    if key is not None and key.zone is ROW and asked in FORETOLD and key.item < len(view.row):
        points = gain_of_taking(view, view.row[key.item])
        if not points:
            return (tr("0: only your two largest species and leaders score"),)
        gain = signed(points, plus=True)
        leader = tr("{gain}: points for you with its leader", gain=gain)
        if asked == Phase.TURN and not choosing.can_earn(view, view.row[key.item]):
            return (leader,)
        return tr("{gain}: points for you with its leader; a chip is 2 more", gain=gain), leader
    free = not model.recap and (key is None or key.zone.held)
    if asked == Phase.BIDS and device is Device.KEYS and free:
        return (tr("I: look around · H: hint · R: rules · L: log"),)
    if asked == Phase.BIDS and free:
        return (tr("Number on an animal: points it would add right now"),)
    return ()
