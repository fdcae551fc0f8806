// SPDX-License-Identifier: MIT
#include "analysis/deal_subsets.hpp"

#include <array>
#include <span>

#include "cards/hand_index.hpp"
#include "support/catch.hpp"

namespace {

using namespace vpanalyze;

/// The class of a subset of a deal, looked up.
std::uint32_t class_of(const Deck& deck, const SetClasses& sets, const DealClass& deal,
                       std::size_t mask) {
  std::array<std::uint8_t, 5> subset{};
  std::size_t cards = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    if ((mask >> i & 1U) != 0) subset[cards++] = deal.cards[i];
  }
  return sets.class_of(cards_held(mask))[hand_index(deck.size(), std::span(subset).first(cards))];
}

/// Deals may be in finer classes than the sets of cards.
void check_rows(const Deck& deck, const std::vector<SuitSet>& named_by_sets,
                const std::vector<SuitSet>& named_by_deals) {
  INFO(deck.size() << " cards");
  const SetClasses sets(deck, suit_symmetry(deck, named_by_sets));
  const SubsetIndexer indexer(deck.size());
  const auto symmetry = suit_symmetry(deck, named_by_deals);
  std::size_t deals = 0;
  std::size_t wrong = 0;
  for (const DealRows& shape : deal_rows(deck, symmetry)) {
    const RowSubsets subsets(shape, sets, indexer);
    for (std::size_t row = 0; row < shape.rows.size(); ++row) {
      const DealClass first = shape.deal(row, 0);
      for (std::size_t pattern = 0; pattern < shape.patterns.size(); ++pattern, ++deals) {
        const DealClass deal = shape.deal(row, pattern);
        for (std::size_t i = 0; i < 5; ++i) {
          if (deal.cards[i] != shape.rows[row][i] + subsets.suits(i)[pattern]) ++wrong;
        }
        for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
          const auto found = static_cast<std::int64_t>(class_of(deck, sets, first, mask)) +
                             subsets.offsets(mask)[pattern];
          if (found != class_of(deck, sets, deal, mask)) ++wrong;
        }
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(deals == deal_classes(deck, symmetry).size());
}

}  // namespace

TEST_CASE("In every row the classes of subsets are the same distances apart", "[analysis]") {
  const RankSet six = RankSet::of(Rank::deuce) | RankSet::of(Rank::three) |
                      RankSet::of(Rank::five) | RankSet::of(Rank::six) | RankSet::of(Rank::king) |
                      RankSet::of(Rank::ace);
  check_rows(Deck::standard(), {}, {});
  check_rows(Deck(six, 4, 2), {}, {});
  check_rows(Deck(six, 4, 1), {SuitSet{0b0011}}, {SuitSet{0b0011}});
  check_rows(Deck(six, 4, 0), {}, {SuitSet{0b0001}, SuitSet{0b0010}});
  check_rows(Deck(six, 3, 1), {}, {});
}

TEST_CASE("Patterns of a row are repeated to fill a multiple of eight", "[analysis]") {
  const Deck deck = Deck::standard();
  const auto symmetry = suit_symmetry(deck, {});
  const SetClasses sets(deck, symmetry);
  const SubsetIndexer indexer(deck.size());
  const std::vector<DealRows> shapes = deal_rows(deck, symmetry);
  REQUIRE(count_classes(shapes) == 134'459);
  const DealRows& unpaired = shapes.back();
  REQUIRE(unpaired.rows.size() == 1'287);
  REQUIRE(unpaired.patterns.size() == 51);
  const RowSubsets subsets(unpaired, sets, indexer);
  for (std::size_t pattern = 51; pattern < 56; ++pattern) {
    CHECK(subsets.suits(4)[pattern] == subsets.suits(4)[50]);
    CHECK(subsets.offsets(0b01111)[pattern] == subsets.offsets(0b01111)[50]);
  }
}
