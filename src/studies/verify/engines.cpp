// SPDX-License-Identifier: MIT
#include "studies/verify/engines.hpp"

#include <array>
#include <bit>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "analysis/best_play.hpp"
#include "analysis/deal_values.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/valuation.hpp"
#include "base/parallel.hpp"

namespace vpanalyze::brute_force {
namespace {

EngineTotals totals_of(const ScoredGame& game, const AnalysisOptions& options, Engine engine) {
  const Valuation pays = line_pays(game.paytable());
  const Totals found =
      best_play(game, pays, options.tie_break, engine, worker_count(options.threads));
  return {std::string(kEngineWords[static_cast<std::size_t>(engine)]),
          {{found.line_ways.begin(), found.line_ways.end()}, found.ties.deals},
          found.deal_classes,
          return_of(found, pays)};
}

/// Returns the totals of a game in which some deals only draw an extra card, class by class.
PlayTotals totals_of(const std::vector<DealClass>& deals, const ScoredGame& scored,
                     const AnalysisOptions& options) {
  const int workers = worker_count(options.threads);
  const EnumeratedGame& game = scored.enumerated(workers);
  const LineHands& hands = scored.line_hands(workers);
  const Valuation pays = line_pays(scored.paytable());
  const std::vector<int128> squares = squares_of(scored.paytable(), pays);
  const DealValues values(scored, pays, 1, &deals);
  HoldWeights weights(game);
  TieTotals ties;
  std::vector<std::uint32_t> draws;
  values.for_each([&](std::size_t, std::size_t number, const HoldValues& hold_values) {
    const DeckPlaces& deal = deals[number].cards;
    std::array<int128, kHolds> second_moments{};
    for_each_set(hold_values.best, [&](std::size_t hold) {
      hands.draws(hold, deal, draws);
      second_moments[hold] =
          WorthMoments(draws, squares).sum * game.game_of(deal).ways().hold_ways(hold);
    });
    const std::uint64_t tied = std::has_single_bit(hold_values.best) ? 0 : deals[number].weight;
    weights.add(break_tied(options.tie_break, hold_values.best, second_moments, tied, ties),
                deals[number].weight, deal);
  });
  const auto ways = std::move(weights).line_ways();
  return {{ways.begin(), ways.end()}, ties.deals};
}

/// Returns deals of any kind grouped by weight, with one row for each deal.
std::vector<DealRows> rows_of(const std::vector<WeightedDeal>& deals) {
  std::map<std::uint32_t, DealRows> rows_by_weight;
  for (const WeightedDeal& deal : deals) {
    DealRows& rows = rows_by_weight[deal.weight];
    rows.patterns = {{{}, static_cast<std::uint8_t>(deal.weight)}};
    rows.rows.push_back(deal.cards);
  }
  std::vector<DealRows> shapes;
  for (auto& [weight, rows] : rows_by_weight) shapes.push_back(std::move(rows));
  return shapes;
}

/// Returns the totals of any deals, computed as analyze() does for one deal of every class.
PlayTotals totals_of(const std::vector<DealRows>& deals, const ScoredGame& scored,
                     const AnalysisOptions& options) {
  const int workers = worker_count(options.threads);
  const EnumeratedGame& game = scored.enumerated(workers);
  const std::vector<int128> worth = line_pays(scored.paytable()).line_values;
  BestHolds best = use_subset_sums(
      game, worth, [&](const auto& sums) { return best_holds(game, deals, sums, worth, workers); });
  const std::vector<int128> squares = squares_of(scored.paytable(), {});
  const TieTotals ties =
      resolve_ties(options.tie_break, game, subset_sums(game, squares), squares, best);
  const auto ways = std::move(best.weights).line_ways();
  return {{ways.begin(), ways.end()}, ties.deals};
}

}  // namespace

Engines engines_of(const ScoredGame& game, TieBreak rule, int threads) {
  const AnalysisOptions options{rule, threads};
  const auto outcomes = std::make_shared<const HoldOutcomes>(game, threads);
  const auto outcomes_of = [outcomes](const Deal& deal) { return outcomes->find(deal); };
  if (game.enumerated(worker_count(threads)).longer() != nullptr) {
    return {outcomes_of, [=](const std::vector<WeightedDeal>& deals, bool /*all*/) {
              std::vector<DealClass> classes;
              for (const WeightedDeal& deal : deals) {
                classes.push_back({deal.cards, static_cast<std::uint8_t>(deal.weight)});
              }
              return std::vector<EngineTotals>{
                  {"enumerate", totals_of(classes, game, options), {}, {}}};
            }};
  }
  // Computes this here rather than on request, so that a game beyond exact arithmetic is refused at
  // once.
  std::vector<EngineTotals> whole_game = {totals_of(game, options, Engine::enumerate)};
  if (pattern_engine_obstacle(game).empty()) {
    whole_game.push_back(totals_of(game, options, Engine::patterns));
  }
  return {outcomes_of, [=](const std::vector<WeightedDeal>& deals, bool all) {
            if (all) return whole_game;
            return std::vector<EngineTotals>{
                {"enumerate", totals_of(rows_of(deals), game, options), {}, {}}};
          }};
}

}  // namespace vpanalyze::brute_force
