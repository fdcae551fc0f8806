// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "cards/text.hpp"
#include "game/reading/reading.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

/// What machines and players call hands that are a kind of hand and something more.
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

/// "four_aces", "jacks_or_better": a hand and its ranks in one word.
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

void read_pays(Reading& reading, const JsonValue& value) {
  reading.line.pays = read_amount(reading, value);
}

// What the line's kind of hand cannot be asked, what no hand of the game could be, and what says
// nothing, one qualifier each.

/// "no wild card", "1 wild card", "4 wild cards".
std::string so_many_wild_cards(int count) {
  return (count == 0 ? "no" : std::to_string(count)) + " wild card" + (count == 1 ? "" : "s");
}

void warn(Reading& reading, const JsonValue& value, const std::string& problem) {
  reading.warnings.push_back({value.begin, problem + "; it has no effect"});
}

std::string hand_word(const Reading& reading) { return in_quotes(to_string(reading.line.hand)); }

/// Of the game, with the jokers of the decks that chance may bring; where that is known.
std::optional<int> wild_cards(const Reading& reading) {
  if (!reading.wild_cards_known() || !reading.sound_or_missing("chance")) return std::nullopt;
  const Paytable& game = reading.game;
  int jokers = game.deck.jokers();
  for (const ChanceEvent& event : game.features.chance) {
    if (event.deck) jokers = std::max(jokers, event.deck->jokers());
  }
  return wild_cards_in(game) - game.deck.jokers() + jokers;
}

void check_hand(Reading& reading, const JsonValue& value) {
  if (!form_of(reading.line.hand).traits.needs_wild_cards || wild_cards(reading) != 0) return;
  refuse(value, hand_word(reading) + " needs wild cards, and this game has none; add " +
                    "\"wild\" or \"deck\": {\"jokers\": N}, or remove the line");
}

void check_wild_card_ranks(const Reading& reading, const JsonValue& value, RankSet ranks) {
  const RankSet wild = wild_ranks(reading.game);
  if (!reading.wild_cards_known() || wild.contains(ranks) || wild_cards(reading) == 0) return;
  refuse(value,
         "found " + in_quotes(to_string(ranks)) + "; " +
             (wild.empty() ? "the wild cards of this game are jokers, which have no rank; "
                             "remove \"ranks\""
                           : "the wild ranks of this game are " + in_quotes(to_string(wild))));
}

void check_ranks(Reading& reading, const JsonValue& value) {
  const PayLine& line = reading.line;
  const RankSet possible = form_of(line.hand).ranks;
  if (line.hand == HandKind::royal_flush) {
    refuse(value,
           "a royal flush is always T to A; remove \"ranks\", or write \"hand\": "
           "\"straight_flush\"");
  }
  if (!possible.contains(*line.ranks)) {
    const RankSet left = *line.ranks & possible;
    refuse(value, "found " + in_quotes(to_string(*line.ranks)) +
                      "; \"ranks\" is the highest card, from 5 in A-2-3-4-5 up to A" +
                      (left.empty() ? "" : "; write " + in_quotes(to_string(left))));
  }
  if (line.hand == HandKind::wild_cards) check_wild_card_ranks(reading, value, *line.ranks);
  if (line.ranks == possible) warn(reading, value, "this names every rank");
}

void check_kicker(Reading& reading, const JsonValue& value) {
  const PayLine& line = reading.line;
  if (!form_of(line.hand).traits.leaves_kicker) {
    refuse(value, hand_word(reading) +
                      " can have no \"kicker\"; only \"four_of_a_kind\" and four wild cards leave "
                      "a fifth card");
  }
  if (line.hand == HandKind::wild_cards && line.wilds && *line.wilds != WildCount{4, 4}) {
    refuse(value,
           "only four wild cards leave a fifth card; remove \"kicker\", or write \"wilds\": 4");
  }
  if (line.kicker == RankSet::all()) warn(reading, value, "this names every rank");
}

void check_natural(Reading& reading, const JsonValue& value) {
  const bool none = wild_cards(reading) == 0;
  if (reading.line.natural == true) {
    if (none) warn(reading, value, "without wild cards every hand is natural");
    return;
  }
  const std::string asks = "false asks for a hand made with wild cards, and ";
  if (none) refuse(value, asks + "this game has none; remove \"natural\"");
  if (reading.wild_cards_known() && reading.line.wilds == WildCount{0, 0}) {
    refuse(value, asks + "\"wilds\": 0 for one without; remove one of them");
  }
}

