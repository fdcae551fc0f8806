// SPDX-License-Identifier: MIT
// A paytable that was not read but made: whatever the reader refuses is refused by validate(), and
// so by everything that a game can be asked.
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/scored_game.hpp"
#include "play/game_parts.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
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

std::vector<MachineState> two_states() {
  std::vector<MachineState> states(2);
  states[0].name = "calm";
  states[1].name = "attack";
  return states;
}

CardOrder card_order(std::string_view cards) {
  std::string problem;
  return {CardOrder::Kind::cards, *parse_cards(cards, problem)};
}

struct Change {
  const char* problem;  ///< how the message goes on after the name
  std::function<void(Paytable&)> make;
};

const std::vector<Change> kPlain = {
    {"/coins: found the number 0; write a whole number from 1 to 1,000",
     [](Paytable& g) { g.coins = 0; }},
    {"/coins: found the number -5;", [](Paytable& g) { g.coins = -5; }},
    {"/coins: found the number 1001;", [](Paytable& g) { g.coins = kMaxCoins + 1; }},
    {"/hands: the list is empty;", [](Paytable& g) { g.lines.clear(); }},
    {"/hands/64: this is pay line 65 of 65; a game has at most 64",
     [](Paytable& g) {
       g.lines.resize(65, g.lines[0]);
       for (std::size_t i = 0; i < 65; ++i) g.lines[i].name = "Line " + std::to_string(i);
     }},
    {"/name: the text is empty; write at least one character", [](Paytable& g) { g.name = ""; }},
    {"/name: found the text \"\u2060\"; all of its characters are invisible;",
     [](Paytable& g) { g.name = "\u2060"; }},
    {"/hands/3/name: the text is empty;", [](Paytable& g) { g.lines[3].name.clear(); }},
    {"/hands/3/name: duplicate name \"ROYAL FLUSH\", also used by /hands/0; give one of them "
     "another",
     [](Paytable& g) { g.lines[3].name = "ROYAL FLUSH"; }},
    {"/hands/3/name: reports call the hands that make no line \"Nothing\";",
     [](Paytable& g) { g.lines[3].name = "nothing"; }},
    {"/wild: all 52 cards are wild, so every hand is the same;",
     [](Paytable& g) { g.wild = CardSet::standard_deck(); }},
    {"/wild: jokers are always wild;", [](Paytable& g) { g.wild.insert(Card::joker()); }},
    {"/hands/0/hand: \"five_of_a_kind\" needs wild cards, and this game has none;",
     [](Paytable& g) { g.lines[0].hand = HandKind::five_of_a_kind; }},
    {"/hands/0: \"wild_cards\" needs the key \"wilds\"",
     [](Paytable& g) {
       g.wild.insert(Card::of(Rank::deuce, Suit::clubs));
       g.lines[0].hand = HandKind::wild_cards;
     }},
    {"/hands/0/ranks: a royal flush is always T to A;",
     [](Paytable& g) { g.lines[0].ranks = RankSet::of(Rank::ace); }},
    {"/hands/5/ranks: found \"4\"; \"ranks\" is the highest card",
     [](Paytable& g) { g.lines[5].ranks = RankSet::of(Rank::four); }},
    {"/hands/4/ranks: the text is empty; name at least one rank, or leave the key out",
     [](Paytable& g) { g.lines[4].ranks = RankSet(); }},
    {"/hands/4/kicker: \"flush\" can have no \"kicker\";",
     [](Paytable& g) { g.lines[4].kicker = RankSet::of(Rank::ace); }},
    {"/hands/4/natural: false asks for a hand made with wild cards, and this game has none;",
     [](Paytable& g) { g.lines[4].natural = false; }},
    {"/hands/4/wilds: found the number 1, and this game has no wild cards; remove",
     [](Paytable& g) {
       g.lines[4].wilds = WildCount{1, 1};
     }},
    {"/hands/4/wilds: found the text \"0-3\", and this game has 1 wild card; write at most 1",
     [](Paytable& g) {
       g.deck = Deck::standard(1);
       g.lines[4].wilds = WildCount{0, 3};
     }},
    {"/hands/5/suit: \"straight\" can have no \"suit\";",
     [](Paytable& g) { g.lines[5].suits = 1; }},
    {"/hands/4/suit: the text is empty; name at least one suit",
     [](Paytable& g) { g.lines[4].suits = SuitSet{0}; }},
    {"/hands/9/ranks: \"nothing\" is whatever makes no other line and can have no \"ranks\"",
     [](Paytable& g) { g.lines.push_back(oracle::line("nothing", 0, "A")); }},
    {"/hands/10/hand: a second \"nothing\";",
     [](Paytable& g) {
       g.lines.push_back(oracle::named("Loser", oracle::line("nothing", 0)));
       g.lines.push_back(oracle::named("Other loser", oracle::line("nothing", 0)));
     }},
    {"/hands/9/pays: found 3, more than the 1 of \"Jacks or better\";",
     [](Paytable& g) { g.lines.push_back(oracle::line("nothing", 3)); }},
    {"/hands/3/pays: found -1; a pay is what the hand gives back, 0 or more",
     [](Paytable& g) { g.lines[3].pays = Pay::units(-1); }},
    {"/hands/1/pays: found -0.5;",
     [](Paytable& g) { g.lines[1].pays = Pay::from_millionths(-500'000); }},
    {"/hands/0/pays: found 1000001; write at most 1,000,000 per coin",
     [](Paytable& g) { g.lines[0].pays = Pay::units(1'000'001); }},
    {"/hands/2/wilds: found the text \"0-6\"; a hand has five cards;",
     [](Paytable& g) {
       g.lines[2].wilds = WildCount{0, 6};
     }},
    {"/hands/2/wilds: found the text \"3-2\"; ranges run upwards",
     [](Paytable& g) {
       g.lines[2].wilds = WildCount{3, 2};
     }},
};

const std::vector<Change> kFeatures = {
    {"/bet: found the number 0; a line costs something;",
     [](Paytable& g) { g.features.bet = Pay(); }},
    {"/bet: found the number -1;", [](Paytable& g) { g.features.bet = Pay::units(-1); }},
    {"/lines: found the number 0;", [](Paytable& g) { g.features.draw_lines = 0; }},
    {"/lines: found the number 101;",
     [](Paytable& g) { g.features.draw_lines = kMaxDrawLines + 1; }},
    {"/hands/4/next: found the number 0;", [](Paytable& g) { g.lines[4].features.next = 0; }},
    {"/hands/4/next: found the number 1001;",
     [](Paytable& g) { g.lines[4].features.next = kMaxTimes + 1; }},
    {"/hands/4/plus: found -2;",
     [](Paytable& g) {
       g.lines[4].features.plus = {{Pay::units(-2), {1, 1}}};
     }},
    {"/hands/4/plus/0/1: found the number 0; write a weight above 0",
     [](Paytable& g) {
       g.lines[4].features.plus = {{Pay::units(2), {0, 1}}};
     }},
    {"/hands/4/to: this game has no \"states\" to lead to",
     [](Paytable& g) { g.lines[4].features.to = {0}; }},
    {"/otherwise: this game has no \"states\"",
     [](Paytable& g) {
       g.features.otherwise = 0;
       g.features.bet = Pay::units(2);
     }},
    {"/hands/4/to: found 1 entries for 2 states",
     [](Paytable& g) {
       g.features.states = two_states();
       g.lines[4].features.to = {0};
     }},
    {"/hands/4/order: a list of 2 cards does not say what the hand is;",
     [](Paytable& g) { g.lines[4].features.order = card_order("AsKs"); }},
    {"/hands/4/order/3: found the text \"As\"; duplicate card",
     [](Paytable& g) {
       g.lines[4].features.order = card_order("AsKsQsJs");
       g.lines[4].features.order->cards[3] = g.lines[4].features.order->cards[0];
     }},
    {"/hands/4/order: only a royal flush runs up or down;",
     [](Paytable& g) { g.lines[4].features.order = CardOrder(); }},
    {"/hands/4/next: \"next\" and \"order\" in one game are not supported;",
     [](Paytable& g) {
       g.lines[0].features.order = CardOrder();
       g.lines[4].features.next = 2;
     }},
    {"/levels: \"levels\" and \"states\" in one game are not supported;",
     [](Paytable& g) {
       g.features.levels.resize(2);
       g.features.states = two_states();
       g.lines[4].features.to = {1, 0};
     }},
    {"/on_deal/0/kicker: \"pair\" can have no \"kicker\";",
     [](Paytable& g) {
       g.features.on_deal = {{.hand = oracle::line("pair", 1)}};
       g.features.on_deal[0].hand.kicker = RankSet::of(Rank::ace);
     }},
    {"/on_deal/0: \"wild_cards\" needs the key \"wilds\"",
     [](Paytable& g) {
       g.deck = Deck::standard(1);
       g.features.on_deal = {{.hand = oracle::line("wild_cards", 1)}};
     }},
    {"/on_deal/0/count/A: duplicate \"A\";",
     [](Paytable& g) {
       g.features.on_deal = {{.hand = {}, .any = true, .counts = {{Rank::ace, 2}, {Rank::ace, 3}}}};
     }},
    {"/on_deal/0/count/A: found the number 5; write a whole number from 0 to 4",
     [](Paytable& g) {
       g.features.on_deal = {{.hand = {}, .any = true, .counts = {{Rank::ace, 5}}}};
     }},
    {"/chance/0/p: found the number 0; leave out what cannot happen, or write",
     [](Paytable& g) {
       g.features.chance = {event({0, 1})};
     }},
    {"/chance/0/p: found the number 1.5;",
     [](Paytable& g) {
       g.features.chance = {event({3, 2})};
     }},
    {"/chance: the chances add up to 4/3;",
     [](Paytable& g) {
       g.features.chance = {event({2, 3}), event({2, 3})};
     }},
    {"/chance/0/times: found the number 1001;",
     [](Paytable& g) {
       g.features.chance = {event({1, 2}, {1001, 1})};
     }},
    {"/chance/64: this is entry 65; at most 64",
     [](Paytable& g) {
       g.features.chance.resize(65, event({1, 100}));
     }},
    {"/levels/64: this is entry 65; at most 64", [](Paytable& g) { g.features.levels.resize(65); }},
    {"/levels/1/free: nothing comes after",
     [](Paytable& g) {
       g.features.levels = {{}, {{2, 1}, {1, 2}}};
     }},
    {"/levels/0/free: found the number 1; a chance of 1 is certain;",
     [](Paytable& g) {
       g.features.levels = {{{1, 1}, {1, 1}}, {}};
     }},
    {"/states/64: a game has at most 64 states",
     [](Paytable& g) {
       g.features.states.resize(65);
       for (std::size_t i = 0; i < 65; ++i) g.features.states[i].name = std::to_string(i);
     }},
    {"/states/start: there is no state 2",
     [](Paytable& g) {
       g.features.states = two_states();
       g.features.start = 2;
     }},
    {"/states/calm/pays: there is no such line",
     [](Paytable& g) {
       g.features.states = two_states();
       g.features.states[0].pays = {{99, Pay::units(1)}};
     }},
    {"/states/calm: duplicate state \"calm\";",
     [](Paytable& g) {
       g.features.states = two_states();
       g.features.states[1].name = "calm";
     }},
    {"/states/: the text is empty;", [](Paytable& g) { g.features.states.resize(2); }},
    {"/states/attack: no hand leads to the state \"attack\"; remove it, or give a line \"to\":",
     [](Paytable& g) { g.features.states = two_states(); }},
    {"/states/attack: no hand leads from the state \"attack\" back to \"calm\";",
     [](Paytable& g) {
       g.features.states = two_states();
       g.lines[4].features.to = {1, std::nullopt};
     }},
    {"/states/calm/bet: found 0 for the first state,",
     [](Paytable& g) {
       g.features.states = two_states();
       g.features.states[0].bet = Pay();
       g.lines[4].features.to = {1, 0};
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
      CHECK(message.starts_with("\"" + game.name + "\": " + problem));
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

TEST_CASE("nothing is wrong with the games of the catalogue") {
  for (const auto& games : {oracle::bundled_games(), oracle::bundled_feature_games()}) {
    for (const Paytable& game : games) {
      INFO(game.name);
      CHECK(validate(game).empty());
    }
  }
}
