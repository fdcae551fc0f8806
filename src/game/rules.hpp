// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "evaluate/pattern_index.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A set of pay lines, bit i the i-th line of the paytable.
using LineSet = std::uint64_t;

/// The pay lines of a game as predicates over hand patterns; knows nothing of what they pay.
class Rules {
 public:
  explicit Rules(const Paytable& paytable);

  /// All lines the hand makes. The `nothing` line is never among them.
  LineSet lines_made(const HandPattern& hand) const;

  /// Whether any line asks for particular suits, so that suits may not be renamed freely.
  bool names_suits() const { return named_suits_; }

 private:
  /// What a pay line asks of a hand, so put that the answer takes few steps.
  struct Question {
    std::size_t line;
    /// The ranks that can name the kind of hand; null for a line of wild cards.
    RankSet MadeHands::*named_by;
    RankSet ranks;             ///< a hand must be named by one of these
    RankSet kicker;            ///< empty: any
    SuitSet suits;             ///< a suit the flush must be in; all suits: any, and any hand
    std::uint8_t wild_counts;  ///< bit n: a hand may have n wild cards
    std::optional<bool> natural;
  };

  static Question question(const PayLine& line, std::size_t number);
  static bool makes(const Question& line, const MadeHands& made);

  std::vector<PayLine> lines_;
  std::vector<Question> questions_;  ///< of all lines but `nothing`
  RankSet deck_ranks_;
  bool any_wild_;
  bool named_suits_;
};

/// The line that pays a hand which makes the given lines: the highest-paying of them, between lines
/// of equal pay the earlier one; `nothing_line(paytable)` where it makes none.
std::size_t paying_line(const Paytable& paytable, LineSet made);

/// Numbers patterns for the rules of a paytable.
PatternIndex pattern_index(const Paytable& paytable, const Rules& rules);

}  // namespace vpanalyze
