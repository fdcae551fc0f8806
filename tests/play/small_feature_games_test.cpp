// SPDX-License-Identifier: MIT
// Games with features and small decks, against their definition: every state, every deal, every
// hold, every draw, every order of the cards.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/check_lines.hpp"
#include "support/feature_oracle.hpp"
#include "support/game_oracle.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

bool close_to(double value, long double exact, long double tolerance = 1e-12L) {
  return std::fabs(static_cast<long double>(value) - exact) <= tolerance * (1 + std::fabs(exact));
}

Analysis analyzed(const Paytable& game, TieBreak rule = TieBreak::first) {
  AnalysisOptions options;
  options.tie_break = rule;
  options.threads = 1;
  return analyze(game, options);
}

Deck deck(std::string_view ranks, int suits, int jokers = 0) {
  return {parse_rank_set(ranks).value(), suits, jokers};
}

/// Pays that leave hardly two holds equally good, so that there is one variance.
Paytable game(const Deck& deck, std::vector<PayLine> lines) {
  Paytable result;
  result.name = "a small game";
  result.deck = deck;
  result.lines = oracle::numbered(std::move(lines));
  return result;
}

Paytable three_suits() {
  return game(deck("J-A", 3), {line("full_house", 11), line("three_of_a_kind", 4),
                               line("two_pair", 2), line("pair", 1, "K-A")});
}

Paytable two_suits() {
  return game(deck("9-A", 2), {line("straight_flush", 37), line("flush", 13), line("straight", 5),
                               line("two_pair", 3), line("pair", 1, "Q-A")});
}

Paytable joker_game() {
  return game(deck("T-A", 2, 1),
              {line("royal_flush", 50), line("flush", 9), line("three_of_a_kind", 4),
               line("straight", 3), line("pair", 1, "A")});
}

Paytable chained(Paytable game, const std::vector<int>& next, int lines) {
  for (std::size_t i = 0; i < next.size(); ++i) {
    if (next[i] > 1) game.lines[i].features.next = next[i];
  }
  game.features.draw_lines = lines;
  game.features.bet = Pay::units(2);
  return game;
}

ChanceEvent event(Fraction probability, Fraction times, Fraction plus = {}) {
  ChanceEvent event;
  event.probability = probability;
  event.times = times;
  event.plus = plus;
  return event;
}

/// `told` is the same game, in words that the oracle knows.
void check_rounds(const Paytable& game, const Paytable& told, bool moments = true) {
  const Analysis analysis = analyzed(game);
  oracle::check_description(analysis, game, TieBreak::first);
  const oracle::RoundsSolution solution = oracle::solve_rounds(told);
  REQUIRE(analysis.exact_return);
  CHECK(to_string(*analysis.exact_return) == to_string(solution.exact_return));
  if (!moments) return;
  oracle::check_lines(analysis, solution.probability, solution.times);
  CHECK(close_to(analysis.hit_frequency, solution.hit_frequency));
  REQUIRE(analysis.variance);
  CHECK(close_to(*analysis.variance, solution.variance));
  CHECK(analysis.covariance.has_value() == (game.features.draw_lines > 1));
  if (analysis.covariance) CHECK(close_to(*analysis.covariance, solution.covariance));
}

void check_rounds(const Paytable& game, bool moments = true) { check_rounds(game, game, moments); }

void check_memory(const Paytable& game) {
  const Analysis analysis = analyzed(game);
  oracle::check_description(analysis, game, TieBreak::first);
  const oracle::MemorySolution solution = oracle::solve_memory(game);
  CHECK(close_to(analysis.game_return, solution.game_return));
  REQUIRE(analysis.bounds);
  CHECK((*analysis.bounds)[0] <= analysis.game_return);
  CHECK(analysis.game_return <= (*analysis.bounds)[1]);
  CHECK((*analysis.bounds)[1] - (*analysis.bounds)[0] <=
        1e-12 * std::max(1.0, analysis.game_return));
  // Multipliers of several lines matter through their sum alone.
  CHECK(solution.value_spread <= 1e-12L);
  const bool ladder = !game.features.levels.empty();
  if (ladder && game.features.draw_lines > 1) return;  // states are those of one line
  for (const RememberedState& state : analysis.states) {
    INFO(state.name);
    REQUIRE(solution.probability.count(state.name) == 1);
    CHECK(close_to(state.probability, solution.probability.at(state.name), 1e-11L));
    CHECK(close_to(state.value * game.coins, solution.value.at(state.name), 1e-10L));
  }
  if (!solution.equal_by_chance) {
    oracle::check_lines(analysis, solution.row_values, solution.times);
    CHECK(close_to(analysis.hit_frequency, solution.hit_frequency, 1e-11L));
  }
  if (ladder) {
    CHECK(close_to(analysis.hands_of_round, 1 / solution.probability.at("level 1"), 1e-11L));
    return;
  }
  REQUIRE(analysis.variance);
  CHECK(close_to(*analysis.variance, solution.variance, 1e-10L));
  CHECK(analysis.covariance.has_value() == (game.features.draw_lines > 1));
  if (analysis.covariance) {
    CHECK(close_to(*analysis.covariance, solution.covariance, 1e-10L));
  }
}

}  // namespace

