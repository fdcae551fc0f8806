// SPDX-License-Identifier: MIT
// Ladders of several lines, against all ways in which a round can go: every deal of every level,
// every hold, every draw of every line.
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/feature_oracle.hpp"
#include "support/game_oracle.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

/// Coins and how likely they are.
using ClimbWins = std::map<long double, long double>;

Paytable two_line_ladder() {
  Paytable game;
  game.name = "a ladder of two lines";
  game.deck = {parse_rank_set("T-A").value(), 2, 0};
  game.lines = oracle::numbered({line("flush", 13), line("straight", 5), line("pair", 1, "Q-A")});
  game.features.levels = {{{1, 1}, {1, 8}}, {{3, 1}, {}}};
  game.features.draw_lines = 2;
  return game;
}

/// A climb by definition, for pays in whole coins.
class Climbs {
 public:
  explicit Climbs(const Paytable& game) : game_(game), hands_(game, game.deck) {
    for (const auto& [deal, deals] : hands_.deal_classes()) {
      deals_.push_back(static_cast<long double>(deals));
      all_ += deals_.back();
      std::vector<std::vector<long double>> holds;
      for (unsigned hold = 0; hold < 32; ++hold) {
        holds.emplace_back();
        long double draws = 0;
        for (const std::uint64_t ways : hands_.ends(deal, hold)) {
          holds.back().push_back(static_cast<long double>(ways));
          draws += holds.back().back();
        }
        for (long double& share : holds.back()) share /= draws;
      }
      holds_.push_back(std::move(holds));
    }
  }

  /// Returns what `left` lines win together from a level on.
  ClimbWins wins(std::size_t level, int left) const {
    if (left == 0 || level == levels().size()) return {{0, 1}};
    const long double free = real(levels()[level].free);
    const long double value = mean(wins(level + 1, 1));
    std::vector<ClimbWins> upper;
    for (int lines = 0; lines <= left; ++lines) upper.push_back(wins(level + 1, lines));
    ClimbWins all;
    for (const bool is_free : {false, true}) {
      const long double chance = is_free ? free : 1 - free;
      if (chance == 0) continue;
      for (std::size_t deal = 0; deal < deals_.size(); ++deal) {
        const auto& ends = best(deal, level, is_free ? 0 : value);
        play(ends, level, is_free, left, 0, {0, chance * deals_[deal] / all_}, upper, all);
      }
    }
    return all;
  }

  static long double mean(const ClimbWins& amounts) {
    long double sum = 0;
    for (const auto& [coins, probability] : amounts) sum += coins * probability;
    return sum;
  }
  static long double variance(const ClimbWins& amounts) {
    const long double middle = mean(amounts);
    long double sum = 0;
    for (const auto& [coins, probability] : amounts) {
      sum += (coins - middle) * (coins - middle) * probability;
    }
    return sum;
  }

 private:
  const std::vector<Level>& levels() const { return game_.features.levels; }
  static long double real(const Fraction& fraction) {
    return static_cast<long double>(fraction.to_double());
  }
  long double pays(std::size_t row, std::size_t level) const {
    if (row >= game_.lines.size()) return 0;
    return real(levels()[level].times) * real(game_.lines[row].pays.coin_amount());
  }

  /// Returns what the hold ends in that is best where a win is worth so much besides its pay.
  const std::vector<long double>& best(std::size_t deal, std::size_t level,
                                       long double value) const {
    std::size_t found = 0;
    long double most = -1;
    for (std::size_t hold = 0; hold < 32; ++hold) {
      long double worth = 0;
      for (std::size_t row = 0; row < holds_[deal][hold].size(); ++row) {
        const long double pay = pays(row, level);
        worth += holds_[deal][hold][row] * (pay + (pay > 0 ? value : 0));
      }
      if (worth <= most + 1e-12L) continue;
      most = worth;
      found = hold;
    }
    return holds_[deal][found];
  }

