// SPDX-License-Identifier: MIT
#include "vpanalyze/game/read_paytable.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "cards/text.hpp"
#include "game/checks.hpp"
#include "game/reading/reading.hpp"
#include "game/rules.hpp"

namespace vpanalyze {

namespace {

constexpr std::size_t kMostAliases = 32;
/// As many hands as readers of JSON can be sure to count.
constexpr std::uint64_t kMostCombinations = (std::uint64_t{1} << 63U) - 1;

void require_list(const JsonValue& value, const std::string& example) {
  require(value.is(JsonValue::Type::array), value,
          "write a list: [" + in_quotes(value.text.empty() ? example : value.text) + "]");
}

void read_aliases(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  require_list(value, "another name");
  std::vector<std::string>& aliases = game.aliases;
  for (const JsonValue& item : value.items) {
    const std::string alias = read_name(item);
    if (std::any_of(aliases.begin(), aliases.end(),
                    [&](const std::string& other) { return same_name(other, alias); })) {
      refuse(item, in_quotes(alias) + " stands here twice; remove one of them");
    }
    if (aliases.size() == kMostAliases) {
      refuse(item, "a game has at most " + std::to_string(kMostAliases) + " aliases");
    }
    aliases.push_back(alias);
  }
}

// The deck and its wild cards.

constexpr std::string_view kJokersForm = "write {\"jokers\": N}, N from 0 to 5";
static_assert(kMaxJokers == 5);

/// A deck of which not everything is known yet; too few cards are seen when all is.
struct DeckParts {
  RankSet ranks = RankSet::all();
  int suits = kSuits;
  int jokers = 0;
};

constexpr std::array<NamedKey<DeckParts>, 3> kDeckKeys = {{
    {{"jokers"}, into<&DeckParts::jokers, read_number<int, 0, kMaxJokers>>},
    {{"ranks"}, into<&DeckParts::ranks, read_ranks>},
    {{"suits"}, into<&DeckParts::suits, read_number<int, 1, kSuits>>},
}};
constexpr std::array<Hint, 2> kDeckHints = {{
    {"cards size",
     "the deck is 52 cards and \"jokers\", 0 to 5; fewer cards are \"ranks\", such as \"7-A\", or "
     "\"suits\", 1 to 4"},
    {"wild", "\"wild\" stands beside \"deck\", not in it"},
}};

}  // namespace

Deck deck_from(Reading& reading, const JsonValue& value) {
  if (value.is(JsonValue::Type::object)) {
    if (value.keys.empty()) refuse(value, "the object is empty; " + std::string(kJokersForm));
    const Deck& before = reading.game.deck;
    DeckParts parts{before.ranks(), before.suits(), 0};
    read_object(reading, parts, value, {"a deck", "{\"jokers\": 1}", kDeckHints}, kDeckKeys);
    const auto& [ranks, suits, jokers] = parts;
    const int cards = ranks.size() * suits + jokers;
    if (cards < kLeastDeck) {
      refuse(value, "found a deck of " + std::to_string(cards) +
                        " cards; a deal and the draw of five take " + std::to_string(kLeastDeck));
    }
    return {ranks, suits, jokers};
  }
  // A deck given as a number, 52 or 53, is easily put right.
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    require(!value.is(JsonValue::Type::number) ||
                value.text != std::to_string(kRanks * kSuits + jokers),
            value, "write {\"jokers\": " + std::to_string(jokers) + "}");
  }
  refuse_found(value, kJokersForm);
}

void read_deck(Reading& reading, Paytable& game, const JsonValue& value) {
  game.deck = deck_from(reading, value);
}

