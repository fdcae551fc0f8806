// SPDX-License-Identifier: MIT
#include "cards/suit_classes.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "cards/hand_index.hpp"
#include "support/catch.hpp"
#include "support/game_oracle.hpp"

namespace {

using namespace vpanalyze;

/// The suits of every rank of a deal; ranks are told apart by their place in the list only.
using SuitPattern = std::vector<int>;
/// Suit patterns, each in the form that renaming suits can make the smallest, and their weights.
using Weights = std::map<SuitPattern, int>;

SuitPattern smallest_renaming(const SuitPattern& pattern) {
  SuitPattern smallest = pattern;
  std::array<int, kSuits> names = {0, 1, 2, 3};
  do {
    SuitPattern renamed;
    for (const int suits : pattern) {
      int bits = 0;
      for (unsigned suit = 0; suit < kSuits; ++suit) {
        if ((suits >> suit & 1) != 0) bits |= 1 << names[suit];
      }
      renamed.push_back(bits);
    }
    smallest = std::min(smallest, renamed);
  } while (std::next_permutation(names.begin(), names.end()));
  return smallest;
}

/// Number of cards of each rank, in the order of the tables below: a pair before single cards, but
/// the pair of a full house before its three.
using Shape = std::vector<int>;

struct PatternTable {
  Shape shape;
  std::size_t rank_choices;
  std::size_t suit_patterns;
  std::string weight4, weight12, weight24;  ///< suits named 1 to 4, a bar between ranks
};

/// The classes of a 52-card deck's deals, widely published; one valid choice of representatives.
const std::vector<PatternTable> kTables = {
    {{1, 1, 1, 1, 1},
     1287,
     51,
     "11111",
     "21111 12111 11211 11121 11112 22111 21211 21121 21112 12211 12121 12112 11221 11212 11122",
     "23111 21311 21131 21113 12311 12131 12113 11231 11213 11123 "
     "11223 12123 12213 11232 12132 12231 11322 12312 12321 13122 13212 13221 31122 31212 31221 "
     "44123 41423 42341 41234 14423 14243 14234 23441 23414 12344"},
    {{2, 1, 1, 1},
     2860,
     20,
     "",
     "12|111 12|112 12|121 12|211 12|333 12|344 12|434 12|443",
     "12|113 12|131 12|311 12|133 12|313 12|331 12|123 12|132 12|312 12|134 12|314 12|341"},
    {{2, 2, 1}, 858, 8, "", "12|34|1 12|34|3 12|12|1 12|12|3", "12|13|1 12|13|2 12|13|3 12|13|4"},
    {{3, 1, 1}, 858, 5, "123|44", "123|14 123|41 123|11", "123|12"},
    {{2, 3}, 156, 2, "", "12|123 14|123", ""},
    {{4, 1}, 156, 1, "1234|1", "", ""},
};

Weights listed(const PatternTable& table) {
  Weights weights;
  const auto add = [&](const std::string& patterns, int weight) {
    std::istringstream input(patterns);
    for (std::string word; input >> word;) {
      word.erase(std::remove(word.begin(), word.end(), '|'), word.end());
      SuitPattern pattern;
      std::size_t line = 0;
      for (const int cards : table.shape) {
        int suits = 0;
        for (int i = 0; i < cards; ++i) suits |= 1 << (word.at(line++) - '1');
        pattern.push_back(suits);
      }
      weights[smallest_renaming(pattern)] += weight;
    }
  };
  add(table.weight4, 4);
  add(table.weight12, 12);
  add(table.weight24, 24);
  return weights;
}

Shape shape_of(const SuitPattern& pattern) {
  Shape shape;
  for (const int suits : pattern) shape.push_back(std::popcount(static_cast<unsigned>(suits)));
  return shape;
}

/// The ranks of a deal and their suits, in the order of the tables.
std::pair<std::vector<int>, SuitPattern> rank_signature(const DealClass& deal) {
  std::map<int, int> suits_of;
  for (const int id : deal.cards) suits_of[id / kSuits] |= 1 << (id % kSuits);
  std::vector<int> ranks;
  for (const auto& [rank, suits] : suits_of) ranks.push_back(rank);
  const auto size = [&](int rank) { return std::popcount(static_cast<unsigned>(suits_of[rank])); };
  const bool full_house = ranks.size() == 2 && size(ranks[0]) < 4 && size(ranks[1]) < 4;
  std::stable_sort(ranks.begin(), ranks.end(), [&](int a, int b) {
    return full_house ? size(a) < size(b) : size(a) > size(b);
  });
  SuitPattern pattern;
  for (const int rank : ranks) pattern.push_back(suits_of[rank]);
  return {ranks, pattern};
}

std::vector<DealClass> all_classes(const Deck& deck) {
  return deal_classes(deck, suit_symmetry(deck, {}));
}

std::uint64_t deals(const std::vector<DealClass>& classes) {
  std::uint64_t sum = 0;
  for (const DealClass& deal : classes) sum += deal.weight;
  return sum;
}

}  // namespace

