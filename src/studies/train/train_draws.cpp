// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/six_cards.hpp"
#include "base/random.hpp"
#include "cards/hand_index.hpp"
#include "cards/ordered_deal.hpp"
#include "game/on_deal.hpp"
#include "game/rules.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

/// Returns the generator of a hand's draw; that of its deal is another one.
Generator draw_generator(std::uint64_t seed, std::uint64_t number) {
  return {seed, 2 * number + 1};
}

/// Returns the line that pays the five or six cards after a draw.
std::size_t line_of_hand(const DealValues& game, const std::vector<Card>& cards) {
  const Deck& deck = game.paytable().deck;
  std::vector<std::uint8_t> positions;
  for (const Card card : cards) {
    positions.push_back(static_cast<std::uint8_t>(deck.position(card)));
  }
  std::sort(positions.begin(), positions.end());
  SixCards::Hand hand{};
  if (positions.size() < hand.size()) {
    return game.deals().line(hand_index(deck.size(), positions));
  }
  std::copy(positions.begin(), positions.end(), hand.begin());
  return SixCards(game.paytable(), game.deals()).line(hand);
}

/// Returns what a machine shows after hands that ended in these lines, in words; empty if it shows
/// nothing that a hand changes, or a ladder.
std::string left_by(const GameParts& parts, const Position& position,
                    const std::vector<std::size_t>& ends) {
  const Machine& machine = parts.machine();
  Position next;
  if (parts.multipliers().size() > 1) {
    for (const std::size_t line : ends) {
      next.multipliers.push_back(machine.next[line]);
    }
  } else if (!machine.paytable.features.states.empty() && ends.size() == 1) {
    const SeenState seen = parts.seen(position);
    const Situation& situation = machine.states[seen.state].situations.front();
    next.state = machine.states[situation.to[ends.front()]].name;
  }
  return to_string(next);
}

}  // namespace

TrainDraw Trainer::draw(std::uint64_t seed, std::uint64_t number, const std::vector<Card>& deal,
                        std::string_view positions, const Position& position) const {
  const TrainerState& state = *state_;
  const GameParts& parts = state.parts();
  const std::vector<std::size_t> held = places_named(positions);
  Generator random = draw_generator(seed, number);
  const std::vector<std::string_view> lines = row_names(state.game.values.paytable());
  const DeckPlaces dealt_cards = OrderedDeal(deal, state.deck()).cards;
  const DealExtras deal_extras = parts.extras(position, dealt_cards);
  const auto extra =
      static_cast<std::size_t>(extra_cards(state.game.values.paytable(), dealt_cards));
  std::vector<std::size_t> ends;
  TrainDraw draw;
  draw.pays = deal_extras.plus.to_double();
  draw.bet = (parts.cost_now(position) * parts.bet_of_round(position).reciprocal()).to_double();
  for (std::size_t i = 0; i < static_cast<std::size_t>(parts.lines()); ++i) {
    const std::vector<Card> drawn =
        dealt(random, state.deck(), deal.size() + extra - held.size(), deal);
    TrainHand hand{deal, {}, 0};
    for (std::size_t place = 0, next = 0; place < deal.size(); ++place) {
      if (!std::binary_search(held.begin(), held.end(), place)) hand.cards[place] = drawn[next++];
    }
    if (extra > 0) hand.cards.push_back(drawn.back());
    const std::size_t line = line_of_hand(state.game.values, hand.cards);
    hand.line = lines[line];
    hand.pays = (parts.pays(position, i, line) * deal_extras.times).to_double();
    draw.pays += hand.pays;
    draw.hands.push_back(std::move(hand));
    ends.push_back(line);
  }
  draw.leaves = left_by(parts, position, ends);
  return draw;
}

}  // namespace vpanalyze
