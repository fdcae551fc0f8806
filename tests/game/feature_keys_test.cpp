// SPDX-License-Identifier: MIT
#include "game/feature_keys.hpp"

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"

using namespace vpanalyze;

TEST_CASE("A key that is left out of the list of features is noticed") {
  // [key]: games that have no other.
  std::map<std::string_view, std::size_t> alone;
  for (const Paytable& game : oracle::bundled_feature_games()) {
    const std::string_view key = feature_of(game);
    CHECK(key.empty() != has_features(game));
    if (key.empty()) continue;
    std::vector<FeatureKey> others;
    bool has_another = false;
    for (const FeatureKey& each : feature_keys()) {
      if (each.key == key) continue;
      others.push_back(each);
      has_another = has_another || each.is_given(game);
    }
    if (has_another) continue;
    ++alone[key];
    INFO(game.name);
    CHECK_THROWS_AS(feature_of(game, others), std::logic_error);
  }
  CHECK(alone.size() >= 5);
}
