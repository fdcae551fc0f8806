// SPDX-License-Identifier: MIT
#include "report/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "cards/text.hpp"

namespace vpanalyze {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Control characters and whatever else moves the cursor or turns the direction of writing.
constexpr std::array kUnsafe = {
    Range{0x00, 0x1F},     Range{0x7F, 0x9F},     Range{0x061C, 0x061C}, Range{0x200E, 0x200F},
    Range{0x2028, 0x202E}, Range{0x2066, 0x2069}, Range{0xFFF9, 0xFFFB},
};

/// Marks drawn over the character before them, joiners and variation selectors.
constexpr std::array kNoWidth = {
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A},
    Range{0x064B, 0x065F}, Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E},
    Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200D}, Range{0x20D0, 0x20FF},
    Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF}, Range{0xE0100, 0xE01EF},
};

/// East Asian wide and full-width characters, pictographs.
constexpr std::array kTwoColumns = {
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},
    Range{0x3400, 0x4DBF},   Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F0CF, 0x1F0CF},
    Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF},
    Range{0x1FA70, 0x1FAFF}, Range{0x20000, 0x3FFFD},
};

bool in(std::span<const Range> ranges, char32_t code_point) {
  return std::any_of(ranges.begin(), ranges.end(), [code_point](Range range) {
    return code_point >= range.first && code_point <= range.last;
  });
}

std::string escaped(char32_t code_point) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text = "\\u";
  for (unsigned shift = 16; shift > 0;) {
    shift -= 4;
    text += kHex[(code_point >> shift) & 0xFU];
  }
  return text;
}

/// As most texts are: every byte a character of one column, none of which is unsafe.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// A ratio exactly; no "-0.00".
std::string rounded(const std::variant<double, Fraction>& value, int decimals, unsigned factor) {
  if (const auto* const ratio = std::get_if<Fraction>(&value)) {
    return Fraction(ratio->numerator() * factor, ratio->denominator()).to_decimal(decimals);
  }
  std::string digits = fixed_text(std::get<double>(value) * factor, decimals);
  const bool is_zero = digits.find_first_not_of("-0.") == std::string::npos;
  return is_zero && digits.front() == '-' ? digits.substr(1) : digits;
}

/// "-1234567.5" to "-1,234,567.5".
std::string with_thousands(std::string number) {
  const std::size_t first = number.starts_with('-') ? 1 : 0;
  std::size_t place = std::min(number.find('.'), number.size());
  while (place > first + 3) {
    place -= 3;
    number.insert(place, ",");
  }
  return number;
}

/// "45.2%", "$625.00", "-$20.00".
std::string with_unit(std::string number, Unit unit) {
  if (unit == Unit::percent) return number + "%";
  if (unit == Unit::money) number.insert(number.starts_with('-') ? 1 : 0, "$");
  return number;
}

/// What people or spreadsheets see of values; of what is nested nothing.
struct Shown {
  bool to_people;
  std::optional<int> digits;

  std::string operator()(const auto& /*blank or nested*/) const { return ""; }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(Count count) const { return separated(std::to_string(count.value)); }
  std::string operator()(const ExactDecimal& decimal) const { return separated(decimal.digits); }
  std::string operator()(const Number& number) const {
    const auto* const real = std::get_if<double>(&number.value);
    if (real != nullptr && !std::isfinite(*real)) return to_people ? "none" : "";
    if (!to_people && !digits) return in_full(number.nearest());
    const Unit unit = to_people ? number.unit : Unit::plain;
    const auto factor = unit == Unit::percent ? 100U : 1U;
    const int decimals = digits.value_or(number.decimals);
    return with_unit(separated(rounded(number.value, decimals, factor)), unit);
  }

 private:
  std::string separated(std::string number) const {
    return to_people ? with_thousands(std::move(number)) : number;
  }
};

}  // namespace

std::string printable(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.code_point) {
      result += "\uFFFD";
    } else if (in(kUnsafe, *character.code_point)) {
      result += escaped(*character.code_point);
    } else {
      result += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return result;
}

int display_width(std::string_view text) {
  if (is_plain(text)) return static_cast<int>(text.size());
  int width = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    const char32_t code_point = character.code_point.value_or(U'\uFFFD');
    if (!in(kNoWidth, code_point)) width += in(kTwoColumns, code_point) ? 2 : 1;
    text.remove_prefix(character.bytes);
  }
  return width;
}

std::string fitted(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  std::size_t bytes = 0;
  while (true) {
    const std::size_t next = bytes + first_character(text.substr(bytes)).bytes;
    if (display_width(text.substr(0, next)) + 1 > width) break;
    bytes = next;
  }
  return std::string(text.substr(0, bytes)) + "…";
}

std::vector<std::string> wrapped(std::string_view text, int width, std::size_t indent) {
  std::vector<std::string> lines;
  std::string line;
  bool has_words = false;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (word.empty()) continue;
    if (has_words && display_width(line) + 1 + display_width(word) > width) {
      lines.push_back(std::exchange(line, std::string(indent, ' ')));
      has_words = false;
    }
    if (has_words) line += ' ';
    line += word;
    has_words = true;
  }
  lines.push_back(std::move(line));
  return lines;
}

std::string in_full(double value) {
  constexpr double kExactIntegers = 9007199254740992;  // 2^53
  // Not 1e+06 for a million.
  if (value == std::floor(value) && std::abs(value) < kExactIntegers) {
    return std::to_string(static_cast<long long>(value));
  }
  return shortest_text(value);
}

ExactDecimal pay_per_bet(Pay pay, int coins) {
  return {in_full(static_cast<double>(pay.millionths()) /
                  (static_cast<double>(Pay::kMillionthsPerUnit) * coins))};
}

std::string text_for_people(const Phrase& phrase, std::optional<int> digits) {
  std::string text;
  for (const Value& value : phrase.parts) text += std::visit(Shown{true, digits}, value);
  return text;
}

std::string text_for_people(const Cell& cell, std::optional<int> digits) {
  return cell.phrase.empty() ? std::visit(Shown{true, digits}, cell.value)
                             : text_for_people(cell.phrase, digits);
}

std::string json_string(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  // What is printable is JSON as well: its "\u001b" means the same there.
  return '"' + printable(escaped) + '"';
}

std::string text_for_sheets(const Value& value, std::optional<int> digits) {
  return std::visit(Shown{false, digits}, value);
}

SeenTable seen(const Table& table, std::optional<int> digits) {
  SeenTable result;
  if (!is_for_people(table)) return result;
  for (const Column& column : table.columns) {
    if (!column.heading.empty()) result.columns.push_back(&column);
  }
  for (const Row& row : table.rows) {
    if (!row.for_people) continue;
    SeenTable::Row& texts = result.rows.emplace_back(SeenTable::Row{{}, row.total});
    for (const Column* column : result.columns) {
      const auto cell = static_cast<std::size_t>(column - table.columns.data());
      texts.cells.push_back(printable(text_for_people(row.cells[cell], digits)));
    }
  }
  return result;
}

}  // namespace vpanalyze
