// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

/// Characters as typed, and the plain text that replaces each of them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kSigns = {{
    // Bold, italics and code of Markdown.
    {"*|__|`", ""},
    // Hyphens, dashes and minus signs; blanks of other widths; soft hyphens and zero-width
    // characters.
    {"\u2010|\u2011|\u2012|\u2013|\u2014|\u2015|\u2043|\u2212|\uFE58|\uFE63|\uFF0D", "-"},
    {"\u00A0|\u2002|\u2003|\u2007|\u2008|\u2009|\u200A|\u202F|\u3000", " "},
    {"\u00AD|\u200B|\u2060|\uFEFF", ""},
    {"≥", ">="},
    {"‘|’", "'"},
    {"“|”", "\""},
    {"w/o |w/out ", "without "},
    {"w/", "with "},
}};

/// Returns the sign at the start of a text and its plain form; nothing if the text starts plainly.
std::pair<std::string_view, std::string_view> sign_before(std::string_view text) {
  for (const auto& [typed, plain] : kSigns) {
    for (const std::string_view sign : parts_of(typed, '|')) {
      if (lower_case(text.substr(0, sign.size())) == sign) return {sign, plain};
    }
  }
  return {};
}

/// Returns the length of the signs of a list with which a text begins.
std::size_t signs_length(std::string_view text, std::string_view list) {
  const std::string_view all = text;
  const std::vector<std::string_view> signs = parts_of(list, '|');
  const auto take_any = [&] { return any_of(signs, [&](auto sign) { return take(text, sign); }); };
  while (take_any()) {
  }
  return all.size() - text.size();
}

/// Returns which bytes belong to names and quotations.
std::vector<bool> kept_bytes(std::string_view typed, const std::vector<std::string>& names) {
  std::vector<bool> kept(typed.size());
  bool quoted = false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (typed[i] == '"') quoted = !quoted;
    kept[i] = quoted;
  }
  const std::string lower = lower_case(typed);
  for (const std::string& name : names) {
    const std::string sought = lower_case(name);
    if (sought.find_first_of("(/*`[^") == std::string::npos) continue;
    for (std::size_t position = lower.find(sought); position != std::string::npos;
         position = lower.find(sought, position + 1)) {
      std::fill_n(kept.begin() + static_cast<std::ptrdiff_t>(position), sought.size(), true);
    }
  }
  return kept;
}

/// Returns true if the text in parentheses is an EV, "1.5365", "0.62 to 0.64", or a share, "12%".
bool is_value(std::string_view text) {
  constexpr std::string_view kOfNumbers = "0123456789.,%$+-−–— ";
  std::string plain(text);
  if (const std::size_t separator = plain.find(" to "); separator != std::string::npos) {
    plain.replace(separator, 4, "-");
  }
  return plain.find_first_not_of(kOfNumbers) == std::string::npos &&
         (plain.find_first_of(".%") != std::string::npos || trimmed(plain).empty());
}

/// Returns the text without an EV or a share at its end, "two pair - 2.5957".
std::string_view remove_value(std::string_view typed) {
  const std::size_t blank = typed.find_last_of(kBlanks, typed.find_last_not_of(kBlanks));
  const std::string_view last = trimmed(typed.substr(std::min(blank, typed.size())));
  if (blank == std::string_view::npos || last.empty()) return typed;
  const bool is_number = is_digit(last.front()) && (is_digit(last.back()) || last.back() == '%');
  if (!is_number || !is_value(last)) return typed;
  typed = typed.substr(0, typed.find_last_not_of(kBlanks, blank) + 1);
  for (const std::string_view before : {"-", "–", "—", ":", "="}) {
    if (typed.ends_with(before)) typed.remove_suffix(before.size());
  }
  return typed;
}

}  // namespace

std::string_view footnote_mark(std::string_view text) {
  constexpr std::size_t kLongest = 3;
  if (text.starts_with('*')) return text.substr(0, text.starts_with("**") ? 0 : 1);
  if (text.starts_with('[')) {
    const std::size_t end = std::min(text.find(']'), text.size());
    const std::string_view inside = text.substr(1, end - 1);
    const bool is_letter = inside.size() == 1 && inside[0] >= 'a' && inside[0] <= 'z';
    const bool is_number = !inside.empty() && inside.size() <= kLongest &&
                           inside.find_first_not_of("^*0123456789") == std::string_view::npos;
    const bool is_mark = end < text.size() && (is_letter || is_number);
    return text.substr(0, is_mark ? end + 1 : 0);
  }
  if (text.starts_with('^')) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
    return text.substr(0, end == 1 ? 0 : end + (text.substr(end).starts_with('^') ? 1 : 0));
  }
  return text.substr(0, signs_length(text, "†|‡|§|⁰|¹|²|³|⁴|⁵|⁶|⁷|⁸|⁹"));
}

LineText plain_line(std::string_view typed, const std::vector<std::string>& names) {
  const std::size_t end_of_line = typed.size();
  typed = remove_value(typed);
  const std::vector<bool> kept = kept_bytes(typed, names);
  LineText line;
  const auto add = [&line](std::string_view text, std::size_t origin) {
    line.text += text;
    line.origins.resize(line.text.size(), origin);
  };
  std::size_t closes = std::string_view::npos;  // closing parenthesis of a remark
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
      line.origins.resize(line.text.size());
      add(line.text.empty() || line.text.back() == ',' ? " " : ", ", i++);
      line.remarks.push_back({line.text.size(), line.text.size()});
    } else if (!kept[i] && !footnote_mark(rest).empty()) {
      i += footnote_mark(rest).size();
    } else {
      const auto [sign, plain] = kept[i] ? decltype(sign_before(rest)){} : sign_before(rest);
      add(sign.empty() ? rest.substr(0, 1) : plain, i);
      i += std::max<std::size_t>(sign.size(), 1);
    }
  }
  line.origins.push_back(end_of_line);
  return line;
}

}  // namespace vpanalyze
