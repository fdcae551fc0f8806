// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/reading.hpp"

namespace vpanalyze {
namespace {

// Events before the hold.

Fraction read_coins(const JsonValue& value) { return read_fraction(value, kMostPlus); }

void read_mean_times(Reading& /*reading*/, ChanceEvent& event, const JsonValue& value) {
  event.times = read_times(value);
  event.only_mean = true;
}

void read_event_deck(Reading& reading, ChanceEvent& event, const JsonValue& value) {
  event.deck = deck_from(reading, value);
  if (*event.deck == reading.game.deck.with_jokers(event.deck->jokers())) return;
  refuse(value, "the deck of a round has the ranks and suits of the game's, and its own jokers");
}

constexpr std::array<NamedKey<ChanceEvent>, 6> kEventKeys = {{
    {{"p", "probability chance", "it says how likely this is: \"1/15\""},
     into<&ChanceEvent::probability, read_probability>},
    {{"times", "multiplier"}, into<&ChanceEvent::times, read_times>},
    {{"mean_times", "mean average"}, read_mean_times},
    {{"plus", "pays award"}, into<&ChanceEvent::plus, read_coins>},
    {{"deck"}, read_event_deck},
    {{"dream"}, into<&ChanceEvent::dream, read_true_or_false>},
}};

ChanceEvent read_event(Reading& reading, const JsonValue& value) {
  ChanceEvent event;
  read_object(reading, event, value, {"a chance", "{\"p\": \"1/15\", \"times\": 4}"}, kEventKeys);
  if (value.find("times") != nullptr && value.find("mean_times") != nullptr) {
    refuse(*value.find("mean_times"),
           "\"times\" and \"mean_times\" exclude each other; remove one");
  }
  return event;
}

// Ladders.

Fraction read_free(const JsonValue& value) { return read_fraction(value, 1); }

constexpr std::array<NamedKey<Level>, 2> kLevelKeys = {{
    {{"times", "multiplier"}, into<&Level::times, read_times>},
    {{"free", "free_ride"}, into<&Level::free, read_free>},
}};

}  // namespace

Pay read_amount(const Reading& reading, const JsonValue& value) {
  // If the number of coins is unknown, the limit is the largest possible pay.
  const int coins = reading.sound_or_missing("coins") ? reading.game.coins : kMaxCoins;
  const bool is_number = value.is(JsonValue::Type::number);
  std::string problem;
  const std::optional<Pay> pays = is_number || value.is(JsonValue::Type::string)
                                      ? parse_pay(value.text, coins, problem)
                                      : std::nullopt;
  if (is_number && !pays) refuse(value, problem);
  require(pays.has_value(), value, "write a number such as 800 or 84.2");
  require(is_number, value, "write the number without quotes: " + to_string(*pays));
  return *pays;
}

void read_bet(Reading& reading, Paytable& game, const JsonValue& value) {
  require(!value.text.starts_with('-'), value, "a line costs something; write more than 0");
  game.features.bet = read_amount(reading, value);
}

void read_draw_lines(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  require(!value.is(JsonValue::Type::array), value,
          "\"lines\" is how many lines share a deal; pays belong in \"hands\"");
  game.features.draw_lines = read_number<int, 1, kMaxDrawLines>(value);
}

void read_chance(Reading& reading, Paytable& game, const JsonValue& value) {
  read_list(value, "{\"p\": \"1/15\", \"times\": 4}", kMaxStates, [&](const JsonValue& item) {
    game.features.chance.push_back(read_event(reading, item));
  });
}

void read_on_deal(Reading& reading, Paytable& game, const JsonValue& value) {
  read_list(value, "{\"hand\": \"royal_flush\", \"pays\": 6000}", kMaxStates,
            [&](const JsonValue& item) {
              game.features.on_deal.push_back(read_dealt_hand(reading, item));
            });
}

bool read_one_extra(const JsonValue& value) {
  require(value.is(JsonValue::Type::number) && value.text == "1", value,
          "write 1: the draw brings one card more than was thrown away; other numbers are not "
          "supported");
  return true;
}

void read_draw_extra(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  game.draws_extra = read_one_extra(value);
}

void read_levels(Reading& reading, Paytable& game, const JsonValue& value) {
  read_list(value, "{\"times\": 1}, {\"times\": 2}", kMaxStates, [&](const JsonValue& item) {
    Level& level = game.features.levels.emplace_back();
    read_object(reading, level, item, {"a level", "{\"times\": 2, \"free\": \"0.07\"}"},
                kLevelKeys);
  });
  const JsonValue* free = value.items.back().find("free");
  if (free != nullptr) refuse(*free, "nothing comes after the last level; remove \"free\"");
}

void read_play(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  game.features.play =
      static_cast<PlayKind>(read_word(value, kPlayKindWords, {"kind of play", "kinds of play"}));
}

void read_peek(Reading& reading, Paytable& game, const JsonValue& value) {
  if (!read_true_or_false(value)) refuse(value, "without a card that is seen, leave the key out");
  if (reading.document.find("play") != nullptr) {
    refuse(value, "the card seen is of a draw; remove \"peek\" or \"play\"");
  }
  game.features.play = PlayKind::peek;
}

namespace {

void read_again_hand(Reading& /*reading*/, SecondDraw& /*again*/, const JsonValue& value) {
  require(value.is(JsonValue::Type::string) && value.text == "royal_flush", value,
          "only cards to a \"royal_flush\" draw again");
}

void read_needs(Reading& /*reading*/, SecondDraw& /*again*/, const JsonValue& value) {
  require(value.is(JsonValue::Type::number) && value.text == "4", value,
          "a hand with four cards of a royal flush draws again; write 4");
}

void read_royal_pays(Reading& reading, SecondDraw& again, const JsonValue& value) {
  again.royal_pays = read_amount(reading, value);
}

constexpr std::array<NamedKey<SecondDraw>, 3> kAgainKeys = {{
    {{"hand", "kind type", "it says which hand may be made: \"royal_flush\""}, read_again_hand},
    {{"needs", "cards held", "it says how many of its cards draw again: 4"}, read_needs},
    {{"pays", "pay payout", "it says what a royal flush made by the second draw pays"},
     read_royal_pays},
}};

}  // namespace

void read_again(Reading& reading, Paytable& game, const JsonValue& value) {
  for (const std::string_view key : {"play", "peek"}) {
    if (reading.document.find(key) == nullptr) continue;
    refuse(value, "\"again\" and " + in_quotes(key) +
                      " in one game are not supported; remove one of them");
  }
  game.features.play = PlayKind::again;
  read_object(reading, game.features.again.emplace(), value,
              {"\"again\"", "{\"hand\": \"royal_flush\", \"needs\": 4, \"pays\": 200}"},
              kAgainKeys);
}

void read_order(Reading& /*reading*/, PayLine& line, const JsonValue& value) {
  CardOrder& order = line.features.order.emplace();
  if (!value.is(JsonValue::Type::array)) {
    order.kind = static_cast<CardOrder::Kind>(
        read_word(value, kCardOrderWords, {"order", "orders, besides a list of cards,"}));
    return;
  }
  order.kind = CardOrder::Kind::cards;
  for (const JsonValue& item : value.items) {
    const std::optional<Card> card =
        item.is(JsonValue::Type::string) ? parse_card(item.text) : std::nullopt;
    require(card && card->is_ordinary(), item, "write a card such as \"As\"");
    order.cards.push_back(*card);
  }
}

void read_inner_game(Reading& reading, PayLine& line, const JsonValue& value) {
  line.features.plays = std::make_shared<const Paytable>(read_inner_paytable(reading, value));
}

constexpr std::array<NamedKey<PayLine>, 1> kPlusKeys = {
    {{{"game", "plays paytable", "it is the paytable of the game that is played"},
      read_inner_game}}};

void read_plus(Reading& reading, PayLine& line, const JsonValue& value) {
  std::vector<Award>& plus = line.features.plus;
  if (value.is(JsonValue::Type::object)) {
    read_object(reading, line, value, {"\"plus\"", "{\"game\": {…}}"}, kPlusKeys);
    return;
  }
  if (!value.is(JsonValue::Type::array)) {
    plus = {{read_amount(reading, value), {1, 1}}};
    return;
  }
  if (value.items.empty() || value.items.size() > kMaxAwards) {
    refuse(value, "a list of awards has from 1 to " + std::to_string(kMaxAwards) + " entries");
  }
  for (const JsonValue& item : value.items) {
    require(item.is(JsonValue::Type::array) && item.items.size() == 2, item,
            "write an award and its weight: [2000, 2]");
    const Fraction weight = read_fraction(item.items[1], kMostWeight);
    plus.push_back({read_amount(reading, item.items[0]), weight});
  }
}

void finish_features(Reading& reading) {
  finish_states(reading);
  check_features(reading.game);
}

}  // namespace vpanalyze
