// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

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

/// A hold that may be the best somewhere in a box.
struct OpenHold {
  std::uint32_t row = 0;
  std::int64_t worth = 0;  ///< of its outcomes whose worth is fixed in the box
};

/// Deals on which the same two or more holds may be best, in order of preference between equals.
struct OpenChoice {
  std::int64_t deals = 0;
  std::uint32_t holds = 0;  ///< so many of the list of holds, after those of the choice before
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

  void clear_choices() {
    pairs.clear();
    choices.clear();
    holds.clear();
  }
};

/// Finds out how the deals of a game are played in a box of pays.
class ChoiceSource {
 public:
  ChoiceSource() = default;
  ChoiceSource(const ChoiceSource&) = delete;
  ChoiceSource& operator=(const ChoiceSource&) = delete;
  virtual ~ChoiceSource() = default;

  /// `worth` of the outcomes in the box. The rows of the holds left open are added to `rows`.
  /// Nothing where more than `most_open` entries of rows would be left open.
  virtual std::optional<BoxPlay> play(const std::vector<WorthRange>& worth, std::size_t most_open,
                                      HoldRows& rows) const = 0;
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

}  // namespace vpanalyze
