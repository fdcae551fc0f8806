// SPDX-License-Identifier: MIT
#include <array>

#include "cards/text.hpp"
#include "game/line_names.hpp"
#include "game/read_deck.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kDash = "–";  // an en dash, as in print
constexpr std::array<std::string_view, 6> kCounts = {"no", "one", "two", "three", "four", "five"};

std::string rank_text(int rank) { return {rank_char(rank)}; }

std::string range_text(const std::string& low, const std::string& high) {
  return low + std::string(kDash) + high;
}

/// "A–4", "2–6, 9–K", "T": runs of ranks as they stand on a machine's glass. With `low_ace` an ace
/// beside a deuce begins a run, unless it also ends one.
std::string rank_runs(RankSet ranks, bool low_ace) {
  std::string text;
  const auto add = [&](const std::string& run) { text += (text.empty() ? "" : ", ") + run; };
  const bool ace_first =
      low_ace && ranks.contains(kAce) && ranks.contains(kDeuce) && !ranks.contains(kAce - 1);
  for (int low = 0; low < kRanks; ++low) {
    if (!ranks.contains(low) || (ace_first && low == kAce)) continue;
    int high = low;
    while (high + 1 < kRanks && ranks.contains(high + 1)) ++high;
    const std::string first = ace_first && low == kDeuce ? "A" : rank_text(low);
    add(first == rank_text(high) ? first : range_text(first, rank_text(high)));
    low = high;
  }
  return text;
}

/// "aces", "aces or eights", "2–4".
std::string ranks_in_plural(RankSet ranks) {
  if (ranks.size() == 1) return rank_plural(ranks.lowest());
  const bool two_apart = ranks.size() == 2 && ranks.highest() - ranks.lowest() > 1;
  if (two_apart) return rank_plural(ranks.highest()) + " or " + rank_plural(ranks.lowest());
  return rank_runs(ranks, true);
}

/// "an ace", "a king": one rank as a card.
std::string with_article(int rank) {
  const bool vowel = rank == kAce || rank_word(rank) == "eight";
  return (vowel ? "an " : "a ") + rank_word(rank);
}

bool reaches_up_to_ace(RankSet ranks) {
  return ranks.size() > 1 && ranks == RankSet::range(ranks.lowest(), kAce);
}

/// What the wild cards of a game are called: all of them deuces, all of them jokers, or neither.
std::string wild_card_noun(const Paytable& game) {
  const RankSet wild = wild_ranks(game);
  if (wild.empty() && game.deck.jokers() > 0) return "joker";
  const bool one_rank = game.deck.jokers() == 0 && wild.size() == 1 && game.wild.size() == kSuits;
  return one_rank ? rank_word(wild.lowest()) : "wild card";
}

std::string plural(const std::string& noun) { return noun + (noun.ends_with('x') ? "es" : "s"); }

/// "Four aces", "Three 2–4": so many of a rank. Where the rank is wild, "Four deuces" are four wild
/// cards, and four of a kind are named otherwise.
std::string of_a_kind(std::string_view count, const PayLine& line, const Paytable& game) {
  std::string kind = std::string(count) + " of a kind";
  if (!line.ranks) return kind;
  const std::string ranks = ranks_in_plural(*line.ranks);
  if (line.ranks->intersects(wild_ranks(game))) return kind + ", " + ranks;
  return std::string(count) + " " + ranks;
}

std::string pair_name(const PayLine& line) {
  if (!line.ranks) return "pair";
  if (reaches_up_to_ace(*line.ranks)) return rank_plural(line.ranks->lowest()) + " or better";
  return "pair of " + ranks_in_plural(*line.ranks);
}

/// Two pair and full houses, named by their better part: "two pair, aces up".
std::string by_better_part(const std::string& hand, const PayLine& line, std::string_view word) {
  if (!line.ranks) return hand;
  if (reaches_up_to_ace(*line.ranks)) {
    return hand + ", " + rank_plural(line.ranks->lowest()) + " or better";
  }
  return hand + ", " + ranks_in_plural(*line.ranks) + " " + std::string(word);
}

