"""What is said of moves and of the reasons for them: hints, what a bot thought, bars."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.tabletop.bar_lengths import scale, shares
from game.tabletop.explanation import Bar
from game.tabletop.fact_words import often, plain, stopped
from game.tabletop.plans import Plan
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import listed
from game.ui.session import Session
from game.ui.type import signed

MOST: Final = 4
"""How many sentences, or moves, of a record are shown."""
SUMS: Final = ("money", "sum")
"""Gaps that are amounts of money."""
Facts = Sequence[tuple[str, Mapping[str, object]]]
Takes = Mapping[Any, float]
"""How often moves take what is fought for, in a hundred, as far as that is known."""
NO_TAKES: Final[Takes] = MappingProxyType({})
OFTEN: Final = ("often", "else")
_GAP: Final = re.compile(r"\{(\w{1,20})\}")


class Taking(NamedTuple):
    """How it is said how often cards take what is fought for, in English: of all, and of one, by its
    ``number`` and how ``often``.
    """

    note: str
    told: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What a game says of its moves.

    ``move`` names one in a few words, ``lights`` are the pieces and controls of a table's model that make
    it; ``named`` says what a card or word of a sentence's gap is called. ``points``: values are points,
    else chances in a hundred. A nudge is a fact without the gaps ``telling`` the move, and the ``hunch``
    about a move in a position, which does not name it either and in some positions comes ``hunch_first``; a
    hint that was told ``carries`` on to the decision that the move leads to; ``apart`` tells moves that are
    as good and pull in different ways as a choice, in sentences without and in one with their names (which
    may be empty: they are few, and named as always), ``ways`` are the
    moves that this one names; beside it facts that speak for one of the ways are
    told as ``neutral`` has them, or not at all where that is empty. While a game runs a bot's reasons are
    ``open_facts`` alone, and moves that ``open_move`` lets pass: nothing that says what it holds.
    ``refusal`` says why nobody is helped here, empty where hints may be had; ``mine`` are facts about the
    player called ``name`` as whoever is that player reads them; ``about`` what a position asks for, in a
    few words: a prize, a lot. ``seen`` names a move with the cards of its position, where the move alone
    names none, and ``beside`` names it beside its alternatives, in as few words as tell them apart;
    ``brief`` names one beside another that is told in full, without what both share. ``weighs`` says of
    which positions it is told what moves bring. ``aims`` are the gaps of facts that say what a played move
    is after (None: some move): they stay closed while the game runs. ``names``: whatever was played has
    been seen by all, and reasons name it while the game runs. ``acted`` are the seats whose moves lie on
    the table as answers to the same as this one's. ``money`` writes the numbers of the gaps ``money`` and
    ``sum``. Facts that a game ``restates`` say what some moves are and nothing else: beside the name of
    such a move they are left out. ``whims`` are the facts that say why a bot played something else than it
    thought best. ``near``: moves whose worth a bot finds no further apart it draws among, so that nobody
    can foresee it; ``drawn`` says so of the move that it played and of the best, ``strayed`` (in English)
    why it played one that is further from it. ``covers`` says in a few words what a hint to a position is
    about, where a turn has several decisions, ``unjudged`` (in English) why a review judges some moves not
    at all. ``kind`` tells the faces of a hand apart whose cards come to the same: one of them alone is
    weighed. ``settled`` says what it is about where the best chance tells nothing any more, ``plan`` what
    facts are after beyond a move, and ``changed`` that it is something else than in the hint before;
    ``sided`` facts say themselves which of two ways a move goes, ``sides`` what speaks for each of them,
    ``named_sides`` the same by the names of the moves that are level (None: as ``sides`` has it).
    ``lesson`` says what there is to know in a position where no fact can be told that names no move.
    ``past`` has the facts as they are said of a bot's move that was made, with what it reckoned then,
    ``estimated`` those of a hint that are its own estimates. ``forgone`` says what others give away, no
    points, that are as likely to win as the advised move, ``own`` what facts call whoever is asked.
    ``taking``: how it is told of a position how often moves take what is fought for (None: not at all).
    ``brings`` says in a few signs what else a move brings, of those that are level with the best.
    ``alike``: facts hold of all moves that are told to be as good, unless they are a choice.
    """

    move: Callable[[Any], str]
    lights: Callable[[Any, Any], Sequence[object]]
    named: Callable[[str], str]
    open_facts: frozenset[str]
    open_move: Callable[[Any], bool]
    points: bool = False
    telling: frozenset[str] = frozenset({"card"})
    hunch: Callable[[Any, Any], str] = lambda _view, _move: ""
    hunch_first: Callable[[Any], bool] = lambda _view: False
    carries: Callable[[Any, Any], bool] = lambda _view, _move: False
    apart: Callable[[Any, Sequence[Any], Takes], tuple[tuple[str, ...], str] | None] = (
        lambda _view, _moves, _takes: None
    )
    ways: Callable[[Any, Sequence[Any], Takes], Sequence[Any]] = lambda _view, _moves, _takes: ()
    neutral: Mapping[str, str] = field(default_factory=dict)
    refusal: Callable[[Session], str] = lambda _session: ""
    about: Callable[[Any], str] = lambda _view: ""
    mine: Mapping[str, str] = field(default_factory=dict)
    seen: Callable[[Any, Any], str] | None = None
    beside: Callable[[Any, Any], str] | None = None
    brief: Callable[[Any, Any], str] | None = None
    weighs: Callable[[Any], bool] = lambda _view: True
    covers: Callable[[Any], str] = lambda _view: ""
    unjudged: str = ""
    aims: Callable[[Any], frozenset[str]] = lambda _move: frozenset()
    names: bool = False
    acted: Callable[[Any], frozenset[int]] = lambda _view: frozenset()
    money: Callable[[int], str] = str
    restates: frozenset[str] = frozenset()
    whims: frozenset[str] = frozenset()
    near: float = 0.0
    drawn: Callable[[Any, Any], str] | None = None
    kind: Callable[[Any, str], object] = lambda _view, face: face
    settled: Callable[[float], str] = lambda _best: ""
    sided: frozenset[str] = frozenset()
    plan: Callable[[Any, Facts], Plan | None] = lambda _view, _facts: None
    changed: Callable[[Plan, Plan], str] = lambda _before, _now: ""
    sides: Callable[[Any], Sequence[str]] = lambda _view: ()
    named_sides: Callable[[Any, Sequence[Any], Takes], Sequence[str]] | None = None
    lesson: Callable[[Any], str] = lambda _view: ""
    past: Mapping[str, str] = field(default_factory=dict)
    estimated: Mapping[str, str] = field(default_factory=dict)
    own: Callable[[Any], str] = lambda _view: ""
    forgone: Callable[[Any, Sequence[Any]], str] = lambda _move, _others: tr(
        "The others have much the same chance to win, but spend more."
    )
    strayed: str = gettext_noop("Weighed as better: {move}. A bot now and then plays something else.")
    taking: Callable[[Any], Taking | None] = lambda _view: None
    brings: Callable[[Any, Any], str] = lambda _view, _move: ""
    alike: bool = False

    def move_in(self, view: Any, move: Any) -> str:
        """A move in a few words, by the position in which it was made: with the cards that it is about."""
        return self.move(move) if self.seen is None else self.seen(view, move)

    def beside_other(self, view: Any, move: Any, other: Any) -> str:
        """A move in the same position as another one that is named in full."""
        return self.move_in(view, move) if self.brief is None else self.brief(move, other)

    def _beside(self, view: Any, move: Any, first: Any) -> str:
        """A move among its alternatives, the first of which is named in full."""
        if self.beside is not None:
            return self.beside(view, move)
        return self.move(move) if self.brief is None or move == first else self.brief(move, first)

    def sentence(self, template: str, gaps: Mapping[str, object], own: str = "") -> str:
        """A fact in the player's language, for whoever is called ``own`` or “You”. Nothing of the template
        is ever carried out as a format: a gap is a name in braces, and takes a number or a short text.
        """
        if gaps.get("name") in (tr("You"), own or tr("You")):
            template = self.mine.get(template, template)

        def fill(found: re.Match[str]) -> str:
            value = gaps.get(found[1], "…")
            if isinstance(value, str):
                return plain(self.named(value))
            if not isinstance(value, int | float):
                return "…"
            if found[1] in OFTEN:
                return often(value)
            if found[1] in SUMS:
                return self.money(round(value))
            return signed(round(value), plus=self.points and found[1] == "points")

        said = _GAP.sub(fill, plain(tr(plain(template)))).replace("{{", "{").replace("}}", "}")
        return said[:1].upper() + said[1:]

    def sentences(self, facts: Facts, own: str = "", said: Any = None) -> tuple[str, ...]:
        """Facts in the player's language, each with its full stop; none that only ``restates`` a move that
        is ``said`` beside them.
        """
        told = [(template, self.sentence(template, gaps, own)) for template, gaps in facts[:MOST]]
        words = None if said is None else self.move(said)
        return tuple(
            stopped(one)
            for template, one in told
            if not (words and template in self.restates and words in one)
        )

    def nudge(
        self,
        view: Any,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        takes: Takes = NO_TAKES,
    ) -> tuple[str, ...]:
        """The fact that matters most and does not name the move; and in which direction to look, or that
        there are two as good. The advised move comes first.
        """
        choice = self._choice(view, moves, facts, takes)
        telling = self.telling - self.aims(moves[0][0])
        mild = [fact for fact in self._known(moves, facts, choice) if not telling & set(fact[1])]
        said = [stopped(self.sentence(*fact, self.own(view))) for fact in mild[:1]]
        if choice is not None:
            return (*said, *choice[0], *self._both(view))
        said = said or [self.lesson(view)]
        hunch = self.hunch(view, moves[0][0])
        if 1 < len(moves) == len(_level(moves)):
            hunch = tr("No move is clearly better: the differences are too small to be sure of.")
            if self.alike and said:
                hunch = tr("How you go about it makes hardly any difference: several moves are as good.")
        words = [hunch, *said] if self.hunch_first(view) else [*said, hunch]
        return tuple(filter(None, words)) or self.sentences(facts[:1], self.own(view))

    def bars(
        self, view: Any, moves: Sequence[tuple[Any, float]], errors: Sequence[float] = ()
    ) -> tuple[Bar, ...]:
        """What moves in a position are expected to bring, the best first, and how far that may be off
        compared with the best; equal ones cannot be told apart.

        None when all of them are equal: bars of one length say nothing (``as_good`` does).
        """
        if all(value == moves[0][1] for _, value in moves):
            return ()
        lengths, offs = self.lengths(moves), self.offs(moves, errors)
        found = []
        for number, (move, value) in enumerate(moves):
            note = self.within(value, errors[number] if errors else 0.0)
            if number and value == moves[0][1]:
                note = tr("much the same")
            found.append(
                Bar(
                    self._beside(view, move, moves[0][0]),
                    lengths[number],
                    note,
                    best=not number,
                    off=offs[number],
                )
            )
        return tuple(found)

    def lengths(self, moves: Sequence[tuple[Any, float]]) -> list[float]:
        """How long the bars of moves are that are told with their numbers."""
        return shares(moves, from_zero=True)

    def offs(self, moves: Sequence[tuple[Any, float]], errors: Sequence[float]) -> list[float]:
        """How far the ends of these bars may be off, as they are; nothing is known without errors."""
        whole = scale([value for _, value in moves], from_zero=True)
        return [error / whole for error in errors] or [0.0] * len(moves)

    def hinted(
        self,
        view: Any,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        shown: int = MOST,
        takes: Takes = NO_TAKES,
    ) -> tuple[str, ...]:
        """What is said of the advised move, the first: the facts that speak for it, and which are as good;
        a choice of two ways comes first, and beside it none that speaks for one of them.
        """
        choice = self._choice(view, moves, facts, takes)
        alike = self.as_good(view, moves, shown, facts, takes)
        known = worded(self._known(moves, facts, choice), self.estimated)
        told = self.sentences(known, self.own(view), moves[0][0] if moves else None)
        if choice is not None:
            named = self.named_sides and self.named_sides(view, _level(moves), takes)
            return (*alike, *self._both(view, named), *told)
        return (*filter(None, told or [self.lesson(view)]), *alike)

    def _both(self, view: Any, named: Sequence[str] | None = None) -> tuple[str, ...]:
        """What speaks for each way, in one line: where there is little room neither is left out alone."""
        return tuple(filter(None, (" ".join(self.sides(view) if named is None else named),)))

    def _known(
        self,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        choice: tuple[tuple[str, ...], str] | None,
    ) -> Facts:
        """The facts that may be told: none that speaks for one move where none is better."""
        level = choice is not None or (not self.alike and 1 < len(moves) == len(_level(moves)))
        return self.neutral_of(facts) if level else facts

    def neutral_of(self, facts: Facts) -> list[tuple[str, Mapping[str, object]]]:
        """Facts without what they speak for."""
        told = ((self.neutral.get(template, template), gaps) for template, gaps in facts)
        return [(template, gaps) for template, gaps in told if template]

    def _choice(
        self, view: Any, moves: Sequence[tuple[Any, float]], facts: Facts, takes: Takes
    ) -> tuple[tuple[str, ...], str] | None:
        """The choice of two ways among moves that are as good; none beside a fact that is ``sided``."""
        if any(template in self.sided for template, _ in facts):
            return None
        return self.apart(view, _level(moves), takes)

    def named_ways(
        self, view: Any, moves: Sequence[tuple[Any, float]], facts: Facts = (), takes: Takes = NO_TAKES
    ) -> Sequence[Any]:
        """The moves that a choice of two ways names; none where none is told."""
        told = self._choice(view, moves, facts, takes) if moves else None
        return self.ways(view, _level(moves), takes) if told is not None else ()

    def as_good(
        self,
        view: Any,
        moves: Sequence[tuple[Any, float]],
        shown: int = MOST,
        facts: Facts = (),
        takes: Takes = NO_TAKES,
    ) -> tuple[str, ...]:
        """A sentence about the moves that are as good as the first: a choice of two ways among all of them,
        or, when those that bars would compare, so many, are equal, their names.
        """
        choice = self._choice(view, moves, facts, takes)
        if choice is not None and choice[1]:
            return (stopped(choice[1]),)
        if shown < len(moves) == len(_level(moves)):
            if self.points:  # facts before it may tell how much likelier one takes what is fought for
                return (
                    tr(
                        "Over the whole game, though, any other move may be as good: the differences are "
                        "too small to be sure of."
                    ),
                )
            return (tr("Any other move may be as good: the differences are too small to be sure of."),)
        moves = moves[:shown]
        equal = _level(moves)
        if len(moves) < 2 or len(equal) < len(moves):
            return ()
        names = [self._beside(view, move, equal[0]) for move in equal[1:]]
        others = " · ".join(names) if any("," in one for one in names) else listed(names)
        if self.points:
            return (stopped(tr("With all that is still to come, much the same: {moves}", moves=others)),)
        told = trn("Just as good: {moves}", "Just as good: {moves}", len(names), moves=others)
        return (stopped(told),)

    @property
    def unit(self) -> str:
        """What the values are."""
        if self.points:
            return tr("Points ahead at the end, on average:")
        return tr("Estimated chance to win the game:")

    @property
    def short_unit(self) -> str:
        """The same where there is hardly any room."""
        return tr("lead at the end") if self.points else tr("chance to win")

    def told(self, value: float) -> str:
        """What the number above a card says that brings so much: of a game that has it, about a card."""
        if self.points:
            return tr(
                "{points}: points ahead at the end, on average, with this card.", points=self.value(value)
            )
        return tr(
            "{percent}: the estimated chance to win the game with this card.", percent=self.value(value)
        )

    def caption(self, bars: Sequence[Bar]) -> str:
        """What is said above bars that tell values."""
        if not any(bar.off for bar in bars):
            return self.unit if bars else ""
        if self.points:
            return tr("Points ahead at the end, on average (±: beside the best):")
        return tr("Estimated chance to win the game (±: beside the best):")

    def no_difference(self, moves: Sequence[tuple[Any, float]]) -> Sequence[str]:
        """In place of bars above cards: that all moves bring the same, and how much, and the same in fewer
        words; empty: they do not."""
        if len(moves) < 2 or len(_level(moves)) < len(moves):
            return ()
        value = self.value(moves[0][1])
        if self.points:
            brief = tr("All moves much the same: a lead of {points}", points=value)
            lead = tr("Every move: a lead of about {points}. No difference to be sure of.", points=value)
            return lead, brief
        brief = tr("All moves much the same: {percent} to win", percent=value)
        chance = tr(
            "Every move: about {percent} to win the game. No difference to be sure of.", percent=value
        )
        return chance, brief

    def within(self, value: float, error: float) -> str:
        """What a move is expected to bring and how far that may be off beside the best, if it is anything:
        the numbers of two moves differ by what the poorer one costs.
        """
        off = round(error)
        return f"{self.value(value)} ± {off}" if off else self.value(value)

    def value(self, value: float) -> str:
        """What a move is expected to bring."""
        if self.points:
            return signed(round(value), plus=True)
        return tr("{n}%", n=round(value))


def worded(facts: Facts, words: Mapping[str, str]) -> Facts:
    """Facts in other words, where there are any."""
    return [(words.get(template, template), gaps) for template, gaps in facts]


def _level(moves: Sequence[tuple[Any, float]]) -> list[Any]:
    """The moves that cannot be told apart from the first."""
    return [move for move, value in moves if value == moves[0][1]]
