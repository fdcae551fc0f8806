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

/// Kinds of holds as a player sees them.
enum class HoldKind : std::uint8_t {
  none,       ///< nothing worth holding: five cards that are not paid
  made,       ///< five cards that are paid as dealt and all matter
  of_a_kind,  ///< at least two cards of one rank
  two_pair,
  with_kicker,     ///< two to four of a kind and a card of another rank
  royal_flush,     ///< of one suit, all in a royal flush
  straight_flush,  ///< cards of one suit that fit one straight
  flush,           ///< of one suit
  suited,          ///< two cards of one suit
  straight,        ///< not of one suit, all in a straight
  cards,           ///< one card, or two or three not of one suit
  nothing,         ///< no card, or wild cards alone
  pat,             ///< five cards that are paid as dealt, though not all of them matter
  loose,           ///< any other cards
};

/// Set of acceptable numbers, 0 to 7; all numbers by default. A set with 7 has no upper end.
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
  /// Returns the least or the greatest number. Throws std::logic_error if there is none.
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

/// Description of holds in a chart: "3 to a straight flush, 1 gap, 2 high cards". A predicate on
/// the held cards; docs/strategy.md describes the words.
struct HoldPhrase {
  /// Numbers of ends at which a card completes four to a straight.
  static constexpr NumberSet kOutside = NumberSet::only(2);
  static constexpr NumberSet kInside = NumberSet::range(0, 1);
  /// Value of `surplus` that does not compare high cards with gaps.
  static constexpr int kAnySurplus = -kRanks;

  /// Ranks held together; `twice` are those held twice.
  struct Ranks {
    RankSet ranks;
    RankSet twice{};

    int cards() const { return ranks.size() + twice.size(); }
    auto operator<=>(const Ranks&) const = default;
  };

  HoldKind kind = HoldKind::none;
  std::uint8_t cards = 0;  ///< number of cards held, including wild ones
  std::uint8_t wild = 0;   ///< number of wild cards held
  NumberSet gaps;
  NumberSet ends;                     ///< ends of four to a straight or a straight flush
  NumberSet high;                     ///< numbers of high cards
  std::int8_t surplus = kAnySurplus;  ///< least number of high cards minus gaps
  /// Lowest card of straights and straight flushes; the ace if it counts low.
  RankSet lowest = RankSet::all();
  RankSet left_out{};        ///< ranks that draws and suited cards must not contain
  NumberSet suits;           ///< numbers, from 1, of suits that the rules distinguish
  std::vector<Ranks> holds;  ///< allowed sets of ranks, the highest first; empty: any
  bool all_but = false;      ///< true if `holds` lists the excluded sets instead
  /// Rank of cards of a kind, with or without a kicker; the higher rank of two pair; the highest
  /// card held of royal flushes and flushes.
  RankSet ranks = RankSet::all();
  RankSet kickers = RankSet::all();  ///< rank of the kicker, or the lower rank of two pair
  std::uint64_t lines = 0;           ///< bit l for made and pat hands paid by line l
  std::uint16_t absent = 0;          ///< bits of HandKind for made hands that the game does not pay

  bool operator==(const HoldPhrase&) const = default;
};

/// Condition on the other cards of a deal: "with T", "with QT suited", "with a flush penalty".
struct DealCondition {
  enum class Kind : std::uint8_t {
    rank,              ///< a card of one of these ranks is thrown away
    suited,            ///< the deal has cards of all these ranks in one suit, thrown away or held
    held_suit,         ///< n cards of the held suit are thrown away; one card is a flush penalty
    straight_penalty,  ///< a card that fits into a straight with those held is thrown away
    pair,              ///< a pair is thrown away
    single_suit,       ///< the deal has n cards of one suit, including these ranks, thrown away or
                       ///< held
  };
  Kind kind = Kind::rank;
  bool without = false;  ///< true for the negation, which follows "unless"
  std::uint8_t count = 0;
  RankSet ranks{};

  auto operator<=>(const DealCondition&) const = default;
};

/// Line of a chart. It fits a hold that matches one of the phrases if all conditions hold.
struct ChartLine {
  std::vector<HoldPhrase> phrases;
  std::vector<DealCondition> conditions;

  bool operator==(const ChartLine&) const = default;
};

/// Lines for a number of wild cards; the first line that the deal contains is played. If several
/// holds fit that line, the one with more cards is played, then with more high cards, fewer gaps,
/// lower ranks.
struct ChartSection {
  int wild_cards = 0;
  std::vector<ChartLine> lines;

  bool operator==(const ChartSection&) const = default;
};

/// Ordered list of holds that a person can play by.
struct Chart {
  std::vector<ChartSection> sections;  ///< ordered by wild cards

  std::size_t lines() const;
  bool operator==(const Chart&) const = default;
};

/// Error in a chart that cannot be understood. what() has a line for every problem, which begins
/// with FILE:LINE:COLUMN.
class ChartError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads a chart for a game: plain text, or a report on a chart in any format, in the words of
/// docs/strategy.md. Throws ChartError with everything that is not understood.
Chart read_chart(std::string_view text, const std::string& file, const Paytable& paytable);

}  // namespace vpanalyze
