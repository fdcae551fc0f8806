// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "base/parallel.hpp"
#include "cards/hand_index.hpp"
#include "play/machine.hpp"
#include "play/shared_hold.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

/// Returns the sums that the multipliers of all lines can have, however rarely, as places in
/// SharedHold::value.
std::vector<std::size_t> possible_sums(const Machine& machine, const SharedHold& solved) {
  std::vector<bool> possible = {true};
  for (int line = 0; line < solved.lines; ++line) {
    std::vector<bool> with_line(solved.value.size() + static_cast<std::size_t>(solved.least));
    for (std::size_t sum = 0; sum < possible.size(); ++sum) {
      if (!possible[sum]) continue;
      for (const int times : machine.next) with_line[sum + static_cast<std::size_t>(times)] = true;
    }
    possible = std::move(with_line);
  }
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < solved.value.size(); ++i) {
    if (possible[i + static_cast<std::size_t>(solved.least)]) places.push_back(i);
  }
  return places;
}

/// Follows the holds of one class of deals through all sums of multipliers. What a hold is worth is
/// a straight line in the sum, so that the best one changes a few times at most.
class ChangesOfPlay {
 public:
  ChangesOfPlay(const Machine& machine, const SharedHold& solved)
      : machine_(machine), solved_(solved), sums_(possible_sums(machine, solved)) {}

  /// Calls visit(hold before, hold from there on, sum, gain) for every change: what it adds to what
  /// a round wins, averaged over all sums from there on.
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
        gain += solved_.visited[sums_[j]] * (worth(then, sums_[j]) - worth(now, sums_[j]));
      }
      const auto hold = [&](std::uint32_t choice) {
        return solved_.choices.of_classes[choice].first;
      };
      visit(hold(now), hold(then), sum(sums_[i]), gain);
      now = then;
    }
  }

 private:
  int sum(std::size_t index) const { return solved_.least + static_cast<int>(index); }

  double worth(std::uint32_t choice, std::size_t index) const {
    const std::uint32_t end = solved_.choices.of_classes[choice].second;
    const Situation& situation = machine_.states.front().situations.front();
    return solved_.worth(situation.times.to_double() * sum(index), end);
  }

  std::uint32_t best(std::size_t deal_class, std::size_t index) const {
    const std::uint32_t end = solved_.choices.first_of_class[deal_class + 1];
    std::uint32_t best = solved_.choices.first_of_class[deal_class];
    for (std::uint32_t choice = best + 1; choice < end; ++choice) {
      if (worth(choice, index) > worth(best, index)) best = choice;
    }
    return best;
  }

  const Machine& machine_;
  const SharedHold& solved_;
  std::vector<std::size_t> sums_;  ///< possible ones, from the least
};

void check_earns_multipliers(const Paytable& paytable) {
  const bool earns =
      std::any_of(paytable.lines.begin(), paytable.lines.end(),
                  [](const PayLine& line) { return line.features.next.has_value(); });
  if (!earns) throw AnalysisError("no hand of this game brings a multiplier for the next one");
}

}  // namespace

MultiplierChanges multiplier_changes(const Paytable& paytable, int threads) {
  check_earns_multipliers(paytable);
  const Machine machine(paytable);
  const int workers = worker_count(threads);
  const SharedHold solved = solve_shared_hold(machine, {.workers = workers});
  const ScoredGame& game = machine.games[0];
  const std::vector<DealClass>& classes = game.classes();
  const HoldWords words(game.paytable(), game.enumerated(workers).deals());
  const ChangesOfPlay play(machine, solved);
  const double bet = machine.states.front().bet.to_double() * paytable.features.draw_lines;
  const double deals = binomial(game.paytable().deck.size(), 5);

  std::map<std::pair<std::string, std::string>, MultiplierChange> changes;
  std::map<std::pair<std::string, std::string>, double> most;  // that a class of deals gains
  for (std::size_t number = 0; number < classes.size(); ++number) {
    const DealClass& deal = classes[number];
    play.for_each_change(number, [&](std::size_t before, std::size_t after, int sum, double gain) {
      std::string from = words.kind(deal.cards, before);
      std::string to = words.kind(deal.cards, after);
      if (from == to) {
        from = words(deal.cards, before);
        to = words(deal.cards, after);
      }
      MultiplierChange& change =
          changes.try_emplace({from, to}, MultiplierChange{from, to, sum, sum, 0, 0, {}})
              .first->second;
      double& most_of_change = most.try_emplace({from, to}, -1).first->second;
      if (gain * deal.weight > most_of_change) {
        most_of_change = gain * deal.weight;
        change.example = changed_deal(game.paytable().deck, deal.cards, before, after);
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
  for (const auto& [kinds, change] : changes) result.changes.push_back(change);
  std::sort(result.changes.begin(), result.changes.end(),
            [](const MultiplierChange& a, const MultiplierChange& b) {
              return std::tie(b.gain, a.from, a.to) < std::tie(a.gain, b.from, b.to);
            });
  return result;
}

}  // namespace vpanalyze
