// SPDX-License-Identifier: MIT
#include "report/shared_blocks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "base/text.hpp"

namespace vpanalyze {

std::optional<Number> one_in(double probability) {
  if (probability == 0) return {};
  const double value = 1 / probability;
  return Number{value, value >= 100 ? 0 : value >= 10 ? 1 : 2};
}

Phrase chance_words(double probability) {
  constexpr double kLastDigit = 0.0001;
  if (probability > 0 && probability < kLastDigit / 2)
    return {"less than ", percent(kLastDigit, 2)};
  if (probability < 1 && probability > 1 - kLastDigit / 2) {
    return {"more than ", percent(1 - kLastDigit, 2)};
  }
  return percent(probability, 2);
}

Phrase time_words(double hours) {
  constexpr double kSixty = 60;
  constexpr double kNoFraction = 10;  // two digits are enough
  const auto worded = [](double time, int decimals, const std::string& unit) {
    const bool is_whole = std::abs(time - std::round(time)) < 1e-9;
    return Phrase(Number{time, is_whole ? 0 : decimals},
                  is_whole && std::round(time) == 1 ? unit : unit + "s");
  };
  if (hours >= 1) return worded(hours, 1, " hour");
  const double minutes = hours * kSixty;
  if (minutes >= 1) return worded(minutes, minutes < kNoFraction ? 1 : 0, " minute");
  const double seconds = minutes * kSixty;
  return worded(seconds, seconds < kNoFraction ? 1 : 0, " second");
}

Phrase exact_words(const Quantity& share, int decimals) {
  Phrase phrase = percent(share, decimals);
  if (share.exact) phrase.add(", exactly ", to_string(*share.exact));
  return phrase;
}

namespace {

/// Returns text like "gains 0.7401 on royal flush, 0.0112 on flush"; nothing if there is no such
/// difference.
Phrase amounts(const std::vector<HandDifference>& why, std::string_view verb, double sign) {
  constexpr int kDecimals = 4;
  Phrase phrase;
  for (const HandDifference& difference : why) {
    if (difference.worth * sign <= 0) continue;
    phrase.add(phrase.empty() ? std::string(verb) : ", ",
               Number{difference.worth * sign, kDecimals}, " on " + sentence_case(difference.line));
  }
  return phrase;
}

}  // namespace

Phrase reasons(const std::vector<HandDifference>& why) {
  constexpr std::size_t kMostReasons = 4;
  const std::vector<HandDifference> most(
      why.begin(), why.begin() + static_cast<std::ptrdiff_t>(std::min(why.size(), kMostReasons)));
  const Phrase gains = amounts(most, "gains ", 1);
  const Phrase losses = amounts(most, "gives up ", -1);
  Phrase phrase = gains;
  if (!gains.empty() && !losses.empty()) phrase.add("; ");
  phrase.add(losses);
  if (why.size() > kMostReasons) phrase.add("; the rest is less");
  return phrase;
}

Phrase award_words(const Analysis& game) {
  Phrase phrase;
  for (const LineResult& line : game.lines) {
    if (line.award <= 0) continue;
    const bool is_first = phrase.empty();
    phrase.add(is_first ? "Return includes awards besides the pays, on average " : ", ",
               Number{line.award, 2},
               !is_first         ? ""
               : game.coins == 1 ? " bets"
                                 : " coins",
               " for ", line.name);
  }
  if (!phrase.empty()) phrase.add(".");
  if (game.award_return <= 0) return phrase;
  phrase.add(phrase.empty() ? "" : " ", "Other awards are won ");
  constexpr std::array kSources = {"with the five cards dealt", "by chance before the deal",
                                   "in the second draw"};
  const char* separator = "";
  for (const AwardSource source : game.award_sources) {
    phrase.add(separator, kSources.at(static_cast<std::size_t>(source)));
    separator = " or ";
  }
  phrase.add(".");
  return phrase;
}

std::string hands_text(int n) { return std::to_string(n) + (n == 1 ? " hand" : " hands"); }

Number round_percent(double share) {
  constexpr int kMostDecimals = 6;
  constexpr double kRounding = 1e-9;
  double percentage = 100 * share;
  int decimals = 0;
  for (; decimals < kMostDecimals; ++decimals) {
    if (std::abs(percentage - std::round(percentage)) < kRounding) break;
    percentage *= 10;
  }
  return {share, decimals, Unit::percent};
}

Phrase objective_words(const ObjectiveOptions& options) {
  switch (options.objective) {
    case Objective::game_return: return {"highest return"};
    case Objective::min_risk:
      return {"lowest risk of ruin, " + hands_text(options.hands_per_round) + " a round"};
    case Objective::kelly: return {"fastest bankroll growth (Kelly)"};
    case Objective::least_variance:
      return {"lowest variance with a return of at least ",
              round_percent(options.min_return.value_or(0))};
  }
  return {};
}

}  // namespace vpanalyze
