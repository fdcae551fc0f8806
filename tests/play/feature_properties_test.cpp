// SPDX-License-Identifier: MIT
// Properties of games with features whatever they pay: features that change nothing, features
// written in two ways, features that get better.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "play/shared_hold.hpp"
#include "play/states.hpp"
#include "support/catch.hpp"
#include "support/check_lines.hpp"
#include "support/games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace {

using namespace vpanalyze;

std::vector<Paytable> plain_games() {
  return {oracle::bundled_game("jacks-or-better/9-6"),
          oracle::bundled_game("deuces-wild/not-so-ugly"),
          oracle::bundled_game("joker-poker/kings-20-7-5")};
}

/// Checks that the returns are equal to the last bit.
void check_same_return(const Paytable& featured, const Paytable& plain) {
  INFO(plain.name);
  REQUIRE(has_features(featured));
  const Analysis found = analyze(featured);
  const Analysis expected = analyze(plain);
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  CHECK(bits(found.game_return) == bits(expected.game_return));
  REQUIRE(found.exact_return);
  CHECK(to_string(found.exact_return.value()) == to_string(expected.exact_return.value()));
}

/// Every figure, ties among them, the same to the last bit.
void check_same(const Paytable& featured, const Paytable& plain) {
  INFO(plain.name);
  REQUIRE(has_features(featured));
  const Analysis found = analyze(featured);
  REQUIRE(found.ties);
  CHECK(oracle::all_figures(found) == oracle::all_figures(analyze(plain)));
}

Paytable chained(Paytable game, int next) {
  for (PayLine& line : game.lines) line.features.next = next;
  return game;
}

ChanceEvent chance_of(Fraction probability, Fraction times) {
  ChanceEvent event;
  event.probability = probability;
  event.times = times;
  return event;
}

double return_of(const Paytable& game) { return analyze(game).game_return; }

}  // namespace

TEST_CASE("Deals are looked up in the deck that came by chance") {
  const std::string hands = R"("hands": [
    { "hand": "four_of_a_kind", "pays": 25 }, { "hand": "flush", "pays": 6 },
    { "hand": "two_pair", "pays": 2 }, { "hand": "pair", "ranks": "J-A", "pays": 1 }],
    "on_deal": [{ "hand": "flush", "pays": 3 }, { "hand": "two_pair", "times": 2 }] })";
  const std::string deck = R"("deck": { "ranks": "9-A", "jokers": 1 })";
  const std::string chance = R"("deck": { "ranks": "9-A" }, "chance": [{ "p": "1", )" + deck + "}]";
  const auto game = [&](const std::string& keys) {
    return read_paytable(R"({ "name": "Small", )" + keys + ", " + hands, "game").paytable;
  };
  check_same_return(game(chance), game(deck));
  SimulateOptions options;
  options.hands = 200'000;
  CHECK(std::fabs(simulate(Game(game(chance)), options).deviation) < 5);
}

TEST_CASE("Features that change nothing leave the plain game", "[features]") {
  for (const Paytable& plain : plain_games()) {
    check_same(chained(plain, 1), plain);
    Paytable game = chained(plain, 1);
    game.features.draw_lines = 10;
    check_same(game, plain);
    game = plain;
    game.features.chance = {chance_of({1, 7}, {1, 1}), chance_of({2, 5}, {1, 1})};
    check_same_return(game, plain);
    game = plain;
    game.features.levels = {Level{}};
    check_same(game, plain);
    game = plain;
    game.features.bet = Pay::units(plain.coins);
    check_same(game, plain);
    game = plain;
    game.features.states = {{"always", {1, 1}, std::nullopt, {}}};
    check_same(game, plain);
    game = plain;
    PayLine ordered = plain.lines[0];
    ordered.name = "in order";
    ordered.features.order = CardOrder{CardOrder::Kind::either, {}};
    game.lines.insert(game.lines.begin(), ordered);
    check_same_return(game, plain);
    game = plain;
    DealtHand any;
    any.any = true;
    game.features.on_deal = {any};
    check_same(game, plain);
  }
}

