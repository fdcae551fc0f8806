// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "studies/design/glass.hpp"
#include "studies/sweep/choice_source.hpp"
#include "studies/sweep/grid_outcomes.hpp"

namespace vpanalyze {

/// Bounds for best play in a box of pays, as Σ ways × value. For paytables that keep the order of
/// lines (design_grid()), with W the values of the varied lines,
///
///     plane(W) = constant + Σ over varied lines of slope · W
///     plane(W) ≤ best play at W ≤ plane(W) + gain
///
/// The plane is the strategy that is best in the middle of the box, applied everywhere. Its gain is
/// at most the sum over deals of the gain by another hold in the corner where that hold is best.
class BoundingPlane {
 public:
  BoundingPlane(const SweepGrid& grid, const GridOutcomes& outcomes, const HoldRows& rows);

  /// Computes the plane of a box with several paytables whose play is known.
  void fit(const OpenBox& box);

  int128 constant = 0;
  std::vector<std::int64_t> slope;  ///< [varied line]
  int128 gain = 0;
  std::size_t deciding = 0;  ///< the varied line on which play in the box depends most

 private:
  void choose(std::int64_t deals, std::span<const OpenHold> holds);
  std::int64_t middle_value(const OpenHold& hold) const;
  void set_plane(const OpenBox& box);
  void set_deciding(const OpenBox& box);

  const SweepGrid& grid_;
  const HoldRows& rows_;
  std::vector<std::size_t> varied_of_;  ///< [line]: its number in the grid, or last + 1 if it does
                                        ///< not vary
  std::vector<std::size_t> line_of_;    ///< [outcome]: line that pays it while lines keep their
                                        ///< order

  // Current box:
  std::vector<OutcomeWorth> varied_;
  std::vector<std::int64_t> ways_;  ///< [outcome]: ways of the play that is best in the middle
  std::vector<double> moved_;       ///< [outcome]: Σ over open deals of |difference of ways|
};

/// Paytable with its distance from the base; the lesser candidate is better.
struct Candidate {
  std::size_t changed = 0;
  std::uint64_t steps = 0;
  std::vector<std::uint64_t> places;  ///< indexes into the lists of the grid

  bool operator<(const Candidate& other) const {
    return std::tie(changed, steps, other.places) <  // higher pays come first
           std::tie(other.changed, other.steps, places);
  }
  bool operator==(const Candidate&) const = default;
};

/// Best candidates offered so far, up to a limit.
class Nearest {
 public:
  explicit Nearest(std::size_t most) : most_(most) {}

  /// Returns true if a candidate at this distance from the base may be accepted.
  bool may_take(std::size_t changed, std::uint64_t steps) const {
    if (candidates_.size() < most_) return true;
    if (most_ == 0) return false;
    const Candidate& last = *candidates_.rbegin();
    return std::pair(changed, steps) <= std::pair(last.changed, last.steps);
  }
  /// Offers a candidate. Returns false if it is not accepted.
  bool offer(const Candidate& candidate) {
    if (candidates_.size() == most_) {
      if (most_ == 0 || !(candidate < *candidates_.rbegin())) return false;
      candidates_.erase(std::prev(candidates_.end()));
    }
    candidates_.insert(candidate);
    return true;
  }
  void take(const Nearest& others) {
    for (const Candidate& candidate : others.candidates_) {
      if (!offer(candidate)) return;
    }
  }
  const std::set<Candidate>& candidates() const { return candidates_; }

 private:
  std::size_t most_;
  std::set<Candidate> candidates_;
};

/// Common data of all parts of a search.
struct SearchSpace {
  const SweepGrid& grid;
  const GridOutcomes& outcomes;
  const HoldRows& rows;
  const PaytableFigures& figures;
  const Glass& glass;
  TieBreak rule;
  std::size_t most_changed;
};

/// Results of a search, and the methods by which paytables were decided.
struct SearchTally {
  explicit SearchTally(std::size_t best) : nearest(best) {}

  std::uint64_t by_bounds = 0;
  std::uint64_t one_by_one = 0;
  std::uint64_t matching = 0;
  Nearest nearest;

  void add(const SearchTally& part) {
    by_bounds += part.by_bounds;
    one_by_one += part.one_by_one;
    matching += part.matching;
    nearest.take(part.nearest);
  }
};

/// Searches boxes with known play for wanted paytables.
class BoxSearch {
 public:
  explicit BoxSearch(const SearchSpace& space);

  /// Adds the contents of the box to the tally.
  void search(const OpenBox& box, SearchTally& tally);
  /// Decides a box if the bounds leave few paytables open, by analyzing these; otherwise returns
  /// false.
  bool decide(const OpenBox& box, SearchTally& tally);
  /// Returns one half of the box that decide() has just left, with its play.
  OpenBox settled_half(const OpenBox& box, std::size_t varied, bool upper);
  /// Returns the line along which to halve the box that decide() has just left.
  std::size_t deciding() const { return plane_.deciding; }

 private:
  /// Sum of Σ ways × value over the lines with assigned pays, and their distance from the base.
  struct Prefix {
    int128 sum = 0;
    Pay last_pay;
    std::size_t changed = 0;
    std::uint64_t steps = 0;
  };

  void add_up_rest(const OpenBox& box);
  void scan(std::size_t varied, const Prefix& before);
  void scan_last(PlaceRange places, const Prefix& before);
  PlaceRange possible_places(std::size_t varied, const Prefix& before) const;
  Prefix extended(const Prefix& before, std::size_t varied, std::uint64_t place) const;
  std::uint64_t first_reaching(PlaceRange places, int128 sum, int128 wanted) const;
  void take_sure(PlaceRange places, const Prefix& before);
  void take_open(PlaceRange places, const Prefix& before);
  bool is_wanted(const std::vector<std::uint64_t>& places);
  bool offer(std::uint64_t last_place, const Prefix& before);
  bool is_too_open() const { return open_ > most_open_; }

  SearchSpace space_;
  int128 least_;  ///< bounds of the wanted sums
  int128 most_;
  BoundingPlane plane_;  ///< plane of the current box
  BoxWalk walk_;

  // Current box:
  const OpenBox* box_ = nullptr;
  std::vector<int128> least_rest_;  ///< [varied]: least sum of this line and all after it
  std::vector<int128> most_rest_;
  std::vector<std::uint64_t> places_;
  bool only_counts_ = false;  ///< true to count the paytables left open without taking any
  std::uint64_t open_ = 0;
  std::uint64_t most_open_ = 0;
  SearchTally* tally_ = nullptr;
};

}  // namespace vpanalyze
