// SPDX-License-Identifier: MIT
// Texts that charts may have, how they are written back, and mistakes in them.
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

std::string canonical(const Paytable& game, const std::string& text) {
  const std::string written = oracle::chart_text(read_chart(text, "chart", game), game);
  const std::size_t first = written.find("1. ") + 3;
  return written.substr(first, written.find('\n', first) - first);
}

std::string error(const Paytable& game, const std::string& text) {
  try {
    read_chart(text, "chart", game);
  } catch (const ChartError& problem) {
    return problem.what();
  }
  return "";
}

}  // namespace

TEST_CASE("Words of a chart are understood and written one way", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const std::vector<std::pair<std::string, std::string>> words = {
      {"3. Four to a  Straight Flush, one gap", "4 to a straight flush, 1 gap"},
      {"4 to an open-ended straight, at least 2 high cards",
       "4 to an outside straight, 2+ high cards"},
      {"KQJ suited", "3 to a royal flush, KQJ"},
      {"10J, QJ suited  # comment", "suited QJ or JT"},
      {"2 high cards, JQ", "suited QJ; or QJ unsuited"},
      {"suited KQ to KT, 10/9 or 9/8", "suited KQ, KJ, KT, T9 or 98"},
      {"suited J9 to 53, 54 to T9 or A5", "suited A5, J9 to 53 or T9 to 54"},
      {"AK, AQ, AJ, AT, KQ, KJ or KT unsuited", "AK to AT or KQ to KT unsuited"},
      {"6542, 7653, 8764, 9875, T986, JT97 or QT98 unsuited", "QT98 or JT97 to 6542 unsuited"},
      {"1 high card", "one high card"},
      {"pair, J-A", "pair of jacks or better"},
      {"pair, no jacks", "pair, no jacks"},
      {"three of a kind, 2-T,Q-A", "three of a kind, no jacks"},
      {"low pair or pair of aces", "low pair or pair of aces"},
      {"pat flush or straight or full house", "full house, flush or straight"},
      {"five of a kind", "five of a kind"},
      {"3 to a straight flush, no gaps; or 1 gap, 1 high card",
       "3 to a straight flush, no gaps; or 3 to a straight flush, 1 gap, 1 high card"},
      {"3 to a royal flush, not AKT or AQT", "3 to a royal flush, except AKT or AQT"},
      {"KT suited unless with 9 or with a card of its suit",
       "suited KT if no flush penalty unless with 9"},
      {"suited KT (no straight penalty)", "suited KT if no straight penalty"},
      {"nothing if with 3 cards of T's suit and with 98 suited",
       "discard everything if with 3 cards of T's suit and with 98 suited"},
      {"four aces with a 2-4 kicker", "four aces with a 2-4 kicker"},
      {"two pair, A up", "two pair, aces up"},
      {"two pair, 2-T up", "two pair, tens up or lower"},
      {"four of a kind, 2-4, with an A-4 kicker; or full house or flush",
       "four of a kind, 2-4, with an A-4 kicker; or full house or flush"},
      {"4 to an inside straight, 4 high cards; or 4 to an outside straight",
       "4 to an inside straight, 4 high cards; or 4 to an outside straight"},
  };
  for (const auto& [text, hold] : words) CHECK(canonical(job, text) == hold);
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  const Paytable kickers = oracle::bundled_game("double-double-bonus/9-6");
  for (const char* line : {"four of a kind or better", "full house or better; or three aces",
                           "four of a kind or better, keeping a kicker that pays"}) {
    CHECK(canonical(kickers, line) == line);
  }
  CHECK(canonical(kickers, "any pat four of a kind or higher (keep any paying kicker)") ==
        "four of a kind or better, keeping a kicker that pays");
  CHECK(canonical(deuces, "2 deuces:\n2 wild cards only") == "the 2 deuces alone");
  CHECK(canonical(deuces, "1 deuce\n4 to a royal flush, no wild cards, AKQJ") ==
        "4 to a royal flush, no wild cards, AKQJ");
  CHECK(canonical(deuces, "1 wild card\nthe deuce and one card, A") == "the deuce and one card, A");
}

TEST_CASE("Ranks of five of a kind are heeded", "[strategy]") {
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  const auto deals = [&](const std::string& line) {
    const Chart chart = read_chart("3 deuces\n" + line, "chart", deuces);
    return play_chart(deuces, chart).lines.at(0).deals;
  };
  // Three deuces of four and two of the four cards of one of so many ranks.
  CHECK(deals("five of a kind") == 4 * 12 * 6);
  CHECK(deals("five of a kind, T-A") == 4 * 5 * 6);
}

