// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

/// Corrections for names of hands that combine a kind of hand with a condition.
constexpr std::array<Hint, 6> kHandHints = {{
    {"natural_royal natural_royal_flush royal_flush_natural",
     "write \"hand\": \"royal_flush\" with \"natural\": true"},
    {"wild_royal wild_royal_flush royal_flush_wild",
     "write \"hand\": \"royal_flush\" with \"natural\": false"},
    {"deuces four_wild_cards jokers", "did you mean \"wild_cards\", with \"wilds\": how many?"},
    {"high_pair", "write \"hand\": \"pair\" with the \"ranks\" that pay, such as \"J-A\""},
    {"low_pair", "write \"hand\": \"pair\" with the \"ranks\" that pay, such as \"2-T\""},
    {"high_card no_pair no_win loser losing_hand",
     "a losing hand is \"nothing\", and needs a line only where it pays"},
}};

/// Returns the correction of a hand and its ranks in one word: "four_aces", "jacks_or_better".
std::optional<std::string> hand_with_ranks(const std::string& word) {
  struct Prefix {
    std::string_view words;
    HandKind hand;
  };
  constexpr std::array<Prefix, 4> kPrefixes = {{{"five_", HandKind::five_of_a_kind},
                                                {"four_", HandKind::four_of_a_kind},
                                                {"three_", HandKind::three_of_a_kind},
                                                {"pair_of_", HandKind::pair}}};
  const auto hint = [](HandKind hand, const std::string& ranks) {
    return "write \"hand\": " + quote(to_string(hand)) + " with \"ranks\": " + quote(ranks);
  };
  if (const auto ranks = ranks_in_words(word); ranks && word.ends_with("_or_better")) {
    return hint(HandKind::pair, *ranks);
  }
  for (const auto& [words, hand] : kPrefixes) {
    if (!word.starts_with(words)) continue;
    if (const auto ranks = ranks_in_words(word.substr(words.size()))) return hint(hand, *ranks);
  }
  return std::nullopt;
}

std::optional<std::string> hand_hint(std::string_view found) {
  const std::string word = word_form(found);
  for (const HandForm& form : kHandForms) {
    if (is_among(word, form.instead)) return "did you mean " + quote(to_string(form.hand)) + "?";
  }
  if (auto hint = find_hint(word, kHandHints)) return hint;
  return hand_with_ranks(word);
}

HandKind read_hand(const JsonValue& value) {
  return static_cast<HandKind>(read_word(value, kHandKindWords, {"hand", "hands"}, hand_hint));
}

constexpr Form kHand{read_hand,
                     [](HandKind hand) { return write_text(std::string(to_string(hand))); },
                     [] { return words_schema(kHandKindWords); }};

/// Returns the ordinary card that an entry of a list names.
std::optional<Card> card_in(const JsonValue& value) {
  const auto card = value.is(JsonValue::Type::string) ? parse_card(value.text) : std::nullopt;
  return card && card->is_ordinary() ? card : std::nullopt;
}

CardSet read_kicker_cards(const Reading& reading, const JsonValue& value) {
  CardSet cards;
  for (const JsonValue& item : value.items) {
    const std::optional<Card> card = card_in(item);
    if (!card)
      refuse_found(item, "kickers are ranks or cards, not both; write a card such as \"Js\"");
    if (cards.contains(*card)) refuse_found(item, "duplicate card");
    if (reading.game.deck.position(*card) < 0)
      refuse_found(item, "the deck of this game does not have the card");
    cards.insert(*card);
  }
  return cards;
}

/// Reads "sum", ranks, or a list of cards.
void read_kicker(Reading& reading, PayLine& line, const JsonValue& value) {
  line.adds_up = value.is(JsonValue::Type::string) && value.text == kSumKicker;
  if (line.adds_up) return;
  if (card_in(value)) refuse_found(value, "write cards in a list: [" + quote(value.text) + "]");
  const bool any_card = value.is(JsonValue::Type::array) &&
                        std::any_of(value.items.begin(), value.items.end(), card_in);
  if (any_card) {
    line.kicker_cards = read_kicker_cards(reading, value);
  } else {
    line.kicker = read_ranks(value);
  }
}

std::optional<JsonValue> write_kicker(const Paytable& /*game*/, const PayLine& line) {
  if (line.adds_up) return write_text(std::string(kSumKicker));
  if (line.kicker_cards) return write_cards(*line.kicker_cards);
  return line.kicker ? std::optional(write_ranks(*line.kicker)) : std::nullopt;
}

