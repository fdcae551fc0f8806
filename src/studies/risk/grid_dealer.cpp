// SPDX-License-Identifier: MIT
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/scored_game.hpp"
#include "cards/hand_index.hpp"
#include "play/grid.hpp"
#include "studies/risk/round_dealer.hpp"

namespace vpanalyze {
namespace {

/// Dealer of rounds on a grid: deals a class of deals with the cards in random columns, and fills
/// all places of the grid.
class GridDealer : public RoundDealer {
 public:
  explicit GridDealer(const Play& play)
      : grid_(*play.machine().paytable.features.grid), steps_(all_amounts(play.machine())) {
    const StateForm& state = play.machine().states.front();
    bet_ = steps_(state.bet);
    chance_draw_ = situation_draw(state);
    for (std::size_t i = 0; i < state.situations.size(); ++i) deals_.push_back(deals_in(play, i));
  }

  std::uint64_t bet_of_line() const override { return bet_; }
  std::uint64_t price(Memory /*memory*/) const override { return bet_ * grid_.paylines.size(); }
  std::uint64_t play(Generator& random, Memory /*memory*/) const override {
    const Deals& deals = deals_.size() == 1 ? deals_.front() : deals_[chance_draw_(random)];
    const std::size_t number = deals.class_draw(random);
    CardPlaces deal = deals.game.classes()[number].cards;
    std::array<bool, 5> held{};
    for (std::size_t i = 0; i < deal.size(); ++i) held[i] = (deals.holds[number] >> i & 1U) != 0;
    for (std::size_t i = deal.size(); i-- > 1;) {
      const std::size_t other = random.below(static_cast<std::uint32_t>(i) + 1);
      std::swap(deal[i], deal[other]);
      std::swap(held[i], held[other]);
    }
    const GridCards cards = draw_grid(random, deals.scored->deck_size(), grid_.rows, deal, held);
    std::uint64_t paid = 0;
    for (const Payline& line : grid_.paylines) {
      CardPlaces hand = cards_of_line(cards, line);
      sort_five(hand);
      paid += deals.pays[deals.scored->line(deals.indexer(hand, kHoldAll))];
    }
    return paid;
  }

 private:
  /// Deals of a situation.
  struct Deals {
    ScoredGame game;  ///< owns what follows
    const ScoredDeals* scored;
    SubsetIndexer indexer;
    ClassHolds holds;
    WeightedDraw class_draw;
    std::vector<std::uint64_t> pays;  ///< [line of the base game], in steps
  };

  /// Returns the pays of all situations, and the bet.
  static std::vector<Fraction> all_amounts(const Machine& machine) {
    const StateForm& state = machine.states.front();
    std::vector<Fraction> amounts = {state.bet};
    for (const Situation& situation : state.situations) {
      for (const Fraction& pay : pays_in(machine, situation)) amounts.push_back(pay);
    }
    return amounts;
  }

  static std::vector<Fraction> pays_in(const Machine& machine, const Situation& situation) {
    std::vector<Fraction> pays = machine.states.front().pays;
    for (Fraction& pay : pays) pay = pay * situation.times + situation.plus;
    return pays;
  }

  Deals deals_in(const Play& play, std::size_t number) const {
    const Machine& machine = play.machine();
    const Situation& situation = machine.states.front().situations[number];
    const ScoredGame& game = machine.games[situation.game];
    const int workers = play.options().workers;
    Deals deals{game,
                &game.enumerated(workers).deals(),
                SubsetIndexer(game.paytable().deck.size()),
                {},
                WeightedDraw(),
                {}};
    std::vector<double> weights;
    for (const DealClass& deal : game.classes()) {
      weights.push_back(deal.weight);
      deals.holds.push_back(
          static_cast<std::uint8_t>(play.best_hold({0, number}, deals.holds.size())));
    }
    if (situation.dream) weights = dream_weights(machine, situation, workers);
    deals.class_draw = WeightedDraw(weights);
    for (const Fraction& pay : pays_in(machine, situation)) deals.pays.push_back(steps_(pay));
    return deals;
  }

  static std::vector<double> dream_weights(const Machine& machine, const Situation& situation,
                                           int workers) {
    const ClassPlay play(machine.games[situation.game], workers);
    std::vector<std::int64_t> values(play.classes().size());
    play.for_each_best(exact_worth(machine.states.front().pays), TieBreak::first,
                       [&](std::size_t /*worker*/, std::size_t deal, const HoldValues& hold_values,
                           std::size_t hold) { values[deal] = hold_values[hold]; });
    const DreamDeals dreams = dream_deals(play, values, workers);
    std::vector<double> weights(values.size());
    for (std::size_t four = 0; four < dreams.best.size(); ++four) {
      weights[dreams.best[four]] += static_cast<double>(dreams.fours[four]);
    }
    return weights;
  }

  Grid grid_;
  AmountSteps steps_;
  std::vector<Deals> deals_;  ///< [situation]
  WeightedDraw chance_draw_;
  std::uint64_t bet_ = 1;  ///< bet of a line, in steps
};

}  // namespace

std::shared_ptr<const RoundDealer> grid_dealer(const Play& play) {
  return std::make_shared<GridDealer>(play);
}

}  // namespace vpanalyze
