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

}  // namespace vpanalyze
