// SPDX-License-Identifier: MIT
// Holds that are hands or parts of hands already.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {

std::optional<HandKind> take_kind(LineReader& line) {
  static constexpr std::array<std::pair<std::string_view, HandKind>, 9> kKinds = {{
      {"five of a kind|5 of a kind|five-of-a-kind|5-of-a-kind|quints", HandKind::five_of_a_kind},
      {"royal flush|royal|RF", HandKind::royal_flush},
      {"straight flush|SF", HandKind::straight_flush},
      {"four of a kind|4 of a kind|four-of-a-kind|4-of-a-kind|quads", HandKind::four_of_a_kind},
      {"full house|FH|boat", HandKind::full_house},
      {"flush", HandKind::flush},
      {"straight", HandKind::straight},
      {"three of a kind|3 of a kind|three-of-a-kind|3-of-a-kind|trips", HandKind::three_of_a_kind},
      {"two pair(s)|2 pair(s)", HandKind::two_pair},
  }};
  for (const auto& [words, kind] : kKinds) {
    if (line.take(words)) return kind;
  }
  return std::nullopt;
}

namespace {

// Hands as dealt: "flush", "pat two pair", "\"Aces or kings\""

bool add_hand(LineReader& line, const HandNames::Meaning& meaning) {
  HoldPhrase phrase = line.blank(meaning.pat ? HoldKind::pat : HoldKind::made, 5);
  phrase.lines = meaning.lines;
  phrase.absent = meaning.absent;
  if (meaning.has_rank && ranks_behind_comma(line, phrase.ranks, 5)) return line.add(phrase);
  // "flush or straight" is one phrase.
  if (!line.read.phrases.empty() && line.remark() == nullptr) {
    HoldPhrase& last = line.read.phrases.back();
    if (last.kind == phrase.kind && last.wild == phrase.wild && last.ranks == RankSet::all()) {
      last.lines |= phrase.lines;
      last.absent |= phrase.absent;
      return true;
    }
  }
  return line.add(phrase);
}

/// A hand that is called so.
template <class Called>
bool add_hand_if(LineReader& line, const Called& called) {
  for (const HandNames::Meaning& meaning : line.words.hands().meanings()) {
    if (called(meaning)) return add_hand(line, meaning);
  }
  return false;
}

}  // namespace

bool take_hand(LineReader& line) {
  const bool pat = line.take("pat|dealt|made");
  const auto may_be = [&](const HandNames::Meaning& meaning) {
    return meaning.plain && (pat || !meaning.pat);
  };
  if (add_hand_if(line, [&](const HandNames::Meaning& meaning) {
        return may_be(meaning) && line.take_name(meaning.name);
      })) {
    return true;
  }
  // "RF", "wild royal"
  const std::string nature = line.take("natural") ? "natural " : line.take("wild") ? "wild " : "";
  const auto kind = take_kind(line);
  return kind && add_hand_if(line, [&](const HandNames::Meaning& meaning) {
           return may_be(meaning) && meaning.name == nature + HandNames::of(*kind);
         });
}

bool take_quoted_hand(LineReader& line) {
  line.take("pat|dealt|made");
  const std::size_t place = line.at();
  const auto name = line.take_quoted();
  if (!name) return false;
  if (add_hand_if(line, [&](const HandNames::Meaning& meaning) {
        return lower_case(meaning.name) == lower_case(*name);
      })) {
    return true;
  }
  line.back_to(place);
  line.fail("no line is called " + in_quotes(*name));
}

bool take_hand_by_any_name(LineReader& line) {
  const auto kind_of = [&](const HandNames::Meaning& meaning) {
    const auto number = static_cast<std::size_t>(std::countr_zero(meaning.lines));
    return HandNames::of(line.words.shapes().paytable().lines[number].hand);
  };
  return add_hand_if(line, [&](const auto& meaning) {
    // "Pair" is not held for all five cards.
    const bool is_kind = meaning.pat && lower_case(meaning.name) == kind_of(meaning);
    return !is_kind && line.take_name(meaning.name);
  });
}

