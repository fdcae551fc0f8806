// SPDX-License-Identifier: MIT
// A paytable that was not read but made: whatever the reader refuses of numbers is refused by
// everything that a game can be asked.
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "features/game_parts.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/features/game.hpp"
#include "vpanalyze/studies/compare.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/meter.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/verify.hpp"

using namespace vpanalyze;

ChanceEvent event(const Fraction& probability, const Fraction& times = {1, 1}) {
  ChanceEvent event;
  event.probability = probability;
  event.times = times;
  return event;
}

namespace {

struct Change {
  const char* problem;  ///< how the message goes on behind the name
  std::function<void(Paytable&)> make;
};

const std::vector<Change> kPlain = {
    {"/coins: found 0; write a whole number from 1 to 1,000", [](Paytable& g) { g.coins = 0; }},
    {"/coins: found -5;", [](Paytable& g) { g.coins = -5; }},
    {"/coins: found 1001;", [](Paytable& g) { g.coins = kMaxCoins + 1; }},
    {"/hands: the list is empty;", [](Paytable& g) { g.lines.clear(); }},
    {"/hands: found 65 entries; at most 64", [](Paytable& g) { g.lines.resize(65, g.lines[0]); }},
    {"/hands/3/pays: found -1; a pay is what the hand gives back, 0 or more",
     [](Paytable& g) { g.lines[3].pays = Pay::units(-1); }},
    {"/hands/1/pays: found -0.5;",
     [](Paytable& g) { g.lines[1].pays = Pay::from_millionths(-500'000); }},
    {"/hands/0/pays: found 1000001; write at most 1,000,000 per coin",
     [](Paytable& g) { g.lines[0].pays = Pay::units(1'000'001); }},
    {"/hands/2/wilds: found 6;",
     [](Paytable& g) {
       g.lines[2].wilds = WildCount{0, 6};
     }},
    {"/hands/2/wilds: found 3; write a whole number from 0 to 2",
     [](Paytable& g) {
       g.lines[2].wilds = WildCount{3, 2};
     }},
};

const std::vector<Change> kFeatures = {
    {"/bet: a line costs something;", [](Paytable& g) { g.features.bet = Pay(); }},
    {"/bet: found -1;", [](Paytable& g) { g.features.bet = Pay::units(-1); }},
    {"/lines: found 0;", [](Paytable& g) { g.features.lines = 0; }},
    {"/lines: found 101;", [](Paytable& g) { g.features.lines = kMaxDrawLines + 1; }},
    {"/hands/4/next: found 0;", [](Paytable& g) { g.lines[4].features.next = 0; }},
    {"/hands/4/next: found 1001;", [](Paytable& g) { g.lines[4].features.next = kMaxTimes + 1; }},
    {"/hands/4/plus: found -2;",
     [](Paytable& g) {
       g.lines[4].features.plus = {{Pay::units(-2), {1, 1}}};
     }},
    {"/hands/4/plus: write a weight above 0",
     [](Paytable& g) {
       g.lines[4].features.plus = {{Pay::units(2), {0, 1}}};
     }},
    {"/hands/4/to: found 1 entries for 0 states",
     [](Paytable& g) { g.lines[4].features.to = {0}; }},
    {"/chance/0/p: write a chance above 0",
     [](Paytable& g) {
       g.features.chance = {event({0, 1})};
     }},
    {"/chance/0/p: found 3/2;",
     [](Paytable& g) {
       g.features.chance = {event({3, 2})};
     }},
    {"/chance: the chances add up to 4/3;",
     [](Paytable& g) {
       g.features.chance = {event({2, 3}), event({2, 3})};
     }},
    {"/chance/0/times: found 1001/1;",
     [](Paytable& g) {
       g.features.chance = {event({1, 2}, {1001, 1})};
     }},
    {"/chance: found 65 entries;",
     [](Paytable& g) {
       g.features.chance.resize(65, event({1, 100}));
     }},
    {"/levels: found 65 entries;", [](Paytable& g) { g.features.levels.resize(65); }},
    {"/levels/1/free: nothing comes after",
     [](Paytable& g) {
       g.features.levels = {{}, {{2, 1}, {1, 2}}};
     }},
    {"/levels/0/free: a chance of 1",
     [](Paytable& g) {
       g.features.levels = {{{1, 1}, {1, 1}}, {}};
     }},
    {"/states: found 65 entries;", [](Paytable& g) { g.features.states.resize(65); }},
    {"/states/start: there is no state 2",
     [](Paytable& g) {
       g.features.states.resize(2);
       g.features.start = 2;
     }},
    {"/states/0/pays: there is no such line",
     [](Paytable& g) {
       g.features.states.resize(2);
       g.features.states[0].pays = {{99, Pay::units(1)}};
     }},
};

using Question = std::function<void(const Paytable&)>;

void check_refused(const std::vector<Change>& changes, const std::vector<Question>& questions) {
  const Paytable good = oracle::bundled_game("jacks-or-better/9-6");
  for (const auto& [problem, make] : changes) {
    Paytable game = good;
    make(game);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      INFO(problem << ", question " << i);
      std::string message;
      try {
        questions[i](game);
      } catch (const AnalysisError& error) {
        message = error.what();
      }
      CHECK(message.starts_with("\"Jacks or Better 9/6\": " + std::string(problem)));
    }
  }
}

}  // namespace

TEST_CASE("a plain game out of bounds is refused, whatever is asked of it") {
  check_refused(kPlain, {[](const Paytable& game) { analyze(game); },
                         [](const Paytable& game) { analyze(game, {.engine = Engine::patterns}); },
                         [](const Paytable& game) {
                           deal_outcomes(game, {0, 1, 2, 3, 4});
                         },
                         [](const Paytable& game) { HandStudy study(game); },
                         [](const Paytable& game) { make_chart(game); },
                         [](const Paytable& game) { analyze_risk(game); },
                         [](const Paytable& game) { simulate(game); },
                         [](const Paytable& game) { compare(game, game); },
                         [](const Paytable& game) { verify(game); }});
}

TEST_CASE("so is a game with features") {
  check_refused(kFeatures, {[](const Paytable& game) { analyze(game); },
                            [](const Paytable& game) { best_return(game, 2); },
                            [](const Paytable& game) { analyze_risk(game); },
                            [](const Paytable& game) { simulate(game); },
                            [](const Paytable& game) { verify(game); }});
}
