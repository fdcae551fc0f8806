// SPDX-License-Identifier: MIT
// Deals as people type them.
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

namespace {

/// Returns the end of a message that names jokers the deck does not have.
std::string missing_joker(const Deck& deck) {
  if (deck.jokers() == 0) return "a joker, but the deck of this game has none";
  return "more jokers than the " + std::to_string(deck.jokers()) + " of this game's deck";
}

std::string card_count(std::size_t cards) {
  return std::to_string(cards) + (cards == 1 ? " card" : " cards");
}

std::string deal_size(std::size_t cards) { return cards == 4 ? "four" : "five"; }

}  // namespace

std::vector<Card> read_deal(std::string_view text, const Deck& deck, std::size_t cards) {
  std::vector<Card> deal = read_cards(text);
  if (deal.size() != cards) {
    throw std::invalid_argument("found " + card_count(deal.size()) + "; a deal has " +
                                deal_size(cards));
  }
  for (const Card card : deal) {
    if (deck.position(card) >= 0) continue;
    throw std::invalid_argument(card.is_joker()
                                    ? missing_joker(deck)
                                    : "found the card " + to_string(card) +
                                          ", which the deck of this game does not have");
  }
  return deal;
}

std::vector<std::vector<Card>> read_deals(const std::vector<std::string>& texts, const Deck& deck,
                                          std::size_t cards) {
  std::vector<std::vector<Card>> deals;
  std::string deal;
  std::size_t found = 0;
  for (const std::string& text : texts) {
    found += read_cards(text).size();
    deal += (deal.empty() ? "" : " ") + text;
    if (found < cards) continue;
    deals.push_back(read_deal(deal, deck, cards));
    deal.clear();
    found = 0;
  }
  if (found > 0 && !deals.empty()) {
    throw std::invalid_argument(card_count(found) + " left over after " +
                                (deals.size() == 1 ? "a deal" : "deals") + " of " +
                                deal_size(cards) + ": " + deal);
  }
  if (found > 0 || deals.empty()) deals.push_back(read_deal(deal, deck, cards));
  return deals;
}

}  // namespace vpanalyze
