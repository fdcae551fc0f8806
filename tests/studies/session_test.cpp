// SPDX-License-Identifier: MIT
#include "studies/risk/session.hpp"

#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>

#include "analysis/class_play.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace {

using namespace vpanalyze;

PayMixture pay_of(const Paytable& game) {
  const ClassPlay play(game);
  return pay_mixture(game, play.outcomes(play.best(TieBreak::first)));
}

PayMixture pay_of(const char* place) { return pay_of(oracle::bundled_game(place)); }

/// A game of 16 cards whose pays are in quarters of a bet.
Paytable game_in_quarters() {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  game.deck = Deck(parse_rank_set("J-A").value(), 4, 0);
  game.coins = 4;
  for (PayLine& line : game.lines) line.pays = Pay::units(2);
  game.lines.front().pays = Pay::units(19);
  game.lines[2].pays = Pay::units(9);
  game.lines.back().pays = Pay::units(3);
  return game;
}

/// [steps]: what a round pays, by going through all combinations of pays of n hands.
std::map<std::uint64_t, double> plain_round(const PayMixture& pay, int n) {
  std::map<std::uint64_t, double> round;
  for (const PayMixture::Part& part : pay.parts) {
    std::map<std::uint64_t, double> sum = {{0, 1.0}};
    for (int hand = 0; hand < n; ++hand) {
      std::map<std::uint64_t, double> next;
      for (const auto& [steps, p] : sum) {
        for (std::size_t i = 0; i < pay.pay_steps.size(); ++i) {
          next[steps + pay.pay_steps[i]] += p * part.probability[i];
        }
      }
      sum = std::move(next);
    }
    for (const auto& [steps, p] : sum) round[steps] += part.weight * p;
  }
  return round;
}

/// Result of a session, worked out bet by bet for every bankroll.
struct PlainSession {
  std::map<std::int64_t, double> won;  ///< in steps
  double ruin = 0;
  double goal = 0;
};

PlainSession plain_session(const PayMixture& pay, int n, std::int64_t bankroll, int rounds,
                           std::optional<std::int64_t> goal) {
  const auto price = static_cast<std::int64_t>(pay.bet_steps) * n;
  const auto round = plain_round(pay, n);
  std::map<std::int64_t, double> bankrolls = {{bankroll, 1.0}};
  const auto ended = [&](std::int64_t b) { return b < price || (goal && b >= *goal); };
  for (int i = 0; i < rounds; ++i) {
    std::map<std::int64_t, double> next;
    for (const auto& [b, p] : bankrolls) {
      if (ended(b)) {
        next[b] += p;
        continue;
      }
      for (const auto& [paid, q] : round)
        next[b - price + static_cast<std::int64_t>(paid)] += p * q;
    }
    bankrolls = std::move(next);
  }
  PlainSession result;
  for (const auto& [b, p] : bankrolls) {
    result.won[b - bankroll] += p;
    if (b < price) result.ruin += p;
    if (goal && b >= *goal) result.goal += p;
  }
  return result;
}

void check_against_plain(const PayMixture& pay, int n, double bankroll, int rounds,
                         std::optional<double> goal) {
  const auto steps = [&](double units) { return std::llround(units / pay.step()); };
  std::optional<std::int64_t> goal_steps;
  if (goal) goal_steps = steps(*goal);
  const PlainSession plain = plain_session(pay, n, steps(bankroll), rounds, goal_steps);
  const auto hands = static_cast<std::uint64_t>(rounds) * static_cast<std::uint64_t>(n);
  const SessionResult session = play_session(pay, n, 0, {bankroll, hands, goal}, 1, {}).value();
  const SessionMoment& end = session.end();
  INFO(n << " hands, bankroll " << bankroll << ", " << rounds << " rounds");
  CHECK(end.hands == hands);
  CHECK(session.error < 1e-10);
  CHECK(std::abs(end.ruin - plain.ruin) <= session.error + 1e-13);
  CHECK(std::abs(end.goal - plain.goal) <= session.error + 1e-13);
  double ahead = 0;
  double even = 0;
  double mean = 0;
  for (const auto& [won, p] : plain.won) {
    mean += static_cast<double>(won) * pay.step() * p;
    if (won > 0) ahead += p;
    if (won == 0) even += p;
  }
  CHECK(std::abs(end.ahead - ahead) < 1e-12);
  CHECK(std::abs(end.even - even) < 1e-12);
  CHECK(std::abs(end.mean - mean) < 1e-9);
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    double sum = 0;
    auto entry = plain.won.begin();
    while (sum + entry->second < kSessionPercentiles[i]) sum += (entry++)->second;
    CHECK(std::abs(end.percentiles[i] - static_cast<double>(entry->first) * pay.step()) < 1e-9);
  }
}

