// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
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

/// A game to ask one question after the other of. What does not depend on what lines are worth
/// (which of them pays each deal, how many hands of a line contain a set of cards, which deals are
/// alike) is worked out when a question first needs it, once, and kept. Copies share it, and
/// threads may.
class ScoredGame {
 public:
  /// Works nothing out yet. Not explicit, so that a single question can be asked of the paytable.
  /// Throws AnalysisError for a game with features, which is solved by analyze(), and for
  /// what validate() refuses.
  ScoredGame(Paytable paytable);  // NOLINT(google-explicit-constructor)
  /// For a paytable made of one that validate() accepts: with one of its decks alone, or with its
  /// rules read otherwise, there may be lines that no hand makes.
  static ScoredGame unchecked(Paytable paytable);
  /// Another game, which is not checked. What both have in common is not worked out again: which
  /// deals there are, if they have the same cards, and which line pays a hand, if they differ in
  /// nothing but names and pays that leave the order of lines.
  ScoredGame variant(Paytable paytable) const;

  const Paytable& paytable() const;

  // What the library's studies are built from, with that many workers where it is not there yet.

  const EnumeratedGame& enumerated(int workers) const;
  /// How many hands of each line contain a set of cards.
  const LineHands& line_hands(int workers) const;
  /// The classes of deals under the suit renamings that leave the game as it is.
  const std::vector<DealClass>& classes() const;
  /// Their rows, for best_holds().
  const std::vector<DealRows>& rows() const;
  /// For a game without pattern_obstacle().
  const PatternEngine& patterns() const;
  /// classes(), with enumerated() worked out in parallel.
  const std::vector<DealClass>& prepared_classes(int workers) const;
  /// What else a study works out from the game alone: Part(game, workers). It must not keep a copy
  /// of the game, which would keep both forever.
  template <class Part>
  const Part& part(int workers) const {
    return *kept<Part>(*parts_, [&] { return std::make_shared<const Part>(*this, workers); });
  }

 private:
  struct Parts;

  struct Unchecked {};

  ScoredGame(Paytable paytable, Unchecked);

  /// What `make` makes a shared pointer to, made when it is first asked for.
  template <class Part, class Make>
  static std::shared_ptr<const Part> kept(Parts& parts, const Make& make) {
    static char kind = 0;  // told from others by its address
    return std::static_pointer_cast<const Part>(part_of(parts, &kind, make));
  }
  static std::shared_ptr<const void> part_of(
      Parts& parts, const void* kind, const std::function<std::shared_ptr<const void>()>& make);
  std::shared_ptr<const SetClasses> set_classes() const;

  std::shared_ptr<const Paytable> paytable_;
  std::shared_ptr<Parts> dealing_;  ///< which deals there are; perhaps also of games like this one
  std::shared_ptr<Parts> scoring_;  ///< which lines pay them; perhaps of games that pay otherwise
  std::shared_ptr<Parts> parts_;    ///< of this game alone
};

/// Everything the 32 holds of one deal can end in. Holds are masks: bit i keeps the i-th card of
/// the deal in deck order, so 0 holds nothing and 31 everything.
struct DealOutcomes {
  /// [hold][line]: how many draws are paid by the line. Lines as in Analysis::lines; the draws of a
  /// hold add up to C(deck_cards − 5, 5 − cards held), or as many for one card more.
  std::array<std::vector<std::uint32_t>, 32> draws;
  /// Bit h: no hold has a greater expected pay than h. At least one, several where they are tied.
  std::uint32_t best_holds = 0;
};

/// The outcomes of all holds of one deal, `deal` being positions in the paytable's deck, ascending.
/// Takes a millisecond or two and sets up nothing; for many deals HoldOutcomes is faster.
DealOutcomes deal_outcomes(const Paytable& paytable, const std::array<std::uint8_t, 5>& deal);

/// The outcomes of all holds of any deal of a game, exactly: how many hands of each line contain a
/// set of cards is counted once for all sets; a deal is then inclusion–exclusion over its discards.
///
/// Takes some 10 ms to set up, and microseconds a deal.
class HoldOutcomes {
 public:
  /// `threads` 0 means all cores.
  explicit HoldOutcomes(ScoredGame game, int threads = 0);

  /// `deal` are positions in the paytable's deck, ascending.
  DealOutcomes of(const std::array<std::uint8_t, 5>& deal) const;

 private:
  ScoredGame game_;
  const EnumeratedGame* enumerated_;
  const LineHands* hands_;
};

}  // namespace vpanalyze
