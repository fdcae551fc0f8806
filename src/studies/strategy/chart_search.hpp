// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

// The steps of the search for a chart, as make_chart takes them:
//
//   1. deal_groups gathers deals that contain the same holds: no chart plays them differently.
//   2. For each number of wild cards a SectionSearch starts with the line "nothing", adds the line
//      that saves most, puts it and all others where they stand best, and so on until nothing saves
//      anything. Then cells leave lines in which they fare badly. LineOrder says what all of that
//      would change without playing any deal.
//   3. Sections are shortened together: the two lines that can be joined, or the one that can go,
//      at the least cost, then moves until nothing improves, until the chart is short enough.
//   4. The lines, sets of cells until now, are described in words that match just these cells, and
//      others only where that makes no difference.
//   5. For an exact chart, lines with conditions are added for what is still misplayed.

/// One line less: what it costs, and how.
struct Simplification {
  double change = 0;  ///< of the section's cost
  // Two lines that become one; the same twice if it goes.
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t place = 0;  ///< the line that the joined one comes before

  bool joins() const { return first != second; }
};

/// The search for the chart of one number of wild cards.
class SectionSearch {
 public:
  SectionSearch(const NumberedHolds& holds, const DealGroups& groups, int workers);

  const LineOrder& order() const { return order_; }
  double cost() const { return order_.cost(); }
  std::size_t lines() const { return order_.lines().size(); }

  /// Adds lines while that lowers the cost, then divides them while that lowers it by more than
  /// `least_gain`, up to LineOrder::kMostLines.
  void grow(double least_gain);
  /// The cheapest way to have one line less. There must be two.
  Simplification cheapest() const;
  void apply(const Simplification& step);
  /// Comes down to so many lines, several at a time where there are very many.
  void shrink(std::size_t most_lines);
  /// Moves lines and cells to better places until there are none.
  void settle();
  /// Puts hands that stand with other holds into lines of hands, hands of several lines in the
  /// order of the paytable, and draws to a flush beside their like, where that costs nothing.
  void gather_hands();
  /// Puts lines of greater value before others where that costs nothing.
  void sort_lines(std::vector<double> values);

 private:
  /// Moves cells to lines where they are wanted, if that costs nothing. Returns whether any moved.
  bool move_where(
      const std::function<bool(const HoldShape& cell, std::size_t from, std::size_t to)>& wanted);
  /// Whether no other cell of a line has one high card more or fewer than this one to a flush.
  bool stands_apart(const HoldShape& flush, std::size_t line) const;
  /// The line of the paytable that pays such a hand, the first of several.
  std::size_t hand_line(const HoldShape& hand) const;
  /// Of a line of hands: the first line of the paytable that pays any of them.
  std::size_t best_hand(std::size_t line) const;
  bool add_best_line(std::vector<CellLine>& candidates);
  void move_lines();
  bool move_cells(double least_gain);
  bool move_cell(CellNumber cell, std::size_t line, const CellMoves& moves, double least_gain);
  const HoldShape& shape_of(CellNumber cell) const { return holds_->cells()[cell]; }
  /// HoldShapes::straights_lost of straights and straight flushes.
  std::uint8_t straights_lost(CellNumber cell) const;
  /// How different the straights of a line are: in straights lost and in high cards.
  int spread(const CellLine& line) const;
  bool is_royal(const HoldShape& cell) const;
  /// Whether two cells are alike enough for one line: hands, or as many cards to the same hand. A
  /// royal flush goes with four to one, too: of both the line plays the royal flush.
  bool may_share(CellNumber a, CellNumber b) const;
  /// Whether a cell may share a line with all of its cells.
  bool fits(CellNumber cell, std::size_t line) const;
  bool joinable(std::size_t a, std::size_t b) const;
  /// Whether a line has both hands and other holds.
  bool is_mixed(std::size_t line) const;
  /// Of very many lines only those that stand near each other, which are most alike.
  std::vector<LinePair> joinable_pairs() const;
  /// All ways to have one line less, lines that go before lines that are joined; mixed lines, of
  /// which it takes long to say what that costs, only where asked for.
  std::vector<Simplification> simplifications(bool mixed_too) const;
  /// Applies the cheapest simplifications that do not touch the same lines.
  void apply_several(std::size_t most);
  /// Takes a line out; its hands go over to other lines where that gains anything.
  void remove(std::size_t line);
  /// What that changes.
  double change_without(std::size_t line) const;

