// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <stdexcept>
#include <vector>

#include "base/ranges.hpp"
#include "studies/strategy/chart_bound.hpp"

namespace vpanalyze {

/// Largest number of lines for which the search can prove a bound.
inline constexpr std::size_t kMostLinesBound = 24;
/// Line of deals that are discarded: after all others.
inline constexpr std::uint8_t kDiscardLine = kMostLinesBound;

inline constexpr std::int16_t kUndecided = -1;
inline constexpr std::int16_t kLeftOut = -2;
inline constexpr int kAnywhere = -1;
inline constexpr int kNoPlace = static_cast<int>(kMostLinesBound) + 1;

using Mask = std::uint64_t;

inline Mask mask_bit(std::size_t i) { return Mask{1} << i; }

/// Classes of holds by the holds they may share a line with. Holds that may share with the same
/// holds form a class; classes linked by sharing, directly or through others, form a kind. A line
/// has holds of one kind.
class SharingClasses {
 public:
  explicit SharingClasses(const ChartProblem& problem) {
    std::map<std::vector<bool>, std::uint8_t> numbers;
    std::vector<std::uint32_t> holds;  // one hold of each class
    for (std::uint32_t hold = 0; hold < problem.may_share.size(); ++hold) {
      const auto next = static_cast<std::uint8_t>(holds.size());
      const auto [row, is_new] = numbers.try_emplace(problem.may_share[hold], next);
      if (is_new) holds.push_back(hold);
      class_of_.push_back(row->second);
    }
    if (holds.size() > 64) throw std::invalid_argument("too many kinds of holds");
    for (const std::uint32_t hold : holds) {
      Mask mask = 0;
      for (std::size_t i = 0; i < holds.size(); ++i) {
        if (problem.may_share[hold][holds[i]]) mask |= mask_bit(i);
      }
      sharing_.push_back(mask);
    }
    number_kinds();
  }

  std::size_t kinds() const { return kinds_; }
  std::size_t kind(std::uint32_t hold) const { return kind_of_[class_of_[hold]]; }
  Mask mask(std::uint32_t hold) const { return mask_bit(class_of_[hold]); }
  /// Returns true if a hold may share a line with holds of all these classes.
  bool fits(std::uint32_t hold, Mask classes) const {
    return (classes & ~sharing_[class_of_[hold]]) == 0;
  }

 private:
  void number_kinds() {
    kind_of_.assign(sharing_.size(), 0);
    Mask numbered = 0;
    for (std::size_t i = 0; i < sharing_.size(); ++i) {
      if ((numbered & mask_bit(i)) != 0) continue;
      Mask linked = mask_bit(i);
      for (Mask previous = 0; linked != previous;) {
        previous = linked;
        for (std::size_t j = 0; j < sharing_.size(); ++j) {
          if ((linked & mask_bit(j)) != 0) linked |= sharing_[j];
        }
      }
      for (std::size_t j = 0; j < sharing_.size(); ++j) {
        if ((linked & mask_bit(j)) != 0) kind_of_[j] = static_cast<std::uint8_t>(kinds_);
      }
      numbered |= linked;
      ++kinds_;
    }
  }

  std::vector<std::uint8_t> class_of_;  ///< [hold]
  std::vector<Mask> sharing_;           ///< [class]: classes that may share a line with it
  std::vector<std::uint8_t> kind_of_;   ///< [class]
  std::size_t kinds_ = 0;
};

/// Place for a hold, and the resulting change of the bound's sum.
struct HoldPlace {
  enum class Way : std::uint8_t { left_out, joined, opened };
  Way way = Way::left_out;
  int rank = 0;  ///< rank of the line that it joins, or before which its line is opened
  std::int64_t change = 0;
};

/// Contribution of one offer to the bound.
struct OfferBound {
  std::int64_t base = 0;    ///< a
  std::int64_t change = 0;  ///< b − a
  std::int16_t hold = -1;   ///< h, or −1 if no undecided hold may come first
  std::uint8_t line = kDiscardLine;
  bool goes_first = false;  ///< true if the hold is played once it joins that line
};

/// State that stays constant throughout a search.
struct BoundSearch {
  const ChartProblem& problem;
  SharingClasses classes{problem};
  std::vector<std::vector<std::uint32_t>> offers_with{};  ///< [hold]

  explicit BoundSearch(const ChartProblem& chart_problem) : problem(chart_problem) {
    offers_with.resize(problem.may_share.size());
    for (std::uint32_t i = 0; i < problem.offers.size(); ++i) {
      for (const ChartProblem::Hold& hold : problem.offers[i].holds) {
        offers_with[hold.number].push_back(i);
      }
    }
  }

