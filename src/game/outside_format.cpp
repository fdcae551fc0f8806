// SPDX-License-Identifier: MIT
#include "game/outside_format.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace vpanalyze {
namespace {

struct LeftOut {
  std::string_view part;  ///< in lower-case letters without signs
  std::string_view why;
};

constexpr std::string_view kOrder =
    "hands that depend on the order of cards are not in this format; a line can ask for ranks, "
    "kickers, suits and wild cards only";
constexpr std::string_view kRounds =
    "games of several hands, or with a memory from round to round, are not in this format; it "
    "describes a single hand that every round deals anew";
constexpr std::string_view kDeal =
    "other deals than five cards and one draw are not in this format";

constexpr std::array<LeftOut, 19> kLeftOut = {{
    {"sequential", kOrder},  {"reversible", kOrder},   {"inorder", kOrder},
    {"cardorder", kOrder},   {"ultimatex", kRounds},   {"multistrike", kRounds},
    {"multiplier", kRounds}, {"supertimes", kRounds},  {"spinpoker", kRounds},
    {"rounds", kRounds},     {"handsplayed", kRounds}, {"doubleup", kRounds},
    {"pickem", kDeal},       {"draws", kDeal},         {"doubledraw", kDeal},
    {"tripledraw", kDeal},   {"cardsdealt", kDeal},    {"handsize", kDeal},
    {"stud", kDeal},
}};

/// "Multi-Strike" and "multi_strike" are one word.
std::string bare_letters(std::string_view word) {
  std::string letters;
  for (const char c : word.substr(0, std::min<std::size_t>(word.size(), 100))) {
    if (c >= 'a' && c <= 'z') letters += c;
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
  }
  return letters;
}

}  // namespace

std::optional<std::string_view> why_outside_format(std::string_view word) {
  const std::string letters = bare_letters(word);
  for (const LeftOut& game : kLeftOut) {
    if (letters.find(game.part) != std::string::npos) return game.why;
  }
  return std::nullopt;
}

}  // namespace vpanalyze
