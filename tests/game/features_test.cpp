// SPDX-License-Identifier: MIT
#include <set>
#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/game/paytable.hpp"

using namespace vpanalyze;

TEST_CASE("A feature is named by its key") {
  std::set<std::string_view> keys;
  for (const Paytable& game : oracle::bundled_feature_games()) {
    INFO(game.name);
    CHECK(has_features(game));
    const std::string_view key = feature_of(game);
    CHECK_FALSE(key.empty());
    keys.insert(key);
  }
  CHECK(keys.size() >= 8);
  for (const Paytable& game : oracle::bundled_games()) CHECK(feature_of(game).empty());
}
