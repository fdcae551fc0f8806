// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpanalyze {

/// Ranks in ascending order, deuce 0 to ace 12; the ace also counts low in A-2-3-4-5.
inline constexpr int kRanks = 13;
inline constexpr int kDeuce = 0;
inline constexpr int kJack = 9;
inline constexpr int kAce = 12;

/// "2" … "9", "T", "J", "Q", "K", "A".
char rank_char(int rank);
/// The word of a rank: "deuce", "three", …, "jack", "queen", "king", "ace".
std::string rank_word(int rank);
/// More than one of a rank: "deuces", "sixes", "jacks".
std::string rank_plural(int rank);
/// A rank from one character in either case; nothing if it is no rank.
std::optional<int> parse_rank_char(char c);

/// A set of ranks, one bit each (bit 0 the deuce).
class RankSet {
 public:
  constexpr RankSet() = default;
  constexpr explicit RankSet(std::uint32_t bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  static constexpr RankSet all() { return RankSet((1U << kRanks) - 1); }
  static constexpr RankSet of(int rank) { return RankSet(1U << rank); }
  /// Both ends included; empty when low is above high.
  static constexpr RankSet range(int low, int high) {
    return low > high ? RankSet() : RankSet(((1U << (high - low + 1)) - 1) << low);
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(int rank) const { return ((bits_ >> rank) & 1U) != 0; }
  constexpr bool contains(RankSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(RankSet other) const { return (bits_ & other.bits_) != 0; }
  /// The lowest and the highest rank; the set must not be empty.
  constexpr int lowest() const { return std::countr_zero(bits_); }
  constexpr int highest() const { return 15 - std::countl_zero(bits_); }

  constexpr RankSet operator|(RankSet other) const { return RankSet(0U | bits_ | other.bits_); }
  constexpr RankSet operator&(RankSet other) const { return RankSet(0U | (bits_ & other.bits_)); }
  constexpr RankSet operator-(RankSet other) const { return RankSet(0U | (bits_ & ~other.bits_)); }
  constexpr RankSet& operator|=(RankSet other) { return *this = *this | other; }
  constexpr auto operator<=>(const RankSet&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

/// Ranks as players write them, ascending, runs of three and more joined: "2-4", "A", "2,3",
/// "2-4,A".
std::string to_string(RankSet ranks);

/// The set that a text such as "A", "10", "J-A" or "A,2-4" names. Ranges run upwards, ace high.
/// On a mistake returns nothing and, where given, sets `problem` to what is wrong.
std::optional<RankSet> parse_rank_set(std::string_view text, std::string* problem = nullptr);

}  // namespace vpanalyze
