// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/enumerated_game.hpp"
#include "cards/hand_index.hpp"
#include "cards/parallel.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

namespace {

/// Numbers shapes as they come.
class Numbering {
 public:
  Numbering() : shapes_(1) {}

  HoldNumber operator()(const HoldShape& shape) {
    if (shape.kind == HoldKind::none) return 0;
    const auto [place, is_new] =
        numbers_.try_emplace(shape, static_cast<HoldNumber>(shapes_.size()));
    if (is_new) {
      if (shapes_.size() > std::numeric_limits<HoldNumber>::max()) {
        throw AnalysisError("the game has more than 65,535 kinds of holds to tell apart");
      }
      shapes_.push_back(shape);
    }
    return place->second;
  }
  /// The first one has no words.
  const std::vector<HoldShape>& shapes() const { return shapes_; }

 private:
  struct Hashed {
    std::size_t operator()(const HoldShape& shape) const {
      std::uint64_t bits = static_cast<std::uint64_t>(shape.kind) << 8U | shape.cards;
      bits = bits << 8U | (shape.wild * 8U + shape.suit);
      bits = (bits << 16U | shape.ranks.bits()) << 16U | shape.second.bits() << 8U | shape.line;
      return static_cast<std::size_t>((bits * 0x9E3779B97F4A7C15ULL) >> 20U);
    }
  };
  std::unordered_map<HoldShape, HoldNumber, Hashed> numbers_;
  std::vector<HoldShape> shapes_;
};

/// Calls visit with all sets of so many cards, by hand_index.
template <class Visit>
void for_each_set(int deck_size, std::size_t cards, const Visit& visit) {
  std::array<std::uint8_t, 4> set{};
  const auto choose = [&](const auto& again, std::size_t chosen, int from) -> void {
    if (chosen == cards) return visit(std::span<const std::uint8_t>(set.data(), cards));
    for (int position = from; position < deck_size; ++position) {
      set[chosen] = static_cast<std::uint8_t>(position);
      again(again, chosen + 1, position + 1);
    }
  };
  choose(choose, 0, 0);
}

}  // namespace

NumberedHolds::NumberedHolds(const ScoredGame& game, int workers)
    : classes_(&game.prepared_classes(workers)),
      game_(game.paytable()),
      of_class_(classes_->size()) {
  const ScoredDeals& deals = game.enumerated(workers).deals();
  const std::vector<DealClass>& classes = *classes_;
  Numbering met;
  NumbersOfSets of_sets;
  for (std::size_t cards = 0; cards < of_sets.size(); ++cards) {
    of_sets[cards].reserve(binomial(deals.deck_size(), static_cast<int>(cards)));
    for_each_set(deals.deck_size(), cards, [&](std::span<const std::uint8_t> set) {
      of_sets[cards].push_back(met(game_.of(set)));
    });
  }
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const auto& cards = classes[i].cards;
    const std::size_t line = deals.line(hand_index(deals.deck_size(), cards));
    of_class_[i][kHoldAll] = met(game_.of(cards, line, kHoldAll));
    std::uint8_t wild = 0;
    for (std::size_t card = 0; card < cards.size(); ++card) {
      wild |= static_cast<std::uint8_t>((game_.is_wild(cards[card]) ? 1U : 0U) << card);
    }
    wild_holds_.push_back(wild);
  }
  shapes_ = met.shapes();
  put_in_order(of_sets);
  number_classes(of_sets, workers);
  number_cells();
}

void NumberedHolds::put_in_order(NumbersOfSets& of_sets) {
  const auto goes_first = [this](const HoldShape& a, const HoldShape& b) {
    if (a.kind == HoldKind::none || b.kind == HoldKind::none) return a.kind > b.kind;
    return game_.goes_first(a, b);
  };
  std::vector<HoldNumber> order(shapes_.size());
  std::iota(order.begin(), order.end(), HoldNumber{0});
  std::sort(order.begin(), order.end(),
            [&](HoldNumber a, HoldNumber b) { return goes_first(shapes_[a], shapes_[b]); });
  std::vector<HoldShape> in_order;
  std::vector<HoldNumber> renumbered(order.size());
  for (const HoldNumber number : order) {
    renumbered[number] = static_cast<HoldNumber>(in_order.size());
    in_order.push_back(shapes_[number]);
  }
  shapes_ = std::move(in_order);
  const auto renumber = [&](HoldNumber& number) { number = renumbered[number]; };
  for (auto& numbers : of_sets) std::for_each(numbers.begin(), numbers.end(), renumber);
  for (HoldNumbers& numbers : of_class_) renumber(numbers[kHoldAll]);
}