TEST_CASE("Multipliers, fees and awards of all hands change ties and variances as they should",
          "[features]") {
  const Paytable plain = oracle::bundled_game("jacks-or-better/9-6");
  const Analysis expected = analyze(plain);
  const double mean = expected.game_return;
  /// Every hand wins times · pay + plus and costs bet.
  const auto check = [&](const Paytable& game, double times, double plus, double bet) {
    const Analysis found = analyze(game);
    CHECK(found.deal_classes == expected.deal_classes);
    REQUIRE(found.ties);
    CHECK(found.ties->deals == 876);
    const double factor = times * times / (bet * bet);
    CHECK(oracle::is_close(found.variance.value(), *expected.variance * factor, 1e-12L));
    for (std::size_t row = 0; row < found.lines.size(); ++row) {
      const LineResult& line = found.lines[row];
      const double distance = (times * (line.pays_per_bet - mean)) / bet;
      CHECK(oracle::is_close(line.variance.value(),
                             expected.lines[row].probability * distance * distance, 1e-9L));
    }
    CHECK(oracle::is_close(found.award_return, plus / bet, 1e-12L));
  };
  Paytable game = plain;
  game.features.bet = Pay::units(2);
  check(game, 1, 0, 2);
  game.features.chance = {chance_of({1, 1}, {3, 1})};
  game.features.chance.front().plus = Fraction(1, 2);
  check(game, 3, 0.5, 2);
  DealtHand any;
  any.any = true;
  any.times = Fraction(2, 1);
  game.features.on_deal = {any};
  check(game, 6, 0.5, 2);
}

TEST_CASE("Multipliers are a case of states", "[features]") {
  const Paytable next = oracle::bundled_game("ultimate-x/jacks-or-better-8-6-one-line");
  Paytable states = next;
  const std::vector<int> multipliers = {1, 2, 3, 4, 7, 10, 12};
  for (const int times : multipliers) {
    states.features.states.push_back(
        {std::to_string(times), Fraction(static_cast<uint128>(times), 1), std::nullopt, {}});
  }
  states.features.otherwise = 0;
  for (PayLine& line : states.lines) {
    const auto next_place = std::find(multipliers.begin(), multipliers.end(), *line.features.next);
    line.features.to.assign(multipliers.size(),
                            static_cast<std::size_t>(next_place - multipliers.begin()));
    line.features.next.reset();
  }
  const Analysis a = analyze(next);
  const Analysis b = analyze(states);
  CHECK(a.game_return == b.game_return);
  REQUIRE(a.states.size() == b.states.size());
  for (std::size_t i = 0; i < a.states.size(); ++i) CHECK(a.states[i].value == b.states[i].value);
}

TEST_CASE("Lines that share a hold, and one line, are solved alike", "[features]") {
  for (const auto* place : {"ultimate-x/jacks-or-better-8-6-one-line",
                            "ultimate-x/deuces-wild-20-10-8-4-4-3-2-three-lines"}) {
    Paytable game = oracle::bundled_game(place);
    game.features.draw_lines = 1;
    const Machine machine(game);
    const DrawOptions options;
    const SolvedStates states = solve_states(machine, options);
    const SharedHold shared = solve_shared_hold(machine, options);
    const double bet = machine.states[0].bet.to_double();
    CHECK(std::fabs(shared.bounds[0] / bet - states.ratio) <= 1e-12);
    CHECK(std::fabs(shared.bounds[1] / bet - states.ratio) <= 1e-12);
    for (std::size_t s = 0; s < machine.states.size(); ++s) {
      const int times = std::stoi(machine.states[s].name);
      const auto sum = static_cast<std::size_t>(times - shared.least);
      CHECK(std::fabs(shared.value[sum] - states.value[s]) <= 1e-9);
      CHECK(std::fabs(shared.visited[sum] - states.visited[s]) <= 1e-10);
    }
  }
}

TEST_CASE("More lines never change what a ladder returns", "[features]") {
  Paytable game = oracle::bundled_game("multi-strike/bonus-poker-6-5-five-lines");
  const double five = return_of(game);
  for (const int lines : {1, 2, 100}) {
    game.features.draw_lines = lines;
    CHECK(return_of(game) == five);
  }
}

