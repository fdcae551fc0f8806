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

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

struct TrainerState;

/// Which deals to practice on. In modes `weak` and `close` every fourth deal is a plain random one,
/// on average; only random deals count for the score.
enum class TrainMode : std::uint8_t {
  random,  ///< as a machine deals
  weak,    ///< by the lines of the chart that one's mistakes cost most on, and missed deals again
  close,   ///< where two lines of the chart are nearly, but not quite, equally good
  lesson,  ///< for one who does not know the game: see Trainer::lessons()
};
inline constexpr std::array<std::string_view, 4> kTrainModeWords = {"random", "weak", "close",
                                                                    "lesson"};

/// Why a deal was dealt. In lessons `lesson` is one of the lesson's lines, `mixed` one of all lines
/// learned so far.
enum class TrainReason : std::uint8_t { random, weak, missed, close, lesson, mixed };
inline constexpr std::array<std::string_view, 6> kTrainReasonWords = {"random", "weak",   "missed",
                                                                      "close",  "lesson", "mixed"};

/// Lines of one section of the chart, to be learned together: shown first, then practiced.
struct TrainLesson {
  std::string name;                 ///< "3 deuces", "no deuces, lines 7 to 12", "lines 1 to 6"
  std::vector<std::size_t> lines;   ///< in Trainer::lines(), in order
  std::vector<std::string> legend;  ///< what their words mean, as far as no lesson before says it
  std::uint64_t hands = 0;          ///< played of these lines
  std::uint64_t mixed = 0;          ///< dealt after them, of all lines learned so far
};

/// How far one is in the lessons.
struct LessonPlace {
  std::size_t lesson = 0;  ///< in Trainer::lessons(), from 0
  bool is_mixed = false;   ///< whether its own hands have been played
  std::uint64_t hand = 1;  ///< which of those hands or of the mixed ones is next, from 1
};

struct TrainDeal {
  std::vector<Card> cards;  ///< in the order dealt
  TrainReason reason = TrainReason::random;
  Position position;  ///< what the machine shows, as often as it does when played forever
  std::optional<LessonPlace> place{};  ///< in mode `lesson`, until all are learned
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
  std::vector<std::vector<Card>> examples;  ///< cards that it keeps: ChartExample::kept
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
  /// kind with a kicker"; where wild cards are thrown away and at most one other card is kept,
  /// those that keep as many of both; of holds that charts have no words for only this deal in all
  /// suits.
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

  /// Hands dealt at random that a score takes: with fewer it is chance.
  static constexpr std::uint64_t kLeastFairHands = 50;
  /// Returns fair_ev / fair_best, the return of the play against that of best play; nothing below
  /// kLeastFairHands.
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

/// A deal that was misplayed and is to be dealt again, at growing distances.
struct MissedDeal {
  std::vector<Card> cards;
  std::uint64_t due = 0;    ///< when TrainTally::hands of all sessions reaches this
  std::uint64_t right = 0;  ///< how often it has been played right since
  bool operator==(const MissedDeal&) const = default;
};

/// What somebody has practiced on one game. Lines go by name, as charts of another level may share
/// some and lack others.
struct TrainStatistics {
  TrainTally all;
  std::vector<TrainSession> sessions;  ///< the last of them, the latest one last
  std::vector<TrainedLine> lines;      ///< in the order in which they first came up
  std::vector<MissedDeal> missed;      ///< the latest one last
  /// [level, as kChartLevelWords]: hands played of the lessons, missed deals left out.
  std::array<std::uint64_t, kChartLevelWords.size()> lesson_hands{};

  static constexpr std::size_t kMostSessions = 100;
  static constexpr std::size_t kMostMissed = 50;
  /// [right]: how many hands later a missed deal is due again. It is dropped once it has been
  /// played right as often as there are distances.
  static constexpr std::array<std::uint64_t, 3> kDistances = {3, 10, 30};
  /// Hands after which weak spots are known well enough to be practiced.
  static constexpr std::uint64_t kEnoughHands = 50;

  const TrainedLine* line(std::string_view name) const;
  bool is_due(const MissedDeal& deal) const { return deal.due <= all.hands; }
  /// What to practice unless told otherwise: TrainMode::weak after kEnoughHands.
  TrainMode usual_mode() const;
  bool operator==(const TrainStatistics&) const = default;
};

/// What a hold has become on a line of the machine.
struct TrainHand {
  /// Each card drawn in the place of the one thrown away; an extra one last.
  std::vector<Card> cards;
  std::string line;  ///< of the return table
  double pays = 0;   ///< in bets of a round
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

  /// The chart in lessons, what is rarest first: a section after the other, the most wild cards
  /// first, each in parts of at most six lines. Dead lines are left out.
  const std::vector<TrainLesson>& lessons() const;
  /// Nothing once all are learned; TrainMode::lesson is TrainMode::weak then.
  std::optional<LessonPlace> place_in_lessons(const TrainStatistics& statistics) const;
  /// What to tell of a hint first: how many cards to hold and in which lesson the line stands,
  /// "Hold two cards (lines 7 to 11 of the chart)".
  std::string first_hint(const TrainVerdict& hint) const;

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
  /// for a line half are missed ones, where there are any that are due.
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
  /// name. `reason` is that of the deal. A missed deal is kept until it has been played right as
  /// often as there are distances.
  void record(const TrainVerdict& verdict, TrainReason reason, const std::string& session,
              TrainStatistics& statistics) const;
  /// Reads back what document_of() makes of statistics in JSON; `file` is what messages call it.
  /// Throws JsonError for what is damaged or of another game.
  TrainStatistics read_statistics(std::string_view json, const std::string& file) const;

 private:
  std::unique_ptr<TrainerState> state_;
};

}  // namespace vpanalyze
