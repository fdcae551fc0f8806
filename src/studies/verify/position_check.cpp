// SPDX-License-Identifier: MIT
#include "studies/verify/position_check.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "analysis/class_play.hpp"
#include "base/parallel.hpp"
#include "cards/hand_index.hpp"
#include "play/game_parts.hpp"

namespace vpanalyze::brute_force {
namespace {

/// Greatest relative difference between doubles added up in another order.
constexpr double kSame = 1e-9;
/// Greatest relative difference from rounding the values that select holds to 2^-36 of the
/// greatest.
constexpr double kPlayedWithin = 0x1p-32;

bool are_same(double a, double b, double greatest) {
  return std::abs(a - b) <= kSame * std::max(1.0, greatest);
}

/// Holds that are played, for any deal.
class PlayedHolds {
 public:
  PlayedHolds(const Game& game, const Play& play)
      : play_(play),
        deck_(game.deck()),
        places_(deck_, game_symmetry(play.machine().base)),
        class_of_(class_table(deck_, play.machine().games.front().classes(),
                              game_symmetry(play.machine().base))) {}

  std::size_t hold(const SeenState& seen, const Deal& deal) const {
    Deal first_jokers = deal;
    int joker = deck_.size() - deck_.jokers();
    for (std::uint8_t& card : first_jokers) {
      if (card >= deck_.size() - deck_.jokers()) card = static_cast<std::uint8_t>(joker++);
    }
    const auto places = places_.first(first_jokers).places;
    const std::size_t class_hold = play_.best_hold(seen, class_of_[hand_index(deck_.size(), deal)]);
    std::size_t mask = 0;
    for (std::size_t i = 0; i < places.size(); ++i) mask |= (class_hold >> places[i] & 1U) << i;
    return mask;
  }

 private:
  const Play& play_;
  const Deck& deck_;
  ClassPlaces places_;
  std::vector<std::uint32_t> class_of_;
};

}  // namespace

MachinePositions positions_of(const Game& game, TieBreak rule, int threads) {
  MachinePositions machine;
  const Play& play = game.parts().play(worker_count(threads), rule);
  if (!has_features(play.machine().paytable)) return machine;
  machine.game_return = play.best_return().value;
  std::vector<PositionRules> rules = position_rules(game, play, machine.complete);
  if (rules.empty()) return machine;
  machine.state_value = [&play](const SeenState& seen) { return play.value(seen); };
  const auto holds = std::make_shared<const PlayedHolds>(game, play);
  for (PositionRules& position : rules) {
    const SeenState seen = position.seen();
    machine.positions.push_back(
        {std::move(position),
         [&play, seen](const auto& draws) { return play.hold_worth(seen, draws).ev(); },
         [holds, seen](const Deal& deal) { return holds->hold(seen, deal); }});
  }
  return machine;
}

void check_positions(const MachinePositions& machine, const Deck& deck, const Deal& deal,
                     double deals, const HoldDraws& engine, const HoldDraws& dealt,
                     std::vector<double>& best, const std::function<void(VerifyDifference)>& add) {
  best.resize(machine.positions.size());
  const auto kept = [&](std::size_t hold) { return cards_of(deck, deal, hold); };
  for (std::size_t p = 0; p < machine.positions.size(); ++p) {
    const MachinePosition& position = machine.positions[p];
    std::array<double, 32> values{};
    for (std::size_t hold = 0; hold < values.size(); ++hold) {
      values[hold] = position.rules.value(dealt[hold]);
    }
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const double greatest = std::max(std::abs(*least), std::abs(*most));
    for (std::size_t hold = 0; hold < values.size(); ++hold) {
      const double claimed = position.value(engine[hold]);
      if (are_same(claimed, values[hold], greatest)) continue;
      add(ValueDifference{kept(kHoldAll), kept(hold), position.rules.words(), claimed,
                          values[hold]});
    }
    const std::size_t played = position.hold(deal);
    const double tolerance = kPlayedWithin * std::max(greatest, position.rules.greatest_pay());
    if (values[played] < *most - tolerance) {
      add(BestHoldsDifference{
          kept(kHoldAll), {kept(played)}, {kept(static_cast<std::size_t>(most - values.begin()))}});
    }
    best[p] += deals * *most;
  }
}

void check_state_values(const MachinePositions& machine, const std::vector<double>& mean,
                        const std::function<void(VerifyDifference)>& add) {
  if (!machine.complete) return;
  std::map<std::vector<int>, double> found;
  std::map<std::vector<int>, const PositionRules*> first;
  for (std::size_t p = 0; p < machine.positions.size(); ++p) {
    const PositionRules& rules = machine.positions[p].rules;
    found[rules.state()] += rules.probability() * (mean[p] + rules.fixed());
    first.try_emplace(rules.state(), &rules);
  }
  for (const auto& [state, worth] : found) {
    const PositionRules& rules = *first[state];
    const double claimed = machine.state_value(rules.seen());
    const double dealt = worth - *machine.game_return * rules.bet();
    if (are_same(claimed, dealt, std::max(std::abs(worth), rules.greatest_pay()))) continue;
    add(ValueDifference{{}, {}, rules.words(), claimed, dealt});
  }
}

}  // namespace vpanalyze::brute_force
