// SPDX-License-Identifier: MIT
#include "studies/sweep/box.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "analysis/hold.hpp"
#include "base/ranges.hpp"

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

/// Settles what is no longer open in a part of a box.
class Settling {
 public:
  Settling(const Box& whole, TieBreak rule, Box& part)
      : whole_(whole),
        orders_ties_(tie_rule(rule).variance == 0),
        part_(part),
        varied_(part.varied_outcomes()) {
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
    part_.open.reserve(whole_.open.size());
    part_.holds.reserve(whole_.holds.size());
    whole_.for_each_open([&](std::int64_t deals, std::span<const OpenHold> holds) {
      if (holds.size() == 2) return settle_pair(deals, holds[0], holds[1]);
      holds_.assign(holds.begin(), holds.end());
      for (OpenHold& hold : holds_) add_newly_fixed(hold);
      remove_losers();
      keep(deals, holds_);
    });
  }

 private:
  void add_newly_fixed(OpenHold& hold) const {
    for (const auto& [outcome, value] : newly_fixed_) {
      hold.value += hold.ways[outcome] * value.least;
    }
  }

  /// Settles two holds like others, but faster: most open deals have two.
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
    if (least > 0) {
      part_.settle(deals, second);
    } else if (most < 0 || (most == 0 && orders_ties_)) {
      part_.settle(deals, first);
    } else {
      keep(deals, std::array{first, second});
    }
  }

  /// Removes holds that cannot have a greater value than a preferred one. Rules that compare
  /// variances may prefer either of two holds that are equally good at a paytable.
  void remove_losers() {
    const auto loses = [&](const OpenHold& a, const OpenHold& b) {
      const std::int64_t most = a.value - b.value + most_gain(a.ways, b.ways, varied_);
      return most < 0 || (most == 0 && orders_ties_ && &b < &a);
    };
    winners_.clear();
    for (const OpenHold& a : holds_) {
      const bool lost = any_of(holds_, [&](const OpenHold& b) { return &a != &b && loses(a, b); });
      if (!lost) winners_.push_back(a);
    }
    holds_.swap(winners_);
  }

  void keep(std::int64_t deals, std::span<const OpenHold> holds) {
    if (holds.size() == 1) return part_.settle(deals, holds.front());
    part_.open.push_back({deals, static_cast<std::uint32_t>(holds.size())});
    part_.holds.insert(part_.holds.end(), holds.begin(), holds.end());
  }

  const Box& whole_;
  bool orders_ties_;  ///< true if ties are broken by order alone
  Box& part_;
  std::vector<OutcomeRange> newly_fixed_;
  std::vector<OutcomeRange> varied_;
  std::vector<OpenHold> holds_;  ///< holds of the deals being settled
  std::vector<OpenHold> winners_;
};

/// Box in which at most one value varies, and rises from each paytable to the next. The values of
/// holds are linear, so the paytables where a hold is best are consecutive.
class PaytableRow {
 public:
  PaytableRow(const GridOutcomes& outcomes, const Box& box, TieBreak rule)
      : outcomes_(outcomes), box_(box), variance_(tie_rule(rule).variance) {}

  /// Finds the paytables. Returns false if they are no row.
  bool is_row() {
    const std::vector<OutcomeRange> varied = box_.varied_outcomes();
    if (varied.size() > 1) return false;
    add_paytables(box_.places);
    if (varied.empty()) {
      values_.assign(lines_.size(), 0);
    } else {
      varied_ = varied.front().outcome;
      for (const auto& lines : lines_) values_.push_back(outcomes_.value(varied_, lines).least);
    }
    return std::is_sorted(values_.begin(), values_.end());
  }

  void visit(const PaytableVisitor& visit) {
    const std::size_t outcomes = box_.outcomes.size();
    changes_.assign(lines_.size() * outcomes, 0);
    box_.for_each_open(
        [&](std::int64_t deals, std::span<const OpenHold> holds) { choose(deals, holds); });
    std::vector<std::int64_t> ways = box_.settled;
    std::vector<std::int64_t> line_ways;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      line_ways.assign(lines_[i].size(), 0);
      for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
        ways[outcome] += changes_[i * outcomes + outcome];
        line_ways[outcomes_.paying_line(outcome, lines_[i])] += ways[outcome];
      }
      visit(box_.first + i, lines_[i], line_ways);
    }
  }

 private:
  /// Adds the paytables of a box, in the order of the grid.
  void add_paytables(const PayBox& places) {
    if (paytables_in(places) == 1) return lines_.push_back(outcomes_.line_values(places));
    const std::size_t varied = outermost(places);
    for (const bool upper : {false, true}) add_paytables(half_of(places, varied, upper));
  }

  /// Returns true if the rule prefers hold a among holds that are equally good at a paytable.
  bool wins_tie(const std::int32_t* a, const std::int32_t* b, std::size_t paytable) const {
    if (variance_ == 0) return false;
    int128 squares = 0;  // second moment of a minus that of b
    for (std::size_t i = 0; i < box_.outcomes.size(); ++i) {
      const int128 value = outcomes_.value(i, lines_[paytable]).least;
      squares += value * value * (a[i] - b[i]);
    }
    return variance_ * squares > 0;
  }

  /// Returns the ways of the hold that is best at a paytable.
  const std::int32_t* best_at(std::size_t paytable, std::span<const OpenHold> holds) const {
    const std::int64_t varied_value = values_[paytable];
    const std::int32_t* best = holds[0].ways;
    std::int64_t most = holds[0].value + best[varied_] * varied_value;
    for (const OpenHold& hold : holds.subspan(1)) {
      const std::int64_t value = hold.value + hold.ways[varied_] * varied_value;
      if (value < most || (value == most && !wins_tie(hold.ways, best, paytable))) continue;
      best = hold.ways;
      most = value;
    }
    return best;
  }

  /// Adds the changes of the best hold along the row.
  void choose(std::int64_t deals, std::span<const OpenHold> holds) {
    const std::size_t outcomes = box_.outcomes.size();
    const std::size_t last = values_.size() - 1;
    const std::int32_t* const best_at_last = best_at(last, holds);
    const std::int32_t* before = box_.rows->data();
    for (std::size_t i = 0;;) {
      const std::int32_t* const best = best_at(i, holds);
      if (best != before) {
        std::int64_t* const changes = &changes_[i * outcomes];
        for (std::size_t j = 0; j < outcomes; ++j) changes[j] += deals * (best[j] - before[j]);
      }
      if (best == best_at_last) return;
      before = best;
      i = first_place({i + 1, last},
                      [&](std::uint64_t place) { return best_at(place, holds) != best; });
    }
  }

  const GridOutcomes& outcomes_;
  const Box& box_;
  int variance_;                                ///< variance that the rule prefers, as in TieRule
  std::size_t varied_ = 0;                      ///< the only outcome whose value is not fixed
  std::vector<std::vector<ValueRange>> lines_;  ///< [paytable][line]
  std::vector<std::int64_t> values_;            ///< [paytable]: value of the varied outcome
  std::vector<std::int64_t> changes_;  ///< [paytable][outcome]: ways gained since the one before
};

}  // namespace

void settle(const Box& whole, TieBreak rule, Box& part) { Settling(whole, rule, part).run(); }

bool visit_row(const GridOutcomes& outcomes, const Box& box, TieBreak rule,
               const PaytableVisitor& visit) {
  PaytableRow row(outcomes, box, rule);
  if (!row.is_row()) return false;
  row.visit(visit);
  return true;
}

}  // namespace vpanalyze
