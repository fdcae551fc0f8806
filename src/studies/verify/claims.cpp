// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

#include "analysis/best_holds.hpp"
#include "analysis/best_play.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/valuation.hpp"
#include "cards/parallel.hpp"
#include "studies/verify/claims.hpp"

namespace vpanalyze::brute_force {

namespace {

constexpr std::uint32_t kHoldCount = 32;

std::uint64_t number_of_draws(const std::vector<std::uint32_t>& draws) {
  return std::accumulate(draws.begin(), draws.end(), std::uint64_t{0});
}

/// Whether sum_a / draws_a is below, equal to or above sum_b / draws_b.
std::strong_ordering compare_means(int128 sum_a, const std::vector<std::uint32_t>& draws_a,
                                   int128 sum_b, const std::vector<std::uint32_t>& draws_b) {
  // Where the engine accepts the pays, sums of squares are below 2^104 and numbers of draws below
  // 2^22.
  const auto n_a = static_cast<int128>(number_of_draws(draws_a));
  const auto n_b = static_cast<int128>(number_of_draws(draws_b));
  return sum_a * n_b <=> sum_b * n_a;
}

}  // namespace

BestPlay::BestPlay(const Paytable& paytable, TieBreak rule) : rule_(rule), coins_(paytable.coins) {
  std::int64_t divisor = 0;
  for (const PayLine& line : paytable.lines) divisor = std::gcd(divisor, line.pays.millionths());
  unit_ = std::max<std::int64_t>(divisor, 1);
  for (const PayLine& line : paytable.lines) pays_.push_back(line.pays.millionths() / unit_);
  pays_.push_back(0);  // nothing, where no line says so
}

int128 BestPlay::sum(const std::vector<std::uint32_t>& draws, int power) const {
  int128 total = 0;
  for (std::size_t line = 0; line < draws.size(); ++line) {
    int128 term = draws[line];
    for (int i = 0; i < power; ++i) term *= pays_[line];
    total += term;
  }
  return total;
}

std::uint32_t BestPlay::best_holds(const HoldDraws& draws) const {
  std::uint32_t best = 1;
  std::uint32_t a_best_one = 0;
  for (std::uint32_t hold = 1; hold < kHoldCount; ++hold) {
    const auto order = compare_means(sum(draws[hold], 1), draws[hold], sum(draws[a_best_one], 1),
                                     draws[a_best_one]);
    if (order < 0) continue;
    if (order > 0) best = 0;
    best |= 1U << hold;
    a_best_one = hold;
  }
  return best;
}

/// Which of two equally good holds the rule takes.
bool BestPlay::is_preferred(std::uint32_t hold, std::uint32_t to, const HoldDraws& draws) const {
  // Of equal means the one with the greater mean square has the greater variance.
  const auto variances =
      compare_means(sum(draws[hold], 2), draws[hold], sum(draws[to], 2), draws[to]);
  const int more_held = std::popcount(hold) - std::popcount(to);
  switch (rule_) {
    case TieBreak::first: break;
    case TieBreak::least_variance:
      if (variances != 0) return variances < 0;
      break;
    case TieBreak::most_variance:
      if (variances != 0) return variances > 0;
      break;
    case TieBreak::most_held:
      if (more_held != 0) return more_held > 0;
      break;
    case TieBreak::fewest_held:
      if (more_held != 0) return more_held < 0;
      break;
  }
  return hold < to;
}

void BestPlay::add(const HoldDraws& draws, std::uint32_t best, std::uint64_t deals,
                   PlayTotals& totals) const {
  std::uint64_t combinations = 1;
  for (const auto& of_hold : draws) combinations = std::lcm(combinations, number_of_draws(of_hold));
  auto chosen = static_cast<std::uint32_t>(std::countr_zero(best));
  for (std::uint32_t hold = chosen + 1; hold < kHoldCount; ++hold) {
    if ((best >> hold & 1U) != 0 && is_preferred(hold, chosen, draws)) chosen = hold;
  }
  const std::uint64_t ways = combinations / number_of_draws(draws[chosen]);
  totals.combinations.resize(draws[chosen].size());
  for (std::size_t line = 0; line < draws[chosen].size(); ++line) {
    totals.combinations[line] += draws[chosen][line] * ways * deals;
  }
  if (!std::has_single_bit(best)) totals.tied_deals += deals;
}

Fraction BestPlay::game_return(const PlayTotals& totals) const {
  uint128 paid = 0;
  uint128 combinations = 0;
  for (std::size_t line = 0; line < totals.combinations.size(); ++line) {
    paid += static_cast<uint128>(totals.combinations[line]) * static_cast<uint128>(pays_[line]);
    combinations += totals.combinations[line];
  }
  return {paid * static_cast<uint128>(unit_), combinations * static_cast<uint128>(coins_) *
                                                  static_cast<uint128>(Pay::kMillionthsPerUnit)};
}

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