TEST_CASE("A higher multiplier never lowers a return", "[features]") {
  const Paytable three_lines = oracle::bundled_game("ultimate-x/jacks-or-better-6-5-three-lines");
  const double triple_return = return_of(three_lines);
  const Paytable one_line = oracle::bundled_game("ultimate-x/jacks-or-better-8-6-one-line");
  const double single_return = return_of(one_line);
  for (std::size_t line = 0; line < one_line.lines.size(); line += 3) {
    Paytable better = one_line;
    ++*better.lines[line].features.next;
    CHECK(return_of(better) > single_return);
    better = three_lines;
    ++*better.lines[line].features.next;
    CHECK(return_of(better) > triple_return);
  }
  Paytable ladder = oracle::bundled_game("multi-strike/deuces-wild-full-pay");
  const double ladder_return = return_of(ladder);
  ladder.features.levels[2].times = {5, 1};
  CHECK(return_of(ladder) > ladder_return);
}

TEST_CASE("A chance of multipliers returns what its mean says", "[features]") {
  // Multipliers common to all lines change no hold: the return is the plain one times their mean.
  Paytable game = oracle::bundled_game("hot-roll/jacks-or-better-8-5");
  Fraction mean;
  for (const ChanceEvent& event : game.features.chance) {
    mean = mean + event.probability * event.times;
  }
  CHECK(mean + Fraction(180, 216) == Fraction(2, 1));
  const Fraction plain = analyze(oracle::bundled_game("jacks-or-better/8-5")).exact_return.value();
  CHECK(to_string(analyze(game).exact_return.value()) == to_string(plain));
}

TEST_CASE("A level that pays nothing only costs its bet", "[features]") {
  const Paytable plain = oracle::bundled_game("jacks-or-better/9-6");
  Paytable ladder = plain;
  ladder.features.levels = {{Fraction(10, 1), {}}, {Fraction(), {}}};
  CHECK(std::fabs(return_of(ladder) - 5 * return_of(plain)) <= 1e-11);
}

TEST_CASE("Values of states settle however much is won", "[features]") {
  const auto check = [](const Paytable& game) {
    INFO(game.name << ", " << game.features.draw_lines << " lines");
    const Analysis found = analyze(game);
    REQUIRE(found.bounds);
    const auto [low, high] = *found.bounds;
    CHECK(low <= high);
    CHECK(high - low <= 1e-12 * std::max(1.0, high));
    return found.game_return;
  };
  const auto line_called = [](Paytable& game, HandKind hand) -> PayLine& {
    return *std::find_if(game.lines.begin(), game.lines.end(),
                         [&](const PayLine& line) { return line.hand == hand; });
  };
  const Paytable plain = oracle::bundled_game("jacks-or-better/9-6");

  Paytable states = plain;
  states.name = "two pair pays 999,999 into a state of twice";
  line_called(states, HandKind::two_pair).pays = Pay::units(999'999);
  states.features.states = {{"calm", {1, 1}, std::nullopt, {}},
                            {"twice", {2, 1}, std::nullopt, {}}};
  states.features.otherwise = 0;
  line_called(states, HandKind::two_pair).features.to = {1, 1};
  check(states);
  states.name = "times a thousand";
  states.features.states[1].times = Fraction(1000, 1);
  check(states);

  // Multiplied pays multiply the return.
  for (const int lines : {1, 3}) {
    Paytable next = plain;
    next.features.draw_lines = lines;
    next.features.bet = Pay::units(2 * plain.coins);
    line_called(next, HandKind::full_house).features.next = 12;
    const double small = check(next);
    for (const std::int64_t factor : {701, 1'000}) {
      Paytable large = next;
      for (PayLine& line : large.lines) {
        line.pays = Pay::from_millionths(line.pays.millionths() * factor);
      }
      const double found = check(large);
      CHECK(std::fabs(found / small / static_cast<double>(factor) - 1) <= 2e-12);
    }
  }

  Paytable highest = plain;
  highest.name = "the highest pay everywhere, to the millionth";
  highest.features.bet = Pay::from_millionths(1);
  for (PayLine& line : highest.lines) {
    line.pays = Pay::from_millionths(1'000'000'000'000 * plain.coins - line.pays.millionths());
    line.features.next = 1'000;
  }
  check(highest);
  highest.features.draw_lines = 2;
  check(highest);
}
