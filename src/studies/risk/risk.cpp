// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/risk.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "play/game_parts.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/risk_parts.hpp"
#include "studies/risk/session.hpp"

namespace vpanalyze {

namespace {

/// Greatest number of bets that decimals resolve to four places.
constexpr double kMostBets = 1e12;

void require(bool condition, const char* what_is_right) {
  if (!condition) throw std::invalid_argument(what_is_right);
}

/// Returns the lines of natural royal flushes: those named natural if any is, else all royals.
std::vector<std::size_t> royal_lines(const Paytable& paytable) {
  std::vector<std::size_t> natural;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const PayLine& line = paytable.lines[i];
    if (line.hand != HandKind::royal_flush || !line.natural.value_or(true)) continue;
    all.push_back(i);
    if (line.natural) natural.push_back(i);
  }
  return natural.empty() ? all : natural;
}

/// Fills in the frequencies after doubling up.
void fill_frequencies(const Paytable& paytable, const PlayedDeals& played, Risk& risk) {
  const auto combinations = line_combinations(played, paytable);
  const auto all = static_cast<double>(
      std::accumulate(combinations.begin(), combinations.end(), std::uint64_t{0}));
  const auto share_of = [&](const auto& counts) {
    std::uint64_t ways = 0;
    for (std::size_t line = 0; line < combinations.size(); ++line) {
      if (counts(line)) ways += combinations[line];
    }
    return static_cast<double>(ways) / all;
  };
  const PaySteps steps = pay_steps(paytable);
  const std::vector<std::size_t> royals = royal_lines(paytable);
  risk.exact_return = return_of(steps, combinations);
  risk.game_return = risk.exact_return->to_double();
  const std::int64_t times = std::int64_t{1} << static_cast<unsigned>(risk.double_up);
  const auto paid_share = [&](const auto& counts) {
    return share_of([&](auto line) { return counts(steps.line_values[line] * times); }) /
           static_cast<double>(times);
  };
  risk.hit_frequency = paid_share([](std::int64_t pay) { return pay > 0; });
  risk.win_frequency = paid_share([&](std::int64_t pay) { return pay > steps.bet; });
  risk.push_frequency = paid_share([&](std::int64_t pay) { return pay == steps.bet; });
  const double royal = share_of([&](auto line) { return contains(royals, line); });
  if (royal > 0) risk.royal_cycle = 1 / royal;
}

/// Returns true if a round has few enough results to be computed without noticeable delay.
bool is_short(const PayMixture& pay, int n) {
  constexpr std::uint64_t kMostResults = 1U << 17U;
  return pay.pay_steps.back() <= kMostResults / static_cast<std::uint64_t>(n);
}

std::vector<RoundResult> results_of_round(const PayMixture& pay, int n, double cashback,
                                          int threads) {
  const Distribution round = round_pay(pay, n, threads).values;
  std::vector<RoundResult> results;
  for (std::size_t steps = 0; steps < round.size(); ++steps) {
    if (round[steps] == 0) continue;
    results.push_back({static_cast<double>(steps) * pay.step() - n * (1 - cashback), round[steps]});
  }
  return results;
}

/// Throws std::invalid_argument for figures that make no sense.
void check_risk_options(const RiskOptions& options) {
  const double cashback = options.objective.cashback;
  require(cashback >= 0 && cashback <= 1, "the cashback must be a share of the bet, 0 to 1");
  for (const int n : options.n_play) require(n >= 1, "a round has at least one hand");
  for (const double risk : options.risks) {
    require(risk > 0 && risk < 1, "a risk must be a probability between 0 and 1");
  }
  for (const double units : options.bankrolls) {
    require(units > 0, "a bankroll must be positive");
    require(units <= kMostBets, "a bankroll is at most 1,000,000,000,000 bets");
  }
  require(options.z > 0, "z must be positive");
  const bool least_variance = options.objective.objective == Objective::least_variance;
  require(least_variance == options.objective.min_return.has_value(),
          least_variance ? "the objective least-variance needs a least return"
                         : "a least return goes with the objective least-variance only");
  if (options.session) check_session(*options.session);
}

/// Returns the risk of rounds of n hands; `hand` has the moments of the pay.
NPlay n_play(const PayMixture& pay, const PayMoments& hand, int n, const RiskOptions& options) {
  const double cashback = options.objective.cashback;
  const double hands = n;
  NPlay result;
  result.n = n;
  result.variance_of_round = hands * hand.variance + hands * (hands - 1) * hand.covariance;
  const double hand_variance = hand.variance + (hands - 1) * hand.covariance;
  result.sd_per_hand = std::sqrt(hand_variance);
  result.variance_per_bet = hand_variance / hands;
  const double edge = hand.mean - 1 + cashback;
  result.n0 = hand_variance / (edge * edge);
  result.ruin = ruin(pay, hand, n, cashback, options.risks, options.bankrolls);
  const bool wins = result.ruin.per_unit > 0 && result.ruin.per_unit < 1;
  if (wins && n == 1) result.kelly = kelly(results_of_hand(pay, cashback), 1);
  if (wins && n > 1 && options.n_play_kelly && is_short(pay, n)) {
    result.kelly = kelly(results_of_round(pay, n, cashback, options.threads), n);
  }
  return result;
}

/// Returns a risk with the options filled in, without results.
Risk blank_risk(const std::string& name, const RiskOptions& options) {
  Risk risk;
  risk.name = name;
  risk.objective = options.objective;
  risk.tie_break = options.tie_break;
  risk.z = options.z;
  risk.double_up = options.double_up;
  return risk;
}

}  // namespace

