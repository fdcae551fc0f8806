// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/totals.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

class PatternEngine;

/// Counts best play of one game, for any number of values that its lines may have: by patterns or
/// by enumerating, whichever is asked for and possible. The counts are the same.
class BestPlayCounter {
 public:
  /// Sets up what does not depend on values. Keeps a reference to the game. `threads` 0 means all
  /// cores. Throws AnalysisError where exact sums of pays could overflow, PatternEngineError where
  /// Engine::patterns is asked for and cannot do the game.
  BestPlayCounter(const Paytable& game, Engine engine, int threads);
  ~BestPlayCounter();
  BestPlayCounter(const BestPlayCounter&) = delete;
  BestPlayCounter& operator=(const BestPlayCounter&) = delete;

  /// Best play for what the lines pay.
  Totals count(TieBreak rule) const;

  /// Best play where each line is worth a whole number from 0 to 2^37. Which line pays a hand does
  /// not depend on it; rules that look at the variance look at that of what lines pay. Where a
  /// flush may be worth less than the same ranks of several suits, patterns cannot count it: throws
  /// PatternEngineError if Engine::patterns was asked for, else enumerates.
  Totals count(const std::vector<int128>& worth_of_line, TieBreak rule) const;

 private:
  class Enumeration;

  /// Throws PatternEngineError where nothing but patterns will do.
  void refuse_patterns(const std::string& obstacle) const;

  const Paytable& game_;
  Engine engine_;
  int workers_;
  std::vector<int128> pays_;                        ///< [line] in their common unit
  std::unique_ptr<const PatternEngine> patterns_;   ///< none where they cannot count the pays
  std::unique_ptr<const Enumeration> enumeration_;  ///< where there are no patterns
};

}  // namespace vpanalyze
