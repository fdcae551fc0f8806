// SPDX-License-Identifier: MIT
// Every published figure that comes with a paytable.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;

/// Number of plain games that came with published figures; fewer mean that figures were lost.
constexpr std::size_t kFewestPublished = 178;

int decimals(const std::string& figure) {
  const auto point = figure.find('.');
  return point == std::string::npos ? 0 : static_cast<int>(figure.size() - point - 1);
}

/// A value to as many digits as a published figure has.
std::string rounded_like(const std::string& figure, double value) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals(figure), value);
  return text.data();
}

void check_published(const Paytable& game) {
  INFO(game.name);
  REQUIRE(game.expect.has_value());
  const Expectation& published = *game.expect;
  AnalysisOptions options;
  options.tie_break = published.tie_break;
  options.engine = Engine::automatic;
  const Analysis analysis = analyze(game, options);
  if (published.game_return) {
    CHECK(analysis.exact_return.value().to_decimal(decimals(*published.game_return)) ==
          *published.game_return);
  }
  if (published.variance) {
    CHECK(rounded_like(published.variance.value(), analysis.variance.value()) ==
          published.variance.value());
  }
  if (published.standard_deviation) {
    CHECK(rounded_like(*published.standard_deviation, analysis.standard_deviation().value()) ==
          *published.standard_deviation);
  }
  if (published.hit_frequency) {
    CHECK(rounded_like(*published.hit_frequency, analysis.hit_frequency) ==
          *published.hit_frequency);
  }
  // Some publishers divide all counts by 12.
  const std::uint64_t total = published.total_combinations.value_or(*analysis.combinations);
  for (const auto& [name, combinations] : published.combinations) {
    INFO(name);
    bool found = false;
    for (const LineResult& line : analysis.lines) {
      if (line.name != name) continue;
      found = true;
      CHECK(uint128{line.combinations} * total ==
            uint128{combinations} * analysis.combinations.value());
    }
    CHECK(found);
  }
}

}  // namespace

TEST_CASE("Games agree with all that is published with them", "[analysis]") {
  std::size_t published = 0;
  for (const Paytable& game : oracle::bundled_games()) {
    if (!game.expect) continue;
    check_published(game);
    ++published;
  }
  CHECK(published >= kFewestPublished);
  for (const Paytable& game : oracle::unusual_games()) {
    if (game.expect) check_published(game);
  }
}
