// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/numbered_rows.hpp"
#include "studies/sweep/choice_source.hpp"

namespace vpanalyze {

/// Deals looked at together, as in the walk over single paytables and for the same reason.
inline constexpr std::size_t kSweepBatch = 32;

/// What all holds of some deals come to: [outcome][hold][deal] ways, below 2^25 of a hold in all.
using HoldWays = std::vector<std::array<std::array<std::int32_t, kSweepBatch>, kHolds>>;

struct DealBatch {
  explicit DealBatch(std::size_t outcomes) : ways(outcomes) {}

  std::size_t size = 0;
  std::array<std::int64_t, kSweepBatch> deals{};  ///< how many deals each stands for
  HoldWays ways;
};

/// Sorts deals into those that are played the same way all over a box of pays, and the others: of
/// these it keeps the holds that may be best. Deals that have the same to choose from are one
/// choice.
class ChoiceCollector {
 public:
  ChoiceCollector(std::vector<WorthRange> worth, TieBreak rule);

  /// Sets of holds, bit h for the hold with mask h, of every deal of a batch.
  using HoldSets = std::array<std::uint32_t, kSweepBatch>;
  /// The holds that may be best somewhere in the box if none is worth less than by `ways` or more
  /// than by `most_ways`.
  HoldSets possibly_best(const HoldWays& ways, const HoldWays& most_ways) const;
  /// All holds, those that are preferred to equally good ones first.
  const std::array<std::uint8_t, kHolds>& by_preference() const { return by_preference_; }

  /// Adds the deals of a batch.
  void add(const DealBatch& batch);
  /// Adds deals with the ways of the holds that may be best, one row of all outcomes a hold, at
  /// least one, in order of preference.
  void add(std::vector<std::vector<std::int32_t>>& rows, std::int64_t deals);
  ChoiceCollector& operator+=(const ChoiceCollector& other);

  /// How much has been kept, in numbers of four bytes.
  std::size_t size() const { return kept_; }
  BoxPlay play(HoldRows& table) const;

 private:
  /// The rows of all holds but the first, whose row is zero; in order of preference.
  using Rows = std::vector<std::int32_t>;

  template <class Value>
  HoldSets compare(const HoldWays& ways, const HoldWays& most_ways) const;
  bool loses(const std::int32_t* a, const std::int32_t* b, bool b_is_preferred) const;
  void keep(Rows rows, std::int64_t deals);

  std::vector<WorthRange> worth_;    ///< [outcome]
  std::vector<std::size_t> fixed_;   ///< outcomes of fixed worth other than zero
  std::vector<std::size_t> varied_;  ///< the others
  bool small_worth_ = true;          ///< doubles hold all sums exactly
  bool by_order_ = true;             ///< ties are broken by order alone
  std::array<std::uint8_t, kHolds> by_preference_{};
  std::vector<std::int64_t> settled_;
  std::size_t likely_best_ = 0;
  std::vector<Rows> batch_rows_;  ///< of the deal at hand
  std::unordered_map<Rows, std::int64_t, RowHash> open_;
  std::size_t kept_ = 0;
};

}  // namespace vpanalyze
