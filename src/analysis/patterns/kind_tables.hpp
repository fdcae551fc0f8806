// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "analysis/deal_subsets.hpp"
#include "analysis/patterns/multiset_arrays.hpp"
#include "analysis/patterns/suit_groups.hpp"
#include "vpanalyze/cards/deck.hpp"
#include "vpanalyze/evaluate/pattern_index.hpp"

namespace vpanalyze {

/// Which cards one may add to a multiset A of k card kinds: of kind κ, m_κ − a_κ are left.
struct KindStep {
  std::uint16_t to;        ///< the index of A + κ among the multisets of k + 1
  std::uint8_t left;       ///< m_κ − a_κ
  std::uint8_t left_suit;  ///< the same within one suit, where each natural kind has one card
};

/// How the cards of a deal can be divided by suit. All deals of one multiset of kinds share it.
struct DealShape {
  Places natural = 0;  ///< cards that are not wild
  /// Bit h for every set h whose natural cards, at least one, can be of one suit: of different
  /// ranks.
  std::uint32_t one_suit = 0;
  /// [set]: the natural cards, taken singly, that can be of one suit with the natural ones of the
  /// set: cards of other ranks. Only for sets of one_suit.
  std::array<Places, kHolds> joining{};
  /// [least − 1]: the ways to divide them, groups of fewer than `least` cards left out.
  std::array<std::vector<SuitGroups>, 3> groups;
  /// [group]: deals and suits of which just these natural cards are.
  std::array<std::int64_t, kHolds> suit_deals{};
  std::uint32_t deals = 0;
  std::uint32_t classes = 0;
};

/// All that the pattern method needs to know of a deck and its wild cards, whatever the rules:
/// multisets of kinds, the steps between them, and for every deal, as a multiset of five kinds, the
/// multisets of its subsets.
class KindTables {
 public:
  /// Multisets looked at together: enough to fill vector registers several times over, and more
  /// than the 16 up to which GCC unrolls a loop entirely instead of turning it into vector
  /// instructions.
  static constexpr std::size_t kBatch = 32;

  KindTables(const Deck& deck, const PatternIndex& patterns);

  int deck_size() const { return deck_size_; }
  int suits() const { return suits_; }
  /// How many multisets of 0 .. 5 kinds there are.
  const std::array<std::uint32_t, 6>& sizes() const { return sizes_; }
  std::uint32_t fives() const { return sizes_[5]; }
  std::size_t kinds() const { return kinds_; }
  /// kinds() steps for every multiset of k, in the order of kinds.
  const std::vector<KindStep>& steps(int k) const { return steps_[static_cast<std::size_t>(k)]; }

  const DealShape& shape(std::uint32_t five) const { return *shape_of_[five]; }
  /// [mask][lane] for the subsets of the multisets kBatch · batch + lane; lanes behind the last
  /// repeat it.
  void indexes(std::uint32_t batch, SubsetIndexes<kBatch>& out) const;
  std::uint64_t deal_classes() const { return deal_classes_; }

 private:
  void make_steps(const PatternIndex& patterns);
  void make_deals(const Deck& deck, const PatternIndex& patterns);

  int deck_size_;
  int suits_;
  std::size_t kinds_;
  std::array<std::uint32_t, 6> sizes_{};
  std::array<std::vector<KindStep>, 5> steps_;
  /// [batch][place][lane]: the kind of the card at this place of the deal.
  std::vector<std::array<std::array<std::uint8_t, kBatch>, 5>> kinds_of_;
  /// [cards][kind]: what a card adds to the index of a multiset that has so many from it on.
  std::array<std::vector<std::uint32_t>, 6> terms_;
  std::vector<std::unique_ptr<DealShape>> shapes_;
  std::vector<const DealShape*> shape_of_;
  std::uint64_t deal_classes_ = 0;
};

/// Fills the smaller sizes from the largest: (5 − k) f(A) = Σ_κ left_κ · f(A + κ), the sum over all
/// complete hands that contain cards of the kinds A, each hand met once for each of its other 5 − k
/// cards. With `left` = &KindStep::left_suit, over hands whose natural cards are all of one given
/// suit.
template <class Number>
void sum_down(const KindTables& tables, std::uint8_t KindStep::*left, MultisetArrays<Number>& f) {
  for (int k = 4; k >= 0; --k) {
    const KindStep* step = tables.steps(k).data();
    const auto& larger = f.of_size(k + 1);
    for (Number& value : f.of_size(k)) {
      Number sum = 0;
      for (std::size_t kind = 0; kind < tables.kinds(); ++kind, ++step) {
        sum += static_cast<Number>(step->*left) * larger[step->to];
      }
      value = sum / static_cast<Number>(5 - k);
    }
  }
}

/// The other way round: hands weights of smaller multisets on to the complete hands, weights scaled
/// by kWeightScale of subset_sums.hpp so that every share is whole.
void weights_up(const KindTables& tables, std::uint8_t KindStep::*left,
                MultisetArrays<std::int64_t>& weights);

}  // namespace vpanalyze
