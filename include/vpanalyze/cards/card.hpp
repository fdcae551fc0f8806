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

/// Ranks in ascending order; the ace also counts low in A-2-3-4-5. Ranks and suits are types of
/// their own, so that neither is taken for the other, nor for a number of cards.
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
/// The lowest card that can be the highest of a straight: the five of A-2-3-4-5.
inline constexpr Rank kLowestStraight = Rank::five;
inline constexpr auto kRanksFromAce = [] {
  std::array<Rank, kRanks> ranks = kEachRank;
  std::reverse(ranks.begin(), ranks.end());  // emscripten's library has no ranges::reverse
  return ranks;
}();
/// The place of a rank in an array that has an entry for each.
constexpr std::size_t index_of(Rank rank) { return static_cast<std::size_t>(rank); }
/// Steps from one rank up to another: from the deuce to the ace 12.
constexpr int operator-(Rank to, Rank from) {
  return static_cast<int>(to) - static_cast<int>(from);
}
/// The rank `steps` up or down, which there must be.
constexpr Rank operator+(Rank rank, int steps) {
  return static_cast<Rank>(static_cast<int>(rank) + steps);
}
constexpr Rank operator-(Rank rank, int steps) { return rank + -steps; }

/// "2" … "9", "T", "J", "Q", "K", "A".
char rank_char(Rank rank);
/// The word of a rank: "deuce", "three", …, "jack", "queen", "king", "ace".
std::string rank_word(Rank rank);
/// More than one of a rank: "deuces", "sixes", "jacks".
std::string rank_plural(Rank rank);
/// A rank from one character in either case; nothing if it is no rank.
std::optional<Rank> parse_rank_char(char c);
/// Takes a rank off the front of a text: one of its letters, or "10".
std::optional<Rank> take_rank(std::string_view& text);