TEST_CASE("Chances of multipliers and awards", "[features][long]") {
  for (Paytable game : {three_suits(), two_suits(), joker_game()}) {
    game.features.chance = {event({1, 15}, {4, 1}), event({1, 7}, {5, 2}, {3, 4})};
    game.features.bet = Pay::units(3);
    check_rounds(game);
    game.features.draw_lines = 3;
    check_rounds(game);
  }
}

TEST_CASE("Awards besides the pay", "[features][long]") {
  Paytable game = two_suits();
  game.lines[1].features.plus = {{Pay::units(20), {2, 1}}, {Pay::units(3), {5, 1}}};
  game.lines[3].features.plus = {{Pay::from_millionths(1'250'000), {1, 1}}};
  check_rounds(game);
  game.features.chance = {event({1, 3}, {6, 1})};
  game.features.draw_lines = 2;
  check_rounds(game);
}

TEST_CASE("A line that plays another game brings what that game pays", "[features][long]") {
  const Paytable inner = joker_game();
  Paytable game = two_suits();
  game.lines[1].features.plays = std::make_shared<const Paytable>(inner);
  Paytable told = two_suits();
  const oracle::Solution solved = oracle::solve(inner);
  const oracle::LineCounts& counts =
      solved.play[static_cast<std::size_t>(TieBreak::first)].combinations;
  for (std::size_t row = 0; row < counts.size(); ++row) {
    const Pay pays = row < inner.lines.size() ? inner.lines[row].pays : Pay();
    if (counts[row] != 0) told.lines[1].features.plus.push_back({pays, {counts[row], 1}});
  }
  CHECK(told.lines[1].features.plus.size() > 3);
  check_rounds(game, told);
  game.features.draw_lines = told.features.draw_lines = 3;
  game.features.chance = told.features.chance = {event({1, 3}, {6, 1})};
  check_rounds(game, told);
}

TEST_CASE("Hands are hits that are paid anything, by whatever feature", "[features][long]") {
  const auto add_zero_line = [](Paytable game) {
    game.lines.push_back(line("pair", 0));  // what pairs below the paid ones make
    game.lines.back().name = "Low pair";
    return game;
  };
  Paytable game = add_zero_line(two_suits());
  game.features.chance = {event({1, 3}, {0, 1}), event({1, 5}, {2, 1}, {1, 2})};
  check_rounds(game);  // pays times 0, and an award by chance
  game.lines.back().features.plus = {{Pay::units(3), {1, 1}}, {Pay(), {4, 1}}};
  check_rounds(game);  // an award that is 0 four times in five
  game.features.draw_lines = 2;
  check_rounds(game);
  Paytable paid = two_suits();
  paid.lines.push_back(line("nothing", 1));
  paid.lines.back().name = "Lost";
  paid.features.bet = Pay::units(3);
  check_rounds(paid);
  CHECK(close_to(analyzed(paid).hit_frequency, 1));
  Paytable dealt = add_zero_line(three_suits());
  DealtHand pair;
  pair.hand = line("pair", 2);
  dealt.features.on_deal = {pair};
  check_rounds(dealt);  // an award of the deal
  for (const int lines : {1, 2}) {
    Paytable next = chained(add_zero_line(two_suits()), {3, 12, 3, 1, 3}, lines);
    next.features.chance = {event({1, 6}, {0, 1}), event({1, 6}, {4, 1}, {1, 2})};
    check_memory(next);
    next.lines.back().features.plus = {{Pay::units(3), {1, 1}}, {Pay(), {4, 1}}};
    check_memory(next);
  }
  Paytable ladder = add_zero_line(three_suits());
  ladder.features.levels = {{{1, 1}, {1, 8}}, {{3, 1}, {1, 13}}, {{4, 1}, {}}};
  check_memory(ladder);
  Paytable states = add_zero_line(two_suits());
  states.features.states = {{"calm", {1, 1}, std::nullopt, {{4, Pay()}}},
                            {"attack", {3, 1}, std::nullopt, {{2, Pay()}}}};
  states.features.otherwise = 0;
  states.lines[1].features.to = {1, 0};
  check_memory(states);
}

