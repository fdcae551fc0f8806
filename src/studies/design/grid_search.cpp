// SPDX-License-Identifier: MIT
#include "studies/design/grid_search.hpp"

#include <deque>
#include <limits>
#include <memory>
#include <utility>

#include "cards/parallel.hpp"
#include "studies/design/corners.hpp"
#include "studies/sweep/choice_source.hpp"

namespace vpanalyze {
namespace {

/// How much may be undecided in a box at once, in numbers of four bytes: 256 MB.
constexpr std::size_t kMostOpen = std::size_t{1} << 26U;
constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
/// Boxes over which the return changes more, in bets, are halved before anything is found out about
/// their play, as there would be too much to find out.
constexpr double kMostSpread = 0.5;
/// Boxes to be searched side by side, so many that none is much of the work.
constexpr std::size_t kPieces = 64;

/// Divides the grid into pieces, and has them searched.
class GridSearch {
 public:
  GridSearch(const SweepGrid& grid, const GridOutcomes& outcomes, const ChoiceSource& source,
             const DesignOptions& options)
      : grid_(grid),
        outcomes_(outcomes),
        source_(source),
        options_(options),
        figures_(grid, outcomes, options.where),
        glass_(grid),
        most_changed_(options.most_changed.value_or(grid.varied().size())),
        workers_(worker_count(options.threads)),
        tally_(options.best) {}

  SearchTally run() {
    begin(whole_box(grid_));
    report();
    return std::move(tally_);
  }

 private:
  /// Searches a box unless its corners rule it out, or its halves where too much changes in it.
  void begin(PayBox places) {
    const std::uint64_t paytables = paytables_in(places);
    const bool is_left = glass_.trim(places) && glass_.least_changed(places) <= most_changed_;
    tally_.by_bounds += paytables - (is_left ? paytables_in(places) : 0);
    if (!is_left || !report()) return;
    OpenBox box = make_box(outcomes_, std::move(places), 0);
    const Corners corners = play_corners(grid_, box, workers_);
    if (corners.most < figures_.sum_bounds().least || corners.least > figures_.sum_bounds().most) {
      tally_.by_bounds += box.paytables;
    } else if ((corners.spread > kMostSpread && box.paytables > 1) || !search(box)) {
      for (const bool upper : {false, true}) {
        OpenBox half;
        divide(outcomes_, box, corners.deciding, upper, half);
        begin(std::move(half.places));
      }
    }
  }

  /// False where too much is undecided at once.
  bool search(OpenBox& box) {
    HoldRows rows(outcomes_.size());
    const std::size_t most_open = box.paytables == 1 ? kNoLimit : kMostOpen;
    auto play = source_.play(box.outcomes, most_open, rows);
    if (!play) return false;
    box.play = std::move(*play);
    search(std::move(box), rows);
    return true;
  }

  void search(OpenBox box, const HoldRows& rows) {
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
        divider.settle_half(first, varied, upper, pieces.emplace_back());
      }
    }
    search_side_by_side(space, pieces);
  }

  void search_side_by_side(const SearchSpace& space, const std::deque<OpenBox>& pieces) {
    std::vector<std::unique_ptr<BoxSearch>> searches;
    for (int i = 0; i < workers_; ++i) searches.push_back(std::make_unique<BoxSearch>(space));
    std::vector<SearchTally> found(pieces.size(), SearchTally(options_.best));
    parallel_for(workers_, pieces.size(), [&](std::size_t worker, std::size_t i) {
      searches[worker]->search(pieces[i], found[i]);
    });
    for (const SearchTally& tally : found) tally_.add(tally);
  }

  /// Whether the work goes on.
  bool report() {
    goes_on_ =
        goes_on_ && (!options_.progress ||
                     options_.progress(tally_.by_bounds + tally_.one_by_one, grid_.paytables()));
    return goes_on_;
  }

  const SweepGrid& grid_;
  const GridOutcomes& outcomes_;
  const ChoiceSource& source_;
  const DesignOptions& options_;
  PaytableFigures figures_;
  Glass glass_;
  std::size_t most_changed_;
  int workers_;
  SearchTally tally_;
  bool goes_on_ = true;
};

}  // namespace

SearchTally search_plain_games(const SweepGrid& grid, const DesignOptions& options) {
  const int workers = worker_count(options.threads);
  GridOutcomes outcomes(grid);
  if (outcomes.greatest() >= kMostSweptWorth) {
    throw AnalysisError("the pays have too many digits for a search by boxes; sweep takes them");
  }
  std::unique_ptr<ChoiceSource> source =
      kind_choices(grid.base(), outcomes, options.tie_break, workers);
  if (!source) source = deal_choices(grid.base(), outcomes, options.tie_break, workers);
  if (!source) {
    throw AnalysisError("too many lines change places for a search by boxes; vary fewer of them");
  }
  return GridSearch(grid, outcomes, *source, options).run();
}

}  // namespace vpanalyze
