// SPDX-License-Identifier: MIT
#include "analysis/patterns/deal_shape.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <map>

#include "evaluate/multiset_index.hpp"

namespace vpanalyze {

namespace {

/// Returns the cards in `natural` as divided by a suit pattern, leaving out groups of fewer than
/// `least`.
std::array<Places, kSuits> suit_groups(const DealClass& pattern, Places natural, int least) {
  std::array<unsigned, kSuits> cards{};
  for (std::size_t place = 0; place < kDealCards; ++place) {
    if ((natural >> place & 1) != 0) cards[pattern.cards[place]] |= 1U << place;
  }
  std::array<Places, kSuits> groups{};
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if (std::popcount(cards[suit]) >= least) groups[suit] = static_cast<Places>(cards[suit]);
  }
  std::sort(groups.begin(), groups.end(), [](Places a, Places b) {
    return std::pair(std::popcount(a), a) > std::pair(std::popcount(b), b);
  });
  return groups;
}

/// Cards of one kind: `count` of them from the place `start` on.
struct Run {
  int start;
  int count;

  std::size_t cards(int n) const { return ((std::size_t{1} << n) - 1) << start; }
  std::size_t all() const { return cards(count); }
};

std::vector<Run> runs_of(const ShapeKey& key) {
  std::vector<Run> runs;
  for (int place = 0; place < kDealCards; ++place) {
    if ((key.starts >> place & 1) != 0) runs.push_back({place, 0});
    ++runs.back().count;
  }
  return runs;
}

CardShape card_shape(const Deck& deck, const ShapeKey& key) {
  const auto suits = static_cast<SuitSet>((1U << deck.suits()) - 1);  // suits of every rank
  CardShape shape{{}, key.jokers};
  for (const Run& run : runs_of(key)) {
    if (run.start < kDealCards - key.jokers) shape.ranks.push_back({run.count, suits});
  }
  return shape;
}

std::size_t first_of(const std::vector<Run>& runs, std::size_t set) {
  std::size_t first = 0;
  for (const Run& run : runs) first |= run.cards(cards_held(set & run.all()));
  return first;
}

/// Adds the differences of a run. A run of n cards takes n rounds: in the end its first card has
/// the n-th difference of f.
void add_differences(const Run& run, const std::vector<Places>& sets,
                     std::vector<DealShape::Difference>& differences) {
  for (int round = 1; round <= run.count; ++round) {
    for (const Places set : sets) {
      const int held = cards_held(set & run.all());
      if (held + round > run.count) continue;
      differences.push_back({set, static_cast<Places>(set | run.cards(held + 1))});
    }
  }
}

void add_sets(const std::vector<Run>& runs, DealShape& shape) {
  for (const Run& run : runs) {
    if ((shape.natural & run.all()) != 0) {
      shape.suit_cards = static_cast<Places>(shape.suit_cards | run.cards(1));
    }
  }
  for (std::size_t set = 0; set < kHolds; ++set) {
    const std::size_t first = first_of(runs, set);
    shape.first[set] = static_cast<Places>(first);
    shape.same_kinds[first] |= single(set);
  }
  for (std::size_t set = 0; set < kHolds; ++set) {
    const std::size_t first = shape.first[set];
    shape.same_kinds[set] = shape.same_kinds[first];
    if (first == set) shape.holds.push_back(shape.first[set]);
    shape.row[set] =
        first == set ? static_cast<std::uint8_t>(shape.holds.size() - 1) : shape.row[first];
    const std::size_t natural = first & shape.natural;
    if ((natural & ~std::size_t{shape.suit_cards}) != 0) continue;
    if (first == set) shape.suit_holds.push_back(shape.first[set]);
    if (natural != 0) shape.one_suit |= single(set);
  }
}

void add_gain_steps(DealShape& shape) {
  for_each_subset(shape.suit_cards, [&](std::size_t gone) {
    const std::size_t others = gone & (gone - 1);
    for (const std::size_t hold : shape.suit_holds) {
      if (gone == 0 || (hold & gone) != 0) continue;
      shape.gain_steps.push_back(
          {pair_of(hold, gone), pair_of(hold, others), pair_of(hold | (gone ^ others), others)});
    }
  });
}

void add_divisions(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                   const ShapeKey& key, DealShape& shape) {
  const std::vector<DealClass> patterns = suit_patterns(deck, symmetry, card_shape(deck, key));
  shape.classes = static_cast<std::uint32_t>(patterns.size());
  for (int least = 1; least <= 3; ++least) {
    std::map<std::array<Places, kSuits>, std::uint32_t, std::greater<>> deals;
    for (const DealClass& pattern : patterns) {
      deals[suit_groups(pattern, key.natural, least)] += pattern.weight;
    }
    auto& groups = shape.groups[static_cast<std::size_t>(least - 1)];
    for (const auto& [division, count] : deals) groups.push_back({count, division});
  }
  for (const SuitGroups& division : shape.groups[0]) shape.deals += division.deals;
}

}  // namespace

