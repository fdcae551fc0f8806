// SPDX-License-Identifier: MIT
#include "studies/design/box_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "studies/design/glass.hpp"

namespace vpanalyze {

BoundingPlane::BoundingPlane(const SweepGrid& grid, const GridOutcomes& outcomes,
                             const HoldRows& rows)
    : grid_(grid), rows_(rows), varied_of_(grid.base().lines.size() + 1, grid.varied().size()) {
  for (std::size_t i = 0; i < grid.varied().size(); ++i) varied_of_[grid.varied()[i].line] = i;
  const std::vector<std::size_t> order = order_of_pays(grid.base());
  for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
    const std::vector<std::size_t>& lines = outcomes.lines(outcome);
    const auto pays_it = std::find_first_of(order.begin(), order.end(), lines.begin(), lines.end());
    line_of_.push_back(pays_it == order.end() ? lines.front() : *pays_it);
  }
}

void BoundingPlane::fit(const OpenBox& box) {
  varied_.clear();
  for (std::size_t i = 0; i < box.outcomes.size(); ++i) {
    const WorthRange& worth = box.outcomes[i];
    if (worth.is_fixed()) continue;
    varied_.push_back({i, worth});
  }
  ways_ = box.play.settled;
  moved_.assign(ways_.size(), 0);
  gain = 0;
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
}

std::int64_t BoundingPlane::middle_value(const OpenHold& hold) const {
  std::int64_t value = hold.worth;
  const std::int32_t* const ways = rows_[hold.row];
  for (const OutcomeWorth& varied : varied_) value += ways[varied.outcome] * varied.worth.middle();
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
  const std::int32_t* const ways = rows_[played->row];
  if (played->row != 0) {
    for (std::size_t i = 0; i < ways_.size(); ++i) ways_[i] += deals * ways[i];
  }
  std::int64_t most = 0;
  for (const OpenHold& hold : holds) {
    if (&hold == played) continue;
    const std::int32_t* const others = rows_[hold.row];
    most = std::max(most, hold.worth - played->worth + most_gain(others, ways, varied_));
    for (const OutcomeWorth& varied : varied_) {
      moved_[varied.outcome] +=
          static_cast<double>(deals) * std::abs(others[varied.outcome] - ways[varied.outcome]);
    }
  }
  gain += int128{deals} * most;
}

void BoundingPlane::set_plane(const OpenBox& box) {
  constant = 0;
  slope.assign(grid_.varied().size(), 0);
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const std::size_t line = line_of_[i];
    if (varied_of_[line] < slope.size()) {
      slope[varied_of_[line]] += ways_[i];
    } else {
      constant += int128{ways_[i]} * box.lines[line].least;
    }
  }
}

/// Sets the deciding line: the one over whose pays the difference of the open holds changes most;
/// if no hold is open, the line with the most pays.
void BoundingPlane::set_deciding(const OpenBox& box) {
  std::vector<double> influence(box.places.size());
  for (std::size_t i = 0; i < influence.size(); ++i) {
    influence[i] = 1e-9 * static_cast<double>(box.places[i].size() - 1);
  }
  for (const auto& [outcome, worth] : varied_) {
    const std::size_t varied = varied_of_[line_of_[outcome]];
    if (varied == influence.size() || box.places[varied].size() == 1) continue;
    influence[varied] += moved_[outcome] * static_cast<double>(worth.most - worth.least);
  }
  deciding = static_cast<std::size_t>(std::max_element(influence.begin(), influence.end()) -
                                      influence.begin());
}

namespace {

/// Largest number of paytables that may be left between the bounds of a box; analyzing that many
/// one by one takes about as long as settling both halves.
constexpr std::uint64_t kMostLeftOpen = 16;

/// Returns a bound as a sum; sums are below 2^84.
int128 sum_of(uint128 bound) {
  constexpr uint128 kMostSum = uint128{1} << 100U;
  return static_cast<int128>(std::min(bound, kMostSum));
}

}  // namespace

BoxSearch::BoxSearch(const SearchSpace& space)
    : space_(space),
      least_(sum_of(space.figures.sum_bounds().least)),
      most_(sum_of(space.figures.sum_bounds().most)),
      plane_(space.grid, space.outcomes, space.rows),
      walk_(space.outcomes, space.rows, space.rule),
      places_(space.grid.varied().size()) {}

void BoxSearch::search(const OpenBox& box, SearchTally& tally) {
  if (decide(box, tally)) return;
  const std::size_t varied = deciding();
  for (const bool upper : {false, true}) search(settled_half(box, varied, upper), tally);
}

OpenBox BoxSearch::settled_half(const OpenBox& box, std::size_t varied, bool upper) {
  OpenBox half = make_box(space_.outcomes, half_of(box.places, varied, upper), 0);
  walk_.settle(box, half);
  return half;
}

bool BoxSearch::decide(const OpenBox& box, SearchTally& tally) {
  box_ = &box;
  tally_ = &tally;
  plane_.fit(box);
  add_up_rest(box);
  most_open_ = box.play.is_settled() ? std::numeric_limits<std::uint64_t>::max() : kMostLeftOpen;
  for (const bool only_counts : {true, false}) {
    only_counts_ = only_counts;
    open_ = 0;
    scan(0, {plane_.constant, Pay(), 0, 0});
    if (is_too_open()) return false;
  }
  tally.one_by_one += open_;
  tally.by_bounds += box.paytables - open_;
  return true;
}

