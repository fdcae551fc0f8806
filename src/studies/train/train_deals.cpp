// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

#include "analysis/six_cards.hpp"
#include "base/parallel.hpp"
#include "base/random.hpp"
#include "cards/hand_index.hpp"
#include "game/on_deal.hpp"
#include "game/rules.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

/// Largest difference in EV, in bets, of two holds that count as close.
constexpr double kClose = 0.02;

/// Returns the difference between the best value and the best lesser one; 0 if all are equal.
std::int64_t lead_of_best(const HoldValues& values, std::int64_t best) {
  std::int64_t lead = 0;
  for (const std::int64_t value : values) {
    if (value < best && (lead == 0 || best - value < lead)) lead = best - value;
  }
  return lead;
}

}  // namespace

TrainerState::TrainerState(Game trained_game, const ChartOptions& options)
    : asked(std::move(trained_game)),
      threads(options.threads),
      level(std::min(options.detail, ChartDetail::expert)),
      game(asked, {}, options.threads),
      chart(make_chart(asked, options)),
      player(game.holds, chart),
      symmetry(game_symmetry(game.values.paytable())),
      class_places(deck(), symmetry),
      hands(asked, TieBreak::first, options.threads),
      scale(parts().cost_scale({}, worker_count(threads))),
      line_of(game.holds.classes().size()),
      is_close(line_of.size()) {
  const std::size_t groups = chart.lines() + 1;
  sums = game.sum(Sums{std::vector<DealSum>(groups), std::vector<DealSum>(choice(groups, 0)),
                       std::vector<std::uint64_t>(groups)},
                  [this](Sums& part, std::size_t class_number, const HoldValues& values) {
                    look_at(class_number, values, part);
                  });
  best_return = parts().has_one_position() ? Quantity(game.exact_bets(sums.best))
                                           : vpanalyze::best_return(asked, worker_count(threads));
  for (std::uint32_t number = 0; number < line_of.size(); ++number) {
    classes_by_index_.emplace_back(hand_index(deck().size(), game.holds.deal(number)), number);
  }
  std::sort(classes_by_index_.begin(), classes_by_index_.end());
  name_lines();
  make_lessons();
}

void TrainerState::look_at(std::size_t class_number, const HoldValues& values, Sums& part) {
  const std::size_t line = player.play(class_number).line;
  const std::uint8_t deals = game.weight(class_number);
  const std::int64_t best = values.greatest();
  line_of[class_number] = static_cast<std::uint16_t>(line);
  part.best += int128{best} * deals;
  part.played[line] += {deals, int128{lead_of_best(values, best)} * deals};

  // Among several holds of an alternative, the one that goes first.
  std::array<std::tuple<std::size_t, HoldNumber, std::size_t>, kHolds> others;
  auto end = others.begin();
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (values[hold] == best) continue;
    if (const auto other = alternative(class_number, hold)) {
      *end++ = {*other, game.holds.hold_shapes(class_number)[hold], hold};
    }
  }
  std::sort(others.begin(), end);
  const auto little = static_cast<std::int64_t>(kClose / game.values.unit().to_double());
  std::size_t before = part.choices.size();
  for (auto entry = others.begin(); entry != end; ++entry) {
    const auto& [other, shape, hold] = *entry;
    if (std::exchange(before, other) == other) continue;
    const std::int64_t cost = best - values[hold];
    part.choices[choice(line, other)] += {deals, int128{cost} * deals};
    if (other < chart.lines() && cost < little) is_close[class_number] = 1;
  }
  if (is_close[class_number] != 0) part.close_deals[line] += deals;
}

std::optional<std::size_t> TrainerState::alternative(std::size_t class_number,
                                                     std::size_t hold) const {
  const std::size_t line = player.line_of(class_number, hold);
  if (line < chart.lines() && line != line_of[class_number]) return line;
  const std::size_t wild_hold = game.holds.wild_hold(class_number);
  const auto wild = static_cast<std::size_t>(cards_held(hold & wild_hold));
  const auto others = static_cast<std::size_t>(cards_held(hold & ~wild_hold));
  if (wild < game.holds.wild_cards(class_number) && others <= 1) {
    return chart.lines() + game.holds.cells().size() + 2 * wild + others;
  }
  const HoldNumber shape = game.holds.hold_shapes(class_number)[hold];
  if (game.holds.shapes()[shape].kind == HoldKind::none) return std::nullopt;
  return chart.lines() + game.holds.cell(shape);
}

