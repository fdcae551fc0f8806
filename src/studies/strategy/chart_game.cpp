// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <map>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/enumerated_game.hpp"
#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "cards/hand_index.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

NumberedHolds::NumberedHolds(const ScoredGame& game, int workers)
    : classes_(&game.prepared_classes(workers)),
      game_(game.paytable()),
      shapes_of_class_(classes_->size()) {
  const EnumeratedGame& enumerated = game.enumerated(workers);
  std::map<HoldShape, HoldNumber> numbers = {{HoldShape(), 0}};
  const auto number_of = [&](const HoldShape& shape) {
    const bool has_words = shape.kind != HoldKind::none;
    return &numbers.try_emplace(has_words ? shape : HoldShape()).first->second;
  };
  NumbersOfSets set_numbers;
  for (int cards = 0; cards < static_cast<int>(set_numbers.size()); ++cards) {
    for (std::size_t i = 0; i < enumerated.sets().count(cards); ++i) {
      set_numbers[static_cast<std::size_t>(cards)].push_back(
          number_of(game_.shape(enumerated.sets().set(cards, i))));
    }
  }
  std::vector<const HoldNumber*> dealt;
  for (const DealClass& deal : *classes_) {
    const std::size_t line =
        enumerated.deals().line(hand_index(enumerated.deck_size(), deal.cards));
    dealt.push_back(number_of(game_.shape(deal.cards, line, kHoldAll)));
    unsigned wild = 0;
    for (std::size_t card = 0; card < deal.cards.size(); ++card) {
      wild |= (game_.is_wild(deal.cards[card]) ? 1U : 0U) << card;
    }
    wild_holds_.push_back(static_cast<std::uint8_t>(wild));
  }
  sort_shapes(numbers);
  for (std::size_t i = 0; i < dealt.size(); ++i) shapes_of_class_[i][kHoldAll] = *dealt[i];
  number_classes(enumerated.sets(), set_numbers, workers);
  cells_ = named_holds(shapes_, [this](const HoldShape& shape) { return game_.cell_of(shape); });
}

void NumberedHolds::sort_shapes(std::map<HoldShape, HoldNumber>& numbers) {
  if (numbers.size() > std::numeric_limits<HoldNumber>::max()) {
    throw AnalysisError("the game has more than 65,535 kinds of holds to tell apart");
  }
  for (const auto& [shape, _] : numbers) shapes_.push_back(shape);
  std::sort(shapes_.begin(), shapes_.end(), [this](const HoldShape& a, const HoldShape& b) {
    if (a.kind == HoldKind::none || b.kind == HoldKind::none) return a.kind > b.kind;
    return game_.goes_first(a, b);
  });
  for (std::size_t i = 0; i < shapes_.size(); ++i) {
    numbers[shapes_[i]] = static_cast<HoldNumber>(i);
  }
}

void NumberedHolds::number_classes(const SetClasses& sets, const NumbersOfSets& set_numbers,
                                   int workers) {
  constexpr std::size_t kBatch = 32;
  const SubsetIndexer indexer(sets.deck_size());
  const auto number = [&](std::size_t /*worker*/, std::size_t begin, std::size_t end) {
    SubsetIndexes<kBatch> indexes;
    indexer(*classes_, begin, end, indexes);
    look_up_classes(sets, indexes);
    for (std::size_t hold = 0; hold < kHoldAll; ++hold) {
      const auto& size_numbers = set_numbers[static_cast<std::size_t>(cards_held(hold))];
      for (std::size_t i = begin; i < end; ++i) {
        shapes_of_class_[i][hold] = *size_numbers[indexes[hold][i - begin]];
      }
    }
  };
  parallel_chunks(workers, classes_->size(), kBatch, number);
}

NamedHolds named_holds(const std::vector<HoldShape>& shapes,
                       const std::function<HoldShape(const HoldShape&)>& name) {
  const std::vector<HoldShape> all = mapped(shapes, name);
  NamedHolds named = {all, {}};
  sort_unique(named.names);
  for (const HoldShape& shape_name : all) {
    const auto place = std::lower_bound(named.names.begin(), named.names.end(), shape_name);
    named.number.push_back(static_cast<std::uint16_t>(place - named.names.begin()));
  }
  return named;
}

