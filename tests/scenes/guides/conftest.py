"""A program in which nothing waits for motion, and hardly anything is drawn."""

from __future__ import annotations

import pytest

from tests.tools.screen import Hands, OpenApp


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    return open_app(speed=0.0, every=1000)