void TrainerState::name_lines() {
  const ChartWords words(game.holds.game());
  const std::vector<ChartExample> examples = chart_examples(asked, chart, threads);
  for (const ChartSection& section : chart.sections) {
    const std::string wild_cards_text =
        chart.sections.size() > 1 ? words.wild_cards(section.wild_cards) : "";
    for (std::size_t line = 0; line < section.lines.size(); ++line) {
      const DealSum& sum = sums.played[lines.size()];
      const std::string hold = words.text_with_remarks(section, line, game.holds.shapes());
      const std::string place = "line " + std::to_string(line + 1);
      lines.push_back({wild_cards_text.empty() ? hold : wild_cards_text + ": " + hold,
                       wild_cards_text.empty() ? place : wild_cards_text + ", " + place, hold,
                       sum.deals, scale * game.in_bets(sum.cost), examples[lines.size()].kept});
    }
  }
}

DealPlace TrainerState::place_of(const std::vector<Card>& deal) const {
  const OrderedDeal ordered(deal, deck());
  const ClassPlaces::FirstDeal first = class_places.first(ordered.cards);
  const std::uint32_t index = hand_index(deck().size(), std::span(first.cards));
  const auto found = std::lower_bound(classes_by_index_.begin(), classes_by_index_.end(),
                                      std::pair(index, std::uint32_t{0}));
  return {ordered, first, found->second};
}

namespace {

/// Number of deals that contain one purely random deal.
constexpr std::uint32_t kFairShare = 4;
/// Number of deals that contain one missed deal, if any is due.
constexpr std::uint32_t kMissedShare = 2;

/// Generators for the deal and the draw of every hand, so that the draw does not depend on the way
/// the deal was found.
Generator deal_generator(std::uint64_t seed, std::uint64_t number) { return {seed, 2 * number}; }
Generator draw_generator(std::uint64_t seed, std::uint64_t number) {
  return {seed, 2 * number + 1};
}

/// Returns n cards, one after the other, from those that have not been dealt.
std::vector<Card> dealt(Generator& random, const Deck& deck, std::size_t cards,
                        const std::vector<Card>& before) {
  const auto is_among = [](const std::vector<Card>& others, Card card) {
    return std::find(others.begin(), others.end(), card) != others.end();
  };
  std::vector<Card> result;
  while (result.size() < cards) {
    const auto size = static_cast<std::uint32_t>(deck.size());
    const Card card = deck.card(static_cast<int>(random.below(size)));
    if (!is_among(before, card) && !is_among(result, card)) result.push_back(card);
  }
  return result;
}

}  // namespace

std::size_t chosen(Generator& random, const std::vector<std::uint64_t>& weights) {
  const std::uint64_t total = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  auto left = static_cast<std::uint64_t>(uint128{random.bits()} * total >> 64U);
  std::size_t i = 0;
  while (left >= weights[i]) left -= weights[i++];
  return i;
}

namespace {

/// Returns a random deal of the same class, in random order.
std::vector<Card> shuffled(Generator& random, std::vector<Card> cards,
                           const std::vector<SuitPermutation>& symmetry) {
  const SuitPermutation& renaming =
      symmetry[random.below(static_cast<std::uint32_t>(symmetry.size()))];
  for (Card& card : cards) card = renamed(card, renaming);
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
  }
  return normalize_jokers(std::move(cards));
}

/// Returns a random deal of the classes that count, which have `deals` deals, all equally likely.
template <class Counts>
std::vector<Card> deal_among(Generator& random, const ChartGame& game, std::uint64_t deals,
                             const Counts& counts) {
  std::uint32_t left = random.below(static_cast<std::uint32_t>(deals));
  std::size_t number = 0;
  for (;; ++number) {
    if (!counts(number)) continue;
    if (left < game.weight(number)) break;
    left -= game.weight(number);
  }
  return cards_of(game.values.paytable().deck, game.holds.deal(number), kHoldAll);
}

}  // namespace

std::vector<std::uint64_t> TrainerState::weights(const TrainStatistics& statistics) const {
  int128 stake = 0;
  for (std::size_t line = 0; line < lines.size(); ++line) stake += sums.played[line].cost;
  std::vector<std::uint64_t> weights;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    // Shares of the total stake, in parts of 2^32; a cost is below 2^84.
    const uint128 share =
        stake == 0 ? 0 : static_cast<uint128>((sums.played[line].cost << 32U) / stake);
    const TrainedLine* trained = statistics.line(lines[line].name);
    const std::uint64_t count = trained == nullptr ? 0 : trained->hands;
    const std::uint64_t wrong = trained == nullptr ? 0 : trained->wrong;
    weights.push_back(static_cast<std::uint64_t>((share << 27U) * (wrong + 1) / (count + 2)));
  }
  return weights;
}

