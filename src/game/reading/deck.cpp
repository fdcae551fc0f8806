// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kJokersForm = "write {\"jokers\": N}, N from 0 to 5";
static_assert(kMaxJokers == 5);

std::optional<Card> read_card(const JsonValue& value) {
  return value.is(JsonValue::Type::string) ? parse_card(value.text) : std::nullopt;
}

/// Returns the ranks and the suits of the deck being read, whose keys come before those of cards.
RankSet ranks_of(const Reading& reading, const DeckParts& parts) {
  return parts.ranks.value_or(reading.game.deck.ranks());
}
int suits_of(const Reading& reading, const DeckParts& parts) {
  return parts.suits.value_or(reading.game.deck.suits());
}

void read_without(Reading& reading, DeckParts& parts, const JsonValue& value) {
  const Deck deck(RankSet::all(), suits_of(reading, parts), 0);
  read_list(value, "\"2c\"", kMaxCards, [&](const JsonValue& item) {
    const std::optional<Card> card = read_card(item);
    if (!card || !card->is_ordinary()) refuse_found(item, "write a card such as \"2c\"");
    if (parts.without.contains(*card)) {
      refuse_found(item, "duplicate card");
    }
    if (!ranks_of(reading, parts).contains(card->rank()) || deck.position(*card) < 0) {
      refuse_found(item, "the deck does not have the card anyway; remove it");
    }
    parts.without.insert(*card);
  });
}

std::optional<JsonValue> write_without(const Paytable& /*game*/, const DeckParts& parts) {
  if (parts.without.empty()) return std::nullopt;
  return write_cards(parts.without);
}

void read_extra(Reading& reading, DeckParts& parts, const JsonValue& value) {
  read_list(value, "\"A*\"", kMaxCards, [&](const JsonValue& item) {
    const std::optional<Card> card = read_card(item);
    if (card && card->is_joker()) refuse_found(item, kJokersForm);
    if (card && card->is_ordinary()) {
      refuse_found(item, "an extra card has a suit of its own; write " +
                             quote(to_string(Card::extra(card->rank()))));
    }
    if (!card) refuse_found(item, "write a rank with a star, such as \"A*\"");
    const RankSet rank = RankSet::of(card->rank());
    if ((parts.extra | reading.game.deck.extra()).contains(rank)) {
      refuse_found(item, "a rank can have one extra card; remove one of them");
    }
    if (const RankSet ranks = ranks_of(reading, parts); !ranks.contains(rank)) {
      refuse_found(item, "the ranks of this deck are " + quote(to_string(ranks)));
    }
    parts.extra |= rank;
  });
}

std::optional<JsonValue> write_extra(const Paytable& /*game*/, const DeckParts& parts) {
  if (parts.extra.empty()) return std::nullopt;
  JsonValue list{JsonValue::Type::array};
  for (const Rank rank : kEachRank) {
    if (parts.extra.contains(rank)) list.add(write_card(Card::extra(rank)));
  }
  return list;
}

constexpr auto kDeckKeys = std::to_array<KeyRow<DeckParts>>({
    KeyRow<DeckParts>({"ranks"}, "only the cards of these ranks, `\"7-A\"`",
                      kMember<&DeckParts::ranks, kRankSet>),
    KeyRow<DeckParts>({"suits"}, "how many suits the deck has",
                      kMember<&DeckParts::suits, kWholeNumber<1, kSuits>>),
    KeyRow<DeckParts>(
        {"without", "missing removed"}, "single cards that it lacks, `[\"2c\", \"2d\"]`",
        {read_without, write_without, [] { return set_schema(reference_to("card"), kMaxCards); }}),
    KeyRow<DeckParts>({"extra", "further additional more"},
                      "an additional card of each of these ranks, `[\"A*\"]`, with a suit of its "
                      "own: it makes no flush, and is never wild",
                      {read_extra, write_extra,
                       [] { return set_schema(reference_to("extra_card"), kMaxCards); }}),
    KeyRow<DeckParts>({"jokers"}, "how many jokers there are, which are wild and all alike",
                      kMember<&DeckParts::jokers, kWholeNumber<0, kMaxJokers>>),
});
constexpr std::array<Hint, 2> kDeckHints = {{
    {"cards size",
     "the deck is 52 cards and \"jokers\", 0 to 5; fewer cards are \"ranks\", such as \"7-A\", "
     "\"suits\", 1 to 4, or \"without\" some cards, more are \"extra\""},
    {"wild", "\"wild\" belongs next to \"deck\", not inside it"},
}};

}  // namespace

const ObjectKind<DeckParts>& kind_of(const DeckParts* /*owner*/) {
  static constexpr ObjectKind<DeckParts> kKind = {
      {"a deck", "{\"jokers\": 1}", kDeckHints}, "deck", kDeckKeys};
  return kKind;
}

