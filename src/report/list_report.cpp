// SPDX-License-Identifier: MIT
#include "vpanalyze/report/list_report.hpp"

#include <algorithm>
#include <string_view>

#include "cards/text.hpp"
#include "report/json_text.hpp"

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
std::vector<Column> columns() {
  return {
      {.key = "name", .heading = "Paytable", .align = Align::left},
      {.key = "file"},
      {.key = "family"},
      {.key = "return", .heading = "Return"},
      {.key = "variance", .heading = "Variance"},
      {.key = "hit_frequency"},
      {.key = "aliases"},
      {.heading = "Short", .align = Align::left},
  };
}

Row row(const ListedPaytable& paytable) {
  const Analysis& game = paytable.analysis;
  return {{
      game.name,
      paytable.file,
      paytable.family,
      Ratio{game.exact_return, 4, Unit::percent},
      Number{game.variance, 2},
      Number{game.hit_frequency},
      joined(paytable.aliases, "; "),
      short_name(paytable.aliases),
  }};
}

std::string entry_json(const ListedPaytable& paytable) {
  const Analysis& game = paytable.analysis;
  JsonList aliases;
  for (const std::string& alias : paytable.aliases) aliases.add_json(json_text(alias));
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("name", game.name)
      .add("file", paytable.file)
      .add_json("aliases", aliases.text())
      .add("family", paytable.family)
      .add("return", game.game_return)
      .add("return_exact", to_string(game.exact_return))
      .add("variance", game.variance)
      .add("hit_frequency", game.hit_frequency)
      .text();
}

}  // namespace

Document ListReport::document() const {
  Table table{columns(), {}};
  for (const ListedPaytable& paytable : paytables_) table.rows.push_back(row(paytable));
  return {{std::move(table)}};
}

std::string ListReport::json() const {
  std::string lines;
  for (const ListedPaytable& paytable : paytables_) lines += entry_json(paytable) + "\n";
  return lines;
}

}  // namespace vpanalyze
