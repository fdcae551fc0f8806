// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/scored_game.hpp"
#include "cards/hand_index.hpp"
#include "play/grid.hpp"
#include "studies/risk/round_dealer.hpp"
#include "studies/risk/session.hpp"

namespace vpanalyze {
namespace {

/// Dealer of rounds on a grid: deals a class of deals with the cards in random columns, and fills
/// all places of the grid.
class GridDealer : public RoundDealer {
 public:
  explicit GridDealer(const Play& play)
      : grid_(*play.machine().paytable.features.grid),
        game_(play.machine().games.front()),
        indexer_(game_.paytable().deck.size()) {
    const Machine& machine = play.machine();
    const StateForm& state = machine.states.front();
    deals_ = &game_.enumerated(play.options().workers).deals();
    classes_ = &game_.classes();
    std::vector<double> weights;
    for (const DealClass& deal : *classes_) {
      weights.push_back(deal.weight);
      holds_.push_back(static_cast<std::uint8_t>(play.best_hold({}, holds_.size())));
    }
    class_draw_ = WeightedDraw(weights);
    std::vector<Fraction> amounts = machine.by_line(state.pays);
    amounts.push_back(state.bet);
    const AmountSteps steps(amounts);
    bet_ = steps(state.bet);
    amounts.pop_back();
    for (const Fraction& pay : amounts) pays_.push_back(steps(pay));
  }

  std::vector<std::uint16_t> fresh() const override { return {0}; }
  std::uint64_t bet_of_line() const override { return bet_; }
  std::uint64_t price(Memory /*memory*/) const override { return bet_ * grid_.paylines.size(); }
  std::uint64_t play(Generator& random, Memory /*memory*/) const override {
    const std::size_t number = class_draw_(random);
    CardPlaces deal = (*classes_)[number].cards;
    std::array<bool, 5> held{};
    for (std::size_t i = 0; i < deal.size(); ++i) held[i] = (holds_[number] >> i & 1U) != 0;
    for (std::size_t i = deal.size(); i-- > 1;) {
      const std::size_t other = random.below(static_cast<std::uint32_t>(i) + 1);
      std::swap(deal[i], deal[other]);
      std::swap(held[i], held[other]);
    }
    const GridCards cards = draw_grid(random, deals_->deck_size(), grid_.rows, deal, held);
    std::uint64_t paid = 0;
    for (const Payline& line : grid_.paylines) {
      CardPlaces hand = cards_of_line(cards, line);
      sort_five(hand);
      paid += pays_[deals_->line(indexer_(hand, kHoldAll))];
    }
    return paid;
  }

 private:
  Grid grid_;
  ScoredGame game_;  ///< owns the deals and the classes
  ClassHolds holds_;
  const ScoredDeals* deals_ = nullptr;
  const std::vector<DealClass>* classes_ = nullptr;
  SubsetIndexer indexer_;
  WeightedDraw class_draw_;
  std::uint64_t bet_ = 1;            ///< bet of a line, in steps
  std::vector<std::uint64_t> pays_;  ///< [line of the base game], in steps
};

}  // namespace

std::shared_ptr<const RoundDealer> grid_dealer(const Play& play) {
  return std::make_shared<GridDealer>(play);
}

}  // namespace vpanalyze
