// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "base/put_in_order.hpp"
#include "base/text.hpp"
#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {

// "Full house or better": the hands that a line of the paytable and all above it pay.

namespace {

/// Fewer hands are named one by one.
constexpr std::size_t kFewestLines = 3;

/// Cards of one rank in four or three of a kind. With all but one of them wild, there is no more to
/// hold than the wild cards.
int cards_alike(HandKind hand) {
  return hand == HandKind::four_of_a_kind ? 4 : hand == HandKind::three_of_a_kind ? 3 : 0;
}

/// How a hand is held that is more than half of a deal; nothing of others.
std::optional<HoldPhrase> held_for(const PayLine& line, std::size_t number, bool as_dealt,
                                   int wild) {
  const bool quads = line.hand == HandKind::four_of_a_kind;
  const int alike = cards_alike(line.hand);
  const bool is_qualified = line.natural || line.wilds || line.suits;
  HoldPhrase phrase = phrase_of_kind(HoldKind::made, 5, wild);
  if (line.kicker && quads && wild == 0) {
    phrase.kind = HoldKind::with_kicker;
    phrase.kickers = *line.kicker;
  } else if (as_dealt) {
    phrase.lines = std::uint64_t{1} << number;
    return phrase;
  } else if (!is_qualified && wild + 1 < alike) {
    phrase = phrase_of_kind(HoldKind::of_a_kind, alike, wild);
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
  // A line that pays a kicker is not called without it.
  if (!meant.with_kickers && last < lines.size() && lines[last].kicker) return {};
  HoldPhrase made = phrase_of_kind(HoldKind::made, 5, wild_cards);
  for (std::size_t number = meant.first; number <= last && number < lines.size(); ++number) {
    PayLine line = lines[number];
    if (!meant.with_kickers) line.kicker.reset();
    // Nothing but wild cards matters to some lines, and these have a section of their own.
    const bool never = line.hand == HandKind::wild_cards ||
                       cards_alike(line.hand) == wild_cards + 1 ||
                       (line.hand == HandKind::two_pair && wild_cards > 0) || line.pays == Pay() ||
                       (line.wilds && line.wilds->least > wild_cards);
    if (never && number < last) continue;
    const bool as_dealt =
        shapes_->is_played_as_dealt(number) && (line.kicker || !lines[number].kicker);
    const auto held = held_for(line, number, as_dealt, wild_cards);
    if (!held) return {};
    if (held->kind == HoldKind::made) {
      made.lines |= held->lines;
      continue;
    }
    const auto same = std::find_if(all.begin(), all.end(), [&](const HoldPhrase& other) {
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
    for (const bool with_kickers : {true, false}) {
      const std::vector<HoldPhrase> all = or_better({line, with_kickers}, wild_cards);
      if (with_kickers && all == just_alike) continue;  // no kicker pays
      if (all.size() == 1 && std::popcount(all[0].lines) < static_cast<int>(kFewestLines)) continue;
      if (!all.empty() && all.size() <= phrases.size() &&
          std::equal(all.begin(), all.end(), phrases.begin())) {
        return OrBetter{line, with_kickers};
      }
    }
  }
  return std::nullopt;
}

namespace {

/// Words that hold a line of a chart together: a name that has one is not plain.
constexpr std::array<std::string_view, 8> kJoints = {"or", "if", "unless", "with",
                                                     "to", "in", "and",    "only"};
/// Words that other holds, or what is said of them, begin with: a name that begins with one, or
/// with the word of a rank, is not plain.
constexpr std::string_view kBeginnings =
    "no|one|two|three|four|five|a|an|the|royal|pat|dealt|made|full|flush|nothing|natural|straight|"
    "high|low|pair|wild|joker|jokers|rf|sf|quads|trips|suited|unsuited|offsuit|any|all|other|hold|"
    "keep|keeping|holding|just|single|paying|pay|winner|garbage|redraw|razgu|junk|discard|throw|"
    "toss|draw|outside|open|open-ended|inside|gutshot|consecutive|at|as|more|type|lowest|a-low|"
    "ace-low|except|not|without|over|break|up|alone";

bool is_one_of(const auto& word, const auto& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool begins_a_hold(const std::string& word) {
  const auto is_rank = [&word](Rank rank) {
    return word == rank_word(rank) || word == rank_plural(rank);
  };
  return is_one_of(word, parts_of(kBeginnings, '|')) || word == "twos" ||
         std::any_of(kEachRank.begin(), kEachRank.end(), is_rank);
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

/// With blanks as they come out of a table: one between words.
std::string with_single_blanks(const std::string& name) { return joined(words_of(name)); }

std::string in_quotation_marks(const std::string& name) {
  std::string text = "\"";
  for (const char c : with_single_blanks(name)) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

/// A hand of a kind that other lines pay, too: whether it is told from them by being natural.
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
  // "Four of a kind" leaves the fifth card open, "pat four of a kind" does not.
  const bool has_kind =
      is_one_of(line.hand, kFiveCardHands) ||
      (pat && line.hand != HandKind::wild_cards && line.hand != HandKind::nothing);
  if (has_kind && std::count_if(lines.begin(), lines.end(), same_kind) == 1) {
    return HandNames::of(line.hand);
  }
  if (has_kind && is_told_by_nature(lines, line)) {
    return (line.natural.value_or(false) ? "natural " : "wild ") + HandNames::of(line.hand);
  }
  return is_plain(line.name) ? with_single_blanks(line.name) : in_quotation_marks(line.name);
}

}  // namespace

std::string HandNames::of(HandKind hand) {
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
    const std::string name = with_single_blanks(lines[i].name);
    written_.push_back(written(lines, lines[i], pat));
    if (written_.back().front() != '"') {
      meanings_.push_back({written_.back(), line, 0, true, pat, has_rank});
    }
    meanings_.push_back({name, line, 0, is_plain(name), pat, has_rank});
  }
  for (const HandKind hand : kFiveCardHands) {
    Meaning all{of(hand), 0, 0, true, false, hand == HandKind::five_of_a_kind};
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
  put_in_order(meanings_,
               [](const Meaning& a, const Meaning& b) { return a.name.size() > b.name.size(); });
}

// What charts say of the cards of a draw: their gaps, high cards and ranks.

std::string run_text(Rank lowest, int cards) {
  std::string text;
  for (int card = 0; card < cards; ++card) {
    text += (text.empty() ? "" : "-") + std::string(1, rank_char(lowest + card));
  }
  return text;
}

namespace {

/// "1 gap", "no gaps", "1-2 gaps", "2+ high cards" for a range of numbers.
std::string number_range(NumberSet numbers, const Term& noun) {
  const std::string least = std::to_string(numbers.least());
  const std::string most = std::to_string(numbers.most());
  const std::string nouns = " " + (numbers.most() == 1 ? noun.text() : noun.plural());
  if (numbers.contains(NumberSet::kMost)) return least + "+" + nouns;
  if (numbers.most() == 0) return "no" + nouns;
  if (numbers.least() == 0) return "at most " + most + nouns;
  return (least == most ? least : least + "-" + most) + nouns;
}

/// "K high or lower", "9 high" of a flush: its highest card.
std::string highest_card(RankSet ranks) {
  const bool from_below = ranks.size() > 1 && ranks == RankSet::range(Rank::deuce, ranks.highest());
  const std::string high = " " + term::kHigh.text();
  return from_below ? rank_char(ranks.highest()) + high + " " + term::kOrLower.text()
                    : to_string(ranks) + high;
}

/// "5-6-7 or higher" where there are no gaps, "lowest card 5 or higher" where there may be.
std::string lowest_card(RankSet lowest, int cards, bool in_a_row) {
  const RankSet ace = RankSet::of(Rank::ace);
  if (lowest == RankSet::all() - ace) return term::kExcept.text() + " " + term::kAceLow.text();
  if (lowest == ace) return term::kAceLow.text();
  const std::string lowest_card = term::kLowestCard.text() + " ";
  const RankSet others = lowest - ace;
  const Rank first = others.lowest();
  const Rank last = others.highest();
  const bool from_below = others != lowest && others == RankSet::range(Rank::deuce, last);
  const bool is_range = others == lowest && others == RankSet::range(first, last);
  const bool to_top = is_range && last == Rank::king;
  const bool runs = in_a_row && Rank::ace - (to_top ? first : last) >= cards - 1;
  if (to_top || from_below) {
    const Rank end = to_top ? first : last;
    return (runs ? run_text(end, cards) : lowest_card + rank_char(end)) + " " +
           (to_top ? term::kOrHigher : term::kOrLower).text();
  }
  if (runs && is_range && first < last) {
    return run_text(first, cards) + " to " + run_text(last, cards);
  }
  if (is_range && first < last) return lowest_card + rank_char(first) + "-" + rank_char(last);
  return lowest_card + to_string(lowest);
}

/// High cards compared with gaps.
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
  const bool in_a_row = is_in_a_row(phrase);
  const bool by_highest = phrase.kind == HoldKind::flush || phrase.kind == HoldKind::royal_flush;
  if (by_highest && phrase.ranks != RankSet::all()) all.push_back(highest_card(phrase.ranks));
  std::string lowest;
  if (phrase.lowest != RankSet::all()) {
    lowest = lowest_card(phrase.lowest, phrase.cards - phrase.wild, in_a_row);
  }
  // "In a row, 5-6-7 or higher", as "no gaps" says less plainly.
  const bool is_row =
      in_a_row && lowest.find('-') == 1 && !lowest.starts_with(term::kAceLow.written);
  if (!phrase.gaps.is_any()) {
    all.push_back(is_row ? term::kInARow.text() : number_range(phrase.gaps, term::kGap));
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
