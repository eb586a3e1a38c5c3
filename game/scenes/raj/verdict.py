"""Why a game of Raj ended as it did: who dropped out, whose mouse decided (RAJ-12, RAJ-13), which round."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Result, Seat
from game.engine.games.raj.state import RajView
from game.scenes.raj.examples import picture
from game.scenes.raj.words import pile_words
from game.tabletop.presentation import Verdict
from game.tabletop.ties import tie_of
from game.ui.i18n import gettext_noop, tr
from game.ui.names import capital, inside, listed
from game.ui.session import Session
from game.ui.type import signed


def verdict(session: Session) -> Verdict:
    """Who dropped out, or whose mouse decided; when one player simply has the most, in which round."""
    result = session.result
    if result is None:
        return Verdict()
    names, faces = (
        [player.name for player in session.players],
        [player.face for player in session.players],
    )
    view = session.table.view(Seat(0))
    if view.mouse_breaks_ties:
        return (
            _by_mouse(session, view.won)
            if tie_of(session) is not None
            else _by_round(view, result, names, faces)
        )
    words = _alone(result, names)
    return (
        Verdict(capital(words), fates=_dropped(result)) if words else _by_round(view, result, names, faces)
    )


def _by_round(view: RajView, result: Result, names: Sequence[str], faces: Sequence[str]) -> Verdict:
    """The round after which the winner stayed ahead of everybody, or that of the leap thanks to which they
    did: its prizes, its cards with the faces of who played them, who took them.
    """
    winner, scores = result.winners[0], [0] * view.seats
    leads = [0]
    for done in view.history:
        if done.winner is not None:
            scores[done.winner] += sum(done.pile)
        leads.append(scores[winner] - max(one for seat, one in enumerate(scores) if seat != winner))
    number = max(at for at, lead in enumerate(leads) if lead <= 0) + 1
    last = view.history[number - 1] if number <= len(view.history) else None
    if last is None or last.winner is None:
        return Verdict()
    taker = last.winner
    said = gettext_noop("{winner}: ahead for good since round {n} ({name}: {prize} with the {card})")
    if taker == winner:
        said = gettext_noop("Ahead for good since round {n} · {name}: {prize} with the {card}")
    found = leap(leads, number)
    if found and view.history[found - 1].winner == winner:
        said = gettext_noop("The decisive leap, round {n} · {name}: {prize} with the {card}")
        number, last, taker = found, view.history[found - 1], winner
    elif number == len(view.history):
        said = gettext_noop("Decided in the last round · {name}: {prize} with the {card}")
    words = tr(
        said,
        n=number,
        name=names[taker],
        winner=names[winner],
        prize=pile_words(last.pile),
        card=last.cards[taker],
    )
    bids = " ".join(
        f"{card}*" if seat == taker else f"{card}=" if last.cards.count(card) > 1 else str(card)
        for seat, card in enumerate(last.cards)
    )
    return Verdict(words, picture(*last.pile, bids=bids, total=len(last.pile) > 1, faces=faces))


def leap(leads: Sequence[int], number: int) -> int:
    """The round in which a lead, won in this one, grew most; 0 where it would have lasted without."""
    later = range(number + 1, len(leads))
    most = max(later, key=lambda at: leads[at] - leads[at - 1], default=0)
    grown = leads[most] - leads[most - 1] if most else 0
    lasts = all(lead > grown for lead in leads[most:])
    return most if grown > leads[number] and not lasts else 0


def _by_mouse(session: Session, won: Sequence[Sequence[int]]) -> Verdict:
    tie = tie_of(session)
    assert tie is not None
    if tie.winner is None:
        words = tr(
            "{names} tie at {score} without a single mouse: they win together.",
            names=tie.names,
            score=signed(tie.score),
        )
        return Verdict(capital(words))
    words = tr(
        "{names} tie at {score}. Winner on best mouse: {winner}.",
        names=tie.names,
        score=signed(tie.score),
        winner=inside(session.players[tie.winner].name),
    )
    mouse = max(won[tie.winner], default=0)
    return Verdict(capital(words), picture(mouse) if mouse > 0 else None)


def _dropped(result: Result) -> dict[Seat, str]:
    """Those with more than the winner, or in a draw with the most, have dropped out (RAJ-12)."""
    best = max((result.scores[seat] for seat in result.winners), default=max(result.scores))
    return {Seat(seat): tr("dropped out") for seat, score in enumerate(result.scores) if score > best}


def _alone(result: Result, names: Sequence[str]) -> str:
    if not result.winners:
        return tr("Every score is tied, so nobody wins: it’s a draw.")
    winner = result.winners[0]
    ahead = [seat for seat, score in enumerate(result.scores) if score > result.scores[winner]]
    if not ahead:
        return ""
    scores = {result.scores[seat] for seat in ahead}
    together = listed([names[seat] for seat in ahead])
    if len(scores) == 1:
        return tr(
            "{names} tie at {score} and drop out. Best score that nobody shares: {winner}.",
            names=together,
            score=signed(scores.pop()),
            winner=inside(names[winner]),
        )
    return tr(
        "{names} have tied scores and drop out. Best score that nobody shares: {winner}.",
        names=together,
        winner=inside(names[winner]),
    )
