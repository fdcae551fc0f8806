// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>

#include "game/wording.hpp"
#include "studies/strategy/parse_conditions.hpp"
#include "studies/strategy/phrase_cursor.hpp"
#include "studies/strategy/phrased_line.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 12> kHolds = {
    "royal flush", "straight flush", "four of a kind", "full house",
    "flush",       "straight",       "high pair",      "low pair",
    "two pair",    "nothing",        "high card",      "three of a kind"};

class LineParser {
 public:
  LineParser(const ChartWords& words, std::string_view text, int wild_cards, PhraseProblem& problem)
      : words_(words), text_(text), wild_(wild_cards), problem_(problem) {}

  bool parse(PhrasedLine& line) {
    do {
      if (!phrase()) return false;
    } while (next_phrase());
    if (!parse_conditions(text_, line_.conditions, problem_)) return false;
    if (!text_.at_end()) return fail("unexpected " + in_quotes(text_.rest()));
    line = line_;
    return true;
  }

 private:
  using Way = bool (LineParser::*)();

  RankSet high_ranks() const { return words_.shapes().high(); }

  bool fail(std::string what) {
    problem_ = {text_.at(), std::move(what)};
    return false;
  }

  /// A comma or semicolon, "or", or both.
  bool next_phrase() {
    const bool sign = text_.take_sign(',') || text_.take_sign(';');
    return text_.take("or") || sign;
  }

  HoldPhrase blank(HoldKind kind, int cards) const {
    HoldPhrase phrase;
    phrase.kind = kind;
    phrase.cards = static_cast<std::uint8_t>(cards);
    phrase.wild = static_cast<std::uint8_t>(wild_);
    return phrase;
  }
  bool add(HoldPhrase phrase) {
    while (!text_.at_end()) {
      const std::size_t place = text_.at();
      if (text_.take(", no wild cards")) {
        set_natural(phrase);
      } else if (text_.take(", in")) {
        if (!suits(phrase)) return false;
      } else {
        text_.back_to(place);
        break;
      }
    }
    line_.phrases.push_back(std::move(phrase));
    return true;
  }
  void set_natural(HoldPhrase& phrase) const {
    phrase.natural = wild_ > 0;
    phrase.wild = 0;
  }

  /// Tries each way a hold can be called.
  bool phrase() {
    constexpr std::array<Way, 7> kWays = {&LineParser::made,        &LineParser::nothing,
                                          &LineParser::drawing,     &LineParser::suited,
                                          &LineParser::two_pair,    &LineParser::of_a_kind,
                                          &LineParser::single_cards};
    const std::size_t known = line_.phrases.size();
    const std::size_t start = text_.at();
    problem_.what.clear();
    for (const Way way : kWays) {
      text_.back_to(start);
      line_.phrases.resize(known);
      if ((this->*way)()) return true;
      if (!problem_.what.empty()) return false;
    }
    text_.back_to(start);
    const std::string_view found = text_.rest();
    if (found.empty()) return fail("a hold is missing");
    return fail("unknown hold " + in_quotes(found) +
                did_you_mean(lower_case(found), kHolds,
                             "; holds are told as in \"high pair\" or \"4 to a flush\""));
  }

  // Hands as dealt.

  bool made() {
    text_.take("pat") || text_.take("dealt");
    for (const ChartWords::MadeHand& hand : words_.made_hands()) {
      if (!text_.take(hand.name)) continue;
      HoldPhrase phrase = blank(HoldKind::made, 5);
      phrase.lines = hand.lines;
      phrase.absent = hand.absent;
      if (hand.name == "five of a kind" && rank_set(phrase.ranks)) return add(phrase);
      if (!problem_.what.empty()) return false;
      // "flush or straight" is one phrase.
      if (!line_.phrases.empty() && line_.phrases.back().kind == HoldKind::made &&
          line_.phrases.back().ranks == HoldPhrase::kAnyRank) {
        line_.phrases.back().lines |= hand.lines;
        line_.phrases.back().absent |= hand.absent;
        return true;
      }
      return add(phrase);
    }
    return false;
  }

  // "nothing", "the 2 deuces alone"

