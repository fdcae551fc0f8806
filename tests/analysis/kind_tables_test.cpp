// SPDX-License-Identifier: MIT
#include "analysis/patterns/deal_shape.hpp"

#include <array>
#include <map>
#include <set>
#include <vector>

#include "cards/hand_index.hpp"
#include "support/catch.hpp"

namespace {

using namespace vpanalyze;

using Counts = std::vector<std::uint8_t>;  ///< [kind]

CardSet cards_of(const Deck& deck, RankSet ranks) {
  CardSet cards;
  for (int position = 0; position < deck.size(); ++position) {
    const Card card = deck.card(position);
    if (!card.is_joker() && ranks.contains(card.rank())) cards.insert(card);
  }
  return cards;
}

/// A deck with its kinds, and what they say of cards.
struct Kinds {
  Kinds(const Deck& own_deck, RankSet wild)
      : deck(own_deck), patterns(deck, cards_of(deck, wild), false), tables(deck, patterns) {
    for (const CardKind& kind : patterns.kinds()) copies.push_back(kind.copies);
    for (int cards = 0; cards <= 5; ++cards) indexes.emplace_back(copies, cards);
  }

  std::uint32_t number(const Counts& counts, int cards) const {
    return tables.sizes().first(cards) + indexes[static_cast<std::size_t>(cards)](counts);
  }
  /// The kind of which one card is the multiset with this number.
  std::size_t kind(std::uint32_t number_of_one) const {
    for (std::size_t kind = 0; kind < copies.size(); ++kind) {
      Counts counts(copies.size());
      counts[kind] = 1;
      if (number(counts, 1) == number_of_one) return kind;
    }
    return copies.size();
  }

  Deck deck;
  PatternIndex patterns;
  KindTables tables;
  std::vector<int> copies;
  std::vector<MultisetIndex> indexes;
};

std::vector<Kinds> sorts_of_kinds() {
  const RankSet few = RankSet::of(Rank::deuce) | RankSet::of(Rank::seven) |
                      RankSet::of(Rank::eight) | RankSet::of(Rank::ace);
  std::vector<Kinds> sorts;
  sorts.emplace_back(Deck::standard(), RankSet());
  sorts.emplace_back(Deck::standard(), RankSet::of(Rank::deuce));
  sorts.emplace_back(Deck::standard(1), RankSet());
  sorts.emplace_back(Deck::standard(5), RankSet::of(Rank::deuce) | RankSet::of(Rank::eight));
  sorts.emplace_back(Deck(few, 3, 0), RankSet::of(Rank::seven));
  sorts.emplace_back(Deck(few, 3, 2), RankSet::of(Rank::deuce) | RankSet::of(Rank::ace));
  sorts.emplace_back(Deck(few, 4, 1), few);
  return sorts;
}

}  // namespace

TEST_CASE("Sets of a deal's cards have the numbers of their kinds", "[kind_tables_test]") {
  for (const Kinds& kinds : sorts_of_kinds()) {
    INFO(kinds.deck.size() << " cards");
    std::set<std::uint32_t> seen;
    std::size_t wrong = 0;
    for (const KindTables::Batch& batch : kinds.tables.batches()) {
      for (std::size_t lane = 0; lane < KindTables::kBatch; ++lane) {
        std::array<std::size_t, 5> deal;
        for (std::size_t card = 0; card < 5; ++card) {
          deal[card] = kinds.kind(kinds.tables.numbers(batch, std::size_t{1} << card)[lane]);
          REQUIRE(deal[card] < kinds.copies.size());
        }
        for (std::size_t set = 0; set < kHolds; ++set) {
          Counts counts(kinds.copies.size());
          for (std::size_t card = 0; card < 5; ++card) {
            if ((set >> card & 1U) != 0) ++counts[deal[card]];
          }
          const std::uint32_t number = kinds.number(counts, cards_held(set));
          if (kinds.tables.numbers(batch, set)[lane] != number) ++wrong;
        }
        if (lane < batch.lanes) seen.insert(kinds.tables.numbers(batch, kHoldAll)[lane]);
      }
    }
    CHECK(wrong == 0);
    CHECK(seen.size() == kinds.tables.sizes().count(5));
  }
}

TEST_CASE("Shapes stand for all deals of a deck", "[kind_tables_test]") {
  for (const Kinds& kinds : sorts_of_kinds()) {
    INFO(kinds.deck.size() << " cards");
    std::uint64_t deals = 0;
    for (const KindTables::Batch& batch : kinds.tables.batches()) {
      deals += std::uint64_t{batch.shape->deals} * batch.lanes;
      for (const auto& divisions : batch.shape->groups) {
        std::uint64_t divided = 0;
        for (const SuitGroups& groups : divisions) divided += groups.deals;
        CHECK(divided == batch.shape->deals);
      }
    }
    CHECK(deals == binomial(kinds.deck.size(), 5));
  }
}

TEST_CASE("The first of the sets of the same kinds stands for them", "[kind_tables_test]") {
  for (const Kinds& kinds : sorts_of_kinds()) {
    INFO(kinds.deck.size() << " cards");
    for (const KindTables::Batch& batch : kinds.tables.batches()) {
      const DealShape& shape = *batch.shape;
      std::map<std::uint32_t, std::vector<std::size_t>> sets_of;  // [number]
      for (std::size_t set = 0; set < kHolds; ++set) {
        sets_of[kinds.tables.numbers(batch, set)[0]].push_back(set);
      }
      CHECK(sets_of.size() == shape.holds.size());
      for (const auto& [number, sets] : sets_of) {
        HoldSet alike = 0;
        for (const std::size_t set : sets) alike |= single(set);
        for (const std::size_t set : sets) {
          CHECK(shape.first[set] == sets[0]);
          CHECK(shape.same_kinds[set] == alike);
        }
      }
    }
  }
}
