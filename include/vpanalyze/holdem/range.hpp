// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// The two cards a player holds, in either order the same.
class HoleCards {
 public:
  /// Two different cards, none a joker.
  constexpr HoleCards(Card a, Card b) : high_(std::max(a, b)), low_(std::min(a, b)) {}

  constexpr Card high() const { return high_; }
  constexpr Card low() const { return low_; }
  constexpr CardSet cards() const {
    CardSet set;
    set.insert(high_);
    set.insert(low_);
    return set;
  }

  constexpr auto operator<=>(const HoleCards&) const = default;

 private:
  Card high_;
  Card low_;
};

/// "AsKd", the higher card first.
inline std::string to_string(HoleCards hand) {
  return to_string(hand.high()) + to_string(hand.low());
}

/// The hands a player may hold, each as likely as any other.
class Range {
 public:
  /// Any two cards.
  static Range random();
  static Range of(HoleCards hand) { return {to_string(hand), {hand}}; }
  /// Hands without repetition, at least one; `text` is what the range is called.
  Range(std::string text, std::vector<HoleCards> hands)
      : text_(std::move(text)), hands_(std::move(hands)) {}

  const std::string& text() const { return text_; }
  /// In ascending order.
  const std::vector<HoleCards>& hands() const { return hands_; }
  bool is_random() const { return is_random_; }

  /// The hands that have none of these cards.
  std::vector<HoleCards> without(CardSet cards) const;

 private:
  std::string text_;
  std::vector<HoleCards> hands_;
  bool is_random_ = false;
};

/// A range as players write it, items separated by commas or blanks:
///
///     AsKd            this hand           AK, AKs, AKo   all of them, suited, of two suits
///     QQ+             queens and better   A9s+           up to the ace with a king
///     T9s+            T9s, JTs … AKs      K7+            suited or not
///     99-66, A5s-A2s, T9s-65s             from one to the other
///     random          any two cards
///
/// A "+" raises the lower card as far as it goes below the higher one; of neighbors, such as T9s,
/// both cards. Letter case does not matter, nor which end of a "-" comes first.
///
/// On a mistake returns nothing and sets `problem` to a phrase that names what was found.
std::optional<Range> parse_range(std::string_view text, std::string& problem);

}  // namespace vpanalyze
