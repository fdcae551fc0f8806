// SPDX-License-Identifier: MIT
#include "report/hand_json.hpp"

#include <algorithm>

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

constexpr int kSchemaVersion = 1;

std::string hold_json(const HandResult& hand, const HandHold& hold) {
  JsonObject draws;
  for (std::size_t line = 0; line < hand.lines.size(); ++line) {
    draws.add(hand.lines[line], hold.draws[line]);
  }
  return JsonObject()
      .add("hold", to_string(hold.kept))
      .add("mask", hold.mask)
      .add("optimal", hold.optimal())
      .add("ev", hold.expected.to_double())
      .add("ev_exact", to_string(hold.expected))
      .add("cost", hold.cost.to_double())
      .add("cost_exact", to_string(hold.cost))
      .add("variance", hold.variance)
      .add_json("combinations", draws.text())
      .text();
}

}  // namespace

std::string hand_json(const HandResult& hand, std::size_t holds) {
  JsonList list;
  for (std::size_t i = 0; i < std::min(holds, hand.holds.size()); ++i) {
    list.add_json(hold_json(hand, hand.holds[i]));
  }
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("name", hand.name)
      .add("deal", to_string(hand.deal))
      .add_json("holds", list.text())
      .text();
}

}  // namespace vpanalyze
