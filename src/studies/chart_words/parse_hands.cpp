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
      {"five of a kind", HandKind::five_of_a_kind},
      {"royal flush|royal|RF", HandKind::royal_flush},
      {"straight flush|SF", HandKind::straight_flush},
      {"four of a kind|4 of a kind|quads", HandKind::four_of_a_kind},
      {"full house", HandKind::full_house},
      {"flush", HandKind::flush},
      {"straight", HandKind::straight},
      {"three of a kind|3 of a kind|trips", HandKind::three_of_a_kind},
      {"two pair|2 pair", HandKind::two_pair},
  }};
  for (const auto& [words, kind] : kKinds) {
    if (line.take(words)) return kind;
  }
  return std::nullopt;
}

namespace {

/// "or better" and "or lower" behind ranks.
RankSet and_others(LineReader& line, RankSet ranks) {
  if (line.or_higher()) return RankSet::range(ranks.lowest(), Rank::ace);
  return line.or_lower() ? RankSet::range(Rank::deuce, ranks.highest()) : ranks;
}

/// "aces", "jacks or better", "fours or lower", "fives to nines"
bool take_rank_range(LineReader& line, RankSet& ranks) {
  RankSet last;
  if (!line.take(ranks)) return false;
  if (!line.take("to|through|-", last)) {
    ranks = and_others(line, ranks);
    return true;
  }
  if (last <= ranks) return false;
  ranks = RankSet::range(ranks.lowest(), last.lowest());
  return true;
}

/// What is said of the ranks of a hand behind a comma: "2-4", "J or Q", "no jacks", "except aces or
/// kings". False if nothing is; ranks that belong to a hold are not taken.
bool ranks_behind_comma(LineReader& line, RankSet& ranks) {
  RankSet said;
  const auto letters = [&] {
    const auto set = line.take_rank_set();
    if (set) said |= *set;
    return set && (line.at_joint() || line.follows("with"));
  };
  const auto words = [&] {
    RankSet range;
    if (!take_rank_range(line, range)) return letters();
    said |= range;
    return true;
  };
  if (line.take("?,", "no|not|except|without", [&] { return line.take_list(words); })) {
    said = RankSet::all() - said;
  } else {
    said = RankSet();
    if (!line.take(",", [&] { return line.take_list(letters); })) return false;
  }
  ranks = ranks & said;
  if (ranks.empty()) line.fail("no hold has these ranks");
  return true;
}

// Hands as dealt: "flush", "pat two pair", "\"Aces or kings\""

bool add_hand(LineReader& line, const HandNames::Meaning& meaning) {
  HoldPhrase phrase = line.blank(meaning.pat ? HoldKind::pat : HoldKind::made, 5);
  phrase.lines = meaning.lines;
  phrase.absent = meaning.absent;
  if (meaning.has_rank && ranks_behind_comma(line, phrase.ranks)) return line.add(phrase);
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
  const char* kind = line.take("RF") ? "royal flush" : line.take("SF") ? "straight flush" : nullptr;
  return add_hand_if(line, [&](const HandNames::Meaning& meaning) {
    if (kind != nullptr) return meaning.name == kind;
    return meaning.plain && (pat || !meaning.pat) && line.take_name(meaning.name);
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
  return add_hand_if(line, [&](const auto& meaning) { return line.take_name(meaning.name); });
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
  line.take("pat|made|dealt");
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
  if (line.take("?,", kKeepingKickers) ||
      line.take("?,", "keep|keeping|hold|holding", "a|any", "kicker that pays|paying kicker")) {
    meant->with_kickers = true;
  }
  const std::vector<HoldPhrase> all = line.words.or_better(*meant, line.wild);
  for (const HoldPhrase& phrase : all) line.add(phrase);
  return !all.empty();
}

std::optional<int> take_wild_cards(LineReader& line) {
  for (const std::string& word : line.words.wild_words()) {
    int count = line.wild;
    const auto counted = [&] {
      line.take(count);
      return line.take(word + "(s)") && count > 0 && count <= line.wild;
    };
    if (line.take("?the", word)) return 1;
    if (line.take("?the", counted)) return count;
  }
  return std::nullopt;
}

/// "discard everything", "the 2 deuces alone"
bool take_nothing(LineReader& line) {
  constexpr std::string_view kNothing =
      "nothing|discard everything|discard all five cards|discard all|throw everything away|"
      "throw everything|toss everything|draw five new cards|draw five cards|draw five|draw 5|"
      "five new cards|garbage|redraw|razgu|junk";
  const HoldPhrase nothing = line.blank(HoldKind::nothing, line.wild);
  if (line.take("?just", kNothing)) {
    std::size_t place = line.at();
    if (line.take(",|:|-", kNothing)) place = line.at();  // "garbage: discard everything"
    line.add(nothing);
    if (line.wild == 0 || line.read.phrases.back().wild < line.wild) return true;
    line.back_to(place);
    line.fail("wild cards are kept; write " + in_quotes(line.words.text(nothing, line.wild)));
  }
  const auto count = line.wild > 0 ? take_wild_cards(line) : std::nullopt;
  if (!count || (!line.take("alone|only") && !line.at_joint())) return false;
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
    if (ranks.empty() || !line.take("up")) return false;
    phrase.ranks = and_others(line, ranks);
    return true;
  };
  if (!line.take(up)) {
    if (!line.take("two pair(s)|2 pair(s)")) return false;
    line.take(",|:", [&] { return line.take("hold both") || up(); });
    if (line.take("?,", "no|not|except", up)) phrase.ranks = RankSet::all() - phrase.ranks;
  }
  if (line.take("?,", "over") && !line.rank_set(phrase.kickers)) {
    line.fail("the ranks of the lower pair are missing");
  }
  return line.add(phrase);
}

/// "high pair", "pair of jacks or better", "three of a kind, 2-4", "four aces with a 2-4 kicker"
bool take_of_a_kind(LineReader& line) {
  HoldPhrase phrase = line.blank(HoldKind::of_a_kind, 2);
  const int slang = line.take("trips") ? 3 : line.take("quads") ? 4 : 0;
  int same = slang == 0 ? 2 : slang;
  RankSet range;
  if (line.take("high pair")) {
    phrase.ranks = line.high_ranks();
  } else if (line.take("low pair")) {
    phrase.ranks = RankSet::all() - line.high_ranks();
  } else if (line.take("pair of")) {
    if (!line.take([&] { return take_rank_range(line, phrase.ranks); })) {
      line.fail("unknown rank " + in_quotes(line.rest()));
    }
  } else if (line.take([&] { return take_rank_range(line, range) && range.size() > 1; })) {
    phrase.ranks = range;  // "jacks or better"
  } else if (slang == 0 && !line.take("pair|one pair|1 pair") && !line.take(same, "of a kind") &&
             (!line.take(same) || !take_rank_range(line, phrase.ranks))) {
    return false;
  }
  if (same < 2) return false;
  ranks_behind_comma(line, phrase.ranks);
  phrase.cards = static_cast<std::uint8_t>(same);
  // ", with a 2-4 kicker"
  if (line.take("?,", "with a|with an|with")) {
    line.rank_set(phrase.kickers);
    if (!line.take("kicker")) line.fail("\"kicker\" is missing");
    phrase.kind = HoldKind::with_kicker;
    ++phrase.cards;
  }
  return line.add(phrase);
}

}  // namespace vpanalyze
