// SPDX-License-Identifier: MIT
#include "analysis/class_play.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

#include "analysis/hold.hpp"
#include "analysis/row_hash.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/ties.hpp"
#include "analysis/worth.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

using Draws = std::vector<std::uint32_t>;
using DealsByDraws = std::unordered_map<Draws, std::uint64_t, RowHash>;

std::uint32_t best_of(const HoldValues& values) {
  const std::int64_t best = *std::max_element(values.begin(), values.end());
  std::uint32_t holds = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    holds |= static_cast<std::uint32_t>(values[hold] == best) << hold;
  }
  return holds;
}

}  // namespace

/// How the draws of single holds of one class end.
class ClassPlay::HoldCounter {
 public:
  HoldCounter(const ClassPlay& play, std::size_t class_number) : play_(play) {
    const DealClass& deal = play.classes()[class_number];
    std::array<std::array<std::uint8_t, 1>, 5> cards;
    for (std::size_t i = 0; i < 5; ++i) cards[i][0] = deal.cards[i];
    play.indexer_(cards, indexes_);
    look_up_classes(play.game_->game.sets(), indexes_);
    dealt_line_ = play.game_->game.deals().line(indexes_[kHoldAll][0]);
  }

  /// Inclusion–exclusion over the discards T: Σ over U ⊆ T of (−1)^|U| · hands that contain H ∪ U.
  void count(std::size_t hold, Draws& draws) const {
    for (std::size_t line = 0; line < draws.size(); ++line) {
      std::int32_t sum = 0;
      for (std::size_t set = hold;; set = (set + 1) | hold) {
        const bool last = set == kHoldAll;
        const int cards = cards_held(set);
        const std::int32_t hands = last ? static_cast<std::int32_t>(line == dealt_line_)
                                        : play_.hands_[line].of_size(cards)[indexes_[set][0]];
        sum += (cards - cards_held(hold)) % 2 != 0 ? -hands : hands;
        if (last) break;
      }
      draws[line] = static_cast<std::uint32_t>(sum);
    }
  }

 private:
  const ClassPlay& play_;
  SubsetIndexes<1> indexes_;
  std::size_t dealt_line_;
};

ClassPlay::ClassPlay(const Paytable& paytable, int threads)
    : paytable_(paytable),
      workers_(worker_count(threads)),
      game_(std::make_shared<const ClassedGame>(paytable, workers_)),
      indexer_(paytable.deck.size()) {
  const std::size_t lines = game_->game.hands().lines();
  for (std::size_t line = 0; line < lines; ++line) {
    std::vector<std::int32_t> worth(lines);
    worth[line] = 1;
    hands_.push_back(subset_sums(game_->game, worth));
  }
}

ClassHolds ClassPlay::best(const std::vector<std::int64_t>& worth_of_line, TieBreak rule) const {
  return chosen(DealValues(paytable_, game_, worth_of_line, workers_), rule);
}

ClassHolds ClassPlay::best(TieBreak rule) const {
  return chosen(DealValues(paytable_, game_, workers_), rule);
}

ClassHolds ClassPlay::chosen(const DealValues& values, TieBreak rule) const {
  ClassHolds holds(classes().size());
  values.for_each([&](std::size_t /*worker*/, std::size_t number, const HoldValues& of_deal) {
    const std::uint32_t best = best_of(of_deal);
    holds[number] = static_cast<std::uint8_t>(
        std::has_single_bit(best) ? static_cast<std::size_t>(std::countr_zero(best))
                                  : untied(static_cast<std::uint32_t>(number), best, rule));
  });
  return holds;
}

std::size_t ClassPlay::untied(std::uint32_t class_number, std::uint32_t holds,
                              TieBreak rule) const {
  std::array<int128, kHolds> second_moments{};
  if (tie_rule(rule).variance != 0) {
    const std::vector<int128> worth = line_worth(paytable_).of_line;
    const DrawWays ways = draw_ways(paytable_.deck.size());
    const HoldCounter counter(*this, class_number);
    Draws draws(lines());
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if ((holds >> hold & 1U) == 0) continue;
      counter.count(hold, draws);
      const auto per_draw = int128{ways.per_draw[static_cast<std::size_t>(cards_held(hold))]};
      for (std::size_t line = 0; line < draws.size(); ++line) {
        second_moments[hold] += worth[line] * worth[line] * draws[line] * per_draw;
      }
    }
  }
  TieTotals not_wanted;
  return break_tied(rule, holds, second_moments, 0, not_wanted);
}

std::vector<PlayedDeals> ClassPlay::outcomes(const ClassHolds& holds) const {
  std::vector<DealsByDraws> parts(static_cast<std::size_t>(workers_));
  constexpr std::size_t kChunk = 1024;  // classes handed to a worker at a time
  const std::size_t chunks = (classes().size() + kChunk - 1) / kChunk;
  parallel_for(workers_, chunks, [&](std::size_t worker, std::size_t chunk) {
    Draws draws(lines());
    const std::size_t end = std::min((chunk + 1) * kChunk, classes().size());
    for (std::size_t number = chunk * kChunk; number < end; ++number) {
      HoldCounter(*this, number).count(holds[number], draws);
      parts[worker][draws] += classes()[number].weight;
    }
  });
  for (std::size_t worker = 1; worker < parts.size(); ++worker) {
    for (const auto& [draws, deals] : parts[worker]) parts[0][draws] += deals;
  }
  std::vector<PlayedDeals> played;
  for (const auto& [draws, deals] : parts[0]) played.push_back({draws, deals});
  std::sort(played.begin(), played.end(),
            [](const PlayedDeals& a, const PlayedDeals& b) { return a.draws < b.draws; });
  return played;
}

std::vector<std::uint64_t> line_combinations(const std::vector<PlayedDeals>& played,
                                             int deck_size) {
  const std::uint64_t per_deal = draw_ways(deck_size).per_deal;
  std::vector<std::uint64_t> combinations(played.empty() ? 0 : played.front().draws.size());
  for (const PlayedDeals& deals : played) {
    const std::uint64_t draws =
        std::accumulate(deals.draws.begin(), deals.draws.end(), std::uint64_t{0});
    const std::uint64_t ways = deals.deals * (per_deal / draws);
    for (std::size_t line = 0; line < combinations.size(); ++line) {
      combinations[line] += ways * deals.draws[line];
    }
  }
  return combinations;
}

}  // namespace vpanalyze
