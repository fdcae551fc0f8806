// SPDX-License-Identifier: MIT
// A search by bounds finds the paytables that a plain sweep finds, all of them and no other.
#include "vpanalyze/studies/design.hpp"
#include "vpanalyze/play/game.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace {

using namespace vpanalyze;

/// The lines from most to least paid by the base, as people read them down the glass.
std::vector<std::size_t> glass_order(const Paytable& base) {
  std::vector<std::size_t> lines;
  for (std::size_t i = 0; i < base.lines.size(); ++i) {
    if (i != nothing_line(base)) lines.push_back(i);
  }
  std::stable_sort(lines.begin(), lines.end(), [&](std::size_t a, std::size_t b) {
    return base.lines[a].pays > base.lines[b].pays;
  });
  return lines;
}

bool keeps_order(const Paytable& candidate, const std::vector<std::size_t>& lines) {
  return std::is_sorted(lines.begin(), lines.end(), [&](std::size_t a, std::size_t b) {
    return candidate.lines[a].pays > candidate.lines[b].pays;
  });
}

/// Key that orders candidates: distance from the base, then its pays, the least paid line first.
struct Told {
  std::size_t changed = 0;
  std::size_t steps = 0;
  std::vector<std::int64_t> lower_pays;  ///< negative: who pays more comes first
  std::string exact_return;
  double variance = 0;
  double hit_frequency = 0;

  auto operator<=>(const Told&) const = default;
};

Told told(const SweepGrid& grid, const std::vector<std::uint64_t>& places) {
  Told result;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const PayList& pays = grid.varied()[i].pays;
    const Pay now = pays.at(places[i]);
    const Pay base = grid.now(i);
    std::size_t steps = 0;
    for (std::uint64_t place = 0; place < pays.size(); ++place) {
      const Pay other = pays.at(place);
      if (other == now || (other != base && (other > now) == (base > other))) ++steps;
    }
    if (now == base) steps = 0;
    result.changed += steps > 0 ? 1 : 0;
    result.steps += steps;
    result.lower_pays.push_back(-now.millionths());
  }
  return result;
}

