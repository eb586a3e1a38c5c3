"""What has gone by since somebody decided last, in a line: oldest first, as it happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import events
from game.engine.games.wild_pattern.cards import MONEY_CARDS
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.names import card_name, money, sentence_of
from game.scenes.wild_pattern.words import outcome
from game.tabletop.advice.fact_words import stopped
from game.ui.i18n import tr
from game.ui.names import capital, listed


def recap(
    steps: Sequence[Sequence[Event]],
    names: Sequence[str],
    own: Seat,
    *,
    quoted: bool = False,
    paid: bool = True,
    sums: bool = True,
) -> str:
    """What others have done in a turn, in one line: which cards they took or used, who was wrong, what
    everybody got by their challenge cards. What a swap moves stays together.

    ``quoted``: which pattern they found, too; ``paid``: and which challenge cards were used for money;
    where that is not told ``sums`` has the money among what was taken.
    """
    taken: dict[Seat, list[str]] = {}
    said: list[str | Seat] = []  # of a seat: what it has taken in all
    user: Seat | None = own
    swapping = False
    for event in (event for step in steps for event in step):
        half = said.pop() if swapping and isinstance(event, events.CardMoved) else ""
        match event:
            case events.CardTaken(seat, card) if seat != own:
                said.extend([] if seat in taken else [seat])
                taken.setdefault(seat, []).append(card_name(card))
            case events.CardMoved() if user != own:
                moved = outcome(event, names, own)
                said.append(in_one(f"{half} · {moved}") if half else moved)
            case events.CardRemoved(owner=owner) if owner is not None and user != own:
                said.append(outcome(event, names, own))
            case events.PatternFound(seat, pattern) if seat != own and quoted:
                found = {"name": names[seat], "pattern": sentence_of(pattern.statement)}
                said.append(tr("{name}: “{pattern}”", **found))
            case events.DeclarationFailed(seat) if seat != own:
                said.append(tr("Wrong: {name}", name=names[seat]))
            case events.ChallengeUsed(seat, card):
                user = seat
                if seat != own and (paid or card not in MONEY_CARDS):
                    said.append(outcome(event, names, own))
                elif seat != own and sums:
                    said.extend([] if seat in taken else [seat])
                    taken.setdefault(seat, []).append(money(MONEY_CARDS[card]))
            case events.NobodyPlayed() | events.RoundEnded():
                said.append(outcome(event, names, own))
        swapping = isinstance(event, events.CardMoved) and user != own
    return " · ".join(one if isinstance(one, str) else _took(names[one], taken[one]) for one in said)


def _took(name: str, taken: Sequence[str]) -> str:
    """What somebody took in all; who used a challenge card first got its money."""
    if taken[0] in map(money, MONEY_CARDS.values()):
        return tr("{name} gets {sum}", name=name, sum=listed(taken))
    return tr("{name} takes the {cards}", name=name, cards=listed(taken))


def last_turn(
    view: WildPatternView,
    steps: Sequence[Sequence[Event]],
    before: int,
    names: Sequence[str],
    own: Seat,
    went: str = "",
    *,
    quoted: bool = True,
    paid: bool = True,
    sums: bool = True,
) -> str:
    """What has happened in this round since so many steps, as it happened; in a new turn the turn before at
    least, with its pattern if that is ``quoted``, with challenge cards for money if ``paid`` (else with
    ``sums`` alone), and where one's own card ``went`` then; at the end of one what was in it, with the
    pattern. The turn before is told whole or not at all.
    """
    if view.phase not in (Phase.RACE, Phase.SONG, Phase.LAYING):
        return ""
    drawn = [n for n, step in enumerate(steps) if any(isinstance(e, events.CardsDrawn) for e in step)]
    ends = view.phase is Phase.LAYING
    began = [n for n, step in enumerate(steps) if any(isinstance(e, events.RoundBegan) for e in step)]
    first = max([min([before, *drawn[-1 if ends else -2 :]]), *began[-1:]])
    cuts = [first, *(n for n in drawn if n > first), len(steps)]
    told = 1 if ends else 2  # so many turns before the end one is told with its pattern
    turns = [
        recap(steps[a:b], names, own, quoted=quoted and left == told, paid=paid, sums=sums)
        for left, (a, b) in zip(range(len(cuts) - 1, 0, -1), pairwise(cuts), strict=True)
    ]
    *earlier, running = turns
    if earlier and earlier[-1] and not ends:
        earlier[-1] = tr("Last turn: {what}", what=in_one(earlier[-1]))
    return " · ".join(filter(None, [*earlier, went, running]))


def came(view: WildPatternView, told: Sequence[Event], names: Sequence[str]) -> str:
    """What others did in the turn of a position from then on."""
    end = next((n for n, one in enumerate(told) if isinstance(one, events.CardsDrawn)), len(told))
    return recap([told[:end]], names, view.seat)


def alone_words(alone: tuple[int, int, int], before: int) -> str:
    """Where one's own card went that had one place only: as which step, card, place; if not ``before``."""
    step, card, place = alone
    if step < before:
        return ""
    return tr("Your {card}: on place {n}, the only one for it", card=card_name(card), n=place + 1)


def in_one(told: str) -> str:
    """What is not told by halves: its parts as sentences, the last one open."""
    *before, last = (part if not number else capital(part) for number, part in enumerate(told.split(" · ")))
    return " ".join([*map(stopped, before), last])
