// SPDX-License-Identifier: MIT
// Win rates with the library alone: which hand is ahead on a flop, what it is worth against
// anybody, and what the best hand of a full board is called.
//
//     c++ -std=c++20 win_rates.cpp -lvpanalyze -pthread
#include <cstdio>
#include <string>
#include <vector>

#include "vpanalyze/holdem/equity.hpp"
#include "vpanalyze/holdem/strength.hpp"

namespace {

using namespace vpanalyze;

/// Text that is known to be right.
Range range(const std::string& text) {
  std::string problem;
  return parse_range(text, problem).value();
}

std::vector<Card> cards(const std::string& text) {
  std::string problem;
  return parse_cards(text, problem).value();
}

void print(const Equity& equity) {
  for (const PlayerEquity& player : equity.players) {
    std::printf("%-8s wins %6.2f%%, ties %5.2f%%, equity %6.2f%%\n", player.hand.c_str(),
                100 * equity.win(player), 100 * equity.tie(player),
                100 * equity.equity(player).to_double());
  }
}

}  // namespace

int main() {
  // Two players on a flop: all 45 · 44 / 2 boards.
  EquityQuestion flop{{range("QsQd"), range("AsKh")}, cards("2c5d7h")};
  print(calculate_equity(flop));

  // A range against somebody who may hold anything, estimated to a tenth of a percent.
  EquityOptions options;
  options.method = EquityMethod::monte_carlo;
  options.error = 0.001;
  print(calculate_equity({{range("QQ+,AKs"), Range::random()}}, options));

  const std::vector<Card> seven = cards("QsQd 2c5d7hQh7s");
  std::printf("%s\n", describe(best_five(seven)).c_str());
}
