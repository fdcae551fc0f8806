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
class GridDealer : public LinesDealer {
 public:
  explicit GridDealer(const Play& play)
      : LinesDealer(play.machine()), grid_(*machine().paytable.features.grid) {
    const std::size_t situations = machine().states.front().situations.size();
    for (std::size_t i = 0; i < situations; ++i) deals_.push_back(deals_in(play, i));
  }

  std::uint64_t play(Generator& random, Memory /*memory*/) const override {
    const std::size_t situation = amounts().situation(random, 0);
    const RoundAmounts::Pays pays = amounts().pays(0, situation);
    const Deals& deals = deals_[situation];
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
    std::int64_t paid = 0;
    for (const Payline& line : grid_.paylines) {
      CardPlaces hand = cards_of_line(cards, line);
      sort_five(hand);
      paid += pays.fixed + pays.rows[deals.scored->line(deals.indexer(hand, kHoldAll))];
    }
    return static_cast<std::uint64_t>(paid);
  }

 private:
  /// Deals of a situation.
  struct Deals {
    ScoredGame game;  ///< owns what follows
    const ScoredDeals* scored;
    SubsetIndexer indexer;
    ClassHolds holds;
    WeightedDraw class_draw;
  };

  static Deals deals_in(const Play& play, std::size_t number) {
    const Machine& machine = play.machine();
    const Situation& situation = machine.states.front().situations[number];
    const ScoredGame& game = machine.games[situation.game];
    const int workers = play.options().workers;
    const DealtClasses dealt =
        dealt_classes(ClassPlay(game, workers), exact_worth(machine.states.front().pays),
                      play.options().tie_break, situation.dream, workers);
    return {game, &game.enumerated(workers).deals(), SubsetIndexer(game.paytable().deck.size()),
            dealt.holds, WeightedDraw({dealt.deals.begin(), dealt.deals.end()})};
  }

  const Grid& grid_;
  std::vector<Deals> deals_;  ///< [situation]
};

}  // namespace

std::shared_ptr<const RoundDealer> grid_dealer(const Play& play) {
  return std::make_shared<GridDealer>(play);
}

}  // namespace vpanalyze