TEST_CASE("Sessions of a small game are those of plain convolution") {
  const PayMixture pay = pay_of(game_in_quarters());
  CHECK(pay.step() == 0.25);
  for (const int n : {1, 2, 5}) {
    check_against_plain(pay, n, 12, 40, {});
    check_against_plain(pay, n, 12.25, 40, {});
    check_against_plain(pay, n, 40, 37, {});
    check_against_plain(pay, n, 12, 40, 16.0);
  }
}

TEST_CASE("Sessions are those of plain convolution where a round can pay very much") {
  Paytable game = game_in_quarters();
  game.lines.front().pays = Pay::units(20'000);
  const PayMixture pay = pay_of(game);
  for (const int rounds : {2, 16, 19}) {
    check_against_plain(pay, 2, 4, rounds, {});
    check_against_plain(pay, 2, 12.25, rounds, {});
    check_against_plain(pay, 2, 40, rounds, {});
  }
}

TEST_CASE("Sessions of a real game are those of plain convolution", "[slow]") {
  check_against_plain(pay_of("jacks-or-better/9-6"), 1, 30, 100, {});
  check_against_plain(pay_of("jacks-or-better/9-6"), 2, 20, 16, {});
  check_against_plain(pay_of("jacks-or-better/9-6"), 1, 30, 60, 40.0);
}

TEST_CASE("Trip ruin is as published") {
  struct Published {
    const char* place;
    double bankroll;
    std::uint64_t hands;
    double ruin;
  };
  for (const Published& trip : {Published{"jacks-or-better/9-6", 160, 1600, 0.08153},
                                Published{"jacks-or-better/9-6", 132, 1000, 0.04975},
                                Published{"jacks-or-better/8-5", 148, 1000, 0.04996},
                                Published{"jacks-or-better/7-5", 156, 1000, 0.05042}}) {
    const auto session =
        play_session(pay_of(trip.place), 1, 0, {trip.bankroll, trip.hands, {}}, 0, {});
    INFO(trip.place << ", " << trip.bankroll);
    CHECK(std::abs(session->end().ruin - trip.ruin) < 0.000005);
  }
}

TEST_CASE("A round of n hands has the mean and the variance that deals shared give it") {
  const PayMixture pay = pay_of("double-double-bonus/9-6");
  const PayMoments hand = moments(pay);
  for (const int n : {1, 3, 10}) {
    const Distribution round = round_pay(pay, n, 2).values;
    CHECK(round == round_pay(pay, n, 1).values);
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < round.size(); ++i) mean += static_cast<double>(i) * round[i];
    for (std::size_t i = 0; i < round.size(); ++i) {
      square += std::pow(static_cast<double>(i) - mean, 2.0) * round[i];
    }
    CHECK(std::abs(std::accumulate(round.begin(), round.end(), 0.0) - 1) < 1e-13);
    CHECK(std::abs(mean - n * hand.mean) < 1e-10);
    CHECK(std::abs(square / (n * hand.variance + n * (n - 1) * hand.covariance) - 1) < 1e-10);
  }
}

TEST_CASE("Transforms and plain multiplication give the same sums") {
  const PayMixture pay = pay_of("jacks-or-better/9-6");
  const auto plain = plain_round(pay, 3);
  const Kernel round = round_pay(pay, 3, 0);
  double difference = 0;
  for (std::size_t i = 0; i < round.values.size(); ++i) {
    const auto found = plain.find(i);
    difference += std::abs(round.values[i] - (found == plain.end() ? 0 : found->second));
  }
  CHECK(difference < round.error);
  CHECK(round.error < 1e-11);
}

