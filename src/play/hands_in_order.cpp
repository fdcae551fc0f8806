// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "cards/hand_index.hpp"
#include "play/draws.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

/// Collector of all hands in order of a game, each with the row that pays most. `worth` is by row.
/// Throws AnalysisError if cards in order do not make the hand of their line, or pay less.
class HandsInOrder {
 public:
  HandsInOrder(const Machine& machine, const Valuation& worth)
      : machine_(machine),
        game_(machine.games[0].enumerated(1)),
        worth_(worth),
        deck_(machine.base.deck) {
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

  std::vector<OrderedHand> hands() const {
    std::vector<OrderedHand> hands;
    for (const auto& [places, hand] : hands_) hands.push_back(hand);
    return hands;
  }

 private:
  static constexpr std::uint8_t kNoCard = 255;  // marks a card that is not in the deck

  std::uint8_t position(Card card) const { return static_cast<std::uint8_t>(deck_.position(card)); }

  void add_royals(std::size_t row, CardOrder::Kind kind) {
    const SuitSet suits = machine_.paytable.lines[row].suits.value_or(kAllSuits);
    for (const Suit suit : deck_.each_suit()) {
      if (!contains(suits, suit)) continue;
      CardPlaces ascending;
      for (int place = 0; place < 5; ++place) {
        ascending[static_cast<std::size_t>(place)] =
            position(Card::of(Rank::ace - 4 + place, suit));
      }
      if (kind != CardOrder::Kind::down) add(row, ascending);
      std::reverse(ascending.begin(), ascending.end());
      if (kind != CardOrder::Kind::up) add(row, ascending);
    }
  }

  /// Adds the hands of a list; a list of four cards leaves the fifth free at either end.
  void add_list(std::size_t row, const std::vector<Card>& cards) {
    CardPlaces places{};
    std::transform(cards.begin(), cards.end(), places.begin(),
                   [&](Card card) { return position(card); });
    if (cards.size() == 5) return add(row, places);
    for (int fifth = 0; fifth < deck_.size(); ++fifth) {
      places[4] = static_cast<std::uint8_t>(fifth);
      if (std::find(places.begin(), places.end(), places[4]) != places.end() - 1) continue;
      add(row, places);
      CardPlaces rotated = places;
      std::rotate(rotated.begin(), rotated.end() - 1, rotated.end());
      add(row, rotated);
    }
  }

  void add(std::size_t row, const CardPlaces& places) {
    if (std::find(places.begin(), places.end(), kNoCard) != places.end()) return;
    check_made(row, places);
    CardPlaces sorted = places;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t usual = game_.line(sorted);
    const auto known = hands_.find(places);
    const std::size_t otherwise = known == hands_.end() ? usual : known->second.row;
    if (!(machine_.pays[otherwise] < machine_.pays[row])) return;
    const auto more = [&](const std::vector<int128>& row_values) {
      return row_values.empty() ? 0 : row_values[row] - row_values[usual];
    };
    const int128 gain = more(worth_.line_values);
    if (gain < 0) {
      throw AnalysisError("/hands/" + std::to_string(row) +
                          "/plus: in order a hand brings less than out of order, where its award "
                          "is higher; that is not supported");
    }
    hands_.insert_or_assign(places, OrderedHand{places, row, usual, gain, more(worth_.squares)});
  }

  /// Throws AnalysisError unless cards in order make the hand of their line; the line would
  /// otherwise never pay.
  void check_made(std::size_t row, const CardPlaces& places) const {
    Paytable asked = machine_.base;
    asked.lines = {machine_.paytable.lines[row]};
    asked.lines[0].features = LineFeatures();
    asked.features.on_deal = {{.hand = asked.lines[0]}};
    if (OnDeal(asked).kind(places) == 0) return;
    std::vector<Card> cards;
    for (const std::uint8_t place : places) cards.push_back(deck_.card(place));
    throw AnalysisError("/hands/" + std::to_string(row) + "/order: " + to_string(cards) +
                        " does not make the hand of this line");
  }

  const Machine& machine_;
  const EnumeratedGame& game_;
  const Valuation& worth_;
  const Deck& deck_;
  std::map<CardPlaces, OrderedHand> hands_;
};

}  // namespace

std::vector<OrderedHand> hands_in_order(const Machine& machine, const Valuation& worth) {
  return HandsInOrder(machine, worth).hands();
}

OrderGains::OrderGains(const Machine& machine, const Situation& situation)
    : worth_(exact_worth(machine.amounts(machine.states.front(), situation))),
      deck_size_(machine.base.deck.size()),
      hands_(hands_in_order(machine, worth_)) {}

std::array<double, 32> OrderGains::gains(const CardPlaces& lying) const {
  CardPlaces sorted = lying;
  std::sort(sorted.begin(), sorted.end());
  const auto place_of = [](const CardPlaces& cards, std::uint8_t card) {
    return std::find(cards.begin(), cards.end(), card) - cards.begin();
  };
  std::array<double, 32> gains{};
  for (const OrderedHand& hand : hands_) {
    std::size_t hold = 0;
    bool placed = true;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (place_of(hand.cards, sorted[i]) == 5) continue;
      hold |= std::size_t{1} << i;
      placed = placed && place_of(hand.cards, sorted[i]) == place_of(lying, sorted[i]);
    }
    if (!placed) continue;
    const int held = cards_held(hold);
    const double draws = binomial(deck_size_ - 5, 5 - held) *
                         static_cast<double>(kOrdersOfDrawn[static_cast<std::size_t>(held)]);
    gains[hold] += static_cast<double>(hand.gain) * worth_.unit.to_double() / draws;
  }
  return gains;
}

}  // namespace vpanalyze
