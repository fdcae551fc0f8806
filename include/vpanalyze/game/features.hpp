// SPDX-License-Identifier: MIT
// What a machine does besides dealing five cards and drawing: multipliers, ladders, states, orders.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/cards/deck.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/hand_kind.hpp"
#include "vpanalyze/game/pay.hpp"

namespace vpanalyze {

/// The most lines that can share a deal and its hold.
inline constexpr int kMaxDrawLines = 100;
/// The most states, levels, chances and hands looked up at the deal that a game may have.
inline constexpr std::size_t kMaxStates = 64;
/// The largest multiplier.
inline constexpr int kMaxTimes = 1000;

/// What may happen before the hold, seen by the player.
struct ChanceEvent {
  Fraction probability;
  Fraction times{1, 1};      ///< all that lines pay is multiplied by this
  bool only_mean = false;    ///< `times` is the mean of multipliers that nobody has published
  Fraction plus;             ///< coins paid besides to every line, not multiplied
  std::optional<Deck> deck;  ///< dealt from in this round
  bool dream = false;        ///< the fifth card of the deal is replaced by the best there can be
};

/// The order in which the cards of a hand must lie, places counted from the left. Drawn cards take
/// the places of those thrown away.
struct CardOrder {
  enum class Kind : std::uint8_t { up, down, either, cards };

  Kind kind = Kind::up;     ///< from T to A, from A to T, one of both, or as listed
  std::vector<Card> cards;  ///< in neighboring places
};

inline constexpr std::array<std::string_view, 3> kCardOrderWords = {"up", "down", "either"};

/// An amount paid besides the pay and not multiplied, one of several with so much weight.
struct Award {
  Pay pays;
  Fraction weight{1, 1};
};

/// What one line of a paytable has to do with all this.
struct LineFeatures {
  std::optional<int> next;  ///< the next hand of the same line is paid so many times
  /// [state]: where a hand leads that is paid by this line; nothing where the game says where.
  std::vector<std::optional<std::size_t>> to;
  std::optional<CardOrder> order;
  std::vector<Award> plus;

  bool any() const { return next || !to.empty() || order || !plus.empty(); }
};

/// The level of a ladder that winning hands climb.
struct Level {
  Fraction times{1, 1};
  Fraction free;  ///< the chance, seen before the hold, that play goes on whatever comes
};

/// What a machine remembers from one hand to the next.
struct MachineState {
  std::string name;
  Fraction times{1, 1};
  std::optional<Pay> bet;                         ///< where it is not that of the game
  std::vector<std::pair<std::size_t, Pay>> pays;  ///< of lines that pay something else here
};

/// How cards come to the player.
enum class PlayKind : std::uint8_t {
  draw,  ///< five cards, any of them held, the others drawn
  pick,  ///< two cards stand, one of two is chosen, two more are drawn
  dbl,   ///< four cards, the bet doubled or not, a fifth card
};

inline constexpr std::array<std::string_view, 3> kPlayKindWords = {"draw", "pick", "double"};

}  // namespace vpanalyze
