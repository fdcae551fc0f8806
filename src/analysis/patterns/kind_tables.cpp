// SPDX-License-Identifier: MIT
#include "analysis/patterns/kind_tables.hpp"

#include <algorithm>
#include <bit>
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

ShapeKey shape_key(const std::vector<CardKind>& kinds, std::span<const std::uint8_t> deal) {
  ShapeKey key;
  for (std::size_t place = 0; place < kDealCards; ++place) {
    const CardKind& kind = kinds[deal[place]];
    const bool starts = place == 0 || deal[place] != deal[place - 1];
    key.starts = static_cast<Places>(key.starts | (starts ? 1U : 0U) << place);
    key.natural = static_cast<Places>(key.natural | (kind.wild ? 0U : 1U) << place);
    key.jokers += kind.rank == CardKind::kJokerRank ? 1 : 0;
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
  for (std::size_t set = 0; set < kHolds; ++set) {
    for (std::size_t card = 1; card < kHolds; card *= 2) {
      const bool joins = (set & card) == 0 && (key.natural & card) != 0 &&
                         (shape->one_suit >> (set | card) & 1U) != 0;
      if (joins) shape->joining[set] = static_cast<Places>(shape->joining[set] | card);
    }
  }
  const std::vector<SuitPattern> patterns = orbits.patterns(key.ranks());
  shape->classes = static_cast<std::uint32_t>(patterns.size());
  const std::uint32_t jokers = binomial(deck.jokers(), key.jokers);
  for (int least = 1; least <= 3; ++least) {
    auto& groups = shape->groups[static_cast<std::size_t>(least - 1)];
    groups = merged_suit_groups(patterns, key.natural, least);
    for (SuitGroups& division : groups) division.deals *= jokers;
  }
  for (const SuitGroups& division : shape->groups[0]) {
    shape->deals += division.deals;
    for (int suit = 0; suit < deck.suits(); ++suit) {
      shape->suit_deals[division.of[static_cast<std::size_t>(suit)]] += division.deals;
    }
  }
  return shape;
}

}  // namespace

KindTables::KindTables(const Deck& deck, const PatternIndex& patterns)
    : deck_size_(deck.size()), suits_(deck.suits()), kinds_(patterns.kinds().size()) {
  make_steps(patterns);
  make_deals(deck, patterns);
}

void KindTables::make_steps(const PatternIndex& patterns) {
  const std::vector<int> copies = copies_of(patterns);
  std::vector<int> of_suit;  // how many cards of a kind a hand of one suit can have
  for (const CardKind& kind : patterns.kinds()) of_suit.push_back(kind.wild ? kind.copies : 1);
  sizes_[5] = patterns.multisets().size();
  assert(sizes_[5] <= 1U << 16);
  for (int k = 0; k < 5; ++k) {
    const MultisetIndex from(copies, k);
    const MultisetSteps next(from, MultisetIndex(copies, k + 1));
    sizes_[static_cast<std::size_t>(k)] = from.size();
    auto& steps = steps_[static_cast<std::size_t>(k)];
    steps.resize(from.size() * kinds_);
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

void KindTables::make_deals(const Deck& deck, const PatternIndex& patterns) {
  for (int left = 1; left <= kDealCards; ++left) {
    auto& terms = terms_[static_cast<std::size_t>(left)];
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
      terms.push_back(patterns.multisets().term(static_cast<int>(kind), left, 1));
    }
  }
  const SuitOrbits orbits(deck.suits(), suit_symmetry(deck, {}));
  std::vector<const DealShape*> known(ShapeKey::kNumbers);
  shape_of_.reserve(fives());
  kinds_of_.resize((fives() + kBatch - 1) / kBatch);
  patterns.multisets().for_each_list([&](std::span<const std::uint8_t> deal) {
    const std::size_t five = shape_of_.size();
    for (std::size_t place = 0; place < kDealCards; ++place) {
      auto& lanes = kinds_of_[five / kBatch][place];
      lanes[five % kBatch] = deal[place];
      if (five + 1 == fives()) std::fill(&lanes[five % kBatch], lanes.end(), deal[place]);
    }
    const ShapeKey key = shape_key(patterns.kinds(), deal);
    const DealShape*& shape = known[key.number()];
    if (shape == nullptr) {
      shapes_.push_back(make_shape(deck, orbits, key));
      shape = shapes_.back().get();
    }
    shape_of_.push_back(shape);
    deal_classes_ += shape->classes;
  });
}

/// The index of a multiset is a sum over its things, too: of a kind with n things, `left` of the
/// multiset from its first on,
///
///     term(kind, left, n) = term(kind, left, 1) + term(kind, left − 1, 1) + … , n terms.
///
/// So each card of a subset adds a term that depends on its kind and on the cards from it on.
VPANALYZE_WIDE_VECTORS void KindTables::indexes(std::uint32_t batch,
                                                SubsetIndexes<kBatch>& out) const {
  std::array<std::array<std::array<std::uint32_t, kBatch>, kDealCards + 1>, kDealCards> terms;
  for (std::size_t place = 0; place < kDealCards; ++place) {
    const auto& kinds = kinds_of_[batch][place];
    for (std::size_t left = 1; left <= kDealCards - place; ++left) {
      const std::uint32_t* const of_kind = terms_[left].data();
      for (std::size_t d = 0; d < kBatch; ++d) terms[place][left][d] = of_kind[kinds[d]];
    }
  }
  out[0].fill(0);
  for (std::size_t mask = 1; mask < kHolds; ++mask) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(mask));
    const auto& term = terms[lowest][static_cast<std::size_t>(cards_held(mask))];
    const auto& others = out[mask & (mask - 1)];
    for (std::size_t d = 0; d < kBatch; ++d) out[mask][d] = others[d] + term[d];
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
