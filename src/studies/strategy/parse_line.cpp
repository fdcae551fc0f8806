// SPDX-License-Identifier: MIT
// A line of a chart, and holds that are hands or parts of hands already.
#include <algorithm>
#include <array>

#include "cards/text.hpp"
#include "studies/strategy/line_parser.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 12> kKnownHolds = {
    "royal flush", "straight flush", "four of a kind", "full house",
    "flush",       "straight",       "high pair",      "low pair",
    "two pair",    "nothing",        "high card",      "three of a kind"};

}  // namespace

std::optional<ChartLine> LineParser::parse() {
  do {
    if (!phrase()) return std::nullopt;
  } while (next_phrase());
  if (text_.take("if") && !conditions("and", false)) return std::nullopt;
  if (text_.take("unless") && !conditions("or", true)) return std::nullopt;
  if (!text_.at_end()) {
    fail("unexpected " + in_quotes(text_.rest()));
    return std::nullopt;
  }
  return line_;
}

bool LineParser::next_phrase() {
  const bool sign = text_.take_sign(',') || text_.take_sign(';');
  return text_.take("or") || sign;
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
  using Way = bool (LineParser::*)();
  constexpr std::array<Way, 9> kWays = {&LineParser::hand_in_quotation_marks,
                                        &LineParser::hand,
                                        &LineParser::nothing,
                                        &LineParser::drawing,
                                        &LineParser::suited,
                                        &LineParser::two_pair,
                                        &LineParser::of_a_kind,
                                        &LineParser::single_cards,
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
  if (failed()) return false;
  text_.back_to(start);
  const std::string_view found = text_.rest();
  if (found.empty()) return fail("a hold is missing");
  return fail("unknown hold " + in_quotes(found) +
              did_you_mean(lower_case(found), kKnownHolds,
                           "; holds are told as in \"high pair\" or \"4 to a flush\""));
}

// Hands as dealt: "flush", "pat two pair", "\"Aces or kings\""

bool LineParser::take_hand(const HandNames::Meaning& meaning, bool pat) {
  HoldPhrase phrase = blank(meaning.pat ? HoldKind::pat : HoldKind::made, 5);
  if (meaning.pat && !pat) return false;
  phrase.lines = meaning.lines;
  phrase.absent = meaning.absent;
  if (meaning.has_rank && rank_set_behind_comma(phrase.ranks)) return add(phrase);
  if (failed()) return false;
  // "flush or straight" is one phrase.
  if (!line_.phrases.empty()) {
    HoldPhrase& last = line_.phrases.back();
    if (last.kind == phrase.kind && last.wild == phrase.wild && last.ranks == RankSet::all()) {
      last.lines |= phrase.lines;
      last.absent |= phrase.absent;
      return true;
    }
  }
  return add(phrase);
}

bool LineParser::hand() {
  const bool pat = text_.take("pat") || text_.take("dealt");
  for (const HandNames::Meaning& meaning : words_.hands().meanings()) {
    const std::size_t place = text_.at();
    if (!meaning.plain || !text_.take(meaning.name)) continue;
    if (take_hand(meaning, pat)) return true;
    if (failed()) return false;
    text_.back_to(place);
  }
  return pat && hand_in_quotation_marks();
}

bool LineParser::hand_in_quotation_marks() {
  text_.take("pat");
  const std::size_t place = text_.at();
  const auto name = text_.take_quoted();
  if (!name) return false;
  for (const HandNames::Meaning& meaning : words_.hands().meanings()) {
    if (lower_case(meaning.name) == lower_case(*name)) return take_hand(meaning, true);
  }
  text_.back_to(place);
  return fail("no line is called " + in_quotes(*name));
}

bool LineParser::hand_by_any_name() {
  for (const HandNames::Meaning& meaning : words_.hands().meanings()) {
    if (text_.take(meaning.name)) return take_hand(meaning, true);
  }
  return false;
}

// "nothing", "the 2 deuces alone"

std::optional<int> LineParser::wild_cards() {
  for (const std::string& word : words_.wild_words()) {
    const auto count = text_.attempt([&]() -> std::optional<int> {
      text_.take("the");
      if (text_.take(word)) return 1;
      const int counted = text_.take_count().value_or(wild_);
      const bool known = text_.take_plural(word) && counted > 0 && counted <= wild_;
      return known ? std::optional(counted) : std::nullopt;
    });
    if (count) return count;
  }
  return std::nullopt;
}

bool LineParser::nothing() {
  if (text_.take("nothing")) {
    const std::size_t place = text_.at();
    if (!add(blank(HoldKind::nothing, wild_))) return false;
    if (wild_ == 0 || line_.phrases.back().wild < wild_) return true;
    text_.back_to(place);
    return fail("wild cards are kept; write " +
                in_quotes(words_.text(blank(HoldKind::nothing, wild_), wild_)));
  }
  const auto count = wild_ > 0 ? wild_cards() : std::nullopt;
  if (!count) return false;
  if (!text_.take("alone") && !text_.take("only") && !text_.at_joint()) return false;
  HoldPhrase phrase = blank(HoldKind::nothing, *count);
  phrase.wild = phrase.cards;
  return add(phrase);
}

bool LineParser::rank_set(RankSet& ranks) {
  std::string problem;
  const auto set = text_.take_rank_set(&problem);
  if (set) ranks = *set;
  return problem.empty() ? set.has_value() : fail(problem);
}

bool LineParser::rank_set_behind_comma(RankSet& ranks) {
  return text_.attempt([&] {
    RankSet set;
    if (!text_.take_sign(',') || !rank_set(set) || text_.begins_a_hold()) return false;
    ranks = set;
    return true;
  });
}

// "two pair, A up", "two pair, K up or lower", "two pair, A up, over 2-4"

bool LineParser::two_pair() {
  if (!text_.take("two pair") && !text_.take("two pairs")) return false;
  HoldPhrase phrase = blank(HoldKind::two_pair, 4);
  phrase.wild = 0;
  text_.attempt([&] { return text_.take_sign(',') && highest(phrase, "up"); });
  const bool over = text_.attempt([&] { return text_.take_sign(',') && text_.take("over"); });
  if (over && !rank_set(phrase.kickers)) {
    return !failed() && fail("the ranks of the lower pair are missing");
  }
  return add(phrase);
}

/// "A up", "K up or lower", "9 high"
bool LineParser::highest(HoldPhrase& phrase, std::string_view word) {
  return text_.attempt([&] {
    const auto ranks = text_.take_rank_set();
    if (!ranks || !text_.take(word)) return false;
    const bool or_lower = text_.take("or lower");
    phrase.ranks = or_lower ? RankSet::range(0, ranks->highest()) : *ranks;
    return true;
  });
}

// "high pair", "pair of aces", "three of a kind, 2-4", "four aces with a 2-4 kicker"

bool LineParser::of_a_kind() {
  HoldPhrase phrase = blank(HoldKind::of_a_kind, 2);
  if (text_.take("high pair")) {
    phrase.ranks = high_ranks();
  } else if (text_.take("low pair")) {
    phrase.ranks = RankSet::all() - high_ranks();
  } else if (text_.take("pair of")) {
    const auto rank = text_.take_rank_plural();
    if (!rank) return fail("unknown rank " + in_quotes(text_.rest()));
    phrase.ranks = *rank;
  } else if (text_.take("pair")) {
    rank_set_behind_comma(phrase.ranks);
  } else {
    const auto same = text_.take_count();
    if (!same || *same < 2) return false;
    phrase.cards = static_cast<std::uint8_t>(*same);
    if (text_.take("of a kind")) {
      rank_set_behind_comma(phrase.ranks);
    } else {
      const auto rank = text_.take_rank_plural();
      if (!rank) return false;
      phrase.ranks = *rank;
    }
  }
  return !failed() && kicker(phrase) && add(phrase);
}

/// ", with a 2-4 kicker", if it comes next.
bool LineParser::kicker(HoldPhrase& phrase) {
  const bool follows = text_.attempt([this] {
    text_.take_sign(',');
    return text_.take("with a") || text_.take("with an");
  });
  if (!follows) return true;
  rank_set(phrase.kickers);
  if (failed()) return false;
  if (!text_.take("kicker")) return fail("\"kicker\" is missing");
  phrase.kind = HoldKind::with_kicker;
  ++phrase.cards;
  return true;
}

bool LineParser::conditions(std::string_view joined_by, bool without) {
  do {
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
