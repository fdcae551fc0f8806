// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kSigns = {{
    {"−", "-"},
    {"–", "-"},
    {"—", "-"},
    {"≥", ">="},
    {"’", "'"},
    {"“", "\""},
    {"”", "\""},
    {"\u00A0", " "},
    {"w/o ", "without "},
    {"w/", "with "},
}};

/// The bytes that names and quotations have.
std::vector<bool> kept_as_typed(std::string_view typed, const std::vector<std::string>& names) {
  std::vector<bool> kept(typed.size());
  bool quoted = false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (typed[i] == '"') quoted = !quoted;
    kept[i] = quoted;
  }
  const std::string lower = lower_case(typed);
  for (const std::string& name : names) {
    const std::string sought = lower_case(name);
    if (sought.find_first_of("(/") == std::string::npos) continue;
    for (std::size_t at = lower.find(sought); at != std::string::npos;
         at = lower.find(sought, at + 1)) {
      std::fill_n(kept.begin() + static_cast<std::ptrdiff_t>(at), sought.size(), true);
    }
  }
  return kept;
}

/// Whether what stands in parentheses is an EV, "1.5365", "0.62 to 0.64", or a share, "12%".
bool is_value(std::string_view text) {
  constexpr std::string_view kOfNumbers = "0123456789.,%$+-−–— ";
  std::string plain(text);
  if (const std::size_t to = plain.find(" to "); to != std::string::npos) plain.replace(to, 4, "-");
  return plain.find_first_not_of(kOfNumbers) == std::string::npos &&
         (plain.find_first_of(".%") != std::string::npos || trimmed(plain).empty());
}

}  // namespace

LineText plain_line(std::string_view typed, const std::vector<std::string>& names) {
  const std::vector<bool> kept = kept_as_typed(typed, names);
  LineText line;
  const auto add = [&line](std::string_view text, std::size_t from) {
    line.text += text;
    line.from.resize(line.text.size(), from);
  };
  std::size_t closes = std::string_view::npos;  // the parenthesis of a remark
  for (std::size_t i = 0; i < typed.size();) {
    const std::string_view rest = typed.substr(i);
    const std::size_t end = rest.front() == '(' && !kept[i] ? rest.find(')') : std::string::npos;
    if (i == closes) {
      line.remarks.back().end = line.text.size();
      add(" ", i++);
    } else if (end != std::string_view::npos && is_value(rest.substr(1, end - 1))) {
      add(" ", i);
      i += end + 1;
    } else if (end != std::string_view::npos) {
      closes = i + end;
      line.text.resize(line.text.find_last_not_of(kBlanks) + 1);
      line.from.resize(line.text.size());
      add(line.text.empty() || line.text.back() == ',' ? " " : ", ", i++);
      line.remarks.push_back({line.text.size(), line.text.size()});
    } else {
      const auto sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const auto& known) {
        return !kept[i] && lower_case(rest.substr(0, known.first.size())) == known.first;
      });
      const bool is_plain = sign == kSigns.end();
      add(is_plain ? rest.substr(0, 1) : sign->second, i);
      i += is_plain ? 1 : sign->first.size();
    }
  }
  line.from.push_back(typed.size());
  return line;
}

}  // namespace vpanalyze