HeldDeal::HeldDeal(const HoldShapes& shapes, const std::array<std::uint8_t, 5>& deal,
                   std::size_t hold) {
  constexpr unsigned kNoSuit = ~0U;  // holding an extra card, no suit is shared
  unsigned suits_held = 0;
  RankSet held;
  std::array<RankSet, kSuits> thrown_in_suit{};
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if (shapes.is_wild(deal[i])) continue;
    const Card card = shapes.paytable().deck.card(deal[i]);
    const RankSet rank = RankSet::of(card.rank());
    if (card.is_ordinary()) suit_ranks_[index_of(card.suit())] |= rank;
    if ((hold >> i & 1U) != 0) {
      suits_held |= card.is_ordinary() ? suits_of(card) : kNoSuit;
      held |= rank;
      continue;
    }
    thrown_pair_ = thrown_pair_ || thrown_.intersects(rank);
    thrown_ |= rank;
    if (card.is_ordinary()) thrown_in_suit[index_of(card.suit())] |= rank;
  }
  straight_penalty_ = shapes.fits_into_straight(held, thrown_ - held);
  if (std::has_single_bit(suits_held)) {
    thrown_of_suit_ = thrown_in_suit[static_cast<std::size_t>(std::countr_zero(suits_held))].size();
  }
}

int HeldDeal::most_of_one_suit(RankSet ranks) const {
  int most = 0;
  for (const RankSet suit : suit_ranks_) {
    if (suit.contains(ranks)) most = std::max(most, suit.size());
  }
  return most;
}

bool HeldDeal::meets(const DealCondition& condition) const {
  bool is = false;
  switch (condition.kind) {
    case DealCondition::Kind::rank: is = thrown_.intersects(condition.ranks); break;
    case DealCondition::Kind::suited: is = most_of_one_suit(condition.ranks) > 0; break;
    case DealCondition::Kind::held_suit: is = thrown_of_suit_ >= condition.count; break;
    case DealCondition::Kind::straight_penalty: is = straight_penalty_; break;
    case DealCondition::Kind::pair: is = thrown_pair_; break;
    case DealCondition::Kind::single_suit:
      is = most_of_one_suit(condition.ranks) >= condition.count;
      break;
  }
  return is != condition.without;
}

bool HeldDeal::meets(const std::vector<DealCondition>& all) const {
  return all_of(all, [this](const DealCondition& condition) { return meets(condition); });
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
        if (matches(line.phrases, holds.shapes()[shape])) lines_with[shape].push_back(number);
      }
    }
  }
  const auto none = static_cast<std::uint32_t>(lines_.size());
  for (const std::vector<Lines>& section : lines_with_) {
    std::vector<std::uint32_t>& first = first_with_.emplace_back();
    for (const Lines& lines : section) first.push_back(lines.empty() ? none : lines.front());
  }
}

bool ChartPlayer::fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const {
  const auto& conditions = lines_[line]->conditions;
  if (conditions.empty()) return true;
  return HeldDeal(holds_.game(), holds_.deal(class_number), hold).meets(conditions);
}

ChartPlayer::Play ChartPlayer::play(std::size_t class_number, std::uint32_t first_line) const {
  const HoldNumbers& shapes = holds_.hold_shapes(class_number);
  const std::size_t wild = holds_.wild_hold(class_number);
  const auto section = static_cast<std::size_t>(cards_held(wild));
  const std::vector<std::uint32_t>& first_with = first_with_[section];
  Play play{lines_.size(), wild};
  HoldNumber played = 0;  // shape of the hold played
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (first_with[shapes[hold]] > play.line || first_with[shapes[hold]] == lines_.size()) continue;
    for (const std::uint32_t line : lines_with_[section][shapes[hold]]) {
      if (line > play.line || (line == play.line && shapes[hold] >= played)) break;
      if (line < first_line) continue;
      if (!fits(line, class_number, hold)) continue;
      play = {line, hold};
      played = shapes[hold];
      break;
    }
  }
  return play;
}

std::size_t ChartPlayer::line_of(std::size_t class_number, std::size_t hold) const {
  const Lines& lines =
      lines_with_[holds_.wild_cards(class_number)][holds_.hold_shapes(class_number)[hold]];
  const auto fitting =
      find_if(lines, [&](std::uint32_t line) { return fits(line, class_number, hold); });
  return fitting == lines.end() ? lines_.size() : *fitting;
}

std::vector<std::uint8_t> chart_holds(const Game& game, const Chart& chart, int threads,
                                      const Position& position) {
  constexpr std::size_t kParts = 128;
  const int workers = worker_count(threads);
  const ScoredGame& scored = game.parts().scored(position);
  const ClassPlay play(scored, threads);
  const ChartPlayer player(scored.part<NumberedHolds>(workers), chart);
  ClassHolds holds(play.classes().size());
  parallel_parts(workers, holds.size(), kParts, [&](std::size_t /*part*/, std::size_t i) {
    holds[i] = static_cast<std::uint8_t>(player.play(i).hold);
  });
  return play.hold_table(holds);
}

}  // namespace vpanalyze
