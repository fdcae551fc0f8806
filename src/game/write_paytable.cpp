// SPDX-License-Identifier: MIT
#include "vpanalyze/game/write_paytable.hpp"

#include <cassert>
#include <vector>

#include "cards/text.hpp"
#include "game/line_names.hpp"

namespace vpanalyze {
namespace {

std::string json_text(std::string_view text) {
  std::string escaped = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped + '"';
}

std::string member(std::string_view key, const std::string& value) {
  return json_text(key) + ": " + value;
}

/// Whole ranks by their letter, other wild cards by themselves.
std::string wild_cards(const Paytable& game) {
  std::string list;
  const auto add = [&](const std::string& text) {
    list += (list.empty() ? "" : ", ") + json_text(text);
  };
  for (int rank = 0; rank < kRanks; ++rank) {
    std::vector<Card> cards;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Card card = Card::of(rank, suit);
      if (game.wild.contains(card)) cards.push_back(card);
    }
    if (cards.size() == kSuits) {
      add(to_string(RankSet::of(rank)));
    } else {
      for (const Card card : cards) add(to_string(card));
    }
  }
  return "[" + list + "]";
}

std::string wild_count(const WildCount& wilds) {
  if (wilds.least == wilds.most) return std::to_string(wilds.least);
  return json_text(std::to_string(wilds.least) + "-" + std::to_string(wilds.most));
}

std::string suit_letters(SuitSet suits) {
  std::string letters;
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((suits >> static_cast<unsigned>(suit) & 1U) != 0) letters += suit_char(suit);
  }
  return json_text(letters);
}

std::string line_json(const PayLine& line, const Paytable& game) {
  std::string text = "{ " + member("hand", json_text(to_string(line.hand)));
  const auto add = [&](std::string_view key, const std::string& value) {
    text += ", " + member(key, value);
  };
  if (line.ranks) add("ranks", json_text(to_string(*line.ranks)));
  if (line.kicker) add("kicker", json_text(to_string(*line.kicker)));
  if (line.natural) add("natural", *line.natural ? "true" : "false");
  if (line.wilds) add("wilds", wild_count(*line.wilds));
  if (line.suits) add("suit", suit_letters(*line.suits));
  if (line.name != derived_line_name(line, game)) add("name", json_text(line.name));
  add("pays", to_string(line.pays));
  return text + " }";
}

}  // namespace

std::string paytable_json(const Paytable& paytable) {
  assert(!has_features(paytable));
  std::string text = "{\n  " + member("name", json_text(paytable.name));
  const auto add = [&](std::string_view key, const std::string& value) {
    text += ",\n  " + member(key, value);
  };
  if (!paytable.family.empty()) add("family", json_text(paytable.family));
  if (paytable.deck.jokers() > 0) {
    add("deck", "{ " + member("jokers", std::to_string(paytable.deck.jokers())) + " }");
  }
  if (!paytable.wild.empty()) add("wild", wild_cards(paytable));
  if (paytable.coins != 1) add("coins", std::to_string(paytable.coins));
  std::string lines;
  for (const PayLine& line : paytable.lines) {
    lines += (lines.empty() ? "" : ",") + std::string("\n    ") + line_json(line, paytable);
  }
  add("hands", "[" + lines + "\n  ]");
  return text + "\n}\n";
}

}  // namespace vpanalyze
