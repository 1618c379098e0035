// Works through OpenSpiel's oware in C++, for open_spiel_cpp.py, which builds it.
//
// Each line of the input is a piece of work; its answer is a line with what was counted, moves or
// plies, and the nanoseconds that the thread had a processor for it, the least of three times:
//
//     game MOVES DEPTH     makes every move of every line from the position after the moves
//     board BOARD DEPTH    the same from a position that is set up
//     random GAMES         plays random games from the start to their ends

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <limits>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "open_spiel/games/oware/oware.h"
#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::Game;
using open_spiel::State;
using open_spiel::oware::OwareBoard;
using open_spiel::oware::OwareState;
using Oware = std::shared_ptr<const Game>;

// Makes every move of every line of up to `depth` plies, as a tree search does: a copy of the state
// for each, and the move applied to it.
uint64_t Makes(const State& state, int depth) {
  if (depth == 0) return 0;
  uint64_t total = 0;
  for (Action action : state.LegalActions()) {
    total += 1 + Makes(*state.Child(action), depth - 1);
  }
  return total;
}

// The numbers that the games of the case `playouts` are drawn with (wyrand, and Lemire's way to
// a number below `n`), so that these are the same games.
class Draws {
 public:
  explicit Draws(uint64_t seed) : state_(seed) {}

  uint32_t Below(uint32_t n) {
    uint64_t product = uint64_t{Next()} * n;
    const uint32_t unfair = (0u - n) % n;
    while (static_cast<uint32_t>(product) < unfair) product = uint64_t{Next()} * n;
    return product >> 32;
  }

 private:
  uint32_t Next() {
    state_ += 0x2d358dccaa6c78a5;
    const auto product = static_cast<unsigned __int128>(state_) * (state_ ^ 0x8bb84b93962eacc9);
    return static_cast<uint32_t>(product) ^ static_cast<uint32_t>(product >> 64);
  }

  uint64_t state_;
};

uint64_t Random(const Game& oware, uint64_t games) {
  uint64_t plies = 0;
  for (uint64_t number = 0; number < games; ++number) {
    Draws draws(number);
    const std::unique_ptr<State> state = oware.NewInitialState();
    while (!state->IsTerminal()) {
      const std::vector<Action> actions = state->LegalActions();
      state->ApplyAction(actions[draws.Below(actions.size())]);
      ++plies;
    }
  }
  return plies;
}

std::unique_ptr<State> AfterMoves(const Game& oware, const std::string& letters) {
  std::unique_ptr<State> state = oware.NewInitialState();
  for (char letter : letters) state->ApplyAction((letter | 0x20) - 'a');
  return state;
}

// The position written as twelve holes, two stores and the side to move, with strokes between them.
std::unique_ptr<State> SetUp(const Oware& oware, const std::string& text) {
  std::istringstream parts(text);
  std::vector<std::string> fields;
  for (std::string field; std::getline(parts, field, '-');) fields.push_back(field);
  std::vector<int> seeds;
  for (int i = 0; i < 14; ++i) seeds.push_back(std::stoi(fields.at(i)));
  const std::vector<int> stores(seeds.begin() + 12, seeds.end());
  seeds.resize(12);
  const int mover = fields.at(14) == "N" ? 1 : 0;
  return std::make_unique<OwareState>(oware, OwareBoard(mover, stores, seeds));
}

int64_t Now() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * int64_t{1000000000} + now.tv_nsec;
}

template <typename Work>
void Answer(Work work) {
  uint64_t count = 0;
  int64_t least = std::numeric_limits<int64_t>::max();
  for (int time = 0; time < 3; ++time) {
    const int64_t began = Now();
    count = work();
    least = std::min(least, Now() - began);
  }
  std::cout << count << ' ' << least << std::endl;
}

}  // namespace

int main() {
  const Oware oware = open_spiel::LoadGame("oware");
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string kind, from;
    std::getline(words, kind, ' ');
    if (kind == "random") {
      uint64_t games = 0;
      words >> games;
      Answer([&] { return Random(*oware, games); });
      continue;
    }
    int depth = 0;
    std::getline(words, from, ' ');
    words >> depth;
    const auto state = kind == "game" ? AfterMoves(*oware, from) : SetUp(oware, from);
    Answer([&] { return Makes(*state, depth); });
  }
}
