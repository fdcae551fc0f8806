// SPDX-License-Identifier: MIT
// Games of which the player names one before the cards: the best is played, and each is what it is
// in a paytable of its own.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "analysis/scored_game.hpp"
#include "play/game_parts.hpp"
#include "support/catch.hpp"
#include "support/feature_oracle.hpp"
#include "support/games.hpp"
#include "support/random_feature_games.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/check.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace {

using namespace vpanalyze;

constexpr std::string_view kPayLines = R"([
    { "hand": "wild_cards", "wilds": 3, "pays": 30 },
    { "hand": "five_of_a_kind", "pays": 14 },
    { "hand": "straight_flush", "pays": 9 },
    { "hand": "four_of_a_kind", "pays": 4 },
    { "hand": "full_house", "pays": 3 },
    { "hand": "straight", "pays": 2 },
    { "hand": "pair", "ranks": "K-A", "pays": 1 }
  ])";

Paytable paytable_of(const std::string& json) { return read_paytable(json, "game").paytable; }

/// Returns a small game with three choices: one rank wild, another one, and a joker for a fee.
Paytable game_of_choices() {
  return paytable_of(R"({ "name": "Small", "deck": { "ranks": "T-A", "suits": 3 }, "coins": 2,
    "choices": [
      { "name": "tens", "wild": ["T"] },
      { "name": "aces", "wild": ["A"] },
      { "name": "joker", "deck": { "ranks": "T-A", "suits": 3, "jokers": 1 }, "wild": ["A"], "bet": 3 }
    ],
    "hands": )" + std::string(kPayLines) +
                     "}");
}

Fraction exact_return_of(const Paytable& game, Engine engine = Engine::automatic) {
  return analyze(game, {TieBreak::first, 1, engine}).exact_return.value();
}

}  // namespace

TEST_CASE("A choice is the game with its members in place", "[choices]") {
  const Paytable game = game_of_choices();
  REQUIRE(game.choices.size() == 3);
  const std::vector<std::string> said = {
      R"("name": "Small, tens", "deck": { "ranks": "T-A", "suits": 3 }, "wild": ["T"])",
      R"("name": "Small, aces", "deck": { "ranks": "T-A", "suits": 3 }, "wild": ["A"])",
      R"("name": "Small, joker", "deck": { "ranks": "T-A", "suits": 3, "jokers": 1 }, "wild": ["A"], "bet": 3)"};
  for (std::size_t i = 0; i < said.size(); ++i) {
    const Paytable alone =
        paytable_of("{" + said[i] + R"(, "coins": 2, "hands": )" + std::string(kPayLines) + "}");
    CHECK(to_json(with_choice(game, i)) == to_json(alone));
    CHECK(exact_return_of(with_choice(game, i)) == exact_return_of(alone));
  }
}

TEST_CASE("The game is its best choice, by both engines and by definition", "[choices]") {
  const Paytable game = game_of_choices();
  std::vector<Fraction> returns;
  for (std::size_t i = 0; i < game.choices.size(); ++i) {
    const Paytable choice = with_choice(game, i);
    returns.push_back(oracle::solve_rounds(choice).exact_return);
    CHECK(exact_return_of(choice, Engine::enumerate) == returns.back());
  }
  const Fraction best = *std::max_element(returns.begin(), returns.end());
  for (const Engine engine : {Engine::enumerate, Engine::automatic}) {
    const Analysis analysis = analyze(game, {TieBreak::first, 1, engine});
    CHECK(analysis.name == "Small");
    CHECK(analysis.exact_return == best);
    REQUIRE(analysis.choices.size() == returns.size());
    for (std::size_t i = 0; i < returns.size(); ++i) {
      CHECK(analysis.choices[i].name == game.choices[i].name);
      CHECK(analysis.choices[i].game_return.exact == returns[i]);
      CHECK(analysis.choices[i].cost.exact == best - returns[i]);
    }
  }
  const Game played(game);
  const auto place = std::find(returns.begin(), returns.end(), best) - returns.begin();
  CHECK(played.paytable().name == "Small, " + game.choices[static_cast<std::size_t>(place)].name);
  CHECK(best_choice(game).name == played.paytable().name);
}

TEST_CASE("The best choice forgets what an attempt before it found", "[choices]") {
  const Paytable game = game_of_choices();
  GameParts::Chosen chosen;
  for (int attempt = 0; attempt < 2; ++attempt) {
    CHECK(best_choice(game, 1, chosen).name == best_choice(game, 1).name);
    CHECK(chosen.choices.size() == game.choices.size());
  }
}

