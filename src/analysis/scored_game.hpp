// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

class EnumeratedGame;
class LineHands;
class PatternEngine;
class SetClasses;
struct DealClass;
struct DealRows;

/// Plain game with cached intermediate results. Results that do not depend on the values of lines
/// (which line pays each deal, the number of hands of a line that contain a set of cards, the
/// classes of equivalent deals) are computed once, on first use, and kept. Copies share them. Safe
/// to share between threads.
class ScoredGame {
 public:
  /// Creates a game without computing anything. Not explicit, so that a single question can be
  /// asked of a paytable. Throws AnalysisError for a game with features, which analyze() solves,
  /// and for a paytable that validate() rejects.
  ScoredGame(Paytable paytable);  // NOLINT(google-explicit-constructor)
  /// Creates a game without validation, for a paytable derived from a valid one. Restricted to one
  /// of its decks, or with its rules read differently, it may have lines that no hand makes.
  static ScoredGame unchecked(Paytable paytable);
  /// Returns another game, which is not validated, that reuses shared results: the deals, if both
  /// have the same cards, and the line that pays each hand, if they differ only in names and in
  /// pays that keep the order of lines.
  ScoredGame variant(Paytable paytable) const;

  const Paytable& paytable() const;

  // Building blocks of the library's studies, computed by that many workers on first use.

  const EnumeratedGame& enumerated(int workers) const;
  /// Returns the number of hands of each line that contain a set of cards.
  const LineHands& line_hands(int workers) const;
  /// Returns the classes of deals under the suit renamings that leave the game unchanged.
  const std::vector<DealClass>& classes() const;
  /// Returns the rows of the classes, for best_holds().
  const std::vector<DealRows>& rows() const;
  /// Returns the pattern engine. Requires a game without pattern_obstacle().
  const PatternEngine& patterns() const;
  /// Returns the classes of deals, with enumerated() computed in parallel.
  const std::vector<DealClass>& prepared_classes(int workers) const;
  /// Result that a study derives from the game alone: Part(game, workers). It must not keep a copy
  /// of the game, which would keep both alive forever.
  template <class Part>
  const Part& part(int workers) const {
    return *kept<Part>(*parts_, [&] { return std::make_shared<const Part>(*this, workers); });
  }

 private:
  struct Parts;

  struct Unchecked {};

  ScoredGame(Paytable paytable, Unchecked);

  /// Returns the shared object made by `make`, which is called on first use.
  template <class Part, class Make>
  static std::shared_ptr<const Part> kept(Parts& parts, const Make& make) {
    static char kind = 0;  // its address identifies the type
    return std::static_pointer_cast<const Part>(part_of(parts, &kind, make));
  }
  static std::shared_ptr<const void> part_of(
      Parts& parts, const void* kind, const std::function<std::shared_ptr<const void>()>& make);
  std::shared_ptr<const SetClasses> set_classes() const;

  std::shared_ptr<const Paytable> paytable_;
  std::shared_ptr<Parts> dealing_;  ///< which deals exist; may be shared with similar games
  std::shared_ptr<Parts> scoring_;  ///< which lines pay them; may be shared with games of other
                                    ///< pays
  std::shared_ptr<Parts> parts_;    ///< results of this game alone
};

/// Returns pattern_engine_obstacle() of the game that is scored.
std::string pattern_engine_obstacle(const ScoredGame& game);

/// Outcomes of the 32 holds of one deal. Holds are masks: bit i keeps the i-th card of the deal in
/// deck order, so 0 holds nothing and 31 everything.
struct DealOutcomes {
  /// Number of draws that a line pays: [hold][line]. Lines are as in Analysis::lines. The draws of
  /// a hold add up to C(deck_cards − 5, 5 − cards held), or C(deck_cards − 5, 6 − cards held) if
  /// the draw brings an extra card.
  std::array<std::vector<std::uint32_t>, 32> draws;
  /// Mask of the best holds: bit h if no hold has a greater expected pay than h. Several bits are
  /// set for ties.
  std::uint32_t best_holds = 0;
};

/// Returns the outcomes of all holds of one deal, given as positions in the paytable's deck,
/// ascending. Takes a millisecond or two without any preparation; for many deals HoldOutcomes is
/// faster.
DealOutcomes deal_outcomes(const ScoredGame& game, const std::array<std::uint8_t, 5>& deal);

/// Outcomes of all holds of any deal of a game, computed exactly. The number of hands of each line
/// that contain a set of cards is counted once for all sets; a deal is then inclusion–exclusion
/// over its discards.
///
/// Takes some 10 ms to set up, and microseconds a deal.
class HoldOutcomes {
 public:
  /// Prepares the counts. `threads` 0 means all cores.
  explicit HoldOutcomes(ScoredGame game, int threads = 0);

  /// Returns the outcomes of a deal, given as positions in the paytable's deck, ascending.
  DealOutcomes find(const std::array<std::uint8_t, 5>& deal) const;

 private:
  ScoredGame game_;
  const EnumeratedGame* enumerated_;
  const LineHands* hands_;
};

}  // namespace vpanalyze