namespace {

/// A text that is neither a rank nor a card.
[[noreturn]] void refuse_wild_card(const JsonValue& value) {
  const auto ranks = ranks_in_words(value.text);
  if (ranks && ranks->size() == 1) refuse_found(value, "did you mean " + in_quotes(*ranks) + "?");
  require(lower_case(value.text).find("joker") == std::string::npos, value, kJokersAreWild);
  refuse_found(value, "write a rank such as \"2\" or a card such as \"Jh\"");
}

CardSet read_wild_card(const JsonValue& value) {
  require(!value.is(JsonValue::Type::number), value,
          "write it in quotes: " + in_quotes(value.text));
  if (!value.is(JsonValue::Type::string)) refuse_wild_card(value);
  const bool one = value.text.find_first_of("-,") == std::string::npos;
  const auto ranks = parse_rank_set(value.text);
  require(!ranks || one, value, "write each wild rank as a text of its own");
  CardSet cards;
  if (ranks) {
    for (const Suit suit : kEachSuit) cards.insert(Card::of(ranks->lowest(), suit));
    return cards;
  }
  const auto card = parse_card(value.text);
  if (!card || card->is_joker()) refuse_wild_card(value);
  cards.insert(*card);
  return cards;
}

void read_wild(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  require_list(value, "2");
  CardSet& wild = game.wild;
  for (const JsonValue& item : value.items) {
    const CardSet cards = read_wild_card(item);
    if ((cards.bits() & wild.bits()) != 0) {
      refuse(item, "found " + describe(item) +
                       ", which an entry before it makes wild already; remove one of them");
    }
    wild = CardSet(wild.bits() | cards.bits());
    if (std::string problem = wild_problem(game); !problem.empty()) {
      refuse(item, std::move(problem));
    }
  }
}

// Published figures.

TieBreak read_tie_break(const JsonValue& value) {
  return static_cast<TieBreak>(read_word(value, kTieBreakWords, {"tie rule", "rules"}));
}

void read_combinations(Reading& reading, Expectation& expect, const JsonValue& value) {
  require(value.is(JsonValue::Type::object), value,
          "write an object with a line's name for a key: {\"Royal flush\": 493512264}");
  if (value.keys.empty()) refuse(value, "the object is empty; leave the key out, or fill it");
  // Where not all lines could be read, their names are not looked up.
  const JsonValue* hands = reading.document.find("hands");
  if (!reading.sound(hands) || !reading.wild_cards_known()) return;
  const std::vector<std::string_view> names = row_names(reading.game);
  std::vector<bool> seen(names.size());
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::optional<std::size_t> row = find_row(names, value.keys[i]);
    if (!row) refuse(value.items[i], unknown_row(names, value.keys[i]));
    if (seen[*row]) {
      refuse(value.items[i],
             "the line " + in_quotes(names[*row]) + " stands here twice; remove one of them");
    }
    seen[*row] = true;
    expect.combinations.emplace_back(
        names[*row], read_number<std::uint64_t, 0, kMostCombinations>(value.items[i]));
  }
}

constexpr std::array<NamedKey<Expectation>, 8> kExpectKeys = {{
    {{"return", "rtp payback ev"}, into<&Expectation::game_return, read_figure>},
    {{"combinations", "counts"}, read_combinations},
    {{"total_combinations", "total"},
     into<&Expectation::total_combinations, read_number<std::uint64_t, 1, kMostCombinations>>},
    {{"variance"}, into<&Expectation::variance, read_figure>},
    {{"standard_deviation", "sd std_dev"}, into<&Expectation::standard_deviation, read_figure>},
    {{"hit_frequency"}, into<&Expectation::hit_frequency, read_share>},
    {{"tie_break"}, into<&Expectation::tie_break, read_tie_break>},
    {{"source"}, into<&Expectation::source, read_text>},
}};

void read_expectation(Reading& reading, Paytable& game, const JsonValue& value) {
  if (value.is(JsonValue::Type::object) && value.keys.empty()) {
    refuse(value,
           "nothing is expected; write what was published: {\"return\": \"0.9954\"}, or leave the "
           "key out");
  }
  read_object(reading, game.expect.emplace(), value, {"\"expect\"", "{\"return\": \"0.9954\"}"},
              kExpectKeys);
}

// The paytable.

