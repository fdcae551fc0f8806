// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/features/game.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

struct TrainerState;

/// Which deals to practice on. In all modes but the first every fourth deal is a plain random one,
/// on average, and only these count for the score.
enum class TrainMode : std::uint8_t {
  random,  ///< as a machine deals
  weak,    ///< by the lines of the chart that one's mistakes cost most on, and missed deals again
  close,   ///< where two lines of the chart are nearly, but not quite, equally good
};
inline constexpr std::array<std::string_view, 3> kTrainModeWords = {"random", "weak", "close"};

/// Why a deal was dealt.
enum class TrainReason : std::uint8_t { random, weak, missed, close };
inline constexpr std::array<std::string_view, 4> kTrainReasonWords = {"random", "weak", "missed",
                                                                      "close"};

struct TrainDeal {
  std::vector<Card> cards;  ///< in the order dealt
  TrainReason reason = TrainReason::random;
  Position position;  ///< what the machine shows, as often as it does when played forever
};

/// One line of the chart and the deals that the chart plays by it.
struct TrainLine {
  std::string name;         ///< "low pair"; where wild cards are, "1 deuce: full house"
  std::string place;        ///< in the chart: "line 8"; where wild cards are, "1 deuce, line 8"
  std::string hold;         ///< "low pair"
  std::uint64_t deals = 0;  ///< of all deals of the game
  /// What playing them second-best would cost: Σ (best EV − next best EV) / all deals of the game,
  /// in bets a hand. Cost times frequency of the mistakes that can be made on the line.
  double at_stake = 0;
};

/// A way to play a deal.
struct TrainHold {
  HandHold hold;
  std::string positions;  ///< of the cards held in the deal as given, from 1: "125"
  std::size_t line = 0;   ///< the first line of the chart that says it; lines().size() if none does
};

/// What is to be said of a hold.
struct TrainVerdict {
  std::vector<Card> deal;
  Position position;
  TrainHold best;    ///< of several the one that the chart plays
  TrainHold chart;   ///< what the chart plays, which is made for a machine as it is on average
  TrainHold chosen;  ///< of a hint the best of those that are not best
  bool is_hint = false;
  /// The outcomes in which best and chosen differ, the greatest worth first.
  std::vector<HandDifference> why;
  std::uint64_t deals_alike = 0;  ///< this deal whatever its suits
  /// What it costs to make this mistake always, in bets a hand: on all deals that the chart plays
  /// by the same line and on which a hold like the one chosen costs anything. Alike are holds that
  /// the same other line says or, where none does, that charts would describe alike, "three of a
  /// kind with a kicker"; of holds that charts have no words for only this deal in all suits.
  std::uint64_t always_deals = 0;
  double always_cost = 0;

  /// Every hold that is equally good as the best is right.
  bool right() const { return chosen.hold.optimal(); }
  /// Whether one who plays by the chart plays so, though something else is best.
  bool by_chart() const {
    return !right() && chosen.line == chart.line && chosen.hold.cost.value == chart.hold.cost.value;
  }
  bool wrong() const { return !right() && !by_chart(); }
  /// The line of the chart that plays the deal, under which a mistake is filed.
  std::size_t line() const { return chart.line; }
};

/// What came of some hands. Amounts are bets, exactly; where the machine shows more than cards,
/// they are first rounded to a billionth.
struct TrainTally {
  std::uint64_t hands = 0;
  std::uint64_t wrong = 0;  ///< worse than the best hold, and not what the chart says
  Fraction cost;            ///< what all holds together cost
  // The score: hands dealt at random only.
  std::uint64_t fair_hands = 0;
  Fraction fair_ev;    ///< Σ EV of the holds chosen
  Fraction fair_best;  ///< Σ EV of the best holds

  /// Return of one's play against that of best play: fair_ev / fair_best. None before there are
  /// hands to tell.
  std::optional<Fraction> score() const;
  bool operator==(const TrainTally&) const = default;
};

struct TrainSession {
  std::string name;  ///< whatever tells sessions apart, such as when one began
  TrainTally tally;
  bool operator==(const TrainSession&) const = default;
};

/// What came of the hands of one line of a chart.
struct TrainedLine {
  std::string name;
  std::uint64_t hands = 0;
  std::uint64_t wrong = 0;
  Fraction cost;
  bool operator==(const TrainedLine&) const = default;
};

