// SPDX-License-Identifier: MIT
// Lines that share a deck: what two of them win together, against its definition, published figures
// and machines that play.
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "base/random.hpp"
#include "cards/hand_index.hpp"
#include "play/round_player.hpp"
#include "support/catch.hpp"
#include "support/feature_oracle.hpp"
#include "support/games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

const std::vector<Payline> kNineLines = {{2, 2, 2, 2, 2}, {1, 1, 1, 1, 1}, {3, 3, 3, 3, 3},
                                         {1, 2, 3, 2, 1}, {3, 2, 1, 2, 3}, {1, 1, 2, 3, 3},
                                         {3, 3, 2, 1, 1}, {2, 3, 2, 1, 2}, {2, 1, 2, 3, 2}};

Paytable add_grid(Paytable game, int rows, std::vector<Payline> lines) {
  game.features.grid = Grid{rows, std::move(lines)};
  game.features.draw_lines = static_cast<int>(game.features.grid->paylines.size());
  return game;
}

Paytable small_game(const Deck& deck, std::vector<PayLine> lines) {
  Paytable game;
  game.name = "a small game";
  game.deck = deck;
  game.lines = oracle::numbered(std::move(lines));
  // Pairs of lines with 0 to 4 columns in common.
  return add_grid(game, 2, {{1, 1, 1, 1, 1}, {2, 2, 2, 2, 2}, {1, 2, 2, 2, 2}, {1, 1, 2, 2, 2}});
}

bool is_near(double value, long double exact) {
  return std::fabs(static_cast<long double>(value) - exact) <= 1e-11L * std::fabs(exact);
}

Analysis pair_analysis(const Paytable& game) {
  return analyze(game, {TieBreak::first, 2, Engine::automatic, true});
}

/// Draws as sets of cards, one bit each, and what they are paid.
std::map<std::uint64_t, double> draws_of(const Paytable& game, const oracle::PlacedHands& hands,
                                         const oracle::Places& deal, unsigned mask) {
  std::vector<int> held;
  std::uint64_t dealt = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    if ((mask >> i & 1U) != 0) held.push_back(deal[i]);
    dealt |= std::uint64_t{1} << static_cast<unsigned>(deal[i]);
  }
  std::map<std::uint64_t, double> draws;
  const auto draw = [&](const auto& self, int lowest, std::uint64_t drawn) -> void {
    if (held.size() == 5) {
      const std::size_t row = hands.row({held[0], held[1], held[2], held[3], held[4]});
      draws[drawn] = row < game.lines.size() ? game.lines[row].pays.coin_amount().to_double() : 0;
      return;
    }
    for (int card = lowest; card < hands.deck_size(); ++card) {
      const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(card);
      if ((dealt & bit) != 0) continue;
      held.push_back(card);
      self(self, card + 1, drawn | bit);
      held.pop_back();
    }
  };
  draw(draw, 0, 0);
  return draws;
}

/// [cards in common]: the mean of what two draws win, multiplied.
std::array<long double, 6> mean_products(const std::map<std::uint64_t, double>& draws) {
  std::array<long double, 6> sums{};
  std::array<long double, 6> pairs{};
  for (const auto& [one, pay] : draws) {
    for (const auto& [other, other_pay] : draws) {
      const auto common = static_cast<std::size_t>(std::popcount(one & other));
      sums[common] += static_cast<long double>(pay) * other_pay;
      ++pairs[common];
    }
  }
  for (std::size_t common = 0; common < sums.size(); ++common) {
    if (pairs[common] > 0) sums[common] /= pairs[common];
  }
  return sums;
}

