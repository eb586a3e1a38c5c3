"""What every test can ask for: a house under dummy drivers."""

from tests.tools.screen import english, hands, open_app

__all__ = ["english", "hands", "open_app"]
