// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/check.hpp"

namespace vpanalyze {

class SweepGrid;
class Trainer;
struct AbandonedMachine;
struct ChartLevels;
struct Comparison;
struct Design;
struct DesignedFamily;
struct Equity;
struct EquityQuestion;
struct Explained;
struct FrontierCorner;
struct HandHold;
struct HandResult;
struct HoldRounds;
struct LessonResult;
struct MeterResult;
struct MultiplierChanges;
struct PlayedChart;
struct RankedHand;
struct Risk;
struct Simulation;
struct Survey;
struct SweptPaytable;
struct TrainDeal;
struct TrainDraw;
struct TrainStatistics;
struct TrainVerdict;
struct Verification;

/// Size of a bet in coins and money, and speed of play. Reports show people amounts in these units
/// in addition to bets.
struct Stakes {
  std::optional<int> coins{};   ///< coins bet on a line, or on all lines of a round, or that pays
                                ///< are quoted for
  std::optional<double> bet{};  ///< cost of these coins, in money
  double hands_per_hour = kUsualHandsPerHour;  ///< speed in hands, or in rounds if there are
                                               ///< several lines
  int lines = 1;                               ///< lines of a round
  double line_bet = 1;             ///< bet on a line, with its fee, in bets of these coins
  double pay_bet = 1;              ///< coins that pays are quoted for, in bets of these coins
  std::optional<int> pay_coins{};  ///< number of these coins, if `coins` are given
  std::string line_bet_words{};    ///< bet on a line, "10 coins on a line", if a round is not one
                                   ///< bet of the coins that pays are quoted for
  bool climbs = false;             ///< true on a ladder, where a round is a climb of several hands

  /// Defaults: a practiced player's pace and the length of a visit.
  static constexpr double kUsualHandsPerHour = 800;
  static constexpr double kHoursPerDay = 8;

  bool are_given() const { return coins || bet; }
  /// Returns the stakes of a whole round.
  Stakes round() const;
  /// Returns the stakes of the coins for which pays are quoted.
  Stakes pays() const;
  Number coin_amount(double bets) const;
  Number money_amount(double bets) const;
  /// Returns an amount in a single unit: money if given, otherwise coins, otherwise bets.
  Number single_unit(double bets) const;
  /// Returns the same with its unit: "$1.25", "5 coins", "1 bet".
  Phrase single_unit_words(double bets) const;
  /// Returns the unit that follows it, " coins" or " bets"; empty after money.
  const char* unit() const;

  /// Returns an amount in coins and money, ", 2,500 coins, $625.00", to follow it in bets. Empty if
  /// neither is given.
  Phrase other_units(double bets) const;
  /// Returns a minimum rounded up to whole coins, and what these are worth, to follow it in bets;
  /// without coins, money rounded up to cents.
  Phrase other_units_at_least(double bets) const;
  /// Returns an amount of coins in money, ", $12.50"; empty if money is not given.
  Phrase coins_in_money(double amount) const;
  /// Returns an amount in all units: "500 bets, 2,500 coins, $625.00".
  Phrase amount_words(double bets) const;

  // Results by the hour. `edge` is what a round brings as a share of its first bets: the edge of
  // the player times the mean bet, or the cost of mistakes. Amounts without another unit are in
  // bets on one line, in every answer.

