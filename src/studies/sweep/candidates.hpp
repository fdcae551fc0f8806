// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <tuple>
#include <vector>

#include "studies/sweep/box.hpp"
#include "studies/sweep/glass.hpp"
#include "vpanalyze/studies/design.hpp"

namespace vpanalyze {

/// Bounds for best play in a box of pays, as Σ ways × value. With W the values of the varied lines,
///
///     plane(W) = constant + Σ over varied lines of slope · W
///     plane(W) ≤ best play at W ≤ plane(W) + gain
///
/// The plane is the strategy that is best in the middle of the box, applied everywhere. Its gain is
/// at most the sum over deals of the gain by another hold in the corner where that hold is best.
class BoundingPlane {
 public:
  /// Creates a plane on which everything is zero.
  explicit BoundingPlane(std::size_t varied) : slope(varied) {}
  /// Computes the plane of a box with play, where `line_of` is the line that pays each outcome
  /// while lines keep their order.
  BoundingPlane(const SweepGrid& grid, const std::vector<std::size_t>& line_of, const Box& box);

  int128 constant = 0;
  std::vector<std::int64_t> slope;  ///< [varied line]
  int128 gain = 0;
  std::size_t deciding = 0;  ///< the varied line on which play in the box depends most

 private:
  void choose(std::int64_t deals, std::span<const OpenHold> holds);
  std::int64_t middle_value(const OpenHold& hold) const;
  void set_plane(const std::vector<std::size_t>& line_of, const Box& box);
  void set_deciding(const Box& box);

  std::vector<std::size_t> varied_of_;  ///< [outcome]: varied line that pays it, or past the last
  std::vector<OutcomeRange> varied_;
  std::vector<std::int64_t> ways_;  ///< [outcome]: ways of the play that is best in the middle
  std::vector<double> moved_;       ///< [outcome]: Σ over open deals of |difference of ways|
};

/// Paytable with its distance from the base; the lesser candidate is better.
struct Candidate {
  std::size_t changed = 0;
  std::uint64_t steps = 0;
  PlaceList places;

  bool operator<(const Candidate& other) const {
    return std::tie(changed, steps, other.places) <  // higher pays come first
           std::tie(other.changed, other.steps, places);
  }
};

/// Results of a search: the best candidates, up to a limit, and how paytables were decided.
class SearchTally {
 public:
  explicit SearchTally(std::size_t most) : most_(most) {}

  std::uint64_t decided_by_bounds = 0;
  std::uint64_t one_by_one = 0;
  std::uint64_t matching = 0;

  const std::set<Candidate>& nearest() const { return nearest_; }
  /// Offers a candidate. Returns false if it is not accepted.
  bool offer(const Candidate& candidate);
  void add(const SearchTally& part);

 private:
  std::size_t most_;
  std::set<Candidate> nearest_;
};

/// Common data of all scans of a search.
struct SearchSpace {
  const SweepGrid& grid;
  Glass glass;
  std::size_t most_changed;
  std::int64_t unit = 1;  ///< unit of values, in millionths of a pay
  int128 least = 0;       ///< wanted sums Σ ways × value, both ends included
  int128 most = 0;
  bool asks_more = false;  ///< true if not only the sum decides what is wanted
};

/// Scan of the candidates of a box between the bounds of their returns.
class CandidateScan {
 public:
  /// Returns true if a paytable that the bounds leave open is wanted.
  using IsWanted = std::function<bool(const PlaceList&)>;

  /// Keeps references.
  CandidateScan(const SearchSpace& space, const Box& box, const BoundingPlane& plane);

  /// Counts the paytables that the bounds leave open, up to more than `most`.
  std::uint64_t count_open(std::uint64_t most);
  /// Adds the wanted paytables to the tally.
  void take(const IsWanted& is_wanted, SearchTally& tally);

 private:
  /// Sum of Σ ways × value over the lines with assigned pays, and their distance from the base.
  struct Prefix {
    int128 sum = 0;
    Pay last_pay;
    std::size_t changed = 0;
    std::uint64_t steps = 0;
  };

  int128 value(Pay pay) const;
  void scan(std::size_t varied, const Prefix& prefix);
  void scan_last(PlaceRange places, const Prefix& prefix);
  PlaceRange possible_places(std::size_t varied, const Prefix& prefix) const;
  Prefix extended(const Prefix& prefix, std::size_t varied, std::uint64_t place) const;
  std::uint64_t first_reaching(PlaceRange places, int128 sum, int128 wanted) const;
  void take_sure(PlaceRange places, const Prefix& prefix);
  void take_open(PlaceRange places, const Prefix& prefix);
  bool offer(std::uint64_t last_place, const Prefix& prefix);

  const SearchSpace& space_;
  const Box& box_;
  const BoundingPlane& plane_;
  std::vector<int128> least_rest_;  ///< [varied]: least sum of this line and all after it
  std::vector<int128> most_rest_;

  PlaceList places_;
  std::uint64_t open_ = 0;
  std::uint64_t most_open_ = 0;
  const IsWanted* is_wanted_ = nullptr;
  SearchTally* tally_ = nullptr;  ///< null while paytables are only counted
};

/// Decides all paytables of a grid and finds the candidates nearest to the base. Throws as design()
/// does.
SearchTally search(const SweepGrid& grid, const DesignOptions& options);

}  // namespace vpanalyze
