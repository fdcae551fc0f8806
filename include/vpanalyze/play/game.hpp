// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

class GameParts;

/// The position of a machine as a player sees it before the hold, besides the cards. Members that
/// are not given are those of a fresh machine: the first state, multipliers of 1, nothing that
/// chance could bring (the first of its entries where one comes before every hand). A plain game
/// has no other position.
struct Position {
  std::vector<int> multipliers{};       ///< one for each line
  std::string state{};                  ///< by name
  std::optional<int> level{};           ///< from 1
  std::optional<std::size_t> chance{};  ///< which entry of "chance" has come, from 1
  bool free_ride = false;               ///< play goes on to the next level whatever comes

  bool operator==(const Position&) const = default;
};

/// "multipliers 2, 1, 4", "level 3"; empty where nothing is given.
std::string to_string(const Position& position);

/// A game of any kind, with cached intermediate results: what does not depend on the question is
/// computed once, when first needed. Copies share it, and threads may.
class Game {
 public:
  /// Works nothing out yet, but which is the best of the choices where the paytable has some: that
  /// is the game. Throws AnalysisError where one of them cannot be solved. Not explicit, so that a
  /// single question can be asked of the paytable.
  Game(Paytable paytable);  // NOLINT(google-explicit-constructor)

  /// Another game, such as this one with other pays, multipliers or chances: what both have in
  /// common is not worked out again. Throws as the constructor does.
  Game variant(Paytable paytable) const;

  const Paytable& paytable() const;
  /// The game's name, without that of the choice that is played.
  const std::string& name() const;

  /// Throws std::invalid_argument with a phrase where the game has no such position.
  void check(const Position& position) const;
  /// Returns the deck that is dealt from in a position. Throws as check() does.
  const Deck& deck(const Position& position = {}) const;
  /// A position with all that the machine shows in it: what is not given is as on a fresh machine.
  Position in_full(Position position) const;

  /// Intermediate results, for the library's studies.
  const GameParts& parts() const { return *parts_; }

 private:
  std::shared_ptr<const GameParts> parts_;
};

/// Analyzes a game exactly: every deal, every hold, every draw.
///
/// - Algorithm: each deal is scored once; sums of pays over all hands that contain a given subset
///   of cards are kept for subsets of every size; inclusion–exclusion over the discards gives the
///   32 holds of a deal; best holds are counted as signed weights on the same subsets. With
///   Engine::patterns the subsets are multisets of card kinds, and no deal is scored. Of a machine
///   (include/vpanalyze/game/paytable.hpp) a line is worth its pay times a multiplier, an award and
///   the value of where it leads; the engines find best play for that, state by state. Lines that
///   share a hold have the sum of their multipliers for a state.
/// - Symmetry: one deal of each class under the suit renamings that leave the game unchanged.
/// - Precision: integers from pays to totals; doubles only in the figures derived at the end. Where
///   states are, the bounds are within 1e-12 of each other.
/// - Cost: bench/README.md.
///
/// Throws AnalysisError where the pays are so large and so precise that exact sums could overflow,
/// or a game cannot be solved, with the reason; and PatternEngineError where Engine::patterns is
/// asked for and cannot do the game. The engine of a machine is chosen by itself.
Analysis analyze(const Game& game, const AnalysisOptions& options = {});

/// The game that is played when the choice which returns most has been made, of several equally
/// good ones the first; a paytable without choices as it is.
Paytable best_choice(Paytable paytable, int threads = 0);

/// Returns the reason why other pays than those of a paytable cannot be asked about, in words about
/// a game of this name: other pays may make another of its choices the best. Returns an empty text
/// if it has no choices.
std::string choice_obstacle(const Paytable& paytable, const std::string& name);

/// Value of a hold to a player who keeps playing, for all lines together, in bets of a round.
struct HoldWorth {
  double pays = 0;     ///< now
  double follows = 0;  ///< by where it leads, against leading to the first state
  double ev() const { return pays + follows; }
};

/// Value of a machine in the position in which the last player left it. Amounts are in coins.
struct AbandonedMachine {
  std::string name;
  int coins = 1;
  double bet = 0;        ///< what a round costs, all lines together
  double play_on = 0;    ///< how much more it is worth than a fresh one if you keep playing
  double one_round = 0;  ///< what a single round brings, played for nothing but its pays
};

/// Throws as Game::check() does, and AnalysisError where the game cannot be solved or one round
/// not be told.
AbandonedMachine abandoned_machine(const Game& game, const Position& position, int threads = 0);

}  // namespace vpanalyze
