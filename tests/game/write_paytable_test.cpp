// SPDX-License-Identifier: MIT
#include "vpanalyze/game/write_paytable.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/decimal.hpp"
#include "game/figures.hpp"
#include "json/json_value.hpp"
#include "support/catch.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

/// In one of the ways of writing ranks, and fractions.
std::string normal(const std::string& text) {
  if (const std::optional<RankSet> ranks = parse_rank_set(text)) return to_string(*ranks);
  const std::size_t slash = text.find('/');
  const auto numerator = parse_decimal(text.substr(0, slash));
  const auto denominator = parse_decimal(slash == std::string::npos ? "1" : text.substr(slash + 1));
  if (!numerator || !denominator || text.size() > 18) return text;
  return to_string(numerator->value() * denominator->value().reciprocal());
}

/// The keys and values of a document, each with where it stands; single items of a list in
/// any order.
void add_members(const JsonValue& value, const std::string& place, std::set<std::string>& members) {
  if (value.items.empty()) {
    members.insert(place + " = " + normal(value.text) + (value.boolean ? "true" : ""));
  }
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    const JsonValue& item = value.items[i];
    const std::string step = value.is(JsonValue::Type::object) ? value.keys[i]
                             : item.items.empty()              ? ""
                                                               : std::to_string(i + 1);
    add_members(item, place + "/" + step, members);
  }
}

std::set<std::string> members_of(const std::string& json) {
  std::set<std::string> members;
  add_members(parse_json(json, "file"), "", members);
  return members;
}

constexpr std::string_view kMachine = R"({
  "name": "Flush \"Attack\"",
  "aliases": ["Attack"],
  "deck": { "jokers": 1 },
  "wild": ["2", "Jh"],
  "coins": 5,
  "bet": 10,
  "chance": [
    { "p": "1/15", "times": 2 },
    { "p": 0.25, "plus": 3 }
  ],
  "states": { "start": "calm", "calm": {}, "attack": { "times": 1.5, "bet": 15, "pays": { "Straight": 125 } } },
  "otherwise": "calm",
  "hands": [
    { "hand": "wild_cards", "kicker": "A", "wilds": 4, "pays": 200, "name": "Four deuces with an ace" },
    { "hand": "royal_flush", "natural": true, "pays": 4000 },
    { "hand": "four_of_a_kind", "wilds": "0-1", "pays": 125, "plus": 7 },
    { "hand": "full_house", "pays": 40, "plus": [[10, 1], [20, 2]] },
    { "hand": "flush", "suit": "hs", "pays": 25, "to": { "calm": "attack" } },
    { "hand": "straight", "pays": 12.5, "to": "attack" },
    { "hand": "pair", "ranks": "J-A", "pays": 5 }
  ],
  "expect": { "return": "0.90", "combinations": { "Straight": 12 }, "total_combinations": 99, "tie_break": "most-held", "source": "nobody" },
  "source": "made up",
  "notes": "two\u000alines"
}
)";

constexpr std::string_view kStripped = R"({
  "name": "Stripped",
  "deck": { "ranks": "7-A", "suits": 3, "without": ["8c", "9h"], "extra": ["A*"], "jokers": 1 },
  "on_deal": [
    { "hand": "any", "high": "9", "count": { "A": 0 }, "without": "T", "times": 2 },
    { "hand": "flush", "pays": 3 }
  ],
  "hands": [
    { "hand": "flush", "pays": 6 },
    { "hand": "nothing", "pays": 0.5, "name": "Lost" }
  ]
}
)";

}  // namespace

TEST_CASE("A paytable is written as people write it", "[write]") {
  CHECK(to_json(read_paytable(kMachine, "machine").paytable) == kMachine);
  CHECK(to_json(read_paytable(kStripped, "stripped").paytable) == kStripped);
}

TEST_CASE("A paytable that is written says what its file said", "[write]") {
  const Catalogue catalogue(std::vector<std::string>{});
  for (const CatalogueEntry& entry : catalogue.entries()) {
    INFO(entry.file);
    const Paytable paytable = read_paytable(entry.json, entry.file).paytable;
    const std::string json = to_json(paytable);
    CHECK(to_json(read_paytable(json, "written").paytable) == json);
    const std::set<std::string> written = members_of(json);
    for (const std::string& member : members_of(entry.json)) {
      INFO(member);
      CHECK((written.contains(member) || member.starts_with("/$schema")));
    }
  }
}

TEST_CASE("A figure that is changed in memory is that of the file that is written", "[write]") {
  const Catalogue catalogue(std::vector<std::string>{});
  std::vector<Paytable> games = {read_paytable(kMachine, "machine").paytable};
  for (const CatalogueEntry& entry : catalogue.entries()) {
    games.push_back(read_paytable(entry.json, entry.file).paytable);
  }
  int changed = 0;
  for (const Paytable& game : games) {
    for (const MachineFigure& figure : machine_figures(game)) {
      const bool is_chance = figure.kind == MachineFigure::Kind::chance;
      const Fraction other = is_chance ? Fraction(1, 1000) : figure.value + Fraction(1, 1);
      Paytable changed_game = game;
      figure.set(changed_game, other);
      INFO(game.name << ", " << figure.name << " " << to_string(figure.value));
      if (!validate(changed_game).empty()) continue;  // what a file may not say
      const Paytable read = read_paytable(to_json(changed_game), "written").paytable;
      const std::vector<MachineFigure> known = machine_figures(read);
      const auto found = std::find_if(known.begin(), known.end(), [&](const MachineFigure& same) {
        return same.name == figure.name;
      });
      REQUIRE(found != known.end());
      CHECK(found->value == other);
      ++changed;
    }
  }
  CHECK(changed > 500);
}

TEST_CASE("Figures of features are named by the keys that lead to them", "[write]") {
  std::string told;
  for (const MachineFigure& figure : machine_figures(read_paytable(kMachine, "machine").paytable)) {
    told += figure.name + " " + to_string(figure.value) + "\n";
  }
  CHECK(told ==
        "bet 10/1\nchance.1.p 1/15\nchance.1.times 2/1\nchance.1.plus 0/1\nchance.2.p 1/4\n"
        "chance.2.times 1/1\nchance.2.plus 3/1\nstates.calm.times 1/1\n"
        "states.attack.times 3/2\nstates.attack.bet 15/1\nstates.attack.pays.Straight 125/1\n"
        "Four of a kind with 0–1 wild cards.plus 7/1\n");
}

TEST_CASE("Two readings of a file are equal, games within it too", "[game]") {
  const std::string game = R"({"name": "Draw", "hands": [
      {"hand": "flush", "pays": 4,
       "plus": {"game": {"name": "Inner", "hands": [{"hand": "flush", "pays": 6}]}}},
      {"hand": "pair", "pays": 1}]})";
  const auto read = [](const std::string& json) { return read_paytable(json, "draw").paytable; };
  REQUIRE(read(game).lines[0].features.plays);
  CHECK(read(game).lines[0].features == read(game).lines[0].features);
  CHECK(read(game) == read(game));
  std::string other = game;
  other.replace(other.find("6}"), 1, "7");
  CHECK_FALSE(read(other).lines[0].features == read(game).lines[0].features);
  Paytable plain_game = read(game);
  plain_game.lines[0].features.plays.reset();
  CHECK_FALSE(plain_game == read(game));
}
