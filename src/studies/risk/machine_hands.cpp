// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "base/ranges.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

namespace {

/// Amounts as whole numbers of their greatest common step.
class AmountSteps {
 public:
  explicit AmountSteps(const std::vector<Fraction>& amounts)
      : coin_steps_(exact_worth(amounts).unit.reciprocal()) {}
  std::uint64_t operator()(const Fraction& amount) const {
    return static_cast<std::uint64_t>((amount * coin_steps_).numerator());
  }

 private:
  Fraction coin_steps_;
};

}  // namespace

MachineHands machine_hands(const Play& play) {
  const Machine& machine = play.machine();
  const std::vector<HandEnd> ends = play.ends();
  std::vector<Fraction> amounts = mapped(machine.states, &StateForm::bet);
  for (const HandEnd& end : ends) amounts.push_back(end.paid);
  const AmountSteps steps(amounts);
  std::vector<std::map<std::pair<std::uint64_t, std::size_t>, double>> merged(
      machine.states.size());
  for (const HandEnd& end : ends) {
    merged[end.state][{steps(end.paid), end.next}] += end.probability;
  }
  MachineHands hands;
  hands.start = machine.start;
  hands.bet_steps = steps(machine.states[machine.start].bet);
  for (std::size_t s = 0; s < merged.size(); ++s) {
    hands.states.push_back({steps(machine.states[s].bet), {}});
    for (const auto& [end, probability] : merged[s]) {
      hands.states.back().ends.push_back({end.first, end.second, probability});
    }
  }
  return hands;
}

namespace {

using PaidSteps = std::map<std::uint64_t, double>;

/// Returns the total pay from a state until the next return to the start.
PaidSteps paid_until_start(const MachineHands& hands, std::size_t state) {
  std::map<std::size_t, PaidSteps> later_steps = {{hands.start, {{0, 1.0}}}};
  PaidSteps paid;
  for (const MachineHands::End& end : hands.states[state].ends) {
    if (later_steps.count(end.to) == 0) later_steps[end.to] = paid_until_start(hands, end.to);
    for (const auto& [more, probability] : later_steps[end.to]) {
      paid[end.paid + more] += end.probability * probability;
    }
  }
  return paid;
}

}  // namespace

PayMixture whole_rounds(const MachineHands& hands) {
  std::set<std::uint64_t> pay_steps;
  PayMixture::Part all{1, {}};
  for (const auto& [steps, probability] : paid_until_start(hands, hands.start)) {
    pay_steps.insert(steps);
    all.probability.push_back(probability);
  }
  PayMixture mixture = with_pays(pay_steps, hands.bet_steps);
  mixture.parts.push_back(std::move(all));
  return mixture;
}

namespace {

/// [row]: its pays in steps, each with its share of the row's probability.
using RowPays = std::vector<std::vector<std::pair<std::uint64_t, double>>>;

/// Returns payments of a row in a situation of a machine without states.
std::vector<Payment> payments(const Machine& machine, std::size_t row, const Situation& situation) {
  const Fraction& pays = machine.states.front().pays[row];
  return payments(machine, row, pays * situation.times + situation.plus);
}

/// Returns the deals of a situation with the pays of their best holds, without chances.
RoundPays::Deals deals_of(const Play& play, std::size_t situation, const RowPays& pays) {
  std::set<std::uint64_t> pay_steps;
  for (const auto& row_pays : pays) {
    for (const auto& [steps, share] : row_pays) pay_steps.insert(steps);
  }
  RoundPays::Deals deals{{pay_steps.begin(), pay_steps.end()}, {}, {}};
  const auto place_of = [&](std::uint64_t steps) {
    return std::lower_bound(deals.pay_steps.begin(), deals.pay_steps.end(), steps) -
           deals.pay_steps.begin();
  };
  const PlayedDeals played = play.outcomes(0, situation);
  double all = 0;
  for (const std::uint64_t alike : played.deals) all += static_cast<double>(alike);
  for (std::size_t i = 0; i < played.deals.size(); ++i) {
    PayMixture::Part part{static_cast<double>(played.deals[i]) / all,
                          std::vector<double>(deals.pay_steps.size())};
    const NumberedRows::Row counts = played.draws[i];
    double draws = 0;
    for (const std::uint32_t count : counts) draws += count;
    for (std::size_t line = 0; line < counts.size(); ++line) {
      for (const auto& [steps, share] : pays[line]) {
        part.probability[static_cast<std::size_t>(place_of(steps))] += share * counts[line] / draws;
      }
    }
    deals.parts.push_back(std::move(part));
  }
  return deals;
}

/// Returns the pays of rows in a situation, and the chance that multiplies them. If awards are paid
/// as well, the pays include the multiplier; else pays are in units of their greatest common
/// measure, so that situations which differ only in the multiplier share them.
std::pair<RowPays, RoundPays::Chance> pays_of(const Machine& machine, const Situation& situation,
                                              const AmountSteps& steps) {
  const StateForm& state = machine.states.front();
  RoundPays::Chance chance{situation.probability.to_double(), 1, 0};
  RowPays pays(machine.rows());
  if (machine.has_awards) {
    for (std::size_t row = 0; row < pays.size(); ++row) {
      for (const auto& [paid, share] : payments(machine, row, situation)) {
        pays[row].emplace_back(steps(paid), share);
      }
    }
    return {pays, chance};
  }
  std::uint64_t times = 0;
  for (std::size_t row = 0; row < pays.size(); ++row) {
    pays[row].emplace_back(steps(state.pays[row] * situation.times), 1);
    times = std::gcd(times, pays[row].front().first);
  }
  chance.times = std::max<std::uint64_t>(times, 1);
  chance.plus = steps(situation.plus);
  for (auto& row_pays : pays) row_pays.front().first /= chance.times;
  return {pays, chance};
}

}  // namespace

RoundPays lines_of_round(const Play& play) {
  const Machine& machine = play.machine();
  const StateForm& state = machine.states.front();
  if (!machine.is_draw() || !machine.paytable.features.on_deal.empty()) {
    throw AnalysisError(
        "what several lines win together is not worked out for dream cards, orders of cards, "
        "awards of the deal and other ways to play than a draw");
  }
  std::vector<Fraction> amounts = {state.bet};
  for (const Situation& situation : state.situations) {
    amounts.push_back(situation.plus);
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      amounts.push_back(state.pays[row] * situation.times);
      for (const auto& [paid, share] : payments(machine, row, situation)) {
        amounts.push_back(paid);
      }
    }
  }
  const AmountSteps steps(amounts);
  RoundPays round(steps(state.bet));
  std::map<std::pair<std::size_t, RowPays>, std::size_t> known;  // keyed by deck and pays
  for (std::size_t i = 0; i < state.situations.size(); ++i) {
    const auto [pays, chance] = pays_of(machine, state.situations[i], steps);
    const auto [deals, is_new] =
        known.try_emplace({state.situations[i].game, pays}, round.deals.size());
    if (is_new) round.deals.push_back(deals_of(play, i, pays));
    round.deals[deals->second].chances.push_back(chance);
  }
  return round;
}

}  // namespace vpanalyze
