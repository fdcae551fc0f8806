// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/reading.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kJokersForm = "write {\"jokers\": N}, N from 0 to 5";
static_assert(kMaxJokers == 5);

std::optional<Card> read_card(const JsonValue& value) {
  return value.is(JsonValue::Type::string) ? parse_card(value.text) : std::nullopt;
}

/// Properties of a deck while they are read; the number of cards is known only at the end.
struct DeckParts {
  RankSet ranks = RankSet::all();
  int suits = kSuits;
  int jokers = 0;
  CardSet without = {};
  RankSet extra = {};
};

void read_without(Reading& /*reading*/, DeckParts& parts, const JsonValue& value) {
  const Deck deck(RankSet::all(), parts.suits, 0);
  read_list(value, "\"2c\"", kMaxCards, [&](const JsonValue& item) {
    const std::optional<Card> card = read_card(item);
    if (!card || !card->is_ordinary()) refuse_found(item, "write a card such as \"2c\"");
    if (parts.without.contains(*card)) {
      refuse_found(item, "duplicate card");
    }
    if (!parts.ranks.contains(card->rank()) || deck.position(*card) < 0) {
      refuse_found(item, "the deck does not have the card anyway; remove it");
    }
    parts.without.insert(*card);
  });
}

void read_extra(Reading& /*reading*/, DeckParts& parts, const JsonValue& value) {
  read_list(value, "\"A*\"", kMaxCards, [&](const JsonValue& item) {
    const std::optional<Card> card = read_card(item);
    if (card && card->is_joker()) refuse_found(item, kJokersForm);
    if (card && card->is_ordinary()) {
      refuse_found(item, "an extra card has a suit of its own; write " +
                             in_quotes(to_string(Card::extra(card->rank()))));
    }
    if (!card) refuse_found(item, "write a rank with a star, such as \"A*\"");
    const RankSet rank = RankSet::of(card->rank());
    if (parts.extra.contains(rank)) {
      refuse_found(item, "a rank can have one extra card; remove one of them");
    }
    if (!parts.ranks.contains(rank)) {
      refuse_found(item, "the ranks of this deck are " + in_quotes(to_string(parts.ranks)));
    }
    parts.extra |= rank;
  });
}

/// In the order in which they depend on each other.
constexpr std::array<NamedKey<DeckParts>, 5> kDeckKeys = {{
    {{"jokers"}, into<&DeckParts::jokers, read_number<int, 0, kMaxJokers>>},
    {{"ranks"}, into<&DeckParts::ranks, read_ranks>},
    {{"suits"}, into<&DeckParts::suits, read_number<int, 1, kSuits>>},
    {{"without", "missing removed"}, read_without},
    {{"extra", "further additional more"}, read_extra},
}};
constexpr std::array<Hint, 2> kDeckHints = {{
    {"cards size",
     "the deck is 52 cards and \"jokers\", 0 to 5; fewer cards are \"ranks\", such as \"7-A\", "
     "\"suits\", 1 to 4, or \"without\" some cards, more are \"extra\""},
    {"wild", "\"wild\" belongs next to \"deck\", not inside it"},
}};

}  // namespace

Deck deck_from(Reading& reading, const JsonValue& value) {
  if (value.is(JsonValue::Type::object)) {
    if (value.keys.empty()) refuse(value, "the object is empty; " + std::string(kJokersForm));
    const Deck& before = reading.game.deck;
    const CardSet missing = CardSet::standard_deck() - before.ordinary_cards();
    DeckParts parts{before.ranks(), before.suits(), 0, CardSet(), before.extra()};
    read_object(reading, parts, value, {"a deck", "{\"jokers\": 1}", kDeckHints}, kDeckKeys);
    const auto& [ranks, suits, jokers, without, extra] = parts;
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
    return {ranks, suits, jokers, without | missing, extra};
  }
  // A deck given as a number, 52 or 53, is easily corrected.
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    require(!value.is(JsonValue::Type::number) ||
                value.text != std::to_string(kRanks * kSuits + jokers),
            value, "write {\"jokers\": " + std::to_string(jokers) + "}");
  }
  refuse_found(value, kJokersForm);
}

void read_deck(Reading& reading, Paytable& game, const JsonValue& value) {
  game.deck = deck_from(reading, value);
}

namespace {

/// Throws for a text that is neither a rank nor a card.
[[noreturn]] void refuse_wild_card(const JsonValue& value) {
  const auto ranks = ranks_in_words(value.text);
  if (ranks && ranks->size() == 1) refuse_found(value, "did you mean " + in_quotes(*ranks) + "?");
  require(lower_case(value.text).find("joker") == std::string::npos, value, kJokersAreWild);
  refuse_found(value, "write a rank such as \"2\" or a card such as \"Jh\"");
}

/// Returns all cards of a rank, or one card.
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

void read_wild(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  require_list(value, "2");
  CardSet& wild = game.wild;
  for (const JsonValue& item : value.items) {
    const CardSet cards = read_wild_card(item, game.deck);
    if ((cards.bits() & wild.bits()) != 0) {
      refuse(item, "found " + describe(item) +
                       ", which an entry before it makes wild already; remove one of them");
    }
    wild = CardSet(wild.bits() | cards.bits());
    if (std::string problem = wild_problem(game); !problem.empty()) {
      refuse(item, std::move(problem));
    }
  }
  wild = CardSet(wild.bits() & game.deck.ordinary_cards().bits());
}

}  // namespace vpanalyze
