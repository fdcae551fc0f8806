// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <stdexcept>

#include "cards/text.hpp"
#include "game/reading/reading.hpp"

namespace vpanalyze {
namespace {

constexpr std::uint64_t kMostAwards = 64;

/// Calls read(item) for the items of a list that has at least one, and not too many.
template <class Read>
void read_list(const JsonValue& value, std::string_view example, const Read& read) {
  require(value.is(JsonValue::Type::array), value, "write a list: [" + std::string(example) + "]");
  if (value.items.empty()) refuse(value, "the list is empty; leave the key out, or fill it");
  if (value.items.size() > kMaxStates) {
    refuse(value.items[kMaxStates], "this is entry " + std::to_string(kMaxStates + 1) +
                                        "; at most " + std::to_string(kMaxStates) +
                                        " are possible");
  }
  for (const JsonValue& item : value.items) read(item);
}

// What may happen before the hold.

Fraction read_coins(const JsonValue& value) { return read_fraction(value, kMaxCoins * 1000); }

void read_mean_times(Reading& reading, const JsonValue& value) {
  reading.event.times = read_times(value);
  reading.event.only_mean = true;
}

void read_event_deck(Reading& reading, const JsonValue& value) {
  const Deck deck = reading.game.deck;
  read_deck(reading, value);
  reading.event.deck = std::exchange(reading.game.deck, deck);
}

constexpr std::array<NamedKey, 6> kEventKeys = {{
    {"p", "probability chance", into<&ChanceEvent::probability, read_probability>,
     "it says how likely this is: \"1/15\""},
    {"times", "multiplier", into<&ChanceEvent::times, read_times>},
    {"mean_times", "mean average", read_mean_times},
    {"plus", "pays award", into<&ChanceEvent::plus, read_coins>},
    {"deck", "", read_event_deck},
    {"dream", "", into<&ChanceEvent::dream, read_true_or_false>},
}};

void read_event(Reading& reading, const JsonValue& value) {
  reading.event = ChanceEvent();
  read_object(reading, value, {"a chance", "{\"p\": \"1/15\", \"times\": 4}", kEventKeys, {}});
  if (value.find("times") != nullptr && value.find("mean_times") != nullptr) {
    refuse(*value.find("mean_times"),
           "\"times\" and \"mean_times\" exclude each other; remove one");
  }
  reading.game.features.chance.push_back(reading.event);
}

void check_chances_add_up(const Reading& reading, const JsonValue& value) {
  Fraction sum;
  for (const ChanceEvent& event : reading.game.features.chance) {
    if (event.probability.numerator() == 0) return;  // a mistake of its own
    try {
      sum = sum + event.probability;
    } catch (const std::overflow_error&) {
      refuse(value,
             "the chances have no common denominator of reasonable size; write them all "
             "with one: \"3/216\"");
    }
  }
  if (sum.numerator() > sum.denominator()) {
    refuse(value, "the chances add up to " + to_string(sum) + "; together they are at most 1");
  }
}

// Ladders.

Fraction read_free(const JsonValue& value) {
  const Fraction free = read_fraction(value, 1);
  require(free < Fraction(1, 1), value, "a chance of 1 is no chance; write less than 1");
  return free;
}

constexpr std::array<NamedKey, 2> kLevelKeys = {{
    {"times", "multiplier", into<&Level::times, read_times>},
    {"free", "free_ride", into<&Level::free, read_free>},
}};

// Whether features go together.

/// Of two features that nobody has put into one machine, and that would need a method of their own.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kExclusions = {{
    {"levels", "states"},
    {"on_deal", "levels"},
    {"on_deal", "states"},
    {"on_deal", "play"},
    {"play", "levels"},
    {"play", "states"},
}};

[[noreturn]] void refuse_together(const JsonValue& value, std::string_view key,
                                  std::string_view other) {
  refuse(value, in_quotes(key) + " and " + std::string(other) +
                    " in one game are not supported; remove one of them");
}

void check_together(const Reading& reading) {
  const JsonValue& document = reading.document;
  for (const auto& [key, other] : kExclusions) {
    const JsonValue* value = document.find(key);
    if (value == nullptr || document.find(other) == nullptr) continue;
    refuse_together(*value, key, in_quotes(other));
  }
  const Features& features = reading.game.features;
  if (!features.states.empty() && features.lines > 1) {
    refuse(*document.find("lines"),
           "a game with \"states\" has one line; several lines can have \"next\" or \"levels\"");
  }
}

/// What lines have that other features, or other lines, exclude.
void check_lines_together(const Reading& reading) {
  const Paytable& game = reading.game;
  const Features& features = game.features;
  const bool memory = !features.states.empty() || !features.levels.empty();
  const bool draws = features.play == PlayKind::draw;
  const bool decks =
      std::any_of(features.chance.begin(), features.chance.end(),
                  [](const ChanceEvent& event) { return event.deck || event.dream; });
  const bool orders = std::any_of(game.lines.begin(), game.lines.end(), [](const PayLine& line) {
    return line.features.order.has_value();
  });
  struct Excluded {
    std::string_view key;
    bool is_there;
    std::string_view by;
  };
  const std::array<Excluded, 8> excluded = {{
      {"next", memory, "\"states\" or \"levels\""},
      {"next", !features.on_deal.empty(), "\"on_deal\""},
      {"next", decks, "another deck or a dream card"},
      {"next", orders, "\"order\""},
      {"order", memory, "\"states\" or \"levels\""},
      {"order", decks, "another deck or a dream card"},
      {"next", !draws, "\"play\""},
      {"order", !draws, "\"play\""},
  }};
  for (const JsonValue& line : reading.document.find("hands")->items) {
    for (const auto& [key, is_there, by] : excluded) {
      const JsonValue* value = line.find(key);
      if (is_there && value != nullptr) refuse_together(*value, key, by);
    }
  }
  if (decks && (memory || !draws || (features.has_dream() && !features.on_deal.empty()))) {
    refuse(*reading.document.find("chance"),
           "another deck or a dream card together with \"states\", \"levels\", \"on_deal\" or "
           "\"play\" is not supported; remove one of them");
  }
}

}  // namespace

