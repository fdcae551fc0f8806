// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "cards/hand_index.hpp"
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
      is_close(line_of.size()),
      is_best(line_of.size()) {
  if (scale) *scale *= mean_bet(asked, worker_count(threads));
  const std::size_t groups = chart.lines() + 1;
  sums = game.sum(Sums{std::vector<DealSum>(groups), std::vector<DealSum>(choice(groups, 0)),
                       std::vector<std::uint64_t>(groups)},
                  [this](Sums& part, std::size_t class_number, const HoldValues& values) {
                    look_at(class_number, values, part);
                  });
  best_return = vpanalyze::best_return(asked, worker_count(threads));
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
  is_best[class_number] = values[player.play(class_number).hold] == best ? 1 : 0;
  part.played[line] += {deals, int128{lead_of_best(values, best)} * deals};

  // First hold of each alternative.
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
  std::size_t known = part.choices.size();
  for (auto entry = others.begin(); entry != end; ++entry) {
    const auto& [other, shape, hold] = *entry;
    if (std::exchange(known, other) == other) continue;
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
                       sum.deals, return_cost(sum.cost), examples[lines.size()].kept});
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

/// Average number of deals that include one purely random deal.
constexpr std::uint32_t kFairShare = 4;
/// Average number of deals that include one on which play depends on what the machine shows.
constexpr std::uint32_t kStateShare = 2;
/// Average number of deals that include one missed deal, if any is due.
constexpr std::uint32_t kMissedShare = 2;

/// Returns the generator of a deal; that of its draw is another one, so that the draw does not
/// depend on the way the deal was found.
Generator deal_generator(std::uint64_t seed, std::uint64_t number) { return {seed, 2 * number}; }

}  // namespace

std::vector<Card> dealt(Generator& random, const Deck& deck, std::size_t cards,
                        const std::vector<Card>& known) {
  const auto is_among = [](const std::vector<Card>& others, Card card) {
    return std::find(others.begin(), others.end(), card) != others.end();
  };
  std::vector<Card> result;
  while (result.size() < cards) {
    const auto size = static_cast<std::uint32_t>(deck.size());
    const Card card = deck.card(static_cast<int>(random.below(size)));
    if (!is_among(known, card) && !is_among(result, card)) result.push_back(card);
  }
  return result;
}

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

bool are_zero(const std::vector<std::uint64_t>& weights) {
  return std::all_of(weights.begin(), weights.end(), [](auto weight) { return weight == 0; });
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

std::optional<std::vector<Card>> TrainerState::differing_deal(Generator& random,
                                                              const Position& position) const {
  if (parts().deck_in(position) != parts().deck_in({})) return std::nullopt;
  const ChartGame here(asked, position, threads);
  std::vector<std::uint64_t> costs(line_of.size());
  here.values.for_each([&](std::size_t, std::size_t number, const HoldValues& values) {
    if (is_best[number] == 0) return;
    costs[number] =
        static_cast<std::uint64_t>(values.greatest() - values[player.play(number).hold]);
  });
  uint128 total = 0;
  for (std::size_t number = 0; number < costs.size(); ++number) {
    total += uint128{costs[number]} * here.weight(number);
  }
  if (total == 0) return std::nullopt;
  // A total of 134,459 classes is below 2^96.
  uint128 left = (total >> 32U) * (random.bits() >> 32U);
  std::size_t number = 0;
  for (; number + 1 < costs.size(); ++number) {
    const uint128 share = uint128{costs[number]} * here.weight(number);
    if (left < share) break;
    left -= share;
  }
  return cards_of(deck(), game.holds.deal(number), kHoldAll);
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

namespace {

/// Returns the missed deals that are due, on lines for which counts(line) is true.
template <class Counts>
std::vector<std::vector<Card>> due_deals(const TrainerState& state,
                                         const TrainStatistics& statistics, const Counts& counts) {
  std::vector<std::vector<Card>> due;
  for (const MissedDeal& deal : statistics.missed) {
    const std::size_t line = state.line_of[state.place_of(deal.cards).class_number];
    if (statistics.is_due(deal) && counts(line)) due.push_back(deal.cards);
  }
  return due;
}

}  // namespace

Position Trainer::position(std::uint64_t seed, std::uint64_t number) const {
  Generator random = deal_generator(seed, number);
  return state_->parts().long_run_position(random, worker_count(state_->threads));
}

TrainDeal Trainer::deal(std::uint64_t seed, std::uint64_t number, TrainMode mode,
                        const TrainStatistics& statistics) const {
  Generator random = deal_generator(seed, number);
  const TrainerState& state = *state_;
  const Position position = state.parts().long_run_position(random, worker_count(state.threads));
  const auto plain = [&] {
    std::vector<Card> cards = normalize_jokers(dealt(random, state.deck(), 5, {}));
    const auto& chance = paytable().features.chance;
    if (position.chance && chance[*position.chance - 1].dream) {
      cards = state.dreamed(std::move(cards), position);
    }
    return TrainDeal{std::move(cards), TrainReason::random, position};
  };
  const auto similar = [&](std::vector<Card> cards, TrainReason reason) {
    return TrainDeal{shuffled(random, std::move(cards), state.symmetry), reason, position};
  };
  const auto deal_of_line = [&](std::size_t line, TrainReason reason) {
    const auto is_of_line = [&](std::size_t i) { return state.line_of[i] == line; };
    return similar(deal_among(random, state.game, state.sums.played[line].deals, is_of_line),
                   reason);
  };
  /// Returns one of the missed deals that are due on lines that count; nothing in half of all
  /// cases.
  const auto missed = [&](const auto& counts) -> std::optional<TrainDeal> {
    const std::vector<std::vector<Card>> due = due_deals(state, statistics, counts);
    if (due.empty() || random.below(kMissedShare) != 0) return std::nullopt;
    const auto which = random.below(static_cast<std::uint32_t>(due.size()));
    return similar(due[which], TrainReason::missed);
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
      if (deal->reason == TrainReason::missed) {
        const std::size_t line = state.line_of[state.place_of(deal->cards).class_number];
        deal->place->missed_lesson = state.lesson_of(line);
      }
      return *deal;
    }
  }
  if (mode == TrainMode::random || random.below(kFairShare) == 0) return plain();
  if (state.parts().remembers() && random.below(kStateShare) == 0) {
    if (auto cards = state.differing_deal(random, position)) {
      return similar(std::move(*cards), TrainReason::state);
    }
  }
  if (mode == TrainMode::close) {
    // Chooses a line first, so that the most frequent one does not dominate close calls.
    std::vector<std::uint64_t> lines;
    for (const std::uint64_t deals : state.sums.close_deals) lines.push_back(deals > 0 ? 1 : 0);
    if (are_zero(lines)) return plain();
    const std::size_t line = chosen(random, lines);
    const auto counts = [&](std::size_t i) {
      return state.is_close[i] != 0 && state.line_of[i] == line;
    };
    return similar(deal_among(random, state.game, state.sums.close_deals[line], counts),
                   TrainReason::close);
  }
  const std::vector<std::uint64_t> weights = state.weights(statistics);
  if (are_zero(weights)) return plain();
  const std::size_t line = chosen(random, weights);
  const std::optional<TrainDeal> again = missed([&](std::size_t other) { return other == line; });
  return again ? *again : deal_of_line(line, TrainReason::weak);
}

}  // namespace vpanalyze
