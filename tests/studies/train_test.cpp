// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/train.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"
#include "support/random.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;

/// A game of 13 cards, small enough to judge every hold of every deal.
Paytable tiny_game() {
  Paytable game;
  game.name = "Small";
  game.deck = Deck(RankSet::range(Rank::queen, Rank::ace), 4, 1);
  game.lines = {oracle::line("four_of_a_kind", 9), oracle::line("flush", 7),
                oracle::line("full_house", 4), oracle::line("three_of_a_kind", 1)};
  return game;
}

constexpr std::array<const char*, 32> kHeld = {
    "",    "1",    "2",   "12",  "3",    "13",   "23",  "123",  "4",    "14",   "24",
    "124", "34",   "134", "234", "1234", "5",    "15",  "25",   "125",  "35",   "135",
    "235", "1235", "45",  "145", "245",  "1245", "345", "1345", "2345", "12345"};

/// Calls visit(deal) for all deals of a deck, jokers named as people name them.
template <class Visit>
void each_deal_of(const Deck& deck, const Visit& visit) {
  std::vector<Card> deal;
  const auto choose = [&](const auto& again, int first) -> void {
    if (deal.size() == 5) return visit(std::as_const(deal));
    for (int position = first; position < deck.size(); ++position) {
      deal.push_back(deck.card(position));
      again(again, position + 1);
      deal.pop_back();
    }
  };
  choose(choose, 0);
}

double absolute(double value) { return std::abs(value); }

ChartOptions simple_chart() {
  ChartOptions options;
  options.detail = ChartDetail::simple;
  return options;
}

const Trainer& coach() {
  static const Trainer trainer(oracle::bundled_game("jacks-or-better/9-6"));
  return trainer;
}

std::string json(const Trainer& trainer, const TrainStatistics& statistics) {
  return write(document_of(trainer, statistics), Format::json);
}

std::string problem(const Trainer& trainer, const std::string& text) {
  try {
    trainer.read_statistics(text, "file");
  } catch (const JsonError& error) {
    return error.what();
  }
  return "none";
}

/// Statistics of so many hands, held at random.
TrainStatistics played(const Trainer& trainer, int hands) {
  oracle::Random random(7);
  TrainStatistics statistics;
  for (int hand = 1; hand <= hands; ++hand) {
    const TrainDeal deal =
        trainer.deal(3, static_cast<std::uint64_t>(hand), TrainMode::weak, statistics);
    const char* hold = kHeld[static_cast<std::size_t>(random.below(32))];
    trainer.record(trainer.judge(deal.cards, hold), deal.reason,
                   hand <= hands / 2 ? "\"one\"\n" : "two", statistics);
  }
  return statistics;
}

TEST_CASE("costs are those of the study of hands") {
  for (const std::string place : {"jacks-or-better/9-6", "joker-poker/kings-20-7-5"}) {
    const Paytable game = oracle::bundled_game(place);
    const Trainer trainer(game, simple_chart());
    HandStudy study(game);
    oracle::Random random(1);
    for (std::uint64_t number = 1; number <= 500; ++number) {
      const std::vector<Card> deal = trainer.deal(1, number, TrainMode::random, {}).cards;
      const std::string hold = kHeld[static_cast<std::size_t>(random.below(32))];
      std::vector<Card> kept;
      for (const char position : hold)
        kept.push_back(deal[static_cast<std::size_t>(position - '1')]);
      const HandResult hand = study.play(deal);
      const auto same = std::find_if(hand.holds.begin(), hand.holds.end(),
                                     [&](const HandHold& other) { return other.kept == kept; });
      REQUIRE(same != hand.holds.end());
      const TrainVerdict verdict = trainer.judge(deal, hold);
      CHECK(verdict.chosen.positions == hold);
      CHECK(verdict.chosen.hold.cost.exact == same->cost.exact);
      CHECK(verdict.chosen.hold.expected.exact == same->expected.exact);
      CHECK(verdict.best.hold.expected.exact == hand.holds.front().expected.exact);
      CHECK(verdict.right() == (same->cost.value == 0));
      double worth = 0;
      for (const HandDifference& difference : verdict.why) worth += difference.worth;
      CHECK(absolute(worth - same->cost.value) < 1e-11);
    }
  }
}

