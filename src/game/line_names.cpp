// SPDX-License-Identifier: MIT
#include "game/line_names.hpp"

#include <algorithm>
#include <stdexcept>

#include "cards/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

std::string comparable(std::string_view name) { return lower_case(with_plain_dashes(name)); }

/// The one name that contains the text, "Royal" for "Natural royal flush".
std::optional<std::string_view> only_name_with(const std::vector<std::string_view>& names,
                                               std::string_view text) {
  const std::string part = comparable(text);
  if (part.size() < 3) return std::nullopt;
  std::optional<std::string_view> found;
  for (const std::string_view name : names) {
    if (comparable(name).find(part) == std::string::npos) continue;
    if (found) return std::nullopt;
    found = name;
  }
  return found;
}

/// `nothing` may not pay more than any other line.
void check_nothing(const Paytable& paytable) {
  const std::size_t nothing = nothing_line(paytable);
  if (nothing == paytable.lines.size()) return;
  const PayLine& losing = paytable.lines[nothing];
  const auto less =
      std::min_element(paytable.lines.begin(), paytable.lines.end(),
                       [](const PayLine& a, const PayLine& b) { return a.pays < b.pays; });
  if (less->pays >= losing.pays) return;
  throw std::invalid_argument(in_quotes(less->name) + " would pay " + to_string(less->pays) +
                              " and " + in_quotes(losing.name) + " " + to_string(losing.pays) +
                              "; losing hands may not pay more than any other line");
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) { return comparable(a) == comparable(b); }

std::vector<std::string_view> row_names(const Paytable& paytable) {
  std::vector<std::string_view> names;
  names.reserve(paytable.lines.size() + 1);
  for (const PayLine& line : paytable.lines) names.emplace_back(line.name);
  if (nothing_line(paytable) == paytable.lines.size()) names.emplace_back(kNothingName);
  return names;
}

std::optional<std::size_t> find_row(const std::vector<std::string_view>& names,
                                    std::string_view name) {
  const auto row = std::find_if(names.begin(), names.end(),
                                [&](std::string_view other) { return same_name(other, name); });
  if (row == names.end()) return std::nullopt;
  return static_cast<std::size_t>(row - names.begin());
}

std::string unknown_row(const std::vector<std::string_view>& names, std::string_view name) {
  const std::string found = "no line is called " + in_quotes(name);
  if (const auto near = nearest_word(name, names))
    return found + "; did you mean " + in_quotes(*near) + "?";
  if (const auto only = only_name_with(names, name)) {
    return found + "; did you mean " + in_quotes(*only) + "?";
  }
  std::vector<std::string> quotations;
  for (const std::string_view row : names) quotations.push_back(in_quotes(row));
  const std::vector<std::string_view> views(quotations.begin(), quotations.end());
  return found + "; the lines are " + one_of(views);
}

std::size_t line_to_pay(const Paytable& paytable, std::string_view name) {
  const std::vector<std::string_view> names = row_names(paytable);
  const std::optional<std::size_t> row = find_row(names, name);
  if (!row) throw std::invalid_argument(unknown_row(names, name));
  if (*row == paytable.lines.size()) {
    throw std::invalid_argument(
        "losing hands have no line in this paytable; add {\"hand\": \"nothing\", \"pays\": 0} to "
        "it");
  }
  return *row;
}

void set_pay(Paytable& paytable, std::string_view assignment) {
  const auto equals = assignment.rfind('=');
  if (equals == std::string_view::npos) {
    throw std::invalid_argument("found " + in_quotes(assignment) +
                                "; write LINE=VALUE, as in \"Flush=5\"");
  }
  const std::string_view name = trimmed(assignment.substr(0, equals));
  const std::size_t line = line_to_pay(paytable, name);
  std::string problem;
  const auto pay = parse_pay(trimmed(assignment.substr(equals + 1)), paytable.coins, problem);
  if (!pay) throw std::invalid_argument(in_quotes(assignment) + ": " + problem);

  Paytable changed = paytable;
  changed.lines[line].pays = *pay;
  check_nothing(changed);
  paytable = std::move(changed);
}

}  // namespace vpanalyze
