// SPDX-License-Identifier: MIT
// HenryRLee/PokerHandEvaluator.
#include <phevaluator/phevaluator.h>

#include "hands.hpp"

namespace {

struct Evaluator {
  struct Hand {
    rivals::Seven cards;
    std::size_t count;
  };

  Hand empty() const { return {}; }
  Hand extended(Hand hand, int card) const {
    hand.cards[hand.count++] = static_cast<std::uint8_t>(card);
    return hand;
  }
  unsigned strength(const Hand& hand) const {
    const rivals::Seven& h = hand.cards;
    return static_cast<unsigned>(evaluate_7cards(h[0], h[1], h[2], h[3], h[4], h[5], h[6]));
  }
  static unsigned category(unsigned strength) { return rivals::category_of_strength(strength); }
};

}  // namespace

int main(int argc, char** argv) { rivals::time_evaluator(Evaluator(), argc > 1 ? argv[1] : ""); }
