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

/// Levels of detail of a chart.
enum class ChartDetail : std::uint8_t {
  simple,    ///< lines that save at least 0.01%, at most 16 for each number of wild cards
  standard,  ///< lines that save at least 0.001%; 0.002% in most games with wild cards
  expert,    ///< every line with a noticeable saving, and penalty cards
  exact,     ///< conditions on all other cards until no deal is misplayed
};

/// Levels that people learn, in the order of ChartDetail.
inline constexpr std::array<std::string_view, 3> kChartLevelWords = {"simple", "standard",
                                                                     "expert"};

struct ChartOptions {
  std::optional<std::size_t> lines{};  ///< upper limit; must be enough for all sections
  ChartDetail detail = ChartDetail::standard;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// Called on the calling thread when a step of the search is done.
  std::function<void(std::size_t done, std::size_t steps)> progress{};
};

/// Returns a chart for a position of a game, by default the average over the states of a machine.
/// It has at most 60 lines for each number of wild cards. Throws std::invalid_argument if there are
/// more sections than lines, AnalysisError if play depends on more than the cards dealt.
Chart make_chart(const Game& game, const ChartOptions& options = {}, const Position& position = {});

/// Returns the charts of make_chart at all levels, in little more time than one of them takes:
/// [level as in kChartLevelWords].
std::vector<Chart> make_charts(
    const Game& game, int threads = 0,
    const std::function<void(std::size_t done, std::size_t steps)>& progress = {},
    const Position& position = {});

/// Cost of a chart of n lines, in bets a hand.
struct ChartLevel {
  std::size_t lines = 0;
  double cost = 0;
};

/// Costs of a game's charts by their number of lines.
struct ChartLevels {
  std::string name;
  std::size_t default_lines = 0;   ///< number of lines of make_chart's default chart
  std::vector<ChartLevel> levels;  ///< shortest first, starting with one line per section
  bool remembers = false;  ///< true if the machine shows something to play by, which the costs
                           ///< ignore
  double mean_bet = 1;     ///< of best play, as in Analysis
};

ChartLevels chart_levels(const Game& game, int threads = 0, const Position& position = {});

/// Deals that are held differently as the multipliers on a machine rise.
struct MultiplierChange {
  std::string from;  ///< hold at lower sums, in a player's words
  std::string to;
  int first = 0;  ///< sum of multipliers at which the first deal changes
  int last = 0;   ///< sum at which the last deal changes
  std::uint64_t deals = 0;
  double gain = 0;      ///< gain in return over all rounds, compared with holding on as before
  ChangedDeal example;  ///< one of the deals that gain most
};

/// Changes of best play with the sum of all lines' multipliers, in a game whose hands earn
/// multipliers for the next hand.
struct MultiplierChanges {
  std::string name;
  int lines = 1;
  int least = 1;  ///< least sum of multipliers
  int most = 1;
  std::vector<MultiplierChange> changes;  ///< ordered by gain, greatest first
};

/// Returns the changes of play of a game. Throws AnalysisError if no hand earns a multiplier.
MultiplierChanges multiplier_changes(const Game& game, int threads = 0);

/// Results of one line of a chart played on all deals.
struct PlayedLine {
  int wild_cards = 0;
  std::size_t number = 0;  ///< number among the lines for as many wild cards, from 1
  std::string hold;
  std::uint64_t deals = 0;      ///< number of deals played by this line
  std::uint64_t misplayed = 0;  ///< number of these deals misplayed
  double ev_min = 0;            ///< least EV of the holds played, in bets; 0 for a dead line
  double ev_max = 0;
  double cost = 0;  ///< bets a hand, averaged over all deals of the game
  /// Cards that the line keeps, if requested: ChartExample::kept.
  std::optional<std::vector<std::vector<Card>>> examples{};
};

/// Deals that one line plays worse than another kind of hold would.
struct ChartException {
  std::size_t line = 0;  ///< index into PlayedChart::lines; lines.size() if no line fits
  std::string better;    ///< the better hold in words
  std::uint64_t deals = 0;
  double cost = 0;  ///< bets a hand, averaged over all deals of the game
  // The deal that loses most.
  std::vector<Card> deal;
  std::vector<Card> played;
  std::vector<Card> best;
  double deal_cost = 0;  ///< cost of misplaying this deal, in bets
};

/// Results of a chart played on all deals. Bets are those of a round, all lines together. EVs apply
/// to the chart's position and include the value of the next state. Returns are long-run returns of
/// the machine per coin bet, with the chart played regardless of what the machine shows.
struct PlayedChart {
  std::string name;
  Position position;                  ///< complete except for multipliers that were not asked for
  bool leads_on = false;              ///< true if the result of a hand affects the next one
  std::string level;                  ///< one of kChartLevelWords; empty unless several levels were
                                      ///< asked for
  std::vector<std::string> sections;  ///< [wild cards]: "2 deuces"; a single section if the game
                                      ///< has no wild cards
  std::uint64_t deals = 0;
  Quantity return_optimal;  ///< return of best play in every position
  Quantity return_chart;
  Quantity cost;        ///< difference of the two returns
  double mean_bet = 1;  ///< of best play, as in Analysis
  /// Part of the cost that comes from ignoring what the machine shows; empty if there is nothing to
  /// see.
  std::optional<double> cost_of_not_looking;
  std::uint64_t deals_misplayed = 0;
  std::uint64_t deals_uncovered = 0;       ///< number of deals that no line fits; only their wild
                                           ///< cards are kept
  std::vector<PlayedLine> lines;           ///< ordered by section
  std::vector<std::string> legend;         ///< meaning of the lines' words, a sentence or two each
  std::vector<std::string> pocket_legend;  ///< `legend` in at most three lines
  std::vector<ChartException> exceptions;  ///< all exceptions, costliest first
  std::string remark;                      ///< remark for readers; usually empty
};

PlayedChart play_chart(const Game& game, const Chart& chart, int threads = 0,
                       const Position& position = {});
/// Plays several charts of one position; results are in the order of the charts.
std::vector<PlayedChart> play_charts(const Game& game, std::span<const Chart> charts,
                                     int threads = 0, const Position& position = {});

/// Returns a remark on a chart made by make_chart: that it costs more than 0.5% of the bet though
/// it could be longer, or that an exact chart still misplays deals, and why. Empty otherwise.
std::string remark_on(const PlayedChart& played, const ChartOptions& options);

/// Returns the hold of every deal of the deck in this position.
HoldTable chart_holds(const Game& game, const Chart& chart, int threads = 0,
                      const Position& position = {});

/// Typical cards of a line: an example of each hold that the line joins.
struct ChartExample {
  /// Cards kept, the highest first, wild ones before all others; empty if all are discarded. Holds
  /// that play no deal have no example.
  std::vector<std::vector<Card>> kept;
};

/// Returns an example for every line, ordered as PlayedChart::lines. Each is typical: of the
/// commonest kind among the deals played by that hold, with median ranks.
std::vector<ChartExample> chart_examples(const Game& game, const Chart& chart, int threads = 0,
                                         const Position& position = {});

}  // namespace vpanalyze