/// A set of ranks, one bit each (bit 0 the deuce).
class RankSet {
 public:
  constexpr RankSet() = default;
  constexpr explicit RankSet(std::uint32_t bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  static constexpr RankSet all() { return RankSet((1U << kRanks) - 1); }
  static constexpr RankSet of(Rank rank) { return RankSet(1U << index_of(rank)); }
  /// Both ends included; empty when low is above high.
  static constexpr RankSet range(Rank low, Rank high) {
    return low > high ? RankSet() : RankSet(((1U << (high - low + 1)) - 1) << index_of(low));
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Rank rank) const { return ((bits_ >> index_of(rank)) & 1U) != 0; }
  constexpr bool contains(RankSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(RankSet other) const { return (bits_ & other.bits_) != 0; }
  /// The lowest and the highest rank. Throw std::logic_error if the set is empty.
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

/// The runs of neighboring ranks that a set consists of, ascending.
std::vector<RankSet> runs(RankSet ranks);

/// Ranks as players write them, ascending, runs of three and more joined: "2-4", "A", "2,3",
/// "2-4,A".
std::string to_string(RankSet ranks);

/// The set that a text such as "A", "10", "J-A" or "A,2-4" names. Ranges run upwards, ace high.
/// On a mistake returns nothing and, where given, sets `problem` to what is wrong.
std::optional<RankSet> parse_rank_set(std::string_view text, std::string* problem = nullptr);

/// Suits in ascending order.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr int kSuits = 4;
inline constexpr std::array<Suit, kSuits> kEachSuit = {Suit::clubs, Suit::diamonds, Suit::hearts,
                                                       Suit::spades};
/// The place of a suit in an array that has an entry for each.
constexpr std::size_t index_of(Suit suit) { return static_cast<std::size_t>(suit); }
inline constexpr int kMaxJokers = 5;
/// The most cards a deck can have: 52 and five others.
inline constexpr int kMaxCards = kRanks * kSuits + kMaxJokers;

/// 'c', 'd', 'h', 's'.
char suit_char(Suit suit);
/// "clubs", "diamonds", "hearts", "spades".
std::string suit_word(Suit suit);
/// A suit from its letter in either case; nothing if it is no suit.
std::optional<Suit> parse_suit_char(char c);

/// A set of suits, one bit each (bit 0 clubs).
using SuitSet = std::uint8_t;
inline constexpr SuitSet kAllSuits = (1U << kSuits) - 1;
constexpr SuitSet set_of(Suit suit) { return static_cast<SuitSet>(1U << index_of(suit)); }
constexpr bool contains(SuitSet suits, Suit suit) { return (suits & set_of(suit)) != 0; }

/// One card: ordinary cards are numbered 4·rank + suit (0 the deuce of clubs, 51 the ace of
/// spades), jokers 52 to 56, extra cards 64 + rank. Numbers of the first two ascend in deck order:
/// by rank, equal ranks by suit, jokers last.
class Card {
 public:
  /// Past the number of every card.
  static constexpr int kPastIds = 64 + kRanks;

  static constexpr Card of(Rank rank, Suit suit) {
    return Card(static_cast<std::uint8_t>(index_of(rank) * kSuits + index_of(suit)));
  }
  static constexpr Card joker(int number = 0) {
    return Card(static_cast<std::uint8_t>(kRanks * kSuits + number));
  }
  /// A further card of a rank. Its suit is its own: it makes no flush.
  static constexpr Card extra(Rank rank) {
    return Card(static_cast<std::uint8_t>(kFirstExtra + index_of(rank)));
  }
  static constexpr Card from_id(int id) { return Card(static_cast<std::uint8_t>(id)); }

  constexpr int id() const { return id_; }
  /// Whether it is one of the 52.
  constexpr bool is_ordinary() const { return id_ < kRanks * kSuits; }
  constexpr bool is_joker() const { return !is_ordinary() && !is_extra(); }
  constexpr bool is_extra() const { return id_ >= kFirstExtra; }
  /// Not of a joker.
  constexpr Rank rank() const {
    return static_cast<Rank>(is_extra() ? id_ - kFirstExtra : id_ / kSuits);
  }
  /// Only of ordinary cards.
  constexpr Suit suit() const { return static_cast<Suit>(id_ % kSuits); }

  constexpr auto operator<=>(const Card&) const = default;

 private:
  static constexpr int kFirstExtra = 64;

  constexpr explicit Card(std::uint8_t id) : id_(id) {}
  std::uint8_t id_;
};

/// The suit of an ordinary card; of others none.
constexpr SuitSet suits_of(Card card) {
  return card.is_ordinary() ? set_of(card.suit()) : SuitSet{0};
}

/// "As", "Td", "Jk" for every joker, "A*" for the extra ace.
std::string to_string(Card card);
/// Cards separated by blanks, in the order given.
std::string to_string(const std::vector<Card>& cards);

/// One card as people write it: "As", "10d", "aH", "A♠", "Jk", "A*". All jokers read as the first
/// one.
std::optional<Card> parse_card(std::string_view text);

/// A run of cards with or without blanks or commas between them: "AsKh 10d Jk". Repeated jokers
/// become the first, the second, … joker. On a mistake returns nothing and sets `problem` to a
/// phrase that names what was found ("unknown card \"Xx\"", "the card As twice").
std::optional<std::vector<Card>> parse_cards(std::string_view typed, std::string& problem);
/// The same; throws std::invalid_argument with that phrase.
std::vector<Card> read_cards(std::string_view text);

/// A set of ordinary cards and jokers, one bit each: bit i for the card with id i.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  /// Without jokers.
  static constexpr CardSet standard_deck() {
    return CardSet((std::uint64_t{1} << (kRanks * kSuits)) - 1);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// Of an extra card: no.
  constexpr bool contains(Card card) const {
    return !card.is_extra() && ((bits_ >> card.id()) & 1U) != 0;
  }
  constexpr bool intersects(CardSet other) const { return (bits_ & other.bits_) != 0; }
  constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card.id(); }

  constexpr CardSet operator|(CardSet other) const { return CardSet(bits_ | other.bits_); }
  constexpr CardSet operator-(CardSet other) const { return CardSet(bits_ & ~other.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr bool operator==(const CardSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

/// Cards of a deck that differ in suit alone: those of a rank, or an extra card, which has none.
struct SuitedCards {
  int first;      ///< the position of the first one; the others follow, suits ascending
  SuitSet suits;  ///< empty of an extra card
};

/// The cards a game is dealt from: every chosen rank in the first `suits` suits, but for those it
/// is `without`, extra cards after the others of their rank, then the jokers.
///
/// Cards have a *position* 0 .. size()-1 in ascending deck order; all set indexes and engine arrays
/// work on positions. In a deck of all ranks and suits a card's position is its id. Decks with
/// fewer ranks and suits exist so that whole games can be worked out by hand.
class Deck {
 public:
  /// Throws std::invalid_argument for fewer than one suit, no rank, more than five jokers, an extra
  /// card of another rank, fewer than ten cards (a deal and a full redraw), or more than kMaxCards.
  Deck(RankSet ranks, int suits, int jokers, CardSet without = {}, RankSet extra = {});
  static Deck standard(int jokers = 0) { return {RankSet::all(), kSuits, jokers}; }
  /// This deck with another number of jokers.
  Deck with_jokers(int jokers) const;

  int size() const { return static_cast<int>(cards_.size()); }
  /// Those of which there are cards.
  RankSet ranks() const { return ranks_; }
  int suits() const { return suits_; }
  std::span<const Suit> each_suit() const {
    return std::span(kEachSuit).first(static_cast<std::size_t>(suits_));
  }
  int jokers() const { return jokers_; }
  /// The ranks of extra cards.
  RankSet extra() const { return extra_; }
  /// Whether it has a card of every rank in every suit, and no extra card.
  bool is_even() const { return size() - jokers_ == ranks_.size() * suits_ && extra_.empty(); }
  /// All but jokers and extra cards.
  CardSet ordinary_cards() const;
  /// How many cards a rank has.
  int cards_of(Rank rank) const;
  /// All cards but jokers, in deck order.
  std::vector<SuitedCards> suited_cards() const;

  Card card(int position) const { return cards_[static_cast<std::size_t>(position)]; }
  /// The position of a card; -1 for a card the deck does not have.
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
