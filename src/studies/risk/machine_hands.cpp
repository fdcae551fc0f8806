// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "features/draws.hpp"
#include "features/states.hpp"
#include "studies/risk/session.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

namespace {

/// An amount that is paid, and how likely.
using Payment = std::pair<Fraction, double>;

/// What a row pays with each of the awards that it may bring besides.
std::vector<Payment> payments(const Machine& machine, std::size_t row, const Fraction& pay) {
  std::vector<Payment> payments;
  double all = 0;
  if (row < machine.paytable.lines.size()) {
    for (const Award& award : machine.paytable.lines[row].features.plus) {
      payments.emplace_back(pay + award.pays.in_coins(), award.weight.to_double());
      all += payments.back().second;
    }
  }
  if (payments.empty()) return {{pay, 1.0}};
  for (auto& [amount, share] : payments) share /= all;
  return payments;
}

std::vector<Payment> payments(const Machine& machine, std::size_t row, const StateForm& state,
                              const Situation& situation) {
  return payments(machine, row, state.pays[row] * situation.times + situation.plus);
}

/// An end of a hand before amounts are steps.
struct RawEnd {
  std::size_t state;
  std::size_t to;
  Fraction paid;
  double probability;
};

std::vector<RawEnd> ends_of_rounds(const Machine& machine, const DrawOptions& options) {
  std::vector<RawEnd> ends;
  for (const DealtRows& dealt : dealt_rows(machine, options)) {
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      if (dealt.probability[row] == 0) continue;
      const Fraction pay = machine.states.front().pays[row] * dealt.times + dealt.fixed;
      for (const auto& [paid, share] : payments(machine, row, pay)) {
        ends.push_back({0, 0, paid, dealt.probability[row] * share});
      }
    }
  }
  return ends;
}

std::vector<RawEnd> ends_of_states(const Machine& machine, const DrawOptions& options) {
  const SolvedStates solved = solve_states(machine, options);
  std::vector<RawEnd> ends;
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    const StateForm& state = machine.states[s];
    for (std::size_t i = 0; i < state.situations.size(); ++i) {
      const Situation& situation = state.situations[i];
      for (std::size_t row = 0; row < machine.rows(); ++row) {
        const double probability =
            situation.probability.to_double() * solved.probability[s][i][row];
        if (probability == 0) continue;
        for (const auto& [paid, share] : payments(machine, row, state, situation)) {
          ends.push_back({s, situation.to[row], paid, probability * share});
        }
      }
    }
  }
  return ends;
}

}  // namespace

MachineHands machine_hands(const Machine& machine, const DrawOptions& options) {
  if (machine.shares_hold() || machine.paytable.features.play == PlayKind::dbl) {
    throw AnalysisError("the hands of \"" + machine.paytable.name +
                        "\" cannot be followed one by one");
  }
  const std::vector<RawEnd> ends = machine.states.size() > 1 ? ends_of_states(machine, options)
                                                             : ends_of_rounds(machine, options);
  std::vector<Fraction> amounts;
  for (const StateForm& state : machine.states) amounts.push_back(state.bet);
  for (const RawEnd& end : ends) amounts.push_back(end.paid);
  const AmountSteps steps(amounts);
  std::vector<std::map<std::pair<std::uint64_t, std::size_t>, double>> merged(
      machine.states.size());
  for (const RawEnd& end : ends) {
    merged[end.state][{steps(end.paid), end.to}] += end.probability;
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

/// What is paid from a state on until the start.
PaidSteps paid_until_start(const MachineHands& hands, std::size_t state) {
  std::map<std::size_t, PaidSteps> after = {{hands.start, {{0, 1.0}}}};
  PaidSteps paid;
  for (const MachineHands::End& end : hands.states[state].ends) {
    if (after.count(end.to) == 0) after[end.to] = paid_until_start(hands, end.to);
    for (const auto& [more, probability] : after[end.to]) {
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

/// The deals of a situation, by what best play of them can pay.
void add_deals(const Machine& machine, const Situation& situation, const AmountSteps& steps,
               const DrawOptions& options, PayMixture& mixture) {
  const StateForm& state = machine.states.front();
  std::vector<std::vector<std::pair<std::size_t, double>>> places_of_row(machine.rows());
  for (std::size_t row = 0; row < machine.rows(); ++row) {
    for (const auto& [paid, share] : payments(machine, row, state, situation)) {
      places_of_row[row].emplace_back(mixture.place_of(steps(paid)), share);
    }
  }
  const std::vector<Fraction> worth = machine.by_line(machine.amounts(state, situation));
  const ClassPlay play(machine.games[situation.game], options.workers);
  Valuation of_lines = exact_worth(worth);
  if (tie_rule(options.tie_break).variance != 0) {
    of_lines.squares = machine.by_line(machine.squares(state, situation));
  }
  const PlayedDeals played = play.outcomes(play.best(of_lines, options.tie_break));
  double deals = 0;
  for (const std::uint64_t alike : played.deals) deals += static_cast<double>(alike);
  for (std::size_t i = 0; i < played.deals.size(); ++i) {
    PayMixture::Part part{
        situation.probability.to_double() * static_cast<double>(played.deals[i]) / deals,
        std::vector<double>(mixture.pays.size())};
    const NumberedRows::Row counts = played.draws[i];
    double draws = 0;
    for (const std::uint32_t count : counts) draws += count;
    for (std::size_t line = 0; line < counts.size(); ++line) {
      for (const auto& [place, share] : places_of_row[machine.row_of_line[line]]) {
        part.probability[place] += share * counts[line] / draws;
      }
    }
    mixture.parts.push_back(std::move(part));
  }
}

}  // namespace

PayMixture lines_of_round(const Machine& machine, const DrawOptions& options) {
  const StateForm& state = machine.states.front();
  const Features& features = machine.paytable.features;
  const bool dream = std::any_of(state.situations.begin(), state.situations.end(),
                                 [](const Situation& situation) { return situation.dream; });
  if (dream || machine.has_orders || !features.on_deal.empty() || features.play != PlayKind::draw) {
    throw AnalysisError(
        "what several lines win together is not worked out for dream cards, orders of cards, "
        "awards of the deal and other ways to play than a draw");
  }
  std::vector<Fraction> amounts;
  for (const Situation& situation : state.situations) {
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      for (const auto& [paid, share] : payments(machine, row, state, situation)) {
        amounts.push_back(paid);
      }
    }
  }
  amounts.push_back(state.bet);
  const AmountSteps steps(amounts);
  amounts.pop_back();
  std::set<std::uint64_t> pay_steps;
  for (const Fraction& paid : amounts) pay_steps.insert(steps(paid));
  PayMixture mixture = with_pays(pay_steps, steps(state.bet));
  for (const Situation& situation : state.situations) {
    add_deals(machine, situation, steps, options, mixture);
  }
  return mixture;
}

}  // namespace vpanalyze