  /// Returns what an hour brings, in bets on one line.
  double bets_an_hour(double edge) const { return edge * lines * hands_per_hour; }
  /// Returns what an hour brings, in money, or in coins; in bets on one line if neither is given.
  Number single_unit_an_hour(double edge) const;
  /// Returns the same in money, if the cost of a bet is given.
  std::optional<Number> money_an_hour(double edge) const;
  /// Returns the gain or loss over some hours, without sign: "3.65 bets, 18.24 coins, $4.56".
  Phrase hours_words(double hours, double edge) const;
  /// Returns the gain or loss of an hour: "$4.56", "3.6487 bets"; "less than a cent" for less.
  Phrase cost_an_hour(double edge) const;
  /// Returns the result of an hour: "you lose $18.24 an hour, at 800 hands".
  Phrase result_an_hour(double edge) const;
  /// Returns the pace in words: "at 800 hands", "at 800 rounds of 5 lines".
  Phrase pace_words() const;
  /// Returns the pace to follow an amount an hour. Unless that is money, says which bets are meant
  /// if a round is not one: "at 800 hands (a bet is 10 coins)".
  Phrase pace_of_bets() const;
  /// Adds the columns "Coins" and "Money", if given, for a figure in bets to a row. A blank adds
  /// nothing.
  void add_columns(Record& row, std::optional<double> bets) const;
};

// Documents of the studies, one file each.

/// Returns the return table of a game; with stakes, also results by the hour.
Document document_of(const Analysis& game, const std::optional<Stakes>& stakes = {});
Document document_of(const AbandonedMachine& machine, const Stakes& stakes = {});

/// Paytable file with the result of checking it.
struct CheckedPaytable {
  std::string file;
  CheckResult result;
  std::size_t sources = 1;  ///< number of sources that published its figures
};

/// Results of checking paytables.
struct Checked {
  std::vector<CheckedPaytable> paytables{};
  std::vector<std::string> problems{};  ///< unusable files, "FILE: what is wrong"
  bool require_figures = false;         ///< true if a paytable without figures is a failure
  /// Returns the line of a file, from 1, on which the value at a JSON pointer begins; 0 if unknown.
  /// Used by junit_of() and github_of().
  std::function<std::size_t(const std::string& file, std::string_view pointer)> find_line{};

  /// Returns true if there are figures and all agree; with `require_figures`, every paytable must
  /// have some.
  bool is_fine() const;
};
Document document_of(const Checked& checked);
/// Returns a summary: "3 of 4 paytables agree, 1 DIFFERS."
std::string summary_of(const Checked& checked);
/// Returns JUnit XML with a test case for each paytable and each unusable file.
std::string junit_of(const Checked& checked);
/// Returns GitHub workflow commands, which show messages next to the file, and the summary.
std::string github_of(const Checked& checked);

/// Returns the comparison; people see the ten costliest kinds of deals, or every kind with `all`.
Document document_of(const Comparison& comparison, const Stakes& stakes_a = {},
                     const Stakes& stakes_b = {}, bool all = false);

/// Returns the paytables with the wanted properties, the nearest to the grid's base first.
Document document_of(const Design& design, const SweepGrid& grid);
Document document_of(const DesignedFamily& family, const SweepGrid& grid);
/// Returns a standalone page with a chart of returns and variances.
std::string page_of(const Design& design, const SweepGrid& grid);
std::string page_of(const DesignedFamily& family, const SweepGrid& grid);

Document document_of(const EquityQuestion& question, const Equity& equity);

Document document_of(const Explained& explained, const std::string& name);

/// Returns the price of lower variance in return: all corners for programs, those at round costs
/// for people.
Document document_of(const std::string& name, const std::vector<FrontierCorner>& corners);

/// Returns a deal and its best holds, up to a limit.
Document document_of(const HandResult& hand, std::size_t holds = 32, const Stakes& stakes = {});
/// Returns what one hold of a deal brings on several hands. `stakes` are those of one hand.
Document document_of(const HandResult& hand, const HandHold& hold, const HoldRounds& rounds,
                     const Stakes& stakes = {});

/// Paytable with its return.
struct ListedPaytable {
  std::string file;
  std::string family;
  std::vector<std::string> aliases;
  Analysis figures;
  std::optional<Stakes> stakes{};  ///< of a line, if the result of an hour is to be shown
};
Document document_of(const std::vector<ListedPaytable>& paytables);

Document document_of(const MeterResult& result, const Stakes& line_stakes = {});

/// Returns everything about a hand of five to seven cards.
Document document_of(const RankedHand& hand);
/// Returns a row for each hand, in the order given.
Document document_of(const std::vector<RankedHand>& hands);

/// Benefits of a promotion for an hour of play, in bets on one hand; cashback is counted
/// separately.
struct Promotions {
  double free_play = 0;  ///< what free play is worth, played through once
  double others = 0;
};

/// Terms in which risk is shown to people.
struct RiskTerms {
  Stakes stakes{};
  bool par = false;  ///< true to include the figures of a PAR sheet
  /// Risk of going broke for which the session's bankroll was computed.
  std::optional<double> wanted_risk{};
  std::vector<double> asked_risks{};  ///< long-run risks for which bankrolls were asked
  std::optional<Promotions> promotions{};
};
Document document_of(const Risk& risk, const RiskTerms& terms);

/// Returns the results of a simulation. `chart` names the chart that was followed; empty for none.
Document document_of(const Simulation& result, const std::string& chart = {},
                     const Stakes& stakes = {});

/// Returns a chart and the results of playing it on all deals. read_chart can read it back from
/// every format. With `costs`, people also see the cost of each line and more decimals.
Document document_of(const PlayedChart& chart, const Stakes& stakes = {}, bool costs = false);
Document document_of(const ChartLevels& levels, const Stakes& stakes = {});
Document document_of(const MultiplierChanges& play, const Stakes& stakes = {});

/// Row-by-row document of a sweep, for answers too long to keep in memory. People read pays as the
/// paytable quotes them, programs read pays per unit bet.
class SweepRows {
 public:
  /// Prepares the columns. `digits` is as in Style. Keeps a reference to the grid.
  SweepRows(const SweepGrid& grid, std::optional<int> digits);
  SweepRows(const SweepGrid&& grid, std::optional<int> digits) = delete;

