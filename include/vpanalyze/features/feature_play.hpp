// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

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
  ~FeaturePlay();
  FeaturePlay(FeaturePlay&&) noexcept;

  const Paytable& paytable() const;

  /// Throws std::invalid_argument with a phrase where the game has no such position.
  void check(const FeaturePosition& position) const;

  /// What a machine in this position is worth more than one at the start, in units of `coins`: what
  /// an abandoned one is worth to somebody who plays on.
  double value(const FeaturePosition& position) const;

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
  friend AbandonedMachine abandoned(const FeaturePlay& game, const FeaturePosition& position);

  struct State;
  std::unique_ptr<State> state_;
};

AbandonedMachine abandoned(const FeaturePlay& game, const FeaturePosition& position);

}  // namespace vpanalyze
