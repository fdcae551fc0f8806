// SPDX-License-Identifier: MIT
#include "play/grid.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/patterns/common_draws.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {
namespace {

constexpr int kColumns = 5;

/// Returns the probability that k things drawn at random from `size` include exactly m of n given
/// ones.
double share_taken(int n, int size, int k, int m) {
  if (m > n || k - m > size - n) return 0;
  return static_cast<double>(binomial(n, m)) * binomial(size - n, k - m) / binomial(size, k);
}

/// Returns the number of ordered pairs of k-card subsets of the undealt cards with m cards in
/// common.
double pairs_of_draws(int left, int k, int m) {
  return static_cast<double>(binomial(left, k)) * binomial(k, m) * binomial(left - k, k - m);
}

/// Joint wins of two lines in situations with the same deck and kind of deal, before chance
/// multiplies them.
struct SharedDraws {
  CommonDraws sums{};
  double deals = 0;
  int deck_size = 0;
};

/// Returns the mean product of the values of two lines with m columns in common.
double mean_product(const SharedDraws& draws, int columns) {
  const int left = draws.deck_size - kColumns;
  double sum = 0;
  for (int drawn = 0; drawn <= kColumns; ++drawn) {
    for (int common = 0; common <= drawn; ++common) {
      const double share = share_taken(columns, kColumns, drawn, common);
      if (share == 0) continue;
      const auto total = static_cast<double>(
          draws.sums[static_cast<std::size_t>(drawn)][static_cast<std::size_t>(common)]);
      sum += share * total / pairs_of_draws(left, drawn, common);
    }
  }
  return sum / draws.deals;
}

/// Joint wins of the lines of a grid in all situations.
class JointWins {
 public:
  JointWins(const Machine& machine, const DrawOptions& options)
      : state_(machine.states.front()), worth_(exact_worth(state_.pays)) {
    for (const Situation& situation : state_.situations) {
      const std::pair key(situation.game, situation.dream);
      if (!draws_.contains(key)) draws_.emplace(key, shared_draws(machine, situation, options));
    }
  }

  /// Returns the mean product of what two lines with m columns in common win, in squared bets.
  double mean_product(int columns) const {
    const double unit = worth_.unit.to_double() / state_.bet.to_double();
    double product = 0;
    for (const Situation& situation : state_.situations) {
      const auto& [draws, mean] = draws_.at({situation.game, situation.dream});
      const double times = situation.times.to_double();
      const double plus = situation.plus.to_double() / state_.bet.to_double();
      product += situation.probability.to_double() *
                 (times * times * vpanalyze::mean_product(draws, columns) * unit * unit +
                  2 * times * mean * unit * plus + plus * plus);
    }
    return product;
  }

 private:
  /// Draws, and the mean value of a line.
  using DrawsAndMean = std::pair<SharedDraws, double>;

  DrawsAndMean shared_draws(const Machine& machine, const Situation& situation,
                            const DrawOptions& options) const {
    const ClassPlay play(machine.games[situation.game], options.workers);
    const auto [holds, values, deals] =
        dealt_classes(play, worth_, options.tie_break, situation.dream, options.workers);
    SharedDraws draws;
    draws.deck_size = play.paytable().deck.size();
    draws.sums = common_draws(play, holds, deals, worth_.line_values, options.workers);
    draws.deals = binomial(draws.deck_size, situation.dream ? kColumns - 1 : kColumns);
    double mean = 0;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      mean += static_cast<double>(deals[i]) * static_cast<double>(values[i]);
    }
    const auto deal_ways = static_cast<double>(draw_ways(play.paytable()).deal_ways);
    return {draws, mean / draws.deals / deal_ways};
  }

  const StateForm& state_;
  Valuation worth_;
  std::map<std::pair<std::size_t, bool>, DrawsAndMean> draws_;  ///< [game, dream]
};

}  // namespace

int columns_in_common(const Payline& a, const Payline& b) {
  int columns = 0;
  for (std::size_t i = 0; i < a.size(); ++i) columns += a[i] == b[i] ? 1 : 0;
  return columns;
}

GridCards draw_grid(Generator& random, int deck_size, int rows, const CardPlaces& deal,
                    const std::array<bool, 5>& held) {
  GridCards grid{};
  std::uint64_t taken = 0;
  for (const std::uint8_t card : deal) taken |= std::uint64_t{1} << card;
  const auto draw = [&] {
    while (true) {
      const std::uint32_t card = random.below(static_cast<std::uint32_t>(deck_size));
      if ((taken >> card & 1U) != 0) continue;
      taken |= std::uint64_t{1} << card;
      return static_cast<std::uint8_t>(card);
    }
  };
  for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row) {
    for (std::size_t column = 0; column < deal.size(); ++column) {
      grid[row][column] = held[column] ? deal[column] : draw();
    }
  }
  return grid;
}

CardPlaces cards_of_line(const GridCards& grid, const Payline& line) {
  CardPlaces cards{};
  for (std::size_t column = 0; column < cards.size(); ++column) {
    cards[column] = grid[line[column] - std::size_t{1}][column];
  }
  return cards;
}

void add_line_pairs(const Machine& machine, const DrawOptions& options, Analysis& analysis) {
  const std::vector<Payline>& lines = machine.paytable.features.grid->paylines;
  if (!analysis.variance) return;
  analysis.round_variance = analysis.variance;
  if (lines.size() == 1) return;
  const JointWins wins(machine, options);
  std::array<std::uint64_t, kColumns> pairs{};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      ++pairs[static_cast<std::size_t>(columns_in_common(lines[i], lines[j]))];
    }
  }
  const double mean = analysis.game_return;
  double pair_sum = 0;
  for (int columns = 0; columns < kColumns; ++columns) {
    const std::uint64_t count = pairs[static_cast<std::size_t>(columns)];
    if (count == 0) continue;
    analysis.line_pairs.push_back({columns, count, wins.mean_product(columns) - mean * mean});
    pair_sum += 2 * static_cast<double>(count) * analysis.line_pairs.back().covariance;
  }
  const double count = analysis.draw_lines;
  analysis.covariance = pair_sum / (count * (count - 1));
  analysis.round_variance = count * *analysis.variance + pair_sum;
}

}  // namespace vpanalyze
