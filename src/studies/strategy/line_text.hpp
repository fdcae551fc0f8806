// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "studies/strategy/deal_condition.hpp"
#include "studies/strategy/hold_phrase.hpp"

namespace vpanalyze {

/// A line in words, for deals with so many wild cards.
std::string line_text(const ChartWords& words, const ChartLine& line, int wild_cards);

/// What is wrong with a line: where, as an offset in bytes, and what.
struct PhraseProblem {
  std::size_t offset = 0;
  std::string what;
};

/// Understands a line for deals with so many wild cards, in the words of line_text and some others.
/// Returns whether it could; else `problem` says why not.
bool parse_line(const ChartWords& words, std::string_view text, int wild_cards, ChartLine& line,
                PhraseProblem& problem);

}  // namespace vpanalyze
