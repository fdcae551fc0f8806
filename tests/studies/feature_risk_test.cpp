// SPDX-License-Identifier: MIT
// Risk of machines with features for a bankroll, on small decks by definition: every deal, every
// draw of every line, every state, along every path that a short session can take.
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "play/machine.hpp"
#include "studies/risk/round_dealer.hpp"
#include "support/catch.hpp"
#include "support/feature_oracle.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

/// Possible result of a round on all lines together: coins, and what the machine shows next, a
/// multiplier for each line or the number of a state.
struct Turn {
  double paid;
  std::vector<int> next;
  double probability;
};

/// A machine as its rules say, with any number of lines.
class PlayedMachine {
 public:
  explicit PlayedMachine(const Paytable& game)
      : game_(game), hands_(game, game.deck), value_(oracle::solve_memory(game).value) {
    for (const oracle::Places& deal : hands_.deals()) {
      holds_.emplace_back();
      for (unsigned hold = 0; hold < 32; ++hold) holds_.back()[hold] = hands_.ends(deal, hold);
    }
  }

  std::vector<int> fresh() const {
    if (!game_.features.states.empty()) return {static_cast<int>(game_.features.start)};
    return std::vector<int>(static_cast<std::size_t>(game_.features.draw_lines), 1);
  }

  double price(const std::vector<int>& shown) const {
    const double bet = game_.features.bet ? coins(*game_.features.bet) : game_.coins;
    if (game_.features.states.empty()) return bet * game_.features.draw_lines;
    const MachineState& state = state_of(shown);
    return state.bet ? coins(*state.bet) : bet;
  }

  const std::vector<Turn>& turns(const std::vector<int>& shown) {
    const auto [known, is_new] = turns_.try_emplace(shown);
    if (is_new) known->second = all_turns(shown);
    return known->second;
  }

 private:
  static double coins(Pay pay) {
    return static_cast<double>(oracle::real(oracle::exact_coins(pay)));
  }
  const MachineState& state_of(const std::vector<int>& shown) const {
    return game_.features.states[static_cast<std::size_t>(shown.front())];
  }

  double pay(std::size_t row, int shown) const {
    if (row >= game_.lines.size()) return 0;
    if (game_.features.states.empty()) return coins(game_.lines[row].pays) * shown;
    const MachineState& state = game_.features.states[static_cast<std::size_t>(shown)];
    double pays = coins(game_.lines[row].pays);
    for (const auto& [changed, target] : state.pays) pays = changed == row ? coins(target) : pays;
    return pays * static_cast<double>(oracle::real(state.times));
  }

  int next(std::size_t row, int shown) const {
    if (game_.features.states.empty()) {
      return row < game_.lines.size() ? game_.lines[row].features.next.value_or(1) : 1;
    }
    const auto state = static_cast<std::size_t>(shown);
    const auto otherwise = static_cast<int>(game_.features.otherwise.value_or(state));
    if (row >= game_.lines.size() || game_.lines[row].features.to.empty()) return otherwise;
    const auto& target = game_.lines[row].features.to[state];
    return target ? static_cast<int>(*target) : otherwise;
  }

  double value(const std::vector<int>& shown) const {
    if (!game_.features.states.empty()) {
      return static_cast<double>(value_.at(state_of(shown).name));
    }
    int sum = 0;
    for (const int multiplier : shown) sum += multiplier;
    return static_cast<double>(value_.at(std::to_string(sum)));
  }

  /// Every way the lines can end after one hold of a deal.
  std::vector<Turn> turns_of(const std::vector<std::uint64_t>& ends,
                             const std::vector<int>& shown) const {
    double all = 0;
    for (const std::uint64_t ways : ends) all += static_cast<double>(ways);
    std::vector<Turn> turns = {{0, {}, 1}};
    for (const int line_values : shown) {
      std::vector<Turn> more;
      for (const Turn& turn : turns) {
        for (std::size_t row = 0; row < ends.size(); ++row) {
          if (ends[row] == 0) continue;
          Turn next_turn = turn;
          next_turn.paid += pay(row, line_values);
          next_turn.next.push_back(next(row, line_values));
          next_turn.probability *= static_cast<double>(ends[row]) / all;
          more.push_back(std::move(next_turn));
        }
      }
      turns = std::move(more);
    }
    return turns;
  }

