// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {

// Support for "full house or better": the hands that a pay line and all lines above it pay.

namespace {

/// Fewest lines for "or better"; fewer hands are named one by one.
constexpr std::size_t kFewestLines = 3;

/// Returns the number of cards of one rank in four or three of a kind; 0 for other hands. If all
/// but one of them are wild, only the wild cards are held.
int same_rank_cards(HandKind hand) {
  return hand == HandKind::four_of_a_kind ? 4 : hand == HandKind::three_of_a_kind ? 3 : 0;
}

/// Returns the hold for a hand that makes up more than half of a deal; nothing for other hands.
std::optional<HoldPhrase> held_for(const PayLine& line, std::size_t number, bool is_dealt,
                                   int wild) {
  const bool quads = line.hand == HandKind::four_of_a_kind;
  const int same = same_rank_cards(line.hand);
  const bool is_qualified = line.natural || line.wilds || line.suits;
  HoldPhrase phrase = phrase_of_kind(HoldKind::made, 5, wild);
  if (line.kicker && quads && wild == 0) {
    phrase.kind = HoldKind::with_kicker;
    phrase.kickers = *line.kicker;
  } else if (is_dealt) {
    phrase.lines = std::uint64_t{1} << number;
    return phrase;
  } else if (!is_qualified && wild + 1 < same) {
    phrase = phrase_of_kind(HoldKind::of_a_kind, same, wild);
  } else if (!is_qualified && line.hand == HandKind::two_pair && wild == 0) {
    phrase = phrase_of_kind(HoldKind::two_pair, 4, 0);
  } else {
    return std::nullopt;
  }
  phrase.ranks = line.ranks.value_or(RankSet::all());
  return phrase;
}

}  // namespace

std::vector<HoldPhrase> ChartWords::or_better(const OrBetter& meant, int wild_cards) const {
  const std::vector<PayLine>& lines = shapes_->paytable().lines;
  const std::size_t last = meant.last;
  std::vector<HoldPhrase> all;
  // A line that pays a kicker cannot be named without it.
  if (!meant.keeps_kickers && last < lines.size() && lines[last].kicker) return {};
  HoldPhrase made = phrase_of_kind(HoldKind::made, 5, wild_cards);
  for (std::size_t number = meant.first; number <= last && number < lines.size(); ++number) {
    PayLine line = lines[number];
    if (!meant.keeps_kickers) line.kicker.reset();
    // Some lines depend on wild cards alone, whose deals have a section of their own.
    const bool never = line.hand == HandKind::wild_cards ||
                       same_rank_cards(line.hand) == wild_cards + 1 ||
                       (line.hand == HandKind::two_pair && wild_cards > 0) || line.pays == Pay() ||
                       (line.wilds && line.wilds->least > wild_cards);
    if (never && number < last) continue;
    const bool is_dealt =
        shapes_->is_played_as_dealt(number) && (line.kicker || !lines[number].kicker);
    const auto held = held_for(line, number, is_dealt, wild_cards);
    if (!held) return {};
    if (held->kind == HoldKind::made) {
      made.lines |= held->lines;
      continue;
    }
    const auto same = find_if(all, [&](const HoldPhrase& other) {
      return other.kind == held->kind && other.cards == held->cards &&
             other.kickers == held->kickers;
    });
    if (same == all.end()) {
      all.push_back(*held);
    } else {
      same->ranks |= held->ranks;
    }
  }
  if (made.lines != 0) all.insert(all.begin(), made);
  return all;
}

std::optional<ChartWords::OrBetter> ChartWords::all_or_better(int wild_cards) const {
  for (std::size_t line = shapes_->paytable().lines.size(); line-- > 0;) {
    if (!or_better({line, true}, wild_cards).empty()) return OrBetter{line, true};
  }
  return std::nullopt;
}

std::optional<ChartWords::OrBetter> ChartWords::begins_or_better(
    const std::vector<HoldPhrase>& phrases, int wild_cards) const {
  const std::vector<PayLine>& lines = shapes_->paytable().lines;
  for (std::size_t line = lines.size(); line-- > kFewestLines - 1;) {
    // "Four of a kind or better" names the last of several such lines.
    const bool last_of_kind =
        std::none_of(lines.begin() + static_cast<std::ptrdiff_t>(line) + 1, lines.end(),
                     [&](const PayLine& other) { return other.hand == lines[line].hand; });
    if (!last_of_kind && !shapes_->is_played_as_dealt(line)) continue;
    const std::vector<HoldPhrase> just_alike = or_better({line, false}, wild_cards);
    for (const bool keeps_kickers : {true, false}) {
      const std::vector<HoldPhrase> all = or_better({line, keeps_kickers}, wild_cards);
      if (keeps_kickers && all == just_alike) continue;  // no kicker pays
      if (all.size() == 1 && std::popcount(all[0].lines) < static_cast<int>(kFewestLines)) continue;
      if (!all.empty() && all.size() <= phrases.size() &&
          std::equal(all.begin(), all.end(), phrases.begin())) {
        return OrBetter{line, keeps_kickers};
      }
    }
  }
  return std::nullopt;
}

