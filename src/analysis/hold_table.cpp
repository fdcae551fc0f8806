// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "analysis/best_holds.hpp"
#include "analysis/class_play.hpp"
#include "analysis/each_deal.hpp"
#include "analysis/game_symmetry.hpp"
#include "analysis/line_hands.hpp"
#include "vpanalyze/cards/hand_index.hpp"

namespace vpanalyze {
namespace {

/// Stands for a deal that has no hold yet; no mask has more than five bits.
constexpr std::uint8_t kNoHold = 0xFF;

/// A card of a deal, and whether it is held.
struct DealtCard {
  std::uint8_t position;
  bool held;
};
using HeldDeal = std::array<DealtCard, 5>;

/// Enters all deals that a class stands for: its first one with suits renamed and jokers swapped.
class TableFiller {
 public:
  TableFiller(const Paytable& paytable, std::vector<std::uint8_t>& table)
      : deck_(paytable.deck), symmetry_(game_symmetry(paytable)), table_(table) {}

  void enter(const DealClass& deal, std::uint8_t hold) {
    HeldDeal cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      cards[i] = {deal.cards[i], (hold >> i & 1U) != 0};
    }
    for (const SuitPermutation& renaming : symmetry_) {
      HeldDeal renamed = cards;
      for (DealtCard& dealt : renamed) {
        const Card card = deck_.card(dealt.position);
        if (card.is_joker()) continue;
        const int suit = renaming[static_cast<std::size_t>(card.suit())];
        dealt.position = static_cast<std::uint8_t>(deck_.position(Card::of(card.rank(), suit)));
      }
      enter_with_all_jokers(renamed);
    }
  }

 private:
  void enter_with_all_jokers(const HeldDeal& cards) {
    const int plain = deck_.size() - deck_.jokers();
    const auto first_joker = static_cast<std::size_t>(std::count_if(
        cards.begin(), cards.end(), [&](DealtCard card) { return card.position < plain; }));
    for (std::size_t jokers = 0; jokers < std::size_t{1} << deck_.jokers(); ++jokers) {
      if (static_cast<std::size_t>(std::popcount(jokers)) != cards.size() - first_joker) continue;
      HeldDeal swapped = cards;
      std::size_t place = first_joker;
      for (int joker = 0; joker < deck_.jokers(); ++joker) {
        if ((jokers >> joker & 1U) == 0) continue;
        swapped[place++].position = static_cast<std::uint8_t>(plain + joker);
      }
      enter_deal(swapped);
    }
  }

  /// The first renaming that leads to a deal counts, so that one deal has one hold.
  void enter_deal(HeldDeal cards) {
    std::sort(cards.begin(), cards.end(),
              [](DealtCard a, DealtCard b) { return a.position < b.position; });
    std::array<std::uint8_t, 5> positions;
    unsigned hold = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      positions[i] = cards[i].position;
      hold |= static_cast<unsigned>(cards[i].held) << i;
    }
    std::uint8_t& entry = table_[hand_index(deck_.size(), positions)];
    if (entry == kNoHold) entry = static_cast<std::uint8_t>(hold);
  }

  const Deck& deck_;
  std::vector<SuitPermutation> symmetry_;
  std::vector<std::uint8_t>& table_;
};

}  // namespace

std::vector<std::uint64_t> ClassPlay::combinations(
    const std::vector<std::uint8_t>& hold_table) const {
  const EnumeratedGame& game = game_.enumerated(workers_);
  const LineHands& hands = game_.line_hands(workers_);
  HoldWeights weights(game.sets(), game.lines());
  std::uint32_t number = 0;
  for_each_deal(game.deck_size(), [&](const std::array<std::uint8_t, 5>& deal) {
    const SubsetIndexes<1> subsets = hands.subsets(deal);
    weights.add(hold_table[number], 1, game.deals().line(number),
                [&](std::size_t mask) { return subsets[mask][0]; });
    ++number;
  });
  const std::vector<std::int64_t> ways = std::move(weights).line_ways(game);
  return {ways.begin(), ways.end()};
}

std::vector<std::uint8_t> ClassPlay::hold_table(const ClassHolds& holds) const {
  std::vector<std::uint8_t> table(deals().size(), kNoHold);
  TableFiller filler(paytable(), table);
  for (std::size_t number = 0; number < classes().size(); ++number) {
    filler.enter(classes()[number], holds[number]);
  }
  return table;
}

}  // namespace vpanalyze
