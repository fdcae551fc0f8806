// SPDX-License-Identifier: MIT
#include "report/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "base/printable.hpp"
#include "base/text.hpp"

namespace vpanalyze {

namespace {

/// Rounds a ratio exactly; never returns "-0.00".
std::string rounded(const std::variant<double, Fraction>& value, int decimals, unsigned factor) {
  if (const auto* const ratio = std::get_if<Fraction>(&value)) {
    return Fraction(ratio->numerator() * factor, ratio->denominator()).to_decimal(decimals);
  }
  std::string digits = fixed_text(std::get<double>(value) * factor, decimals);
  const bool is_zero = digits.find_first_not_of("-0.") == std::string::npos;
  return is_zero && digits.front() == '-' ? digits.substr(1) : digits;
}

/// Returns "-1234567.5" as "-1,234,567.5".
std::string group_thousands(std::string number) {
  const std::size_t first = number.starts_with('-') ? 1 : 0;
  std::size_t place = std::min(number.find('.'), number.size());
  while (place > first + 3) {
    place -= 3;
    number.insert(place, ",");
  }
  return number;
}

/// Returns text like "45.2%", "$625.00" or "-$20.00".
std::string append_unit(std::string number, Unit unit) {
  if (unit == Unit::percent) return number + "%";
  if (unit == Unit::money) number.insert(number.starts_with('-') ? 1 : 0, "$");
  return number;
}

std::string shown(Card card, bool symbols) {
  constexpr std::array<std::string_view, kSuits> kSymbols = {"♣", "♦", "♥", "♠"};
  std::string name = to_string(card);
  if (symbols && card.is_ordinary()) {
    name.replace(name.size() - 1, 1, kSymbols[index_of(card.suit())]);
  }
  return name;
}

bool is_red(Card card) {
  return card.is_ordinary() && (card.suit() == Suit::hearts || card.suit() == Suit::diamonds);
}

/// Returns cards separated by blanks.
std::string shown(const Cards& cards, bool symbols, bool red) {
  std::string text;
  for (const std::optional<Card>& card : cards.cards) {
    if (!text.empty()) text += ' ';
    const bool marked = red && card && is_red(*card);
    if (marked) text += kRedBegins;
    text += card ? shown(*card, symbols) : "--";
    if (marked) text += kRedEnds;
  }
  return text;
}

/// Text of values for people or spreadsheets; nested values have none.
struct Shown {
  bool is_text;
  std::optional<int> digits;
  bool red = false;

  std::string operator()(const auto& /*blank or nested*/) const { return ""; }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const Cards& cards) const {
    if (is_text && cards.cards.empty()) return cards.none;
    return shown(cards, is_text && cards.symbols, red);
  }
  std::string operator()(Count count) const { return separated(std::to_string(count.value)); }
  std::string operator()(const ExactDecimal& decimal) const { return separated(decimal.digits); }
  std::string operator()(const Number& number) const {
    const auto* const real = std::get_if<double>(&number.value);
    if (real != nullptr && !std::isfinite(*real)) return is_text ? "none" : "";
    if (!is_text && !digits) return full_digits(number.nearest());
    const Unit unit = is_text ? number.unit : Unit::plain;
    const auto factor = unit == Unit::percent ? 100U : 1U;
    const int decimals = digits.value_or(number.decimals);
    return append_unit(separated(rounded(number.value, decimals, factor)), unit);
  }

 private:
  std::string separated(std::string number) const {
    return is_text ? group_thousands(std::move(number)) : number;
  }
};

}  // namespace

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

std::string full_digits(double value) {
  constexpr double kExactIntegers = 9007199254740992;  // 2^53
  // Writes whole numbers without exponent, not 1e+06 for a million.
  if (value == std::floor(value) && std::abs(value) < kExactIntegers) {
    return std::to_string(static_cast<long long>(value));
  }
  return shortest_text(value);
}

ExactDecimal pay_per_bet(Pay pay, int coins) {
  return {full_digits(static_cast<double>(pay.millionths()) /
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

std::string to_string(const Cards& cards) { return shown(cards, false, false); }

namespace {

std::string text_for_terminal(const Value& value, std::optional<int> digits, bool red) {
  std::string text = std::visit(Shown{true, digits, red}, value);
  return std::holds_alternative<Cards>(value) ? text : printable(text);
}

}  // namespace

std::string text_for_terminal(const Phrase& phrase, std::optional<int> digits, bool red) {
  std::string text;
  for (const Value& value : phrase.parts) text += text_for_terminal(value, digits, red);
  return text;
}

std::string text_for_terminal(const Cell& cell, std::optional<int> digits, bool red) {
  return cell.phrase.empty() ? text_for_terminal(cell.value, digits, red)
                             : text_for_terminal(cell.phrase, digits, red);
}

std::string text_for_sheets(const Value& value, std::optional<int> digits) {
  return std::visit(Shown{false, digits}, value);
}

SeenTable seen(const Table& table, std::optional<int> digits, bool red) {
  SeenTable result;
  if (!is_for_people(table)) return result;
  for (const Column& column : table.columns) {
    if (!column.heading.empty()) result.columns.push_back(&column);
  }
  for (const Row& row : table.rows) {
    if (!row.shown_to_people) continue;
    SeenTable::Row& texts = result.rows.emplace_back(SeenTable::Row{{}, row.total});
    for (const Column* column : result.columns) {
      const auto cell = static_cast<std::size_t>(column - table.columns.data());
      texts.cells.push_back(text_for_terminal(row.cells[cell], digits, red));
    }
  }
  return result;
}

}  // namespace vpanalyze
