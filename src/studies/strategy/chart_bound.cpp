// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_bound.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "base/ranges.hpp"
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
    sort_by(places, &HoldPlace::change);
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

/// Set of kinds that a chart's lines may have.
struct Kinds {
  int count;
  std::int64_t bound;
  Mask mask;
  auto operator<=>(const Kinds&) const = default;
};

/// Returns the sets of fewer than n kinds; fewer kinds first, ties ordered by bound.
std::vector<Kinds> sets_of_kinds(const BoundSearch& search, std::size_t lines) {
  std::vector<Kinds> all;
  for (Mask mask = 0; mask < mask_bit(search.classes.kinds()); ++mask) {
    const int count = std::popcount(mask);
    if (count < static_cast<int>(lines)) all.push_back({count, search.cost_of_kinds(mask), mask});
  }
  std::sort(all.begin(), all.end());
  return all;
}

/// Search for a cheaper chart of as many lines, by deciding a few lines at a time anew.
class Neighborhood {
 public:
  /// Tries at most `tries` sets of lines.
  Neighborhood(const BoundSearch& search, CheapestChart chart, std::size_t tries)
      : search_(search),
        chart_(std::move(chart)),
        most_lines_(chart_.lines.size()),
        tries_left_(tries) {}

  BoundLines lines() && { return std::move(chart_.lines); }

  /// Decides every set of `together` lines anew until none gives a cheaper chart.
  void search(std::size_t together) {
    while (decide_any(together)) {
    }
  }

 private:
  /// Largest number of partial charts for each set of lines.
  static constexpr std::uint64_t kMostNodes = 100;

  /// Returns true if deciding some set of lines anew gives a cheaper chart.
  bool decide_any(std::size_t together) {
    std::vector<bool> is_free(chart_.lines.size());
    std::fill_n(is_free.begin(), std::min(together, is_free.size()), true);
    do {
      if (tries_left_ == 0) return false;
      --tries_left_;
      if (decide(is_free)) return true;
    } while (std::prev_permutation(is_free.begin(), is_free.end()));
    return false;
  }

  /// Decides the holds of some lines anew, and those that are in no line. Returns true if that
  /// gives a cheaper chart.
  bool decide(const std::vector<bool>& is_free) {
    const Mask all_kinds = mask_bit(search_.classes.kinds()) - 1;
    PartialChart chart(search_, all_kinds, 0, most_lines_);
    int rank = 0;
    for (std::size_t line = 0; line < chart_.lines.size(); ++line) {
      if (is_free[line]) continue;
      HoldPlace place = {HoldPlace::Way::opened, rank++, 0};
      for (const std::uint32_t hold : chart_.lines[line]) {
        chart.decide(hold, place);
        place.way = HoldPlace::Way::joined;
      }
    }
    CheapestChart found{chart_.cost, {}, 0, true};
    BranchAndBound(found, kMostNodes).search(chart);
    if (found.cost >= chart_.cost) return false;
    chart_ = std::move(found);
    return true;
  }

  const BoundSearch& search_;
  CheapestChart chart_;
  std::size_t most_lines_;
  std::size_t tries_left_;
};

std::int64_t cost_of(const ChartProblem& problem, const BoundLines& lines) {
  std::vector<std::size_t> line_of(problem.may_share.size(), lines.size());
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (const std::uint32_t hold : lines[line]) line_of[hold] = line;
  }
  std::int64_t sum = 0;
  for (const ChartProblem::Offer& offer : problem.offers) {
    std::size_t first = lines.size();
    std::int64_t cost = offer.discard_all;
    for (const ChartProblem::Hold& hold : offer.holds) {
      if (line_of[hold.number] >= first) continue;
      first = line_of[hold.number];
      cost = hold.cost;
    }
    sum += cost;
  }
  return sum;
}

}  // namespace

