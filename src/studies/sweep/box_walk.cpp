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

OpenBox half_of(const GridOutcomes& outcomes, const OpenBox& box, bool upper) {
  const auto outermost = std::find_if(box.places.begin(), box.places.end(),
                                      [](const PlaceRange& range) { return range.size() > 1; });
  const auto varied = static_cast<std::size_t>(outermost - box.places.begin());
  OpenBox half = make_box(outcomes, half_of(box.places, varied, upper), box.first);
  if (upper) half.first += box.paytables - half.paytables;
  return half;
}

/// Returns true if a rule that compares variances prefers row a among equally good rows.
bool BoxWalk::wins_tie(std::uint32_t a, std::uint32_t b,
                       const std::vector<WorthRange>& outcomes) const {
  if (variance_ == 0) return false;
  int128 squares = 0;  // second moment of a minus that of b
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const int128 worth = outcomes[i].least;
    squares += worth * worth * (rows_[a][i] - rows_[b][i]);
  }
  return variance_ * squares > 0;
}

/// Removes holds that cannot have a greater value than a preferred one. If all values are fixed,
/// rules that compare variances may prefer either of two equally good holds.
void BoxWalk::settle_choice(std::int64_t deals, std::span<OpenHold> holds, OpenBox& part) {
  std::size_t left = 0;
  if (varied_.empty()) {
    for (const OpenHold& hold : holds.subspan(1)) {
      if (hold.worth > holds[0].worth ||
          (hold.worth == holds[0].worth && wins_tie(hold.row, holds[0].row, part.outcomes))) {
        holds[0] = hold;
      }
    }
    left = 1;
  } else {
    const auto loses = [&](const OpenHold& a, const OpenHold& b) {
      const std::int64_t most = a.worth - b.worth + most_gain(rows_[a.row], rows_[b.row], varied_);
      return most < 0 || (most == 0 && variance_ == 0 && &b < &a);
    };
    candidates_.clear();
    for (const OpenHold& a : holds) {
      const bool lost = std::any_of(holds.begin(), holds.end(),
                                    [&](const OpenHold& b) { return &a != &b && loses(a, b); });
      if (!lost) candidates_.push_back(a);
    }
    left = candidates_.size();
    std::copy(candidates_.begin(), candidates_.end(), holds.begin());
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

/// Settles choices between a hold with value zero and one that may have a greater value, like
/// settle_choice().
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
    if (most == 0 && variance_ != 0) {
      if (!single) {
        part.play.pairs.push_back(pair);
        continue;
      }
      is_taken = wins_tie(pair.other.row, 0, part.outcomes);
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
  part.play = {whole.play.settled, {}, {}, {}};
  part.play.pairs.reserve(whole.play.pairs.size());
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

void BoxWalk::run(const OpenBox& box, const PlaceRange& range, const Visit& visit) {
  if (overlap({box.first, box.first + box.paytables}, range).size() == 0) return;
  if (box.paytables == 1 && box.play.is_settled()) {
    visit_paytable(box.first, box.lines, box.play.settled, visit);
    return;
  }
  if (box.paytables == 1) {
    OpenBox settled = box;
    settle(box, settled);
    return run(settled, range, visit);
  }
  if (walk_line(box, range, visit)) return;
  for (const bool upper : {false, true}) {
    OpenBox half = half_of(outcomes_, box, upper);
    settle(box, half);
    run(half, range, visit);
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

// Last step of the walk: a box in which one line varies is a row of paytables along which values
// are linear. So the places where a hold is best are consecutive.

/// Finds the only outcome that varies and its value along the line. Returns false if several vary,
/// or if its value decreases anywhere.
bool BoxWalk::make_line(const OpenBox& line) {
  const auto varies = [](const WorthRange& worth) { return !worth.is_fixed(); };
  if (std::count_if(line.outcomes.begin(), line.outcomes.end(), varies) != 1) return false;
  const auto is_long = [](const PlaceRange& range) { return range.size() > 1; };
  if (std::count_if(line.places.begin(), line.places.end(), is_long) != 1) return false;
  varied_outcome_ = static_cast<std::size_t>(
      std::find_if(line.outcomes.begin(), line.outcomes.end(), varies) - line.outcomes.begin());
  outcome_worth_ = line.outcomes;
  lines_along_.clear();
  worth_along_.clear();
  PayBox places = line.places;
  const auto range = std::find_if(places.begin(), places.end(), is_long);
  for (const std::uint64_t end = range->end; range->begin < end; ++range->begin) {
    range->end = range->begin + 1;
    lines_along_.push_back(outcomes_.line_worth(places));
    worth_along_.push_back(outcomes_.worth(varied_outcome_, lines_along_.back()).least);
  }
  return std::is_sorted(worth_along_.begin(), worth_along_.end());
}

void BoxWalk::choose_along(std::int64_t deals, std::span<const OpenHold> holds) {
  slopes_.clear();
  for (const OpenHold& hold : holds) slopes_.push_back(rows_[hold.row][varied_outcome_]);
  const auto best_at = [&](std::size_t place) {
    const std::int64_t worth = worth_along_[place];
    std::size_t best = 0;
    std::int64_t most = holds[0].worth + slopes_[0] * worth;
    for (std::size_t i = 1; i < holds.size(); ++i) {
      const std::int64_t value = holds[i].worth + slopes_[i] * worth;
      if (value < most) continue;
      if (value == most) {
        outcome_worth_[varied_outcome_] = {worth, worth};
        if (!wins_tie(holds[i].row, holds[best].row, outcome_worth_)) continue;
      }
      best = i;
      most = value;
    }
    return best;
  };
  const std::size_t outcomes = outcome_worth_.size();
  const std::size_t end = worth_along_.size();
  const std::size_t best_at_last = best_at(end - 1);
  for (std::size_t from = 0, to = 0; from < end; from = to) {
    const std::size_t best = best_at(from);
    const auto is_over = [&](std::uint64_t place) { return best_at(place) != best; };
    to = best == best_at_last ? end : first_place({from + 1, end - 1}, is_over);
    if (holds[best].row == 0) continue;
    const std::int32_t* const ways = rows_[holds[best].row];
    std::int64_t* const begin = &changes_[from * outcomes];
    for (std::size_t i = 0; i < outcomes; ++i) begin[i] += deals * ways[i];
    if (to == end) break;
    std::int64_t* const following = &changes_[to * outcomes];
    for (std::size_t i = 0; i < outcomes; ++i) following[i] -= deals * ways[i];
  }
}

bool BoxWalk::walk_line(const OpenBox& line, const PlaceRange& range, const Visit& visit) {
  if (!make_line(line)) return false;
  const std::size_t outcomes = line.outcomes.size();
  changes_.assign(worth_along_.size() * outcomes, 0);
  for (const OpenPair& pair : line.play.pairs) {
    choose_along(pair.deals, std::array{OpenHold{}, pair.other});
  }
  const OpenHold* holds = line.play.holds.data();
  for (const OpenChoice& choice : line.play.choices) {
    choose_along(choice.deals, {holds, choice.holds});
    holds += choice.holds;
  }
  std::vector<std::int64_t> settled = line.play.settled;
  for (std::size_t place = 0; place < lines_along_.size(); ++place) {
    for (std::size_t i = 0; i < outcomes; ++i) settled[i] += changes_[place * outcomes + i];
    const std::uint64_t index = line.first + place;
    if (index < range.begin || index >= range.end) continue;
    visit_paytable(index, lines_along_[place], settled, visit);
  }
  return true;
}

}  // namespace vpanalyze
