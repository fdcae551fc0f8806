// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/numbered_rows.hpp"
#include "studies/sweep/grid_outcomes.hpp"

namespace vpanalyze {

/// Distribution of the ways of holds over the outcomes, one row per hold. Rows are differences from
/// another hold of the same deal, so their entries add up to zero; row 0 is all zeros.
class HoldRows {
 public:
  explicit HoldRows(std::size_t outcomes) : outcomes_(outcomes), entries_(outcomes) {}

  /// Adds a row and returns its number.
  std::uint32_t add(std::span<const std::int32_t> row) {
    entries_.insert(entries_.end(), row.begin(), row.end());
    return static_cast<std::uint32_t>(entries_.size() / outcomes_ - 1);
  }
  const std::int32_t* operator[](std::uint32_t row) const { return &entries_[row * outcomes_]; }

 private:
  std::size_t outcomes_;
  std::vector<std::int32_t> entries_;
};

/// Value of an outcome over a box.
struct OutcomeWorth {
  std::size_t outcome;
  WorthRange worth;
};

/// Returns the most by which the value of the first of two rows can exceed that of the second:
///
///     Σ over outcomes of the greater of (a − b) · least and (a − b) · most
///
/// Differences of holds are below 2^26 ways and values are below 2^36, so this fits 64 bits.
inline std::int64_t most_gain(const std::int32_t* a, const std::int32_t* b,
                              const std::vector<OutcomeWorth>& worths) {
  std::int64_t most = 0;
  for (const auto& [outcome, worth] : worths) {
    const std::int64_t difference = a[outcome] - b[outcome];
    most += difference * (difference > 0 ? worth.most : worth.least);
  }
  return most;
}

/// Hold that may be the best somewhere in a box.
struct OpenHold {
  std::uint32_t row = 0;
  std::int64_t worth = 0;  ///< value of its outcomes with fixed values in the box
};

/// Deals with the same holds that may be best, at least two, in order of preference among equals.
struct OpenChoice {
  std::int64_t deals = 0;
  std::uint32_t holds = 0;  ///< number of its entries in the list of holds, after those of the
                            ///< choice before
};

/// Most frequent kind of choice: between a hold with row zero, which is preferred if both are
/// equal, and another hold.
struct OpenPair {
  std::int64_t deals = 0;
  OpenHold other;
};

/// Play in a box of pays: the part that is the same everywhere, and the choices left open.
struct BoxPlay {
  std::vector<std::int64_t> settled;  ///< [outcome]: ways that are certain
  std::vector<OpenPair> pairs;
  std::vector<OpenChoice> choices;  ///< all choices other than pairs
  std::vector<OpenHold> holds;

  bool is_settled() const { return pairs.empty() && choices.empty(); }
};

/// Box of pays with everything known about the play in it.
struct OpenBox {
  PayBox places;
  std::uint64_t first = 0;  ///< index of its first paytable; they are consecutive in the grid
  std::uint64_t paytables = 0;
  std::vector<WorthRange> lines;     ///< [line]
  std::vector<WorthRange> outcomes;  ///< [outcome]
  BoxPlay play;
};

/// Returns a box of all the given places, without its play.
OpenBox make_box(const GridOutcomes& outcomes, PayBox places, std::uint64_t first);

/// Returns the lower or upper half of a box of several paytables, along the outermost line that
/// still varies, so that the halves are consecutive in the grid. Does not set its play.
OpenBox half_of(const GridOutcomes& outcomes, const OpenBox& box, bool upper);

class ChoiceCollector;

/// Source of the play of a game's deals in a box of pays.
class ChoiceSource {
 public:
  virtual ~ChoiceSource() = default;

  /// Sets the play of a box and adds the rows of the open holds to `rows`. Returns false if more
  /// than `most_open` entries of rows would be left open and the box could be halved.
  bool play(OpenBox& box, std::size_t most_open, HoldRows& rows) const;

 protected:
  ChoiceSource(TieBreak rule, int workers) : rule_(rule), workers_(workers) {}

  /// Returns the number of batches of deals.
  virtual std::size_t batches() const = 0;
  /// Returns a function that adds a batch to the collector, for use on one thread.
  virtual std::function<void(std::size_t batch)> walk(ChoiceCollector& collector) const = 0;

 private:
  TieBreak rule_;
  int workers_;
};

/// Returns a source that walks over all classes of deals, for every game. Enters the outcomes of
/// the game in `outcomes`; null if there are too many.
std::unique_ptr<ChoiceSource> deal_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers);

/// Returns a much faster source that walks over multisets of card kinds; null for games that
/// patterns cannot analyze.
std::unique_ptr<ChoiceSource> kind_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers);

