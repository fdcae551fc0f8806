// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/suffecool.hpp"

#include <algorithm>
#include <utility>

#include "vpanalyze/evaluate/made_hands.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::uint32_t, kRanks> kPrimes = {2,  3,  5,  7,  11, 13, 17,
                                                       19, 23, 29, 31, 37, 41};
constexpr std::uint32_t kSuitBits = 0xF000;
constexpr int kRankBitsShift = 16;
constexpr std::uint32_t kPrimeBits = 0x3F;

constexpr auto kWords = [] {
  std::array<std::uint32_t, kRanks * kSuits> words{};
  for (int id = 0; id < kRanks * kSuits; ++id) {
    const Card card = Card::from_id(id);
    const auto rank = static_cast<std::uint32_t>(card.rank());
    words[static_cast<std::size_t>(id)] = 1U << (kRankBitsShift + card.rank()) |
                                          0x8000U >> card.suit() | rank << 8U |
                                          kPrimes[static_cast<std::size_t>(rank)];
  }
  return words;
}();

/// The hands of one category that some ranks make: `ranks` as often as `copies` says.
struct Shape {
  std::vector<int> copies;  ///< of the ranks that are compared first, first
  Category category;
};

const std::array<Shape, 5>& shapes() {
  static const std::array<Shape, 5> kShapes = {{
      {{4, 1}, Category::four_of_a_kind},
      {{3, 2}, Category::full_house},
      {{3, 1, 1}, Category::three_of_a_kind},
      {{2, 2, 1}, Category::two_pair},
      {{2, 1, 1, 1}, Category::one_pair},
  }};
  return kShapes;
}

/// Visits the products of all hands of a shape, best first: ranks that are held equally often run
/// downwards.
template <class Visit>
void for_each_product(const Shape& shape, std::size_t place, RankSet taken, int last,
                      std::uint32_t product, const Visit& visit) {
  if (place == shape.copies.size()) {
    visit(product);
    return;
  }
  const bool as_before = place > 0 && shape.copies[place] == shape.copies[place - 1];
  for (int rank = as_before ? last - 1 : kAce; rank >= 0; --rank) {
    if (taken.contains(rank)) continue;
    std::uint32_t power = product;
    for (int i = 0; i < shape.copies[place]; ++i) power *= kPrimes[static_cast<std::size_t>(rank)];
    for_each_product(shape, place + 1, taken | RankSet::of(rank), rank, power, visit);
  }
}

}  // namespace

SuffecoolEvaluator::SuffecoolEvaluator() {
  number_different_ranks(best_of(Category::straight_flush), best_of(Category::flush), flushes_);
  number_different_ranks(best_of(Category::straight), best_of(Category::high_card),
                         different_ranks_);
  number_repeated_ranks();
}

void SuffecoolEvaluator::number_different_ranks(Strength best_straight, Strength best_other,
                                                std::array<Strength, kRankMasks>& table) {
  for (int highest = kAce; highest >= kLowestStraight; --highest) {
    table[straight_ranks(highest).bits()] = best_straight++;
  }
  // Of two sets of five ranks the one with the highest rank that the other lacks is better: as a
  // binary number it is the greater one.
  for (std::size_t ranks = kRankMasks; ranks-- > 0;) {
    const bool is_new = table[ranks] == 0;
    if (is_new && std::popcount(ranks) == 5) table[ranks] = best_other++;
  }
}

void SuffecoolEvaluator::number_repeated_ranks() {
  std::vector<std::pair<std::uint32_t, Strength>> numbered;
  for (const Shape& shape : shapes()) {
    Strength strength = best_of(shape.category);
    for_each_product(shape, 0, RankSet(), 0, 1,
                     [&](std::uint32_t product) { numbered.emplace_back(product, strength++); });
  }
  std::sort(numbered.begin(), numbered.end());
  for (const auto& [product, strength] : numbered) {
    products_.push_back(product);
    product_strengths_.push_back(strength);
  }
}

Strength SuffecoolEvaluator::operator()(std::span<const Card, 5> cards) const {
  std::uint32_t any = 0;
  std::uint32_t all = kSuitBits;
  std::uint32_t product = 1;
  for (const Card card : cards) {
    const std::uint32_t word = kWords[static_cast<std::size_t>(card.id())];
    any |= word;
    all &= word;
    product *= word & kPrimeBits;
  }
  const std::uint32_t ranks = any >> kRankBitsShift;
  if (all != 0) return flushes_[ranks];
  if (different_ranks_[ranks] != 0) return different_ranks_[ranks];
  const auto place = std::lower_bound(products_.begin(), products_.end(), product);
  return product_strengths_[static_cast<std::size_t>(place - products_.begin())];
}

}  // namespace vpanalyze