TEST_CASE("Gaps of straights are counted, whatever else is said of them", "[strategy]") {
  const auto deals = [](const char* place, const std::string& line) {
    const Paytable game = oracle::bundled_game(place);
    return play_chart(game, read_chart(line, "chart", game)).lines.at(0).deals;
  };
  // Four ranks within five have one gap at most; four in a row at an end of the ranks have none,
  // but are inside straights.
  CHECK(error(oracle::bundled_game("jacks-or-better/9-6"), "4 to a straight, 2 gaps") ==
        "chart:1:1: \"4 to a straight, 2 gaps\" holds nothing in this game; write \"4 to a "
        "straight\"");
  CHECK(deals("jacks-or-better/9-6", "4 to an inside straight") ==
        deals("jacks-or-better/9-6", "4 to a straight, 1 gap; or AKQJ unsuited; or 432A unsuited"));
  CHECK(deals("jacks-or-better/9-6", "4 to a straight, no gaps") ==
        deals("jacks-or-better/9-6", "4 to an outside straight; or AKQJ or A-2-3-4 unsuited"));
  // Wild cards matter neither to gaps nor to the ends of straights.
  CHECK(deals("deuces-wild/full-pay", "4 to an outside straight") ==
        deals("deuces-wild/full-pay", "4 to a straight, 3-4-5-6 to T-J-Q-K"));
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  CHECK(error(job, "4 to an outside straight, 1 gap") ==
        "chart:1:27: \"1 gap\" contradicts the words before it");
}

TEST_CASE("Holds that few games need have words, too", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  for (const char* line :
       {"two pair, aces up, over 2-4", "three cards, K94", "four cards, AK97 or K994",
        "pat three of a kind or pat two pair", "4 to a straight, 1-2 gaps"}) {
    CHECK(canonical(job, line) == line);
  }
  for (const char* line :
       {"discard everything, no wild cards", "the deuce alone", "the deuce and one card, A",
        "4 to a flush, only 1 wild card", "three aces with a 9 kicker, only 1 wild card"}) {
    CHECK(canonical(deuces, "2 deuces\n" + std::string(line)) == line);
  }
  const Paytable joker = oracle::bundled_game("joker-poker/kings-20-7-5");
  CHECK(canonical(joker, "1 joker\nhigh pair, no wild cards") ==
        "pair of kings or better, no wild cards");
}

TEST_CASE("Hands that several lines pay go by the names of these", "[strategy]") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  REQUIRE(game.lines[5].name == "Straight");
  game.lines[5] = oracle::named("Broadway", oracle::line("straight", 5, "A"));
  game.lines.insert(game.lines.begin() + 6,
                    oracle::named("Straight to a king", oracle::line("straight", 4)));
  CHECK(canonical(game, "broadway") == "Broadway");
  CHECK(canonical(game, "\"straight to a king\"") == "\"Straight to a king\"");
}

