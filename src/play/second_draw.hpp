// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/subset_sums.hpp"
#include "play/draws.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Returns the different amounts that a second draw can pay, in coins, 0 first: a hand without a
/// second draw brings nothing either.
std::vector<Fraction> second_draw_amounts(const Machine& machine);

/// Game with a second draw: a hand with exactly four cards to a royal flush is paid, then keeps
/// these four and draws one more card from those not dealt and not drawn.
///
/// A hold H with the discards D draws T from the 47 other cards. Let F be four cards to a royal
/// flush, m the card they lack, and q(c) the pay of F and c. If H ∪ T is F and another card x, the
/// second draw brings, on average over the 47 − |T| cards left,
///
///     (Σ over c ∉ F of q(c)  −  q(x)  −  Σ over d ∈ D of q(d)) / (47 − |T|)
///
/// Either x is the one card of H that is not in F, or H ⊂ F and x is any card left other than m.
class SecondDraws {
 public:
  SecondDraws(const Machine& machine, TieBreak rule, int workers);

  const EnumeratedGame& game() const { return enumerated_; }
  /// Returns the number of ways that a deal represents: the lcm of C(D − 5, k) · (D − 5 − k) over
  /// the numbers k of cards drawn.
  std::uint64_t deal_ways() const { return deal_ways_; }

  /// Returns what second draws pay on average after a hold, in coins.
  double mean_second_pay(const DeckPlaces& deal, std::size_t hold) const;
  /// Returns the hold that is played, as a mask of the deal.
  std::size_t best(const DeckPlaces& deal) const;
  /// Returns the hold that is played, given the DealValues of all holds for first_pays().
  std::size_t best(const DeckPlaces& deal, const std::array<std::int64_t, kHolds>& first) const;
  /// Returns the pays of the first hand.
  Valuation first_pays() const;

  class Tally;

  /// Returns the number of what a second draw of this card pays; nothing if a hand has no second
  /// draw.
  std::optional<std::size_t> amount(const DeckPlaces& hand, std::uint8_t drawn) const;
  /// Returns true if a hand draws again.
  bool draws_again(const DeckPlaces& hand) const;

 private:
  /// Four cards to a royal flush.
  struct Four {
    std::uint64_t cards = 0;
    std::uint64_t missing = 0;                     ///< the card they lack
    std::array<std::uint8_t, kMaxCards> line{};    ///< [fifth card]: line that pays the hand
    std::array<std::uint8_t, kMaxCards> amount{};  ///< [fifth card]: number of the second pay
    std::array<std::int64_t, kMaxCards> pays{};    ///< [fifth card]: second pay
    std::int64_t all = 0;                          ///< Σ over all fifth cards of `pays`
  };

  /// Cards held and thrown away of a deal, as sets of positions.
  struct Split {
    Split(const DeckPlaces& deal, std::size_t hold);
    std::uint64_t held = 0;
    std::uint64_t gone = 0;
    int drawn = 0;
  };

  void add_four(Suit suit, Rank missing);
  void add_bounds(const Four& four);
  /// Returns the fifth cards that a hold can end in with these four: none, one or many.
  std::uint64_t fifth_cards(const Four& four, const Split& split) const;
  /// Returns Σ over hands with a second draw of Σ over its cards of the pay.
  std::int64_t second_pays(const Split& split) const;
  std::int64_t factor(int drawn) const { return factors_[static_cast<std::size_t>(drawn)]; }
  /// Calls visit(amount, line, ways) for how a hold can end: the number of what the second draw
  /// pays, the line of the first hand, and the ways, possibly in several parts.
  template <class Visit>
  void for_each_end(const DeckPlaces& deal, std::size_t hold, const Visit& visit) const;
  int128 second_moment(const DeckPlaces& deal, std::size_t hold) const;

  ScoredGame scored_;
  const EnumeratedGame& enumerated_;
  TieBreak rule_;
  int workers_;
  std::uint64_t deck_ = 0;  ///< all cards
  std::uint64_t deal_ways_ = 1;
  std::array<std::int64_t, 6> factors_{};  ///< [cards drawn]: ways of a draw and its second card
  double unit_ = 1;                        ///< of the values below, in coins
  std::vector<std::int64_t> worth_;        ///< [line], then a royal flush by a second draw
  std::vector<std::int64_t> amounts_;      ///< what second draws can pay, in the unit of worth_
  SubsetArrays<std::int64_t> sums_;
  std::vector<Four> fours_;
  /// [cards][hand_index of a set]: Σ over the hands with a second draw that contain the set of all
  /// that it can pay
  std::array<std::vector<std::int64_t>, SetClasses::kSizes> bounds_;
};

/// Returns the draws of a game with a second draw, by what that pays.
Draws second_draws(const Machine& machine, const DrawOptions& options);

}  // namespace vpanalyze
