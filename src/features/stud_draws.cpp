// SPDX-License-Identifier: MIT
// Games in which cards come otherwise than by throwing some of five away. Which hands a choice can
// end in are sums over all hands that contain some cards, as in the analysis of a draw.
#include "analysis/enumerated_game.hpp"
#include "analysis/subset_sums.hpp"
#include "cards/binomial.hpp"
#include "cards/hand_index.hpp"
#include "features/draws.hpp"

namespace vpanalyze {
namespace {

using Weights = SubsetArrays<std::int64_t>;

/// Ways by row, from weights on sets of cards.
std::vector<uint128> row_ways(const Machine& machine, const EnumeratedGame& game, Weights weights) {
  const std::vector<std::int64_t> lines = weighted_line_counts(game, std::move(weights));
  std::vector<uint128> ways(machine.rows());
  for (std::size_t line = 0; line < lines.size(); ++line) {
    ways[machine.row_of_line[line]] = static_cast<uint128>(lines[line]);
  }
  return ways;
}

/// The class of a set of cards that need not be in order.
template <std::size_t Cards>
std::uint32_t set_class(const SetClasses& sets, std::array<std::uint8_t, Cards> cards) {
  std::sort(cards.begin(), cards.end());
  return sets.class_of(static_cast<int>(Cards))[hand_index(sets.deck_size(), cards)];
}

/// Chooses between the two cards that may join two that stand, for all pairs of cards.
template <class Number>
Weights best_picks(const EnumeratedGame& game, const SubsetArrays<Number>& sums) {
  const SetClasses& sets = game.sets();
  std::vector<std::int64_t> size(sets.count(2));
  for (const std::uint32_t pair : sets.class_of(2)) ++size[pair];
  Weights weights(sets);
  const auto deck = static_cast<std::uint8_t>(sets.deck_size());
  for (std::size_t pair = 0; pair < sets.count(2); ++pair) {
    const std::uint8_t a = sets.set(2, pair)[0];
    const std::uint8_t b = sets.set(2, pair)[1];
    for (std::uint8_t c = 0; c < deck; ++c) {
      if (c == a || c == b) continue;
      const std::uint32_t with_c = set_class<3>(sets, {a, b, c});
      for (std::uint8_t d = c + 1; d < deck; ++d) {
        if (d == a || d == b) continue;
        const std::uint32_t with_d = set_class<3>(sets, {a, b, d});
        const bool is_c = sums.of_size(3)[with_c] >= sums.of_size(3)[with_d];
        weights.of_size(3)[is_c ? with_c : with_d] += size[pair];
        weights.of_size(4)[set_class<4>(sets, {a, b, c, d})] -= size[pair];
      }
    }
  }
  return weights;
}

}  // namespace

Draws pick_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options) {
  const EnumeratedGame& game = machine.games[0].enumerated(options.workers);
  Draws draws;
  with_subset_sums(game, worth.of_line, [&](const auto& sums) {
    draws.ways.push_back(row_ways(machine, game, best_picks(game, sums)));
  });
  const int deck = game.deck_size();
  draws.all = uint128{binomial(deck, 2)} * binomial(deck - 2, 2) * binomial(deck - 4, 2);
  return draws;
}

Draws stud_draws(const Machine& machine, const Valuation& worth, const Fraction& bet,
                 const DrawOptions& options) {
  const EnumeratedGame& game = machine.games[0].enumerated(options.workers);
  const SetClasses& sets = game.sets();
  const int deck = game.deck_size();
  Weights once(sets);
  Weights twice(sets);
  with_subset_sums(game, worth.of_line, [&](const auto& sums) {
    for (const std::uint32_t four : sets.class_of(4)) {
      // A fifth card is worth Σ / (D − 4); one more bet is paid for it where that is more.
      const auto sum = static_cast<uint128>(sums.of_size(4)[four]);
      const bool doubled = sum * bet.denominator() > bet.numerator() * unsigned(deck - 4);
      ++(doubled ? twice : once).of_size(4)[four];
    }
  });
  Draws draws;
  draws.ways = {row_ways(machine, game, std::move(once)),
                row_ways(machine, game, std::move(twice))};
  draws.all = uint128{binomial(deck, 4)} * unsigned(deck - 4);
  return draws;
}

}  // namespace vpanalyze