  std::vector<Turn> all_turns(const std::vector<int>& shown) const {
    std::map<std::pair<double, std::vector<int>>, double> merged;
    for (const auto& deal : holds_) {
      std::vector<Turn> best;
      double best_worth = -1e30;
      for (const std::vector<std::uint64_t>& ends : deal) {
        std::vector<Turn> turns = turns_of(ends, shown);
        double worth = 0;
        for (const Turn& turn : turns) {
          worth += turn.probability * (turn.paid + value(turn.next));
        }
        if (worth <= best_worth + 1e-9) continue;
        best_worth = worth;
        best = std::move(turns);
      }
      for (const Turn& turn : best) {
        merged[{turn.paid, turn.next}] += turn.probability / static_cast<double>(holds_.size());
      }
    }
    std::vector<Turn> all;
    for (const auto& [end, probability] : merged) {
      all.push_back({end.first, end.second, probability});
    }
    return all;
  }

  const Paytable& game_;
  oracle::PlacedHands hands_;
  std::map<std::string, long double> value_;
  std::vector<std::array<std::vector<std::uint64_t>, 32>> holds_;  ///< [deal][hold][row]
  std::map<std::vector<int>, std::vector<Turn>> turns_;
};

/// Every path of a session. Amounts are coins.
struct Paths {
  double ruin = 0;
  double goal = 0;
  double ahead = 0;
  double mean = 0;

  Paths(PlayedMachine& machine, double bankroll, int rounds, double wanted) : goal_at_(wanted) {
    start_ = bankroll;
    play(machine, machine.fresh(), bankroll, rounds, 1);
  }

 private:
  void play(PlayedMachine& machine, const std::vector<int>& shown, double left, int rounds,
            double probability) {
    const bool ruined = left < machine.price(shown);
    const bool reached = goal_at_ > 0 && left >= goal_at_;
    if (ruined || reached || rounds == 0) {
      ruin += ruined ? probability : 0;
      goal += reached ? probability : 0;
      ahead += left > start_ ? probability : 0;
      mean += probability * (left - start_);
      return;
    }
    for (const Turn& turn : machine.turns(shown)) {
      play(machine, turn.next, left - machine.price(shown) + turn.paid, rounds - 1,
           probability * turn.probability);
    }
  }

  double start_ = 0;
  double goal_at_;
};

Paytable game_of(std::string_view ranks, int suits, std::vector<PayLine> lines) {
  Paytable game;
  game.name = "a small machine";
  game.deck = {parse_rank_set(ranks).value(), suits, 0};
  game.lines = std::move(lines);
  return game;
}

Paytable chained(int lines) {
  Paytable game = game_of("J-A", 3,
                          {line("full_house", 11), line("three_of_a_kind", 4), line("two_pair", 2),
                           line("pair", 1, "K-A")});
  game.lines[0].features.next = 7;
  game.lines[1].features.next = 4;
  game.lines[2].features.next = 2;
  game.features.draw_lines = lines;
  game.features.bet = Pay::units(2);
  return game;
}

