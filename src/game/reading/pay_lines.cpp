// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/reading.hpp"
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
    return "write \"hand\": " + in_quotes(to_string(hand)) + " with \"ranks\": " + in_quotes(ranks);
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
    if (is_among(word, form.instead))
      return "did you mean " + in_quotes(to_string(form.hand)) + "?";
  }
  if (auto hint = find_hint(word, kHandHints)) return hint;
  return hand_with_ranks(word);
}

HandKind read_hand(const JsonValue& value) {
  return static_cast<HandKind>(read_word(value, kHandKindWords, {"hand", "hands"}, hand_hint));
}

void read_pays(Reading& reading, PayLine& line, const JsonValue& value) {
  line.pays = read_amount(reading, value);
}

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
  if (card_in(value)) refuse_found(value, "write cards in a list: [" + in_quotes(value.text) + "]");
  const bool any_card = value.is(JsonValue::Type::array) &&
                        std::any_of(value.items.begin(), value.items.end(), card_in);
  if (any_card) {
    line.kicker_cards = read_kicker_cards(reading, value);
  } else {
    line.kicker = read_ranks(value);
  }
}

constexpr std::array<NamedKey<PayLine>, 13> kLineKeys = {{
    {{"hand", "kind type", "it says which kind of hand is paid"}, into<&PayLine::hand, read_hand>},
    {{"pays", "pay payout payoff payback", "it says what the hand is paid"}, read_pays},
    {{"name", "label title"}, into<&PayLine::name, read_name>},
    {{"ranks"}, into<&PayLine::ranks, read_ranks>},
    {{"kicker", "kickers"}, read_kicker},
    {{"natural"}, into<&PayLine::natural, read_true_or_false>},
    {{"wilds"}, into<&PayLine::wilds, read_wild_count>},
    {{"suit"}, into<&PayLine::suits, read_suits>},
    {{"cards", "of_cards size"},
     into<&PayLine::cards, read_number<int, kHandCards, kMostHandCards>>},
    {{"next", "multiplier next_hand"}, into<&LineFeatures::next, read_number<int, 1, kMaxTimes>>},
    {{"to"}, read_to},
    {{"order", "sequence in_order"}, read_order},
    {{"plus", "bonus award"}, read_plus},
}};
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
    if (!reading.sound(value) || !check.is_given(line)) continue;
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
  reading.note([&] {
    read_object(reading, line, json,
                {"a pay line", "{\"hand\": \"flush\", \"pays\": 6}", kLineHints}, kLineKeys);
  });
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

void read_award(Reading& reading, DealtHand& dealt, const JsonValue& value) {
  dealt.hand.pays = read_amount(reading, value);
}

std::vector<std::pair<Rank, int>> read_counts(const JsonValue& value) {
  require(value.is(JsonValue::Type::object) && !value.keys.empty(), value,
          "write how many cards of which rank: {\"A\": 2}");
  std::vector<std::pair<Rank, int>> counts;
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::optional<RankSet> rank = parse_rank_set(value.keys[i]);
    if (!rank || rank->size() != 1) {
      refuse(value.items[i],
             "found the rank " + in_quotes(value.keys[i]) + "; write one rank, as in {\"A\": 2}");
    }
    const bool again = std::any_of(counts.begin(), counts.end(), [&](const auto& count) {
      return count.first == rank->lowest();
    });
    counts.emplace_back(rank->lowest(), read_number<int, 0, kSuits>(value.items[i]));
    if (again) {
      refuse(value.items[i], "duplicate " + in_quotes(value.keys[i]) + "; remove one of them");
    }
  }
  return counts;
}

void read_extra_of_deal(Reading& /*reading*/, DealtHand& dealt, const JsonValue& value) {
  dealt.draws_extra = read_one_extra(value);
}

constexpr std::array<NamedKey<DealtHand>, 11> kDealtHandKeys = {{
    {{"hand", "kind type", "it says which deals are meant; \"any\" means all"}, read_any_hand},
    {{"pays", "pay award plus"}, read_award},
    {{"times", "multiplier"}, into<&DealtHand::times, read_times>},
    {{"ranks"}, into<&PayLine::ranks, read_ranks>},
    {{"kicker", "kickers"}, into<&PayLine::kicker, read_ranks>},
    {{"natural"}, into<&PayLine::natural, read_true_or_false>},
    {{"wilds"}, into<&PayLine::wilds, read_wild_count>},
    {{"high"}, into<&DealtHand::high, read_ranks>},
    {{"count", "counts"}, into<&DealtHand::counts, read_counts>},
    {{"without"}, into<&DealtHand::without, read_ranks>},
    {{"draw_extra", kDrawExtraInstead}, read_extra_of_deal},
}};

}  // namespace

DealtHand read_dealt_hand(Reading& reading, const JsonValue& value) {
  DealtHand dealt;
  read_object(
      reading, dealt, value,
      {"an entry of \"on_deal\"", "{\"hand\": \"royal_flush\", \"pays\": 6000}", kLineHints},
      kDealtHandKeys);
  check_line(reading, dealt.hand, value, &dealt);
  if (value.find("pays") == nullptr && value.find("times") == nullptr &&
      value.find("draw_extra") == nullptr) {
    reading.note_missing(value,
                         "an entry of \"on_deal\" needs \"pays\", \"times\" or \"draw_extra\"");
  }
  return dealt;
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
                                          " of " + with_commas(hands.items.size()) +
                                          "; a game has at most " + std::to_string(kMaxPayLines));
  }
}

}  // namespace vpanalyze
