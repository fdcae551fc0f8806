// SPDX-License-Identifier: MIT
#include <cstdint>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/train.hpp"

namespace {

using namespace vpanalyze;

ChartOptions score_chart() {
  ChartOptions options;
  options.detail = ChartDetail::simple;
  return options;
}

}  // namespace

TEST_CASE("the score is exact, and of fair deals alone") {
  const Trainer coach(oracle::bundled_game("jacks-or-better/9-6"), score_chart());
  TrainStatistics statistics;
  CHECK_FALSE(statistics.all.score());
  const std::vector<Card> deal = read_deal("As Ks 7d 4c 4h", Deck::standard());
  const TrainVerdict wrong = coach.judge(deal, "12");
  const TrainVerdict right = coach.judge(read_deal("Ah Kh 7d 4s 4c", Deck::standard()), "45");
  for (int hand = 0; hand < 25; ++hand) {
    CHECK_FALSE(statistics.all.score());  // fewer than 50 hands are chance
    coach.record(wrong, TrainReason::random, "one", statistics);
    coach.record(right, TrainReason::random, "two", statistics);
  }
  coach.record(coach.judge(deal, ""), TrainReason::weak, "two", statistics);
  // (9547/16215 + 4452/5405) / (2 · 4452/5405)
  CHECK(statistics.all.score() == Fraction(9547 + 3 * 4452, 6 * 4452));
  CHECK(statistics.all.hands == 51);
  CHECK(statistics.all.wrong == 26);
  std::uint64_t hands = 0;
  for (const TrainSession& session : statistics.sessions) {
    if (session.name == "two") hands += session.tally.hands;
    CHECK_FALSE(session.tally.score());
  }
  CHECK(hands == 26);
  REQUIRE(statistics.lines.size() == 1);
  CHECK(statistics.lines[0].hands == 51);
  CHECK(statistics.lines[0].cost == statistics.all.cost);
}

TEST_CASE("throwing a wild card away is one habit whatever else is kept") {
  const Trainer trainer(oracle::bundled_game("deuces-wild/full-pay"), score_chart());
  const auto judged = [&](const char* cards, const char* held) {
    return trainer.judge(read_deal(cards, Deck::standard()), held);
  };
  const TrainVerdict king = judged("2c 2d 2h 2s Kd", "1235");
  const TrainVerdict seven = judged("2c 2d 2h 2s 7d", "1235");
  CHECK(king.deals_alike == 4);
  CHECK(king.habit->deals == 48);  // with every other card
  CHECK(king.habit->cost == seven.habit->cost);
  const double king_cost = king.chosen.hold.cost.value * 4 / 2'598'960;
  CHECK(king.habit->cost > 11 * king_cost);
  CHECK(king.habit->cost < 13 * king_cost);
  // Throwing the other card, too, costs as much: over all deals the deuces get the same pairs of
  // cards.
  const TrainVerdict both = judged("2c 2d 2h 2s Kd", "123");
  CHECK(both.chosen.hold.cost.value != king.chosen.hold.cost.value);
  CHECK(both.habit->cost == king.habit->cost);
}
