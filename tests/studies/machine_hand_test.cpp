// SPDX-License-Identifier: MIT
// Hands of machines that show more than cards.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "play/game_parts.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

bool is_close(double value, double other, double scale = 1) {
  return std::abs(value - other) < 1e-8 * (scale + std::abs(other));
}

/// Calls visit(deal) for every deal of a deck; jokers look alike, and a deal has the first ones.
template <class Visit>
void each_deal(const Deck& deck, const Visit& visit) {
  std::vector<bool> dealt(static_cast<std::size_t>(deck.size()));
  std::fill(dealt.begin(), dealt.begin() + 5, true);
  do {
    std::vector<Card> deal;
    int jokers = 0;
    for (int position = 0; position < deck.size(); ++position) {
      if (!dealt[static_cast<std::size_t>(position)]) continue;
      const Card card = deck.card(position);
      deal.push_back(card.is_joker() ? Card::joker(jokers++) : card);
    }
    visit(deal);
  } while (std::prev_permutation(dealt.begin(), dealt.end()));
}

/// The positions of a machine with the chances that they have in their states, state by state; of
/// several lines some.
std::vector<std::vector<std::pair<double, Position>>> states_of(const Game& game, Random& random) {
  const GameParts& parts = game.parts();
  const Features& features = game.paytable().features;
  std::vector<Position> states;
  for (const MachineState& state : features.states) states.push_back({.state = state.name});
  for (std::size_t i = 0; i < features.levels.size(); ++i) {
    states.push_back({.level = static_cast<int>(i) + 1});
  }
  if (states.empty() && parts.remembers()) {
    const std::set<int> known = parts.multipliers();
    const std::vector<int> times(known.begin(), known.end());
    for (int i = 0; i < 3; ++i) {
      Position& state = states.emplace_back();
      for (int line = 0; line < parts.lines(); ++line) {
        state.multipliers.push_back(
            times[static_cast<std::size_t>(random.below(static_cast<int>(times.size())))]);
      }
    }
  }
  if (states.empty()) states.emplace_back();
  std::vector<std::vector<std::pair<double, Position>>> all;
  for (const Position& state : states) {
    auto& positions = all.emplace_back();
    const auto level = static_cast<std::size_t>(state.level.value_or(1) - 1);
    const double free = state.level ? features.levels[level].free.to_double() : 0;
    for (const bool free_ride : {false, true}) {
      Position state_position = state;
      state_position.free_ride = free_ride;
      double left = free_ride ? free : 1 - free;
      for (std::size_t i = 0; i < features.chance.size(); ++i) {
        state_position.chance = i + 1;
        const double share = features.chance[i].probability.to_double();
        positions.emplace_back(share * (free_ride ? free : 1 - free), state_position);
        left -= positions.back().first;
      }
      state_position.chance.reset();
      positions.emplace_back(left, state_position);
    }
    std::erase_if(positions, [](const auto& entry) { return entry.first < 1e-12; });
  }
  return all;
}

/// Games that can be solved, and stand nowhere that a position does not say.
bool has_only_positions(const Paytable& game) {
  const Features& features = game.features;
  const bool awards_beside_multipliers =
      !features.on_deal.empty() &&
      std::any_of(game.lines.begin(), game.lines.end(),
                  [](const PayLine& line) { return !line.features.plus.empty(); });
  return !awards_beside_multipliers && !features.has_dream() &&
         std::none_of(game.lines.begin(), game.lines.end(),
                      [](const PayLine& line) { return line.features.order.has_value(); });
}

/// With V what a state is worth, ρ the return: the mean EV of the best holds is V + ρ · bet.
void check_values(const Game& game, Random& random) {
  INFO(game.paytable().name);
  const GameParts& parts = game.parts();
  const double ratio = best_return(game, 1).value;
  HandStudy study(game, TieBreak::first, 1);
  for (const auto& state : states_of(game, random)) {
    double mean = 0;
    for (const auto& entry : state) {
      const double chance = entry.first;
      const Position& state_position = entry.second;
      double sum = 0;
      int deals = 0;
      each_deal(game.deck(state_position), [&](const std::vector<Card>& deal) {
        const HandResult hand = study.play(deal, state_position);
        sum += hand.holds.front().expected.value;
        ++deals;
      });
      mean += chance * sum / deals * parts.bet_of_round(state_position).to_double();
    }
    const Position& last = state.back().second;
    CHECK(is_close(mean, parts.value(last, 1) + ratio * parts.cost_now(last).to_double()));
  }
}

const HandHold& played_hold(const HandResult& hand, std::string_view kept) {
  const auto found = std::find_if(hand.holds.begin(), hand.holds.end(), [&](const HandHold& hold) {
    return to_string(hold.kept) == kept;
  });
  REQUIRE(found != hand.holds.end());
  return *found;
}

/// Not where play never comes back to a state.
bool is_solved(const Paytable& game) {
  try {
    analyze(game, {.threads = 1});
    return true;
  } catch (const AnalysisError&) {
    return false;
  }
}

}  // namespace

TEST_CASE("the EVs of all deals of a position add up to what the machine is worth there",
          "[long]") {
  Random random(41);
  int memories = 0;
  int rounds = 0;
  while (memories < 12 || rounds < 8) {
    const bool remembers = memories < 12;
    const Paytable game = remembers ? oracle::random_memory(random) : oracle::random_rounds(random);
    if (!has_only_positions(game) || !is_solved(game)) continue;
    check_values(game, random);
    ++(remembers ? memories : rounds);
  }
}

