// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_bound.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "studies/strategy/line_order.hpp"
#include "studies/strategy/partial_chart.hpp"
#include "studies/strategy/section_search.hpp"

namespace vpanalyze {
namespace {

/// Depth-first search for charts whose lines are of the given kinds.
class BranchAndBound {
 public:
  BranchAndBound(CheapestChart& best, std::uint64_t most_nodes)
      : best_(best), most_nodes_(most_nodes) {}

  void search(const PartialChart& chart) {
    if (best_.nodes >= most_nodes_) best_.proved = false;
    if (!best_.proved) return;
    ++best_.nodes;
    std::int64_t bound = chart.base();
    std::vector<std::int64_t> least(chart.holds());
    for (std::uint32_t hold = 0; hold < chart.holds(); ++hold) {
      if (!chart.is_undecided(hold)) continue;
      chart.for_each_place(
          hold, [&](const HoldPlace& place) { least[hold] = std::min(least[hold], place.change); });
      bound += least[hold];
    }
    if (bound >= best_.cost) return;
    const std::optional<std::uint32_t> hold = next_hold(chart, bound, least);
    if (!hold) {
      best_.cost = chart.cost();
      best_.lines = chart.lines();
      return;
    }
    std::vector<HoldPlace> places;
    chart.for_each_place(*hold, [&](const HoldPlace& place) { places.push_back(place); });
    std::stable_sort(places.begin(), places.end(),
                     [](const HoldPlace& a, const HoldPlace& b) { return a.change < b.change; });
    for (const HoldPlace& place : places) {
      if (bound - least[*hold] + place.change >= best_.cost) return;
      PartialChart then = chart;
      then.decide(*hold, place);
      search(then);
    }
  }

 private:
  /// Returns the hold to decide next, or nothing if the bound is already the cost of this chart.
  /// Prefers holds with a single place that may lead to a cheaper chart, and among those the one
  /// with the greatest weight. Otherwise takes the hold whose places raise the bound most on
  /// average.
  std::optional<std::uint32_t> next_hold(const PartialChart& chart, std::int64_t bound,
                                         const std::vector<std::int64_t>& least) const {
    if (chart.cost() == bound) return std::nullopt;
    const std::int64_t enough = best_.cost - bound;
    std::optional<std::uint32_t> next;
    std::pair<bool, std::int64_t> best;  // true for a single place
    for (std::uint32_t hold = 0; hold < chart.holds(); ++hold) {
      if (!chart.is_undecided(hold)) continue;
      int places = 0;
      std::int64_t rises = 0;
      chart.for_each_place(hold, [&](const HoldPlace& place) {
        const std::int64_t rise = place.change - least[hold];
        places += rise < enough ? 1 : 0;
        rises += std::min(rise, enough);
      });
      const bool single = places == 1;
      const std::pair score(single, single ? chart.weight(hold) : rises / places);
      if (next && score <= best) continue;
      next = hold;
      best = score;
    }
    return next;
  }

  CheapestChart& best_;
  std::uint64_t most_nodes_;
};

}  // namespace

ChartProblem chart_problem(const ChartGame& game) {
  if (game.sections() > 1) throw std::invalid_argument("the game has wild cards");
  const DealGroups groups = deal_groups(game).front();
  ChartProblem problem;
  std::map<CellNumber, std::uint32_t> numbers;
  double deals = 0;
  for (const DealGroup& group : groups.groups) {
    deals += group.deals;
    ChartProblem::Offer& offer = problem.offers.emplace_back();
    for (std::uint32_t i = group.first; i < group.last; ++i) {
      const auto& [cell, cost] = groups.holds[i];
      const auto whole = static_cast<std::int64_t>(cost);
      if (game.holds.cells()[cell].kind == HoldKind::nothing) {
        offer.discard_all = whole;
        continue;
      }
      const auto next = static_cast<std::uint32_t>(numbers.size());
      const auto [number, is_new] = numbers.try_emplace(cell, next);
      if (is_new) problem.cells.push_back(cell);
      offer.holds.push_back({number->second, whole});
    }
  }
  if (deals != static_cast<double>(game.deals)) {
    throw std::invalid_argument("the game has too many kinds of deals");
  }
  for (const CellNumber a : problem.cells) {
    std::vector<bool>& row = problem.may_share.emplace_back();
    for (const CellNumber b : problem.cells) {
      row.push_back(may_share_line(game.holds.game().paytable(), game.holds.cells()[a],
                                   game.holds.cells()[b], true));
    }
  }
  return problem;
}

CheapestChart cheapest_chart(const ChartProblem& problem, std::size_t lines, std::int64_t below,
                             std::uint64_t most_nodes) {
  constexpr std::size_t kMostKinds = 20;
  const BoundSearch search(problem);
  const std::size_t kinds = search.classes.kinds();
  if (lines == 0 || lines > kMostLinesBound || kinds > kMostKinds) {
    throw std::invalid_argument("too many lines or kinds of holds");
  }
  // Fewer kinds first; ties are ordered by bound.
  struct Kinds {
    int count;
    std::int64_t bound;
    Mask mask;
    auto operator<=>(const Kinds&) const = default;
  };
  std::vector<Kinds> all;
  for (Mask mask = 0; mask < mask_bit(kinds); ++mask) {
    const int count = std::popcount(mask);
    if (count < static_cast<int>(lines)) all.push_back({count, search.cost_of_kinds(mask), mask});
  }
  std::sort(all.begin(), all.end());
  CheapestChart best{below, {}, 0, true};
  for (const auto& [_, bound, mask] : all) {
    if (bound < best.cost) {
      BranchAndBound(best, most_nodes).search(PartialChart(search, mask, lines - 1));
    }
  }
  return best;
}

}  // namespace vpanalyze
