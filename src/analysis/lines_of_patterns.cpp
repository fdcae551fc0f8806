// SPDX-License-Identifier: MIT
#include "analysis/lines_of_patterns.hpp"

#include <map>

namespace vpanalyze {

std::vector<std::uint8_t> lines_of_patterns(const Rules& rules, const PatternIndex& patterns,
                                            const ScoredDeals::PayingLine& paying_line) {
  std::vector<std::uint8_t> lines(patterns.size());
  std::map<LineSet, std::uint8_t> paying;  // few sets of lines occur, so the best of each is kept
  patterns.for_each([&](std::uint32_t index, const HandPattern& hand) {
    const LineSet made = rules.lines_made(hand);
    auto found = paying.find(made);
    if (found == paying.end()) found = paying.emplace(made, paying_line(made)).first;
    lines[index] = found->second;
  });
  return lines;
}

std::vector<std::uint8_t> lines_of_patterns(const Paytable& paytable, const Rules& rules,
                                            const PatternIndex& patterns) {
  return lines_of_patterns(rules, patterns, [&](LineSet made) {
    return static_cast<std::uint8_t>(paying_line(paytable, made));
  });
}

}  // namespace vpanalyze
