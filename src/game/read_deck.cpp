// SPDX-License-Identifier: MIT
#include "game/read_deck.hpp"

#include "cards/text.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 1> kDeckKeys = {"jokers"};
constexpr std::array<Hint, 3> kDeckHints = {{
    {"cards", "the deck is 52 cards and \"jokers\": 0 to 5"},
    {"size", "the deck is 52 cards and \"jokers\": 0 to 5"},
    {"wild", "\"wild\" stands beside \"deck\", not in it"},
}};

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// A deck given as a number, 52 or 53, is easily put right.
std::string instead_of_number(const JsonValue& deck) {
  const std::string found = "found " + describe(deck) + "; write ";
  if (deck.is(JsonValue::Type::number) && is_digits(deck.text) && deck.text.size() == 2) {
    const int jokers = std::stoi(deck.text) - kRanks * kSuits;
    if (jokers >= 0 && jokers <= kMaxJokers) {
      return found + "{\"jokers\": " + std::to_string(jokers) + "}";
    }
  }
  return found + "{\"jokers\": N}, N from 0 to " + std::to_string(kMaxJokers);
}

void read_jokers(const JsonValue& deck, Paytable& paytable, Mistakes& mistakes) {
  if (!deck.is(JsonValue::Type::object)) {
    mistakes.add(deck, instead_of_number(deck));
    return;
  }
  const JsonFields fields(deck, {"a deck", "{\"jokers\": 1}", kDeckKeys, kDeckHints}, mistakes);
  const JsonValue* jokers = fields["jokers"];
  if (jokers == nullptr) {
    mistakes.add_missing(deck,
                         "the key \"jokers\" is missing; write {\"jokers\": N}, N from 0 to " +
                             std::to_string(kMaxJokers));
  } else if (const auto number = read_whole_number(*jokers, 0, kMaxJokers, mistakes)) {
    paytable.deck = Deck::standard(static_cast<int>(*number));
  }
}

CardSet cards_of_rank(int rank) {
  CardSet cards;
  for (int suit = 0; suit < kSuits; ++suit) cards.insert(Card::of(rank, suit));
  return cards;
}

/// What was meant by a text that is neither a rank nor a card.
std::string unknown_wild_card(const JsonValue& value) {
  const std::string found = "found " + describe(value) + "; ";
  const std::string lower = lower_case(value.text);
  for (int rank = 0; rank < kRanks; ++rank) {
    if (lower == rank_word(rank) || lower == rank_plural(rank)) {
      return found + "did you mean \"" + rank_char(rank) + "\"?";
    }
  }
  if (lower.find("joker") != std::string::npos) {
    return found + "jokers are always wild; \"deck\": {\"jokers\": N} adds them";
  }
  return found + "write a rank such as \"2\" or a card such as \"Jh\"";
}

std::optional<CardSet> read_wild_card(const JsonValue& value, Mistakes& mistakes) {
  if (value.is(JsonValue::Type::number)) {
    mistakes.add(value,
                 "found " + describe(value) + "; write it in quotes: " + in_quotes(value.text));
    return std::nullopt;
  }
  const bool is_text = value.is(JsonValue::Type::string);
  if (is_text && value.text.find_first_of("-,") == std::string::npos) {
    if (const auto ranks = parse_rank_set(value.text); ranks && ranks->size() == 1) {
      return cards_of_rank(ranks->lowest());
    }
    if (const auto card = parse_card(value.text); card && !card->is_joker()) {
      CardSet cards;
      cards.insert(*card);
      return cards;
    }
  }
  if (is_text && parse_rank_set(value.text)) {
    mistakes.add(value, "found " + describe(value) + "; write each wild rank as a text of its own");
  } else {
    mistakes.add(value, unknown_wild_card(value));
  }
  return std::nullopt;
}

void read_wild(const JsonValue& wild, Paytable& paytable, Mistakes& mistakes) {
  if (!wild.is(JsonValue::Type::array)) {
    const std::string text = wild.text.empty() ? "2" : wild.text;
    mistakes.add(wild, "found " + describe(wild) + "; write a list: [" + in_quotes(text) + "]");
    return;
  }
  for (const JsonValue& value : wild.items) {
    const std::optional<CardSet> cards = read_wild_card(value, mistakes);
    if (!cards) return;
    if ((cards->bits() & paytable.wild.bits()) != 0) {
      mistakes.add(value, "found " + describe(value) +
                              ", which an entry before it makes wild already; remove one of them");
      return;
    }
    paytable.wild = CardSet(paytable.wild.bits() | cards->bits());
    if (paytable.wild.size() == kRanks * kSuits) {
      mistakes.add(value, "now all 52 cards are wild, and every hand is the same; remove a rank");
      return;
    }
  }
}

}  // namespace

bool read_deck(const JsonValue* deck, const JsonValue* wild, Paytable& paytable,
               Mistakes& mistakes) {
  const int before = mistakes.count();
  if (deck != nullptr) read_jokers(*deck, paytable, mistakes);
  if (wild != nullptr) read_wild(*wild, paytable, mistakes);
  return mistakes.count() == before;
}

int wild_cards_in(const Paytable& paytable) {
  return paytable.deck.jokers() + paytable.wild.size();
}

int wild_cards_in(const Paytable& paytable, RankSet ranks) {
  int count = 0;
  for (int rank = 0; rank < kRanks; ++rank) {
    if (!ranks.contains(rank)) continue;
    count += CardSet(paytable.wild.bits() & cards_of_rank(rank).bits()).size();
  }
  return count;
}

RankSet wild_ranks(const Paytable& paytable) {
  RankSet ranks;
  for (int rank = 0; rank < kRanks; ++rank) {
    if (wild_cards_in(paytable, RankSet::of(rank)) > 0) ranks |= RankSet::of(rank);
  }
  return ranks;
}

}  // namespace vpanalyze
