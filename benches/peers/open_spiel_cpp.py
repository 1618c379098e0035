"""Times OpenSpiel's oware in C++ beside the cases of this package.

    pip download --no-deps --no-binary open_spiel open_spiel==2.0.2
    tar xzf open_spiel-2.0.2.tar.gz
    python benches/peers/open_spiel_cpp.py TARGET/open_spiel_cpp.json open_spiel-2.0.2

builds what oware needs of the unpacked sources and `open_spiel.cc` (with $CXX, or g++; C++20) in
the folder TARGET/open_spiel_cpp, and asserts that the counts are those of our cases. A make is OpenSpiel's
`State::Child`: a copy of the state, and the move applied to it. It calls `cargo bench` for the
cases beside between two runs of its own, and keeps the shorter of the two, so what is compared was
measured in the same minute. The result is written to the path for the program `report`.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import work

HERE = Path(__file__).parent
FLAGS = ["-O3", "-march=native", "-DNDEBUG", "-std=c++20", "-w", "-pthread"]
SPIEL = [
    "spiel", "spiel_utils", "game_parameters", "observer", "action_view", "games/oware/oware",
    "games/oware/oware_board", "utils/status", "utils/usage_logging",
]
# The parts of Abseil that those call, each with all folders below it.
ABSEIL = [
    "base", "container", "crc", "debugging", "hash", "numeric", "profiling", "strings",
    "synchronization", "time",
]
NO_LIBRARY = ("test", "benchmark", "mock", "print_hash_of", "gentables")


def sources(root):
    spiel, abseil = root / "open_spiel", root / "open_spiel/abseil-cpp/absl"
    for part in ABSEIL:
        found = sorted((abseil / part).rglob("*.cc"))
        yield from (path for path in found if not any(word in path.name for word in NO_LIBRARY))
    yield from (spiel / f"{name}.cc" for name in SPIEL)
    yield HERE / "open_spiel.cc"


def build(root, folder):
    """The program, and the first line that its compiler says of itself."""
    folder.mkdir(parents=True, exist_ok=True)
    compiler = os.environ.get("CXX", "g++")
    spiel = root / "open_spiel"
    include = [f"-I{path}" for path in (root, spiel / "abseil-cpp", spiel / "json/include")]

    def compiled(source):
        name = "_".join(source.with_suffix(".o").parts[-4:])
        at = folder / name
        if not at.exists() or at.stat().st_mtime < source.stat().st_mtime:
            subprocess.run([compiler, *FLAGS, *include, "-c", source, "-o", at], check=True)
        return at

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(compiled, sources(root)))
    program = folder / "open_spiel"
    subprocess.run([compiler, *FLAGS, *objects, "-o", program], check=True)
    about = subprocess.run([compiler, "--version"], check=True, capture_output=True, text=True)
    return program, about.stdout.splitlines()[0]


def answers(program, lines):
    text = "".join(f"{line}\n" for line in lines)
    run = subprocess.run([program], input=text, check=True, capture_output=True, text=True)
    answers = [tuple(map(int, line.split())) for line in run.stdout.splitlines()]
    assert len(answers) == len(lines), run.stdout
    return answers


def measure(program):
    """The nanoseconds that each of our cases takes there, once its count is seen to be ours."""
    walks = [f"game {work.MOVES[:plies]} {depth}" for _, plies, depth, _ in work.WALKS]
    ten = [f"board {board} {work.MIDDLE_DEPTH}" for board in work.MIDDLE]
    found = answers(program, [*walks, f"random {work.RANDOM_GAMES}", *ten])
    found[4:] = [tuple(map(sum, zip(*found[4:])))]
    expected = [walk[3] for walk in work.WALKS] + [work.RANDOM_PLIES, work.MIDDLE_MOVES]
    assert [count for count, _ in found] == expected, (found, expected)
    return [ns / count for count, ns in found]


def ours(cases):
    """Lets criterion time our side."""
    pattern = f"^({'|'.join(cases)})$"
    command = ["cargo", "bench", "-p", "awale-benches", "--bench", "rules", "--", pattern]
    subprocess.run(command, check=True, cwd=HERE)


def main():
    path, root = (Path(argument).resolve() for argument in sys.argv[1:])
    program, compiler = build(root, path.with_suffix(""))
    stages = [stage for stage, *_ in work.WALKS]
    named = [(f"makes in C++, {stage}", f"makes/{stage}/awale") for stage in stages]
    named.append(("random games in C++, the same games", "playouts/cycle/open-spiel"))
    named.append(("makes in C++, the ten middle-game positions", "makes/ten/open-spiel"))
    before = measure(program)
    ours([case for _, case in named])
    least = map(min, before, measure(program))
    rows = [
        {"what": what, "ns_each": ns, "beside": case} for (what, case), ns in zip(named, least)
    ]
    how = f"in C++ (`benches/peers/open_spiel_cpp.py`), {compiler} with `{' '.join(FLAGS[:3])}`"
    work.report(root.name.rpartition("-")[2], how, rows)


if __name__ == "__main__":
    main()
