// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "studies/check/computed_figure.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/studies/check.hpp"

namespace vpanalyze {

namespace {

/// "19.5147" as a number; only digits and a decimal point.
long double value_of(std::string_view decimal) {
  long double digits = 0;
  for (const char c : decimal) {
    if (c != '.') digits = digits * 10 + static_cast<long double>(c - '0');
  }
  return digits / std::pow(10.0L, static_cast<long double>(decimals_of(decimal)));
}

struct Rounded {
  int decimals;

  std::string operator()(const Fraction& figure) const { return figure.to_decimal(decimals); }
  std::string operator()(long double figure) const { return fixed_text(figure, decimals); }
};

struct InFloatingPoint {
  long double operator()(const Fraction& figure) const {
    return static_cast<long double>(figure.numerator()) /
           static_cast<long double>(figure.denominator());
  }
  long double operator()(long double figure) const { return figure; }
};

}  // namespace

std::string rounded(const ComputedFigure& figure, int decimals) {
  return std::visit(Rounded{decimals}, figure);
}

bool agrees_to_13_digits(const ComputedFigure& figure, std::string_view published) {
  constexpr long double kThirteenDigits = 1e-13L;
  const long double computed = std::visit(InFloatingPoint{}, figure);
  return std::abs(value_of(published) - computed) < kThirteenDigits * std::abs(computed);
}

namespace {

/// Σ probability · (pay − return)². Nothing is subtracted that would take digits away.
long double variance_of(const Analysis& analysis) {
  const auto divided = [](auto numerator, auto denominator) {
    return static_cast<long double>(numerator) / static_cast<long double>(denominator);
  };
  const long double mean =
      divided(analysis.exact_return.numerator(), analysis.exact_return.denominator());
  long double variance = 0;
  for (const LineResult& line : analysis.lines) {
    const long double pays =
        divided(line.pays.millionths(), Pay::kMillionthsPerUnit) / analysis.coins;
    variance += divided(line.combinations, analysis.combinations) * (pays - mean) * (pays - mean);
  }
  return variance;
}

Fraction hit_frequency_of(const Analysis& analysis) {
  const LineResult& nothing = analysis.lines[analysis.nothing_line];
  return {analysis.combinations - nothing.combinations, analysis.combinations};
}

/// What there is to compare with published figures.
struct Computed {
  std::string name;
  TieBreak tie_break;
  ComputedFigure game_return;
  std::optional<long double> variance;
  ComputedFigure hit_frequency;
  const Analysis* counts = nullptr;  ///< of a game without features
};

Computed computed(const Analysis& analysis) {
  return {analysis.name,         analysis.tie_break,         analysis.exact_return,
          variance_of(analysis), hit_frequency_of(analysis), &analysis};
}

Computed computed(const FeatureAnalysis& analysis) {
  const auto real = [](double figure) { return static_cast<long double>(figure); };
  Computed figures{analysis.name, analysis.tie_break, real(analysis.game_return), std::nullopt,
                   real(analysis.hit_frequency)};
  if (analysis.exact_return) figures.game_return = *analysis.exact_return;
  if (analysis.variance) figures.variance = real(*analysis.variance);
  return figures;
}

/// Compares a game with the published figures.
class Comparison {
 public:
  Comparison(const Computed& game, const Expectation& published, CheckResult& result)
      : game_(game), published_(published), result_(result) {}

  void run() {
    compare("return", published_.game_return, game_.game_return);
    compare_combinations();
    compare_variance("variance", published_.variance, game_.variance);
    const auto deviation =
        game_.variance ? std::optional(std::sqrt(*game_.variance)) : std::nullopt;
    compare_variance("standard_deviation", published_.standard_deviation, deviation);
    compare("hit_frequency", published_.hit_frequency, game_.hit_frequency);
  }

 private:
  void compare(const char* figure, const std::optional<std::string>& published,
               const ComputedFigure& computed) {
    if (!published) return;
    result_.figures.emplace_back(figure);
    const std::string ours = rounded(computed, decimals_of(*published));
    if (ours == *published) return;
    result_.differences.push_back(
        {figure, "", *published, ours, agrees_to_13_digits(computed, *published)});
  }

  void compare_variance(const char* figure, const std::optional<std::string>& published,
                        const std::optional<long double>& computed) {
    if (computed) return compare(figure, published, *computed);
    if (!published) return;
    result_.figures.emplace_back(figure);
    result_.differences.push_back({figure, "", *published, "not known", false});
  }

  void compare_combinations() {
    if (published_.combinations.empty() || game_.counts == nullptr) return;
    result_.figures.emplace_back("combinations");
    for (const auto& [name, count] : published_.combinations) compare_line(name, count);
  }

  void compare_line(const std::string& name, std::uint64_t published) {
    const Analysis& analysis = *game_.counts;
    const auto line = std::find_if(analysis.lines.begin(), analysis.lines.end(),
                                   [&](const LineResult& l) { return l.name == name; });
    if (line == analysis.lines.end()) return;  // the reader of paytables lets no other name pass
    ++result_.lines;
    // ours / our total == published / published total, without dividing: below 2^47 · 2^63.
    const uint128 total = published_.total_combinations.value_or(analysis.combinations);
    const Fraction on_their_total(line->combinations * total, analysis.combinations);
    if (on_their_total == Fraction(published, 1)) return;
    constexpr int kDecimalsOfParts = 3;
    const bool whole = on_their_total.denominator() == 1;
    result_.differences.push_back({"combinations", name, std::to_string(published),
                                   on_their_total.to_decimal(whole ? 0 : kDecimalsOfParts)});
  }

  const Computed& game_;
  const Expectation& published_;
  CheckResult& result_;
};

CheckResult compare(const Computed& game, const Expectation& published) {
  CheckResult result;
  result.name = game.name;
  result.tie_break = game.tie_break;
  Comparison(game, published, result).run();
  return result;
}

/// Whether ties can be what makes figures differ, and which other rules would make them agree.
void try_other_rules(const ScoredGame& game, const Expectation& published, int threads,
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
    if (compare(computed(other), published).agrees()) result.agreeing_rules.push_back(tie_break);
  }
}

bool has_figures(const Expectation& published) {
  return published.game_return || published.variance || published.standard_deviation ||
         published.hit_frequency || !published.combinations.empty();
}

bool return_agrees(const CheckResult& result) {
  return std::none_of(result.differences.begin(), result.differences.end(),
                      [](const CheckDifference& d) { return d.figure == "return"; });
}

}  // namespace

CheckResult check_paytable(const Paytable& paytable, const Expectation& published,
                           const CheckOptions& options) {
  const TieBreak rule = options.tie_break.value_or(published.tie_break);
  CheckResult result;
  result.name = paytable.name;
  result.tie_break = rule;
  if (!has_figures(published)) return result;
  const AnalysisOptions analyses{rule, options.threads, Engine::automatic};
  if (has_features(paytable)) {
    return compare(computed(analyze_features(paytable, analyses)), published);
  }
  const ScoredGame game(paytable);
  const Analysis analysis = analyze(game, analyses);
  result = compare(computed(analysis), published);
  if (!result.agrees() && return_agrees(result) && analysis.ties.deals > 0) {
    try_other_rules(game, published, options.threads, analysis, result);
  }
  return result;
}

}  // namespace vpanalyze
