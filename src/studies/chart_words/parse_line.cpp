// SPDX-License-Identifier: MIT
// A line of a chart: its holds and its conditions.
#include <array>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

/// Wordings to compare with what is not understood.
constexpr std::array<std::string_view, 46> kKnownHolds = {"royal flush",
                                                          "straight flush",
                                                          "four of a kind",
                                                          "full house",
                                                          "full house or better",
                                                          "flush",
                                                          "straight",
                                                          "three of a kind",
                                                          "two pair",
                                                          "aces up",
                                                          "high pair",
                                                          "low pair",
                                                          "pair",
                                                          "pair of aces",
                                                          "pair of jacks or better",
                                                          "jacks or better",
                                                          "4 to a royal flush",
                                                          "3 to a royal flush",
                                                          "4 to a straight flush",
                                                          "3 to a straight flush",
                                                          "3 to a straight flush, 1 gap",
                                                          "3 to a straight flush, no gaps",
                                                          "3 to a straight flush, 1 high card",
                                                          "3 to a straight flush, type 1",
                                                          "3 to a straight flush, 5-6-7 or higher",
                                                          "4 to a flush",
                                                          "3 to a flush",
                                                          "3 to a flush, 2 high cards",
                                                          "4 to a straight",
                                                          "4 to an outside straight",
                                                          "4 to an inside straight",
                                                          "4 to an inside straight, 3 high cards",
                                                          "3 to a straight",
                                                          "AKQJ unsuited",
                                                          "KQJ unsuited",
                                                          "KQ unsuited",
                                                          "suited QJ",
                                                          "suited JT",
                                                          "two suited high cards",
                                                          "two unsuited high cards",
                                                          "three unsuited high cards",
                                                          "one high card",
                                                          "discard everything",
                                                          "the deuce alone",
                                                          "the joker alone",
                                                          "the joker and one high card"};

/// What may stand before a hold and says no more.
constexpr std::array<std::string_view, 9> kFillers = {
    "all other", "any other", "any", "all", "other", "hold", "keep", "a", "an"};

}  // namespace

std::optional<ChartLine> LineParser::parse() {
  do {
    if (!phrase()) return std::nullopt;
  } while (next_phrase());
  if (!all_conditions()) return std::nullopt;
  text_.take_sign('.');
  if (!text_.at_end()) {
    fail("unexpected " + in_quotes(text_.rest()));
    return std::nullopt;
  }
  return line_;
}

bool LineParser::says_something(const ChartWords& words, std::string_view text, int wild_cards) {
  LineParser parser(words, text, wild_cards);
  HoldPhrase phrase = parser.blank(HoldKind::straight_flush, 3 + wild_cards);
  do {
    if (!parser.no_penalty() && !parser.quality(phrase)) return false;
  } while (parser.text_.take_sign(','));
  return parser.text_.at_end();
}

bool LineParser::next_phrase() {
  const std::size_t place = text_.at();
  const bool sign = text_.take_sign(',') || text_.take_sign(';');
  if (sign && no_penalty()) return next_phrase();
  const bool next = text_.take("or") || sign;
  if (!next) text_.back_to(place);
  return next;
}

HoldPhrase LineParser::blank(HoldKind kind, int cards) const {
  HoldPhrase phrase;
  phrase.kind = kind;
  phrase.cards = static_cast<std::uint8_t>(cards);
  phrase.wild = static_cast<std::uint8_t>(wild_);
  return phrase;
}

bool LineParser::take_kept_wild_cards(HoldPhrase& phrase) {
  const auto kept = text_.attempt([this]() -> std::optional<int> {
    if (text_.take("no wild cards")) return 0;
    const auto count = text_.take("only") ? text_.take_count() : std::nullopt;
    return count && text_.take_plural("wild card") ? count : std::nullopt;
  });
  if (!kept) return false;
  if (*kept > wild_) return fail("these deals have " + words_.wild_cards(wild_));
  // Other kinds are told with the wild cards counted.
  if (phrase.kind == HoldKind::nothing || is_told_by_ranks(phrase.kind)) {
    phrase.cards = static_cast<std::uint8_t>(phrase.cards - phrase.wild + *kept);
  }
  phrase.wild = static_cast<std::uint8_t>(*kept);
  return true;
}

bool LineParser::add(HoldPhrase phrase) {
  const auto more = [&] {
    return text_.take_sign(',') &&
           (take_kept_wild_cards(phrase) || (!failed() && text_.take("in") && suits(phrase)));
  };
  while (!text_.at_end() && text_.attempt(more)) {
  }
  if (failed()) return false;
  line_.phrases.push_back(std::move(phrase));
  return true;
}

