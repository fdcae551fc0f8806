// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

struct CheckOptions {
  std::optional<TieBreak> tie_break{};  ///< replaces the rule under which the figures were
                                        ///< published
  int threads = 0;                      ///< 0: all cores
};

/// Published figure with the computed one.
struct CheckDifference {
  std::string figure;  ///< key of `expect`: "return", "combinations", …
  std::string line;    ///< line of the combinations
  std::string published;
  /// Computed figure with as many decimals, at least six, or with the same denominator.
  std::string computed;
  std::string all_digits;  ///< computed figure with at least 15 decimals, or as `computed`
  /// True if both agree to 13 digits, beyond which figures published from binary floating point are
  /// not exact.
  bool only_last_digits = false;
};

/// Result of comparing a game with published figures.
struct CheckResult {
  std::string name;
  TieBreak tie_break = TieBreak::first;  ///< rule used for the comparison
  std::vector<std::string> figures;      ///< figures that were compared: keys of `expect`
  std::size_t lines = 0;                 ///< number of lines whose combinations were compared
  std::vector<CheckDifference> differences;
  /// Return and hit frequency if they agree, but were published with one or two decimals.
  std::vector<CheckDifference> coarse;
  /// True if ties can explain the differences: the return agrees, and the choice among equally good
  /// holds changes the counts.
  bool ties_matter = false;
  std::vector<TieBreak> agreeing_rules;  ///< other tie rules under which everything agrees

  bool has_figures() const { return !figures.empty(); }
  bool agrees() const { return differences.empty(); }
};

/// Recomputes a game and compares it with published figures: decimals rounded half up to their
/// number of digits, combinations exactly. Throws AnalysisError as analyze() does.
CheckResult check_paytable(const Game& game, const Expectation& published,
                           const CheckOptions& options = {});

}  // namespace vpanalyze
