// SPDX-License-Identifier: MIT
// Typical cards for each hold that a line of a chart joins.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_game.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

/// Returns a suit permutation that shows hearts and spades before clubs, if the game's symmetry
/// allows it.
SuitPermutation shown_suits(const std::vector<SuitPermutation>& symmetry) {
  const SuitPermutation turned = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
  const bool allowed = contains(symmetry, turned);
  return allowed ? turned : symmetry.front();
}

/// Heights of cards held, descending; no card has height 0.
using Heights = std::array<int, 5>;
constexpr int kFiveHeight = 4;
constexpr int kAceHeight = kRanks;
constexpr int kWildHeight = kAceHeight + 1;

int height(const Paytable& paytable, Card card) {
  const bool wild = card.is_joker() || paytable.wild.contains(card);
  return wild ? kWildHeight : card.rank() - Rank::deuce + 1;
}

/// Returns the heights of the cards that a hold keeps. An ace with a card from deuce to five counts
/// as the lowest.
Heights heights(const Paytable& paytable, const std::array<std::uint8_t, 5>& deal,
                std::size_t hold) {
  Heights heights{};
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if ((hold >> i & 1U) != 0) heights[i] = height(paytable, paytable.deck.card(deal[i]));
  }
  std::sort(heights.begin(), heights.end(), std::greater<>());
  const auto ace = std::find(heights.begin(), heights.end(), kAceHeight);
  if (ace < heights.end() - 1 && ace[1] > 0 && ace[1] <= kFiveHeight) {
    std::rotate(ace, ace + 1, heights.end());
  }
  return heights;
}

/// Returns the number of the hold to which each phrase of a line belongs: [phrase]. Adjacent hands
/// count as one hold, unless one of them names ranks.
std::vector<std::size_t> joined_holds(const ChartWords& words, const ChartLine& line,
                                      int wild_cards) {
  const std::vector<HoldPhrase>& phrases = line.phrases;
  const auto or_better = words.begins_or_better(phrases, wild_cards);
  const std::size_t begun = or_better ? words.or_better(*or_better, wild_cards).size() : 0;
  const auto is_dealt = [&](std::size_t phrase) {
    return phrases[phrase].kind == HoldKind::made || phrases[phrase].kind == HoldKind::pat;
  };
  std::vector<std::size_t> numbers(phrases.size());
  for (std::size_t i = 1; i < phrases.size(); ++i) {
    const bool same = i < begun || (i > begun && is_dealt(i) && is_dealt(i - 1) &&
                                    phrases[i].ranks == phrases[i - 1].ranks);
    numbers[i] = numbers[i - 1] + (same ? 0 : 1);
  }
  return numbers;
}

/// Returns the description of a hold without its ranks, which do not distinguish typical holds of
/// one line.
HoldShape kind_of_example(const HoldShapes& shapes, const HoldShape& shape) {
  HoldShape kind = shapes.description_of(shape);
  kind.ranks = RankSet();
  kind.second = RankSet();
  if (is_hand(kind.kind)) kind.high = 0;
  return kind;
}

/// Holds of one kind that a line keeps.
class ExampleKind {
 public:
  void add(const Heights& heights, std::uint64_t deals, std::size_t class_number,
           std::size_t hold) {
    deals_ += deals;
    Held& held = held_by_heights_.try_emplace(heights, Held{0, class_number, hold}).first->second;
    held.deals += deals;
  }
  std::uint64_t deals() const { return deals_; }

  struct Held {
    std::uint64_t deals = 0;
    std::size_t class_number = 0;  ///< of the first deal with these heights
    std::size_t hold = 0;
  };
  /// Returns the median hold: ordered by the highest card, then the second highest, and so on, as
  /// many deals lie above it as below it.
  const Held& middle() const {
    auto first = held_by_heights_.begin();
    auto last = held_by_heights_.end();
    for (std::size_t card = 0; card < std::tuple_size_v<Heights>; ++card) {
      const int height = middle(first, last)->first[card];
      const auto is_lower = [&](const auto& held) { return held.first[card] < height; };
      const auto is_no_higher = [&](const auto& held) { return held.first[card] <= height; };
      first = std::partition_point(first, last, is_lower);
      last = std::partition_point(first, last, is_no_higher);
    }
    return first->second;
  }

