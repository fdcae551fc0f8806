// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>

#include "analysis/class_play.hpp"
#include "base/parallel.hpp"
#include "play/draws.hpp"
#include "play/game_parts.hpp"
#include "play/grid.hpp"
#include "play/position_play.hpp"
#include "play/states.hpp"

namespace vpanalyze {
namespace {

// Games with a memory.

/// Mean and mean square of what is won.
struct Moments {
  double mean = 0;
  double square = 0;
};

/// Of one hand in a state with what it leads to, `later` being that by state.
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

/// What is bet on a hand on average.
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
/// deal their draws are independent, so with a deal on which a line wins a and climbs with
/// probability b, and with the mean V and the mean product P of the next level, it is
///
///     E[a² + 2 a b V + b² P]
double product_of_climbs(const Machine& machine, const PositionPlay& play, std::size_t s,
                         const std::vector<Moments>& climbs) {
  if (s == machine.states.size()) return 0;
  const bool is_last = s + 1 == machine.states.size();
  const double mean = is_last ? 0 : climbs[s + 1].mean;
  const double above = product_of_climbs(machine, play, s + 1, climbs);
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
        const std::size_t row = machine.row_of_line[line];
        wins += draws[line] / all * amounts[row].to_double();
        if (situation.to[row] != machine.start) climbs_on += draws[line] / all;
      }
      product += situation.probability.to_double() * static_cast<double>(played.deals[number]) /
                 deals *
                 (wins * wins + 2 * wins * climbs_on * mean + climbs_on * climbs_on * above);
    }
  }
  return product;
}

/// Fills in what a round of a ladder has: a climb of all lines, for which all is bet at its foot.
void add_climbs(const Machine& machine, const SolvedMachine& solved, const DrawOptions& options,
                Analysis& analysis) {
  analysis.hands_of_round = 1 / solved.states.visited.front();
  const std::vector<Moments> climbs = moments_of_climbs(machine, solved.states);
  const double bet = machine.states.front().bet.to_double();
  const auto& [mean, square] = climbs.front();
  analysis.variance = analysis.round_variance = std::max(0.0, square - mean * mean) / (bet * bet);
  const double lines = analysis.draw_lines;
  if (lines == 1) return;
  const PositionPlay play(machine, options, solved);
  const double product = product_of_climbs(machine, play, 0, climbs);
  analysis.covariance = (product - mean * mean) / (bet * bet);
  analysis.round_variance = lines * *analysis.variance + lines * (lines - 1) * *analysis.covariance;
}

/// Of one hand in the long run; and of V(next) − V and what is won less the mean win for the bet:
/// the surprise of a hand, which is uncorrelated from hand to hand.
std::array<double, 2> variances_of(const Machine& machine, const SolvedStates& solved) {
  const std::vector<Moments> nothing(machine.states.size());
  Moments hand;
  double surprise = 0;
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    const Moments of_state = moments_of(machine, solved, s, nothing);
    hand.mean += solved.visited[s] * of_state.mean;
    hand.square += solved.visited[s] * of_state.square;
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

Analysis play_states(const Machine& machine, const DrawOptions& options) {
  const SolvedMachine machine_play(machine, options);
  const SolvedStates& solved = machine_play.states;
  const Features& features = machine.paytable.features;
  Analysis analysis = blank_analysis(machine, options.tie_break);
  const double bet = mean_bet(machine, solved);
  std::vector<double> paid(machine.rows());
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    const StateForm& state = machine.states[s];
    const double visited = solved.visited[s];
    solved.for_each_end(
        machine, s, visited, [&](const Situation& situation, std::size_t row, double probability) {
          const Fraction multiplied = state.pays[row] * situation.times;
          const double pay = multiplied.to_double();
          paid[row] +=
              probability * machine.paid_share(row, multiplied + situation.plus).to_double();
          LineResult& line = analysis.lines[row];
          line.probability += probability;
          *line.mean_times += probability * (state.times * situation.times).to_double();
          line.game_return += probability * (pay + machine.award_mean[row].to_double()) / bet;
        });
    for (const Situation& situation : state.situations) {
      analysis.award_return +=
          visited * situation.probability.to_double() * situation.plus.to_double() / bet;
    }
    std::optional<int> multiplier;
    if (features.states.empty() && features.levels.empty()) {
      multiplier = static_cast<int>(state.times.numerator());
    }
    const double value = analysis.draw_lines * solved.value[s];
    analysis.states.push_back({state.name, multiplier, visited, value / analysis.coins});
  }
  analysis.game_return = solved.ratio;
  analysis.hit_frequency = std::accumulate(paid.begin(), paid.end(), 0.0);
  finish_times(analysis);
  analysis.bounds = solved.bounds;
  if (features.levels.empty()) {
    const auto [variance, round_variance] = variances_of(machine, solved);
    analysis.variance = variance;
    analysis.round_variance = round_variance;
    const Fraction& first = machine.states[machine.start].bet;
    const bool alike = std::all_of(machine.states.begin(), machine.states.end(),
                                   [&](const StateForm& state) { return state.bet == first; });
    if (!alike) analysis.mean_bet = bet / first.to_double();
  } else {
    add_climbs(machine, machine_play, options, analysis);
  }
  return analysis;
}

