"""What OpenSpiel is asked to do, from Python and in C++: the work of the cases in `benches/src`.

The game is read from `games.rs` and the ten positions from `positions.rs`; the depths and the answers
are those of `cases.rs`.
"""

import json
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "src"

[MOVES] = re.findall(r'MOVES: &str = "(\w+)"', (SOURCES / "games.rs").read_text())
# Where a walk starts, at which ply of the game, how deep it goes and how many moves it makes.
WALKS = [("start", 0, 7, 172954), ("opening", 20, 7, 62809), ("middle", 40, 8, 101302)]

MIDDLE = re.findall(r'"([-0-9]+-[SN])"', (SOURCES / "positions.rs").read_text())
MIDDLE_DEPTH, MIDDLE_MOVES = 7, 287228

RANDOM_GAMES, RANDOM_PLIES = 200, 21334


def report(version, how, rows):
    """Prints the rows, and writes them where the program `report` looks if a path was given."""
    for row in rows:
        print(f"{row['what']:52} {row['ns_each']:9.1f} ns each, beside {row['beside']}")
    if len(sys.argv) > 1:
        with open(sys.argv[1], "w") as file:
            json.dump({"version": version, "how": how, "rows": rows}, file)
