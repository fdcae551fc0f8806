// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "holdem/suffecool.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze::oracle {

/// Returns what five cards are compared by, read off the cards: a number for the category, higher
/// being better, then the ranks that decide within it. Lists compare element by element; equal
/// lists tie.
std::vector<int> reading(std::span<const Card, 5> cards);

/// The best strength of any five of the cards.
Strength best_of_all_fives(const SuffecoolEvaluator& evaluator, std::span<const Card> cards);

/// Cards from text that names some.
std::vector<Card> cards(std::string_view text);

}  // namespace vpanalyze::oracle