/// Returns the faster source that supports the game; null if there is none.
inline std::unique_ptr<ChoiceSource> any_choices(const Paytable& game, GridOutcomes& outcomes,
                                                 TieBreak rule, int workers) {
  std::unique_ptr<ChoiceSource> source = kind_choices(game, outcomes, rule, workers);
  return source ? std::move(source) : deal_choices(game, outcomes, rule, workers);
}

/// Number of deals processed together, as in the walk over single paytables.
inline constexpr std::size_t kSweepBatch = 32;

/// Ways of all holds of some deals: [outcome][hold][deal], below 2^25 in total for each hold.
using HoldWays = std::vector<std::array<std::array<std::int32_t, kSweepBatch>, kHolds>>;

/// Collector that separates deals played the same way all over a box of pays from the others, for
/// which it keeps the holds that may be best. Deals with the same alternatives form one choice.
class ChoiceCollector {
 public:
  ChoiceCollector(const std::vector<WorthRange>& worth, TieBreak rule);

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
  ChoiceCollector& operator+=(const ChoiceCollector& other);

  /// Returns the amount of data kept, in numbers of four bytes.
  std::size_t size() const { return kept_; }
  BoxPlay play(HoldRows& table) const;

 private:
  /// Rows of all holds but the first, whose row is zero; in order of preference.
  using Rows = std::vector<std::int32_t>;

  bool loses(const Rows& a, const Rows& b, bool b_is_preferred) const;
  void keep(Rows rows, std::int64_t deals);

  std::vector<OutcomeWorth> worths_;  ///< outcomes with nonzero values
  double rounding_ = 0;               ///< bound for the error of sums of values as doubles
  bool orders_ties_;                  ///< true if ties are broken by order alone
  std::array<std::uint8_t, kHolds> preference_{};
  std::vector<std::int64_t> settled_;
  std::size_t likely_best_ = 0;
  std::unordered_map<Rows, std::int64_t, RowHash> open_;
  std::size_t kept_ = 0;
};

/// Walk that halves boxes and settles deals until nothing is left open.
class BoxWalk {
 public:
  BoxWalk(const GridOutcomes& outcomes, const HoldRows& rows, TieBreak rule)
      : outcomes_(outcomes), rows_(rows), variance_(tie_rule(rule).variance) {}

  /// Sets the play of `part`, a part of `whole` whose places and values are set, by settling
  /// whatever is no longer open in it.
  void settle(const OpenBox& whole, OpenBox& part);

  /// Calls visit(index, values of lines, ways of lines) for every paytable of the box in the range,
  /// in order.
  using Visit = std::function<void(std::uint64_t index, const std::vector<WorthRange>& worth,
                                   const std::vector<std::int64_t>& line_ways)>;
  void run(const OpenBox& box, const PlaceRange& range, const Visit& visit);

 private:
  void settle_pairs(const OpenBox& whole, OpenBox& part) const;
  void settle_choice(std::int64_t deals, std::span<OpenHold> holds, OpenBox& part);
  bool wins_tie(std::uint32_t a, std::uint32_t b, const std::vector<WorthRange>& outcomes) const;
  void visit_paytable(std::uint64_t index, const std::vector<WorthRange>& lines,
                      const std::vector<std::int64_t>& settled, const Visit& visit);

  // Boxes in which only one line varies:
  bool walk_line(const OpenBox& line, const PlaceRange& range, const Visit& visit);
  bool make_line(const OpenBox& line);
  void choose_along(std::int64_t deals, std::span<const OpenHold> holds);

  const GridOutcomes& outcomes_;
  const HoldRows& rows_;
  int variance_;  ///< variance that the rule prefers, as in TieRule

  // Box being settled:
  std::vector<OutcomeWorth> newly_fixed_;
  std::vector<OutcomeWorth> varied_;
  std::vector<OpenHold> holds_;
  std::vector<OpenHold> candidates_;
  std::vector<std::int64_t> line_ways_;

  // Box in which one line varies:
  std::size_t varied_outcome_ = 0;                    ///< the only outcome whose value is not fixed
  std::vector<std::vector<WorthRange>> lines_along_;  ///< [place][line]
  std::vector<std::int64_t> worth_along_;             ///< [place]: values of this outcome,
                                                      ///< ascending
  std::vector<WorthRange> outcome_worth_;             ///< [outcome]: value at one place
  std::vector<std::int64_t> slopes_;                  ///< [hold]: slopes of a choice
  std::vector<std::int64_t> changes_;  ///< [place][outcome]: ways gained since the place before
};

}  // namespace vpanalyze
