// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

/// Ranks in ascending order; the ace also counts low in A-2-3-4-5. Ranks and suits have types of
/// their own, so that they cannot be confused with each other or with numbers of cards.
enum class Rank : std::uint8_t {
  deuce,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace
};
inline constexpr int kRanks = 13;
inline constexpr std::array<Rank, kRanks> kEachRank = {
    Rank::deuce, Rank::three, Rank::four, Rank::five,  Rank::six,  Rank::seven, Rank::eight,
    Rank::nine,  Rank::ten,   Rank::jack, Rank::queen, Rank::king, Rank::ace};
/// Lowest card that can be the highest of a straight: the five of A-2-3-4-5.
inline constexpr Rank kLowestStraight = Rank::five;
inline constexpr auto kRanksFromAce = [] {
  std::array<Rank, kRanks> ranks = kEachRank;
  std::reverse(ranks.begin(), ranks.end());  // emscripten's library has no ranges::reverse
  return ranks;
}();
/// Returns the index of a rank in an array with an entry for each.
constexpr std::size_t index_of(Rank rank) { return static_cast<std::size_t>(rank); }
/// Returns the steps from one rank up to another: 12 from the deuce to the ace.
constexpr int operator-(Rank to, Rank from) {
  return static_cast<int>(to) - static_cast<int>(from);
}
/// Returns the rank `steps` up or down, which must exist.
constexpr Rank operator+(Rank rank, int steps) {
  return static_cast<Rank>(static_cast<int>(rank) + steps);
}
constexpr Rank operator-(Rank rank, int steps) { return rank + -steps; }

/// Returns "2" … "9", "T", "J", "Q", "K", "A".
char rank_char(Rank rank);
/// Returns the word of a rank: "deuce", "three", …, "jack", "queen", "king", "ace".
std::string rank_word(Rank rank);
/// Returns the plural of a rank: "deuces", "sixes", "jacks".
std::string rank_plural(Rank rank);
/// Parses a rank from one character in either case; nothing if it is not a rank.
std::optional<Rank> parse_rank_char(char c);
/// Removes a rank from the front of a text, one letter or "10", and returns it.
std::optional<Rank> take_rank(std::string_view& text);