TEST_CASE("the chart's hold, lines and what is at stake, by their definitions") {
  const Paytable game = tiny_game();
  const Trainer trainer(game);
  const Chart chart = make_chart(game);
  const std::vector<std::uint8_t> holds = chart_holds(game, chart);
  std::vector<std::uint64_t> deals(trainer.lines().size());
  std::vector<double> second_best_cost(trainer.lines().size());
  double best = 0;
  std::size_t index = 0;
  each_deal_of(game.deck, [&](const std::vector<Card>& deal) {
    const TrainVerdict verdict = trainer.judge(deal);
    REQUIRE(verdict.chart.hold.mask == holds[index++]);
    REQUIRE(verdict.line() < deals.size());
    ++deals[verdict.line()];
    second_best_cost[verdict.line()] += verdict.chosen.hold.cost.value;
    best += verdict.best.hold.expected.value;
  });
  const auto all = static_cast<double>(index);
  CHECK(absolute(trainer.best_return().value - best / all) < 1e-12);
  double total = 0;
  for (std::size_t line = 0; line < deals.size(); ++line) {
    INFO(trainer.line_name(line));
    CHECK(trainer.lines()[line].deals == deals[line]);
    CHECK(absolute(trainer.lines()[line].second_best_cost - second_best_cost[line] / all) < 1e-12);
    total += second_best_cost[line];
  }
  CHECK(trainer.lines().size() == chart.lines());
  CHECK(trainer.lines().front().name.starts_with("no jokers: "));
  CHECK(trainer.line_name(deals.size()) == "none");

  // weight = at stake · (wrong + 1) / (hands + 2)
  TrainStatistics statistics;
  statistics.lines = {{trainer.line_name(0), 8, 3, {}}, {"of another level", 5, 5, {}}};
  total += second_best_cost[0] * (4 / 10. - 1 / 2.) / (1 / 2.);
  const std::vector<double> chances = trainer.chances(statistics);
  for (std::size_t line = 0; line < deals.size(); ++line) {
    const double weight = second_best_cost[line] * (line == 0 ? 0.8 : 1);
    CHECK(absolute(chances[line] - weight / total) < 1e-7);
  }
}

TEST_CASE("what a mistake always costs, by its definition", "[long]") {
  Paytable game = tiny_game();
  game.deck = Deck(RankSet::range(Rank::ten, Rank::ace), 3, 0);
  game.lines = {oracle::line("royal_flush", 100), oracle::line("flush", 12),
                oracle::line("straight", 5), oracle::line("three_of_a_kind", 3),
                oracle::line("pair", 1, "Q-A")};
  const Trainer trainer(game);
  struct Sum {
    std::uint64_t told_deals = 0;
    double told_cost = 0;
    // The chart's rule says which hold counts if a deal has several of a line; these are bounds.
    std::uint64_t least_deals = 0;
    std::uint64_t most_deals = 0;
    double least_cost = 0;
    double most_cost = 0;
  };
  std::map<std::pair<std::size_t, std::size_t>, Sum> sums;
  double all = 0;
  each_deal_of(game.deck, [&](const std::vector<Card>& deal) {
    ++all;
    std::map<std::size_t, std::vector<double>> costs;
    std::size_t line = 0;
    for (const char* hold : kHeld) {
      const TrainVerdict verdict = trainer.judge(deal, hold);
      line = verdict.line();
      if (verdict.chosen.line == line || verdict.chosen.line == trainer.lines().size()) continue;
      costs[verdict.chosen.line].push_back(verdict.chosen.hold.cost.value);
      if (verdict.right()) continue;
      Sum& sum = sums[{line, verdict.chosen.line}];
      sum.told_deals = verdict.habit->deals;
      sum.told_cost = verdict.habit->cost;
    }
    for (const auto& [other, hold_costs] : costs) {
      const auto [least, most] = std::minmax_element(hold_costs.begin(), hold_costs.end());
      Sum& sum = sums[{line, other}];
      if (*least > 0) ++sum.least_deals;
      if (*most > 0) ++sum.most_deals;
      sum.least_cost += *least;
      sum.most_cost += *most;
    }
  });
  int exact = 0;
  for (const auto& [mistake, sum] : sums) {
    if (sum.most_deals == 0) continue;
    CHECK(sum.told_deals >= sum.least_deals);
    CHECK(sum.told_deals <= sum.most_deals);
    CHECK(sum.told_cost > sum.least_cost / all - 1e-12);
    CHECK(sum.told_cost < sum.most_cost / all + 1e-12);
    if (sum.most_cost - sum.least_cost < 1e-9) ++exact;
  }
  CHECK(exact > 2);
  CHECK(sums.size() > 10);
}

