// SPDX-License-Identifier: MIT
// Work that all evaluators do alike: seven cards at random and in order, one core. A program prints
// the seconds that it took and the sum of the hands' categories (straight flush 0 … high card 8),
// by which equal results are told.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

namespace rivals {

using Seven = std::array<std::uint8_t, 7>;  ///< cards, 4 × rank + suit, deuce 0

inline std::vector<Seven> random_hands() {
  constexpr std::size_t kHands = 4'000'000;
  std::mt19937_64 random(1);
  std::array<std::uint8_t, 52> deck;
  for (std::size_t card = 0; card < deck.size(); ++card)
    deck[card] = static_cast<std::uint8_t>(card);
  std::vector<Seven> hands(kHands);
  for (Seven& hand : hands) {
    for (std::size_t i = 0; i < hand.size(); ++i) {
      std::swap(deck[i], deck[i + random() % (deck.size() - i)]);
      hand[i] = deck[i];
    }
  }
  return hands;
}

/// Returns the sum of value(hand) over all 133,784,560 hands that begin with `hand`.
template <class Evaluator, class Hand, class ValueOf>
std::uint64_t sum_sorted(const Evaluator& evaluator, const Hand& hand, int cards, int first,
                         const ValueOf& value) {
  std::uint64_t sum = 0;
  for (int card = first; card < 52; ++card) {
    const Hand more = evaluator.extended(hand, card);
    sum += cards == 6 ? value(more) : sum_sorted(evaluator, more, cards + 1, card + 1, value);
  }
  return sum;
}

/// Prints "SECONDS SUM" of work().
template <class Work>
void time_work(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  const auto sum = work();
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  std::printf("%.6f %.9g\n", elapsed.count(), static_cast<double>(sum));
}

/// Does "random", "order", or "check", which prints the sum of the categories of the random hands.
/// An evaluator has Hand empty(), extended(Hand, card), strength(Hand) on a scale of its own and
/// category(strength), 0 for straight flushes.
template <class Evaluator>
void time_evaluator(const Evaluator& evaluator, const char* task) {
  if (std::strcmp(task, "order") == 0) {
    return time_work([&] {
      return sum_sorted(evaluator, evaluator.empty(), 0, 0,
                        [&](const auto& hand) { return evaluator.strength(hand); });
    });
  }
  const bool is_check = std::strcmp(task, "check") == 0;
  const std::vector<Seven> hands = random_hands();
  const auto sum_of = [&](const auto& value) {
    std::uint64_t sum = 0;
    for (const Seven& cards : hands) {
      auto hand = evaluator.empty();
      for (const std::uint8_t card : cards) hand = evaluator.extended(hand, card);
      sum += value(evaluator.strength(hand));
    }
    return sum;
  };
  time_work([&] {
    if (is_check) return sum_of([&](unsigned strength) { return evaluator.category(strength); });
    return sum_of([](unsigned strength) { return strength; });
  });
}

/// Returns the category of a strength from 1 to 7462.
inline unsigned category_of_strength(unsigned strength) {
  constexpr std::array<unsigned, 8> kLast = {10, 166, 322, 1599, 1609, 2467, 3325, 6185};
  unsigned category = 0;
  for (const unsigned last : kLast) category += strength > last ? 1 : 0;
  return category;
}

}  // namespace rivals
