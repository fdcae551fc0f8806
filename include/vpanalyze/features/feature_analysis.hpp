// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A row of the return table of a game with features. In the long run; amounts per bet of a line.
struct FeatureLine {
  std::string name;
  Pay pays;                 ///< as in the paytable, in coins
  double pays_per_bet = 0;  ///< pays / coins, whatever is bet besides
  /// Ways out of FeatureAnalysis::combinations, where they say all there is to say.
  std::uint64_t combinations = 0;
  double probability = 0;
  /// The multiplier of the hands that end so, on average, whatever they pay; 0 if none does.
  double mean_times = 0;
  double game_return = 0;
};

/// What a machine may remember when a player sits down.
struct FeatureState {
  std::string name;
  std::optional<int> multipliers;  ///< of all lines together, where they are what is remembered
  double probability = 0;          ///< share of all rounds
  /// What it is worth more than the first state to somebody who plays on, in units of `coins`: what
  /// an abandoned machine is worth.
  double value = 0;
};

/// A game with features under perfect play.
struct FeatureAnalysis {
  std::string name;
  int coins = 1;
  double bet = 1;  ///< coins paid for a line (a ladder: for a level)
  int draw_lines = 1;
  int deck_cards = 0;
  /// The common denominator of all counts, where one deck and no state make them meaningful.
  std::optional<std::uint64_t> combinations;
  TieBreak tie_break = TieBreak::first;

  std::vector<FeatureLine> lines;  ///< with "Nothing" last where no line says so
  std::size_t nothing_line = 0;

  double game_return = 0;
  std::optional<Fraction> exact_return;         ///< where no state is involved
  std::optional<std::array<double, 2>> bounds;  ///< where states are: it lies between
  double hit_frequency = 0;
  /// Of what one line wins in the long run, in squared mean bets; of a ladder, of a whole climb, in
  /// what is bet on it; nothing where only the mean of a multiplier is known.
  std::optional<double> variance;
  std::optional<double> covariance;  ///< of two lines of a round, where there are several
  /// How much the variance of what many rounds win grows by each, all lines together, in bets of a
  /// line squared. Where states are, what a round leaves behind for the next is in it. Of a ladder
  /// a round is a climb of one line; nothing where the variances of its lines are not known.
  std::optional<double> round_variance;
  std::vector<FeatureState> states;  ///< where there are more than one
  double award_return = 0;  ///< what does not depend on the hand's end adds: awards of the deal, of
                            ///< chance
};

/// Solves a paytable with features exactly (include/vpanalyze/game/paytable.hpp). Without any it
/// says what analyze() says.
///
/// - Algorithm: what a line is worth to the player is its pay times a multiplier, an award and the
///   value of where it leads; the engines find best play for it, state by state. Lines that share a
///   hold have the sum of their multipliers for a state.
/// - Precision: fractions where no state is involved; else the bounds are within 1e-12.
///
/// The engine is chosen by itself. Throws AnalysisError where a game cannot be solved, with the
/// reason.
FeatureAnalysis analyze_features(const Paytable& paytable, const AnalysisOptions& options = {});

/// A return found another way.
struct SolvedAgain {
  double game_return = 0;
  std::string_view how;  ///< "by the other engine"
};

/// Solves a game with features again: by enumerating every deal where patterns of cards were
/// counted, and without dropping any hold beforehand where lines share one. Nothing where there is
/// only one way.
std::optional<SolvedAgain> solve_again(const Paytable& paytable, const AnalysisOptions& options);

/// What a game with features returns where hands are held by this table, [hand_index of the deal]
/// in the order of the deck, whatever the machine shows. Throws AnalysisError where that cannot be
/// said of the game: orders of cards, other decks, dream cards, multipliers of the deal.
double return_of_play(const Paytable& paytable, const std::vector<std::uint8_t>& hold_table,
                      int threads = 0);

/// The key of a paytable that makes it a game with features, "chance"; empty for a plain game.
std::string_view feature_of(const Paytable& paytable);

/// What games of every kind are compared by.
struct GameFigures {
  std::string name;
  double game_return = 0;
  std::optional<Fraction> exact_return;
  std::optional<double> variance;
  double hit_frequency = 0;
};
/// Those of an Analysis or a FeatureAnalysis.
template <class Found>
GameFigures figures_of(const Found& analysis) {
  return {analysis.name, analysis.game_return, analysis.exact_return, analysis.variance,
          analysis.hit_frequency};
}
/// The same of any game, which is analyzed for it.
GameFigures figures_of(const Paytable& paytable, const AnalysisOptions& options);

/// Where a player stands before the hold, besides the cards. What is not given is what a machine
/// shows at the start: the first state, multipliers of 1, nothing that chance could bring (the
/// first of its entries where one comes before every hand).
struct FeaturePosition {
  std::vector<int> multipliers;       ///< one for each line
  std::string state;                  ///< by name
  std::optional<int> level;           ///< from 1
  std::optional<std::size_t> chance;  ///< which entry of "chance" has come, from 1
};

/// What a hold is worth to somebody who plays on, all lines together, in units of `coins`.
struct HoldWorth {
  double pays = 0;     ///< now
  double follows = 0;  ///< by where it leads, against leading to the first state
  double ev() const { return pays + follows; }
};

/// What a machine is worth as somebody has left it. Amounts are coins.
struct AbandonedMachine {
  std::string name;
  int coins = 1;
  double bet = 0;        ///< what a round costs, all lines together
  double play_on = 0;    ///< what it is worth more than a fresh one to somebody who plays on
  double one_round = 0;  ///< what a single round brings, played for nothing but its pays
};

/// A game with features, solved, to ask for single positions.
class FeaturePlay {
 public:
  /// Throws AnalysisError as analyze_features() does, and where the game is not one of five cards
  /// and a draw.
  explicit FeaturePlay(const Paytable& paytable, const AnalysisOptions& options = {});

  const Paytable& paytable() const;

  /// Throws std::invalid_argument with a phrase where the game has no such position.
  void check(const FeaturePosition& position) const;

  /// What a machine in this position is worth more than one at the start, in units of `coins`: what
  /// an abandoned one is worth to somebody who plays on.
  double value(const FeaturePosition& position) const;

  /// The same with what it takes and brings, of a machine that somebody has left so.
  AbandonedMachine abandoned(const FeaturePosition& position) const;

  /// [hold as a mask of the deal in deck order] `deal` are the cards as they lie, from the left;
  /// `places` whether that matters.
  std::array<HoldWorth, 32> holds(const FeaturePosition& position, const std::vector<Card>& deal,
                                  bool places) const;

  /// The plain game whose best play is best in this position: lines pay what they are worth here,
  /// in units of `coins`, to the millionth. Where several lines have multipliers, it is that of
  /// their sum, without how values bend in it; if none are given, of the mean sum of a machine that
  /// has been played forever. Throws AnalysisError where worth would let another line pay some
  /// hand.
  Paytable plain_game(const FeaturePosition& position) const;

 private:
  struct State;
  std::shared_ptr<const State> state_;
};

}  // namespace vpanalyze
