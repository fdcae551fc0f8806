// SPDX-License-Identifier: MIT
#include "game/read_expectation.hpp"

#include <algorithm>

#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "game/line_names.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 8> kExpectKeys = {"return",
                                                         "combinations",
                                                         "total_combinations",
                                                         "variance",
                                                         "standard_deviation",
                                                         "hit_frequency",
                                                         "tie_break",
                                                         "source"};
constexpr std::array<Hint, 7> kExpectHints = {{
    {"rtp", "did you mean \"return\"?"},
    {"payback", "did you mean \"return\"?"},
    {"ev", "did you mean \"return\"?"},
    {"sd", "did you mean \"standard_deviation\"?"},
    {"std_dev", "did you mean \"standard_deviation\"?"},
    {"counts", "did you mean \"combinations\"?"},
    {"total", "did you mean \"total_combinations\"?"},
}};

constexpr std::uint64_t kMostCombinations = (std::uint64_t{1} << 63U) - 1;
constexpr std::size_t kMostFigureCharacters = 40;

/// "0.995439": digits with or without a decimal point.
bool is_figure(std::string_view text) {
  return text.size() <= kMostFigureCharacters && parse_decimal(text) &&
         text.find_first_of("eE") == std::string_view::npos;
}

/// What is wrong with a published figure; empty if nothing is.
std::string figure_problem(const JsonValue& value) {
  const std::string found = "found " + describe(value) + "; ";
  if (value.is(JsonValue::Type::number)) {
    return found + "write it in quotes as it was published, so that its digits count: " +
           in_quotes(value.text);
  }
  if (!value.is(JsonValue::Type::string)) return found + "write a decimal such as \"0.995439\"";
  if (value.text.size() > kMostFigureCharacters) {
    return found + "a figure has at most " + std::to_string(kMostFigureCharacters) + " characters";
  }
  if (value.text.ends_with('%')) {
    return found + "write a share of one, not a percentage: 99.54% is \"0.9954\"";
  }
  if (!is_figure(value.text)) return found + "write a decimal such as \"0.995439\"";
  return {};
}

std::optional<std::string> read_figure(const JsonValue* value, Mistakes& mistakes) {
  if (value == nullptr) return std::nullopt;
  if (std::string problem = figure_problem(*value); !problem.empty()) {
    mistakes.add(*value, std::move(problem));
    return std::nullopt;
  }
  return value->text;
}

/// A share of all hands, so at most one.
std::optional<std::string> read_share(const JsonValue* value, Mistakes& mistakes) {
  std::optional<std::string> figure = read_figure(value, mistakes);
  if (!figure) return std::nullopt;
  const Decimal share = *parse_decimal(*figure);
  const bool at_most_one = share.places() < 1 || (share.places() == 1 && share.digits == "1");
  if (share.digits.empty() || at_most_one) return figure;
  mistakes.add(*value, "found " + describe(*value) +
                           "; write a share of one, not a percentage: 45.46% is \"0.4546\"");
  return std::nullopt;
}

std::optional<TieBreak> read_tie_break(const JsonValue& value, Mistakes& mistakes) {
  const auto word = std::find(kTieBreakWords.begin(), kTieBreakWords.end(), value.text);
  if (value.is(JsonValue::Type::string) && word != kTieBreakWords.end()) {
    return static_cast<TieBreak>(word - kTieBreakWords.begin());
  }
  const std::string rules = "; rules are " + one_of(kTieBreakWords);
  if (value.is(JsonValue::Type::string)) {
    mistakes.add(value, "unknown tie rule " + in_quotes(value.text) +
                            did_you_mean(value.text, kTieBreakWords, rules));
  } else {
    mistakes.add(value, "found " + describe(value) + rules);
  }
  return std::nullopt;
}

using Combinations = std::vector<std::pair<std::string, std::uint64_t>>;

Combinations read_combinations(const JsonValue& value, const Paytable& game, bool lines_known,
                               Mistakes& mistakes) {
  Combinations combinations;
  if (!value.is(JsonValue::Type::object)) {
    mistakes.add(value, "found " + describe(value) +
                            "; write an object with a line's name for a key: {\"Royal flush\": "
                            "493512264}");
    return combinations;
  }
  const std::vector<std::string_view> names = row_names(game);
  std::vector<bool> seen(names.size());
  for (std::size_t i = 0; lines_known && i < value.keys.size(); ++i) {
    const std::optional<std::size_t> row = find_row(names, value.keys[i]);
    if (!row) {
      mistakes.add(value.items[i], unknown_row(names, value.keys[i]));
      break;
    }
    if (seen[*row]) {
      mistakes.add(value.items[i],
                   "the line " + in_quotes(names[*row]) + " stands here twice; remove one of them");
      break;
    }
    seen[*row] = true;
    const auto count = read_whole_number(value.items[i], 0, kMostCombinations, mistakes);
    if (!count) break;
    combinations.emplace_back(names[*row], *count);
  }
  return combinations;
}

}  // namespace

Expectation read_expectation(const JsonValue& value, const Paytable& game, bool lines_known,
                             Mistakes& mistakes) {
  Expectation expect;
  const JsonFields fields(
      value, {"\"expect\"", "{\"return\": \"0.9954\"}", kExpectKeys, kExpectHints}, mistakes);
  if (!fields.is_object()) return expect;
  expect.game_return = read_figure(fields["return"], mistakes);
  expect.variance = read_figure(fields["variance"], mistakes);
  expect.standard_deviation = read_figure(fields["standard_deviation"], mistakes);
  expect.hit_frequency = read_share(fields["hit_frequency"], mistakes);
  if (const auto* combinations = fields["combinations"]) {
    expect.combinations = read_combinations(*combinations, game, lines_known, mistakes);
  }
  if (const auto* total = fields["total_combinations"]) {
    expect.total_combinations = read_whole_number(*total, 1, kMostCombinations, mistakes);
  }
  if (const auto* rule = fields["tie_break"]) {
    expect.tie_break = read_tie_break(*rule, mistakes).value_or(TieBreak::first);
  }
  if (const auto* source = fields["source"]) {
    expect.source = read_text(*source, mistakes).value_or("");
  }
  return expect;
}

}  // namespace vpanalyze
