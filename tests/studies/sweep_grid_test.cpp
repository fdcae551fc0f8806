// SPDX-License-Identifier: MIT
// Grids that are accepted or refused, and the paytables of a grid that are reported.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace {

using namespace vpanalyze;

Paytable jacks_or_better() { return oracle::bundled_game("jacks-or-better/9-6"); }

std::vector<std::string> pays_of(const std::string& text) {
  const PayList pays = read_varied_line(jacks_or_better(), text).pays;
  std::vector<std::string> result;
  for (std::uint64_t i = 0; i < pays.size(); ++i) result.push_back(to_string(pays.at(i)));
  return result;
}

std::string problem_with(const std::string& text) {
  try {
    read_varied_line(jacks_or_better(), text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

SweepGrid small_grid() {
  const Paytable game = jacks_or_better();
  return {game, {read_varied_line(game, "Full house=6..9"), read_varied_line(game, "Flush=5,7,6")}};
}

std::vector<std::uint64_t> kept(const std::vector<std::string>& where, std::uint64_t first = 0,
                                std::uint64_t last = 12) {
  SweepOptions options;
  options.first = first;
  options.last = last;
  for (const std::string& text : where) options.where.push_back(read_sweep_condition(text));
  std::vector<std::uint64_t> indexes;
  sweep(small_grid(), options, [&](std::span<const SweptPaytable> found, std::uint64_t) {
    for (const SweptPaytable& paytable : found) indexes.push_back(paytable.index);
    return true;
  });
  return indexes;
}

using Texts = std::vector<std::string>;
using Indexes = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("Varied lines are read", "[sweep]") {
  CHECK(read_varied_line(jacks_or_better(), "full HOUSE = 6..9").line == 3);
  CHECK(pays_of("Full house=6..9") == Texts{"6", "7", "8", "9"});
  CHECK(pays_of("Flush=5, 7 ,6.5") == Texts{"5", "7", "6.5"});
  CHECK(pays_of("Flush=5") == Texts{"5"});
  CHECK(pays_of("Royal flush=800..1000:75") == Texts{"800", "875", "950"});
  CHECK(pays_of("Royal flush=84.2..84.4:0.1") == Texts{"84.2", "84.3", "84.4"});
  CHECK(pays_of("Flush=0..0") == Texts{"0"});
}

TEST_CASE("A number with commas is no list of pays", "[sweep]") {
  CHECK(problem_with("Royal flush=1,200") ==
        "\"Royal flush=1,200\": is that 1200 or a list? write 1200, or \"1, 200\"");
  CHECK(problem_with("Royal flush=1,234.5") ==
        "\"Royal flush=1,234.5\": is that 1234.5 or a list? write 1234.5, or \"1, 234.5\"");
  CHECK(pays_of("Royal flush=1, 200") == Texts{"1", "200"});
  CHECK(pays_of("Royal flush=800,900,950") == Texts{"800", "900", "950"});
  CHECK(pays_of("Royal flush=800,1200") == Texts{"800", "1200"});
  CHECK(pays_of("Straight flush=50,100") == Texts{"50", "100"});
  CHECK(pays_of("Flush=5,600") == Texts{"5", "600"});
}

TEST_CASE("Mistakes in varied lines are told", "[sweep]") {
  CHECK(problem_with("Flush").find("write LINE=A..B") != std::string::npos);
  CHECK(problem_with("Flsh=5..6").find("did you mean \"Flush\"") != std::string::npos);
  CHECK(problem_with("Flush=").find("no pays") != std::string::npos);
  CHECK(problem_with("Flush=7..5").find("upwards: 5..7") != std::string::npos);
  CHECK(problem_with("Flush=5..7:0").find("step is 0") != std::string::npos);
  CHECK(problem_with("Flush=5..7:-1").find("0 or more") != std::string::npos);
  CHECK(problem_with("Flush=5,6,5").find("5 is listed twice") != std::string::npos);
  CHECK(problem_with("Flush=5..1000001").find("at most 1,000,000") != std::string::npos);
  CHECK(problem_with("Flush=5,x").find("write a number") != std::string::npos);
  CHECK(problem_with("Nothing=1").find("losing hands have no line") != std::string::npos);
}

TEST_CASE("Grids are checked as a whole", "[sweep]") {
  const Paytable game = jacks_or_better();
  const VariedLine flush = read_varied_line(game, "Flush=5..7");
  CHECK_THROWS_AS(SweepGrid(game, {}), std::invalid_argument);
  CHECK_THROWS_AS(SweepGrid(game, {flush, flush}), std::invalid_argument);
  std::vector<VariedLine> too_many;
  for (const std::string line : {"Flush", "Straight", "Two pair", "Full house"}) {
    too_many.push_back(read_varied_line(game, line + "=0..1000:0.001"));
  }
  CHECK_THROWS_AS(SweepGrid(game, too_many), std::invalid_argument);
  too_many.pop_back();
  CHECK(SweepGrid(game, too_many).paytables() == std::uint64_t{1000001} * 1000001 * 1000001);

  Paytable losing = game;
  losing.lines.push_back(oracle::line("nothing", 0));
  losing.lines.back().name = "Lost";
  CHECK_NOTHROW(SweepGrid(losing, {read_varied_line(losing, "Lost=0..1")}));
  CHECK_THROWS_AS(SweepGrid(losing, {read_varied_line(losing, "Lost=0..2")}),
                  std::invalid_argument);
  CHECK_THROWS_AS(SweepGrid(losing, {read_varied_line(losing, "Lost=0..1"),
                                     read_varied_line(losing, "Two pair=0..2")}),
                  std::invalid_argument);
}

TEST_CASE("The last varied line changes first", "[sweep]") {
  const SweepGrid grid = small_grid();
  CHECK(grid.paytables() == 12);
  CHECK(grid.places(4) == Indexes{1, 1});
  CHECK(grid.at(4).lines[3].pays == Pay::units(7));
  CHECK(grid.at(4).lines[4].pays == Pay::units(7));
}

TEST_CASE("Conditions are read", "[sweep]") {
  const SweepCondition condition = read_sweep_condition(" variance < 20.50");
  CHECK(condition.field == SweepField::variance);
  CHECK(condition.comparison == Relation::less);
  CHECK(condition.digits == 205);
  CHECK(condition.decimals == 1);
  CHECK(read_sweep_condition("variance>=1e2").digits == 100);
  CHECK(read_sweep_condition("return >= 98.5%").digits == 985);
  CHECK(read_sweep_condition("return >= 98.5%").decimals == 3);
  CHECK(read_sweep_condition("return >= 100%").digits == 1);
  CHECK(read_sweep_condition("return >= 1200%").digits == 12);
  CHECK(read_sweep_condition("return >= 1.2").digits == 12);
  for (const std::string text : {"return", "return=1", "returns>1", "return>", "return>x",
                                 "return>-1", "return>0.1234567890123", "return>1e13", "<1",
                                 "return>%", "variance<20%", "return>99.54", "hit_frequency>45"}) {
    INFO(text);
    CHECK_THROWS_AS(read_sweep_condition(text), std::invalid_argument);
  }
}

TEST_CASE("Only paytables that meet all conditions are reported", "[sweep]") {
  // Returns of 6..9 × 5, 7, 6, in this order, from 0.94996 to 1.00800; 9/6 is the last.
  CHECK(kept({"return>=0.99"}) == Indexes{7, 10, 11});
  CHECK(kept({"return>=0.99", "return<1"}) == Indexes{7, 11});
  CHECK(kept({"return>=0.995439043695", "variance>19"}) == Indexes{11});
  CHECK(kept({"return<=0.949961370919"}).empty());
  CHECK(kept({"return<=0.94996137092"}) == Indexes{0});
  CHECK(kept({"return<0"}).empty());
  CHECK(kept({"return>0"}).size() == 12);
  CHECK(kept({"hit_frequency<0.4415"}) == Indexes{1});
}

TEST_CASE("Return is compared exactly", "[sweep]") {
  // A hand that pays the bet back whatever comes: return 1, neither more nor less.
  Paytable game = jacks_or_better();
  game.deck =
      Deck(RankSet::of(Rank::ace) | RankSet::of(Rank::ace - 1) | RankSet::of(Rank::ace - 2), 4, 0);
  for (PayLine& line : game.lines) line.pays = Pay::units(1);
  game.lines.push_back(oracle::line("nothing", 1));
  game.lines.back().name = "Lost";
  const SweepGrid grid(game, {read_varied_line(game, "Full house=1,2")});
  const auto count = [&](const std::string& where) {
    SweepOptions options;
    options.where.push_back(read_sweep_condition(where));
    std::size_t found = 0;
    sweep(grid, options, [&](std::span<const SweptPaytable> some, std::uint64_t) {
      found += some.size();
      return true;
    });
    return found;
  };
  CHECK(count("return>=1") == 2);
  CHECK(count("return>1") == 1);
  CHECK(count("return<=1") == 1);
  CHECK(count("return<1") == 0);
}

TEST_CASE("Pieces of a grid join to the whole", "[sweep]") {
  Indexes joined;
  for (std::uint64_t first = 0; first < 12; first += 5) {
    for (const std::uint64_t index : kept({}, first, std::min<std::uint64_t>(first + 5, 12))) {
      joined.push_back(index);
    }
  }
  CHECK(joined == kept({}));
  CHECK(kept({}, 7, 7).empty());
  CHECK(kept({}, 11, 99) == Indexes{11});
}

TEST_CASE("A sweep can be ended early and counts what it did", "[sweep]") {
  const Paytable game = jacks_or_better();
  const SweepGrid grid(game, {read_varied_line(game, "Full house=0..100:0.01"),
                              read_varied_line(game, "Flush=0..100:0.01")});
  int visits = 0;
  std::uint64_t last = 0;
  sweep(grid, {}, [&](std::span<const SweptPaytable> found, std::uint64_t done) {
    CHECK(found.size() == done - last);
    last = done;
    return ++visits < 2;
  });
  CHECK(visits == 2);
  CHECK(last < grid.paytables() / 100);
}

TEST_CASE("Lists of pays are not empty, and grids vary only what there is", "[sweep]") {
  CHECK_THROWS_AS(PayList(std::vector<Pay>{}), std::invalid_argument);
  CHECK_THROWS_AS(PayList(Pay::units(1), Pay(), 3), std::invalid_argument);
  CHECK_THROWS_AS(PayList(Pay::units(1), Pay::units(1), 0), std::invalid_argument);
  const Paytable game = jacks_or_better();
  const PayList pays(Pay::units(1), Pay::units(1), 3);
  const std::vector<VariedLine> past_the_end = {{game.lines.size(), pays}};
  CHECK_THROWS_AS(SweepGrid(game, past_the_end), std::invalid_argument);
  const std::vector<VariedLine> unknown = {{game.lines.size(), pays, "chance.1.times"}};
  CHECK_THROWS_AS(SweepGrid(game, unknown), std::invalid_argument);
}