  /// Returns the table without rows, for its columns.
  const Table& table() const { return table_; }
  /// Returns the row of a paytable, overwriting the row before.
  const Row& row(const SweptPaytable& paytable);

 private:
  const SweepGrid& grid_;
  Table table_;
  Row row_;
  std::vector<std::uint64_t> places_;  ///< positions of the previous row in the lists of pays
};

/// Returns the five cards dealt, without advice.
Document document_of(const Trainer& trainer, const TrainDeal& deal, std::uint64_t number);
/// Returns the verdict on a hold, with reasons.
Document document_of(const Trainer& trainer, const TrainVerdict& verdict,
                     const Stakes& stakes = {});
Document document_of(const TrainDraw& draw, const Stakes& stakes = {});
/// Chart that a trainer teaches, or the part of it in one lesson.
struct TrainChart {
  const Trainer& trainer;
  std::optional<std::size_t> lesson{};  ///< index into Trainer::lessons(); if set, people see only
                                        ///< its lines
};
Document document_of(const TrainChart& chart);
/// Pays of the game that a trainer teaches, for the coins of the stakes; for people.
struct TrainPays {
  const Trainer& trainer;
  Stakes stakes{};      ///< of a line
  std::string state{};  ///< state of the machine, where lines may pay differently
};
Document document_of(const TrainPays& pays);
/// Hand played by request: the verdict on a hold and what the draw brought.
struct TrainPlay {
  const Trainer& trainer;
  const TrainVerdict& verdict;
  const TrainDraw& draw;
  std::string statistics;                     ///< all that has been played, as JSON
  const std::optional<LessonResult>& lesson;  ///< result of a lesson that is over
};
Document document_of(const TrainPlay& play, const Stakes& stakes = {});
/// Returns statistics in the form that Trainer::read_statistics() reads; visible to scripts only.
Document document_of(const Trainer& trainer, const TrainStatistics& statistics);
/// Results of some hands.
struct TrainSummary {
  const Trainer& trainer;
  const TrainStatistics& played;           ///< results of these hands
  const TrainStatistics& kept;             ///< results of all hands, from which weak spots are
                                           ///< derived
  std::optional<double> hands_per_hour{};  ///< pace of these hands
  std::optional<std::uint64_t> late{};     ///< number of hands that took too long, if there was a
                                           ///< clock
};
Document document_of(const TrainSummary& summary, const Stakes& stakes = {});

Document document_of(const Verification& result);

/// Returns a complete report on one game. `command_line` is the command that reproduces it. In JSON
/// it contains the answers of the single studies.
Document document_of(const Survey& survey, const std::string& command_line,
                     const Stakes& stakes = {});
/// Returns the report as a standalone HTML page with charts.
std::string page_of(const Survey& survey, const std::string& command_line, const Style& style = {},
                    const Stakes& stakes = {});

}  // namespace vpanalyze
