// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/patterns/hold_sets.hpp"
#include "analysis/patterns/kind_tables.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

inline constexpr std::size_t kBatch = KindTables::kBatch;

/// One entry for every deal of a batch, deal by deal. Compilers turn loops over all of them, of one
/// statement each, into vector instructions, which like whole cache lines.
template <class Entry>
struct alignas(64) Deals : std::array<Entry, kBatch> {};

/// [set of cards][deal]
template <class Entry>
using BySet = std::array<Deals<Entry>, kHolds>;

/// A HoldSet or GroupSet as wide as values are, which suits vectors.
using WideSet = std::uint64_t;

/// Deals, and ways on them, added and subtracted: whole numbers that a double holds exactly. A
/// shape has fewer than 2^11 deals of fewer than 2^25 ways each, and at most 2^5 such numbers meet.
template <class Value>
using DealWeight = std::conditional_t<std::is_same_v<Value, double>, double, std::int64_t>;

/// [hold]: how many ways an outcome of the hold counts.
using OutcomeWays = std::array<std::int64_t, kHolds>;

template <class Entry>
VPANALYZE_INLINED void clear(Deals<Entry>& entries) {
  for (std::size_t d = 0; d < kBatch; ++d) entries[d] = 0;
}

template <class Entry>
VPANALYZE_INLINED void add(const Deals<Entry>& entries, Deals<Entry>& to) {
  for (std::size_t d = 0; d < kBatch; ++d) to[d] += entries[d];
}

template <class Entry>
VPANALYZE_INLINED void subtract(const Deals<Entry>& entries, Deals<Entry>& from) {
  for (std::size_t d = 0; d < kBatch; ++d) from[d] -= entries[d];
}

/// What is in any of the sets.
VPANALYZE_INLINED std::uint32_t any(const Deals<WideSet>& sets) {
  WideSet all = 0;
  for (std::size_t d = 0; d < kBatch; ++d) all |= sets[d];
  return static_cast<std::uint32_t>(all);
}

/// The multisets that sets of the cards of a batch's deals are.
struct BatchSubsets {
  const KindTables* tables;
  const KindTables::Batch* batch;

  const DealShape& shape() const { return *batch->shape; }
  std::uint32_t lanes() const { return batch->lanes; }
  const KindTables::Numbers& numbers(std::size_t set) const { return tables->numbers(*batch, set); }

  template <class Number>
  VPANALYZE_INLINED void look_up(const std::vector<Number>& sums, std::size_t set,
                                 Deals<Number>& out) const {
    const Number* const all = sums.data();
    const KindTables::Numbers& from = numbers(set);
    for (std::size_t d = 0; d < kBatch; d += kUnrolled) {
      unrolled<kUnrolled>([&](auto i) VPANALYZE_INLINED_LAMBDA { out[d + i] = all[from[d + i]]; });
    }
  }

  /// The other way round: adds the weights to those of all multisets and clears them.
  template <class Weight>
  VPANALYZE_INLINED void hand_over(Deals<Weight>& weights, std::size_t set,
                                   std::vector<std::int64_t>& of_all) const {
    std::fill(weights.begin() + lanes(), weights.end(), Weight{});
    std::int64_t* const all = of_all.data();
    const KindTables::Numbers& to = numbers(set);
    for (std::size_t d = 0; d < kBatch; d += kUnrolled) {
      unrolled<kUnrolled>([&](auto i) VPANALYZE_INLINED_LAMBDA {
        all[to[d + i]] += static_cast<std::int64_t>(weights[d + i]);
      });
    }
    clear(weights);
  }

 private:
  static constexpr std::size_t kUnrolled = 8;
  static_assert(kBatch % kUnrolled == 0);
};

/// Subtracts as a DealShape says; `of(set)` are the numbers of a set.
template <class Of>
VPANALYZE_INLINED void take_differences(const std::vector<DealShape::Difference>& differences,
                                        const Of& of) {
  for (const auto& [set, more] : differences) subtract(of(more), of(set));
}

/// The same backwards, from numbers on differences to numbers on what they are differences of.
/// `sets` are those that have numbers; those that get some join them.
template <class Of>
VPANALYZE_INLINED void spread_differences(const std::vector<DealShape::Difference>& differences,
                                          HoldSet& sets, const Of& of) {
  for (std::size_t step = differences.size(); step-- > 0;) {
    const auto [set, more] = differences[step];
    if ((sets & single(set)) == 0) continue;
    sets |= single(more);
    subtract(of(set), of(more));
  }
}

}  // namespace vpanalyze