TEST_CASE("Other decks by chance", "[features][long]") {
  Paytable game = joker_game();
  ChanceEvent more = event({1, 5}, {2, 1});
  more.deck = deck("T-A", 2, 2);
  ChanceEvent none = event({2, 5}, {1, 1});
  none.deck = deck("T-A", 2);
  game.features.chance = {more, none};
  check_rounds(game);
}

TEST_CASE("Dream cards", "[features][long]") {
  ChanceEvent dream = event({2, 5}, {1, 1});
  dream.dream = true;
  for (Paytable game : {three_suits(), two_suits(), joker_game()}) {
    game.features.chance = {dream};
    game.features.bet = Pay::units(2);
    check_rounds(game, false);
    game.features.chance = {event({1, 9}, {3, 1}), dream};
    check_rounds(game, false);
  }
}

TEST_CASE("Deals that bring awards and multipliers", "[features][long]") {
  Paytable game = two_suits();
  DealtHand flush;
  flush.hand = line("flush", 40);
  DealtHand low;
  low.any = true;
  low.high = parse_rank_set("9-J");
  low.times = {5, 1};
  DealtHand tens;
  tens.any = true;
  tens.counts = {{Rank::ace - 4, 2}};
  tens.without = parse_rank_set("K").value();
  tens.times = {3, 2};
  tens.hand.pays = Pay::units(2);
  game.features.on_deal = {flush, low, tens};
  check_rounds(game);
  game.features.draw_lines = 5;
  game.features.chance = {event({1, 4}, {2, 1})};
  check_rounds(game);
}

TEST_CASE("Royals in order", "[features][long]") {
  const auto check = [](CardOrder::Kind kind, std::int64_t pays) {
    Paytable game =
        ::game(deck("T-A", 2), {line("royal_flush", pays), line("royal_flush", 50),
                                line("straight", 4), line("two_pair", 2), line("pair", 1, "A")});
    game.lines[0].features.order = CardOrder{kind, {}};
    check_rounds(game, false);
  };
  check(CardOrder::Kind::up, 20000);
  check(CardOrder::Kind::down, 60);
  check(CardOrder::Kind::either, 900);
}

TEST_CASE("A royal in order needs a deck that has it", "[features][long]") {
  const Paytable plain = ::game(deck("J-A", 3), {line("two_pair", 3), line("pair", 1)});
  Paytable game = plain;
  game.lines.push_back(line("royal_flush", 60));
  game.lines.back().features.order = CardOrder{CardOrder::Kind::either, {}};
  CHECK(analyzed(game).exact_return == analyze(plain).exact_return);
}

TEST_CASE("A royal in order with a smaller award than out of order is refused",
          "[features][long]") {
  Paytable game = ::game(deck("T-A", 2), {line("royal_flush", 60), line("royal_flush", 50)});
  game.lines[0].features.order = CardOrder{CardOrder::Kind::up, {}};
  game.lines[1].features.plus = {{Pay::units(10), {1, 1}}};
  check_rounds(game, false);
  game.lines[1].features.plus = {{Pay::units(11), {1, 1}}};
  CHECK_THROWS_AS(analyze(game), AnalysisError);
}

