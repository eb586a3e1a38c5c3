"""What stands above the cards of a hand at a practice table: what each move may be expected to bring,
in one unit; where that is much the same, one line says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.tabletop.advice.advice import Advice
from game.tabletop.advice.fact_words import level
from game.tabletop.advice.hints import Hints
from game.tabletop.table_model import TableModel
from game.tabletop.zones import PieceId
from game.ui.i18n import tr, trn
from game.ui.reasons import Alternative


@dataclass(frozen=True, slots=True)
class CardValue:
    """A number (empty: nothing stands there), where its bar ends (None: there is none) and how far that may
    be off; ``told`` says it in sentences; the bar begins at ``zero``.
    """

    number: str
    share: float | None
    off: float
    best: bool
    told: str
    zero: float = 0.0


def card_values(advice: Advice, model: TableModel[Any, Any], hints: Hints) -> dict[object, CardValue]:
    """What has a bar, by its piece or control: of several moves that it makes, the best; that one first."""
    found: dict[object, CardValue] = {}
    for move, value in _values(advice, model.view, hints):
        key = next(iter(advice.words.lights(model, move)), None)
        for one in (key, *_alike(advice, model, key)):
            found.setdefault(one, value)
    return found


def _alike(advice: Advice, model: TableModel[Any, Any], key: object) -> list[PieceId]:
    """The cards beside it that are of the same kind: whichever is chosen, it brings as much."""
    view, pieces = model.view, model.pieces
    if not (isinstance(key, PieceId) and key.zone in advice.worth.alike and key in pieces):
        return []
    kind = advice.worth.kind(view, pieces[key].face)
    held = (one for one in pieces if one.zone is key.zone)
    return [one for one in held if advice.worth.kind(view, pieces[one].face) == kind]


def _values(advice: Advice, view: Any, hints: Hints) -> Iterator[tuple[Any, CardValue]]:
    """What brings fewer points is not as good as the best though its chance is the same."""
    if advice.worth.no_difference(hints.moves):  # numbers that are all the same say nothing
        apart = _told_by_money(advice, view, [move for move, _ in hints.moves])
        for one in hints.alternatives:
            brings = advice.worth.brings(view, one.action) if apart else ""
            yield one.action, CardValue(brings, None, 0.0, False, _told(advice, one))
        return
    moves, most = hints.moves, hints.moves[0][1]
    apart = _told_by_money(advice, view, [move for move, value in moves if value == most])
    zero = advice.worth.zero(moves)
    shares = zip(advice.worth.lengths(moves), advice.worth.offs(moves, hints.errors), strict=True)
    for one, (share, off) in zip(hints.alternatives, shares, strict=True):
        best = one.expected == most and not round(one.poorer)
        brings = advice.worth.brings(view, one.action) if apart and one.expected == most else ""
        number = brings or advice.worth.value(one.expected)
        yield one.action, CardValue(number, share, off, best, _told(advice, one), zero)


def _told_by_money(advice: Advice, view: Any, moves: Sequence[Any]) -> bool:
    """Whether moves that are as good bring different sums: the same number on every card says nothing."""
    return len({advice.worth.brings(view, move) for move in moves}) > 1


def _told(advice: Advice, one: Alternative) -> str:
    """What a number says of its move, and how much poorer it is than the best if it is as likely to win."""
    said, less = advice.worth.told(one.expected), round(one.poorer)
    if not less:
        return said
    poorer = trn(
        "On average {n} point less than with the best.",
        "On average {n} points less than with the best.",
        less,
    )
    return f"{said} {poorer}"


def ways_to_say(advice: Advice, view: Any, hints: Hints, words: str) -> Sequence[str]:
    """What the numbers are, from many words to few; ``words`` say where they stand."""
    same = advice.worth.no_difference(hints.moves)
    brought = _told_by_money(advice, view, level(hints.moves))
    if same:
        sums = tr("On the cards: what the bank would pay more.")
        least = advice.worth.each(hints.moves[0][1])
        if not brought and any(round(one.poorer) for one in hints.alternatives):
            by_points = tr("The hint goes by points.")
            return [f"{same[0]} {by_points}", *same, least]
        if brought:  # else money that differs and “much the same” contradict each other
            value = advice.worth.value(hints.moves[0][1])
            few = tr("All {value} to win; +¢: from the bank", value=value)
            return [f"{same[0]} {sums}", f"{same[-1]} {sums}", few]
        return [*same, least]
    unit = advice.worth.unit.rstrip(":")
    said = tr(words, unit=unit[:1].lower() + unit[1:])
    ways = [f"{said}.", advice.worth.short_unit]
    values = [value for _, value in hints.moves]
    if values.count(values[0]) > 1 and brought:
        value = advice.worth.value(values[0])
        equal = tr("Equally good ({value}): with what the bank would pay more.", value=value)
        return [f"{said}. {equal}", equal, tr("{value} each: the bank’s money differs", value=value)]
    if values.count(values[0]) > 1:
        poorer = any(one.expected == values[0] and round(one.poorer) for one in hints.alternatives)
        same_number = (
            tr("Same number: those in green bring more points.")
            if poorer
            else tr("Same number: much the same.")
        )
        same_words = (
            tr("{unit}; in green: more points", unit=advice.worth.short_unit)
            if poorer
            else tr("{unit}; same number: much the same", unit=advice.worth.short_unit)
        )
        brief = [] if poorer or advice.worth.points else [tr("to win; same number: much the same")]
        ways[:0] = [f"{said}. {same_number}", same_words, *brief]
    return ways