/// [columns in common]: the same of two lines, over all deals as they may lie.
std::array<long double, 6> products_of_lines(const Paytable& game) {
  Paytable base = game;
  base.features = Features();
  const ClassPlay play(base, 1);
  const auto holds = play.hold_table(play.best(TieBreak::first));
  const oracle::PlacedHands hands(game, game.deck);
  std::array<long double, 6> products{};
  const auto deals = hands.deals();
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const unsigned drawn = 31U & ~unsigned{holds[i]};
    const auto mean_product = mean_products(draws_of(game, hands, deals[i], holds[i]));
    for (std::size_t columns = 0; columns < products.size(); ++columns) {
      // Every way to lay the cards into columns: which of them are drawn.
      long double sum = 0;
      int ways = 0;
      for (unsigned places = 0; places < 32; ++places) {
        if (std::popcount(places) != std::popcount(drawn)) continue;
        const unsigned common = places & ((1U << columns) - 1);
        sum += mean_product[static_cast<std::size_t>(std::popcount(common))];
        ++ways;
      }
      products[columns] += sum / ways;
    }
  }
  for (long double& product : products) product /= static_cast<long double>(deals.size());
  return products;
}

void check_pairs(const Paytable& game) {
  const Analysis analysis = pair_analysis(game);
  const auto products = products_of_lines(game);
  const auto mean = static_cast<long double>(analysis.game_return);
  REQUIRE(analysis.line_pairs.size() == 5);
  long double pair_covariances = 0;
  for (int columns = 0; columns < 5; ++columns) {
    const LinePairs& alike = analysis.line_pairs[static_cast<std::size_t>(columns)];
    CHECK(alike.columns == columns);
    const long double exact = products[static_cast<std::size_t>(columns)] - mean * mean;
    CHECK(is_near(alike.covariance, exact));
    pair_covariances += 2 * static_cast<long double>(alike.pairs) * exact;
  }
  const long double variance = products[5] - mean * mean;
  CHECK(is_near(analysis.variance.value(), variance));
  CHECK(is_near(analysis.round_variance.value(), pair_covariances + 4 * variance));
}

TEST_CASE("what lines that share a deck win together is as it is defined") {
  SECTION("without wild cards") {
    check_pairs(small_game(Deck(parse_rank_set("J-A").value(), 4, 0),
                           {line("four_of_a_kind", 23), line("full_house", 11), line("flush", 7),
                            line("three_of_a_kind", 4), line("two_pair", 2), line("pair", 1)}));
  }
  SECTION("with a joker") {
    check_pairs(
        small_game(Deck(parse_rank_set("T-A").value(), 3, 1),
                   {line("royal_flush", 50), line("five_of_a_kind", 40), line("flush", 9),
                    line("full_house", 5), line("three_of_a_kind", 3), line("pair", 1, "K-A")}));
  }
  SECTION("with a wild rank") {
    Paytable game = small_game(Deck(parse_rank_set("T-A").value(), 3, 0),
                               {line("straight_flush", 31), line("flush", 13),
                                line("four_of_a_kind", 6), line("straight", 2)});
    for (int i = 0; i < game.deck.size(); ++i) {
      if (game.deck.card(i).rank() == Rank::ten) game.wild.insert(game.deck.card(i));
    }
    check_pairs(game);
  }
}

TEST_CASE("nine lines of 9/6 Jacks or Better are as known", "[long]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  const Analysis nine = pair_analysis(add_grid(base, 3, kNineLines));
  const std::map<int, double> known = {{0, 1.772138}, {1, 3.108854}, {2, 5.165837}, {4, 12.851359}};
  for (const LinePairs& alike : nine.line_pairs) {
    if (known.count(alike.columns) == 0) continue;
    CHECK(std::fabs(alike.covariance - known.at(alike.columns)) <= 5e-7);
  }
  const std::vector<double> deviations = {4.418, 4.614, 4.802, 5.375, 5.870,
                                          6.207, 6.505, 6.842, 7.222};
  // The variance of the first lines from what pairs of lines have in common.
  double round = 0;
  for (std::size_t i = 0; i < deviations.size(); ++i) {
    round += nine.variance.value();
    for (std::size_t j = 0; j < i; ++j) {
      int columns = 0;
      for (std::size_t k = 0; k < 5; ++k) columns += kNineLines[i][k] == kNineLines[j][k] ? 1 : 0;
      for (const LinePairs& alike : nine.line_pairs) {
        if (alike.columns == columns) round += 2 * alike.covariance;
      }
    }
    const auto lines = static_cast<double>(i + 1);
    CHECK(std::fabs(std::sqrt(round / lines) - deviations[i]) <= 5e-4);
  }
  CHECK(is_near(nine.round_variance.value(), round));
}

