// SPDX-License-Identifier: MIT
// The two evaluators against each other, against reading the cards, and against what is known of
// all hands. Counts of hands and of distinct strengths by category are widely published.
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "holdem/lee.hpp"
#include "holdem/suffecool.hpp"
#include "support/catch.hpp"
#include "support/plain_strength.hpp"
#include "support/random.hpp"
#include "vpanalyze/holdem/strength.hpp"

namespace {

using namespace vpanalyze;

constexpr int kDeck = kRanks * kSuits;

struct CategoryCount {
  std::uint64_t hands = 0;
  std::uint64_t strengths = 0;

  bool operator==(const CategoryCount&) const = default;
};
using CategoryCounts = std::array<CategoryCount, kCategories>;

struct Known {
  int cards;
  CategoryCounts categories;
  std::uint64_t royal_flushes;
};

const std::vector<Known>& known_counts() {
  static const std::vector<Known> kKnown = {
      {5,
       {{{40, 10},
         {624, 156},
         {3'744, 156},
         {5'108, 1'277},
         {10'200, 10},
         {54'912, 858},
         {123'552, 858},
         {1'098'240, 2'860},
         {1'302'540, 1'277}}},
       4},
      {6,
       {{{1'844, 10},
         {14'664, 156},
         {165'984, 156},
         {205'792, 1'277},
         {361'620, 10},
         {732'160, 715},
         {2'532'816, 846},
         {9'730'740, 2'135},
         {6'612'900, 770}}},
       188},
      {7,
       {{{41'584, 10},
         {224'848, 156},
         {3'473'184, 156},
         {4'047'644, 1'277},
         {6'180'020, 10},
         {6'461'620, 575},
         {31'433'400, 763},
         {58'627'800, 1'470},
         {23'294'460, 407}}},
       4'324},
  };
  return kKnown;
}

CategoryCounts category_counts(std::span<const std::uint32_t> hands_of_strength) {
  CategoryCounts result{};
  for (std::size_t strength = 1; strength < hands_of_strength.size(); ++strength) {
    auto& category = result[static_cast<std::size_t>(category_of(static_cast<Strength>(strength)))];
    category.hands += hands_of_strength[strength];
    category.strengths += hands_of_strength[strength] > 0 ? 1 : 0;
  }
  return result;
}

/// Lee's strengths of all hands of a size, counted one by one.
std::vector<std::uint32_t> count_all(int cards) {
  const LeeEvaluator& lee = lee_evaluator();
  std::vector<std::uint32_t> hands(kWorstStrength + std::size_t{1});
  const auto extend = [&](const auto& self, int left, int first, HandKey key) -> void {
    for (int id = first; id <= kDeck - left; ++id) {
      const HandKey more = key + HandKey(Card::from_id(id));
      if (left == 1) {
        ++hands[lee(more)];
      } else {
        self(self, left - 1, id + 1, more);
      }
    }
  };
  extend(extend, cards, 0, HandKey());
  return hands;
}

template <class Visit>
void for_each_five(const Visit& visit) {
  std::array<int, 5> c{};
  for (c[0] = 0; c[0] < kDeck; ++c[0])
    for (c[1] = c[0] + 1; c[1] < kDeck; ++c[1])
      for (c[2] = c[1] + 1; c[2] < kDeck; ++c[2])
        for (c[3] = c[2] + 1; c[3] < kDeck; ++c[3])
          for (c[4] = c[3] + 1; c[4] < kDeck; ++c[4])
            visit(FiveCards{Card::from_id(c[0]), Card::from_id(c[1]), Card::from_id(c[2]),
                            Card::from_id(c[3]), Card::from_id(c[4])});
}

std::vector<Card> random_cards(oracle::Random& random, int cards) {
  std::vector<Card> deck;
  for (int id = 0; id < kDeck; ++id) deck.push_back(Card::from_id(id));
  for (int i = 0; i < cards; ++i) {
    std::swap(deck[static_cast<std::size_t>(i)],
              deck[static_cast<std::size_t>(random.between(i, kDeck - 1))]);
  }
  deck.resize(static_cast<std::size_t>(cards), deck.front());
  return deck;
}

}  // namespace

TEST_CASE("Published strengths of single hands", "[evaluate]") {
  const auto [text, strength] = GENERATE(table<std::string, int>({
      {"AsKsQsJsTs", 1},        {"5d4d3d2dAd", 10},       {"AsAcAhAdKs", 11},
      {"2s2c2h2d3s", 166},      {"AsAcAhKsKd", 167},      {"2s2c2h3s3d", 322},
      {"AsKsQsJs9s", 323},      {"7h5h4h3h2h", 1599},     {"AsKdQhJcTs", 1600},
      {"5s4d3h2cAs", 1609},     {"AsAdAhKcQs", 1610},     {"2s2d2h4c3s", 2467},
      {"7s5d4h3c2s", 7462},     {"AsKsQsJsTs7d5s", 1},    {"Ac7c6c5c4c3c2c", 8},
      {"AdQsJc5d4d3d2d", 10},   {"AsAcAhAdKsQcTh", 11},   {"3d3h3s2c2d2h2s", 166},
      {"AsAdAhKcKdKh2d", 167},  {"4h4c3s3c2d2c2h", 321},  {"5h4c3s3c2d2c2h", 322},
      {"AhKhQhJh9h9c9s", 323},  {"Js7c6d5c4c3c2c", 1599}, {"AhKcKdKhQcJdTs", 1600},
      {"Ac8c7c5d4d3d2d", 1609},
  }));
  CAPTURE(text);
  const std::vector<Card> cards = oracle::cards(text);
  CHECK(lee_evaluator()(cards) == strength);
  CHECK(oracle::best_of_all_fives(SuffecoolEvaluator(), cards) == strength);
}

TEST_CASE("Both evaluators agree on all five-card hands", "[evaluate]") {
  const SuffecoolEvaluator suffecool;
  const LeeEvaluator& lee = lee_evaluator();
  std::vector<std::uint32_t> hands(kWorstStrength + std::size_t{1});
  std::uint64_t different = 0;
  for_each_five([&](const FiveCards& cards) {
    const Strength strength = suffecool(cards);
    if (lee(cards) != strength) ++different;
    ++hands.at(strength);
  });
  CHECK(different == 0);
  CHECK(category_counts(hands) == known_counts()[0].categories);
  CHECK(hands[kBestStrength] == 4);
}

TEST_CASE("Strengths are in the order in which players read hands", "[evaluate]") {
  const LeeEvaluator& lee = lee_evaluator();
  std::vector<std::vector<int>> readings(kWorstStrength + std::size_t{1});
  for_each_five([&](const FiveCards& cards) {
    auto& known = readings[lee(cards)];
    if (known.empty()) known = oracle::reading(cards);
  });
  for (std::size_t strength = 2; strength < readings.size(); ++strength) {
    CAPTURE(strength);
    REQUIRE(readings[strength] < readings[strength - 1]);
  }
  oracle::Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const std::vector<Card> cards = random_cards(random, 5);
    const auto reading = oracle::reading(std::span<const Card, 5>(cards.data(), 5));
    REQUIRE(reading == readings[lee(cards)]);
  }
}

TEST_CASE("Six and seven cards are worth their best five", "[evaluate]") {
  const SuffecoolEvaluator suffecool;
  const LeeEvaluator& lee = lee_evaluator();
  oracle::Random random(2);
  for (int i = 0; i < 20'000; ++i) {
    const std::vector<Card> cards = random_cards(random, random.between(6, 7));
    CAPTURE(to_string(cards));
    REQUIRE(lee(cards) == oracle::best_of_all_fives(suffecool, cards));
  }
}

TEST_CASE("Hands are ranked alike by both evaluators", "[evaluate]") {
  HandRanker lee_ranker(Evaluator::lee);
  HandRanker suffecool_ranker(Evaluator::suffecool);
  oracle::Random random(3);
  for (int i = 0; i < 2'000; ++i) {
    const std::vector<Card> cards = random_cards(random, random.between(5, 7));
    CAPTURE(to_string(cards));
    const RankedHand lee = lee_ranker(cards);
    const RankedHand suffecool = suffecool_ranker(cards);
    REQUIRE(lee.strength == lee_evaluator()(cards));
    REQUIRE(suffecool.strength == lee.strength);
    REQUIRE(suffecool.best == lee.best);
  }
}

TEST_CASE("Every entry of Lee's tables is what the best five are worth", "[evaluate]") {
  const SuffecoolEvaluator suffecool;
  const LeeEvaluator& lee = lee_evaluator();
  std::size_t wrong = 0;
  for (int size = 5; size <= 7; ++size) {
    MultisetIndex(kFourOfEachRank, size).for_each([&](std::span<const std::uint8_t> counts) {
      std::vector<Card> cards;  // no suit more than twice
      for (const Rank rank : kEachRank) {
        for (int n = 0; n < counts[index_of(rank)]; ++n) {
          cards.push_back(Card::of(rank, kEachSuit[cards.size() % kSuits]));
        }
      }
      if (lee(cards) != oracle::best_of_all_fives(suffecool, cards)) ++wrong;
    });
  }
  for (std::uint32_t bits = 0; bits < 1U << kRanks; ++bits) {
    if (std::popcount(bits) < 5 || std::popcount(bits) > 7) continue;
    std::vector<Card> cards;
    for (const Rank rank : kEachRank) {
      if ((bits >> index_of(rank) & 1U) != 0) cards.push_back(Card::of(rank, Suit::hearts));
    }
    if (lee(cards) != oracle::best_of_all_fives(suffecool, cards)) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Hands by strength are as many as is known", "[evaluate]") {
  for (const Known& known : known_counts()) {
    const std::vector<std::uint32_t> hands = hands_by_strength(known.cards);
    CHECK(category_counts(hands) == known.categories);
    CHECK(hands[kBestStrength] == known.royal_flushes);
  }
  CHECK(hands_by_strength(5) == count_all(5));
}

TEST_CASE("All six-card hands", "[evaluate][slow]") { CHECK(count_all(6) == hands_by_strength(6)); }

TEST_CASE("Every one of 133 million seven-card hands", "[evaluate][exhaustive]") {
  const std::vector<std::uint32_t> hands = count_all(7);
  CHECK(hands == hands_by_strength(7));
  CHECK(category_counts(hands) == known_counts()[2].categories);
  CHECK(kWorstStrength + 1 - std::count(hands.begin(), hands.end(), 0U) == 4'824);
}

TEST_CASE("All seven-card hands are worth the best six of them", "[evaluate][exhaustive]") {
  const LeeEvaluator& lee = lee_evaluator();
  std::uint64_t wrong = 0;
  std::array<HandKey, 7> cards;
  const auto extend = [&](const auto& self, std::size_t held, int first) -> void {
    if (held == cards.size()) {
      HandKey all;
      for (const HandKey card : cards) all += card;
      Strength best = kWorstStrength;
      for (std::size_t left_out = 0; left_out < cards.size(); ++left_out) {
        HandKey six;
        for (std::size_t i = 0; i < cards.size(); ++i) {
          if (i != left_out) six += cards[i];
        }
        best = std::min(best, lee(six));
      }
      if (lee(all) != best) ++wrong;
      return;
    }
    for (int id = first; id < kDeck; ++id) {
      cards[held] = HandKey(Card::from_id(id));
      self(self, held + 1, id + 1);
    }
  };
  extend(extend, 0, 0);
  CHECK(wrong == 0);
}

TEST_CASE("Tables are small", "[evaluate]") {
  CHECK(sizeof(SuffecoolEvaluator) + 6 * 4'888 + sizeof(LeeEvaluator) < 1U << 20U);
}

TEST_CASE("The best five and what they are called", "[evaluate]") {
  const auto [text, five, name] = GENERATE(table<std::string, std::string, std::string>({
      {"2c Ts 3d Ks As Js Qs", "As Ks Qs Js Ts", "Royal flush"},
      {"Ad 2d 3d 4d 5d 9s 9h", "5d 4d 3d 2d Ad", "Straight flush, five high"},
      {"6d 6c 6h 6s 9s 9h 9d", "6s 6h 6d 6c 9s", "Four of a kind, sixes"},
      {"Ks Kh Kd 3c 3s", "Ks Kh Kd 3s 3c", "Full house, kings over threes"},
      {"Ks Kh Kd 3c 3s 3d 2d", "Ks Kh Kd 3s 3d", "Full house, kings over threes"},
      {"Ah 9h 7h 5h 2h 3h As", "Ah 9h 7h 5h 3h", "Flush, ace high"},
      {"As 2d 3c 4h 5d 5s", "5s 4h 3c 2d As", "Straight, five high"},
      {"As Kd Qc Jh Td 5s", "As Kd Qc Jh Td", "Straight, ace high"},
      {"Qs Qd Qc 5h 2d", "Qs Qd Qc 5h 2d", "Three of a kind, queens"},
      {"As Ad 8c 8h 2d 2s Kc", "As Ad 8h 8c Kc", "Two pair, aces and eights"},
      {"Js Jd 8c 6h 2d", "Js Jd 8c 6h 2d", "Pair of jacks"},
      {"Js 9d 8c 6h 2d", "Js 9d 8c 6h 2d", "Jack high"},
  }));
  const FiveCards best = best_five(oracle::cards(text));
  CHECK(to_string(std::vector<Card>(best.begin(), best.end())) == five);
  CHECK(describe(best) == name);
}

TEST_CASE("Every number has a category", "[holdem]") {
  STATIC_REQUIRE(category_of(0) == Category::straight_flush);
  STATIC_REQUIRE(category_of(kBestStrength) == Category::straight_flush);
  STATIC_REQUIRE(category_of(kWorstStrength) == Category::high_card);
  STATIC_REQUIRE(category_of(kWorstStrength + 1) == Category::high_card);
}
