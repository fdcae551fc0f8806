// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "analysis/best_play.hpp"
#include "analysis/valuation.hpp"
#include "base/parallel.hpp"
#include "studies/sweep/choice_source.hpp"
#include "studies/sweep/grid_outcomes.hpp"

namespace vpanalyze {
namespace {

/// Number of paytables in a piece of work, and of pieces between two reports.
constexpr std::uint64_t kPiece = 256;
constexpr std::size_t kPiecesPerWorker = 16;
/// Number of paytables between two reports if each takes milliseconds.
constexpr std::size_t kPaytablesPerWorker = 8;

using Found = std::vector<SweptPaytable>;

/// Passes results on to the visitor.
class Reporter {
 public:
  explicit Reporter(const SweepVisitor& visit) : visit_(visit) {}

  bool goes_on() const { return goes_on_; }
  /// Reports pieces in grid order, which cover a number of paytables.
  void report(const std::vector<Found>& pieces, std::uint64_t paytables) {
    done_ += paytables;
    Found all;
    for (const Found& piece : pieces) all.insert(all.end(), piece.begin(), piece.end());
    goes_on_ = goes_on_ && visit_(all, done_);
  }

 private:
  const SweepVisitor& visit_;
  std::uint64_t done_ = 0;
  bool goes_on_ = true;
};

/// Halving of the grid until boxes are small enough to be pieces of work, which are then walked
/// through in parallel.
class BoxSweep {
 public:
  BoxSweep(const GridOutcomes& outcomes, const ChoiceSource& source, const PaytableFigures& figures,
           const SweepOptions& options, const PlaceRange& range, Reporter& reporter)
      : outcomes_(outcomes),
        source_(source),
        figures_(figures),
        rule_(options.tie_break),
        workers_(worker_count(options.threads)),
        most_open_(options.most_open),
        range_(range),
        reporter_(reporter) {}

  void run(PayBox places) { begin(make_box(outcomes_, std::move(places), 0)); }

 private:
  /// Returns the number of requested paytables in a box.
  std::uint64_t wanted_of(const OpenBox& box) const {
    return overlap({box.first, box.first + box.paytables}, range_).size();
  }

  /// Computes the play in a box, or in its halves if too much is open at once.
  void begin(OpenBox box) {
    const std::uint64_t wanted = wanted_of(box);
    if (wanted == 0 || !reporter_.goes_on()) return;
    const bool spacious = box.paytables > 1 && wanted <= box.paytables / 2;
    rows_.emplace(outcomes_.size());
    if (!spacious && source_.play(box, most_open_, *rows_)) {
      divide(box);
      flush();
      return;
    }
    for (const bool upper : {false, true}) begin(half_of(outcomes_, box, upper));
  }

  void divide(const OpenBox& box) {
    if (wanted_of(box) == 0 || !reporter_.goes_on()) return;
    if (box.paytables <= kPiece) {
      pieces_.push_back(box);
      if (pieces_.size() == kPiecesPerWorker * static_cast<std::size_t>(workers_)) flush();
      return;
    }
    for (const bool upper : {false, true}) {
      OpenBox half = half_of(outcomes_, box, upper);
      BoxWalk(outcomes_, *rows_, rule_).settle(box, half);
      divide(half);
    }
  }

  void flush() {
    if (pieces_.empty()) return;
    std::vector<Found> found(pieces_.size());
    parallel_for(workers_, pieces_.size(), [&](std::size_t /*worker*/, std::size_t i) {
      BoxWalk walk(outcomes_, *rows_, rule_);
      walk.run(pieces_[i], range_, [&](std::uint64_t index, const auto& worth, const auto& ways) {
        if (auto paytable = figures_(index, worth, ways)) found[i].push_back(std::move(*paytable));
      });
    });
    std::uint64_t paytables = 0;
    for (const OpenBox& piece : pieces_) paytables += wanted_of(piece);
    pieces_.clear();
    reporter_.report(found, paytables);
  }

  const GridOutcomes& outcomes_;
  const ChoiceSource& source_;
  const PaytableFigures& figures_;
  TieBreak rule_;
  int workers_;
  std::size_t most_open_;
  PlaceRange range_;
  Reporter& reporter_;
  std::optional<HoldRows> rows_;
  std::vector<OpenBox> pieces_;
};

/// Analyzes paytables one by one; figures(index, paytable) returns the figures to report.
template <class Figures>
void sweep_one_by_one(const SweepGrid& grid, const SweepOptions& options, const PlaceRange& range,
                      const Figures& figures, Reporter& reporter) {
  const int workers = worker_count(options.threads);
  const std::uint64_t round = kPaytablesPerWorker * static_cast<std::uint64_t>(workers);
  for (std::uint64_t first = range.begin; first < range.end && reporter.goes_on(); first += round) {
    const auto paytables = static_cast<std::size_t>(std::min(round, range.end - first));
    std::vector<Found> found(paytables);
    parallel_try(workers, paytables, [&](std::size_t i) {
      std::optional<SweptPaytable> kept = figures(first + i, grid.at(first + i));
      if (kept) found[i].push_back(std::move(*kept));
    });
    reporter.report(found, paytables);
  }
}

}  // namespace

void sweep(const SweepGrid& grid, const SweepOptions& options, const SweepVisitor& visit) {
  const PlaceRange range{options.first, std::min(options.last, grid.paytables())};
  Reporter reporter(visit);
  if (grid.of_machines()) {
    const Game base = grid.base();
    const auto figures = [&](std::uint64_t index, const Paytable& paytable) {
      SweptPaytable swept = sweep_machine(base, paytable, options.tie_break);
      swept.index = index;
      return meets(options.where, swept) ? std::optional(std::move(swept)) : std::nullopt;
    };
    return sweep_one_by_one(grid, options, range, figures, reporter);
  }
  GridOutcomes outcomes(grid);
  std::unique_ptr<ChoiceSource> source;
  if (options.by_boxes && outcomes.greatest() < kMostSweptWorth) {
    source = any_choices(grid.base(), outcomes, options.tie_break, worker_count(options.threads));
  }
  const PaytableFigures figures_of(grid, outcomes, options.where);
  if (source) {
    BoxSweep(outcomes, *source, figures_of, options, range, reporter).run(whole_box(grid));
    return;
  }
  const auto figures = [&](std::uint64_t index, const Paytable& paytable) {
    const Totals totals =
        best_play(paytable, line_pays(paytable), options.tie_break, Engine::automatic, 1);
    PayBox places;
    for (const std::uint64_t place : grid.places(index)) places.push_back({place, place + 1});
    return figures_of(index, outcomes.line_worth(places), totals.line_ways);
  };
  sweep_one_by_one(grid, options, range, figures, reporter);
}

}  // namespace vpanalyze