JsonValue kicker_schema() {
  return schema_of_any({kRankSet.schema(), set_schema(reference_to("card"), kMaxCards),
                        schema_of(R"({"const": "sum"})")});
}

/// Writes the name of a line unless the reader would derive it.
std::optional<JsonValue> write_line_name(const Paytable& game, const PayLine& line) {
  const bool no_ranks = line.ranks && line.ranks->empty();  // a mistake, which has no words
  if (line.name.empty()) return std::nullopt;
  if (!no_ranks && line.name == derived_line_name(line, game)) return std::nullopt;
  return write_text(line.name);
}

void read_line_name(Reading& /*reading*/, PayLine& line, const JsonValue& value) {
  line.name = read_name(value);
}

constexpr auto kLineKeys = std::to_array<KeyRow<PayLine>>({
    KeyRow<PayLine>({"hand", "kind type", "it says which kind of hand is paid"},
                    "the kind of hand, one of the words below. A line says \"at least\": every "
                    "hand is paid the best line it makes",
                    kRequiredMember<&PayLine::hand, kHand>),
    KeyRow<PayLine>({"ranks"}, "the rank that names the hand must be one of these",
                    kMember<&PayLine::ranks, kRankSet>),
    KeyRow<PayLine>(
        {"kicker", "kickers"},
        "the fifth card with four of a kind, or with four wild cards, must be of one of these "
        "ranks; a list of cards, `[\"Jc\", \"Js\"]`, with four of a kind: it must be one of these "
        "cards; `\"sum\"` with three of a kind or a full house: the two other cards must add up to "
        "the rank of the three, an ace counting 1 and face cards nothing (7-7-7-5-2, 2-2-2-A-A). "
        "Cards and `\"sum\"` are only for games without wild cards",
        {read_kicker, write_kicker, kicker_schema}),
    KeyRow<PayLine>({"natural"},
                    "`true`: the hand is made with every wild card standing for itself; `false`: "
                    "it is made, but not that way",
                    kMember<&PayLine::natural, kTrueOrFalse>),
    KeyRow<PayLine>({"wilds"},
                    "how many of the five cards are wild: `0`, `2`, or a range `\"1-4\"`",
                    kMember<&PayLine::wilds, kWildCount>),
    KeyRow<PayLine>({"suit"},
                    "the suits a flush, straight flush or royal can be in: `\"s\"`, `\"hs\"`",
                    kMember<&PayLine::suits, kSuitLetters>),
    KeyRow<PayLine>({"cards", "of_cards size"},
                    "`6`: the hand is made by [all six cards](#six-cards)",
                    kMember<&PayLine::cards, kWholeNumber<kHandCards, kMostHandCards>>),
    KeyRow<PayLine>(
        {"pays", "pay payout payoff payback", "it says what the hand is paid"},
        "what it pays for `coins` coins. An integer or a decimal, `84.2`, kept exactly as written",
        kRequiredMember<&PayLine::pays, kAmount>),
    KeyRow<PayLine>({"name", "label title"},
                    "what the report calls it, if you do not like the [name it gets](#names)",
                    {read_line_name, write_line_name, kName.schema}),
    KeyRow<PayLine>({"next", "multiplier next_hand"},
                    "the multiplier for the next hand on the same line; hands without it lead to 1",
                    kMember<&LineFeatures::next, kWholeNumber<1, kMaxTimes>>.varied(
                        MachineFigure::Kind::times, "the multiplier after"),
                    Role::feature),
    KeyRow<PayLine>({"to"},
                    "the state to which the hand leads; or one for each state it is played in, `{ "
                    "\"calm\": \"attack\" }`",
                    {read_to, write_to, to_schema}, Role::detail),
    KeyRow<PayLine>(
        {"order", "sequence in_order"},
        "the cards must be in order, drawn cards taking the places of the discards. For a royal "
        "flush `\"up\"` (T to A from the left), `\"down\"` or `\"either\"`; otherwise four or five "
        "cards in neighboring places, `[\"Ac\", \"Ad\", \"Ah\", \"As\"]`",
        {read_order, write_order, order_schema}, Role::feature),
    KeyRow<PayLine>(
        {"plus", "bonus award"},
        "an award on top of the pay, not multiplied; or several with their weights, `[[2000, 2], "
        "[1000, 4]]`; or a game that is played once for what its lines pay, `{ \"game\": { … } }`: "
        "a paytable without features, its pays for as many coins",
        {read_plus,
         write_plus,
         plus_schema,
         {MachineFigure::Kind::coins, "the award of", single_award, set_single_award}},
        Role::feature),
});

