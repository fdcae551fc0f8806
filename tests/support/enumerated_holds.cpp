// SPDX-License-Identifier: MIT
#include "support/enumerated_holds.hpp"

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/subset_sums.hpp"
#include "game/rules.hpp"

namespace vpanalyze::oracle {

struct EnumeratedHolds::State {
  explicit State(const Paytable& paytable)
      : game(paytable),
        counted(ScoredDeals(paytable, 1, pay_order(paytable)),
                std::make_shared<const SetClasses>(paytable.deck, game_symmetry(paytable)),
                row_names(paytable).size(), 1),
        indexer(paytable.deck.size()) {}

  SubsetIndexes<1> indexes(const Deal& deal) const {
    SubsetIndexes<1> result;
    std::array<std::array<std::uint8_t, 1>, 5> cards{};
    for (std::size_t i = 0; i < 5; ++i) cards[i][0] = deal[i];
    indexer(cards, result);
    look_up_classes(counted.sets(), result);
    return result;
  }

  /// The sums over all draws of every hold of what each line is worth.
  std::vector<std::array<int128, 32>> sums(const std::vector<Deal>& all_deals,
                                           const std::vector<int128>& worth) const {
    return use_subset_sums(counted, worth, [&]<class Number>(const SubsetArrays<Number>& arrays) {
      std::vector<std::array<int128, 32>> result;
      for (const Deal& deal : all_deals) {
        const SubsetIndexes<1> index = indexes(deal);
        HoldSums<Number, 1> holds;
        const std::array complete = {
            static_cast<Number>(worth[counted.deals().line(index[kHoldAll][0])])};
        hold_sums(arrays, index, complete, holds);
        auto& sums = result.emplace_back();
        for (std::size_t hold = 0; hold < 32; ++hold) sums[hold] = holds[hold][0];
      }
      return result;
    });
  }

  Paytable game;
  EnumeratedGame counted;
  SubsetIndexer indexer;
};

EnumeratedHolds::EnumeratedHolds(const Paytable& game) : state_(std::make_unique<State>(game)) {}
EnumeratedHolds::~EnumeratedHolds() = default;
EnumeratedHolds::EnumeratedHolds(EnumeratedHolds&&) noexcept = default;

std::vector<std::array<LineCounts, 32>> EnumeratedHolds::outcomes(const std::vector<Deal>& deals,
                                                                  int128 unit) const {
  const std::size_t lines = report_lines(state_->game);
  std::vector<std::array<LineCounts, 32>> result(deals.size());
  for (std::size_t line = 0; line < lines; ++line) {
    std::vector<int128> worth(lines);
    worth[line] = unit;
    const auto sums = state_->sums(deals, worth);
    for (std::size_t deal = 0; deal < deals.size(); ++deal) {
      for (std::size_t hold = 0; hold < 32; ++hold) {
        result[deal][hold].push_back(static_cast<std::uint64_t>(sums[deal][hold] / unit));
      }
    }
  }
  return result;
}

std::vector<std::array<int128, 32>> EnumeratedHolds::pays(const std::vector<Deal>& deals) const {
  std::vector<int128> worth(report_lines(state_->game));
  for (std::size_t line = 0; line < state_->game.lines.size(); ++line) {
    worth[line] = state_->game.lines[line].pays.millionths();
  }
  return state_->sums(deals, worth);
}

std::size_t EnumeratedHolds::paying_line(const Deal& hand) const {
  return state_->counted.deals().line(state_->indexes(hand)[kHoldAll][0]);
}

}  // namespace vpanalyze::oracle
