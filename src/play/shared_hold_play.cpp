// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/play.hpp"
#include "play/rounds.hpp"
#include "play/shared_hold.hpp"

namespace vpanalyze {
namespace {

class SharedHoldPlay final : public Play {
 public:
  SharedHoldPlay(const Machine& machine, const DrawOptions& options)
      : Play(machine, options), solved_(solve_shared_hold(machine, this->options())) {}

  Analysis make_analysis() const override {
    Analysis analysis = blank_analysis(machine(), options().tie_break);
    add_rows(analysis);
    const double bet = bet_of_line();
    analysis.bounds = {solved_.bounds[0] / bet, solved_.bounds[1] / bet};
    analysis.game_return = best_return().value;
    const double mean = analysis.game_return * bet;
    analysis.variance = std::max(0.0, solved_.square - mean * mean) / (bet * bet);
    if (analysis.draw_lines > 1) {
      analysis.covariance = (solved_.product - mean * mean) / (bet * bet);
    }
    analysis.round_variance = solved_.round_variance / (bet * bet);
    add_states(analysis);
    return analysis;
  }

  Quantity best_return() const override {
    const double bet = bet_of_line();
    return Quantity((solved_.bounds[0] / bet + solved_.bounds[1] / bet) / 2);
  }

  double value(const SeenState& seen) const override {
    return solved_.value[static_cast<std::size_t>(seen.sum(lines()) - solved_.least)];
  }

  PositionValuation valuation(const SeenState& seen, const Fraction& bet) const override {
    const double times =
        seen.multipliers.empty() ? mean_times() : static_cast<double>(seen.sum(lines())) / lines();
    // Value of one more in the sum of multipliers.
    const double slope = (solved_.value.back() - solved_.value.front()) /
                         static_cast<double>(solved_.value.size() - 1);
    std::vector<double> values;
    for (std::size_t row = 0; row < machine().rows(); ++row) {
      const double now = (machine().pays[row] * situation(seen).times).to_double() * times;
      const double follows = slope * (machine().next[row] - 1);
      values.push_back(now + machine().award_mean[row].to_double() + follows);
    }
    return bet_valuation(seen, values, bet);
  }

  HoldWorth hold_worth(const SeenState& seen,
                       const std::vector<std::uint32_t>& line_draws) const override {
    const double all = std::accumulate(line_draws.begin(), line_draws.end(), 0.0);
    std::map<int, double> next;
    for (std::size_t line = 0; line < line_draws.size(); ++line) {
      if (line_draws[line] == 0) continue;
      next[machine().next[line]] += line_draws[line] / all;
    }
    MultiplierSums sums(lines(), solved_.least / lines());
    sums.number_of({next.begin(), next.end()});
    sums.add_up(1);
    return {pays_of_hold(seen, line_draws, seen.sum(lines())),
            sums.expected(solved_.value, 1).front()};
  }

  std::optional<double> cost_scale(const SeenState& /*seen*/,
                                   const Fraction& /*bet*/) const override {
    return 1;
  }

  /// Returns a random state in the long run. Each line gets the multiplier of its own draw, after a
  /// hold that all lines share.
  SeenState state_in_long_run(Generator& random) const override {
    const End& end = solved_.ends[drawn_by_weight(random, solved_.played)];
    const Multipliers& next = solved_.next.multipliers(end.multipliers);
    std::vector<double> chances;
    for (const auto& [times, chance] : next) chances.push_back(chance);
    SeenState seen;
    for (int line = 0; line < lines(); ++line) {
      seen.multipliers.push_back(next[drawn_by_weight(random, chances)].first);
    }
    return seen;
  }

  std::size_t best_hold(const SeenState& seen, std::size_t deal_class) const override {
    const HoldChoices& choices = solved_.choices;
    const double factor = situation(seen).times.to_double() * seen.sum(lines());
    const auto holds = choices.class_spans.begin();
    return std::max_element(holds + choices.first_of_class[deal_class],
                            holds + choices.first_of_class[deal_class + 1],
                            [&](const auto& a, const auto& b) {
                              return solved_.worth(factor, a.second) <
                                     solved_.worth(factor, b.second);
                            })
        ->first;
  }

  const SharedHold* shared_hold() const override { return &solved_; }

  std::vector<double> make_row_squares() const override {
    std::vector<double> squares(machine().rows());
    for (std::size_t end = 0; end < solved_.played.size(); ++end) {
      add_row_squares(solved_.choices.ends[end], solved_.played[end], squares);
    }
    return squares;
  }

 private:
  double bet_of_line() const { return machine().states.front().bet.to_double(); }

  double mean_times() const {
    double mean = 0;
    for (std::size_t i = 0; i < solved_.visited.size(); ++i) {
      mean += solved_.visited[i] * solved_.sum_of(i);
    }
    return mean / lines();
  }

  void add_rows(Analysis& analysis) const {
    const StateForm& state = machine().states.front();
    const double bet = bet_of_line();
    for (std::size_t row = 0; row < machine().rows(); ++row) {
      LineResult& line = analysis.lines[row];
      line.probability = solved_.probability[row];
      line.mean_times = solved_.times[row];
      line.game_return = (solved_.times[row] * state.pays[row].to_double() +
                          solved_.probability[row] * machine().award_mean[row].to_double()) /
                         bet;
    }
    for (const Situation& situation : state.situations) {
      analysis.award_return += situation.probability.to_double() * situation.plus.to_double() / bet;
    }
    analysis.hit_frequency = std::accumulate(solved_.paid.begin(), solved_.paid.end(), 0.0);
    finish_times(analysis);
  }

  void add_states(Analysis& analysis) const {
    for (std::size_t state = 0; state < solved_.value.size(); ++state) {
      if (!solved_.comes_up(state) && state != 0) continue;
      const int sum = solved_.least + static_cast<int>(state);
      analysis.states.push_back({std::to_string(sum), sum, solved_.visited[state],
                                 solved_.value[state] / analysis.coins});
    }
    if (analysis.states.size() == 1) analysis.states.clear();  // no hand brings another sum
  }

  SharedHold solved_;
};

}  // namespace

std::unique_ptr<const Play> play_shared_hold(const Machine& machine, const DrawOptions& options) {
  return std::make_unique<SharedHoldPlay>(machine, options);
}

}  // namespace vpanalyze
