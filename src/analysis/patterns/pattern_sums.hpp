// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "analysis/patterns/kind_tables.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

/// Sums over all complete hands that contain cards of given kinds, of what a hand is worth:
///
///     sum(S) = base(kinds of S) + Σ over suits s, all natural cards of S being of s: extra(kinds)
///
/// base counts every hand as if its natural cards were of several suits, extra what hands of one
/// suit are worth more, one suit at a time. With no natural card in S all four suits count.
template <class Number>
struct PatternSums {
  explicit PatternSums(const MultisetSizes& sizes) : base(sizes), extra(sizes) {}

  MultisetArrays<Number> base;
  MultisetArrays<Number> extra;
};

/// Weights on these sums: how often the outcomes of the chosen holds count them.
using PatternWeights = PatternSums<std::int64_t>;

/// Fills the smaller sizes from the largest: (5 − k) f(A) = Σ_κ left_κ · f(A + κ), the sum over all
/// complete hands that contain cards of the kinds A, each hand met once for each of its other 5 − k
/// cards. For extra, `left` is what is left within one suit.
template <class Number>
void sum_down(const KindTables& tables, PatternSums<Number>& sums) {
  const std::size_t kinds = tables.kinds();
  // The compiler knows the divisor, and needs no division.
  unrolled<5>([&](auto more) {
    constexpr int kCards = 4 - static_cast<int>(more.value);
    const KindStep* step = tables.steps(kCards).data();
    const auto base = sums.base.of_size(kCards);
    const auto extra = sums.extra.of_size(kCards);
    const Number* const larger_base = sums.base.of_size(kCards + 1).data();
    const Number* const larger_extra = sums.extra.of_size(kCards + 1).data();
    for (std::size_t set = 0; set < base.size(); ++set) {
      Number base_sum = 0;
      Number extra_sum = 0;
      for (const KindStep* const end = step + kinds; step != end; ++step) {
        base_sum += static_cast<Number>(step->left) * larger_base[step->to];
        extra_sum += static_cast<Number>(step->left_suit) * larger_extra[step->to];
      }
      base[set] = base_sum / (5 - kCards);
      extra[set] = extra_sum / (5 - kCards);
    }
  });
}

/// The other way round: hands weights of smaller multisets on to the complete hands, weights scaled
/// by kWeightScale of subset_sums.hpp so that every share is whole.
void weights_up(const KindTables& tables, PatternWeights& weights);

}  // namespace vpanalyze