namespace {

/// Words that connect the parts of a chart's line: a name that contains one is not plain.
constexpr std::array<std::string_view, 8> kJoints = {"or", "if", "unless", "with",
                                                     "to", "in", "and",    "only"};
/// Words that begin other holds or qualities: a name that begins with one, or with the word of a
/// rank, is not plain.
constexpr std::string_view kBeginnings =
    "no|one|two|three|four|five|a|an|the|royal|pat|dealt|made|full|flush|nothing|natural|straight|"
    "high|low|pair|wild|joker|jokers|rf|sf|quads|trips|suited|unsuited|offsuit|any|all|other|hold|"
    "keep|keeping|holding|just|single|paying|pay|winner|garbage|redraw|razgu|junk|discard|throw|"
    "toss|draw|outside|open|open-ended|inside|gutshot|consecutive|at|as|more|type|lowest|a-low|"
    "ace-low|except|not|without|over|break|up|alone";

bool is_one_of(const auto& word, const auto& words) { return contains(words, word); }

bool begins_a_hold(const std::string& word) {
  const auto is_rank = [&word](Rank rank) {
    return word == rank_word(rank) || word == rank_plural(rank);
  };
  return is_one_of(word, parts_of(kBeginnings, '|')) || word == "twos" ||
         any_of(kEachRank, is_rank);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : parts_of(text, ' ')) {
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

bool is_plain(const std::string& name) {
  constexpr std::string_view kFine =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -'";
  if (name.empty() || name.find_first_not_of(kFine) != std::string::npos) return false;
  bool first = true;
  for (const std::string& word : words_of(lower_case(name))) {
    const bool is_ranks = word.find_first_not_of("0123456789akqjt") == std::string::npos;
    if (first && (is_ranks || begins_a_hold(word))) return false;
    if (is_one_of(word, kJoints)) return false;
    first = false;
  }
  return true;
}

/// Returns a name with single blanks between words, as printed in tables.
std::string normalize_blanks(const std::string& name) { return joined(words_of(name)); }

std::string quotation(const std::string& name) {
  std::string text = "\"";
  for (const char c : normalize_blanks(name)) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

/// Returns true if several lines pay this kind of hand and differ only in being natural.
bool is_told_by_nature(const std::vector<PayLine>& lines, const PayLine& line) {
  std::size_t natural = 0;
  std::size_t others = 0;
  for (const PayLine& other : lines) {
    if (other.hand != line.hand) continue;
    if (other.ranks || other.kicker || other.wilds || other.suits) return false;
    ++(other.natural.value_or(false) ? natural : others);
  }
  return natural == 1 && others == 1;
}

std::string written(const std::vector<PayLine>& lines, const PayLine& line, bool pat) {
  const auto same_kind = [&](const PayLine& other) { return other.hand == line.hand; };
  // "Four of a kind" leaves the fifth card open; "pat four of a kind" does not.
  const bool has_kind =
      is_one_of(line.hand, kFiveCardHands) ||
      (pat && line.hand != HandKind::wild_cards && line.hand != HandKind::nothing);
  if (has_kind && count_if(lines, same_kind) == 1) {
    return HandNames::kind_name(line.hand);
  }
  if (has_kind && is_told_by_nature(lines, line)) {
    return (line.natural.value_or(false) ? "natural " : "wild ") + HandNames::kind_name(line.hand);
  }
  return is_plain(line.name) ? normalize_blanks(line.name) : quotation(line.name);
}

}  // namespace

std::string HandNames::kind_name(HandKind hand) {
  std::string words(to_string(hand));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

HandNames::HandNames(const HoldShapes& shapes) {
  const std::vector<PayLine>& lines = shapes.paytable().lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::uint64_t line = std::uint64_t{1} << i;
    const bool pat = !shapes.is_played_as_dealt(i);
    const bool has_rank = lines[i].hand == HandKind::five_of_a_kind;
    const std::string name = normalize_blanks(lines[i].name);
    written_.push_back(written(lines, lines[i], pat));
    if (written_.back().front() != '"') {
      meanings_.push_back({written_.back(), line, 0, true, pat, has_rank});
    }
    meanings_.push_back({name, line, 0, is_plain(name), pat, has_rank});
  }
  for (const HandKind hand : kFiveCardHands) {
    Meaning all{kind_name(hand), 0, 0, true, false, hand == HandKind::five_of_a_kind};
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (lines[line].hand == hand) all.lines |= std::uint64_t{1} << line;
    }
    if (all.lines == 0) all.absent = static_cast<std::uint16_t>(1U << static_cast<unsigned>(hand));
    meanings_.push_back(all);
    for (const char* made : {"natural ", "wild "}) {
      Meaning so = all;
      so.name = made + all.name;
      meanings_.push_back(so);
    }
  }
  sort_by(
      meanings_, [](const Meaning& meaning) { return meaning.name.size(); }, std::greater<>());
}

// Words for the cards of a draw: gaps, high cards and ranks.

std::string run_text(Rank lowest, int cards) {
  std::string text;
  for (int card = 0; card < cards; ++card) {
    text += (text.empty() ? "" : "-") + std::string(1, rank_char(lowest + card));
  }
  return text;
}

namespace {

/// Returns a range of numbers in words: "1 gap", "no gaps", "1-2 gaps", "2+ high cards".
std::string number_range(NumberSet numbers, const Term& noun) {
  const std::string least = std::to_string(numbers.least());
  const std::string most = std::to_string(numbers.most());
  const std::string nouns = " " + (numbers.most() == 1 ? noun.text() : noun.plural());
  if (numbers.contains(NumberSet::kMost)) return least + "+" + nouns;
  if (numbers.most() == 0) return "no" + nouns;
  if (numbers.least() == 0) return "at most " + most + nouns;
  return (least == most ? least : least + "-" + most) + nouns;
}

/// Returns the highest card of a flush in words: "K high or lower", "9 high".
std::string highest_card(RankSet ranks) {
  const bool has_deuce = ranks.size() > 1 && ranks == RankSet::range(Rank::deuce, ranks.highest());
  const std::string high = " " + term::kHigh.text();
  return has_deuce ? rank_char(ranks.highest()) + high + " " + term::kOrLower.text()
                   : to_string(ranks) + high;
}

/// Returns the lowest card of a draw: "5-6-7 or higher" for cards in a row, otherwise "lowest card
/// 5 or higher".
std::string lowest_card(RankSet lowest, int cards, bool is_row) {
  const RankSet ace = RankSet::of(Rank::ace);
  if (lowest == RankSet::all() - ace) return term::kExcept.text() + " " + term::kAceLow.text();
  if (lowest == ace) return term::kAceLow.text();
  const std::string lowest_card = term::kLowestCard.text() + " ";
  const RankSet others = lowest - ace;
  const Rank first = others.lowest();
  const Rank last = others.highest();
  const bool has_deuce = others != lowest && others == RankSet::range(Rank::deuce, last);
  const bool is_range = others == lowest && others == RankSet::range(first, last);
  const bool reaches_king = is_range && last == Rank::king;
  const bool runs = is_row && Rank::ace - (reaches_king ? first : last) >= cards - 1;
  if (reaches_king || has_deuce) {
    const Rank end = reaches_king ? first : last;
    return (runs ? run_text(end, cards) : lowest_card + rank_char(end)) + " " +
           (reaches_king ? term::kOrHigher : term::kOrLower).text();
  }
  if (runs && is_range && first < last) {
    return run_text(first, cards) + " to " + run_text(last, cards);
  }
  if (is_range && first < last) return lowest_card + rank_char(first) + "-" + rank_char(last);
  return lowest_card + to_string(lowest);
}

/// Returns the comparison of high cards with gaps in words.
std::string surplus_text(int surplus) {
  if (surplus == 0) return term::kAsManyHighCards.text();
  if (surplus == 1) return term::kMoreHighCards.text();
  if (surplus == -1) return "at most 1 more gap than high cards";
  return surplus > 0 ? "at least " + std::to_string(surplus) + " more high cards than gaps"
                     : "at most " + std::to_string(-surplus) + " more gaps than high cards";
}

std::string left_out_text(RankSet ranks) {
  std::vector<std::string> words;
  for (const Rank rank : kRanksFromAce) {
    if (ranks.contains(rank)) words.push_back(rank_word(rank));
  }
  return "no " + one_of(words);
}

}  // namespace

std::vector<std::string> quality_words(const HoldPhrase& phrase, bool told_by_ranks) {
  std::vector<std::string> all;
  const bool is_row = is_in_a_row(phrase);
  const bool names_highest = phrase.kind == HoldKind::flush || phrase.kind == HoldKind::royal_flush;
  if (names_highest && phrase.ranks != RankSet::all()) all.push_back(highest_card(phrase.ranks));
  std::string lowest;
  if (phrase.lowest != RankSet::all()) {
    lowest = lowest_card(phrase.lowest, phrase.cards - phrase.wild, is_row);
  }
  // "In a row, 5-6-7 or higher" says more plainly what "no gaps" means.
  const bool shows_row =
      is_row && lowest.find('-') == 1 && !lowest.starts_with(term::kAceLow.written);
  if (!phrase.gaps.is_any()) {
    all.push_back(shows_row ? term::kInARow.text() : number_range(phrase.gaps, term::kGap));
  }
  if (!phrase.high.is_any() && !told_by_ranks) {
    all.push_back(number_range(phrase.high, term::kHighCard));
  }
  if (phrase.surplus != HoldPhrase::kAnySurplus) all.push_back(surplus_text(phrase.surplus));
  if (!phrase.left_out.empty()) all.push_back(left_out_text(phrase.left_out));
  if (!lowest.empty()) all.push_back(lowest);  // goes last, next to exceptions
  return all;
}

}  // namespace vpanalyze
