// SPDX-License-Identifier: MIT
// First steps with the library: a paytable, its returns, the best hold of a deal, a bankroll.
//
//     c++ -std=c++20 first_steps.cpp -lvpanalyze -pthread
#include <cstdio>
#include <exception>

#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace {

using namespace vpanalyze;

constexpr const char* kPaytable = R"({
  "name": "My 9/6 game",
  "hands": [
    {"hand": "royal_flush", "pays": 800},     {"hand": "straight_flush", "pays": 50},
    {"hand": "four_of_a_kind", "pays": 25},   {"hand": "full_house", "pays": 9},
    {"hand": "flush", "pays": 6},             {"hand": "straight", "pays": 4},
    {"hand": "three_of_a_kind", "pays": 3},   {"hand": "two_pair", "pays": 2},
    {"hand": "pair", "ranks": "J-A", "pays": 1}
  ]
})";

void print_returns(const Analysis& analysis) {
  for (const LineResult& line : analysis.lines) {
    std::printf("%-20s %10.6f%%\n", line.name.c_str(), 100 * line.game_return);
  }
  std::printf("%-20s %10.6f%%\n", "Return", 100 * analysis.game_return);
}

void print_best(const HandResult& hand) {
  std::printf("Hold");
  for (const Card card : hand.holds.front().kept) std::printf(" %s", to_string(card).c_str());
  std::printf(": worth %.4f bets\n", hand.holds.front().expected.value);
}

}  // namespace

int main() {
  try {
    const Game game = read_paytable(kPaytable, "my-game.json").paytable;
    print_returns(analyze(game));

    HandStudy study(game);
    print_best(study.play(read_deal("Ks Qs Js 9s Kd", game.deck())));

    RiskOptions options;
    options.session = SessionPlan{.bankroll = 200, .hands = 1000};
    const Risk risk = analyze_risk(game, options);
    std::printf("200 bets last 1,000 hands with probability %.2f%%\n",
                100 * (1 - risk.sessions.front().end().ruin));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
