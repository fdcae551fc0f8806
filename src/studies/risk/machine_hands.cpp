// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "play/draws.hpp"
#include "play/states.hpp"
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

/// [row]: what it pays, in steps, and with what share of its probability.
using RowPays = std::vector<std::vector<std::pair<std::uint64_t, double>>>;

/// The deals of a situation, by what best play of them can pay; without chances.
RoundPays::Deals deals_of(const Machine& machine, const Situation& situation, const RowPays& pays,
                          const DrawOptions& options) {
  std::set<std::uint64_t> pay_steps;
  for (const auto& of_row : pays) {
    for (const auto& [steps, share] : of_row) pay_steps.insert(steps);
  }
  RoundPays::Deals deals{{pay_steps.begin(), pay_steps.end()}, {}, {}};
  const auto place_of = [&](std::uint64_t steps) {
    return std::lower_bound(deals.pay_steps.begin(), deals.pay_steps.end(), steps) -
           deals.pay_steps.begin();
  };
  const std::vector<Fraction> worth =
      machine.by_line(machine.amounts(machine.states.front(), situation));
  const ClassPlay play(machine.games[situation.game], options.workers);
  Valuation of_lines = exact_worth(worth);
  if (tie_rule(options.tie_break).variance != 0) {
    of_lines.squares = machine.by_line(machine.squares(machine.states.front(), situation).of_line);
  }
  const PlayedDeals played = play.outcomes(play.best(of_lines, options.tie_break));
  double all = 0;
  for (const std::uint64_t alike : played.deals) all += static_cast<double>(alike);
  for (std::size_t i = 0; i < played.deals.size(); ++i) {
    PayMixture::Part part{static_cast<double>(played.deals[i]) / all,
                          std::vector<double>(deals.pay_steps.size())};
    const NumberedRows::Row counts = played.draws[i];
    double draws = 0;
    for (const std::uint32_t count : counts) draws += count;
    for (std::size_t line = 0; line < counts.size(); ++line) {
      for (const auto& [steps, share] : pays[machine.row_of_line[line]]) {
        part.probability[static_cast<std::size_t>(place_of(steps))] += share * counts[line] / draws;
      }
    }
    deals.parts.push_back(std::move(part));
  }
  return deals;
}

/// What rows pay in a situation, and what chance makes of that. Where awards are paid besides, it
/// makes nothing of it; else they are in their greatest common measure, so that all multipliers
/// have the same ones.
std::pair<RowPays, RoundPays::Chance> pays_of(const Machine& machine, const Situation& situation,
                                              const AmountSteps& steps) {
  const StateForm& state = machine.states.front();
  RoundPays::Chance chance{situation.probability.to_double(), 1, 0};
  RowPays pays(machine.rows());
  if (machine.has_awards) {
    for (std::size_t row = 0; row < pays.size(); ++row) {
      for (const auto& [paid, share] : payments(machine, row, state, situation)) {
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
  for (auto& of_row : pays) of_row.front().first /= chance.times;
  return {pays, chance};
}

}  // namespace

RoundPays lines_of_round(const Machine& machine, const DrawOptions& options) {
  const StateForm& state = machine.states.front();
  const Features& features = machine.paytable.features;
  const bool dream = std::any_of(state.situations.begin(), state.situations.end(),
                                 [](const Situation& situation) { return situation.dream; });
  if (dream || machine.has_orders || !features.on_deal.empty() || features.play != PlayKind::draw) {
    throw AnalysisError(
        "what several lines win together is not worked out for dream cards, orders of cards, "
        "awards of the deal and other ways to play than a draw");
  }
  std::vector<Fraction> amounts = {state.bet};
  for (const Situation& situation : state.situations) {
    amounts.push_back(situation.plus);
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      amounts.push_back(state.pays[row] * situation.times);
      for (const auto& [paid, share] : payments(machine, row, state, situation)) {
        amounts.push_back(paid);
      }
    }
  }
  const AmountSteps steps(amounts);
  RoundPays round(steps(state.bet));
  std::map<std::pair<std::size_t, RowPays>, std::size_t> known;  // by deck and pays
  for (const Situation& situation : state.situations) {
    const auto [pays, chance] = pays_of(machine, situation, steps);
    const auto [deals, is_new] = known.try_emplace({situation.game, pays}, round.deals.size());
    if (is_new) round.deals.push_back(deals_of(machine, situation, pays, options));
    round.deals[deals->second].chances.push_back(chance);
  }
  return round;
}

}  // namespace vpanalyze
