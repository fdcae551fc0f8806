// SPDX-License-Identifier: MIT
#include "analysis/patterns/kind_tables.hpp"

#include <algorithm>
#include <cassert>

#include "analysis/subset_sums.hpp"
#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/binomial.hpp"
#include "vpanalyze/evaluate/multiset_steps.hpp"

namespace vpanalyze {
namespace {

std::vector<int> copies_of(const PatternIndex& patterns) {
  std::vector<int> copies;
  for (const CardKind& kind : patterns.kinds()) copies.push_back(kind.copies);
  return copies;
}

constexpr int kDealCards = 5;

/// What the deals of a multiset have in common as to suits.
struct ShapeKey {
  Places starts = 0;   ///< cards of another kind than the card before
  Places natural = 0;  ///< cards that are not wild
  int jokers = 0;      ///< how many of the last cards are jokers

  static constexpr std::size_t kNumbers = kHolds * kHolds * (kMaxJokers + 1);
  std::size_t number() const {
    return (std::size_t{starts} * kHolds + natural) * (kMaxJokers + 1) +
           static_cast<std::size_t>(jokers);
  }

  /// How many cards there are of each rank in turn.
  RankShape ranks() const {
    RankShape shape;
    for (int place = 0; place < kDealCards - jokers; ++place) {
      if ((starts >> place & 1) != 0) shape.push_back(0);
      ++shape.back();
    }
    return shape;
  }
};

ShapeKey shape_key(const std::vector<CardKind>& kinds, std::span<const std::uint8_t> counts) {
  ShapeKey key;
  int place = 0;
  for (std::size_t kind = 0; place < kDealCards; ++kind) {
    const int count = counts[kind];
    if (count == 0) continue;
    const int cards = ((1 << count) - 1) << place;
    key.starts = static_cast<Places>(key.starts | 1 << place);
    if (!kinds[kind].wild) key.natural = static_cast<Places>(key.natural | cards);
    if (kinds[kind].rank == CardKind::kJokerRank) key.jokers = count;
    place += count;
  }
  return key;
}

/// Sets of cards whose natural ones, at least one, are of different ranks; a rank's cards are
/// neighbours.
std::uint32_t one_suit_sets(const ShapeKey& key) {
  const RankShape ranks = key.ranks();
  std::uint32_t sets = 0;
  for (unsigned set = 1; set < kHolds; ++set) {
    const unsigned natural = set & key.natural;
    bool fits = natural != 0;
    int place = 0;
    for (const int count : ranks) {
      const unsigned of_rank = ((1U << count) - 1) << place;
      fits = fits && std::popcount(natural & of_rank) <= 1;
      place += count;
    }
    if (fits) sets |= std::uint32_t{1} << set;
  }
  return sets;
}

std::unique_ptr<DealShape> make_shape(const Deck& deck, const SuitOrbits& orbits,
                                      const ShapeKey& key) {
  auto shape = std::make_unique<DealShape>();
  shape->natural = key.natural;
  shape->one_suit = one_suit_sets(key);
  const std::vector<SuitPattern> patterns = orbits.patterns(key.ranks());
  shape->classes = static_cast<std::uint32_t>(patterns.size());
  const std::uint32_t jokers = binomial(deck.jokers(), key.jokers);
  for (int least = 1; least <= 3; ++least) {
    auto& groups = shape->groups[static_cast<std::size_t>(least - 1)];
    groups = merged_suit_groups(patterns, key.natural, least);
    for (SuitGroups& division : groups) division.deals *= jokers;
  }
  for (const SuitGroups& division : shape->groups[0]) shape->deals += division.deals;
  return shape;
}

}  // namespace

KindTables::KindTables(const Deck& deck, const PatternIndex& patterns)
    : deck_size_(deck.size()), suits_(deck.suits()), kinds_(patterns.kinds().size()) {
  make_steps(patterns);
  make_indexes(patterns);
  make_shapes(deck, patterns);
}

void KindTables::make_steps(const PatternIndex& patterns) {
  const std::vector<int> copies = copies_of(patterns);
  sizes_[5] = patterns.multisets().size();
  for (int k = 0; k < 5; ++k) {
    const MultisetIndex from(copies, k);
    const MultisetSteps next(from, MultisetIndex(copies, k + 1));
    sizes_[static_cast<std::size_t>(k)] = from.size();
    auto& steps = steps_[static_cast<std::size_t>(k)];
    steps.reserve(from.size() * kinds_);
    std::uint32_t multiset = 0;
    from.for_each([&](std::span<const std::uint8_t> counts) {
      for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const int left = copies[kind] - counts[kind];
        const int cards_of_suit = patterns.kinds()[kind].wild ? copies[kind] : 1;
        const int left_suit = std::max(cards_of_suit - counts[kind], 0);
        const std::uint32_t to = next(multiset, static_cast<int>(kind));
        steps.push_back({left > 0 ? to : 0, static_cast<std::uint8_t>(left),
                         static_cast<std::uint8_t>(left_suit)});
      }
      ++multiset;
    });
  }
}

