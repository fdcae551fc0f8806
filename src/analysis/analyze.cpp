// SPDX-License-Identifier: MIT
#include <cmath>
#include <numeric>

#include "analysis/best_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/valuation.hpp"
#include "cards/hand_index.hpp"
#include "cards/parallel.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

Valuation line_pays(const Paytable& paytable) {
  std::int64_t unit = 0;
  for (const PayLine& line : paytable.lines) unit = std::gcd(unit, line.pays.millionths());
  unit = std::max<std::int64_t>(unit, 1);
  Valuation pays;
  for (const PayLine& line : paytable.lines) pays.of_line.push_back(line.pays.millionths() / unit);
  if (nothing_line(paytable) == paytable.lines.size()) pays.of_line.push_back(0);
  const auto millionths_per_bet =
      static_cast<uint128>(paytable.coins) * static_cast<uint128>(Pay::kMillionthsPerUnit);
  pays.unit = Fraction(static_cast<uint128>(unit), millionths_per_bet);
  return pays;
}

std::vector<int128> squares_of(const Paytable& paytable, const Valuation& worth) {
  if (!worth.squares.empty()) return worth.squares;
  std::vector<int128> squares = line_pays(paytable).of_line;
  for (int128& pay : squares) pay *= pay;
  return squares;
}

namespace {

void fill_lines(const Totals& totals, Analysis& analysis) {
  std::uint64_t paid = 0;
  for (std::size_t i = 0; i < totals.line_ways.size(); ++i) {
    LineResult& line = analysis.lines[i];
    line.combinations = static_cast<std::uint64_t>(totals.line_ways[i]);
    line.probability =
        static_cast<double>(line.combinations) / static_cast<double>(*analysis.combinations);
    line.game_return = line.probability * line.pays_per_bet;
    const double deviation = line.pays_per_bet - analysis.game_return;
    line.variance = line.probability * deviation * deviation;
    if (line.pays > Pay()) paid += line.combinations;
  }
  analysis.hit_frequency = static_cast<double>(paid) / static_cast<double>(*analysis.combinations);
}

/// Holds of equal mean differ in variance as they differ in E[X²].
void fill_variance(const WorthMoments& played, const TieTotals& ties, double unit,
                   Analysis& analysis) {
  const auto with_ties = [&](int128 second_moment) {
    WorthMoments moments = played;
    moments.squares += second_moment - ties.second_moment;
    return moments.variance() * unit * unit;
  };
  analysis.variance = with_ties(ties.second_moment);
  analysis.ties = {ties.deals, with_ties(ties.least_second_moment),
                   with_ties(ties.most_second_moment)};
}

}  // namespace

Analysis blank_analysis(const Paytable& paytable, TieBreak rule) {
  Analysis analysis;
  analysis.name = paytable.name;
  analysis.deck_cards = paytable.deck.size();
  analysis.coins = paytable.coins;
  analysis.bet =
      paytable.features.bet ? paytable.features.bet->in_coins().to_double() : paytable.coins;
  analysis.draw_lines = paytable.features.draw_lines;
  analysis.tie_break = rule;
  analysis.deals = binomial(analysis.deck_cards, 5);
  analysis.nothing_line = nothing_line(paytable);
  for (std::size_t i = 0; i < std::max(paytable.lines.size(), analysis.nothing_line + 1); ++i) {
    LineResult line;
    line.name = "Nothing";
    if (i < paytable.lines.size()) {
      line.name = paytable.lines[i].name;
      line.pays = paytable.lines[i].pays;
    }
    line.pays_per_bet = static_cast<double>(line.pays.millionths()) /
                        (static_cast<double>(Pay::kMillionthsPerUnit) * paytable.coins);
    analysis.lines.push_back(std::move(line));
  }
  return analysis;
}

std::optional<double> Analysis::standard_deviation() const {
  return variance ? std::optional(std::sqrt(*variance)) : std::nullopt;
}

Analysis analyze_draw(const ScoredGame& game, const AnalysisOptions& options) {
  const Paytable& paytable = game.paytable();
  Analysis analysis = blank_analysis(paytable, options.tie_break);
  analysis.combinations = analysis.deals * draw_ways(paytable).per_deal;

  const Valuation pays = line_pays(paytable);
  const Totals totals =
      best_play(game, pays, options.tie_break, options.engine, worker_count(options.threads));
  const WorthMoments moments(totals.line_ways, pays.of_line);

  analysis.deal_classes = totals.deal_classes;
  analysis.exact_return =
      Fraction(static_cast<uint128>(moments.sum) * pays.unit.numerator(),
               static_cast<uint128>(*analysis.combinations) * pays.unit.denominator());
  analysis.game_return = analysis.exact_return->to_double();
  fill_lines(totals, analysis);
  fill_variance(moments, totals.ties, pays.unit.to_double(), analysis);
  return analysis;
}

}  // namespace vpanalyze
