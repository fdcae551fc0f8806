// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A game whose exact sums would not fit the integers they are kept in, or with anything out of the
/// bounds that paytables have. what() states the bound.
class AnalysisError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A game that Engine::patterns was asked for and cannot do. what() says why.
class PatternEngineError : public AnalysisError {
 public:
  using AnalysisError::AnalysisError;
};

/// How to count. The result does not depend on it.
enum class Engine : std::uint8_t {
  enumerate,  ///< score every deal; for every game
  patterns,   ///< by multisets of card kinds: much faster, not for every game
  automatic,  ///< patterns where possible, else enumerate
};

inline constexpr std::array<std::string_view, 3> kEngineWords = {"enumerate", "patterns", "auto"};

/// Why a game cannot be analyzed by patterns, as the end of a sentence ("a pay line names a suit");
/// empty if it can.
std::string pattern_engine_obstacle(const ScoredGame& game);

struct AnalysisOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  Engine engine = Engine::enumerate;
  /// Of lines that share a deck, also what they win together; takes a second.
  bool line_pairs = false;
};

/// One row of the return table, in the long run. Amounts are per unit bet on a line, whatever
/// `coins` says.
struct LineResult {
  std::string name;
  Pay pays;                 ///< as in the paytable, for its `coins` coins
  double pays_per_bet = 0;  ///< pays / coins, whatever else is bet
  /// Ways out of Analysis::combinations, where they say all there is to say.
  std::uint64_t combinations = 0;
  double probability = 0;
  /// Of a machine that multiplies pays: by how much, on average over the hands that end so; 0 if
  /// none does.
  std::optional<double> mean_times;
  double game_return = 0;          ///< probability · pays_per_bet, multiplied, with awards
  std::optional<double> variance;  ///< probability · (pays_per_bet − return)², where that is all
};

/// Deals on which more than one hold is best, and what choosing among these could do to the
/// variance.
struct TieResult {
  std::uint64_t deals = 0;
  double variance_min = 0;
  double variance_max = 0;
};

/// What a machine may remember when a player sits down.
struct RememberedState {
  std::string name;
  std::optional<int> multipliers;  ///< of all lines together, where they are what is remembered
  double probability = 0;          ///< share of all rounds
  /// How much more it is worth than the first state to a player who plays on, in units of `coins`.
  double value = 0;
};

/// The pairs of a grid's lines that share this number of columns: both run through the same place
/// there.
struct LinePairs {
  int columns = 0;
  std::uint64_t pairs = 0;
  double covariance = 0;  ///< of what two such lines win, in squared bets
};

/// A game that the player may name before the cards.
struct ChoiceResult {
  std::string name;
  Quantity game_return;
  Quantity cost;  ///< how much less than the best choice it returns
};

/// A game under perfect play: what it returns. All figures are per coin bet. What some games do not
/// have is empty.
struct Analysis {
  std::string name;
  int deck_cards = 0;
  int coins = 1;
  double bet = 1;      ///< coins paid for a line (a ladder: for a level)
  int draw_lines = 1;  ///< lines of a round
  /// How many hands a line plays in a round on average: more than one on a ladder, where a round is
  /// a climb.
  double hands_of_round = 1;
  /// What a line bets in a round on average, as a multiple of what it bets at first: other than one
  /// where play may double the bet, or states have bets of their own.
  double mean_bet = 1;
  TieBreak tie_break = TieBreak::first;
  std::uint64_t deals = 0;  ///< C(deck_cards, 5)
  /// The common denominator of all counts, where one deck and no state make them meaningful; of one
  /// draw deals × lcm of C(deck_cards − 5, k), k = 0 .. 5.
  std::optional<std::uint64_t> combinations;

  /// One row a line in the paytable's order, with "Nothing" last where no line says `nothing`.
  /// Their combinations add up to the denominator.
  std::vector<LineResult> lines;
  std::size_t nothing_line = 0;  ///< which row counts the hands that make no other line

  double game_return = 0;
  std::optional<Fraction> exact_return;         ///< where no state is involved
  std::optional<std::array<double, 2>> bounds;  ///< where states are: it lies between
  double award_return = 0;  ///< what does not depend on the hand's end adds: awards of the deal, of
                            ///< chance
  double hit_frequency = 0;  ///< probability of a hand that is paid more than nothing

  /// Of what one line wins in the long run, in squared mean bets; of a ladder, of a whole climb, in
  /// what is bet on it; empty where only the mean of a multiplier is known.
  std::optional<double> variance;
  std::optional<double> covariance;  ///< of two lines of a round, where there are several
  /// Of lines that share a deck. The covariance is the mean over all pairs. These, the covariance
  /// and the variance of a round are there only if AnalysisOptions::line_pairs is set.
  std::vector<LinePairs> line_pairs;
  /// How much the variance of what many rounds win grows by each, all lines together, in bets of a
  /// line squared. Where states are, what a round leaves behind for the next is in it. Of a ladder
  /// a round is a climb of all lines. Empty where the variances of its lines are not known.
  std::optional<double> round_variance;
  std::optional<double> standard_deviation() const;

  // Of a game that is one draw from one deck, and pays what its lines pay.
  /// Classes of deals under the suit renamings that leave the game unchanged.
  std::optional<std::uint64_t> deal_classes;
  std::optional<TieResult> ties;

  std::vector<RememberedState> states;  ///< where there are more than one

  /// Of a game with choices, of which all else is about the best, in the order of the paytable.
  std::vector<ChoiceResult> choices;
};

}  // namespace vpanalyze
