// SPDX-License-Identifier: MIT
// A line of a chart, and holds that are hands or parts of hands already.
#include <algorithm>
#include <array>

#include "cards/text.hpp"
#include "studies/strategy/line_parser.hpp"
#include "studies/strategy/parse_conditions.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 12> kKnownHolds = {
    "royal flush", "straight flush", "four of a kind", "full house",
    "flush",       "straight",       "high pair",      "low pair",
    "two pair",    "nothing",        "high card",      "three of a kind"};

}  // namespace

bool LineParser::parse(ChartLine& line) {
  do {
    if (!phrase()) return false;
  } while (next_phrase());
  if (!parse_conditions(text_, line_.conditions, problem_)) return false;
  if (!text_.at_end()) return fail("unexpected " + in_quotes(text_.rest()));
  line = line_;
  return true;
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

bool LineParser::leaves_wild_out(HoldKind kind) {
  return kind == HoldKind::nothing || kind == HoldKind::suited || kind == HoldKind::cards ||
         kind == HoldKind::loose;
}

bool LineParser::take_kept_wild_cards(HoldPhrase& phrase) {
  const std::size_t place = text_.at();
  int kept = 0;
  if (!text_.take("no wild cards")) {
    const auto count = text_.take("only") ? text_.take_count() : std::nullopt;
    if (!count || !text_.take_plural("wild card")) {
      text_.back_to(place);
      return false;
    }
    kept = *count;
  }
  if (kept > wild_) return fail("these deals have " + words_.wild_cards(wild_));
  if (leaves_wild_out(phrase.kind)) {
    phrase.cards = static_cast<std::uint8_t>(phrase.cards - phrase.wild + kept);
  }
  phrase.wild = static_cast<std::uint8_t>(kept);
  return true;
}

bool LineParser::add(HoldPhrase phrase) {
  while (!text_.at_end()) {
    const std::size_t place = text_.at();
    if (text_.take_sign(',')) {
      if (take_kept_wild_cards(phrase)) continue;
      if (!problem_.what.empty()) return false;
      if (text_.take("in")) {
        if (!suits(phrase)) return false;
        continue;
      }
    }
    text_.back_to(place);
    break;
  }
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
  if (!problem_.what.empty()) return false;
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
  if (meaning.has_rank && rank_set(phrase.ranks)) return add(phrase);
  if (!problem_.what.empty()) return false;
  // "flush or straight" is one phrase.
  if (!line_.phrases.empty()) {
    HoldPhrase& last = line_.phrases.back();
    if (last.kind == phrase.kind && last.wild == phrase.wild &&
        last.ranks == HoldPhrase::kAnyRank) {
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
    if (!problem_.what.empty()) return false;
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

bool LineParser::wild_cards(int& count) {
  const std::size_t start = text_.at();
  text_.take("the");
  for (const std::string& word : words_.wild_words()) {
    const std::size_t place = text_.at();
    count = 1;
    if (text_.take(word)) return wild_ >= count;
    text_.back_to(place);
    count = text_.take_count().value_or(wild_);
    if (text_.take_plural(word) && count > 0 && count <= wild_) return true;
    text_.back_to(place);
  }
  text_.back_to(start);
  return false;
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
  int count = 0;
  if (wild_ == 0 || !wild_cards(count)) return false;
  if (!text_.take("alone") && !text_.take("only") && !text_.at_joint()) return false;
  HoldPhrase phrase = blank(HoldKind::nothing, count);
  phrase.wild = static_cast<std::uint8_t>(count);
  return add(phrase);
}

// "two pair, A up", "two pair, K up or lower", "two pair, A up, over 2-4"

bool LineParser::two_pair() {
  if (!text_.take("two pair") && !text_.take("two pairs")) return false;
  HoldPhrase phrase = blank(HoldKind::two_pair, 4);
  phrase.wild = 0;
  std::size_t place = text_.at();
  if (!text_.take_sign(',') || !highest(phrase, "up")) text_.back_to(place);
  place = text_.at();
  if (text_.take_sign(',') && text_.take("over")) {
    std::string problem;
    const auto lower = text_.take_rank_set(problem);
    if (!lower) return fail(problem.empty() ? "the ranks of the lower pair are missing" : problem);
    phrase.kickers = *lower;
  } else {
    text_.back_to(place);
  }
  return problem_.what.empty() && add(phrase);
}

/// "A up", "K up or lower", "9 high"
bool LineParser::highest(HoldPhrase& phrase, std::string_view word) {
  const std::size_t place = text_.at();
  std::string problem;
  const auto ranks = text_.take_rank_set(problem);
  if (!ranks || !text_.take(word)) {
    text_.back_to(place);
    return false;
  }
  phrase.ranks = *ranks;
  if (text_.take("or lower")) {
    phrase.ranks = static_cast<std::uint16_t>(RankSet::range(0, RankSet(*ranks).highest()).bits());
  }
  return true;
}

/// ", 2-4,A"
bool LineParser::rank_set(std::uint16_t& ranks) {
  const std::size_t place = text_.at();
  std::string problem;
  if (text_.take_sign(',')) {
    const auto set = text_.take_rank_set(problem);
    if (!problem.empty()) return fail(problem);
    if (set && !text_.begins_a_hold()) {
      ranks = *set;
      return true;
    }
  }
  text_.back_to(place);
  return false;
}

// "high pair", "pair of aces", "three of a kind, 2-4", "four aces with a 2-4 kicker"

bool LineParser::of_a_kind() {
  HoldPhrase phrase = blank(HoldKind::of_a_kind, 2);
  if (text_.take("high pair")) {
    phrase.ranks = static_cast<std::uint16_t>(high_ranks().bits());
  } else if (text_.take("low pair")) {
    phrase.ranks = static_cast<std::uint16_t>((RankSet::all() - high_ranks()).bits());
  } else if (text_.take("pair of")) {
    if (!text_.take_rank_plural(phrase.ranks)) {
      return fail("unknown rank " + in_quotes(text_.rest()));
    }
  } else if (text_.take("pair")) {
    rank_set(phrase.ranks);
  } else {
    const auto same = text_.take_count();
    if (!same || *same < 2) return false;
    phrase.cards = static_cast<std::uint8_t>(*same);
    if (text_.take("of a kind")) {
      rank_set(phrase.ranks);
    } else if (!text_.take_rank_plural(phrase.ranks)) {
      return false;
    }
  }
  return problem_.what.empty() && kicker(phrase) && add(phrase);
}

/// ", with a 2-4 kicker", if it comes next.
bool LineParser::kicker(HoldPhrase& phrase) {
  const std::size_t place = text_.at();
  text_.take_sign(',');
  if (!text_.take("with a") && !text_.take("with an")) {
    text_.back_to(place);
    return true;
  }
  std::string problem;
  if (const auto ranks = text_.take_rank_set(problem)) phrase.kickers = *ranks;
  if (!problem.empty()) return fail(problem);
  if (!text_.take("kicker")) return fail("\"kicker\" is missing");
  phrase.kind = HoldKind::with_kicker;
  ++phrase.cards;
  return true;
}

bool parse_line(const ChartWords& words, std::string_view text, int wild_cards, ChartLine& line,
                PhraseProblem& problem) {
  return LineParser(words, text, wild_cards, problem).parse(line);
}

}  // namespace vpanalyze
