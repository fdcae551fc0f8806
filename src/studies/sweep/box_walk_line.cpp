// SPDX-License-Identifier: MIT
// The last step of the walk: a box in which one line varies is a row of paytables. Along it the
// difference of two holds changes its sign once at most, at a place that can be looked up.
#include <algorithm>

#include "studies/sweep/box_walk.hpp"

namespace vpanalyze {

/// Finds the one outcome that varies, and what it is worth along the line; false if there are
/// several, or its worth goes down anywhere.
bool BoxWalk::make_line(const OpenBox& line) {
  const auto varies = [](const auto& range) { return range.most != range.least; };
  if (std::count_if(line.outcomes.begin(), line.outcomes.end(), varies) != 1) return false;
  const auto long_range = [](const PlaceRange& range) { return range.size() > 1; };
  if (std::count_if(line.places.begin(), line.places.end(), long_range) != 1) return false;
  varied_outcome_ = static_cast<std::size_t>(
      std::find_if(line.outcomes.begin(), line.outcomes.end(), varies) - line.outcomes.begin());
  outcome_worth_ = line.outcomes;
  worth_along_.clear();
  PayBox places = line.places;
  const auto range = std::find_if(places.begin(), places.end(), long_range);
  const auto dimension = static_cast<std::size_t>(range - places.begin());
  std::vector<WorthRange> lines;
  for (const std::uint64_t end = range->to; range->from < end; ++range->from) {
    range->to = range->from + 1;
    outcomes_.update_worth(places, dimension, line.lines, lines);
    worth_along_.push_back(outcomes_.worth(varied_outcome_, lines).least);
  }
  return std::is_sorted(worth_along_.begin(), worth_along_.end());
}

const std::vector<WorthRange>& BoxWalk::outcomes_at(std::size_t place) {
  outcome_worth_[varied_outcome_] = {worth_along_[place], worth_along_[place]};
  return outcome_worth_;
}

/// Plays a hold at the places from .. to − 1.
void BoxWalk::play_along(std::uint32_t row, std::int64_t deals, std::size_t from, std::size_t to) {
  if (from == to) return;
  const std::size_t outcomes = outcome_worth_.size();
  const std::int32_t* const ways = rows_[row];
  std::int64_t* const begin = &changes_[from * outcomes];
  std::int64_t* const end = &changes_[to * outcomes];
  for (std::size_t i = 0; i < outcomes; ++i) {
    begin[i] += deals * ways[i];
    end[i] -= deals * ways[i];
  }
}

void BoxWalk::choose_along(const OpenPair& pair) {
  const std::int64_t slope = rows_[pair.other.row][varied_outcome_];
  const auto value = [&](std::int64_t worth) { return pair.other.worth + slope * worth; };
  const auto first = [&](const auto& is_before) {
    return static_cast<std::size_t>(
        std::partition_point(worth_along_.begin(), worth_along_.end(), is_before) -
        worth_along_.begin());
  };
  // Where the other hold is worth more, and where as much.
  PlaceRange more;
  PlaceRange equal;
  if (slope >= 0) {
    more = {first([&](std::int64_t worth) { return value(worth) <= 0; }), worth_along_.size()};
    equal = {more.from, more.from};
    if (asks_variance()) equal.from = first([&](std::int64_t worth) { return value(worth) < 0; });
  } else {
    more = {0, first([&](std::int64_t worth) { return value(worth) > 0; })};
    equal = {more.to, more.to};
    if (asks_variance()) equal.to = first([&](std::int64_t worth) { return value(worth) >= 0; });
  }
  play_along(pair.other.row, pair.deals, more.from, more.to);
  for (std::size_t place = equal.from; place < equal.to; ++place) {
    if (is_better({pair.other.row, 0}, {}, outcomes_at(place))) {
      play_along(pair.other.row, pair.deals, place, place + 1);
    }
  }
}

void BoxWalk::choose_along(const OpenChoice& choice, const OpenHold* holds) {
  std::uint32_t row = 0;  // of the hold played since `from`
  std::size_t from = 0;
  for (std::size_t place = 0; place < worth_along_.size(); ++place) {
    OpenHold best;
    for (std::uint32_t i = 0; i < choice.holds; ++i) {
      OpenHold hold = holds[i];
      hold.worth += worth_along_[place] * rows_[hold.row][varied_outcome_];
      const bool is_more = hold.worth > best.worth;
      const bool may_be_preferred = hold.worth == best.worth && asks_variance();
      if (i == 0 || is_more || (may_be_preferred && is_better(hold, best, outcomes_at(place)))) {
        best = hold;
      }
    }
    if (best.row == row) continue;
    if (row != 0) play_along(row, choice.deals, from, place);
    row = best.row;
    from = place;
  }
  if (row != 0) play_along(row, choice.deals, from, worth_along_.size());
}

bool BoxWalk::walk_line(const OpenBox& line, const PaytableRange& range, const Visit& visit) {
  if (!make_line(line)) return false;
  const std::size_t outcomes = line.outcomes.size();
  changes_.assign((worth_along_.size() + 1) * outcomes, 0);
  for (const OpenPair& pair : line.play.pairs) choose_along(pair);
  const OpenHold* holds = line.play.holds.data();
  for (const OpenChoice& choice : line.play.choices) {
    choose_along(choice, holds);
    holds += choice.holds;
  }
  std::vector<std::int64_t> settled = line.play.settled;
  PayBox places = line.places;
  const auto varied =
      std::find_if(places.begin(), places.end(), [](const PlaceRange& r) { return r.size() > 1; });
  const auto dimension = static_cast<std::size_t>(varied - places.begin());
  const std::uint64_t start = varied->from;
  std::vector<WorthRange> lines;
  for (std::size_t place = 0; place < worth_along_.size(); ++place) {
    for (std::size_t i = 0; i < outcomes; ++i) settled[i] += changes_[place * outcomes + i];
    const std::uint64_t index = line.first + place;
    if (index < range.first || index >= range.last) continue;
    *varied = {start + place, start + place + 1};
    outcomes_.update_worth(places, dimension, line.lines, lines);
    visit_paytable(index, lines, settled, visit);
  }
  return true;
}

}  // namespace vpanalyze
