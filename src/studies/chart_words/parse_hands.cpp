// SPDX-License-Identifier: MIT
// Holds that are hands or parts of hands already.
#include <array>
#include <bit>
#include <utility>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {

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
  const bool pat = text_.take("pat") || text_.take("dealt") || text_.take("made");
  const bool royal = text_.take("RF");
  if (royal || text_.take("SF")) {
    const HandKind kind = royal ? HandKind::royal_flush : HandKind::straight_flush;
    for (const HandNames::Meaning& meaning : words_.hands().meanings()) {
      if (meaning.name == HandNames::of(kind)) return take_hand(meaning, pat);
    }
  }
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

bool LineParser::or_higher() {
  return text_.take("or better") || text_.take("or higher") || text_.take("and better") ||
         text_.take("and higher") || text_.take("and up") || text_.take("+");
}

bool LineParser::or_lower() { return text_.take("or lower") || text_.take("or less"); }

bool LineParser::or_better() {
  text_.take("any");
  text_.take("pat") || text_.take("made") || text_.take("dealt");
  const std::vector<PayLine>& lines = words_.shapes().paytable().lines;
  std::optional<std::size_t> last;
  if (text_.take("paying hand") || text_.take("pay hand") || text_.take("winner")) {
    if (!lines.empty()) last = words_.last_or_better(wild_);
  } else if (const auto kind = take_kind()) {
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (lines[line].hand == *kind) last = line;
    }
    // "Three of a kind to straight flush": what is above stands in lines before.
    const bool range = text_.attempt([this] { return text_.take("to") && take_kind(); });
    if (!range && !or_higher()) return false;
  } else {
    for (const HandNames::Meaning& meaning : words_.hands().meanings()) {
      const bool named = text_.attempt([&] {
        if (meaning.plain) return text_.take(meaning.name) && or_higher();
        const auto name = text_.take_quoted();
        return name && *name == meaning.name && or_higher();
      });
      if (!named || meaning.lines == 0) continue;
      last = static_cast<std::size_t>(std::bit_width(meaning.lines) - 1);
      break;
    }
  }
  if (!last) return false;
  const std::vector<HoldPhrase> all = words_.or_better(*last, wild_);
  for (const HoldPhrase& phrase : all) {
    if (!add(phrase)) return false;
  }
  return !all.empty();
}

std::optional<HandKind> LineParser::take_kind() {
  static constexpr std::array<std::pair<std::string_view, HandKind>, 14> kKinds = {{
      {"five of a kind", HandKind::five_of_a_kind},
      {"straight flush", HandKind::straight_flush},
      {"SF", HandKind::straight_flush},
      {"four of a kind", HandKind::four_of_a_kind},
      {"4 of a kind", HandKind::four_of_a_kind},
      {"quads", HandKind::four_of_a_kind},
      {"full house", HandKind::full_house},
      {"flush", HandKind::flush},
      {"straight", HandKind::straight},
      {"three of a kind", HandKind::three_of_a_kind},
      {"3 of a kind", HandKind::three_of_a_kind},
      {"trips", HandKind::three_of_a_kind},
      {"two pair", HandKind::two_pair},
      {"2 pair", HandKind::two_pair},
  }};
  for (const auto& [word, kind] : kKinds) {
    if (text_.take(word)) return kind;
  }
  return std::nullopt;
}

