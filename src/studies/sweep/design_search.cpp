// SPDX-License-Identifier: MIT
#include "studies/sweep/candidates.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "base/parallel.hpp"
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
/// Number of pieces for each worker, large enough that none dominates the work.
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
    space_.asks_more = std::any_of(
        options.where.begin(), options.where.end(),
        [](const auto& condition) { return condition.field != SweepField::game_return; });
    if (grid.of_machines()) return;
    figures_.emplace(grid, play.outcomes(), options.where);
    lines_.emplace(grid, play.outcomes());
    space_.unit = play.outcomes().unit();
    space_.least = sum_of(figures_->sum_bounds().least);
    space_.most = sum_of(figures_->sum_bounds().most);
  }

  SearchTally nothing() const { return SearchTally(options_.best); }

  bool goes_on() {
    goes_on_ =
        goes_on_ && (!options_.progress ||
                     options_.progress(tally_.by_bounds + tally_.one_by_one, grid_.paytables()));
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
    tally.by_bounds += box.paytables - (is_left ? paytables_in(places) : 0);
    if (is_left && places != box.places) {
      Box trimmed = play_.box(std::move(places));
      trimmed.halvings = box.halvings;
      trimmed.least = std::move(box.least);
      trimmed.most = std::move(box.most);
      box = std::move(trimmed);
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

  /// Finds the ends of a box, of which it may share some with the box that it is a part of.
  void find_ends(Box& box, int workers) const {
    // Ties do not change returns.
    const TieBreak rule = figures_ ? TieBreak::first : options_.tie_break;
    if (box.paytables == 1 && box.most && box.most->places == corner(box, true)) {
      box.least = box.most;
    }
    std::vector<BoxEnd*> unknown;
    for (const bool greatest : {false, true}) {
      if (greatest && box.paytables == 1) break;
      std::optional<BoxEnd>& end = greatest ? box.most : box.least;
      PlaceList places = corner(box, greatest);
      if (end && end->places == places) continue;
      end = BoxEnd{std::move(places), {}};
      unknown.push_back(&*end);
    }
    parallel_try(workers, unknown.size(), [&](std::size_t i) {
      unknown[i]->figures = play_.analyze(unknown[i]->places, rule);
    });
    if (box.paytables == 1) box.most = box.least;
  }

  /// Returns true if a return higher by `more` meets the conditions that bound it from below, or
  /// above.
  bool meets_return(SweptPaytable figures, double more, bool bounds_below,
                    bool bounds_above) const {
    figures.game_return += more;
    return std::all_of(options_.where.begin(), options_.where.end(), [&](const auto& condition) {
      const bool is_below =
          condition.comparison == Relation::at_least || condition.comparison == Relation::more;
      return condition.field != SweepField::game_return ||
             !(is_below ? bounds_below : bounds_above) || meets(condition, figures);
    });
  }

  /// Returns true if the ends of a box rule out all its returns.
  bool is_ruled_out(const Box& box) const {
    return !meets_return(box.most->figures, kMargin, true, false) ||
           !meets_return(box.least->figures, -kMargin, false, true);
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
    find_ends(box, workers);
    if (box.paytables == 1) {
      ++tally.one_by_one;
      if (meets(options_.where, box.least->figures)) take_all(box, tally);
      return std::nullopt;
    }
    const bool none = is_ruled_out(box);
    const bool all = !space_.asks_more && meets_return(box.least->figures, -kMargin, true, true) &&
                     meets_return(box.most->figures, kMargin, true, true);
    if (!none && !all) return longest;
    tally.by_bounds += box.paytables;
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
    find_ends(box, workers);
    if (is_ruled_out(box)) {
      tally.by_bounds += box.paytables;
      return std::nullopt;
    }
    const SweptPaytable& least = box.least->figures;
    const SweptPaytable& most = box.most->figures;
    if ((most.game_return - least.game_return <= kMostSpread || box.paytables == 1) &&
        play_.find_play(box, kMostOpen)) {
      box.least.reset();
      box.most.reset();
      box.halvings = 0;
      return decide_by_plane(box, tally);
    }
    std::vector<uint128> shares;
    for (std::size_t i = 0; i < box.places.size(); ++i) {
      const std::size_t line = grid_.varied()[i].line;
      const ValueRange& values = box.lines[line];
      const uint128 ways = uint128{least.combinations[line]} + most.combinations[line];
      const uint128 share = ways * static_cast<uint128>(values.most - values.least);
      shares.push_back(box.places[i].size() > 1 ? share + 1 : 0);
    }
    return static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) -
                                    shares.begin());
  }

  /// Decides a box with play if the bounds leave few paytables open, by analyzing these; otherwise
  /// returns the deciding line.
  std::optional<std::size_t> decide_by_plane(const Box& box, SearchTally& tally) const {
    const BoundingPlane plane(*lines_, box);
    CandidateScan scan(space_, box, plane);
    const std::uint64_t most =
        box.is_settled() ? std::numeric_limits<std::uint64_t>::max() : kMostLeftOpen;
    const std::uint64_t open = scan.count_open(most);
    if (open > most) return plane.deciding;
    scan.take([&](const PlaceList& places) { return is_wanted(box, places); }, tally);
    tally.one_by_one += open;
    tally.by_bounds += box.paytables - open;
    return std::nullopt;
  }

  /// Returns true if a paytable of a box with play meets the conditions, by analyzing it.
  bool is_wanted(const Box& box, const PlaceList& places) const {
    bool is_wanted = false;
    visit_row(play_.outcomes(), play_.part_of(box, box_at(places)), play_.rule(),
              [&](std::uint64_t index, const auto& lines, const auto& ways) {
                is_wanted = (*figures_)(index, lines, ways).has_value();
              });
    return is_wanted;
  }

  const SweepGrid& grid_;
  const GridPlay& play_;
  const DesignOptions& options_;
  SearchSpace space_;
  std::vector<Effect> effects_;
  std::optional<PaytableFigures> figures_;  ///< of games without features, as well as their lines
  std::optional<OrderedLines> lines_;
  int halvings_of_pieces_ = 0;
  SearchTally tally_;
  bool goes_on_ = true;
};

}  // namespace

SearchTally search(const SweepGrid& grid, const DesignOptions& options) {
  const GridPlay play(grid, options.tie_break, worker_count(options.threads));
  if (!grid.of_machines() && !play.has_boxes()) {
    throw AnalysisError(
        play.outcomes().greatest() >= kMostSweptValue
            ? "the pays have too many digits for a search by boxes; sweep takes them"
            : "too many lines change places for a search by boxes; vary fewer of them");
  }
  NearestCandidates nearest(grid, play, options);
  GridWalk(play, nearest).run(play.box(whole_grid(grid)));
  nearest.goes_on();  // reports the end
  return std::move(nearest).tally();
}

}  // namespace vpanalyze
