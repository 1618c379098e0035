"""What OpenSpiel is asked to do, from Python and in C++: the work of the cases in `benches/src`.

The game is that of `games.rs` and the ten positions are those of `positions.rs`; the depths and the
answers are those of `cases.rs`.
"""

import json
import sys

MOVES = "CdFcDdAcEeAbAfDaFdBdAaDaBbAdCfDcCeEcFfDd"
# Where a walk starts, at which ply of the game, how deep it goes and how many moves it makes.
WALKS = [("start", 0, 7, 172954), ("opening", 20, 7, 62809), ("middle", 40, 8, 101302)]

MIDDLE = [
    "0-0-0-1-3-3-1-1-0-0-0-1-18-20-N",
    "1-3-2-0-1-2-1-1-0-0-1-0-22-14-N",
    "0-2-0-0-5-6-0-1-0-0-0-0-10-24-S",
    "0-10-1-0-0-4-0-0-0-1-1-0-19-12-S",
    "1-0-0-0-2-5-2-1-0-2-3-4-14-14-S",
    "1-1-0-0-9-2-3-1-0-5-1-1-9-15-S",
    "1-1-1-2-2-2-2-7-4-6-0-0-11-9-S",
    "0-0-5-3-4-9-1-1-0-1-6-2-10-6-N",
    "1-1-2-2-2-3-3-5-1-6-0-10-6-6-S",
    "0-7-4-12-1-2-0-0-2-0-6-6-5-3-N",
]
MIDDLE_DEPTH, MIDDLE_MOVES = 7, 287228

RANDOM_GAMES, RANDOM_PLIES = 200, 21334


def report(version, how, rows):
    """Prints the rows, and writes them where the program `report` looks if a path was given."""
    for row in rows:
        print(f"{row['what']:52} {row['ns_each']:9.1f} ns each, beside {row['beside']}")
    if len(sys.argv) > 1:
        with open(sys.argv[1], "w") as file:
            json.dump({"version": version, "how": how, "rows": rows}, file)
