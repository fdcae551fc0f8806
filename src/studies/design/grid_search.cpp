// SPDX-License-Identifier: MIT
#include "studies/design/grid_search.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

#include "base/parallel.hpp"
#include "studies/sweep/choice_source.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {
namespace {

/// Limit for the undecided part of a box, in numbers of four bytes: 256 MB.
constexpr std::size_t kMostOpen = std::size_t{1} << 26U;
/// Largest change of the return over a box, in bets, for which its play is computed; larger boxes
/// are halved first, since too much would be undecided.
constexpr double kMostSpread = 0.5;
/// Number of boxes to search in parallel, large enough that none dominates the work.
constexpr std::size_t kPieces = 64;

/// Best play at the corners of a box where all lines pay least, and most. All returns in the box
/// lie between them, because no higher pay makes best play worse.
struct Corners {
  uint128 least = 0;  ///< Σ ways × value
  uint128 most = 0;
  double spread = 0;         ///< difference of their returns, in bets
  std::size_t deciding = 0;  ///< varied line that contributes most to the spread
};

Analysis play_corner(const SweepGrid& grid, const OpenBox& box, bool upper, int workers) {
  std::vector<std::uint64_t> corner;
  for (const PlaceRange& range : box.places) corner.push_back(upper ? range.end - 1 : range.begin);
  return analyze(grid.at(corner), {TieBreak::first, workers, Engine::automatic});
}

uint128 sum(const Analysis& analysis, std::size_t line, std::int64_t worth) {
  return uint128{analysis.lines[line].combinations} * static_cast<uint128>(worth);
}

Corners play_corners(const SweepGrid& grid, const OpenBox& box, int workers) {
  const Analysis lower = play_corner(grid, box, false, workers);
  const Analysis upper = play_corner(grid, box, true, workers);
  Corners corners;
  for (std::size_t line = 0; line < box.lines.size(); ++line) {
    corners.least += sum(lower, line, box.lines[line].least);
    corners.most += sum(upper, line, box.lines[line].most);
  }
  corners.spread = upper.game_return - lower.game_return;
  std::vector<uint128> shares;
  for (std::size_t i = 0; i < box.places.size(); ++i) {
    const std::size_t line = grid.varied()[i].line;
    const std::int64_t range = box.lines[line].most - box.lines[line].least;
    const uint128 share = sum(lower, line, range) + sum(upper, line, range);
    shares.push_back(box.places[i].size() > 1 ? share + 1 : 0);
  }
  corners.deciding =
      static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
  return corners;
}

/// Divides the grid into pieces and searches them.
class PlainSearch : private GridSearch {
 public:
  PlainSearch(const SweepGrid& grid, const GridOutcomes& outcomes, const ChoiceSource& source,
              const DesignOptions& options)
      : GridSearch(grid, options),
        outcomes_(outcomes),
        source_(source),
        figures_(grid, outcomes, options.where) {}

  SearchTally run() {
    begin(whole_box(grid_));
    report();
    return std::move(tally_);
  }

 private:
  /// Searches a box unless its corners rule it out, or its halves if too much changes in it.
  void begin(PayBox places) {
    if (!trim(places) || !report()) return;
    OpenBox box = make_box(outcomes_, std::move(places), 0);
    const Corners corners = play_corners(grid_, box, workers_);
    if (corners.most < figures_.sum_bounds().least || corners.least > figures_.sum_bounds().most) {
      tally_.by_bounds += box.paytables;
    } else if ((corners.spread > kMostSpread && box.paytables > 1) || !search(box)) {
      for (const bool upper : {false, true}) begin(half_of(box.places, corners.deciding, upper));
    }
  }

  /// Searches a box. Returns false if too much is undecided at once.
  bool search(OpenBox box) {
    HoldRows rows(outcomes_.size());
    if (!source_.play(box, kMostOpen, rows)) return false;
    const SearchSpace space{grid_,  outcomes_,          rows,         figures_,
                            glass_, options_.tie_break, most_changed_};
    BoxSearch divider(space);
    std::deque<OpenBox> pieces;
    pieces.push_back(std::move(box));
    while (!pieces.empty() && pieces.size() < kPieces) {
      const OpenBox first = std::move(pieces.front());
      pieces.pop_front();
      if (divider.decide(first, tally_)) continue;
      const std::size_t varied = divider.deciding();
      for (const bool upper : {false, true}) {
        pieces.push_back(divider.settled_half(first, varied, upper));
      }
    }
    search_in_parallel(space, pieces);
    return true;
  }

  void search_in_parallel(const SearchSpace& space, const std::deque<OpenBox>& pieces) {
    std::vector<std::unique_ptr<BoxSearch>> searches;
    for (int i = 0; i < workers_; ++i) searches.push_back(std::make_unique<BoxSearch>(space));
    std::vector<SearchTally> found(pieces.size(), SearchTally(options_.best));
    parallel_for(workers_, pieces.size(), [&](std::size_t worker, std::size_t i) {
      searches[worker]->search(pieces[i], found[i]);
    });
    for (const SearchTally& tally : found) tally_.add(tally);
  }

  const GridOutcomes& outcomes_;
  const ChoiceSource& source_;
  PaytableFigures figures_;
};

}  // namespace

SearchTally search_plain_games(const SweepGrid& grid, const DesignOptions& options) {
  const int workers = worker_count(options.threads);
  GridOutcomes outcomes(grid);
  if (outcomes.greatest() >= kMostSweptWorth) {
    throw AnalysisError("the pays have too many digits for a search by boxes; sweep takes them");
  }
  const auto source = any_choices(grid.base(), outcomes, options.tie_break, workers);
  if (!source) {
    throw AnalysisError("too many lines change places for a search by boxes; vary fewer of them");
  }
  return PlainSearch(grid, outcomes, *source, options).run();
}

}  // namespace vpanalyze
