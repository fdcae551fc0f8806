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

/// Selection of deals to practice on. In modes `weak` and `close` a quarter of the deals are plain
/// random ones, on average; only random deals count for the score. Half of the others, on a machine
/// whose hands change the next one, are deals on which what it shows changes the best hold.
enum class TrainMode : std::uint8_t {
  random,  ///< distributed as by a machine
  weak,    ///< lines of the chart on which the player's mistakes cost most, and missed deals again
  close,   ///< deals on which two lines of the chart are nearly, but not quite, equally good
  lesson,  ///< lessons for beginners: see Trainer::lessons()
};
inline constexpr std::array<std::string_view, 4> kTrainModeWords = {"random", "weak", "close",
                                                                    "lesson"};

/// Reasons for dealing a deal. In lessons `lesson` is one of the lesson's lines, `mixed` one of all
/// lines learned so far. `state`: what the machine shows changes the best hold.
enum class TrainReason : std::uint8_t { random, weak, missed, close, lesson, mixed, state };
inline constexpr std::array<std::string_view, 7> kTrainReasonWords = {
    "random", "weak", "missed", "close", "lesson", "mixed", "state"};

/// Lines of the chart to be learned together: shown first, then practiced. They are of one section,
/// or all of several short ones.
struct TrainLesson {
  std::string name;  ///< subject: "3 and 4 deuces", "paying hands and draws to a royal",
                     ///< "1 deuce: draws to a flush"
  std::vector<std::size_t> lines;   ///< indexes into Trainer::lines(), in order of the chart
  std::vector<std::string> legend;  ///< meaning of words that no earlier lesson explains
  std::uint64_t hands = 0;          ///< number of hands of these lines
  std::uint64_t mixed = 0;          ///< number of hands of all lines learned so far, dealt
                                    ///< afterwards
};

/// Progress in the lessons.
struct LessonPlace {
  std::size_t lesson = 0;  ///< index into Trainer::lessons(), from 0
  bool is_mixed = false;   ///< true once the lesson's own hands have been played
  std::uint64_t hand = 1;  ///< number of the next hand, among the lesson's own or the mixed ones,
                           ///< from 1
  std::optional<std::size_t> missed_lesson{};  ///< lesson of a missed deal, in a TrainDeal
};

struct TrainDeal {
  std::vector<Card> cards;  ///< in the order dealt
  TrainReason reason = TrainReason::random;
  Position position;  ///< position the machine shows, distributed as in endless play
  std::optional<LessonPlace> place{};  ///< set in mode `lesson` until all lessons are learned
};

/// Line of the chart and the deals that the chart plays by it.
struct TrainLine {
  std::string name;         ///< "low pair"; with wild cards, "1 deuce: full house"
  std::string place;        ///< place in the chart: "line 8"; with wild cards, "1 deuce, line 8"
  std::string hold;         ///< "low pair"
  std::uint64_t deals = 0;  ///< number among all deals of the game
  /// Cost of playing these deals second-best: Σ (best EV − next best EV) / all deals of the game,
  /// in bets a hand. Combines the cost and the frequency of possible mistakes on the line.
  double second_best_cost = 0;
  std::vector<std::vector<Card>> examples;  ///< cards that the line keeps: ChartExample::kept
};

/// Way to play a deal in the trainer.
struct TrainHold {
  HandHold hold;
  std::string positions;  ///< positions in the given deal of the cards held, from 1: "125"
  std::size_t line = 0;   ///< first line of the chart that matches; lines().size() if none does
};

/// Mistake that is always made: deals that the chart plays by the same line and on which a hold
/// similar to the one chosen costs anything. Holds are similar if the same other line matches them
/// or, without such a line, if charts would describe them equally, "three of a kind with a kicker".
/// If wild cards are thrown away and at most one other card is kept, holds are similar that keep as
/// many of both.
struct TrainHabit {
  std::uint64_t deals = 0;
  double cost = 0;  ///< in bets a hand
};

/// Verdict on a hold.
struct TrainVerdict {
  std::vector<Card> deal;
  Position position;
  TrainHold best;    ///< the chart's hold if it is among the best ones
  TrainHold chart;   ///< hold of the chart, which is made for the average over the states of a
                     ///< machine
  TrainHold chosen;  ///< hold of the player; for a hint, the best of those that are not best
  bool is_hint = false;
  /// Outcomes in which best and chosen differ, the greatest worth first.
  std::vector<HandDifference> why;
  std::vector<HoldReason> reasons;  ///< `why` in at most three sentences
  std::uint64_t deals_alike = 0;    ///< number of deals that differ from this one only in suits
  std::optional<TrainHabit> habit;  ///< empty for a hold that charts cannot describe