constexpr std::array<Hint, 2> kLineHints = {{
    {"wild", "did you mean \"wilds\", how many wild cards the hand has, or \"natural\"?"},
    {"jokers", "did you mean \"wilds\", how many wild cards the hand has?"},
}};

/// Adds the remarks on a line whose kind of hand is known: a hand of "on_deal" or a pay line.
void check_line(Reading& reading, const PayLine& read, const JsonValue& json,
                const DealtHand* dealt = nullptr) {
  if (!reading.sound(json.find("hand"))) return;
  const LineInGame line = {
      reading.game,
      read,
      dealt,
      reading.wild_cards_known(),
      reading.sound_or_missing("chance"),
      reading.sound_or_missing("on_deal") && reading.sound_or_missing("draw_extra")};
  for (const LineCheck& check : line_checks()) {
    const JsonValue* value = json.find(check.key);
    if (!reading.sound(value)) continue;
    const auto [wrong, doubtful, entry] = remark_on(line, check);
    if (!wrong.empty()) {
      reading.mistakes.push_back({entry ? value->items[*entry].begin : value->begin, wrong});
    } else if (!doubtful.empty()) {
      reading.warnings.push_back({value->begin, doubtful + "; it has no effect"});
    }
  }
  if (lacks_wilds(read)) reading.note_missing(json, std::string(kWildsMissing));
}

void read_pay_line(Reading& reading, const JsonValue& hands) {
  const std::size_t number = reading.game.lines.size();
  const JsonValue& json = hands.items[number];
  PayLine line;
  reading.note([&] { read_object(reading, line, json); });
  check_line(reading, line, json);
  const bool given = json.find("name") != nullptr;
  if (line.name.empty() && reading.sound(&json) && reading.wild_cards_known()) {
    line.name = derived_line_name(line, reading.game);
  }
  reading.game.lines.push_back(std::move(line));
  if (reading.game.lines.back().name.empty()) return;
  const std::string taken = name_taken(reading.game, number, given);
  if (!taken.empty())
    reading.mistakes.push_back({(given ? json.find("name") : &json)->begin, taken});
}

/// Reads "any", which is not a kind of hand that a line could pay.
void read_any_hand(Reading& /*reading*/, DealtHand& dealt, const JsonValue& value) {
  dealt.any = value.is(JsonValue::Type::string) && value.text == "any";
  if (!dealt.any) dealt.hand.hand = read_hand(value);
}

std::optional<JsonValue> write_any_hand(const Paytable& /*game*/, const DealtHand& dealt) {
  return dealt.any ? write_text("any") : kHand.write(dealt.hand.hand);
}

JsonValue any_hand_schema() {
  JsonValue schema = kHand.schema();
  schema.items.front().add(write_text("any"));
  return schema;
}

std::vector<std::pair<Rank, int>> read_counts(const JsonValue& value) {
  require(value.is(JsonValue::Type::object) && !value.keys.empty(), value,
          "write how many cards of which rank: {\"A\": 2}");
  std::vector<std::pair<Rank, int>> counts;
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::optional<RankSet> rank = parse_rank_set(value.keys[i]);
    if (!rank || rank->size() != 1) {
      refuse(value.items[i],
             "found the rank " + quote(value.keys[i]) + "; write one rank, as in {\"A\": 2}");
    }
    const bool again = std::any_of(counts.begin(), counts.end(), [&](const auto& count) {
      return count.first == rank->lowest();
    });
    counts.emplace_back(rank->lowest(), read_number<int, 0, kSuits>(value.items[i]));
    if (again) {
      refuse(value.items[i], "duplicate " + quote(value.keys[i]) + "; remove one of them");
    }
  }
  return counts;
}

JsonValue write_counts(const std::vector<std::pair<Rank, int>>& counts) {
  JsonValue object{JsonValue::Type::object};
  for (const auto& [rank, cards] : counts) {
    object.add(to_string(RankSet::of(rank)), write_number(cards));
  }
  return object;
}

constexpr Form kCounts{read_counts, write_counts, [] {
                         return schema_of(R"({"type": "object", "minProperties": 1,
    "propertyNames": {"pattern": "^ *(?:10|[2-9TJQKAtjqka]) *$"},
    "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 4}})");
                       }};

constexpr KeyValue<DealtHand> kDealtTimes =
    kMember<&DealtHand::times, kTimes>.varied(MachineFigure::Kind::times, "the multiplier of");

