// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/pay.hpp"

namespace vpanalyze {

// Features beyond dealing five cards and drawing: multipliers, ladders, states, orders.

/// Largest number of lines that share a deal and its hold.
inline constexpr int kMaxDrawLines = 100;
/// Largest number of states, levels, chances and on-deal hands of a game.
inline constexpr std::size_t kMaxStates = 64;
/// Largest multiplier.
inline constexpr int kMaxTimes = 1000;

/// Random event before the hold, visible to the player.
struct ChanceEvent {
  Fraction probability{};
  Fraction times{1, 1};        ///< multiplier of everything that lines pay
  bool only_mean = false;      ///< true if `times` is only the mean of unpublished multipliers
  Fraction plus{};             ///< coins also paid to every line, not multiplied
  std::optional<Deck> deck{};  ///< deck used in this round
  bool dream = false;          ///< true if the fifth card of the deal is replaced by the best
                               ///< possible one

  bool operator==(const ChanceEvent&) const = default;
};

/// Required order of the cards of a hand, in places counted from the left. Drawn cards take the
/// places of those thrown away.
struct CardOrder {
  enum class Kind : std::uint8_t { up, down, either, cards };

  Kind kind = Kind::up;       ///< from T to A, from A to T, either of them, or as listed
  std::vector<Card> cards{};  ///< cards in adjacent places

  bool operator==(const CardOrder&) const = default;
};

inline constexpr std::array<std::string_view, 3> kCardOrderWords = {"up", "down", "either"};

/// Amount paid in addition to the pay and not multiplied; one of several with weights.
struct Award {
  Pay pays{};
  Fraction weight{1, 1};

  bool operator==(const Award&) const = default;
};

struct Paytable;

/// Features of one line of a paytable.
struct LineFeatures {
  std::optional<int> next{};  ///< multiplier of the pays of this line's next hand
  /// Next state after a hand paid by this line: [state]; empty entries leave it to the game.
  std::vector<std::optional<std::size_t>> to{};
  std::optional<CardOrder> order{};
  std::vector<Award> plus{};
  /// Plain game played once, for pays with as many coins, instead of an award. Immutable, so copies
  /// share it.
  std::shared_ptr<const Paytable> plays;

  bool has_awards() const { return !plus.empty() || plays != nullptr; }
  /// Compares by value: equal games to be played are equal wherever they are stored.
  bool operator==(const LineFeatures& other) const;
};

/// Level of a ladder that winning hands climb.
struct Level {
  Fraction times{1, 1};
  Fraction free{};  ///< chance, seen before the hold, that play goes on whatever the result

  bool operator==(const Level&) const = default;
};

/// State that a machine remembers from one hand to the next.
struct MachineState {
  std::string name{};
  Fraction times{1, 1};
  std::optional<Pay> bet{};                         ///< bet in this state if it differs from the
                                                    ///< game's
  std::vector<std::pair<std::size_t, Pay>> pays{};  ///< lines that pay something else in this state

  bool operator==(const MachineState&) const = default;
};

/// Ways in which cards come to the player.
enum class PlayKind : std::uint8_t {
  draw,   ///< five cards, any of them held, the rest drawn
  pick,   ///< two cards stay, one of two is chosen, two more are drawn
  dbl,    ///< four cards, the bet doubled or not, then a fifth card
  peek,   ///< a draw whose first card is seen before the hold; "peek" in paytables
  again,  ///< a draw, and one more card for four to a royal flush; "again" in paytables
};

/// Second draw: a hand with exactly four cards to a royal flush is paid, keeps these four and draws
/// one more card, from those not dealt and not drawn. The hand so made is paid, too.
struct SecondDraw {
  Pay royal_pays{};  ///< pay of a royal flush made by it

  bool operator==(const SecondDraw&) const = default;
};

/// Words for "play" in paytables; other kinds have keys of their own.
inline constexpr std::array<std::string_view, 3> kPlayKeyWords = {"draw", "pick", "double"};

/// Largest number of rows of a grid of cards.
inline constexpr int kMaxGridRows = 9;

/// Payline through a grid: the row in each column, from the left; rows count from 1 at the top.
using Payline = std::array<std::uint8_t, 5>;

/// Rows of five cards with one deck. The five cards dealt lie in one row. A card that is held is
/// copied into every row of its column; every other place gets its own card from those not dealt.
/// The paylines are all different, and each is paid like a hand of the game.
struct Grid {
  int rows = 3;
  std::vector<Payline> paylines{};

  bool operator==(const Grid&) const = default;
};

}  // namespace vpanalyze
