// SPDX-License-Identifier: MIT
// Games that no paytable has, by the names that players give them.
#include "game/catalogue/described_game.hpp"

#include <set>
#include <string>

#include "game/catalogue/glass_numbers.hpp"
#include "game/catalogue/name_parts.hpp"
#include "support/catch.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

const Catalogue& catalogue() {
  static const Catalogue kAll;
  return kAll;
}

/// Returns the one game that a name describes.
Paytable described(const std::string& name) {
  const DescribedGame found = describe_game(name, catalogue());
  INFO(name);
  INFO(found.refusal);
  REQUIRE(found.meanings.size() == 1);
  const CatalogueEntry& entry = found.meanings.front();
  return read_paytable(entry.json, entry.file).paytable;
}

std::string pay_of(const Paytable& game, const std::string& line) {
  for (const PayLine& each : game.lines) {
    if (each.name == line) return to_string(each.pays);
  }
  return "no such line";
}

std::string refusal(const std::string& name) { return describe_game(name, catalogue()).refusal; }

}  // namespace

TEST_CASE("A name is taken apart into words, numbers, lines and pays") {
  const NameParts parts = parts_of_name("Five Play 9/7 DB, royal 976");
  CHECK(parts.words == std::vector<std::string>{"db"});
  CHECK(parts.numbers == std::vector<std::string>{"9", "7"});
  CHECK(parts.lines == 5);
  CHECK(parts.royal == "976");
  CHECK_FALSE(parts.straight_flush);
  CHECK(parts_of_name("8/5 WHA, straight flush 50").straight_flush == "50");
  CHECK(parts_of_name("10-play 8/5 BP").lines == 10);
  CHECK(parts_of_name("9/6 JoB, three hands").lines == 3);
  CHECK(parts_of_name("short-pay JoB").is_short_pay);
  CHECK(parts_of_name("Sequential Royal 9/6 JoB").numbers == std::vector<std::string>{"9", "6"});
  CHECK_FALSE(parts_of_name("101 play 9/6 JoB").lines);
  CHECK(parts_of_name("20/7/5 KoB").key().words == std::vector<std::string>{"king"});
  CHECK(parts_of_name("").key() == NameKey{});
  CHECK(line_count_text(3) == "three lines");
  CHECK(line_count_text(1) == "one line");
  CHECK(line_count_text(7) == "7 lines");
}

TEST_CASE("Every published table of a family is found by the numbers in its names") {
  std::size_t tables = 0;
  for (const PayFamily& family : pay_families(catalogue().entries())) {
    for (const PublishedTable& table : family.tables) {
      const std::vector<std::string> numbers = name_key(table.entry->name).numbers;
      const bool has_plain_name = table.entry->name.find(", ") == std::string::npos;
      if (numbers.size() < 2 || !has_plain_name) continue;
      INFO(table.entry->name);
      const auto built = table_with(family, numbers);
      REQUIRE(built);
      CHECK(built->published == table.entry);
      ++tables;
    }
  }
  CHECK(tables > 150);
}

TEST_CASE("Numbers stand for the lines that names of the family have them for") {
  const Paytable triple = described("9/6 Triple Bonus");
  CHECK(triple.name == "Triple Bonus 9/6");
  CHECK(triple.family == "Triple Bonus");
  CHECK(pay_of(triple, "Full house") == "9");
  CHECK(pay_of(triple, "Flush") == "6");
  CHECK(pay_of(triple, "Straight") == "4");
  CHECK_FALSE(triple.expect);
  CHECK(pay_of(described("35/8/7 All American"), "Four of a kind") == "35");
  CHECK(pay_of(described("35/8/7 All American"), "Flush") == "7");
  const Paytable deuces = described("25/14/9/4/4/3 deuces");
  CHECK(pay_of(deuces, "Five of a kind") == "14");
  CHECK(pay_of(deuces, "Flush") == "3");
  CHECK(pay_of(deuces, "Straight") == "2");
}

TEST_CASE("A name that does not say so means the usual pays") {
  CHECK(pay_of(described("17/6/5 kings or better"), "Natural royal flush") == "800");
  CHECK(pay_of(described("9/5 BP"), "Four 5-K") == "25");
  CHECK(pay_of(described("9/6/5 JoB"), "Straight flush") == "50");
  CHECK(pay_of(described("10/5 WHA"), "Straight flush") == "80");
  CHECK(pay_of(described("6/5 DB"), "Straight") == "4");
  CHECK(pay_of(described("11/7 DB"), "Straight") == "5");
  CHECK(pay_of(described("9/5 JoB, royal 990"), "Royal flush") == "990");
  CHECK(pay_of(described("9/5 JoB, royal 4950"), "Royal flush") == "990");
  CHECK(described("8/5 WHA straight flush 50").name == "White Hot Aces 8/5, straight flush 50");
}

TEST_CASE("Numbers that do not fit a family are refused with what they mean") {
  for (const char* name : {"96/6 DDB", "1/1 DDB", "5/9 DDB", "9 DDB"}) {
    INFO(name);
    CHECK(
        refusal(name) ==
        R"(the numbers of "Double Double Bonus" are its pays for Full house (6 to 10) and Flush (5 to 6))");
  }
  for (const char* name : {"", "nonsense", "9/6", "9/6 nonsense", "nonsense 3 play"}) {
    INFO(name);
    CHECK(refusal(name).empty());
    CHECK(describe_game(name, catalogue()).meanings.empty());
  }
}