/// Writes the multiplier 1 of an entry that brings nothing else.
std::optional<JsonValue> write_dealt_times(const Paytable& game, const DealtHand& dealt) {
  const bool is_needed = dealt.hand.pays == Pay() && !dealt.draws_extra;
  return is_needed ? write_fraction(dealt.times) : kDealtTimes.write(game, dealt);
}

constexpr auto kDealtHandKeys = std::to_array<KeyRow<DealtHand>>({
    KeyRow<DealtHand>({"hand", "kind type", "it says which deals are meant; \"any\" means all"},
                      "the kind of hand dealt, as in a pay line, or `\"any\"`",
                      {read_any_hand, write_any_hand, any_hand_schema}),
    KeyRow<DealtHand>({"ranks"}, "as in a pay line", kMember<&PayLine::ranks, kRankSet>),
    KeyRow<DealtHand>({"kicker", "kickers"},
                      "the fifth card dealt with four of a kind, or with four wild cards, must be "
                      "of one of these ranks",
                      kMember<&PayLine::kicker, kRankSet>),
    KeyRow<DealtHand>({"natural"}, "as in a pay line", kMember<&PayLine::natural, kTrueOrFalse>),
    KeyRow<DealtHand>({"wilds"}, "as in a pay line", kMember<&PayLine::wilds, kWildCount>),
    KeyRow<DealtHand>({"high"}, "the highest rank dealt, aces low, must be one of these",
                      kMember<&DealtHand::high, kRankSet>),
    KeyRow<DealtHand>({"count", "counts"}, "the exact number of cards of a rank, `{ \"A\": 2 }`",
                      kMember<&DealtHand::counts, kCounts>),
    KeyRow<DealtHand>({"without"}, "ranks that are not dealt",
                      kMember<&DealtHand::without, kRankSet>),
    KeyRow<DealtHand>(
        {"times", "multiplier"}, "what the final hand pays is multiplied by this",
        {kDealtTimes.read, write_dealt_times, kDealtTimes.schema, kDealtTimes.variable}),
    KeyRow<DealtHand>(
        {"pays", "pay award plus"}, "an award on top of what the final hand pays",
        kMember<&PayLine::pays, kAmount>.varied(MachineFigure::Kind::coins, "the award of")),
    KeyRow<DealtHand>({"draw_extra", kDrawExtraInstead},
                      "`1`: the draw brings one card more than was thrown away",
                      kMember<&DealtHand::draws_extra, kOneExtra>),
});

void check_dealt_hand(Reading& reading, const DealtHand& dealt, const JsonValue& value) {
  check_line(reading, dealt.hand, value, &dealt);
  if (value.find("pays") == nullptr && value.find("times") == nullptr &&
      value.find("draw_extra") == nullptr) {
    reading.note_missing(value,
                         "an entry of \"on_deal\" needs \"pays\", \"times\" or \"draw_extra\"");
  }
}

}  // namespace

const ObjectKind<PayLine>& kind_of(const PayLine* /*owner*/) {
  static constexpr ObjectKind<PayLine> kKind = {
      {"a pay line", "{\"hand\": \"flush\", \"pays\": 6}", kLineHints}, "pay_line", kLineKeys};
  return kKind;
}
const ObjectKind<DealtHand>& kind_of(const DealtHand* /*owner*/) {
  static constexpr ObjectKind<DealtHand> kKind = {
      {"an entry of \"on_deal\"", "{\"hand\": \"royal_flush\", \"pays\": 6000}", kLineHints},
      "dealt_hand",
      kDealtHandKeys,
      check_dealt_hand};
  return kKind;
}

void read_pay_lines(Reading& reading, Paytable& game, const JsonValue& hands) {
  require(hands.is(JsonValue::Type::array), hands,
          "write a list of pay lines: [{\"hand\": \"flush\", \"pays\": 6}]");
  if (hands.items.empty()) refuse(hands, "the list is empty; a game has at least one pay line");
  while (game.lines.size() < std::min(hands.items.size(), kMaxPayLines)) {
    read_pay_line(reading, hands);
  }
  reading.note_wrong([&] {
    check_nothing(game, [&](std::size_t line, std::string_view key) {
      return reading.sound(hands.items[line].find(key));
    });
  });
  if (hands.items.size() > kMaxPayLines) {
    refuse(hands.items[kMaxPayLines], "this is pay line " + std::to_string(kMaxPayLines + 1) +
                                          " of " + grouped_digits(hands.items.size()) +
                                          "; a game has at most " + std::to_string(kMaxPayLines));
  }
}

}  // namespace vpanalyze