Deck read_deck(Reading& reading, const JsonValue& value) {
  if (value.is(JsonValue::Type::object)) {
    if (value.keys.empty()) refuse(value, "the object is empty; " + std::string(kJokersForm));
    const Deck& previous = reading.game.deck;
    const CardSet missing = CardSet::standard_deck() - previous.ordinary_cards();
    const auto parts = read_new<DeckParts>(reading, value);
    const RankSet ranks = ranks_of(reading, parts);
    const int suits = suits_of(reading, parts);
    const int jokers = parts.jokers.value_or(0);
    const CardSet absent = parts.without | missing;
    const RankSet extra = parts.extra | previous.extra();
    int cards = extra.size() + jokers;
    for (const Rank rank : kEachRank) {
      for (int suit = 0; ranks.contains(rank) && suit < suits; ++suit) {
        if (!absent.contains(Card::of(rank, kEachSuit[static_cast<std::size_t>(suit)]))) ++cards;
      }
    }
    const std::string found = "found a deck of " + std::to_string(cards) + " cards; ";
    if (cards < kMinCards) {
      refuse(value, found + "a deal and the draw of five take " + std::to_string(kMinCards));
    }
    if (cards > kMaxCards) {
      refuse(value, found + "at most " + std::to_string(kMaxCards) + " are possible");
    }
    return {ranks, suits, jokers, absent, extra};
  }
  // A deck given as a number, 52 or 53, is easily corrected.
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    require(!value.is(JsonValue::Type::number) ||
                value.text != std::to_string(kRanks * kSuits + jokers),
            value, "write {\"jokers\": " + std::to_string(jokers) + "}");
  }
  refuse_found(value, kJokersForm);
}

Deck read_round_deck(Reading& reading, const JsonValue& value) {
  Deck deck = read_deck(reading, value);
  if (deck == reading.game.deck.with_jokers(deck.jokers())) return deck;
  refuse(value, "the deck of a round has the ranks and suits of the game's, and its own jokers");
}

namespace {

JsonValue write_other_deck(const Paytable& game, const Deck& usual, const Deck& deck) {
  DeckParts parts;
  if (!(deck == usual.with_jokers(deck.jokers()))) {
    if (deck.ranks() != usual.ranks()) parts.ranks = deck.ranks();
    if (deck.suits() != usual.suits()) parts.suits = deck.suits();
    for (const Rank rank : kEachRank) {
      for (const Suit suit : deck.each_suit()) {
        const Card card = Card::of(rank, suit);
        if (deck.ranks().contains(rank) && deck.position(card) < 0) parts.without.insert(card);
      }
    }
    parts.extra = deck.extra();
  }
  const bool is_usual = write_object(game, parts).keys.empty();
  if (deck.jokers() > 0 || is_usual) parts.jokers = deck.jokers();
  return write_object(game, parts);
}

}  // namespace

JsonValue write_deck(const Paytable& game, const Deck& deck) {
  return write_other_deck(game, Deck::standard(), deck);
}

JsonValue write_round_deck(const Paytable& game, const Deck& deck) {
  return write_other_deck(game, game.deck, deck);
}

namespace {

/// Throws for a text that is neither a rank nor a card.
[[noreturn]] void refuse_wild_card(const JsonValue& value) {
  const auto ranks = ranks_in_words(value.text);
  if (ranks && ranks->size() == 1) refuse_found(value, "did you mean " + quote(*ranks) + "?");
  require(lower_case(value.text).find("joker") == std::string::npos, value, kJokersAreWild);
  refuse_found(value, "write a rank such as \"2\" or a card such as \"Jh\"");
}

/// Returns all cards of a rank, or one card.
CardSet read_wild_card(const JsonValue& value, const Deck& deck) {
  require(!value.is(JsonValue::Type::number), value, "write it in quotes: " + quote(value.text));
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

JsonValue wild_schema() {
  return schema_of(R"({"type": "array", "uniqueItems": true, "items": {"type": "string",
    "pattern": "^(?:10|[2-9TJQKAtjqka])[cdhsCDHS]?$"}})");
}

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

/// Returns the ranks of which all cards in the deck are wild, and single wild cards.
std::optional<JsonValue> write_wild(const Paytable& /*game*/, const Paytable& owner) {
  JsonValue list{JsonValue::Type::array};
  for (const Rank rank : kEachRank) {
    std::vector<Card> wild;
    bool all = true;
    for (const Suit suit : kEachSuit) {
      const Card card = Card::of(rank, suit);
      const bool is_wild = owner.wild.contains(card);
      if (is_wild) wild.push_back(card);
      all = all && (is_wild || owner.deck.position(card) < 0);
    }
    if (all && !wild.empty()) {
      list.add(write_text(to_string(RankSet::of(rank))));
    } else {
      for (const Card card : wild) list.add(write_card(card));
    }
  }
  return list.items.empty() ? std::nullopt : std::optional(std::move(list));
}

}  // namespace vpanalyze
