// SPDX-License-Identifier: MIT
#include "analysis/best_holds.hpp"
#include "analysis/parallel.hpp"
#include "analysis/scored_deals.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/ties.hpp"
#include "analysis/worth.hpp"
#include "studies/verify/claims.hpp"

namespace vpanalyze::brute_force {
namespace {

PlayTotals totals_of(const Analysis& analysis) {
  PlayTotals totals;
  for (const LineResult& line : analysis.lines) totals.combinations.push_back(line.combinations);
  totals.tied_deals = analysis.ties.deals;
  return totals;
}

/// The way of analyze(), with other deals than one of every class.
PlayTotals totals_of(const std::vector<DealClass>& deals, const Paytable& paytable,
                     const AnalysisOptions& options) {
  const int workers = worker_count(options.threads);
  const ScoredDeals scored(paytable, Rules(paytable), workers);
  const std::vector<int128> worth = line_worth(paytable).of_line;
  BestHolds best = with_subset_sums(scored, worth, workers, [&](const auto& sums) {
    return best_holds(scored, deals, sums, worth, workers);
  });
  std::vector<int128> squares = worth;
  for (int128& square : squares) square *= square;
  const TieTotals ties = with_subset_sums(scored, squares, workers, [&](const auto& sums) {
    return resolve_ties(options.tie_break, scored, deals, sums, worth, best);
  });
  const auto ways = std::move(best.weights).line_ways(scored, workers);
  return {{ways.begin(), ways.end()}, ties.deals};
}

}  // namespace

EngineClaims::EngineClaims(const Paytable& paytable, TieBreak rule, int threads)
    : paytable_(paytable),
      options_{rule, threads},
      analysis_(analyze(paytable_, options_)),
      outcomes_(paytable_, threads) {}

PlayTotals EngineClaims::totals(const std::vector<WeightedDeal>& deals, bool all) const {
  if (all) return totals_of(analysis_);
  std::vector<DealClass> classes;
  for (const WeightedDeal& deal : deals) {
    classes.push_back({deal.cards, static_cast<std::uint8_t>(deal.weight)});
  }
  return totals_of(classes, paytable_, options_);
}

}  // namespace vpanalyze::brute_force
