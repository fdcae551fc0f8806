// SPDX-License-Identifier: MIT
#include "vpanalyze/game/write_paytable.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/decimal.hpp"
#include "game/reading/reading.hpp"
#include "json/write_json.hpp"

namespace vpanalyze {
namespace {

using Type = JsonValue::Type;

JsonValue text(std::string_view characters) { return JsonValue::of_text(std::string(characters)); }
JsonValue number(std::uint64_t value) { return JsonValue::of_number(std::to_string(value)); }
JsonValue number(int value) { return JsonValue::of_number(std::to_string(value)); }
JsonValue number(Pay pay) { return JsonValue::of_number(to_string(pay)); }

/// Returns a fraction as a decimal if it is one of a few digits, otherwise as "1/15".
JsonValue number(const Fraction& value) {
  constexpr int kMostDecimals = 6;
  for (int decimals = 0; decimals <= kMostDecimals; ++decimals) {
    if (power_of_ten(decimals) % value.denominator() != 0) continue;
    return JsonValue::of_number(value.to_decimal(decimals));
  }
  return text(to_string(value));
}

/// Returns ranks as people write them, a low ace first: "A,2-4", "J-A"; "" for none, which the
/// reader refuses.
JsonValue ranks_text(RankSet ranks) {
  if (ranks.empty()) return text("");
  const RankSet ace = RankSet::of(Rank::ace);
  const RankSet others = ranks - ace;
  const bool is_low = ranks.contains(Rank::ace) && !ranks.contains(Rank::king) && !others.empty();
  return text(is_low ? to_string(ace) + "," + to_string(others) : to_string(ranks));
}

/// Object under construction that omits members without content.
struct Members {
  JsonValue object{Type::object};

