// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "analysis/hold.hpp"
#include "studies/sweep/open_choices.hpp"

namespace vpanalyze {

/// Deals looked at together, as in the walk over single paytables and for the same reason.
inline constexpr std::size_t kSweepBatch = 32;

/// Some deals with all that their holds come to.
struct DealBatch {
  explicit DealBatch(std::size_t outcomes) : ways(outcomes) {}

  std::size_t size = 0;
  std::array<std::int64_t, kSweepBatch> deals{};  ///< how many deals each stands for
  /// [outcome][hold][deal]; all holds of a deal have the same number of ways, below 2^25.
  std::vector<std::array<std::array<std::int32_t, kSweepBatch>, kHolds>> ways;
};

/// Sorts deals into those that are played the same way all over a box of pays, and the others: of these it
/// keeps the holds that may be best. Deals that have the same to choose from are one choice.
class ChoiceCollector {
 public:
  ChoiceCollector(std::vector<WorthRange> worth, TieBreak rule);

  void add(const DealBatch& batch);
  ChoiceCollector& operator+=(const ChoiceCollector& other);

  /// How much has been kept, in numbers of four bytes.
  std::size_t size() const { return kept_; }
  BoxPlay play(HoldRows& rows) const;

 private:
  /// The rows of all holds but the first, whose row is zero; in order of preference.
  using Rows = std::vector<std::int32_t>;
  struct Hash {
    std::size_t operator()(const Rows& rows) const;
  };
  using HoldSets = std::array<std::uint32_t, kSweepBatch>;

  template <class Value>
  HoldSets possibly_best(const DealBatch& batch) const;
  void add_open(const DealBatch& batch, std::size_t deal, std::uint32_t holds);
  bool loses(const std::int32_t* a, const std::int32_t* b, bool b_is_preferred) const;
  void keep(Rows rows, std::int64_t deals);

  std::vector<WorthRange> worth_;    ///< [outcome]
  std::vector<std::size_t> fixed_;   ///< outcomes of fixed worth other than zero
  std::vector<std::size_t> varied_;  ///< the others
  bool small_worth_ = true;          ///< doubles hold all sums exactly
  bool by_order_ = true;             ///< ties are broken by order alone
  std::array<std::uint8_t, kHolds> holds_by_preference_{};
  std::vector<std::int64_t> settled_;
  std::unordered_map<Rows, std::int64_t, Hash> open_;
  std::size_t kept_ = 0;
};

}  // namespace vpanalyze