  bool wild_cards() {
    const std::size_t start = text_.at();
    text_.take("the");
    const auto count = text_.take_count();
    for (const std::string& word : words_.wild_words()) {
      if (text_.take_plural(word) && count.value_or(wild_) == wild_) return true;
    }
    text_.back_to(start);
    return false;
  }

  bool nothing() {
    if (text_.take("nothing")) {
      if (wild_ == 0) return add(blank(HoldKind::nothing, 0));
      return fail("wild cards are kept; write " +
                  in_quotes(words_.text(blank(HoldKind::nothing, wild_))));
    }
    if (wild_ == 0 || !wild_cards() || text_.take("and")) return false;
    text_.take("alone") || text_.take("only");
    return add(blank(HoldKind::nothing, wild_));
  }

  // "4 to a straight flush, 1 gap, 2+ high cards; or no gaps"

  bool drawing() {
    const auto cards = text_.take_count();
    if (!cards || !(text_.take("to a") || text_.take("to an"))) return false;
    HoldPhrase head = blank(HoldKind::none, *cards);
    if (text_.take("outside") || text_.take("open-ended")) head.gaps = 0x01;
    if (text_.take("inside")) head.gaps = 0xFE;
    const bool straight_only = head.gaps != HoldPhrase::kAny;
    if (!straight_only && text_.take("royal flush")) {
      head.kind = HoldKind::royal_flush;
    } else if (!straight_only && text_.take("straight flush")) {
      head.kind = HoldKind::straight_flush;
    } else if (!straight_only && text_.take("flush")) {
      head.kind = HoldKind::flush;
    } else if (text_.take("straight")) {
      head.kind = HoldKind::straight;
    } else {
      return fail("cards are held to a royal flush, a straight flush, a flush or a straight, not " +
                  in_quotes(text_.rest()));
    }
    if (*cards < 3 || *cards > 4) return fail("3 or 4 cards are held to it; 2 are told by ranks");
    return alternatives(head);
  }

  bool alternatives(const HoldPhrase& head) {
    HoldPhrase first = head;
    while (text_.take_sign(',')) {
      const std::size_t place = text_.at();
      if (quality(first)) continue;
      if (!problem_.what.empty()) return false;
      text_.back_to(place - 1);  // the comma belongs to what follows
      break;
    }
    add(first);
    for (std::size_t place = text_.at(); text_.take_sign(';'); place = text_.at()) {
      text_.take("or");
      HoldPhrase other = head;
      bool known = quality(other);
      while (known && text_.take_sign(',')) known = quality(other);
      if (!problem_.what.empty()) return false;
      if (!known || text_.take("suited")) {
        text_.back_to(place);  // another hold follows
        break;
      }
      add(other);
    }
    return true;
  }

  /// Gaps, high cards, ranks, suits.
  bool quality(HoldPhrase& phrase) {
    const std::size_t start = text_.at();
    if (text_.take("no wild cards")) {
      set_natural(phrase);
      return true;
    }
    if (const auto range = text_.take_range()) {
      const bool gaps = text_.take_plural("gap");
      if (gaps || text_.take_plural("high card")) {
        (gaps ? phrase.gaps : phrase.high) = *range;
        return true;
      }
      text_.back_to(start);
    }
    if (text_.take("in")) return suits(phrase);
    phrase.all_but = text_.take("not");
    if (ranks_held(phrase.holds, phrase.cards - phrase.wild)) return true;
    text_.back_to(start);
    return false;
  }

  bool suits(HoldPhrase& phrase) {
    unsigned classes = 0;
    std::size_t place = text_.at();
    while (const auto suit = text_.take_suit()) {
      const int number = words_.shapes().suit_class(*suit);
      if (number == 0) return fail("all suits are alike in this game");
      classes |= 1U << static_cast<unsigned>(number - 1);
      place = text_.at();
      if (!text_.take("or")) break;
    }
    if (classes == 0) return fail("unknown suit " + in_quotes(text_.rest()));
    text_.back_to(place);
    phrase.suits = static_cast<std::uint8_t>(classes);
    return true;
  }

