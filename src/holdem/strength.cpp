// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/strength.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "cards/hand_index.hpp"
#include "evaluate/multiset_index.hpp"
#include "holdem/lee.hpp"
#include "holdem/suffecool.hpp"

namespace vpanalyze {

namespace {

/// Number of cards of each rank in a hand, in order of comparison: [category].
constexpr std::array<std::array<int, kCardsOfHand>, kCategories> kCopies = {{
    {1, 1, 1, 1, 1},
    {4, 1},
    {3, 2},
    {1, 1, 1, 1, 1},
    {1, 1, 1, 1, 1},
    {3, 1, 1},
    {2, 2, 1},
    {2, 1, 1, 1},
    {1, 1, 1, 1, 1},
}};

/// Returns true if five different ranks, descending, are a straight.
bool is_straight(const RanksOfHand& hand) {
  const bool ace_low = hand[0] == Rank::ace && hand[1] == kLowestStraight;
  return ace_low || hand[0] - hand[4] == kCardsOfHand - 1;
}

/// Lists the hands of a category that continue the first `cards` ranks of `hand`, best first. Ranks
/// with the same number of cards run downwards.
void list_hands(Category category, std::size_t place, std::size_t cards, RankSet taken,
                RanksOfHand& hand, std::vector<RanksOfHand>& hands) {
  const auto& copies = kCopies[static_cast<std::size_t>(category)];
  if (cards == hand.size()) {
    if (copies[0] > 1 || !is_straight(hand)) hands.push_back(hand);
    return;
  }
  const bool is_same_count = place > 0 && copies[place] == copies[place - 1];
  const int first = is_same_count ? Rank::ace - hand[cards - 1] + 1 : 0;
  for (const Rank rank : std::span(kRanksFromAce).subspan(static_cast<std::size_t>(first))) {
    if (taken.contains(rank)) continue;
    std::fill_n(hand.begin() + static_cast<std::ptrdiff_t>(cards), copies[place], rank);
    list_hands(category, place + 1, cards + static_cast<std::size_t>(copies[place]),
               taken | RankSet::of(rank), hand, hands);
  }
}

void list_straights(std::vector<RanksOfHand>& hands) {
  for (const Rank highest : kRanksFromAce) {
    if (highest < kLowestStraight) break;
    RanksOfHand& hand = hands.emplace_back();
    for (std::size_t i = 0; i < hand.size(); ++i) {
      hand[i] = kEachRank[(index_of(highest) + kRanks - i) % kRanks];
    }
  }
}

std::vector<RanksOfHand> list_all_hands() {
  std::vector<RanksOfHand> hands;
  hands.reserve(kWorstStrength);
  for (int number = 0; number < kCategories; ++number) {
    const auto category = static_cast<Category>(number);
    if (category == Category::straight || category == Category::straight_flush) {
      list_straights(hands);
    } else {
      RanksOfHand hand{};
      list_hands(category, 0, 0, RankSet(), hand, hands);
    }
  }
  return hands;
}

}  // namespace

const std::vector<RanksOfHand>& hands_best_first() {
  static const std::vector<RanksOfHand> kHands = list_all_hands();
  return kHands;
}

namespace {

/// Keeps only the cards of the most frequent suit.
void keep_commonest_suit(std::vector<Card>& cards) {
  std::array<int, kSuits> suit_cards{};
  for (const Card card : cards) ++suit_cards[index_of(card.suit())];
  const Suit commonest = kEachSuit[index_of_greatest(suit_cards)];
  std::erase_if(cards, [&](Card card) { return card.suit() != commonest; });
}

using Counts = std::span<const std::uint8_t>;  // counts of every rank

/// Returns the number of ways to deal cards of these counts.
std::uint32_t ways(Counts counts) {
  std::uint32_t product = 1;
  for (const std::uint8_t n : counts) product *= binomial(kSuits, n);
  return product;
}

/// Returns the number of ways to deal cards of these counts with five or more of one suit. Rank by
/// rank, [j] is the number of ways with j cards of that suit so far: among n cards of a rank it
/// occurs in C(3, n − 1) ways and is missing in C(3, n). No two suits have five of seven cards.
std::uint32_t ways_with_flush(Counts counts) {
  constexpr int kOtherSuits = kSuits - 1;
  std::array<std::uint32_t, LeeEvaluator::kMostCards + 1> ways{1};
  for (const std::uint8_t n : counts) {
    if (n == 0) continue;
    for (std::size_t j = ways.size(); j-- > 0;) {
      ways[j] = ways[j] * binomial(kOtherSuits, n) +
                (j > 0 ? ways[j - 1] * binomial(kOtherSuits, n - 1) : 0);
    }
  }
  return kSuits * std::accumulate(ways.begin() + kCardsOfHand, ways.end(), 0U);
}

HandKey key_without_flush(Counts counts) {
  HandKey key;
  for (const Rank rank : kEachRank) {
    for (int n = 0; n < counts[index_of(rank)]; ++n) key += HandKey::rank_key(rank);
  }
  return key;
}

bool is_size_of_hand(std::size_t cards) {
  return cards >= LeeEvaluator::kLeastCards && cards <= LeeEvaluator::kMostCards;
}

bool names_hand(const std::string& text) {
  std::string problem;
  const auto cards = parse_cards(text, problem);
  return cards && is_size_of_hand(cards->size());
}

/// Returns the five cards that have the strength of all of them.
FiveCards five_of_strength(std::span<const Card> cards, Strength strength) {
  std::vector<Card> left(cards.begin(), cards.end());
  if (is_flush(strength)) keep_commonest_suit(left);
  std::sort(left.begin(), left.end(), std::greater<>());
  FiveCards five = {left[0], left[1], left[2], left[3], left[4]};
  for (std::size_t i = 0; i < five.size(); ++i) {
    const Rank rank = hands_best_first()[strength - std::size_t{1}][i];
    const auto highest = find_if(left, [&](Card card) { return card.rank() == rank; });
    five[i] = *highest;
    left.erase(highest);
  }
  return five;
}

/// Returns the strength of the best five of the cards by trying all choices of five.
Strength best_by_suffecool(std::span<const Card> cards) {
  static const SuffecoolEvaluator kEvaluator;
  std::vector<bool> chosen(cards.size());
  std::fill_n(chosen.begin(), kCardsOfHand, true);
  Strength best = kWorstStrength;
  do {
    FiveCards five = {cards[0], cards[1], cards[2], cards[3], cards[4]};
    std::size_t next = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (chosen[i]) five[next++] = cards[i];
    }
    best = std::min(best, kEvaluator(five));
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return best;
}

}  // namespace

FiveCards best_five(std::span<const Card> cards) {
  return five_of_strength(cards, lee_evaluator()(cards));
}

std::string describe(const FiveCards& cards) {
  const Category category = category_of(lee_evaluator()(cards));
  const std::string word(category_word(category));
  const auto rank = [&](std::size_t card) { return rank_word(cards[card].rank()); };
  const auto ranks = [&](std::size_t card) { return rank_plural(cards[card].rank()); };
  switch (category) {
    case Category::straight_flush:
      return cards[0].rank() == Rank::ace ? "Royal flush" : word + ", " + rank(0) + " high";
    case Category::four_of_a_kind:
    case Category::three_of_a_kind: return word + ", " + ranks(0);
    case Category::full_house: return word + ", " + ranks(0) + " over " + ranks(3);
    case Category::flush:
    case Category::straight: return word + ", " + rank(0) + " high";
    case Category::two_pair: return word + ", " + ranks(0) + " and " + ranks(2);
    case Category::one_pair: return "Pair of " + ranks(0);
    case Category::high_card: break;
  }
  return capitalised(rank(0)) + " high";
}

/// Counts hands by the features that determine their strength: the ranks of the suit of a flush, or
/// the numbers of cards of each rank.
std::vector<std::uint32_t> hands_by_strength(int cards) {
  const LeeEvaluator& evaluator = lee_evaluator();
  std::vector<std::uint32_t> hands(kWorstStrength + std::size_t{1});
  MultisetIndex(kFourOfEachRank, cards).for_each([&](Counts counts) {
    const auto different = count_if(counts, [](int n) { return n > 0; });
    const std::uint32_t flushes = different >= kCardsOfHand ? ways_with_flush(counts) : 0;
    hands[evaluator(key_without_flush(counts))] += ways(counts) - flushes;
  });
  for (std::uint32_t bits = 0; bits < 1U << kRanks; ++bits) {
    const RankSet ranks(bits);
    if (ranks.size() < kCardsOfHand || ranks.size() > cards) continue;
    constexpr int kCardsOfOtherSuits = kRanks * (kSuits - 1);
    hands[evaluator.flush(ranks)] += kSuits * binomial(kCardsOfOtherSuits, cards - ranks.size());
  }
  return hands;
}

RankedHand HandRanker::operator()(const std::vector<Card>& cards) {
  Weaker& weaker = weaker_.at(cards.size() - LeeEvaluator::kLeastCards);
  if (weaker.empty()) {
    const auto hands = hands_by_strength(static_cast<int>(cards.size()));
    // [s] is the sum over all strengths above s; [0] is that of all hands.
    weaker.resize(hands.size());
    for (std::size_t strength = hands.size() - 1; strength > 0; --strength) {
      weaker[strength - 1] = weaker[strength] + hands[strength];
    }
  }
  const Strength strength =
      evaluator_ == Evaluator::lee ? lee_evaluator()(cards) : best_by_suffecool(cards);
  return {cards,
          five_of_strength(cards, strength),
          strength,
          weaker[strength],
          weaker[strength - std::size_t{1}] - weaker[strength],
          weaker[0]};
}

std::vector<Card> read_hand(std::string_view text) {
  std::vector<Card> cards = read_cards(text);
  if (any_of(cards, [](Card card) { return card.is_joker(); })) {
    throw std::invalid_argument("a joker has no rank here");
  }
  const auto extra = find_if(cards, [](Card card) { return card.is_extra(); });
  if (extra != cards.end()) {
    throw std::invalid_argument("the card " + to_string(*extra) +
                                ", which a deck of 52 cards does not have");
  }
  if (!is_size_of_hand(cards.size())) {
    throw std::invalid_argument("found " + std::to_string(cards.size()) +
                                (cards.size() == 1 ? " card" : " cards") +
                                "; a hand has five, six or seven");
  }
  return cards;
}

std::vector<std::vector<Card>> read_hands(const std::vector<std::string>& words) {
  if (!all_of(words, names_hand)) return {read_hand(joined(words))};
  return mapped(words, read_hand);
}

}  // namespace vpanalyze
