// SPDX-License-Identifier: MIT
#include "features/ordered_hands.hpp"

#include <algorithm>

#include "analysis/enumerated_game.hpp"
#include "cards/hand_index.hpp"
#include "features/draws.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

OrderedHands::OrderedHands(const Machine& machine, const ScoredDeals& deals, const Valuation& worth)
    : machine_(machine), deals_(deals), worth_(worth) {
  const std::vector<PayLine>& lines = machine.paytable.lines;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    if (!lines[row].features.order) continue;
    const CardOrder& order = *lines[row].features.order;
    if (order.kind == CardOrder::Kind::cards) {
      add_list(row, order.cards);
    } else {
      add_royals(row, order.kind);
    }
  }
}

void OrderedHands::add_royals(std::size_t row, CardOrder::Kind kind) {
  const Deck& deck = machine_.base.deck;
  const SuitSet suits = machine_.paytable.lines[row].suits.value_or(kAllSuits);
  for (const Suit suit : deck.each_suit()) {
    if (!contains(suits, suit)) continue;
    CardPlaces up;
    for (int place = 0; place < 5; ++place) {
      up[static_cast<std::size_t>(place)] =
          static_cast<std::uint8_t>(deck.position(Card::of(Rank::ace - 4 + place, suit)));
    }
    if (kind != CardOrder::Kind::down) add(row, up);
    std::reverse(up.begin(), up.end());
    if (kind != CardOrder::Kind::up) add(row, up);
  }
}

void OrderedHands::add_list(std::size_t row, const std::vector<Card>& cards) {
  const Deck& deck = machine_.base.deck;
  std::vector<std::uint8_t> listed;
  for (const Card card : cards) {
    listed.push_back(static_cast<std::uint8_t>(deck.position(card)));
  }
  CardPlaces places{};
  if (listed.size() == 5) {
    std::copy(listed.begin(), listed.end(), places.begin());
    add(row, places);
    return;
  }
  for (int other = 0; other < deck.size(); ++other) {
    const auto fifth = static_cast<std::uint8_t>(other);
    if (std::find(listed.begin(), listed.end(), fifth) != listed.end()) continue;
    std::copy(listed.begin(), listed.end(), places.begin());
    places[4] = fifth;
    add(row, places);
    std::rotate(places.begin(), places.begin() + 4, places.end());
    add(row, places);
  }
}

void OrderedHands::add(std::size_t row, const CardPlaces& places) {
  check_made(row, places);
  CardPlaces sorted = places;
  std::sort(sorted.begin(), sorted.end());
  const std::uint8_t line = deals_.line(hand_index(deals_.deck_size(), sorted));
  const std::size_t usual = machine_.row_of_line[line];
  const int128 gain = worth_.of_line[row] - worth_.of_line[usual];
  if (gain <= 0) return;  // paid no more than out of order
  const auto [known, is_new] = number_.emplace(places, hands_.size());
  if (is_new) {
    hands_.push_back({places, row});
    gains_.push_back(gain);
    usual_rows_.push_back(usual);
  } else if (gain > gains_[known->second]) {
    hands_[known->second].row = row;
    gains_[known->second] = gain;
  }
}

/// Cards in order make the hand of their line, or the line means nothing.
void OrderedHands::check_made(std::size_t row, const CardPlaces& places) const {
  Paytable asked = machine_.base;
  asked.lines = {machine_.paytable.lines[row]};
  asked.lines[0].features = LineFeatures();
  asked.features.on_deal = {{.hand = asked.lines[0]}};
  if (OnDeal(asked).kind(places) == 0) return;
  std::vector<Card> cards;
  for (const std::uint8_t position : places) cards.push_back(machine_.base.deck.card(position));
  throw AnalysisError("/hands/" + std::to_string(row) + "/order: " + to_string(cards) +
                      " does not make the hand of this line");
}

OrderGains::OrderGains(const Machine& machine)
    : worth_(exact_worth(machine.states.front().pays)),
      deck_size_(machine.base.deck.size()),
      hands_(machine, machine.games[0].enumerated(1).deals(), worth_) {}

std::array<double, 32> OrderGains::of(const CardPlaces& lying) const {
  CardPlaces sorted = lying;
  std::sort(sorted.begin(), sorted.end());
  const auto place_of = [](const CardPlaces& cards, std::uint8_t card) {
    return std::find(cards.begin(), cards.end(), card) - cards.begin();
  };
  std::array<double, 32> gains{};
  for (std::size_t number = 0; number < hands_.hands().size(); ++number) {
    const CardPlaces& order = hands_.hands()[number].cards;
    std::size_t hold = 0;
    int held = 0;
    bool in_place = true;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (place_of(order, sorted[i]) == 5) continue;
      hold |= std::size_t{1} << i;
      ++held;
      in_place = in_place && place_of(order, sorted[i]) == place_of(lying, sorted[i]);
    }
    if (!in_place) continue;
    const double draws = binomial(deck_size_ - 5, 5 - held) *
                         static_cast<double>(kFactorials[static_cast<std::size_t>(5 - held)]);
    gains[hold] += static_cast<double>(hands_.gains()[number]) * worth_.unit.to_double() / draws;
  }
  return gains;
}

}  // namespace vpanalyze
