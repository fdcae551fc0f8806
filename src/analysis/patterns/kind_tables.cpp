// SPDX-License-Identifier: MIT
#include "analysis/patterns/kind_tables.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "cards/suit_classes.hpp"
#include "evaluate/multiset_index.hpp"

namespace vpanalyze {
namespace {

std::vector<int> copies_of(const PatternIndex& patterns) {
  std::vector<int> copies;
  for (const CardKind& kind : patterns.kinds()) copies.push_back(kind.copies);
  return copies;
}

}  // namespace

KindTables::KindTables(const Deck& deck, const PatternIndex& patterns)
    : deck_size_(deck.size()), suits_(deck.suits()), kinds_(patterns.kinds().size()) {
  make_steps(patterns);
  make_batches(deck, patterns);
}

void KindTables::make_steps(const PatternIndex& patterns) {
  const std::vector<int> copies = copies_of(patterns);
  std::vector<int> of_suit;  // how many cards of a kind a hand of one suit can have
  for (const CardKind& kind : patterns.kinds()) of_suit.push_back(kind.wild ? kind.copies : 1);
  for (int k = 0; k < 5; ++k) {
    const MultisetIndex from(copies, k);
    const MultisetIndex to(copies, k + 1);
    const MultisetSteps next(from, to);
    if (k == 0) sizes_.ends[1] = from.size();
    sizes_.ends[static_cast<std::size_t>(k) + 2] =
        sizes_.ends[static_cast<std::size_t>(k) + 1] + to.size();
    auto& steps = steps_[static_cast<std::size_t>(k)];
    steps.resize(from.size() * kinds_);
    assert(sizes_.end(k + 1) <= 1U << 16);
    std::uint32_t multiset = 0;
    auto step = steps.begin();
    from.for_each([&](std::span<const std::uint8_t> counts) {
      for (std::size_t kind = 0; kind < kinds_; ++kind, ++step) {
        if (counts[kind] == copies[kind]) continue;  // none left: a step of zeros
        step->to = static_cast<std::uint16_t>(next(multiset, static_cast<int>(kind)));
        step->left = static_cast<std::uint8_t>(copies[kind] - counts[kind]);
        step->left_suit = static_cast<std::uint8_t>(std::max(of_suit[kind] - counts[kind], 0));
      }
      ++multiset;
    });
  }
}

void KindTables::make_batches(const Deck& deck, const PatternIndex& patterns) {
  const SuitOrbits orbits(deck.suits(), suit_symmetry(deck, {}));
  constexpr std::size_t kNone = ShapeKey::kNumbers;
  std::vector<std::size_t> last_batch(ShapeKey::kNumbers, kNone);  // [shape]
  std::vector<Kinds> kinds_of;                                     // [batch]
  const auto add_batch = [&](const DealShape& shape) {
    batches_.push_back({&shape, 0, rows_.size()});
    rows_.resize(rows_.size() + shape.holds.size());
    kinds_of.emplace_back();
    return batches_.size() - 1;
  };
  patterns.multisets().for_each_list([&](std::span<const std::uint8_t> deal) {
    const ShapeKey key(patterns.kinds(), deal);
    std::size_t& last = last_batch[key.number()];
    if (last == kNone) {
      shapes_.push_back(std::make_unique<DealShape>(deal_shape(deck, orbits, key)));
      last = add_batch(*shapes_.back());
    } else if (batches_[last].lanes == kBatch) {
      last = add_batch(*batches_[last].shape);
    }
    Batch& batch = batches_[last];
    for (std::size_t place = 0; place < kDealCards; ++place) {
      kinds_of[last][place][batch.lanes] = deal[place];
    }
    ++batch.lanes;
    deal_classes_ += batch.shape->classes;
  });
  const Terms terms = card_terms(patterns);
  for (std::size_t i = 0; i < batches_.size(); ++i) {
    const std::uint32_t lanes = batches_[i].lanes;
    for (auto& kinds : kinds_of[i]) std::fill(kinds.begin() + lanes, kinds.end(), kinds[lanes - 1]);
    number_subsets(batches_[i], kinds_of[i], terms);
  }
}

/// The index of a multiset is a sum over its things, too: of a kind with n things, `left` of the
/// multiset from its first on,
///
///     term(kind, left, n) = term(kind, left, 1) + term(kind, left − 1, 1) + … , n terms.
///
/// So each card of a subset adds a term that depends on its kind and on the cards from it on. With
/// how many multisets have one card less, these add up to the number.
KindTables::Terms KindTables::card_terms(const PatternIndex& patterns) const {
  Terms terms;
  for (int left = 1; left <= kDealCards; ++left) {
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
      const std::uint32_t term = patterns.multisets().term(static_cast<int>(kind), left, 1);
      terms[static_cast<std::size_t>(left)].push_back(
          static_cast<std::uint16_t>(term + sizes_.count(left - 1)));
    }
  }
  return terms;
}

VPANALYZE_WIDE_VECTORS void KindTables::number_subsets(const Batch& batch, const Kinds& kinds,
                                                       const Terms& terms) {
  std::array<std::array<Numbers, kDealCards + 1>, kDealCards> adds;
  for (std::size_t place = 0; place < kDealCards; ++place) {
    for (std::size_t left = 1; left <= kDealCards - place; ++left) {
      const std::uint16_t* const of_kind = terms[left].data();
      for (std::size_t d = 0; d < kBatch; ++d) adds[place][left][d] = of_kind[kinds[place][d]];
    }
  }
  const DealShape& shape = *batch.shape;
  Numbers* const rows = &rows_[batch.first_row];  // that of the empty set has zeros
  for (const std::size_t set : shape.holds) {
    if (set == 0) continue;
    const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
    const Numbers& add = adds[lowest][static_cast<std::size_t>(cards_held(set))];
    const Numbers& others = rows[shape.row[set & (set - 1)]];
    Numbers& sum = rows[shape.row[set]];
    for (std::size_t d = 0; d < kBatch; ++d) {
      sum[d] = static_cast<std::uint16_t>(others[d] + add[d]);
    }
  }
}

}  // namespace vpanalyze
