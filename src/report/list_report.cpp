// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>
#include <string>

#include "cards/text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// What people call a game for short, "9/6 JoB"; nothing where all names are long.
Value short_name(const std::vector<std::string>& aliases) {
  constexpr std::size_t kLongest = 11;
  const auto shortest = std::min_element(
      aliases.begin(), aliases.end(),
      [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
  if (shortest == aliases.end() || shortest->size() > kLongest) return {};
  return *shortest;
}

/// Programs get all aliases, people a table that fits a terminal.
Record paytable_record(const ListedPaytable& paytable) {
  const Analysis& game = paytable.analysis;
  return {
      {"name", words("Paytable"), game.name},
      {"file", paytable.file},
      {for_scripts("aliases"), list_of(paytable.aliases, std::identity())},
      {"family", paytable.family},
      {"return", "Return", percent(game.exact_return)},
      {for_scripts("return_exact"), to_string(game.exact_return)},
      {"variance", "Variance", Number{game.variance, 2}},
      {"hit_frequency", Number{game.hit_frequency}},
      {for_sheets("aliases"), joined(paytable.aliases, "; ")},
      {kForPeople, words("Short"), short_name(paytable.aliases)},
  };
}

}  // namespace

Document document_of(const std::vector<ListedPaytable>& paytables) {
  Table table = table_of("", paytables, &paytable_record);
  table.sheet = "paytables";
  table.is_answer = true;
  return {{std::move(table)}};
}

}  // namespace vpanalyze
