// SPDX-License-Identifier: MIT
#include "vpanalyze/game/read_paytable.hpp"

#include <algorithm>
#include <optional>

#include "cards/text.hpp"
#include "game/figures.hpp"
#include "game/rules.hpp"
#include "support/catch.hpp"
#include "vpanalyze/features/game.hpp"
#include "vpanalyze/game/catalogue.hpp"

using namespace vpanalyze;

namespace {

void check_same(const PayLine& a, const PayLine& b) {
  INFO(a.name);
  CHECK(a.name == b.name);
  CHECK(a.hand == b.hand);
  CHECK(a.pays == b.pays);
  CHECK(a.ranks == b.ranks);
  CHECK(a.kicker == b.kicker);
  CHECK(a.natural == b.natural);
  CHECK(a.wilds == b.wilds);
  CHECK(a.suits == b.suits);
  CHECK(a.features.any() == b.features.any());
}

/// "name value name value".
std::string told(const std::vector<WrittenFigure>& figures) {
  std::string text;
  for (const auto& [name, value] : figures) text += name + " " + value + "\n";
  return text;
}

/// The same of a paytable that has been read, whether its file says so or not.
std::string in_memory(const Paytable& paytable) {
  std::string text;
  for (const MachineFigure& figure : machine_figures(paytable)) {
    text += figure.name + " " + to_string(figure.value) + "\n";
  }
  return text;
}

constexpr std::string_view kMachine = R"({
  "name": "Flush \"Attack\"", "coins": 5, "bet": 10, "notes": "two\nlines",
  "expect": { "return": "0.9" },
  "chance": [{ "p": "1/15", "times": 2 }, { "p": 0.25, "plus": 3 }],
  "states": { "start": "calm", "calm": {}, "attack": { "times": 1.5, "pays": { "Flush": 125 } } },
  "otherwise": "calm",
  "hands": [
    { "hand": "four_of_a_kind", "pays": 125, "plus": 7 },
    { "hand": "full_house", "pays": 40, "plus": [[10, 1], [20, 2]] },
    { "hand": "flush", "pays": 25, "to": { "calm": "attack" } },
    { "hand": "pair", "ranks": "J-A", "pays": 5 }
  ]
})";

}  // namespace

TEST_CASE("A paytable that is rewritten and read is the same game", "[write]") {
  const Catalogue catalogue(std::vector<std::string>{});
  for (const CatalogueEntry& entry : catalogue.entries()) {
    Paytable game = read_paytable(entry.json, entry.file).paytable;
    INFO(game.name);
    game.name = "\"Quoted\" \\ backslash";
    game.lines.back().pays = Pay::from_millionths(1'250'000);
    const std::vector<WrittenFigure> figures = written_figures(entry.json);
    const std::string json = rewritten_paytable(entry.json, game, figures);
    CHECK(told(written_figures(json)) == told(figures));
    const Paytable read = read_paytable(json, "written").paytable;
    CHECK(read.name == game.name);
    CHECK(read.family == game.family);
    CHECK(read.aliases.empty());
    CHECK_FALSE(read.expect);
    CHECK(read.deck == game.deck);
    CHECK(read.wild.bits() == game.wild.bits());
    CHECK(read.coins == game.coins);
    CHECK(feature_of(read) == feature_of(game));
    REQUIRE(read.lines.size() == game.lines.size());
    for (std::size_t i = 0; i < game.lines.size(); ++i) check_same(game.lines[i], read.lines[i]);
  }
}

TEST_CASE("A figure that is changed in memory is that of a file that says so", "[write]") {
  const Catalogue catalogue(std::vector<std::string>{});
  std::vector<std::pair<std::string, std::string>> files = {{"machine", std::string(kMachine)}};
  for (const CatalogueEntry& entry : catalogue.entries())
    files.emplace_back(entry.file, entry.json);
  int changed = 0;
  for (const auto& [file, json] : files) {
    const Paytable game = read_paytable(json, file).paytable;
    for (const WrittenFigure& written : written_figures(json)) {
      const std::string& name = written.name;
      INFO(file << ", " << name << " " << written.value);
      const std::vector<MachineFigure> known = machine_figures(game);
      const auto figure = std::find_if(known.begin(), known.end(), [&](const MachineFigure& other) {
        return same_name(other.name, name);
      });
      REQUIRE(figure != known.end());
      const bool is_chance = figure->kind == MachineFigure::Kind::chance;
      const Fraction other = is_chance ? Fraction(1, 1000) : figure->value + Fraction(1, 1);
      Paytable in_place = game;
      figure->set(in_place, other);
      const std::string text = is_chance ? "0.001" : to_string(*Pay::parse(other.to_decimal(6)));
      const Paytable read =
          read_paytable(rewritten_paytable(json, game, {{name, text}}), file).paytable;
      CHECK(in_memory(in_place) == in_memory(read));
      ++changed;
    }
  }
  CHECK(changed > 500);
}

TEST_CASE("Figures of features are named by the keys that lead to them", "[write]") {
  CHECK(told(written_figures(kMachine)) ==
        "bet 10\nchance.1.p 1/15\nchance.1.times 2\nchance.2.p 0.25\nchance.2.plus 3\n"
        "states.attack.times 1.5\nstates.attack.pays.Flush 125\nFour of a kind.plus 7\n");
}

TEST_CASE("Figures of features are changed by name", "[write]") {
  Paytable game = read_paytable(kMachine, "machine").paytable;
  game.lines[2].pays = Pay::units(30);
  const std::string json = rewritten_paytable(
      kMachine, game,
      {{"chance.1.p", "0.05"}, {"states.attack.pays.Flush", "150"}, {"Four of a kind.plus", "8"}});
  CHECK(json == R"({
  "name": "Flush \"Attack\"",
  "coins": 5,
  "bet": 10,
  "chance": [
    { "p": 0.05, "times": 2 },
    { "p": 0.25, "plus": 3 }
  ],
  "states": { "start": "calm", "calm": {}, "attack": { "times": 1.5, "pays": { "Flush": 150 } } },
  "otherwise": "calm",
  "hands": [
    { "hand": "four_of_a_kind", "pays": 125, "plus": 8 },
    { "hand": "full_house", "pays": 40, "plus": [[10, 1], [20, 2]] },
    { "hand": "flush", "pays": 30, "to": { "calm": "attack" } },
    { "hand": "pair", "ranks": "J-A", "pays": 5 }
  ]
}
)");
}
