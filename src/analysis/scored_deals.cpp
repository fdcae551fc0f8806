// SPDX-License-Identifier: MIT
#include "analysis/scored_deals.hpp"

#include <cstring>
#include <map>

#include "base/parallel.hpp"
#include "cards/hand_index.hpp"
#include "evaluate/multiset_index.hpp"

namespace vpanalyze {

namespace {

/// State after the first cards of a hand: its kinds so far, and the suits it could still have.
struct Prefix {
  std::uint32_t multiset = 0;
  SuitSet natural_suits = kAllSuits;
  SuitSet own_suits = kAllSuits;
};

/// Scorer of a game's hands, card by card. Once two natural cards differ in suit, the line depends
/// on kinds alone, and the lines for all fifth cards are copied as one row.
class DealScorer {
 public:
  DealScorer(const Paytable& paytable, const Rules& rules, const PayingLine& paying_line)
      : deck_(paytable.deck),
        patterns_(pattern_index(paytable, rules)),
        lines_(lines_of_patterns(rules, patterns_, paying_line)) {
    const std::vector<int>& copies = patterns_.multisets().copies();
    for (int cards = 0; cards < 5; ++cards) {
      steps_.emplace_back(MultisetIndex(copies, cards), MultisetIndex(copies, cards + 1));
    }
    for (int position = 0; position < deck_.size(); ++position) {
      const Card card = deck_.card(position);
      const SuitSet own = suits_of(card);
      const bool wild = card.is_joker() || paytable.wild.contains(card);
      own_suits_.push_back(own);
      natural_suits_.push_back(wild ? kAllSuits : own);
    }
    make_rows(MultisetIndex(copies, 4).size());
  }

  /// Writes the lines of all hands whose lowest card is c1, in the order of their indexes.
  void score(int c1, std::uint8_t* result) const {
    const int size = deck_.size();
    const Prefix p1 = extended(Prefix{}, 0, c1);
    for (int c2 = c1 + 1; c2 < size; ++c2) {
      const Prefix p2 = extended(p1, 1, c2);
      for (int c3 = c2 + 1; c3 < size; ++c3) {
        const Prefix p3 = extended(p2, 2, c3);
        for (int c4 = c3 + 1; c4 < size; ++c4) {
          write_row(extended(p3, 3, c4), c4, result);
          result += size - 1 - c4;
        }
      }
    }
  }

 private:
  Prefix extended(const Prefix& prefix, std::size_t cards, int card) const {
    const auto c = static_cast<std::size_t>(card);
    return {steps_[cards](prefix.multiset, patterns_.kind(card)),
            static_cast<SuitSet>(prefix.natural_suits & natural_suits_[c]),
            static_cast<SuitSet>(prefix.own_suits & own_suits_[c])};
  }

  void write_row(const Prefix& four, int c4, std::uint8_t* result) const {
    const int size = deck_.size();
    if (four.natural_suits == 0) {
      const std::size_t row = std::size_t{four.multiset} * static_cast<std::size_t>(size);
      std::memcpy(result, &rows_[row + static_cast<std::size_t>(c4) + 1],
                  static_cast<std::size_t>(size - 1 - c4));
      return;
    }
    for (int c5 = c4 + 1; c5 < size; ++c5) {
      const Prefix hand = extended(four, 4, c5);
      const int suit_class = patterns_.suit_class(hand.natural_suits, hand.own_suits);
      *result++ = lines_[patterns_.index(hand.multiset, suit_class)];
    }
  }

  /// Fills rows_[m · D + c] with the line of a hand of several suits, made of the four cards m and
  /// card c.
  void make_rows(std::uint32_t fours) {
    rows_.reserve(std::size_t{fours} * static_cast<std::size_t>(deck_.size()) + 1);
    for (std::uint32_t four = 0; four < fours; ++four) {
      for (int card = 0; card < deck_.size(); ++card) {
        const std::uint32_t multiset = steps_[4](four, patterns_.kind(card));
        rows_.push_back(multiset == MultisetSteps::kImpossible
                            ? std::uint8_t{0}
                            : lines_[patterns_.index(multiset, 0)]);
      }
    }
    rows_.push_back(0);  // allows a pointer to the row past the last card
  }

  const Deck& deck_;
  PatternIndex patterns_;
  std::vector<std::uint8_t> lines_;
  std::vector<MultisetSteps> steps_;  ///< [cards so far]
  std::vector<SuitSet> natural_suits_;
  std::vector<SuitSet> own_suits_;
  std::vector<std::uint8_t> rows_;
};

}  // namespace

PayingLine pay_order(const Paytable& paytable) {
  return
      [&paytable](LineSet made) { return static_cast<std::uint8_t>(paying_line(paytable, made)); };
}

std::vector<std::uint8_t> lines_of_patterns(const Rules& rules, const PatternIndex& patterns,
                                            const PayingLine& paying_line) {
  std::vector<std::uint8_t> lines(patterns.size());
  std::map<LineSet, std::uint8_t> paying;  // few different sets of lines occur, so the best line of
                                           // each is cached.
  patterns.for_each([&](std::uint32_t index, const HandPattern& hand) {
    const LineSet made = rules.lines_made(hand);
    auto found = paying.find(made);
    if (found == paying.end()) found = paying.emplace(made, paying_line(made)).first;
    lines[index] = found->second;
  });
  return lines;
}

ScoredDeals::ScoredDeals(const Paytable& paytable, int workers, const PayingLine& paying_line)
    : deck_size_(paytable.deck.size()),
      size_(binomial(deck_size_, 5)),
      lines_(new std::uint8_t[size_]) {
  const DealScorer scorer(paytable, Rules(paytable), paying_line);
  const auto lowest_cards = static_cast<std::size_t>(deck_size_ - 4);
  parallel_for(workers, lowest_cards, [&](std::size_t, std::size_t item) {
    const int c1 = static_cast<int>(item);
    scorer.score(c1, &lines_[size_ - binomial(deck_size_ - c1, 5)]);  // the hands from c1 on
  });
}

}  // namespace vpanalyze