/// In the order in which they depend on each other.
constexpr std::array<NamedKey<Paytable>, 22> kPaytableKeys = {{
    {{"name", "title game", "it says what the game is called"}, into<&Paytable::name, read_name>},
    {{"deck"}, read_deck},
    {{"wild", "wilds wild_cards"}, read_wild},
    {{"coins"}, into<&Paytable::coins, read_number<int, 1, kMaxCoins>>},
    {{"bet"}, read_bet},
    {{"lines", "plays n_play"}, read_draw_lines},
    {{"grid"}, read_grid},
    {{"paylines"}, read_paylines},
    {{"chance", "chances multipliers"}, read_chance},
    {{"on_deal"}, read_on_deal},
    {{"levels"}, read_levels},
    {{"states"}, read_states},
    {{"otherwise"}, read_otherwise},
    {{"play"}, read_play},
    {{"hands", "pay_lines paytable pays payouts", "it lists what each hand pays"}, read_pay_lines},
    {{"choices", "choice alternatives options variants"}, refuse_choices},
    {{"expect", "expected"}, read_expectation},
    {{"family"}, into<&Paytable::family, read_name>},
    {{"source"}, into<&Paytable::source, read_text>},
    {{"aliases", "alias"}, read_aliases},
    {{"notes", "comment comments description"}, into<&Paytable::notes, read_text>},
    {{"$schema"},
     [](Reading& /*reading*/, Paytable& /*game*/, const JsonValue& value) { read_text(value); }},
}};
constexpr std::array<Hint, 2> kPaytableHints = {{
    {"jokers joker", "write \"deck\": {\"jokers\": N}"},
    {"schema_version", "this is an answer of the program or a trainer's statistics, no paytable"},
}};
constexpr ObjectWords kPaytableWords = {"a paytable", "{\"name\": \"…\", \"hands\": […]}",
                                        kPaytableHints};

void read_all(Reading& reading) {
  reading.note(
      [&] { read_object(reading, reading.game, reading.document, kPaytableWords, kPaytableKeys); });
  if (reading.mistakes.empty()) reading.note_wrong([&] { finish_features(reading); });
}

/// Throws PaytableError for what cannot be a paytable whatever it says: too much, or nothing.
void check_size(std::string_view json, const std::string& file) {
  if (json.size() > kMostPaytableBytes) {
    throw PaytableError(file, "", "the file is larger than 1 MiB; a paytable is a few kilobytes");
  }
  constexpr std::string_view kBlanksAndMark = " \t\r\n\xEF\xBB\xBF";
  if (json.find_first_not_of(kBlanksAndMark) == std::string_view::npos) {
    throw PaytableError(
        file, "", "the file is empty; a paytable is a JSON object with \"name\" and \"hands\"");
  }
}

}  // namespace

void read_game(Reading& reading) {
  const bool has_choices = reading.document.find("choices") != nullptr;
  has_choices ? read_choices(reading) : read_all(reading);
}

Paytable read_inner_paytable(Reading& outer, const JsonValue& value) {
  Reading inner{{value}};
  read_game(inner);
  const bool sound = inner.mistakes.empty();
  std::move(inner.mistakes.begin(), inner.mistakes.end(), std::back_inserter(outer.mistakes));
  std::move(inner.warnings.begin(), inner.warnings.end(), std::back_inserter(outer.warnings));
  if (sound) {
    const std::string problem = inner_game_problem(inner.game, outer.game.coins);
    if (!problem.empty()) refuse(value, problem);
  }
  return std::move(inner.game);
}

ReadPaytable read_paytable(std::string_view json, const std::string& file) {
  check_size(json, file);
  try {
    const JsonValue document = parse_json(json, file);
    Reading reading{{document}};
    read_game(reading);
    reading.throw_first(file);
    ReadPaytable result{std::move(reading.game), {}, std::string(json)};
    for (const auto& [place, problem] : reading.warnings) {
      result.warnings.push_back(file + ": " + json_pointer(document, place) + ": " + problem);
    }
    return result;
  } catch (const JsonError& error) {
    throw PaytableError(error);
  }
}

}  // namespace vpanalyze