TEST_CASE("a single line of a grid is the game itself") {
  for (const char* place :
       {"jacks-or-better/9-6", "deuces-wild/full-pay", "joker-poker/kings-20-7-5"}) {
    const Paytable base = oracle::bundled_game(place);
    const Analysis alone = pair_analysis(base);
    const Analysis line = pair_analysis(add_grid(base, 3, {{1, 2, 3, 2, 1}}));
    CHECK(line.exact_return == alone.exact_return);
    CHECK(line.line_pairs.empty());
    CHECK(line.round_variance == line.variance);
    CHECK(is_near(line.variance.value(), alone.variance.value()));
  }
}

TEST_CASE("lines with no place in common win less together than with a deck each", "[long]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  Paytable triple = base;
  triple.features.draw_lines = 3;
  const Analysis apart = pair_analysis(triple);
  const Analysis rows =
      pair_analysis(add_grid(base, 3, {kNineLines[0], kNineLines[1], kNineLines[2]}));
  CHECK(rows.exact_return == apart.exact_return);
  CHECK(rows.covariance.value() < apart.covariance.value());
}

/// Checks that rounds dealt at random win and vary as calculated.
void check_grid_rounds(const Paytable& game) {
  const Analysis exact = pair_analysis(game);
  const Machine machine(game);
  const auto play = make_play(machine, {});
  const RoundPlayer player(*play, nullptr);
  Generator random(1, 1);
  SeenState seen = player.begin(random, true);
  constexpr int kRounds = 200'000;
  double square = 0;
  double fourth = 0;
  for (int i = 0; i < kRounds; ++i) {
    const RoundPlayer::Round round = player.play(random, seen);
    const double won =
        static_cast<double>(round.won) - exact.game_return * static_cast<double>(round.bet);
    const double more = std::pow(won / static_cast<double>(player.bet_of_line()), 2);
    square += more / kRounds;
    fourth += more * more / kRounds;
  }
  const double error = std::sqrt((fourth - square * square) / kRounds);
  CHECK(std::fabs(square - exact.round_variance.value()) < 4 * error);
  CHECK(error < 0.02 * square);
}

Paytable four_ranks(std::vector<ChanceEvent> chance) {
  Paytable game = small_game(Deck(parse_rank_set("J-A").value(), 4, 0),
                             {line("full_house", 11), line("flush", 7), line("three_of_a_kind", 4),
                              line("two_pair", 2), line("pair", 1)});
  game.features.chance = std::move(chance);
  return game;
}

TEST_CASE("rounds dealt at random vary as calculated") { check_grid_rounds(four_ranks({})); }

TEST_CASE("rounds of a grid with chance vary as calculated") {
  const Fraction third(1, 3);
  check_grid_rounds(four_ranks({{.probability = third, .times = {3, 1}},
                                {.probability = Fraction(1, 6), .times = {2, 1}, .plus = {5, 1}}}));
  check_grid_rounds(four_ranks({{.probability = third, .dream = true}}));
  check_grid_rounds(
      four_ranks({{.probability = third, .deck = Deck(parse_rank_set("J-A").value(), 4, 1)}}));
}

TEST_CASE("chance multiplies what lines of a grid win together") {
  const Analysis plain = pair_analysis(four_ranks({}));
  const Analysis multiplied =
      pair_analysis(four_ranks({{.probability = Fraction(1, 4), .times = {5, 1}}}));
  // Mean multiplier 2, mean square 7.
  CHECK(is_near(multiplied.game_return, 2 * plain.game_return));
  const long double mean = plain.game_return;
  for (std::size_t i = 0; i < plain.line_pairs.size(); ++i) {
    const long double product = plain.line_pairs[i].covariance + mean * mean;
    CHECK(is_near(multiplied.line_pairs[i].covariance, 7 * product - 4 * mean * mean));
  }
}