TEST_CASE("What follows a comma or stands in parentheses is said of the hold before",
          "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const std::vector<std::pair<std::string, std::string>> words = {
      {"2 High Cards (Suited)", "two suited high cards"},
      {"1 pair, jacks or better", "pair of jacks or better"},
      {"pair (10s or lower)", "low pair"},
      {"high pair, Q", "pair of queens"},
      {"pair, J or Q; or flush", "pair of jacks to queens or flush"},
      {"three of a kind (except aces or kings)", "three of a kind, 2-Q"},
      {"two pair, except aces up", "two pair, kings up or lower"},
      {"KQ (suited)", "suited KQ"},
      {"3 to a Royal (no ace) (1.27)", "3 to a royal flush, no ace"},
      {"3 to a royal, no A or T", "3 to a royal flush, no ace or ten"},
      {"3 to a straight flush; 1 gap", "3 to a straight flush, 1 gap"},
      {"3 to a straight flush (1-2 gaps), 2+ gaps", "3 to a straight flush, 2 gaps"},
      {"4 to a straight (open-ended)", "4 to an outside straight"},
      {"3 to SF # high cards >= # gaps",
       "3 to a straight flush, at least as many high cards as gaps"},
      {"suited KT (unless with 9)", "suited KT unless with 9"},
      {"• low pair (0.62 to 0.82)  # a remark", "low pair"},
      {"three of a kind to flush", "flush, straight or three of a kind"},
  };
  for (const auto& [text, hold] : words) CHECK(canonical(job, text) == hold);
  const std::vector<std::pair<std::string, std::string>> problems = {
      {"4 to a flush (zorp)", "chart:1:15: unknown remark \"zorp\"; words in parentheses"},
      {"2 high cards (siuted)", "chart:1:15: unknown remark \"siuted\"; did you mean \"suited\"?"},
      {"pair (flush)", "chart:1:7: the remark \"flush\" is another hold"},
      {"flush (straight)", "chart:1:8: the remark \"straight\" is another hold"},
      {"4 to a flush, 1 high crad", "chart:1:15: unknown hold \"1 high crad\"; did you mean"},
      {"two pair, A", "chart:1:11: these ranks could be a hold or belong"},
      {"3 to a straight flush, 1 gap, 2 gaps", "chart:1:31: \"2 gaps\" contradicts the words"},
      {"3 to a royal flush, KQJ, not AKT", "chart:1:33: the hold already names its cards"},
      {"suited KT, no flush penalty, or flush", "chart:1:28: unexpected "},
      {"pair, 2-4, no deuces", "chart:1:12: unknown hold \"no deuces\""},
      {"high pair, 2-4", "chart:1:15: no hold has these ranks"},
      {"4 to a flush (25)", "chart:1:15: unknown remark \"25\""},
      {"pair (break flush)", "chart:1:7: unknown remark \"break flush\""},
      {"suited KT if with a flsh penalty", "chart:1:19: unknown condition"},
      {"three of a kind, jacks or better", "chart:1:18: \"jacks or better\" could be a pair or"},
      {"3 to a straight flush, inside", "chart:1:24: \"inside\": only 4 to a straight"},
      {"4 to an open-ended straight flush", "chart:1:9: \"open-ended straight flush\": only 4"},
      {"3 or 4 to a flush", "chart:1:1: each number of cards is a hold"},
      {"suited KQ or AKQJ", "chart:1:14: these ranks could be a hold or belong"},
      {"KQ suited, AA", "chart:1:12: these ranks could be a hold or belong"},
      {"flush and one ace", "chart:1:7: \"and\" could join two holds or be of one"},
      {"KQ/J suited", "chart:1:4: unknown hold \"J suited\""},
      {"4 to a flush 25", "chart:1:14: unexpected \"25\""},
      {"4 to a straight or flush", "chart:1:20: \"flush\" could be all five cards or a draw"},
      {"25", "chart:1:1: unknown hold \"25\""},
  };
  for (const auto& [text, problem] : problems) {
    INFO(error(job, text));
    CHECK(error(job, text).starts_with(problem));
  }
}

TEST_CASE("High cards without a number are refused where several could be meant", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const std::string problem = "chart:1:1: the number of high cards is missing; write ";
  for (const char* line : {"high cards", "any high cards", "High cards, if any"}) {
    CHECK(error(job, line) == problem + "\"two high cards\" or \"one high card\"");
  }
  CHECK(error(job, "unsuited high cards") == problem + "\"two unsuited high cards\"");
  CHECK(error(job, "off-suit high cards") == problem + "\"two unsuited high cards\"");
}

TEST_CASE("High cards of one suit are a draw to a royal flush only from the ten up", "[strategy]") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const auto pays_from = [&](const char* ranks) {
    for (PayLine& line : game.lines) {
      if (line.hand == HandKind::pair) line.ranks = parse_rank_set(ranks).value();
    }
  };
  pays_from("T-A");
  CHECK(canonical(game, "suited high cards") ==
        "4 to a royal flush, 4 high cards; or 3 to a royal flush, 3 high cards; or two suited high "
        "cards");
  for (const char* ranks : {"9-A", "9,J-A", "2,A"}) {
    pays_from(ranks);
    CHECK(error(game, "suited high cards") ==
          "chart:1:1: the number of high cards is missing; write \"two suited high cards\"");
  }
}

TEST_CASE("Cards in a row may rise or fall", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  CHECK(canonical(job, "3 to a straight flush, 5-6-7 to T-J-Q") ==
        "3 to a straight flush, in a row, 5-6-7 to T-J-Q");
  CHECK(canonical(job, "3 to a straight flush, T-J-Q to 5-6-7") ==
        "3 to a straight flush, QJT, JT9, T98, 987, 876 or 765");
  CHECK(canonical(job, "4 to a straight, 6-7-8-9 to 5-6-7-8") == "9876 or 8765 unsuited");
}

