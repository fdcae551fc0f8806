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

/// How the ways of holds are spread over the outcomes, one row a hold. Rows are differences from
/// another hold of the same deal, so that their entries add up to zero; row 0 has nothing but
/// zeros.
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

/// What an outcome is worth over a box.
struct OutcomeWorth {
  std::size_t outcome;
  WorthRange worth;
};

/// How much more the first of two rows can be worth than the second, at most:
///
///     Σ over outcomes of the greater of (a − b) · least and (a − b) · most
///
/// Differences of holds are below 2^26 ways and worth is below 2^36, so that this fits 64 bits.
inline std::int64_t most_gain(const std::int32_t* a, const std::int32_t* b,
                              const std::vector<OutcomeWorth>& worths) {
  std::int64_t most = 0;
  for (const auto& [outcome, worth] : worths) {
    const std::int64_t difference = a[outcome] - b[outcome];
    most += difference * (difference > 0 ? worth.most : worth.least);
  }
  return most;
}

/// A hold that may be the best somewhere in a box.
struct OpenHold {
  std::uint32_t row = 0;
  std::int64_t worth = 0;  ///< of its outcomes whose worth is fixed in the box
};

/// Deals on which the same two or more holds may be best, in order of preference between equals.
struct OpenChoice {
  std::int64_t deals = 0;
  std::uint32_t holds = 0;  ///< how many of the list of holds, after those of the choice before
};

/// The commonest choice: between a hold whose row is zero, preferred where both are equal, and
/// another.
struct OpenPair {
  std::int64_t deals = 0;
  OpenHold other;
};

/// How the deals are played in a box of pays, as far as it is the same everywhere.
struct BoxPlay {
  std::vector<std::int64_t> settled;  ///< [outcome]: ways of what is certain
  std::vector<OpenPair> pairs;
  std::vector<OpenChoice> choices;  ///< all others
  std::vector<OpenHold> holds;

  bool is_settled() const { return pairs.empty() && choices.empty(); }
};

/// A box of pays with all that is known of the play in it.
struct OpenBox {
  PayBox places;
  std::uint64_t first = 0;  ///< the first of its paytables, which are neighbors in the grid
  std::uint64_t paytables = 0;
  std::vector<WorthRange> lines;     ///< [line]
  std::vector<WorthRange> outcomes;  ///< [outcome]
  BoxPlay play;
};

/// A box of all the places given; what is known of the play is left empty.
OpenBox make_box(const GridOutcomes& outcomes, PayBox places, std::uint64_t first);

/// The lower or upper half of a box of several paytables, along the outermost line that still
/// varies, so that the halves follow one another in the grid; without the play.
OpenBox half_of(const GridOutcomes& outcomes, const OpenBox& box, bool upper);

class ChoiceCollector;

/// Finds out how the deals of a game are played in a box of pays.
class ChoiceSource {
 public:
  virtual ~ChoiceSource() = default;

  /// Sets the play of a box. The rows of the holds left open are added to `rows`. False where more
  /// than `most_open` entries of rows would be left open, and the box could be halved.
  bool play(OpenBox& box, std::size_t most_open, HoldRows& rows) const;

 protected:
  ChoiceSource(TieBreak rule, int workers) : rule_(rule), workers_(workers) {}

  /// The number of batches in which deals are looked at.
  virtual std::size_t batches() const = 0;
  /// What adds a batch to the collector, on one thread.
  virtual std::function<void(std::size_t batch)> walk(ChoiceCollector& collector) const = 0;

 private:
  TieBreak rule_;
  int workers_;
};

/// One that walks over all classes of deals, for every game. Enters the outcomes of the game in
/// `outcomes`; null where these are too many.
std::unique_ptr<ChoiceSource> deal_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers);

/// One that walks over multisets of card kinds, much faster. Null for games that patterns cannot
/// do.
std::unique_ptr<ChoiceSource> kind_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers);

/// The faster one of these that can do the game, if any.
inline std::unique_ptr<ChoiceSource> any_choices(const Paytable& game, GridOutcomes& outcomes,
                                                 TieBreak rule, int workers) {
  std::unique_ptr<ChoiceSource> source = kind_choices(game, outcomes, rule, workers);
  return source ? std::move(source) : deal_choices(game, outcomes, rule, workers);
}

