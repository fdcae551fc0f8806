// SPDX-License-Identifier: MIT
#include "game/reading/forms.hpp"

#include <utility>

#include "base/decimal.hpp"

namespace vpanalyze {

JsonValue schema_of(std::string_view json) { return parse_json(json, "schema"); }

JsonValue reference_to(std::string_view definition) {
  JsonValue schema{JsonValue::Type::object};
  schema.add("$ref", JsonValue::string_value("#/definitions/" + std::string(definition)));
  return schema;
}

JsonValue words_schema(std::span<const std::string_view> words) {
  JsonValue list{JsonValue::Type::array};
  for (const std::string_view word : words) list.add(JsonValue::string_value(std::string(word)));
  JsonValue schema{JsonValue::Type::object};
  schema.add("enum", std::move(list));
  return schema;
}

JsonValue schema_of_any(std::vector<JsonValue> schemas) {
  JsonValue schema = schema_of(R"({"anyOf": []})");
  schema.items.front().items = std::move(schemas);
  return schema;
}

JsonValue list_schema(JsonValue items, std::size_t most, std::size_t least) {
  JsonValue schema = schema_of(R"({"type": "array"})");
  schema.add("minItems", write_number(least));
  schema.add("maxItems", write_number(most));
  schema.add("items", std::move(items));
  return schema;
}

JsonValue set_schema(JsonValue items, std::size_t most, std::size_t least) {
  JsonValue schema = list_schema(std::move(items), most, least);
  schema.add("uniqueItems", JsonValue::boolean_value(true));
  return schema;
}

JsonValue write_text(const std::string& text) { return JsonValue::string_value(text); }

JsonValue write_amount(const Pay& pay) { return JsonValue::number_value(to_string(pay)); }

JsonValue write_fraction(const Fraction& value) {
  constexpr int kMostDecimals = 6;
  for (int decimals = 0; decimals <= kMostDecimals; ++decimals) {
    if (power_of_ten(decimals) % value.denominator() != 0) continue;
    return JsonValue::number_value(value.to_decimal(decimals));
  }
  return write_text(to_string(value));
}

JsonValue write_ranks(const RankSet& ranks) {
  if (ranks.empty()) return write_text("");
  const RankSet ace = RankSet::of(Rank::ace);
  const RankSet others = ranks - ace;
  const bool is_low = ranks.contains(Rank::ace) && !ranks.contains(Rank::king) && !others.empty();
  return write_text(is_low ? to_string(ace) + "," + to_string(others) : to_string(ranks));
}

JsonValue write_wild_count(const WildCount& wilds) {
  if (wilds.least == wilds.most) return write_number(wilds.least);
  return write_text(std::to_string(wilds.least) + "-" + std::to_string(wilds.most));
}

JsonValue write_suits(const SuitSet& suits) {
  std::string letters;
  for (const Suit suit : kEachSuit) {
    if (contains(suits, suit)) letters += suit_char(suit);
  }
  return write_text(letters);
}

JsonValue write_true_or_false(const bool& is_true) { return JsonValue::boolean_value(is_true); }

JsonValue write_one_extra(const bool& /*draws_extra*/) { return write_number(1); }

JsonValue write_card(const Card& card) { return write_text(to_string(card)); }

JsonValue write_cards(const CardSet& cards) {
  JsonValue list{JsonValue::Type::array};
  for (const Rank rank : kEachRank) {
    for (const Suit suit : kEachSuit) {
      if (const Card card = Card::of(rank, suit); cards.contains(card)) list.add(write_card(card));
    }
  }
  return list;
}

}  // namespace vpanalyze
