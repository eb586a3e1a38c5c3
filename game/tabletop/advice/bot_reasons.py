"""What a bot says when it is asked why: its facts, and the moves that it weighed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from typing import Any, Final

from game.tabletop.advice.advice import Advice
from game.tabletop.advice.bar_lengths import shares
from game.tabletop.advice.fact_words import Facts, stopped, worded
from game.tabletop.advice.move_words import MOST
from game.tabletop.explanations.explanation import Bar, Explanation
from game.ui.i18n import gettext_noop, tr
from game.ui.names import listed
from game.ui.reasons import Reasons

AS_GOOD: Final = 0.9
"""A bar that is so long beside the best one is about as good."""
LEAP: Final = 5
"""So many times as much as cards are apart that a bot draws among is a whole bar at least."""


def open_now(advice: Advice, reasons: Reasons) -> Reasons:
    """What may be told of a bot's reasons while the game runs.

    Nothing of the facts when the most telling one may not: without it the others argue for themselves.
    """
    aims = advice.bots.aims(reasons.chosen)
    facts = tuple(
        fact for fact in reasons.facts if fact[0] in advice.bots.open_facts and not aims & set(fact[1])
    )
    if facts[:1] != reasons.facts[:1]:
        facts = ()
    expected = (one for one in reasons.expected if advice.bots.open_move(one[0], reasons.chosen))
    return Reasons(tuple(expected), facts, reasons.chosen)


def reasoned(
    advice: Advice, name: str, reasons: Reasons, *, over: bool, own: str = "", later: bool = False
) -> Explanation:
    """A bot's reasons, for whoever is called ``own``: what gives away no hidden card, and once the game
    is over all of it. Facts speak for the move: none is told of one that it thought poor itself. Of a
    move that was made ``later`` than what is looked at it is said so.
    """
    reasons = _own(advice, reasons)
    told = reasons if over else open_now(advice, reasons)
    after = hidden = ""
    if told != reasons and _silent(advice, told):
        # among the lines: where there is little room it is not what is left out
        hidden = tr("Why comes when the game is over: now it would give hidden cards away.")
    elif told != reasons:
        after = tr("The rest can be told when the game is over.")
    bars, caption = weighed(advice, told), ""
    if bars:
        caption = tr("The longer the bar, the better it thought it. Gold: what it played.")
    title = tr("Why, {name}?", name=name)
    named = reasons.chosen is not None and (over or advice.bots.names)
    said = reasons.chosen if named or any(bar.played for bar in bars) else None
    facts = advice.words.sentences(worded(_agreeing(told, advice.bots.alone), advice.bots.past), own, said)
    beside = _beside_better(advice, told)
    if beside and advice.bots.drawn is not None:
        facts = facts[:1]  # bots that draw do so in most rounds: what is said then is said in few words
    lines = (*_against(advice, told), *facts, *beside, *([hidden] if hidden else []))
    if named:  # with a reason, where there is little room
        words = gettext_noop("Chosen: {move}"), gettext_noop("Chosen afterwards: {move}")
        move = advice.words.move(reasons.chosen)
        if later or not lines or not lines[0].startswith(f"{move}:"):  # else the reason names it
            lines = (" ".join((stopped(tr(words[later], move=move)), *lines[:1])), *lines[1:])
    return Explanation(title, lines, bars=bars, caption=caption, after=after)


def withheld(advice: Advice, reasons: Reasons) -> bool:
    """Whether a bot has reasons and can tell nothing of them while the game runs."""
    reasons = _own(advice, reasons)
    told = open_now(advice, reasons)
    return told != reasons and _silent(advice, told) and not weighed(advice, told)


def _own(advice: Advice, reasons: Reasons) -> Reasons:
    """A bot's reasons without facts that would speak for a move that it thought poor itself: why it played
    that one all the same is left.
    """
    poor = _against(advice, reasons) and not _drawn(advice, reasons)
    whims = tuple(fact for fact in reasons.facts if fact[0] in advice.bots.whims)
    return replace(reasons, facts=whims) if poor else reasons


def _silent(advice: Advice, told: Reasons) -> bool:
    """Whether nothing is said of a move but bars."""
    return not told.facts and not _against(advice, told)


def _agreeing(reasons: Reasons, alone: Mapping[str, str]) -> Facts:
    """Its facts; those that set what was played beside another move that it thought as good or better are
    told without that one, or not at all: of these two the bars say the contrary.
    """
    worth: dict[Any, float] = dict(reasons.expected)
    played = worth.get(reasons.chosen, inf)
    told = (
        (fact[0] if worth.get(fact[1].get("other"), -inf) < played else alone.get(fact[0], ""), fact[1])
        for fact in reasons.facts
    )
    return [fact for fact in told if fact[0]]


def _against(advice: Advice, reasons: Reasons) -> tuple[str, ...]:
    """That a bot played something else than it thought best, where its bars show that."""
    known = reasons.expected[:MOST]
    played = next((i for i, (move, _) in enumerate(known) if move == reasons.chosen), 0)
    if not played or shares(known, least=LEAP * advice.bots.near)[played] >= AS_GOOD:
        return ()
    if advice.bots.drawn is not None and _drawn(advice, reasons):
        return ()
    best = advice.words.move(known[0][0])
    if any(template in advice.bots.whims for template, _ in reasons.facts):
        return (tr("Weighed as better: {move}.", move=best),)
    return (tr(advice.bots.strayed, move=best),)


def _beside_better(advice: Advice, reasons: Reasons) -> tuple[str, ...]:
    """That what stands above the played move in the bars is hardly better, where nothing speaks against
    the played one: a bot that draws among such moves says so.
    """
    known = [move for move, _ in reasons.expected[:MOST]]
    played = known.index(reasons.chosen) if reasons.chosen in known else 0
    if not played or _against(advice, reasons):
        return ()
    if advice.bots.drawn is not None:
        return (advice.bots.drawn(reasons.chosen, known[0]),)
    return (stopped(tr("Hardly better: {moves}", moves=listed(map(advice.words.move, known[:played])))),)


def _drawn(advice: Advice, reasons: Reasons) -> bool:
    """Whether it played something that it thought about as good as the best."""
    played = next((worth for move, worth in reasons.expected if move == reasons.chosen), None)
    return played is not None and reasons.expected[0][1] - played <= advice.bots.near


def weighed(advice: Advice, reasons: Reasons) -> tuple[Bar, ...]:
    """What a bot weighed: bars without numbers, for its units are its own; what it played is lit. None
    where all are about as good: bars of nearly one length tell nothing.
    """
    known = reasons.expected[:MOST]
    lengths = shares(known, least=LEAP * advice.bots.near)
    worst = min((value for _, value in known), default=0.0)
    if len(known) < 2 or min(lengths) >= AS_GOOD or known[0][1] - worst <= advice.bots.near:
        return ()

    def called(move: Any) -> str:
        """A move in full, or where a line names what was played, without what both share."""
        brief = advice.words.brief if advice.bots.names and reasons.chosen is not None else None
        return advice.words.move(move) if brief is None else brief(move, reasons.chosen)

    return tuple(
        Bar(called(move), lengths[i], "", played=move == reasons.chosen)
        for i, (move, _) in enumerate(known)
    )
