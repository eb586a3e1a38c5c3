"""A challenge card in the making: which card, what it gives, what it takes (WWP-41, WWP-42, WWP-R9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.games.wild_pattern.cards import HANDS_UP, MONEY_CARDS, NO_CARD, ONE_CARD, PIANIST, SWAP
from game.engine.games.wild_pattern.moves import Use
from game.scenes.wild_pattern.names import quoted_name
from game.ui.i18n import tr


@dataclass(slots=True)
class Using:
    """What has been chosen so far."""

    card: int = NO_CARD
    give: int = NO_CARD
    take: int = NO_CARD

    @property
    def use(self) -> Use | None:
        """The whole move, or None while a choice is missing."""
        if self.card == NO_CARD:
            return None
        if self.card in MONEY_CARDS:
            return Use(self.card)
        if self.take == NO_CARD or self.gives:
            return None
        return Use(self.card, self.take, self.give)

    @property
    def gives(self) -> bool:
        """Whether it is to be chosen next what is given away."""
        return self.card == SWAP and self.give == NO_CARD

    def can(self, uses: Sequence[Use]) -> frozenset[int]:
        """The cards that can be chosen next, of all uses that are legal."""
        found = {use.card for use in uses}
        if self.card == SWAP:
            found |= {use.give for use in uses if use.card == SWAP}
            if self.give != NO_CARD:
                found |= {use.take for use in uses if use.card == SWAP and use.give == self.give}
        elif self.card != NO_CARD:
            found |= {use.take for use in uses if use.card == self.card and use.take != NO_CARD}
        return frozenset(found)

    @property
    def chosen(self) -> frozenset[int]:
        return frozenset(card for card in (self.card, self.give, self.take) if card != NO_CARD)

    def pick(self, card: int, own: Sequence[int], challenges: Sequence[int]) -> bool:
        """Choose this card as what it can be next; False when the same choice is made again.

        ``own`` are the actor's captured cards, ``challenges`` the actor's challenge cards.
        """
        if card in self.chosen and (card != self.card or self.card in MONEY_CARDS):
            return False
        if self.card == SWAP and card != SWAP and (card in own or card in challenges):
            self.give = card
        elif card in challenges:
            self.card, self.give, self.take = card, NO_CARD, NO_CARD
        elif self.card != NO_CARD:
            self.take = card
        return True

    def undo(self) -> bool:
        """Take back the last choice; False when there is none."""
        if self.take != NO_CARD:
            self.take = NO_CARD
        elif self.give != NO_CARD:
            self.give = NO_CARD
        elif self.card != NO_CARD:
            self.card = NO_CARD
        else:
            return False
        return True

    def _asked(self) -> str:
        """Whether to use it so."""
        named = {"challenge": quoted_name(self.card)}
        if self.take == NO_CARD:
            return tr("Use {challenge}?", **named)
        named["card"] = quoted_name(self.take)
        if self.give == NO_CARD:
            return tr("Use {challenge} on {card}?", **named)
        return tr("Use {challenge}: {given} for {card}?", **named, given=quoted_name(self.give))

    def hint(self, held: int) -> str:
        """What is to be chosen next by who holds so many challenge cards."""
        if self.card == NO_CARD and held == 1:
            return tr("You won the turn: use your challenge card, or keep it")
        if self.card == NO_CARD:
            return tr("You won the turn: use a challenge card, or keep them")
        if self.use is not None:
            return self._asked()
        if self.gives:
            return tr("Swap: choose the card you give")
        return {
            ONE_CARD: tr("One card: choose a card of the wheel or one an opponent captured"),
            PIANIST: tr("Choose an opponent’s card with bullets: it leaves the game"),
            HANDS_UP: tr("Choose an opponent’s card with a coin: it leaves the game"),
            SWAP: tr("Swap: choose the opponent’s card you get"),
        }[self.card]
