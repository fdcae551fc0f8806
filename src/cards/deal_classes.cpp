// SPDX-License-Identifier: MIT
#include "cards/deal_classes.hpp"

#include "cards/binomial.hpp"

namespace vpanalyze {
namespace {

/// Jokers are alike: the deals with any of the C(J, j) choices of them are one class, that of the
/// first j. The weight is at most 24 · C(5,2) = 240.
std::vector<DealClass> patterns_of(const Deck& deck, const SuitOrbits& orbits,
                                   const RankShape& shape, int jokers) {
  std::vector<std::uint8_t> first_jokers;
  for (int joker = 0; joker < jokers; ++joker) {
    first_jokers.push_back(static_cast<std::uint8_t>(deck.position(Card::joker(joker))));
  }
  const auto choices = static_cast<int>(binomial(deck.jokers(), jokers));
  std::vector<DealClass> patterns;
  for (const SuitPattern& pattern : orbits.patterns(shape)) {
    patterns.push_back({suit_positions(pattern.suits, first_jokers),
                        static_cast<std::uint8_t>(pattern.weight * choices)});
  }
  return patterns;
}

}  // namespace

std::vector<DealRows> deal_rows(const Deck& deck, const std::vector<SuitPermutation>& symmetry) {
  const SuitOrbits orbits(deck.suits(), symmetry);
  std::vector<DealRows> deals;
  for (ShapeRows& shape : shape_rows(deck, 5)) {
    deals.push_back({std::move(shape.rows), patterns_of(deck, orbits, shape.shape, shape.jokers)});
  }
  return deals;
}

std::size_t count_classes(const std::vector<DealRows>& shapes) {
  std::size_t count = 0;
  for (const DealRows& shape : shapes) count += shape.size();
  return count;
}

std::vector<DealClass> deal_classes(const Deck& deck,
                                    const std::vector<SuitPermutation>& symmetry) {
  const std::vector<DealRows> shapes = deal_rows(deck, symmetry);
  std::vector<DealClass> classes;
  classes.reserve(count_classes(shapes));
  for (const DealRows& shape : shapes) {
    for (std::size_t row = 0; row < shape.rows.size(); ++row) {
      for (std::size_t pattern = 0; pattern < shape.patterns.size(); ++pattern) {
        classes.push_back(shape.deal(row, pattern));
      }
    }
  }
  return classes;
}

}  // namespace vpanalyze