void check_session(const SessionPlan& plan) {
  require(plan.rounds_of(1) > 0, "a session has at least one hand");
  require(plan.moments > 0, "a session is reported at one moment or more");
  require(!plan.goal || !std::isnan(*plan.goal), "the goal must be a number");
}

Ruin ruin(const PayMixture& pay, const PayMoments& hand, int n, double cashback,
          const std::vector<double>& risks, const std::vector<double>& bankrolls) {
  // Results are multiples of a step, unless there is cashback.
  const bool is_stepped = cashback == 0;
  const auto bet_steps = static_cast<double>(pay.bet_steps);
  // Rounds down to the part of a bankroll that can be bet; the rest of a step stays for good.
  const auto rounded_down = [&](double units) {
    const uint128 steps = is_stepped ? whole_steps(exact_decimal(units), pay.bet_steps) : 0;
    return is_stepped ? static_cast<double>(steps) / bet_steps : units;
  };
  // Returns the least bankroll from this number of units on. Allows for logarithms that are wrong
  // in the 16th digit, which must not cost a step.
  const auto rounded_up = [&](double units) {
    constexpr double kSlack = 1e-13;
    return is_stepped ? std::ceil(units * bet_steps * (1 - kSlack)) / bet_steps : units;
  };
  Ruin result;
  result.per_unit = ruin_per_unit(pay, hand, n, cashback);
  // Less than the price of a round is left at the end: a multiple of the step, unless there is
  // cashback.
  result.overshoot = is_stepped ? n - pay.step() : n;
  const double log = std::log(result.per_unit);  // −∞ for 0, which is right below
  for (const double risk : risks) {
    const double units = result.per_unit == 1 ? std::numeric_limits<double>::infinity()
                                              : std::max(std::log(risk) / log, 0.0);
    // Every risk requires the price of one round.
    const double most = std::max(rounded_up(units + result.overshoot), static_cast<double>(n));
    result.bankrolls.push_back({risk, units, most});
  }
  for (const double units : bankrolls) {
    const auto risk = [&](double bets) {
      return result.per_unit == 0 ? 0 : std::pow(result.per_unit, std::max(bets, 0.0));
    };
    if (units < n) {
      result.risks.push_back({units, 1, 1});
      continue;
    }
    const double bets = rounded_down(units);
    result.risks.push_back({units, risk(bets), risk(bets - result.overshoot)});
  }
  return result;
}

