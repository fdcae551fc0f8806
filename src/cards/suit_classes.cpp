// SPDX-License-Identifier: MIT
#include "cards/suit_classes.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "cards/hand_index.hpp"

namespace vpanalyze {

namespace {

/// Returns suits renamed by a permutation: bit s becomes bit permutation[s].
SuitSet renamed(SuitSet suits, const SuitPermutation& permutation) {
  unsigned result = 0;
  for (const Suit suit : kEachSuit) {
    if (contains(suits, suit)) result |= set_of(permutation[index_of(suit)]);
  }
  return static_cast<SuitSet>(result);
}

/// Returns the number of cards of a rank that has these suits.
int cards_in(SuitSet suits) { return suits == 0 ? 1 : std::popcount(suits); }

/// Lists shapes and rows of a deck.
class Shapes {
 public:
  explicit Shapes(const Deck& deck) : ranks_(deck.suited_cards()), jokers_(deck.jokers()) {
    for (const SuitedCards& rank : ranks_) {
      const auto same = [&](const Kind& kind) { return kind.suits == rank.suits; };
      if (std::any_of(kinds_.begin(), kinds_.end(), same)) continue;
      kinds_.push_back({rank.suits, cards_in(rank.suits)});
      most_ = std::max(most_, kinds_.back().cards);
    }
  }

  /// Returns the shapes of n cards that the deck has, at most five.
  std::vector<CardShape> shapes(int cards) const {
    std::vector<CardShape> shapes;
    for (int jokers = 0; jokers <= std::min(jokers_, cards); ++jokers) {
      CardShape shape{{}, jokers};
      list_shapes(cards - jokers, 0, shape, shapes);
    }
    return shapes;
  }

  /// Returns the choices of ranks for a shape: for every card the position of the lowest card of
  /// its rank; 0 for jokers.
  std::vector<DeckPlaces> rows_of(const CardShape& shape) const {
    std::vector<DeckPlaces> rows;
    DeckPlaces row{};
    list_rows(shape, 0, 0, 0, row, rows);
    return rows;
  }

 private:
  /// Group of ranks that have the same suits.
  struct Kind {
    SuitSet suits;
    int cards;
  };

  /// Lists the shapes that continue `shape` with n more cards of ranks from `next` on.
  void list_shapes(int cards, std::size_t next, CardShape& shape,
                   std::vector<CardShape>& shapes) const {
    if (cards == 0) shapes.push_back(shape);
    for (int count = std::min(cards, most_); count >= 1; --count) {
      for (const Kind& kind : kinds_) {
        if (kind.cards < count) continue;
        const std::size_t rank = next_of(kind.suits, next);
        if (rank == ranks_.size()) continue;
        shape.ranks.push_back({count, kind.suits});
        list_shapes(cards - count, rank + 1, shape, shapes);
        shape.ranks.pop_back();
      }
    }
  }

  /// Returns the first rank with these suits, from `rank` on.
  std::size_t next_of(SuitSet suits, std::size_t rank) const {
    while (rank < ranks_.size() && ranks_[rank].suits != suits) ++rank;
    return rank;
  }

  /// Adds to `rows` every continuation of the first `cards` cards of `row`, which are of `ranks`
  /// ranks below `next`.
  void list_rows(const CardShape& shape, std::size_t ranks, std::ptrdiff_t cards, std::size_t next,
                 DeckPlaces& row, std::vector<DeckPlaces>& rows) const {
    if (ranks == shape.ranks.size()) {
      rows.push_back(row);
      return;
    }
    const auto [count, suits] = shape.ranks[ranks];
    for (std::size_t rank = next; rank < ranks_.size(); ++rank) {
      if (ranks_[rank].suits != suits) continue;
      std::fill_n(row.begin() + cards, count, static_cast<std::uint8_t>(ranks_[rank].first));
      list_rows(shape, ranks + 1, cards + count, rank + 1, row, rows);
    }
  }

  std::vector<SuitedCards> ranks_;
  int jokers_;
  std::vector<Kind> kinds_;  ///< kinds that occur
  int most_ = 0;             ///< largest number of cards of a rank
};

/// Choice of suits and jokers for a shape.
struct Choice {
  DeckPlaces cards;     ///< positions to add to a row
  std::size_t pattern;  ///< suit pattern of the shape of which it is a renaming
};

/// Lists the choices for a shape in deck order, and numbers their patterns as they occur.
class Choices {
 public:
  Choices(const Deck& deck, const std::vector<SuitPermutation>& symmetry, const CardShape& shape)
      : deck_(deck), symmetry_(symmetry) {
    for (std::size_t rank = 0; rank < shape.ranks.size(); ++rank) {
      const auto [cards, suits] = shape.ranks[rank];
      rank_of_.insert(rank_of_.end(), static_cast<std::size_t>(cards), rank);
      ends_[rank] = cards_in(suits);
      is_extra_[rank] = suits == 0;
      std::size_t place = 0;
      for (const Suit suit : kEachSuit) {
        if (contains(suits, suit)) suits_[rank][place++] = suit;
      }
    }
    natural_ = rank_of_.size();
    rank_of_.insert(rank_of_.end(), static_cast<std::size_t>(shape.jokers), shape.ranks.size());
    pattern_of_.fill(kNone);
    choices_.reserve(pattern_of_.size());  // with jokers there can be more
    choose(0);
  }

  std::vector<Choice> take() { return std::move(choices_); }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  void choose(std::size_t card) {
    if (card == rank_of_.size()) return add();
    const bool first = card == 0 || rank_of_[card] != rank_of_[card - 1];
    const std::size_t rank = rank_of_[card];
    const int end = card < natural_ ? ends_[rank] : deck_.size();
    const int lowest = card < natural_ ? 0 : end - deck_.jokers();
    for (int next = first ? lowest : cards_[card - 1] + 1; next < end; ++next) {
      cards_[card] = static_cast<std::uint8_t>(next);
      if (card < natural_) suit_of_[card] = suits_[rank][static_cast<std::size_t>(next)];
      choose(card + 1);
    }
  }

