// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "analysis/beside.hpp"
#include "analysis/hand_counts.hpp"
#include "analysis/scored_deals.hpp"
#include "cards/set_classes.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A game with every deal scored and counted: all that sums of pays are made of.
class EnumeratedGame {
 public:
  EnumeratedGame(const Paytable& paytable, int workers);

  /// The same where something else than the pays has decided which of `outcomes` each deal ends in.
  EnumeratedGame(const Paytable& paytable, int workers, ScoredDeals deals, std::size_t outcomes);

  int deck_size() const { return deals_.deck_size(); }
  const ScoredDeals& deals() const { return deals_; }
  const SetClasses& sets() const { return sets_; }
  const HandCounts& hands() const { return hands_; }

 private:
  EnumeratedGame(const Paytable& paytable, int workers, Beside<SetClasses> sets);

  ScoredDeals deals_;
  SetClasses sets_;
  HandCounts hands_;
};

}  // namespace vpanalyze