namespace {

using OrBetter = ChartWords::OrBetter;

/// "Four of a kind or better"; "three of a kind to straight flush".
std::optional<OrBetter> take_kind_or_better(LineReader& line) {
  const std::vector<PayLine>& lines = line.words.shapes().paytable().lines;
  const auto kind = take_kind(line);
  if (!kind) return std::nullopt;
  const auto highest = line.take("to") ? take_kind(line) : std::nullopt;
  if (!highest && !line.or_higher()) return std::nullopt;
  OrBetter meant{lines.size(), false, highest ? lines.size() : 0};
  for (std::size_t number = 0; number < lines.size(); ++number) {
    if (lines[number].hand == *kind) meant.last = number;
    if (lines[number].hand == highest) meant.first = std::min(meant.first, number);
  }
  if (meant.last == lines.size() || meant.first > meant.last) return std::nullopt;
  return meant;
}

/// "Straight to a king or better"
std::optional<OrBetter> take_line_or_better(LineReader& line) {
  for (const HandNames::Meaning& meaning : line.words.hands().meanings()) {
    const auto named = [&] {
      return meaning.lines != 0 &&
             (meaning.plain ? line.take_name(meaning.name) : line.take_quoted() == meaning.name);
    };
    if (line.take(named, [&] { return line.or_higher(); })) {
      return OrBetter{static_cast<std::size_t>(std::bit_width(meaning.lines) - 1)};
    }
  }
  return std::nullopt;
}

}  // namespace

bool take_or_better(LineReader& line) {
  line.take("any");
  line.take(term::kPat);
  std::optional<OrBetter> meant;
  const auto by = [&](const auto& way) {
    return line.take([&] { return (meant = way(line)).has_value(); });
  };
  if (line.take("paying hand|pay hand|winner")) {
    meant = line.words.all_or_better(line.wild);
  } else if (!by(take_kind_or_better)) {
    by(take_line_or_better);
  }
  if (!meant) return false;
  if (line.take("?,", term::kKeepingKickers) ||
      line.take("?,", "keep|keeping|hold|holding", "a|any", "kicker that pays|paying kicker")) {
    meant->with_kickers = true;
  }
  const std::vector<HoldPhrase> all = line.words.or_better(*meant, line.wild);
  for (const HoldPhrase& phrase : all) {
    // With wild cards some of them may be no holds.
    if (line.words.shapes().can_hold(phrase, line.wild)) {
      line.add(phrase);
    } else {
      line.read.phrases.push_back(phrase);
    }
  }
  return !all.empty();
}

std::optional<int> take_wild_cards(LineReader& line) {
  constexpr std::string_view kLeads =
      "?just the|just|only the|only|all of the|all the|all|both the|both|a single|single|a|the";
  for (const std::string& word : line.words.wild_words()) {
    int count = line.wild;
    const bool both = line.follows("both");
    const auto counted = [&] {
      line.take(count);
      return line.take(word + "(s)") && count > 0 && count <= line.wild;
    };
    if (line.take(kLeads, word)) return 1;
    if (line.wild > 1 && line.take(kLeads, "pair of", word + "(s)")) return 2;
    if (line.take(kLeads, counted)) {
      if (both && count != 2)
        line.fail("\"both\" are two; these deals have " + line.words.wild_cards(line.wild));
      return count;
    }
  }
  return std::nullopt;
}

/// "discard everything", "the 2 deuces alone"
bool take_nothing(LineReader& line) {
  const HoldPhrase nothing = line.blank(HoldKind::nothing, line.wild);
  if (line.take("?just", term::kDiscardEverything)) {
    std::size_t place = line.at();
    if (line.take(",|:|-", term::kDiscardEverything))
      place = line.at();  // "garbage: discard everything"
    line.add(nothing);
    if (line.wild == 0 || line.read.phrases.back().wild < line.wild) return true;
    line.back_to(place);
    line.fail("wild cards are kept; write " + in_quotes(line.words.text(nothing, line.wild)));
  }
  const auto count = line.wild > 0 ? take_wild_cards(line) : std::nullopt;
  if (!count || (!line.take(term::kAlone) && !line.at_joint())) return false;
  HoldPhrase phrase = line.blank(HoldKind::nothing, *count);
  phrase.wild = phrase.cards;
  return line.add(phrase);
}

