// SPDX-License-Identifier: MIT

#include "analysis/class_play.hpp"
#include "cards/parallel.hpp"
#include "features/draws.hpp"
#include "features/machine.hpp"
#include "features/shared_hold.hpp"
#include "features/states.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {
namespace {

// Games with a memory.

/// Mean and mean square of what is won.
struct Moments {
  double mean = 0;
  double square = 0;
};

/// Of one hand in a state, and of all hands from it up to the foot of a ladder, `above` being what
/// is known of the states it leads to.
Moments moments_of(const Machine& machine, const SolvedStates& solved, std::size_t s,
                   const std::vector<Moments>& above) {
  const StateForm& state = machine.states[s];
  Moments all;
  for (std::size_t i = 0; i < state.situations.size(); ++i) {
    const Situation& situation = state.situations[i];
    const double plus = situation.plus.to_double();
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      const double probability = situation.probability.to_double() * solved.probability[s][i][row];
      const double pay = (state.pays[row] * situation.times).to_double() + plus;
      const double award = machine.award_mean[row].to_double();
      const Moments& later = above[situation.to[row]];
      const double square = pay * pay + 2 * pay * award + machine.award_square[row].to_double();
      all.mean += probability * (pay + award + later.mean);
      all.square += probability * (square + 2 * (pay + award) * later.mean + later.square);
    }
  }
  return all;
}

/// Of a ladder: of a whole climb, for which all is bet at its foot. Else of one hand in the long
/// run.
double variance_of(const Machine& machine, const SolvedStates& solved) {
  std::vector<Moments> moments(machine.states.size());
  if (!machine.paytable.features.levels.empty()) {
    for (std::size_t s = machine.states.size(); s-- > 0;) {
      moments[s] = moments_of(machine, solved, s, moments);
    }
    const double bet = machine.states.front().bet.to_double();
    const Moments& climb = moments.front();
    return (climb.square - climb.mean * climb.mean) / (bet * bet);
  }
  Moments hand;
  double bet = 0;
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    const Moments of_state = moments_of(machine, solved, s, moments);
    hand.mean += solved.visited[s] * of_state.mean;
    hand.square += solved.visited[s] * of_state.square;
    bet += solved.visited[s] * machine.states[s].bet.to_double();
  }
  return (hand.square - hand.mean * hand.mean) / (bet * bet);
}

/// Of V(next) − V and what is won less the mean win for the bet: the surprise of a hand, which is
/// uncorrelated from hand to hand. A climb begins and ends at the foot.
std::optional<double> round_variance_of(const Machine& machine, const SolvedStates& solved,
                                        const FeatureAnalysis& analysis) {
  if (!machine.paytable.features.levels.empty()) return analysis.variance;
  double sum = 0;
  double bet = 0;
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    const StateForm& state = machine.states[s];
    bet += solved.visited[s] * state.bet.to_double();
    const double expected = solved.value[s] + solved.ratio * state.bet.to_double();
    for (std::size_t i = 0; i < state.situations.size(); ++i) {
      const Situation& situation = state.situations[i];
      for (std::size_t row = 0; row < machine.rows(); ++row) {
        const double surprise = (state.pays[row] * situation.times + situation.plus).to_double() +
                                solved.value[situation.to[row]] - expected;
        sum += solved.visited[s] * situation.probability.to_double() *
               solved.probability[s][i][row] *
               (surprise * surprise + 2 * surprise * machine.award_mean[row].to_double() +
                machine.award_square[row].to_double());
      }
    }
  }
  return sum / (bet * bet);
}

FeatureAnalysis play_states(const Machine& machine, const DrawOptions& options) {
  const SolvedStates solved = solve_states(machine, options);
  FeatureAnalysis analysis = blank_analysis(machine, options.tie_break);
  double bet = 0;
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    bet += solved.visited[s] * machine.states[s].bet.to_double();
  }
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    const StateForm& state = machine.states[s];
    for (std::size_t i = 0; i < state.situations.size(); ++i) {
      const Situation& situation = state.situations[i];
      for (std::size_t row = 0; row < machine.rows(); ++row) {
        const double probability =
            solved.visited[s] * situation.probability.to_double() * solved.probability[s][i][row];
        const double pay = (state.pays[row] * situation.times).to_double();
        const double pays = analysis.lines[row].pays.in_coins().to_double();
        FeatureLine& line = analysis.lines[row];
        line.probability += probability;
        line.mean_times += pays > 0 ? probability * pay / pays : 0;
        line.game_return += probability * (pay + machine.award_mean[row].to_double()) / bet;
      }
      analysis.award_return +=
          solved.visited[s] * situation.probability.to_double() * situation.plus.to_double() / bet;
    }
    const bool multiplier =
        machine.paytable.features.states.empty() && machine.paytable.features.levels.empty();
    analysis.states.push_back({state.name,
                               multiplier ? std::optional(std::stoi(state.name)) : std::nullopt,
                               solved.visited[s], solved.value[s] / analysis.coins});
  }
  finish_lines(analysis);
  analysis.game_return = solved.ratio;
  analysis.bounds = solved.bounds;
  analysis.variance = variance_of(machine, solved);
  analysis.round_variance = round_variance_of(machine, solved, analysis);
  return analysis;
}

