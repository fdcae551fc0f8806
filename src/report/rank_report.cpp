// SPDX-License-Identifier: MIT
#include "vpanalyze/report/rank_report.hpp"

#include <string>

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string best_text(const RankedHand& hand) {
  return to_string(std::vector<Card>(hand.best.begin(), hand.best.end()));
}

/// With decimals enough that one royal flush in 649,740 hands does not read as 100%.
Ratio share(std::uint64_t hands, const RankedHand& hand) {
  return percent(Fraction(hands, hand.hands));
}

/// "5-card", for the hands that one is compared with.
std::string size_word(const RankedHand& hand) {
  return std::to_string(hand.cards.size()) + "-card";
}

Figures figures(const RankedHand& hand) {
  return {{
      {"cards", "Cards", {to_string(hand.cards)}},
      {"best_five", "Best five", {best_text(hand)}},
      {"strength", "Strength", {Count{hand.strength}, " of ", Count{kWorstStrength}}},
      {"beats",
       "Beats",
       {share(hand.weaker, hand), " of all ", Count{hand.hands}, " " + size_word(hand) + " hands"}},
      {"ties", "Ties with", {share(hand.equal, hand), ", ", Count{hand.equal}, " of them"}},
  }};
}

Table table(const std::vector<RankedHand>& hands) {
  Table table{{
                  {.key = "cards", .heading = "Cards", .align = Align::left},
                  {.key = "category"},
                  {.key = "description", .heading = "Hand", .align = Align::left},
                  {.key = "strength", .heading = "Strength"},
                  {.key = "best_five"},
                  {.key = "beats", .heading = "Beats"},
                  {.key = "ties"},
              },
              {}};
  for (const RankedHand& hand : hands) {
    table.rows.push_back(
        {{to_string(hand.cards), std::string(category_word(category_of(hand.strength))),
          describe(hand.best), Count{hand.strength}, best_text(hand), share(hand.weaker, hand),
          share(hand.equal, hand)}});
  }
  return table;
}

std::string hand_json(const RankedHand& hand) {
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("cards", to_string(hand.cards))
      .add("category", category_word(category_of(hand.strength)))
      .add("description", describe(hand.best))
      .add("strength", hand.strength)
      .add("best_five", best_text(hand))
      .add("percentile", hand.percentile())
      .add("hands", hand.hands)
      .add("weaker", hand.weaker)
      .add("equal", hand.equal)
      .text();
}

}  // namespace

Document RankReport::document() const {
  Document document;
  if (layout_ == Layout::sheet) {
    document.blocks.emplace_back(Heading{describe(hands_.front().best)});
    document.blocks.emplace_back(figures(hands_.front()));
  } else {
    document.blocks.emplace_back(table(hands_));
  }
  return document;
}

std::string RankReport::json() const {
  std::string text;
  for (const RankedHand& hand : hands_) text += hand_json(hand) + "\n";
  return text;
}

}  // namespace vpanalyze
