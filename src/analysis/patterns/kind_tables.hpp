// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/patterns/deal_shape.hpp"
#include "evaluate/pattern_index.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// How many multisets of zero to five card kinds there are, and where those of each size begin when
/// they stand behind one another, by size and MultisetIndex. The place of a multiset there is its
/// number.
struct MultisetSizes {
  std::uint32_t first(int cards) const { return ends[static_cast<std::size_t>(cards)]; }
  std::uint32_t end(int cards) const { return ends[static_cast<std::size_t>(cards) + 1]; }
  std::uint32_t count(int cards) const { return end(cards) - first(cards); }

  std::array<std::uint32_t, 7> ends{};  ///< [cards + 1], behind a zero
};

/// One entry for every multiset, by its number.
template <class Number>
class MultisetArrays {
 public:
  explicit MultisetArrays(const MultisetSizes& sizes) : sizes_(sizes), all_(sizes.end(5)) {}

  std::span<Number> of_size(int cards) {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::span<const Number> of_size(int cards) const {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::vector<Number>& all() { return all_; }
  const std::vector<Number>& all() const { return all_; }

 private:
  MultisetSizes sizes_;
  std::vector<Number> all_;
};

/// Which cards one may add to a multiset A of k card kinds: of kind κ, m_κ − a_κ are left.
struct KindStep {
  std::uint16_t to;        ///< the index of A + κ among the multisets of k + 1
  std::uint8_t left;       ///< m_κ − a_κ
  std::uint8_t left_suit;  ///< the same within one suit, where each natural kind has one card
};

/// All that the pattern method needs to know of a deck and its wild cards, whatever the rules:
/// multisets of kinds, the steps between them, and for every deal, as a multiset of five kinds, the
/// multisets of its subsets.
class KindTables {
 public:
  /// Deals looked at together: enough to fill vector registers several times over, and more than
  /// the 16 up to which GCC unrolls a loop entirely instead of turning it into vector instructions.
  static constexpr std::size_t kBatch = 32;

  /// [lane]: the number of a multiset for every deal of a batch.
  struct alignas(64) Numbers : std::array<std::uint16_t, kBatch> {};

  /// Deals of one shape. Lanes behind the last repeat it.
  struct Batch {
    const DealShape* shape;
    std::uint32_t lanes;
    std::size_t first_row;
  };

  KindTables(const Deck& deck, const PatternIndex& patterns);

  int deck_size() const { return deck_size_; }
  int suits() const { return suits_; }
  const MultisetSizes& sizes() const { return sizes_; }
  std::size_t kinds() const { return kinds_; }
  /// kinds() steps for every multiset of k, in the order of kinds.
  const std::vector<KindStep>& steps(int k) const { return steps_[static_cast<std::size_t>(k)]; }

  /// Every multiset of five kinds once.
  const std::vector<Batch>& batches() const { return batches_; }
  /// The multisets that a set of the deals' cards is.
  const Numbers& numbers(const Batch& batch, std::size_t set) const {
    return rows_[batch.first_row + batch.shape->row[set]];
  }
  std::uint64_t deal_classes() const { return deal_classes_; }

 private:
  /// [place][lane]: the kinds of the cards of a batch's deals.
  using Kinds = std::array<std::array<std::uint8_t, kBatch>, kDealCards>;
  /// [cards][kind]: what a card adds to the number of a multiset that has so many from it on.
  using Terms = std::array<std::vector<std::uint16_t>, 6>;

  void make_steps(const PatternIndex& patterns);
  void make_batches(const Deck& deck, const PatternIndex& patterns);
  Terms card_terms(const PatternIndex& patterns) const;
  void number_subsets(const Batch& batch, const Kinds& kinds, const Terms& terms);

  int deck_size_;
  int suits_;
  std::size_t kinds_;
  MultisetSizes sizes_;
  std::array<std::vector<KindStep>, 5> steps_;
  std::vector<std::unique_ptr<const DealShape>> shapes_;
  std::vector<Batch> batches_;
  std::vector<Numbers> rows_;
  std::uint64_t deal_classes_ = 0;
};

}  // namespace vpanalyze