Pay read_amount(const Reading& reading, const JsonValue& value) {
  // The largest pay there can be where nobody knows for how many coins.
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

void read_bet(Reading& reading, const JsonValue& value) {
  constexpr std::string_view kRight = "a line costs something; write more than 0";
  require(!value.text.starts_with('-'), value, kRight);
  const Pay bet = read_amount(reading, value);
  require(bet != Pay(), value, kRight);
  reading.game.features.bet = bet;
}

void read_draw_lines(Reading& reading, const JsonValue& value) {
  require(!value.is(JsonValue::Type::array), value,
          "\"lines\" is how many lines share a deal; what lines pay stands in \"hands\"");
  reading.game.features.lines = read_number<int, 1, kMaxDrawLines>(value);
}

void read_chance(Reading& reading, const JsonValue& value) {
  read_list(value, "{\"p\": \"1/15\", \"times\": 4}",
            [&](const JsonValue& item) { read_event(reading, item); });
  check_chances_add_up(reading, value);
}

void read_on_deal(Reading& reading, const JsonValue& value) {
  read_list(value, "{\"hand\": \"royal_flush\", \"pays\": 6000}", [&](const JsonValue& item) {
    read_dealt_hand(reading, item);
    reading.game.features.on_deal.push_back(reading.dealt);
  });
}

void read_levels(Reading& reading, const JsonValue& value) {
  read_list(value, "{\"times\": 1}, {\"times\": 2}", [&](const JsonValue& item) {
    reading.level = Level();
    read_object(reading, item, {"a level", "{\"times\": 2, \"free\": \"0.07\"}", kLevelKeys, {}});
    reading.game.features.levels.push_back(reading.level);
  });
  if (const JsonValue* free = value.items.back().find("free")) {
    refuse(*free, "nothing comes after the last level; remove \"free\"");
  }
}

void read_play(Reading& reading, const JsonValue& value) {
  reading.game.features.play =
      static_cast<PlayKind>(read_word(value, kPlayKindWords, {"kind of play", "kinds of play"}));
}

void read_order(Reading& reading, const JsonValue& value) {
  CardOrder& order = reading.line.features.order.emplace();
  if (!value.is(JsonValue::Type::array)) {
    order.kind = static_cast<CardOrder::Kind>(
        read_word(value, kCardOrderWords, {"order", "orders, besides a list of cards,"}));
    return;
  }
  order.kind = CardOrder::Kind::cards;
  CardSet seen;
  for (const JsonValue& item : value.items) {
    const std::optional<Card> card =
        item.is(JsonValue::Type::string) ? parse_card(item.text) : std::nullopt;
    require(card && !card->is_joker(), item, "write a card such as \"As\"");
    require(!seen.contains(*card), item, "the card stands in the list already");
    seen.insert(*card);
    order.cards.push_back(*card);
  }
  if (order.cards.size() != 4 && order.cards.size() != 5) {
    refuse(value, "a list of " + std::to_string(order.cards.size()) +
                      " cards does not say what the hand is; write four or five");
  }
}

void check_order(Reading& reading, const JsonValue& value) {
  const PayLine& line = reading.line;
  const CardOrder& order = *line.features.order;
  if (order.kind != CardOrder::Kind::cards && line.hand != HandKind::royal_flush) {
    refuse(value,
           "only a royal flush runs up or down; write the cards in their places: "
           "[\"Ac\", \"Ad\", \"Ah\", \"As\"]");
  }
  for (const Card card : order.cards) {
    if (line.ranks && !line.ranks->contains(card.rank())) {
      refuse(value, "the card " + to_string(card) + " is none of the \"ranks\" of the line");
    }
  }
}

void read_plus(Reading& reading, const JsonValue& value) {
  std::vector<Award>& plus = reading.line.features.plus;
  if (!value.is(JsonValue::Type::array)) {
    plus = {{read_amount(reading, value), {1, 1}}};
    return;
  }
  if (value.items.empty() || value.items.size() > kMostAwards) {
    refuse(value, "a list of awards has from 1 to " + std::to_string(kMostAwards) + " entries");
  }
  for (const JsonValue& item : value.items) {
    require(item.is(JsonValue::Type::array) && item.items.size() == 2, item,
            "write an award and its weight: [2000, 2]");
    const Fraction weight = read_fraction(item.items[1], 1'000'000);
    require(weight.numerator() != 0, item.items[1], "write a weight above 0");
    plus.push_back({read_amount(reading, item.items[0]), weight});
  }
}

void finish_features(Reading& reading) {
  if (!has_features(reading.game)) return;
  finish_states(reading);
  check_together(reading);
  check_lines_together(reading);
}

}  // namespace vpanalyze
