// SPDX-License-Identifier: MIT
#include "studies/design/box_bounds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "studies/design/glass.hpp"

namespace vpanalyze {

BoundingPlane::BoundingPlane(const SweepGrid& grid, const GridOutcomes& outcomes,
                             const HoldRows& rows)
    : grid_(grid), rows_(rows), varied_of_(grid.base().lines.size() + 1, grid.varied().size()) {
  for (std::size_t i = 0; i < grid.varied().size(); ++i) varied_of_[grid.varied()[i].line] = i;
  const std::vector<std::size_t> order = glass_order(grid.base());
  for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
    const std::vector<std::size_t>& lines = outcomes.lines(outcome);
    const auto pays_it = std::find_first_of(order.begin(), order.end(), lines.begin(), lines.end());
    line_of_.push_back(pays_it == order.end() ? lines.front() : *pays_it);
  }
}

const BoxBounds& BoundingPlane::operator()(const OpenBox& box) {
  varied_.clear();
  for (std::size_t i = 0; i < box.outcomes.size(); ++i) {
    const WorthRange& worth = box.outcomes[i];
    if (worth.is_fixed()) continue;
    varied_.push_back({i, worth, worth.least + (worth.most - worth.least) / 2});
  }
  ways_ = box.play.settled;
  moved_.assign(ways_.size(), 0);
  bounds_.gain = 0;
  for (const OpenPair& pair : box.play.pairs) {
    choose(pair.deals, std::array{OpenHold{}, pair.other});
  }
  const OpenHold* holds = box.play.holds.data();
  for (const OpenChoice& choice : box.play.choices) {
    choose(choice.deals, {holds, choice.holds});
    holds += choice.holds;
  }
  set_plane(box);
  set_deciding(box);
  return bounds_;
}

std::int64_t BoundingPlane::in_the_middle(const OpenHold& hold) const {
  std::int64_t value = hold.worth;
  const std::int32_t* const ways = rows_[hold.row];
  for (const OutcomeWorth& varied : varied_) value += ways[varied.outcome] * varied.middle;
  return value;
}

/// Differences of holds are below 2^26 ways and worth is below 2^36, so that this fits 64 bits.
std::int64_t BoundingPlane::most_gain(const OpenHold& played, const OpenHold& other) const {
  std::int64_t most = other.worth - played.worth;
  const std::int32_t* const a = rows_[other.row];
  const std::int32_t* const b = rows_[played.row];
  for (const auto& [outcome, worth, middle] : varied_) {
    const std::int64_t difference = a[outcome] - b[outcome];
    most += difference * (difference > 0 ? worth.most : worth.least);
  }
  return most;
}

void BoundingPlane::choose(std::int64_t deals, std::span<const OpenHold> holds) {
  const OpenHold* played = holds.data();
  std::int64_t best = in_the_middle(*played);
  for (const OpenHold& hold : holds.subspan(1)) {
    const std::int64_t value = in_the_middle(hold);
    if (value <= best) continue;
    best = value;
    played = &hold;
  }
  const std::int32_t* const ways = rows_[played->row];
  if (played->row != 0) {
    for (std::size_t i = 0; i < ways_.size(); ++i) ways_[i] += deals * ways[i];
  }
  std::int64_t gain = 0;
  for (const OpenHold& hold : holds) {
    if (&hold == played) continue;
    gain = std::max(gain, most_gain(*played, hold));
    const std::int32_t* const others = rows_[hold.row];
    for (const OutcomeWorth& varied : varied_) {
      moved_[varied.outcome] +=
          static_cast<double>(deals) * std::abs(others[varied.outcome] - ways[varied.outcome]);
    }
  }
  bounds_.gain += int128{deals} * gain;
}

void BoundingPlane::set_plane(const OpenBox& box) {
  bounds_.constant = 0;
  bounds_.slope.assign(grid_.varied().size(), 0);
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const std::size_t line = line_of_[i];
    if (varied_of_[line] < bounds_.slope.size()) {
      bounds_.slope[varied_of_[line]] += ways_[i];
    } else {
      bounds_.constant += int128{ways_[i]} * box.lines[line].least;
    }
  }
}

/// The one over whose pays the difference of the holds left open changes most; where none are
/// open, the one with most pays.
void BoundingPlane::set_deciding(const OpenBox& box) {
  std::vector<double> influence(box.places.size());
  for (std::size_t i = 0; i < influence.size(); ++i) {
    influence[i] = 1e-9 * static_cast<double>(box.places[i].size() - 1);
  }
  for (const auto& [outcome, worth, middle] : varied_) {
    const std::size_t varied = varied_of_[line_of_[outcome]];
    if (varied == influence.size() || box.places[varied].size() == 1) continue;
    influence[varied] += moved_[outcome] * static_cast<double>(worth.most - worth.least);
  }
  bounds_.deciding = static_cast<std::size_t>(std::max_element(influence.begin(), influence.end()) -
                                              influence.begin());
}

}  // namespace vpanalyze
