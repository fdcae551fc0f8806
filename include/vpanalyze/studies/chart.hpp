// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What the held cards are, as a player sees them.
enum class HoldKind : std::uint8_t {
  none,       ///< nothing that could be worth holding: five cards that are not paid
  made,       ///< five cards that are paid as dealt and all matter
  of_a_kind,  ///< cards of one rank, two at least
  two_pair,
  with_kicker,     ///< two to four of a kind and a card of another rank
  royal_flush,     ///< of one suit, all in a royal flush
  straight_flush,  ///< of one suit, all in a straight
  flush,           ///< of one suit
  suited,          ///< two cards of one suit
  straight,        ///< not of one suit, all in a straight
  cards,           ///< one card, or two or three not of one suit
  nothing,         ///< no card, or wild cards alone
  pat,             ///< five cards that are paid as dealt, though not all of them matter
  loose,           ///< any other cards
};

/// Which numbers of something will do, 0 to 7; any number unless told otherwise. What has 7 has no
/// upper end.
class NumberSet {
 public:
  static constexpr int kMost = 7;
  constexpr NumberSet() = default;
  static constexpr NumberSet range(int least, int most) {
    return NumberSet(((2U << most) - 1) & ~((1U << least) - 1));
  }
  static constexpr NumberSet only(int number) { return range(number, number); }
  static constexpr NumberSet from(int least) { return range(least, 7); }
  static constexpr NumberSet none() { return NumberSet(0); }

  constexpr bool contains(int number) const { return (bits_ >> number & 1U) != 0; }
  constexpr bool is_any() const { return *this == NumberSet(); }
  /// The least and the greatest of the numbers. Throw std::logic_error if there is none.
  constexpr int least() const { return std::countr_zero(some_bits()); }
  constexpr int most() const { return 7 - std::countl_zero(some_bits()); }

  constexpr NumberSet operator|(NumberSet other) const {
    return NumberSet(0U | bits_ | other.bits_);
  }
  constexpr NumberSet operator&(NumberSet other) const {
    return NumberSet(0U | (bits_ & other.bits_));
  }
  constexpr bool operator==(const NumberSet&) const = default;

 private:
  constexpr explicit NumberSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  constexpr std::uint8_t some_bits() const {
    return bits_ != 0 ? bits_ : throw std::logic_error("an empty set of numbers has no least one");
  }
  std::uint8_t bits_ = 0xFF;
};

/// What a chart says of a hold: "3 to a straight flush, 1 gap, 2 high cards". A predicate on the
/// held cards; docs/strategy.md describes the words.
struct HoldPhrase {
  /// Ends at which a card completes four to a straight.
  static constexpr NumberSet kOutside = NumberSet::only(2);
  static constexpr NumberSet kInside = NumberSet::range(0, 1);
  /// High cards need not be compared with gaps.
  static constexpr int kAnySurplus = -kRanks;

  /// Ranks held together, and which of them are held twice.
  struct Ranks {
    RankSet ranks;
    RankSet twice{};

    int cards() const { return ranks.size() + twice.size(); }
    auto operator<=>(const Ranks&) const = default;
  };

  HoldKind kind = HoldKind::none;
  std::uint8_t cards = 0;  ///< held, wild ones included
  std::uint8_t wild = 0;   ///< of these wild
  NumberSet gaps;
  NumberSet ends;                     ///< of four to a straight or a straight flush
  NumberSet high;                     ///< numbers of high cards
  std::int8_t surplus = kAnySurplus;  ///< high cards less gaps, at least
  /// Straights and straight flushes: the lowest card; the ace where it is below others.
  RankSet lowest = RankSet::all();
  RankSet left_out{};        ///< draws and suited cards: no card of these ranks
  NumberSet suits;           ///< suits that rules tell apart, by numbers from 1
  std::vector<Ranks> holds;  ///< only these ranks together, the highest first; empty: any
  bool all_but = false;      ///< all ranks together but these
  /// Of a kind, with a kicker, five of a kind: of which rank; two pair: the higher one; royal
  /// flushes and flushes: the highest card held.
  RankSet ranks = RankSet::all();
  RankSet kickers = RankSet::all();  ///< the kicker; two pair: the lower one
  std::uint64_t lines = 0;           ///< made and pat hands: bit l, paid by line l
  std::uint16_t absent = 0;          ///< bit of HandKind: made hands that the game does not pay

  bool operator==(const HoldPhrase&) const = default;
};

/// What else a deal has besides the hold: "with T", "with QT suited", "with a flush penalty".
struct DealCondition {
  enum class Kind : std::uint8_t {
    rank,              ///< a card of one of these ranks is thrown away
    suited,            ///< cards of all these ranks are of one suit, thrown away or held
    of_its_suit,       ///< n cards of the suit of the held ones are thrown away; one: a flush
                       ///< penalty
    straight_penalty,  ///< a card is thrown away that fits into a straight with those held
    pair,              ///< a pair is thrown away
    of_one_suit,       ///< n cards are of one suit, thrown away or held, these ranks among them
  };
  Kind kind = Kind::rank;
  bool without = false;  ///< the contrary: follows "unless"
  std::uint8_t count = 0;
  RankSet ranks{};

  auto operator<=>(const DealCondition&) const = default;
};

/// A line of a chart: it fits a hold that one of the phrases says, if all of the conditions hold.
struct ChartLine {
  std::vector<HoldPhrase> phrases;
  std::vector<DealCondition> conditions;

  bool operator==(const ChartLine&) const = default;
};

/// What to hold with a number of wild cards: the first line that the deal contains. Of several
/// holds that fit the same line the one of more cards, then of more high cards, of fewer gaps, of
/// lower ranks.
struct ChartSection {
  int wild_cards = 0;
  std::vector<ChartLine> lines;

  bool operator==(const ChartSection&) const = default;
};

/// An ordered list of holds that a person can play by.
struct Chart {
  std::vector<ChartSection> sections;  ///< in order of their wild cards

  std::size_t lines() const;
  bool operator==(const Chart&) const = default;
};

/// A chart that cannot be understood. what() has a line for every problem that begins with
/// FILE:LINE:COLUMN.
class ChartError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads a chart for a game: plain text, or what the reports on charts write in any format, in the
/// words of docs/strategy.md. Throws ChartError with all that is not understood.
Chart read_chart(std::string_view text, const std::string& file, const Paytable& paytable);

}  // namespace vpanalyze
