// SPDX-License-Identifier: MIT
#include <map>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

Paytable game(const std::string& keys) {
  return read_paytable(
             "{\"name\": \"Test\"," + keys + "\"hands\": [{\"hand\": \"flush\", \"pays\": 1}]}",
             "test.json")
      .paytable;
}

const std::string kPlain;
const std::string kWildDeuces = "\"wild\": [\"2\"],";
const std::string kJokers = "\"deck\": {\"jokers\": 2},";
const std::string kSevensAndJoker = "\"wild\": [\"7\"], \"deck\": {\"jokers\": 1},";
const std::string kOneEyedJacks = "\"wild\": [\"Jh\", \"Js\"],";

/// The name of a line given as the inside of its JSON object.
std::string name(const std::string& line, const std::string& keys = kPlain) {
  return read_paytable("{\"name\": \"Test\"," + keys + "\"hands\": [{" + line + ", \"pays\": 1}]}",
                       "test.json")
      .paytable.lines.at(0)
      .name;
}

}  // namespace

TEST_CASE("plain hands have the names on the glass") {
  CHECK(name(R"("hand": "royal_flush")") == "Royal flush");
  CHECK(name(R"("hand": "straight_flush")") == "Straight flush");
  CHECK(name(R"("hand": "four_of_a_kind")") == "Four of a kind");
  CHECK(name(R"("hand": "full_house")") == "Full house");
  CHECK(name(R"("hand": "flush")") == "Flush");
  CHECK(name(R"("hand": "straight")") == "Straight");
  CHECK(name(R"("hand": "three_of_a_kind")") == "Three of a kind");
  CHECK(name(R"("hand": "two_pair")") == "Two pair");
  CHECK(name(R"("hand": "pair")") == "Pair");
  CHECK(name(R"("hand": "nothing")") == "Nothing");
  CHECK(name(R"("hand": "five_of_a_kind")", kWildDeuces) == "Five of a kind");
}

TEST_CASE("ranks of so many of a kind") {
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "A")") == "Four aces");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "2-4")") == "Four 2–4");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "5-K")") == "Four 5–K");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "8,A")") == "Four aces or eights");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "2-6,9-K")") == "Four 2–6, 9–K");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "A,2-4")") == "Four A–4");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "J-K")") == "Four J–K");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "6")") == "Four sixes");
  CHECK(name(R"("hand": "three_of_a_kind", "ranks": "7")") == "Three sevens");
  CHECK(name(R"("hand": "five_of_a_kind", "ranks": "A")", kWildDeuces) == "Five aces");
  CHECK(name(R"("hand": "five_of_a_kind", "ranks": "3-5")", kWildDeuces) == "Five 3–5");
}

TEST_CASE("pairs") {
  CHECK(name(R"("hand": "pair", "ranks": "J-A")") == "Jacks or better");
  CHECK(name(R"("hand": "pair", "ranks": "T-A")") == "Tens or better");
  CHECK(name(R"("hand": "pair", "ranks": "K-A")") == "Kings or better");
  CHECK(name(R"("hand": "pair", "ranks": "6-A")") == "Sixes or better");
  CHECK(name(R"("hand": "pair", "ranks": "A")") == "Pair of aces");
  CHECK(name(R"("hand": "pair", "ranks": "6-T")") == "Pair of 6–T");
  CHECK(name(R"("hand": "two_pair", "ranks": "A")") == "Two pair, aces up");
  CHECK(name(R"("hand": "two_pair", "ranks": "J-A")") == "Two pair, jacks or better");
  CHECK(name(R"("hand": "two_pair", "ranks": "6-T")") == "Two pair, 6–T up");
}

TEST_CASE("full houses, straights and flushes by rank") {
  CHECK(name(R"("hand": "full_house", "ranks": "A")") == "Full house, aces full");
  CHECK(name(R"("hand": "full_house", "ranks": "2-4")") == "Full house, 2–4 full");
  CHECK(name(R"("hand": "straight", "ranks": "A")") == "Ace-high straight");
  CHECK(name(R"("hand": "straight", "ranks": "5-9")") == "Straight, 5–9 high");
  CHECK(name(R"("hand": "straight_flush", "ranks": "5")") == "Five-high straight flush");
  CHECK(name(R"("hand": "flush", "ranks": "A")") == "Ace-high flush");
}

TEST_CASE("kickers") {
  const std::string aces = R"("hand": "four_of_a_kind", "ranks": "A", "kicker": )";
  CHECK(name(aces + R"("2-4")") == "Four aces with 2–4");
  CHECK(name(aces + R"("K")") == "Four aces with a king");
  CHECK(name(aces + R"("8")") == "Four aces with an eight");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "2-4", "kicker": "A,2-4")") ==
        "Four 2–4 with A–4");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "J-K", "kicker": "J-A")") ==
        "Four J–K with J–A");
  CHECK(name(R"("hand": "wild_cards", "wilds": 4, "kicker": "A")", kWildDeuces) ==
        "Four deuces with an ace");
}

TEST_CASE("suits") {
  CHECK(name(R"("hand": "royal_flush", "suit": "s")") == "Royal flush in spades");
  CHECK(name(R"("hand": "royal_flush", "suit": "sh")") == "Royal flush in hearts or spades");
  CHECK(name(R"("hand": "straight_flush", "suit": "cdh")") ==
        "Straight flush in clubs, diamonds or hearts");
}

