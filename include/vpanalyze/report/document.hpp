// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// A whole number; formats for people separate its thousands.
struct Count {
  std::uint64_t value = 0;
};

/// A decimal number whose digits are all meant, such as a pay: "84.2". Never rounded.
struct ExactDecimal {
  std::string digits;
};

enum class Unit { plain, percent };

/// A figure that formats for people round: to `decimals`, or to what the reader of the output asks
/// for. With Unit::percent 0.5 reads "50%". Formats for programs write it in full and as it is.
struct Number {
  double value = 0;
  int decimals = 6;
  Unit unit = Unit::plain;
};

/// The same for a ratio, rounded exactly. Its denominator must be below 2^124.
struct Ratio {
  Fraction value;
  int decimals = 6;
  Unit unit = Unit::plain;
};

/// A share as a percentage: four decimals of it, unless others mean more.
inline Number percent(double share, int decimals = 4) { return {share, decimals, Unit::percent}; }
inline Ratio percent(const Fraction& share, int decimals = 4) {
  return {share, decimals, Unit::percent};
}

/// One thing to be said; nothing at all is a blank cell.
using Value = std::variant<std::monostate, std::string, Count, ExactDecimal, Number, Ratio>;

/// Values one after the other, with the words between them: {Count{3}, " of 5"}.
using Phrase = std::vector<Value>;

struct Heading {
  std::string text;
  int level = 2;  ///< 1: of everything; 2: of a part; 3: within one
};

struct Paragraph {
  Phrase phrase;
};

/// A figure with its name: "Hit frequency  45.4565%". The value is the first of the phrase; what
/// follows are remarks on it.
struct Figure {
  std::string key;  ///< what programs call it: "hit_frequency"
  std::string label;
  Phrase phrase;
};

struct Figures {
  std::vector<Figure> figures;
};

enum class Align { left, right };

struct Column {
  std::string key{};      ///< what programs call it; columns without a key are for people only
  std::string heading{};  ///< columns without a heading are for programs only
  std::string short_heading{};  ///< where room is scarce; empty: the heading
  Align align = Align::right;
};

/// As many cells as the table has columns.
struct Row {
  std::vector<Value> cells;
  bool total = false;  ///< sums up the rows above it
};

struct Table {
  std::vector<Column> columns;
  std::vector<Row> rows;
};

using Block = std::variant<Heading, Paragraph, Figures, Table>;

/// What there is to say, in order, without a word on how it looks.
struct Document {
  std::vector<Block> blocks;
};

}  // namespace vpanalyze
