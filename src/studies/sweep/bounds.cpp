// SPDX-License-Identifier: MIT
#include "studies/sweep/bounds.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/rules.hpp"

namespace vpanalyze {

OrderedLines::OrderedLines(const SweepGrid& grid, const GridOutcomes& outcomes)
    : varied(grid.varied().size()), varied_of(grid.base().lines.size() + 1, varied) {
  for (std::size_t i = 0; i < varied; ++i) varied_of[grid.varied()[i].line] = i;
  const std::vector<std::size_t> order = order_of_pays(grid.base());
  for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
    const std::vector<std::size_t>& lines = outcomes.lines(outcome);
    const auto pays_it = std::find_first_of(order.begin(), order.end(), lines.begin(), lines.end());
    line_of.push_back(pays_it == order.end() ? lines.front() : *pays_it);
  }
}

BoundingPlane::BoundingPlane(const OrderedLines& lines, const Box& box)
    : slope(lines.varied),
      varied_(box.varied_outcomes()),
      ways_(box.settled),
      moved_(box.settled.size()) {
  box.for_each_open([&](std::int64_t deals, std::span<const OpenHold> holds) {
    choose(deals, holds);
  });
  set_plane(lines, box);
  set_deciding(lines, box);
}

std::int64_t BoundingPlane::middle_value(const OpenHold& hold) const {
  std::int64_t value = hold.value;
  for (const OutcomeRange& varied : varied_) {
    value += hold.ways[varied.outcome] * varied.value.middle();
  }
  return value;
}

void BoundingPlane::choose(std::int64_t deals, std::span<const OpenHold> holds) {
  const OpenHold* played = holds.data();
  std::int64_t best = middle_value(*played);
  for (const OpenHold& hold : holds.subspan(1)) {
    const std::int64_t value = middle_value(hold);
    if (value <= best) continue;
    best = value;
    played = &hold;
  }
  for (std::size_t i = 0; i < ways_.size(); ++i) ways_[i] += deals * played->ways[i];
  std::int64_t most = 0;
  for (const OpenHold& hold : holds) {
    if (&hold == played) continue;
    most = std::max(most, hold.value - played->value + most_gain(hold.ways, played->ways, varied_));
    for (const auto& [outcome, value] : varied_) {
      moved_[outcome] +=
          static_cast<double>(deals) * std::abs(hold.ways[outcome] - played->ways[outcome]);
    }
  }
  gain += int128{deals} * most;
}

void BoundingPlane::set_plane(const OrderedLines& lines, const Box& box) {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const std::size_t line = lines.line_of[i];
    const std::size_t varied = lines.varied_of[line];
    if (varied < lines.varied) {
      slope[varied] += ways_[i];
    } else {
      constant += int128{ways_[i]} * box.lines[line].least;
    }
  }
}

/// Sets the deciding line: the one over whose pays the difference of the open holds changes most;
/// if no hold is open, the line with the most pays.
void BoundingPlane::set_deciding(const OrderedLines& lines, const Box& box) {
  std::vector<double> influence(box.places.size());
  for (std::size_t i = 0; i < influence.size(); ++i) {
    influence[i] = 1e-9 * static_cast<double>(box.places[i].size() - 1);
  }
  for (const auto& [outcome, value] : varied_) {
    const std::size_t varied = lines.varied_of[lines.line_of[outcome]];
    if (varied == lines.varied || box.places[varied].size() == 1) continue;
    influence[varied] += moved_[outcome] * static_cast<double>(value.most - value.least);
  }
  deciding = static_cast<std::size_t>(std::max_element(influence.begin(), influence.end()) -
                                      influence.begin());
}

}  // namespace vpanalyze
