// SPDX-License-Identifier: MIT
#include <cstdint>
#include <span>
#include <sstream>
#include <string>

#include "hands.hpp"
#include "holdem/lee.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/holdem/equity.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace {

using namespace vpanalyze;

Card card_of(int card) {
  return Card::of(kEachRank[static_cast<std::size_t>(card / 4)],
                  kEachSuit[static_cast<std::size_t>(card % 4)]);
}

class Sevens {
 public:
  Sevens() {
    for (int card = 0; card < 52; ++card)
      keys_[static_cast<std::size_t>(card)] = HandKey(card_of(card));
  }
  HandKey empty() const { return {}; }
  HandKey extended(HandKey hand, int card) const {
    return hand + keys_[static_cast<std::size_t>(card)];
  }
  unsigned strength(HandKey hand) const { return lee_.strength<7>(hand); }
  static unsigned category(unsigned strength) { return rivals::category_of_strength(strength); }

 private:
  const LeeEvaluator& lee_ = lee_evaluator();
  std::array<HandKey, 52> keys_;
};

double equity(const std::string& hands) {
  EquityQuestion question;
  std::string problem;
  std::istringstream words(hands);
  for (std::string word; words >> word;) {
    question.players.push_back(parse_range(word, problem).value());
  }
  EquityOptions options;
  options.method = EquityMethod::exact;
  options.threads = 1;
  const Equity known = calculate_equity(question, options);
  return known.equity(known.players.front()).to_double();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string task = argc > 1 ? argv[1] : "";
  if (task == "returns") {
    const Paytable game = published_paytable("9/6 JoB");
    rivals::time_work([&] { return analyze(game, {.threads = 1}).game_return; });
  } else if (task == "sweep") {
    const Paytable game = published_paytable("9/6 JoB");
    const SweepGrid grid(
        game, {read_varied_line(game, "Full house=6..9"), read_varied_line(game, "Flush=5..7")});
    rivals::time_work([&] {
      double returns = 0;
      sweep(grid, {.threads = 1}, [&](std::span<const SweptPaytable> found, std::uint64_t) {
        for (const SweptPaytable& paytable : found) returns += paytable.game_return;
        return true;
      });
      return returns;
    });
  } else if (task == "hands" || task == "ranges") {
    rivals::time_work([&] { return equity(task == "hands" ? "AsKd QhQc" : "QQ+,AKs 22+,A2s+"); });
  } else {
    rivals::time_evaluator(Sevens(), task.c_str());
  }
}
