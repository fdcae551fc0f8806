// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <functional>
#include <optional>

#include "analysis/class_places.hpp"
#include "cards/parallel.hpp"
#include "studies/strategy/chart_player.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
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
  int height(Card card) const { return is_wild(card) ? kRanks + 1 : card.rank() + 1; }

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
