// SPDX-License-Identifier: MIT
#include <array>
#include <memory>
#include <tuple>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"

namespace vpanalyze {
namespace {

using FigureKind = MachineFigure::Kind;

// Events before the hold.

Fraction read_probability(const JsonValue& value) {
  const Fraction probability = read_fraction(value, 1);
  require(probability.numerator() != 0, value,
          "leave out what cannot happen, or write a chance above 0");
  return probability;
}

constexpr Form kProbability{read_probability, write_fraction,
                            [] { return reference_to("probability"); }};
constexpr Form kCoins{read_fraction_to<kMostPlus>, write_fraction,
                      [] { return reference_to("amount"); }};

// "times" and "mean_times" are one member.

template <bool mean>
void read_event_times(Reading& /*reading*/, ChanceEvent& event, const JsonValue& value) {
  event.times = kTimes.read(value);
  event.only_mean = mean;
}
template <bool mean>
std::optional<Fraction> event_times(const ChanceEvent& event) {
  return event.only_mean == mean ? std::optional(event.times) : std::nullopt;
}
template <bool mean>
std::optional<JsonValue> write_event_times(const Paytable& /*game*/, const ChanceEvent& event) {
  const bool is_given = mean ? event.only_mean : !event.only_mean && event.times != Fraction(1, 1);
  return is_given ? std::optional(write_fraction(event.times)) : std::nullopt;
}
template <bool mean>
constexpr KeyValue<ChanceEvent> kEventTimes = {
    read_event_times<mean>,
    write_event_times<mean>,
    mean ? kTimes.schema : KeyValue<ChanceEvent>(kMember<&ChanceEvent::times, kTimes>).schema,
    {FigureKind::times, "the multiplier of", event_times<mean>,
     [](ChanceEvent& event, const Fraction& value) { event.times = value; }}};

void check_event(Reading& /*reading*/, const ChanceEvent& /*event*/, const JsonValue& value) {
  if (value.find("times") == nullptr || value.find("mean_times") == nullptr) return;
  refuse(*value.find("mean_times"), "\"times\" and \"mean_times\" exclude each other; remove one");
}

constexpr auto kEventKeys = std::to_array<KeyRow<ChanceEvent>>({
    KeyRow<ChanceEvent>({"p", "probability chance", "it says how likely this is: \"1/15\""},
                        "its probability. If all of them add up to less than 1, nothing happens "
                        "the rest of the time",
                        kRequiredMember<&ChanceEvent::probability, kProbability>.varied(
                            FigureKind::chance, "the probability of")),
    KeyRow<ChanceEvent>({"times", "multiplier"}, "everything that lines pay is multiplied by this",
                        kEventTimes<false>),
    KeyRow<ChanceEvent>({"mean_times", "mean average"},
                        "everything that lines pay is multiplied by the mean of several "
                        "multipliers, if only the mean is known; there is then no variance",
                        kEventTimes<true>),
    KeyRow<ChanceEvent>(
        {"plus", "pays award"}, "extra coins paid to every line, not multiplied",
        kMember<&ChanceEvent::plus, kCoins>.varied(FigureKind::coins, "the award of")),
    KeyRow<ChanceEvent>({"deck"}, "the deck of this round, `{ \"jokers\": 1 }`",
                        kMember<&ChanceEvent::deck, kRoundDeck>),
    KeyRow<ChanceEvent>({"dream"},
                        "`true`: the fifth card of the deal is replaced by the best possible one",
                        kMember<&ChanceEvent::dream, kTrueOrFalse>),
});

// Ladders.

Fraction read_free(const JsonValue& value) {
  const Fraction free = read_fraction(value, 1);
  require(free < Fraction(1, 1), value, "a chance of 1 is certain; write less than 1");
  return free;
}

constexpr Form kFree{read_free, write_fraction, [] { return reference_to("free_ride"); }};

constexpr auto kLevelKeys = std::to_array<KeyRow<Level>>({
    KeyRow<Level>(
        {"times", "multiplier"}, "everything that the level pays is multiplied by this",
        kRequiredMember<&Level::times, kTimes>.varied(FigureKind::times, "the multiplier of")),
    KeyRow<Level>({"free", "free_ride"},
                  "the chance, seen before the hold, that the player goes on win or lose; not of "
                  "the last level",
                  kMember<&Level::free, kFree>.varied(FigureKind::chance, "the free ride of")),
});

// Ways in which cards come to the player.

void read_again_hand(Reading& /*reading*/, SecondDraw& /*again*/, const JsonValue& value) {
  require(value.is(JsonValue::Type::string) && value.text == "royal_flush", value,
          "only cards to a \"royal_flush\" draw again");
}

void read_needs(Reading& /*reading*/, SecondDraw& /*again*/, const JsonValue& value) {
  require(value.is(JsonValue::Type::number) && value.text == "4", value,
          "a hand with four cards of a royal flush draws again; write 4");
}

using WrittenDraw = std::optional<JsonValue>;

constexpr auto kAgainKeys = std::to_array<KeyRow<SecondDraw>>({
    KeyRow<SecondDraw>({"hand", "kind type", "it says which hand may be made: \"royal_flush\""},
                       "the hand that may be made: `\"royal_flush\"`",
                       {read_again_hand,
                        [](const Paytable& /*game*/, const SecondDraw& /*again*/) -> WrittenDraw {
                          return write_text("royal_flush");
                        },
                        [] { return schema_of(R"({"const": "royal_flush"})"); }}),
    KeyRow<SecondDraw>({"needs", "cards held", "it says how many of its cards draw again: 4"},
                       "how many of its cards a hand needs to draw again: `4`",
                       {read_needs,
                        [](const Paytable& /*game*/, const SecondDraw& /*again*/) -> WrittenDraw {
                          return write_number(4);
                        },
                        [] { return schema_of(R"({"const": 4})"); }}),
    KeyRow<SecondDraw>(
        {"pays", "pay payout", "it says what a royal flush made by the second draw pays"},
        "what a royal flush made by the second draw pays",
        kRequiredMember<&SecondDraw::royal_pays, kAmount>),
});

// Features of lines.

void read_inner_game(Reading& reading, InnerGame& inner, const JsonValue& value) {
  inner.paytable = std::make_shared<const Paytable>(read_inner_paytable(reading, value));
}

constexpr auto kInnerGameKeys = std::to_array<KeyRow<InnerGame>>({
    KeyRow<InnerGame>({"game", "plays paytable", "it is the paytable of the game that is played"},
                      "a paytable without features, its pays for as many coins",
                      {read_inner_game,
                       [](const Paytable& /*game*/, const InnerGame& inner) {
                         return std::optional(document_of(*inner.paytable));
                       },
                       [] { return schema_of(R"({"$ref": "#"})"); }}),
});

Award read_award(const Reading& reading, const JsonValue& value) {
  require(value.is(JsonValue::Type::array) && value.items.size() == 2, value,
          "write an award and its weight: [2000, 2]");
  const Fraction weight = read_fraction(value.items[1], kMostWeight);
  require(weight.numerator() != 0, value.items[1], "write a weight above 0");
  return {read_amount(reading, value.items[0]), weight};
}

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

Pay read_bet(const Reading& reading, const JsonValue& value) {
  constexpr std::string_view kCosts = "a line costs something; write more than 0";
  require(!value.text.starts_with('-'), value, kCosts);
  const Pay bet = read_amount(reading, value);
  require(bet != Pay(), value, kCosts);
  return bet;
}

bool read_one_extra(const JsonValue& value) {
  require(value.is(JsonValue::Type::number) && value.text == "1", value,
          "write 1: the draw brings one card more than was thrown away; other numbers are not "
          "supported");
  return true;
}

const ObjectKind<ChanceEvent>& kind_of(const ChanceEvent* /*owner*/) {
  static constexpr ObjectKind<ChanceEvent> kKind = {
      {"a chance", "{\"p\": \"1/15\", \"times\": 4}"}, "chance", kEventKeys, check_event};
  return kKind;
}
const ObjectKind<Level>& kind_of(const Level* /*owner*/) {
  static constexpr ObjectKind<Level> kKind = {
      {"a level", "{\"times\": 2, \"free\": \"0.07\"}"}, "level", kLevelKeys};
  return kKind;
}
const ObjectKind<SecondDraw>& kind_of(const SecondDraw* /*owner*/) {
  static constexpr ObjectKind<SecondDraw> kKind = {
      {"\"again\"", "{\"hand\": \"royal_flush\", \"needs\": 4, \"pays\": 200}"},
      "again",
      kAgainKeys};
  return kKind;
}
const ObjectKind<InnerGame>& kind_of(const InnerGame* /*owner*/) {
  static constexpr ObjectKind<InnerGame> kKind = {
      {"\"plus\"", "{\"game\": {…}}"}, "inner_game", kInnerGameKeys};
  return kKind;
}

void finish_features(Reading& reading) {
  finish_states(reading);
  check_features(reading.game);
}

void read_levels(Reading& reading, Paytable& game, const JsonValue& value) {
  read_list(value, "{\"times\": 1}, {\"times\": 2}", kMaxStates, [&](const JsonValue& item) {
    game.features.levels.push_back(read_new<Level>(reading, item));
  });
  const JsonValue* free = value.items.back().find("free");
  if (free != nullptr) refuse(*free, "nothing comes after the last level; remove \"free\"");
}

void read_play(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  game.features.play =
      static_cast<PlayKind>(read_word(value, kPlayKeyWords, {"kind of play", "kinds of play"}));
}

std::optional<JsonValue> write_play(const Paytable& /*game*/, const Paytable& owner) {
  const auto word = static_cast<std::size_t>(owner.features.play);
  if (owner.features.play == PlayKind::draw || word >= kPlayKeyWords.size()) return std::nullopt;
  return write_text(std::string(kPlayKeyWords[word]));
}

JsonValue play_schema() {
  JsonValue schema = words_schema(kPlayKeyWords);
  schema.add("default", write_text(std::string(kPlayKeyWords.front())));
  return schema;
}

void read_peek(Reading& reading, Paytable& game, const JsonValue& value) {
  if (!read_true_or_false(value)) refuse(value, "without a card that is seen, leave the key out");
  if (reading.document.find("play") != nullptr) {
    refuse(value, "the card seen is of a draw; remove \"peek\" or \"play\"");
  }
  game.features.play = PlayKind::peek;
}

std::optional<JsonValue> write_peek(const Paytable& /*game*/, const Paytable& owner) {
  if (owner.features.play != PlayKind::peek) return std::nullopt;
  return JsonValue::boolean_value(true);
}

void read_again(Reading& reading, Paytable& game, const JsonValue& value) {
  for (const std::string_view key : {"play", "peek"}) {
    if (reading.document.find(key) == nullptr) continue;
    refuse(value,
           "\"again\" and " + quote(key) + " in one game are not supported; remove one of them");
  }
  game.features.play = PlayKind::again;
  read_object(reading, game.features.again.emplace(), value);
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

std::optional<JsonValue> write_order(const Paytable& /*game*/, const PayLine& line) {
  const std::optional<CardOrder>& order = line.features.order;
  if (!order) return std::nullopt;
  if (order->kind == CardOrder::Kind::cards) return write_list(order->cards, write_card);
  return write_text(std::string(kCardOrderWords[static_cast<std::size_t>(order->kind)]));
}

JsonValue order_schema() {
  return schema_of_any({words_schema(kCardOrderWords), set_schema(reference_to("card"), 5, 4)});
}

void read_plus(Reading& reading, PayLine& line, const JsonValue& value) {
  if (value.is(JsonValue::Type::object)) {
    line.features.plays = read_new<InnerGame>(reading, value).paytable;
    return;
  }
  std::vector<Award>& plus = line.features.plus;
  if (!value.is(JsonValue::Type::array)) {
    plus = {{read_amount(reading, value), {1, 1}}};
    return;
  }
  if (value.items.empty() || value.items.size() > kMaxAwards) {
    refuse(value, "a list of awards has from 1 to " + std::to_string(kMaxAwards) + " entries");
  }
  for (const JsonValue& item : value.items) plus.push_back(read_award(reading, item));
}

std::optional<JsonValue> write_plus(const Paytable& game, const PayLine& line) {
  const auto& [plus, plays] = std::tie(line.features.plus, line.features.plays);
  if (plays) return write_object(game, InnerGame{plays});
  if (plus.empty()) return std::nullopt;
  if (plus.size() == 1 && plus.front().weight == Fraction(1, 1)) {
    return write_amount(plus.front().pays);
  }
  return write_list(plus, [](const Award& award) {
    JsonValue pair{JsonValue::Type::array};
    pair.add(write_amount(award.pays));
    pair.add(write_fraction(award.weight));
    return pair;
  });
}

JsonValue plus_schema() {
  return schema_of_any({object_reference<InnerGame>(), kAmount.schema(),
                        list_schema(reference_to("award"), kMaxAwards)});
}

std::optional<Fraction> single_award(const PayLine& line) {
  const std::vector<Award>& plus = line.features.plus;
  return plus.size() == 1 ? std::optional(plus.front().pays.coin_amount()) : std::nullopt;
}

void set_single_award(PayLine& line, const Fraction& value) {
  set_number(line.features.plus.front().pays, value);
}

}  // namespace vpanalyze
