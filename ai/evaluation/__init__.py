"""What positions and actions are worth, told to people: one evaluator a game, and how true it is.

- ``evaluator``: what an evaluator is, its units, how a result is told in them, chance before it falls.
- ``calibration``: what evaluators say against what really came (``python -m ai.evaluation …``).
- ``differences``: what they say of two actions against both played on with the same luck.
- ``review``: a game looked at afterwards; ``adviser``: what to do, and why, while it is played.
- ``agreement``: the statistics of both.
"""
