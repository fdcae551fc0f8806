// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Position of a machine as a player sees it before the hold, apart from the cards. Members that
/// are not given are those of a fresh machine: the first state, multipliers of 1, no chance event
/// (the first event if one comes before every hand). A plain game has a single position.
struct Position {
  std::vector<int> multipliers{};       ///< one for each line
  std::string state{};                  ///< by name
  std::optional<int> level{};           ///< level, from 1
  std::optional<std::size_t> chance{};  ///< index, from 1, of the entry of "chance" that has come
  bool free_ride = false;               ///< true if play goes on to the next level whatever the
                                        ///< result
  std::optional<Card> seen{};           ///< first card of the draw, in games that show it

  bool operator==(const Position&) const = default;
};

/// Error about a position that leaves out Position::seen in a game that shows a card of the draw.
class NoCardSeenError : public AnalysisError {
 public:
  using AnalysisError::AnalysisError;
};

/// Returns a position in words, "multipliers 2, 1, 4", "level 3"; empty if nothing is given.
std::string to_string(const Position& position);

/// Game of any kind, with cached intermediate results: results that do not depend on the question
/// are computed once, on first use. Copies share them. Safe to share between threads.
class Game {
 public:
  /// Computes nothing. Not explicit, so that a single question can be asked of a paytable.
  Game(Paytable paytable);  // NOLINT(google-explicit-constructor)

  /// Returns another game, such as this one with other pays, multipliers or chances, that reuses
  /// shared results.
  Game variant(Paytable paytable) const;

  /// Paytable of the game. If it offers choices, the paytable of the best one, found when first
  /// needed, with all cores. Throws AnalysisError if a choice cannot be solved.
  const Paytable& paytable() const;
  /// Returns the name of the game, without that of the choice that is played.
  const std::string& name() const;

  /// Throws std::invalid_argument with a phrase if the game has no such position, and AnalysisError
  /// if the game cannot be solved or what to hold depends on more than a position says: on the card
  /// that `seen` leaves out, or on the states of several lines.
  void check(const Position& position) const;
  /// Returns the deck that is dealt from in a position. Throws as check() does.
  const Deck& deck(const Position& position = {}) const;
  /// Returns a complete position: members that are not given are as on a fresh machine.
  Position completed(Position position) const;

  /// Intermediate results, for the library's studies.
  class Parts;
  const Parts& parts() const { return *parts_; }

 private:
  std::shared_ptr<const Parts> parts_;
};

/// Analyzes a game exactly: every deal, every hold, every draw.
///
/// - Algorithm: each deal is scored once; sums of pays over all hands that contain a given subset
///   of cards are kept for subsets of every size; inclusion–exclusion over the discards gives the
///   32 holds of a deal; best holds are counted as signed weights on the same subsets. With
///   Engine::patterns the subsets are multisets of card kinds, and no deal is scored. In a machine
///   (include/vpanalyze/game/paytable.hpp) the value of a line is its pay times a multiplier, plus
///   an award and the value of the next state; the engines find best play for that, state by state.
///   For lines that share a hold, the state is the sum of their multipliers.
/// - Symmetry: one deal of each class under the suit renamings that leave the game unchanged.
/// - Precision: integers from pays to totals; doubles only in the figures derived at the end. With
///   states, the bounds are within 1e-12 of each other.
/// - Cost: bench/README.md.
///
/// Throws AnalysisError, with the reason, if the pays are so large and so precise that exact sums
/// could overflow, or if a game cannot be solved. Throws PatternEngineError if Engine::patterns is
/// requested but cannot analyze the game. Machines ignore the engine requested.
Analysis analyze(const Game& game, const AnalysisOptions& options = {});

/// Returns the game with the highest-returning choice made, the first if several are equally good;
/// a paytable without choices is returned unchanged.
Paytable best_choice(Paytable paytable, int threads = 0);

/// Returns the reason why questions about changed pays cannot be answered, in words about a game of
/// this name: other pays may make another of its choices the best. Empty if it has no choices.
std::string choice_obstacle(const Paytable& paytable, const std::string& name);

/// Value of a hold to a player who keeps playing, for all lines together, in bets of a round.
struct HoldWorth {
  double pays = 0;     ///< immediate payout
  double follows = 0;  ///< value of the next state, relative to the first state
  double ev() const { return pays + follows; }
};

/// Value of a machine in the position in which the last player left it. Amounts are in coins.
struct AbandonedMachine {
  std::string name;
  int coins = 1;
  double bet = 0;        ///< cost of a round, all lines together
  double play_on = 0;    ///< additional value over a fresh machine if you keep playing
  double one_round = 0;  ///< payout of a single round, played for its pays only
};

/// Returns the value of an abandoned machine. Throws as Game::check() does, and AnalysisError if
/// the game cannot be solved or the value of one round is undefined.
AbandonedMachine abandoned_machine(const Game& game, const Position& position, int threads = 0);

}  // namespace vpanalyze
