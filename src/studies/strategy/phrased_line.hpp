// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "studies/strategy/deal_condition.hpp"
#include "studies/strategy/hold_phrase.hpp"

namespace vpanalyze {

/// A line of a chart as a predicate: one of the phrases, and all of the conditions.
struct PhrasedLine {
  std::vector<HoldPhrase> phrases;
  std::vector<DealCondition> conditions;

  bool operator==(const PhrasedLine&) const = default;
};

std::string line_text(const ChartWords& words, const PhrasedLine& line);

/// What is wrong with a line: where, as an offset in bytes, and what.
struct PhraseProblem {
  std::size_t offset = 0;
  std::string what;
};

/// Understands a line for deals with so many wild cards. Returns whether it could; else `problem`
/// says why not.
bool parse_line(const ChartWords& words, std::string_view text, int wild_cards, PhrasedLine& line,
                PhraseProblem& problem);

}  // namespace vpanalyze
