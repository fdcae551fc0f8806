// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>

#include "cards/text.hpp"
#include "game/checks.hpp"
#include "game/reading/reading.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kJokersForm = "write {\"jokers\": N}, N from 0 to 5";
static_assert(kMaxJokers == 5);

std::optional<Card> read_card(const JsonValue& value) {
  return value.is(JsonValue::Type::string) ? parse_card(value.text) : std::nullopt;
}

void read_without(Reading& reading, const JsonValue& value) {
  const auto& [ranks, suits, jokers, without, extra] = reading.deck;
  const Deck deck(RankSet::all(), suits, 0);
  read_list(value, "\"2c\"", kMaxCards, [&](const JsonValue& item) {
    const std::optional<Card> card = read_card(item);
    if (!card || !card->is_ordinary()) refuse_found(item, "write a card such as \"2c\"");
    if (without.contains(*card)) {
      refuse_found(item, "the card stands in the list already");
    }
    if (!ranks.contains(card->rank()) || deck.position(*card) < 0) {
      refuse_found(item, "the deck does not have the card anyway; remove it");
    }
    reading.deck.without.insert(*card);
  });
}

void read_extra(Reading& reading, const JsonValue& value) {
  read_list(value, "\"A*\"", kMaxCards, [&](const JsonValue& item) {
    const std::optional<Card> card = read_card(item);
    if (card && card->is_joker()) refuse_found(item, kJokersForm);
    if (card && card->is_ordinary()) {
      refuse_found(item, "an extra card has a suit of its own; write " +
                             in_quotes(to_string(Card::extra(card->rank()))));
    }
    if (!card) refuse_found(item, "write a rank with a star, such as \"A*\"");
    const RankSet rank = RankSet::of(card->rank());
    if (reading.deck.extra.contains(rank)) {
      refuse_found(item, "a rank can have one extra card; remove one of them");
    }
    if (!reading.deck.ranks.contains(rank)) {
      refuse_found(item, "the ranks of this deck are " + in_quotes(to_string(reading.deck.ranks)));
    }
    reading.deck.extra |= rank;
  });
}

/// Each changes one thing about a deck, in the order in which they depend on each other; how many
/// cards there are is seen when all is known.
constexpr std::array<NamedKey, 5> kDeckKeys = {{
    {"jokers", "",
     [](Reading& reading, const JsonValue& value) {
       reading.deck.jokers = read_number<int, 0, kMaxJokers>(value);
     }},
    {"ranks", "",
     [](Reading& reading, const JsonValue& value) { reading.deck.ranks = read_ranks(value); }},
    {"suits", "",
     [](Reading& reading, const JsonValue& value) {
       reading.deck.suits = read_number<int, 1, kSuits>(value);
     }},
    {"without", "missing removed", read_without},
    {"extra", "further additional more", read_extra},
}};
constexpr std::array<Hint, 2> kDeckHints = {{
    {"cards size",
     "the deck is 52 cards and \"jokers\", 0 to 5; fewer cards are \"ranks\", such as \"7-A\", "
     "\"suits\", 1 to 4, or \"without\" some cards, more are \"extra\""},
    {"wild", "\"wild\" stands beside \"deck\", not in it"},
}};

}  // namespace

void read_deck(Reading& reading, const JsonValue& value) {
  if (value.is(JsonValue::Type::object)) {
    if (value.keys.empty()) refuse(value, "the object is empty; " + std::string(kJokersForm));
    const Deck& before = reading.game.deck;
    const CardSet missing = CardSet::standard_deck() - before.ordinary_cards();
    reading.deck = {before.ranks(), before.suits(), 0, CardSet(), before.extra()};
    read_object(reading, value, {"a deck", "{\"jokers\": 1}", kDeckKeys, kDeckHints});
    const auto& [ranks, suits, jokers, without, extra] = reading.deck;
    int cards = extra.size() + jokers;
    for (const Rank rank : kEachRank) {
      for (int suit = 0; ranks.contains(rank) && suit < suits; ++suit) {
        const Card card = Card::of(rank, kEachSuit[static_cast<std::size_t>(suit)]);
        if (!(without | missing).contains(card)) ++cards;
      }
    }
    const std::string found = "found a deck of " + std::to_string(cards) + " cards; ";
    if (cards < kLeastDeck) {
      refuse(value, found + "a deal and the draw of five take " + std::to_string(kLeastDeck));
    }
    if (cards > kMaxCards) {
      refuse(value, found + "at most " + std::to_string(kMaxCards) + " are possible");
    }
    reading.game.deck = Deck(ranks, suits, jokers, without | missing, extra);
    return;
  }
  // A deck given as a number, 52 or 53, is easily put right.
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    require(!value.is(JsonValue::Type::number) ||
                value.text != std::to_string(kRanks * kSuits + jokers),
            value, "write {\"jokers\": " + std::to_string(jokers) + "}");
  }
  refuse_found(value, kJokersForm);
}

namespace {

/// A text that is neither a rank nor a card.
[[noreturn]] void refuse_wild_card(const JsonValue& value) {
  const auto ranks = ranks_in_words(value.text);
  if (ranks && ranks->size() == 1) refuse_found(value, "did you mean " + in_quotes(*ranks) + "?");
  require(lower_case(value.text).find("joker") == std::string::npos, value, kJokersAreWild);
  refuse_found(value, "write a rank such as \"2\" or a card such as \"Jh\"");
}

/// All cards of a rank, or one card.
CardSet read_wild_card(const JsonValue& value, const Deck& deck) {
  require(!value.is(JsonValue::Type::number), value,
          "write it in quotes: " + in_quotes(value.text));
  if (!value.is(JsonValue::Type::string)) refuse_wild_card(value);
  const bool one = value.text.find_first_of("-,") == std::string::npos;
  const auto ranks = parse_rank_set(value.text);
  require(!ranks || one, value, "write each wild rank as a text of its own");
  CardSet cards;
  if (ranks) {
    for (const Suit suit : kEachSuit) cards.insert(Card::of(ranks->lowest(), suit));
    return cards;
  }
  const auto card = parse_card(value.text);
  if (card && card->is_extra()) refuse_found(value, kExtraIsNotWild);
  if (!card || card->is_joker()) refuse_wild_card(value);
  if (deck.ranks().contains(card->rank()) && deck.position(*card) < 0) {
    refuse_found(value, "the deck of this game does not have the card");
  }
  cards.insert(*card);
  return cards;
}

}  // namespace

void read_wild(Reading& reading, const JsonValue& value) {
  require_list(value, "2");
  CardSet& wild = reading.game.wild;
  for (const JsonValue& item : value.items) {
    const CardSet cards = read_wild_card(item, reading.game.deck);
    if ((cards.bits() & wild.bits()) != 0) {
      refuse(item, "found " + describe(item) +
                       ", which an entry before it makes wild already; remove one of them");
    }
    wild = CardSet(wild.bits() | cards.bits());
    if (std::string problem = wild_problem(reading.game); !problem.empty()) {
      refuse(item, std::move(problem));
    }
  }
  wild = CardSet(wild.bits() & reading.game.deck.ordinary_cards().bits());
}

}  // namespace vpanalyze