void NumberedHolds::number_classes(const NumbersOfSets& of_sets, int workers) {
  constexpr std::size_t kAtOnce = 32;
  const std::vector<DealClass>& classes = *classes_;
  const SubsetIndexer indexer(game_.paytable().deck.size());
  const auto number = [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
    SubsetIndexes<kAtOnce> indexes;
    indexer(classes, from, to, indexes);
    for (std::size_t hold = 0; hold < kHoldAll; ++hold) {
      const auto& of_size = of_sets[static_cast<std::size_t>(cards_held(hold))];
      for (std::size_t i = from; i < to; ++i) of_class_[i][hold] = of_size[indexes[hold][i - from]];
    }
  };
  parallel_chunks(workers, classes.size(), kAtOnce, number);
}

void NumberedHolds::number_cells() {
  std::vector<HoldShape> of_shape;
  for (const HoldShape& shape : shapes_) of_shape.push_back(game_.cell_of(shape));
  cells_ = of_shape;
  std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  for (const HoldShape& cell : of_shape) {
    const auto place = std::lower_bound(cells_.begin(), cells_.end(), cell);
    cell_of_shape_.push_back(static_cast<CellNumber>(place - cells_.begin()));
  }
}

HeldDeal::HeldDeal(const HoldShapes& shapes, const std::array<std::uint8_t, 5>& deal,
                   std::size_t hold) {
  unsigned suits_held = 0;
  RankSet held;
  std::array<RankSet, kSuits> thrown_in_suit{};
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if (shapes.is_wild(deal[i])) continue;
    const Card card = shapes.paytable().deck.card(deal[i]);
    const RankSet rank = RankSet::of(card.rank());
    const std::size_t suit = index_of(card.suit());
    in_suit_[suit] |= rank;
    if ((hold >> i & 1U) != 0) {
      suits_held |= 1U << suit;
      held |= rank;
      continue;
    }
    thrown_pair_ = thrown_pair_ || thrown_.intersects(rank);
    thrown_ |= rank;
    thrown_in_suit[suit] |= rank;
  }
  straight_penalty_ = shapes.fits_into_straight(held, thrown_ - held);
  if (std::has_single_bit(suits_held)) {
    thrown_of_suit_ = thrown_in_suit[static_cast<std::size_t>(std::countr_zero(suits_held))].size();
  }
}

int HeldDeal::most_of_one_suit(RankSet ranks) const {
  int most = 0;
  for (const RankSet suit : in_suit_) {
    if (suit.contains(ranks)) most = std::max(most, suit.size());
  }
  return most;
}

bool HeldDeal::meets(const DealCondition& condition) const {
  bool is = false;
  switch (condition.kind) {
    case DealCondition::Kind::rank: is = thrown_.intersects(condition.ranks); break;
    case DealCondition::Kind::suited: is = most_of_one_suit(condition.ranks) > 0; break;
    case DealCondition::Kind::of_its_suit: is = thrown_of_suit_ >= condition.count; break;
    case DealCondition::Kind::straight_penalty: is = straight_penalty_; break;
    case DealCondition::Kind::pair: is = thrown_pair_; break;
    case DealCondition::Kind::of_one_suit:
      is = most_of_one_suit(condition.ranks) >= condition.count;
      break;
  }
  return is != condition.without;
}

ChartPlayer::ChartPlayer(const NumberedHolds& holds, const Chart& chart)
    : holds_(holds),
      lines_with_(static_cast<std::size_t>(holds.game().most_wild_cards()) + 1,
                  std::vector<Lines>(holds.shapes().size())) {
  for (const ChartSection& section : chart.sections) {
    auto& lines_with = lines_with_.at(static_cast<std::size_t>(section.wild_cards));
    for (const ChartLine& line : section.lines) {
      const auto number = static_cast<std::uint32_t>(lines_.size());
      lines_.push_back(&line);
      for (std::size_t shape = 0; shape < holds.shapes().size(); ++shape) {
        if (std::any_of(line.phrases.begin(), line.phrases.end(), [&](const HoldPhrase& phrase) {
              return matches(phrase, holds.shapes()[shape]);
            })) {
          lines_with[shape].push_back(number);
        }
      }
    }
  }
  const auto none = static_cast<std::uint32_t>(lines_.size());
  for (const std::vector<Lines>& of_section : lines_with_) {
    std::vector<std::uint32_t>& first = first_with_.emplace_back();
    for (const Lines& lines : of_section) first.push_back(lines.empty() ? none : lines.front());
  }
}

bool ChartPlayer::fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const {
  const auto& conditions = lines_[line]->conditions;
  if (conditions.empty()) return true;
  const HeldDeal held(holds_.game(), holds_.deal(class_number), hold);
  return std::all_of(conditions.begin(), conditions.end(),
                     [&](const DealCondition& condition) { return held.meets(condition); });
}

