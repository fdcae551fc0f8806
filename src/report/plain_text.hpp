// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// The text made harmless for terminals and one-line messages: control characters, line ends and
/// marks that turn the direction of writing become "\u001b" and the like, bytes that are no UTF-8
/// become the replacement character.
std::string printable(std::string_view text);

/// How many columns of a terminal a printable UTF-8 text takes: none for combining marks, two for
/// wide East Asian characters and pictographs.
int display_width(std::string_view text);

/// A printable text, or as much of it as fits into n columns followed by "…".
std::string fitted(std::string_view text, int width);

/// Breaks a printable text at blanks into lines of at most n columns; a longer word stays
/// whole. Lines after the first are indented. At least one line.
std::vector<std::string> wrapped(std::string_view text, int width, std::size_t indent = 0);

/// Values as people read them: thousands separated, rounded to `digits` decimals or their own
/// number of them, percent as percent. Independent of the locale.
std::string text_for_people(const Phrase& phrase, std::optional<int> digits = std::nullopt);
std::string text_for_people(const Cell& cell, std::optional<int> digits);

/// What people see of a table: columns that have a heading, rows meant for them. Cells are
/// printable.
struct SeenTable {
  struct Row {
    std::vector<std::string> cells;
    bool total;
  };
  std::vector<const Column*> columns{};
  std::vector<Row> rows{};
};
SeenTable seen(const Table& table, std::optional<int> digits);

/// The shortest decimal that reads back as the same double; whole numbers below 2^53 without
/// exponent.
std::string in_full(double value);

/// In quotes, made valid UTF-8 and free of raw control characters.
std::string json_string(std::string_view text);

/// What programs read of a pay quoted for `coins` coins: that for a bet of one unit.
ExactDecimal pay_per_bet(Pay pay, int coins);

/// A value as spreadsheets read it: no separators, no percent; in full unless `digits` are asked
/// for.
std::string text_for_sheets(const Value& value, std::optional<int> digits);

}  // namespace vpanalyze
