// SPDX-License-Identifier: MIT
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "cards/hand_index.hpp"
#include "play/game_parts.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/simulate/round_source.hpp"

namespace vpanalyze {
namespace {

using FiveCards = std::array<std::uint8_t, 5>;

/// Source of single hands: deals, holds, draws, and finds the line that pays. Several hands are
/// dealt at a time, so that the look-up of one need not wait for another.
class HandSource : public RoundSource {
 public:
  HandSource(ClassPlay game, const HoldTable& holds, const std::vector<std::uint64_t>& combinations)
      : game_(std::move(game)), deals_(game_.deals()) {
    const Paytable& paytable = game_.paytable();
    const PaySteps steps = pay_steps(paytable);
    bet_ = steps.bet;
    expected_.name = paytable.name;
    expected_.game_return = Quantity(return_of(steps, combinations));
    expected_.bet_steps = static_cast<double>(steps.bet);
    expected_.pays = steps.line_values;
    double all = 0;
    for (const std::uint64_t ways : combinations) all += static_cast<double>(ways);
    for (std::size_t i = 0; i < combinations.size(); ++i) {
      expected_.rows.push_back({i < paytable.lines.size() ? paytable.lines[i].name : "Nothing",
                                static_cast<double>(combinations[i]) / all});
    }
    constexpr unsigned kAllFive = 31;
    dealt_.reserve(deals_.size());
    for_each_deal(deals_.deck_size(), [&](const FiveCards& cards) {
      const auto discards = static_cast<std::uint8_t>(~holds[dealt_.size()] & kAllFive);
      dealt_.push_back({cards, discards});
    });
  }

  std::size_t batch() const override { return kMostRounds; }
  SeenState begin(Generator& /*random*/, bool /*first*/) const override { return {}; }

  /// Always plays a full batch, so that the hands do not depend on the size of pieces.
  std::int64_t play(Generator& generator, SeenState& /*seen*/, std::span<std::int64_t> wins,
                    std::span<std::uint64_t> rows) const override {
    Generator random = generator;  // a copy, so that it stays in registers
    std::array<std::uint32_t, kMostRounds> hands;
    for (std::uint32_t& hand : hands) {
      hand = random.below(deals_.size());
      __builtin_prefetch(&dealt_[hand]);
    }
    for (std::uint32_t& hand : hands) {
      hand = drawn_hand(dealt_[hand], random);
      __builtin_prefetch(deals_.data() + hand);
    }
    for (std::size_t i = 0; i < wins.size(); ++i) {
      const std::uint8_t line = deals_.line(hands[i]);
      ++rows[line];
      wins[i] = expected_.pays[line];
    }
    generator = random;
    return bet_;
  }

 private:
  struct Deal {
    FiveCards cards;
    std::uint8_t discards;  ///< bit i: the i-th card is discarded
  };

  /// Returns the index of a hand after the draw. Draws numbers from 0 that skip the dealt cards,
  /// and draws again if a number repeats. To find the card of a number, adds one for every dealt
  /// card at or below it.
  std::uint32_t drawn_hand(const Deal& deal, Generator& random) const {
    const auto undealt = static_cast<std::uint32_t>(deals_.deck_size() - 5);
    FiveCards cards = deal.cards;
    std::uint64_t drawn = 0;
    for (unsigned discards = deal.discards; discards != 0; discards &= discards - 1) {
      std::uint32_t number = random.below(undealt);
      while ((drawn >> number & 1U) != 0) number = random.below(undealt);
      drawn |= std::uint64_t{1} << number;
      std::uint32_t card = number;
      for (const std::uint8_t dealt : deal.cards) {
        card += static_cast<std::uint32_t>(dealt <= card);
      }
      cards[static_cast<std::size_t>(std::countr_zero(discards))] = static_cast<std::uint8_t>(card);
    }
    sort_five(cards);
    return hand_index(deals_.deck_size(), cards);
  }

  ClassPlay game_;
  const ScoredDeals& deals_;
  std::vector<Deal> dealt_;
  std::int64_t bet_ = 1;
};

}  // namespace

std::unique_ptr<const RoundSource> hand_source(const Game& game, const HoldTable* holds,
                                               const SimulateOptions& options) {
  const std::optional<Paytable> draw = game.parts().one_draw();
  if (!draw || game.parts().lines() > 1 || may_draw_extra(*draw)) return nullptr;
  ClassPlay classes(game.parts().scored().variant(*draw), options.threads);
  if (holds != nullptr) {
    const auto combinations = classes.combinations(*holds);
    return std::make_unique<HandSource>(std::move(classes), *holds, combinations);
  }
  const ObjectivePlay best =
      play_for(classes, options.objective, options.tie_break, options.threads);
  const auto combinations = line_combinations(best.played, classes.paytable());
  const HoldTable best_holds = classes.hold_table(best.holds);
  return std::make_unique<HandSource>(std::move(classes), best_holds, combinations);
}

}  // namespace vpanalyze
