"""What every test has: the program under dummy drivers, and seeds that failures print."""

pytest_plugins = ["tests.tools.screen", "tests.tools.seeds"]
