"""Times OpenSpiel's oware beside the cases of this package, and prints the same kind of table.

    pip install open_spiel
    python benches/peers/open_spiel.py TARGET/open_spiel.json

With a path, the result is written there for the program `report`. Two things can be measured from
Python: its own tree walk, where each move crosses from Python to C++, and random games that the C++
code plays by itself (one simulation of its MCTS bot, whose evaluator plays them to the end), their
plies taken from the average of games of the same kind. `open_spiel_cpp.py` times the C++ code itself.
"""

import random
import time
from importlib.metadata import version

import pyspiel
import work

GAME = pyspiel.load_game("oware")


def position(plies):
    state = GAME.new_initial_state()
    for letter in work.MOVES[:plies]:
        state.apply_action("abcdef".index(letter.lower()))
    return state


def makes(state, depth):
    """Makes every move of every line of up to `depth` plies, and counts them."""
    if depth == 0 or state.is_terminal():
        return 0
    return sum(1 + makes(state.child(action), depth - 1) for action in state.legal_actions())


def seconds(run):
    """The least of three times that the thread had a processor, as our cases are timed."""
    times = []
    for _ in range(3):
        began = time.thread_time()
        run()
        times.append(time.thread_time() - began)
    return min(times)


def plies_of_a_random_game(rng):
    state, plies = GAME.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        plies += 1
    return plies


def walk(stage, plies, depth, answer):
    state = position(plies)
    assert makes(state, depth) == answer, (stage, makes(state, depth))
    ns = seconds(lambda: makes(state, depth)) / answer * 1e9
    return {"what": f"tree walk from Python, {stage}", "ns_each": ns, "beside": f"makes/{stage}/awale"}


def rollouts(games=4000):
    rng = random.Random(7)
    plies = sum(plies_of_a_random_game(rng) for _ in range(games)) / games
    evaluator = pyspiel.RandomRolloutEvaluator(games, 7)
    bot = pyspiel.MCTSBot(GAME, evaluator, 1.0, 1, 1, False, 7, False)
    start = GAME.new_initial_state()
    ns = seconds(lambda: bot.step(start)) / games / plies * 1e9
    what = f"random games in C++, {plies:.0f} plies each on average"
    return {"what": what, "ns_each": ns, "beside": "playouts/cycle/open-spiel"}


def main():
    rows = [walk(*case) for case in work.WALKS] + [rollouts()]
    work.report(version("open_spiel"), "from Python (`benches/peers/open_spiel.py`)", rows)


main()