TEST_CASE("Of choices that return the same, the first is played", "[choices]") {
  const auto names_with = [](const std::string& choices) {
    const Paytable game = paytable_of(R"({ "name": "Small", "deck": { "ranks": "T-A", "suits": 3 },
      "choices": [)" + choices + R"(], "hands": )" +
                                      std::string(kPayLines) + "}");
    const Analysis analysis = analyze(game, {.threads = 1});
    return std::vector<std::string>{best_choice(game).name, Game(game).paytable().name,
                                    to_string(analysis.choices.back().cost.exact.value())};
  };
  const std::string fee = R"({ "name": "fee", "wild": ["T"], "bet": 2 })";
  const std::string clubs = R"({ "name": "clubs", "wild": ["Tc", "Td", "Jc"] })";
  const std::string diamonds = R"({ "name": "diamonds", "wild": ["Tc", "Td", "Jd"] })";
  const auto first = [](const std::string& name) {
    return std::vector<std::string>{"Small, " + name, "Small, " + name, "0/1"};
  };
  CHECK(names_with(fee + "," + clubs + "," + diamonds) == first("clubs"));
  CHECK(names_with(fee + "," + diamonds + "," + clubs) == first("diamonds"));
}

TEST_CASE("Of random games the best is played, with features of every kind", "[choices]") {
  int played = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    oracle::Random random(seed);
    Paytable game;
    for (int i = 0; i < 3; ++i) {
      game.choices.push_back(i == 1 ? oracle::random_memory(random)
                                    : oracle::random_rounds(random));
      game.choices.back().name = "choice " + std::to_string(i);
    }
    game.name = "random";
    std::vector<double> returns;
    try {
      for (const Paytable& choice : game.choices) {
        returns.push_back(analyze(choice, {.threads = 1}).game_return);
      }
    } catch (const AnalysisError& refusal) {
      CHECK(oracle::is_stated_limit(refusal.what()));
      CHECK_THROWS_AS(Game(game).paytable(), AnalysisError);
      continue;
    }
    ++played;
    const auto best = std::max_element(returns.begin(), returns.end());
    const Analysis analysis = analyze(game, {.threads = 1});
    CHECK(analysis.game_return == *best);
    for (std::size_t i = 0; i < returns.size(); ++i) {
      CHECK(analysis.choices[i].game_return.value == returns[i]);
      CHECK(std::abs(analysis.choices[i].cost.value - (*best - returns[i])) < 1e-14);
    }
    CHECK(paytable_of(to_json(game)).choices.size() == game.choices.size());
    for (std::size_t i = 0; i < returns.size(); ++i) {
      CHECK(to_json(paytable_of(to_json(game)).choices[i]) == to_json(game.choices[i]));
    }
  }
  CHECK(played >= 4);
}

TEST_CASE("A simulated choice is that game", "[choices]") {
  const Paytable game = game_of_choices();
  const Simulation played = simulate(Game(game), SimulateOptions{.hands = 200'000, .threads = 1});
  const Simulation alone =
      simulate(Game(best_choice(game)), SimulateOptions{.hands = 200'000, .threads = 1});
  REQUIRE(played.lines.size() == alone.lines.size());
  for (std::size_t i = 0; i < alone.lines.size(); ++i) {
    CHECK(played.lines[i].hands == alone.lines[i].hands);
    CHECK(std::abs(alone.lines[i].deviation) < 5);
  }
}

TEST_CASE("Other pays are those of all choices, and another one may be best", "[choices]") {
  Paytable game = game_of_choices();
  const Paytable original = game;
  const std::string old_name = best_choice(game).name;
  set_pay(game, "Five of a kind=100", original);
  for (std::size_t i = 0; i < game.choices.size(); ++i) {
    CHECK(game.choices[i].name == original.choices[i].name);
    CHECK(game.choices[i].lines[1].pays == Pay::units(100));
  }
  const Analysis analysis = analyze(game);
  const auto best = std::max_element(
      analysis.choices.begin(), analysis.choices.end(),
      [](const auto& a, const auto& b) { return a.game_return.value < b.game_return.value; });
  CHECK(analysis.game_return == best->game_return.value);
  CHECK(old_name != game.name + ", " + best->name);
}

TEST_CASE("Choices that are made and could not be read are refused", "[choices]") {
  const auto problem = [](const auto& change) {
    Paytable game = game_of_choices();
    change(game);
    CHECK_THROWS_AS(Game(game).paytable(), AnalysisError);
    return validate(game);
  };
  CHECK(problem([](Paytable& game) { game.choices.resize(1); }).starts_with("/choices: "));
  CHECK(problem([](Paytable& game) {
          game.choices[1].name = "TENS";
        }).starts_with("/choices/1/name: "));
  CHECK(problem([](Paytable& game) {
          game.choices[2].lines.clear();
        }).starts_with("/choices/2/hands: "));
  CHECK(problem([](Paytable& game) {
          game.choices[2].choices = game.choices;
        }).starts_with("/choices/2/choices: "));
  CHECK_THROWS_AS(ScoredGame(game_of_choices()), AnalysisError);
}

TEST_CASE("Every published figure of a choice agrees", "[choices]") {
  int compared = 0;
  for (const Paytable& game : oracle::bundled_feature_games()) {
    if (game.choices.empty()) continue;
    INFO(game.name);
    CHECK(check_paytable(game, game.expect.value()).agrees());
    for (std::size_t i = 0; i < game.choices.size(); ++i) {
      const Paytable choice = with_choice(game, i);
      if (!choice.expect) continue;
      INFO(choice.name);
      CHECK(check_paytable(choice, *choice.expect).agrees());
      ++compared;
    }
  }
  CHECK(compared >= 1);
}
