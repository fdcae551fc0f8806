// SPDX-License-Identifier: MIT
#include "cards/deal_rows.hpp"

#include "cards/rank_choices.hpp"
#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {
namespace {

std::vector<DealClass> patterns_of(const Deck& deck, const SuitOrbits& orbits,
                                   const RankShape& shape, int jokers) {
  // Jokers are alike: the deals with any of the C(J, j) choices of them are one class. The weight
  // is at most 24 · C(5,2) = 240.
  const auto choices = static_cast<int>(binomial(deck.jokers(), jokers));
  std::vector<DealClass> patterns;
  for (const SuitPattern& pattern : orbits.patterns(shape)) {
    DealClass& deal = patterns.emplace_back();
    deal.weight = static_cast<std::uint8_t>(pattern.weight * choices);
    const std::vector<int> suits = suits_of_cards(pattern.suits);
    for (std::size_t i = 0; i < 5; ++i) {
      const bool joker = i >= suits.size();
      deal.cards[i] = static_cast<std::uint8_t>(
          joker ? deck.position(Card::joker(static_cast<int>(i - suits.size()))) : suits[i]);
    }
  }
  return patterns;
}

}  // namespace

std::vector<DealRows> deal_rows(const Deck& deck, const std::vector<SuitPermutation>& symmetry) {
  const SuitOrbits orbits(deck.suits(), symmetry);
  std::vector<DealRows> shapes;
  std::vector<std::size_t> rank_of;  // of each card: the rank of the shape it belongs to
  RankChoices(deck, 5).for_each(
      [&](const RankShape& shape, int jokers) {
        rank_of = ranks_of_cards(shape, jokers);
        shapes.push_back({{}, patterns_of(deck, orbits, shape, jokers)});
      },
      [&](const std::vector<int>& first_of_rank) {
        auto& row = shapes.back().rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
          row[i] = static_cast<std::uint8_t>(first_of_rank[rank_of[i]]);
        }
      });
  return shapes;
}

std::size_t count_classes(const std::vector<DealRows>& shapes) {
  std::size_t count = 0;
  for (const DealRows& shape : shapes) count += shape.size();
  return count;
}

}  // namespace vpanalyze