  void add(std::string_view key, JsonValue value) {
    object.add(std::string(key), std::move(value));
  }
  void add_text(std::string_view key, std::string_view value) {
    if (!value.empty()) add(key, text(value));
  }
  template <class T>
  void add_unless(const T& usual, std::string_view key, const T& value) {
    if (!(value == usual)) add(key, number(value));
  }
  void add_ranks(std::string_view key, const std::optional<RankSet>& ranks) {
    if (ranks) add(key, ranks_text(*ranks));
  }
  /// Adds a list with the result of write() for each item; nothing if there are no items.
  template <class Items, class Write>
  void add_list(std::string_view key, const Items& items, const Write& write) {
    if (items.empty()) return;
    JsonValue list{Type::array};
    for (const auto& item : items) list.add(write(item));
    add(key, std::move(list));
  }
};

JsonValue document_of(const Paytable& paytable);

void add_deck(const Deck& deck, const Deck& usual, Members& members) {
  if (deck == usual) return;
  Members parts;
  if (!(deck == usual.with_jokers(deck.jokers()))) {
    if (deck.ranks() != usual.ranks()) parts.add_ranks("ranks", deck.ranks());
    if (deck.suits() != usual.suits()) {
      parts.add("suits", number(deck.suits()));
    }
    std::vector<Card> missing;
    std::vector<Card> extra;
    for (const Rank rank : kEachRank) {
      for (const Suit suit : deck.each_suit()) {
        const Card card = Card::of(rank, suit);
        if (deck.ranks().contains(rank) && deck.position(card) < 0) missing.push_back(card);
      }
      if (deck.extra().contains(rank)) extra.push_back(Card::extra(rank));
    }
    const auto card_text = [](Card card) { return text(to_string(card)); };
    parts.add_list("without", missing, card_text);
    parts.add_list("extra", extra, card_text);
  }
  if (deck.jokers() > 0 || parts.object.keys.empty()) {
    parts.add("jokers", number(deck.jokers()));
  }
  members.add("deck", std::move(parts.object));
}

/// Returns the ranks of which all cards in the deck are wild, and single wild cards.
JsonValue wild_cards(const Paytable& paytable) {
  JsonValue list{Type::array};
  for (const Rank rank : kEachRank) {
    std::vector<Card> wild;
    bool all = true;
    for (const Suit suit : kEachSuit) {
      const Card card = Card::of(rank, suit);
      const bool is_wild = paytable.wild.contains(card);
      if (is_wild) wild.push_back(card);
      all = all && (is_wild || paytable.deck.position(card) < 0);
    }
    if (all && !wild.empty()) {
      list.add(text(to_string(RankSet::of(rank))));
    } else {
      for (const Card card : wild) list.add(text(to_string(card)));
    }
  }
  return list;
}

JsonValue card_list(CardSet cards) {
  JsonValue list{Type::array};
  for (const Rank rank : kEachRank) {
    for (const Suit suit : kEachSuit) {
      const Card card = Card::of(rank, suit);
      if (cards.contains(card)) list.add(text(to_string(card)));
    }
  }
  return list;
}

/// Adds the conditions that lines and hands of "on_deal" share.
void add_conditions(const PayLine& line, Members& members) {
  members.add_ranks("ranks", line.ranks);
  members.add_ranks("kicker", line.kicker);
  if (line.kicker_cards) members.add("kicker", card_list(*line.kicker_cards));
  if (line.adds_up) members.add("kicker", text(std::string(kSumKicker)));
  if (line.natural) members.add("natural", JsonValue::of_bool(*line.natural));
  if (line.wilds) {
    const auto& [least, most] = *line.wilds;
    members.add("wilds", least == most ? number(least)
                                       : text(std::to_string(least) + "-" + std::to_string(most)));
  }
  if (line.suits) {
    std::string letters;
    for (const Suit suit : kEachSuit) {
      if (contains(*line.suits, suit)) letters += suit_char(suit);
    }
    members.add("suit", text(letters));
  }
  members.add_unless(kHandCards, "cards", line.cards);
}

/// Adds "to": one state, or the next state for each state that has one.
void add_states_after(const LineFeatures& line, const Features& game, Members& members) {
  if (line.to.empty()) return;
  const auto name = [&](std::size_t state) { return text(game.states[state].name); };
  if (line.to.front() && std::all_of(line.to.begin(), line.to.end(),
                                     [&](auto next) { return next == line.to.front(); })) {
    return members.add("to", name(*line.to.front()));
  }
  Members destinations;
  for (std::size_t state = 0; state < line.to.size(); ++state) {
    if (line.to[state]) destinations.add(game.states[state].name, name(*line.to[state]));
  }
  members.add("to", std::move(destinations.object));
}

void add_awards(const LineFeatures& line, Members& members) {
  if (line.plays) {
    Members plays;
    plays.add("game", document_of(*line.plays));
    return members.add("plus", std::move(plays.object));
  }
  if (line.plus.size() == 1 && line.plus.front().weight == Fraction(1, 1)) {
    return members.add("plus", number(line.plus.front().pays));
  }
  members.add_list("plus", line.plus, [](const Award& award) {
    JsonValue pair{Type::array};
    pair.add(number(award.pays));
    pair.add(number(award.weight));
    return pair;
  });
}

JsonValue line_of(const PayLine& line, const Paytable& paytable) {
  Members members;
  members.add("hand", text(to_string(line.hand)));
  add_conditions(line, members);
  members.add("pays", number(line.pays));
  const bool no_ranks = line.ranks && line.ranks->empty();  // a mistake, which has no words
  if (no_ranks || line.name != derived_line_name(line, paytable)) {
    members.add_text("name", line.name);
  }
  const LineFeatures& features = line.features;
  if (features.next) members.add("next", number(*features.next));
  add_states_after(features, paytable.features, members);
  if (features.order && features.order->kind != CardOrder::Kind::cards) {
    members.add("order", text(kCardOrderWords[static_cast<std::size_t>(features.order->kind)]));
  } else if (features.order) {
    members.add_list("order", features.order->cards,
                     [](Card card) { return text(to_string(card)); });
  }
  add_awards(features, members);
  return std::move(members.object);
}

JsonValue dealt_hand_of(const DealtHand& dealt) {
  Members members;
  members.add("hand", text(dealt.any ? "any" : to_string(dealt.hand.hand)));
  add_conditions(dealt.hand, members);
  members.add_ranks("high", dealt.high);
  Members counts;
  for (const auto& [rank, cards] : dealt.counts) {
    counts.add(to_string(RankSet::of(rank)), number(cards));
  }
  if (!dealt.counts.empty()) members.add("count", std::move(counts.object));
  if (!dealt.without.empty()) members.add("without", ranks_text(dealt.without));
  const bool has_award = dealt.hand.pays != Pay();
  const bool is_multiplied = dealt.times != Fraction(1, 1);
  if (is_multiplied || (!has_award && !dealt.draws_extra)) {
    members.add("times", number(dealt.times));
  }
  if (has_award) members.add("pays", number(dealt.hand.pays));
  if (dealt.draws_extra) members.add("draw_extra", number(1));
  return std::move(members.object);
}

JsonValue chance_of(const ChanceEvent& event, const Deck& usual) {
  Members members;
  members.add("p", number(event.probability));
  if (event.only_mean) {
    members.add("mean_times", number(event.times));
  } else {
    members.add_unless({1, 1}, "times", event.times);
  }
  members.add_unless({}, "plus", event.plus);
  if (event.deck) add_deck(*event.deck, usual, members);
  if (event.dream) members.add("dream", JsonValue::of_bool(true));
  return std::move(members.object);
}

JsonValue level_of(const Level& level) {
  Members members;
  members.add("times", number(level.times));
  members.add_unless({}, "free", level.free);
  return std::move(members.object);
}

void add_states(const Paytable& paytable, Members& members) {
  const Features& features = paytable.features;
  if (features.states.empty()) return;
  Members states;
  states.add("start", text(features.states[features.start].name));
  for (const MachineState& state : features.states) {
    Members members_of_state;
    members_of_state.add_unless({1, 1}, "times", state.times);
    if (state.bet) members_of_state.add("bet", number(*state.bet));
    Members pays;
    for (const auto& [line, pay] : state.pays) pays.add(paytable.lines[line].name, number(pay));
    if (!state.pays.empty()) members_of_state.add("pays", std::move(pays.object));
    states.add(state.name, std::move(members_of_state.object));
  }
  members.add("states", std::move(states.object));
  if (features.otherwise) members.add("otherwise", text(features.states[*features.otherwise].name));
}

void add_features(const Paytable& paytable, Members& members) {
  const Features& features = paytable.features;
  if (features.bet) members.add("bet", number(*features.bet));
  if (features.grid) {
    Members grid;
    grid.add("rows", number(features.grid->rows));
    members.add("grid", std::move(grid.object));
    members.add_list("paylines", features.grid->paylines, [](const Payline& line) {
      JsonValue rows{Type::array};
      for (const std::uint8_t row : line) rows.add(number(row));
      return rows;
    });
  } else if (features.draw_lines != 1) {
    members.add("lines", number(features.draw_lines));
  }
  members.add_list("chance", features.chance,
                   [&](const ChanceEvent& event) { return chance_of(event, paytable.deck); });
  members.add_list("on_deal", features.on_deal, dealt_hand_of);
  if (paytable.draws_extra) members.add("draw_extra", number(1));
  members.add_list("levels", features.levels, level_of);
  add_states(paytable, members);
  if (features.play == PlayKind::peek) {
    members.add("peek", JsonValue::of_bool(true));
  } else if (features.again) {
    Members again;
    again.add("hand", text(to_string(HandKind::royal_flush)));
    again.add("needs", number(4));
    again.add("pays", number(features.again->royal_pays));
    members.add("again", std::move(again.object));
  } else if (features.play != PlayKind::draw) {
    members.add("play", text(kPlayKindWords[static_cast<std::size_t>(features.play)]));
  }
}

JsonValue expectation_of(const Expectation& expect) {
  Members members;
  const auto add_figure = [&](std::string_view key, const std::optional<std::string>& figure) {
    if (figure) members.add(key, text(*figure));
  };
  add_figure("return", expect.game_return);
  add_figure("variance", expect.variance);
  add_figure("standard_deviation", expect.standard_deviation);
  add_figure("hit_frequency", expect.hit_frequency);
  Members combinations;
  for (const auto& [line, count] : expect.combinations) combinations.add(line, number(count));
  if (!expect.combinations.empty()) members.add("combinations", std::move(combinations.object));
  if (expect.total_combinations) {
    members.add("total_combinations", number(*expect.total_combinations));
  }
  if (expect.tie_break != TieBreak::first) {
    members.add("tie_break", text(to_string(expect.tie_break)));
  }
  members.add_text("source", expect.source);
  return std::move(members.object);
}

JsonValue plain_document_of(const Paytable& paytable) {
  Members members;
  members.add("name", text(paytable.name));
  members.add_text("family", paytable.family);
  members.add_list("aliases", paytable.aliases,
                   [](const std::string& alias) { return text(alias); });
  add_deck(paytable.deck, Deck::standard(), members);
  if (JsonValue wild = wild_cards(paytable); !wild.items.empty()) members.add("wild", wild);
  members.add_unless(1, "coins", paytable.coins);
  add_features(paytable, members);
  JsonValue hands{Type::array};
  for (const PayLine& line : paytable.lines) hands.add(line_of(line, paytable));
  members.add("hands", std::move(hands));
  if (paytable.expect) members.add("expect", expectation_of(*paytable.expect));
  members.add_text("source", paytable.source);
  members.add_text("notes", paytable.notes);
  return std::move(members.object);
}

/// Returns the document of a paytable. For a game with choices, common members belong to the game
/// and the others to each choice.
JsonValue document_of(const Paytable& paytable) {
  JsonValue game = plain_document_of(paytable);
  if (paytable.choices.empty()) return game;
  JsonValue choices{Type::array};
  for (const Paytable& choice : paytable.choices) choices.add(plain_document_of(choice));
  const auto is_common = [&](const std::string& key, const JsonValue& value) {
    return std::all_of(choices.items.begin(), choices.items.end(), [&](const JsonValue& choice) {
      const JsonValue* other = choice.find(key);
      return other != nullptr && json_text(*other) == json_text(value);
    });
  };
  JsonValue written{Type::object};
  for (std::size_t i = 0; i < game.keys.size(); ++i) {
    const std::string& key = game.keys[i];
    const bool is_of_game = key == "name" || key == "aliases" || key == "expect" ||
                            key == "family" || key == "source" || key == "notes";
    if (is_of_game || is_common(key, game.items[i])) written.add(key, game.items[i]);
  }
  JsonValue list{Type::array};
  for (const JsonValue& choice : choices.items) {
    JsonValue own{Type::object};
    for (std::size_t i = 0; i < choice.keys.size(); ++i) {
      const std::string& key = choice.keys[i];
      const JsonValue* common = written.find(key);
      const bool is_said = common != nullptr && key != "name" && key != "expect" &&
                           json_text(*common) == json_text(choice.items[i]);
      if (!is_said) own.add(key, choice.items[i]);
    }
    list.add(std::move(own));
  }
  written.add("choices", std::move(list));
  return written;
}

}  // namespace

std::string to_json(const Paytable& paytable) { return json_text(document_of(paytable)) + "\n"; }

}  // namespace vpanalyze
