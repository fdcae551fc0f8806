// SPDX-License-Identifier: MIT
// Large, small and fractional pays: sums need wider integers, counts stay the same.
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/scored_game.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::combinations;

/// The game with all pays multiplied.
Paytable scaled(Paytable game, std::int64_t factor) {
  for (PayLine& line : game.lines) {
    line.pays = Pay::from_millionths(line.pays.millionths() * factor);
  }
  return game;
}

/// The game with one line more that no hand makes, and that pays a millionth: the common unit of
/// all pays becomes a millionth too, and the engine's numbers as large as the pays are in
/// millionths.
ScoredGame fine_pays(Paytable game) {
  PayLine line = oracle::line("wild_cards", 0);
  line.name = "Five wild cards of no rank";
  line.ranks = RankSet();
  line.wilds = WildCount{5, 5};
  line.pays = Pay::from_millionths(1);
  game.lines.push_back(line);
  return ScoredGame::unchecked(std::move(game));  // which no file could say
}

/// Best play of a game whose lines need not be what a file could say.
struct Solved {
  Valuation pays;
  Totals totals;

  Fraction game_return() const { return return_of(totals, pays); }
  /// If the tied holds have this second moment.
  double variance(int128 TieTotals::*played) const {
    WorthMoments moments(totals.line_ways, pays.line_values);
    moments.squares += totals.ties.*played - totals.ties.second_moment;
    return moments.variance() * pays.unit.to_double() * pays.unit.to_double();
  }
};

Solved solved(const ScoredGame& game, TieBreak rule = TieBreak::first,
              Engine engine = Engine::automatic) {
  const Valuation pays = line_pays(game.paytable());
  return {pays, best_play(game, pays, rule, engine, 1)};
}

Fraction multiplied(const Fraction& fraction, std::uint64_t factor) {
  return {fraction.numerator() * factor, fraction.denominator()};
}

bool close(double a, double b) { return std::fabs(a - b) <= 1e-12 * std::fabs(b); }

/// Checks a game in units so small, and with pays so large, that sums need more than 32 bits, more
/// than 64 bits, and all there are.
void check_wide(Paytable game, TieBreak rule, Engine engine) {
  game.coins = kMaxCoins;  // a coin pays at most so much
  INFO(game.name << ", " << to_string(rule) << ", "
                 << kEngineWords[static_cast<std::size_t>(engine)]);
  const Solved narrow = solved(game, rule, engine);
  std::vector<std::int64_t> expected = narrow.totals.line_ways;
  const auto last = expected.end() - 1;  // "Nothing", which is no line of these games
  expected.insert(last, 0);
  for (const std::int64_t factor : {1, 343, 1'850}) {
    INFO("pays times " << factor);
    const Solved wide = solved(fine_pays(scaled(game, factor)), rule, engine);
    CHECK(wide.totals.line_ways == expected);
    CHECK(wide.game_return() ==
          multiplied(narrow.game_return(), static_cast<std::uint64_t>(factor)));
    CHECK(wide.totals.ties.deals == narrow.totals.ties.deals);
    const auto square = static_cast<double>(factor * factor);
    for (const auto played : {&TieTotals::second_moment, &TieTotals::least_second_moment,
                              &TieTotals::most_second_moment}) {
      CHECK(close(wide.variance(played), narrow.variance(played) * square));
    }
  }
}

}  // namespace

TEST_CASE("Pays that need wide integers leave all counts alone", "[analysis]") {
  for (const Engine engine : {Engine::enumerate, Engine::patterns}) {
    check_wide(oracle::bundled_game("jacks-or-better/9-6"), TieBreak::first, engine);
    check_wide(oracle::bundled_game("deuces-wild/full-pay"), TieBreak::least_variance, engine);
  }
  check_wide(oracle::bundled_game("one-eyed-jacks/200-75-50"), TieBreak::most_variance,
             Engine::enumerate);
}

TEST_CASE("Pays for several coins are divided by the coins", "[analysis]") {
  const Paytable one = oracle::bundled_game("jacks-or-better/9-6");
  const Analysis one_coin = analyze(one);
  Paytable five = scaled(one, 5);
  five.coins = 5 * one.coins;
  const Analysis five_coins = analyze(five);
  CHECK(five_coins.exact_return == one_coin.exact_return);
  CHECK(combinations(five_coins) == combinations(one_coin));
  CHECK(five_coins.coins == five.coins);
  CHECK(five_coins.lines[0].pays_per_bet == one_coin.lines[0].pays_per_bet);
  CHECK(close(five_coins.variance.value(), one_coin.variance.value()));
}

TEST_CASE("Fractions of a pay are exact", "[analysis]") {
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  Paytable tenths = game;
  for (PayLine& line : tenths.lines) {
    line.pays = Pay::from_millionths(line.pays.millionths() / 10);
  }
  const Analysis whole = analyze(game);
  const Analysis fractional = analyze(tenths);
  CHECK(multiplied(fractional.exact_return.value(), 10) == whole.exact_return.value());
  CHECK(combinations(fractional) == combinations(whole));
}

TEST_CASE("A game that pays nothing returns nothing", "[analysis]") {
  const Analysis analysis = analyze(scaled(oracle::bundled_game("jacks-or-better/9-6"), 0));
  CHECK(to_string(analysis.exact_return.value()) == "0/1");
  CHECK(analysis.variance == 0);
  CHECK(analysis.ties->deals == analysis.deals);
  std::uint64_t sum = 0;
  for (const std::uint64_t count : combinations(analysis)) sum += count;
  CHECK(sum == analysis.combinations);
}

TEST_CASE("Pays beyond exact sums are refused", "[analysis]") {
  // 800 · 4,000 units are 3.2 · 10^12 millionths, of which the square times the combinations is
  // above 2^127; 800 · 1,850 are below in every deck.
  for (const int jokers : {0, 3}) {  // 55 cards make the most combinations
    Paytable game = oracle::bundled_game("jacks-or-better/9-6");
    game.deck = Deck::standard(jokers);
    game.coins = kMaxCoins;
    CHECK_THROWS_AS(solved(fine_pays(scaled(game, 5'000))), AnalysisError);
    CHECK_NOTHROW(solved(fine_pays(scaled(game, 1'850))));
    // Pays are refused for their size in the common unit, not for their size alone.
    CHECK_NOTHROW(analyze(scaled(game, 1'000'000)));
  }
  Paytable large = oracle::bundled_game("jacks-or-better/9-6");
  large.coins = kMaxCoins;
  try {
    solved(fine_pays(scaled(large, 5'000)));
    FAIL("not refused");
  } catch (const AnalysisError& error) {
    CHECK(std::string(error.what()).find("4000000000000") != std::string::npos);
  }
}

TEST_CASE("The largest and finest pays a paytable may have are exact", "[analysis]") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  game.lines[0].pays = Pay::units(Pay::kMostPerCoin);
  game.lines[8].pays = Pay::from_millionths(1);
  for (const int jokers : {0, 3}) {  // 55 cards make the most combinations
    game.deck = Deck::standard(jokers);
    const Analysis analysis = analyze(game);
    uint128 sum = 0;
    for (const LineResult& line : analysis.lines) {
      sum += uint128{line.combinations} * static_cast<std::uint64_t>(line.pays.millionths());
    }
    CHECK(analysis.exact_return.value() ==
          Fraction(sum, uint128{analysis.combinations.value()} * 1'000'000));
  }
}
