// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/card.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "base/odd_characters.hpp"
#include "base/text.hpp"

namespace vpanalyze {

namespace {

constexpr std::string_view kRankChars = "23456789TJQKA";
constexpr std::array<std::string_view, kRanks> kRankWords = {
    "deuce", "three", "four", "five",  "six",  "seven", "eight",
    "nine",  "ten",   "jack", "queen", "king", "ace"};

std::optional<Rank> parse_rank(std::string_view text) {
  const auto rank = take_rank(text);
  return text.empty() ? rank : std::nullopt;
}

/// Parses one rank or one range.
std::optional<RankSet> parse_run(std::string_view text, std::string& problem) {
  const std::string quoted = '"' + std::string(text) + '"';
  const auto dash = text.find('-');
  const auto low = parse_rank(trimmed(text.substr(0, dash)));
  const auto high =
      dash == std::string_view::npos ? low : parse_rank(trimmed(text.substr(dash + 1)));
  if (!low || !high) {
    problem = text.empty() ? std::string("a rank is missing") : "unknown rank " + quoted;
    return std::nullopt;
  }
  if (*low > *high) {
    problem = "the range " + quoted + " runs downwards; ranges run upwards, ace high: \"" +
              rank_char(*high) + '-' + rank_char(*low) + '"';
    return std::nullopt;
  }
  return RankSet::range(*low, *high);
}

constexpr std::string_view kSuitChars = "cdhs";
constexpr std::array<std::string_view, kSuits> kSuitWords = {"clubs", "diamonds", "hearts",
                                                             "spades"};

/// Suit symbols in UTF-8, filled and outlined, in the order of suits.
constexpr std::array<std::string_view, kSuits> kFilledSigns = {"♣", "♦", "♥", "♠"};
constexpr std::array<std::string_view, kSuits> kOutlinedSigns = {"♧", "♢", "♡", "♤"};
/// Selectors for showing a symbol as text or as a picture; ignored.
constexpr std::array<std::string_view, 2> kVariationSelectors = {"\xEF\xB8\x8E", "\xEF\xB8\x8F"};

/// Sign in place of the suit of an extra card.
constexpr std::string_view kExtraSign = "*";

bool is_separator(char c) {
  return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '\n' || c == '\r';
}

bool take_joker(std::string_view& text) {
  for (const std::string_view word :
       {"Joker", "joker", "JOKER", "Jkr", "jkr", "JKR", "Jk", "jk", "JK", "jK"}) {
    if (take(text, word)) return true;
  }
  return false;
}

std::optional<Suit> take_suit(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  if (const auto suit = parse_suit_char(text.front())) {
    text.remove_prefix(1);
    return suit;
  }
  for (const Suit suit : kEachSuit) {
    const std::size_t s = index_of(suit);
    if (!take(text, kFilledSigns[s]) && !take(text, kOutlinedSigns[s])) continue;
    for (const std::string_view selector : kVariationSelectors) take(text, selector);
    return suit;
  }
  return std::nullopt;
}

/// Removes one card from the front of the text and returns it; leaves the text unchanged if there
/// is none.
std::optional<Card> take_card(std::string_view& text) {
  std::string_view rest = text;
  if (take_joker(rest)) {
    text = rest;
    return Card::joker();
  }
  const auto rank = take_rank(rest);
  if (!rank) return std::nullopt;
  const bool is_extra = take(rest, kExtraSign);
  const auto suit = is_extra ? std::nullopt : take_suit(rest);
  if (!suit && !is_extra) return std::nullopt;
  text = rest;
  return is_extra ? Card::extra(*rank) : Card::of(*rank, *suit);
}

/// Returns the part of a word up to the first card in it. The word must not begin with a card.
std::string_view broken_part(std::string_view word) {
  for (std::size_t i = 1; i < word.size(); ++i) {
    std::string_view rest = word.substr(i);
    if (take_card(rest)) return word.substr(0, i);
  }
  return word;
}

/// Describes the mistake in the word at `place` of a text, where no card begins.
std::string card_problem(std::string_view text, std::size_t place) {
  constexpr std::size_t kMostCharacters = 40;
  const auto ends_word = [](char c) { return c == '\0' || is_separator(c); };
  if (text[place] == '\0') return "unknown card \"\\0\"";
  std::size_t begin = place;
  while (begin > 0 && !ends_word(text[begin - 1])) --begin;
  std::size_t end = place;
  while (end < text.size() && !ends_word(text[end])) ++end;
  const std::string_view word = text.substr(begin, end - begin);
  const std::string_view wrong = broken_part(text.substr(place, end - place));
  if (const std::string odd = odd_character(wrong); !odd.empty()) {
    return "unknown card " + quote(word, kMostCharacters) + ": " + odd;
  }
  return "unknown card " + quote(wrong, kMostCharacters) +
         (wrong == word ? "" : " in " + quote(word, kMostCharacters)) +
         "; cards are written As, Td, 10h, and Jk for a joker";
}

}  // namespace

char rank_char(Rank rank) { return kRankChars.at(index_of(rank)); }

std::string rank_word(Rank rank) { return std::string(kRankWords.at(index_of(rank))); }

std::string rank_plural(Rank rank) {
  const std::string word = rank_word(rank);
  return word + (word.back() == 'x' ? "es" : "s");
}

std::optional<Rank> parse_rank_char(char c) {
  const auto rank = kRankChars.find(upper_case(c));
  if (rank == std::string_view::npos) return std::nullopt;
  return kEachRank[rank];
}

std::optional<Rank> take_rank(std::string_view& text) {
  if (take(text, "10")) return parse_rank_char('T');
  if (text.empty()) return std::nullopt;
  const auto rank = parse_rank_char(text.front());
  if (rank) text.remove_prefix(1);
  return rank;
}

void RankSet::throw_empty() { throw std::logic_error("an empty set of ranks has no lowest rank"); }

std::vector<RankSet> runs(RankSet ranks) {
  std::vector<RankSet> runs;
  for (const Rank rank : kEachRank) {
    if (!ranks.contains(rank)) continue;
    if (runs.empty() || runs.back().highest() + 1 != rank) runs.emplace_back();
    runs.back() |= RankSet::of(rank);
  }
  return runs;
}

std::string to_string(RankSet ranks) {
  std::string text;
  for (const RankSet run : runs(ranks)) {
    if (!text.empty()) text += ',';
    text += rank_char(run.lowest());
    if (run.size() > 1) text += {run.size() == 2 ? ',' : '-', rank_char(run.highest())};
  }
  return text;
}

std::optional<RankSet> parse_rank_set(std::string_view text, std::string* problem) {
  RankSet ranks;
  std::string what;
  for (const std::string_view part : parts_of(text, ',')) {
    const auto run = parse_run(trimmed(part), what);
    if (!run) {
      if (problem != nullptr) *problem = std::move(what);
      return std::nullopt;
    }
    ranks |= *run;
  }
  return ranks;
}

char suit_char(Suit suit) { return kSuitChars.at(index_of(suit)); }

std::string suit_word(Suit suit) { return std::string(kSuitWords.at(index_of(suit))); }

std::optional<Suit> parse_suit_char(char c) {
  const auto suit = kSuitChars.find(lower_case(c));
  if (suit == std::string_view::npos) return std::nullopt;
  return kEachSuit[suit];
}

std::string to_string(Card card) {
  if (card.is_joker()) return "Jk";
  if (card.is_extra()) return rank_char(card.rank()) + std::string(kExtraSign);
  return {rank_char(card.rank()), suit_char(card.suit())};
}

std::string to_string(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += to_string(card);
  }
  return text;
}