/// Set of ranks, one bit each (bit 0 is the deuce).
class RankSet {
 public:
  constexpr RankSet() = default;
  constexpr explicit RankSet(std::uint32_t bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  static constexpr RankSet all() { return RankSet((1U << kRanks) - 1); }
  static constexpr RankSet of(Rank rank) { return RankSet(1U << index_of(rank)); }
  /// Returns the ranks from low to high, both included; empty if low is above high.
  static constexpr RankSet range(Rank low, Rank high) {
    return low > high ? RankSet() : RankSet(((1U << (high - low + 1)) - 1) << index_of(low));
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Rank rank) const { return ((bits_ >> index_of(rank)) & 1U) != 0; }
  constexpr bool contains(RankSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(RankSet other) const { return (bits_ & other.bits_) != 0; }
  /// Returns the lowest or the highest rank. Throws std::logic_error if the set is empty.
  constexpr Rank lowest() const { return static_cast<Rank>(std::countr_zero(some_bits())); }
  constexpr Rank highest() const { return static_cast<Rank>(15 - std::countl_zero(some_bits())); }

  constexpr RankSet operator|(RankSet other) const { return RankSet(0U | bits_ | other.bits_); }
  constexpr RankSet operator&(RankSet other) const { return RankSet(0U | (bits_ & other.bits_)); }
  constexpr RankSet operator-(RankSet other) const { return RankSet(0U | (bits_ & ~other.bits_)); }
  constexpr RankSet& operator|=(RankSet other) { return *this = *this | other; }
  constexpr auto operator<=>(const RankSet&) const = default;

 private:
  constexpr std::uint16_t some_bits() const {
    if (empty()) throw_empty();
    return bits_;
  }
  [[noreturn]] static void throw_empty();

  std::uint16_t bits_ = 0;
};

/// Returns the runs of consecutive ranks in a set, ascending.
std::vector<RankSet> runs(RankSet ranks);

/// Returns ranks as players write them, ascending, with runs of three or more joined: "2-4", "A",
/// "2,3", "2-4,A".
std::string to_string(RankSet ranks);

/// Parses a set such as "A", "10", "J-A" or "A,2-4". Ranges run upwards, ace high. On a mistake
/// returns nothing and, if `problem` is given, sets it to the mistake.
std::optional<RankSet> parse_rank_set(std::string_view text, std::string* problem = nullptr);

/// Suits in ascending order.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr int kSuits = 4;
inline constexpr std::array<Suit, kSuits> kEachSuit = {Suit::clubs, Suit::diamonds, Suit::hearts,
                                                       Suit::spades};
/// Returns the index of a suit in an array with an entry for each.
constexpr std::size_t index_of(Suit suit) { return static_cast<std::size_t>(suit); }
inline constexpr int kMaxJokers = 5;
/// Smallest number of cards in a deck: a deal and a draw of five.
inline constexpr int kMinCards = 10;
/// Largest number of cards in a deck: 52 and five others.
inline constexpr int kMaxCards = kRanks * kSuits + kMaxJokers;

/// Returns 'c', 'd', 'h' or 's'.
char suit_char(Suit suit);
/// Returns "clubs", "diamonds", "hearts" or "spades".
std::string suit_word(Suit suit);
/// Parses a suit from its letter in either case; nothing if it is not a suit.
std::optional<Suit> parse_suit_char(char c);

/// Set of suits, one bit each (bit 0 is clubs).
using SuitSet = std::uint8_t;
inline constexpr SuitSet kAllSuits = (1U << kSuits) - 1;
constexpr SuitSet set_of(Suit suit) { return static_cast<SuitSet>(1U << index_of(suit)); }
constexpr bool contains(SuitSet suits, Suit suit) { return (suits & set_of(suit)) != 0; }

/// Single card. Ordinary cards are numbered 4·rank + suit (0 is the deuce of clubs, 51 the ace of
/// spades), jokers 52 to 56, extra cards 64 + rank. Numbers of ordinary cards and jokers ascend in
/// deck order: by rank, then by suit, jokers last.
class Card {
 public:
  /// First number past those of all cards.
  static constexpr int kPastIds = 64 + kRanks;

  static constexpr Card of(Rank rank, Suit suit) {
    return Card(static_cast<std::uint8_t>(index_of(rank) * kSuits + index_of(suit)));
  }
  static constexpr Card joker(int number = 0) {
    return Card(static_cast<std::uint8_t>(kRanks * kSuits + number));
  }
  /// Returns an additional card of a rank. It has a suit of its own and makes no flush.
  static constexpr Card extra(Rank rank) {
    return Card(static_cast<std::uint8_t>(kFirstExtra + index_of(rank)));
  }
  static constexpr Card from_id(int id) { return Card(static_cast<std::uint8_t>(id)); }

  constexpr int id() const { return id_; }
  /// Returns true for the 52 ordinary cards.
  constexpr bool is_ordinary() const { return id_ < kRanks * kSuits; }
  constexpr bool is_joker() const { return !is_ordinary() && !is_extra(); }
  constexpr bool is_extra() const { return id_ >= kFirstExtra; }
  /// Returns the rank; not for jokers.
  constexpr Rank rank() const {
    return static_cast<Rank>(is_extra() ? id_ - kFirstExtra : id_ / kSuits);
  }
  /// Returns the suit; for ordinary cards only.
  constexpr Suit suit() const { return static_cast<Suit>(id_ % kSuits); }

  constexpr auto operator<=>(const Card&) const = default;

 private:
  static constexpr int kFirstExtra = 64;

  constexpr explicit Card(std::uint8_t id) : id_(id) {}
  std::uint8_t id_;
};

/// Returns the suit of an ordinary card; empty for other cards.
constexpr SuitSet suits_of(Card card) {
  return card.is_ordinary() ? set_of(card.suit()) : SuitSet{0};
}

/// Returns "As", "Td", "Jk" for every joker, "A*" for the extra ace.
std::string to_string(Card card);
/// Returns cards separated by blanks, in the order given.
std::string to_string(const std::vector<Card>& cards);

/// Parses one card as people write it: "As", "10d", "aH", "A♠", "Jk", "A*". All jokers read as the
/// first joker.
std::optional<Card> parse_card(std::string_view text);

/// Parses cards with or without blanks or commas between them: "AsKh 10d Jk". Repeated jokers
/// become the first, the second, … joker. On a mistake returns nothing and sets `problem` to a
/// phrase that names what was found ("unknown card \"Xx\"", "duplicate card As").
std::optional<std::vector<Card>> parse_cards(std::string_view typed, std::string& problem);
/// Reads cards like parse_cards(). Throws std::invalid_argument with the phrase on a mistake.
std::vector<Card> read_cards(std::string_view text);

/// Set of ordinary cards and jokers: bit i for the card with id i.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  /// Returns the 52 cards without jokers.
  static constexpr CardSet standard_deck() {
    return CardSet((std::uint64_t{1} << (kRanks * kSuits)) - 1);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// Returns true if the set contains a card; false for extra cards.
  constexpr bool contains(Card card) const {
    return !card.is_extra() && ((bits_ >> card.id()) & 1U) != 0;
  }
  constexpr bool intersects(CardSet other) const { return (bits_ & other.bits_) != 0; }
  /// Returns the suits of the cards of a rank.
  constexpr SuitSet suits(Rank rank) const {
    return static_cast<SuitSet>(bits_ >> (kSuits * index_of(rank)) & kAllSuits);
  }
  /// Adds an ordinary card or a joker; ignores extra cards, which no set contains.
  constexpr void insert(Card card) {
    if (!card.is_extra()) bits_ |= std::uint64_t{1} << card.id();
  }

  constexpr CardSet operator|(CardSet other) const { return CardSet(bits_ | other.bits_); }
  constexpr CardSet operator-(CardSet other) const { return CardSet(bits_ & ~other.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr bool operator==(const CardSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

/// Cards of a deck that differ only in suit: those of a rank, or an extra card, which has no suit.
struct SuitedCards {
  int first;      ///< position of the first card; the others follow, suits ascending
  SuitSet suits;  ///< empty for an extra card
};

/// Deck of a game: the chosen ranks in the first `suits` suits, except for cards left out by
/// `missing`; extra cards follow the others of their rank, and jokers come last.
///
/// Cards have a *position* 0 .. size()-1 in ascending deck order; all set indexes and engine arrays
/// use positions. In a deck of all ranks and suits a card's position is its id. Decks with fewer
/// ranks and suits exist so that whole games can be worked out by hand.
class Deck {
 public:
  /// Throws std::invalid_argument for fewer than one suit, no rank, more than five jokers, an extra
  /// card of a missing rank, fewer than kMinCards cards, or more than kMaxCards.
  Deck(RankSet ranks, int suits, int jokers, CardSet missing = {}, RankSet extra = {});
  static Deck standard(int jokers = 0) { return {RankSet::all(), kSuits, jokers}; }
  /// Returns this deck with another number of jokers.
  Deck with_jokers(int jokers) const;

  int size() const { return static_cast<int>(cards_.size()); }
  /// Returns the ranks of which the deck has cards.
  RankSet ranks() const { return ranks_; }
  int suits() const { return suits_; }
  std::span<const Suit> each_suit() const {
    return std::span(kEachSuit).first(static_cast<std::size_t>(suits_));
  }
  int jokers() const { return jokers_; }
  /// Returns the ranks of extra cards.
  RankSet extra() const { return extra_; }
  /// Returns true if the deck has a card of every rank in every suit and no extra card.
  bool is_even() const { return size() - jokers_ == ranks_.size() * suits_ && extra_.empty(); }
  /// Returns all cards except jokers and extra cards.
  CardSet ordinary_cards() const;
  /// Returns the number of cards of a rank.
  int cards_of(Rank rank) const;
  /// Returns all cards except jokers, in deck order.
  std::vector<SuitedCards> suited_cards() const;

  Card card(int position) const { return cards_[static_cast<std::size_t>(position)]; }
  /// Returns the position of a card; -1 if the deck does not have it.
  int position(Card card) const { return positions_[static_cast<std::size_t>(card.id())]; }

  bool operator==(const Deck& other) const { return cards_ == other.cards_; }

 private:
  RankSet ranks_;
  int suits_;
  int jokers_;
  RankSet extra_;
  std::vector<Card> cards_;
  std::array<std::int8_t, Card::kPastIds> positions_;
};

}  // namespace vpanalyze