TEST_CASE("a mistake without a line is told by what is held") {
  const TrainVerdict kicker = coach().judge(read_deal("As Ks 7d 4c 4h", Deck::standard()), "145");
  CHECK(kicker.chosen.line == coach().lines().size());
  CHECK(kicker.deals_alike == 12);
  CHECK(kicker.habit->deals > 500'000);
}

TEST_CASE("a hold that charts have no words for is no habit") {
  const std::vector<Card> low_pair = read_deal("6c 2d Jh 7c 7h", Deck::standard());
  CHECK_FALSE(coach().judge(low_pair, "12345").habit);
  const TrainVerdict nothing = coach().judge(low_pair, "");
  REQUIRE(nothing.habit);
  CHECK(nothing.habit->deals > 500'000);
  const TrainVerdict right = coach().judge(low_pair, "45");
  REQUIRE(right.right());
  CHECK(right.habit->cost == 0);
}

TEST_CASE("deals are repeatable, and pages and terminals deal the same forever") {
  const TrainStatistics none;
  CHECK(to_string(coach().deal(1, 1, TrainMode::random, none).cards) == "9s 8c Qc 6s 6d");
  CHECK(to_string(coach().deal(1, 2, TrainMode::weak, none).cards) ==
        to_string(coach().deal(1, 2, TrainMode::weak, none).cards));
  CHECK(coach().deal(1, 2, TrainMode::random, none).cards !=
        coach().deal(2, 2, TrainMode::random, none).cards);
  const std::vector<Card> deal = read_deal("As Ks 7d 4c 4h", Deck::standard());
  const TrainDraw draw = coach().draw(1, 1, deal, "54");
  CHECK(draw.hands.front().cards[3] == deal[3]);
  CHECK(draw.hands.front().cards[4] == deal[4]);
  std::set<Card> cards(deal.begin(), deal.end());
  const std::vector<Card>& hand = draw.hands.front().cards;
  cards.insert(hand.begin(), hand.end());
  CHECK(cards.size() == 8);
  CHECK(coach().draw(1, 1, read_deal("As Ks Qs Js Ts", Deck::standard()), "12345").pays == 800);
}

TEST_CASE("random deals bring every card to every place equally often") {
  const Trainer trainer(tiny_game());
  constexpr int kDeals = 13'000;
  std::map<std::pair<int, std::size_t>, int> counts;
  for (std::uint64_t number = 1; number <= kDeals; ++number) {
    const std::vector<Card> deal = trainer.deal(5, number, TrainMode::random, {}).cards;
    for (std::size_t place = 0; place < 5; ++place) ++counts[{deal[place].id(), place}];
  }
  CHECK(counts.size() == 13 * 5);
  for (const auto& [place, count] : counts) CHECK(std::abs(count - 1000) < 5 * 31);
}

TEST_CASE("weak spots are dealt as likely as they should be") {
  TrainStatistics statistics = played(coach(), 100);
  const std::vector<double> chances = coach().chances(statistics);
  statistics.missed = {{read_deal("As Ks 7d 4c 4h", Deck::standard())}};
  constexpr int kDeals = 20'000;
  std::vector<int> counts(chances.size());
  int fair = 0;
  int missed = 0;
  for (std::uint64_t number = 1; number <= kDeals; ++number) {
    const TrainDeal deal = coach().deal(9, number, TrainMode::weak, statistics);
    if (deal.reason == TrainReason::random) {
      ++fair;
      continue;
    }
    const TrainVerdict verdict = coach().judge(deal.cards);
    ++counts[verdict.line()];
    if (deal.reason != TrainReason::missed) continue;
    ++missed;
    CHECK(verdict.best.hold.expected.exact == Fraction(4452, 5405));
  }
  const auto is_close = [](int count, double trials, double chance) {
    return absolute(count - trials * chance) < 5 * std::sqrt(trials * chance * (1 - chance)) + 1;
  };
  CHECK(is_close(fair, kDeals, 0.25));
  for (std::size_t line = 0; line < counts.size(); ++line) {
    INFO(coach().line_name(line));
    CHECK(is_close(counts[line], kDeals - fair, chances[line]));
    if (coach().line_name(line) == "low pair") CHECK(is_close(missed, counts[line], 0.5));
  }
}

TEST_CASE("in close calls another line is nearly as good") {
  int close = 0;
  for (std::uint64_t number = 1; number <= 200; ++number) {
    const TrainDeal deal = coach().deal(1, number, TrainMode::close, {});
    if (deal.reason == TrainReason::random) continue;
    ++close;
    bool found = false;
    for (const char* hold : kHeld) {
      const TrainVerdict verdict = coach().judge(deal.cards, hold);
      found = found || (!verdict.right() && verdict.chosen.hold.cost.value < 0.02 &&
                        verdict.chosen.line < coach().lines().size());
    }
    CHECK(found);
  }
  CHECK(close > 120);
}

TEST_CASE("equally good holds are right, and what the chart plays is no mistake of the player") {
  const Trainer simple(oracle::bundled_game("jacks-or-better/9-6"), simple_chart());
  TrainStatistics statistics;
  const TrainVerdict tied = simple.judge(read_deal("2c 2d 2h 2s 9c", Deck::standard()), "12345");
  CHECK(tied.right());
  int charted = 0;
  for (std::uint64_t number = 1; number <= 300; ++number) {
    const std::vector<Card> deal = simple.deal(1, number, TrainMode::close, {}).cards;
    const TrainVerdict verdict = simple.judge(deal, simple.judge(deal).chart.positions);
    CHECK_FALSE(verdict.wrong());
    if (verdict.follows_chart()) ++charted;
    simple.record(verdict, TrainReason::random, "", statistics);
  }
  CHECK(charted > 0);
  CHECK(statistics.all.wrong == 0);
  CHECK(statistics.all.cost != Fraction());
  CHECK(statistics.missed.empty());
}

TEST_CASE("statistics are read back as they were written") {
  const TrainStatistics statistics = played(coach(), 150);
  CHECK(statistics.usual_mode() == TrainMode::weak);
  CHECK(statistics.missed.size() == TrainStatistics::kMostMissed);
  CHECK(coach().read_statistics(json(coach(), statistics), "file") == statistics);
  CHECK(coach().read_statistics(json(coach(), {}), "file") == TrainStatistics());
}

TEST_CASE("damaged statistics are refused") {
  const std::string good = json(coach(), played(coach(), 3));
  for (std::size_t length = 0; length + 2 < good.size(); ++length) {
    CHECK(problem(coach(), good.substr(0, length)) != "none");
  }
  const auto replaced = [&good](const std::string& found, const std::string& instead) {
    std::string text = good;
    const std::size_t place = text.find(found);
    REQUIRE(place != std::string::npos);
    return problem(coach(), text.replace(place, found.size(), instead));
  };
  CHECK(replaced("\"hands\":3", "\"hands\":2.5") ==
        "file: /hands: found the number 2.5; write a number of hands");
  CHECK(replaced("\"hands\":3", "\"hand\":3") ==
        "file: \"hands\" is missing: this is not a statistics file, or it is damaged");
  CHECK(replaced("\"hands\":3", "\"hands\":0") == "file: counts more hands than were played");
  CHECK(replaced("n\":1,", "n\":2,") ==
        "file: /schema_version: found the number 2; this program reads version 1");
  CHECK(replaced("\"fair_ev_exact\":\"", "\"fair_ev_exact\":\"5/1\",\"x\":\"") ==
        "file: better than best play");
  CHECK(replaced("\"cost_exact\":\"", "\"cost_exact\":\"1/7\",\"x\":\"") ==
        "file: /cost_exact: found the text \"1/7\"; no hands of this game add up to that");
  CHECK(replaced("\"cost_exact\":\"", "\"cost_exact\":\"1/0\",\"x\":\"") != "none");
  CHECK(replaced("\"cost_exact\":\"", "\"cost_exact\":\"-1/1\",\"x\":\"") != "none");
  CHECK(replaced("\"missed\":[", "\"missed\":[\"As\",") ==
        "file: /missed/0: found 1 card; a deal has five");
  Paytable other = coach().paytable();
  set_pay(other, "Flush=5", coach().paytable());
  CHECK(problem(Trainer(other, simple_chart()), good) ==
        "file: /game: statistics of \"Jacks or Better 9/6\", not of \"Jacks or Better 9/6 with "
        "Flush 5\"; give each game a file of its own");
  other.name = coach().paytable().name;
  CHECK(
      problem(Trainer(other, simple_chart()), good) ==
      "file: /return_exact: statistics of \"Jacks or Better 9/6\" with other pays; give each game "
      "a file of its own");
  CHECK(problem(Trainer(tiny_game()), good) ==
        "file: /game: statistics of \"Jacks or Better 9/6\", not of \"Small\"; give each game a "
        "file of its own");
}

TEST_CASE("what are no positions") {
  const std::vector<Card> deal = read_deal("As Ks 7d 4c 4h", Deck::standard());
  CHECK_THROWS_AS(coach().judge(deal, "16"), std::invalid_argument);
  CHECK_THROWS_AS(coach().judge(deal, "1 2"), std::invalid_argument);
  CHECK_THROWS_AS(coach().draw(1, 1, deal, "1231"), std::invalid_argument);
}

}  // namespace
