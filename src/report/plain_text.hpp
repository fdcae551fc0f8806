// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// Returns a printable text of at most `width` columns; cuts a longer one and ends it in "…".
std::string fitted(std::string_view text, int width);

/// Breaks a printable text at blanks into lines of at most `width` columns; a longer word stays
/// whole. Lines after the first are indented. Returns at least one line.
std::vector<std::string> wrapped(std::string_view text, int width, std::size_t indent = 0);

/// Returns values for people: with thousands separators, rounded to `digits` decimals or their own
/// number of decimals, percentages with "%". Independent of the locale.
std::string text_for_people(const Phrase& phrase, std::optional<int> digits = std::nullopt);
std::string text_for_people(const Cell& cell, std::optional<int> digits);

/// Returns cards for programs: "As Kh", or an empty text.
std::string to_string(const Cards& cards);

/// Marks around hearts and diamonds that a terminal is to show in red. They take no columns, and
/// printable() never passes one through.
inline constexpr std::string_view kRedBegins = "\uFFF9";
inline constexpr std::string_view kRedEnds = "\uFFFB";

/// Returns printable text like text_for_people(), with the marks for red if `red` is set.
std::string text_for_terminal(const Phrase& phrase, std::optional<int> digits, bool red);
std::string text_for_terminal(const Cell& cell, std::optional<int> digits, bool red);

/// Part of a table that people see: columns with a heading, rows meant for people. Cells are
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

/// Returns the shortest decimal that reads back as the same double; whole numbers below 2^53
/// without exponent.
std::string full_digits(double value);

/// Returns a pay for a bet of one unit, for programs, from a pay quoted for `coins` coins.
ExactDecimal pay_per_bet(Pay pay, int coins);

/// Returns a value for spreadsheets, without separators or percent signs; in full unless `digits`
/// is given.
std::string text_for_sheets(const Value& value, std::optional<int> digits);

}  // namespace vpanalyze