TEST_CASE("Cards in neighboring places", "[features]") {
  const auto card = [](std::string_view text) { return parse_card(text).value(); };
  Paytable game = ::game(deck("K-A", 4, 2), {line("four_of_a_kind", 90, "A"),
                                             line("four_of_a_kind", 7), line("full_house", 2)});
  game.lines[0].features.order =
      CardOrder{CardOrder::Kind::cards, {card("Ac"), card("Ad"), card("Ah"), card("As")}};
  check_rounds(game, false);
  Paytable five =
      ::game(deck("T-A", 2), {line("straight", 300), line("straight", 5), line("pair", 1, "K-A")});
  five.lines[0].features.order = CardOrder{
      CardOrder::Kind::cards, {card("Jc"), card("Td"), card("Qc"), card("Ad"), card("Kc")}};
  check_rounds(five, false);
  // The cards name more suits than there are lines to pay.
  Paytable named = ::game(deck("J-A", 3), {line("pair", 40), line("pair", 1)});
  named.lines[0].features.order = CardOrder{
      CardOrder::Kind::cards, {card("Ac"), card("Ad"), card("Qh"), card("Kd"), card("Jc")}};
  check_rounds(named, false);
  Paytable spades = ::game(deck("T-A", 2), {line("royal_flush", 900), line("royal_flush", 50),
                                            line("straight", 4), line("pair", 1, "A")});
  spades.lines[0].suits = SuitSet{2};
  spades.lines[0].features.order = CardOrder{CardOrder::Kind::up, {}};
  check_rounds(spades, false);
}

TEST_CASE("Multipliers for the next hand", "[features][long]") {
  for (const int lines : {1, 2}) {
    INFO(lines << " lines");
    check_memory(chained(three_suits(), {7, 4, 2, 1}, lines));
    check_memory(chained(two_suits(), {3, 12, 3, 1, 3}, lines));
  }
  check_memory(chained(joker_game(), {2, 2, 5, 1, 2}, 3));
}

TEST_CASE("Multipliers for the next hand together with chances and awards", "[features][long]") {
  for (const int lines : {1, 2}) {
    INFO(lines << " lines");
    Paytable game = chained(two_suits(), {3, 12, 3, 1, 3}, lines);
    game.features.chance = {event({1, 6}, {4, 1}, {1, 2})};
    check_memory(game);
    game.lines[2].features.plus = {{Pay::units(8), {1, 1}}, {Pay::units(2), {3, 1}}};
    check_memory(game);
  }
}

TEST_CASE("Ladders", "[features][long]") {
  for (Paytable game : {three_suits(), two_suits(), joker_game()}) {
    game.features.levels = {{{1, 1}, {1, 8}}, {{2, 1}, {1, 13}}, {{4, 1}, {}}};
    for (const int lines : {1, 3}) {
      game.features.draw_lines = lines;
      check_memory(game);
    }
  }
}

TEST_CASE("States of any kind", "[features][long]") {
  Paytable game = two_suits();
  game.features.states = {
      {"calm", {1, 1}, std::nullopt, {}},
      {"attack", {3, 2}, std::nullopt, {{1, Pay::units(25)}}},
      {"cheaper", {1, 1}, Pay::from_millionths(500'000), {}},
  };
  game.features.otherwise = 0;
  game.lines[1].features.to = {1, 1, 2};             // a flush
  game.lines[3].features.to = {std::nullopt, 2, 0};  // two pair
  check_memory(game);
  game.features.states[2].bet = Pay();  // free hands, which may follow each other
  check_memory(game);
  game.features.otherwise.reset();  // hands whose line does not say leave the state as it is
  game.lines[4].features.to = {1, 0, 0};
  check_memory(game);
}

TEST_CASE("Pick'em and Double Down Stud", "[features][long]") {
  for (Paytable game : {three_suits(), two_suits(), joker_game()}) {
    game.features.play = PlayKind::pick;
    const auto check = [&](const Analysis& found, const oracle::RoundsSolution& right) {
      CHECK(to_string(*found.exact_return) == to_string(right.exact_return));
      REQUIRE(found.variance);
      CHECK(close_to(*found.variance, right.variance));
      CHECK(close_to(found.hit_frequency, right.hit_frequency));
      CHECK(close_to(found.mean_bet, right.mean_bet));
      oracle::check_description(found, game, found.tie_break);
    };
    for (const TieBreak rule : kTieBreaks)
      check(analyzed(game, rule), oracle::solve_pick(game, rule));
    game.features.play = PlayKind::dbl;
    for (const TieBreak rule : kTieBreaks) check(analyzed(game, rule), oracle::solve_double(game));
  }
}
