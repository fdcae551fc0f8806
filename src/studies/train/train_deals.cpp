// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>

#include "cards/hand_index.hpp"
#include "game/line_names.hpp"
#include "studies/simulate/generator.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

/// One in so many deals is a plain random one.
constexpr std::uint32_t kFairShare = 4;
/// One in so many of the deals for a line is one that was missed.
constexpr std::uint32_t kMissedShare = 2;

/// Two streams of random bits for every hand, so that what is drawn does not depend on how the deal
/// was found.
Generator of_deal(std::uint64_t seed, std::uint64_t number) { return {seed, 2 * number}; }
Generator of_draw(std::uint64_t seed, std::uint64_t number) { return {seed, 2 * number + 1}; }

/// So many cards, one after the other, of those that have not been dealt.
std::vector<Card> dealt(Generator& random, const Deck& deck, std::size_t cards, CardSet before) {
  std::vector<Card> result;
  while (result.size() < cards) {
    const auto size = static_cast<std::uint32_t>(deck.size());
    const Card card = deck.card(static_cast<int>(random.below(size)));
    if (before.contains(card)) continue;
    before.insert(card);
    result.push_back(card);
  }
  return result;
}

/// A number with the chances of the weights, which add up to less than 2^60.
std::size_t chosen(Generator& random, const std::vector<std::uint64_t>& weights) {
  const std::uint64_t total = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  auto left = static_cast<std::uint64_t>(uint128{random.bits()} * total >> 64U);
  std::size_t i = 0;
  while (left >= weights[i]) left -= weights[i++];
  return i;
}

/// Any deal of the same class, in any order.
std::vector<Card> shuffled(Generator& random, std::vector<Card> cards,
                           const std::vector<SuitPermutation>& symmetry) {
  const SuitPermutation& renaming =
      symmetry[random.below(static_cast<std::uint32_t>(symmetry.size()))];
  for (Card& card : cards) card = renamed(card, renaming);
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
  }
  return with_first_jokers(std::move(cards));
}

/// A deal of the classes that count, all of them equally likely; there are so many.
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
  int128 at_stake = 0;
  for (std::size_t line = 0; line < lines.size(); ++line) at_stake += charted.of_line(line).cost;
  std::vector<std::uint64_t> weights;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    // Shares of all that is at stake, in parts of 2^32; a cost is below 2^84.
    const uint128 share =
        at_stake == 0 ? 0 : static_cast<uint128>((charted.of_line(line).cost << 32U) / at_stake);
    const TrainedLine* trained = statistics.line(lines[line].name);
    const std::uint64_t played = trained == nullptr ? 0 : trained->hands;
    const std::uint64_t wrong = trained == nullptr ? 0 : trained->wrong;
    weights.push_back(static_cast<std::uint64_t>((share << 27U) * (wrong + 1) / (played + 2)));
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

TrainDeal Trainer::deal(std::uint64_t seed, std::uint64_t number, TrainMode mode,
                        const TrainStatistics& statistics) const {
  Generator random = of_deal(seed, number);
  const ChartedDeals& charted = state_->charted;
  const auto plain = [&] {
    return TrainDeal{with_first_jokers(dealt(random, state_->deck(), 5, {})), TrainReason::random};
  };
  if (mode == TrainMode::random || random.below(kFairShare) == 0) return plain();
  if (mode == TrainMode::close) {
    if (charted.close_deals() == 0) return plain();
    const std::vector<Card> cards =
        deal_among(random, charted.game(), charted.close_deals(),
                   [&](std::size_t number_of_class) { return charted.is_close(number_of_class); });
    return {shuffled(random, cards, state_->symmetry), TrainReason::close};
  }
  const std::vector<std::uint64_t> weights = state_->weights(statistics);
  if (std::all_of(weights.begin(), weights.end(), [](auto weight) { return weight == 0; })) {
    return plain();
  }
  const std::size_t line = chosen(random, weights);
  std::vector<std::vector<Card>> missed = statistics.missed;
  std::erase_if(missed, [&](const std::vector<Card>& deal) {
    return charted.line(state_->place_of(deal).class_number) != line;
  });
  if (!missed.empty() && random.below(kMissedShare) == 0) {
    const auto which = random.below(static_cast<std::uint32_t>(missed.size()));
    return {shuffled(random, missed[which], state_->symmetry), TrainReason::missed};
  }
  const std::vector<Card> cards =
      deal_among(random, charted.game(), charted.of_line(line).deals,
                 [&](std::size_t class_number) { return charted.line(class_number) == line; });
  return {shuffled(random, cards, state_->symmetry), TrainReason::weak};
}

TrainDraw Trainer::draw(std::uint64_t seed, std::uint64_t number, const std::vector<Card>& deal,
                        std::string_view positions) const {
  const std::vector<std::size_t> held = places_named(positions);
  CardSet before;
  for (const Card card : deal) before.insert(card);
  Generator random = of_draw(seed, number);
  const std::vector<Card> drawn = dealt(random, state_->deck(), 5 - held.size(), before);
  TrainDraw draw{deal, {}, 0};
  for (std::size_t place = 0, next = 0; place < deal.size(); ++place) {
    if (!std::binary_search(held.begin(), held.end(), place)) draw.hand[place] = drawn[next++];
  }
  const OrderedDeal ordered(draw.hand, state_->deck());
  const std::size_t line =
      state_->charted.game().values.deals().line(hand_index(state_->deck().size(), ordered.cards));
  draw.line = row_names(paytable())[line];
  if (line < paytable().lines.size()) {
    draw.pays = static_cast<double>(paytable().lines[line].pays.millionths()) /
                static_cast<double>(Pay::kMillionthsPerUnit) / paytable().coins;
  }
  return draw;
}

}  // namespace vpanalyze
