// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "studies/check/computed_figure.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/studies/check.hpp"

namespace vpanalyze {

namespace {

/// Parses a decimal such as "19.5147".
long double value_of(std::string_view decimal) {
  long double digits = 0;
  for (const char c : decimal) {
    if (c != '.') digits = digits * 10 + static_cast<long double>(c - '0');
  }
  return digits / std::pow(10.0L, static_cast<long double>(decimals_of(decimal)));
}

long double floating_point(const Fraction& figure) {
  return static_cast<long double>(figure.numerator()) /
         static_cast<long double>(figure.denominator());
}

}  // namespace

std::string rounded(const ComputedFigure& figure, int decimals) {
  const auto* exact = std::get_if<Fraction>(&figure);
  return exact != nullptr ? exact->to_decimal(decimals)
                          : fixed_text(std::get<long double>(figure), decimals);
}

bool agrees_to_13_digits(const ComputedFigure& figure, std::string_view published) {
  constexpr long double kThirteenDigits = 1e-13L;
  const auto* exact = std::get_if<Fraction>(&figure);
  const long double computed =
      exact != nullptr ? floating_point(*exact) : std::get<long double>(figure);
  return std::abs(value_of(published) - computed) < kThirteenDigits * std::abs(computed);
}

namespace {

/// Returns Σ probability · (pay − return)², which avoids the cancellation of two large numbers.
long double variance_of(const Analysis& analysis) {
  const long double mean = floating_point(*analysis.exact_return);
  const auto combinations = static_cast<long double>(*analysis.combinations);
  long double variance = 0;
  for (const LineResult& line : analysis.lines) {
    const long double pays = static_cast<long double>(line.pays.millionths()) /
                             static_cast<long double>(Pay::kMillionthsPerUnit) / analysis.coins;
    variance +=
        static_cast<long double>(line.combinations) / combinations * (pays - mean) * (pays - mean);
  }
  return variance;
}

/// Computed figures to compare with published ones.
struct Computed {
  ComputedFigure game_return;
  std::optional<ComputedFigure> variance;  ///< in floating point
  ComputedFigure hit_frequency;
};

Computed computed(const Analysis& analysis) {
  const auto real = [](double figure) { return static_cast<long double>(figure); };
  Computed figures{real(analysis.game_return), std::nullopt, real(analysis.hit_frequency)};
  if (analysis.exact_return) figures.game_return = *analysis.exact_return;
  if (analysis.variance) figures.variance = real(*analysis.variance);
  if (analysis.lines.front().mean_times) return figures;  // the return has other parts than pays
  figures.variance = variance_of(analysis);
  std::uint64_t hits = 0;
  for (const LineResult& line : analysis.lines) {
    if (line.pays > Pay()) hits += line.combinations;
  }
  figures.hit_frequency = Fraction(hits, *analysis.combinations);
  return figures;
}

/// Compares combinations by cross-multiplication, ours · published total == published · our total,
/// which stays below 2^110.
void compare_combinations(const Analysis& analysis, const Expectation& published,
                          CheckResult& result) {
  const uint128 total = published.total_combinations.value_or(*analysis.combinations);
  for (const auto& [name, count] : published.combinations) {
    const auto line = std::find_if(
        analysis.lines.begin(), analysis.lines.end(),
        [&wanted = name](const LineResult& candidate) { return candidate.name == wanted; });
    if (line == analysis.lines.end()) continue;  // the reader of paytables accepts only known names
    ++result.lines;
    const Fraction rescaled(line->combinations * total, *analysis.combinations);
    if (rescaled == Fraction(count, 1)) continue;
    constexpr int kDecimalsOfParts = 3;
    const bool whole = rescaled.denominator() == 1;
    const std::string ours = rescaled.to_decimal(whole ? 0 : kDecimalsOfParts);
    result.differences.push_back({"combinations", name, std::to_string(count), ours, ours});
  }
}

CheckResult compare(const Analysis& analysis, const Expectation& published) {
  const Computed game = computed(analysis);
  CheckResult result;
  result.name = analysis.name;
  result.tie_break = analysis.tie_break;
  const auto compare = [&](const char* name, const std::optional<std::string>& figure,
                           const std::optional<ComputedFigure>& computed) {
    if (!figure) return;
    result.figures.emplace_back(name);
    const int decimals = decimals_of(*figure);
    const auto ours = [&](int least_decimals) -> std::string {
      return computed ? rounded(*computed, std::max(decimals, least_decimals)) : "not known";
    };
    constexpr int kForPeople = 6;
    constexpr int kAllDigits = 15;
    CheckDifference compared{name, "", *figure, ours(kForPeople), ours(kAllDigits)};
    const bool is_share = &figure == &published.game_return || &figure == &published.hit_frequency;
    if (ours(decimals) == *figure) {
      if (is_share && decimals < 3) result.coarse.push_back(std::move(compared));
      return;
    }
    compared.only_last_digits = computed && agrees_to_13_digits(*computed, *figure);
    result.differences.push_back(std::move(compared));
  };
  compare("return", published.game_return, game.game_return);
  if (!published.combinations.empty() && analysis.combinations) {
    result.figures.emplace_back("combinations");
    compare_combinations(analysis, published, result);
  }
  std::optional<ComputedFigure> deviation;
  if (game.variance) deviation = std::sqrt(std::get<long double>(*game.variance));
  compare("variance", published.variance, game.variance);
  compare("standard_deviation", published.standard_deviation, deviation);
  compare("hit_frequency", published.hit_frequency, game.hit_frequency);
  return result;
}

/// Determines whether ties can explain differences, and which other rules would agree.
void try_other_rules(const Game& game, const Expectation& published, int threads,
                     const Analysis& analysis, CheckResult& result) {
  const auto counts_differ = [&](const Analysis& other) {
    return !std::equal(
        other.lines.begin(), other.lines.end(), analysis.lines.begin(),
        [](const LineResult& a, const LineResult& b) { return a.combinations == b.combinations; });
  };
  for (const TieBreak tie_break : kTieBreaks) {
    if (tie_break == result.tie_break) continue;
    const Analysis other = analyze(game, {tie_break, threads, Engine::automatic});
    if (counts_differ(other)) result.ties_matter = true;
    if (compare(other, published).agrees()) result.agreeing_rules.push_back(tie_break);
  }
}

}  // namespace

CheckResult check_paytable(const Game& game, const Expectation& published,
                           const CheckOptions& options) {
  const TieBreak rule = options.tie_break.value_or(published.tie_break);
  const bool has_figures = published.game_return || published.variance ||
                           published.standard_deviation || published.hit_frequency ||
                           !published.combinations.empty();
  if (!has_figures) {
    CheckResult none;
    none.name = game.name();
    none.tie_break = rule;
    return none;
  }
  const AnalysisOptions analyses{rule, options.threads, Engine::automatic};
  const Analysis analysis = analyze(game, analyses);
  CheckResult result = compare(analysis, published);
  const bool return_agrees =
      std::none_of(result.differences.begin(), result.differences.end(),
                   [](const CheckDifference& d) { return d.figure == "return"; });
  if (!result.agrees() && return_agrees && analysis.ties && analysis.ties->deals > 0) {
    try_other_rules(game, published, options.threads, analysis, result);
  }
  return result;
}

}  // namespace vpanalyze
