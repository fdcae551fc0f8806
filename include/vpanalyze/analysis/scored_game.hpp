// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

class EnumeratedGame;
class LineHands;
class PatternEngine;
struct DealClass;
struct DealRows;

/// A game to ask one question after the other of. What does not depend on what lines are worth
/// (which of them pays each deal, how many hands of a line contain a set of cards, which deals are
/// alike) is worked out when a question first needs it, once, and kept. Copies share it, and
/// threads may.
class ScoredGame {
 public:
  /// Works nothing out yet. Not explicit, so that a single question can be asked of the paytable.
  /// Throws AnalysisError for a game with features, which is solved by analyze_features().
  ScoredGame(Paytable paytable);  // NOLINT(google-explicit-constructor)

  const Paytable& paytable() const;

  // What the library's studies are built from, with so many workers where it is not there yet.

  const EnumeratedGame& enumerated(int workers) const;
  /// How many hands of each line contain a set of cards.
  const LineHands& line_hands(int workers) const;
  /// The classes of deals under the suit renamings that leave the game as it is.
  const std::vector<DealClass>& classes() const;
  /// Their rows, for best_holds().
  const std::vector<DealRows>& rows() const;
  /// For a game without pattern_obstacle().
  const PatternEngine& patterns() const;
  /// classes(), with enumerated() worked out beside them.
  const std::vector<DealClass>& prepared_classes(int workers) const;

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace vpanalyze
