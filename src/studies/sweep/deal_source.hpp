// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/numbered_rows.hpp"
#include "studies/sweep/box.hpp"
#include "studies/sweep/grid_outcomes.hpp"

namespace vpanalyze {

/// Number of deals processed together, as in the walk over single paytables.
inline constexpr std::size_t kSweepBatch = 32;

/// Ways of all holds of some deals: [outcome][hold][deal], below 2^25 in total for each hold.
using HoldWays = std::vector<std::array<std::array<std::int32_t, kSweepBatch>, kHolds>>;

/// Collector that separates deals played the same way all over a box of pays from the others, for
/// which it keeps the holds that may be best. Deals with the same alternatives are kept together.
class DealCollector {
 public:
  DealCollector(const std::vector<ValueRange>& outcomes, TieBreak rule);

  /// Sets of holds of every deal of a batch: bit h for the hold with mask h.
  using HoldSets = std::array<std::uint32_t, kSweepBatch>;
  /// Returns the holds, possibly a few too many, that may be best somewhere in the box if the value
  /// of each lies between those of `ways` and `most_ways`.
  HoldSets possibly_best(const HoldWays& ways, const HoldWays& most_ways) const;
  /// Returns all holds in order of preference among equals.
  const std::array<std::uint8_t, kHolds>& preference() const { return preference_; }

  /// Adds deals with the ways of the holds that may be best, one row of all outcomes per hold, at
  /// least one, in order of preference.
  void add(std::vector<std::vector<std::int32_t>>& rows, std::int64_t deals);
  DealCollector& operator+=(const DealCollector& other);

  /// Returns the amount of data kept, in numbers of four bytes.
  std::size_t size() const { return kept_; }
  /// Sets the play of the box.
  void set_play(Box& box) const;

 private:
  /// Rows of all holds but the first, whose row is zero; in order of preference.
  using Rows = std::vector<std::int32_t>;

  bool loses(const Rows& a, const Rows& b, bool b_is_preferred) const;
  void keep(Rows rows, std::int64_t deals);

  std::vector<OutcomeRange> outcomes_;  ///< outcomes with nonzero values
  double rounding_ = 0;                 ///< bound for the error of sums of values as doubles
  bool orders_ties_;                    ///< true if ties are broken by order alone
  std::array<std::uint8_t, kHolds> preference_{};
  std::vector<std::int64_t> settled_;
  std::size_t likely_best_ = 0;
  std::unordered_map<Rows, std::int64_t, RowHash> open_;
  std::size_t kept_ = 0;
};

/// Deals of a game, in batches, with the ways of their holds to end in the outcomes of a grid.
class DealSource {
 public:
  virtual ~DealSource() = default;

  /// Sets the play of a box. Returns false if more than `most_open` entries of rows would be left
  /// open and the box could be halved.
  bool find_play(Box& box, TieBreak rule, int workers, std::size_t most_open) const;

 protected:
  /// Returns the number of batches of deals.
  virtual std::size_t batches() const = 0;
  /// Returns a function that adds a batch to the collector, for use on one thread.
  virtual std::function<void(std::size_t batch)> adder(DealCollector& collector) const = 0;
};

/// Returns all classes of deals, for every game. Enters the outcomes of the game in `outcomes`;
/// null if there are too many.
std::unique_ptr<DealSource> enumerated_deals(const Paytable& game, GridOutcomes& outcomes,
                                             int workers);

/// Returns multisets of card kinds, which are much faster; null for games that patterns cannot
/// analyze.
std::unique_ptr<DealSource> pattern_deals(const Paytable& game, GridOutcomes& outcomes,
                                          int workers);

}  // namespace vpanalyze
