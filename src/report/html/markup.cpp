// SPDX-License-Identifier: MIT
#include "report/html/markup.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "report/plain_text.hpp"

namespace vpanalyze {

std::string html_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : printable(text)) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string start_tag(std::string_view name, Attributes attributes) {
  std::string tag = "<" + std::string(name);
  for (const auto& [key, value] : attributes) {
    tag += ' ';
    tag += key;
    if (!value.empty()) tag += "=\"" + html_escaped(value) + "\"";
  }
  return tag + ">";
}

std::string element(std::string_view name, Attributes attributes, std::string_view content) {
  return start_tag(name, attributes).append(content) + "</" + std::string(name) + ">";
}

std::string element(std::string_view name, std::string_view content) {
  return element(name, {}, content);
}

std::string coordinate(double value) {
  const double rounded = std::round(value * 100) / 100;
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), rounded == 0 ? 0 : rounded,
                                 std::chars_format::fixed, 2);
  std::string digits(text.data(), end.ptr);
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

}  // namespace vpanalyze
