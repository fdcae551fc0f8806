// SPDX-License-Identifier: MIT
#include <map>
#include <utility>

#include "analysis/best_holds.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/ties.hpp"
#include "analysis/valuation.hpp"
#include "cards/parallel.hpp"
#include "studies/verify/claims.hpp"

namespace vpanalyze::brute_force {
namespace {

TotalsClaim claim_of(const ScoredGame& game, AnalysisOptions options, Engine engine) {
  options.engine = engine;
  const Analysis analysis = analyze(game, options);
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

/// Deals of any kind: a row for each, and those of equal weight together.
std::vector<DealRows> rows_of(const std::vector<WeightedDeal>& deals) {
  std::map<std::uint32_t, DealRows> by_weight;
  for (const WeightedDeal& deal : deals) {
    DealRows& rows = by_weight[deal.weight];
    rows.patterns = {{{}, static_cast<std::uint8_t>(deal.weight)}};
    rows.rows.push_back(deal.cards);
  }
  std::vector<DealRows> shapes;
  for (auto& [weight, rows] : by_weight) shapes.push_back(std::move(rows));
  return shapes;
}

/// The way of analyze(), with other deals than one of every class.
PlayTotals totals_of(const std::vector<DealRows>& deals, const ScoredGame& scored,
                     const AnalysisOptions& options) {
  const int workers = worker_count(options.threads);
  const EnumeratedGame& game = scored.enumerated(workers);
  const std::vector<int128> worth = line_pays(scored.paytable()).of_line;
  BestHolds best = with_subset_sums(
      game, worth, [&](const auto& sums) { return best_holds(game, deals, sums, worth, workers); });
  const TieTotals ties =
      resolve_ties(options.tie_break, game, subset_sums_of_squares(game, worth), worth, best);
  const auto ways = std::move(best.weights).line_ways(game);
  return {{ways.begin(), ways.end()}, ties.deals};
}

}  // namespace

EngineClaims::EngineClaims(const ScoredGame& game, TieBreak rule, int threads)
    : game_(game), options_{rule, threads}, outcomes_(game, threads) {
  // Now and not when it is asked for: a game beyond exact arithmetic is told of at once.
  whole_game_.push_back(claim_of(game, options_, Engine::enumerate));
  if (pattern_engine_obstacle(game).empty()) {
    whole_game_.push_back(claim_of(game, options_, Engine::patterns));
  }
}

std::vector<TotalsClaim> EngineClaims::totals(const std::vector<WeightedDeal>& deals,
                                              bool all) const {
  if (all) return whole_game_;
  return {{"enumerate", totals_of(rows_of(deals), game_, options_), {}, {}}};
}

}  // namespace vpanalyze::brute_force