TEST_CASE("a multiplier that leads nowhere multiplies exact EVs, variances left out") {
  const Paytable game = oracle::bundled_game("hot-roll/bonus-poker-6-5");
  const Paytable plain = oracle::bundled_game("bonus-poker/6-5");
  const Fraction bet =
      game.features.bet->coin_amount() * Fraction(1, static_cast<unsigned>(game.coins));
  const std::vector<Card> deal = read_deal("As Ks Qs 9s 9d", Deck::standard());
  const HandResult plain_result = HandStudy(plain).play(deal);
  const HandResult changed_result = HandStudy(game).play(deal, {.chance = 6});
  for (std::size_t i = 0; i < changed_result.holds.size(); ++i) {
    CHECK(changed_result.holds[i].kept == plain_result.holds[i].kept);
    CHECK(changed_result.holds[i].expected.exact ==
          *plain_result.holds[i].expected.exact * game.features.chance[5].times * bet.reciprocal());
    CHECK_FALSE(changed_result.holds[i].variance);
    CHECK_FALSE(changed_result.holds[i].follows);
  }
}

TEST_CASE("reasons of a machine's hold add up to what the runner-up costs") {
  const std::vector<Card> deal = read_deal("As Ks Qs 9s 9d", Deck::standard());
  const auto check = [&](const std::string& place, const Position& state_position,
                         double tolerance) {
    INFO(place);
    const HandResult hand = HandStudy(oracle::bundled_game(place)).play(deal, state_position);
    double worth = 0;
    for (const HandDifference& each : hand.why) worth += each.worth;
    CHECK(std::abs(worth - hand.runner_up()->cost.value) < tolerance);
    CHECK(hand.runner_up()->cost.value > 0.01);
    CHECK(std::none_of(hand.why.begin(), hand.why.end(),
                       [](const HandDifference& each) { return each.line == "Nothing"; }));
  };
  check("ultimate-x/jacks-or-better-8-6-one-line", {.multipliers = {4}}, 1e-6);
  check("multi-strike/bonus-poker-6-5-five-lines", {.level = 3}, 1e-6);
  check("big-times/double-double-bonus-9-6", {}, 1e-12);
  check("ultimate-x/bonus-poker-deluxe-8-5-ten-lines", {}, 0.01);
}

TEST_CASE("equally good holds of a machine go by the rule for ties") {
  const Paytable game = oracle::bundled_game("ultimate-x/jacks-or-better-8-6-one-line");
  const std::vector<Card> quads = read_deal("2c 2d 2h 2s 9c", Deck::standard());
  for (const auto& [rule, cards] :
       {std::pair(TieBreak::most_held, 5), {TieBreak::fewest_held, 4}}) {
    const HandResult hand = HandStudy(game, rule).play(quads);
    CHECK(static_cast<int>(hand.holds.front().kept.size()) == cards);
    CHECK(hand.holds[1].place == 1);
    CHECK(hand.holds[1].tied);
    CHECK(hand.holds[1].cost.value == 0);
    CHECK(hand.holds[2].place == 3);
  }
}

TEST_CASE("places count where they are said to, and then no reasons are given") {
  const Paytable game = oracle::bundled_game("sequential-royal/jacks-or-better-9-6-reversible");
  const std::vector<Card> deal = read_deal("Ts Js Qs 4h 9d", Deck::standard());
  HandStudy study(game);
  const HandResult usual = study.play(deal);
  const HandResult lying = study.play(deal, {}, true);
  CHECK(played_hold(usual, "Ts Js Qs").expected.exact);
  CHECK_FALSE(played_hold(lying, "Ts Js Qs").expected.exact);
  CHECK(played_hold(lying, "Ts Js Qs").expected.value >
        played_hold(usual, "Ts Js Qs").expected.value + 4);
  CHECK(played_hold(lying, "9d").expected.value < played_hold(usual, "9d").expected.value + 1e-9);
  CHECK_FALSE(usual.why.empty());
  CHECK(lying.why.empty());
}

TEST_CASE("what is no position of the game is refused by the study, too") {
  const std::vector<Card> deal = read_deal("Ts Js Qs 4h 9d", Deck::standard());
  HandStudy study(oracle::bundled_game("jacks-or-better/9-6"));
  CHECK_THROWS_AS(study.play(deal, {.level = 2}), std::invalid_argument);
  CHECK_THROWS_AS(study.play(deal, {.free_ride = true}), std::invalid_argument);
  const Game ladder(oracle::bundled_game("multi-strike/bonus-poker-6-5-five-lines"));
  CHECK_NOTHROW(ladder.check({.level = 3, .free_ride = true}));
  CHECK_THROWS_AS(ladder.check({.level = 4, .free_ride = true}), std::invalid_argument);
  CHECK(study.play(deal).holds.size() == 32);
  CHECK_THROWS_AS(
      HandStudy(oracle::bundled_game("ultimate-x-bonus-streak/jacks-or-better-9-5-three-lines")),
      AnalysisError);
  HandStudy stud(oracle::bundled_game("double-down-stud/12-9-6"));
  CHECK_THROWS_AS(stud.play(deal), std::invalid_argument);
}
