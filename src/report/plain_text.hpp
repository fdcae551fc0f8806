// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// A printable text, or as much of it as fits into n columns followed by "…".
std::string fitted(std::string_view text, int width);

/// Breaks a printable text at blanks into lines of at most n columns; a longer word stays
/// whole. Lines after the first are indented. At least one line.
std::vector<std::string> wrapped(std::string_view text, int width, std::size_t indent = 0);

/// Values as people read them: thousands separated, rounded to `digits` decimals or their own
/// number of them, percent as percent. Independent of the locale.
std::string text_for_people(const Phrase& phrase, std::optional<int> digits = std::nullopt);
std::string text_for_people(const Cell& cell, std::optional<int> digits);

/// Cards as programs read them: "As Kh", or empty.
std::string to_string(const Cards& cards);

/// What stands around hearts and diamonds where a terminal is to show them in red. They take no
/// room, and printable() lets none of them through.
inline constexpr std::string_view kRedBegins = "\uFFF9";
inline constexpr std::string_view kRedEnds = "\uFFFB";

/// As text_for_people(), printable; `red`: with these marks.
std::string text_for_terminal(const Phrase& phrase, std::optional<int> digits, bool red);
std::string text_for_terminal(const Cell& cell, std::optional<int> digits, bool red);

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
SeenTable seen(const Table& table, std::optional<int> digits, bool red = false);

/// The shortest decimal that reads back as the same double; whole numbers below 2^53 without
/// exponent.
std::string in_full(double value);

/// What programs read of a pay quoted for `coins` coins: that for a bet of one unit.
ExactDecimal pay_per_bet(Pay pay, int coins);

/// A value as spreadsheets read it: no separators, no percent; in full unless `digits` are asked
/// for.
std::string text_for_sheets(const Value& value, std::optional<int> digits);

}  // namespace vpanalyze
