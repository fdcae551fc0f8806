// SPDX-License-Identifier: MIT
#include "cards/set_classes.hpp"

#include "cards/rank_choices.hpp"
#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/hand_index.hpp"

namespace vpanalyze {
namespace {

/// A choice of suits and jokers for a shape.
struct Choice {
  std::array<std::uint8_t, 4> cards;  ///< suits, ascending in every rank; jokers: positions
  std::uint32_t pattern;              ///< which suit pattern of the shape it is a renaming of
};

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

std::vector<Choice> choices(const Deck& deck, const SuitOrbits& orbits, const RankShape& shape,
                            int jokers) {
  std::vector<Choice> result;
  const auto sets_of_jokers = joker_sets(deck, jokers);
  for (const SuitChoice& suits : orbits.choices(shape)) {
    for (const auto& joker_set : sets_of_jokers) {
      std::vector<int> cards = suits_of_cards(suits.suits);
      cards.insert(cards.end(), joker_set.begin(), joker_set.end());
      Choice& choice = result.emplace_back();
      choice.pattern = static_cast<std::uint32_t>(suits.pattern);
      for (std::size_t i = 0; i < cards.size(); ++i) {
        choice.cards.at(i) = static_cast<std::uint8_t>(cards[i]);
      }
    }
  }
  return result;
}

/// Lists the classes of the sets of one size.
class SetList {
 public:
  using Set = std::array<std::uint8_t, 4>;

  SetList(const Deck& deck, const SuitOrbits& orbits, int cards)
      : deck_(deck),
        orbits_(orbits),
        cards_(static_cast<std::size_t>(cards)),
        class_of_(binomial(deck.size(), cards)) {
    for (std::size_t i = 0; i < cards_; ++i) {
      for (int card = 0; card < deck.size(); ++card) {
        terms_[i].push_back(hand_index_term(deck.size(), card, cards - static_cast<int>(i)));
      }
    }
    RankChoices(deck, cards)
        .for_each([&](const RankShape& shape, int jokers) { take_shape(shape, jokers); },
                  [&](const std::vector<int>& first) { add_sets(first); });
  }

  /// Hands over the lists: the class of every set, and a set of every class.
  void move_to(std::vector<std::uint32_t>& class_of, std::vector<Set>& sets) {
    class_of = std::move(class_of_);
    sets = std::move(sets_);
  }

 private:
  void take_shape(const RankShape& shape, int jokers) {
    rank_of_ = ranks_of_cards(shape, jokers);
    choices_ = choices(deck_, orbits_, shape, jokers);
    patterns_.clear();
    for (const Choice& choice : choices_) {
      if (choice.pattern >= patterns_.size()) patterns_.resize(choice.pattern + 1);
      patterns_[choice.pattern] = choice.cards;
    }
  }

  void add_sets(const std::vector<int>& first_of_rank) {
    std::array<std::size_t, 4> first{};
    std::array<const std::uint32_t*, 4> terms;
    terms.fill(&kNoTerm);
    for (std::size_t i = 0; i < cards_; ++i) {
      first[i] = static_cast<std::size_t>(first_of_rank[rank_of_[i]]);
      terms[i] = &terms_[i][first[i]];
    }
    const auto before = static_cast<std::uint32_t>(sets_.size());
    const auto last = static_cast<std::uint32_t>(class_of_.size() - 1);
    for (const Choice& choice : choices_) {
      std::uint32_t index = last;
      for (std::size_t i = 0; i < 4; ++i) index -= terms[i][choice.cards[i]];
      class_of_[index] = before + choice.pattern;
    }
    for (Set set : patterns_) {
      for (std::size_t i = 0; i < cards_; ++i) {
        set[i] = static_cast<std::uint8_t>(set[i] + first[i]);
      }
      sets_.push_back(set);
    }
  }

  static constexpr std::uint32_t kNoTerm = 0;  ///< of the cards that smaller sets do not have

  const Deck& deck_;
  const SuitOrbits& orbits_;
  std::size_t cards_;
  std::array<std::vector<std::uint32_t>, 4> terms_;  ///< [card of the set][position]
  std::vector<std::size_t> rank_of_;  ///< [card of the set]: the rank of the shape it belongs to
  std::vector<Choice> choices_;       ///< the shape's
  std::vector<Set> patterns_;         ///< [pattern]: one choice of each
  std::vector<std::uint32_t> class_of_;
  std::vector<Set> sets_;
};

}  // namespace

SetClasses::SetClasses(const Deck& deck, const std::vector<SuitPermutation>& symmetry)
    : deck_size_(deck.size()) {
  const SuitOrbits orbits(deck.suits(), symmetry);
  for (int cards = 0; cards < static_cast<int>(kSizes); ++cards) {
    SetList(deck, orbits, cards).move_to(class_of_[at(cards)], sets_[at(cards)]);
  }
}

}  // namespace vpanalyze
