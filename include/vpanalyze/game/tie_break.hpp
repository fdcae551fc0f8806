// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpanalyze {

/// How to choose among holds of exactly equal expected pay. The return does not depend on it; the
/// counts of single lines and the variance do. What a rule leaves undecided, `first` decides. A
/// rule is applied to the first deal, in deck order, of a class of deals that renaming suits turns
/// into each other, and its choice holds for the whole class.
enum class TieBreak : std::uint8_t {
  first,           ///< the smallest hold mask (bit i is the i-th card in deck order)
  least_variance,  ///< the least variance of the hold's pay
  most_variance,   ///< the greatest variance of the hold's pay
  most_held,       ///< the most cards kept
  fewest_held,     ///< the fewest cards kept
};

/// All there is to a rule: what it is called, and what it goes by.
struct TieRule {
  std::string_view word;
  int variance = 0;    ///< 1: the greatest variance is played, −1: the least, 0: it is not asked
  int cards_held = 0;  ///< 1: the most cards are kept, −1: the fewest, 0: they are not counted
};

/// No word for what is no rule. A new rule needs an enumerator and a case here.
constexpr TieRule tie_rule(TieBreak rule) {
  switch (rule) {
    case TieBreak::first: return {.word = "first"};
    case TieBreak::least_variance: return {.word = "least-variance", .variance = -1};
    case TieBreak::most_variance: return {.word = "most-variance", .variance = 1};
    case TieBreak::most_held: return {.word = "most-held", .cards_held = 1};
    case TieBreak::fewest_held: return {.word = "fewest-held", .cards_held = -1};
  }
  return {};
}

constexpr std::string_view to_string(TieBreak rule) { return tie_rule(rule).word; }

/// How many rules there are: as many as have a word.
constexpr std::size_t tie_rules() {
  std::size_t rules = 0;
  while (!to_string(static_cast<TieBreak>(rules)).empty()) ++rules;
  return rules;
}

/// The words of all rules, in the order of the enumerators.
inline constexpr auto kTieBreakWords = [] {
  std::array<std::string_view, tie_rules()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = to_string(static_cast<TieBreak>(i));
  return words;
}();

/// All rules, in the same order.
inline constexpr auto kTieBreaks = [] {
  std::array<TieBreak, kTieBreakWords.size()> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) rules[i] = static_cast<TieBreak>(i);
  return rules;
}();

}  // namespace vpanalyze
