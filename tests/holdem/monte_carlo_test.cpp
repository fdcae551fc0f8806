// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "holdem/engines.hpp"
#include "holdem/known_equities.hpp"
#include "holdem/questions.hpp"
#include "support/catch.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace {

using namespace vpanalyze;
using oracle::exact;
using oracle::question;

Equity estimate(const EquityQuestion& question, std::uint64_t trials, std::uint64_t seed = 1,
                int threads = 2) {
  EquityOptions options;
  options.method = EquityMethod::monte_carlo;
  options.trials = trials;
  options.seed = seed;
  options.threads = threads;
  return calculate_equity(question, options);
}

/// Returns the distance of an estimate from the truth, in standard errors.
double deviation(const Equity& equity, std::size_t player, double truth) {
  const PlayerEquity& found = equity.players[player];
  return (equity.equity(found).to_double() - truth) / equity.std_error(found);
}

}  // namespace

TEST_CASE("Estimates are the same for any number of threads", "[holdem]") {
  for (const char* hands : {"AsKd random", "QQ+,AKs 22+ random random"}) {
    const Equity one = estimate(question(hands), 100'001, 5, 1);
    const Equity three = estimate(question(hands), 100'001, 5, 3);
    CHECK(one.deals == 100'001);
    CHECK(one.counted() == one.deals);
    for (std::size_t i = 0; i < one.players.size(); ++i) {
      CHECK(one.players[i].shares == three.players[i].shares);
    }
    CHECK(estimate(question(hands), 100'001, 6).players[0].shares != one.players[0].shares);
  }
}

TEST_CASE("Estimates come as close to the truth as they say", "[holdem]") {
  struct Case {
    const char* hands;
    const char* board;
  };
  for (const Case& c :
       {Case{"AsKd random", ""}, Case{"AsKd QhQc JsTs", ""}, Case{"AsKd QQ+", "2s5s"},
        Case{"QQ+ AKs,22", "2c5d7h"}, Case{"AsKd random random", "2c5d7h"}}) {
    CAPTURE(c.hands, c.board);
    const EquityQuestion asked = question(c.hands, c.board);
    const Equity truth_of = exact(asked);
    constexpr int kSeeds = 400;
    for (std::size_t player = 0; player < asked.players.size(); ++player) {
      const double truth = truth_of.equity(truth_of.players[player]).to_double();
      int one_sigma = 0;
      int two_sigma = 0;
      double sum = 0;
      for (int seed = 1; seed <= kSeeds; ++seed) {
        const double z =
            deviation(estimate(asked, 2'000, static_cast<std::uint64_t>(seed)), player, truth);
        one_sigma += std::abs(z) < 1 ? 1 : 0;
        two_sigma += std::abs(z) < 1.96 ? 1 : 0;
        sum += z;
      }
      // 68.27% and 95% of them, within four standard deviations of these numbers.
      CHECK(std::abs(one_sigma - 0.6827 * kSeeds) < 4 * std::sqrt(kSeeds * 0.6827 * 0.3173));
      CHECK(std::abs(two_sigma - 0.95 * kSeeds) < 4 * std::sqrt(kSeeds * 0.95 * 0.05));
      CHECK(std::abs(sum) < 4 * std::sqrt(kSeeds));
    }
  }
}

namespace {

/// A player's score of so many deals: [n] is how many were shared by n, the others are lost.
EquityInterval interval_of(std::uint64_t deals, const PotShares& shares) {
  Equity equity;
  equity.deals = deals;
  return equity.interval({"", shares});
}

/// P(at least `wins` of `deals`), deals being won with a chance each.
double chance_of_wins(int wins, int deals, double chance) {
  double sum = 0;
  for (int i = wins; i <= deals; ++i) {
    sum += std::exp(std::lgamma(deals + 1) - std::lgamma(i + 1) - std::lgamma(deals - i + 1) +
                    i * std::log(chance) + (deals - i) * std::log1p(-chance));
  }
  return sum;
}

bool is_close(double a, double b) { return std::abs(a - b) < 1e-8; }

}  // namespace

TEST_CASE("Without shared pots intervals are Clopper and Pearson's", "[holdem]") {
  for (const int deals : {1, 2, 10, 1000}) {
    for (const int wins : {0, 1, 3, deals / 2, deals - 1, deals}) {
      if (wins > deals) continue;
      CAPTURE(deals, wins);
      const auto interval =
          interval_of(static_cast<std::uint64_t>(deals), {0, static_cast<std::uint64_t>(wins)});
      CHECK((wins == 0 ? interval.low == 0
                       : is_close(chance_of_wins(wins, deals, interval.low), 0.025)));
      CHECK((wins == deals ? interval.high == 1
                           : is_close(chance_of_wins(wins + 1, deals, interval.high), 0.975)));
    }
  }
}

TEST_CASE("Intervals of shared pots reach as far as what was not seen", "[holdem]") {
  // The share that one more pot, won or lost, has of all pots is beta distributed.
  for (const std::uint64_t deals : {1U, 7U, 1000U, 1'000'000U}) {
    CAPTURE(deals);
    const double unseen = -std::expm1(std::log(0.025) / static_cast<double>(deals));
    const EquityInterval halves = interval_of(deals, {0, 0, deals});
    CHECK(is_close(halves.low, 0.5 - unseen / 2));
    CHECK(is_close(halves.high, 0.5 + unseen / 2));
    const EquityInterval fifths = interval_of(deals, {0, 0, 0, 0, 0, deals});
    CHECK(is_close(fifths.low, 0.2 - unseen * 0.2));
    CHECK(is_close(fifths.high, 0.2 + unseen * 0.8));
  }
}

TEST_CASE("Intervals of many deals are those of a normal distribution", "[holdem]") {
  const std::uint64_t trillion = 1'000'000'000'000;
  for (const std::uint64_t times : {std::uint64_t{1'000}, trillion / 10}) {
    Equity equity;
    equity.deals = 1000 * times;
    const PlayerEquity player{"", {0, 240 * times, 30 * times, 20 * times, 0, 10 * times}};
    const double mean = equity.equity(player).to_double();
    const EquityInterval interval = equity.interval(player);
    CHECK(std::abs((mean - interval.low) / equity.std_error(player) - 1.96) < 0.01);
    CHECK(std::abs((interval.high - mean) / equity.std_error(player) - 1.96) < 0.01);
  }
}

TEST_CASE("Intervals hold the truth in 95 of 100 runs, however rare a win is", "[holdem]") {
  struct Case {
    const char* hands;
    const char* board;
    std::uint64_t trials;
  };
  // A pair that takes two more of its cards, once in 990 boards; pots nearly always or always
  // shared; and what is usual.
  for (const Case& c : {Case{"AhAs KcKd", "2h7dAc", 100}, Case{"AhAs KcKd", "2h7dAc", 500},
                        Case{"AhAs KcKd", "2h7dAc", 1'000}, Case{"2c2d 2h2s", "", 200},
                        Case{"2c2d 2h2s random", "AhKhQhJhTh", 50},
                        Case{"2c3d 2h3s", "AhAcAdKhKc", 20}, Case{"AsKd random", "", 1'000},
                        Case{"AsKd QhQc JsTs", "", 1'000}, Case{"AsKd AhKc AcQs", "2c5d", 300}}) {
    CAPTURE(c.hands, c.board, c.trials);
    const EquityQuestion asked = question(c.hands, c.board);
    const Equity truth_of = exact(asked);
    constexpr int kSeeds = 400;
    std::vector<int> held(asked.players.size());
    for (int seed = 1; seed <= kSeeds; ++seed) {
      const Equity found = estimate(asked, c.trials, static_cast<std::uint64_t>(seed), 1);
      for (std::size_t i = 0; i < held.size(); ++i) {
        const EquityInterval interval = found.interval(found.players[i]);
        const double truth = truth_of.equity(truth_of.players[i]).to_double();
        held[i] += interval.low <= truth && truth <= interval.high ? 1 : 0;
      }
    }
    // 95% or more of them, within three standard deviations of that number.
    for (const int runs : held) CHECK(runs >= 0.95 * kSeeds - 3 * std::sqrt(kSeeds * 0.95 * 0.05));
  }
}

TEST_CASE("Hands against three to nine unknown ones as published", "[holdem]") {
  for (const oracle::KnownEstimate& known : oracle::kKnownEstimates) {
    const bool suited = known.hand.ends_with('s');
    const std::string hand = {known.hand[0], 's', known.hand[1], suited ? 's' : 'h'};
    std::string hands = hand;
    for (int i = 0; i < known.opponents; ++i) hands += " random";
    const Equity equity = estimate(question(hands), 200'000);
    const PlayerEquity& hero = equity.players[0];
    const double error = std::hypot(equity.std_error(hero), known.std_error);
    CAPTURE(hands, equity.equity(hero).to_double(), known.equity);
    CHECK(std::abs(equity.equity(hero).to_double() - known.equity) < 4 * error);
  }
}

TEST_CASE("An error to reach is reached, and not by far too many trials", "[holdem]") {
  EquityOptions options;
  options.error = 0.0005;
  options.method = EquityMethod::monte_carlo;
  const Equity equity = calculate_equity(question("AsKd random random random"), options);
  double greatest = 0;
  for (const PlayerEquity& player : equity.players) {
    greatest = std::max(greatest, equity.std_error(player));
  }
  CHECK(greatest <= 0.0005);
  CHECK(greatest > 0.00045);
  CHECK(equity.complete());
}

TEST_CASE("An error is not reached before what is so rare could be seen", "[holdem]") {
  EquityOptions options;
  options.error = 1e-6;
  options.method = EquityMethod::monte_carlo;
  const Equity equity = calculate_equity(question("2c2d 2h2s", "AhKhQhJhTh"), options);
  CHECK(equity.std_error(equity.players[0]) == 0);
  CHECK(equity.deals >= 1'000'000);
  CHECK(equity.deals < 1'100'000);
}

TEST_CASE("What cannot differ has no error", "[holdem]") {
  const Equity equity = estimate(question("2c2d 2h2s", "AhKhQhJhTh"), 1'000);
  CHECK(equity.players[0].ties() == 1'000);
  CHECK(equity.std_error(equity.players[0]) == 0);
}

TEST_CASE("Ranges that take each other's cards are dealt fairly", "[holdem]") {
  // Three of the four aces are known: the last hand is AsKs or the pair that is left, one in two.
  const EquityQuestion asked = question("AhAd AcKc,AcKd QQ");
  const Equity truth_of = exact(asked);
  const Equity found = estimate(asked, 500'000);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(std::abs(deviation(found, i, truth_of.equity(truth_of.players[i]).to_double())) < 4);
  }
}

TEST_CASE("Trials gain from every core there is", "[holdem]") {
  EquityOptions options;
  options.threads = 20;
  CHECK(Work(options).workers() == 20);
}

TEST_CASE("Too much to count is estimated unless one insists", "[holdem]") {
  const Equity equity = calculate_equity(question("AsKd random random random"));
  CHECK(equity.method == EquityMethod::monte_carlo);
  CHECK(calculate_equity(question("AsKd random random")).method == EquityMethod::exact);
  EquityOptions options;
  options.method = EquityMethod::exact;
  CHECK_THROWS_AS(calculate_equity(question("random random random random random random"), options),
                  EquityError);
}

TEST_CASE("Hands that cannot all be dealt are refused, not looked for forever", "[holdem]") {
  EquityOptions options;
  options.method = EquityMethod::monte_carlo;
  options.trials = 1000;
  for (const char* impossible : {"KK KK", "KK KK random", "random KK KK"}) {
    CAPTURE(impossible);
    CHECK_THROWS_AS(calculate_equity(question(impossible, "KsKh7h"), options), EquityError);
  }
  CHECK(calculate_equity(question("KK random QQ", "KsQh7h"), options).deals >= 1000);
}

TEST_CASE("Options of equity that make no sense are refused", "[holdem]") {
  const EquityQuestion two = question("AsKd QhQc");
  CHECK_THROWS_AS(calculate_equity(two, {.trials = 0}), EquityError);
  for (const double error : {0.0, -0.001, std::nan("")}) {
    CHECK_THROWS_AS(calculate_equity(two, {.error = error}), EquityError);
  }
}

TEST_CASE("Without deals every share is 0", "[holdem]") {
  const Equity none{.players = {PlayerEquity{"AsKd"}}};
  CHECK(none.win(none.players[0]) == 0);
  CHECK(none.tie(none.players[0]) == 0);
  CHECK(none.equity(none.players[0]) == Fraction());
  CHECK(none.std_error(none.players[0]) == 0);
}
