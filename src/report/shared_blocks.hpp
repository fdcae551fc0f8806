// SPDX-License-Identifier: MIT
// Blocks that several reports share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/objective.hpp"

namespace vpanalyze {

/// Returns a "one in" figure, rounded to its first three digits rather than to a fixed number of
/// decimals: 40,391, 13.4, 1.83. Returns nothing for probability 0.
std::optional<Number> one_in(double probability);

/// Returns a probability within a sentence, "13.53%"; "less than 0.01%" and "more than 99.99%"
/// where rounding would make it impossible or certain.
Phrase chance_words(double probability);

/// Returns a time in the unit that suits it: "50.5 hours", "2 hours", "6.5 minutes", "21 seconds".
Phrase time_words(double hours);

/// Returns text like "99.543904%, exactly 1653526326983/1661102543100", the exact part only if it
/// is known.
Phrase exact_words(const Quantity& share, int decimals = 6);

/// Adds the bet on a line and, if there are several lines, on a round. `stakes` are those of one
/// line.
void add_bets(Figures& figures, const Stakes& stakes, int lines);

/// Returns a document with the value in money after each amount in bets, for scripts and
/// spreadsheets, under the amount's name with "_money", if the cost of a bet is given. The answer's
/// declaration says `has_money`. `stakes` are those of the answer's bets; a table whose bets are
/// others is priced first.
Document priced(Document document, const Stakes& stakes);
Table priced(Table table, const Stakes& stakes);

/// Returns "double or nothing 3 times after every win …".
Phrase double_up_words(int rounds);

/// Returns text like "lowest risk of ruin, 5 hands a round".
Phrase objective_words(const ObjectiveOptions& options);

/// Returns a percentage with no more decimals than it needs: "0.1%" for 0.001.
Number round_percent(double share);

/// Returns what the returns of a table include besides pays; nothing for games without awards.
Phrase award_words(const Analysis& game);

/// Returns text like "1 hand" or "5 hands".
std::string hands_text(int n);

/// Returns text like "Flush +0.1234, Straight -0.0123, and others": the outcomes whose values
/// differ most, in bets.
Phrase reasons(const std::vector<HandDifference>& why);

}  // namespace vpanalyze
