"""The only person at a table is “you” in every sentence; their name stands in lists and titles alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.engine.registry import GAMES, rules_of
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.table_model import TableModel
from game.ui.session import Player
from tests.scenes.decisions import BOTS, OPTIONS, decide, decisions
from tests.scenes.play import QuickBidders, seated
from tests.scenes.wild_cards.play import LivelyBidders
from tests.tools.screen import OpenApp

ME = "Zyx"
LISTED = re.compile(
    rf"(?:^|[:,·] ){ME}(?=: |,| ·|$| [−\d+$]|(?: [^ ]+){{1,5}}(?:,|$))|\({ME}(?:, [^)]*)?\)"
)
"""A list says the name first, what belongs to it after it: “Zyx: …”, “Zyx 3, Ben 2”;
or the name after it in brackets: “forest 3 (Zyx), …”, “forest 3 (Zyx, from hand)”.
"""


def as_subject(sentence: str) -> bool:
    """Whether the name is part of a sentence: “Zyx pays”, “taken by Zyx”."""
    lists = ":" in sentence or "," in sentence or sentence == ME
    return ME in (LISTED.sub("", sentence) if lists else sentence)


def test_names_in_lists_are_told_from_those_in_sentences() -> None:
    for right in (
        ME,
        f"{ME}: 7",
        f"Peacock: Ben 1, {ME} 2",
        f"The bids: forest 3 ({ME}), 2 ({ME}, from hand)",
    ):
        assert not as_subject(right)
    for wrong in (f"{ME} bids 3", f"Owner: Ben, then by {ME}", f"Won by {ME}; it counts"):
        assert as_subject(wrong)


def sentences(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, me: str, language: str = "en"
) -> set[str]:
    """What the table says, its log and all explanations, before and after a choice."""
    bidders = LivelyBidders if game == "wild-cards" else QuickBidders
    hands = open_app(bidders=bidders, every=1000, speed=0.0, reduced_motion=True, language=language)
    players = [Player(me, "you"), *BOTS[: rules_of(game).seats.stop - 2]]
    scene: Any = seated(hands, CardTableScene, game, players, OPTIONS.get(game), "you")
    said: set[str] = set()
    announce = TableModel.announce

    def noted(model: Any, clip: Any, text: str, at: float = 0.0) -> None:
        said.add(text)
        announce(model, clip, text, at)

    monkeypatch.setattr(TableModel, "announce", noted)
    for number in decisions(hands, scene):
        for done in (False, True):
            if done:
                decide(hands, scene)
            for one in scene.explainer.sights:
                told = one.tell()
                said |= {told.title, *told.lines}
            said |= {scene.model.status, *(row.words for row in scene.log.rows[-12:])}
        if number == 30:
            break
    assert len(said) > 60
    return said


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_their_name_as_somebody_elses(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    said = sentences(open_app, monkeypatch, game, ME)
    assert [one for one in sorted(said) if as_subject(one)] == []


@pytest.mark.parametrize("game", GAMES)
def test_you_is_not_written_large_within_a_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """“Empatan y se anulan: Asha, tú”: whoever gave no name has none with a capital."""
    said = sentences(open_app, monkeypatch, game, "Tú", "es")
    assert [one for one in sorted(said) if re.search(r"[^.!?·] Tú\b", one)] == []