std::vector<Told> swept(const SweepGrid& grid, const DesignOptions& options) {
  const std::vector<std::size_t> lines = glass_order(grid.base());
  std::vector<Told> all;
  SweepOptions plain;
  plain.where = options.where;
  plain.tie_break = options.tie_break;
  sweep(grid, plain, [&](std::span<const SweptPaytable> found, std::uint64_t /*done*/) {
    for (const SweptPaytable& swept : found) {
      if (!keeps_order(grid.at(swept.index), lines)) continue;
      Told paytable = told(grid, grid.places(swept.index));
      if (paytable.changed > options.most_changed.value_or(lines.size())) continue;
      paytable.exact_return = swept.exact_return ? to_string(*swept.exact_return) : "";
      paytable.variance = swept.variance.value_or(0);
      paytable.hit_frequency = swept.hit_frequency;
      all.push_back(std::move(paytable));
    }
    return true;
  });
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<Told> designed(const SweepGrid& grid, const DesignOptions& options) {
  const Design found = design(grid, options);
  CHECK(found.decided_by_bounds + found.one_by_one == grid.paytables());
  CHECK(found.matching >= found.best.size());
  std::vector<Told> all;
  for (const DesignedPaytable& paytable : found.best) {
    Told told_as = told(grid, paytable.places);
    CHECK(told_as.changed == paytable.changed);
    CHECK(told_as.steps == paytable.steps);
    const Analysis& figures = paytable.figures;
    told_as.exact_return = figures.exact_return ? to_string(*figures.exact_return) : "";
    told_as.variance = figures.variance.value_or(0);
    told_as.hit_frequency = paytable.figures.hit_frequency;
    all.push_back(std::move(told_as));
  }
  return all;
}

/// Three to five lines, each over some pays on both sides of the base's.
SweepGrid random_grid(const Paytable& base, oracle::Random& random) {
  std::vector<VariedLine> varied;
  std::vector<std::size_t> lines = glass_order(base);
  const int wanted = 3 + random.below(3);
  while (static_cast<int>(varied.size()) < wanted) {
    const auto found_line = lines.begin() + random.below(static_cast<int>(lines.size()));
    const std::int64_t now = base.lines[*found_line].pays.millionths() / Pay::kMillionthsPerUnit;
    const std::int64_t step = std::max<std::int64_t>(1, now / 8);
    const std::int64_t least = std::max<std::int64_t>(0, now - step * random.below(4));
    const auto count = static_cast<std::uint64_t>(2 + random.below(5));
    varied.push_back({*found_line, PayList(Pay::units(least), Pay::units(step), count)});
    lines.erase(found_line);
  }
  return design_grid(base, std::move(varied));
}

/// A band about the return of the base.
DesignOptions random_options(const Paytable& base, oracle::Random& random) {
  const int now =
      static_cast<int>(analyze(base, {TieBreak::first, 0, Engine::automatic}).game_return * 10000);
  const int least = now - random.below(800);
  DesignOptions options;
  options.best = 100'000;
  const auto share = [](int parts) { return std::to_string(parts / 10000.0); };
  options.where = read_sweep_band(SweepField::game_return,
                                  share(least) + ".." + share(least + 100 + random.below(900)));
  const auto demand = [&](SweepField field, const std::string& band) {
    if (random.below(3) != 0) return;
    for (const SweepCondition& condition : read_sweep_band(field, band)) {
      options.where.push_back(condition);
    }
  };
  demand(SweepField::hit_frequency, "0.44..");
  demand(SweepField::variance, "..28");
  if (random.below(3) == 0) options.most_changed = static_cast<std::size_t>(random.below(4));
  options.tie_break =
      kTieBreaks[static_cast<std::size_t>(random.below(static_cast<int>(std::size(kTieBreaks))))];
  return options;
}

}  // namespace

TEST_CASE("A band must not end below where it begins", "[design]") {
  CHECK(read_sweep_band(SweepField::game_return, "0.97..0.97").size() == 2);
  CHECK_THROWS_AS(read_sweep_band(SweepField::game_return, "0.99..0.98"), std::invalid_argument);
  CHECK_THROWS_AS(read_family("0.99..0.98,0.9"), std::invalid_argument);
}

TEST_CASE("A design search finds what a sweep finds", "[design][slow]") {
  oracle::Random random(19);
  std::size_t found = 0;
  for (const std::string place :
       {"jacks-or-better/9-6", "deuces-wild/full-pay", "deuces-wild/not-so-ugly",
        "joker-poker/kings-20-7-5", "joker-poker/two-pair-16-8-5", "double-double-bonus/9-6",
        "double-joker/8-5-4", "one-eyed-jacks/200-75-50"}) {
    const Paytable base = oracle::bundled_game(place);
    const int grids = place == "one-eyed-jacks/200-75-50" ? 2 : 8;  // it takes a second each
    for (int i = 0; i < grids; ++i) {
      const SweepGrid grid = random_grid(base, random);
      const DesignOptions options = random_options(base, random);
      INFO(place << ", grid " << i);
      const std::vector<Told> expected = swept(grid, options);
      CHECK(designed(grid, options) == expected);
      found += expected.size();
    }
  }
  CHECK(found > 400);
}

TEST_CASE("A design search names the nearest and counts all", "[design]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  const SweepGrid grid = design_grid(
      base, {read_varied_line(base, "Flush=8,4,5,6,7"), read_varied_line(base, "Full house=5..10"),
             read_varied_line(base, "Straight=3..5")});
  DesignOptions options;
  options.where = read_sweep_band(SweepField::game_return, "0.96..0.98");
  options.best = 1000;
  const Design all = design(grid, options);
  REQUIRE(all.matching == all.best.size());
  options.best = 3;
  const Design some = design(grid, options);
  CHECK(some.matching == all.matching);
  REQUIRE(some.best.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(some.best[i].places == all.best[i].places);
  options.threads = 1;
  const Design alone = design(grid, options);
  CHECK(alone.decided_by_bounds == some.decided_by_bounds);
  CHECK(alone.one_by_one == some.one_by_one);
}

