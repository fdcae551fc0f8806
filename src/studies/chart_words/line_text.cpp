// SPDX-License-Identifier: MIT
#include "studies/chart_words/line_parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cards/text.hpp"

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
std::vector<bool> kept_as_typed(std::string_view typed, std::span<const std::string> names) {
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

class PlainLine {
 public:
  void add(std::string_view text, std::size_t from) {
    line_.text += text;
    line_.from.insert(line_.from.end(), text.size(), from);
  }
  /// Without the blanks at its end.
  void add_comma(std::size_t from) {
    while (!line_.text.empty() && kBlanks.find(line_.text.back()) != std::string_view::npos) {
      line_.text.pop_back();
      line_.from.pop_back();
    }
    if (!line_.text.empty() && line_.text.back() != ',') add(",", from);
    add(" ", from);
  }
  LineText finished(std::size_t end) {
    line_.from.push_back(end);
    return std::move(line_);
  }

 private:
  LineText line_;
};

}  // namespace

LineText plain_line(std::string_view typed, std::span<const std::string> names,
                    const std::function<bool(std::string_view)>& says_something) {
  const std::vector<bool> kept = kept_as_typed(typed, names);
  PlainLine line;
  std::size_t closes = std::string_view::npos;  // the parenthesis of what is said of a hold
  for (std::size_t i = 0; i < typed.size();) {
    const std::string_view rest = typed.substr(i);
    if (!kept[i] && rest.front() == '(') {
      const std::size_t end = rest.find(')');
      if (end != std::string_view::npos && says_something(rest.substr(1, end - 1))) {
        closes = i + end;
        line.add_comma(i);
        ++i;
        continue;
      }
      if (end != std::string_view::npos) {
        i += end + 1;
        continue;
      }
    }
    if (i == closes) {
      ++i;
      continue;
    }
    const auto sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const auto& known) {
      return !kept[i] && lower_case(rest.substr(0, known.first.size())) == known.first;
    });
    if (sign != kSigns.end()) {
      line.add(sign->second, i);
      i += sign->first.size();
    } else {
      line.add(rest.substr(0, 1), i++);
    }
  }
  return line.finished(typed.size());
}

}  // namespace vpanalyze
