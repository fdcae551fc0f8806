// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "cards/parallel.hpp"
#include "cards/set_classes.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A game with every deal scored, and the hands of every line counted that contain a set of four
/// cards. All that worths add up to is sums of these counts, times what a line is worth.
class EnumeratedGame {
 public:
  EnumeratedGame(const Paytable& paytable, int workers);

  /// The same where something else than the pays has decided which of `lines` outcomes, at most
  /// 256, each deal ends in.
  EnumeratedGame(const Paytable& paytable, int workers, ScoredDeals deals, std::size_t lines);

  int deck_size() const { return deals_.deck_size(); }
  const ScoredDeals& deals() const { return deals_; }
  const SetClasses& sets() const { return sets_; }
  std::size_t lines() const { return lines_; }
  /// [line]: how many of the D − 4 hands that contain a set of this class of four-card sets end in
  /// the line.
  const std::uint8_t* hands(std::size_t set_class) const { return &hands_[set_class * lines_]; }

 private:
  EnumeratedGame(const Paytable& paytable, int workers, Beside<SetClasses> sets);
  void count_hands(int workers);

  ScoredDeals deals_;
  SetClasses sets_;
  std::size_t lines_;
  std::vector<std::uint8_t> hands_;  ///< [class of four-card sets][line]
};

}  // namespace vpanalyze
