// SPDX-License-Identifier: MIT
// Figures of real games with features that others have published, or that independent programs have
// come to. The returns of the whole catalogue are what "vpanalyze check paytables" compares.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;

bool agrees(double found, double known, double unit) { return std::fabs(found - known) <= unit; }

const RememberedState& state(const Analysis& analysis, const std::string& name) {
  for (const RememberedState& state : analysis.states) {
    if (state.name == name) return state;
  }
  FAIL("no state " << name);
  return analysis.states.front();
}

}  // namespace

TEST_CASE("Ten lines of Ultimate X, Double Double Bonus 9/6", "[features]") {
  const Analysis analysis =
      analyze(oracle::bundled_game("ultimate-x/double-double-bonus-9-6-ten-lines"));
  CHECK(agrees(analysis.game_return, 0.99866339, 5e-9));
  REQUIRE(analysis.bounds);
  CHECK((*analysis.bounds)[0] <= analysis.game_return);
  CHECK(analysis.game_return <= (*analysis.bounds)[1]);
  CHECK((*analysis.bounds)[1] - (*analysis.bounds)[0] <= 1e-12);
  CHECK(agrees(state(analysis, "20").value, 9.834, 5e-4));
  CHECK(state(analysis, "10").value == 0);
  double all = 0;
  for (const RememberedState& state : analysis.states) all += state.probability;
  CHECK(agrees(all, 1, 1e-12));
}

TEST_CASE("A single line of Ultimate X, Jacks or Better 8/6", "[features]") {
  const Analysis analysis =
      analyze(oracle::bundled_game("ultimate-x/jacks-or-better-8-6-one-line"));
  CHECK(agrees(analysis.game_return, 0.985730, 5e-7));
  const std::map<std::string, double> published = {{"1", 0.5629}, {"2", 0.1993}, {"3", 0.1253},
                                                   {"4", 0.0724}, {"7", 0.0138}, {"10", 0.0150},
                                                   {"12", 0.0113}};
  CHECK(analysis.states.size() == published.size());
  for (const auto& [name, probability] : published) {
    INFO(name);
    CHECK(agrees(state(analysis, name).probability, probability, 5.1e-5));
  }
}

TEST_CASE("Multi-Strike, full-pay Deuces Wild", "[features]") {
  const Analysis analysis = analyze(oracle::bundled_game("multi-strike/deuces-wild-full-pay"));
  CHECK(agrees(analysis.game_return, 1.00880548, 5e-9));
  // Level 4 pays 8 times; level 3 is published for hands without a free ride.
  const double last = state(analysis, "level 4").value;
  CHECK(agrees(last, 8.060957, 5e-7));
  const double free_ride_value = last / 2 + last;
  CHECK(agrees(state(analysis, "level 3").value, 0.078 * free_ride_value + 0.922 * 7.703626, 5e-7));
}

TEST_CASE("Rules for ties choose where a ladder ends, full-pay Deuces Wild", "[features]") {
  const std::map<TieBreak, double> variances = {{TieBreak::first, 26.3677108844},
                                                {TieBreak::least_variance, 26.3661465413},
                                                {TieBreak::most_held, 26.3661465413},
                                                {TieBreak::most_variance, 26.3679219465},
                                                {TieBreak::fewest_held, 26.3679219465}};
  for (const TieBreak rule : kTieBreaks) {
    INFO(to_string(rule));
    AnalysisOptions options;
    options.tie_break = rule;
    const Analysis analysis =
        analyze(oracle::bundled_game("multi-strike/deuces-wild-full-pay"), options);
    CHECK(agrees(analysis.variance.value(), variances.at(rule), 5e-10));
    if (rule != TieBreak::first) continue;
    CHECK(agrees(analysis.lines[4].probability, 0.0038285782, 5e-11));
  }
}

TEST_CASE("Hands that win nothing have a multiplier, too", "[features]") {
  const auto times_of_nothing = [](const std::string& place) {
    const Analysis analysis = analyze(oracle::bundled_game(place));
    return analysis.lines[analysis.nothing_line].mean_times.value();
  };
  CHECK(agrees(times_of_nothing("ultimate-x/jacks-or-better-8-6-one-line"), 1.991890, 5e-7));
  CHECK(agrees(times_of_nothing("multi-strike/bonus-poker-6-5-five-lines"), 2.158737, 5e-7));
}

TEST_CASE("The variance of Double Down Stud is of what is won", "[features]") {
  const Analysis analysis = analyze(oracle::bundled_game("double-down-stud/12-9-6"));
  CHECK(agrees(analysis.variance.value(), 30.6563, 5e-5));
}