  void add() {
    const std::size_t& pattern = pattern_of_[number()];
    if (pattern == kNone) {
      for (const SuitPermutation& renaming : symmetry_) pattern_of_[number(renaming)] = patterns_;
      ++patterns_;
    }
    choices_.push_back({cards_, pattern});
  }

  /// Returns a number for the suits chosen: two bits a card, the suits of a rank ascending. Extra
  /// cards have zeros.
  std::size_t number() const {
    std::size_t number = 0;
    for (std::size_t i = 0; i < natural_; ++i) number = number * kSuits + index_of(suit_of_[i]);
    return number;
  }

  /// Returns the number for the renamed suits.
  std::size_t number(const SuitPermutation& renaming) const {
    std::array<std::size_t, 5> suits;
    suits.fill(std::numeric_limits<std::size_t>::max());  // stay last
    for (std::size_t i = 0; i < natural_; ++i) {
      const std::size_t rank = rank_of_[i];
      const Suit suit = is_extra_[rank] ? suit_of_[i] : renaming[index_of(suit_of_[i])];
      suits[i] = rank * kSuits + index_of(suit);
    }
    std::sort(suits.begin(), suits.end());
    std::size_t number = 0;
    for (std::size_t i = 0; i < natural_; ++i) number = number * kSuits + suits[i] % kSuits;
    return number;
  }

  const Deck& deck_;
  const std::vector<SuitPermutation>& symmetry_;
  std::vector<std::size_t> rank_of_;  ///< rank of each card; jokers come after all ranks
  std::size_t natural_;               ///< number of cards that are not jokers
  // Indexed by rank of the shape:
  std::array<int, 5> ends_{};  ///< number of cards of the rank in the deck
  std::array<bool, 5> is_extra_{};
  std::array<std::array<Suit, kSuits>, 5> suits_{};  ///< suits of these cards; clubs for an extra
                                                     ///< card
  // Current choice:
  DeckPlaces cards_{};
  std::array<Suit, 5> suit_of_{};
  std::size_t patterns_ = 0;
  std::array<std::size_t, kSuits * kSuits * kSuits * kSuits * kSuits> pattern_of_{};
  std::vector<Choice> choices_;
};

}  // namespace

std::vector<SuitPermutation> suit_symmetry(const Deck& deck, std::vector<SuitSet> named) {
  if (!deck.is_even()) {
    for (const SuitedCards& rank : deck.suited_cards()) named.push_back(rank.suits);
  }
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

SetClasses::SetClasses(const Deck& deck, const std::vector<SuitPermutation>& symmetry)
    : deck_size_(deck.size()) {
  for (int cards = 0; cards < static_cast<int>(kSizes); ++cards) list_sets(deck, symmetry, cards);
}

/// Lists the sets of n cards with their classes. The index of a set is that of the last set minus a
/// term for each card (hand_index). For the sets of a row, the terms of the i-th card are
/// consecutive from the position of its rank on.
void SetClasses::list_sets(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                           int cards) {
  static constexpr std::uint32_t kNoTerm = 0;       // for the cards that smaller sets lack
  std::array<std::vector<std::uint32_t>, 4> terms;  // [card of the set][position]
  for (std::size_t i = 0; i < index(cards); ++i) {
    for (int card = 0; card < deck.size(); ++card) {
      terms[i].push_back(hand_index_term(deck.size(), card, cards - static_cast<int>(i)));
    }
  }
  std::vector<std::uint32_t>& class_of = class_of_[index(cards)];
  std::vector<DeckPlaces>& sets = sets_[index(cards)];
  class_of.resize(binomial(deck.size(), cards));
  const auto last = static_cast<std::uint32_t>(class_of.size() - 1);
  const Shapes shapes(deck);
  for (const CardShape& shape : shapes.shapes(cards)) {
    const std::vector<Choice> choices = Choices(deck, symmetry, shape).take();
    for (const DeckPlaces& row : shapes.rows_of(shape)) {
      std::array<const std::uint32_t*, 4> row_terms;
      row_terms.fill(&kNoTerm);
      for (std::size_t i = 0; i < index(cards); ++i) row_terms[i] = &terms[i][row[i]];
      const std::size_t old_size = sets.size();
      for (const Choice& choice : choices) {
        std::uint32_t index = last;
        for (std::size_t i = 0; i < 4; ++i) index -= row_terms[i][choice.cards[i]];
        class_of[index] = static_cast<std::uint32_t>(old_size + choice.pattern);
        if (old_size + choice.pattern == sets.size()) sets.push_back(sum(row, choice.cards));
      }
    }
  }
}

/// Jokers are interchangeable: the deals with any of the C(J, j) choices of them are one class,
/// represented by the first j. The weight is at most 24 · C(5,2) = 240.
std::vector<DealClass> suit_patterns(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                                     const CardShape& shape) {
  std::vector<DealClass> patterns;
  for (const Choice& choice : Choices(deck, symmetry, shape).take()) {
    if (choice.pattern == patterns.size()) patterns.push_back({choice.cards, 0});
    ++patterns[choice.pattern].weight;
  }
  return patterns;
}

std::vector<DealRows> deal_rows(const Deck& deck, const std::vector<SuitPermutation>& symmetry) {
  const Shapes shapes(deck);
  std::vector<DealRows> deals;
  for (const CardShape& shape : shapes.shapes(5)) {
    deals.push_back({shapes.rows_of(shape), suit_patterns(deck, symmetry, shape)});
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
