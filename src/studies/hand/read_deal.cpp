// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kDealCards = 5;

std::vector<Card> read_cards(std::string_view text) {
  std::string problem;
  auto cards = parse_cards(text, problem);
  if (!cards) throw std::invalid_argument(problem);
  return *std::move(cards);
}

/// "the deck has no joker", "the deck has only 1 joker".
std::string missing_joker(const Deck& deck) {
  if (deck.jokers() == 0) return "a joker, but the deck of this game has none";
  return "more jokers than the " + std::to_string(deck.jokers()) + " of this game's deck";
}

std::string card_count(std::size_t cards) {
  return std::to_string(cards) + (cards == 1 ? " card" : " cards");
}

}  // namespace

std::vector<Card> read_deal(std::string_view text, const Deck& deck) {
  std::vector<Card> cards = read_cards(text);
  if (cards.size() != kDealCards) {
    throw std::invalid_argument("found " + card_count(cards.size()) + "; a deal has five");
  }
  for (const Card card : cards) {
    if (deck.position(card) >= 0) continue;
    throw std::invalid_argument(card.is_joker()
                                    ? missing_joker(deck)
                                    : "the card " + to_string(card) +
                                          ", which the deck of this game does not have");
  }
  return cards;
}

std::vector<std::vector<Card>> read_deals(const std::vector<std::string>& texts, const Deck& deck) {
  std::vector<std::vector<Card>> deals;
  std::string deal;
  std::size_t cards = 0;
  for (const std::string& text : texts) {
    cards += read_cards(text).size();
    deal += (deal.empty() ? "" : " ") + text;
    if (cards < kDealCards) continue;
    deals.push_back(read_deal(deal, deck));
    deal.clear();
    cards = 0;
  }
  if (cards > 0 && !deals.empty()) {
    throw std::invalid_argument(card_count(cards) + " left over after " +
                                (deals.size() == 1 ? "a deal" : "deals") + " of five: " + deal);
  }
  if (cards > 0 || deals.empty()) deals.push_back(read_deal(deal, deck));
  return deals;
}

}  // namespace vpanalyze
