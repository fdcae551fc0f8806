// SPDX-License-Identifier: MIT
#include "analysis/best_holds.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/ties.hpp"
#include "analysis/worth.hpp"
#include "cards/parallel.hpp"
#include "studies/verify/claims.hpp"

namespace vpanalyze::brute_force {
namespace {

TotalsClaim claim_of(const Paytable& paytable, AnalysisOptions options, Engine engine) {
  options.engine = engine;
  const Analysis analysis = analyze(paytable, options);
  TotalsClaim claim;
  claim.engine = kEngineWords[static_cast<std::size_t>(engine)];
  for (const LineResult& line : analysis.lines) {
    claim.totals.combinations.push_back(line.combinations);
  }
  claim.totals.tied_deals = analysis.ties.deals;
  claim.deal_classes = analysis.deal_classes;
  claim.game_return = analysis.exact_return;
  return claim;
}

/// The way of analyze(), with other deals than one of every class.
PlayTotals totals_of(const std::vector<DealClass>& deals, const Paytable& paytable,
                     const AnalysisOptions& options) {
  const int workers = worker_count(options.threads);
  const EnumeratedGame game(paytable, workers);
  const std::vector<int128> worth = line_worth(paytable).of_line;
  BestHolds best = with_subset_sums(
      game, worth, [&](const auto& sums) { return best_holds(game, deals, sums, worth, workers); });
  const TieTotals ties = resolve_ties(options.tie_break, game, deals, worth, best);
  const auto ways = std::move(best.weights).line_ways(game);
  return {{ways.begin(), ways.end()}, ties.deals};
}

}  // namespace

EngineClaims::EngineClaims(const Paytable& paytable, TieBreak rule, int threads)
    : paytable_(paytable), options_{rule, threads}, outcomes_(paytable, threads) {
  // Now and not when it is asked for: a game beyond exact arithmetic is told of at once.
  whole_game_.push_back(claim_of(paytable, options_, Engine::enumerate));
  if (pattern_engine_obstacle(paytable).empty()) {
    whole_game_.push_back(claim_of(paytable, options_, Engine::patterns));
  }
}

std::vector<TotalsClaim> EngineClaims::totals(const std::vector<WeightedDeal>& deals,
                                              bool all) const {
  if (all) return whole_game_;
  std::vector<DealClass> classes;
  for (const WeightedDeal& deal : deals) {
    classes.push_back({deal.cards, static_cast<std::uint8_t>(deal.weight)});
  }
  return {{"enumerate", totals_of(classes, paytable_, options_), {}, {}}};
}

}  // namespace vpanalyze::brute_force
