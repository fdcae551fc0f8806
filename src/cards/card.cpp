// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/card.hpp"

#include <array>

#include "cards/take_rank.hpp"
#include "cards/text.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kSuitChars = "cdhs";
constexpr std::array<std::string_view, kSuits> kSuitWords = {"clubs", "diamonds", "hearts",
                                                             "spades"};

/// UTF-8 of the suit signs, filled and outlined, in the order of suits.
constexpr std::array<std::string_view, kSuits> kFilledSigns = {"♣", "♦", "♥", "♠"};
constexpr std::array<std::string_view, kSuits> kOutlinedSigns = {"♧", "♢", "♡", "♤"};
/// Asks for a sign to be shown as text or as a picture; says nothing about the card.
constexpr std::array<std::string_view, 2> kVariationSelectors = {"\xEF\xB8\x8E", "\xEF\xB8\x8F"};

bool is_separator(char c) {
  return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '\n' || c == '\r';
}

bool take_joker(std::string_view& text) {
  for (const std::string_view word : {"Joker", "joker", "JOKER", "Jk", "jk", "JK", "jK"}) {
    if (take(text, word)) return true;
  }
  return false;
}

std::optional<int> take_suit(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  if (const auto suit = parse_suit_char(text.front())) {
    text.remove_prefix(1);
    return suit;
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    const auto s = static_cast<std::size_t>(suit);
    if (!take(text, kFilledSigns[s]) && !take(text, kOutlinedSigns[s])) continue;
    for (const std::string_view selector : kVariationSelectors) take(text, selector);
    return suit;
  }
  return std::nullopt;
}

/// Takes one card from the front of the text; leaves the text alone if there is none.
std::optional<Card> take_card(std::string_view& text) {
  std::string_view rest = text;
  if (take_joker(rest)) {
    text = rest;
    return Card::joker();
  }
  const auto rank = take_rank(rest);
  if (!rank) return std::nullopt;
  const auto suit = take_suit(rest);
  if (!suit) return std::nullopt;
  text = rest;
  return Card::of(*rank, *suit);
}

/// What stands at the front of the text, up to the next separator, for a message of one line.
std::string quoted_word(std::string_view text) {
  constexpr std::size_t kMostBytes = 40;
  if (text.front() == '\0') return "\"\\0\"";  // it would end the message
  std::size_t end = 0;
  while (end < text.size() && text[end] != '\0' && !is_separator(text[end])) ++end;
  if (end <= kMostBytes) return '"' + std::string(text.substr(0, end)) + '"';
  std::size_t shown = 0;  // no half characters
  for (std::size_t next = 0; next <= kMostBytes; next += first_character(text.substr(next)).bytes) {
    shown = next;
  }
  return '"' + std::string(text.substr(0, shown)) + "…\"";
}

}  // namespace

char suit_char(int suit) { return kSuitChars[static_cast<std::size_t>(suit)]; }

std::string suit_word(int suit) { return std::string(kSuitWords[static_cast<std::size_t>(suit)]); }

std::optional<int> parse_suit_char(char c) {
  const auto suit = kSuitChars.find(lower_case(c));
  if (suit == std::string_view::npos) return std::nullopt;
  return static_cast<int>(suit);
}

std::string to_string(Card card) {
  if (card.is_joker()) return "Jk";
  return {rank_char(card.rank()), suit_char(card.suit())};
}

std::string to_string(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += to_string(card);
  }
  return text;
}

std::optional<Card> parse_card(std::string_view text) {
  const auto card = take_card(text);
  return text.empty() ? card : std::nullopt;
}

std::optional<std::vector<Card>> parse_cards(std::string_view text, std::string& problem) {
  std::vector<Card> cards;
  CardSet seen;
  int jokers = 0;
  while (true) {
    while (!text.empty() && is_separator(text.front())) text.remove_prefix(1);
    if (text.empty()) return cards;
    const std::string_view found = text;
    auto card = take_card(text);
    if (!card) {
      problem = "unknown card " + quoted_word(found);
      return std::nullopt;
    }
    if (card->is_joker()) {
      if (jokers == kMaxJokers) {
        problem = "more than " + std::to_string(kMaxJokers) + " jokers";
        return std::nullopt;
      }
      card = Card::joker(jokers++);
    }
    if (seen.contains(*card)) {
      problem = "the card " + to_string(*card) + " twice";
      return std::nullopt;
    }
    seen.insert(*card);
    cards.push_back(*card);
  }
}

}  // namespace vpanalyze
