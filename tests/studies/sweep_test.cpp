// SPDX-License-Identifier: MIT
// Every paytable of a sweep is what an analysis by itself says, to the last bit.
#include <bit>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace {

using namespace vpanalyze;

SweepGrid grid_of(const std::string& place, const std::vector<std::string>& vary) {
  const Paytable game = oracle::bundled_game(place);
  std::vector<VariedLine> varied;
  for (const std::string& text : vary) varied.push_back(read_varied_line(game, text));
  return {game, varied};
}

std::vector<SweptPaytable> swept(const SweepGrid& grid, const SweepOptions& options = {}) {
  std::vector<SweptPaytable> all;
  sweep(grid, options, [&](std::span<const SweptPaytable> found, std::uint64_t /*done*/) {
    all.insert(all.end(), found.begin(), found.end());
    return true;
  });
  return all;
}

SweepOptions rule_options(TieBreak rule) {
  SweepOptions options;
  options.tie_break = rule;
  return options;
}

void check_paytable(const SweepGrid& grid, const SweptPaytable& found, TieBreak rule) {
  const Paytable game = grid.at(found.index);
  const Analysis expected = analyze(game, {rule, 0});
  std::vector<std::uint64_t> combinations;
  std::string pays;
  for (const LineResult& line : expected.lines) {
    combinations.push_back(line.combinations);
    pays += to_string(line.pays) + " ";
  }
  INFO(game.name << ", " << to_string(rule) << ", pays " << pays);
  CHECK(found.combinations == combinations);
  CHECK(found.exact_return == expected.exact_return);
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  CHECK(bits(found.game_return) == bits(expected.game_return));
  CHECK(bits(found.variance.value()) == bits(expected.variance.value()));
  CHECK(bits(found.hit_frequency) == bits(expected.hit_frequency));
}

/// Compares some paytables of the grid, at random, or all of a small one.
void check_grid(const SweepGrid& grid, TieBreak rule, int samples = 3) {
  const std::vector<SweptPaytable> all = swept(grid, rule_options(rule));
  REQUIRE(all.size() == grid.paytables());
  for (std::size_t i = 0; i < all.size(); ++i) REQUIRE(all[i].index == i);
  oracle::Random random(all.size());
  for (int i = 0; i < samples; ++i) {
    check_paytable(grid, all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))],
                   rule);
  }
}

}  // namespace

TEST_CASE("A sweep finds what single analyses find", "[sweep][slow]") {
  for (const TieBreak rule : kTieBreaks) {
    check_grid(grid_of("jacks-or-better/9-6",
                       {"Full house=6..9", "Flush=5,7,6", "Royal flush=800..1200:50"}),
               rule);
    check_grid(grid_of("deuces-wild/full-pay",
                       {"Four of a kind=4..5", "Four deuces=100..300:25", "Flush=2..3:0.5"}),
               rule);
    check_grid(grid_of("joker-poker/kings-20-7-5", {"Five of a kind=100..300:50", "Flush=3..5"}),
               rule);
    check_grid(grid_of("one-eyed-jacks/200-75-50", {"Straight=1..4", "Flush=2..3:0.25"}), rule, 2);
  }
}

TEST_CASE("A sweep may be of one paytable", "[sweep]") {
  for (const TieBreak rule : {TieBreak::first, TieBreak::most_variance}) {
    check_grid(grid_of("deuces-wild/full-pay", {"Flush=2"}), rule, 1);
  }
}

TEST_CASE("A sweep may change the order of the lines", "[sweep][slow]") {
  for (const TieBreak rule : {TieBreak::first, TieBreak::most_variance, TieBreak::most_held}) {
    check_grid(grid_of("deuces-wild/full-pay",
                       {"Flush=0..6", "Straight=1..5", "Three of a kind=0..2", "Full house=2..4"}),
               rule, 5);
    check_grid(grid_of("joker-poker/kings-20-7-5",
                       {"Straight flush=0..60:6", "Five of a kind=0..300:100", "Flush=2..9"}),
               rule, 5);
  }
}

TEST_CASE("A sweep of any small game finds what single analyses find", "[sweep]") {
  oracle::Random random(2026);
  for (int i = 0; i < 40; ++i) {
    const Deck deck(RankSet::of(Rank::ace) | RankSet::of(Rank::ace - 1) | RankSet::of(Rank::deuce) |
                        RankSet::of(Rank::three),
                    4, random.below(3));
    Paytable game = oracle::random_game(random, deck);
    game.name = "random game " + std::to_string(i);
    std::vector<VariedLine> varied;
    for (const int line : {random.below(static_cast<int>(game.lines.size())),
                           random.below(static_cast<int>(game.lines.size()))}) {
      const auto index = static_cast<std::size_t>(line);
      if (game.lines[index].hand == HandKind::nothing) continue;
      if (!varied.empty() && varied[0].line == index) continue;
      const Pay least = game.lines[index].pays;
      if (random.one_in(2)) {
        varied.push_back({index, PayList(least, Pay::from_millionths(500'000), 5)});
      } else {
        varied.push_back(
            {index, PayList({least, Pay::units(random.between(10, 99)), Pay::units(9)})});
      }
    }
    if (varied.empty()) continue;
    const auto rule = kTieBreaks.at(static_cast<std::size_t>(random.below(kTieBreaks.size())));
    const SweepGrid grid(game, varied);
    const std::vector<SweptPaytable> all = swept(grid, rule_options(rule));
    REQUIRE(all.size() == grid.paytables());
    for (const SweptPaytable& paytable : all) check_paytable(grid, paytable, rule);

    // A low limit, down to 0, makes the sweep halve boxes before it looks for play.
    SweepOptions little = rule_options(rule);
    little.most_open = static_cast<std::size_t>(random.below(200));
    const std::vector<SweptPaytable> again = swept(grid, little);
    REQUIRE(again.size() == all.size());
    for (std::size_t number = 0; number < all.size(); ++number) {
      CHECK(again[number].index == number);
      CHECK(again[number].combinations == all[number].combinations);
    }
  }
}

TEST_CASE("A sweep of pays beyond 64 bits falls back on single analyses", "[sweep]") {
  const SweepGrid grid =
      grid_of("jacks-or-better/9-6", {"Flush=5.123457,6", "Royal flush=800,900000.000001"});
  check_grid(grid, TieBreak::first, 4);
}
