// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "studies/sweep/grid_outcomes.hpp"
#include "studies/sweep/open_choices.hpp"

namespace vpanalyze {

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

}  // namespace vpanalyze
