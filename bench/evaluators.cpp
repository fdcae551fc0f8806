// SPDX-License-Identifier: MIT
// Measures how many hands a second the evaluators judge on one core, over all hands in order and
// over random ones, and how long their tables take to fill. Equal sums of strengths show equal
// results.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "holdem/lee.hpp"
#include "holdem/suffecool.hpp"

namespace {

using namespace vpanalyze;
using Clock = std::chrono::steady_clock;

constexpr int kDeck = kRanks * kSuits;

struct Outcome {
  std::uint64_t hands = 0;
  std::uint64_t strengths = 0;
};

/// Runs work() several times and prints the best and the median.
template <class Work>
void time_hands(const char* name, int runs, const Work& work) {
  std::vector<double> millions;
  Outcome outcome;
  for (int run = 0; run < runs; ++run) {
    const auto start = Clock::now();
    outcome = work();
    const std::chrono::duration<double, std::micro> elapsed = Clock::now() - start;
    millions.push_back(static_cast<double>(outcome.hands) / elapsed.count());
  }
  std::sort(millions.begin(), millions.end());
  std::printf("%-36s %9.1f %9.1f   %llu\n", name, millions.back(), millions[millions.size() / 2],
              static_cast<unsigned long long>(outcome.strengths));
}

template <class Evaluator>
void time_start(const char* name, int runs) {
  std::vector<double> times;
  for (int run = 0; run < runs; ++run) {
    const auto start = Clock::now();
    const auto evaluator = std::make_unique<Evaluator>();
    const std::chrono::duration<double, std::milli> elapsed = Clock::now() - start;
    times.push_back(elapsed.count());
  }
  std::sort(times.begin(), times.end());
  std::printf("%-36s %9.3f %9.3f\n", name, times.front(), times[times.size() / 2]);
}

Outcome seven_in_order(const LeeEvaluator& lee) {
  Outcome outcome;
  const auto extend = [&](const auto& self, int cards, int first, HandKey hand) -> void {
    if (cards == 6) {
      for (int card = first; card < kDeck; ++card) {
        outcome.strengths += lee.strength<7>(hand + HandKey(Card::from_id(card)));
      }
      outcome.hands += static_cast<std::uint64_t>(kDeck - first);
      return;
    }
    for (int card = first; card < kDeck; ++card) {
      self(self, cards + 1, card + 1, hand + HandKey(Card::from_id(card)));
    }
  };
  extend(extend, 0, 0, HandKey());
  return outcome;
}

template <std::size_t Cards>
std::vector<std::array<Card, Cards>> random_hands(std::size_t hands) {
  std::mt19937_64 random(1);
  std::vector<Card> deck;
  for (int id = 0; id < kDeck; ++id) deck.push_back(Card::from_id(id));
  std::vector<std::array<Card, Cards>> result;
  std::array<Card, Cards> hand = [&]<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<Card, Cards>{deck[I]...};
  }
  (std::make_index_sequence<Cards>());
  for (std::size_t i = 0; i < hands; ++i) {
    for (std::size_t card = 0; card < Cards; ++card) {
      std::swap(deck[card], deck[card + random() % (deck.size() - card)]);
      hand[card] = deck[card];
    }
    result.push_back(hand);
  }
  return result;
}

template <class Hands, class Evaluate>
Outcome evaluate_all(const Hands& hands, const Evaluate& evaluate) {
  Outcome outcome{hands.size(), 0};
  for (const auto& hand : hands) outcome.strengths += evaluate(hand);
  return outcome;
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 9;
  constexpr std::size_t kHands = 4'000'000;
  const LeeEvaluator& lee = lee_evaluator();
  const SuffecoolEvaluator suffecool;
  const auto fives = random_hands<5>(kHands);
  const auto sevens = random_hands<7>(kHands);

  std::printf("%-36s %9s %9s\n", "tables filled, ms", "best", "median");
  time_start<SuffecoolEvaluator>("Suffecool", runs);
  time_start<LeeEvaluator>("Lee", runs);
  std::printf("\n%-36s %9s %9s   %s\n", "million hands a second", "best", "median", "strengths");
  time_hands("Suffecool, five at random", runs, [&] { return evaluate_all(fives, suffecool); });
  time_hands("Lee, five at random", runs,
             [&] { return evaluate_all(fives, [&](const auto& hand) { return lee(hand); }); });
  time_hands("Lee, seven at random", runs, [&] {
    return evaluate_all(sevens, [&](const auto& hand) { return lee.strength<7>(HandKey(hand)); });
  });
  time_hands("Lee, all seven in order", runs, [&] { return seven_in_order(lee); });
  std::printf("\nLee's tables: %zu KiB\n", sizeof(LeeEvaluator) / 1024);
}
