"""``python -m tests.tools.soak WHAT``: mass measurements of what docs/reliability.md promises."""

from __future__ import annotations

import argparse
import logging
import sys

from tests.tools.soak.bad_files import BAD_FILES
from tests.tools.soak.full_disk import FULL_DISK
from tests.tools.soak.full_disk_bytes import FULL_DISK_BYTES
from tests.tools.soak.full_disk_image import FULL_DISK_IMAGE
from tests.tools.soak.homes import HOMES
from tests.tools.soak.kills import KILLS
from tests.tools.soak.library_kills import LIBRARY_KILLS
from tests.tools.soak.monkey import MONKEY
from tests.tools.soak.power_cuts import POWER_CUTS
from tests.tools.soak.power_image import POWER_IMAGE
from tests.tools.soak.runs import command
from tests.tools.soak.worker_faults import WORKER_FAULTS

EACH = (
    BAD_FILES,
    FULL_DISK,
    FULL_DISK_BYTES,
    FULL_DISK_IMAGE,
    HOMES,
    KILLS,
    LIBRARY_KILLS,
    MONKEY,
    POWER_CUTS,
    POWER_IMAGE,
    WORKER_FAULTS,
)
SOAKS = {soak.name: soak for soak in EACH}


def main() -> int:
    """Run what the command line asks for; 1 at the first loss."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.soak", description=__doc__)
    parser.add_argument("soak", choices=SOAKS)
    parser.add_argument("--seed", default="farol")
    parser.add_argument("--first", type=int, default=0, metavar="RUN", help="the number of the first run")
    parser.add_argument("--count", type=int, default=100, help="how much of what it counts")
    args = parser.parse_args()
    logging.getLogger("farol").addHandler(logging.NullHandler())
    logging.getLogger("farol").propagate = False
    return command(SOAKS[args.soak], args.seed, args.first, args.count)


if __name__ == "__main__":
    sys.exit(main())