/// "ace-high straight", "straight, 5–9 high".
std::string by_highest_card(const std::string& hand, const PayLine& line) {
  if (!line.ranks) return hand;
  if (line.ranks->size() == 1) return rank_word(line.ranks->lowest()) + "-high " + hand;
  return hand + ", " + rank_runs(*line.ranks, false) + " high";
}

/// "four", "1–4": how many; the noun's number goes by the most.
std::string count_text(WildCount wilds) {
  if (wilds.least == wilds.most) return std::string(kCounts[static_cast<std::size_t>(wilds.most)]);
  return range_text(std::to_string(wilds.least), std::to_string(wilds.most));
}

/// "four deuces", "1–2 wild jacks", "five wild cards".
std::string wild_cards_name(const PayLine& line, const Paytable& game) {
  const WildCount wilds = line.wilds.value_or(WildCount{});
  const bool one = wilds == WildCount{1, 1};
  std::string noun = wild_card_noun(game);
  if (line.ranks && line.ranks->size() == 1) {
    const int rank = line.ranks->lowest();
    noun = (rank == kDeuce ? "" : "wild ") + rank_word(rank);
  }
  const bool rank_set = line.ranks && line.ranks->size() > 1;
  const std::string what = rank_set ? "wild " + ranks_in_plural(*line.ranks)
                           : one    ? noun
                                    : plural(noun);
  std::string name = count_text(wilds) + " " + what;
  if (line.natural) name += *line.natural ? " without a joker" : " with a joker";
  return name;
}

std::string hand_name(const PayLine& line, const Paytable& game) {
  switch (line.hand) {
    case HandKind::five_of_a_kind: return of_a_kind("five", line, game);
    case HandKind::royal_flush: return "royal flush";
    case HandKind::straight_flush: return by_highest_card("straight flush", line);
    case HandKind::four_of_a_kind: return of_a_kind("four", line, game);
    case HandKind::full_house: return by_better_part("full house", line, "full");
    case HandKind::flush: return by_highest_card("flush", line);
    case HandKind::straight: return by_highest_card("straight", line);
    case HandKind::three_of_a_kind: return of_a_kind("three", line, game);
    case HandKind::two_pair: return by_better_part("two pair", line, "up");
    case HandKind::pair: return pair_name(line);
    case HandKind::wild_cards: return wild_cards_name(line, game);
    case HandKind::nothing: break;
  }
  return std::string(kNothingName);
}

std::string kicker_text(RankSet kicker) {
  return kicker.size() == 1 ? with_article(kicker.lowest()) : rank_runs(kicker, true);
}

/// "1 joker", "1–2 wild cards".
std::string wilds_text(WildCount wilds, const Paytable& game) {
  const std::string noun = wild_card_noun(game);
  if (wilds == WildCount{1, 1}) return "1 " + noun;
  const std::string count = wilds.least == wilds.most ? std::to_string(wilds.most)
                                                      : range_text(std::to_string(wilds.least),
                                                                   std::to_string(wilds.most));
  return count + " " + plural(noun);
}

std::string suits_text(SuitSet suits) {
  std::vector<std::string> words;
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((suits >> suit & 1U) != 0) words.push_back(suit_word(suit));
  }
  const std::vector<std::string_view> views(words.begin(), words.end());
  return one_of(views);
}

/// " with 2–4 and 1 joker", " in hearts or spades": what follows the hand.
std::string what_follows(const PayLine& line, const Paytable& game) {
  std::string text;
  if (line.kicker) text += " with " + kicker_text(*line.kicker);
  if (line.suits) text += " in " + suits_text(*line.suits);
  if (!line.wilds || line.hand == HandKind::wild_cards) return text;
  if (line.wilds->most == 0) return text + " without " + plural(wild_card_noun(game));
  return text + (line.kicker ? " and " : " with ") + wilds_text(*line.wilds, game);
}

}  // namespace

std::string derived_line_name(const PayLine& line, const Paytable& paytable) {
  std::string name = hand_name(line, paytable);
  if (line.natural && line.hand != HandKind::wild_cards) {
    name = (*line.natural ? "natural " : "wild ") + name;
  }
  return capitalised(name + what_follows(line, paytable));
}

}  // namespace vpanalyze
