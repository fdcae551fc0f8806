// SPDX-License-Identifier: MIT
#include "cards/suit_classes.hpp"

#include <algorithm>
#include <bit>

#include "cards/hand_index.hpp"

namespace vpanalyze {

namespace {

/// All sets of `size` suits, in deck order of the cards they stand for: {c,d} before {c,h}.
std::vector<SuitSet> suit_sets(int suits, int size) {
  std::vector<SuitSet> sets;
  for (unsigned bits = 0; bits < 1U << suits; ++bits) {
    if (std::popcount(bits) == size) sets.push_back(static_cast<SuitSet>(bits));
  }
  // Cards compare from the lowest suit on, so the set with the lowest differing suit comes first.
  std::sort(sets.begin(), sets.end(), [](SuitSet a, SuitSet b) {
    const unsigned differing = a ^ b;
    return (a & differing & (0U - differing)) != 0;
  });
  return sets;
}

/// Suits renamed by a permutation: bit s becomes bit permutation[s].
SuitSet renamed(SuitSet suits, const SuitPermutation& permutation) {
  unsigned result = 0;
  for (const Suit suit : kEachSuit) {
    if (contains(suits, suit)) result |= set_of(permutation[index_of(suit)]);
  }
  return static_cast<SuitSet>(result);
}

/// Lists the shapes that continue `shape` with so many cards.
void list_shapes(int cards, int suits, RankShape& shape, std::vector<RankShape>& shapes) {
  if (cards == 0) shapes.push_back(shape);
  for (int count = std::min(cards, suits); count >= 1; --count) {
    shape.push_back(count);
    list_shapes(cards - count, suits, shape, shapes);
    shape.pop_back();
  }
}

/// Lists the rows that continue the first `cards` cards of `row`, which are of `ranks` ranks below
/// `next`.
void list_rows(const Deck& deck, std::size_t ranks, std::ptrdiff_t cards, int next, Positions& row,
               ShapeRows& found) {
  if (ranks == found.shape.size()) {
    found.rows.push_back(row);
    return;
  }
  const int count = found.shape[ranks];
  for (int rank = next; rank < deck.ranks().size(); ++rank) {
    std::fill_n(row.begin() + cards, count, static_cast<std::uint8_t>(rank * deck.suits()));
    list_rows(deck, ranks + 1, cards + count, rank + 1, row, found);
  }
}

}  // namespace

std::vector<SuitPermutation> suit_symmetry(const Deck& deck, const std::vector<SuitSet>& named) {
  std::vector<SuitPermutation> symmetry;
  SuitPermutation permutation = kEachSuit;
  do {
    const bool fits = std::all_of(named.begin(), named.end(), [&](SuitSet suits) {
      return renamed(suits, permutation) == suits;
    });
    if (fits) symmetry.push_back(permutation);
  } while (std::next_permutation(permutation.begin(), permutation.begin() + deck.suits()));
  return symmetry;
}

std::vector<ShapeRows> shape_rows(const Deck& deck, int cards) {
  std::vector<ShapeRows> result;
  for (int jokers = 0; jokers <= std::min(deck.jokers(), cards); ++jokers) {
    RankShape empty;
    std::vector<RankShape> shapes;
    list_shapes(cards - jokers, deck.suits(), empty, shapes);
    for (const RankShape& shape : shapes) {
      Positions row{};
      list_rows(deck, 0, 0, 0, row, result.emplace_back(ShapeRows{shape, jokers, {}}));
    }
  }
  return result;
}

Positions suit_positions(const std::vector<SuitSet>& suits, std::span<const std::uint8_t> jokers) {
  Positions positions{};
  auto next = positions.begin();
  for (const SuitSet of_rank : suits) {
    for (unsigned left = of_rank; left != 0; left &= left - 1) {
      *next++ = static_cast<std::uint8_t>(std::countr_zero(left));
    }
  }
  std::copy(jokers.begin(), jokers.end(), next);
  return positions;
}

SuitOrbits::SuitOrbits(int suits, const std::vector<SuitPermutation>& symmetry) {
  for (int size = 0; size <= suits; ++size) {
    sets_.push_back(suit_sets(suits, size));
    for (std::size_t i = 0; i < sets_.back().size(); ++i) place_of_[sets_.back()[i]] = i;
  }
  for (const SuitPermutation& permutation : symmetry) {
    Renaming& renaming = renamings_.emplace_back();
    for (unsigned set = 0; set <= kAllSuits; ++set) {
      renaming[set] = renamed(static_cast<SuitSet>(set), permutation);
    }
  }
}

std::vector<SuitPattern> SuitOrbits::patterns(const RankShape& shape) const {
  std::vector<SuitPattern> found;
  SuitPattern pattern;
  extend(shape, pattern, found);
  return found;
}

std::vector<std::vector<SuitSet>> SuitOrbits::orbit(const SuitPattern& pattern) const {
  std::vector<std::vector<SuitSet>> orbit;
  for (const Renaming& renaming : renamings_) {
    std::vector<SuitSet> suits = pattern.suits;
    for (SuitSet& set : suits) set = renaming[set];
    if (std::find(orbit.begin(), orbit.end(), suits) == orbit.end()) orbit.push_back(suits);
  }
  return orbit;
}

/// A pattern comes first in its orbit only if every beginning of it does: a renaming that puts a
/// beginning earlier puts the whole earlier.
void SuitOrbits::extend(const RankShape& shape, SuitPattern& pattern,
                        std::vector<SuitPattern>& found) const {
  int unchanged = 0;
  for (const Renaming& renaming : renamings_) {
    const int order = compare_with_renamed(pattern, renaming);
    if (order > 0) return;
    if (order == 0) ++unchanged;
  }
  if (pattern.suits.size() == shape.size()) {
    // Orbit size = renamings / renamings that leave the pattern as it is.
    found.push_back({pattern.suits, static_cast<int>(renamings_.size()) / unchanged});
    return;
  }
  const int cards = shape[pattern.suits.size()];
  for (const SuitSet set : sets_[static_cast<std::size_t>(cards)]) {
    pattern.suits.push_back(set);
    extend(shape, pattern, found);
    pattern.suits.pop_back();
  }
}

/// Positive when the renamed pattern comes before the pattern itself.
int SuitOrbits::compare_with_renamed(const SuitPattern& pattern, const Renaming& renaming) const {
  for (const SuitSet set : pattern.suits) {
    const std::size_t own = place_of_[set];
    const std::size_t other = place_of_[renaming[set]];
    if (own != other) return own > other ? 1 : -1;
  }
  return 0;
}

namespace {

/// All subsets of `size` jokers: their positions in the deck, ascending.
std::vector<std::vector<std::uint8_t>> joker_sets(const Deck& deck, int size) {
  std::vector<std::vector<std::uint8_t>> sets;
  for (unsigned bits = 0; bits < 1U << deck.jokers(); ++bits) {
    std::vector<std::uint8_t>& set = sets.emplace_back();
    for (int joker = 0; joker < deck.jokers(); ++joker) {
      if ((bits >> joker & 1U) == 0) continue;
      set.push_back(static_cast<std::uint8_t>(deck.position(Card::joker(joker))));
    }
    if (set.size() != static_cast<std::size_t>(size)) sets.pop_back();
  }
  return sets;
}

/// A choice of suits and jokers for a shape.
struct Choice {
  Positions cards;      ///< what it adds to a row
  std::size_t pattern;  ///< which suit pattern of the shape it is a renaming of
};

/// All choices for a shape, pattern by pattern.
std::vector<Choice> choices(const Deck& deck, const SuitOrbits& orbits, const ShapeRows& shape) {
  std::vector<Choice> result;
  const auto sets_of_jokers = joker_sets(deck, shape.jokers);
  const std::vector<SuitPattern> patterns = orbits.patterns(shape.shape);
  for (std::size_t pattern = 0; pattern < patterns.size(); ++pattern) {
    for (const std::vector<SuitSet>& suits : orbits.orbit(patterns[pattern])) {
      for (const auto& jokers : sets_of_jokers) {
        result.push_back({suit_positions(suits, jokers), pattern});
      }
    }
  }
  return result;
}

}  // namespace

SetClasses::SetClasses(const Deck& deck, const std::vector<SuitPermutation>& symmetry)
    : deck_size_(deck.size()) {
  const SuitOrbits orbits(deck.suits(), symmetry);
  for (int cards = 0; cards < static_cast<int>(kSizes); ++cards) list_sets(deck, orbits, cards);
}

/// The index of a set is that of the last one less a term for each card (hand_index). Of a row's
/// sets the terms of the i-th card lie in one piece, at the position of its rank.
void SetClasses::list_sets(const Deck& deck, const SuitOrbits& orbits, int cards) {
  static constexpr std::uint32_t kNoTerm = 0;       // of the cards that smaller sets do not have
  std::array<std::vector<std::uint32_t>, 4> terms;  // [card of the set][position]
  for (std::size_t i = 0; i < at(cards); ++i) {
    for (int card = 0; card < deck.size(); ++card) {
      terms[i].push_back(hand_index_term(deck.size(), card, cards - static_cast<int>(i)));
    }
  }
  std::vector<std::uint32_t>& class_of = class_of_[at(cards)];
  std::vector<Positions>& sets = sets_[at(cards)];
  class_of.resize(binomial(deck.size(), cards));
  const auto last = static_cast<std::uint32_t>(class_of.size() - 1);
  for (const ShapeRows& shape : shape_rows(deck, cards)) {
    const std::vector<Choice> all = choices(deck, orbits, shape);
    for (const Positions& row : shape.rows) {
      std::array<const std::uint32_t*, 4> of_row;
      of_row.fill(&kNoTerm);
      for (std::size_t i = 0; i < at(cards); ++i) of_row[i] = &terms[i][row[i]];
      const std::size_t before = sets.size();
      for (const Choice& choice : all) {
        std::uint32_t index = last;
        for (std::size_t i = 0; i < 4; ++i) index -= of_row[i][choice.cards[i]];
        class_of[index] = static_cast<std::uint32_t>(before + choice.pattern);
        if (before + choice.pattern < sets.size()) continue;
        Positions& set = sets.emplace_back(choice.cards);
        for (std::size_t i = 0; i < at(cards); ++i) {
          set[i] = static_cast<std::uint8_t>(set[i] + row[i]);
        }
      }
    }
  }
}

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