ChartPlayer::Play ChartPlayer::play(std::size_t class_number, std::uint32_t from) const {
  const HoldNumbers& shapes = holds_.of(class_number);
  const std::size_t wild = holds_.wild_hold(class_number);
  const auto section = static_cast<std::size_t>(cards_held(wild));
  const std::vector<std::uint32_t>& first_with = first_with_[section];
  Play play{lines_.size(), wild};
  HoldNumber played = 0;  // its shape
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (first_with[shapes[hold]] > play.line || first_with[shapes[hold]] == lines_.size()) continue;
    for (const std::uint32_t line : lines_with_[section][shapes[hold]]) {
      if (line > play.line || (line == play.line && shapes[hold] >= played)) break;
      if (line < from) continue;
      if (!fits(line, class_number, hold)) continue;
      play = {line, hold};
      played = shapes[hold];
      break;
    }
  }
  return play;
}

std::size_t ChartPlayer::line_of(std::size_t class_number, std::size_t hold,
                                 HoldNumber shape) const {
  const Lines& lines = lines_with_[holds_.wild_cards(class_number)][shape];
  const auto fitting = std::find_if(lines.begin(), lines.end(), [&](std::uint32_t line) {
    return fits(line, class_number, hold);
  });
  return fitting == lines.end() ? lines_.size() : *fitting;
}

std::vector<std::uint8_t> chart_holds(const ScoredGame& game, const Chart& chart, int threads) {
  constexpr std::size_t kChunk = 1024;
  const ClassPlay play(game, threads);
  const std::vector<DealClass>& classes = play.classes();
  const auto& numbered = game.part<NumberedHolds>(worker_count(threads));
  const ChartPlayer player(numbered, chart);
  ClassHolds holds(classes.size());
  parallel_chunks(worker_count(threads), classes.size(), kChunk,
                  [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
                    for (std::size_t i = from; i < to; ++i) {
                      holds[i] = static_cast<std::uint8_t>(player.play(i).hold);
                    }
                  });
  return play.hold_table(holds);
}

namespace {

/// Heights of cards. An ace beside low cards is one below them, and no good example.
constexpr int kFiveHeight = 4;
constexpr int kAceHeight = kRanks;

/// Suits turned around, so that hearts and spades come before clubs, where the game does not mind.
SuitPermutation shown_suits(const std::vector<SuitPermutation>& symmetry) {
  const SuitPermutation turned = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
  const bool allowed = std::find(symmetry.begin(), symmetry.end(), turned) != symmetry.end();
  return allowed ? turned : symmetry.front();
}

class Examples {
 public:
  Examples(const Paytable& paytable, const SuitPermutation& suits, std::size_t lines)
      : paytable_(paytable), suits_(suits), best_(lines) {}

  void offer(std::size_t line, const std::array<std::uint8_t, 5>& deal, std::size_t hold) {
    std::array<int, 5> ranks{};  // descending, so that greater means higher cards
    std::size_t cards = 0;
    for (std::size_t i = deal.size(); i-- > 0;) {
      if ((hold >> i & 1U) != 0) ranks[cards++] = height(paytable_.deck.card(deal[i]));
    }
    std::sort(ranks.begin(), ranks.end(), std::greater<>());
    if (ranks[0] == kAceHeight && ranks[1] > 0 && ranks[1] <= kFiveHeight) ranks[0] = 0;
    std::optional<Best>& best = best_[line];
    if (!best || ranks > best->ranks) best = Best{ranks, deal, hold};
  }

  std::vector<ChartExample> examples() const {
    std::vector<ChartExample> examples;
    for (const std::optional<Best>& best : best_) {
      ChartExample& example = examples.emplace_back();
      if (!best) continue;
      example.found = true;
      for (const Card card : cards_of(paytable_.deck, best->deal, best->hold)) {
        example.kept.push_back(renamed(card, suits_));
      }
      std::sort(example.kept.begin(), example.kept.end(), [this](Card a, Card b) {
        return height(a) != height(b) ? height(a) > height(b) : a > b;
      });
    }
    return examples;
  }

 private:
  struct Best {
    std::array<int, 5> ranks{};
    std::array<std::uint8_t, 5> deal{};
    std::size_t hold = 0;
  };

  bool is_wild(Card card) const { return card.is_joker() || paytable_.wild.contains(card); }
  /// From 1, so that a kept card goes before none.
  int height(Card card) const { return is_wild(card) ? kRanks + 1 : card.rank() - Rank::deuce + 1; }

  const Paytable& paytable_;
  SuitPermutation suits_;
  std::vector<std::optional<Best>> best_;
};

}  // namespace

std::vector<ChartExample> chart_examples(const ScoredGame& game, const Chart& chart, int threads) {
  const Paytable& paytable = game.paytable();
  const auto& holds = game.part<NumberedHolds>(worker_count(threads));
  const ChartPlayer player(holds, chart);
  Examples highest(paytable, shown_suits(game_symmetry(paytable)), chart.lines());
  for (std::size_t number = 0; number < holds.classes().size(); ++number) {
    const ChartPlayer::Play play = player.play(number);
    if (play.line < chart.lines()) highest.offer(play.line, holds.deal(number), play.hold);
  }
  return highest.examples();
}

}  // namespace vpanalyze