double Risk::volatility_index() const { return z * single.sd_per_hand; }

std::vector<PaybackBand> Risk::payback_bands() const {
  constexpr std::uint64_t kFewest = 1'000;
  constexpr std::uint64_t kMost = 10'000'000;
  std::vector<PaybackBand> bands;
  for (std::uint64_t hands = kFewest; hands <= kMost; hands *= 10) {
    const double width = volatility_index() / std::sqrt(static_cast<double>(hands));
    bands.push_back({hands, std::max(game_return - width, 0.0), game_return + width});
  }
  return bands;
}

namespace {

Risk risk_of(const Paytable& paytable, const ObjectivePlay& play, const RiskOptions& options) {
  Risk risk = blank_risk(paytable.name, options);
  risk.distributions = play.pay.parts.size();
  fill_frequencies(paytable, play.played, risk);
  const bool maximizes_return = options.objective.objective == Objective::game_return;
  risk.best_return = maximizes_return ? risk.game_return : play.best_return;
  const PayMixture pay = doubled(play.pay, options.double_up);
  const PayMoments hand = moments(pay);
  risk.variance = hand.variance;
  if (options.double_up == 0) risk.covariance = hand.covariance;
  const PayMixture alone = pay.alone();
  risk.single = n_play(alone, hand, 1, options);
  risk.n_play.resize(options.n_play.size());
  parallel_try(worker_count(options.threads), options.n_play.size(), [&](std::size_t i) {
    const int n = options.n_play[i];
    risk.n_play[i] = n_play(n == 1 ? alone : pay, hand, n, options);
  });
  if (!options.session) return risk;
  for (const int n : options.n_play) {
    auto result = play_session(pay, n, options.objective.cashback, *options.session,
                               options.threads, options.progress);
    if (!result) {
      risk.complete = false;
      break;
    }
    risk.sessions.push_back(std::move(*result));
  }
  return risk;
}

}  // namespace

Risk risk_of_draw(const GameParts& parts, const Paytable& draw, RiskOptions options) {
  const int lines = parts.lines();
  if (lines > 1) {
    options.n_play = {lines};
    options.objective.hands_per_round = lines;
  }
  const ClassPlay play(parts.scored().variant(draw), options.threads);
  Risk risk =
      risk_of(draw, play_for(play, options.objective, options.tie_break, options.threads), options);
  if (lines == 1) return risk;
  risk.machine = MachineRisk{.lines = lines};
  risk.single = std::move(risk.n_play.front());
  risk.n_play.clear();
  return risk;
}

namespace {

void check_machine_options(const Paytable& paytable, const RiskOptions& options) {
  if (options.objective.objective != Objective::game_return) {
    throw std::invalid_argument(
        "a game with chances, states or awards is played for the highest return only");
  }
  for (const MachineState& state : paytable.features.states) {
    if (options.objective.cashback == 0 || !state.bet) continue;
    throw std::invalid_argument("cashback is for games whose states all cost the same bet");
  }
}

/// Returns the risk of rounds that are not alike: ruin is certain without an edge; its probability
/// with an edge is not computed.
NPlay remembering_play(const Analysis& game, double edge, const RiskOptions& options) {
  NPlay play;
  play.n = game.draw_lines;
  play.variance_of_round = game.round_variance.value_or(0);
  play.sd_per_hand = std::sqrt(play.variance_of_round / play.n);
  play.variance_per_bet = play.variance_of_round / play.n / play.n;
  play.n0 = play.variance_of_round / play.n / (edge * edge);
  if (edge > 0) return play;
  PayMixture lost = with_pays({0}, 1);
  lost.parts = {{1, {1}}};
  play.ruin = ruin(lost, {}, 1, 0, options.risks, options.bankrolls);
  return play;
}

}  // namespace

