// SPDX-License-Identifier: MIT
// Conversion of real numbers to text and back.
#include <array>
#include <charconv>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace vpanalyze {

namespace {
/// Buffer for any double in full.
using NumberText = std::array<char, 400>;
}  // namespace

#ifdef __cpp_lib_to_chars

namespace {

template <class Real, class... Style>
std::string text_of(Real value, Style... style) {
  NumberText text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, style...);
  return {text.data(), end.ptr};
}

}  // namespace

std::string fixed_text(double value, int decimals) {
  return text_of(value, std::chars_format::fixed, decimals);
}

std::string fixed_text(long double value, int decimals) {
  return text_of(value, std::chars_format::fixed, decimals);
}

std::string shortest_fixed_text(double value) { return text_of(value, std::chars_format::fixed); }

std::string shortest_text(double value) { return text_of(value); }

double number_from(std::string_view decimal) {
  double value = 0;
  const auto end = std::from_chars(decimal.data(), decimal.data() + decimal.size(), value);
  return end.ec == std::errc{} ? value : std::numeric_limits<double>::infinity();
}

#else  // standard libraries without conversions of real numbers: use those of the C library, whose
       // decimal point is that of the process's locale

namespace {

/// Returns a number with another decimal point.
std::string with_point(std::string number, std::string_view old_point, std::string_view new_point) {
  const std::size_t place = number.find(old_point);
  if (place != std::string::npos) number.replace(place, old_point.size(), new_point);
  return number;
}

template <class Real>
std::string printed(const char* format, int decimals, Real value) {
  NumberText text;
  const int size = std::snprintf(text.data(), text.size(), format, decimals, value);
  return with_point({text.data(), static_cast<std::size_t>(size)}, std::localeconv()->decimal_point,
                    ".");
}

double read_number(std::string_view decimal) {
  const std::string text = with_point(std::string(decimal), ".", std::localeconv()->decimal_point);
  return std::strtod(text.c_str(), nullptr);
}

/// Returns the fewest digits that read back as the same double: "1.25e-07". Any 15 digits survive
/// conversion to a double and back, so a shorter decimal has 15 digits with zeros at the end; 17
/// digits always suffice.
std::string shortest_scientific(double value) {
  std::string text;
  for (int decimals = 14; decimals <= 16; ++decimals) {
    text = printed("%.*e", decimals, value);
    if (read_number(text) == value) break;
  }
  const std::size_t e = text.find('e');
  const std::size_t last = text.find_last_not_of("0.", e - 1);
  // "0.00…e+00" keeps its first zero.
  const std::size_t kept = last == std::string::npos ? 1 : last + 1;
  return text.erase(kept, e - kept);
}

}  // namespace

std::string fixed_text(double value, int decimals) { return printed("%.*f", decimals, value); }

std::string fixed_text(long double value, int decimals) {
  return printed("%.*Lf", decimals, value);
}

std::string shortest_fixed_text(double value) {
  const std::string scientific = shortest_scientific(value);
  const std::size_t e = scientific.find('e');
  const std::size_t point = scientific.find('.');
  const int digits_behind = point == std::string::npos ? 0 : static_cast<int>(e - point - 1);
  const int decimals = digits_behind - std::atoi(scientific.c_str() + e + 1);
  return fixed_text(value, decimals > 0 ? decimals : 0);
}

std::string shortest_text(double value) {
  const std::string scientific = shortest_scientific(value);
  const std::string fixed = shortest_fixed_text(value);
  return fixed.size() <= scientific.size() ? fixed : scientific;
}

double number_from(std::string_view decimal) { return read_number(decimal); }

#endif

}  // namespace vpanalyze
