// SPDX-License-Identifier: MIT
#include "report/members.hpp"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "report/schema.hpp"
#include "report/shared_blocks.hpp"
#include "support/catch.hpp"

namespace vpanalyze {

namespace {

struct Hand {
  std::string line;
  double pays = 0;
  std::optional<double> share{};
  std::vector<int> draws{};
};

constexpr auto kHand = object_of<Hand>(
    "Hand", Member("line", "The line.", words("Line"), read<&Hand::line>),
    Member("pays", "What it pays, in bets.", Measure::bets, Label("Pays"), decimals(2),
           read<&Hand::pays>),
    Member("share", "How often; null where unknown.", Measure::share, Label("Share"), percentage(1),
           read<&Hand::share>, Words([](auto& hand) {
             return hand.share ? Phrase("about ", Number{*hand.share, 1}) : Phrase("never");
           })),
    Member("share_exact", "The same as a fraction.", Measure::share, kScriptsOnly, kLeftOut,
           [](auto& hand) { return hand.share ? std::optional("1/2") : std::nullopt; }),
    PeopleOnly(Label("Lost"), [](auto& hand) { return hand.pays == 0 ? "yes" : "no"; }),
    Member("draws", "Draws.", kScriptsOnly, read<&Hand::draws>));
constexpr Rows kHands("hands", "The hands.", kHand, Place::end);

struct Game {
  std::vector<Hand> hands;
  bool is_tied = false;
};
constexpr auto kTies = object_of<std::vector<Hand>>(
    "", Member("deals", "Tied deals.", kScriptsOnly, [](auto& hands) { return hands.size(); }));
constexpr auto kGame = object_of<Game>(
    "",
    Member("state", "A number or a name.",
           [](auto& game) {
             std::variant<int, std::string> state = "fresh";
             if (game.is_tied) state = 3;
             return state;
           }),
    Member("pays", "What each line pays, in bets.", Measure::bets,
           [](auto& game) {
             LineValues<double> pays;
             for (const Hand& hand : game.hands) pays.push_back({hand.line, hand.pays});
             return pays;
           }),
    include<kTies>("ties.", read<&Game::hands>, OnlyIf(read<&Game::is_tied>)),
    Member("best", "The best hand; null where there is none.", kScriptsOnly, [](auto& game) {
      return game.hands.empty() ? std::nullopt : std::optional(object<kHand>(game.hands.front()));
    }));

constexpr std::array kParts = {Part(kGame), Part(kHands)};
constexpr Answer kAnswer{.type = "Answer", .meaning = "An answer.", .parts = kParts};

Document document(const Game& game) {
  return {.blocks = {table_of(kHands, game.hands), record_of(kGame, game)}, .answer = &kAnswer};
}

const Game kTwoHands{{{"Flush", 6, 0.5, {1, 2}}, {"Nothing", 0}}, true};

}  // namespace

TEST_CASE("a record has the members of its object, in order") {
  CHECK(write(document(kTwoHands), Format::json) ==
        R"({"schema_version":1,"state":3,"pays":{"Flush":6,"Nothing":0},"ties":{"deals":2},)"
        R"("best":{"line":"Flush","pays":6,"share":0.5,"share_exact":"1/2","draws":[1,2]},)"
        R"("hands":[{"line":"Flush","pays":6,"share":0.5,"share_exact":"1/2","draws":[1,2]},)"
        R"({"line":"Nothing","pays":0,"share":null,"draws":[]}]})"
        "\n");
  CHECK(write(document({}), Format::json) ==
        R"({"schema_version":1,"state":"fresh","best":null,"hands":[]})"
        "\n");
}

TEST_CASE("people read words in place of values, sheets and scripts their own members") {
  const Document shown{{table_of(kHands, kTwoHands.hands)}};
  CHECK(write(shown, Format::markdown) ==
        "| Line | Pays | Share | Lost |\n| --- | ---: | ---: | ---: |\n"
        "| Flush | 6.00 | about 0.5 | no |\n| Nothing | 0.00 | never | yes |\n");
  CHECK(write(shown, Format::csv) == "line,pays,share\nFlush,6,0.5\nNothing,0,\n");
}

TEST_CASE("stakes add the value of each amount in money, where scripts and sheets read it") {
  Stakes stakes;
  stakes.bet = 1.25;
  const Document shown = priced(document(kTwoHands), stakes);
  CHECK(write(shown, Format::json) ==
        R"({"schema_version":1,"state":3,"pays":{"Flush":6,"Nothing":0},"ties":{"deals":2},)"
        R"("best":{"line":"Flush","pays":6,"pays_money":7.5,"share":0.5,"share_exact":"1/2",)"
        R"("draws":[1,2]},"hands":[{"line":"Flush","pays":6,"pays_money":7.5,"share":0.5,)"
        R"("share_exact":"1/2","draws":[1,2]},)"
        R"({"line":"Nothing","pays":0,"pays_money":0,"share":null,"draws":[]}]})"
        "\n");
  CHECK(write(shown, Format::csv) == "line,pays,pays_money,share\nFlush,6,7.5,0.5\nNothing,0,0,\n");
  CHECK(write(shown, Format::text) == write(document(kTwoHands), Format::text));
  CHECK(write(priced(shown, stakes), Format::json) == write(shown, Format::json));
  CHECK(write(priced(document(kTwoHands), {}), Format::json) ==
        write(document(kTwoHands), Format::json));
  const Answer has_money{.type = "Answer", .meaning = "", .parts = kParts, .has_money = true};
  CHECK(schema_of(has_money).find(R"("pays_money":{"type":"number","description":)") !=
        std::string::npos);
  CHECK(schema_of(kAnswer).find("pays_money") == std::string::npos);
}

TEST_CASE("the schema of an answer follows from its declaration alone") {
  const std::string hand =
      R"({"line":{"type":"string","description":"The line.","heading":"Line"},)"
      R"("pays":{"type":"number","description":"What it pays, in bets.","unit":"bets",)"
      R"("heading":"Pays","decimals":2},"share":{"type":["number","null"],)"
      R"("description":"How often; null where unknown.","unit":"share","heading":"Share",)"
      R"("decimals":1,"percent":true},"share_exact":{"type":"string",)"
      R"("description":"The same as a fraction.","unit":"share","format":"fraction"},)"
      R"("draws":{"type":"array","description":"Draws.","items":{"type":"integer"}}},)"
      R"("required":["line","pays","share","draws"],"additionalProperties":false})";
  const std::string schema =
      R"({"type":"object","title":"Answer","description":"An answer.","properties":{)"
      R"("schema_version":{"type":"integer"},)"
      R"("state":{"type":["integer","string"],"description":"A number or a name."},)"
      R"("pays":{"type":"object","description":"What each line pays, in bets.","unit":"bets",)"
      R"("additionalProperties":{"type":"number"}},"ties":{"type":"object","properties":{)"
      R"("deals":{"type":"integer","description":"Tied deals."}},"required":["deals"],)"
      R"("additionalProperties":false},"best":{"type":["object","null"],"title":"Hand",)"
      R"("description":"The best hand; null where there is none.","properties":)" +
      hand + R"(,"hands":{"type":"array","description":"The hands.","items":{"type":"object",)" +
      R"("title":"Hand","properties":)" + hand +
      R"(}},"required":["schema_version","state","pays","best","hands"],)" +
      R"("additionalProperties":false})";
  CHECK(schema_of(kAnswer) == schema);
  CHECK(write(document({}), Format::schema) == schema + "\n");
}

}  // namespace vpanalyze