void check_wilds(Reading& reading, const JsonValue& value) {
  const std::optional<int> all = wild_cards(reading);
  if (!all) return;
  const PayLine& line = reading.line;
  const bool of_ranks = line.hand == HandKind::wild_cards && line.ranks;
  const int in_game = of_ranks ? wild_cards_in(reading.game, *line.ranks) : *all;
  // Ranks that are not wild are a mistake of their own.
  if (line.wilds->most > in_game && (in_game > 0 || !of_ranks)) {
    refuse(value, "found " + describe(value) + ", and this game has " +
                      so_many_wild_cards(in_game) + (of_ranks ? " of these ranks" : "") +
                      (in_game == 0 ? "; remove \"wilds\""
                                    : "; write at most " + std::to_string(in_game)));
  }
  if (line.wilds == WildCount{0, std::min(*all, WildCount().most)}) {
    warn(reading, value, "every hand of this game has so many wild cards");
  }
}

void check_suit(Reading& reading, const JsonValue& value) {
  if (!form_of(reading.line.hand).traits.of_one_suit) {
    refuse(value, hand_word(reading) +
                      " can have no \"suit\"; only \"flush\", \"straight_flush\" and "
                      "\"royal_flush\" are of one suit");
  }
  if (reading.line.suits == kAllSuits) warn(reading, value, "this names every suit");
}

constexpr std::array<NamedKey, 12> kLineKeys = {{
    {"hand", "kind type", into<&PayLine::hand, read_hand>, "it says which kind of hand is paid",
     check_hand},
    {"pays", "pay payout payoff payback", read_pays, "it says what the hand is paid"},
    {"name", "label title", into<&PayLine::name, read_name>},
    {"ranks", "", into<&PayLine::ranks, read_ranks>, "", check_ranks},
    {"kicker", "kickers", into<&PayLine::kicker, read_ranks>, "", check_kicker},
    {"natural", "", into<&PayLine::natural, read_true_or_false>, "", check_natural},
    {"wilds", "", into<&PayLine::wilds, read_wild_count>, "", check_wilds},
    {"suit", "", into<&PayLine::suits, read_suits>, "", check_suit},
    {"next", "multiplier next_hand", into<&LineFeatures::next, read_number<int, 1, kMaxTimes>>},
    {"to", "", read_to},
    {"order", "sequence in_order", read_order, "", check_order},
    {"plus", "bonus award", read_plus},
}};
constexpr std::array<Hint, 2> kLineHints = {{
    {"wild", "did you mean \"wilds\", how many wild cards the hand has, or \"natural\"?"},
    {"jokers", "did you mean \"wilds\", how many wild cards the hand has?"},
}};
constexpr ObjectForm kLineForm = {"a pay line", "{\"hand\": \"flush\", \"pays\": 6}", kLineKeys,
                                  kLineHints};

/// Checks the keys of a line whose kind of hand is known; that `nothing`, or what else can have no
/// qualifiers, has none.
void check_keys_of_line(Reading& reading, const JsonValue& json, std::span<const NamedKey> keys,
                        const std::string& unqualified) {
  if (!reading.sound(json.find("hand"))) return;
  for (const NamedKey& key : keys) {
    const JsonValue* value = key.check == nullptr ? nullptr : json.find(key.name);
    if (!reading.sound(value)) continue;
    reading.note([&] {
      if (!unqualified.empty() && key.check != check_hand) {
        refuse(*value, unqualified + " can have no " + in_quotes(key.name) + "; remove it");
      }
      key.check(reading, *value);
    });
  }
}

/// No name may stand for two rows of the report.
void check_name(const Reading& reading, const JsonValue& hands) {
  const std::string& name = reading.line.name;
  if (name.empty()) return;
  const JsonValue& json = hands.items[reading.game.lines.size()];
  const bool given = json.find("name") != nullptr;
  const JsonValue& place = given ? *json.find("name") : json;
  if (reading.sound(json.find("hand")) && reading.line.hand != HandKind::nothing &&
      same_name(name, kNothingName)) {
    refuse(place, "reports call the hands that make no line " + in_quotes(kNothingName) +
                      "; give this line another name");
  }
  for (std::size_t i = 0; i < reading.game.lines.size(); ++i) {
    if (!same_name(reading.game.lines[i].name, name)) continue;
    refuse(place, std::string(given ? "the name " : "this line gets the name ") + in_quotes(name) +
                      (given ? " is" : ", which is") + " that of /hands/" + std::to_string(i) +
                      "; give one of the two another \"name\"");
  }
}

void read_pay_line(Reading& reading, const JsonValue& hands) {
  const JsonValue& json = hands.items[reading.game.lines.size()];
  PayLine& line = reading.line = PayLine();
  reading.note([&] { read_object(reading, json, kLineForm); });
  const bool nothing = line.hand == HandKind::nothing;
  check_keys_of_line(reading, json, kLineKeys,
                     nothing ? "\"nothing\" is whatever makes no other line and" : "");
  if (line.hand == HandKind::wild_cards && json.find("wilds") == nullptr) {
    reading.note_missing(json,
                         "\"wild_cards\" needs the key \"wilds\", how many of them: 4 or a "
                         "range such as \"1-4\"");
  }
  if (line.name.empty() && reading.sound(&json) && reading.wild_cards_known()) {
    line.name = derived_line_name(line, reading.game);
  }
  reading.note([&] { check_name(reading, hands); });
  reading.game.lines.push_back(std::move(line));
}

