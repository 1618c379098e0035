#!/usr/bin/env python3
"""Plays random games through OpenSpiel's `oware` and through Awale, and compares them ply by ply.

    pip install open-spiel
    fuzz/openspiel/compare.py --games 1000 target/release/awale query

The command that is named last answers JSON lines as `awale query` does. Legal moves, board, stores,
side to move, ends and final scores must be equal; the first differences are printed. Exit status: 0
no difference, 1 a difference, 2 the comparison could not be made.
"""
import argparse
import itertools
import json
import random
import re
import subprocess
import sys
import tempfile

RULES = "open-spiel"
HOLES = "ABCDEFabcdef"
PLIES = 1000    # OpenSpiel stops the whole process there


def peer_state(state):
    """What OpenSpiel says of a state, in the form of an answer to `state`."""
    over = state.is_terminal()
    answer = {"over": over, "legal": "" if over else letters(state)}
    text = str(state)
    stores = [int(re.search(rf"Player {player} score = (\d+)", text).group(1)) for player in (0, 1)]
    if over:
        answer["score"] = stores    # the board is swept into the stores then
    else:
        north, south = re.findall(r"^[\d ]+$", text, re.MULTILINE)
        holes = south.split() + north.split()[::-1]
        counts = holes + [str(store) for store in stores]
        answer["position"] = "-".join(counts) + "-" + "SN"[state.current_player()]
    return answer


def letters(state):
    first = 6 * state.current_player()
    return "".join(HOLES[first + action] for action in sorted(state.legal_actions()))


def random_game(game, rng):
    """The moves of a game and what OpenSpiel says before each and at the end."""
    state, moves, states = game.new_initial_state(), "", []
    while True:
        states.append(peer_state(state))
        if state.is_terminal() or len(moves) >= PLIES - 1:
            return moves, states
        action = rng.choice(state.legal_actions())
        moves += HOLES[6 * state.current_player() + action]
        state.apply_action(action)


def ask(command, games):
    """The command's answers to every beginning of every game, in order."""
    with tempfile.TemporaryFile("w+") as questions:
        for moves, states in games:
            for ply in range(len(states)):
                line = {"ask": "state", "rules": RULES, "moves": moves[:ply]}
                questions.write(json.dumps(line) + "\n")
        questions.flush()
        questions.seek(0)
        done = subprocess.run(
            command, stdin=questions, stdout=subprocess.PIPE, check=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def differences(games, answers):
    answers = iter(answers)
    for number, (moves, states) in enumerate(games):
        for ply, expected in enumerate(states):
            found = next(answers)
            if any(found.get(key) != value for key, value in expected.items()):
                line = moves[:ply] or "no move"
                yield f"game {number}, after {line}: OpenSpiel {expected}, Awale {found}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("command", nargs=argparse.REMAINDER, help="what answers, such as: awale query")
    wanted = parser.parse_args()
    if not wanted.command:
        parser.error("name the command that answers, such as: awale query")
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not there: pip install open-spiel", file=sys.stderr)
        return 2
    rng = random.Random(wanted.seed)
    game = pyspiel.load_game("oware")
    games = [random_game(game, rng) for _ in range(wanted.games)]
    states = sum(len(game_states) for _, game_states in games)
    try:
        answers = ask(wanted.command, games)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        print(f"{' '.join(wanted.command)} did not answer: {error}", file=sys.stderr)
        return 2
    if len(answers) != states:
        print(f"{states} questions were asked, {len(answers)} answered", file=sys.stderr)
        return 2
    found = list(itertools.islice(differences(games, answers), 5))
    print("\n".join(found) or f"{len(games)} games, {states} states: no difference")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
