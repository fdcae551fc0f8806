// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "cards/hand_index.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;
using oracle::Deal;

Fraction sum(const Fraction& a, const Fraction& b) {
  return {a.numerator() * b.denominator() + b.numerator() * a.denominator(),
          a.denominator() * b.denominator()};
}

/// [hold]: the sum of all draws' pays by the rules read literally, on the measure of whole deals.
std::array<int128, 32> values(const Paytable& game, oracle::RuleOracle& rules, const Deal& deal,
                              int128 ways) {
  std::array<int128, 32> values{};
  for (unsigned hold = 0; hold < 32; ++hold) {
    const oracle::LineCounts draws = oracle::outcomes(game, rules, deal, hold);
    int128 all = 0;
    for (std::size_t line = 0; line < draws.size(); ++line) {
      const auto count = static_cast<int128>(draws[line]);
      if (line < game.lines.size()) values[hold] += game.lines[line].pays.millionths() * count;
      all += count;
    }
    values[hold] *= ways / all;
  }
  return values;
}

/// Comparison computed from its definition, on every single deal.
struct Expected {
  std::uint64_t different = 0;
  int128 a = 0;
  int128 b_on_a_least = 0;
  int128 b_on_a_most = 0;

  void add(const std::array<int128, 32>& values_a, const std::array<int128, 32>& values_b) {
    const int128 best_a = *std::max_element(values_a.begin(), values_a.end());
    const int128 best_b = *std::max_element(values_b.begin(), values_b.end());
    bool common = false;
    int128 least = best_a;
    int128 most = 0;
    for (std::size_t hold = 0; hold < 32; ++hold) {
      if (values_b[hold] != best_b) continue;
      common = common || values_a[hold] == best_a;
      least = std::min(least, values_a[hold]);
      most = std::max(most, values_a[hold]);
    }
    different += common ? 0 : 1;
    a += best_a;
    b_on_a_least += least;
    b_on_a_most += most;
  }
};

template <class Visit>
void for_each_deal(int size, const Visit& visit) {
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      for (int c = b + 1; c < size; ++c) {
        for (int d = c + 1; d < size; ++d) {
          for (int e = d + 1; e < size; ++e) {
            visit(Deal{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                       static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d),
                       static_cast<std::uint8_t>(e)});
          }
        }
      }
    }
  }
}

void check_against_definition(const Paytable& a, const Paytable& b) {
  oracle::RuleOracle rules_a(a);
  oracle::RuleOracle rules_b(b);
  const std::uint64_t deals = binomial(a.deck.size(), 5);
  const auto ways = static_cast<int128>(analyze(a).combinations.value() / deals);
  Expected expected_a;
  Expected expected_b;
  for_each_deal(a.deck.size(), [&](const Deal& deal) {
    const auto values_a = values(a, rules_a, deal, ways);
    const auto values_b = values(b, rules_b, deal, ways);
    expected_a.add(values_a, values_b);
    expected_b.add(values_b, values_a);
  });
  const auto share = [&](int128 total, const Paytable& game) {
    return Fraction(static_cast<uint128>(total),
                    uint128{deals} * static_cast<uint128>(ways) *
                        static_cast<uint128>(Pay::kMillionthsPerUnit * game.coins));
  };
  const Comparison found = compare(a, b);
  CHECK(found.deals_different == expected_a.different);
  CHECK(to_string(*found.return_a.exact) == to_string(share(expected_a.a, a)));
  CHECK(to_string(*found.return_b.exact) == to_string(share(expected_b.a, b)));
  CHECK(to_string(*found.b_play_on_a.least.exact) == to_string(share(expected_a.b_on_a_least, a)));
  CHECK(to_string(*found.b_play_on_a.most.exact) == to_string(share(expected_a.b_on_a_most, a)));
  CHECK(to_string(*found.a_play_on_b.least.exact) == to_string(share(expected_b.b_on_a_least, b)));
  CHECK(to_string(*found.a_play_on_b.most.exact) == to_string(share(expected_b.b_on_a_most, b)));
}

/// Every deal that is played differently is in one difference, and their costs are all there is.
void check_differences(const Comparison& found) {
  std::uint64_t deals = 0;
  Fraction a = *found.b_play_on_a.most.exact;
  Fraction b = *found.a_play_on_b.most.exact;
  double previous = 1e300;
  for (const PlayDifference& difference : found.differences) {
    deals += difference.deals;
    a = sum(a, *difference.cost_a.exact);
    b = sum(b, *difference.cost_b.exact);
    const double cost = difference.cost_a.value + difference.cost_b.value;
    CHECK(cost <= previous);
    CHECK(difference.kept_a != difference.kept_b);
    previous = cost;
  }
  CHECK(deals == found.deals_different);
  CHECK(to_string(a) == to_string(*found.return_a.exact));
  CHECK(to_string(b) == to_string(*found.return_b.exact));
}

