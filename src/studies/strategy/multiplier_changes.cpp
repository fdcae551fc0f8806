// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "cards/hand_index.hpp"
#include "play/game_parts.hpp"
#include "play/machine.hpp"
#include "play/shared_hold.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

/// Returns the sums that the multipliers of all lines can reach, however rarely, as indexes into
/// SharedHold::value.
std::vector<std::size_t> possible_sums(const Machine& machine, const SharedHold& solved) {
  std::vector<bool> possible = {true};
  for (int line = 0; line < solved.lines; ++line) {
    std::vector<bool> next_sums(solved.value.size() + static_cast<std::size_t>(solved.least));
    for (std::size_t sum = 0; sum < possible.size(); ++sum) {
      if (!possible[sum]) continue;
      for (const int times : machine.next) next_sums[sum + static_cast<std::size_t>(times)] = true;
    }
    possible = std::move(next_sums);
  }
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < solved.value.size(); ++i) {
    if (possible[i + static_cast<std::size_t>(solved.least)]) places.push_back(i);
  }
  return places;
}

/// Best holds of one class of deals as the sum of multipliers grows. The value of a hold is linear
/// in the sum, so the best one changes only a few times.
class ChangesOfPlay {
 public:
  ChangesOfPlay(const Machine& machine, const SharedHold& solved)
      : machine_(machine), solved_(solved), sums_(possible_sums(machine, solved)) {}

  /// Calls visit(hold before, hold after, sum, gain) for every change of the best hold. The gain is
  /// what the change adds to the payout of a round, averaged over all sums from there on.
  template <class Visit>
  void for_each_change(std::size_t deal_class, const Visit& visit) const {
    const std::vector<std::uint32_t>& first = solved_.choices.first_of_class;
    if (first[deal_class + 1] - first[deal_class] == 1) return;
    std::uint32_t now = best(deal_class, sums_.front());
    for (std::size_t i = 1; i < sums_.size(); ++i) {
      const std::uint32_t then = best(deal_class, sums_[i]);
      if (then == now) continue;
      double gain = 0;
      for (std::size_t j = i; j < sums_.size(); ++j) {
        if (!solved_.comes_up(sums_[j])) continue;
        gain += solved_.visited[sums_[j]] * (value(then, sums_[j]) - value(now, sums_[j]));
      }
      const auto hold = [&](std::uint32_t choice) {
        return solved_.choices.class_spans[choice].first;
      };
      visit(hold(now), hold(then), sum(sums_[i]), gain);
      now = then;
    }
  }

 private:
  int sum(std::size_t index) const { return solved_.least + static_cast<int>(index); }

  double value(std::uint32_t choice, std::size_t index) const {
    const std::uint32_t end = solved_.choices.class_spans[choice].second;
    const Situation& situation = machine_.states.front().situations.front();
    return solved_.worth(situation.times.to_double() * sum(index), end);
  }

  std::uint32_t best(std::size_t deal_class, std::size_t index) const {
    const std::uint32_t end = solved_.choices.first_of_class[deal_class + 1];
    std::uint32_t best = solved_.choices.first_of_class[deal_class];
    for (std::uint32_t choice = best + 1; choice < end; ++choice) {
      if (value(choice, index) > value(best, index)) best = choice;
    }
    return best;
  }

  const Machine& machine_;
  const SharedHold& solved_;
  std::vector<std::size_t> sums_;  ///< possible sums, ascending
};

void check_earns_multipliers(const Paytable& paytable) {
  const bool earns =
      any_of(paytable.lines, [](const PayLine& line) { return line.features.next.has_value(); });
  if (!earns) throw AnalysisError("no hand of this game earns a multiplier for the next one");
}

}  // namespace

MultiplierChanges multiplier_changes(const Game& game, int threads) {
  const Paytable& paytable = game.paytable();
  check_earns_multipliers(paytable);
  const Machine& machine = game.parts().machine();
  const int workers = worker_count(threads);
  // Single-line games are solved as machines of states elsewhere; here holds are compared by sums.
  std::optional<SharedHold> one_line;
  const SharedHold* shared = game.parts().play(workers).shared_hold();
  if (shared == nullptr)
    shared = &one_line.emplace(solve_shared_hold(machine, {.workers = workers}));
  const SharedHold& solved = *shared;
  const ScoredGame& scored = machine.games[0];
  const std::vector<DealClass>& classes = scored.classes();
  const HoldWords words(scored.paytable(), scored.enumerated(workers).deals());
  const ChangesOfPlay play(machine, solved);
  const double bet = machine.states.front().bet.to_double() * paytable.features.draw_lines;
  const double deals = binomial(scored.paytable().deck.size(), 5);

  // Changes, each with the greatest gain of a class of deals.
  std::map<std::pair<std::string, std::string>, std::pair<MultiplierChange, double>> changes;
  for (std::size_t number = 0; number < classes.size(); ++number) {
    const DealClass& deal = classes[number];
    play.for_each_change(number, [&](std::size_t first_hold, std::size_t later_hold, int sum,
                                     double gain) {
      std::string old_hold = words.kind(deal.cards, first_hold);
      std::string new_hold = words.kind(deal.cards, later_hold);
      if (old_hold == new_hold) {
        old_hold = words(deal.cards, first_hold);
        new_hold = words(deal.cards, later_hold);
      }
      const MultiplierChange none{old_hold, new_hold, sum, sum, 0, 0, {}};
      auto& [change, most] = changes.try_emplace({old_hold, new_hold}, none, -1).first->second;
      if (gain * deal.weight > most) {
        most = gain * deal.weight;
        change.example = changed_deal(scored.paytable().deck, deal.cards, first_hold, later_hold);
      }
      change.first = std::min(change.first, sum);
      change.last = std::max(change.last, sum);
      change.deals += deal.weight;
      change.gain += gain * deal.weight / (deals * bet);
    });
  }
  MultiplierChanges result{paytable.name,
                           paytable.features.draw_lines,
                           solved.least,
                           solved.least + static_cast<int>(solved.visited.size()) - 1,
                           {}};
  for (const auto& [kinds, change] : changes) result.changes.push_back(change.first);
  std::sort(result.changes.begin(), result.changes.end(),
            [](const MultiplierChange& a, const MultiplierChange& b) {
              return std::tie(b.gain, a.from, a.to) < std::tie(a.gain, b.from, b.to);
            });
  return result;
}

}  // namespace vpanalyze
