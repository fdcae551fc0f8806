// SPDX-License-Identifier: MIT
#include "studies/design/box_search.hpp"

#include <algorithm>
#include <limits>

namespace vpanalyze {
namespace {

/// A box with more paytables between its bounds is halved: analyzing so many one by one takes about
/// as long as settling both halves.
constexpr std::uint64_t kMostLeftOpen = 16;

/// Sums of worth are below 2^84.
int128 as_sum(uint128 bound) {
  constexpr uint128 kMostSum = uint128{1} << 100U;
  return static_cast<int128>(std::min(bound, kMostSum));
}

PlaceRange overlap(const PlaceRange& a, const PlaceRange& b) {
  const std::uint64_t from = std::max(a.from, b.from);
  return {from, std::max(from, std::min(a.to, b.to))};
}

}  // namespace

void divide(const GridOutcomes& outcomes, const OpenBox& box, std::size_t varied, bool upper,
            OpenBox& half) {
  half.places = box.places;
  PlaceRange& places = half.places[varied];
  const std::uint64_t middle = places.from + places.size() / 2;
  const std::uint64_t others = box.paytables / places.size();
  (upper ? places.from : places.to) = middle;
  half.paytables = others * places.size();
  outcomes.update_worth(half.places, varied, box.lines, half.lines);
  half.outcomes = outcomes.worth(half.lines);
}

BoxSearch::BoxSearch(const SearchSpace& space)
    : space_(space),
      least_(as_sum(space.figures.sum_bounds().least)),
      most_(as_sum(space.figures.sum_bounds().most)),
      bounding_plane_(space.grid, space.outcomes, space.rows),
      walk_(space.outcomes, space.rows, space.rule),
      places_(space.grid.varied().size()) {}

void BoxSearch::search(const OpenBox& box, std::size_t depth, SearchTally& tally) {
  if (decide(box, tally)) return;
  if (levels_.size() <= depth) levels_.push_back(std::make_unique<OpenBox>());
  OpenBox& half = *levels_[depth];
  const std::size_t varied = deciding();
  for (const bool upper : {false, true}) {
    settle_half(box, varied, upper, half);
    search(half, depth + 1, tally);
  }
}

void BoxSearch::settle_half(const OpenBox& box, std::size_t varied, bool upper, OpenBox& half) {
  divide(space_.outcomes, box, varied, upper, half);
  walk_.settle(box, half);
}

bool BoxSearch::decide(const OpenBox& box, SearchTally& tally) {
  box_ = &box;
  tally_ = &tally;
  bounds_ = &bounding_plane_(box);
  add_up_rest(box);
  const bool is_settled = box.play.pairs.empty() && box.play.choices.empty();
  most_open_ = is_settled ? std::numeric_limits<std::uint64_t>::max() : kMostLeftOpen;
  for (const bool only_counts : {true, false}) {
    only_counts_ = only_counts;
    open_ = 0;
    scan(0, {bounds_->constant, Pay(), 0, 0});
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
    const int128 slope = bounds_->slope[i];
    const WorthRange& worth = box.lines[varied[i].line];
    least_rest_[i] = least_rest_[i + 1] + slope * worth.least;
    most_rest_[i] = most_rest_[i + 1] + slope * worth.most;
  }
}

PlaceRange BoxSearch::possible_places(std::size_t varied, const Prefix& before) const {
  const PlaceRange places = space_.glass.in_order(varied, box_->places[varied], before.last_pay);
  if (before.changed < space_.most_changed) return places;
  return overlap(places, space_.glass.unchanged(varied));
}

BoxSearch::Prefix BoxSearch::extended(const Prefix& before, std::size_t varied,
                                      std::uint64_t place) const {
  const Pay pay = space_.grid.varied()[varied].pays.at(place);
  const std::uint64_t steps = space_.glass.steps(varied, place);
  const int128 worth = pay.millionths() / space_.outcomes.unit();
  return {before.sum + bounds_->slope[varied] * worth, pay, before.changed + (steps > 0 ? 1 : 0),
          before.steps + steps};
}

void BoxSearch::scan(std::size_t varied, const Prefix& before) {
  if (before.sum + least_rest_[varied] > most_) return;
  if (before.sum + most_rest_[varied] + bounds_->gain < least_) return;
  const PlaceRange places = possible_places(varied, before);
  if (varied + 1 == places_.size()) return scan_last(places, before);
  for (std::uint64_t place = places.from; place < places.to && !is_too_open(); ++place) {
    places_[varied] = place;
    scan(varied + 1, extended(before, varied, place));
  }
}

/// The first place of the last line at which the sum is at least so much.
std::uint64_t BoxSearch::first_reaching(PlaceRange places, int128 sum, int128 wanted) const {
  const VariedLine& last = space_.grid.varied().back();
  const int128 slope = bounds_->slope.back();
  return first_place(places, [&](std::uint64_t place) {
    return sum + slope * (last.pays.at(place).millionths() / space_.outcomes.unit()) >= wanted;
  });
}

/// Both bounds grow with the pay. So paytables that are sure to be wanted are neighbors, with
/// those that may be on both sides of them.
void BoxSearch::scan_last(PlaceRange places, const Prefix& before) {
  const int128 gain = bounds_->gain;
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
  if (places.from >= places.to) return;
  open_ += places.size();
  if (only_counts_) return;
  for (std::uint64_t place = places.from; place < places.to; ++place) {
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
  for (std::uint64_t place = nearest; place < places.to && offer(place, before);) ++place;
  for (std::uint64_t place = nearest; place > places.from && offer(place - 1, before);) --place;
}

/// False where it is no better than all there are, as then no paytable further along is.
bool BoxSearch::offer(std::uint64_t last_place, const Prefix& before) {
  const Prefix all = extended(before, places_.size() - 1, last_place);
  if (!tally_->nearest.may_take(all.changed, all.steps)) return false;
  places_.back() = last_place;
  return tally_->nearest.offer({all.changed, all.steps, places_});
}

/// Analyzes one paytable of the box.
bool BoxSearch::is_wanted(const std::vector<std::uint64_t>& places) {
  point_.places.clear();
  for (const std::uint64_t place : places) point_.places.push_back({place, place + 1});
  point_.paytables = 1;
  point_.lines = space_.outcomes.line_worth(point_.places);
  point_.outcomes = space_.outcomes.worth(point_.lines);
  walk_.settle(*box_, point_);
  bool is_wanted = false;
  walk_.run(point_, {0, 1}, [&](std::uint64_t index, const auto& worth, const auto& ways) {
    is_wanted = space_.figures(index, worth, ways).has_value();
  });
  return is_wanted;
}

}  // namespace vpanalyze