TEST_CASE("A name may mean games of several kinds, those with the fewest changes") {
  std::set<std::string> names;
  for (const CatalogueEntry& entry : describe_game("18/6/5 joker poker", catalogue()).meanings) {
    names.insert(entry.name);
  }
  CHECK(names == std::set<std::string>{"Joker Poker, kings or better 18/6/5",
                                       "Joker Poker, aces or better 18/6/5"});
}

TEST_CASE("Short pay means all tables of a family that return less than full pay") {
  const auto names_of = [](std::string_view name) {
    std::set<std::string> names;
    for (const CatalogueEntry& entry : describe_game(name, catalogue()).meanings) {
      names.insert(entry.name);
    }
    return names;
  };
  const std::set<std::string> faces = names_of("short pay A&F");
  CHECK(faces.contains("Aces and Faces 7/5"));
  CHECK(!faces.contains("Aces and Faces 8/5"));
  // Some tables return more than the one that is called full pay.
  const std::set<std::string> jacks = names_of("short pay JoB");
  CHECK(jacks.contains("Jacks or Better 9/5"));
  CHECK(!jacks.contains("Jacks or Better 9/6"));
}

TEST_CASE("Five numbers of a published table need no family") {
  CHECK(described("20/15/9/4/4/3").name == "Deuces Wild 20/15/9/4/4/3/2");
  CHECK(described("25/15/9/4/4/3").name == "Deuces Wild, Illinois");
  for (const std::string_view name : {"9/6/4/3/2", "16/10/4/4/3", "9/6", "1/2/3/4/5/6"}) {
    CHECK(describe_game(name, catalogue()).meanings.empty());
  }
}

TEST_CASE("A plain game is played on the lines that the name says") {
  const Paytable game = described("Triple Play 9/6 JoB");
  CHECK(game.name == "Jacks or Better 9/6, three lines");
  CHECK(game.features.draw_lines == 3);
  CHECK(pay_of(game, "Full house") == "9");
  CHECK(described("25 play 9/6 Triple Bonus").features.draw_lines == 25);
}

TEST_CASE("What a machine adds carries over to games of the same family") {
  const Paytable game = described("UX ten play 9/6 JoB");
  CHECK(game.name == "Ultimate X, Jacks or Better 9/6, ten lines");
  CHECK(game.features.draw_lines == 10);
  CHECK(pay_of(game, "Full house") == "45");
  CHECK(game.lines[3].features.next == 12);
  CHECK(described("UX 9/6 JoB").features.draw_lines == 3);
  CHECK(described("STP 9/6 JoB").features.draw_lines == 1);
  CHECK(refusal("UX ten play 8/5 BP") ==
        "Ultimate X with Bonus Poker is known for five lines, not for ten lines");
  CHECK(refusal("Dream Card 9/6 DDB").find("Jacks or Better") != std::string::npos);
  CHECK(refusal("Dream Card 9/6 DDB").find("is not published") != std::string::npos);
}

TEST_CASE("What a machine adds to every game alike carries over to all families") {
  const Paytable roll = described("Hot Roll 9/6 Triple Bonus");
  CHECK(roll.name == "Hot Roll, Triple Bonus 9/6");
  CHECK(pay_of(roll, "Full house") == "45");
  CHECK(roll.features.chance.size() > 5);
  const Paytable spin = described("Spin Poker 8/5 BP");
  CHECK(spin.features.grid);
  CHECK(pay_of(spin, "Four aces") == "400");
}

TEST_CASE("A machine with pays of its own is known for its own games only") {
  CHECK(refusal("Super Draw 9/6 JoB").find("Super Draw is known for Jacks or Better 11/5") == 0);
  CHECK(refusal("Royal Draw 8/5 JoB").find("Royal Draw is known for Jacks or Better 9/6") == 0);
}

TEST_CASE("A published game of a machine is that game") {
  const DescribedGame found = describe_game("Ten Play UX 8/6 JoB", catalogue());
  REQUIRE(found.meanings.size() == 1);
  CHECK(found.meanings.front().bundled);
  CHECK(found.meanings.front().name == "Ultimate X, Jacks or Better 8/6, ten lines");
}

TEST_CASE("What a name leaves open is said") {
  const auto note = [](const std::string& name) {
    const NameMatch match = catalogue().find(name);
    REQUIRE(match.kind == NameMatch::Kind::found);
    return note_on_open_pays(name, *match.entries.front());
  };
  CHECK(note("9/6 JoB").empty());
  CHECK(note("Bonus Poker 8/5").empty());  // a name or alias, though others add a pay to it
  CHECK(note("8/5 BP").empty());
  CHECK(note("10-7 double bonus").empty());
  CHECK(note("full-pay Double Bonus").empty());
  CHECK(note("8/5 WHA").empty());
  CHECK(note("9/6 TDB").empty());
  CHECK(note("25/15/9/4/4/3 deuces").find("Deuces Wild, Illinois") != std::string::npos);
  const DescribedGame found = describe_game("9/6 Triple Bonus", catalogue());
  REQUIRE(found.meanings.size() == 1);
  CHECK(
      found.meanings.front().note ==
      R"("Triple Bonus 9/6" is not a published table; this is "Triple Bonus 9/7" with Flush 6, not 7, and the usual Royal flush 800)");
}
