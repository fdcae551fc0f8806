// SPDX-License-Identifier: MIT
#include "studies/hold_words.hpp"

#include <algorithm>

#include "analysis/hold.hpp"
#include "game/line_names.hpp"
#include "game/wording.hpp"
#include "vpanalyze/cards/hand_index.hpp"

namespace vpanalyze {
namespace {

constexpr int kTen = kJack - 1;

/// The ranks of which some line pays a pair.
RankSet paid_pairs(const Paytable& game) {
  RankSet ranks;
  for (const PayLine& line : game.lines) {
    if (line.hand == HandKind::pair) ranks |= line.ranks.value_or(RankSet::all());
  }
  return ranks;
}

std::string wild_word(const Paytable& game) {
  if (game.wild.empty()) return "joker";
  for (int rank = 0; rank < kRanks && game.deck.jokers() == 0; ++rank) {
    int of_rank = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (game.wild.contains(Card::of(rank, suit))) ++of_rank;
    }
    if (of_rank == game.wild.size()) return rank_word(rank);
  }
  return "wild card";
}

/// "KQJ", highest first.
std::string letters(RankSet ranks) {
  std::string text;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    if (ranks.contains(rank)) text += rank_char(rank);
  }
  return text;
}

/// How many ranks are missing between the lowest and the highest, the ace high or low as it fits
/// better; -1 where they are too far apart for a straight.
int gaps(RankSet ranks) {
  const auto missing = [](int lowest, int highest, int count) {
    const int span = highest - lowest + 1;
    return span <= 5 ? span - count : -1;
  };
  const int high = missing(ranks.lowest(), ranks.highest(), ranks.size());
  if (high >= 0 || !ranks.contains(kAce)) return high;
  const RankSet others = ranks - RankSet::of(kAce);
  return missing(-1, others.highest(), ranks.size());
}

/// Whether a straight can be completed at both ends: four ranks in a row that end below the ace and
/// begin above it.
bool is_open(RankSet ranks) { return gaps(ranks) == 0 && !ranks.contains(kAce); }

}  // namespace

HoldWords::HoldWords(const Paytable& game, const ScoredDeals& deals)
    : game_(game), deals_(deals), high_(paid_pairs(game)), wild_word_(wild_word(game)) {
  for (const std::string_view name : row_names(game)) {
    line_words_.push_back(lower_case(name));
  }
}

HoldWords::Held HoldWords::sorted_out(const std::array<std::uint8_t, 5>& deal,
                                      std::size_t hold) const {
  Held held;
  SuitSet suits = 0;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if ((hold >> i & 1U) == 0) continue;
    const Card card = game_.deck.card(deal[i]);
    if (card.is_joker() || game_.wild.contains(card)) {
      ++held.wild;
      continue;
    }
    ++held.natural;
    ++held.of_rank[static_cast<std::size_t>(card.rank())];
    held.ranks |= RankSet::of(card.rank());
    suits = static_cast<SuitSet>(suits | (1U << card.suit()));
  }
  held.suited = (suits & (suits - 1)) == 0;
  return held;
}

std::string HoldWords::operator()(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const {
  if (hold == kHoldAll) {
    const std::uint32_t hand =
        index5(game_.deck.size(), deal[0], deal[1], deal[2], deal[3], deal[4]);
    return "the " + line_words_[deals_.line(hand)] + " as dealt";
  }
  const Held held = sorted_out(deal, hold);
  if (held.natural + held.wild == 0) return "nothing";
  if (held.natural == 0) return wild_cards(held.wild);
  const bool pairs = held.natural > held.ranks.size();
  const std::string words = pairs ? made(held) : to_be_made(held);
  return held.wild > 0 ? words + " (" + wild_cards(held.wild) + " among them)" : words;
}

/// Cards of equal rank: a pair, two pair, three or four of a kind, with wild cards or without.
std::string HoldWords::made(const Held& held) const {
  const auto most = std::max_element(held.of_rank.begin(), held.of_rank.end());
  const int rank = static_cast<int>(most - held.of_rank.begin());
  const int alike = *most + held.wild;
  if (held.ranks.size() > 1) return alike > 2 ? "a full house to be" : "two pair";
  if (alike == 2 && !high_.contains(rank)) return high_.empty() ? "a pair" : "a low pair";
  if (alike == 2) return "a pair of " + rank_plural(rank);
  const std::string count = alike == 3 ? "three " : alike == 4 ? "four " : "five ";
  return held.wild > 0 ? count + "of a kind" : count + rank_plural(rank);
}

/// Cards of different ranks.
std::string HoldWords::to_be_made(const Held& held) const {
  const int cards = held.natural + held.wild;
  const std::string count = std::to_string(cards) + " to a ";
  const bool royal = held.ranks.lowest() >= kTen;
  if (held.suited && cards > 1 && held.natural > 0 && royal) {
    if (cards == 4) return count + "royal flush";
    return letters(held.ranks) + " suited";
  }
  if (held.suited && cards > 2 && gaps(held.ranks) >= 0) {
    return count + "straight flush" + high_cards(held);
  }
  if (held.suited && cards > 2) return count + "flush" + high_cards(held);
  if (cards > 2 && gaps(held.ranks) >= 0 && !royal) return to_a_straight(held);
  if (held.suited && cards == 2) return letters(held.ranks) + " suited";
  if (held.natural == 1) return "a single " + rank_word(held.ranks.highest());
  return letters(held.ranks) + " of mixed suits";
}

std::string HoldWords::to_a_straight(const Held& held) const {
  const std::string count = std::to_string(held.natural + held.wild) + " to ";
  if (held.natural < 4) return count + "a straight" + high_cards(held);
  return count + (is_open(held.ranks) ? "an outside straight" : "an inside straight") +
         high_cards(held);
}

std::string HoldWords::high_cards(const Held& held) const {
  const int count = (held.ranks & high_).size();
  if (count == 0) return "";
  return " with " + std::to_string(count) + (count == 1 ? " high card" : " high cards");
}

std::string HoldWords::wild_cards(int count) const {
  const bool plural = count > 1;
  const std::string ending = wild_word_.ends_with('x') ? "es" : "s";
  return (plural ? std::to_string(count) + " " : "a ") + wild_word_ + (plural ? ending : "");
}

}  // namespace vpanalyze
