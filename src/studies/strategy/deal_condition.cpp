// SPDX-License-Identifier: MIT
#include "studies/strategy/deal_condition.hpp"

#include <algorithm>
#include <bit>

#include "studies/strategy/hold_phrase.hpp"

namespace vpanalyze {

HeldDeal::HeldDeal(const HoldShapes& shapes, const std::array<std::uint8_t, 5>& deal,
                   std::size_t hold) {
  unsigned suits_held = 0;
  std::array<RankSet, kSuits> thrown_in_suit{};
  for (std::size_t i = 0; i < deal.size(); ++i) {
    const Card card = shapes.paytable().deck.card(deal[i]);
    if (card.is_joker() || shapes.paytable().wild.contains(card)) continue;
    const RankSet rank = RankSet::of(card.rank());
    const auto suit = static_cast<std::size_t>(card.suit());
    in_suit_[suit] |= rank;
    if ((hold >> i & 1U) != 0) {
      suits_held |= 1U << suit;
      continue;
    }
    thrown_pair_ = thrown_pair_ || thrown_.intersects(rank);
    thrown_ |= rank;
    thrown_in_suit[suit] |= rank;
  }
  if (std::has_single_bit(suits_held)) {
    thrown_of_suit_ = thrown_in_suit[static_cast<std::size_t>(std::countr_zero(suits_held))].size();
  }
}

int HeldDeal::most_of_one_suit(RankSet ranks) const {
  int most = 0;
  for (const RankSet suit : in_suit_) {
    if (suit.contains(ranks)) most = std::max(most, suit.size());
  }
  return most;
}

bool holds(const DealCondition& condition, const HeldDeal& deal) {
  const RankSet ranks(condition.ranks);
  bool is = false;
  switch (condition.kind) {
    case DealCondition::Kind::rank: is = deal.thrown().intersects(ranks); break;
    case DealCondition::Kind::suited: is = deal.most_of_one_suit(ranks) > 0; break;
    case DealCondition::Kind::of_its_suit: is = deal.thrown_of_suit() >= condition.count; break;
    case DealCondition::Kind::pair: is = deal.thrown_pair(); break;
    case DealCondition::Kind::of_one_suit:
      is = deal.most_of_one_suit(ranks) >= condition.count;
      break;
  }
  return is != condition.without;
}

std::string condition_text(const DealCondition& condition) {
  switch (condition.kind) {
    case DealCondition::Kind::rank: return "with " + to_string(RankSet(condition.ranks));
    case DealCondition::Kind::suited: return "with " + ranks_text({condition.ranks}) + " suited";
    case DealCondition::Kind::of_its_suit:
      return condition.count == 1
                 ? "with a card of its suit"
                 : "with " + std::to_string(condition.count) + " cards of its suit";
    case DealCondition::Kind::of_one_suit:
      return "with " + std::to_string(condition.count) + " cards of " +
             (condition.ranks == 0 ? "one suit" : ranks_text({condition.ranks}) + "'s suit");
    case DealCondition::Kind::pair: break;
  }
  return "with a pair";
}

}  // namespace vpanalyze