  /// Returns the bound for charts whose lines are of these kinds, each deal played as well as they
  /// allow.
  std::int64_t cost_of_kinds(Mask kinds) const {
    return sum_of(problem.offers, [&](const ChartProblem::Offer& offer) {
      std::int64_t least = offer.discard_all;
      for (const ChartProblem::Hold& hold : offer.holds) {
        if ((kinds & mask_bit(classes.kind(hold.number))) != 0) least = std::min(least, hold.cost);
      }
      return least;
    });
  }
};

/// Chart under construction, whose lines are of the given kinds. Each of the kinds `needed` has a
/// line in the end.
class PartialChart {
 public:
  PartialChart(const BoundSearch& search, Mask kinds, Mask needed, std::size_t most_lines)
      : search_(&search),
        needed_(needed),
        most_lines_(most_lines),
        line_of_(search.problem.may_share.size(), kUndecided),
        earliest_(line_of_.size()),
        first_(search.problem.offers.size(), -1),
        bounds_(first_.size()),
        insertion_(line_of_.size()),
        joining_(line_of_.size()) {
    for (std::uint32_t hold = 0; hold < line_of_.size(); ++hold) {
      if ((kinds & mask_bit(search.classes.kind(hold))) == 0) line_of_[hold] = kLeftOut;
    }
    find_earliest();
    for (std::uint32_t i = 0; i < bounds_.size(); ++i) {
      bounds_[i] = bound_of(i);
      count(1, bounds_[i]);
    }
  }

  std::size_t holds() const { return line_of_.size(); }
  bool is_undecided(std::uint32_t hold) const { return line_of_[hold] == kUndecided; }
  /// Returns the sum of a over all offers.
  std::int64_t base() const { return base_; }

  /// Calls use(place) for all places of an undecided hold.
  template <class Use>
  void for_each_place(std::uint32_t hold, const Use& use) const {
    using Way = HoldPlace::Way;
    const bool opens = may_open(search_->classes.kind(hold));
    std::int64_t change = insertion_[hold][kDiscardLine];
    use(HoldPlace{});
    if (opens) use(HoldPlace{Way::opened, static_cast<int>(order_.size()), change});
    for (int rank = static_cast<int>(order_.size()); rank-- > 0;) {
      const std::uint8_t line = order_[static_cast<std::size_t>(rank)];
      if (search_->classes.fits(hold, classes_[line])) {
        use(HoldPlace{Way::joined, rank, change + joining_[hold][line]});
      }
      change += insertion_[hold][line];
      if (opens) use(HoldPlace{Way::opened, rank, change});
    }
  }

  /// Returns the sum of the changes, ignoring signs, that depend on the place of a hold.
  std::int64_t weight(std::uint32_t hold) const {
    return sum_of(insertion_[hold], [](std::int64_t change) { return std::abs(change); });
  }

  void decide(std::uint32_t hold, const HoldPlace& place) {
    if (place.way == HoldPlace::Way::left_out) {
      line_of_[hold] = kLeftOut;
      for (const std::uint32_t i : search_->offers_with[hold]) renew(i);
      return;
    }
    const bool opens = place.way == HoldPlace::Way::opened;
    if (opens) open(place.rank, search_->classes.kind(hold));
    const std::uint8_t line = order_[static_cast<std::size_t>(place.rank)];
    const Mask classes = classes_[line] | search_->classes.mask(hold);
    const bool changes_places = opens || classes != classes_[line];
    classes_[line] = classes;
    line_of_[hold] = line;
    for (const std::uint32_t i : search_->offers_with[hold]) play(i, hold);
    if (!changes_places) {
      for (const std::uint32_t i : search_->offers_with[hold]) renew(i);
      return;
    }
    find_earliest();
    for (std::uint32_t i = 0; i < bounds_.size(); ++i) renew(i);
  }

  /// Returns the cost if all undecided holds are left out.
  std::int64_t cost() const {
    std::int64_t sum = 0;
    for (std::uint32_t i = 0; i < first_.size(); ++i) sum += first_cost(i);
    return sum;
  }

  std::vector<std::vector<std::uint32_t>> lines() const {
    std::vector<std::vector<std::uint32_t>> lines(order_.size());
    for (std::uint32_t hold = 0; hold < line_of_.size(); ++hold) {
      if (line_of_[hold] < 0) continue;
      lines[static_cast<std::size_t>(rank(static_cast<std::uint8_t>(line_of_[hold])))].push_back(
          hold);
    }
    return lines;
  }

 private:
  const ChartProblem::Offer& offer(std::uint32_t i) const { return search_->problem.offers[i]; }
  std::int64_t first_cost(std::uint32_t i) const {
    const int first = first_[i];
    return first < 0 ? offer(i).discard_all : offer(i).holds[static_cast<std::size_t>(first)].cost;
  }
  std::uint8_t first_line(std::uint32_t i) const {
    const int first = first_[i];
    if (first < 0) return kDiscardLine;
    const std::uint32_t hold = offer(i).holds[static_cast<std::size_t>(first)].number;
    return static_cast<std::uint8_t>(line_of_[hold]);
  }
  int rank(std::uint8_t line) const { return rank_[line]; }

