// SPDX-License-Identifier: MIT
#include "game/rules.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>
#include <utility>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kDash = "–";  // an en dash, as in print
constexpr std::array<std::string_view, 6> kCounts = {"no", "one", "two", "three", "four", "five"};

std::string range_text(const std::string& low, const std::string& high) {
  return low + std::string(kDash) + high;
}

/// Returns runs of ranks as on a machine's glass: "A–4", "2–6, 9–K", "T". With `low_ace`, an ace
/// next to a deuce begins a run, unless it also ends one.
std::string rank_runs(RankSet ranks, bool low_ace) {
  std::string text;
  const auto add = [&](const std::string& run) { text += (text.empty() ? "" : ", ") + run; };
  const bool ace_first = low_ace && ranks.contains(Rank::ace) && ranks.contains(Rank::deuce) &&
                         !ranks.contains(Rank::king);
  for (const RankSet run : runs(ace_first ? ranks - RankSet::of(Rank::ace) : ranks)) {
    const bool begins_with_ace = ace_first && run.contains(Rank::deuce);
    const std::string first{begins_with_ace ? 'A' : rank_char(run.lowest())};
    const std::string last{rank_char(run.highest())};
    add(first == last ? first : range_text(first, last));
  }
  return text;
}

/// Returns "5 or A" for "5, A".
std::string with_or(std::string list) {
  const std::size_t comma = list.rfind(", ");
  if (comma != std::string::npos) list.replace(comma, 2, " or ");
  return list;
}

/// Returns "aces", "aces or eights", "2–4".
std::string plural_ranks(RankSet ranks) {
  if (ranks.size() == 1) return rank_plural(ranks.lowest());
  const bool two_apart = ranks.size() == 2 && ranks.highest() - ranks.lowest() > 1;
  if (two_apart) return rank_plural(ranks.highest()) + " or " + rank_plural(ranks.lowest());
  return rank_runs(ranks, true);
}

/// Returns a rank as a card: "an ace", "a king".
std::string article_and_rank(Rank rank) {
  const bool vowel = rank == Rank::ace || rank_word(rank) == "eight";
  return (vowel ? "an " : "a ") + rank_word(rank);
}

/// Returns the noun for the wild cards of a game: deuces or jokers if all of them are, otherwise
/// wild cards.
std::string wild_card_noun(const Paytable& game) {
  const RankSet wild = wild_ranks(game);
  if (wild.empty() && game.deck.jokers() > 0) return "joker";
  const bool one_rank = game.deck.jokers() == 0 && wild.size() == 1 &&
                        game.wild.size() == game.deck.cards_of(wild.lowest());
  return one_rank ? rank_word(wild.lowest()) : "wild card";
}

std::string plural(const std::string& noun) { return noun + (noun.ends_with('x') ? "es" : "s"); }

/// Returns the name of a kind of hand with its ranks: "four aces", "two pair, aces up", "jacks or
/// better".
std::string name_with_ranks(const std::string& name, NamingRank naming, RankSet ranks,
                            const Paytable& game) {
  const bool reaches_ace = ranks.size() > 1 && ranks == RankSet::range(ranks.lowest(), Rank::ace);
  const std::string or_better = rank_plural(ranks.lowest()) + " or better";
  const std::string plural = plural_ranks(ranks);
  switch (naming) {
    case NamingRank::of_a_kind:
      // With a wild rank, "four deuces" means four wild cards.
      if (ranks.intersects(wild_ranks(game))) return name + ", " + plural;
      return name.substr(0, name.find(' ') + 1) + plural;
    case NamingRank::pair: return reaches_ace ? or_better : name + " of " + plural;
    case NamingRank::three_of_five:
      return name + ", " + (reaches_ace ? or_better : plural + " full");
    case NamingRank::higher_pair: return name + ", " + (reaches_ace ? or_better : plural + " up");
    case NamingRank::highest_card:
      if (ranks.size() == 1) return rank_word(ranks.lowest()) + "-high " + name;
      return name + ", " + with_or(rank_runs(ranks, false)) + " high";
    case NamingRank::none: break;
  }
  return name;
}

/// Returns "1–4", or `single` for a single number.
std::string count_text(WildCount wilds, std::string_view single) {
  if (wilds.least == wilds.most) return std::string(single);
  return range_text(std::to_string(wilds.least), std::to_string(wilds.most));
}

