// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A line of a chart, in the words of docs/strategy.md: "3 to a straight flush, no gaps".
struct ChartLine {
  std::string hold;
  int line = 0;    ///< where it was read, both counted from 1; 0 if it was not
  int column = 0;  ///< in bytes
};

/// What to hold with so many wild cards: the first line that the deal contains.
struct ChartSection {
  int wild_cards = 0;
  std::vector<ChartLine> lines;
};

/// An ordered list of holds that a person can play by.
struct Chart {
  std::vector<ChartSection> sections;

  std::size_t lines() const;
};

/// A chart that cannot be understood. what() is one line that begins with FILE:LINE:COLUMN.
class ChartError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads a chart for a game: plain text, or what the reports on charts write in any format. The
/// lines come in canonical words. Throws ChartError at the first mistake.
Chart read_chart(std::string_view text, const std::string& file, const Paytable& paytable);

/// The chart as plain text: read_chart gives the same chart again.
std::string chart_text(const Chart& chart, const Paytable& paytable);

/// What a section of a game's chart is called: "2 deuces", "no joker".
std::string section_name(const Paytable& paytable, int wild_cards);

struct ChartOptions {
  std::optional<std::size_t> lines;  ///< at most so many; must be enough for all sections
  bool exact = false;                ///< look at discards too, until no deal is misplayed
  int threads = 0;                   ///< 0: all cores. The result does not depend on it.
};

/// A chart for a game, made from its paytable alone. The default one is as short as it can be
/// without costing noticeably more than the longest. Throws std::invalid_argument where there are
/// more sections than lines.
Chart make_chart(const Paytable& paytable, const ChartOptions& options = {});

/// A chart of so many lines and what it costs, in bets a hand.
struct ChartLevel {
  std::size_t lines = 0;
  double cost = 0;
};

/// What a game's charts cost by their number of lines.
struct ChartLevels {
  std::string name;
  std::size_t default_lines = 0;   ///< of the chart that make_chart gives unless told otherwise
  std::vector<ChartLevel> levels;  ///< the shortest first: one line a section
};

ChartLevels chart_levels(const Paytable& paytable, int threads = 0);

/// What became of one line when a chart was played on all deals.
struct PlayedLine {
  int wild_cards = 0;
  std::string hold;
  std::uint64_t deals = 0;      ///< played by this line
  std::uint64_t misplayed = 0;  ///< of these
  double ev_min = 0;            ///< of the holds played, in bets; 0 for a dead line
  double ev_max = 0;
  double cost = 0;  ///< bets a hand, averaged over all deals of the game
};

/// Deals that one line plays worse than another kind of hold would.
struct ChartException {
  std::size_t line = 0;  ///< in PlayedChart::lines; lines.size() where no line had anything
  std::string better;    ///< the better hold in words
  std::uint64_t deals = 0;
  double cost = 0;  ///< bets a hand, averaged over all deals of the game
  // The deal of these that loses most.
  std::vector<Card> deal;
  std::vector<Card> played;
  std::vector<Card> best;
  double deal_cost = 0;  ///< of misplaying this one, in bets
};

/// A chart played on all deals.
struct PlayedChart {
  std::string name;
  std::vector<std::string> sections;  ///< [wild cards]: "2 deuces"; one if the game has none
  std::uint64_t deals = 0;
  Fraction return_optimal;
  Fraction return_chart;
  Fraction cost;  ///< the difference
  std::uint64_t deals_misplayed = 0;
  std::uint64_t deals_uncovered = 0;       ///< no line fits; only the wild cards are kept then
  std::vector<PlayedLine> lines;           ///< sections in order
  std::vector<ChartException> exceptions;  ///< dearest first, all of them
};

/// Throws ChartError for lines that are not in the words of charts.
PlayedChart play_chart(const Paytable& paytable, const Chart& chart, int threads = 0);

/// [hand_index5 of the deal]: what the chart holds, bit i the i-th card of the deal in deck order.
std::vector<std::uint8_t> chart_holds(const Paytable& paytable, const Chart& chart,
                                      int threads = 0);

}  // namespace vpanalyze
