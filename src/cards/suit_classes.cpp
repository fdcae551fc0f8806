// SPDX-License-Identifier: MIT
#include "cards/suit_classes.hpp"
#include "cards/hand_index.hpp"
#include "cards/suit_orbits.hpp"

namespace vpanalyze {

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