std::vector<double> Trainer::chances(const TrainStatistics& statistics) const {
  const std::vector<std::uint64_t> weights = state_->weights(statistics);
  const auto total =
      static_cast<double>(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
  std::vector<double> chances;
  for (const std::uint64_t weight : weights) {
    chances.push_back(total == 0 ? 0 : static_cast<double>(weight) / total);
  }
  return chances;
}

std::vector<Card> TrainerState::dreamed(std::vector<Card> cards, const Position& position) const {
  std::vector<Card> best;
  double best_value = -1;
  for (int place = 0; place < deck().size(); ++place) {
    cards.back() = deck().card(place);
    if (std::find(cards.begin(), cards.end() - 1, cards.back()) != cards.end() - 1) continue;
    const double value = hands.play(cards, position).holds.front().expected.value;
    if (value <= best_value) continue;
    best = cards;
    best_value = value;
  }
  return best;
}

Position Trainer::position(std::uint64_t seed, std::uint64_t number) const {
  Generator random = deal_generator(seed, number);
  return state_->parts().in_long_run(random, worker_count(state_->threads));
}

TrainDeal Trainer::deal(std::uint64_t seed, std::uint64_t number, TrainMode mode,
                        const TrainStatistics& statistics) const {
  Generator random = deal_generator(seed, number);
  const TrainerState& state = *state_;
  const Position position = state.parts().in_long_run(random, worker_count(state.threads));
  const auto plain = [&] {
    std::vector<Card> cards = normalize_jokers(dealt(random, state.deck(), 5, {}));
    const auto& chance = paytable().features.chance;
    if (position.chance && chance[*position.chance - 1].dream) {
      cards = state.dreamed(std::move(cards), position);
    }
    return TrainDeal{std::move(cards), TrainReason::random, position};
  };
  const auto like = [&](std::vector<Card> cards, TrainReason reason) {
    return TrainDeal{shuffled(random, std::move(cards), state.symmetry), reason, position};
  };
  const auto deal_of_line = [&](std::size_t line, TrainReason reason) {
    const auto is_of_line = [&](std::size_t i) { return state.line_of[i] == line; };
    return like(deal_among(random, state.game, state.sums.played[line].deals, is_of_line), reason);
  };
  /// Returns one of the missed deals that are due on lines that count; nothing in half of all
  /// cases.
  const auto missed = [&](const auto& counts) -> std::optional<TrainDeal> {
    std::vector<std::vector<Card>> due;
    for (const MissedDeal& deal : statistics.missed) {
      const std::size_t line = state.line_of[state.place_of(deal.cards).class_number];
      if (statistics.is_due(deal) && counts(line)) due.push_back(deal.cards);
    }
    if (due.empty() || random.below(kMissedShare) != 0) return std::nullopt;
    const auto which = random.below(static_cast<std::uint32_t>(due.size()));
    return like(due[which], TrainReason::missed);
  };
  if (mode == TrainMode::lesson) {
    if (const auto place = place_in_lessons(statistics)) {
      std::optional<TrainDeal> deal =
          missed([&](std::size_t line) { return state.lesson_of(line) <= place->lesson; });
      if (!deal) {
        deal = deal_of_line(state.line_to_learn(random, *place, statistics),
                            place->is_mixed ? TrainReason::mixed : TrainReason::lesson);
      }
      deal->place = place;
      return *deal;
    }
  }
  if (mode == TrainMode::random || random.below(kFairShare) == 0) return plain();
  if (mode == TrainMode::close) {
    // Chooses a line first, so that the most frequent one does not dominate close calls.
    std::vector<std::uint64_t> lines;
    for (const std::uint64_t deals : state.sums.close_deals) lines.push_back(deals > 0 ? 1 : 0);
    if (std::all_of(lines.begin(), lines.end(), [](auto weight) { return weight == 0; })) {
      return plain();
    }
    const std::size_t line = chosen(random, lines);
    const auto counts = [&](std::size_t i) {
      return state.is_close[i] != 0 && state.line_of[i] == line;
    };
    return like(deal_among(random, state.game, state.sums.close_deals[line], counts),
                TrainReason::close);
  }
  const std::vector<std::uint64_t> weights = state.weights(statistics);
  if (std::all_of(weights.begin(), weights.end(), [](auto weight) { return weight == 0; })) {
    return plain();
  }
  const std::size_t line = chosen(random, weights);
  const std::optional<TrainDeal> again = missed([&](std::size_t other) { return other == line; });
  return again ? *again : deal_of_line(line, TrainReason::weak);
}

namespace {

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
  }
  return draw;
}

}  // namespace vpanalyze
