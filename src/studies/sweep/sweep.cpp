// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/parallel.hpp"
#include "studies/sweep/grid_walk.hpp"

namespace vpanalyze {
namespace {

/// Visitor of all paytables of a range, in the order of the grid. Boxes of several are halved along
/// the outermost line.
class AllPaytables {
 public:
  struct Found {
    std::vector<SweptPaytable> paytables;
    std::uint64_t done = 0;  ///< number of paytables examined
  };

  AllPaytables(const SweepGrid& grid, const GridPlay& play, const SweepOptions& options,
               const SweepVisitor& report)
      : play_(play),
        options_(options),
        range_{options.first, std::min(options.last, grid.paytables())},
        report_(report) {
    if (play.outcomes()) figures_.emplace(grid, *play.outcomes(), options.where);
  }

  static Found nothing() { return {}; }
  bool goes_on() const { return goes_on_; }

  bool is_piece(const Box& box) const {
    const bool is_small =
        box.has_play() ? box.paytables <= kPiece : !play_.has_boxes() && box.paytables == 1;
    return is_small && wanted(box) > 0;
  }

  std::optional<std::size_t> visit(Box& box, int /*workers*/, Found& found) const {
    if (wanted(box) == 0) return std::nullopt;
    if (play_.has_boxes() ? visit_box(box, found) : visit_single(box, found)) {
      found.done += wanted(box);
      return std::nullopt;
    }
    return outermost(box.places);
  }

  void take(std::vector<Found> all) {
    std::vector<SweptPaytable> paytables;
    for (Found& found : all) {
      done_ += found.done;
      for (SweptPaytable& paytable : found.paytables) paytables.push_back(std::move(paytable));
    }
    goes_on_ = goes_on_ && report_(paytables, done_);
  }

 private:
  /// Number of paytables in a piece with known play.
  static constexpr std::uint64_t kPiece = 256;

  /// Returns the number of requested paytables in a box.
  std::uint64_t wanted(const Box& box) const {
    return overlap({box.first, box.first + box.paytables}, range_).size();
  }

  bool visit_box(Box& box, Found& found) const {
    const bool is_spacious = box.paytables > 1 && wanted(box) <= box.paytables / 2;
    if (!box.has_play() && (is_spacious || !play_.find_play(box, options_.most_open))) return false;
    if (box.paytables > kPiece) return false;
    return visit_row(*play_.outcomes(), box, play_.rule(),
                     [&](std::uint64_t index, const auto& lines, const auto& ways) {
                       if (index < range_.begin || index >= range_.end) return;
                       if (auto paytable = (*figures_)(index, lines, ways)) {
                         found.paytables.push_back(std::move(*paytable));
                       }
                     });
  }

  bool visit_single(const Box& box, Found& found) const {
    if (box.paytables > 1) return false;
    PlaceList places;
    for (const PlaceRange& range : box.places) places.push_back(range.begin);
    SweptPaytable paytable = play_.analyze(places, play_.rule());
    paytable.index = box.first;
    if (!figures_) {
      if (meets(options_.where, paytable)) found.paytables.push_back(std::move(paytable));
    } else if (auto wanted =
                   (*figures_)(box.first, box.lines,
                               {paytable.combinations.begin(), paytable.combinations.end()})) {
      found.paytables.push_back(std::move(*wanted));
    }
    return true;
  }

  const GridPlay& play_;
  const SweepOptions& options_;
  PlaceRange range_;
  std::optional<PaytableFigures> figures_;  ///< of games without features
  const SweepVisitor& report_;
  std::uint64_t done_ = 0;
  bool goes_on_ = true;
};

}  // namespace

void sweep(const SweepGrid& grid, const SweepOptions& options, const SweepVisitor& visit) {
  const GridPlay play(grid, options.tie_break, worker_count(options.threads));
  AllPaytables all(grid, play, options, visit);
  GridWalk(play, all).run(play.box(whole_grid(grid)));
}

}  // namespace vpanalyze
