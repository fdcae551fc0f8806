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
  std::optional<TieBreak> tie_break{};  ///< instead of the rule the figures were published under
  int threads = 0;                      ///< 0: all cores
};

/// A published figure that is not what we compute.
struct CheckDifference {
  std::string figure;  ///< a key of `expect`: "return", "combinations", …
  std::string line;    ///< of combinations
  std::string published;
  std::string computed;  ///< with as many decimals, on the same denominator
  /// They agree to 13 digits, beyond which figures published from binary floating point are not
  /// exact.
  bool only_last_digits = false;
};

/// What came of comparing a game with published figures.
struct CheckResult {
  std::string name;
  TieBreak tie_break = TieBreak::first;  ///< the rule compared under
  std::vector<std::string> figures;      ///< that were compared: keys of `expect`
  std::size_t lines = 0;                 ///< whose combinations were
  std::vector<CheckDifference> differences;
  /// Ties can be the reason for the differences: the return agrees, and which of equally good holds
  /// are played moves the counts.
  bool ties_matter = false;
  std::vector<TieBreak> agreeing_rules;  ///< other tie rules under which everything agrees

  bool has_figures() const { return !figures.empty(); }
  bool agrees() const { return differences.empty(); }
};

/// Recomputes a game and compares it with figures someone published: decimals rounded half up to
/// the digits they have, combinations exactly. Throws AnalysisError as analyze() does.
CheckResult check_paytable(const Game& game, const Expectation& published,
                           const CheckOptions& options = {});

}  // namespace vpanalyze