TEST_CASE("a grid with chance returns what many hands do") {
  const Paytable base = oracle::bundled_game("super-times-pay/double-double-bonus-9-6");
  Paytable grid = add_grid(base, 3, kNineLines);
  const Analysis spin = pair_analysis(grid);
  CHECK(spin.exact_return == analyze(base).exact_return);
  CHECK_FALSE(spin.round_variance);
}

std::string problem_with(std::string_view grid) {
  const std::string json = R"({"name": "A game", )" + std::string(grid) +
                           R"(, "hands": [{"hand": "flush", "pays": 6}]})";
  try {
    read_paytable(json, "game.json");
  } catch (const PaytableError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("grids that cannot be are refused with their place") {
  const std::map<std::string, std::string> problems = {
      {R"("grid": {"rows": 3})",
       "/grid: a grid has lines that are paid; write them: \"paylines\": [[2, 2, 2, 2, 2], [1, 2, "
       "3, 2, 1]]"},
      {R"("paylines": [[1, 1, 1, 1, 1]])",
       "/paylines: paylines run through a grid of cards; write \"grid\": {\"rows\": 3}, too"},
      {R"("grid": {"rows": 3}, "paylines": [[1, 1, 1, 1, 4]])",
       "/paylines/0/4: found the number 4; write for each of the five columns its row, 1 to 3: [1, "
       "1, 1, 1, 1]"},
      {R"("grid": {"rows": 3}, "paylines": [[1, 1, 1, 1, 1], [2, 2, 2, 2, 2], [1, 1, 1, 1, 1]])",
       "/paylines/2: entry 1 is the same line; remove one of them"},
      {R"("grid": {"rows": 3}, "lines": 2, "paylines": [[1, 1, 1, 1, 1]])",
       "/lines: the paylines are the lines of this game; leave \"lines\" out"},
      {R"("grid": {"rows": 3}, "paylines": [[1, 1, 1, 1, 1]], "levels": [{"times": 1}])",
       "/grid: \"grid\" and \"levels\" in one game are not supported; remove one of them"},
      {R"("grid": {"rows": 12}, "paylines": [[1, 1, 1, 1, 1]])",
       "/grid/rows: found the number 12; write a whole number from 1 to 9"},
  };
  for (const auto& [grid, problem] : problems) CHECK(problem_with(grid) == "game.json: " + problem);
  CHECK(problem_with(R"("grid": {"rows": 9}, "paylines": [[1, 9, 1, 9, 1]])").empty());
}

TEST_CASE("a grid that a program makes is checked as one in a file") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  CHECK(validate(add_grid(base, 3, kNineLines)).empty());
  CHECK(validate(add_grid(base, 2, kNineLines)) ==
        "/paylines/2/0: found the number 3; write for each of the five columns its row, 1 to 2: "
        "[1, 1, "
        "1, 1, 1]");
  Paytable other = add_grid(base, 3, kNineLines);
  other.features.draw_lines = 3;
  CHECK(validate(other) == "/lines: found 3 lines and 9 paylines");
  Paytable small = add_grid(base, 3, kNineLines);
  small.deck = Deck(parse_rank_set("J-A").value(), 4, 0);
  CHECK(validate(small).starts_with("/grid/rows: found 3 rows, 15 places"));
}

TEST_CASE("lines that share a deck are refused where suits have names") {
  Paytable game = add_grid(oracle::bundled_game("jacks-or-better/9-6"), 3, kNineLines);
  PayLine spades = game.lines.front();
  spades.name = "Royal flush in spades";
  spades.suits = set_of(Suit::spades);
  game.lines.insert(game.lines.begin(), spades);
  CHECK_THROWS_AS(pair_analysis(game), AnalysisError);
}

}  // namespace
