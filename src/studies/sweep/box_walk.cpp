// SPDX-License-Identifier: MIT
#include "studies/sweep/choice_source.hpp"

#include <algorithm>
#include <utility>

namespace vpanalyze {

OpenBox make_box(const GridOutcomes& outcomes, PayBox places, std::uint64_t first) {
  OpenBox box;
  box.places = std::move(places);
  box.first = first;
  box.paytables = paytables_in(box.places);
  box.lines = outcomes.line_worth(box.places);
  box.outcomes = outcomes.worth(box.lines);
  return box;
}

void halve(const GridOutcomes& outcomes, const OpenBox& box, bool upper, OpenBox& half) {
  half.places = box.places;
  const auto split = std::find_if(half.places.begin(), half.places.end(),
                                  [](const PlaceRange& range) { return range.size() > 1; });
  const std::uint64_t inner = box.paytables / split->size();
  const std::uint64_t middle = split->from + split->size() / 2;
  half.first = box.first + (upper ? (middle - split->from) * inner : 0);
  (upper ? split->from : split->to) = middle;
  half.paytables = split->size() * inner;
  outcomes.update_worth(half.places, static_cast<std::size_t>(split - half.places.begin()),
                        box.lines, half.lines);
  half.outcomes = outcomes.worth(half.lines);
}

/// Whether hold a is never to be played where b can be. Where worth is fixed, rules that ask for
/// the variance may prefer either of two equally good holds.
bool BoxWalk::loses(const OpenHold& a, const OpenHold& b, bool b_is_preferred) const {
  std::int64_t most = a.worth - b.worth;
  const std::int32_t* const ways_a = rows_[a.row];
  const std::int32_t* const ways_b = rows_[b.row];
  for (const auto& [outcome, worth] : varied_) {
    const std::int64_t difference = ways_a[outcome] - ways_b[outcome];
    most += difference * (difference > 0 ? worth.most : worth.least);
  }
  return most < 0 || (most == 0 && !asks_variance() && b_is_preferred);
}

/// At a single paytable: whether a is to be played rather than b, which order prefers.
bool BoxWalk::is_better(const OpenHold& a, const OpenHold& b,
                        const std::vector<WorthRange>& outcomes) const {
  if (a.worth != b.worth) return a.worth > b.worth;
  if (!asks_variance()) return false;
  int128 squares = 0;  // how much greater a's second moment is
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const int128 worth = outcomes[i].least;
    squares += worth * worth * (rows_[a.row][i] - rows_[b.row][i]);
  }
  return tie_rule(rule_).variance * squares > 0;
}

void BoxWalk::settle_choice(std::int64_t deals, std::span<OpenHold> holds, OpenBox& part) {
  std::size_t left = 0;
  if (varied_.empty()) {
    for (std::size_t i = 1; i < holds.size(); ++i) {
      if (is_better(holds[i], holds[0], part.outcomes)) holds[0] = holds[i];
    }
    left = 1;
  } else {
    // Holds found to lose are moved behind those left over, which keep their order.
    for (std::size_t a = 0; a < holds.size(); ++a) {
      bool lost = false;
      for (std::size_t b = 0; b < holds.size() && !lost; ++b) {
        lost = a != b && loses(holds[a], holds[b], b < a);
      }
      if (!lost) candidates_.push_back(holds[a]);
    }
    left = candidates_.size();
    std::copy(candidates_.begin(), candidates_.end(), holds.begin());
    candidates_.clear();
  }
  if (left == 2 && holds[0].row == 0 && holds[0].worth == 0) {
    part.play.pairs.push_back({deals, holds[1]});
    return;
  }
  if (left > 1) {
    part.play.choices.push_back({deals, static_cast<std::uint32_t>(left)});
    part.play.holds.insert(part.play.holds.end(), holds.begin(),
                           holds.begin() + static_cast<std::ptrdiff_t>(left));
    return;
  }
  if (holds[0].row == 0) return;
  const std::int32_t* const ways = rows_[holds[0].row];
  for (std::size_t i = 0; i < part.play.settled.size(); ++i)
    part.play.settled[i] += deals * ways[i];
}

