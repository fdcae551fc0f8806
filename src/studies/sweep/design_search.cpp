// SPDX-License-Identifier: MIT
#include "studies/sweep/candidates.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "studies/sweep/grid_walk.hpp"

namespace vpanalyze {
namespace {

/// Limit for the undecided part of a box, in numbers of four bytes: 256 MB.
constexpr std::size_t kMostOpen = std::size_t{1} << 26U;
/// Largest change of the return over a box, in bets, for which its play is found; larger boxes are
/// halved first, since too much would be undecided.
constexpr double kMostSpread = 0.5;
/// Largest number of paytables that may be left between the bounds of a box; analyzing that many
/// one by one takes about as long as settling both halves.
constexpr std::uint64_t kMostLeftOpen = 16;
/// Bound for the error of a return.
constexpr double kMargin = 1e-11;
/// Number of pieces per worker, enough that no single piece delays the rest.
constexpr int kPiecesPerWorker = 8;

/// Returns a bound as a sum; sums are below 2^84.
int128 sum_of(uint128 bound) {
  constexpr uint128 kMostSum = uint128{1} << 100U;
  return static_cast<int128>(std::min(bound, kMostSum));
}

/// Visitor that finds the wanted candidates nearest to the base.
///
/// No higher pay makes best play worse, so the returns in a box lie between those of its ends, the
/// corners where all pays are least and most. That is all that decides games with features. In
/// other games, boxes that the ends do not rule out are decided by a plane.
class NearestCandidates {
 public:
  using Found = SearchTally;

  NearestCandidates(const SweepGrid& grid, const GridPlay& play, const DesignOptions& options)
      : grid_(grid),
        play_(play),
        options_(options),
        space_{grid, Glass(grid), options.most_changed.value_or(grid.varied().size())},
        tally_(options.best) {
    const int pieces = kPiecesPerWorker * play.workers();
    while (1 << halvings_of_pieces_ < pieces) ++halvings_of_pieces_;
    for (std::size_t i = 0; i < grid.varied().size(); ++i) effects_.push_back(effect_of(grid, i));
    for (const SweepCondition& condition : options.where) {
      if (condition.field != SweepField::game_return) {
        space_.asks_more = true;
      } else if (condition.comparison == Relation::at_least ||
                 condition.comparison == Relation::more) {
        least_return_ = std::max(least_return_, condition.number());
      } else {
        most_return_ = std::min(most_return_, condition.number());
      }
    }
    if (!play.outcomes()) return;
    const GridOutcomes& outcomes = *play.outcomes();
    figures_.emplace(grid, outcomes, options.where);
    for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
      line_of_.push_back(outcomes.paying_line(outcome, outcomes.line_values({})));
    }
    space_.unit = outcomes.unit();
    space_.least = sum_of(figures_->sum_bounds().least);
    space_.most = sum_of(figures_->sum_bounds().most);
  }

  SearchTally nothing() const { return SearchTally(options_.best); }

  bool goes_on() {
    goes_on_ = goes_on_ &&
               (!options_.progress ||
                options_.progress(tally_.decided_by_bounds + tally_.one_by_one, grid_.paytables()));
    return goes_on_;
  }

  bool is_piece(const Box& box) const {
    return (box.has_play() || !figures_) && box.halvings >= halvings_of_pieces_;
  }

  std::optional<std::size_t> visit(Box& box, int workers, SearchTally& tally) const {
    if (box.has_play()) return decide_by_plane(box, tally);
    if (!trim(box, tally)) return std::nullopt;
    return figures_ ? decide_plain(box, workers, tally) : decide_by_ends(box, workers, tally);
  }

  void take(const std::vector<SearchTally>& found) {
    for (const SearchTally& tally : found) tally_.add(tally);
  }
  SearchTally tally() && { return std::move(tally_); }

 private:
  /// Reduces a box to its candidates, counting the others as decided. Returns false if none is
  /// left.
  bool trim(Box& box, SearchTally& tally) const {
    PayBox places = box.places;
    const bool is_left =
        space_.glass.trim(places) && space_.glass.least_changed(places) <= space_.most_changed;
    tally.decided_by_bounds += box.paytables - (is_left ? paytables_in(places) : 0);
    if (is_left && places != box.places) {
      const int halvings = box.halvings;
      box = play_.box(std::move(places));
      box.halvings = halvings;
    }
    return is_left;
  }

  /// Returns the corner of the box with the least, or greatest, return.
  PlaceList corner(const Box& box, bool greatest) const {
    PlaceList places;
    for (std::size_t i = 0; i < box.places.size(); ++i) {
      const bool last = greatest == (effects_[i] != Effect::lowers);
      places.push_back(last ? box.places[i].end - 1 : box.places[i].begin);
    }
    return places;
  }

  /// Returns the figures of a paytable, which boxes share with the boxes they are a part of.
  const SweptPaytable& analyzed(const PlaceList& places) const {
    {
      const std::scoped_lock lock(mutex_);
      if (const auto known = analyzed_.find(places); known != analyzed_.end()) return known->second;
    }
    // Ties do not change returns.
    SweptPaytable figures = play_.analyze(places, figures_ ? TieBreak::first : play_.rule());
    const std::scoped_lock lock(mutex_);
    return analyzed_.try_emplace(places, std::move(figures)).first->second;
  }

  /// Ends of a box: the paytables with the least and the greatest return.
  struct Ends {
    const SweptPaytable* least = nullptr;
    const SweptPaytable* most = nullptr;
  };

