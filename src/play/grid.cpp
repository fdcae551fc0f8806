// SPDX-License-Identifier: MIT
#include "play/grid.hpp"

#include <algorithm>

#include "analysis/class_play.hpp"
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

/// Returns the mean product of the values of two lines with m columns in common.
double mean_product(const CommonDraws& draws, int deck_size, int columns) {
  const int left = deck_size - kColumns;
  double sum = 0;
  for (int drawn = 0; drawn <= kColumns; ++drawn) {
    for (int common = 0; common <= drawn; ++common) {
      const double share = share_taken(columns, kColumns, drawn, common);
      if (share == 0) continue;
      const auto total = static_cast<double>(
          draws[static_cast<std::size_t>(drawn)][static_cast<std::size_t>(common)]);
      sum += share * total / pairs_of_draws(left, drawn, common);
    }
  }
  return sum / binomial(deck_size, kColumns);
}

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
  analysis.round_variance = analysis.variance;
  if (lines.size() == 1) return;
  const StateForm& state = machine.states.front();
  const Valuation worth = exact_worth(machine.by_line(state.pays));
  const ClassPlay play(machine.games.front(), options.workers);
  const CommonDraws draws =
      common_draws(play, play.best(worth, options.tie_break), worth.of_line, options.workers);
  std::array<std::uint64_t, kColumns> pairs{};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      ++pairs[static_cast<std::size_t>(columns_in_common(lines[i], lines[j]))];
    }
  }
  const double unit = worth.unit.to_double() / state.bet.to_double();
  const double mean = analysis.game_return;
  double of_pairs = 0;
  for (int columns = 0; columns < kColumns; ++columns) {
    const std::uint64_t count = pairs[static_cast<std::size_t>(columns)];
    if (count == 0) continue;
    const double product = mean_product(draws, machine.base.deck.size(), columns) * unit * unit;
    analysis.line_pairs.push_back({columns, count, product - mean * mean});
    of_pairs += 2 * static_cast<double>(count) * analysis.line_pairs.back().covariance;
  }
  const double count = analysis.draw_lines;
  analysis.covariance = of_pairs / (count * (count - 1));
  analysis.round_variance = count * *analysis.variance + of_pairs;
}

}  // namespace vpanalyze