TEST_CASE("natural hands, wild hands, and so many wild cards") {
  CHECK(name(R"("hand": "royal_flush", "natural": true)", kWildDeuces) == "Natural royal flush");
  CHECK(name(R"("hand": "royal_flush", "natural": false)", kWildDeuces) == "Wild royal flush");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "A", "kicker": "2-4", "natural": true)",
             kWildDeuces) == "Natural four aces with 2–4");
  CHECK(name(R"("hand": "four_of_a_kind", "wilds": "1-2")", kSevensAndJoker) ==
        "Four of a kind with 1–2 wild cards");
  CHECK(name(R"("hand": "four_of_a_kind", "wilds": "1-2")", kWildDeuces) ==
        "Four of a kind with 1–2 deuces");
  CHECK(name(R"("hand": "four_of_a_kind", "wilds": 1)", kJokers) == "Four of a kind with 1 joker");
  CHECK(name(R"("hand": "flush", "wilds": 0)", kJokers) == "Flush without jokers");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "A", "kicker": "3-4", "wilds": 1)",
             kWildDeuces) == "Four aces with 3–4 and 1 deuce");
}

TEST_CASE("wild cards") {
  CHECK(name(R"("hand": "wild_cards", "wilds": 4)", kWildDeuces) == "Four deuces");
  CHECK(name(R"("hand": "wild_cards", "wilds": 4, "ranks": "2")", kWildDeuces) == "Four deuces");
  CHECK(name(R"("hand": "wild_cards", "wilds": "3-4")", kWildDeuces) == "3–4 deuces");
  CHECK(name(R"("hand": "wild_cards", "wilds": 0)", kWildDeuces) == "No deuces");
  CHECK(name(R"("hand": "wild_cards", "wilds": 1)", kJokers) == "One joker");
  CHECK(name(R"("hand": "wild_cards", "wilds": 2)", kJokers) == "Two jokers");
  CHECK(name(R"("hand": "wild_cards", "wilds": 5)", kSevensAndJoker) == "Five wild cards");
  CHECK(name(R"("hand": "wild_cards", "wilds": 4, "ranks": "7")", kSevensAndJoker) ==
        "Four wild sevens");
  CHECK(name(R"("hand": "wild_cards", "wilds": 2)", kOneEyedJacks) == "Two wild cards");
  CHECK(name(R"("hand": "wild_cards", "wilds": 2, "ranks": "J")", kOneEyedJacks) ==
        "Two wild jacks");
  CHECK(name(R"("hand": "wild_cards", "wilds": 4, "natural": true)", kSevensAndJoker) ==
        "Four wild cards without a joker");
}

TEST_CASE("four of a wild rank are not called what four wild cards are called") {
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "2")", kWildDeuces) == "Four of a kind, deuces");
  CHECK(name(R"("hand": "four_of_a_kind", "ranks": "2")") == "Four deuces");
}

namespace {

using Lines = std::vector<PayLine>;

/// Every line once as it is and once with each of the values.
template <class Value>
void vary(Lines& lines, std::optional<Value> PayLine::*member, const std::vector<Value>& values) {
  const Lines plain = lines;
  for (const Value& value : values) {
    for (PayLine line : plain) {
      line.*member = value;
      lines.push_back(line);
    }
  }
}

/// Lines with all sorts of qualifiers. What two of them ask differs, unless the game makes it the
/// same.
Lines all_sorts_of_lines(HandKind hand) {
  PayLine plain;
  plain.hand = hand;
  Lines lines = {plain};
  if (hand == HandKind::nothing) return lines;
  const bool flush =
      hand == HandKind::flush || hand == HandKind::straight_flush || hand == HandKind::royal_flush;
  std::vector<RankSet> ranks;
  for (const char* text : {"A", "7", "8", "K-A", "J-A", "2-A", "5-9", "A,2-4", "A,2", "8,A", "3-4",
                           "2-6,9-K", "2,4,6", "A,2,K"}) {
    ranks.push_back(parse_rank_set(text).value());
  }
  if (hand == HandKind::wild_cards) {
    ranks = {RankSet::of(Rank::seven), RankSet::of(Rank::deuce)};
    lines.front().wilds = WildCount{4, 4};
  }
  if (hand != HandKind::royal_flush) vary(lines, &PayLine::ranks, ranks);
  if (hand == HandKind::four_of_a_kind) vary(lines, &PayLine::kicker, ranks);
  if (flush) vary(lines, &PayLine::suits, {SuitSet{1}, SuitSet{8}, SuitSet{12}, SuitSet{15}});
  vary(lines, &PayLine::natural, {true, false});
  vary(lines, &PayLine::wilds,
       {WildCount{0, 0}, WildCount{1, 1}, WildCount{2, 2}, WildCount{1, 2}, WildCount{0, 1},
        WildCount{3, 4}});
  return lines;
}

bool same(const PayLine& a, const PayLine& b) {
  return a.hand == b.hand && a.ranks == b.ranks && a.kicker == b.kicker && a.natural == b.natural &&
         a.wilds == b.wilds && a.suits == b.suits;
}

}  // namespace

TEST_CASE("lines that ask for different hands get different names") {
  for (const std::string& keys : {kSevensAndJoker, kOneEyedJacks, kJokers}) {
    const Paytable paytable = game(keys);
    std::map<std::string, PayLine> line_of_name;
    for (std::size_t kind = 0; kind < kHandKindWords.size(); ++kind) {
      for (const PayLine& line : all_sorts_of_lines(static_cast<HandKind>(kind))) {
        const std::string derived = derived_line_name(line, paytable);
        const auto [place, added] = line_of_name.emplace(derived, line);
        INFO(derived);
        REQUIRE((added || same(place->second, line)));
      }
    }
    CHECK(line_of_name.size() > 4000);
  }
}
