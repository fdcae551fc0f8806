// SPDX-License-Identifier: MIT
#include <cstdint>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

TEST_CASE("A meter that is solved pay by pay reports its progress", "[meter]") {
  Paytable game;
  game.name = "Doubled now and then";
  game.deck = Deck(RankSet::range(Rank::ten, Rank::ace), 4, 0);
  game.lines = {oracle::line("flush", 12), oracle::line("straight", 6), oracle::line("pair", 1)};
  game.features.chance = {{.probability = Fraction(1, 4), .times = Fraction(2, 1)}};
  std::vector<std::pair<std::uint64_t, std::uint64_t>> calls;
  MeterOptions options;
  options.meters = {{0, Pay::units(12)}};
  options.points = {Pay::units(13), Pay::units(14), Pay::units(15)};
  options.threads = 1;
  options.progress = [&](std::uint64_t done, std::uint64_t pays) {
    calls.emplace_back(done, pays);
  };
  REQUIRE(meter(game, options).point_by_point);
  REQUIRE(calls.size() > options.points.size());
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    CHECK(calls[i].first == i + 1);
    CHECK(calls[i].second > calls[i].first);
  }
  CHECK(calls.back().first == calls.size() - 1);
  CHECK(calls.back().second == calls.size() - 1);
}

}  // namespace vpanalyze
