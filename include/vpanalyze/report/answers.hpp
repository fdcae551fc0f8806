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
#include "vpanalyze/holdem/equity.hpp"
#include "vpanalyze/holdem/strength.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/check.hpp"
#include "vpanalyze/studies/compare.hpp"
#include "vpanalyze/studies/design.hpp"
#include "vpanalyze/studies/explain.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/meter.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/survey.hpp"
#include "vpanalyze/studies/sweep.hpp"
#include "vpanalyze/studies/train.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze {

/// What a bet is in coins and in money, and how fast hands are played. People are shown amounts in
/// these as well as in bets, as far as they are given.
struct Stakes {
  std::optional<int> coins{};                  ///< bet on a line, or on all lines of a round
  std::optional<double> bet{};                 ///< cost of these coins, in money
  double hands_per_hour = kUsualHandsPerHour;  ///< hands or, with several lines, rounds
  int lines = 1;                               ///< lines of a round
  double bets_of_round = 1;                    ///< cost of a round in bets of these coins

  /// Where nothing is said: a practiced player's pace, and a visit's length.
  static constexpr double kUsualHandsPerHour = 800;
  static constexpr double kHoursPerDay = 8;

  bool are_given() const { return coins || bet; }
  /// Returns the stakes of a whole round.
  Stakes round() const;
  /// For a bet of another number of coins; nothing but the pace where coins are not given.
  Stakes of_coins(int other) const;
  Number in_coins(double bets) const;
  Number in_money(double bets) const;
  /// In the one unit that there is room for: money, else coins, else bets.
  Number in_one_unit(double bets) const;
  /// " coins" or " bets" to follow it; nothing after money.
  const char* unit() const;

  /// "2,500 coins, $625.00", after a comma: nothing where bets are all there is.
  Phrase beside(double bets) const;
  /// The same for a minimum: rounded up to whole coins and cents.
  Phrase beside_at_least(double bets) const;
  /// ", $12.50" for an amount in coins; nothing where money is not asked for.
  Phrase coins_in_money(double amount) const;
  /// "500 bets, 2,500 coins, $625.00".
  Phrase in_words(double bets) const;
  /// What is won or lost where a hand brings this number of bets, without sign: "3.65 bets, 18.24
  /// coins, $4.56".
  Phrase in_hours(double hours, double bets_a_hand) const;
  /// The same of an hour and of a small loss: "0.99 cents".
  Phrase cost_an_hour(double bets_a_hand) const;
  /// "at 800 hands", "at 800 rounds of 5 lines".
  Phrase at_this_pace() const;
  /// Adds the columns "Coins" and "Money" for a figure in bets to a row, as far as they are asked
  /// for; nothing for a blank.
  void add_columns(Record& row, std::optional<double> bets) const;
};

// What each study has to say, each in a file of its own.

/// The return table of a game; with stakes also what that means by the hour.
Document document_of(const Analysis& game, const std::optional<Stakes>& stakes = {});
Document document_of(const AbandonedMachine& machine, const Stakes& stakes = {});

/// A paytable's file and what came of checking it.
struct CheckedPaytable {
  std::string file;
  CheckResult result;
  std::size_t sources = 1;  ///< that published its figures
};

/// What came of checking paytables.
struct Checked {
  std::vector<CheckedPaytable> paytables{};
  std::vector<std::string> problems{};  ///< files that cannot be used, "FILE: what is wrong"
  bool require_figures = false;         ///< a paytable without figures is not fine
  /// Returns the line of a file, from 1, on which the value that a JSON pointer names begins; 0
  /// where that is not known. Used by junit_of() and github_of().
  std::function<std::size_t(const std::string& file, std::string_view pointer)> find_line{};

  /// Whether all figures agree, and there are any; of each paytable, where that is required.
  bool is_fine() const;
};
Document document_of(const Checked& checked);
/// "3 of 4 paytables agree, 1 DIFFERS."
std::string summary_of(const Checked& checked);
/// JUnit's XML: a test case for each paytable and for each file that cannot be used.
std::string junit_of(const Checked& checked);
/// Commands of GitHub's workflows, which show a message beside the file, and the summary.
std::string github_of(const Checked& checked);

/// People see the ten dearest kinds of deals, or with `all` every kind.
Document document_of(const Comparison& comparison, const Stakes& stakes_a = {},
                     const Stakes& stakes_b = {}, bool all = false);

