// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/cards/rank_set.hpp"

namespace vpanalyze {

/// Suits in ascending order: clubs 0, diamonds 1, hearts 2, spades 3.
inline constexpr int kSuits = 4;
inline constexpr int kMaxJokers = 5;
/// The most cards a deck can have: 52 and five jokers.
inline constexpr int kMaxCards = kRanks * kSuits + kMaxJokers;

/// 'c', 'd', 'h', 's'.
char suit_char(int suit);
/// "clubs", "diamonds", "hearts", "spades".
std::string suit_word(int suit);
/// A suit from its letter in either case; nothing if it is no suit.
std::optional<int> parse_suit_char(char c);

/// A set of suits, one bit each (bit 0 clubs).
using SuitSet = std::uint8_t;
inline constexpr SuitSet kAllSuits = (1U << kSuits) - 1;

/// One card: ordinary cards are numbered 4·rank + suit (0 the deuce of clubs, 51 the ace of
/// spades), jokers 52 to 56. Numbers ascend in deck order: by rank, equal ranks by suit, jokers
/// last.
class Card {
 public:
  static constexpr Card of(int rank, int suit) {
    return Card(static_cast<std::uint8_t>(rank * kSuits + suit));
  }
  static constexpr Card joker(int number = 0) {
    return Card(static_cast<std::uint8_t>(kRanks * kSuits + number));
  }
  static constexpr Card from_id(int id) { return Card(static_cast<std::uint8_t>(id)); }

  constexpr int id() const { return id_; }
  constexpr bool is_joker() const { return id_ >= kRanks * kSuits; }
  /// Only for ordinary cards.
  constexpr int rank() const { return id_ / kSuits; }
  constexpr int suit() const { return id_ % kSuits; }

  constexpr auto operator<=>(const Card&) const = default;

 private:
  constexpr explicit Card(std::uint8_t id) : id_(id) {}
  std::uint8_t id_;
};

/// "As", "Td", "Jk" for every joker.
std::string to_string(Card card);
/// Cards separated by blanks, in the order given.
std::string to_string(const std::vector<Card>& cards);

/// One card as people write it: "As", "10d", "aH", "A♠", "Jk". All jokers read as the first one.
std::optional<Card> parse_card(std::string_view text);

/// A run of cards with or without blanks or commas between them: "AsKh 10d Jk". Repeated jokers
/// become the first, the second, … joker. On a mistake returns nothing and sets `problem` to a
/// phrase that names what was found ("unknown card \"Xx\"", "the card As twice").
std::optional<std::vector<Card>> parse_cards(std::string_view text, std::string& problem);

/// A set of cards, one bit each: bit i for the card with id i.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Card card) const { return ((bits_ >> card.id()) & 1U) != 0; }
  constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card.id(); }
  constexpr bool operator==(const CardSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace vpanalyze