  /// Returns true for every hold that is as good as the best.
  bool right() const { return chosen.hold.optimal(); }
  /// Returns true if the hold follows the chart though another one is best.
  bool follows_chart() const {
    return !right() && chosen.line == chart.line && chosen.hold.cost.value == chart.hold.cost.value;
  }
  bool wrong() const { return !right() && !follows_chart(); }
  /// Returns the line of the chart that plays the deal, under which a mistake is recorded.
  std::size_t line() const { return chart.line; }
};

/// Results of some hands. Amounts are exact bets; if the machine shows more than cards, they are
/// first rounded to a billionth.
struct TrainTally {
  std::uint64_t hands = 0;
  std::uint64_t wrong = 0;  ///< number of holds worse than the best and different from the chart's
  Fraction cost;            ///< total cost of all holds
  // Basis of the score: hands dealt at random only.
  std::uint64_t fair_hands = 0;
  Fraction fair_ev;    ///< Σ EV of the holds chosen
  Fraction fair_best;  ///< Σ EV of the best holds

  /// Number of random hands required for a score; fewer are too subject to chance.
  static constexpr std::uint64_t kLeastFairHands = 50;
  /// Returns fair_ev / fair_best, the return of the play relative to best play; nothing below
  /// kLeastFairHands.
  std::optional<Fraction> score() const;
  bool operator==(const TrainTally&) const = default;
};

struct TrainSession {
  std::string name;  ///< any distinguishing name, such as the start of the session
  TrainTally tally;
  bool operator==(const TrainSession&) const = default;
};

/// Results of the hands of one line of a chart.
struct TrainedLine {
  std::string name;
  std::uint64_t hands = 0;
  std::uint64_t wrong = 0;
  Fraction cost;
  bool operator==(const TrainedLine&) const = default;
};

/// Misplayed deal to be dealt again, at growing distances.
struct MissedDeal {
  std::vector<Card> cards;
  std::uint64_t due = 0;    ///< value of TrainTally::hands, over all sessions, at which it is due
  std::uint64_t right = 0;  ///< number of times it has been played right since
  bool operator==(const MissedDeal&) const = default;
};

/// Line of the chart that was misplayed in the lesson that is being learned.
struct LessonSlip {
  ChartDetail level = ChartDetail::standard;  ///< chart to which the lesson belongs
  std::string line;                           ///< TrainLine::name
  std::uint64_t wrong = 0;
  bool operator==(const LessonSlip&) const = default;
};

/// Result of a lesson's own hands.
struct LessonResult {
  std::size_t lesson = 0;   ///< index into Trainer::lessons()
  std::uint64_t hands = 0;  ///< all of the lesson, or those that came again
  std::uint64_t wrong = 0;
  std::vector<LessonSlip> slips;  ///< lines misplayed, in order of first appearance
  bool sticks = true;  ///< false if hands come again: after more than one mistake in ten hands
};

/// Practice record of one game. Lines are identified by name, since charts of different levels
/// share only some.
struct TrainStatistics {
  TrainTally all;
  std::vector<TrainSession> sessions;  ///< most recent sessions, the latest one last
  std::vector<TrainedLine> lines;      ///< in order of first appearance
  std::vector<MissedDeal> missed;      ///< the latest one last
  /// Progress in the lessons, in hands: [level as in kChartLevelWords]. Leaves out missed deals;
  /// goes back where a lesson does not stick.
  std::array<std::uint64_t, kChartLevelWords.size()> lesson_hands{};
  /// Hands of the lesson that is being learned since its last LessonResult: [level].
  std::array<std::uint64_t, kChartLevelWords.size()> tried_hands{};
  std::uint64_t streak = 0;  ///< number of hands in a row, up to the last, that were not wrong
  std::uint64_t best_streak = 0;
  std::vector<LessonSlip> slips;  ///< mistakes in the lessons that are being learned

  static constexpr std::size_t kMostSessions = 100;
  static constexpr std::size_t kMostMissed = 50;
  /// Number of hands after which a missed deal is due again: [right]. It is dropped once it has
  /// been played right as often as there are distances.
  static constexpr std::array<std::uint64_t, 3> kDistances = {3, 10, 30};
  /// Number of hands after which weak spots are known well enough to practice.
  static constexpr std::uint64_t kEnoughHands = 50;

  const TrainedLine* line(std::string_view name) const;
  bool is_due(const MissedDeal& deal) const { return deal.due <= all.hands; }
  /// Returns the default mode: TrainMode::weak after kEnoughHands.
  TrainMode usual_mode() const;
  bool operator==(const TrainStatistics&) const = default;
};

/// Final hand of one line of the machine.
struct TrainHand {
  /// Cards of the hand; each drawn card takes the place of the one thrown away, an extra one comes
  /// last.
  std::vector<Card> cards;
  std::string line;  ///< line of the return table
  double pays = 0;   ///< in bets of a round
};

