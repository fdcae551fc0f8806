// SPDX-License-Identifier: MIT
#include "studies/sweep/candidates.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>

#include "base/ranges.hpp"

namespace vpanalyze {

BoundingPlane::BoundingPlane(const SweepGrid& grid, const std::vector<std::size_t>& line_of,
                             const Box& box)
    : slope(grid.varied().size()),
      varied_(box.varied_outcomes()),
      ways_(box.settled),
      moved_(box.settled.size()) {
  for (const std::size_t line : line_of) {
    varied_of_.push_back(
        index_if(grid.varied(), [&](const VariedLine& varied) { return varied.line == line; }));
  }
  box.for_each_open(
      [&](std::int64_t deals, std::span<const OpenHold> holds) { choose(deals, holds); });
  set_plane(line_of, box);
  set_deciding(box);
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

void BoundingPlane::set_plane(const std::vector<std::size_t>& line_of, const Box& box) {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    if (varied_of_[i] < slope.size()) {
      slope[varied_of_[i]] += ways_[i];
    } else {
      constant += int128{ways_[i]} * box.lines[line_of[i]].least;
    }
  }
}

/// Sets the deciding line: the one over whose pays the difference of the open holds changes most;
/// if no hold is open, the line with the most pays.
void BoundingPlane::set_deciding(const Box& box) {
  std::vector<double> influence(box.places.size());
  for (std::size_t i = 0; i < influence.size(); ++i) {
    influence[i] = 1e-9 * static_cast<double>(box.places[i].size() - 1);
  }
  for (const auto& [outcome, value] : varied_) {
    const std::size_t varied = varied_of_[outcome];
    if (varied == slope.size() || box.places[varied].size() == 1) continue;
    influence[varied] += moved_[outcome] * static_cast<double>(value.most - value.least);
  }
  deciding = index_of_greatest(influence);
}

bool SearchTally::offer(const Candidate& candidate) {
  if (nearest_.size() == most_) {
    if (most_ == 0 || !(candidate < *nearest_.rbegin())) return false;
    nearest_.erase(std::prev(nearest_.end()));
  }
  nearest_.insert(candidate);
  return true;
}

void SearchTally::add(const SearchTally& part) {
  decided_by_bounds += part.decided_by_bounds;
  one_by_one += part.one_by_one;
  matching += part.matching;
  for (const Candidate& candidate : part.nearest_) {
    if (!offer(candidate)) return;
  }
}

CandidateScan::CandidateScan(const SearchSpace& space, const Box& box, const BoundingPlane& plane)
    : space_(space),
      box_(box),
      plane_(plane),
      least_rest_(box.places.size() + 1),
      most_rest_(box.places.size() + 1),
      places_(box.places.size()) {
  for (std::size_t i = box.places.size(); i-- > 0;) {
    const PayList& pays = space.grid.varied()[i].pays;
    const PlaceRange& places = box.places[i];
    const int128 slope = plane.slope[i];
    least_rest_[i] = least_rest_[i + 1] + slope * value(pays.at(places.begin));
    most_rest_[i] = most_rest_[i + 1] + slope * value(pays.at(places.end - 1));
  }
}

std::uint64_t CandidateScan::count_open(std::uint64_t most) {
  most_open_ = most;
  open_ = 0;
  tally_ = nullptr;
  scan(0, {plane_.constant, Pay(), 0, 0});
  return open_;
}

void CandidateScan::take(const IsWanted& is_wanted, SearchTally& tally) {
  most_open_ = std::numeric_limits<std::uint64_t>::max();
  is_wanted_ = &is_wanted;
  tally_ = &tally;
  scan(0, {plane_.constant, Pay(), 0, 0});
}

int128 CandidateScan::value(Pay pay) const { return pay.millionths() / space_.unit; }

PlaceRange CandidateScan::possible_places(std::size_t varied, const Prefix& prefix) const {
  const PlaceRange places =
      space_.glass.ordered_places(varied, box_.places[varied], prefix.last_pay);
  if (prefix.changed < space_.most_changed) return places;
  return overlap(places, space_.glass.unchanged(varied));
}

CandidateScan::Prefix CandidateScan::extended(const Prefix& prefix, std::size_t varied,
                                              std::uint64_t place) const {
  const VariedLine& line = space_.grid.varied()[varied];
  const Pay pay = line.pays.at(place);
  const std::uint64_t steps = space_.glass.steps(varied, place);
  return {prefix.sum + plane_.slope[varied] * value(pay), line.is_line() ? pay : prefix.last_pay,
          prefix.changed + (steps > 0 ? 1 : 0), prefix.steps + steps};
}

void CandidateScan::scan(std::size_t varied, const Prefix& prefix) {
  if (prefix.sum + least_rest_[varied] > space_.most) return;
  if (prefix.sum + most_rest_[varied] + plane_.gain < space_.least) return;
  const PlaceRange places = possible_places(varied, prefix);
  if (varied + 1 == places_.size()) return scan_last(places, prefix);
  for (std::uint64_t place = places.begin; place < places.end && open_ <= most_open_; ++place) {
    places_[varied] = place;
    scan(varied + 1, extended(prefix, varied, place));
  }
}

/// Returns the first place of the last line at which the sum reaches `wanted`.
std::uint64_t CandidateScan::first_reaching(PlaceRange places, int128 sum, int128 wanted) const {
  const PayList& pays = space_.grid.varied().back().pays;
  const int128 slope = plane_.slope.back();
  return first_place(
      places, [&](std::uint64_t place) { return sum + slope * value(pays.at(place)) >= wanted; });
}

/// Scans the places of the last line. Both bounds grow with the pay, so paytables that are certain
/// to be wanted are consecutive, with the uncertain ones on both sides.
void CandidateScan::scan_last(PlaceRange places, const Prefix& prefix) {
  const int128 gain = plane_.gain;
  const std::uint64_t possible = first_reaching(places, prefix.sum + gain, space_.least);
  const std::uint64_t past_most = first_reaching(places, prefix.sum, space_.most + 1);
  if (space_.asks_more) return take_open({possible, past_most}, prefix);
  const std::uint64_t enough = first_reaching(places, prefix.sum, space_.least);
  const std::uint64_t doubtful = first_reaching(places, prefix.sum + gain, space_.most + 1);
  if (enough >= doubtful) return take_open({possible, past_most}, prefix);
  take_open({possible, enough}, prefix);
  take_sure({enough, doubtful}, prefix);
  take_open({doubtful, past_most}, prefix);
}

void CandidateScan::take_open(PlaceRange places, const Prefix& prefix) {
  if (places.begin >= places.end) return;
  open_ += places.size();
  if (tally_ == nullptr) return;
  for (std::uint64_t place = places.begin; place < places.end; ++place) {
    places_.back() = place;
    if (!(*is_wanted_)(places_)) continue;
    ++tally_->matching;
    offer(place, prefix);
  }
}

void CandidateScan::take_sure(PlaceRange places, const Prefix& prefix) {
  if (tally_ == nullptr) return;
  tally_->matching += places.size();
  const std::uint64_t nearest = space_.glass.nearest(places_.size() - 1, places);
  for (std::uint64_t place = nearest; place < places.end && offer(place, prefix);) ++place;
  for (std::uint64_t place = nearest; place > places.begin && offer(place - 1, prefix);) --place;
}

/// Offers a paytable as a candidate. Returns false if it is too far from the base, since all later
/// ones then are, too.
bool CandidateScan::offer(std::uint64_t last_place, const Prefix& prefix) {
  const Prefix all = extended(prefix, places_.size() - 1, last_place);
  places_.back() = last_place;
  return tally_->offer({all.changed, all.steps, places_});
}

}  // namespace vpanalyze
