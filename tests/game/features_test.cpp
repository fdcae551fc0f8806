// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "game/reading/keys.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/game/read_paytable.hpp"

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

TEST_CASE("A feature that is forgotten in one of its two places is noticed") {
  const auto line_keys = object_kind<PayLine>().keys;
  const auto keys = object_kind<Paytable>().keys;
  const Paytable plain = oracle::bundled_game("jacks-or-better/9-6");
  Paytable with_fee = plain;
  with_fee.features.bet = Pay::units(6);
  CHECK(given_feature(plain, line_keys, keys).empty());
  CHECK(given_feature(with_fee, line_keys, keys) == "bet");

  SECTION("a new key, that sets no member") {
    std::vector<KeyRow<Paytable>> table(keys.begin(), keys.end());
    const KeyValue<Paytable> coins = {
        nullptr,
        [](const Paytable&, const Paytable& owner) {
          return std::optional(JsonValue::number_value(std::to_string(owner.coins)));
        },
        nullptr};
    table.emplace_back(KeyWords({"insurance"}), "a key that nobody else has heard of", coins,
                       Role::feature);
    CHECK_THROWS_AS(given_feature(plain, line_keys, table), std::logic_error);
  }
  SECTION("a key that is not marked as a feature") {
    std::vector<KeyRow<Paytable>> table(keys.begin(), keys.end());
    const auto bet = std::find_if(table.begin(), table.end(), [](const KeyRow<Paytable>& key) {
      return key.words.name == "bet";
    });
    REQUIRE(bet != table.end());
    bet->role = Role::plain;
    CHECK_THROWS_AS(given_feature(with_fee, line_keys, table), std::logic_error);
  }
}

TEST_CASE("A game that a line plays is checked for what no file can say", "[features]") {
  Paytable inner = oracle::bundled_game("jacks-or-better/9-6");
  Paytable game = inner;
  const auto problem = [&] {
    game.lines[0].features.plays = std::make_shared<const Paytable>(inner);
    return validate(game);
  };
  CHECK(problem().empty());
  inner.lines[2].features.to = {7};
  CHECK(problem() == "/hands/0/plus/game/hands/2/to: this game has no \"states\" to lead to");
  inner = oracle::bundled_game("jacks-or-better/9-6");
  inner.features.otherwise = 3;
  CHECK(problem() == "/hands/0/plus/game/otherwise: this game has no \"states\" to lead to");
}
