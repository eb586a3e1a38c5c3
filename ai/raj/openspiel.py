"""Raj at two seats as a game of OpenSpiel (Lanctot et al. 2019), and OpenSpiel's MCTSBot as a bidder of it.

Needs the extra ``openspiel``; with it ``farol arena --game raj --seats master,mcts`` knows the name.

OpenSpiel's search takes turns, so one of the two bids first, and whoever searches from behind a sealed bid
would see it. The bot therefore never gets the table's state: it gets one that is made anew from its own
view (its hand, the other's hand as the revealed rounds leave it, the prizes to come), in which **it** bids
first. In the rounds after, inside its tree, a coin that falls with the prize decides who bids first: were
it always itself, it would believe that everybody sees its bids.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from ai.bidder import Alternative, Budget, Decision, Tempered
from game.engine.core import Rng
from game.engine.games.raj.cards import CARDS, PRIZES
from game.engine.games.raj.state import RajView
from game.engine.table import Question

SIMULATIONS: Final = 10_000
UCT_C: Final = 1.0

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_raj",
    long_name="Raj, two seats",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
)
GAME_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=max(CARDS) + 1,
    max_chance_outcomes=2 * len(PRIZES),
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=2 * len(CARDS),
)


class RajGame(pyspiel.Game):  # type: ignore[misc]
    """Two players, 15 cards each (RAJ-02), 15 prizes that chance reveals (RAJ-03); won, drawn or lost."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> RajState:
        return RajState(self)


class RajState(pyspiel.State):  # type: ignore[misc]
    """Hands, prizes to come, the pile, the lead of player 0 in points, and a bid that is sealed."""

    def __init__(self, game: RajGame) -> None:
        super().__init__(game)
        self.hands: tuple[tuple[int, ...], tuple[int, ...]] = (CARDS, CARDS)
        self.to_come: tuple[int, ...] = PRIZES
        self.pile = 0
        self.revealed = False
        self.lead = 0
        self.first = 0
        self.sealed: int | None = None

    def current_player(self) -> int:
        """Who bids; chance where a prize is to be revealed."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if not self.revealed:
            return int(pyspiel.PlayerId.CHANCE)
        return self.first if self.sealed is None else 1 - self.first

    def is_terminal(self) -> bool:
        """After the last round (RAJ-10)."""
        return not self.revealed and not self.hands[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Prize and first bidder as one number: twice the prize's place, and who."""
        chance = 1.0 / (2 * len(self.to_come))
        return [(one, chance) for one in range(2 * len(self.to_come))]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.hands[player])

    def _apply_action(self, action: int) -> None:
        if not self.revealed:
            place, self.first = divmod(action, 2)
            self.pile += self.to_come[place]
            self.to_come = self.to_come[:place] + self.to_come[place + 1 :]
            self.revealed = True
        elif self.sealed is None:
            self.sealed = action
        else:
            bids = (self.sealed, action) if self.first == 0 else (action, self.sealed)
            one, two = self.hands
            self.hands = (
                tuple(card for card in one if card != bids[0]),
                tuple(card for card in two if card != bids[1]),
            )
            self.lead, self.pile = decided(bids, self.lead, self.pile)
            self.sealed, self.revealed = None, False

    def observation_string(self, player: int) -> str:
        """All that lies open and no sealed bid (RAJ-04)."""
        return f"{self.hands} {self.to_come} {self.pile} {self.lead if player == 0 else -self.lead}"

    def returns(self) -> list[float]:
        """1, 0 or -1 at the end."""
        if not self.is_terminal():
            return [0.0, 0.0]
        won = float((self.lead > 0) - (self.lead < 0))
        return [won, -won]

    def __str__(self) -> str:
        return self.observation_string(0)

    def __deepcopy__(self, _: Any) -> RajState:
        """OpenSpiel's clone; nothing here is ever changed in place."""
        out = RajState(self.get_game())
        out.__dict__.update(self.__dict__)
        return out


def decided(bids: tuple[int, int], lead: int, pile: int) -> tuple[int, int]:
    """Lead of player 0 and pile after two bids: the higher card takes mice, the lower vultures, and equal
    cards leave the pile lying (RAJ-06 to RAJ-08)."""
    if bids[0] == bids[1]:
        return lead, pile
    first_takes = (bids[0] > bids[1]) == (pile >= 0)
    return lead + (pile if first_takes else -pile), 0


class RandomGames:
    """OpenSpiel's random rollout, played with whole shuffled hands at once: quicker, and as likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def evaluate(self, state: RajState) -> list[float]:
        """What each player gets of one random game."""
        one, two, prizes = list(state.hands[0]), list(state.hands[1]), list(state.to_come)
        for cards in (one, two, prizes):
            self._random.shuffle(cards)
        lead, pile = state.lead, state.pile
        if state.revealed:
            if state.sealed is not None:
                mine = one if state.first == 0 else two
                mine.remove(state.sealed)
                mine.append(state.sealed)
            lead, pile = decided((one.pop(), two.pop()), lead, pile)
        for a, b, prize in zip(one, two, prizes, strict=True):
            lead, pile = decided((a, b), lead, pile + prize)
        won = float((lead > 0) - (lead < 0))
        return [won, -won]

    def prior(self, state: RajState) -> list[tuple[int, float]]:
        """Every action as likely."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def seen_by(game: RajGame, view: RajView) -> RajState:
    """The position of a view with its seat as player 0, who bids first. ValueError unless two play."""
    if view.seats != 2:
        raise ValueError("OpenSpiel's Raj is for two seats")
    me, other = view.seat, 1 - view.seat
    state = game.new_initial_state()
    state.hands = (tuple(sorted(view.hand)), view.remaining(other))
    state.to_come = view.to_come
    state.pile = sum(view.pile)
    state.revealed = True
    state.lead = view.scores[me] - view.scores[other]
    return state


class MctsBidder(Tempered):
    """OpenSpiel's MCTSBot with UCT and 10,000 simulations a decision (or the budget's iterations)."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The most visited card. ValueError unless two play."""
        game = RajGame()
        seed = rng.randrange(2**31)
        bot = mcts.MCTSBot(
            game,
            UCT_C,
            budget.iterations or SIMULATIONS,
            RandomGames(seed),
            solve=False,
            random_state=np.random.RandomState(seed),
        )
        card = bot.step(seen_by(game, question.view))
        return Decision(card, (Alternative(card, 0.0),))
