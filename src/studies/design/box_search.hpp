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

/// What best play comes to in a box of pays, as Σ ways × worth: for paytables that keep the order
/// of lines (design_grid()), with W the worth of the varied lines,
///
///     plane(W) = constant + Σ over varied lines of slope · W
///     plane(W) ≤ best play at W ≤ plane(W) + gain
///
/// The plane is the play that is best in the middle of the box, kept everywhere. It gains at most
/// what every deal by itself could gain by another hold in the corner where that is best.
class BoundingPlane {
 public:
  BoundingPlane(const SweepGrid& grid, const GridOutcomes& outcomes, const HoldRows& rows);

  /// Becomes that of a box of more than one paytable whose play is known.
  void fit(const OpenBox& box);

  int128 constant = 0;
  std::vector<std::int64_t> slope;  ///< [varied line]
  int128 gain = 0;
  std::size_t deciding = 0;  ///< the varied line on which play in the box depends most

 private:
  void choose(std::int64_t deals, std::span<const OpenHold> holds);
  std::int64_t in_the_middle(const OpenHold& hold) const;
  void set_plane(const OpenBox& box);
  void set_deciding(const OpenBox& box);

  const SweepGrid& grid_;
  const HoldRows& rows_;
  std::vector<std::size_t> varied_of_;  ///< [line]: its number in the grid, the last + 1 if none
  std::vector<std::size_t> line_of_;    ///< [outcome]: pays it while lines keep their order

  // Of the box at hand.
  std::vector<OutcomeWorth> varied_;
  std::vector<std::int64_t> ways_;  ///< [outcome] of the play that is best in the middle
  std::vector<double> moved_;       ///< [outcome] Σ over open deals of |difference of ways|
};

/// A paytable by its distance from the base; the lesser one is the better one.
struct Candidate {
  std::size_t changed = 0;
  std::uint64_t steps = 0;
  std::vector<std::uint64_t> places;  ///< in the lists of the grid

  bool operator<(const Candidate& other) const {
    return std::tie(changed, steps, other.places) <  // who pays more comes first
           std::tie(other.changed, other.steps, places);
  }
  bool operator==(const Candidate&) const = default;
};

/// The best of the candidates that it is offered, up to a limit.
class Nearest {
 public:
  explicit Nearest(std::size_t most) : most_(most) {}

  /// Whether a candidate so far from the base may be among them.
  bool may_take(std::size_t changed, std::uint64_t steps) const {
    if (candidates_.size() < most_) return true;
    if (most_ == 0) return false;
    const Candidate& last = *candidates_.rbegin();
    return std::pair(changed, steps) <= std::pair(last.changed, last.steps);
  }
  /// False where the candidate is not among them.
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

/// What all parts of a search work with.
struct SearchSpace {
  const SweepGrid& grid;
  const GridOutcomes& outcomes;
  const HoldRows& rows;
  const PaytableFigures& figures;
  const Glass& glass;
  TieBreak rule;
  std::size_t most_changed;
};

/// What has been found, and how it was decided.
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

/// Finds the wanted paytables of boxes whose play is known.
class BoxSearch {
 public:
  explicit BoxSearch(const SearchSpace& space);

  /// Adds what is in the box to the tally.
  void search(const OpenBox& box, SearchTally& tally);
  /// Does so if the bounds leave few paytables open, which are analyzed then. Else says no.
  bool decide(const OpenBox& box, SearchTally& tally);
  /// One half of a box that decide() has just left, with its play.
  OpenBox settled_half(const OpenBox& box, std::size_t varied, bool upper);
  /// Along which line to halve the box that decide() has just left.
  std::size_t deciding() const { return plane_.deciding; }

 private:
  /// What the lines that have their pays already add to Σ ways × worth, and how far they are from
  /// the base.
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
  int128 least_;  ///< the wanted sums
  int128 most_;
  BoundingPlane plane_;  ///< of the box at hand
  BoxWalk walk_;

  // Of the box at hand.
  const OpenBox* box_ = nullptr;
  std::vector<int128> least_rest_;  ///< [varied]: what this line and all after it add at least
  std::vector<int128> most_rest_;
  std::vector<std::uint64_t> places_;
  bool only_counts_ = false;  ///< how many are left open; nothing is taken
  std::uint64_t open_ = 0;
  std::uint64_t most_open_ = 0;
  SearchTally* tally_ = nullptr;
};

}  // namespace vpanalyze