void BoxSearch::add_up_rest(const OpenBox& box) {
  const std::vector<VariedLine>& varied = space_.grid.varied();
  least_rest_.assign(varied.size() + 1, 0);
  most_rest_.assign(varied.size() + 1, 0);
  for (std::size_t i = varied.size(); i-- > 0;) {
    const int128 slope = plane_.slope[i];
    const WorthRange& worth = box.lines[varied[i].line];
    least_rest_[i] = least_rest_[i + 1] + slope * worth.least;
    most_rest_[i] = most_rest_[i + 1] + slope * worth.most;
  }
}

PlaceRange BoxSearch::possible_places(std::size_t varied, const Prefix& before) const {
  const PlaceRange places =
      space_.glass.ordered_places(varied, box_->places[varied], before.last_pay);
  if (before.changed < space_.most_changed) return places;
  return overlap(places, space_.glass.unchanged(varied));
}

BoxSearch::Prefix BoxSearch::extended(const Prefix& before, std::size_t varied,
                                      std::uint64_t place) const {
  const Pay pay = space_.grid.varied()[varied].pays.at(place);
  const std::uint64_t steps = space_.glass.steps(varied, place);
  const int128 worth = pay.millionths() / space_.outcomes.unit();
  return {before.sum + plane_.slope[varied] * worth, pay, before.changed + (steps > 0 ? 1 : 0),
          before.steps + steps};
}

void BoxSearch::scan(std::size_t varied, const Prefix& before) {
  if (before.sum + least_rest_[varied] > most_) return;
  if (before.sum + most_rest_[varied] + plane_.gain < least_) return;
  const PlaceRange places = possible_places(varied, before);
  if (varied + 1 == places_.size()) return scan_last(places, before);
  for (std::uint64_t place = places.begin; place < places.end && !is_too_open(); ++place) {
    places_[varied] = place;
    scan(varied + 1, extended(before, varied, place));
  }
}

/// Returns the first place of the last line at which the sum reaches `wanted`.
std::uint64_t BoxSearch::first_reaching(PlaceRange places, int128 sum, int128 wanted) const {
  const VariedLine& last = space_.grid.varied().back();
  const int128 slope = plane_.slope.back();
  return first_place(places, [&](std::uint64_t place) {
    return sum + slope * (last.pays.at(place).millionths() / space_.outcomes.unit()) >= wanted;
  });
}

/// Scans the places of the last line. Both bounds grow with the pay, so paytables that are certain
/// to be wanted are consecutive, with the uncertain ones on both sides.
void BoxSearch::scan_last(PlaceRange places, const Prefix& before) {
  const int128 gain = plane_.gain;
  const std::uint64_t possible = first_reaching(places, before.sum + gain, least_);
  const std::uint64_t over = first_reaching(places, before.sum, most_ + 1);
  if (space_.figures.asks_more()) return take_open({possible, over}, before);
  const std::uint64_t enough = first_reaching(places, before.sum, least_);
  const std::uint64_t doubtful = first_reaching(places, before.sum + gain, most_ + 1);
  if (enough >= doubtful) return take_open({possible, over}, before);
  take_open({possible, enough}, before);
  take_sure({enough, doubtful}, before);
  take_open({doubtful, over}, before);
}

void BoxSearch::take_open(PlaceRange places, const Prefix& before) {
  if (places.begin >= places.end) return;
  open_ += places.size();
  if (only_counts_) return;
  for (std::uint64_t place = places.begin; place < places.end; ++place) {
    places_.back() = place;
    if (!is_wanted(places_)) continue;
    ++tally_->matching;
    offer(place, before);
  }
}

void BoxSearch::take_sure(PlaceRange places, const Prefix& before) {
  if (only_counts_) return;
  tally_->matching += places.size();
  const std::uint64_t nearest = space_.glass.nearest(places_.size() - 1, places);
  for (std::uint64_t place = nearest; place < places.end && offer(place, before);) ++place;
  for (std::uint64_t place = nearest; place > places.begin && offer(place - 1, before);) --place;
}

/// Offers a paytable as a candidate. Returns false if it is too far from the base, since all later
/// ones then are, too.
bool BoxSearch::offer(std::uint64_t last_place, const Prefix& before) {
  const Prefix all = extended(before, places_.size() - 1, last_place);
  if (!tally_->nearest.may_take(all.changed, all.steps)) return false;
  places_.back() = last_place;
  return tally_->nearest.offer({all.changed, all.steps, places_});
}

/// Returns true if a paytable of the box meets the conditions, by analyzing it.
bool BoxSearch::is_wanted(const std::vector<std::uint64_t>& places) {
  PayBox point;
  for (const std::uint64_t place : places) point.push_back({place, place + 1});
  OpenBox box = make_box(space_.outcomes, std::move(point), 0);
  walk_.settle(*box_, box);
  bool is_wanted = false;
  walk_.run(box, {0, 1}, [&](std::uint64_t index, const auto& worth, const auto& ways) {
    is_wanted = space_.figures(index, worth, ways).has_value();
  });
  return is_wanted;
}

}  // namespace vpanalyze