  /// Draws for the lines one by one; `so_far` are the coins won and their probability.
  void play(const std::vector<long double>& ends, std::size_t level, bool is_free, int left,
            int climbing, const std::pair<long double, long double>& so_far,
            const std::vector<ClimbWins>& upper, ClimbWins& all) const {
    const auto& [won, probability] = so_far;
    if (left == 0) {
      for (const auto& [coins, chance] : upper[static_cast<std::size_t>(climbing)]) {
        all[won + coins] += probability * chance;
      }
      return;
    }
    for (std::size_t row = 0; row < ends.size(); ++row) {
      if (ends[row] == 0) continue;
      const long double pay = pays(row, level);
      play(ends, level, is_free, left - 1, climbing + (is_free || pay > 0 ? 1 : 0),
           {won + pay, probability * ends[row]}, upper, all);
    }
  }

  const Paytable& game_;
  oracle::PlacedHands hands_;
  std::vector<long double> deals_;  ///< of a class
  long double all_ = 0;
  std::vector<std::vector<std::vector<long double>>> holds_;  ///< [deal][hold][row]
};

bool is_nearly(double value, long double exact) {
  return std::fabs(static_cast<long double>(value) - exact) <= 1e-10L * (1 + std::fabs(exact));
}

}  // namespace

TEST_CASE("Lines that climb together vary as all their ways do", "[features]") {
  const Paytable game = two_line_ladder();
  const Climbs climbs(game);
  const ClimbWins one = climbs.wins(0, 1);
  const ClimbWins both = climbs.wins(0, 2);
  const Analysis analysis = analyze(game, {.threads = 1});
  const long double bet = 2;  // on both levels
  CHECK(analysis.draw_lines == 2);
  CHECK(is_nearly(analysis.game_return, Climbs::mean(both) / (2 * bet)));
  REQUIRE(analysis.variance);
  REQUIRE(analysis.covariance);
  REQUIRE(analysis.round_variance);
  const long double variance = Climbs::variance(one) / (bet * bet);
  const long double round_variance = Climbs::variance(both) / (bet * bet);
  CHECK(is_nearly(*analysis.variance, variance));
  CHECK(is_nearly(*analysis.round_variance, round_variance));
  CHECK(is_nearly(*analysis.covariance, round_variance / 2 - variance));
}

TEST_CASE("Sessions on a ladder of several lines are simulated as all their ways go",
          "[features]") {
  const Paytable game = two_line_ladder();
  const ClimbWins round = Climbs(game).wins(0, 2);
  constexpr int kRounds = 6;
  constexpr double kBankroll = 2;  // bets of two coins; a round costs four coins
  ClimbWins left = {{2 * kBankroll, 1}};
  long double ruin = 0;
  for (int played = 0; played < kRounds; ++played) {
    ClimbWins next;
    for (const auto& [coins, probability] : left) {
      for (const auto& [won, chance] : round) {
        if (coins - 4 + won < 4) {
          ruin += probability * chance;
        } else {
          next[coins - 4 + won] += probability * chance;
        }
      }
    }
    left = std::move(next);
  }
  RiskOptions options;
  options.threads = 2;
  options.session = SessionPlan{kBankroll, 2 * kRounds, std::nullopt};
  const Risk risk = analyze_risk(game, options);
  const SessionResult& session = risk.sessions.front();
  CHECK(session.simulated > 0);
  CHECK(session.rounds == kRounds);
  CHECK(session.hands_per_round == 2);
  CHECK(ruin > 0.01L);
  CHECK(5 * session.error < ruin);
  CHECK(std::fabs(static_cast<double>(ruin) - session.end().ruin) <= 5 * session.error);
  // The length in rounds instead of hands.
  options.session->hands = 0;
  options.session->rounds = kRounds;
  CHECK(analyze_risk(game, options).sessions.front().end().ruin == session.end().ruin);
  REQUIRE(bankroll_for_session(game, 0.5, options));
  CHECK(*bankroll_for_session(game, 0.5, options) >= 2);
}

TEST_CASE("All lines of a ladder are simulated", "[features]") {
  const Paytable game = two_line_ladder();
  SimulateOptions options;
  options.hands = 200'000;
  options.threads = 2;
  const Simulation played = simulate(game, options);
  CHECK(played.complete());
  CHECK(std::abs(played.deviation) < 4);
  const Analysis analysis = analyze(game, {.threads = 1});
  const double rounds = static_cast<double>(played.hands) / (2 * analysis.hands_of_round);
  CHECK(std::abs(static_cast<double>(played.rounds) / rounds - 1) < 0.01);
  for (const SimulatedLine& line : played.lines) CHECK(std::abs(line.deviation) < 5);
}
