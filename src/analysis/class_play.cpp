// SPDX-License-Identifier: MIT
#include "analysis/class_play.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/row_hash.hpp"
#include "analysis/ties.hpp"

namespace vpanalyze {
namespace {

using Draws = std::vector<std::uint32_t>;
using DealsByDraws = std::unordered_map<Draws, std::uint64_t, RowHash>;

}  // namespace

ClassPlay::ClassPlay(ScoredGame game, int threads)
    : game_(std::move(game)), workers_(worker_count(threads)) {
  game_.prepared_classes(workers_);
}

ClassHolds ClassPlay::best(TieBreak rule) const { return best(line_pays(paytable()), rule); }

ClassHolds ClassPlay::best(const Valuation& worth, TieBreak rule) const {
  const DealValues values(game_, worth, workers_);
  ClassHolds holds(classes().size());
  values.for_each([&](std::size_t /*worker*/, std::size_t number, const HoldValues& of_deal) {
    const std::uint32_t best = best_holds(of_deal);
    holds[number] = static_cast<std::uint8_t>(
        std::has_single_bit(best) ? static_cast<std::size_t>(std::countr_zero(best))
                                  : untied(static_cast<std::uint32_t>(number), best, rule));
  });
  return holds;
}

std::size_t ClassPlay::untied(std::uint32_t class_number, std::uint32_t holds,
                              TieBreak rule) const {
  std::array<int128, kHolds> second_moments{};
  if (tie_rule(rule).variance != 0) {
    const std::vector<int128> pays = line_pays(paytable()).of_line;
    const DrawWays ways = draw_ways(paytable().deck.size());
    const LineHands& hands = game_.line_hands(workers_);
    const SubsetIndexes<1> subsets = hands.subsets(classes()[class_number].cards);
    std::vector<std::uint32_t> draws;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if ((holds >> hold & 1U) == 0) continue;
      hands.draws(hold, subsets, draws);
      second_moments[hold] = WorthMoments(draws, pays).squares * ways.of(hold);
    }
  }
  TieTotals not_wanted;
  return break_tied(rule, holds, second_moments, 0, not_wanted);
}

std::vector<PlayedDeals> ClassPlay::outcomes(const ClassHolds& holds) const {
  std::vector<DealsByDraws> parts(static_cast<std::size_t>(workers_));
  constexpr std::size_t kChunk = 1024;  // classes handed to a worker at a time
  const std::size_t chunks = (classes().size() + kChunk - 1) / kChunk;
  const LineHands& hands = game_.line_hands(workers_);
  parallel_for(workers_, chunks, [&](std::size_t worker, std::size_t chunk) {
    Draws draws;
    const std::size_t end = std::min((chunk + 1) * kChunk, classes().size());
    for (std::size_t number = chunk * kChunk; number < end; ++number) {
      hands.draws(holds[number], hands.subsets(classes()[number].cards), draws);
      parts[worker][draws] += classes()[number].weight;
    }
  });
  for (std::size_t worker = 1; worker < parts.size(); ++worker) {
    for (const auto& [draws, deals] : parts[worker]) parts[0][draws] += deals;
  }
  std::vector<PlayedDeals> played;
  for (const auto& [draws, deals] : parts[0]) played.push_back({draws, deals});
  std::sort(played.begin(), played.end(),
            [](const PlayedDeals& a, const PlayedDeals& b) { return a.draws < b.draws; });
  return played;
}

std::vector<std::uint64_t> line_combinations(const std::vector<PlayedDeals>& played,
                                             int deck_size) {
  const std::uint64_t per_deal = draw_ways(deck_size).per_deal;
  std::vector<std::uint64_t> combinations(played.empty() ? 0 : played.front().draws.size());
  for (const PlayedDeals& deals : played) {
    const std::uint64_t draws =
        std::accumulate(deals.draws.begin(), deals.draws.end(), std::uint64_t{0});
    const std::uint64_t ways = deals.deals * (per_deal / draws);
    for (std::size_t line = 0; line < combinations.size(); ++line) {
      combinations[line] += ways * deals.draws[line];
    }
  }
  return combinations;
}

}  // namespace vpanalyze
