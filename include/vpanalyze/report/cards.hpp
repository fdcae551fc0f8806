// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Cards in order; programs read "As Kh".
struct Cards {
  std::vector<std::optional<Card>> cards{};  ///< empty for a discarded card, shown as "--"
  const char* none = "";                     ///< text for people if there are no cards
  bool symbols = false;                      ///< true if people read "A♠ K♥"

  // NOLINTNEXTLINE(google-explicit-constructor)
  Cards(const std::vector<Card>& all, const char* words_for_none = "")
      : cards(all.begin(), all.end()), none(words_for_none) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Cards(std::vector<std::optional<Card>> kept_or_not) : cards(std::move(kept_or_not)) {}
};

/// Returns cards that are shown to people with suit symbols.
inline Cards symbol_cards(const std::vector<Card>& cards) {
  Cards shown(cards, "nothing");
  shown.symbols = true;
  return shown;
}

}  // namespace vpanalyze
