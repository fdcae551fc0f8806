// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "analysis/subset_arrays.hpp"
#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// For every four-card set the sum of `worth[line]` over all complete hands that contain it. Number
/// must hold (D − 4) times the greatest worth. Instantiated for 32, 64 and 128 bits.
template <class Number>
std::vector<Number> four_card_sums(const ScoredDeals& deals, const std::vector<Number>& worth,
                                   int workers);

/// The same for sets of every size, from the sums of the four-card sets. Number must hold the sum
/// of all of these: five times the sum over all hands, the largest number on the way.
template <class Number>
SubsetArrays<Number> subset_sums(int deck_size, std::vector<Number> fours);

/// Calls visit(sums) with the subset sums of `worth` in the narrowest integers that hold them: fast
/// for usual pays, exact for all. The greatest worth must be below 2^102.
template <class Visit>
auto with_subset_sums(const ScoredDeals& deals, const std::vector<int128>& worth, int workers,
                      const Visit& visit) {
  const int128 greatest = *std::max_element(worth.begin(), worth.end());
  const auto fours_as = [&]<class Number>(Number) {
    return four_card_sums(deals, std::vector<Number>(worth.begin(), worth.end()), workers);
  };
  if (greatest * deals.deck_size() <= std::numeric_limits<std::int32_t>::max()) {
    auto fours = fours_as(std::int32_t{});
    const auto sum = std::accumulate(fours.begin(), fours.end(), std::int64_t{0});
    if (sum <= std::numeric_limits<std::int32_t>::max()) {
      return visit(subset_sums(deals.deck_size(), std::move(fours)));
    }
    return visit(
        subset_sums(deals.deck_size(), std::vector<std::int64_t>(fours.begin(), fours.end())));
  }
  // Five times C(57,5) hands are below 2^25.
  if (greatest <= std::numeric_limits<std::int64_t>::max() >> 25) {
    return visit(subset_sums(deals.deck_size(), fours_as(std::int64_t{})));
  }
  return visit(subset_sums(deals.deck_size(), fours_as(int128{})));
}

/// Sums of worth and of worth squared, for games where both fit 32 bits.
struct NarrowMoments {
  SubsetArrays<std::int32_t> sums;
  SubsetArrays<std::int32_t> squares;
};

/// Both in one pass over the hands; nothing where they might not fit.
std::optional<NarrowMoments> narrow_moments(const ScoredDeals& deals,
                                            const std::vector<int128>& worth, int workers);

/// Calls visit(sums, squares) with the subset sums of worth and of its square, each in the
/// narrowest integers that hold them. The greatest worth must be below 2^40.
template <class Visit>
auto with_moments(const ScoredDeals& deals, const std::vector<int128>& worth, int workers,
                  const Visit& visit) {
  if (const auto narrow = narrow_moments(deals, worth, workers)) {
    return visit(narrow->sums, narrow->squares);
  }
  std::vector<int128> squares = worth;
  for (int128& square : squares) square *= square;
  return with_subset_sums(deals, worth, workers, [&](const auto& sums) {
    return with_subset_sums(deals, squares, workers,
                            [&](const auto& square_sums) { return visit(sums, square_sums); });
  });
}

/// lcm of C(5 − j, k − j): makes every share of a weight that the sets of the next size get an
/// integer.
inline constexpr std::int64_t kWeightScale = 60;

/// The other way round: for weights on the sets of zero to four cards, how much of every line all
/// sets together contain, Σ over sets S of weight(S) · (hands of the line that contain S), by line.
///
/// On the way everything is multiplied by 60: 60 · Σ |weight(S)| · (hands that contain S) must be
/// below 2^63. The weights of best_holds.hpp stay below 2^57 so.
std::vector<std::int64_t> weighted_line_counts(const ScoredDeals& deals,
                                               SubsetArrays<std::int64_t> weights,
                                               std::size_t lines, int workers);

}  // namespace vpanalyze