ShapeKey::ShapeKey(const std::vector<CardKind>& kinds, std::span<const std::uint8_t> deal) {
  for (std::size_t place = 0; place < kDealCards; ++place) {
    const CardKind& kind = kinds[deal[place]];
    const bool is_start = place == 0 || deal[place] != deal[place - 1];
    starts = static_cast<Places>(starts | (is_start ? 1U : 0U) << place);
    natural = static_cast<Places>(natural | (kind.wild ? 0U : 1U) << place);
    jokers += kind.rank ? 0 : 1;
  }
}

DealShape deal_shape(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                     const ShapeKey& key) {
  const std::vector<Run> runs = runs_of(key);
  DealShape shape;
  shape.natural = key.natural;
  shape.wild = static_cast<Places>(kHoldAll & ~std::size_t{key.natural});
  add_sets(runs, shape);
  for (const Run& run : runs) {
    add_differences(run, shape.holds, shape.differences);
    if ((shape.wild & run.all()) != 0) {
      add_differences(run, shape.suit_holds, shape.wild_differences);
    }
  }
  add_gain_steps(shape);
  add_divisions(deck, symmetry, key, shape);
  return shape;
}

KindTables::KindTables(const Deck& deck, const PatternIndex& patterns)
    : deck_size_(deck.size()), suits_(deck.suits()), kinds_(patterns.kinds().size()) {
  make_steps(patterns);
  make_batches(deck, patterns);
}

void KindTables::make_steps(const PatternIndex& patterns) {
  const std::vector<int>& copies = patterns.multisets().copies();
  std::vector<int> suit_limits;  // largest number of cards of a kind in a hand of one suit
  for (const CardKind& kind : patterns.kinds()) suit_limits.push_back(kind.wild ? kind.copies : 1);
  for (int k = 0; k < 5; ++k) {
    const MultisetIndex smaller(copies, k);
    const MultisetIndex larger(copies, k + 1);
    const MultisetSteps next(smaller, larger);
    if (k == 0) sizes_.ends[1] = smaller.size();
    sizes_.ends[static_cast<std::size_t>(k) + 2] =
        sizes_.ends[static_cast<std::size_t>(k) + 1] + larger.size();
    auto& steps = steps_[static_cast<std::size_t>(k)];
    steps.resize(smaller.size() * kinds_);
    assert(sizes_.end(k + 1) <= 1U << 16);
    std::uint32_t multiset = 0;
    auto step = steps.begin();
    smaller.for_each([&](std::span<const std::uint8_t> counts) {
      for (std::size_t kind = 0; kind < kinds_; ++kind, ++step) {
        if (counts[kind] == copies[kind]) continue;  // none left: a step of zeros
        step->larger = static_cast<std::uint16_t>(next(multiset, static_cast<int>(kind)));
        step->left = static_cast<std::uint8_t>(copies[kind] - counts[kind]);
        step->left_suit = static_cast<std::uint8_t>(std::max(suit_limits[kind] - counts[kind], 0));
      }
      ++multiset;
    });
  }
}

void KindTables::make_batches(const Deck& deck, const PatternIndex& patterns) {
  const std::vector<SuitPermutation> symmetry = suit_symmetry(deck, {});
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
      shapes_.push_back(std::make_unique<DealShape>(deal_shape(deck, symmetry, key)));
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

/// Returns the terms of cards. The index of a multiset is also a sum over its things: for a kind
/// with n things and `left` things of the multiset from its first on,
///
///     term(kind, left, n) = term(kind, left, 1) + term(kind, left − 1, 1) + … , n terms.
///
/// Each card of a subset thus adds a term that depends on its kind and on the number of cards
/// from it on. Together with the number of multisets with one card less, these add up to the
/// number.
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
      const std::uint16_t* const kind_terms = terms[left].data();
      for (std::size_t d = 0; d < kBatch; ++d) adds[place][left][d] = kind_terms[kinds[place][d]];
    }
  }
  const DealShape& shape = *batch.shape;
  Numbers* const rows = &rows_[batch.first_row];  // the row of the empty set has zeros
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