std::optional<Card> parse_card(std::string_view text) {
  const auto card = take_card(text);
  return text.empty() ? card : std::nullopt;
}

std::optional<std::vector<Card>> parse_cards(std::string_view typed, std::string& problem) {
  const std::string plain = plain_blanks(typed);
  std::string_view text = plain;
  std::vector<Card> cards;
  int jokers = 0;
  while (true) {
    while (!text.empty() && is_separator(text.front())) text.remove_prefix(1);
    if (text.empty()) return cards;
    auto card = take_card(text);
    if (!card) {
      problem = card_problem(plain, plain.size() - text.size());
      return std::nullopt;
    }
    if (card->is_joker()) {
      if (jokers == kMaxJokers) {
        problem = "more than " + std::to_string(kMaxJokers) + " jokers";
        return std::nullopt;
      }
      card = Card::joker(jokers++);
    }
    if (std::find(cards.begin(), cards.end(), *card) != cards.end()) {
      problem = "duplicate card " + to_string(*card);
      return std::nullopt;
    }
    cards.push_back(*card);
  }
}

std::vector<Card> read_cards(std::string_view text) {
  std::string problem;
  auto cards = parse_cards(text, problem);
  if (!cards) throw std::invalid_argument(problem);
  return *std::move(cards);
}

Deck::Deck(RankSet ranks, int suits, int jokers, CardSet missing, RankSet extra)
    : suits_(suits), jokers_(jokers), extra_(extra) {
  if (suits < 1 || suits > kSuits || jokers < 0 || jokers > kMaxJokers || !ranks.contains(extra)) {
    throw std::invalid_argument(
        "a deck has 1 to 4 suits and 0 to 5 jokers, and extra cards are of its ranks");
  }
  positions_.fill(-1);
  const auto add = [this](Card card) {
    positions_[static_cast<std::size_t>(card.id())] = static_cast<std::int8_t>(cards_.size());
    cards_.push_back(card);
  };
  for (const Rank rank : kEachRank) {
    if (!ranks.contains(rank)) continue;
    const std::size_t old_size = cards_.size();
    for (const Suit suit : each_suit()) {
      if (!missing.contains(Card::of(rank, suit))) add(Card::of(rank, suit));
    }
    if (extra.contains(rank)) add(Card::extra(rank));
    if (cards_.size() > old_size) ranks_ |= RankSet::of(rank);
  }
  for (int joker = 0; joker < jokers; ++joker) add(Card::joker(joker));
  if (size() < kMinCards || size() > kMaxCards) {
    throw std::invalid_argument("a deck has 10 to 57 cards");
  }
}

Deck Deck::with_jokers(int jokers) const {
  return {ranks_, suits_, jokers, CardSet::standard_deck() - ordinary_cards(), extra_};
}

CardSet Deck::ordinary_cards() const {
  CardSet cards;
  for (const Card card : cards_) {
    if (card.is_ordinary()) cards.insert(card);
  }
  return cards;
}

int Deck::cards_of(Rank rank) const {
  return static_cast<int>(std::count_if(cards_.begin(), cards_.end(), [rank](Card card) {
    return !card.is_joker() && card.rank() == rank;
  }));
}

std::vector<SuitedCards> Deck::suited_cards() const {
  std::vector<SuitedCards> suited;
  for (int position = 0; position < size() - jokers_; ++position) {
    const Card other = card(position);
    const bool follows =
        !suited.empty() && !other.is_extra() && card(suited.back().first).rank() == other.rank();
    if (!follows) suited.push_back({position, 0});
    suited.back().suits |= suits_of(other);
  }
  return suited;
}

}  // namespace vpanalyze