// "discard everything", "the 2 deuces alone"

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
  static constexpr std::array<std::string_view, 16> kNothing = {"nothing",
                                                                "discard everything",
                                                                "discard all",
                                                                "discard all five cards",
                                                                "throw everything",
                                                                "throw everything away",
                                                                "toss everything",
                                                                "draw five",
                                                                "draw five cards",
                                                                "draw 5",
                                                                "draw five new cards",
                                                                "five new cards",
                                                                "garbage",
                                                                "redraw",
                                                                "razgu",
                                                                "junk"};
  text_.take("just");
  if (text_.take_any(kNothing)) {
    text_.attempt([this] {  // "garbage: discard everything"
      const bool sign = text_.take_sign(',') || text_.take_sign(':') || text_.take_sign('-');
      return sign && text_.take_any(kNothing);
    });
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

/// "2-4", "no jacks"
bool LineParser::rank_set_behind_comma(RankSet& ranks) {
  return text_.attempt([&] {
    if (!text_.take_sign(',')) return false;
    RankSet set;
    if (text_.take("no")) {
      const auto left_out = text_.take_rank_plural();
      if (left_out) ranks = RankSet::all() - *left_out;
      return left_out.has_value();
    }
    if (!rank_set(set) || text_.begins_a_hold()) return false;
    ranks = set;
    return true;
  });
}

std::optional<RankSet> LineParser::rank_range() {
  const auto first = text_.take_rank_plural();
  if (!first) return std::nullopt;
  if (or_higher()) return RankSet::range(first->lowest(), Rank::ace);
  if (or_lower()) return RankSet::range(Rank::deuce, first->lowest());
  const auto last = text_.attempt([this]() -> std::optional<RankSet> {
    return text_.take("to") || text_.take("through") || text_.take_sign('-')
               ? text_.take_rank_plural()
               : std::nullopt;
  });
  if (last && *last > *first) return RankSet::range(first->lowest(), last->lowest());
  if (last) return std::nullopt;
  return first;
}

/// "jacks or better": a range, not one rank.
std::optional<RankSet> LineParser::rank_range_alone() {
  const auto ranks = rank_range();
  return ranks && ranks->size() > 1 ? ranks : std::nullopt;
}

std::optional<HandKind> LineParser::take_slang() {
  if (text_.take("quads")) return HandKind::four_of_a_kind;
  if (text_.take("trips")) return HandKind::three_of_a_kind;
  return std::nullopt;
}

// "two pair", "aces up", "kings up or lower", "two pair, 2,5 up, over 2-4"

bool LineParser::two_pair() {
  HoldPhrase phrase = blank(HoldKind::two_pair, 4);
  phrase.wild = 0;
  const auto up = [&] {
    const auto ranks = text_.attempt([this]() -> std::optional<RankSet> {
      const auto first = text_.take_rank_plural();
      const bool to = first && text_.take("to");
      const auto last = to ? text_.take_rank_plural() : first;
      if (!last || *last < *first || !text_.take("up")) return std::nullopt;
      return RankSet::range(first->lowest(), last->lowest());
    });
    if (!ranks) return false;
    phrase.ranks = *ranks;
    if (or_higher()) phrase.ranks = RankSet::range(ranks->lowest(), Rank::ace);
    if (or_lower()) phrase.ranks = RankSet::range(Rank::deuce, ranks->highest());
    return true;
  };
  const auto ranks_up = [&] {
    const auto ranks = text_.take_rank_set();
    if (!ranks || !text_.take("up")) return false;
    phrase.ranks = or_lower() ? RankSet::range(Rank::deuce, ranks->highest()) : *ranks;
    return true;
  };
  if (!up()) {
    static constexpr std::array<std::string_view, 4> kTwoPair = {"two pair", "two pairs", "2 pair",
                                                                 "2 pairs"};
    if (!text_.take_any(kTwoPair)) return false;
    text_.attempt([&] {
      const bool sign = text_.take_sign(',') || text_.take_sign(':');
      return sign && (text_.take("hold both") || ranks_up() || up());
    });
  }
  const bool over = text_.attempt([&] {
    text_.take_sign(',');
    return text_.take("over");
  });
  if (over && !rank_set(phrase.kickers)) {
    return !failed() && fail("the ranks of the lower pair are missing");
  }
  return add(phrase);
}

// "high pair", "pair of jacks or better", "three of a kind, 2-4", "four aces with a 2-4 kicker"

bool LineParser::of_a_kind() {
  HoldPhrase phrase = blank(HoldKind::of_a_kind, 2);
  if (text_.take("high pair")) {
    phrase.ranks = high_ranks();
  } else if (text_.take("low pair")) {
    phrase.ranks = RankSet::all() - high_ranks();
  } else if (text_.take("pair of")) {
    const auto ranks = rank_range();
    if (!ranks) return fail("unknown rank " + in_quotes(text_.rest()));
    phrase.ranks = *ranks;
  } else if (text_.take("pair") || text_.take("one pair") || text_.take("1 pair")) {
    rank_set_behind_comma(phrase.ranks);
  } else if (const auto kind = text_.attempt([this] { return take_slang(); })) {
    phrase.cards = *kind == HandKind::four_of_a_kind ? 4 : 3;
    rank_set_behind_comma(phrase.ranks);
  } else if (const auto ranks = text_.attempt([&] { return rank_range_alone(); })) {
    phrase.ranks = *ranks;  // "jacks or better"
  } else {
    const auto same = text_.take_count();
    if (!same || *same < 2) return false;
    phrase.cards = static_cast<std::uint8_t>(*same);
    if (text_.take("of a kind")) {
      rank_set_behind_comma(phrase.ranks);
    } else {
      const auto rank = rank_range();
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
    return text_.take("with a") || text_.take("with an") || text_.take("with");
  });
  if (!follows) return true;
  rank_set(phrase.kickers);
  if (failed()) return false;
  if (!text_.take("kicker")) return fail("\"kicker\" is missing");
  phrase.kind = HoldKind::with_kicker;
  ++phrase.cards;
  return true;
}

}  // namespace vpanalyze