/// Paytables with wanted properties, the nearest to the grid's base first.
Document document_of(const Design& design, const SweepGrid& grid);
Document document_of(const DesignedFamily& family, const SweepGrid& grid);
/// The same as a page of its own, with a picture of returns and variances.
std::string page_of(const Design& design, const SweepGrid& grid);
std::string page_of(const DesignedFamily& family, const SweepGrid& grid);

Document document_of(const EquityQuestion& question, const Equity& equity);

Document document_of(const Explained& explained, const std::string& name);

/// What less variance costs in return: all corners for programs, those at round costs for people.
Document document_of(const std::string& name, const std::vector<FrontierCorner>& corners);

/// A deal and its best holds, up to a limit.
Document document_of(const HandResult& hand, std::size_t holds = 32, const Stakes& stakes = {});

/// A paytable with what it returns.
struct ListedPaytable {
  std::string file;
  std::string family;
  std::vector<std::string> aliases;
  Analysis figures;
  std::optional<Stakes> stakes{};  ///< of a round, where the cost of an hour is to be shown
};
Document document_of(const std::vector<ListedPaytable>& paytables);

Document document_of(const MeterResult& result, const Stakes& stakes = {});

/// Everything about a hand of five to seven cards.
Document document_of(const RankedHand& hand);
/// A row for each hand, in the order given.
Document document_of(const std::vector<RankedHand>& hands);

/// How people want risk to be told.
struct RiskTerms {
  Stakes stakes{};
  bool par = false;  ///< with the figures of a PAR sheet
  /// Risk of going broke for which the bankroll of the session was found.
  std::optional<double> wanted_risk{};
};
Document document_of(const Risk& risk, const RiskTerms& terms);

/// `chart` names the chart that was played by; empty for none.
Document document_of(const Simulation& result, const std::string& chart = {},
                     const Stakes& stakes = {});

/// A chart and what came of playing it on all deals. read_chart understands it in every format.
/// With `costs` people see, too, what each line costs, and more decimals.
Document document_of(const PlayedChart& chart, const Stakes& stakes = {}, bool costs = false);
Document document_of(const ChartLevels& levels, const Stakes& stakes = {});
Document document_of(const MultiplierChanges& play, const Stakes& stakes = {});

/// Tells the paytables of a sweep one by one, for answers too long to be kept. People read pays as
/// the paytable quotes them, programs for a bet of one unit.
class SweepRows {
 public:
  /// `digits` as in Style.
  SweepRows(const SweepGrid& grid, std::optional<int> digits);

  /// The columns.
  const Table& table() const { return table_; }
  /// Overwrites the row before.
  const Row& row(const SweptPaytable& paytable);

 private:
  const SweepGrid& grid_;
  Table table_;
  Row row_;
  std::vector<std::uint64_t> places_;  ///< in the lists of pays, of the row before
};

/// The five cards dealt, without a word on how to play them.
Document document_of(const Trainer& trainer, const TrainDeal& deal, std::uint64_t number);
/// What is to be said of a hold, and why.
Document document_of(const Trainer& trainer, const TrainVerdict& verdict,
                     const Stakes& stakes = {});
Document document_of(const TrainDraw& draw, const Stakes& stakes = {});
/// The chart that a trainer teaches, or what a lesson teaches of it.
struct TrainChart {
  const Trainer& trainer;
  std::optional<std::size_t> lesson{};  ///< in Trainer::lessons(); people see only its lines then
};
Document document_of(const TrainChart& chart);
/// Statistics as they are kept, for Trainer::read_statistics(): only scripts see them.
Document document_of(const Trainer& trainer, const TrainStatistics& statistics);
/// What came of some hands.
struct TrainSummary {
  const Trainer& trainer;
  const TrainStatistics& played;           ///< these hands
  const TrainStatistics& kept;             ///< all there are: what weak spots are told from
  std::optional<double> hands_per_hour{};  ///< how fast they were played
  std::optional<std::uint64_t> late{};     ///< hands that took too long, where there was a clock
};
Document document_of(const TrainSummary& summary, const Stakes& stakes = {});

Document document_of(const Verification& result);

/// Everything about one game, to be read from beginning to end; `command_line` is what makes it
/// anew. In JSON it holds the answers of the single studies.
Document document_of(const Survey& survey, const std::string& command_line,
                     const Stakes& stakes = {});
/// The same as a page of its own, with pictures: HTML that needs nothing else.
std::string page_of(const Survey& survey, const std::string& command_line, const Style& style = {},
                    const Stakes& stakes = {});

}  // namespace vpanalyze
