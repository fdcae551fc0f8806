// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Error for a game whose exact sums would not fit their integers, or that exceeds the bounds of
/// paytables. what() states the bound.
class AnalysisError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Error for a game that Engine::patterns cannot analyze. what() gives the reason.
class PatternEngineError : public AnalysisError {
 public:
  using AnalysisError::AnalysisError;
};

/// Methods of counting. The result does not depend on the method.
enum class Engine : std::uint8_t {
  enumerate,  ///< scores every deal; for every game
  patterns,   ///< multisets of card kinds: much faster, but not for every game
  automatic,  ///< patterns if possible, otherwise enumerate
};

inline constexpr std::array<std::string_view, 3> kEngineWords = {"enumerate", "patterns", "auto"};

/// Returns the reason why a game cannot be analyzed by patterns, as the end of a sentence ("a pay
/// line names a suit"); empty if it can.
std::string pattern_engine_obstacle(const Paytable& paytable);

struct AnalysisOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  Engine engine = Engine::enumerate;
  /// True to compute also the joint results of lines that share a deck, which takes a second.
  bool line_pairs = false;
};

/// Row of the return table, in the long run. Amounts are per unit bet on a line, regardless of
/// `coins`.
struct LineResult {
  std::string name;
  Pay pays;                 ///< pay in the paytable, for its `coins` coins
  double pays_per_bet = 0;  ///< pays / coins, regardless of any additional bet
  /// Number of ways out of Analysis::combinations, if these describe the game completely.
  std::uint64_t combinations = 0;
  double probability = 0;
  /// Mean multiplier over the hands of this line, for a machine that multiplies pays; 0 if there
  /// are no such hands.
  std::optional<double> mean_times;
  double award = 0;        ///< mean award in addition to the pay, in units of `coins`
  double game_return = 0;  ///< probability · pays_per_bet, including multipliers and awards
  std::optional<double> variance;  ///< probability · (pays_per_bet − return)², if that is all of it
};

/// Deals with several best holds, and the range of the variance over the choices among them.
struct TieResult {
  std::uint64_t deals = 0;
  double variance_min = 0;
  double variance_max = 0;
};

/// State that a machine may remember when a player sits down.
struct RememberedState {
  std::string name;
  std::optional<int> multipliers;  ///< sum over all lines, if multipliers are remembered
  double probability = 0;          ///< share of all rounds
  /// Additional value over the first state to a player who keeps playing, in units of `coins`.
  double value = 0;
};

/// Pairs of a grid's paylines that share this number of columns, where both run through the same
/// place.
struct LinePairs {
  int columns = 0;
  std::uint64_t pairs = 0;
  double covariance = 0;  ///< covariance of what two such lines win, in squared bets
};

/// Game that the player may name before the cards.
struct ChoiceResult {
  std::string name;
  Quantity game_return;
  Quantity cost;  ///< difference from the best choice's return
};

/// Sources of winnings that do not depend on the final hand.
enum class AwardSource : std::uint8_t { deal, chance, second_draw };

/// Results of a game under perfect play. All figures are per coin bet. Members that a game does not
/// have are empty.
struct Analysis {
  std::string name;
  int deck_cards = 0;
  int coins = 1;
  double bet = 1;      ///< coins paid for a line; on a ladder, for a level
  int draw_lines = 1;  ///< number of lines of a round
  /// Mean number of hands that a line plays in a round: more than one on a ladder, where a round is
  /// a climb.
  double hands_of_round = 1;
  /// Mean bet of a line in a round, as a multiple of its first bet: differs from one if play may
  /// double the bet or states have bets of their own.
  double mean_bet = 1;
  TieBreak tie_break = TieBreak::first;
  std::uint64_t deals = 0;  ///< C(deck_cards, 5)
  /// Common denominator of all counts, if one deck and no state make them meaningful; for a single
  /// draw, deals × lcm of C(deck_cards − 5, k), k = 0 .. 5.
  std::optional<std::uint64_t> combinations;

  /// Rows in the order of the paytable's lines, with "Nothing" last if no line is `nothing`. Their
  /// combinations add up to the denominator.
  std::vector<LineResult> lines;
  std::size_t nothing_line = 0;  ///< row that counts the hands of no other line

  double game_return = 0;
  std::optional<Fraction> exact_return;         ///< empty for games with states
  std::optional<std::array<double, 2>> bounds;  ///< bounds of the return, for games with states
  /// Return from awards that do not depend on the final hand, and their sources.
  double award_return = 0;
  std::vector<AwardSource> award_sources;
  double hit_frequency = 0;  ///< probability of a hand that pays anything

  /// Variance of one line's winnings in the long run, in squared mean bets; on a ladder, of a whole
  /// climb in squared bets on it; empty if only the mean of a multiplier is known.
  std::optional<double> variance;
  std::optional<double> covariance;  ///< covariance of two lines of a round, if there are several
  /// Pairs of lines that share a deck. The covariance is the mean over all pairs. These, the
  /// covariance and the variance of a round are computed only if AnalysisOptions::line_pairs is
  /// set.
  std::vector<LinePairs> line_pairs;
  /// Growth of the variance of many rounds' winnings per round, all lines together, in squared bets
  /// of a line. With states, it includes what a round leaves to the next. On a ladder a round is a
  /// climb of all lines. Empty if the variances of its lines are unknown.
  std::optional<double> round_variance;
  std::optional<double> standard_deviation() const;

  // Figures of a game that is one draw from one deck and pays only by its lines.
  /// Number of classes of deals under the suit renamings that leave the game unchanged.
  std::optional<std::uint64_t> deal_classes;
  std::optional<TieResult> ties;

  std::vector<RememberedState> states;  ///< empty unless there are several

  /// Returns of a game's choices in the order of the paytable; all other figures are of the best
  /// one.
  std::vector<ChoiceResult> choices;
};

}  // namespace vpanalyze