TEST_CASE("A search that is canceled says how far it came", "[design]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  const SweepGrid grid = design_grid(base, usual_variations(base, 100'000));
  DesignOptions options;
  options.where = read_sweep_band(SweepField::game_return, "0.97..0.975");
  options.progress = [](std::uint64_t /*done*/, std::uint64_t /*total*/) { return false; };
  const Design part = design(grid, options);
  CHECK(part.decided_by_bounds + part.one_by_one < grid.paytables());
}

TEST_CASE("What makers vary", "[design]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  const std::vector<VariedLine> varied = usual_variations(base, 10'000);
  REQUIRE(varied.size() == 8);
  const auto pays = [&](std::size_t i) {
    std::string text;
    for (std::uint64_t place = 0; place < varied[i].pays.size(); ++place) {
      text += to_string(varied[i].pays.at(place)) + " ";
    }
    return base.lines[varied[i].line].name + ": " + text;
  };
  CHECK(pays(0) == "Straight flush: 45 50 55 ");
  CHECK(pays(1) == "Four of a kind: 20 25 30 ");
  CHECK(pays(2) == "Full house: 8 9 10 ");
  CHECK(pays(7) == "Jacks or better: 1 2 ");
  Paytable five_coins = base;
  five_coins.coins = 5;
  five_coins.lines[1].pays = Pay::units(250);
  CHECK(usual_variations(five_coins, 10'000)[0].pays.at(2) == Pay::units(275));
}

TEST_CASE("Families pay less where they return less", "[design]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  const SweepGrid grid = design_grid(
      base, {read_varied_line(base, "Flush=4..7"), read_varied_line(base, "Full house=5..10"),
             read_varied_line(base, "Straight=3..5")});
  const auto bands = read_family("0.96, 0.98");
  DesignOptions options;
  const DesignedFamily family = design_family(grid, bands, options);
  CHECK(family.lines_looked_at == 1);
  // A full house of 8 returns 98.39%, one of 6 returns 96.06%. A flush of 5 is in the upper band as
  // well (98.45%), but one of 4 returns 97.40%.
  REQUIRE(family.members.size() == 2);
  CHECK(family.members[0].paytable.lines[3].pays == Pay::units(8));
  CHECK(family.members[1].paytable.lines[3].pays == Pay::units(6));
  const DesignedFamily none = design_family(grid, read_family("0.3,0.98"), options);
  CHECK(none.members.empty());
}

namespace {

/// Game, what is varied in it, and the returns that are wanted.
struct FeatureSearchCase {
  std::string json;
  std::vector<std::string> vary;
  std::string band;
};

std::string jacks_or_better(const std::string& features, const std::string& flush = "") {
  return R"({ "name": "Machine", "coins": 5, )" + features + R"(, "hands": [
    { "hand": "royal_flush", "pays": 4000 }, { "hand": "straight_flush", "pays": 250 },
    { "hand": "four_of_a_kind", "pays": 125 }, { "hand": "full_house", "pays": 45 },
    { "hand": "flush", "pays": 30)" +
         flush + R"( }, { "hand": "straight", "pays": 20 },
    { "hand": "three_of_a_kind", "pays": 15 }, { "hand": "two_pair", "pays": 10 },
    { "hand": "pair", "ranks": "J-A", "pays": 5 } ] })";
}