  /// "KQJ, QJT or JT9": holds of so many ranks.
  bool ranks_held(std::vector<std::uint16_t>& holds, int ranks) {
    std::size_t place = text_.at();
    while (const auto hold = text_.take_holding()) {
      if (RankSet(*hold).size() != ranks || text_.begins_a_hold()) break;
      holds.push_back(*hold);
      place = text_.at();
      const bool comma = text_.take_sign(',');
      if (!text_.take("or") && !comma) break;
    }
    text_.back_to(place);
    std::sort(holds.rbegin(), holds.rend());
    holds.erase(std::unique(holds.begin(), holds.end()), holds.end());
    return !holds.empty();
  }

  // "KQ or QJ suited"

  bool suited() {
    std::vector<std::uint16_t> holds;
    for (int ranks = 2; ranks <= 4 && holds.empty(); ++ranks) ranks_held(holds, ranks);
    if (holds.empty() || !text_.take("suited")) return false;
    const bool natural = text_.take(", no wild cards");
    const int wild = natural ? 0 : wild_;
    std::map<HoldKind, HoldPhrase> by_kind;
    for (const std::uint16_t hold : holds) {
      const HoldKind kind = words_.shapes().suited_kind(RankSet(hold), wild);
      HoldPhrase& phrase = by_kind[kind];
      if (phrase.holds.empty()) phrase = blank(kind, RankSet(hold).size() + wild);
      if (natural) set_natural(phrase);
      phrase.holds.push_back(hold);
    }
    for (const auto& [kind, phrase] : by_kind) {
      if (!add(phrase)) return false;
    }
    return true;
  }

  // "two pair, A up", "two pair, K up or lower"

  bool two_pair() {
    if (!text_.take("two pair") && !text_.take("two pairs")) return false;
    HoldPhrase phrase = blank(HoldKind::two_pair, 4);
    const std::size_t place = text_.at();
    if (!rank_set(phrase.ranks) || !text_.take("up")) {
      text_.back_to(place);
      phrase.ranks = HoldPhrase::kAnyRank;
    } else if (text_.take("or lower")) {
      const RankSet highest(phrase.ranks);
      phrase.ranks = static_cast<std::uint16_t>(RankSet::range(0, highest.highest()).bits());
    }
    return problem_.what.empty() && add(phrase);
  }

  /// ", 2-4,A"
  bool rank_set(std::uint16_t& ranks) {
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

  bool of_a_kind() {
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
  bool kicker(HoldPhrase& phrase) {
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

  // "one high card, A", "two suited high cards", "the joker and one card, 8 or 7"

  bool single_cards() {
    const bool with_wild = wild_ > 0 && wild_cards();
    if (with_wild && !text_.take("and")) return false;
    const auto natural = text_.take_count();
    if (!natural || *natural == 0) return false;
    const bool suited = text_.take("suited");
    const bool high = text_.take("high");
    if (!text_.take_plural("card")) return false;
    if (*natural > 3) return fail("more than three cards are held to something");
    if (suited && (*natural != 2 || with_wild)) {
      return fail("only two cards, without wild ones, are told as \"suited\" without ranks");
    }
    HoldPhrase phrase =
        blank(suited ? HoldKind::suited : HoldKind::cards, *natural + (with_wild ? wild_ : 0));
    const std::size_t place = text_.at();
    if (!text_.take_sign(',') || !ranks_held(phrase.holds, *natural)) {
      text_.back_to(place);
      if (high) phrase.high = static_cast<std::uint8_t>(1U << static_cast<unsigned>(*natural));
    }
    for (const std::uint16_t hold : phrase.holds) {
      if (high && !high_ranks().contains(RankSet(hold))) {
        text_.back_to(place);
        return fail(ranks_text(hold) + " are not all high cards here");
      }
    }
    if (!add(phrase)) return false;
    if (line_.phrases.back().wild == phrase.wild && wild_ > 0 && !with_wild) {
      text_.back_to(place);
      return fail("wild cards are kept; begin with " +
                  in_quotes(words_.wild_cards(wild_) + " and"));
    }
    return true;
  }

  const ChartWords& words_;
  PhraseCursor text_;
  int wild_;
  PhrasedLine line_;
  PhraseProblem& problem_;
};

}  // namespace

bool parse_line(const ChartWords& words, std::string_view text, int wild_cards, PhrasedLine& line,
                PhraseProblem& problem) {
  return LineParser(words, text, wild_cards, problem).parse(line);
}

}  // namespace vpanalyze