/// Returns "four deuces", "1–2 wild jacks", "five wild cards"; the noun agrees with the largest
/// number.
std::string wild_cards_name(const PayLine& line, const Paytable& game) {
  const WildCount wilds = line.wilds.value_or(WildCount{});
  std::string noun = wild_card_noun(game);
  if (line.ranks && line.ranks->size() == 1) {
    const Rank rank = line.ranks->lowest();
    noun = (rank == Rank::deuce ? "" : "wild ") + rank_word(rank);
  }
  if (line.ranks && line.ranks->size() > 1) {
    noun = "wild " + plural_ranks(*line.ranks);
  } else if (wilds != WildCount{1, 1}) {
    noun = plural(noun);
  }
  std::string name = count_text(wilds, kCounts[static_cast<std::size_t>(wilds.most)]) + " " + noun;
  if (line.natural) name += *line.natural ? " without a joker" : " with a joker";
  return name;
}

/// Returns the name of a hand of all six cards: "six-card flush", "four of a kind and a pair".
std::string six_card_name(HandKind hand) {
  std::string name(to_string(hand));
  std::replace(name.begin(), name.end(), '_', ' ');
  switch (hand) {
    case HandKind::four_of_a_kind: return name + " and a pair";
    case HandKind::three_of_a_kind: return name + " twice";
    case HandKind::pair: return "three pair";
    default: return "six-card " + name;
  }
}

std::string hand_name(const PayLine& line, const Paytable& game) {
  if (line.cards != kHandCards) return six_card_name(line.hand);
  if (line.hand == HandKind::wild_cards) return wild_cards_name(line, game);
  std::string name(to_string(line.hand));
  std::replace(name.begin(), name.end(), '_', ' ');
  if (!line.ranks) return name;
  return name_with_ranks(name, form_of(line.hand).naming_rank, *line.ranks, game);
}

std::string kicker_text(RankSet kicker) {
  return kicker.size() == 1 ? article_and_rank(kicker.lowest()) : rank_runs(kicker, true);
}

/// Returns "Jc or Js".
std::string kicker_text(CardSet cards) {
  std::vector<std::string> words;
  for (const Rank rank : kEachRank) {
    for (const Suit suit : kEachSuit) {
      const Card card = Card::of(rank, suit);
      if (cards.contains(card)) words.push_back(to_string(card));
    }
  }
  return one_of(words);
}

/// Returns "1 joker", "1–2 wild cards".
std::string wilds_text(WildCount wilds, const Paytable& game) {
  const std::string noun = wild_card_noun(game);
  return count_text(wilds, std::to_string(wilds.most)) + " " +
         (wilds == WildCount{1, 1} ? noun : plural(noun));
}

std::string suits_text(SuitSet suits) {
  std::vector<std::string> words;
  for (const Suit suit : kEachSuit) {
    if (contains(suits, suit)) words.push_back(suit_word(suit));
  }
  return one_of(words);
}

/// Returns the words after the hand: " with 2–4 and 1 joker", " in hearts or spades".
std::string what_follows(const PayLine& line, const Paytable& game) {
  std::string text;
  if (line.kicker) text += " with " + kicker_text(*line.kicker);
  if (line.kicker_cards) text += " with " + kicker_text(*line.kicker_cards);
  if (line.adds_up) text += " that adds up";
  if (line.suits) text += " in " + suits_text(*line.suits);
  if (!line.wilds || line.hand == HandKind::wild_cards) return text;
  if (line.wilds->most == 0) return text + " without " + plural(wild_card_noun(game));
  return text + (line.kicker ? " and " : " with ") + wilds_text(*line.wilds, game);
}

std::string comparable(std::string_view name) {
  return lower_case(plain_blanks(plain_dashes(name)));
}

/// Returns true if a part of a text begins and ends with whole words.
bool has_words(const std::string& text, const std::string& part) {
  return (" " + text + " ").find(" " + part + " ") != std::string::npos;
}

/// Returns the names that contain the text, in quotes: "Natural royal flush" and "Wild royal flush"
/// for "Royal". Returns nothing if they are many.
std::vector<std::string> names_containing(const std::vector<std::string_view>& names,
                                          std::string_view text, bool whole_words) {
  constexpr std::size_t kMostMeant = 3;
  const std::string part = comparable(text);
  std::vector<std::string> found;
  if (part.size() < 3) return found;
  for (const std::string_view name : names) {
    const std::string whole = comparable(name);
    const bool is_meant =
        whole_words ? has_words(whole, part) : whole.find(part) != std::string::npos;
    if (is_meant) found.push_back(quote(name));
  }
  if (found.size() > kMostMeant) found.clear();
  return found;
}

}  // namespace

