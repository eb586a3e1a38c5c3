"""What every test has: a house under dummy drivers if it asks for one, and seeds that failures print."""

pytest_plugins = ["tests.tools.screen", "tests.tools.seeds"]
