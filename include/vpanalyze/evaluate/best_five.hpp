// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/evaluate/strength.hpp"

namespace vpanalyze {

/// The five cards that make a hand what it is, those that count first, first: "Ks Kh Kd 3c 3s",
/// "5d 4d 3d 2d Ad".
using FiveCards = std::array<Card, 5>;

/// How strong five cards are, in any order.
using FiveCardStrength = std::function<Strength(const FiveCards& cards)>;

/// The best five of five to seven different cards, none a joker; of several that are equally good
/// those of higher suits. Lee's evaluator says how good they are unless another one is given.
FiveCards best_five(std::span<const Card> cards);
FiveCards best_five(std::span<const Card> cards, const FiveCardStrength& strength_of);

/// "Full house, kings over threes", "Royal flush", "Ace high". The cards must be in the order that
/// best_five gives them.
std::string describe(const FiveCards& cards);

/// [s]: how many sets of so many cards of a deck of 52, five to seven, have the strength s; [0] is
/// 0.
std::vector<std::uint32_t> hands_by_strength(int cards);

}  // namespace vpanalyze
