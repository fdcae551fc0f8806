// SPDX-License-Identifier: MIT
#include "vpanalyze/analysis/deals.hpp"

#include <stdexcept>

#include "analysis/class_play.hpp"
#include "cards/hand_index.hpp"
#include "cards/ordered_deal.hpp"
#include "cards/suit_classes.hpp"
#include "game/rules.hpp"

namespace vpanalyze {

DealPositions positions_of(const std::vector<Card>& deal, const Deck& deck) {
  if (deal.size() != DealPositions().size()) throw std::invalid_argument("a deal has five cards");
  check_different_cards(deal, deck);
  return OrderedDeal(deal, deck).cards;
}

std::size_t paying_line(const Paytable& paytable, const DealPositions& hand) {
  return paying_line(paytable, Rules(paytable).lines_made(pattern_of(paytable, hand)));
}

std::vector<WeightedDeal> weighted_deals(const Paytable& paytable) {
  std::vector<WeightedDeal> deals;
  for (const DealClass& deal : deal_classes(paytable.deck, game_symmetry(paytable))) {
    deals.push_back({deal.cards, deal.weight});
  }
  return deals;
}

std::size_t deal_index(const DealPositions& deal, const Deck& deck) {
  return hand_index(deck.size(), deal);
}

}  // namespace vpanalyze
