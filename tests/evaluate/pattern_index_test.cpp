// SPDX-License-Identifier: MIT
#include "evaluate/pattern_index.hpp"

#include <map>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hand_pattern.hpp"
#include "support/hold_oracle.hpp"
#include "support/random_games.hpp"

namespace {

using namespace vpanalyze;

std::size_t patterns_that_occur(const PatternIndex& patterns) {
  std::size_t count = 0;
  patterns.for_each([&](std::uint32_t, const HandPattern&) { ++count; });
  return count;
}

/// The number of a hand's pattern, found card by card.
std::uint32_t index_of(const PatternIndex& patterns, const Paytable& game,
                       const std::array<Card, 5>& cards) {
  std::vector<std::uint8_t> counts(patterns.kinds().size());
  for (const Card card : cards) {
    ++counts[static_cast<std::size_t>(patterns.kind(game.deck.position(card)))];
  }
  const HandPattern hand = oracle::pattern_of(game, cards);
  return patterns.index(patterns.multisets()(counts),
                        patterns.suit_class(hand.natural_suits, hand.own_suits));
}

/// Properties of a hand that a rule may ask for. If no rule names a suit, only whether there is a
/// common one counts; hands without natural cards have every suit.
struct Question {
  std::array<std::uint8_t, kRanks> natural, wild;
  std::uint8_t jokers;
  unsigned natural_suits, own_suits;
  auto operator<=>(const Question&) const = default;
};

std::array<std::uint8_t, kRanks> rank_signature(const RankCounts& counts) {
  std::array<std::uint8_t, kRanks> result{};
  for (const Rank rank : kEachRank) {
    result[index_of(rank)] = static_cast<std::uint8_t>(counts.count(rank));
  }
  return result;
}

Question question(const HandPattern& hand, bool named_suits) {
  const auto suits = [&](SuitSet set) -> unsigned { return named_suits ? set : set != 0; };
  return {rank_signature(hand.natural), rank_signature(hand.wild), hand.jokers,
          suits(hand.natural_suits), suits(hand.own_suits)};
}

/// Patterns by number, as for_each tells them.
std::map<std::uint32_t, Question> told(const PatternIndex& patterns, bool named_suits) {
  std::map<std::uint32_t, Question> result;
  patterns.for_each([&](std::uint32_t index, const HandPattern& hand) {
    CHECK(result.emplace(index, question(hand, named_suits)).second);
    CHECK(index < patterns.size());
  });
  return result;
}

/// Checks that every hand of a game has the number of a pattern that says of it what it is, and
/// returns how many patterns are those of no hand.
std::size_t check_all_hands(const Paytable& game, bool named_suits) {
  const PatternIndex patterns(game.deck, game.wild, named_suits);
  const auto indexed = told(patterns, named_suits);
  std::set<std::uint32_t> met;
  std::size_t wrong = 0;
  oracle::for_each_draw(game.deck.size(), {255, 255, 255, 255, 255}, 0, [&](const auto& hand) {
    const auto card = [&](std::size_t i) { return game.deck.card(hand[i]); };
    const std::array cards = {card(0), card(1), card(2), card(3), card(4)};
    const std::uint32_t index = index_of(patterns, game, cards);
    met.insert(index);
    const auto found = indexed.find(index);
    if (found == indexed.end() ||
        found->second != question(oracle::pattern_of(game, cards), named_suits)) {
      ++wrong;
    }
  });
  CHECK(wrong == 0);
  return indexed.size() - met.size();
}

}  // namespace

TEST_CASE("52 plain cards have 7,462 patterns", "[evaluate]") {
  const PatternIndex patterns(Deck::standard(), CardSet(), false);
  CHECK(patterns.multisets().size() == 6'175);
  CHECK(patterns.kinds().size() == 13);
  CHECK(patterns_that_occur(patterns) == 7'462);
}

TEST_CASE("Kinds are ranks and jokers, wild or not", "[evaluate]") {
  CardSet wild;
  wild.insert(Card::of(Rank::jack, Suit::hearts));
  wild.insert(Card::of(Rank::jack, Suit::spades));
  const PatternIndex patterns(Deck::standard(2), wild, false);
  const auto& kinds = patterns.kinds();
  REQUIRE(kinds.size() == 15);
  int wild_jacks = 0;
  int jokers = 0;
  for (const CardKind& kind : kinds) {
    if (!kind.rank) jokers += kind.copies;
    if (kind.rank == Rank::jack && kind.wild) wild_jacks += kind.copies;
  }
  CHECK(wild_jacks == 2);
  CHECK(jokers == 2);
  CHECK(patterns.kind(Card::of(Rank::jack, Suit::clubs).id()) ==
        patterns.kind(Card::of(Rank::jack, Suit::diamonds).id()));
  CHECK(patterns.kind(Card::of(Rank::jack, Suit::clubs).id()) !=
        patterns.kind(Card::of(Rank::jack, Suit::hearts).id()));
  CHECK(patterns.kind(52) == patterns.kind(53));
}

TEST_CASE("A hand's number is that of its pattern", "[evaluate]") {
  oracle::Random random(41);
  const RankSet ranks = parse_rank_set("2-5,A").value();
  for (int round = 0; round < 20; ++round) {
    const Paytable game = random_game(random, Deck(ranks, random.between(2, 4), random.below(4)));
    check_all_hands(game, false);
    check_all_hands(game, true);
  }
}

TEST_CASE("Every pattern is that of a hand where all suits of a rank are wild", "[evaluate]") {
  for (int jokers = 0; jokers <= 3; ++jokers) {
    Paytable game;
    game.deck = Deck(parse_rank_set("2-6").value(), kSuits, jokers);
    CHECK(check_all_hands(game, false) == 0);
    CHECK(check_all_hands(game, true) == 0);
    for (const Suit suit : kEachSuit) game.wild.insert(Card::of(Rank::deuce, suit));
    CHECK(check_all_hands(game, false) == 0);
    CHECK(check_all_hands(game, true) == 0);
  }
}

TEST_CASE("Every hand of the standard deck has the number of its pattern",
          "[evaluate][exhaustive]") {
  Paytable game;
  check_all_hands(game, false);
  check_all_hands(game, true);
  game.deck = Deck::standard(2);
  for (const Suit suit : kEachSuit) game.wild.insert(Card::of(Rank::deuce, suit));
  game.wild.insert(Card::of(Rank::jack, Suit::hearts));
  check_all_hands(game, false);
  check_all_hands(game, true);
}
