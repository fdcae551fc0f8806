// SPDX-License-Identifier: MIT
#include "game/read_pay_line.hpp"

#include "cards/text.hpp"
#include "game/line_checks.hpp"
#include "game/pay_limits.hpp"
#include "game/read_hand_kind.hpp"
#include "game/read_qualifiers.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 8> kLineKeys = {"hand",   "pays",    "name",  "ranks",
                                                       "kicker", "natural", "wilds", "suit"};
constexpr std::array<Hint, 11> kLineHints = {{
    {"pay", "did you mean \"pays\"?"},
    {"payout", "did you mean \"pays\"?"},
    {"payoff", "did you mean \"pays\"?"},
    {"payback", "did you mean \"pays\"?"},
    {"kind", "did you mean \"hand\"?"},
    {"type", "did you mean \"hand\"?"},
    {"label", "did you mean \"name\"?"},
    {"title", "did you mean \"name\"?"},
    {"kickers", "did you mean \"kicker\"?"},
    {"wild", "did you mean \"wilds\", how many wild cards the hand has, or \"natural\"?"},
    {"jokers", "did you mean \"wilds\", how many wild cards the hand has?"},
}};

void read_pays(const JsonValue& value, int coins, LineDraft& draft, Mistakes& mistakes) {
  std::string problem;
  const bool is_number = value.is(JsonValue::Type::number);
  const std::optional<Pay> pays = is_number || value.is(JsonValue::Type::string)
                                      ? parse_pay(value.text, coins, problem)
                                      : std::nullopt;
  if (is_number && pays) {
    draft.line.pays = *pays;
    draft.has_pays = true;
  } else if (is_number) {
    mistakes.add(value, problem);
  } else if (pays) {
    mistakes.add(value, "found " + describe(value) +
                            "; write the number without quotes: " + to_string(*pays));
  } else {
    mistakes.add(value, "found " + describe(value) + "; write a number such as 800 or 84.2");
  }
}

void read_qualifiers(const JsonFields& fields, PayLine& line, Mistakes& mistakes) {
  if (const auto* value = fields["ranks"]) line.ranks = read_ranks(*value, mistakes);
  if (const auto* value = fields["kicker"]) line.kicker = read_ranks(*value, mistakes);
  if (const auto* value = fields["natural"]) line.natural = read_true_or_false(*value, mistakes);
  if (const auto* value = fields["wilds"]) line.wilds = read_wild_count(*value, mistakes);
  if (const auto* value = fields["suit"]) line.suits = read_suits(*value, mistakes);
}

}  // namespace

LineDraft read_pay_line(const JsonValue& value, const Paytable& game, bool wild_cards_known,
                        Mistakes& mistakes) {
  const int before = mistakes.count();
  LineDraft draft;
  draft.json = &value;
  const JsonFields fields(
      value, {"a pay line", "{\"hand\": \"flush\", \"pays\": 6}", kLineKeys, kLineHints}, mistakes);
  if (!fields.is_object()) return draft;
  draft.name_json = fields["name"];
  draft.hand_json = fields["hand"];
  draft.pays_json = fields["pays"];

  if (draft.name_json != nullptr) {
    draft.line.name = read_name(*draft.name_json, mistakes).value_or("");
  }
  if (draft.pays_json != nullptr) read_pays(*draft.pays_json, game.coins, draft, mistakes);
  read_qualifiers(fields, draft.line, mistakes);
  if (draft.hand_json != nullptr) {
    if (const auto hand = read_hand_kind(*draft.hand_json, mistakes)) {
      draft.line.hand = *hand;
      draft.has_hand = true;
      check_line(draft.line, fields, value, wild_cards_known ? &game : nullptr, mistakes);
    }
  }
  if (draft.hand_json == nullptr) {
    mistakes.add_missing(value, "the key \"hand\" is missing; it says which kind of hand is paid");
  } else if (draft.pays_json == nullptr) {
    mistakes.add_missing(value, "the key \"pays\" is missing; it says what the hand is paid");
  }
  draft.sound = mistakes.count() == before;
  return draft;
}

}  // namespace vpanalyze