void check_search(const FeatureSearchCase& search) {
  INFO(search.json);
  const Paytable base = read_paytable(search.json, "machine").paytable;
  std::vector<VariedLine> varied;
  for (const std::string& text : search.vary) {
    varied.push_back(read_varied_line(base, text));
  }
  const SweepGrid grid = design_grid(base, varied);
  DesignOptions options;
  options.best = 10'000;
  options.where = read_sweep_band(SweepField::game_return, search.band);
  const std::vector<Told> expected = swept(grid, options);
  REQUIRE(expected.size() >= 3);
  REQUIRE(expected.size() < grid.paytables());
  CHECK(designed(grid, options) == expected);
  options.most_changed = 1;
  options.threads = 1;
  for (const auto& condition : read_sweep_band(SweepField::hit_frequency, "0.449..")) {
    options.where.push_back(condition);
  }
  CHECK(designed(grid, options) == swept(grid, options));
}

}  // namespace

TEST_CASE("A design search of a game with features finds what a sweep finds", "[design]") {
  for (const FeatureSearchCase& search : std::vector<FeatureSearchCase>{
           {jacks_or_better(
                R"("bet": 6, "chance": [{ "p": "1/15", "times": 4 }, { "p": 0.01, "plus": 2 }])"),
            {"Full house=35..50:5", "chance.1.p=0.05..0.07:0.01", "chance.2.p=0.01,0.04",
             "chance.1.times=3..5"},
            "0.95..1.0"},
           // A likelier chance of half pays is bad for the player.
           {jacks_or_better(R"("chance": [{ "p": 0.1, "times": 0.5 }, { "p": 0.1, "times": 2 }])"),
            {"chance.1.p=0.1..0.4:0.1", "chance.2.times=1..3:0.5", "Two pair=5,10"},
            "0.9..0.95"},
           {R"({ "name": "Stud", "coins": 1, "play": "double", "hands": [
        { "hand": "flush", "pays": 12 }, { "hand": "three_of_a_kind", "pays": 3 },
        { "hand": "two_pair", "pays": 2 }, { "hand": "pair", "ranks": "J-A", "pays": 1 } ],
        "bet": 1 })",
            {"Flush=10..18", "bet=0.5..1.5:0.25"},
            "0.6..1.0"},
       }) {
    check_search(search);
  }
}

TEST_CASE("A design search of a game that remembers finds what a sweep finds", "[design][slow]") {
  for (
      const FeatureSearchCase& search : std::vector<FeatureSearchCase>{
          {jacks_or_better(R"("bet": 10, "lines": 2)", R"(, "next": 8)"),
           {"bet=8..12:2", "Flush.next=2,12", "Flush=25,30"},
           "0.5..0.62"},
          {jacks_or_better(
               R"("states": { "start": "calm", "calm": {}, "attack": { "bet": 6, "pays": { "Flush": 60 } } },
                     "otherwise": "calm")",
               R"(, "to": { "calm": "attack" })"),
           {"states.attack.pays.Flush=30..90:30", "states.attack.bet=5..7", "Full house=45"},
           "0.993..0.996"},
          {jacks_or_better(R"("levels": [{ "times": 1, "free": 0.05 }, { "times": 2 }])"),
           {"levels.1.free=0..0.2:0.1", "levels.2.times=1.5..3:0.5"},
           "0.9..1.1"},
      }) {
    check_search(search);
  }
}

TEST_CASE("Families of a game with features have fewer multipliers and higher bets", "[design]") {
  const std::string json = jacks_or_better(R"("bet": 6, "chance": [{ "p": "1/15", "times": 4 }])");
  const Paytable base = read_paytable(json, "machine").paytable;
  const SweepGrid grid = design_grid(
      base, {read_varied_line(base, "bet=5..8"), read_varied_line(base, "chance.1.times=2..8")});
  const DesignedFamily family = design_family(grid, read_family("0.98..1.05,0.8..0.9"), {});
  REQUIRE(family.members.size() == 2);
  const Features& more = family.members[0].paytable.features;
  const Features& less = family.members[1].paytable.features;
  CHECK(more.bet.value() <= less.bet.value());
  CHECK(more.chance[0].times.to_double() >= less.chance[0].times.to_double());
}