Analysis play_shared_hold(const Machine& machine, const DrawOptions& options) {
  const SharedHold solved = solve_shared_hold(machine, options);
  Analysis analysis = blank_analysis(machine, options.tie_break);
  const double bet = machine.states.front().bet.to_double();
  for (std::size_t row = 0; row < machine.rows(); ++row) {
    LineResult& line = analysis.lines[row];
    line.probability = solved.probability[row];
    line.mean_times = solved.times[row];
    line.game_return = (solved.times[row] * machine.states.front().pays[row].to_double() +
                        solved.probability[row] * machine.award_mean[row].to_double()) /
                       bet;
  }
  for (const Situation& situation : machine.states.front().situations) {
    analysis.award_return += situation.probability.to_double() * situation.plus.to_double() / bet;
  }
  analysis.bounds = {solved.bounds[0] / bet, solved.bounds[1] / bet};
  analysis.game_return = ((*analysis.bounds)[0] + (*analysis.bounds)[1]) / 2;
  analysis.hit_frequency = std::accumulate(solved.paid.begin(), solved.paid.end(), 0.0);
  finish_times(analysis);
  const double mean = analysis.game_return * bet;
  analysis.variance = std::max(0.0, solved.square - mean * mean) / (bet * bet);
  if (analysis.draw_lines > 1) analysis.covariance = (solved.product - mean * mean) / (bet * bet);
  analysis.round_variance = solved.round_variance / (bet * bet);
  for (std::size_t state = 0; state < solved.value.size(); ++state) {
    if (!solved.comes_up(state) && state != 0) continue;
    const int sum = solved.least + static_cast<int>(state);
    analysis.states.push_back(
        {std::to_string(sum), sum, solved.visited[state], solved.value[state] / analysis.coins});
  }
  if (analysis.states.size() == 1) analysis.states.clear();  // no hand brings another sum
  return analysis;
}

}  // namespace

namespace {

Analysis solve(const Machine& machine, const DrawOptions& options) {
  if (machine.states.size() == 1) return play_rounds(machine, options);
  return machine.shares_hold() ? play_shared_hold(machine, options) : play_states(machine, options);
}

DrawOptions draw_options(const Machine& machine, const AnalysisOptions& options) {
  const Engine engine = machine.is_one_draw() ? options.engine : Engine::automatic;
  return {options.tie_break, engine, worker_count(options.threads)};
}

}  // namespace

Analysis analyze(const Game& game, const AnalysisOptions& options) {
  const Machine& machine = game.parts().machine();
  const DrawOptions draw = draw_options(machine, options);
  Analysis analysis = solve(machine, draw);
  if (options.line_pairs && machine.paytable.features.grid) {
    add_line_pairs(machine, draw, analysis);
  }
  if (const auto& chosen = game.parts().chosen(); !chosen.choices.empty()) {
    analysis.name = game.name();
    analysis.choices = chosen.choices;
  }
  return analysis;
}

std::optional<SolvedAgain> solve_again(const Machine& machine, const AnalysisOptions& options) {
  DrawOptions again = draw_options(machine, options);
  again.engine = Engine::enumerate;
  again.prune = false;
  const Features& features = machine.paytable.features;
  if (machine.shares_hold())
    return SolvedAgain{solve(machine, again).game_return, "with all 32 holds of all deals"};
  if (features.has_dream() || features.play != PlayKind::draw || !features.on_deal.empty() ||
      machine.has_orders || (machine.states.size() == 1 && features.draw_lines > 1)) {
    return std::nullopt;
  }
  return SolvedAgain{solve(machine, again).game_return, "by enumerating every deal"};
}

Quantity best_return(const Game& game, int workers) {
  const GameParts& parts = game.parts();
  const Machine& machine = parts.machine();
  if (!parts.remembers()) {
    return Quantity(*play_rounds(machine, {.workers = workers}).exact_return);
  }
  const SolvedMachine& solved = parts.solved(workers);
  if (!machine.shares_hold()) return Quantity(solved.states.ratio);
  const double bet = machine.states.front().bet.to_double();
  return Quantity((solved.sums.bounds[0] / bet + solved.sums.bounds[1] / bet) / 2);
}

Analysis analysis_of_play(const Game& game, const Position& position,
                          const std::vector<std::uint8_t>& held, int workers) {
  const GameParts& parts = game.parts();
  const Machine& machine = parts.machine();
  if (machine.has_orders || machine.paytable.features.play != PlayKind::draw) {
    throw AnalysisError("what holds of other play return in \"" + machine.paytable.name +
                        "\" depends on more than the cards that are held");
  }
  const HeldPlay play{parts.deck_in(position), &held};
  const DrawOptions options{.workers = workers, .held = &play};
  if (!parts.remembers()) return play_rounds(machine, options);
  Analysis analysis = blank_analysis(machine, options.tie_break);
  const Draws draws = held_draws(machine, OnDeal(machine.paytable), options);
  const std::vector<uint128> ways = draws.of_rows();
  std::vector<double> probability;
  for (std::size_t row = 0; row < ways.size(); ++row) {
    probability.push_back(static_cast<double>(ways[row]) / static_cast<double>(draws.all));
    analysis.lines[row].probability = probability.back();
  }
  analysis.game_return = ratio_of_play(machine, probability);
  return analysis;
}

Quantity return_of_play(const Game& game, const Position& position,
                        const std::vector<std::uint8_t>& held, int workers) {
  const Analysis found = analysis_of_play(game, position, held, workers);
  return Quantity(found.exact_return, found.game_return);
}

}  // namespace vpanalyze
