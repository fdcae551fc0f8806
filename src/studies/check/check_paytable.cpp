// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "studies/check/computed_figure.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/studies/check.hpp"

namespace vpanalyze {
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

/// Compares one analysis with the published figures.
class Comparison {
 public:
  Comparison(const Analysis& analysis, const Expectation& published, CheckResult& result)
      : analysis_(analysis), published_(published), result_(result) {}

  void run() {
    compare("return", published_.game_return, analysis_.exact_return);
    compare_combinations();
    const long double variance = variance_of(analysis_);
    compare("variance", published_.variance, variance);
    compare("standard_deviation", published_.standard_deviation, std::sqrt(variance));
    compare("hit_frequency", published_.hit_frequency, hit_frequency_of(analysis_));
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

  void compare_combinations() {
    if (published_.combinations.empty()) return;
    result_.figures.emplace_back("combinations");
    for (const auto& [name, count] : published_.combinations) compare_line(name, count);
  }

  void compare_line(const std::string& name, std::uint64_t published) {
    const auto line = std::find_if(analysis_.lines.begin(), analysis_.lines.end(),
                                   [&](const LineResult& l) { return l.name == name; });
    if (line == analysis_.lines.end()) return;  // the reader of paytables lets no other name pass
    ++result_.lines;
    // ours / our total == published / published total, without dividing: below 2^47 · 2^63.
    const uint128 total = published_.total_combinations.value_or(analysis_.combinations);
    const Fraction on_their_total(line->combinations * total, analysis_.combinations);
    if (on_their_total == Fraction(published, 1)) return;
    constexpr int kDecimalsOfParts = 3;
    const bool whole = on_their_total.denominator() == 1;
    result_.differences.push_back({"combinations", name, std::to_string(published),
                                   on_their_total.to_decimal(whole ? 0 : kDecimalsOfParts)});
  }

  const Analysis& analysis_;
  const Expectation& published_;
  CheckResult& result_;
};

CheckResult compare(const Analysis& analysis, const Expectation& published) {
  CheckResult result;
  result.name = analysis.name;
  result.tie_break = analysis.tie_break;
  Comparison(analysis, published, result).run();
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
    if (compare(other, published).agrees()) result.agreeing_rules.push_back(tie_break);
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

CheckResult check_paytable(const ScoredGame& game, const Expectation& published,
                           const CheckOptions& options) {
  CheckResult result;
  result.name = game.paytable().name;
  result.tie_break = options.tie_break.value_or(published.tie_break);
  if (!has_figures(published)) return result;
  const Analysis analysis = analyze(game, {result.tie_break, options.threads, Engine::automatic});
  result = compare(analysis, published);
  if (!result.agrees() && return_agrees(result) && analysis.ties.deals > 0) {
    try_other_rules(game, published, options.threads, analysis, result);
  }
  return result;
}

}  // namespace vpanalyze
