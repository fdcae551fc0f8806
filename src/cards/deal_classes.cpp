// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/deal_classes.hpp"

#include <algorithm>

#include "cards/deal_rows.hpp"
#include "cards/suit_orbits.hpp"

namespace vpanalyze {

std::vector<SuitPermutation> suit_symmetry(const Deck& deck, const std::vector<SuitSet>& named) {
  std::vector<SuitPermutation> symmetry;
  SuitPermutation permutation = {0, 1, 2, 3};
  do {
    const bool fits = std::all_of(named.begin(), named.end(), [&](SuitSet suits) {
      return renamed(suits, permutation) == suits;
    });
    if (fits) symmetry.push_back(permutation);
  } while (std::next_permutation(permutation.begin(), permutation.begin() + deck.suits()));
  return symmetry;
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
