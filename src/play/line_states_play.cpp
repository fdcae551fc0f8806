// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/line_states.hpp"
#include "play/play.hpp"
#include "play/rounds.hpp"

namespace vpanalyze {
namespace {

/// Play of several lines that share a hold and have a state each. Knows the return and what leads
/// to it; Game::check() refuses positions, since what to hold depends on the states of all lines.
class LineStatesPlay final : public Play {
 public:
  LineStatesPlay(const Machine& machine, const DrawOptions& options)
      : Play(machine, options), solved_(solve_line_states(machine, this->options())) {}

  Analysis make_analysis() const override {
    Analysis analysis = blank_analysis(machine(), options().tie_break);
    const double bet = machine().states[machine().start].bet.to_double();
    for (std::size_t row = 0; row < machine().rows(); ++row) {
      LineResult& line = analysis.lines[row];
      line.probability = solved_.probability[row];
      line.mean_times = solved_.times[row];
      line.game_return = solved_.times[row] * machine().pays[row].to_double() / bet;
      if (machine().pays[row].numerator() != 0) analysis.hit_frequency += line.probability;
    }
    finish_times(analysis);
    const double round = bet * lines();
    analysis.bounds = {solved_.bounds[0] / round, solved_.bounds[1] / round};
    analysis.game_return = best_return().value;
    const double mean = analysis.game_return * bet;
    analysis.variance = std::max(0.0, solved_.square - mean * mean) / (bet * bet);
    analysis.covariance = (solved_.product - mean * mean) / (bet * bet);
    analysis.round_variance = solved_.round_variance / (bet * bet);
    add_states(analysis);
    return analysis;
  }

  Quantity best_return() const override {
    const double round = machine().states[machine().start].bet.to_double() * lines();
    return Quantity((solved_.bounds[0] + solved_.bounds[1]) / 2 / round);
  }

 private:
  /// Adds the states of one line: its share of the long run, and its value beside lines in the
  /// first state.
  void add_states(Analysis& analysis) const {
    const auto count = static_cast<std::size_t>(lines());
    std::vector<double> share(machine().states.size());
    for (std::size_t i = 0; i < solved_.visited.size(); ++i) {
      for (const std::uint8_t state : solved_.multisets.states(i)) {
        share[state] += solved_.visited[i] / static_cast<double>(count);
      }
    }
    for (std::size_t state = 0; state < share.size(); ++state) {
      std::vector<std::uint8_t> set(count, static_cast<std::uint8_t>(machine().start));
      set.back() = static_cast<std::uint8_t>(state);
      const double value = solved_.value[solved_.multisets.number(set)];
      analysis.states.push_back(
          {machine().states[state].name, {}, share[state], value / analysis.coins});
    }
  }

  LineStates solved_;
};

}  // namespace

std::unique_ptr<const Play> play_line_states(const Machine& machine, const DrawOptions& options) {
  return std::make_unique<LineStatesPlay>(machine, options);
}

}  // namespace vpanalyze
