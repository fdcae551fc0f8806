// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// A bundled paytable by its place under paytables/: "jacks-or-better/9-6".
Paytable bundled_game(const std::string& place);

/// Every plain game that comes with the program, by file name: a deal, a hold and a draw.
std::vector<Paytable> bundled_games();

/// Every other bundled game, with multipliers, ladders or orders.
std::vector<Paytable> bundled_feature_games();

/// The games of tests/data: odd pays, and what no bundled game has.
std::vector<Paytable> unusual_games();

/// The unusual games, and bundled games that differ in more than pays: few enough to look at
/// closely.
std::vector<Paytable> kinds_of_game();

/// A pay line from words of the paytable format: line("pair", 1, "J-A").
PayLine line(std::string_view hand, std::int64_t pays, std::string_view ranks = {});

/// A pay line with a name.
PayLine named(std::string_view name, PayLine line);

/// With a number in front of each name, so that no two lines are called the same.
std::vector<PayLine> numbered(std::vector<PayLine> lines);

/// Five cards from text that names five, "As Kd Jk 2c 9h", in ascending order.
std::array<Card, 5> hand(std::string_view text);
/// DeckPlaces of five cards in a deck, ascending: extra cards are the last of their rank.
std::array<std::uint8_t, 5> deal(const Deck& deck, const std::array<Card, 5>& cards);
std::array<std::uint8_t, 5> deal(const Deck& deck, std::string_view text);

}  // namespace vpanalyze::oracle
