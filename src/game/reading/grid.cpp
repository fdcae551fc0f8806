// SPDX-License-Identifier: MIT
// Lines that share a deck: "grid" and "paylines".
#include <array>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/reading.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<NamedKey<Grid>, 1> kGridKeys = {
    {{{"rows", "", "it says how many rows of cards there are"},
      into<&Grid::rows, read_number<int, 1, kMaxGridRows>>}}};
constexpr std::array<Hint, 1> kGridHints = {{
    {"columns", "a hand has five cards, and a grid five columns; leave it out"},
}};

Payline read_payline(const JsonValue& value, int rows) {
  const std::string right = "write for each of the five columns its row, 1 to " +
                            std::to_string(rows) + ": [1, 1, 1, 1, 1]";
  Payline line{};
  require(value.is(JsonValue::Type::array) && value.items.size() == line.size(), value, right);
  for (std::size_t column = 0; column < line.size(); ++column) {
    const JsonValue& item = value.items[column];
    const int row = read_number<int, 0, kMaxDrawLines>(item);
    require(row >= 1 && row <= rows, item, right);
    line[column] = static_cast<std::uint8_t>(row);
  }
  return line;
}

}  // namespace

void read_grid(Reading& reading, Paytable& game, const JsonValue& value) {
  Grid& grid = game.features.grid.emplace();
  read_object(reading, grid, value, {"a grid", "{\"rows\": 3}", kGridHints}, kGridKeys);
}

void read_paylines(Reading& reading, Paytable& game, const JsonValue& value) {
  const JsonValue* grid = reading.document.find("grid");
  if (grid == nullptr) {
    refuse(value, "paylines run through a grid of cards; write \"grid\": {\"rows\": 3}, too");
  }
  if (!reading.sound(grid)) return;
  if (const JsonValue* lines = reading.document.find("lines"); lines != nullptr) {
    refuse(*lines, "the paylines are the lines of this game; leave \"lines\" out");
  }
  Features& features = game.features;
  read_list(value, "[2, 2, 2, 2, 2], [1, 2, 3, 2, 1]", kMaxDrawLines, [&](const JsonValue& item) {
    features.grid->paylines.push_back(read_payline(item, features.grid->rows));
  });
  features.draw_lines = static_cast<int>(features.grid->paylines.size());
}

}  // namespace vpanalyze
