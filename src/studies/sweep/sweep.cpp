// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "cards/parallel.hpp"
#include "studies/sweep/choice_source.hpp"
#include "studies/sweep/grid_outcomes.hpp"

namespace vpanalyze {
namespace {

/// Paytables that are one piece of work, and pieces of work between two reports.
constexpr std::uint64_t kPiece = 256;
constexpr std::size_t kPiecesPerWorker = 16;
/// The same where each paytable takes milliseconds.
constexpr std::size_t kPaytablesPerWorker = 8;

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

using Found = std::vector<SweptPaytable>;

/// Hands what was found on to the visitor.
class Reporter {
 public:
  explicit Reporter(const SweepVisitor& visit) : visit_(visit) {}

  bool goes_on() const { return goes_on_; }
  /// Pieces in grid order, of so many paytables in all.
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

std::uint64_t overlap(const OpenBox& box, const PaytableRange& range) {
  const std::uint64_t from = std::max(box.first, range.first);
  const std::uint64_t to = std::min(box.first + box.paytables, range.last);
  return to > from ? to - from : 0;
}

/// Halves the grid until the boxes are small enough to be pieces of work, which are then walked
/// through several at a time.
class BoxSweep {
 public:
  BoxSweep(const GridOutcomes& outcomes, const ChoiceSource& source, const PaytableFigures& figures,
           const SweepOptions& options, const PaytableRange& range, Reporter& reporter)
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
  /// Finds out about the play in a box, or in its halves where that is too much at once.
  void begin(OpenBox box) {
    const std::uint64_t wanted = overlap(box, range_);
    if (wanted == 0 || !reporter_.goes_on()) return;
    const bool spacious = box.paytables > 1 && wanted <= box.paytables / 2;
    if (!spacious) {
      rows_.emplace(outcomes_.size());
      // The ties of a single paytable may all be left open, and cannot be halved.
      const std::size_t most_open = box.paytables == 1 ? kNoLimit : most_open_;
      if (auto play = source_.play(box.outcomes, most_open, *rows_)) {
        box.play = std::move(*play);
        walk_.emplace(outcomes_, *rows_, rule_);
        if (box.paytables == 1) {
          const OpenBox open = box;
          walk_->settle(open, box);
        }
        divide(box);
        flush();
        return;
      }
    }
    for (const bool upper : {false, true}) {
      OpenBox half;
      halve(outcomes_, box, upper, half);
      begin(std::move(half));
    }
  }

  void divide(const OpenBox& box) {
    if (overlap(box, range_) == 0 || !reporter_.goes_on()) return;
    if (box.paytables <= kPiece) {
      pieces_.push_back(box);
      if (pieces_.size() == kPiecesPerWorker * static_cast<std::size_t>(workers_)) flush();
      return;
    }
    for (const bool upper : {false, true}) {
      OpenBox half;
      halve(outcomes_, box, upper, half);
      walk_->settle(box, half);
      divide(half);
    }
  }

  void flush() {
    if (pieces_.empty()) return;
    std::vector<Found> found(pieces_.size());
    parallel_for(std::min<int>(workers_, static_cast<int>(pieces_.size())), pieces_.size(),
                 [&](std::size_t /*worker*/, std::size_t i) {
                   BoxWalk walk(outcomes_, *rows_, rule_);
                   walk.run(pieces_[i], range_,
                            [&](std::uint64_t index, const auto& worth, const auto& ways) {
                              if (auto paytable = figures_(index, worth, ways))
                                found[i].push_back(std::move(*paytable));
                            });
                 });
    std::uint64_t paytables = 0;
    for (const OpenBox& piece : pieces_) paytables += overlap(piece, range_);
    pieces_.clear();
    reporter_.report(found, paytables);
  }

  const GridOutcomes& outcomes_;
  const ChoiceSource& source_;
  const PaytableFigures& figures_;
  TieBreak rule_;
  int workers_;
  std::size_t most_open_;
  PaytableRange range_;
  Reporter& reporter_;
  std::optional<HoldRows> rows_;
  std::optional<BoxWalk> walk_;
  std::vector<OpenBox> pieces_;
};

/// One analysis a paytable: figures(index, paytable) says what is to be reported.
template <class Figures>
void sweep_one_by_one(const SweepGrid& grid, const SweepOptions& options,
                      const PaytableRange& range, const Figures& figures, Reporter& reporter) {
  const int workers = worker_count(options.threads);
  const std::uint64_t round = kPaytablesPerWorker * static_cast<std::uint64_t>(workers);
  for (std::uint64_t first = range.first; first < range.last && reporter.goes_on();
       first += round) {
    const auto paytables = static_cast<std::size_t>(std::min(round, range.last - first));
    std::vector<Found> found(paytables);
    parallel_try(workers, paytables, [&](std::size_t i) {
      std::optional<SweptPaytable> kept = figures(first + i, grid.at(first + i));
      if (kept) found[i].push_back(std::move(*kept));
    });
    reporter.report(found, paytables);
  }
}

std::optional<SweptPaytable> wanted_feature_game(std::uint64_t index, const Paytable& paytable,
                                                 const SweepOptions& options) {
  SweptPaytable swept = sweep_feature_game(paytable, options.tie_break);
  swept.index = index;
  return meets(options.where, swept) ? std::optional(std::move(swept)) : std::nullopt;
}

}  // namespace

void sweep(const SweepGrid& grid, const SweepOptions& options, const SweepVisitor& visit) {
  const PaytableRange range{options.first, std::min(options.last, grid.paytables())};
  if (has_features(grid.base())) {
    Reporter features(visit);
    sweep_one_by_one(
        grid, options, range,
        [&](std::uint64_t index, const Paytable& paytable) {
          return wanted_feature_game(index, paytable, options);
        },
        features);
    return;
  }
  GridOutcomes outcomes(grid);
  const int workers = worker_count(options.threads);
  Reporter reporter(visit);
  std::unique_ptr<ChoiceSource> source;
  if (options.by_boxes && outcomes.greatest() < kMostSweptWorth) {
    source = any_choices(grid.base(), outcomes, options.tie_break, workers);
  }
  const PaytableFigures figures(grid, outcomes, options.where);
  if (!source) {
    sweep_one_by_one(
        grid, options, range,
        [&](std::uint64_t index, const Paytable& paytable) {
          const Analysis analysis = analyze(paytable, {options.tie_break, 1, Engine::automatic});
          PayBox places;
          for (const std::uint64_t place : grid.places(index)) places.push_back({place, place + 1});
          return figures(index, outcomes.line_worth(places), analysis);
        },
        reporter);
    return;
  }
  BoxSweep(outcomes, *source, figures, options, range, reporter).run(whole_box(grid));
}

}  // namespace vpanalyze
