// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <numeric>

#include "cards/hand_index.hpp"
#include "game/rules.hpp"
#include "studies/simulate/generator.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

/// Two holds are close if their EVs differ by less, in bets.
constexpr double kClose = 0.02;

/// The alternatives of a deal, each with the hold that goes first.
class Alternatives {
 public:
  struct Entry {
    std::size_t alternative;
    HoldNumber shape;
    std::size_t hold;
  };

  /// Of several holds of an alternative the first shape goes first.
  void add(const Entry& entry) {
    const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto found = std::find_if(entries_.begin(), end, [&](const Entry& other) {
      return other.alternative == entry.alternative;
    });
    if (found == end) {
      entries_[size_++] = entry;
    } else if (entry.shape < found->shape) {
      *found = entry;
    }
  }

  const Entry* begin() const { return entries_.data(); }
  const Entry* end() const { return entries_.data() + size_; }

 private:
  std::array<Entry, kHolds> entries_{};
  std::size_t size_ = 0;
};

/// What the best hold is worth more than the best of the others; 0 where all are equally good.
std::int64_t lead_of_best(const HoldValues& values, std::int64_t best) {
  std::int64_t lead = 0;
  for (const std::int64_t value : values) {
    if (value < best && (lead == 0 || best - value < lead)) lead = best - value;
  }
  return lead;
}

}  // namespace

struct ChartedDeals::Part {
  std::vector<Sum> lines;
  std::vector<Sum> choices;
  std::uint64_t close_deals = 0;
  int128 best = 0;

  void add(const Part& other) {
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i].add(other.lines[i]);
    for (std::size_t i = 0; i < choices.size(); ++i) choices[i].add(other.choices[i]);
    close_deals += other.close_deals;
    best += other.best;
  }
};

ChartedDeals::ChartedDeals(const ScoredGame& game, const ChartOptions& options)
    : game_(game, options.threads),
      chart_(make_chart(game, options)),
      player_(game_.holds, chart_),
      close_(static_cast<std::int64_t>(kClose / game_.values.unit().to_double())),
      line_of_(game_.holds.classes().size()),
      is_close_(line_of_.size()) {
  const std::size_t groups = chart_.lines() + 1;
  std::vector<Part> parts = game_.in_parts(
      Part{std::vector<Sum>(groups), std::vector<Sum>(groups * alternatives()), 0, 0},
      [this](Part& part, std::size_t number, const HoldValues& values) {
        look_at(number, values, part);
      });
  Part& all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) all.add(parts[i]);
  lines_ = std::move(all.lines);
  choices_ = std::move(all.choices);
  close_deals_ = all.close_deals;
  const Fraction& unit = game_.values.unit();
  best_return_ = {static_cast<uint128>(all.best) * unit.numerator(),
                  unit.denominator() * game_.deals};
  const int deck_size = game.paytable().deck.size();
  for (std::uint32_t number = 0; number < line_of_.size(); ++number) {
    classes_by_index_.emplace_back(hand_index(deck_size, game_.holds.deal(number)), number);
  }
  std::sort(classes_by_index_.begin(), classes_by_index_.end());
}

void ChartedDeals::look_at(std::size_t class_number, const HoldValues& values, Part& part) {
  const std::size_t played = player_.play(class_number).line;
  const std::uint8_t deals = game_.weight(class_number);
  const std::int64_t best = *std::max_element(values.begin(), values.end());
  line_of_[class_number] = static_cast<std::uint16_t>(played);
  part.best += int128{best} * deals;
  part.lines[played].add({deals, int128{lead_of_best(values, best)} * deals});

  const HoldNumbers& shapes = game_.holds.of(class_number);
  Alternatives found;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (values[hold] == best) continue;
    if (const auto other = alternative(class_number, hold, shapes[hold])) {
      found.add({*other, shapes[hold], hold});
    }
  }
  for (const Alternatives::Entry& entry : found) {
    const std::int64_t cost = best - values[entry.hold];
    part.choices[played * alternatives() + entry.alternative].add({deals, int128{cost} * deals});
    if (entry.alternative < chart_.lines() && cost < close_) is_close_[class_number] = 1;
  }
  if (is_close_[class_number] != 0) part.close_deals += deals;
}

std::optional<std::size_t> ChartedDeals::alternative(std::size_t class_number, std::size_t hold,
                                                     HoldNumber shape) const {
  const std::size_t line = player_.line_of(class_number, hold, shape);
  if (line < chart_.lines() && line != line_of_[class_number]) return line;
  if (game_.holds.shapes()[shape].kind == HoldKind::none) return std::nullopt;
  return chart_.lines() + game_.holds.cell(shape);
}

std::size_t ChartedDeals::class_of(const std::array<std::uint8_t, 5>& first_deal) const {
  const std::uint32_t index =
      hand_index(game_.values.paytable().deck.size(), std::span(first_deal));
  return std::lower_bound(classes_by_index_.begin(), classes_by_index_.end(),
                          std::pair(index, std::uint32_t{0}))
      ->second;
}

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
