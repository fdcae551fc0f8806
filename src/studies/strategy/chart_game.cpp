// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_game.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <unordered_map>
#include <utility>

#include "analysis/deal_subsets.hpp"
#include "analysis/enumerated_game.hpp"
#include "cards/hand_index.hpp"
#include "cards/parallel.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

/// Numbers shapes as they come.
class Numbering {
 public:
  Numbering() : shapes_(1) {}

  HoldNumber operator()(const HoldShape& shape) {
    if (shape.kind == HoldKind::none) return 0;
    const auto [place, is_new] =
        numbers_.try_emplace(shape, static_cast<HoldNumber>(shapes_.size()));
    if (is_new) {
      if (shapes_.size() > std::numeric_limits<HoldNumber>::max()) {
        throw AnalysisError("the game has more than 65,535 kinds of holds to tell apart");
      }
      shapes_.push_back(shape);
    }
    return place->second;
  }
  /// The first one has no words.
  const std::vector<HoldShape>& shapes() const { return shapes_; }

 private:
  struct Hashed {
    std::size_t operator()(const HoldShape& shape) const {
      std::uint64_t bits = static_cast<std::uint64_t>(shape.kind) << 8U | shape.cards;
      bits = bits << 8U | (shape.wild * 8U + shape.suit);
      bits = (bits << 16U | shape.ranks.bits()) << 16U | shape.second.bits() << 8U | shape.line;
      return static_cast<std::size_t>((bits * 0x9E3779B97F4A7C15ULL) >> 20U);
    }
  };
  std::unordered_map<HoldShape, HoldNumber, Hashed> numbers_;
  std::vector<HoldShape> shapes_;
};

/// Calls visit with all sets of so many cards, by hand_index.
template <class Visit>
void for_each_set(int deck_size, std::size_t cards, const Visit& visit) {
  std::array<std::uint8_t, 4> set{};
  const auto choose = [&](const auto& again, std::size_t chosen, int from) -> void {
    if (chosen == cards) return visit(std::span<const std::uint8_t>(set.data(), cards));
    for (int position = from; position < deck_size; ++position) {
      set[chosen] = static_cast<std::uint8_t>(position);
      again(again, chosen + 1, position + 1);
    }
  };
  choose(choose, 0, 0);
}

}  // namespace

NumberedHolds::NumberedHolds(const ScoredGame& game, int workers)
    : classes_(&game.prepared_classes(workers)),
      game_(game.paytable()),
      of_class_(classes_->size()) {
  const ScoredDeals& deals = game.enumerated(workers).deals();
  const std::vector<DealClass>& classes = *classes_;
  Numbering met;
  NumbersOfSets of_sets;
  for (std::size_t cards = 0; cards < of_sets.size(); ++cards) {
    of_sets[cards].reserve(binomial(deals.deck_size(), static_cast<int>(cards)));
    for_each_set(deals.deck_size(), cards, [&](std::span<const std::uint8_t> set) {
      of_sets[cards].push_back(met(game_.of(set)));
    });
  }
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const auto& cards = classes[i].cards;
    const std::size_t line = deals.line(hand_index(deals.deck_size(), cards));
    of_class_[i][kHoldAll] = met(game_.of(cards, line, kHoldAll));
    std::uint8_t wild = 0;
    for (std::size_t card = 0; card < cards.size(); ++card) {
      wild |= static_cast<std::uint8_t>((game_.is_wild(cards[card]) ? 1U : 0U) << card);
    }
    wild_holds_.push_back(wild);
  }
  shapes_ = met.shapes();
  put_in_order(of_sets);
  number_classes(of_sets, workers);
  number_cells();
}

void NumberedHolds::put_in_order(NumbersOfSets& of_sets) {
  const auto goes_first = [this](const HoldShape& a, const HoldShape& b) {
    if (a.kind == HoldKind::none || b.kind == HoldKind::none) return a.kind > b.kind;
    return game_.goes_first(a, b);
  };
  std::vector<HoldNumber> order(shapes_.size());
  std::iota(order.begin(), order.end(), HoldNumber{0});
  std::sort(order.begin(), order.end(),
            [&](HoldNumber a, HoldNumber b) { return goes_first(shapes_[a], shapes_[b]); });
  std::vector<HoldShape> in_order;
  std::vector<HoldNumber> renumbered(order.size());
  for (const HoldNumber number : order) {
    renumbered[number] = static_cast<HoldNumber>(in_order.size());
    in_order.push_back(shapes_[number]);
  }
  shapes_ = std::move(in_order);
  const auto renumber = [&](HoldNumber& number) { number = renumbered[number]; };
  for (auto& numbers : of_sets) std::for_each(numbers.begin(), numbers.end(), renumber);
  for (HoldNumbers& numbers : of_class_) renumber(numbers[kHoldAll]);
}

void NumberedHolds::number_classes(const NumbersOfSets& of_sets, int workers) {
  constexpr std::size_t kAtOnce = 32;
  const std::vector<DealClass>& classes = *classes_;
  const SubsetIndexer indexer(game_.paytable().deck.size());
  const auto number = [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
    SubsetIndexes<kAtOnce> indexes;
    indexer(classes, from, to, indexes);
    for (std::size_t hold = 0; hold < kHoldAll; ++hold) {
      const auto& of_size = of_sets[static_cast<std::size_t>(cards_held(hold))];
      for (std::size_t i = from; i < to; ++i) of_class_[i][hold] = of_size[indexes[hold][i - from]];
    }
  };
  parallel_chunks(workers, classes.size(), kAtOnce, number);
}

void NumberedHolds::number_cells() {
  std::vector<HoldShape> of_shape;
  for (const HoldShape& shape : shapes_) of_shape.push_back(game_.cell_of(shape));
  cells_ = of_shape;
  std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  for (const HoldShape& cell : of_shape) {
    const auto place = std::lower_bound(cells_.begin(), cells_.end(), cell);
    cell_of_shape_.push_back(static_cast<CellNumber>(place - cells_.begin()));
  }
}

}  // namespace vpanalyze
