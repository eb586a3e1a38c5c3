"""A player of Wild Wild Pattern: looks, decides when to act and what to take."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from ai.bidder import Alternative, Budget, Decision, Fact
from ai.wild_pattern.choices import Choices, ranked
from ai.wild_pattern.complexity import complexity
from ai.wild_pattern.human_model import HAND, NEVER, SKILLS, SPEAK, STYLES
from ai.wild_pattern.perception import Sighting, false_claims, log_normal, missed, sightings
from ai.wild_pattern.reasons import (
    MOST,
    about_claim,
    about_click,
    about_false,
    about_laying,
    about_sight,
    about_sure,
    about_take,
    about_use,
    about_waiting,
)
from game.engine.core import Rng
from game.engine.games.wild_pattern import patterns
from game.engine.games.wild_pattern.cards import PLACES
from game.engine.games.wild_pattern.moves import Action, Click, Lay, Pass
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK
from game.engine.games.wild_pattern.view import WildPatternView
from game.engine.race import Stamped
from game.engine.table import Question

HURRY: Final = 0.05
"""With less than so many seconds nobody looks ahead; what is seen and when does not change."""
SHOWN: Final = 3
"""How many alternatives are told."""
BLUFF_AFTER: Final = 1.5
"""Median seconds from the first moment for a click to an early one."""


class Slip(NamedTuple):
    """Something false that somebody believes in, and when."""

    at: int
    place: int
    statement: patterns.Statement


class Looking:
    """What looking has brought: finds with their worth, whether anything was seen, and when it ended."""

    def __init__(self, until: int) -> None:
        self.finds: list[tuple[float, Sighting]] = []
        self.seen = False
        self.settled = until

    @property
    def best(self) -> Sighting | None:
        return max(self.finds, key=lambda find: find[0], default=(0.0, None))[1]

    @property
    def promises(self) -> list[tuple[float, patterns.Claim]]:
        """The finds with what they are worth, the best first."""
        finds = sorted(self.finds, key=lambda find: -find[0])
        return [(worth, one.claim) for worth, one in finds]

    def alternatives(self, idle: float, must: bool) -> list[Alternative]:
        """The best find of every place, and waiting if that is possible, the best first."""
        places: dict[int, float] = {}
        for worth, one in self.finds:
            places[one.claim.place] = max(worth, places.get(one.claim.place, worth))
        found = ranked([Alternative(Lay(place), worth) for place, worth in places.items()])
        return found if must else [*found[: SHOWN - 1], Alternative(Pass(), idle)]


class Racer:
    """One level, in one temper. Frames and processors never decide: it plans the moment of every move."""

    def __init__(self, level: str, temper: str = "steady") -> None:
        self.temper = STYLES[temper]
        self.skill = SKILLS[level]

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A move of ``question.options``; ``Stamped`` while a clock runs, but for ``Pass``."""
        view: WildPatternView = question.view
        options = question.options
        skill = self.skill if budget.seconds >= HURRY else replace(self.skill, heeds=NEVER)
        choices = Choices(view, skill, rng)
        if view.phase == Phase.DECLARE:
            return self._declare(choices, rng)
        if view.phase not in (Phase.TAKE, Phase.CHALLENGE, Phase.LAYING):
            return self._look(choices, options, rng)
        choices = Choices(view, replace(skill, noise=skill.noise * self.temper.hasty), rng)
        if view.phase == Phase.TAKE:
            found = choices.takes(options)
            facts = about_take(choices, found[0].action, [one.action for one in found], felt=True)
        elif view.phase == Phase.CHALLENGE:
            found = choices.uses(options)
            facts = about_use(choices, found[0].action)
        else:
            found = choices.layings(options)
            facts = about_laying(choices, found[0].action, [one.action for one in found])
        return _decided(found[0].action, found, facts)

    # --- the race -----------------------------------------------------------------------------------

    def _look(self, choices: Choices, options: tuple[Action, ...], rng: Rng) -> Decision:
        """Look for a pattern and plan to play it, to click, or to let the clock run (WWP-20, WWP-30)."""
        view = choices.view
        must = view.phase == Phase.BUZZED
        idle, free = choices.idle(), choices.free()
        time = self._time(view)
        click_at = time
        bluff = False
        if Click() in options and free > idle:
            click_at, bluff = self._click_at(view, rng)
        hand = int(1000 * log_normal(rng, HAND))
        looking = self._look_for_patterns(choices, idle, free, must, min(time, click_at), rng)
        slip = self._slip(choices, time, rng)
        if slip is not None and not bluff and slip.at < looking.settled:
            found = [Alternative(Lay(slip.place), free), Alternative(Pass(), idle)]
            return _decided(self._at(view, slip.at, Lay(slip.place)), found, about_false(slip.statement))
        best = looking.best
        if best is not None and (best.at + hand < time or must):
            lay = Lay(best.claim.place)
            moment = min(looking.settled + hand, time - 1)
            facts = about_claim(best.claim, view.playable, view.wheel[best.claim.place])
            sure = about_sure(choices, best.claim, view.playable, view.wheel)
            facts = (*facts, *sure, about_sight(looking.promises))[:MOST]
            return _decided(self._at(view, moment, lay), looking.alternatives(idle, must), facts)
        if must:
            lay = Lay(rng.randrange(PLACES))
            return _decided(
                self._at(view, time - 1, lay), [Alternative(lay, idle)], about_waiting(looking.seen)
            )
        clicks = self.skill.dares if view.deadline == NO_CLOCK else click_at < time
        if Click() in options and free > idle and clicks:
            found = [Alternative(Click(), free), Alternative(Pass(), idle)]
            return _decided(self._at(view, click_at, Click()), found, about_click(bluff))
        waits = about_waiting(looking.seen, hurried=view.deadline != NO_CLOCK)
        return _decided(Pass(), [Alternative(Pass(), idle)], waits)

    def _look_for_patterns(
        self, choices: Choices, idle: float, free: float, must: bool, until: int, rng: Rng
    ) -> Looking:
        """Look until something is good enough, or for a while longer than the first thing that is any good.

        Without a clock everything that is seen counts.
        """
        view = choices.view
        looking = Looking(until)
        relaxed = view.deadline == NO_CLOCK
        enough = idle + self.skill.aspire * self.temper.aspire * (free - idle)
        known = view.phase == Phase.SONG
        for one in sightings(view.wheel, view.playable, self.skill, self.temper, rng, until, known=known):
            if one.at >= looking.settled:
                break
            worth = choices.claim(one.claim, view.playable)
            looking.seen = True
            if worth < idle and not must:
                continue
            looking.finds.append((worth, one))
            if relaxed:
                continue
            if worth >= enough:
                looking.settled = one.at
                break
            if len(looking.finds) == 1:
                looking.settled = one.at + int(1000 * self.skill.patience * self.temper.pace)
        return looking

    def _slip(self, choices: Choices, time: int, rng: Rng) -> Slip | None:
        """Something false that is believed in, now and then."""
        if rng.random() >= self.skill.slip:
            return None
        view = choices.view
        true = {claim.place for claim in patterns.claims_on(view.wheel, view.playable)}
        places = [place for place in range(PLACES) if place not in true]
        false = false_claims(view.wheel, view.playable, places)
        at = int(1000 * log_normal(rng, self.skill.orient + 6 * self.skill.glance))
        if not false or at >= time:
            return None
        place, statement = rng.choice(false)
        return Slip(at, place, statement)

    def _click_at(self, view: WildPatternView, rng: Rng) -> tuple[int, bool]:
        """When it clicks if it finds nothing before, in milliseconds from now; and if out of bravado."""
        first = max(0, view.click_from - view.now)
        bluff = rng.random() < self.temper.bluff
        wait = 1000 * log_normal(rng, BLUFF_AFTER if bluff else self.skill.click * self.temper.click)
        return (first + int(wait) if bluff else max(first + 100, int(wait))), bluff

    def _time(self, view: WildPatternView) -> int:
        """How long there is to look, in milliseconds."""
        return int(1000 * self.skill.calm) if view.time_left is None else view.time_left

    def _at(self, view: WildPatternView, after: int, move: Action) -> object:
        """A move at its moment, so long after now; just the move, at once, without a clock or time."""
        at = view.now + max(1, after)
        return move if view.deadline == NO_CLOCK or at >= view.deadline else Stamped(at, move)

    # --- the words ------------------------------------------------------------------------------------

    def _declare(self, choices: Choices, rng: Rng) -> Decision:
        """The best of what it sees in the card it has laid; if nothing is true there, something likely."""
        view = choices.view
        card = view.wheel[view.place]
        before = view.wheel_before
        claims = patterns.claims_at(before, card, view.place)
        at = min(int(1000 * log_normal(rng, SPEAK * self.temper.pace)), self._time(view) - 1)
        if not claims:
            false = false_claims(before, card, (view.place,))
            _, statement = rng.choice(false) if false else (0, rng.choice(patterns.GRAMMAR))
            found = [Alternative(statement, choices.idle())]
            return _decided(self._at(view, at, statement), found, about_false(statement))
        hard = {claim: complexity(card, claim) for claim in claims}
        noticed = [one for one in claims if rng.random() >= missed(self.skill, self.temper, hard[one])]
        noticed = noticed or [min(claims, key=hard.__getitem__)]
        weighed = [(choices.claim(one, card, laid=True), one) for one in noticed]
        weighed.sort(key=lambda pair: -pair[0])
        claim = weighed[0][1]
        found = [Alternative(one.pattern.statement, worth) for worth, one in weighed]
        statement = claim.pattern.statement
        facts = (*about_claim(claim, card, before[view.place]), *about_sure(choices, claim, card, before))[
            :MOST
        ]
        return _decided(self._at(view, at, statement), found, facts)


def _decided(action: object, found: list[Alternative], facts: tuple[Fact, ...]) -> Decision:
    """A decision; chances to win are told in hundredths."""
    told = tuple(Alternative(one.action, round(100 * one.expected, 1)) for one in found[:SHOWN])
    return Decision(action, told, facts)
