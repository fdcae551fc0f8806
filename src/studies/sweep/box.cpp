// SPDX-License-Identifier: MIT
#include "studies/sweep/box.hpp"

#include <algorithm>
#include <utility>

#include "analysis/hold.hpp"

namespace vpanalyze {

std::vector<OutcomeRange> Box::varied_outcomes() const {
  std::vector<OutcomeRange> varied;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (!outcomes[i].is_fixed()) varied.push_back({i, outcomes[i]});
  }
  return varied;
}

void Box::settle(std::int64_t deals, const OpenHold& hold) {
  if (hold.ways == rows->data()) return;
  for (std::size_t i = 0; i < settled.size(); ++i) settled[i] += deals * hold.ways[i];
}

namespace {

/// Returns true if a rule that prefers this variance, as in TieRule, prefers hold a among equally
/// good holds.
bool wins_tie(int variance, const std::int32_t* a, const std::int32_t* b,
              const std::vector<ValueRange>& outcomes) {
  if (variance == 0) return false;
  int128 squares = 0;  // second moment of a minus that of b
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const int128 value = outcomes[i].least;
    squares += value * value * (a[i] - b[i]);
  }
  return variance * squares > 0;
}

/// Settles what is no longer open in a part of a box.
class Settling {
 public:
  Settling(const Box& whole, TieBreak rule, Box& part)
      : whole_(whole), variance_(tie_rule(rule).variance), part_(part) {
    varied_ = part.varied_outcomes();
    for (std::size_t i = 0; i < part.outcomes.size(); ++i) {
      const ValueRange& value = part.outcomes[i];
      if (value.is_fixed() && !whole.outcomes[i].is_fixed() && value.most != 0) {
        newly_fixed_.push_back({i, value});
      }
    }
  }

  void run() {
    part_.rows = whole_.rows;
    part_.settled = whole_.settled;
    const OpenHold* next = whole_.holds.data();
    for (const OpenDeals& choice : whole_.choices) {
      if (choice.holds == 2) {
        settle_pair(choice.deals, next[0], next[1]);
      } else {
        holds_.assign(next, next + choice.holds);
        for (OpenHold& hold : holds_) add_newly_fixed(hold);
        settle_choice(choice.deals);
      }
      next += choice.holds;
    }
  }

 private:
  void add_newly_fixed(OpenHold& hold) const {
    for (const auto& [outcome, value] : newly_fixed_) {
      hold.value += hold.ways[outcome] * value.least;
    }
  }

  /// Settles two holds like settle_choice(), but faster: most open deals have two.
  void settle_pair(std::int64_t deals, OpenHold first, OpenHold second) {
    add_newly_fixed(first);
    add_newly_fixed(second);
    std::int64_t least = second.value - first.value;  // of the gain by the second hold
    std::int64_t most = least;
    for (const auto& [outcome, value] : varied_) {
      const std::int64_t ways = second.ways[outcome] - first.ways[outcome];
      least += ways * (ways > 0 ? value.least : value.most);
      most += ways * (ways > 0 ? value.most : value.least);
    }
    if (varied_.empty() && most == 0 &&
        wins_tie(variance_, second.ways, first.ways, part_.outcomes)) {
      part_.settle(deals, second);
    } else if (least > 0) {
      part_.settle(deals, second);
    } else if (most < 0 || (most == 0 && (variance_ == 0 || varied_.empty()))) {
      part_.settle(deals, first);
    } else {
      part_.choices.push_back({deals, 2});
      part_.holds.push_back(first);
      part_.holds.push_back(second);
    }
  }

  /// Removes holds that cannot have a greater value than a preferred one. If all values are fixed,
  /// rules that compare variances may prefer either of two equally good holds.
  void settle_choice(std::int64_t deals) {
    if (varied_.empty()) {
      keep_best();
    } else {
      const auto loses = [&](const OpenHold& a, const OpenHold& b) {
        const std::int64_t most = a.value - b.value + most_gain(a.ways, b.ways, varied_);
        return most < 0 || (most == 0 && variance_ == 0 && &b < &a);
      };
      candidates_.clear();
      for (const OpenHold& a : holds_) {
        const bool lost = std::any_of(holds_.begin(), holds_.end(),
                                      [&](const OpenHold& b) { return &a != &b && loses(a, b); });
        if (!lost) candidates_.push_back(a);
      }
      holds_.swap(candidates_);
    }
    const OpenHold& first = holds_.front();
    if (holds_.size() == 1) {
      part_.settle(deals, first);
    } else {
      part_.choices.push_back({deals, static_cast<std::uint32_t>(holds_.size())});
      part_.holds.insert(part_.holds.end(), holds_.begin(), holds_.end());
    }
  }

  void keep_best() {
    OpenHold best = holds_.front();
    for (const OpenHold& hold : holds_) {
      if (hold.value > best.value ||
          (hold.value == best.value && wins_tie(variance_, hold.ways, best.ways, part_.outcomes))) {
        best = hold;
      }
    }
    holds_.assign(1, best);
  }

  const Box& whole_;
  int variance_;  ///< variance that the rule prefers, as in TieRule
  Box& part_;
  std::vector<OutcomeRange> newly_fixed_;
  std::vector<OutcomeRange> varied_;
  std::vector<OpenHold> holds_;  ///< holds of the deals being settled
  std::vector<OpenHold> candidates_;
};

