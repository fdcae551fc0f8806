// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// How much of best play a chart is to say.
enum class ChartDetail : std::uint8_t {
  simple,    ///< no line that saves less than 0.01%, at most 16 for each number of wild cards
  standard,  ///< no line that saves less than 0.001%, in most with wild cards 0.002%
  expert,    ///< every line that saves anything to speak of, and penalty cards
  exact,     ///< conditions on all other cards, until no deal is misplayed
};

/// Those to learn, in the order of ChartDetail.
inline constexpr std::array<std::string_view, 3> kChartLevelWords = {"simple", "standard",
                                                                     "expert"};

struct ChartOptions {
  std::optional<std::size_t> lines{};  ///< an upper limit; must be enough for all sections
  ChartDetail detail = ChartDetail::standard;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// Called from the calling thread when a step of the search is done.
  std::function<void(std::size_t done, std::size_t steps)> progress{};
};

/// A chart for a position of a game, by default that of a machine as it is on average: at most 60
/// lines for each number of wild cards. Throws std::invalid_argument where there are more sections
/// than lines, AnalysisError where play depends on more than the cards dealt.
Chart make_chart(const Game& game, const ChartOptions& options = {}, const Position& position = {});

/// [level, as kChartLevelWords]: the charts that make_chart makes at these levels, in little more
/// time than one of them takes.
std::vector<Chart> make_charts(
    const Game& game, int threads = 0,
    const std::function<void(std::size_t done, std::size_t steps)>& progress = {},
    const Position& position = {});

/// A chart of n lines and what it costs, in bets a hand.
struct ChartLevel {
  std::size_t lines = 0;
  double cost = 0;
};

/// What a game's charts cost by their number of lines.
struct ChartLevels {
  std::string name;
  std::size_t default_lines = 0;   ///< of the chart that make_chart gives unless told otherwise
  std::vector<ChartLevel> levels;  ///< the shortest first: one line a section
  bool remembers = false;  ///< the machine shows what to play by, which costs of levels leave out
};

ChartLevels chart_levels(const Game& game, int threads = 0, const Position& position = {});

/// Deals that are held otherwise as the multipliers on a machine rise.
struct MultiplierChange {
  std::string from;  ///< what was held, in a player's words
  std::string to;
  int first = 0;  ///< the sum of multipliers from which on the first of the deals changes
  int last = 0;   ///< that from which on all have changed
  std::uint64_t deals = 0;
  double gain = 0;      ///< in return, over all rounds, against holding on as before
  ChangedDeal example;  ///< of these deals one of those that gain most
};

/// How best play depends on the sum of all lines' multipliers, in a game whose hands bring
/// multipliers for the next.
struct MultiplierChanges {
  std::string name;
  int lines = 1;
  int least = 1;  ///< sum
  int most = 1;
  std::vector<MultiplierChange> changes;  ///< what gains most first
};

/// Throws AnalysisError where no hand brings a multiplier.
MultiplierChanges multiplier_changes(const Paytable& paytable, int threads = 0);

/// What became of one line when a chart was played on all deals.
struct PlayedLine {
  int wild_cards = 0;
  std::size_t number = 0;  ///< among the lines for as many wild cards, from 1
  std::string hold;
  std::uint64_t deals = 0;      ///< played by this line
  std::uint64_t misplayed = 0;  ///< of these
  double ev_min = 0;            ///< of the holds played, in bets; 0 for a dead line
  double ev_max = 0;
  double cost = 0;  ///< bets a hand, averaged over all deals of the game
  /// Cards that it keeps, if asked for: ChartExample::kept.
  std::optional<std::vector<std::vector<Card>>> examples{};
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

/// A chart played on all deals. Bets are those of a round, all lines together. EVs are of the
/// position that the chart is for, and include what a hand leads to; returns are the machine's, per
/// coin bet in the long run, where the chart is played whatever the machine shows.
struct PlayedChart {
  std::string name;
  Position position;                  ///< in full, but for multipliers that nobody asked for
  bool leads_on = false;              ///< whether what a hand ends in matters to the next
  std::string level;                  ///< of kChartLevelWords; empty if nobody asked for several
  std::vector<std::string> sections;  ///< [wild cards]: "2 deuces"; one if the game has none
  std::uint64_t deals = 0;
  Quantity return_optimal;  ///< of best play in every position
  Quantity return_chart;
  Quantity cost;  ///< the difference
  /// What of it comes from not looking at what the machine shows; nothing where there is nothing to
  /// look at.
  std::optional<double> cost_of_not_looking;
  std::uint64_t deals_misplayed = 0;
  std::uint64_t deals_uncovered = 0;       ///< no line fits; only the wild cards are kept then
  std::vector<PlayedLine> lines;           ///< sections in order
  std::vector<std::string> legend;         ///< what words of the lines mean, a sentence or two each
  std::vector<std::string> pocket_legend;  ///< the same in at most three lines
  std::vector<ChartException> exceptions;  ///< dearest first, all of them
  std::string remark;                      ///< for readers; empty unless there is something to say
};

PlayedChart play_chart(const Game& game, const Chart& chart, int threads = 0,
                       const Position& position = {});
/// Several charts of one position, in order.
std::vector<PlayedChart> play_charts(const Game& game, std::span<const Chart> charts,
                                     int threads = 0, const Position& position = {});

/// What a reader of a chart that make_chart has made should know: that it costs more than 0.5% of
/// the bet though it might have been longer, or that an exact one still misplays deals, and why.
/// Empty where there is nothing to say.
std::string remark_on(const PlayedChart& played, const ChartOptions& options);

/// [hand_index of the deal]: what the chart holds, bit i the i-th card of the deal in deck order.
std::vector<std::uint8_t> chart_holds(const Game& game, const Chart& chart, int threads = 0,
                                      const Position& position = {});

/// Cards that show what a line of a chart means: an example of each hold that the line joins.
struct ChartExample {
  /// Cards kept, the highest first, wild ones before all others; no cards where all are discarded.
  /// Holds that no deal is played by have no example.
  std::vector<std::vector<Card>> kept;
};

/// Returns an example for every line, sections in order, as PlayedChart::lines. Each is typical: of
/// the commonest kind among the deals played by that hold, with ranks in the middle of them.
std::vector<ChartExample> chart_examples(const Game& game, const Chart& chart, int threads = 0,
                                         const Position& position = {});

}  // namespace vpanalyze
