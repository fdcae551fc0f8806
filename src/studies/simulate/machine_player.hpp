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
#include "play/peek.hpp"
#include "play/play.hpp"
#include "play/second_draw.hpp"

namespace vpanalyze {

/// Deck of a game, to deal from and to look up hands.
class DealTable {
 public:
  DealTable(const ScoredGame& game, int workers);

  std::uint8_t line(CardPlaces cards) const;
  /// Returns the line of six cards.
  std::uint8_t line(const CardPlaces& cards, std::uint8_t extra) const;

  /// Returns a random card that is not among the first `taken` ones.
  template <class Cards>
  std::uint8_t draw(Generator& random, const Cards& cards, std::size_t taken) const {
    while (true) {
      const auto card =
          static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(deck_.size())));
      const auto end = cards.begin() + static_cast<std::ptrdiff_t>(taken);
      if (std::find(cards.begin(), end, card) == end) return card;
    }
  }

  /// Returns the class of a deal, and for each of its cards, in deck order, the index in the first
  /// deal of the class.
  std::pair<std::uint32_t, std::array<std::size_t, 5>> class_of(const CardPlaces& sorted) const;

 private:
  const Deck& deck_;
  const ScoredDeals& deals_;
  SixCards six_;
  ClassPlaces places_;
  std::vector<std::uint32_t> class_of_;  ///< [hand_index] of the first deals of classes
};

/// Results of some rounds.
struct RoundTally {
  explicit RoundTally(std::size_t row_count = 0) : rows(row_count) {}
  double won = 0;  ///< amount in coins
  double bet = 0;
  std::uint64_t hands = 0;
  std::uint64_t rounds = 0;  ///< climbs begun, for a ladder
  std::vector<std::uint64_t> rows;

  RoundTally& operator+=(const RoundTally& other);
};

/// Machine that plays rounds at random.
class MachinePlayer {
 public:
  /// Keeps references. If `held` is given, plays its holds for deals of its deck.
  MachinePlayer(const Play& play, const HeldPlay* held);

  /// Returns the number of lines with which a round begins.
  int lines() const { return lines_; }

  /// Returns Play::row_squares(); empty for a single line, or if they are not known.
  std::vector<double> row_squares() const;

  /// State of a machine between deals.
  struct Standing {
    SeenState seen;  ///< includes multipliers if lines share the hold
    int lines;       ///< lines in play; on a ladder those that have climbed so far
  };

  /// Returns a machine with the long-run distribution of states. For the very `first` round, the
  /// bet has just been paid.
  Standing begin(Generator& random, bool first) const;
  /// Plays a round or, on a ladder, one of its levels.
  void play_round(Generator& random, Standing& standing, RoundTally& tally) const;

 private:
  CardPlaces dealt(Generator& random, const SeenState& seen, const DealTable& table) const;
  /// Returns the hold of a deal, as a mask of its cards in deck order; `first_drawn` is the card
  /// that is seen before the hold, if any.
  std::size_t mask_of(const SeenState& seen, const CardPlaces& deal, const CardPlaces& sorted,
                      const DealTable& table, std::optional<std::uint8_t> first_drawn) const;
  /// Returns [place]: true if its card is held. In games with lines in order, the hold may depend
  /// on the places.
  std::array<bool, 5> hold(const SeenState& seen, const CardPlaces& deal, const CardPlaces& sorted,
                           const DealTable& table, std::optional<std::uint8_t> first_drawn) const;
  std::size_t end_row(const CardPlaces& hand, const DealTable& table) const;
  double award(Generator& random, std::size_t row) const;
  /// Returns the pay of a second draw from the cards not dealt and not drawn; 0 if there is none.
  double second_pay(Generator& random, const CardPlaces& deal, const CardPlaces& hand,
                    const DealTable& table) const;
  int next_multiplier(std::size_t row) const;

  const Play& play_;
  const Machine& machine_;
  std::vector<OnDeal> dealt_;  ///< [game]
  const HeldPlay* held_;
  int lines_;
  std::vector<DealTable> tables_;                              ///< [game of the machine]
  std::vector<std::vector<double>> chances_;                   ///< [state][situation]
  std::vector<std::vector<std::vector<double>>> best_values_;  ///< [state][situation][class]
  std::optional<OrderedPlay> orders_;
  std::optional<SecondDraws> second_;
  std::vector<Fraction> second_amounts_;
  std::vector<PeekedHolds> peeked_;  ///< [situation]; empty unless a card of the draw is seen
  std::vector<std::vector<double>> award_weights_;  ///< [row][award]
};

}  // namespace vpanalyze