void visit_paytable(const GridOutcomes& outcomes, std::uint64_t index,
                    const std::vector<ValueRange>& lines, const std::vector<std::int64_t>& ways,
                    const PaytableVisitor& visit) {
  std::vector<std::int64_t> line_ways(lines.size());
  for (std::size_t i = 0; i < ways.size(); ++i) {
    line_ways[outcomes.paying_line(i, lines)] += ways[i];
  }
  visit(index, lines, line_ways);
}

/// Row of paytables in which one line varies. The value of a hold is linear along it, so the places
/// where a hold is best are consecutive.
class PaytableRow {
 public:
  PaytableRow(const GridOutcomes& outcomes, const Box& box, TieBreak rule)
      : outcomes_(outcomes), box_(box), variance_(tie_rule(rule).variance) {}

  /// Finds the only outcome that varies and its value along the row. Returns false if several vary,
  /// or if its value decreases anywhere.
  bool is_row() {
    const auto varies = [](const ValueRange& value) { return !value.is_fixed(); };
    const auto is_long = [](const PlaceRange& range) { return range.size() > 1; };
    if (std::count_if(box_.outcomes.begin(), box_.outcomes.end(), varies) != 1 ||
        std::count_if(box_.places.begin(), box_.places.end(), is_long) != 1) {
      return false;
    }
    varied_ = static_cast<std::size_t>(
        std::find_if(box_.outcomes.begin(), box_.outcomes.end(), varies) - box_.outcomes.begin());
    PayBox places = box_.places;
    const auto range = std::find_if(places.begin(), places.end(), is_long);
    for (const std::uint64_t end = range->end; range->begin < end; ++range->begin) {
      range->end = range->begin + 1;
      lines_.push_back(outcomes_.line_values(places));
      values_.push_back(outcomes_.value(varied_, lines_.back()).least);
    }
    return std::is_sorted(values_.begin(), values_.end());
  }

  void visit(const PaytableVisitor& visit) {
    const std::size_t outcomes = box_.outcomes.size();
    outcome_values_ = box_.outcomes;
    changes_.assign(values_.size() * outcomes, 0);
    box_.for_each_open(
        [&](std::int64_t deals, std::span<const OpenHold> holds) { choose_along(deals, holds); });
    std::vector<std::int64_t> settled = box_.settled;
    for (std::size_t place = 0; place < lines_.size(); ++place) {
      for (std::size_t i = 0; i < outcomes; ++i) settled[i] += changes_[place * outcomes + i];
      visit_paytable(outcomes_, box_.first + place, lines_[place], settled, visit);
    }
  }

 private:
  std::size_t best_at(std::size_t place, std::span<const OpenHold> holds) {
    const std::int64_t value = values_[place];
    std::size_t best = 0;
    std::int64_t most = holds[0].value + holds[0].ways[varied_] * value;
    for (std::size_t i = 1; i < holds.size(); ++i) {
      const std::int64_t here = holds[i].value + holds[i].ways[varied_] * value;
      if (here < most) continue;
      if (here == most) {
        outcome_values_[varied_] = {value, value};
        if (!wins_tie(variance_, holds[i].ways, holds[best].ways, outcome_values_)) continue;
      }
      best = i;
      most = here;
    }
    return best;
  }

  void choose_along(std::int64_t deals, std::span<const OpenHold> holds) {
    const std::size_t outcomes = outcome_values_.size();
    const std::size_t end = values_.size();
    const std::size_t best_at_last = best_at(end - 1, holds);
    for (std::size_t from = 0, to = 0; from < end; from = to) {
      const std::size_t best = best_at(from, holds);
      const auto is_over = [&](std::uint64_t place) { return best_at(place, holds) != best; };
      to = best == best_at_last ? end : first_place({from + 1, end - 1}, is_over);
      const std::int32_t* const ways = holds[best].ways;
      if (ways == box_.rows->data()) continue;
      std::int64_t* const begin = &changes_[from * outcomes];
      for (std::size_t i = 0; i < outcomes; ++i) begin[i] += deals * ways[i];
      if (to == end) break;
      std::int64_t* const following = &changes_[to * outcomes];
      for (std::size_t i = 0; i < outcomes; ++i) following[i] -= deals * ways[i];
    }
  }

  const GridOutcomes& outcomes_;
  const Box& box_;
  int variance_;
  std::size_t varied_ = 0;                      ///< the only outcome whose value is not fixed
  std::vector<std::vector<ValueRange>> lines_;  ///< [place][line]
  std::vector<std::int64_t> values_;            ///< [place]: values of this outcome, ascending
  std::vector<ValueRange> outcome_values_;      ///< [outcome]: value at one place
  std::vector<std::int64_t> changes_;  ///< [place][outcome]: ways gained since the place before
};

}  // namespace

void settle(const Box& whole, TieBreak rule, Box& part) { Settling(whole, rule, part).run(); }

bool visit_row(const GridOutcomes& outcomes, const Box& box, TieBreak rule,
               const PaytableVisitor& visit) {
  if (box.paytables > 1) {
    PaytableRow row(outcomes, box, rule);
    if (!row.is_row()) return false;
    row.visit(visit);
    return true;
  }
  if (box.is_settled()) {
    visit_paytable(outcomes, box.first, box.lines, box.settled, visit);
    return true;
  }
  Box settled;
  settled.lines = box.lines;
  settled.outcomes = box.outcomes;
  settle(box, rule, settled);
  visit_paytable(outcomes, box.first, settled.lines, settled.settled, visit);
  return true;
}

}  // namespace vpanalyze
