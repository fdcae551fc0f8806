// SPDX-License-Identifier: MIT
#include <string>

#include "vpanalyze/evaluate/strength.hpp"
#include "vpanalyze/report/answers.hpp"

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

Record hand_record(const RankedHand& hand) {
  return {
      {"cards", words("Cards"), to_string(hand.cards)},
      {"category", std::string(category_word(category_of(hand.strength)))},
      {"description", words("Hand"), describe(hand.best)},
      {"strength", "Strength", Count{hand.strength}},
      {"best_five", best_text(hand)},
      {for_sheets("beats"), "Beats", share(hand.weaker, hand)},
      {for_sheets("ties"), share(hand.equal, hand)},
      {for_scripts("percentile"), Number{hand.percentile()}},
      {for_scripts("hands"), Count{hand.hands}},
      {for_scripts("weaker"), Count{hand.weaker}},
      {for_scripts("equal"), Count{hand.equal}},
  };
}

/// What there is to say of one hand.
Figures figures(const RankedHand& hand) {
  const Ratio beats = share(hand.weaker, hand);
  const Ratio ties = share(hand.equal, hand);
  return Record{
      {for_sheets("cards"), "Cards", to_string(hand.cards)},
      {for_sheets("best_five"), "Best five", best_text(hand)},
      {for_sheets("strength"),
       "Strength",
       Count{hand.strength},
       {Count{hand.strength}, " of ", Count{kWorstStrength}}},
      {for_sheets("beats"),
       "Beats",
       beats,
       {beats, " of all ", Count{hand.hands}, " " + size_word(hand) + " hands"}},
      {for_sheets("ties"), "Ties with", ties, {ties, ", ", Count{hand.equal}, " of them"}},
  };
}

}  // namespace

Document document_of(const RankedHand& hand) {
  Figures members;
  for (Field& field : hand_record(hand)) {
    members.add({for_scripts(field.key.script), std::move(field.value)});
  }
  Document document;
  document.add(Heading{describe(hand.best)});
  document.add(std::move(members));
  document.add(figures(hand));
  return document;
}

Document document_of(const std::vector<RankedHand>& hands) {
  Table table = table_of("", hands, &hand_record);
  if (hands.empty()) {  // the columns are those of any hand
    table.name_columns(hand_record(HandRanker()(read_hand("7s5d4h3c2s"))));
  }
  table.sheet = "hands";
  table.is_answer = true;
  return {{std::move(table)}};
}

}  // namespace vpanalyze