  Ends ends_of(const Box& box, int workers) const {
    Ends ends;
    parallel_try(box.paytables > 1 ? workers : 1, 2, [&](std::size_t end) {
      (end == 0 ? ends.least : ends.most) = &analyzed(corner(box, end != 0));
    });
    return ends;
  }

  /// Returns true if the ends of a box rule out all its returns.
  bool is_ruled_out(const Ends& ends) const {
    return ends.most->game_return + kMargin < least_return_ ||
           ends.least->game_return - kMargin > most_return_;
  }

  bool is_unsure(const Box& box, std::size_t varied) const {
    return effects_[varied] == Effect::unsure && box.places[varied].size() > 1;
  }

  /// Decides a box of a game with features, or returns the longest line, of those with unsure
  /// effects if there are any.
  std::optional<std::size_t> decide_by_ends(Box& box, int workers, SearchTally& tally) const {
    std::size_t longest = 0;
    const auto weight = [&](std::size_t varied) {
      return std::pair(is_unsure(box, varied), box.places[varied].size());
    };
    for (std::size_t i = 1; i < box.places.size(); ++i) {
      if (weight(longest) < weight(i)) longest = i;
    }
    if (is_unsure(box, longest)) return longest;
    const Ends ends = ends_of(box, workers);
    if (box.paytables == 1) {
      ++tally.one_by_one;
      if (meets(options_.where, *ends.least)) take_all(box, tally);
      return std::nullopt;
    }
    const bool none = is_ruled_out(ends);
    const bool all = !space_.asks_more && ends.least->game_return - kMargin >= least_return_ &&
                     ends.most->game_return + kMargin <= most_return_;
    if (!none && !all) return longest;
    tally.decided_by_bounds += box.paytables;
    if (all) take_all(box, tally);
    return std::nullopt;
  }

  /// Takes all candidates of a box.
  void take_all(const Box& box, SearchTally& tally) const {
    const BoundingPlane plane(box.places.size());
    CandidateScan(space_, box, plane).take([](const PlaceList&) { return true; }, tally);
  }

  /// Decides a box without play, or returns the line that contributes most to the difference of its
  /// ends.
  std::optional<std::size_t> decide_plain(Box& box, int workers, SearchTally& tally) const {
    const Ends ends = ends_of(box, workers);
    if (is_ruled_out(ends)) {
      tally.decided_by_bounds += box.paytables;
      return std::nullopt;
    }
    if ((ends.most->game_return - ends.least->game_return <= kMostSpread || box.paytables == 1) &&
        play_.find_play(box, kMostOpen)) {
      box.halvings = 0;
      return decide_by_plane(box, tally);
    }
    std::vector<uint128> shares;
    for (std::size_t i = 0; i < box.places.size(); ++i) {
      const std::size_t line = grid_.varied()[i].line;
      const ValueRange& values = box.lines[line];
      const uint128 ways = uint128{ends.least->combinations[line]} + ends.most->combinations[line];
      const uint128 share = ways * static_cast<uint128>(values.most - values.least);
      shares.push_back(box.places[i].size() > 1 ? share + 1 : 0);
    }
    return index_of_greatest(shares);
  }

  /// Decides a box with play if the bounds leave few paytables open, by analyzing these; otherwise
  /// returns the deciding line.
  std::optional<std::size_t> decide_by_plane(const Box& box, SearchTally& tally) const {
    const BoundingPlane plane(grid_, line_of_, box);
    CandidateScan scan(space_, box, plane);
    const std::uint64_t most =
        box.is_settled() ? std::numeric_limits<std::uint64_t>::max() : kMostLeftOpen;
    const std::uint64_t open = scan.count_open(most);
    if (open > most) return plane.deciding;
    scan.take([&](const PlaceList& places) { return is_wanted(box, places); }, tally);
    tally.one_by_one += open;
    tally.decided_by_bounds += box.paytables - open;
    return std::nullopt;
  }

  /// Returns true if a paytable of a box with play meets the conditions, by analyzing it.
  bool is_wanted(const Box& box, const PlaceList& places) const {
    bool is_wanted = false;
    visit_row(*play_.outcomes(), play_.part_of(box, box_at(places)), play_.rule(),
              [&](std::uint64_t index, const auto& lines, const auto& ways) {
                is_wanted = (*figures_)(index, lines, ways).has_value();
              });
    return is_wanted;
  }

  const SweepGrid& grid_;
  const GridPlay& play_;
  const DesignOptions& options_;
  SearchSpace space_;
  double least_return_ = 0;  ///< wanted returns
  double most_return_ = std::numeric_limits<double>::infinity();
  std::vector<Effect> effects_;
  std::optional<PaytableFigures> figures_;  ///< of games without features
  std::vector<std::size_t> line_of_;        ///< [outcome]: line that pays it in all candidates
  int halvings_of_pieces_ = 0;
  mutable std::mutex mutex_;
  mutable std::map<PlaceList, SweptPaytable> analyzed_;
  SearchTally tally_;
  bool goes_on_ = true;
};

}  // namespace

SearchTally search(const SweepGrid& grid, const DesignOptions& options) {
  const GridPlay play(grid, options.tie_break, worker_count(options.threads));
  if (play.outcomes() && !play.has_boxes()) {
    throw AnalysisError(
        play.outcomes()->greatest() >= kMostSweptValue
            ? "the pays have too many digits for a search by boxes; sweep takes them"
            : "too many lines change places for a search by boxes; vary fewer of them");
  }
  NearestCandidates nearest(grid, play, options);
  GridWalk(play, nearest).run(play.box(whole_grid(grid)));
  nearest.goes_on();  // reports the end
  return std::move(nearest).tally();
}

}  // namespace vpanalyze