void check_risk_known(const Analysis& game, const Paytable& paytable) {
  if (!paytable.features.states.empty() && paytable.features.draw_lines > 1) {
    throw AnalysisError("each line has a state of its own, so bankrolls cannot be followed");
  }
  if (!game.variance) {
    throw AnalysisError(
        "only the average multiplier has been published, so that its variance and what depends on "
        "that are not known");
  }
  if (paytable.features.play == PlayKind::dbl) {
    throw AnalysisError("its hands are played for one bet or two, so bankrolls cannot be followed");
  }
}

Risk machine_risk_of(const Analysis& game, const MachineSessions& sessions,
                     const RiskOptions& options) {
  const Machine& machine = sessions.machine();
  const Paytable& paytable = machine.paytable;
  Risk risk = blank_risk(game.name, options);
  risk.exact_return = game.exact_return;
  risk.game_return = game.game_return;
  risk.best_return = game.game_return;
  risk.variance = *game.variance;
  risk.covariance = game.covariance;
  risk.hit_frequency = game.hit_frequency;
  double royal = 0;
  for (const std::size_t line : royal_lines(paytable)) royal += game.lines[line].probability;
  if (royal > 0) risk.royal_cycle = 1 / royal;
  risk.machine = MachineRisk{sessions.lines(),
                             game.hands_of_round,
                             game.mean_bet,
                             !paytable.features.levels.empty(),
                             machine.states.size() > 1 && paytable.features.levels.empty(),
                             {}};
  if (options.double_up > 0) {
    risk.variance = moments(*sessions.round()).variance;
    risk.hit_frequency = std::ldexp(risk.hit_frequency, -options.double_up);
  }
  if (sessions.round()) {
    risk.single = n_play(*sessions.round(), moments(*sessions.round()), sessions.lines(), options);
    risk.distributions = sessions.round()->parts.size();
  } else {
    risk.single = remembering_play(game, risk.edge(), options);
    if (risk.edge() > 0) {
      risk.machine->no_ruin = paytable.features.grid ? "lines that share a deck"
                              : risk.machine->climbs
                                  ? "ladders of several lines"
                                  : "machines that carry something over to the next hand";
    }
  }
  return risk;
}

namespace {

Risk analyze_machine_risk(const Game& asked, const RiskOptions& options) {
  check_machine_options(asked.paytable(), options);
  const Analysis game =
      analyze(asked, {options.tie_break, options.threads, Engine::automatic, true});
  check_risk_known(game, asked.paytable());
  const MachineSessions sessions(
      asked.parts().play(worker_count(options.threads), options.tie_break), options.double_up);
  Risk risk = machine_risk_of(game, sessions, options);
  if (!options.session) return risk;
  auto result = sessions.play(*options.session, options.objective.cashback, options.threads,
                              options.progress);
  risk.complete = result.has_value();
  if (result) risk.sessions.push_back(std::move(*result));
  return risk;
}

/// Throws std::invalid_argument unless hands can be doubled as the options say.
void check_double_up(const Game& game, const RiskOptions& options) {
  if (options.double_up == 0) return;
  require(options.double_up > 0 && options.double_up <= kMostDoubleUp,
          "a win is doubled in 0 to 10 rounds");
  require(options.objective.objective == Objective::game_return,
          "wins are doubled with the play for the highest return only");
  require(options.hits.empty(), "how often a hand pays is asked without doubling up");
  require(options.n_play.size() == 1 && options.n_play.front() == 1 && game.parts().lines() == 1,
          "wins are doubled in games of one hand a round");
}

}  // namespace

Risk analyze_risk(const Game& game, const RiskOptions& options) {
  check_risk_options(options);
  check_double_up(game, options);
  const std::optional<Paytable> draw = game.parts().one_draw();
  Risk risk =
      draw ? risk_of_draw(game.parts(), *draw, options) : analyze_machine_risk(game, options);
  const int lines = game.parts().lines();
  const int n = lines == 1 && options.n_play.size() == 1 ? options.n_play.front() : lines;
  risk.hits = hit_results(game, options, n);
  risk.hit_rounds = options.hit_rounds;
  risk.hit_lines = n;
  return risk;
}

}  // namespace vpanalyze