FeatureAnalysis play_shared_hold(const Machine& machine, const DrawOptions& options) {
  const SharedHold solved = solve_shared_hold(machine, options);
  FeatureAnalysis analysis = blank_analysis(machine, options.tie_break);
  const double bet = machine.states.front().bet.to_double();
  for (std::size_t row = 0; row < machine.rows(); ++row) {
    FeatureLine& line = analysis.lines[row];
    line.probability = solved.probability[row];
    line.mean_times = solved.times[row];
    line.game_return = (solved.times[row] * machine.states.front().pays[row].to_double() +
                        solved.probability[row] * machine.award_mean[row].to_double()) /
                       bet;
  }
  finish_lines(analysis);
  analysis.bounds = {solved.bounds[0] / bet, solved.bounds[1] / bet};
  analysis.game_return = ((*analysis.bounds)[0] + (*analysis.bounds)[1]) / 2;
  const double mean = analysis.game_return * bet;
  analysis.variance = (solved.square - mean * mean) / (bet * bet);
  if (analysis.draw_lines > 1) analysis.covariance = (solved.product - mean * mean) / (bet * bet);
  analysis.round_variance = solved.round_variance / (bet * bet);
  for (std::size_t state = 0; state < solved.value.size(); ++state) {
    if (!solved.comes_up(state) && state != 0) continue;
    const int sum = solved.least + static_cast<int>(state);
    analysis.states.push_back(
        {std::to_string(sum), sum, solved.visited[state], solved.value[state] / analysis.coins});
  }
  return analysis;
}

}  // namespace

double return_of_play(const Paytable& paytable, const std::vector<std::uint8_t>& hold_table,
                      int threads) {
  const Machine machine(paytable);
  if (machine.games.size() > 1 || machine.has_orders || paytable.features.has_dream() ||
      !paytable.features.on_deal.empty() || paytable.features.play != PlayKind::draw) {
    throw AnalysisError("what holds by another game's play return in \"" + paytable.name +
                        "\" depends on more than what they end in");
  }
  const ClassPlay play(machine.games[0], threads);
  const std::vector<std::uint64_t> ways = play.combinations(hold_table);
  double all = 0;
  for (const std::uint64_t of_line : ways) all += static_cast<double>(of_line);
  std::vector<double> probability(machine.rows());
  for (std::size_t line = 0; line < ways.size(); ++line) {
    probability[machine.row_of_line[line]] = static_cast<double>(ways[line]) / all;
  }
  return ratio_of_play(machine, probability);
}

std::string_view feature_of(const Paytable& paytable) {
  const Features& features = paytable.features;
  for (const PayLine& line : paytable.lines) {
    if (line.features.next) return "next";
    if (line.features.order) return "order";
    if (!line.features.plus.empty()) return "plus";
  }
  if (!features.states.empty()) return "states";
  if (!features.levels.empty()) return "levels";
  if (features.play != PlayKind::draw) return "play";
  if (!features.chance.empty()) return "chance";
  if (!features.on_deal.empty()) return "on_deal";
  if (features.lines > 1) return "lines";
  return features.bet ? "bet" : "";
}

GameFigures figures_of(const Analysis& analysis) {
  return {analysis.name, analysis.game_return, analysis.exact_return, analysis.variance,
          analysis.hit_frequency};
}

GameFigures figures_of(const FeatureAnalysis& analysis) {
  return {analysis.name, analysis.game_return, analysis.exact_return, analysis.variance,
          analysis.hit_frequency};
}

GameFigures figures_of(const Paytable& paytable, const AnalysisOptions& options) {
  return has_features(paytable) ? figures_of(analyze_features(paytable, options))
                                : figures_of(analyze(paytable, options));
}

namespace {

FeatureAnalysis solve(const Machine& machine, const DrawOptions& options) {
  if (machine.states.size() == 1) return play_rounds(machine, options);
  return machine.shares_hold() ? play_shared_hold(machine, options) : play_states(machine, options);
}

DrawOptions draw_options(const AnalysisOptions& options) {
  return {options.tie_break, Engine::automatic, worker_count(options.threads)};
}

}  // namespace

FeatureAnalysis analyze_features(const Paytable& paytable, const AnalysisOptions& options) {
  return solve(Machine(paytable), draw_options(options));
}

std::optional<SolvedAgain> solve_again(const Paytable& paytable, const AnalysisOptions& options) {
  const Machine machine(paytable);
  DrawOptions again = draw_options(options);
  again.engine = Engine::enumerate;
  again.prune = false;
  const Features& features = paytable.features;
  if (machine.shares_hold())
    return SolvedAgain{solve(machine, again).game_return, "with all 32 holds of all deals"};
  if (features.has_dream() || features.play != PlayKind::draw || !features.on_deal.empty() ||
      machine.has_orders || (machine.states.size() == 1 && features.lines > 1)) {
    return std::nullopt;
  }
  return SolvedAgain{solve(machine, again).game_return, "by enumerating every deal"};
}

}  // namespace vpanalyze
