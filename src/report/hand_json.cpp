// SPDX-License-Identifier: MIT
#include "report/hand_json.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

/// An object of the lines' names, as JSON already, and numbers of draws.
std::string draws_json(const std::vector<std::string>& names,
                       const std::vector<std::uint32_t>& draws) {
  std::string members;
  for (std::size_t line = 0; line < names.size(); ++line) {
    members += (line == 0 ? "" : ",") + names[line] + ":" + json_text(draws[line]);
  }
  return "{" + members + "}";
}

std::string hold_json(const HandHold& hold, const std::vector<std::string>& names) {
  return JsonObject()
      .add("hold", to_string(hold.kept))
      .add("mask", hold.mask)
      .add("optimal", hold.optimal())
      .add("ev", hold.expected.to_double())
      .add("ev_exact", to_string(hold.expected))
      .add("cost", hold.cost.to_double())
      .add("cost_exact", to_string(hold.cost))
      .add("variance", hold.variance)
      .add_json("combinations", draws_json(names, hold.draws))
      .text();
}

}  // namespace

std::string hand_json(const HandResult& hand, std::size_t holds) {
  // Of many deals this is most of the work, so names are looked through once a deal, not once a
  // hold.
  std::vector<std::string> names;
  for (const std::string& line : hand.lines) names.push_back(json_text(line));
  JsonList list;
  for (std::size_t i = 0; i < std::min(holds, hand.holds.size()); ++i) {
    list.add_json(hold_json(hand.holds[i], names));
  }
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("name", hand.name)
      .add("deal", to_string(hand.deal))
      .add_json("holds", list.text())
      .text();
}

}  // namespace vpanalyze