/// What somebody has practiced on one game. Lines go by name, as charts of another level may share
/// some and lack others.
struct TrainStatistics {
  TrainTally all;
  std::vector<TrainSession> sessions;     ///< the last of them, the latest one last
  std::vector<TrainedLine> lines;         ///< in the order in which they first came up
  std::vector<std::vector<Card>> missed;  ///< deals to be dealt again, the latest one last

  static constexpr std::size_t kMostSessions = 100;
  static constexpr std::size_t kMostMissed = 50;
  /// Hands after which weak spots are known well enough to be practiced.
  static constexpr std::uint64_t kEnoughHands = 50;

  const TrainedLine* line(std::string_view name) const;
  /// What to practice unless told otherwise: TrainMode::weak after kEnoughHands.
  TrainMode usual_mode() const;
  bool operator==(const TrainStatistics&) const = default;
};

/// What a hold has become on a line of the machine.
struct TrainHand {
  std::vector<Card> cards;  ///< each card drawn in the place of the one thrown away
  std::string line;         ///< of the return table
  double pays = 0;          ///< in bets of a round
};

/// What a hold has become.
struct TrainDraw {
  std::vector<TrainHand> hands;  ///< one for each line that shares the hold
  double pays = 0;               ///< all together, awards at their mean
  double bet = 1;                ///< what the round has cost: nothing above the foot of a ladder
};

/// Deals hands of a game, judges holds, and keeps account. All deals are repeatable: they depend on
/// a seed, the number of the hand and the statistics, and on nothing else.
///
/// Takes as long to set up as a chart does; a deal or a verdict then takes about a millisecond. For
/// one thread at a time.
class Trainer {
 public:
  /// Teaches the chart that make_chart() gives. Throws AnalysisError for what is no game of five
  /// cards and a draw, where play depends on the places of cards, and where the deck changes.
  explicit Trainer(const Game& game, const ChartOptions& options = {});
  ~Trainer();
  Trainer(Trainer&&) noexcept;

  const Paytable& paytable() const;
  /// Of best play; what tells statistics of this game from those of one with other pays.
  const Quantity& best_return() const;
  /// The same as text: exactly, or to six decimals.
  std::string return_text() const;
  /// Whether a machine shows more than cards: its positions differ, and amounts are rounded.
  bool has_positions() const;
  /// Of the chart, through all sections.
  const std::vector<TrainLine>& lines() const;
  /// The name of a line, "none" for lines().size().
  const std::string& line_name(std::size_t line) const;

  /// What the machine shows before a hand.
  Position position(std::uint64_t seed, std::uint64_t number) const;
  /// The same in words: "multipliers 2, 1, 4", "all pays times 7".
  std::string words_of(const Position& position) const;
  /// `number` counts hands from 1.
  TrainDeal deal(std::uint64_t seed, std::uint64_t number, TrainMode mode,
                 const TrainStatistics& statistics) const;
  /// How likely each line is in TrainMode::weak:
  ///
  ///     weight(line) = at_stake(line) · (wrong + 1) / (hands + 2)
  ///
  /// over the sum of all weights. The ratio is one's error rate by Laplace's rule of succession: a
  /// line that has never been dealt counts as missed half of the time. Of the deals that are dealt
  /// for a line half are ones that were missed, where there are any.
  std::vector<double> chances(const TrainStatistics& statistics) const;

  /// `deal` as read_deal() returns it; `positions` of the cards held, in any order: "125", "" for
  /// none. Without them, a hint: the best hold is compared with the next best. Throws
  /// std::invalid_argument with a phrase for what are no positions.
  TrainVerdict judge(const std::vector<Card>& deal,
                     const std::optional<std::string>& positions = {},
                     const Position& position = {}) const;
  TrainDraw draw(std::uint64_t seed, std::uint64_t number, const std::vector<Card>& deal,
                 std::string_view positions, const Position& position = {}) const;

  /// Adds a verdict to the statistics, under the session named, a new one if the last has another
  /// name. `fair` says whether the deal was dealt at random. A missed deal is kept until it is
  /// played right.
  void record(const TrainVerdict& verdict, bool fair, const std::string& session,
              TrainStatistics& statistics) const;
  /// Reads back what document_of() makes of statistics in JSON; `file` is what messages call it.
  /// Throws PaytableError for what is damaged or of another game.
  TrainStatistics read_statistics(std::string_view json, const std::string& file) const;

 private:
  std::unique_ptr<TrainerState> state_;
};

}  // namespace vpanalyze