TEST_CASE("What a round costs on average, and how many hands it has", "[features]") {
  // Deals on which the bet is doubled pay twice, so that multipliers are what is bet.
  const Analysis stud = analyze(oracle::bundled_game("double-down-stud/12-9-6"));
  double bet = 0;
  for (const LineResult& line : stud.lines) bet += line.probability * line.mean_times.value();
  CHECK(bet > 1.2);
  CHECK(agrees(stud.mean_bet, bet, 1e-12));
  CHECK(stud.hands_of_round == 1);
  // From level to level goes who wins or has a free ride.
  const Analysis ladder = analyze(oracle::bundled_game("multi-strike/bonus-poker-6-5-five-lines"));
  const auto share = [&](const char* level) { return state(ladder, level).probability; };
  const double first_share = share("level 1");
  const double hands = 1 + (share("level 2") + share("level 3") + share("level 4")) / first_share;
  CHECK(agrees(ladder.hands_of_round, hands, 1e-12));
  CHECK(ladder.mean_bet == 1);
  CHECK(ladder.draw_lines == 5);
}

TEST_CASE("What a round is worth when chance has multiplied it", "[features]") {
  const Game game = oracle::bundled_game("hot-roll/jacks-or-better-8-5");
  const AbandonedMachine fresh = abandoned_machine(game, {});
  CHECK(fresh.play_on == 0);
  // The mean of Hot Roll's multipliers is 2, and its second chance, of eleven, multiplies by 3.
  const AbandonedMachine seen = abandoned_machine(game, {.chance = 2});
  CHECK(agrees(seen.one_round, 1.5 * fresh.one_round, 1e-9));
  CHECK(agrees(seen.play_on, seen.one_round - fresh.one_round, 1e-12));
}

TEST_CASE("What a machine is worth to one who plays on when chance has multiplied its hand",
          "[features]") {
  // A straight leads to a state that pays double; one hand in three is multiplied by 3.
  Paytable paytable;
  paytable.name = "a small machine";
  paytable.deck = Deck(RankSet::range(Rank::ten, Rank::ace), 3, 0);
  paytable.lines = oracle::numbered({oracle::line("flush", 40), oracle::line("straight", 2),
                                     oracle::line("two_pair", 3), oracle::line("pair", 1, "K-A")});
  paytable.lines[1].features.to = {1, 1};
  paytable.features.states = {{.name = "calm"}, {.name = "double", .times = Fraction(2, 1)}};
  paytable.features.otherwise = 0;
  paytable.features.chance = {{.probability = Fraction(1, 3), .times = Fraction(3, 1)},
                              {.probability = Fraction(2, 3)}};
  const Game game(paytable);
  HandStudy hands(game);
  // Mean EV of the best holds of all deals, in coins.
  const auto mean_ev = [&](const Position& position) {
    std::vector<int> is_dealt(static_cast<std::size_t>(paytable.deck.size()));
    std::fill_n(is_dealt.begin(), 5, 1);
    double sum = 0;
    int deals = 0;
    do {
      std::vector<Card> deal;
      for (int i = 0; i < paytable.deck.size(); ++i) {
        if (is_dealt[static_cast<std::size_t>(i)] != 0) deal.push_back(paytable.deck.card(i));
      }
      sum += hands.play(deal, position).holds.front().expected.value;
      ++deals;
    } while (std::prev_permutation(is_dealt.begin(), is_dealt.end()));
    return sum / deals;
  };
  for (const char* const state : {"calm", "double"}) {
    const AbandonedMachine unseen = abandoned_machine(game, {.state = state});
    const Position tripled{.state = state, .chance = 1};
    const Position usual{.state = state, .chance = 2};
    const double gain = mean_ev(tripled) - mean_ev(usual);
    CHECK(gain > 0.1);
    CHECK(agrees(abandoned_machine(game, tripled).play_on, unseen.play_on + gain * 2 / 3, 1e-9));
    CHECK(agrees(abandoned_machine(game, usual).play_on, unseen.play_on - gain / 3, 1e-9));
  }
}

TEST_CASE("A reversible royal of 10,000 a coin, Jacks or Better 9/6", "[features]") {
  const Analysis analysis =
      analyze(oracle::bundled_game("sequential-royal/jacks-or-better-9-6-reversible"));
  CHECK(agrees(analysis.game_return, 1.00014844, 5e-9));
  CHECK(std::round(1 / analysis.lines[0].probability) == 1'882'655);
  REQUIRE(analysis.exact_return);
  CHECK(agrees(analysis.exact_return->to_double(), analysis.game_return, 1e-15));
}

TEST_CASE("Pick'em Poker, full pay", "[features]") {
  const Analysis analysis = analyze(oracle::bundled_game("pick-em-poker/full-pay"));
  REQUIRE(analysis.exact_return);
  CHECK(analysis.exact_return->to_decimal(8) == "0.99953111");
}

TEST_CASE("Big Times multiplies by the highest card dealt", "[features]") {
  CHECK(analyze(oracle::bundled_game("big-times/bonus-poker-7-5"))
            .exact_return.value()
            .to_decimal(6) == "0.984649");
  CHECK(analyze(oracle::bundled_game("big-times/double-double-bonus-9-6"))
            .exact_return.value()
            .to_decimal(6) == "0.995215");
}
