"""One folder a game; none of them knows another."""