/// One line at most for losing hands, and none that pays less.
void check_nothing(const Reading& reading, const JsonValue& hands) {
  const std::vector<PayLine>& lines = reading.game.lines;
  const auto is_sound = [&](std::size_t line, std::string_view key) {
    return reading.sound(hands.items[line].find(key));
  };
  std::optional<std::size_t> nothing;
  const JsonValue* second = nullptr;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].hand != HandKind::nothing || !is_sound(i, "hand")) continue;
    if (nothing && second == nullptr) second = hands.items[i].find("hand");
    nothing = nothing.value_or(i);
  }
  if (!nothing) return;
  const Pay losing = lines[*nothing].pays;
  for (std::size_t i = 0; is_sound(*nothing, "pays") && i < lines.size(); ++i) {
    const PayLine& line = lines[i];
    if (line.hand == HandKind::nothing || line.pays >= losing || !is_sound(i, "pays")) continue;
    const std::string name = line.name.empty() ? std::string(to_string(line.hand)) : line.name;
    refuse(*hands.items[*nothing].find("pays"),
           "found " + to_string(losing) + ", more than the " + to_string(line.pays) + " of " +
               in_quotes(name) + "; \"nothing\" may not pay more than any other line");
  }
  if (second != nullptr) {
    refuse(*second,
           "a second \"nothing\"; it stands for whatever makes no other line, so one is enough");
  }
}

/// "any" is no kind of hand that a line could pay.
void read_any_hand(Reading& reading, const JsonValue& value) {
  reading.dealt.any = value.is(JsonValue::Type::string) && value.text == "any";
  if (!reading.dealt.any) reading.line.hand = read_hand(value);
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
    if (std::any_of(counts.begin(), counts.end(),
                    [&](const auto& count) { return count.first == rank->lowest(); })) {
      refuse(value.items[i], in_quotes(value.keys[i]) + " stands here twice; remove one of them");
    }
    counts.emplace_back(rank->lowest(), read_number<int, 0, kSuits>(value.items[i]));
  }
  return counts;
}

constexpr std::array<NamedKey, 10> kDealtHandKeys = {{
    {"hand", "kind type", read_any_hand, "it says which deals are meant; \"any\" means all"},
    {"pays", "pay award plus", read_pays},
    {"times", "multiplier", into<&DealtHand::times, read_times>},
    {"ranks", "", into<&PayLine::ranks, read_ranks>, "", check_ranks},
    {"kicker", "kickers", into<&PayLine::kicker, read_ranks>, "", check_kicker},
    {"natural", "", into<&PayLine::natural, read_true_or_false>, "", check_natural},
    {"wilds", "", into<&PayLine::wilds, read_wild_count>, "", check_wilds},
    {"high", "", into<&DealtHand::high, read_ranks>},
    {"count", "counts", into<&DealtHand::counts, read_counts>},
    {"without", "", into<&DealtHand::without, read_ranks>},
}};

}  // namespace

void read_dealt_hand(Reading& reading, const JsonValue& value) {
  reading.dealt = DealtHand();
  PayLine& line = reading.line = PayLine();
  read_object(reading, value,
              {"an entry of \"on_deal\"", "{\"hand\": \"royal_flush\", \"pays\": 6000}",
               kDealtHandKeys, kLineHints});
  const bool nothing = line.hand == HandKind::nothing;
  check_keys_of_line(reading, value, kDealtHandKeys,
                     reading.dealt.any ? "\"any\""
                     : nothing         ? "\"nothing\""
                                       : "");
  if (value.find("pays") == nullptr && value.find("times") == nullptr) {
    reading.note_missing(value,
                         "neither \"pays\" nor \"times\" stands here; one of them says what the "
                         "deal is good for");
  }
  reading.dealt.hand = std::move(line);
}

void read_pay_lines(Reading& reading, const JsonValue& hands) {
  require(hands.is(JsonValue::Type::array), hands,
          "write a list of pay lines: [{\"hand\": \"flush\", \"pays\": 6}]");
  if (hands.items.empty()) refuse(hands, "the list is empty; a game has at least one pay line");
  while (reading.game.lines.size() < std::min(hands.items.size(), kMaxPayLines)) {
    read_pay_line(reading, hands);
  }
  reading.note([&] { check_nothing(reading, hands); });
  if (hands.items.size() > kMaxPayLines) {
    refuse(hands.items[kMaxPayLines], "this is pay line " + std::to_string(kMaxPayLines + 1) +
                                          " of " + with_commas(hands.items.size()) +
                                          "; a game has at most " + std::to_string(kMaxPayLines));
  }
}

}  // namespace vpanalyze