bool LineParser::phrase() {
  const std::size_t start = text_.at();
  if (phrase_in_any_way()) return true;
  const PhraseProblem first = problem_;
  problem_.what.clear();
  text_.back_to(start);
  while (text_.take_any(kFillers)) {
    const std::size_t place = text_.at();
    if (phrase_in_any_way()) return true;
    problem_.what.clear();
    text_.back_to(place);
  }
  problem_ = first;
  if (failed()) return false;
  text_.back_to(start);
  const std::string_view found = trimmed(text_.rest());
  if (found.empty()) return fail("a hold is missing");
  return fail("unknown hold " + in_quotes(found) +
              did_you_mean(lower_case(found), kKnownHolds,
                           "; holds are told as in \"high pair\" or \"4 to a flush\""));
}

bool LineParser::phrase_in_any_way() {
  using Way = bool (LineParser::*)();
  constexpr std::array<Way, 11> kWays = {&LineParser::or_better,
                                         &LineParser::hand_in_quotation_marks,
                                         &LineParser::hand,
                                         &LineParser::nothing,
                                         &LineParser::drawing,
                                         &LineParser::suited,
                                         &LineParser::two_pair,
                                         &LineParser::of_a_kind,
                                         &LineParser::single_cards,
                                         &LineParser::rank_alone,
                                         &LineParser::hand_by_any_name};
  const std::size_t known = line_.phrases.size();
  const std::size_t start = text_.at();
  PhraseProblem first;
  for (const Way way : kWays) {
    problem_.what.clear();
    text_.back_to(start);
    line_.phrases.resize(known);
    if ((this->*way)()) return true;
    // A name may begin like a hold: what is wrong with the hold is told if it is no name.
    if (first.what.empty()) first = problem_;
  }
  problem_ = first;
  return false;
}

bool LineParser::all_conditions() {
  no_penalty();
  if (text_.take("if")) {
    bool more = true;
    if (no_penalty()) more = text_.take("and");
    if (more && !conditions("and", false)) return false;
  }
  return !text_.take("unless") || conditions("or", true);
}

/// "no flush penalty", "no straight penalty", "no flush or straight penalty", "no penalty".
bool LineParser::no_penalty() {
  using Kind = DealCondition::Kind;
  const DealCondition flush = {Kind::of_its_suit, true, 1};
  const DealCondition straight = {Kind::straight_penalty, true};
  return text_.attempt([&] {
    text_.take("with");
    if (!text_.take("no") && !text_.take("without a") && !text_.take("without")) return false;
    bool flushes = text_.take("flush");
    const bool penalty = flushes && text_.take("penalty");
    bool straights = text_.attempt([&] {
      const bool both = flushes && (text_.take("or") || text_.take("and"));
      if (both) text_.take("no");
      return (both || !flushes) && text_.take("straight");
    });
    const bool one_named = penalty && !straights;
    if (!flushes && !straights) flushes = straights = true;
    if (!one_named && !text_.take_plural("penalty card") && !text_.take("penalty") &&
        !text_.take("penalties")) {
      return false;
    }
    if (flushes) line_.conditions.push_back(flush);
    if (straights) line_.conditions.push_back(straight);
    return true;
  });
}

bool LineParser::conditions(std::string_view joined_by, bool without) {
  do {
    if (no_penalty()) continue;
    if (!text_.take("with")) return fail("a condition begins with \"with\"");
    DealCondition& added = line_.conditions.emplace_back();
    if (!condition(added)) return false;
    added.without = without;
  } while (text_.take(joined_by));
  return true;
}

bool LineParser::condition(DealCondition& condition) {
  using Kind = DealCondition::Kind;
  if (text_.take("a pair")) {
    condition.kind = Kind::pair;
    return true;
  }
  if (text_.take("a straight penalty")) {
    condition.kind = Kind::straight_penalty;
    return true;
  }
  if (text_.take("a flush penalty")) {
    condition = {Kind::of_its_suit, false, 1};
    return true;
  }
  if (text_.attempt([&] { return suit_condition(condition); })) return true;
  const auto suited = text_.attempt([this] {
    const auto hold = text_.take_holding();
    return hold && hold->twice.empty() && text_.take("suited") ? hold : std::nullopt;
  });
  if (suited) {
    condition = {Kind::suited, false, 0, suited->ranks};
    return true;
  }
  condition = {Kind::rank};
  if (rank_set(condition.ranks)) return true;
  if (failed()) return false;
  if (text_.at_end()) return fail("a condition is missing");
  return fail("unknown condition " + in_quotes(text_.rest()));
}

/// "a card of its suit", "3 cards of one suit", "3 cards of T's suit"
bool LineParser::suit_condition(DealCondition& condition) {
  const auto count = text_.take_count();
  if (!count || !text_.take_plural("card")) return false;
  condition = {DealCondition::Kind::of_its_suit, false, static_cast<std::uint8_t>(*count)};
  if (text_.take("of its suit")) return true;
  condition.kind = DealCondition::Kind::of_one_suit;
  if (!text_.take("of")) return false;
  if (text_.take("one suit")) return true;
  const auto rank = text_.take_holding();
  if (!rank || !rank->twice.empty() || !text_.take_sign('\'') || !text_.take("s suit")) {
    return false;
  }
  condition.ranks = rank->ranks;
  return true;
}

}  // namespace vpanalyze
