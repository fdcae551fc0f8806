// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/valuation.hpp"
#include "cards/hand_index.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Number for every set of zero to four cards: arrays 1 to 5 of the method (array 1 has the
/// four-card sets, array 5 the empty set). Indexed by class, with one number for all sets that suit
/// renamings turn into each other, or by hand_index.
template <class Number>
class SubsetArrays {
 public:
  /// Creates arrays by class, all zero.
  explicit SubsetArrays(const SetClasses& classes) {
    for (int cards = 0; cards <= 4; ++cards) sized(cards).resize(classes.count(cards));
  }

  /// Creates arrays by hand_index from numbers by class.
  SubsetArrays(const SetClasses& classes, const SubsetArrays& class_arrays) {
    for (int cards = 0; cards <= 4; ++cards) {
      const std::vector<Number>& numbers = class_arrays.sized(cards);
      sized(cards).reserve(classes.class_of(cards).size());
      for (const std::uint32_t set : classes.class_of(cards)) sized(cards).push_back(numbers[set]);
    }
  }

  std::vector<Number>& sized(int cards) { return sized_[static_cast<std::size_t>(cards)]; }
  const std::vector<Number>& sized(int cards) const {
    return sized_[static_cast<std::size_t>(cards)];
  }

  SubsetArrays& operator+=(const SubsetArrays& other) {
    for (std::size_t k = 0; k < sized_.size(); ++k) {
      for (std::size_t i = 0; i < sized_[k].size(); ++i) sized_[k][i] += other.sized_[k][i];
    }
    return *this;
  }

 private:
  std::array<std::vector<Number>, SetClasses::kSizes> sized_;
};

/// Returns for a set of every class the sum of `worth[line]` over all complete hands that contain
/// it. Number must fit the sum over all hands times their cards, the largest intermediate number.
/// Instantiated for 32, 64 and 128 bits.
template <class Number>
SubsetArrays<Number> subset_sums(const EnumeratedGame& game, const std::vector<Number>& worth);

/// Calls visit(sums) with the subset sums of `worth` in the narrowest integers that fit: fast for
/// usual pays, exact for all. The greatest value must be at most kMostCountedWorth.
template <class Visit>
auto use_subset_sums(const EnumeratedGame& game, const std::vector<int128>& worth,
                     const Visit& visit) {
  const auto sums_as = [&]<class Number>(Number) {
    return subset_sums(game, std::vector<Number>(worth.begin(), worth.end()));
  };
  constexpr int128 kHandsOnTheWay = int128{5} * binomial(kMaxCards, 5);
  constexpr int128 kLongHandsOnTheWay = int128{6} * binomial(kMaxCards, 6);
  static_assert(kMostCountedWorth <= std::numeric_limits<int128>::max() / kLongHandsOnTheWay);
  const int128 hands = game.hand_cards() == kHandCards ? kHandsOnTheWay : kLongHandsOnTheWay;
  const int128 greatest = *std::max_element(worth.begin(), worth.end());
  if (greatest > std::numeric_limits<std::int64_t>::max() / hands) {
    return visit(sums_as(int128{}));
  }
  const SubsetArrays<std::int64_t> sums = sums_as(std::int64_t{});
  if (!have_exact_values(sums.sized(0)[0], greatest, game.deck_size(), game.ways())) {
    return visit(sums);
  }
  SubsetArrays<std::int32_t> narrow(game.sets());
  for (int cards = 0; cards <= 4; ++cards) {
    std::transform(sums.sized(cards).begin(), sums.sized(cards).end(), narrow.sized(cards).begin(),
                   [](std::int64_t sum) { return static_cast<std::int32_t>(sum); });
  }
  return visit(narrow);
}

/// Factor that makes weights divisible: the lcm of C(n − j, k − j) for hands of n cards, five or
/// six, so that every share of a weight that the sets of the next size get is an integer.
inline constexpr std::int64_t kWeightScale = 60;

/// Returns the weighted counts of lines, Σ over sets S of weight(S) · (hands of the line that
/// contain S), by line, for weights on the sets of zero to four cards. The weight of a class is
/// that of all its sets together.
///
/// Intermediate results are multiplied by 60: 60 · Σ |weight(S)| · (hands that contain S) must be
/// below 2^63. The weights of best_play.hpp add up to less than three times the combinations, four
/// times if hands have six cards.
static_assert(int128{4} * kWeightScale * binomial(kMaxCards, 5) * kMostWaysOfDeal <=
              std::numeric_limits<std::int64_t>::max());
std::vector<std::int64_t> weighted_line_counts(const EnumeratedGame& game,
                                               SubsetArrays<std::int64_t> weights);

}  // namespace vpanalyze