void check_nothing(const Paytable& paytable, std::string_view where) {
  const std::size_t nothing = nothing_line(paytable);
  if (nothing == paytable.lines.size()) return;
  const PayLine& losing = paytable.lines[nothing];
  const auto less =
      std::min_element(paytable.lines.begin(), paytable.lines.end(),
                       [](const PayLine& a, const PayLine& b) { return a.pays < b.pays; });
  if (less->pays >= losing.pays) return;
  throw std::invalid_argument(std::string(where) + quote(less->name) + " would pay " +
                              to_string(less->pays) + " and " + quote(losing.name) + " " +
                              to_string(losing.pays) +
                              "; losing hands may not pay more than any other line");
}

int wild_cards_in(const Paytable& paytable) {
  return paytable.deck.jokers() + paytable.wild.size();
}

int wild_cards_in(const Paytable& paytable, RankSet ranks) {
  int count = 0;
  for (const Rank rank : kEachRank) {
    if (!ranks.contains(rank)) continue;
    for (const Suit suit : paytable.deck.each_suit()) {
      if (paytable.wild.contains(Card::of(rank, suit))) ++count;
    }
  }
  return count;
}

RankSet wild_ranks(const Paytable& paytable) {
  RankSet ranks;
  for (const Rank rank : kEachRank) {
    if (wild_cards_in(paytable, RankSet::of(rank)) > 0) ranks |= RankSet::of(rank);
  }
  return ranks;
}

std::string derived_line_name(const PayLine& line, const Paytable& paytable) {
  std::string name = hand_name(line, paytable);
  if (line.natural && line.hand != HandKind::wild_cards) {
    name = (*line.natural ? "natural " : "wild ") + name;
  }
  return capitalised(name + what_follows(line, paytable));
}

bool same_name(std::string_view a, std::string_view b) {
  // Most names differ in their first letter, which is not a dash.
  constexpr unsigned char kAsciiEnd = 0x80;
  const auto is_ascii = [](std::string_view text) {
    return !text.empty() && static_cast<unsigned char>(text.front()) < kAsciiEnd;
  };
  if (is_ascii(a) && is_ascii(b) && lower_case(a.front()) != lower_case(b.front())) return false;
  return comparable(a) == comparable(b);
}

std::vector<std::string_view> row_names(const Paytable& paytable) {
  std::vector<std::string_view> names;
  names.reserve(paytable.lines.size() + 1);
  for (const PayLine& line : paytable.lines) names.emplace_back(line.name);
  if (nothing_line(paytable) == paytable.lines.size()) names.emplace_back(kNothingName);
  return names;
}

std::optional<std::size_t> find_row(const std::vector<std::string_view>& names,
                                    std::string_view name) {
  const auto row = std::find_if(names.begin(), names.end(),
                                [&](std::string_view other) { return same_name(other, name); });
  if (row == names.end()) return std::nullopt;
  return static_cast<std::size_t>(row - names.begin());
}

std::string unknown_row(const std::vector<std::string_view>& names, std::string_view name) {
  const std::string found = "no line is called " + quote(name);
  std::vector<std::string> meant = names_containing(names, name, true);
  if (const auto nearest = nearest_word(name, names); nearest && meant.empty()) {
    meant.push_back(quote(*nearest));
  }
  if (meant.empty()) meant = names_containing(names, name, false);
  if (!meant.empty()) return found + "; did you mean " + one_of(meant) + "?";
  std::vector<std::string> quotations;
  for (const std::string_view row : names) quotations.push_back(quote(row));
  return found + "; the lines are " + and_joined(quotations);
}

std::size_t line_to_pay(const Paytable& paytable, std::string_view name) {
  std::vector<std::string_view> names = row_names(paytable);
  const std::optional<std::size_t> row = find_row(names, name);
  if (!row) {
    names.resize(paytable.lines.size());  // without losing hands that have no line
    throw std::invalid_argument(unknown_row(names, name));
  }
  if (*row == paytable.lines.size()) {
    throw std::invalid_argument(
        "losing hands have no line in this paytable; add {\"hand\": \"nothing\", \"pays\": 0} to "
        "it");
  }
  return *row;
}

}  // namespace vpanalyze
