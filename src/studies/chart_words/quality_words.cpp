// SPDX-License-Identifier: MIT
// What charts say of the cards of a draw: their gaps, high cards and ranks.

#include "cards/text.hpp"
#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {
namespace {

/// "1 gap", "no gaps", "1-2 gaps", "2+ high cards" for a range of numbers.
std::string number_range(NumberSet numbers, const std::string& noun) {
  const int least = numbers.least();
  if (numbers.contains(7)) return std::to_string(least) + "+ " + noun + "s";
  const int most = numbers.most();
  if (least == 0 && most == 1) return "at most 1 " + noun;
  if (least == 0 && most > 0) return "at most " + std::to_string(most) + " " + noun + "s";
  if (least != most) return std::to_string(least) + "-" + std::to_string(most) + " " + noun + "s";
  if (least == 0) return "no " + noun + "s";
  return std::to_string(least) + " " + noun + (least == 1 ? "" : "s");
}

/// "K high or lower", "9 high" of a flush: its highest card.
std::string highest_card(RankSet ranks) {
  const bool from_below = ranks.size() > 1 && ranks == RankSet::range(0, ranks.highest());
  return from_below ? rank_char(ranks.highest()) + std::string(" high or lower")
                    : to_string(ranks) + " high";
}

/// "5-6-7": so many cards in a row.
std::string run_text(int lowest, int cards) {
  std::string text;
  for (int rank = lowest; rank < lowest + cards; ++rank) {
    text += (text.empty() ? "" : "-") + std::string(1, rank_char(rank));
  }
  return text;
}

/// "5-6-7 or higher" where there are no gaps, "lowest card 5 or higher" where there may be.
std::string lowest_card(RankSet lowest, int cards, bool in_a_row) {
  const RankSet ace = RankSet::of(kAce);
  if (lowest == RankSet::all() - ace) return "except A-low";
  if (lowest == ace) return "A-low";
  const RankSet others = lowest - ace;
  const int first = others.lowest();
  const int last = others.highest();
  const bool from_below = others != lowest && others == RankSet::range(0, last);
  const bool is_range = others == lowest && others == RankSet::range(first, last);
  const bool to_top = is_range && last == kKing;
  const bool runs = in_a_row && (to_top ? first : last) + cards - 1 <= kAce;
  if (to_top || from_below) {
    const int end = to_top ? first : last;
    return (runs ? run_text(end, cards) : "lowest card " + std::string(1, rank_char(end))) +
           (to_top ? " or higher" : " or lower");
  }
  if (runs && is_range && first < last) {
    return run_text(first, cards) + " to " + run_text(last, cards);
  }
  return "lowest card " + to_string(lowest);
}

/// High cards compared with gaps.
std::string surplus_text(int surplus) {
  if (surplus == 0) return "at least as many high cards as gaps";
  if (surplus == 1) return "more high cards than gaps";
  if (surplus == -1) return "at most 1 more gap than high cards";
  return surplus > 0 ? "at least " + std::to_string(surplus) + " more high cards than gaps"
                     : "at most " + std::to_string(-surplus) + " more gaps than high cards";
}

std::string left_out_text(RankSet ranks) {
  std::vector<std::string> words;
  for (int rank = kAce; rank >= 0; --rank) {
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
  // Cards in a row by their ranks, "5-6-7", have no gaps.
  const bool row_told = in_a_row && lowest.find('-') == 1 && !lowest.starts_with("A-low");
  if (!phrase.gaps.is_any() && !row_told) all.push_back(number_range(phrase.gaps, "gap"));
  if (!phrase.high.is_any() && !told_by_ranks) {
    all.push_back(number_range(phrase.high, "high card"));
  }
  if (phrase.surplus != HoldPhrase::kAnySurplus) all.push_back(surplus_text(phrase.surplus));
  if (!phrase.left_out.empty()) all.push_back(left_out_text(phrase.left_out));
  if (!lowest.empty()) all.push_back(lowest);  // goes last, next to exceptions
  return all;
}

}  // namespace vpanalyze
