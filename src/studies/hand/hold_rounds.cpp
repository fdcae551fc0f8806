// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "play/game_parts.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

namespace {

/// Largest number of different pays of a round.
constexpr std::int64_t kMostPays = 4'000'000;

/// Pays of one hand as multiples of their greatest common unit.
struct HandPays {
  std::int64_t unit = 0;                                     ///< in millionths of a coin
  std::vector<std::pair<std::int64_t, double>> probability;  ///< (steps, probability)
  std::int64_t most = 0;                                     ///< steps of the greatest pay

  HandPays(const Paytable& paytable, const HandHold& hold, double all) {
    const auto pay = [&](std::size_t line) {
      return line < paytable.lines.size() ? paytable.lines[line].pays.millionths() : 0;
    };
    for (std::size_t line = 0; line < hold.draws.size(); ++line) {
      if (hold.draws[line] > 0) unit = std::gcd(unit, pay(line));
    }
    if (unit == 0) unit = Pay::kMillionthsPerUnit;
    for (std::size_t line = 0; line < hold.draws.size(); ++line) {
      if (hold.draws[line] == 0) continue;
      probability.emplace_back(pay(line) / unit, hold.draws[line] / all);
      most = std::max(most, probability.back().first);
    }
  }
};

/// Returns the distribution of the total pay of n hands: [pay in steps].
std::vector<double> pays_of_round(const HandPays& steps, int n) {
  std::vector<double> sum = {1};
  for (int hand = 0; hand < n; ++hand) {
    std::vector<double> next(sum.size() + static_cast<std::size_t>(steps.most));
    for (const auto& [more, probability] : steps.probability) {
      double* target = next.data() + more;
      for (std::size_t i = 0; i < sum.size(); ++i) target[i] += probability * sum[i];
    }
    sum = std::move(next);
  }
  return sum;
}

/// Returns [k]: the probability of k successes in n trials.
std::vector<double> binomial_distribution(double probability, int n) {
  std::vector<double> chances = {1};
  for (int trial = 0; trial < n; ++trial) {
    chances.push_back(0);
    for (std::size_t k = chances.size(); k-- > 0;) {
      chances[k] = chances[k] * (1 - probability) + (k > 0 ? chances[k - 1] * probability : 0);
    }
  }
  return chances;
}

/// Throws AnalysisError unless a hand is one draw from its own deck, whatever else is in the round.
void check_draw(const Paytable& paytable) {
  Paytable line = paytable;
  line.features.draw_lines = 1;
  const std::string_view feature = may_draw_extra(line) ? "draw_extra" : feature_of(line);
  if (feature.empty()) return;
  throw AnalysisError(
      "several hands of one deal are worked out for games in which a hand is one draw; this one "
      "has " +
      quote(feature));
}

}  // namespace

HoldRounds hold_rounds(const Game& game, const HandResult& hand, const HandHold& hold, int hands) {
  const Paytable& paytable = game.paytable();
  check_draw(paytable);
  const double all =
      static_cast<double>(std::accumulate(hold.draws.begin(), hold.draws.end(), std::uint64_t{0}));
  const HandPays steps(paytable, hold, all);
  if (steps.most > kMostPays / hands) {
    throw AnalysisError("the pays are too finely divided to add up " + std::to_string(hands) +
                        " hands");
  }
  HoldRounds rounds;
  rounds.hands = hands;
  std::size_t best = hold.draws.size();
  const auto pay = [&](std::size_t line) {
    return line < paytable.lines.size() ? paytable.lines[line].pays : Pay();
  };
  for (std::size_t line = 0; line < hold.draws.size(); ++line) {
    if (hold.draws[line] == 0) continue;
    const double probability = hold.draws[line] / all;
    rounds.lines.push_back(
        {hand.lines[line], hands * probability, std::pow(1 - probability, hands)});
    if (best == hold.draws.size() || pay(line) > pay(best)) best = line;
  }
  rounds.line = hand.lines[best];
  rounds.counts = binomial_distribution(hold.draws[best] / all, hands);
  const double step = static_cast<double>(steps.unit) / Pay::kMillionthsPerUnit / paytable.coins;
  rounds.mean = hands * hold.expected.value;
  double squares = 0;
  for (const auto& [more, probability] : steps.probability) {
    const double bets = static_cast<double>(more) * step;
    squares += probability * bets * bets;
  }
  rounds.deviation =
      std::sqrt(hands * std::max(0.0, squares - hold.expected.value * hold.expected.value));
  const std::vector<double> pays = pays_of_round(steps, hands);
  double lower = 0;
  for (std::size_t i = 0; i < pays.size(); ++i) {
    if (static_cast<double>(i) * step < hands - 1e-9) lower += pays[i];
  }
  rounds.at_least_bet = 1 - lower;
  double reached = 0;
  std::size_t next = 0;
  constexpr double kRounding = 1e-12;
  for (std::size_t i = 0; i < pays.size() && next < rounds.percentiles.size(); ++i) {
    reached += pays[i];
    while (next < rounds.percentiles.size() && reached >= kRoundPercentiles[next] - kRounding) {
      rounds.percentiles[next++] = static_cast<double>(i) * step;
    }
  }
  while (next < rounds.percentiles.size()) {
    rounds.percentiles[next++] = static_cast<double>(pays.size() - 1) * step;
  }
  return rounds;
}

}  // namespace vpanalyze