Paytable state_game() {
  Paytable game = game_of(
      "9-A", 2,
      {line("flush", 13), line("straight", 5), line("two_pair", 3), line("pair", 1, "Q-A")});
  game.features.states = {{"calm", {1, 1}, std::nullopt, {}},
                          {"attack", {3, 2}, std::nullopt, {{0, Pay::units(25)}}},
                          {"cheaper", {1, 1}, Pay::from_millionths(500'000), {}}};
  game.features.otherwise = 0;
  game.lines[0].features.to = {1, 1, 2};
  game.lines[2].features.to = {std::nullopt, 2, 0};
  return game;
}

RiskOptions session(double bankroll, std::uint64_t hands, std::optional<double> goal) {
  RiskOptions options;
  options.threads = 2;
  options.session = SessionPlan{bankroll, hands, goal};
  return options;
}

/// `bet` in coins; bankroll and goal in bets on a line. Simulated chances may be `errors` standard
/// errors away.
void check_session(const Paytable& game, double bankroll, int rounds, std::optional<double> goal,
                   double bet, bool simulated) {
  const int lines = game.features.draw_lines;
  const Risk risk =
      analyze_risk(game, session(bankroll, static_cast<std::uint64_t>(rounds * lines), goal));
  REQUIRE(risk.sessions.size() == 1);
  const SessionResult& result = risk.sessions.front();
  PlayedMachine machine(game);
  const Paths right(machine, bankroll * bet, rounds, goal.value_or(0) * bet);
  INFO(rounds << " rounds of " << lines << " lines, bankroll " << bankroll);
  CHECK((result.simulated > 0) == simulated);
  const double tolerance = simulated ? 5 * result.error : 1e-9;
  CHECK(std::abs(result.end().ruin - right.ruin) <= tolerance);
  CHECK(std::abs(result.end().goal - right.goal) <= tolerance);
  CHECK(std::abs(result.end().ahead - right.ahead) <= tolerance);
  // A result has a standard deviation of some bets.
  CHECK(std::abs(result.end().mean - right.mean / bet) <= (simulated ? 20 * tolerance : 1e-8));
  CHECK(right.ruin > 0.01);
  CHECK(right.ahead > 0.01);
}

}  // namespace

TEST_CASE("Sessions at machines that remember are what all their paths come to") {
  check_session(chained(1), 1.5, 5, {}, 2, false);
  check_session(chained(1), 1, 4, 4, 2, false);
  check_session(state_game(), 2, 5, {}, 1, false);
  check_session(state_game(), 2.5, 5, 4.5, 1, false);
  Paytable free_hands = state_game();
  free_hands.features.states[2].bet = Pay();
  check_session(free_hands, 2, 5, {}, 1, false);
}

TEST_CASE("Simulated sessions of several lines agree with all paths", "[long]") {
  check_session(chained(2), 2, 3, {}, 2, true);
  check_session(chained(2), 2.5, 3, 5, 2, true);
}

TEST_CASE("Variances of many rounds grow by what is told of one", "[long]") {
  for (const int lines : {1, 2}) {
    const Paytable game = chained(lines);
    PlayedMachine machine(game);
    // Mean and mean square of all that is won, with the state it ends in.
    struct Moments {
      double share = 0;
      double sum = 0;
      double square = 0;
    };
    std::map<std::vector<int>, Moments> now = {{machine.fresh(), {1, 0, 0}}};
    const auto variance = [&] {
      double sum = 0;
      double square = 0;
      for (const auto& [shown, moments] : now) {
        sum += moments.sum;
        square += moments.square;
      }
      return square - sum * sum;
    };
    double start_variance = 0;
    for (int round = 0; round < 60; ++round) {
      start_variance = variance();
      std::map<std::vector<int>, Moments> next;
      for (const auto& [shown, moments] : now) {
        for (const Turn& turn : machine.turns(shown)) {
          Moments& target = next[turn.next];
          const double p = turn.probability;
          target.share += p * moments.share;
          target.sum += p * (moments.sum + turn.paid * moments.share);
          target.square += p * (moments.square + 2 * turn.paid * moments.sum +
                                turn.paid * turn.paid * moments.share);
        }
      }
      now = std::move(next);
    }
    const double bet = 2;
    const Analysis analysis = analyze(game);
    REQUIRE(analysis.round_variance);
    CHECK(std::abs(*analysis.round_variance - (variance() - start_variance) / (bet * bet)) < 1e-7);
    CHECK(std::abs(*analysis.round_variance - lines * *analysis.variance) > 0.01);
  }
}

TEST_CASE("Rounds of lines that share a deck are dealt as they vary, whichever cards are held") {
  // Aces are held, the last cards of a deal in deck order; the lines share the first two columns.
  Paytable game = game_of(
      "J-A", 4,
      {line("four_of_a_kind", 9, "A"), line("three_of_a_kind", 3, "A"), line("pair", 1, "A")});
  game.features.grid = Grid{2, {{1, 1, 1, 1, 1}, {1, 1, 2, 2, 2}}};
  game.features.draw_lines = 2;
  const Analysis exact = analyze(game, {TieBreak::first, 1, Engine::automatic, true});
  const Machine machine(game);
  const auto play = make_play(machine, {});
  const auto dealer = grid_dealer(*play);
  std::vector<std::uint16_t> memory = dealer->fresh();
  Generator random(1, 1);
  const auto bet = static_cast<double>(dealer->bet_of_line());
  CHECK(static_cast<double>(dealer->price(memory)) == 2 * bet);
  constexpr int kRounds = 200'000;
  double mean = 0;
  double square = 0;
  double fourth = 0;
  for (int i = 0; i < kRounds; ++i) {
    const double paid = static_cast<double>(dealer->play(random, memory)) / bet;
    const double more = std::pow(paid - 2 * exact.game_return, 2);
    mean += paid / kRounds;
    square += more / kRounds;
    fourth += more * more / kRounds;
  }
  const double variance = exact.round_variance.value();
  CHECK(std::abs(mean - 2 * exact.game_return) < 4 * std::sqrt(variance / kRounds));
  CHECK(std::abs(square - variance) < 4 * std::sqrt((fourth - square * square) / kRounds));
  CHECK(variance > 1.05 * 2 * exact.variance.value());
}
