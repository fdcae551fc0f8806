// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "studies/sweep/box.hpp"
#include "studies/sweep/deal_source.hpp"
#include "studies/sweep/grid_outcomes.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Best play in a grid of paytables: of single ones and, for games without features, of boxes.
class GridPlay {
 public:
  GridPlay(const SweepGrid& grid, TieBreak rule, int workers);

  TieBreak rule() const { return rule_; }
  int workers() const { return workers_; }
  /// Returns true if the play of boxes can be found.
  bool has_boxes() const { return deals_ != nullptr; }
  /// Returns the outcomes that hands end in; nothing for games with features, whose paytables are
  /// solved one by one.
  const std::optional<GridOutcomes>& outcomes() const { return outcomes_; }

  /// Returns a box without its play.
  Box box(PayBox places, std::uint64_t first = 0) const;
  /// Returns a part of a box, with its play if the box has its own.
  Box part_of(const Box& box, PayBox places, std::uint64_t first = 0) const;
  /// Returns the lower or upper half of a box, along a varied line, as part_of() does.
  Box half_of(const Box& box, std::size_t varied, bool upper) const;
  /// Sets the play of a box as DealSource::find_play() does.
  bool find_play(Box& box, std::size_t most_open) const {
    return deals_->find_play(box, rule_, workers_, most_open);
  }

  /// Analyzes a single paytable on one thread, sharing results where possible.
  SweptPaytable analyze(const PlaceList& places, TieBreak rule) const;

 private:
  SweepGrid grid_;  ///< the grid, with awards in place of the games that lines play
  TieBreak rule_;
  int workers_;
  Game base_;
  std::optional<GridOutcomes> outcomes_;
  std::unique_ptr<DealSource> deals_;
};

/// Walk over a grid: a visitor decides boxes, from the whole grid down, or has them halved. Large
/// boxes are visited on the calling thread; pieces that are small enough are collected and walked
/// in parallel, each on one thread. A visitor has
///
/// - Found: type of what is found in boxes;
/// - Found nothing() const;
/// - bool goes_on(): false to stop the walk;
/// - bool is_piece(const Box&) const: true if a box is small enough for one thread;
/// - std::optional<std::size_t> visit(Box&, int workers, Found&) const: decides a box, adding to
///   what is found, or returns the varied line along which to halve it;
/// - void take(std::vector<Found>): takes what is found, in the order of the walk.
template <class Visitor>
class GridWalk {
 public:
  GridWalk(const GridPlay& play, Visitor& visitor) : play_(play), visitor_(visitor) {}

  void run(Box box) {
    divide(std::move(box));
    walk_pieces();
  }

 private:
  using Found = typename Visitor::Found;

  struct Piece {
    std::optional<Box> box;  ///< nothing if the piece has been walked
    Found found;
  };

  void divide(Box box) {
    if (!visitor_.goes_on()) return;
    if (visitor_.is_piece(box)) return add({std::move(box), visitor_.nothing()});
    const bool had_play = box.has_play();
    Piece piece{std::nullopt, visitor_.nothing()};
    const auto varied = visitor_.visit(box, play_.workers(), piece.found);
    add(std::move(piece));
    if (!varied) return;
    for (const bool upper : {false, true}) divide(play_.half_of(box, *varied, upper));
    if (box.has_play() && !had_play) walk_pieces();  // so that few tables of rows are kept
  }

  void add(Piece piece) {
    constexpr std::size_t kPiecesPerWorker = 16;
    pieces_.push_back(std::move(piece));
    if (pieces_.size() == kPiecesPerWorker * static_cast<std::size_t>(play_.workers())) {
      walk_pieces();
    }
  }

  void walk_pieces() {
    if (pieces_.empty()) return;
    parallel_try(play_.workers(), pieces_.size(), [&](std::size_t i) {
      if (pieces_[i].box) walk_piece(*pieces_[i].box, pieces_[i].found);
    });
    std::vector<Found> found;
    for (Piece& piece : pieces_) found.push_back(std::move(piece.found));
    pieces_.clear();
    visitor_.take(std::move(found));
  }

  void walk_piece(Box& box, Found& found) const {
    const auto varied = visitor_.visit(box, 1, found);
    if (!varied) return;
    for (const bool upper : {false, true}) {
      Box half = play_.half_of(box, *varied, upper);
      walk_piece(half, found);
    }
  }

  const GridPlay& play_;
  Visitor& visitor_;
  std::vector<Piece> pieces_;
};

}  // namespace vpanalyze
