// SPDX-License-Identifier: MIT
// Figures that are widely published: return tables with all their combinations, exact returns as
// fractions, variances, ties.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;

Paytable jacks_or_better() { return oracle::bundled_game("jacks-or-better/9-6"); }

Analysis solved(const std::string& place, TieBreak tie_break = TieBreak::first) {
  AnalysisOptions options;
  options.tie_break = tie_break;
  return analyze(oracle::bundled_game(place), options);
}

/// A figure to so many digits, as it is published.
std::string rounded(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

/// The game with another pay for its first line, the royal flush.
Analysis royal_analysis(Paytable game, std::int64_t pays) {
  game.lines.at(0).pays = Pay::units(pays * game.coins);
  return analyze(game);
}

}  // namespace

TEST_CASE("9/6 Jacks or Better, published", "[analysis]") {
  const Analysis analysis = analyze(jacks_or_better());
  CHECK(analysis.deals == 2'598'960);
  CHECK(analysis.deal_classes == 134'459);
  CHECK(analysis.combinations == 19'933'230'517'200);
  CHECK(oracle::combinations(analysis) ==
        std::vector<std::uint64_t>{493'512'264, 2'178'883'296, 47'093'167'764, 229'475'482'596,
                                   219'554'786'160, 223'837'565'784, 1'484'003'070'324,
                                   2'576'946'164'148, 4'277'372'890'968, 10'872'274'993'896});
  CHECK(to_string(analysis.exact_return.value()) == "1653526326983/1661102543100");
  CHECK(analysis.exact_return.value().to_decimal(6) == "0.995439");
  CHECK(rounded(analysis.variance.value(), 6) == "19.514676");
  CHECK(rounded(analysis.standard_deviation().value(), 2) == "4.42");
  CHECK(rounded(100 * analysis.hit_frequency, 4) == "45.4565");
  CHECK(rounded(1 / analysis.lines[0].probability, 1) == "40390.5");
}

TEST_CASE("No tie of 9/6 Jacks or Better moves a count", "[analysis]") {
  const Analysis first = analyze(jacks_or_better());
  CHECK(first.ties->deals == 876);
  CHECK(rounded(first.ties->variance_min, 9) == rounded(first.ties->variance_max, 9));
  for (std::size_t rule = 1; rule < kTieBreakWords.size(); ++rule) {
    AnalysisOptions options;
    options.tie_break = static_cast<TieBreak>(rule);
    CHECK(oracle::combinations(analyze(jacks_or_better(), options)) == oracle::combinations(first));
  }
}

TEST_CASE("Full-pay Deuces Wild, published", "[analysis]") {
  const Analysis analysis = solved("deuces-wild/full-pay");
  CHECK(to_string(analysis.exact_return.value()) == "32187682693/31944279675");
  CHECK(analysis.exact_return.value().to_decimal(6) == "1.007620");
  CHECK(rounded(100 * analysis.hit_frequency, 4) == "45.3103");
  CHECK(rounded(1 / analysis.lines[0].probability, 1) == "45281.9");
  CHECK(analysis.ties->deals == 120'456);
  CHECK(rounded(analysis.ties->variance_min, 6) == "25.834618");
  CHECK(rounded(analysis.ties->variance_max, 6) == "25.837916");
}

TEST_CASE("Rules for ties reach the bounds of the variance", "[analysis]") {
  const Analysis first = solved("deuces-wild/full-pay");
  const Analysis least = solved("deuces-wild/full-pay", TieBreak::least_variance);
  const Analysis most = solved("deuces-wild/full-pay", TieBreak::most_variance);
  CHECK(rounded(least.variance.value(), 9) == rounded(first.ties->variance_min, 9));
  CHECK(rounded(most.variance.value(), 9) == rounded(first.ties->variance_max, 9));
  CHECK(least.variance < first.variance);
  CHECK(first.variance < most.variance);
  CHECK(least.exact_return == most.exact_return);
}

TEST_CASE("Exact returns, variances and deviations, published", "[analysis]") {
  const Analysis double_double = solved("double-double-bonus/9-6");
  CHECK(to_string(double_double.exact_return.value()) == "822086155841/830551271550");
  CHECK(rounded(double_double.variance.value(), 6) == "41.984981");
  CHECK(rounded(double_double.standard_deviation().value(), 2) == "6.48");
  const Analysis bonus = solved("bonus-poker/8-5");
  CHECK(to_string(bonus.exact_return.value()) == "1647248502503/1661102543100");
  CHECK(rounded(bonus.variance.value(), 6) == "20.904082");
  CHECK(rounded(bonus.standard_deviation().value(), 2) == "4.57");
  const Analysis not_so_ugly = solved("deuces-wild/not-so-ugly");
  CHECK(to_string(not_so_ugly.exact_return.value()) == "552196412883/553700847700");
  CHECK(rounded(not_so_ugly.variance.value(), 6) == "25.780267");
}

TEST_CASE("What a royal flush must pay, published", "[analysis]") {
  // The royal at which a game breaks even when play follows it, for one coin.
  const auto breaks_even_at = [](const Paytable& game, std::int64_t pays) {
    return royal_analysis(game, pays).game_return >= 1 &&
           royal_analysis(game, pays - 1).game_return < 1;
  };
  CHECK(breaks_even_at(jacks_or_better(), 976));
  CHECK(breaks_even_at(oracle::bundled_game("jacks-or-better/8-5"), 1734));
  // A single coin is paid 250 for the royal.
  CHECK(royal_analysis(jacks_or_better(), 250).exact_return.value().to_decimal(6) == "0.983735");
}

TEST_CASE("Combinations in all, by the size of the deck", "[analysis]") {
  struct Size {
    std::uint64_t deals, combinations;
  };
  const std::vector<Size> sizes = {
      {2'598'960, 19'933'230'517'200}, {2'869'685, 24'568'865'521'200},
      {3'162'510, 12'061'079'437'680}, {3'478'761, 73'706'596'563'600},
      {3'819'816, 44'864'884'864'800}, {4'187'106, 54'410'605'048'800}};
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    Paytable game;
    game.name = "Flushes and aces";
    game.deck = Deck::standard(jokers);
    game.lines = {oracle::line("flush", 2), oracle::line("pair", 1, "A")};
    const Analysis analysis = analyze(game);
    CHECK(analysis.deals == sizes[static_cast<std::size_t>(jokers)].deals);
    CHECK(analysis.combinations == sizes[static_cast<std::size_t>(jokers)].combinations);
    CHECK(analysis.combinations < std::uint64_t{1} << 53);
    std::uint64_t sum = 0;
    for (const LineResult& line : analysis.lines) sum += line.combinations;
    CHECK(sum == analysis.combinations);
  }
}
