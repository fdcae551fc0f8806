// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/ranked_hand.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "vpanalyze/evaluate/lee.hpp"
#include "vpanalyze/evaluate/suffecool.hpp"

namespace vpanalyze {
namespace {

bool is_size_of_hand(std::size_t cards) {
  return cards >= LeeEvaluator::kLeastCards && cards <= LeeEvaluator::kMostCards;
}

bool names_hand(const std::string& text) {
  std::string problem;
  const auto cards = parse_cards(text, problem);
  return cards && is_size_of_hand(cards->size());
}

FiveCardStrength strength_by(Evaluator evaluator) {
  if (evaluator == Evaluator::lee)
    return [](const FiveCards& five) { return lee_evaluator()(five); };
  return [suffecool = std::make_shared<SuffecoolEvaluator>()](const FiveCards& five) {
    return (*suffecool)(five);
  };
}

}  // namespace

HandRanker::HandRanker(Evaluator evaluator) : strength_of_(strength_by(evaluator)) {}

RankedHand HandRanker::operator()(const std::vector<Card>& cards) {
  Weaker& weaker = weaker_.at(cards.size() - LeeEvaluator::kLeastCards);
  if (weaker.empty()) {
    const auto hands = hands_by_strength(static_cast<int>(cards.size()));
    // [s] is the sum over all strengths above s; [0] that of all hands.
    weaker.resize(hands.size());
    for (std::size_t strength = hands.size() - 1; strength > 0; --strength) {
      weaker[strength - 1] = weaker[strength] + hands[strength];
    }
  }
  RankedHand ranked{cards, best_five(cards, strength_of_)};
  ranked.strength = strength_of_(ranked.best);
  ranked.weaker = weaker[ranked.strength];
  ranked.equal = weaker[ranked.strength - std::size_t{1}] - ranked.weaker;
  ranked.hands = weaker[0];
  return ranked;
}

std::vector<Card> read_hand(std::string_view text) {
  std::string problem;
  auto cards = parse_cards(text, problem);
  if (!cards) throw std::invalid_argument(problem);
  if (std::any_of(cards->begin(), cards->end(), [](Card card) { return card.is_joker(); })) {
    throw std::invalid_argument("a joker has no rank here");
  }
  if (!is_size_of_hand(cards->size())) {
    throw std::invalid_argument("a hand of " + std::to_string(cards->size()) +
                                (cards->size() == 1 ? " card" : " cards") +
                                "; it takes five, six or seven");
  }
  return *cards;
}

std::vector<std::vector<Card>> read_hands(const std::vector<std::string>& words) {
  std::vector<std::vector<Card>> hands;
  if (std::all_of(words.begin(), words.end(), names_hand)) {
    for (const std::string& word : words) hands.push_back(read_hand(word));
    return hands;
  }
  std::string all;
  for (const std::string& word : words) all += word + " ";
  hands.push_back(read_hand(all));
  return hands;
}

}  // namespace vpanalyze
