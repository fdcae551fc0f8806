// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "studies/strategy/hand_names.hpp"
#include "studies/strategy/hold_shape.hpp"

namespace vpanalyze {

/// [count of cards].
inline constexpr std::array<std::string_view, 6> kCountWords = {"no",    "one",  "two",
                                                                "three", "four", "five"};

bool matches(const HoldPhrase& phrase, const HoldShapes& shapes, const HoldShape& shape);

/// The words of one game: what its holds, wild cards and pay lines are called. Texts are those that
/// parse_line understands, each in one way only: "; or" separates a hold that has a comma or an
/// "or" from the next, and ranks from what stands before them.
class ChartWords {
 public:
  explicit ChartWords(const HoldShapes& shapes);

  const HoldShapes& shapes() const { return *shapes_; }
  const HandNames& hands() const { return hands_; }
  /// "no deuces", "1 deuce", "2 jokers".
  std::string wild_cards(int count) const;
  /// Words for wild cards that a reader understands, singular.
  const std::vector<std::string>& wild_words() const { return wild_words_; }

  /// Of deals with so many wild cards.
  std::string text(const HoldPhrase& phrase, int wild_cards) const;
  /// Phrases joined: with one head as long as it is the same.
  std::string text(const std::vector<HoldPhrase>& phrases, int wild_cards) const;

 private:
  std::string head(const HoldPhrase& phrase) const;
  std::string attributes(const HoldPhrase& phrase, int wild_cards) const;
  std::string of_a_kind(const HoldPhrase& phrase) const;
  std::string wild_phrase(int count) const;
  std::string single_cards(const HoldPhrase& phrase) const;
  std::vector<std::string> hand_names(const HoldPhrase& phrase) const;

  const HoldShapes* shapes_;
  HandNames hands_;
  std::vector<std::string> wild_words_;
};

/// "QJ" for the ranks of a hold, the highest first, "QQJ" if queens are held twice.
std::string ranks_text(const HoldPhrase::Ranks& ranks);

}  // namespace vpanalyze
