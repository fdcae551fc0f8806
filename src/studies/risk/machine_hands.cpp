// SPDX-License-Identifier: MIT
#include "studies/risk/machine_sessions.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "features/draws.hpp"
#include "features/states.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

namespace {

/// What a row brings besides its pay: amounts and how likely each is.
std::vector<std::pair<Fraction, double>> awards_of(const Machine& machine, std::size_t row) {
  std::vector<std::pair<Fraction, double>> awards;
  double all = 0;
  if (row < machine.paytable.lines.size()) {
    for (const Award& award : machine.paytable.lines[row].features.plus) {
      awards.emplace_back(award.pays.in_coins(), award.weight.to_double());
      all += awards.back().second;
    }
  }
  if (awards.empty()) return {{Fraction(), 1.0}};
  for (auto& [amount, probability] : awards) probability /= all;
  return awards;
}

/// An end of a hand before amounts are steps.
struct RawEnd {
  Fraction paid;
  std::size_t state;
  std::size_t to;
  double probability;
};

std::vector<RawEnd> ends_of_rounds(const Machine& machine, const DrawOptions& options) {
  std::vector<RawEnd> ends;
  for (const DealtRows& dealt : dealt_rows(machine, options)) {
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      if (dealt.probability[row] == 0) continue;
      const Fraction pay = machine.states.front().pays[row] * dealt.times + dealt.fixed;
      for (const auto& [award, share] : awards_of(machine, row)) {
        ends.push_back({pay + award, 0, 0, dealt.probability[row] * share});
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
        const Fraction pay = state.pays[row] * situation.times + situation.plus;
        for (const auto& [award, share] : awards_of(machine, row)) {
          ends.push_back({pay + award, s, situation.to[row], probability * share});
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
  const Valuation steps = exact_worth(amounts);
  const auto steps_of = [&](std::size_t amount) {
    return static_cast<std::uint64_t>(steps.of_line[amount]);
  };
  MachineHands hands;
  hands.start = machine.start;
  hands.bet_steps = steps_of(machine.start);
  hands.step = 1 / static_cast<double>(hands.bet_steps);
  std::vector<std::map<std::pair<std::uint64_t, std::size_t>, double>> merged(
      machine.states.size());
  for (std::size_t i = 0; i < ends.size(); ++i) {
    merged[ends[i].state][{steps_of(machine.states.size() + i), ends[i].to}] += ends[i].probability;
  }
  for (std::size_t s = 0; s < merged.size(); ++s) {
    hands.states.push_back({steps_of(s), {}});
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
  std::map<std::size_t, PaidSteps> after;
  PaidSteps paid;
  for (const MachineHands::End& end : hands.states[state].ends) {
    if (end.to == hands.start) {
      paid[end.paid] += end.probability;
      continue;
    }
    const auto known = after.find(end.to);
    const PaidSteps& rest =
        known != after.end() ? known->second
                             : after.emplace(end.to, paid_until_start(hands, end.to)).first->second;
    for (const auto& [more, probability] : rest) {
      paid[end.paid + more] += end.probability * probability;
    }
  }
  return paid;
}

PayMixture without_parts(const PaidSteps& paid, std::uint64_t bet_steps, double step) {
  PayMixture mixture;
  mixture.bet_steps = bet_steps;
  mixture.step = step;
  for (const auto& [steps, probability] : paid) {
    mixture.pay_steps.push_back(steps);
    mixture.pays.push_back(static_cast<double>(steps) * step);
  }
  return mixture;
}

}  // namespace

PayMixture whole_rounds(const MachineHands& hands) {
  const PaidSteps paid = paid_until_start(hands, hands.start);
  PayMixture mixture = without_parts(paid, hands.bet_steps, hands.step);
  mixture.parts.push_back({1, {}});
  for (const auto& [steps, probability] : paid) {
    mixture.parts.back().probability.push_back(probability);
  }
  return mixture;
}

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
  // The amounts that lines can be paid, by situation, row and award.
  std::vector<Fraction> amounts = {state.bet};
  for (const Situation& situation : state.situations) {
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      for (const auto& [award, share] : awards_of(machine, row)) {
        amounts.push_back(state.pays[row] * situation.times + situation.plus + award);
      }
    }
  }
  const Valuation steps = exact_worth(amounts);
  const auto bet_steps = static_cast<std::uint64_t>(steps.of_line.front());
  PaidSteps places;
  for (std::size_t i = 1; i < amounts.size(); ++i) {
    places[static_cast<std::uint64_t>(steps.of_line[i])] = 0;
  }
  PayMixture mixture = without_parts(places, bet_steps, 1 / static_cast<double>(bet_steps));
  std::size_t next = 1;
  for (const Situation& situation : state.situations) {
    std::vector<std::vector<std::pair<std::size_t, double>>> places_of_row(machine.rows());
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      for (const auto& [award, share] : awards_of(machine, row)) {
        const auto paid = static_cast<std::uint64_t>(steps.of_line[next++]);
        const auto place =
            std::lower_bound(mixture.pay_steps.begin(), mixture.pay_steps.end(), paid);
        places_of_row[row].emplace_back(static_cast<std::size_t>(place - mixture.pay_steps.begin()),
                                        share);
      }
    }
    std::vector<Fraction> worth;
    const std::vector<Fraction> of_rows = machine.amounts(state, situation);
    for (const std::size_t row : machine.row_of_line) worth.push_back(of_rows[row]);
    const ClassPlay play(machine.games[situation.game], options.workers);
    const PlayedDeals played = play.outcomes(play.best(exact_worth(worth), options.tie_break));
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
  return mixture;
}

namespace {

std::uint64_t most_paid(const MachineHands& hands) {
  std::uint64_t most = 0;
  for (const MachineHands::State& state : hands.states) {
    for (const MachineHands::End& end : state.ends) most = std::max(most, end.paid);
  }
  return most;
}

/// What hands in a state pay that lead to one and the same.
struct Transition {
  std::size_t to;
  Kernel paid;
};

std::vector<Transition> transitions(const MachineHands::State& state, std::size_t states) {
  std::vector<Distribution> paid(states);
  for (const MachineHands::End& end : state.ends) {
    add_at(paid[end.to], static_cast<std::size_t>(end.paid), end.probability);
  }
  std::vector<Transition> all;
  for (std::size_t to = 0; to < states; ++to) {
    if (paid[to].empty()) continue;
    all.push_back({to, Kernel(std::move(paid[to]), 4 * kRounding)});
  }
  return all;
}

class StateWalk : public BankrollWalk {
 public:
  StateWalk(const MachineHands& hands, const SessionSteps& steps, std::uint64_t rounds_in_all,
            SessionProgress progress)
      : BankrollWalk(rounds_in_all, std::move(progress)),
        goal_(steps.goal),
        alive_(hands.states.size()) {
    for (const MachineHands::State& state : hands.states) {
      prices_.push_back(static_cast<std::size_t>(state.price));
      transitions_.push_back(transitions(state, hands.states.size()));
    }
    add_at(alive_[hands.start], static_cast<std::size_t>(steps.bankroll), 1);
  }

  BankrollState state() const override {
    BankrollState state{{}, ruined_, goal_reached_, convolver_.beyond()};
    for (const Distribution& of_state : alive_) {
      for (std::size_t left = 0; left < of_state.size(); ++left) {
        if (of_state[left] != 0) add_at(state.alive, left, of_state[left]);
      }
    }
    return state;
  }
  double error() const override { return convolver_.error(); }

 private:
  void play_on(std::uint64_t rounds) override {
    for (std::uint64_t i = 0; i < rounds; ++i) {
      one_round();
      count_done(1);
    }
  }

  void one_round() {
    std::vector<Distribution> next(alive_.size());
    for (std::size_t s = 0; s < alive_.size(); ++s) {
      Distribution& before = alive_[s];
      before.erase(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(
                                                        std::min(prices_[s], before.size())));
      for (Transition& transition : transitions_[s]) {
        const Distribution paid = convolver_(before, transition.paid);
        notice_places(paid.size());
        Distribution& to = next[transition.to];
        if (to.size() < paid.size()) to.resize(paid.size());
        for (std::size_t i = 0; i < paid.size(); ++i) to[i] += paid[i];
      }
    }
    for (std::size_t s = 0; s < next.size(); ++s) end_sessions(next[s], prices_[s]);
    alive_ = std::move(next);
  }

  void end_sessions(Distribution& bankrolls, std::size_t price) {
    for (std::size_t left = 0; left < std::min(price, bankrolls.size()); ++left) {
      if (bankrolls[left] != 0) add_at(ruined_, left, std::exchange(bankrolls[left], 0));
    }
    if (!goal_) return;
    const auto goal = static_cast<std::size_t>(*goal_);
    for (std::size_t left = goal; left < bankrolls.size(); ++left) {
      if (bankrolls[left] != 0) add_at(goal_reached_, left - goal, bankrolls[left]);
    }
    if (bankrolls.size() > goal) bankrolls.resize(goal);
  }

  std::optional<std::uint64_t> goal_;
  std::vector<std::size_t> prices_;                   ///< [state]
  std::vector<std::vector<Transition>> transitions_;  ///< [state]
  std::vector<Distribution> alive_;                   ///< [state][bankroll]
  Distribution ruined_;
  Distribution goal_reached_;
  Convolver convolver_;
};

}  // namespace

std::unique_ptr<BankrollWalk> state_walk(const MachineHands& hands, const SessionSteps& steps,
                                         std::uint64_t rounds_in_all, SessionProgress progress) {
  return std::make_unique<StateWalk>(hands, steps, rounds_in_all, std::move(progress));
}

/// Bankrolls lie within a few of the greatest pays.
double work_of_state_walk(const MachineHands& hands, const SessionSteps& steps,
                          std::uint64_t rounds) {
  constexpr double kGreatPays = 3;
  double ends = 0;
  for (const MachineHands::State& state : hands.states) {
    ends += static_cast<double>(state.ends.size());
  }
  const double most =
      static_cast<double>(steps.bankroll) + kGreatPays * static_cast<double>(most_paid(hands));
  return ends * static_cast<double>(rounds) *
         (steps.goal ? std::min(most, static_cast<double>(*steps.goal)) : most);
}

}  // namespace vpanalyze
