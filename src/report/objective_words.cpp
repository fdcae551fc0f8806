// SPDX-License-Identifier: MIT
#include "report/objective_words.hpp"

#include <cmath>

namespace vpanalyze {

std::string hands_text(int n) { return std::to_string(n) + (n == 1 ? " hand" : " hands"); }

Number round_percent(double share) {
  constexpr int kMostDecimals = 6;
  constexpr double kRounding = 1e-9;
  double percentage = 100 * share;
  int decimals = 0;
  for (; decimals < kMostDecimals; ++decimals) {
    if (std::abs(percentage - std::round(percentage)) < kRounding) break;
    percentage *= 10;
  }
  return {share, decimals, Unit::percent};
}

Phrase objective_words(const ObjectiveOptions& options) {
  switch (options.objective) {
    case Objective::game_return: return {"for the best return"};
    case Objective::min_risk:
      return {"for the least risk of ruin with " + hands_text(options.hands_per_round) +
              " a round"};
    case Objective::kelly: return {"for the fastest growth of a bankroll"};
    case Objective::least_variance:
      return {"for the least variance with a return of at least ",
              round_percent(options.min_return.value_or(0))};
  }
  return {};
}

}  // namespace vpanalyze
