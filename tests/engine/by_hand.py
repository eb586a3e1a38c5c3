"""Deals made from docs/notation.md alone: nothing of Farol and no ``random`` in here."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha512
from typing import Any, TypeVar

T = TypeVar("T")
MASK = 0xFFFFFFFF


class Stream:
    """The random stream of one outcome: MT19937 as Matsumoto and Nishimura published it."""

    def __init__(self, seed: str, epoch: int) -> None:
        text = f"{seed}:nature:{epoch}".encode()
        number = int.from_bytes(text + sha512(text).digest(), "big")
        key = []
        while number:
            key.append(number & MASK)
            number >>= 32
        self._by_array(key)

    def _by_array(self, key: Sequence[int]) -> None:
        mt = [19650218]
        for i in range(1, 624):
            mt.append((1812433253 * (mt[-1] ^ (mt[-1] >> 30)) + i) & MASK)
        i, j = 1, 0
        for _ in range(max(624, len(key))):
            mt[i] = ((mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1664525)) + key[j] + j) & MASK
            i, j = i + 1, (j + 1) % len(key)
            if i == 624:
                mt[0], i = mt[623], 1
        for _ in range(623):
            mt[i] = ((mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1566083941)) - i) & MASK
            i += 1
            if i == 624:
                mt[0], i = mt[623], 1
        mt[0] = 0x80000000
        self._mt, self._at = mt, 624

    def _next(self) -> int:
        mt = self._mt
        if self._at == 624:
            for i in range(624):
                y = (mt[i] & 0x80000000) | (mt[(i + 1) % 624] & 0x7FFFFFFF)
                mt[i] = mt[(i + 397) % 624] ^ (y >> 1) ^ (0x9908B0DF if y & 1 else 0)
            self._at = 0
        y = mt[self._at]
        self._at += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C5680
        y ^= (y << 15) & 0xEFC60000
        return y ^ (y >> 18)

    def below(self, n: int) -> int:
        while (found := self._next() >> (32 - n.bit_length())) >= n:
            pass
        return found

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        n, s, power = len(items), 21, 0
        if k > 5:
            while 4**power < 3 * k:
                power += 1
            s += 4**power
        pool, found = list(items), []
        if n <= s:
            for i in range(k):
                j = self.below(n - i)
                found.append(pool[j])
                pool[j] = pool[n - i - 1]
            return found
        taken: list[int] = []
        for _ in range(k):
            while (j := self.below(n)) in taken:
                pass
            taken.append(j)
            found.append(pool[j])
        return found


def prizes(seed: str) -> list[int]:
    """All prizes of a game of Raj: a prize and a set of cards are two epochs."""
    left, found = [*range(-5, 0), *range(1, 11)], []
    for number in range(15):
        found.append(Stream(seed, 2 * number).choice(left))
        left.remove(found[-1])
    return found


def bids_deal(seed: str, epoch: int) -> dict[str, Any]:
    """A deal of Bids for four without the Ally and optional cards: one removed, one black mixed in."""
    coloured = [f"{colour}{value}" for colour in "YBRG" for value in range(1, 11)]
    black = [*(f"K{value}" for value in range(1, 11)), "2x", "-5"]
    drawn = Stream(seed, epoch)
    removed, mixed = drawn.sample(coloured, 1), drawn.sample(black, 1)
    cards = [card for card in coloured if card not in removed] + mixed
    drawn.shuffle(cards)
    return {
        "removed": removed,
        "hands": [cards[at : at + 10] for at in range(0, 40, 10)],
        "first": Stream(seed, epoch + 1).choice([card for card in black if card not in mixed]),
    }


def wild_cards_start(seed: str) -> dict[str, Any]:
    """The first row and the hands of Wild Cards for four."""
    species = ("peacock", "squirrel", "eagle", "ibex", "lion", "meerkat")
    animals = [one for one in species for _ in range(7)]
    deck = [f"{h}{v}" for h in "FSM" for v, n in ((1, 3), (2, 4), (3, 4), (4, 3)) for _ in range(n)]
    cards = Stream(seed, 1).sample([*deck, *["W1"] * 4], 28)
    return {
        "row": Stream(seed, 0).sample(animals, 3),
        "hands": [cards[at : at + 7] for at in range(0, 28, 7)],
    }


def wild_pattern_start(seed: str) -> dict[str, Any]:
    """Targets, wheel and first draw of Wild Wild Pattern for three."""
    objects = ["pistol", "loot", "star", "bottle", "horseshoe", "dynamite", "barrel", "wanted"]
    colours = ["red", "blue", "yellow", "grey", "white"]
    challenges = ["one card", "pianist", "hands up", "swap", "$1", "50c", "10c"]
    pack = [*(f"{colour} {thing}" for colour in colours for thing in objects), *challenges]

    def turn_up(deck: list[str], wanted: int) -> list[str]:
        found: list[str] = []
        while sum(card not in challenges for card in found) < wanted:
            found.append(deck.pop())
        return found

    first = Stream(seed, 0)
    deck = first.sample(pack, 47)
    wheel = turn_up(deck, 8)
    targets = first.sample(objects[:-1], 3)
    left = [card for card in pack if card not in wheel]
    deck = Stream(seed, 1).sample(left, len(left))
    return {"targets": targets, "wheel": wheel, "draw": [turn_up(deck, 1) for _ in range(3)]}