TEST_CASE("The bound on rounding is in proportion to the rounds") {
  const auto bound = [](std::uint64_t hands) {
    RiskOptions options;
    options.n_play = {1};
    options.session = SessionPlan{60'000, hands, {}};
    options.threads = 1;
    return analyze_risk(oracle::bundled_game("jacks-or-better/9-6"), options).sessions[0].error;
  };
  const double error = bound(2'000);
  CHECK(error > 0);
  CHECK(std::abs(bound(4'000) / error - 2) < 0.1);
}

TEST_CASE("What to bring for a risk is enough, and a bet less is not", "[long]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  for (const int n : {1, 3}) {
    for (const double wanted : {0.001, 0.05, 0.3}) {
      RiskOptions options;
      options.n_play = {n};
      options.session = SessionPlan{0, 600, {}};
      options.threads = 1;
      const double enough = bankroll_for_session(game, wanted, options).value();
      const auto ruin_with = [&](double bankroll) {
        options.session->bankroll = bankroll;
        return analyze_risk(game, options).sessions.front().end().ruin;
      };
      INFO(enough << " bets for " << wanted << ", " << n << " hands a round");
      CHECK(ruin_with(enough) <= wanted);
      CHECK(ruin_with(enough - 1) > wanted);
    }
  }
}

/// A game of 16 cards whose hands win or lose one bet.
Paytable game_of_whole_bets() {
  Paytable game = game_in_quarters();
  game.coins = 1;
  for (PayLine& line : game.lines) line.pays = Pay::units(2);
  game.lines.back().pays = Pay();
  return game;
}

TEST_CASE("What to bring is found bet by bet, a single round and the rarest ruin included") {
  const Paytable game = game_of_whole_bets();
  const PayMixture pay = pay_of(game);
  std::set<std::int64_t> found;  // above the price of a round
  for (const int n : {1, 2}) {
    constexpr int kRounds = 16;
    for (const double wanted : {0.99, 0.3, 1e-2, 1e-4, 1e-6, 1e-8}) {
      std::int64_t least = n;
      while (plain_session(pay, n, least, kRounds, {}).ruin > wanted) ++least;
      RiskOptions options;
      options.n_play = {n, 100};
      options.session = SessionPlan{0, static_cast<std::uint64_t>(n * kRounds), {}};
      options.threads = 1;
      int sessions = 0;
      options.progress = [&](std::uint64_t done, std::uint64_t rounds) {
        sessions += done == rounds ? 1 : 0;
        return true;
      };
      INFO(n << " hands a round, risk " << wanted);
      CHECK(bankroll_for_session(game, wanted, options) == static_cast<double>(least));
      CHECK(sessions <= 8);
      found.insert(least - n);
    }
  }
  CHECK(found.count(0) == 1);
  CHECK(found.size() > 6);
}

TEST_CASE("What to bring where sessions are simulated, a bet less is not enough", "[long]") {
  const Game game(oracle::bundled_game("ultimate-x/jacks-or-better-6-5-three-lines"));
  for (const double wanted : {0.02, 0.3}) {
    RiskOptions options;
    options.session = SessionPlan{0, 90, {}};
    const double enough = bankroll_for_session(game, wanted, options).value();
    const auto ruin_with = [&](double bankroll) {
      options.session->bankroll = bankroll;
      return analyze_risk(game, options).sessions.front().end().ruin;
    };
    INFO(enough << " bets for " << wanted);
    CHECK(ruin_with(enough) <= wanted);
    CHECK(ruin_with(enough - 1) > wanted);
  }
}

TEST_CASE("Cashback is paid at the end of sessions that last") {
  const PayMixture pay = pay_of("jacks-or-better/9-6");
  const SessionPlan plan{1000, 100, {}};
  const SessionMoment plain_end = play_session(pay, 1, 0, plan, 0, {})->end();
  const SessionMoment changed_end = play_session(pay, 1, 0.01, plan, 0, {})->end();
  CHECK(std::abs(changed_end.mean - plain_end.mean - 1) < 1e-12);
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    CHECK(std::abs(changed_end.percentiles[i] - plain_end.percentiles[i] - 1) < 1e-12);
  }
  CHECK(std::abs(changed_end.ahead - plain_end.ahead - plain_end.even) < 1e-12);
}

TEST_CASE("Simulated sessions come out as they should") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  SimulateOptions options;
  options.hands = 5'000'000;
  options.session_hands = 500;
  const Simulation simulation = simulate(game, options);
  const SessionMoment exact = play_session(pay_of(game), 1, 0, {1000, 500, {}}, 0, {})->end();
  CHECK(exact.ruin < 1e-12);
  const double sessions = static_cast<double>(simulation.sessions.sessions);
  const double ahead = static_cast<double>(simulation.sessions.ahead) / sessions;
  CHECK(std::abs(ahead - exact.ahead) < 4 * std::sqrt(exact.ahead * (1 - exact.ahead) / sessions));
  CHECK(std::abs(simulation.sessions.results[3] - exact.percentiles[4]) <= 2);  // medians
  CHECK(std::abs(simulation.sessions.results[1] - exact.percentiles[1]) <= 3);  // 5%
}

TEST_CASE("Sessions that make no sense, or too fine a lattice, are refused") {
  const PayMixture pay = pay_of("jacks-or-better/9-6");
  const auto refused = [](const PayMixture& mixture, int n, SessionPlan plan) -> std::string {
    try {
      play_session(mixture, n, 0, plan, 1, {});
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  CHECK(refused(pay, 5, {4, 100, {}}) == "the bankroll does not pay for one round of 5 hands");
  CHECK(refused(pay, 1, {100, 100, 100.0}) == "the goal must be more than the bankroll");
  Paytable fine = oracle::bundled_game("jacks-or-better/9-6");
  fine.lines.front().pays = Pay::parse("976.000001").value();
  CHECK(refused(pay_of(fine), 1, {100, 100, {}}) ==
        "this session would have to keep apart 100,000,000 bankrolls and more, in steps of "
        "1/1,000,000 of a bet, of which all pays are multiples; at most 4,194,304 are possible");
}

TEST_CASE("Progress can end a session") {
  const PayMixture pay = pay_of("jacks-or-better/9-6");
  std::uint64_t told = 0;
  const auto session =
      play_session(pay, 1, 0, {100, 5000, {}}, 1, [&](std::uint64_t done, std::uint64_t rounds) {
        CHECK(rounds == 5000);
        told = done;
        return done < 1000;
      });
  CHECK(!session);
  CHECK(told >= 1000);
  CHECK(told < 5000);
}

TEST_CASE("a session is canceled after any round, however long one takes") {
  const PayMixture pay = pay_of(game_in_quarters());
  for (const std::optional<double> goal : {std::optional<double>(), std::optional(30.0)}) {
    std::uint64_t reached = 0;
    const auto stop = [&](std::uint64_t done, std::uint64_t /*rounds*/) {
      reached = done;
      return done < 3;
    };
    CHECK_FALSE(play_session(pay, 1, 0, {20, 10, goal}, 1, stop).has_value());
    CHECK(reached <= 8);
  }
}

TEST_CASE("A bankroll is found only for a session, hands a round and a risk that make sense") {
  const Paytable game = game_of_whole_bets();
  RiskOptions options{.threads = 1, .n_play = {1}};
  CHECK_THROWS_AS(bankroll_for_session(game, 0.1, options), std::invalid_argument);
  options.session = SessionPlan{.hands = 16};
  for (const double probability : {0.0, -0.1, 1.0, std::nan("")}) {
    CHECK_THROWS_AS(bankroll_for_session(game, probability, options), std::invalid_argument);
  }
  options.session->moments = 0;
  CHECK_THROWS_AS(bankroll_for_session(game, 0.1, options), std::invalid_argument);
  options.session->moments = 1;
  CHECK_NOTHROW(bankroll_for_session(game, 0.1, options));
  options.n_play.clear();
  CHECK_THROWS_AS(bankroll_for_session(game, 0.1, options), std::invalid_argument);
}

}  // namespace
