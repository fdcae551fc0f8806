// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "studies/sweep/choice_source.hpp"
#include "studies/sweep/grid_outcomes.hpp"

namespace vpanalyze {

/// A box of pays with all that is known of the play in it.
struct OpenBox {
  PayBox places;
  std::uint64_t first = 0;  ///< the first of its paytables, which are neighbors in the grid
  std::uint64_t paytables = 0;
  std::vector<WorthRange> lines;     ///< [line]
  std::vector<WorthRange> outcomes;  ///< [outcome]
  BoxPlay play;
};

/// A range of paytables of a grid, last − 1 being its last.
struct PaytableRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

/// A box of all the places given; what is known of the play is left empty.
OpenBox make_box(const GridOutcomes& outcomes, PayBox places, std::uint64_t first);

/// Sets `half` to the lower or upper half of a box, which must have more than one paytable: half of
/// the outermost line that still varies, so that the halves follow one another in the grid. What is
/// known of the play is left as it was.
void halve(const GridOutcomes& outcomes, const OpenBox& box, bool upper, OpenBox& half);

/// Halves boxes and settles deals until nothing is left open.
class BoxWalk {
 public:
  BoxWalk(const GridOutcomes& outcomes, const HoldRows& rows, TieBreak rule)
      : outcomes_(outcomes), rows_(rows), rule_(rule) {}

  /// Settles in `part`, whose places and worths are set, what is no longer open in it though it is
  /// in the box it is part of.
  void settle(const OpenBox& whole, OpenBox& part);

  /// Calls visit(index, worth of lines, ways of lines) for every paytable of the box that is in the
  /// range, in order.
  using Visit = std::function<void(std::uint64_t index, const std::vector<WorthRange>& worth,
                                   const std::vector<std::int64_t>& line_ways)>;
  void run(const OpenBox& box, const PaytableRange& range, const Visit& visit);

 private:
  struct OutcomeWorth {
    std::size_t outcome;
    WorthRange worth;
  };

  void descend(const OpenBox& box, std::size_t depth, const PaytableRange& range,
               const Visit& visit);
  void settle_pairs(const OpenBox& whole, OpenBox& part) const;
  void settle_choice(std::int64_t deals, std::span<OpenHold> holds, OpenBox& part);
  bool loses(const OpenHold& a, const OpenHold& b, bool b_is_preferred) const;
  bool is_better(const OpenHold& a, const OpenHold& b,
                 const std::vector<WorthRange>& outcomes) const;
  bool asks_variance() const { return tie_rule(rule_).variance != 0; }
  void visit_paytable(std::uint64_t index, const std::vector<WorthRange>& lines,
                      const std::vector<std::int64_t>& settled, const Visit& visit);

  // Boxes in which only one line varies.
  bool walk_line(const OpenBox& line, const PaytableRange& range, const Visit& visit);
  bool make_line(const OpenBox& line);
  void choose_along(const OpenPair& pair);
  void choose_along(const OpenChoice& choice, const OpenHold* holds);
  void play_along(std::uint32_t row, std::int64_t deals, std::size_t from, std::size_t to);
  const std::vector<WorthRange>& outcomes_at(std::size_t place);

  const GridOutcomes& outcomes_;
  const HoldRows& rows_;
  TieBreak rule_;
  std::vector<std::unique_ptr<OpenBox>> levels_;  ///< boxes of each depth, used again and again

  // Of the box that is being settled.
  std::vector<OutcomeWorth> newly_fixed_;
  std::vector<OutcomeWorth> varied_;
  std::vector<OpenHold> holds_;
  std::vector<OpenHold> candidates_;
  std::vector<std::int64_t> line_ways_;

  // Of the box in which one line varies.
  std::size_t varied_outcome_ = 0;         ///< the only one whose worth is not fixed
  std::vector<std::int64_t> worth_along_;  ///< [place]: of this outcome, ascending
  std::vector<WorthRange> outcome_worth_;  ///< [outcome] at one place
  std::vector<std::int64_t> changes_;      ///< [place][outcome]: ways more than at the place before
};

}  // namespace vpanalyze