TEST_CASE("Mistakes in charts are told with line and column", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  CHECK(error(job, "pair\n\n 2. high par") ==
        "chart:3:5: unknown hold \"high par\"; did you mean \"high pair\"?");
  CHECK(error(job, "4 to a flush, 5 hats").starts_with("chart:1:15: unknown hold \"5 hats\""));
  CHECK(error(job, "two high cards, QT") == "chart:1:15: QT are not all high cards here");
  CHECK(error(job, "suited J9 to 65").starts_with("chart:1:16: no run leads from J9 to 65; "));
  CHECK(error(job, "pair; or") == "chart:1:9: a hold is missing");
  CHECK(error(job, "pair, or, flush") == "chart:1:9: a hold is missing");
  CHECK(error(job, "pair unless with") == "chart:1:17: a condition is missing");
  CHECK(error(job, "four aces with a T-4 kicker").starts_with("chart:1:18: the range \"T-4\""));
  CHECK(
      error(job, "pair if without 9") ==
      "chart:1:9: a condition begins with \"with\", or is \"no penalty\", \"no flush penalty\" or "
      "\"no straight penalty\"");
  CHECK(error(job, "KQ suited, in hearts").ends_with(": this game treats all suits alike"));
  CHECK(
      error(job, "two high cards (if more than 3, keep the lowest 2)").starts_with("chart:1:20: "));
  CHECK(error(job, "").starts_with("chart: it contains no chart lines"));
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  CHECK(error(deuces, "no deuces\npair\n4 deuces\n").starts_with("chart:3:1: no line follows"));
  CHECK(error(deuces, "3 deuces\nboth deuces").starts_with("chart:2:12: \"both\" means two"));
  CHECK(error(job, "1 joker\nnothing").starts_with("chart:1:1: unknown hold \"1 joker\""));
}

TEST_CASE("A chart is found in Markdown, whatever is said around it", "[strategy]") {
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  const Chart meant = read_chart(
      "no deuces\npair\n4 to a flush\ndiscard everything\n1 deuce\nthe deuce alone\n", "c", deuces);
  for (const char* text :
       {"# My chart\n\n## No deuces\n\n1. pair\n2. 4 to a flush\n3. discard everything\n\n"
        "## 1 deuce\n\n1. the deuce alone\n",
        "**No deuces**\n\n* **pair**\n* *4 to a flush*\n* `discard everything`\n\n__1 deuce:__\n\n"
        "- the deuce alone\n",
        "### Hands without deuces\n\n| Rank | Hand | EV |\n|:----|------|---:|\n| 1 | pair* | 0.56 "
        "|\n"
        "| 2 | 4 to a flush | 0.51 |\n| 3 | discard everything | 0.32 |\n\nThe usual note.\n\n"
        "1 deuce\n\n| Keep |\n|---|\n| the deuce alone |\n\n| Return | Cost |\n|---|---|\n| 1 | 2 "
        "|\n",
        "No deuces\n1\tpair\t0.56\t12%\n2.\t4 to a flush\t0.51\n3)\tdiscard everything\t0.32\n"
        "1 deuce\n1.\tthe deuce alone\t1.03\n"}) {
    INFO(text);
    CHECK(error(deuces, text) == "");
    if (error(deuces, text).empty()) CHECK(read_chart(text, "c", deuces) == meant);
  }
}

TEST_CASE("A footnote is named with its line, its mark is not read", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  for (const char* mark : {"*", "†", "‡", "§", "¹", "²³", "⁴", "[1]", "[^1]", "[a]", "^1"}) {
    const std::string chart = std::string("1. high pair") + mark + "\n2. discard everything\n";
    CHECK(canonical(job, chart) == "pair of jacks or better");
    for (const char* note : {" unless it has a flush\n", " low pair\n"}) {
      const std::string problem = error(job, chart + mark + note);
      CHECK(problem.starts_with("chart:3:"));
      CHECK(problem.find(": a footnote; ") != std::string::npos);
    }
    const std::string table = std::string("| Hold |\n|---|\n| high pair") + mark + " |\n\n";
    CHECK(error(job, table + mark + " not aces\n").starts_with("chart:5:1: a footnote; "));
  }
  // A list may begin with the sign of a mark.
  CHECK(canonical(job, "* high pair*\n* low pair\n") == "pair of jacks or better");
  CHECK(canonical(job, "[1] high pair\n[2] low pair\n") == "pair of jacks or better");
  CHECK(error(job, "a) high pair\nb) lo pair\n").starts_with("chart:2:4: unknown hold"));
}