/// Deals looked at together, as in the walk over single paytables and for the same reason.
inline constexpr std::size_t kSweepBatch = 32;

/// What all holds of some deals come to: [outcome][hold][deal] ways, below 2^25 of a hold in all.
using HoldWays = std::vector<std::array<std::array<std::int32_t, kSweepBatch>, kHolds>>;

/// Sorts deals into those that are played the same way all over a box of pays, and the others: of
/// these it keeps the holds that may be best. Deals that have the same to choose from are one
/// choice.
class ChoiceCollector {
 public:
  ChoiceCollector(const std::vector<WorthRange>& worth, TieBreak rule);

  /// Sets of holds, bit h for the hold with mask h, of every deal of a batch.
  using HoldSets = std::array<std::uint32_t, kSweepBatch>;
  /// The holds that may be best somewhere in the box if none is worth less than by `ways` or more
  /// than by `most_ways`, and perhaps some more.
  HoldSets possibly_best(const HoldWays& ways, const HoldWays& most_ways) const;
  /// All holds, those that are preferred to equally good ones first.
  const std::array<std::uint8_t, kHolds>& by_preference() const { return by_preference_; }

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

  bool loses(const Rows& a, const Rows& b, bool b_is_preferred) const;
  void keep(Rows rows, std::int64_t deals);

  std::vector<OutcomeWorth> worths_;  ///< but for outcomes that are worth nothing
  double rounding_ = 0;               ///< more than sums of worth can be off as doubles
  bool by_order_;                     ///< ties are broken by order alone
  std::array<std::uint8_t, kHolds> by_preference_{};
  std::vector<std::int64_t> settled_;
  std::size_t likely_best_ = 0;
  std::unordered_map<Rows, std::int64_t, RowHash> open_;
  std::size_t kept_ = 0;
};

/// Halves boxes and settles deals until nothing is left open.
class BoxWalk {
 public:
  BoxWalk(const GridOutcomes& outcomes, const HoldRows& rows, TieBreak rule)
      : outcomes_(outcomes), rows_(rows), variance_(tie_rule(rule).variance) {}

  /// Settles in `part`, whose places and worths are set, what is no longer open in it though it is
  /// in the box it is part of.
  void settle(const OpenBox& whole, OpenBox& part);

  /// Calls visit(index, worth of lines, ways of lines) for every paytable of the box that is in the
  /// range, in order.
  using Visit = std::function<void(std::uint64_t index, const std::vector<WorthRange>& worth,
                                   const std::vector<std::int64_t>& line_ways)>;
  void run(const OpenBox& box, const PlaceRange& range, const Visit& visit);

 private:
  void settle_pairs(const OpenBox& whole, OpenBox& part) const;
  void settle_choice(std::int64_t deals, std::span<OpenHold> holds, OpenBox& part);
  bool wins_tie(std::uint32_t a, std::uint32_t b, const std::vector<WorthRange>& outcomes) const;
  void visit_paytable(std::uint64_t index, const std::vector<WorthRange>& lines,
                      const std::vector<std::int64_t>& settled, const Visit& visit);

  // Boxes in which only one line varies.
  bool walk_line(const OpenBox& line, const PlaceRange& range, const Visit& visit);
  bool make_line(const OpenBox& line);
  void choose_along(std::int64_t deals, std::span<const OpenHold> holds);

  const GridOutcomes& outcomes_;
  const HoldRows& rows_;
  int variance_;  ///< that the rule prefers, as in TieRule

  // Of the box that is being settled.
  std::vector<OutcomeWorth> newly_fixed_;
  std::vector<OutcomeWorth> varied_;
  std::vector<OpenHold> holds_;
  std::vector<OpenHold> candidates_;
  std::vector<std::int64_t> line_ways_;

  // Of the box in which one line varies.
  std::size_t varied_outcome_ = 0;                    ///< the only one whose worth is not fixed
  std::vector<std::vector<WorthRange>> lines_along_;  ///< [place][line]
  std::vector<std::int64_t> worth_along_;             ///< [place]: of this outcome, ascending
  std::vector<WorthRange> outcome_worth_;             ///< [outcome] at one place
  std::vector<std::int64_t> slopes_;                  ///< [hold] of a choice
  std::vector<std::int64_t> changes_;  ///< [place][outcome]: ways more than at the place before
};

}  // namespace vpanalyze
