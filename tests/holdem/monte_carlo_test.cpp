// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "holdem/known_equities.hpp"
#include "holdem/work.hpp"
#include "support/catch.hpp"
#include "support/plain_strength.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace {

using namespace vpanalyze;

EquityQuestion question(const std::string& hands, std::string_view board = {}) {
  EquityQuestion question;
  std::istringstream words(hands);
  std::string problem;
  for (std::string word; words >> word;) {
    question.players.push_back(parse_range(word, problem).value());
  }
  question.board = oracle::cards(board);
  return question;
}

Equity estimate(const EquityQuestion& question, std::uint64_t trials, std::uint64_t seed = 1,
                int threads = 2) {
  EquityOptions options;
  options.method = EquityMethod::monte_carlo;
  options.trials = trials;
  options.seed = seed;
  options.threads = threads;
  return calculate_equity(question, options);
}

/// How far an estimate is from the truth, in standard errors.
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
    EquityOptions exactly;
    exactly.method = EquityMethod::exact;
    const Equity exact = calculate_equity(asked, exactly);
    constexpr int kSeeds = 400;
    for (std::size_t player = 0; player < asked.players.size(); ++player) {
      const double truth = exact.equity(exact.players[player]).to_double();
      int within_one = 0;
      int within_two = 0;
      double sum = 0;
      for (int seed = 1; seed <= kSeeds; ++seed) {
        const double z =
            deviation(estimate(asked, 2'000, static_cast<std::uint64_t>(seed)), player, truth);
        within_one += std::abs(z) < 1 ? 1 : 0;
        within_two += std::abs(z) < 1.96 ? 1 : 0;
        sum += z;
      }
      // 68.27% and 95% of them, within four standard deviations of these numbers.
      CHECK(std::abs(within_one - 0.6827 * kSeeds) < 4 * std::sqrt(kSeeds * 0.6827 * 0.3173));
      CHECK(std::abs(within_two - 0.95 * kSeeds) < 4 * std::sqrt(kSeeds * 0.95 * 0.05));
      CHECK(std::abs(sum) < 4 * std::sqrt(kSeeds));
    }
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

TEST_CASE("What cannot differ has no error", "[holdem]") {
  const Equity equity = estimate(question("2c2d 2h2s", "AhKhQhJhTh"), 1'000);
  CHECK(equity.players[0].ties() == 1'000);
  CHECK(equity.std_error(equity.players[0]) == 0);
}

TEST_CASE("Ranges that take each other's cards are dealt fairly", "[holdem]") {
  // Three of the four aces are known: the last hand is AsKs or the pair that is left, one in two.
  const EquityQuestion asked = question("AhAd AcKc,AcKd QQ");
  EquityOptions exactly;
  exactly.method = EquityMethod::exact;
  const Equity exact = calculate_equity(asked, exactly);
  const Equity found = estimate(asked, 500'000);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(std::abs(deviation(found, i, exact.equity(exact.players[i]).to_double())) < 4);
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
