// SPDX-License-Identifier: MIT
// Lines that share a deck: "grid" and "paylines".
#include <array>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"

namespace vpanalyze {
namespace {

constexpr auto kGridKeys = std::to_array<KeyRow<Grid>>({
    KeyRow<Grid>({"rows", "", "it says how many rows of cards there are"},
                 "how many rows of five cards there are",
                 kRequiredMember<&Grid::rows, kWholeNumber<1, kMaxGridRows>>),
});
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

const ObjectKind<Grid>& kind_of(const Grid* /*owner*/) {
  static constexpr ObjectKind<Grid> kKind = {
      {"a grid", "{\"rows\": 3}", kGridHints}, "grid", kGridKeys};
  return kKind;
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

std::optional<JsonValue> write_paylines(const Paytable& /*game*/, const Paytable& owner) {
  const std::optional<Grid>& grid = owner.features.grid;
  if (!grid || grid->paylines.empty()) return std::nullopt;
  return write_list(grid->paylines,
                    [](const Payline& line) { return write_list(line, write_number<int>); });
}

JsonValue paylines_schema() {
  JsonValue line = schema_of(R"({"type": "array", "minItems": 5, "maxItems": 5})");
  line.add("items", whole_number_schema<1, kMaxGridRows>());
  return set_schema(std::move(line), kMaxDrawLines);
}

}  // namespace vpanalyze
