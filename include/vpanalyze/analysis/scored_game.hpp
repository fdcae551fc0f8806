// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
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
  /// What else a study works out from the game alone: Part(game, workers). It must not keep a copy
  /// of the game, which would keep both forever, nor ask for another such part.
  template <class Part>
  const Part& part(int workers) const {
    static char kind = 0;  // told from others by its address
    return *static_cast<const Part*>(
        part_of(&kind, [&] { return std::make_shared<const Part>(*this, workers); }));
  }

 private:
  struct Parts;

  const void* part_of(const void* kind,
                      const std::function<std::shared_ptr<const void>()>& make) const;

  std::shared_ptr<Parts> parts_;
};

}  // namespace vpanalyze
