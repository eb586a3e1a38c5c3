"""What a player's book says in words: strength, the level that would be even, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.library.book import Book
from game.library.people import Person
from game.library.rating import ELO, LEVELS, Rating, chance_against, even_level, games_until_sure
from game.library.statistics import Choice, Reviewed
from game.tabletop.levels import kind_word, level_word
from game.tabletop.presentation import GamePresentation, presentation_of
from game.ui.i18n import percent, tr, trn
from game.ui.review import CHANCES
from game.ui.type import signed

NEAREST = 5
"""Chances are told in fives of a hundred: nobody knows them better."""


def strength_words(rating: Rating) -> str:
    """A rating with its uncertainty."""
    return f"{round(rating.mean)} ± {round(rating.deviation)}"


def level_words(rating: Rating, others: int) -> str:
    """Which level would be even, as far as that is known yet."""
    more = games_until_sure(rating, max(1, others))
    if more:
        return trn(
            "Not sure yet: {n} more game against bots, and a level can be suggested.",
            "Not sure yet: about {n} more games against bots, and a level can be suggested.",
            more,
        )
    level = even_level(rating)
    chance = chance_against(rating.mean - LEVELS[level].mean, ELO)
    share = round(100 * chance / NEAREST) * NEAREST
    bot = kind_word(level)
    if abs(share - 50) <= NEAREST:
        return tr("{bot} would be even: you end ahead of it in about half of the games.", bot=bot)
    return tr("{bot} is the nearest: you end ahead of it in about {n}% of the games.", bot=bot, n=share)


def scale_words(rating: Rating) -> str:
    """What the number means: the levels on the same scale, and how sure it is."""
    levels = ", ".join(f"{level_word(level)} {round(one.mean)}" for level, one in LEVELS.items())
    return tr(
        "For comparison, the bots: {levels}. It may still be off by ± {n}; each game narrows that.",
        levels=levels,
        n=round(rating.deviation),
    )


def choice_words(choice: Choice) -> list[str]:
    """What narrows the games, in words."""
    found = [tr(presentation_of(choice.game).title)] if choice.game else []
    if choice.seats:
        found.append(trn("{n} player", "{n} players", choice.seats))
    if choice.level:
        found.append(tr("against: {who}", who=kind_word(choice.level)))
    return found


def count_words(person: Person, book: Book) -> str:
    """How many games are told of, and which, when they are not all of them."""
    said, count = choice_words(book.choice), len(book.entries)
    if not said and count == person.games:
        return trn("{n} finished game", "{n} finished games", count) if count else ""
    if not said:
        return tr("Finished games that count: {n} of {all}", n=count, all=person.games)
    return " · ".join([tr("Finished games: {n} of {all}", n=count, all=person.games), *said])


def share_words(share: float) -> str:
    return percent(round(100 * share))


def decimal(value: float) -> str:
    """A number with one digit behind the comma or the point of the language."""
    return f"{value:.1f}".replace("-", "−").replace(".", tr("."))


def luck_told(found: Sequence[Reviewed]) -> str:
    """What luck brought a game on the average, in the unit of the reviews; empty where units differ."""
    units = {one.unit for one in found}
    if len(units) != 1:
        return ""
    mean = sum(one.luck for one in found) / len(found)
    if units == {CHANCES}:
        return percent(signed(round(100 * mean), plus=True))
    return ("+" if mean > 0 else "") + decimal(mean)


def tiles(book: Book, game: GamePresentation | None) -> list[tuple[str, str]]:
    """Numbers and what they are, in the order in which they are read."""
    found = book.statistics
    if not found.played:
        return []
    told = [
        (str(found.played), tr("game") if found.played == 1 else tr("games")),
        (tr("{n} ({share})", n=found.won, share=share_words(found.won / found.played)), tr("won")),
        (str(found.winning_now), tr("current winning streak")),
        (str(found.winning_most), tr("longest winning streak")),
        (str(found.losing_most), tr("longest losing streak")),
    ]
    if game is not None and found.best is not None and found.worst is not None and found.mean is not None:
        written = game.written
        mean = decimal(found.mean) if written(7) == signed(7) else written(round(found.mean))
        told += [
            (written(found.best), tr("best score")),
            (mean, tr("average score")),
            (written(found.worst), tr("worst score")),
        ]
    accuracies = [one.accuracy for one in book.reviewed if one.accuracy is not None]
    if accuracies:
        mean_accuracy = share_words(sum(accuracies) / len(accuracies))
        told.append(
            (mean_accuracy, trn("accuracy in {n} review", "accuracy in {n} reviews", len(accuracies)))
        )
    if book.reviewed and luck_told(book.reviewed):
        count = len(book.reviewed)
        words = trn("luck per game in {n} review", "luck per game in {n} reviews", count)
        if book.reviewed[0].unit != CHANCES:
            words = trn(
                "points of luck per game in {n} review", "points of luck per game in {n} reviews", count
            )
        told.append((luck_told(book.reviewed), words))
    return told
