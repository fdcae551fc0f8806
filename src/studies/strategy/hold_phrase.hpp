// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "studies/strategy/hold_shape.hpp"

namespace vpanalyze {

/// What a player says of a hold: "3 to a straight flush, 1 gap, 2 high cards". A predicate on the
/// held cards; docs/strategy.md describes the words.
struct HoldPhrase {
  static constexpr std::uint8_t kAny = 0xFF;
  static constexpr std::uint16_t kAnyRank = (1U << kRanks) - 1;

  HoldKind kind = HoldKind::none;
  std::uint8_t cards = 0;     ///< held, wild ones included
  std::uint8_t wild = 0;      ///< of these wild
  bool natural = false;       ///< the wild cards dealt are thrown away
  std::uint8_t gaps = kAny;   ///< bit g: g gaps will do
  std::uint8_t high = kAny;   ///< bit h: h high cards will do
  std::uint8_t suits = kAny;  ///< bit s: suit class s + 1 will do
  /// RankSet bits, the highest first: only these ranks together; empty: any.
  std::vector<std::uint16_t> holds;
  bool all_but = false;              ///< all ranks together but these
  std::uint16_t ranks = kAnyRank;    ///< of a kind: of which; two pair: the higher
  std::uint16_t kickers = kAnyRank;  ///< the kicker
  std::uint64_t lines = 0;           ///< made hands: bit l, paid by line l
  std::uint16_t absent = 0;          ///< bit of HandKind: made hands that the game does not pay

  bool operator==(const HoldPhrase&) const = default;
};

bool matches(const HoldPhrase& phrase, const HoldShapes& shapes, const HoldShape& shape);

/// The words of one game: what its wild cards and pay lines are called.
class ChartWords {
 public:
  explicit ChartWords(const HoldShapes& shapes);

  const HoldShapes& shapes() const { return *shapes_; }
  /// "no deuces", "1 deuce", "2 jokers".
  std::string wild_cards(int count) const;
  /// Words for wild cards that a reader understands, singular.
  const std::vector<std::string>& wild_words() const { return wild_words_; }
  /// What a chart calls hands paid by a line: the kind of hand where no other line pays it, else
  /// the line's name.
  const std::string& made(std::size_t line) const { return made_[line]; }

  /// A way to call hands that are held as dealt, and the lines that pay them.
  struct MadeHand {
    std::string name;
    std::uint64_t lines = 0;
    std::uint16_t absent = 0;
  };
  /// All of them, the longest name first.
  const std::vector<MadeHand>& made_hands() const { return made_hands_; }

  std::string text(const HoldPhrase& phrase) const;
  /// Phrases joined: with one head as long as it is the same.
  std::string text(const std::vector<HoldPhrase>& phrases) const;

 private:
  std::string head(const HoldPhrase& phrase) const;
  std::string attributes(const HoldPhrase& phrase) const;
  std::string of_a_kind(const HoldPhrase& phrase) const;
  std::string wild_phrase(int count) const;
  std::string single_cards(const HoldPhrase& phrase) const;
  std::vector<std::string> made_names(const HoldPhrase& phrase) const;
  std::string made_name(const PayLine& line) const;
  void collect_made_hands();

  const HoldShapes* shapes_;
  std::vector<std::string> wild_words_;
  std::vector<std::string> made_;
  std::vector<MadeHand> made_hands_;
};

/// "QJ" for the ranks of a hold, the highest first.
std::string ranks_text(std::uint16_t ranks);

}  // namespace vpanalyze