std::string words(const Paytable& game, std::string_view deal_text, std::string_view kept) {
  const Deal deal = oracle::deal(game.deck, deal_text);
  std::string problem;
  std::size_t hold = 0;
  const auto cards = parse_cards(kept, problem).value();
  for (const Card card : cards) {
    for (std::size_t i = 0; i < 5; ++i) {
      if (deal[i] == game.deck.position(card)) hold |= std::size_t{1} << i;
    }
  }
  return HoldWords(game, ScoredDeals(game, 1, pay_order(game)))(deal, hold);
}

}  // namespace

TEST_CASE("9/6 and 9/5 Jacks or Better are played differently on 11,568 deals, published",
          "[compare]") {
  const Paytable a = oracle::bundled_game("jacks-or-better/9-6");
  const Paytable b = oracle::bundled_game("jacks-or-better/9-5");
  const Comparison found = compare(a, b);
  CHECK(found.deals_different == 11'568);
  CHECK(to_string(*found.return_a.exact) == "1653526326983/1661102543100");
  CHECK(to_string(*found.return_b.exact) == to_string(analyze(b).exact_return.value()));
  CHECK(to_string(*found.a_play_on_b.least.exact) == to_string(*found.a_play_on_b.most.exact));
  check_differences(found);
}

TEST_CASE("Strategies of Jacks or Better and Double Double Bonus exchanged, published",
          "[compare]") {
  const Comparison found = compare(oracle::bundled_game("jacks-or-better/9-6"),
                                   oracle::bundled_game("double-double-bonus/9-6"));
  CHECK(found.b_play_on_a.least.exact->to_decimal(6) == "0.985114");
  CHECK(found.b_play_on_a.most.exact->to_decimal(6) == "0.985114");
  CHECK(found.a_play_on_b.least.exact->to_decimal(6) == "0.982725");
  CHECK(found.a_play_on_b.most.exact->to_decimal(6) == "0.986120");
  check_differences(found);
  CHECK(found.differences.front().hold_a == "two pair, aces up");
  CHECK(found.differences.front().hold_b == "pair of aces");
}

TEST_CASE("Exchanging the games exchanges the comparison, for any number of threads", "[compare]") {
  const Paytable a = oracle::bundled_game("deuces-wild/full-pay");
  const Paytable b = oracle::bundled_game("deuces-wild/not-so-ugly");
  const Comparison one = compare(a, b, 1);
  const Comparison other = compare(b, a, 3);
  CHECK(one.deals_different == other.deals_different);
  CHECK(one.a_play_on_b.least.exact == other.b_play_on_a.least.exact);
  CHECK(one.a_play_on_b.most.exact == other.b_play_on_a.most.exact);
  CHECK(one.differences.size() == other.differences.size());
  check_differences(one);
}

TEST_CASE("A game compared with itself has no differences", "[compare]") {
  const Paytable game = oracle::bundled_game("joker-poker/kings-20-7-5");
  const Comparison found = compare(game, game);
  CHECK(found.deals_different == 0);
  CHECK(found.differences.empty());
  CHECK(found.a_play_on_b.most.exact == found.return_a.exact);
  CHECK(found.own_play_a.exact == found.return_a.exact);
}

TEST_CASE("Games of a small deck compared on every deal by definition", "[compare]") {
  oracle::Random random(31);
  for (int round = 0; round < 4; ++round) {
    const Deck deck(parse_rank_set("T-A").value(), 2, round);
    check_against_definition(random_game(random, deck), random_game(random, deck));
  }
}

TEST_CASE("Machines are compared as charts of their average position are", "[compare][slow]") {
  const Game ultimate = oracle::bundled_game("ultimate-x/bonus-poker-7-5-five-lines");
  const Game plain = oracle::bundled_game("bonus-poker/8-5");
  const Comparison found = compare(ultimate, plain);
  CHECK_FALSE(found.one_position);
  CHECK_FALSE(found.return_a.exact);
  CHECK(found.return_b.exact == analyze(plain.paytable()).exact_return);
  // The machine's own play loses only by not looking; a chart also loses its mistakes.
  const Comparison alone = compare(ultimate, ultimate);
  CHECK(alone.deals_different == 0);
  const PlayedChart chart = play_chart(ultimate, make_chart(ultimate));
  CHECK(alone.return_a.value == chart.return_optimal.value);
  CHECK(alone.own_play_a.value == alone.b_play_on_a.most.value);
  CHECK(alone.own_play_b.value == alone.a_play_on_b.most.value);
  const double mistakes = alone.b_play_on_a.most.value - chart.return_chart.value;
  CHECK(mistakes > 0);
  CHECK(mistakes < 1e-4);
  // The first order: cards held as in the plain game lose what their differences add up to.
  double lost = 0;
  for (const PlayDifference& difference : found.differences) lost += difference.cost_a.value;
  const double own = alone.b_play_on_a.most.value;
  CHECK(std::fabs(own - lost - found.b_play_on_a.most.value) < 0.1 * lost);
}

TEST_CASE("Borrowed play may beat a machine's own in one position, never its best play",
          "[compare]") {
  const Paytable machine = oracle::bundled_game("multi-strike/deuces-wild-full-pay");
  Paytable other = machine;
  set_pay(other, "Flush=7", machine);
  const Comparison found = compare(Game(machine), Game(other));
  CHECK(found.b_play_on_a.most.value > found.own_play_a.value);
  CHECK(found.b_play_on_a.most.value < found.return_a.value);
  CHECK(found.a_play_on_b.most.value < found.return_b.value);
}

TEST_CASE("Machines of one state return each other's play exactly", "[compare]") {
  Paytable fee = oracle::bundled_game("jacks-or-better/9-6");
  const Paytable other = oracle::bundled_game("double-double-bonus/9-6");
  const Comparison unchanged = compare(fee, other);
  fee.features.bet = Pay::units(2);
  const Comparison changed = compare(fee, other);
  const Fraction twice(2, 1);
  CHECK(changed.one_position);
  CHECK(*changed.return_a.exact * twice == *unchanged.return_a.exact);
  CHECK(*changed.b_play_on_a.least.exact * twice == *unchanged.b_play_on_a.least.exact);
  CHECK(changed.a_play_on_b.least.exact == unchanged.a_play_on_b.least.exact);
  CHECK(changed.deals_different == unchanged.deals_different);
  // Chances before the hold multiply all alike.
  fee.features.bet.reset();
  fee.features.chance = {{.probability = Fraction(1, 4), .times = Fraction(5, 1)}};
  const Comparison chances = compare(fee, other);
  CHECK_FALSE(chances.one_position);
  CHECK(*chances.return_a.exact == *unchanged.return_a.exact * twice);
  CHECK(*chances.b_play_on_a.most.exact == *unchanged.b_play_on_a.most.exact * twice);
  // In another order, by cost.
  REQUIRE(chances.differences.size() == unchanged.differences.size());
  for (const PlayDifference& once : unchanged.differences) {
    const auto doubled = std::find_if(
        chances.differences.begin(), chances.differences.end(), [&](const PlayDifference& found) {
          return found.hold_a == once.hold_a && found.hold_b == once.hold_b;
        });
    REQUIRE(doubled != chances.differences.end());
    CHECK(doubled->deals == once.deals);
    CHECK(std::fabs(doubled->cost_a.value - 2 * once.cost_a.value) < 1e-12);
    CHECK(std::fabs(doubled->cost_b.value - once.cost_b.value) < 1e-12);
  }
}

TEST_CASE("Games with different cards are not compared", "[compare]") {
  const Paytable a = oracle::bundled_game("jacks-or-better/9-6");
  const Paytable b = oracle::bundled_game("joker-poker/kings-20-7-5");
  try {
    compare(a, b);
    FAIL("compared");
  } catch (const std::invalid_argument& error) {
    CHECK(std::string(error.what()) ==
          "\"Jacks or Better 9/6\" is dealt from 52 cards and \"" + b.name +
              "\" from 53; only games with the same cards have deals in common");
  }
}

TEST_CASE("Holds in the words of charts", "[compare]") {
  const Paytable jacks = oracle::bundled_game("jacks-or-better/9-6");
  CHECK(words(jacks, "As Ks Qs Js 5s", "As Ks Qs Js 5s") == "flush");
  CHECK(words(jacks, "As Ks Qs Js 5s", "As Ks Qs Js") == "4 to a royal flush, AKQJ");
  CHECK(words(jacks, "As Ks Qs Js 5s", "") == "discard everything");
  CHECK(words(jacks, "Kh Qh Jh 5h 2c", "Kh Qh Jh 5h") == "4 to a flush, 3 high cards");
  // No chart has words for these.
  CHECK(words(jacks, "Kh 9c 6d 3s 2c", "Kh 9c 6d 3s") == "four cards, K963");
  const Paytable joker = oracle::bundled_game("joker-poker/kings-20-7-5");
  CHECK(words(joker, "Jk Kh 9c 6d 3s", "Jk Kh 9c 6d 3s") != "");
}