/// Final hands of a hold.
struct TrainDraw {
  std::vector<TrainHand> hands;  ///< one for each line that shares the hold
  double pays = 0;               ///< total, with awards at their mean
  double bet = 1;                ///< cost of the round: 0 above the foot of a ladder
  /// Multipliers or state that the hands leave for the next round, in words: "multipliers 2, 1, 4";
  /// empty if a machine shows nothing that a hand could change.
  std::string leaves;
};

/// Trainer that deals hands of a game, judges holds, and keeps statistics. Deals are repeatable:
/// they depend only on a seed, the number of the hand and the statistics.
///
/// Construction takes as long as making a chart; a deal or a verdict then takes about a
/// millisecond. Not safe for concurrent use.
class Trainer {
 public:
  /// Prepares to teach the chart of make_chart(). Throws AnalysisError if the game does not deal
  /// five cards and draw, if play depends on the places of cards, or if the deck changes.
  explicit Trainer(const Game& game, const ChartOptions& options = {});
  ~Trainer();
  Trainer(Trainer&&) noexcept;

  const Paytable& paytable() const;
  /// Returns the return of best play, which identifies the statistics of a game with these pays.
  const Quantity& best_return() const;
  /// Returns the return of best play as text: exact, or to six decimals.
  std::string return_text() const;
  /// Returns true if a machine shows more than cards: its positions differ, and amounts are
  /// rounded.
  bool has_positions() const;
  /// Returns the lines of the chart, through all sections.
  const std::vector<TrainLine>& lines() const;
  /// Returns the name of a line, "none" for lines().size().
  const std::string& line_name(std::size_t line) const;

  /// Returns the lessons of the chart: section by section, those on which mistakes cost most first,
  /// in parts of at most six lines; sections that have no more together make one lesson. Dead lines
  /// are left out. A lesson has the more hands, the more mistakes on its lines cost.
  const std::vector<TrainLesson>& lessons() const;
  /// Returns the progress in the lessons; nothing once all are learned, when TrainMode::lesson
  /// becomes TrainMode::weak.
  std::optional<LessonPlace> place_in_lessons(const TrainStatistics& statistics) const;
  /// Returns the first part of a hint: the number of cards to hold and where to look, "Hold two
  /// cards: one of lines 7 to 11 of the chart".
  std::string first_hint(const TrainVerdict& hint) const;

  /// Returns the position that the machine shows before a hand.
  Position position(std::uint64_t seed, std::uint64_t number) const;
  /// Returns how a lesson went: "9 of 10; you missed 4 to a flush once."
  std::string words_of(const LessonResult& result) const;
  /// Returns a position in words: "multipliers 2, 1, 4", "all pays times 7".
  std::string words_of(const Position& position) const;
  /// Deals a hand; `number` counts hands from 1.
  TrainDeal deal(std::uint64_t seed, std::uint64_t number, TrainMode mode,
                 const TrainStatistics& statistics) const;
  /// Returns the probability of each line in TrainMode::weak:
  ///
  ///     weight(line) = second_best_cost(line) · (wrong + 1) / (hands + 2)
  ///
  /// over the sum of all weights. The ratio is the player's error rate by Laplace's rule of
  /// succession: a line that has never been dealt counts as missed half of the time. Half of the
  /// deals for a line are missed ones, if any are due.
  std::vector<double> chances(const TrainStatistics& statistics) const;

  /// Judges a hold. `deal` is as returned by read_deal(); `positions` are those of the cards held,
  /// in any order: "125", "" for none. Without them, gives a hint: compares the best hold with the
  /// next best. Throws std::invalid_argument with a phrase for invalid positions.
  TrainVerdict judge(const std::vector<Card>& deal,
                     const std::optional<std::string>& positions = {},
                     const Position& position = {}) const;
  TrainDraw draw(std::uint64_t seed, std::uint64_t number, const std::vector<Card>& deal,
                 std::string_view positions, const Position& position = {}) const;

  /// Adds a verdict to the statistics, under the session named; starts a new session if the last
  /// one has another name. `reason` is that of the deal. A missed deal is kept until it has been
  /// played right as often as there are distances. Returns how a lesson went after the last of its
  /// hands; if it does not stick, two hands come again for each line that was misplayed.
  std::optional<LessonResult> record(const TrainVerdict& verdict, TrainReason reason,
                                     const std::string& session, TrainStatistics& statistics) const;
  /// Reads statistics that document_of() wrote as JSON. `file` is their name in messages. Throws
  /// JsonError if they are damaged or belong to another game.
  TrainStatistics read_statistics(std::string_view json, const std::string& file) const;

 private:
  std::unique_ptr<TrainerState> state_;
};

}  // namespace vpanalyze
