// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <utility>

#include "base/parallel.hpp"
#include "studies/design/glass.hpp"
#include "studies/design/grid_search.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {
namespace {

using Places = std::vector<std::uint64_t>;

/// Bound for the error of the return of a game that remembers.
constexpr double kMargin = 1e-11;
/// Number of boxes examined together for each worker.
constexpr std::size_t kBoxesPerWorker = 4;

/// Search that halves boxes until their ends decide them.
class MachineSearch : private GridSearch {
 public:
  MachineSearch(const SweepGrid& grid, const DesignOptions& options)
      : GridSearch(grid, options), base_(grid.base()) {
    for (std::size_t i = 0; i < grid.varied().size(); ++i) effects_.push_back(effect_of(grid, i));
  }

  SearchTally run() {
    keep(whole_box(grid_));
    while (report() && !boxes_.empty()) {
      const std::size_t most = kBoxesPerWorker * static_cast<std::size_t>(workers_);
      const auto first = boxes_.end() - static_cast<std::ptrdiff_t>(std::min(most, boxes_.size()));
      const std::vector<PayBox> together(first, boxes_.end());
      boxes_.erase(first, boxes_.end());
      analyze_ends(together);
      for (const PayBox& box : together) {
        if (!decide(box)) halve(box);
      }
    }
    return std::move(tally_);
  }

 private:
  /// Keeps a box, reduced to its candidates, for later decision.
  void keep(PayBox box) {
    if (trim(box)) boxes_.push_back(std::move(box));
  }

  void halve(const PayBox& box) {
    std::size_t longest = 0;
    for (std::size_t i = 1; i < box.size(); ++i) {
      const auto weight = [&](std::size_t varied) {
        return std::pair(is_unsure(box, varied), box[varied].size());
      };
      if (weight(longest) < weight(i)) longest = i;
    }
    for (const bool upper : {false, true}) keep(half_of(box, longest, upper));
  }

  bool is_unsure(const PayBox& box, std::size_t varied) const {
    return effects_[varied] == Effect::unsure && box[varied].size() > 1;
  }

  bool has_bounds(const PayBox& box) const {
    for (std::size_t i = 0; i < box.size(); ++i) {
      if (is_unsure(box, i)) return false;
    }
    return true;
  }

  /// Returns the corner of the box with the least, or greatest, return.
  Places end(const PayBox& box, bool greatest) const {
    Places places;
    for (std::size_t i = 0; i < box.size(); ++i) {
      const bool last = greatest == (effects_[i] != Effect::lowers);
      places.push_back(last ? box[i].end - 1 : box[i].begin);
    }
    return places;
  }

  /// Analyzes the ends of boxes that have not been analyzed yet.
  void analyze_ends(const std::vector<PayBox>& boxes) {
    std::vector<std::map<Places, SweptPaytable>::iterator> unknown;
    for (const PayBox& box : boxes) {
      if (!has_bounds(box)) continue;
      for (const bool greatest : {false, true}) {
        const auto [entry, is_new] = figures_.try_emplace(end(box, greatest));
        if (is_new) unknown.push_back(entry);
      }
    }
    parallel_try(workers_, unknown.size(), [&](std::size_t i) {
      unknown[i]->second = sweep_machine(base_, grid_.at(unknown[i]->first), options_.tie_break);
    });
  }

  /// Returns true if a return higher by `more` meets the conditions that bound it from below, or
  /// above.
  bool meets_return(SweptPaytable figures, double more, bool bounds_below,
                    bool bounds_above) const {
    figures.game_return += more;
    return std::all_of(options_.where.begin(), options_.where.end(), [&](const auto& condition) {
      const bool is_below =
          condition.comparison == Relation::at_least || condition.comparison == Relation::more;
      return condition.field != SweepField::game_return ||
             !(is_below ? bounds_below : bounds_above) || meets(condition, figures);
    });
  }

  bool decide(const PayBox& box) {
    if (!has_bounds(box)) return false;
    const std::uint64_t candidates = paytables_in(box);
    const SweptPaytable& least = figures_.at(end(box, false));
    const SweptPaytable& most = figures_.at(end(box, true));
    if (candidates == 1) {
      ++tally_.one_by_one;
      if (meets(options_.where, least)) take(box, 0, {}, Pay());
      return true;
    }
    const bool none =
        !meets_return(most, kMargin, true, false) || !meets_return(least, -kMargin, false, true);
    const bool asks_more = std::any_of(
        options_.where.begin(), options_.where.end(),
        [](const auto& condition) { return condition.field != SweepField::game_return; });
    const bool all = !asks_more && meets_return(least, -kMargin, true, true) &&
                     meets_return(most, kMargin, true, true);
    if (!none && !all) return false;
    tally_.by_bounds += candidates;
    if (all) take(box, 0, {}, Pay());
    return true;
  }

  /// Takes all candidates of a box.
  void take(const PayBox& box, std::size_t varied, const Candidate& candidate, Pay line_before) {
    if (candidate.changed > most_changed_) return;
    if (varied == box.size()) {
      ++tally_.matching;
      tally_.nearest.offer(candidate);
      return;
    }
    const VariedLine& line = grid_.varied()[varied];
    const PlaceRange places = glass_.ordered_places(varied, box[varied], line_before);
    for (std::uint64_t place = places.begin; place < places.end; ++place) {
      const std::uint64_t steps = glass_.steps(varied, place);
      Candidate next{candidate.changed + (steps > 0 ? 1 : 0), candidate.steps + steps,
                     candidate.places};
      next.places.push_back(place);
      take(box, varied + 1, next, line.is_line() ? line.pays.at(place) : line_before);
    }
  }

  Game base_;
  std::vector<Effect> effects_;
  std::vector<PayBox> boxes_;  ///< boxes still to be decided
  std::map<Places, SweptPaytable> figures_;
};

}  // namespace

SearchTally search_machines(const SweepGrid& grid, const DesignOptions& options) {
  return MachineSearch(grid, options).run();
}

}  // namespace vpanalyze