void KindTables::make_indexes(const PatternIndex& patterns) {
  const std::size_t batches = (fives() + kBatch - 1) / kBatch;
  assert(fives() <= 1U << 16);
  indexes_.resize(batches * kHolds * kBatch);
  std::uint32_t five = 0;
  std::array<std::uint16_t, kHolds> subsets{};
  const auto store = [&](std::uint32_t lane_of) {
    for (std::size_t mask = 0; mask < kHolds; ++mask) {
      indexes_[(lane_of / kBatch * kHolds + mask) * kBatch + lane_of % kBatch] = subsets[mask];
    }
  };
  patterns.multisets().for_each([&](std::span<const std::uint8_t> counts) {
    std::size_t place = 0;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
      for (int i = 0; i < counts[kind]; ++i, ++place) {
        // Every set with this card as its highest is a set of the cards before it, and this card.
        const std::size_t bit = std::size_t{1} << place;
        for (std::size_t below = 0; below < bit; ++below) {
          const auto& steps = steps_[static_cast<std::size_t>(cards_held(below))];
          subsets[bit | below] =
              static_cast<std::uint16_t>(steps[subsets[below] * kinds_ + kind].to);
        }
      }
    }
    store(five++);
  });
  while (five % kBatch != 0) store(five++);
}

void KindTables::make_shapes(const Deck& deck, const PatternIndex& patterns) {
  const SuitOrbits orbits(deck.suits(), suit_symmetry(deck, {}));
  std::vector<const DealShape*> known(ShapeKey::kNumbers);
  shape_of_.reserve(fives());
  patterns.multisets().for_each([&](std::span<const std::uint8_t> counts) {
    const ShapeKey key = shape_key(patterns.kinds(), counts);
    const DealShape*& shape = known[key.number()];
    if (shape == nullptr) {
      shapes_.push_back(make_shape(deck, orbits, key));
      shape = shapes_.back().get();
    }
    shape_of_.push_back(shape);
    deal_classes_ += shape->classes;
  });
}

void KindTables::indexes(std::uint32_t batch, SubsetIndexes<kBatch>& out) const {
  const std::uint16_t* from = &indexes_[std::size_t{batch} * kHolds * kBatch];
  for (auto& row : out) {
    for (std::uint32_t& index : row) index = *from++;
  }
}

void weights_up(const KindTables& tables, std::uint8_t KindStep::*left,
                MultisetArrays<std::int64_t>& weights) {
  for (int k = 0; k <= 5; ++k) {
    for (std::int64_t& weight : weights.of_size(k)) weight *= kWeightScale;
  }
  for (int k = 0; k < 5; ++k) {
    const KindStep* step = tables.steps(k).data();
    auto& larger = weights.of_size(k + 1);
    for (const std::int64_t weight : weights.of_size(k)) {
      const std::int64_t share = weight / (5 - k);
      for (std::size_t kind = 0; kind < tables.kinds(); ++kind, ++step) {
        larger[step->to] += share * (step->*left);
      }
    }
  }
}

}  // namespace vpanalyze