  /// Returns true if a line of this kind may be opened, leaving enough lines for the other kinds
  /// that need one.
  bool may_open(std::size_t kind) const {
    const std::size_t left = most_lines_ - order_.size();
    const Mask missing = needed_ & ~present_ & ~mask_bit(kind);
    return left > static_cast<std::size_t>(std::popcount(missing));
  }

  void open(int rank, std::size_t kind) {
    const auto line = static_cast<std::uint8_t>(order_.size());
    order_.insert(order_.begin() + rank, line);
    for (std::size_t i = 0; i < order_.size(); ++i) rank_[order_[i]] = static_cast<int>(i);
    classes_[line] = 0;
    present_ |= mask_bit(kind);
  }

  /// Finds the earliest line where each undecided hold may come first; kNoPlace if no line has
  /// room.
  void find_earliest() {
    for (std::uint32_t hold = 0; hold < holds(); ++hold) {
      if (!is_undecided(hold)) continue;
      earliest_[hold] = kAnywhere;
      if (may_open(search_->classes.kind(hold))) continue;
      earliest_[hold] = kNoPlace;
      for (std::size_t i = order_.size(); i-- > 0;) {
        if (search_->classes.fits(hold, classes_[order_[i]])) earliest_[hold] = static_cast<int>(i);
      }
    }
  }

  /// Makes an offer use a newly decided hold if that comes before its present one.
  void play(std::uint32_t i, std::uint32_t hold) {
    const auto& all = offer(i).holds;
    const auto is_hold = [hold](const ChartProblem::Hold& other) { return other.number == hold; };
    const auto entry = find_if(all, is_hold) - all.begin();
    const int now = rank_[first_line(i)];
    const int then = rank(static_cast<std::uint8_t>(line_of_[hold]));
    if (then > now || (then == now && entry > first_[i])) return;
    first_[i] = static_cast<std::int16_t>(entry);
  }

  OfferBound bound_of(std::uint32_t i) const {
    constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
    const auto& all = offer(i).holds;
    const int first = first_[i];
    const std::int64_t cost = first_cost(i);
    const std::uint8_t line = first_line(i);
    const int first_rank = rank_[line];
    std::int64_t least = kNever;
    std::int64_t second = kNever;
    int cheapest = -1;
    for (int entry = 0; entry < static_cast<int>(all.size()); ++entry) {
      const auto& [hold, hold_cost] = all[static_cast<std::size_t>(entry)];
      if (!is_undecided(hold)) continue;
      const int earliest = earliest_[hold];
      const bool may_precede = earliest < first_rank || (earliest == first_rank && entry < first);
      if (!may_precede) continue;
      second = std::min(second, std::max(least, hold_cost));
      if (hold_cost >= least) continue;
      least = hold_cost;
      cheapest = entry;
    }
    OfferBound bound = {std::min(cost, second), 0, -1, line, cheapest < first};
    if (cheapest < 0) return bound;
    bound.change = least - bound.base;
    bound.hold = static_cast<std::int16_t>(all[static_cast<std::size_t>(cheapest)].number);
    return bound;
  }

  /// Adds an offer to the sums (sign 1) or removes it (sign −1).
  void count(std::int64_t sign, const OfferBound& bound) {
    base_ += sign * bound.base;
    if (bound.hold < 0) return;
    const auto hold = static_cast<std::size_t>(bound.hold);
    insertion_[hold][bound.line] += sign * bound.change;
    if (bound.goes_first) joining_[hold][bound.line] += sign * bound.change;
  }
  void renew(std::uint32_t i) {
    count(-1, bounds_[i]);
    bounds_[i] = bound_of(i);
    count(1, bounds_[i]);
  }

  /// Changes by line.
  using Changes = std::array<std::int64_t, kMostLinesBound + 1>;

  const BoundSearch* search_;
  Mask needed_;
  std::size_t most_lines_;
  std::vector<std::int16_t> line_of_;  ///< [hold]
  std::vector<int> earliest_;          ///< [undecided hold]: rank of a line
  std::vector<std::uint8_t> order_;    ///< lines
  std::array<int, kMostLinesBound + 1> rank_ = [] {
    std::array<int, kMostLinesBound + 1> rank{};
    rank[kDiscardLine] = static_cast<int>(kMostLinesBound);
    return rank;
  }();
  std::array<Mask, kMostLinesBound> classes_{};  ///< [line]
  Mask present_ = 0;                             ///< kinds that have a line
  std::vector<std::int16_t> first_;              ///< [offer]: index of the hold played, or -1
  std::vector<OfferBound> bounds_;               ///< [offer]
  std::int64_t base_ = 0;
  std::vector<Changes> insertion_;  ///< Σ b − a by the line of f: [undecided hold]
  std::vector<Changes> joining_;  ///< Σ b − a of the offers where the hold precedes f in the line
                                  ///< of f: [undecided hold]
};

}  // namespace vpanalyze
