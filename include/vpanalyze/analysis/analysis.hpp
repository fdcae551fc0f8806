// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/cards/fraction.hpp"
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
};

/// One row of the return table. Amounts are per unit bet, whatever `coins` says.
struct LineResult {
  std::string name;
  Pay pays;                        ///< as in the paytable, for its `coins` coins
  double pays_per_bet = 0;         ///< pays / coins
  std::uint64_t combinations = 0;  ///< ways out of Analysis::combinations
  double probability = 0;          ///< combinations / Analysis::combinations
  double game_return = 0;          ///< probability · pays_per_bet
  double variance = 0;             ///< probability · (pays_per_bet − return)²
};

/// Deals on which more than one hold is best, and what choosing among these could do to the
/// variance.
struct TieResult {
  std::uint64_t deals = 0;
  double variance_min = 0;
  double variance_max = 0;
};

/// A game under perfect play: what it returns, exactly. All figures are per unit bet.
struct Analysis {
  std::string name;
  int deck_cards = 0;
  int coins = 1;
  TieBreak tie_break = TieBreak::first;
  std::uint64_t deals = 0;  ///< C(deck_cards, 5)
  /// Classes of deals under the suit renamings that leave the game unchanged.
  std::uint64_t deal_classes = 0;
  /// The common denominator of all counts: deals × lcm of C(deck_cards − 5, k), k = 0 .. 5.
  std::uint64_t combinations = 0;

  /// One row a line in the paytable's order, with "Nothing" last where no line says `nothing`.
  /// Their combinations add up to the denominator.
  std::vector<LineResult> lines;
  std::size_t nothing_line = 0;  ///< which row counts the hands that make no other line

  Fraction exact_return;
  double game_return = 0;
  double variance = 0;
  double standard_deviation = 0;
  double hit_frequency = 0;  ///< probability of a hand that makes any line but `nothing`
  TieResult ties;
};

/// Analyzes a game exactly: every deal, every hold, every draw.
///
/// - Algorithm: each deal is scored once; sums of pays over all hands that contain a given subset
///   of cards are kept for subsets of every size; inclusion–exclusion over the discards gives the
///   32 holds of a deal; best holds are counted as signed weights on the same subsets. With
///   Engine::patterns the subsets are multisets of card kinds, and no deal is scored.
/// - Symmetry: one deal of each class under the suit renamings that leave the game unchanged.
/// - Precision: integers from pays to totals; doubles only in the figures derived at the end.
/// - Cost: bench/README.md.
///
/// Throws AnalysisError where the pays are so large and so precise that exact sums could overflow,
/// and PatternEngineError where Engine::patterns is asked for and cannot do the game.
Analysis analyze(const ScoredGame& game, const AnalysisOptions& options = {});

}  // namespace vpanalyze