/// As settle_choice does, for the choice between a hold that is worth nothing and one that may be
/// worth more.
void BoxWalk::settle_pairs(const OpenBox& whole, OpenBox& part) const {
  const bool single = varied_.empty();
  for (OpenPair pair : whole.play.pairs) {
    const std::int32_t* const ways = rows_[pair.other.row];
    for (const auto& [outcome, worth] : newly_fixed_)
      pair.other.worth += ways[outcome] * worth.least;
    std::int64_t least = pair.other.worth;
    std::int64_t most = least;
    for (const auto& [outcome, worth] : varied_) {
      const std::int64_t a = ways[outcome] * worth.least;
      const std::int64_t b = ways[outcome] * worth.most;
      least += std::min(a, b);
      most += std::max(a, b);
    }
    bool is_taken = least > 0;
    if (most == 0 && asks_variance()) {
      if (!single) {
        part.play.pairs.push_back(pair);
        continue;
      }
      is_taken = is_better(pair.other, OpenHold{}, part.outcomes);
    } else if (most > 0 && !is_taken) {
      part.play.pairs.push_back(pair);
    }
    if (!is_taken) continue;
    for (std::size_t i = 0; i < part.play.settled.size(); ++i) {
      part.play.settled[i] += pair.deals * ways[i];
    }
  }
}

void BoxWalk::settle(const OpenBox& whole, OpenBox& part) {
  newly_fixed_.clear();
  varied_.clear();
  for (std::size_t i = 0; i < part.outcomes.size(); ++i) {
    if (!part.outcomes[i].is_fixed()) {
      varied_.push_back({i, part.outcomes[i]});
    } else if (!whole.outcomes[i].is_fixed() && part.outcomes[i].most != 0) {
      newly_fixed_.push_back({i, part.outcomes[i]});
    }
  }
  part.play.settled = whole.play.settled;
  part.play.clear_choices();
  settle_pairs(whole, part);
  const OpenHold* next = whole.play.holds.data();
  for (const OpenChoice& choice : whole.play.choices) {
    holds_.assign(next, next + choice.holds);
    next += choice.holds;
    for (OpenHold& hold : holds_) {
      const std::int32_t* const ways = rows_[hold.row];
      for (const auto& [outcome, worth] : newly_fixed_) hold.worth += ways[outcome] * worth.least;
    }
    settle_choice(choice.deals, holds_, part);
  }
}

void BoxWalk::run(const OpenBox& box, const PaytableRange& range, const Visit& visit) {
  descend(box, 0, range, visit);
}

void BoxWalk::descend(const OpenBox& box, std::size_t depth, const PaytableRange& range,
                      const Visit& visit) {
  if (box.first >= range.last || box.first + box.paytables <= range.first) return;
  if (box.paytables == 1) {
    visit_paytable(box.first, box.lines, box.play.settled, visit);
    return;
  }
  if (walk_line(box, range, visit)) return;
  if (levels_.size() <= depth) levels_.push_back(std::make_unique<OpenBox>());
  OpenBox& half = *levels_[depth];
  for (const bool upper : {false, true}) {
    halve(outcomes_, box, upper, half);
    settle(box, half);
    descend(half, depth + 1, range, visit);
  }
}

void BoxWalk::visit_paytable(std::uint64_t index, const std::vector<WorthRange>& lines,
                             const std::vector<std::int64_t>& settled, const Visit& visit) {
  line_ways_.assign(lines.size(), 0);
  for (std::size_t i = 0; i < settled.size(); ++i) {
    line_ways_[outcomes_.paying_line(i, lines)] += settled[i];
  }
  visit(index, lines, line_ways_);
}

// The last step of the walk: a box in which one line varies is a row of paytables. Along it the
// difference of two holds changes its sign once at most, at a place that can be looked up.

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
