// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/six_cards.hpp"
#include "base/random.hpp"
#include "play/ordered_play.hpp"
#include "play/play.hpp"

namespace vpanalyze {

/// One deck of a game: dealing from it, and what five cards are.
class DealTable {
 public:
  DealTable(const ScoredGame& game, int workers);

  std::uint8_t line(CardPlaces cards) const;
  /// Of six cards.
  std::uint8_t line(const CardPlaces& cards, std::uint8_t extra) const;

  /// A card that is not among the first `taken` ones.
  template <class Cards>
  std::uint8_t draw(Generator& random, const Cards& cards, std::size_t taken) const {
    while (true) {
      const auto card =
          static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(deck_.size())));
      const auto end = cards.begin() + static_cast<std::ptrdiff_t>(taken);
      if (std::find(cards.begin(), end, card) == end) return card;
    }
  }

  /// The class of a deal, and where each of its cards, in deck order, goes in the class's first.
  std::pair<std::uint32_t, std::array<std::size_t, 5>> class_of(const CardPlaces& sorted) const;

 private:
  const Deck& deck_;
  const ScoredDeals& deals_;
  SixCards six_;
  ClassPlaces places_;
  std::vector<std::uint32_t> class_of_;  ///< [hand_index] of the first deals of classes
};

/// What some rounds came to.
struct RoundTally {
  explicit RoundTally(std::size_t of_rows = 0) : rows(of_rows) {}
  double won = 0;  ///< coins
  double bet = 0;
  std::uint64_t hands = 0;
  std::uint64_t rounds = 0;  ///< of a ladder: climbs begun
  std::vector<std::uint64_t> rows;

  RoundTally& operator+=(const RoundTally& other);
};

/// A machine that plays.
class MachinePlayer {
 public:
  /// Keeps references. Where `held` is given, deals of its deck are held so.
  MachinePlayer(const Play& play, const HeldPlay* held);

  /// Number of lines with which a round begins.
  int lines() const { return lines_; }

  /// Returns Play::row_squares(); nothing where there is one line, or they are not known.
  std::vector<double> row_squares() const;

  /// State of a machine between deals.
  struct Standing {
    SeenState seen;  ///< with multipliers where lines share the hold
    int lines;       ///< in play: on a ladder those that have climbed so far
  };

  /// A machine that has been played forever, as far as what it shows goes. The very `first` has
  /// just been paid for.
  Standing begin(Generator& random, bool first) const;
  /// Plays a round or, on a ladder, one of its levels.
  void play_round(Generator& random, Standing& at, RoundTally& tally) const;

 private:
  CardPlaces dealt(Generator& random, const SeenState& seen, const DealTable& table) const;
  /// What is held of a deal, as a mask of its cards in deck order.
  std::size_t mask_of(const SeenState& seen, const CardPlaces& deal, const CardPlaces& sorted,
                      const DealTable& table) const;
  /// [place]: whether its card is held. Where places count, holding in order may be better.
  std::array<bool, 5> hold(const SeenState& seen, const CardPlaces& deal, const CardPlaces& sorted,
                           const DealTable& table) const;
  std::size_t end_row(const CardPlaces& hand, const DealTable& table) const;
  double award(Generator& random, std::size_t row) const;
  int next_multiplier(std::size_t row) const;

  const Play& play_;
  const Machine& machine_;
  OnDeal dealt_;
  const HeldPlay* held_;
  int lines_;
  std::vector<DealTable> tables_;                              ///< [game of the machine]
  std::vector<std::vector<double>> chances_;                   ///< [state][situation]
  std::vector<std::vector<std::vector<double>>> best_values_;  ///< [state][situation][class]
  std::optional<OrderedPlay> orders_;
  std::vector<std::vector<double>> award_weights_;  ///< [row][award]
};

}  // namespace vpanalyze
