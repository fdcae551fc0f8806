// SPDX-License-Identifier: MIT
// Checks the return of play that does not look at the machine, by formulas of one line each.
#include <cmath>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "play/game_parts.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

Paytable small_plain_game() {
  Paytable game;
  game.name = "Small";
  game.deck = Deck(RankSet::range(Rank::ten, Rank::ace), 4, 0);
  game.lines = {oracle::line("royal_flush", 200),   oracle::line("four_of_a_kind", 25),
                oracle::line("flush", 12),          oracle::line("straight", 6),
                oracle::line("three_of_a_kind", 3), oracle::line("pair", 1, "Q-A")};
  return game;
}

/// A play that is best for something else: only straights and better count.
std::vector<std::uint8_t> some_play() {
  Paytable other = small_plain_game();
  other.lines.resize(4);
  const ClassPlay play(other, 1);
  return play.hold_table(play.best(TieBreak::first));
}

/// [line, and nothing]: how often that play ends in it.
std::vector<double> shares() {
  const ClassPlay play(small_plain_game(), 1);
  std::vector<double> shares;
  for (const std::uint64_t ways : play.combinations(some_play())) {
    shares.push_back(static_cast<double>(ways));
  }
  const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= all;
  return shares;
}

double plain_return() {
  const Paytable game = small_plain_game();
  const std::vector<double> ends = shares();
  double sum = 0;
  for (std::size_t line = 0; line < game.lines.size(); ++line) {
    sum += ends[line] * game.lines[line].pays.coin_amount().to_double();
  }
  return sum;
}

double returned(const Paytable& game) { return return_of_play(game, {}, some_play(), 1).value; }

bool are_close(double a, double b) { return std::fabs(a - b) <= 1e-12 * std::fabs(b); }

}  // namespace

TEST_CASE("A play returns the same in a plain game, and less where the bet is more", "[features]") {
  Paytable game = small_plain_game();
  CHECK(are_close(returned(game), plain_return()));
  game.features.bet = Pay::units(2);
  CHECK(are_close(returned(game), plain_return() / 2));
  CHECK(return_of_play(game, {}, some_play(), 1).exact.has_value());
}

TEST_CASE("Chances multiply what a play returns by their mean", "[features]") {
  Paytable game = small_plain_game();
  ChanceEvent event;
  event.probability = {1, 4};
  event.times = {5, 1};
  event.plus = {3, 1};
  game.features.chance = {event};
  CHECK(are_close(returned(game), plain_return() * 2 + 0.75));
  DealtHand any;
  any.any = true;
  any.times = {3, 1};
  game.features.on_deal = {any};
  CHECK(are_close(returned(game), plain_return() * 6 + 0.75));
}

TEST_CASE("A play earns the mean of the multipliers that its hands bring", "[features]") {
  Paytable game = small_plain_game();
  const std::vector<double> ends = shares();
  game.lines[3].features.next = 12;
  game.lines[5].features.next = 3;
  for (const int lines : {1, 4}) {
    game.features.draw_lines = lines;
    CHECK(are_close(returned(game), plain_return() * (1 + 11 * ends[3] + 2 * ends[5])));
  }
}

TEST_CASE("A play climbs a ladder as often as it wins", "[features]") {
  Paytable game = small_plain_game();
  game.features.levels = {{{1, 1}, {}}, {{2, 1}, {}}, {{4, 1}, {}}};
  const double wins = 1 - shares().back();
  CHECK(are_close(returned(game), plain_return() * (1 + wins * (2 + wins * 4)) / 3));
}

TEST_CASE("A chart of a machine is headed by the machine's return", "[features][strategy]") {
  Paytable game = small_plain_game();
  game.features.bet = Pay::units(2);
  game.lines[3].features.next = 12;
  game.features.draw_lines = 3;
  const PlayedChart chart = play_chart(game, make_chart(game), 1);
  CHECK(chart.return_optimal.value == analyze(game).game_return);
  CHECK_FALSE(chart.return_optimal.exact.has_value());
  CHECK(are_close(chart.return_chart.value,
                  return_of_play(game, {}, chart_holds(game, make_chart(game)), 1).value));
  CHECK(chart.cost.value >= chart.cost_of_not_looking.value());
  CHECK(chart.cost_of_not_looking.value() > 0);
  CHECK(are_close(chart.return_optimal.value - chart.return_chart.value, chart.cost.value));
}

TEST_CASE("With multipliers on the machine, hands are worth more now", "[features]") {
  Paytable game = small_plain_game();
  game.features.bet = Pay::units(2);
  game.lines[3].features.next = 12;
  game.features.draw_lines = 2;
  const Game machine(game);
  std::string problem;
  const std::vector<Card> deal = *parse_cards("Ac Ad Ah Kc Qd", problem);
  HandStudy study(machine);
  /// [mask]: what it pays, and what follows.
  const auto holds = [&](const Position& position) {
    std::array<std::array<double, 2>, 32> worth{};
    for (const HandHold& hold : study.play(deal, position).holds) {
      const double follows = hold.follows.value();
      worth[hold.mask] = {hold.expected.value - follows, follows};
    }
    return worth;
  };
  const auto fresh = holds({});
  Position high;
  high.multipliers = {12, 1};
  const auto rich = holds(high);
  for (std::size_t hold = 0; hold < fresh.size(); ++hold) {
    CHECK(std::fabs(rich[hold][0] - fresh[hold][0] * 13 / 2) <= 1e-9);
    CHECK(std::fabs(rich[hold][1] - fresh[hold][1]) <= 1e-9);
  }
  CHECK(to_string(machine.completed({})) == "multipliers 1, 1");
  CHECK_THROWS_AS(machine.check({{5, 1}, {}, {}, {}}), std::invalid_argument);
}
