// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/six_cards.hpp"
#include "base/random.hpp"
#include "play/four_card_play.hpp"
#include "play/ordered_play.hpp"
#include "play/peek.hpp"
#include "play/play.hpp"
#include "play/round_amounts.hpp"
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

/// Player of a machine: plays rounds at random, card by card, as Play says.
class RoundPlayer {
 public:
  /// Keeps references. If `held` is given, plays its holds for deals of its deck.
  RoundPlayer(const Play& play, const HeldPlay* held);

  /// Returns the bet of a line at the start, in steps.
  std::int64_t bet_of_line() const { return amounts_.bet(machine_.start); }

  /// Returns a machine with the long-run distribution of states. For the very `first` round, the
  /// bet has just been paid.
  SeenState begin(Generator& random, bool first) const;

  /// Amounts of a round, in steps.
  struct Round {
    std::int64_t won = 0;
    std::int64_t bet = 0;
  };
  /// Plays a round, on a ladder a whole climb, and counts its hands in `rows`, unless that is
  /// empty.
  Round play(Generator& random, SeenState& seen, std::span<std::uint64_t> rows = {}) const;

 private:
  /// Deal of a situation, sorted and as it lies.
  struct Dealt {
    CardPlaces cards;
    CardPlaces sorted;
    std::optional<std::uint8_t> first_drawn;  ///< card of the draw that is seen before the hold
  };

  /// Plays one hand of each line of a game that deals four cards.
  void play_four_cards(Generator& random, std::span<std::uint64_t> rows, Round& round) const;
  /// Plays one hand of each of these lines, and returns the number of lines that climb on.
  int play_hands(Generator& random, SeenState& seen, int lines, std::span<std::uint64_t> rows,
                 Round& round) const;
  CardPlaces dealt(Generator& random, const SeenState& seen, const DealTable& table) const;
  /// Returns the hold of a deal, as a mask of its cards in deck order.
  std::size_t mask_of(const SeenState& seen, const Dealt& deal, const DealTable& table) const;
  /// Returns [place]: true if its card is held. In games with lines in order, the hold may depend
  /// on the places.
  std::array<bool, 5> hold(const SeenState& seen, const Dealt& deal, const DealTable& table) const;
  std::size_t end_row(const CardPlaces& hand, const DealTable& table) const;
  /// Returns the pay of a second draw from the cards not dealt and not drawn; 0 if there is none.
  std::int64_t second_pay(Generator& random, const CardPlaces& deal, const CardPlaces& hand,
                          const DealTable& table) const;

  const Play& play_;
  const Machine& machine_;
  std::vector<OnDeal> dealt_;  ///< [game]
  const HeldPlay* held_;
  RoundAmounts amounts_;
  bool climbs_;
  std::vector<DealTable> tables_;                              ///< [game of the machine]
  std::vector<std::vector<std::vector<double>>> best_values_;  ///< [state][situation][class]
  std::optional<OrderedPlay> orders_;
  std::optional<SecondDraws> second_;
  std::vector<PeekedHolds> peeked_;       ///< [situation]; empty unless a card of the draw is seen
  std::vector<FourCardPlay> four_cards_;  ///< [situation]; empty unless four cards are dealt
};

}  // namespace vpanalyze
