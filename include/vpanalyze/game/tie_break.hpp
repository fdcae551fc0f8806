// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpanalyze {

/// Rule that chooses among holds of exactly equal expected pay. The return does not depend on it;
/// the counts of single lines and the variance do. Holds that a rule leaves tied are decided by
/// `first`. A rule is applied to the first deal, in deck order, of a class of deals that renaming
/// suits turns into each other, and its choice holds for the whole class.
enum class TieBreak : std::uint8_t {
  first,           ///< the smallest hold mask (bit i is the i-th card in deck order)
  least_variance,  ///< the least variance of the hold's pay
  most_variance,   ///< the greatest variance of the hold's pay
  most_held,       ///< the most cards kept
  fewest_held,     ///< the fewest cards kept
};

/// Properties of a rule: its word and its criteria.
struct TieRule {
  std::string_view word{};
  int variance = 0;    ///< 1: greatest variance, −1: least variance, 0: variance is ignored
  int cards_held = 0;  ///< 1: most cards kept, −1: fewest, 0: the number of cards is ignored
};

/// Returns the properties of a rule; no word for an invalid rule. A new rule needs an enumerator
/// and a case here.
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

/// Returns the number of rules that have a word.
constexpr std::size_t tie_rules() {
  std::size_t rules = 0;
  while (!to_string(static_cast<TieBreak>(rules)).empty()) ++rules;
  return rules;
}

/// Words of all rules, in the order of the enumerators.
inline constexpr auto kTieBreakWords = [] {
  std::array<std::string_view, tie_rules()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = to_string(static_cast<TieBreak>(i));
  return words;
}();

/// Rules in the order of the enumerators.
inline constexpr auto kTieBreaks = [] {
  std::array<TieBreak, kTieBreakWords.size()> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) rules[i] = static_cast<TieBreak>(i);
  return rules;
}();

}  // namespace vpanalyze
