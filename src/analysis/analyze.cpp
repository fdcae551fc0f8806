// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "analysis/best_play_counter.hpp"
#include "analysis/hold.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "analysis/totals.hpp"
#include "analysis/worth.hpp"
#include "cards/binomial.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

/// Σ ways × (worth − from)^power over the lines.
int128 moment(const Totals& totals, const Worth& worth, int128 from, int power) {
  int128 sum = 0;
  for (std::size_t line = 0; line < totals.line_ways.size(); ++line) {
    int128 term = totals.line_ways[line];
    for (int i = 0; i < power; ++i) term *= worth.of_line[line] - from;
    sum += term;
  }
  return sum;
}

void fill_lines(const Paytable& paytable, const Totals& totals, Analysis& analysis) {
  for (std::size_t i = 0; i < totals.line_ways.size(); ++i) {
    LineResult line;
    line.name = "Nothing";
    if (i < paytable.lines.size()) {
      line.name = paytable.lines[i].name;
      line.pays = paytable.lines[i].pays;
    }
    line.combinations = static_cast<std::uint64_t>(totals.line_ways[i]);
    line.pays_per_bet = static_cast<double>(line.pays.millionths()) /
                        (static_cast<double>(Pay::kMillionthsPerUnit) * paytable.coins);
    line.probability =
        static_cast<double>(line.combinations) / static_cast<double>(analysis.combinations);
    line.game_return = line.probability * line.pays_per_bet;
    const double deviation = line.pays_per_bet - analysis.game_return;
    line.variance = line.probability * deviation * deviation;
    if (i != analysis.nothing_line) analysis.hit_frequency += line.probability;
    analysis.lines.push_back(line);
  }
}

/// variance = E[(X − a)²] − (E[X] − a)², from exact sums, with the whole number a just below the
/// mean so that the difference of two large numbers does not eat up the digits. Holds of equal mean
/// differ in variance as they differ in E[X²].
void fill_variance(const Totals& totals, const Worth& worth, Analysis& analysis) {
  const auto ways = static_cast<int128>(analysis.combinations);
  const int128 sum = moment(totals, worth, 0, 1);
  const int128 below = sum / ways;
  const double unit = worth.unit.to_double();
  const auto mean = [&](int128 total) {
    return static_cast<double>(total) / static_cast<double>(ways);
  };
  const double above = mean(sum - below * ways);
  const int128 untied = moment(totals, worth, below, 2) - totals.ties.second_moment;
  const auto with_ties = [&](int128 second_moment) {
    return (mean(untied + second_moment) - above * above) * unit * unit;
  };
  analysis.variance = with_ties(totals.ties.second_moment);
  analysis.standard_deviation = std::sqrt(analysis.variance);
  analysis.ties = {totals.ties.deals, with_ties(totals.ties.least_second_moment),
                   with_ties(totals.ties.most_second_moment)};
}

}  // namespace

std::string pattern_engine_obstacle(const Paytable& paytable) {
  std::string obstacle = pattern_obstacle(paytable);
  if (!obstacle.empty()) return obstacle;
  return PatternEngine(paytable).obstacle(paytable, line_worth(paytable).of_line);
}

Analysis analyze(const Paytable& paytable, const AnalysisOptions& options) {
  Analysis analysis;
  analysis.name = paytable.name;
  analysis.deck_cards = paytable.deck.size();
  analysis.coins = paytable.coins;
  analysis.tie_break = options.tie_break;
  analysis.deals = binomial(analysis.deck_cards, 5);
  analysis.combinations = analysis.deals * draw_ways(analysis.deck_cards).per_deal;
  analysis.nothing_line = nothing_line(paytable);

  const Worth worth = line_worth(paytable);
  const BestPlayCounter counter(paytable, options.engine, options.threads);
  const Totals totals = counter.count(options.tie_break);

  analysis.deal_classes = totals.deal_classes;
  analysis.exact_return =
      Fraction(static_cast<uint128>(moment(totals, worth, 0, 1)) * worth.unit.numerator(),
               static_cast<uint128>(analysis.combinations) * worth.unit.denominator());
  analysis.game_return = analysis.exact_return.to_double();
  fill_lines(paytable, totals, analysis);
  fill_variance(totals, worth, analysis);
  return analysis;
}

}  // namespace vpanalyze
