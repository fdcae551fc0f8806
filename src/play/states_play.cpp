// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "play/play.hpp"
#include "play/rounds.hpp"
#include "play/states.hpp"

namespace vpanalyze {
namespace {

/// Mean and mean square of a win.
struct Moments {
  double mean = 0;
  double square = 0;
};

/// Returns the moments of one hand in state `s` and of all that follows, given as `later` by state.
Moments moments_of(const Machine& machine, const SolvedStates& solved, std::size_t s,
                   const std::vector<Moments>& later) {
  Moments all;
  solved.for_each_end(
      machine, s, 1, [&](const Situation& situation, std::size_t row, double probability) {
        const double pay = (machine.states[s].pays[row] * situation.times).to_double() +
                           situation.plus.to_double();
        const double award = machine.award_mean[row].to_double();
        const auto& [mean, square] = later[situation.to[row]];
        all.mean += probability * (pay + award + mean);
        all.square +=
            probability * (pay * pay + 2 * pay * award + machine.award_square[row].to_double() +
                           2 * (pay + award) * mean + square);
      });
  return all;
}

/// Returns the mean bet on a hand.
double mean_bet(const Machine& machine, const SolvedStates& solved) {
  double bet = 0;
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    bet += solved.visited[s] * machine.states[s].bet.to_double();
  }
  return bet;
}

/// Returns the moments of the rest of a line's climb, by level. A climb ends back at the foot.
std::vector<Moments> moments_of_climbs(const Machine& machine, const SolvedStates& solved) {
  std::vector<Moments> climbs(machine.states.size());
  for (std::size_t s = climbs.size(); s-- > 0;) climbs[s] = moments_of(machine, solved, s, climbs);
  return climbs;
}

/// Returns the mean product of the wins of two lines that climb from level `s` together. Given the
/// deal, their draws are independent. For a deal on which a line wins a and climbs with probability
/// b, where the next level has mean V and mean product P, it is
///
///     E[a² + 2 a b V + b² P]
double product_of_climbs(const Play& play, std::size_t s, const std::vector<Moments>& climbs) {
  const Machine& machine = play.machine();
  if (s == machine.states.size()) return 0;
  const bool is_last = s + 1 == machine.states.size();
  const double mean = is_last ? 0 : climbs[s + 1].mean;
  const double upper = product_of_climbs(play, s + 1, climbs);
  const StateForm& state = machine.states[s];
  double product = 0;
  for (std::size_t i = 0; i < state.situations.size(); ++i) {
    const Situation& situation = state.situations[i];
    const std::vector<Fraction> amounts = machine.amounts(state, situation);
    const PlayedDeals played = play.outcomes(s, i);
    const double deals = std::accumulate(played.deals.begin(), played.deals.end(), 0.0);
    for (std::size_t number = 0; number < played.deals.size(); ++number) {
      const auto draws = played.draws[number];
      const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
      double wins = situation.plus.to_double();
      double climbs_on = 0;
      for (std::size_t line = 0; line < draws.size(); ++line) {
        wins += draws[line] / all * amounts[line].to_double();
        if (situation.to[line] != machine.start) climbs_on += draws[line] / all;
      }
      product += situation.probability.to_double() * static_cast<double>(played.deals[number]) /
                 deals *
                 (wins * wins + 2 * wins * climbs_on * mean + climbs_on * climbs_on * upper);
    }
  }
  return product;
}

/// Returns the variance of a hand in the long run, and that of its surprise
///
///     win − ρ · bet + V(next) − V
///
/// which is uncorrelated from hand to hand; both in squared mean bets.
std::pair<double, double> variances_of(const Machine& machine, const SolvedStates& solved) {
  const std::vector<Moments> nothing(machine.states.size());
  Moments hand;
  double surprise = 0;
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    const Moments state_hand = moments_of(machine, solved, s, nothing);
    hand.mean += solved.visited[s] * state_hand.mean;
    hand.square += solved.visited[s] * state_hand.square;
    const double expected = solved.value[s] + solved.ratio * machine.states[s].bet.to_double();
    solved.for_each_end(
        machine, s, solved.visited[s],
        [&](const Situation& situation, std::size_t row, double probability) {
          const double more =
              (machine.states[s].pays[row] * situation.times + situation.plus).to_double() +
              solved.value[situation.to[row]] - expected;
          surprise += probability * (more * more + 2 * more * machine.award_mean[row].to_double() +
                                     machine.award_square[row].to_double());
        });
  }
  const double bet = mean_bet(machine, solved);
  return {std::max(0.0, hand.square - hand.mean * hand.mean) / (bet * bet), surprise / (bet * bet)};
}

class StatePlay final : public Play {
 public:
  StatePlay(const Machine& machine, const DrawOptions& options)
      : Play(machine, options), solved_(solve_states(machine, this->options())) {}

  Analysis make_analysis() const override {
    Analysis analysis = blank_analysis(machine(), options().tie_break);
    const double bet = mean_bet(machine(), solved_);
    analysis.game_return = solved_.ratio;
    analysis.bounds = solved_.bounds;
    add_rows(bet, analysis);
    add_states(analysis);
    if (machine().paytable.features.levels.empty()) {
      std::tie(analysis.variance, analysis.round_variance) = variances_of(machine(), solved_);
      const double first = machine().states[machine().start].bet.to_double();
      if (!bets_are_equal()) analysis.mean_bet = bet / first;
    } else {
      add_climbs(analysis);
    }
    return analysis;
  }