 private:
  using HeldByHeights = std::map<Heights, Held>;

  static HeldByHeights::const_iterator middle(HeldByHeights::const_iterator first,
                                              HeldByHeights::const_iterator last) {
    std::uint64_t deals = 0;
    for (auto held = first; held != last; ++held) deals += held->second.deals;
    std::uint64_t limit = 0;
    while (2 * (limit += first->second.deals) < deals) ++first;
    return first;
  }

  HeldByHeights held_by_heights_;
  std::uint64_t deals_ = 0;
};

/// Kinds of one hold of a line: [number of the kind].
using ExampleKinds = std::map<std::uint16_t, ExampleKind>;

/// Returns the number of the first hold of the line that matches a shape.
std::size_t hold_of_line(const ChartLine& line, const std::vector<std::size_t>& numbers,
                         const HoldShape& shape) {
  for (std::size_t i = 0; i < line.phrases.size(); ++i) {
    if (matches(line.phrases[i], shape)) return numbers[i];
  }
  return 0;
}

/// Returns the kinds of holds that a chart keeps: [line][hold of the line].
std::vector<std::vector<ExampleKinds>> example_kinds(const NumberedHolds& holds,
                                                     const Chart& chart) {
  const ChartWords words(holds.game());
  const ChartPlayer player(holds, chart);
  std::vector<const ChartLine*> lines;
  std::vector<std::vector<std::size_t>> numbers;
  std::vector<std::vector<ExampleKinds>> kinds;
  for (const ChartSection& section : chart.sections) {
    for (const ChartLine& line : section.lines) {
      lines.push_back(&line);
      numbers.push_back(joined_holds(words, line, section.wild_cards));
      kinds.emplace_back(numbers.back().empty() ? 1 : numbers.back().back() + 1);
    }
  }
  const NamedHolds kind_names = named_holds(
      holds.shapes(), [&](const HoldShape& shape) { return kind_of_example(holds.game(), shape); });
  for (std::size_t number = 0; number < holds.classes().size(); ++number) {
    const auto [line, hold] = player.play(number);
    if (line == lines.size()) continue;
    const HoldNumber shape = holds.hold_shapes(number)[hold];
    const std::size_t line_hold = hold_of_line(*lines[line], numbers[line], holds.shapes()[shape]);
    kinds[line][line_hold][kind_names.number[shape]].add(
        heights(holds.game().paytable(), holds.deal(number), hold), holds.classes()[number].weight,
        number, hold);
  }
  return kinds;
}

}  // namespace

std::vector<ChartExample> chart_examples(const Game& game, const Chart& chart, int threads,
                                         const Position& position) {
  const ScoredGame& scored = game.parts().scored(position);
  const Paytable& paytable = scored.paytable();
  const auto& holds = scored.part<NumberedHolds>(worker_count(threads));
  const SuitPermutation suits = shown_suits(game_symmetry(paytable));
  const auto shown = [&](const ExampleKind::Held& held) {
    std::vector<Card> kept = cards_of(paytable.deck, holds.deal(held.class_number), held.hold);
    for (Card& card : kept) card = renamed(card, suits);
    sort_by(
        kept, [&](Card card) { return std::pair(height(paytable, card), card); }, std::greater<>());
    return kept;
  };
  std::vector<ChartExample> examples;
  for (const std::vector<ExampleKinds>& line_kinds : example_kinds(holds, chart)) {
    ChartExample& example = examples.emplace_back();
    for (const ExampleKinds& kinds : line_kinds) {
      if (kinds.empty()) continue;  // no deal is played by this line
      const auto commonest = std::max_element(
          kinds.begin(), kinds.end(),
          [](const auto& a, const auto& b) { return a.second.deals() < b.second.deals(); });
      example.kept.push_back(shown(commonest->second.middle()));
    }
  }
  return examples;
}

}  // namespace vpanalyze