/// "two pair", "aces up", "kings up or lower", "two pair, 2,5 up, over 2-4"
bool take_two_pair(LineReader& line) {
  HoldPhrase phrase = line.blank(HoldKind::two_pair, 4);
  phrase.wild = 0;
  const auto up = [&] {
    RankSet ranks;
    if (!line.take([&] { return take_rank_range(line, ranks); })) {
      ranks = line.take_rank_set().value_or(RankSet());
    }
    if (ranks.empty() || !line.take(term::kUp)) return false;
    phrase.ranks = and_others(line, ranks);
    return true;
  };
  if (!line.take(up)) {
    if (!line.take(term::kTwoPair)) return false;
    line.take(",|:", [&] { return line.take("hold both") || up(); });
    if (line.take("?,", "no|not|except", up)) phrase.ranks = RankSet::all() - phrase.ranks;
  }
  if (line.take("?,", term::kOver) && !line.rank_set(phrase.kickers)) {
    line.fail("the ranks of the lower pair are missing");
  }
  return line.add(phrase);
}

/// "high pair", "pair of jacks or better", "three of a kind, 2-4", "AA or KK", "four aces with a
/// 2-4 kicker"
bool take_of_a_kind(LineReader& line) {
  HoldPhrase phrase = line.blank(HoldKind::of_a_kind, 2);
  RankSet& ranks = phrase.ranks;
  int same = 2;
  const auto by_kind = [&] {
    const auto kind = take_kind(line);
    same = kind == HandKind::three_of_a_kind ? 3 : kind == HandKind::four_of_a_kind ? 4 : 0;
    return same > 0;
  };
  const auto by_cards = [&] {  // "JJ"
    PhraseCursor::SameRank held;
    if (!line.follows(held) || held.cards > 4) return false;
    same = held.cards;
    if (line.after_comma) {
      line.fail_as_ranks((same == 2
                              ? "pair of "
                              : std::string(kCountWords[static_cast<std::size_t>(same)]) + " ") +
                         rank_plural(held.rank));
    }
    return take_rank_list(line, ranks, same) && (line.at_joint() || line.follows("with|plus|+"));
  };
  const auto by_slang = [&] {  // "trip aces"
    const bool trips = line.take("trip");
    same = trips ? 3 : 4;
    return (trips || line.take("quad")) && take_rank_list(line, ranks);
  };
  const auto by_range = [&] {  // "jacks or better"
    return take_rank_range(line, ranks) && ranks.size() > 1;
  };
  const auto by_number = [&] {  // "three aces"
    return line.take(same) && (line.take(term::kOfAKind) || take_rank_list(line, ranks));
  };
  if (line.take(term::kHighPair)) {
    ranks = line.words.shapes().every_pair_pays() ? RankSet::all() : line.high_ranks();
    if (ranks.empty()) line.check_possible(phrase);
  } else if (line.take(term::kLowPair)) {
    ranks = line.words.shapes().every_pair_pays() ? RankSet() : RankSet::all() - line.high_ranks();
    if (ranks.empty()) line.check_possible(phrase);
  } else if (line.take(term::kPairOf)) {
    const auto in_letters = [&] {
      const auto set = line.take_rank_set();
      ranks = and_others(line, set.value_or(ranks));
      return set.has_value();
    };
    if (!take_rank_list(line, ranks, 2) && !line.take(in_letters))
      line.fail("unknown rank " + in_quotes(line.rest()));
  } else if (!line.take(term::kPair) && !line.take(by_kind) && !line.take(by_slang) &&
             !line.take(by_cards)) {
    same = 2;
    ranks = RankSet::all();
    if (!line.take(by_range) && !line.take(by_number)) return false;
  }
  if (same < 2) return false;
  ranks_behind_comma(line, ranks, same);
  phrase.cards = static_cast<std::uint8_t>(same);
  // ", with a 2-4 kicker"
  if (line.take("?,", "with|plus|+")) {
    const bool told = take_kicker_ranks(line, phrase.kickers);
    if (!told) line.take("a|any");
    if (!line.take(term::kKicker) && !(told && same == 4)) line.fail("\"kicker\" is missing");
    phrase.kind = HoldKind::with_kicker;
    ++phrase.cards;
  }
  return line.add(phrase);
}

}  // namespace vpanalyze