  Quantity best_return() const override { return Quantity(solved_.ratio); }

  double value(const SeenState& seen) const override { return lines() * solved_.value[seen.state]; }

  PositionValuation valuation(const SeenState& seen, const Fraction& bet) const override {
    // A multiplier that is not given is taken at its mean.
    const bool is_mean = earns_multipliers() && seen.multipliers.empty();
    const double times = is_mean ? mean_times() : 1;
    const std::vector<Fraction>& pays = is_mean ? machine().pays : state(seen).pays;
    std::vector<double> values;
    for (std::size_t row = 0; row < machine().rows(); ++row) {
      const double now = (pays[row] * situation(seen).times).to_double() * times;
      values.push_back(now + machine().award_mean[row].to_double() +
                       solved_.value[situation(seen).to[row]]);
    }
    return bet_valuation(seen, values, bet);
  }

  std::optional<double> cost_scale(const SeenState& /*seen*/, const Fraction& bet) const override {
    return bet.to_double() / (mean_bet(machine(), solved_) * lines());
  }

  SeenState state_in_long_run(Generator& random) const override {
    SeenState seen{.state = drawn_by_weight(random, solved_.visited)};
    if (earns_multipliers()) {
      seen.multipliers = {static_cast<int>(machine().states[seen.state].times.numerator())};
    }
    return seen;
  }

  std::vector<HandEnd> ends() const override {
    std::vector<HandEnd> ends;
    for (std::size_t s = 0; s < machine().states.size(); ++s) {
      solved_.for_each_end(
          machine(), s, 1, [&](const Situation& situation, std::size_t row, double probability) {
            const Fraction pay = machine().states[s].pays[row] * situation.times + situation.plus;
            add_ends({s, situation.to[row], row, pay, probability}, ends);
          });
    }
    return ends;
  }

 protected:
  std::vector<double> state_values() const override { return solved_.value; }

 private:
  bool earns_multipliers() const {
    const Features& features = machine().paytable.features;
    return features.states.empty() && features.levels.empty();
  }

  double mean_times() const {
    double mean = 0;
    for (std::size_t s = 0; s < solved_.visited.size(); ++s) {
      mean += solved_.visited[s] * machine().states[s].times.to_double();
    }
    return mean;
  }

  bool bets_are_equal() const {
    const Fraction& first = machine().states[machine().start].bet;
    return std::all_of(machine().states.begin(), machine().states.end(),
                       [&](const StateForm& state) { return state.bet == first; });
  }

  void add_rows(double bet, Analysis& analysis) const {
    std::vector<double> paid(machine().rows());
    for (std::size_t s = 0; s < machine().states.size(); ++s) {
      const StateForm& state = machine().states[s];
      solved_.for_each_end(
          machine(), s, solved_.visited[s],
          [&](const Situation& situation, std::size_t row, double probability) {
            const Fraction multiplied = state.pays[row] * situation.times;
            const double won = multiplied.to_double() + machine().award_mean[row].to_double();
            paid[row] +=
                probability * machine().paid_share(row, multiplied + situation.plus).to_double();
            LineResult& line = analysis.lines[row];
            line.probability += probability;
            *line.mean_times += probability * (state.times * situation.times).to_double();
            line.game_return += probability * won / bet;
          });
      for (const Situation& situation : state.situations) {
        analysis.award_return += solved_.visited[s] * situation.probability.to_double() *
                                 situation.plus.to_double() / bet;
      }
    }
    analysis.hit_frequency = std::accumulate(paid.begin(), paid.end(), 0.0);
    finish_times(analysis);
  }

  void add_states(Analysis& analysis) const {
    for (std::size_t s = 0; s < machine().states.size(); ++s) {
      const StateForm& state = machine().states[s];
      std::optional<int> multiplier;
      if (earns_multipliers()) multiplier = static_cast<int>(state.times.numerator());
      const double value = analysis.draw_lines * solved_.value[s];
      analysis.states.push_back(
          {state.name, multiplier, solved_.visited[s], value / analysis.coins});
    }
  }

  /// Fills in the figures of a round of a ladder, a climb of all lines that is paid for at its
  /// foot.
  void add_climbs(Analysis& analysis) const {
    analysis.hands_of_round = 1 / solved_.visited.front();
    const std::vector<Moments> climbs = moments_of_climbs(machine(), solved_);
    const double bet = machine().states.front().bet.to_double();
    const auto& [mean, square] = climbs.front();
    analysis.variance = analysis.round_variance = std::max(0.0, square - mean * mean) / (bet * bet);
    const double lines = analysis.draw_lines;
    if (lines == 1) return;
    const double product = product_of_climbs(*this, 0, climbs);
    analysis.covariance = (product - mean * mean) / (bet * bet);
    analysis.round_variance =
        lines * *analysis.variance + lines * (lines - 1) * *analysis.covariance;
  }

  SolvedStates solved_;
};

}  // namespace

std::unique_ptr<const Play> play_states(const Machine& machine, const DrawOptions& options) {
  return std::make_unique<StatePlay>(machine, options);
}

}  // namespace vpanalyze