  const NumberedHolds* holds_;
  LineOrder order_;
  double no_change_;  ///< a change of the cost that is none
};

/// [wild cards][line]: the mean value of the deals that each line plays.
std::vector<std::vector<double>> line_values(const ChartGame& game,
                                             const std::vector<const LineOrder*>& sections);

/// [cell]: the last line by which any deal that contains the cell is played; negative if there is
/// no such deal. A line behind that may speak of the cell or not: it makes no difference.
using LastLines = std::vector<std::int32_t>;

/// The same for all sections, by their number of wild cards.
std::vector<LastLines> last_lines(const ChartGame& game,
                                  const std::vector<const LineOrder*>& sections);

/// A line in words: phrases that match all of its cells and, of all others that a deal may contain,
/// only such as make no difference.
std::vector<HoldPhrase> described(const ChartWords& words, const NumberedHolds& holds,
                                  const LineOrder& section, std::size_t line,
                                  const LastLines& last);

/// Adds a few lines for hands without penalty cards, "suited QT if no flush penalty", each of which
/// saves something to speak of. The chart must have a section for every number of wild cards.
void add_penalty_lines(const ChartGame& game, Chart& chart);

/// Adds lines with conditions, "one high card, A if with JT suited unless with 9", until the chart
/// misplays no deal. It must have a section for every number of wild cards.
void add_exact_lines(const ChartGame& game, Chart& chart);

/// The number of a description of holds.
using DescriptionNumber = std::uint32_t;

/// Penalty cards of a hold: bit 0 a flush penalty, bit 1 a straight penalty.
using Penalties = std::uint8_t;
inline constexpr std::size_t kPenaltySets = 4;

/// Deals that a line plays by such a hold with such penalties, and that a line further down would
/// play otherwise.
struct Demotion {
  std::uint32_t line;
  DescriptionNumber hold;
  Penalties penalties;
  std::uint32_t next_line;
  DescriptionNumber next_hold;

  auto operator<=>(const Demotion&) const = default;
};

/// [penalties][line] of a hold: by what the sum of values grows if the deals of the line with such
/// a hold are held for it.
using Promotions = std::array<std::vector<int128>, kPenaltySets>;

/// By what the sum of values grows if deals are played otherwise.
struct PenaltyGains {
  std::map<Demotion, int128> demoted;
  std::map<DescriptionNumber, Promotions> promoted;
};

/// What penalty cards matter to in a game's charts, by looks at all deals.
class PenaltyLooks {
 public:
  explicit PenaltyLooks(const ChartGame& game);

  const ChartGame& game() const { return game_; }
  /// By number.
  const HoldShape& hold(DescriptionNumber number) const { return holds_[number]; }

  /// A chart played on all deals.
  struct Played {
    int128 cost = 0;                   ///< in DealValues::unit()
    std::vector<std::uint64_t> deals;  ///< [line], the last one: without a line
    // What would be gained by holds in place of those that are played: by line, and by any line.
    std::map<std::pair<std::uint32_t, DescriptionNumber>, int128> demotable;
    std::map<DescriptionNumber, int128> promotable;
  };
  Played played(const Chart& chart) const;

  /// Of the holds that could gain most.
  PenaltyGains gains(const Chart& chart, const Played& played);

 private:
  bool may_have_penalties(const HoldShape& hold, std::size_t class_number) const;
  Penalties penalties(std::size_t class_number, std::size_t hold);

  const ChartGame& game_;
  std::vector<HoldShape> holds_;
  std::vector<DescriptionNumber> number_of_;          ///< [HoldNumber]
  std::vector<std::array<Penalties, kHolds>> known_;  ///< [class]: looked at but once
};

}  // namespace vpanalyze