TEST_CASE("Classes of a 52-card deck's deals are the published ones, rank by rank",
          "[cards][long]") {
  const std::vector<DealClass> classes = all_classes(Deck::standard());
  CHECK(classes.size() == 134'459);
  CHECK(deals(classes) == 2'598'960);
  std::map<Shape, std::map<std::vector<int>, Weights>> found;  // by shape and ranks
  std::map<Shape, std::size_t> classes_of;
  for (const DealClass& deal : classes) {
    const auto [ranks, pattern] = rank_signature(deal);
    found[shape_of(pattern)][ranks][smallest_renaming(pattern)] += deal.weight;
    ++classes_of[shape_of(pattern)];
  }
  CHECK(found.size() == kTables.size());
  for (const PatternTable& table : kTables) {
    const Weights expected = listed(table);
    CHECK(expected.size() == table.suit_patterns);
    CHECK(found[table.shape].size() == table.rank_choices);
    CHECK(classes_of[table.shape] == table.rank_choices * table.suit_patterns);
    const auto differs = [&](const auto& choice) { return choice.second != expected; };
    CHECK(std::count_if(found[table.shape].begin(), found[table.shape].end(), differs) == 0);
  }
}

TEST_CASE("With jokers come the classes of four cards and fewer", "[cards]") {
  const std::size_t five = 134'459;
  const std::size_t four = 16'432;
  const std::size_t three = 1'755;
  // Two cards are one of 13 pairs, or two ranks suited or not; of one card only the rank matters.
  const std::size_t two = 169;
  const std::size_t one = 13;
  const std::vector<std::size_t> expected = {five,
                                             five + four,
                                             five + four + three,
                                             five + four + three + two,
                                             five + four + three + two + one,
                                             five + four + three + two + one + 1};
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    const std::vector<DealClass> classes = all_classes(Deck::standard(jokers));
    CHECK(classes.size() == expected[static_cast<std::size_t>(jokers)]);
    CHECK(deals(classes) == binomial(52 + jokers, 5));
  }
}

TEST_CASE("Renamings keep named suits", "[cards]") {
  const Deck deck = Deck::standard();
  CHECK(suit_symmetry(deck, {}).size() == 24);
  CHECK(suit_symmetry(deck, {kAllSuits}).size() == 24);
  CHECK(suit_symmetry(deck, {0b1000}).size() == 6);
  CHECK(suit_symmetry(deck, {0b0111}).size() == 6);
  CHECK(suit_symmetry(deck, {0b1100}).size() == 4);
  CHECK(suit_symmetry(deck, {0b1000, 0b0100}).size() == 2);
  CHECK(suit_symmetry(deck, {0b1000, 0b0100, 0b0010}).size() == 1);
  CHECK(suit_symmetry(Deck(RankSet::all(), 2, 0), {}).size() == 2);
  CHECK(suit_symmetry(deck, {0b1000}).front() == kEachSuit);
}

TEST_CASE("Classes are orbits, stood for by their first deal", "[cards]") {
  struct Case {
    Deck deck;
    std::vector<SuitSet> named;
  };
  CardSet missing;
  for (const Card card : {Card::of(Rank::deuce, Suit::clubs), Card::of(Rank::deuce, Suit::spades),
                          Card::of(Rank::four, Suit::hearts), Card::of(Rank::five, Suit::hearts)}) {
    missing.insert(card);
  }
  const RankSet extra = RankSet::of(Rank::deuce) | RankSet::of(Rank::six);
  const std::vector<Case> cases = {
      {Deck(RankSet::range(Rank::deuce, Rank::seven), 4, 0), {}},
      {Deck(RankSet::range(Rank::deuce, Rank::six), 4, 2), {0b1000}},
      {Deck(RankSet::range(Rank::deuce, Rank::six), 4, 1), {0b0110}},
      {Deck(RankSet::range(Rank::five, Rank::ten), 3, 3), {}},
      {Deck(RankSet::range(Rank::five, Rank::ten), 2, 5), {0b01}},
      {Deck(RankSet::range(Rank::deuce, Rank::jack), 1, 5), {}},
      {Deck(RankSet::range(Rank::deuce, Rank::five), 4, 0), {0b0001, 0b0010, 0b0100}},
      {Deck(RankSet::range(Rank::deuce, Rank::six), 4, 0, CardSet(), extra), {}},
      {Deck(RankSet::range(Rank::deuce, Rank::six), 4, 1, missing), {}},
      {Deck(RankSet::range(Rank::deuce, Rank::six), 4, 1, missing, extra), {0b1000}},
  };
  for (const auto& [deck, named] : cases) {
    Paytable game;
    game.deck = deck;
    for (const SuitSet suits : named) {
      game.lines.emplace_back();
      game.lines.back().suits = suits;
    }
    const auto renamings = oracle::renamings(game);
    std::map<oracle::Deal, int> expected;
    oracle::for_each_draw(deck.size(), {255, 255, 255, 255, 255}, 0, [&](const auto& hand) {
      oracle::Deal deal{};
      std::transform(hand.begin(), hand.end(), deal.begin(),
                     [](int card) { return static_cast<std::uint8_t>(card); });
      ++expected[oracle::first_of_class(game, renamings, deal)];
    });
    std::map<oracle::Deal, int> found;
    for (const DealClass& deal : deal_classes(deck, suit_symmetry(deck, named))) {
      found[deal.cards] += deal.weight;
    }
    CHECK(found == expected);
  }
}