ChartProblem chart_problem(const ChartGame& game) {
  if (game.sections() > 1) throw std::invalid_argument("the game has wild cards");
  const DealGroups groups = deal_groups(game).front();
  if (sum_of(groups.groups, &DealGroup::deals) != static_cast<double>(game.deals)) {
    throw std::invalid_argument("the game has too many kinds of deals");
  }
  return chart_problem(game.holds, groups);
}

ChartProblem chart_problem(const NumberedHolds& holds, const DealGroups& groups) {
  // Whole numbers are exact unless they would overflow.
  constexpr double kMostCost = 1e18;
  const double scale = std::max(1.0, sum_of(groups.holds, &GroupHold::cost) / kMostCost);
  ChartProblem problem;
  std::map<CellNumber, std::uint32_t> numbers;
  for (const DealGroup& group : groups.groups) {
    ChartProblem::Offer& offer = problem.offers.emplace_back();
    for (std::uint32_t i = group.first; i < group.last; ++i) {
      const auto& [cell, cost] = groups.holds[i];
      const auto whole = static_cast<std::int64_t>(cost / scale);
      if (holds.is_nothing(cell, groups.wild_cards)) {
        offer.discard_all = whole;
        continue;
      }
      const auto next = static_cast<std::uint32_t>(numbers.size());
      const auto [number, is_new] = numbers.try_emplace(cell, next);
      if (is_new) problem.cells.push_back(cell);
      offer.holds.push_back({number->second, whole});
    }
  }
  for (const CellNumber a : problem.cells) {
    std::vector<bool>& row = problem.may_share.emplace_back();
    for (const CellNumber b : problem.cells) {
      row.push_back(
          may_share_line(holds.game().paytable(), holds.cells()[a], holds.cells()[b], true));
    }
  }
  return problem;
}

CheapestChart cheapest_chart(const ChartProblem& problem, std::size_t lines, std::int64_t limit,
                             std::uint64_t most_nodes) {
  constexpr std::size_t kMostKinds = 20;
  const BoundSearch search(problem);
  const std::size_t kinds = search.classes.kinds();
  if (lines == 0 || lines > kMostLinesBound || kinds > kMostKinds) {
    throw std::invalid_argument("too many lines or kinds of holds");
  }
  CheapestChart best{limit, {}, 0, true};
  for (const auto& [_, bound, mask] : sets_of_kinds(search, lines)) {
    if (bound < best.cost) {
      BranchAndBound(best, most_nodes).search(PartialChart(search, mask, mask, lines - 1));
    }
  }
  return best;
}

BoundLines cheaper_lines(const ChartProblem& problem, const BoundLines& lines) {
  // A partial chart, and the bound for a set of kinds, take as long as there are holds of offers:
  // these are some 6,300 partial charts and 350 sets of lines in Jacks or Better.
  constexpr std::size_t kMostWork = 220'000'000;
  constexpr std::size_t kMostTries = 12'000'000;
  constexpr std::size_t kMostKinds = 20;
  const std::size_t n = lines.size() + 1;
  // Rows tell holds that share lines with others apart; SharingClasses has room for 64 of them.
  const std::set<std::vector<bool>> rows(problem.may_share.begin(), problem.may_share.end());
  if (lines.empty() || n > kMostLinesBound || rows.size() >= 64) return lines;
  std::size_t holds = 1;
  for (const ChartProblem::Offer& offer : problem.offers) holds += offer.holds.size();
  const BoundSearch search(problem);
  const std::size_t kinds = search.classes.kinds();
  CheapestChart best{cost_of(problem, lines), lines, 0, true};
  bool proved = false;
  if (kinds <= kMostKinds && mask_bit(kinds) * holds <= kMostWork) {
    CheapestChart found = cheapest_chart(problem, n, best.cost, kMostWork / holds);
    proved = found.proved;
    if (found.cost < best.cost) best = std::move(found);
  }
  Neighborhood neighborhood(search, std::move(best), kMostTries / holds);
  for (std::size_t together = 2; together <= 3 && !proved; ++together) {
    neighborhood.search(together);
  }
  return std::move(neighborhood).lines();
}

}  // namespace vpanalyze
