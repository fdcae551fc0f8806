// SPDX-License-Identifier: MIT
// Grammar of made hands, parts of hands, and wild cards.
#include <algorithm>
#include <array>
#include <bit>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/line_grammar.hpp"

namespace vpanalyze {

using OrBetter = ChartWords::OrBetter;

std::optional<HandKind> LineGrammar::kind() {
  static constexpr std::array kKinds = {
      HandKind::five_of_a_kind, HandKind::royal_flush,     HandKind::straight_flush,
      HandKind::four_of_a_kind, HandKind::full_house,      HandKind::flush,
      HandKind::straight,       HandKind::three_of_a_kind, HandKind::two_pair};
  const auto kind =
      find_if(kKinds, [this](HandKind each) { return take(HandNames::kind_name(each)); });
  return kind == kKinds.end() ? std::nullopt : std::optional(*kind);
}

/// Reads the name of a hand: a kind, the name of a pay line, or that in quotation marks.
const HandNames::Meaning* LineGrammar::name(bool pat) {
  skip_blanks();
  const std::size_t start = offset();
  const auto name = take_quoted();
  for (const HandNames::Meaning& meaning : words_.hands().meanings()) {
    const auto is_named = [&] {
      if (meaning.plain) return (pat || !meaning.pat) && take_name(meaning.name);
      return contains(names_, meaning.name) && take_name(meaning.name) && is_at_joint();
    };
    if (name ? lower_case(meaning.name) == lower_case(*name) : take(is_named)) return &meaning;
  }
  if (name) fail_at(start, "no line is called " + quote(*name));
  return nullptr;
}

/// Reads "four of a kind or better", "three of a kind to straight flush".
std::optional<OrBetter> LineGrammar::kind_or_better() {
  const std::vector<PayLine>& lines = words_.shapes().paytable().lines;
  const auto lowest = kind();
  if (!lowest) return std::nullopt;
  const auto highest = take("to") ? kind() : std::nullopt;
  if (!highest && !or_higher()) return std::nullopt;
  OrBetter meant{lines.size(), false, highest ? lines.size() : 0};
  for (std::size_t number = 0; number < lines.size(); ++number) {
    if (lines[number].hand == *lowest) meant.last = number;
    if (lines[number].hand == highest) meant.first = std::min(meant.first, number);
  }
  if (meant.last == lines.size() || meant.first > meant.last) return std::nullopt;
  return meant;
}

/// Reads "straight flush", "pat two pair", "five of a kind, T-A", "full house or better".
bool LineGrammar::hand() {
  const bool pat = take(term::kPat);
  const std::size_t start = offset();
  std::optional<OrBetter> meant =
      take("paying hand") ? words_.all_or_better(wild_) : kind_or_better();
  if (!meant) {
    back_to(start);
    const HandNames::Meaning* const meaning = name(pat);
    if (meaning == nullptr) return false;
    if (meaning->lines == 0 || !or_higher()) {
      HoldPhrase phrase = blank(meaning->pat ? HoldKind::pat : HoldKind::made, 5);
      phrase.lines = meaning->lines;
      phrase.absent = meaning->absent;
      if (meaning->has_rank) ranks_after_comma(phrase.ranks, 5);
      return add(phrase);
    }
    meant = OrBetter{static_cast<std::size_t>(std::bit_width(meaning->lines) - 1)};
  }
  meant->keeps_kickers = take("?,", term::kKeepingKickers);
  const std::vector<HoldPhrase> all = words_.or_better(*meant, wild_);
  if (all.empty()) {
    fail_at(hold_at_, quote(typed_hold()) + " has no meaning in these deals; name each hand");
  }
  for (const HoldPhrase& phrase : all) merge(phrase);
  return true;
}

/// Reads the words for wild cards alone and returns how many these are.
std::optional<int> LineGrammar::wild_cards() {
  for (const std::string& word : words_.wild_words()) {
    int count = wild_;
    const bool both = follows("both");
    if (take("?just|only", "?a single|single|a|the", word)) return 1;
    if (wild_ > 1 && take("?the", "pair of", word + "(s)")) return 2;
    const auto counted = [&] {
      take(count);
      return take(word + "(s)") && count > 0 && count <= wild_;
    };
    if (!take("?just|only", "?all of|all|both", "?the", counted)) continue;
    if (both && count != 2) {
      fail("\"both\" means two; these deals have " + words_.wild_cards(wild_));
    }
    return count;
  }
  return std::nullopt;
}

/// Reads "discard everything", "the 2 deuces alone", "the joker and one high card, A", "the joker
/// and ace or king".
bool LineGrammar::nothing_or_wild() {
  if (take("?just", term::kDiscardEverything)) {
    add(blank(HoldKind::nothing, wild_));
    if (wild_ == 0 || read_.phrases.back().wild < wild_) return true;
    fail_at(hold_at_, "wild cards are kept; write " +
                          quote(words_.text(blank(HoldKind::nothing, wild_), wild_)));
  }
  const auto count = wild_ > 0 ? wild_cards() : std::nullopt;
  if (!count) return false;
  if (take("alone|only") || is_at_joint())
    return add(phrase_of_kind(HoldKind::nothing, *count, *count));
  if (!take("and|with|plus|+")) return false;
  std::vector<HoldPhrase::Ranks> holds;
  if (held(holds, 1)) return is_at_joint() && add_by_kind(holds, *count, false);
  return counted_cards(*count);
}

bool LineGrammar::two_pair() {
  HoldPhrase phrase = phrase_of_kind(HoldKind::two_pair, 4, 0);
  return two_pair(phrase) && add(phrase);
}

/// Reads "two pair", "aces up", "kings up or lower", "two pair, 2,5 up, over 2-4".
bool LineGrammar::two_pair(HoldPhrase& phrase) {
  const auto up = [&] {
    RankSet ranks;
    if (!rank_span(ranks, {.sets = true}) || !take(term::kUp)) return false;
    phrase.ranks = and_others(ranks);
    return true;
  };
  if (!take(up)) {
    if (!take(term::kTwoPair)) return false;
    take(",|:", up);
    if (take("?,", "no|except", up)) phrase.ranks = RankSet::all() - phrase.ranks;
  }
  if (take("?,", term::kOver)) phrase.kickers = needed_ranks("the lower pair");
  return true;
}

/// Reads ", with a 2-4 kicker", "with a J kicker of clubs or spades".
bool LineGrammar::kicker(HoldPhrase& phrase, int same) {
  if (!take("?,", "with|plus|+")) return false;
  const bool has_ranks = rank_set(phrase.kickers, {.sets = true, .single = true, .strict = true});
  if (!has_ranks) take("a|any");
  if (!take("kicker(s)") && !(has_ranks && same == 4)) fail("\"kicker\" is missing");
  phrase.kind = HoldKind::with_kicker;
  ++phrase.cards;
  return !take("of") || suits(phrase);
}

/// Reads "high pair", "pair of jacks or better", "three of a kind, 2-4", "AA or KK", "four aces
/// with a 2-4 kicker".
bool LineGrammar::of_a_kind() {
  HoldPhrase phrase = blank(HoldKind::of_a_kind, 2);
  RankSet& ranks = phrase.ranks;
  int same = 2;
  SameRank cards;
  const bool high = take(term::kHighPair);
  if (high || take(term::kLowPair)) {
    const RankSet paid = words_.shapes().every_pair_pays() ? RankSet::all() : high_ranks();
    ranks = high ? paid : RankSet::all() - paid;
    if (ranks.empty()) check_possible(phrase);
  } else if (take(term::kPairOf)) {
    if (!rank_set(ranks, {.same = 2, .sets = true})) fail("unknown rank " + quoted_find());
  } else if (take(term::kPair)) {
  } else if (follows(cards) && cards.cards <= 4) {
    same = cards.cards;
    if (comma_before_) {
      HoldPhrase other = phrase_of_kind(HoldKind::of_a_kind, same, 0);
      other.ranks = RankSet::of(cards.rank);
      fail_as_ranks(words_.text(other, 0));
    }
    if (!rank_set(ranks, {.same = same})) return false;
    if (!is_at_joint() && !follows("with|plus|+")) return false;
  } else if (take(same) && same >= 2) {  // "three aces"
    if (!take(term::kOfAKind) && !rank_set(ranks, {})) return false;
  } else if (same = 2; !rank_span(ranks, {}) || (ranks = and_others(ranks)).size() < 2) {
    return false;  // "jacks or better"
  }
  if (same < 2 || same > 4) return false;
  ranks_after_comma(ranks, same);
  phrase.cards = static_cast<std::uint8_t>(same);
  kicker(phrase, same);
  return add(phrase);
}

}  // namespace vpanalyze
