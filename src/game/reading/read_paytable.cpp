// SPDX-License-Identifier: MIT
#include "vpanalyze/game/read_paytable.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"
#include "game/rules.hpp"

namespace vpanalyze {

namespace {

constexpr std::size_t kMostAliases = 32;
/// Largest number of hands that all JSON readers represent.
constexpr std::uint64_t kMostCombinations = (std::uint64_t{1} << 63U) - 1;

void read_aliases(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  require_list(value, "another name");
  std::vector<std::string>& aliases = game.aliases;
  for (const JsonValue& item : value.items) {
    const std::string alias = read_name(item);
    if (std::any_of(aliases.begin(), aliases.end(),
                    [&](const std::string& other) { return same_name(other, alias); })) {
      refuse(item, "duplicate " + quote(alias) + "; remove one of them");
    }
    if (aliases.size() == kMostAliases) {
      refuse(item, "a game has at most " + std::to_string(kMostAliases) + " aliases");
    }
    aliases.push_back(alias);
  }
}

std::optional<JsonValue> write_aliases(const Paytable& /*game*/, const Paytable& owner) {
  if (owner.aliases.empty()) return std::nullopt;
  return write_list(owner.aliases, write_text);
}

JsonValue aliases_schema() { return set_schema(kName.schema(), kMostAliases, 0); }

// Published figures.

TieBreak read_tie_break(const JsonValue& value) {
  return static_cast<TieBreak>(read_word(value, kTieBreakWords, {"tie rule", "rules"}));
}

constexpr Form kTieBreak{read_tie_break,
                         [](TieBreak rule) { return write_text(std::string(to_string(rule))); },
                         [] { return words_schema(kTieBreakWords); }};

void read_combinations(Reading& reading, Expectation& expect, const JsonValue& value) {
  require(value.is(JsonValue::Type::object), value,
          "write an object with a line's name for a key: {\"Royal flush\": 493512264}");
  if (value.keys.empty()) refuse(value, "the object is empty; leave the key out, or fill it");
  // If not all lines could be read, names are not looked up.
  const JsonValue* hands = reading.document.find("hands");
  if (!reading.sound(hands) || !reading.wild_cards_known()) return;
  const std::vector<std::string_view> names = row_names(reading.game);
  std::vector<bool> seen(names.size());
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::optional<std::size_t> row = find_row(names, value.keys[i]);
    if (!row) refuse(value.items[i], unknown_row(names, value.keys[i]));
    if (seen[*row]) {
      refuse(value.items[i], "duplicate line " + quote(names[*row]) + "; remove one of them");
    }
    seen[*row] = true;
    expect.combinations.emplace_back(
        names[*row], read_number<std::uint64_t, 0, kMostCombinations>(value.items[i]));
  }
}

std::optional<JsonValue> write_combinations(const Paytable& /*game*/, const Expectation& expect) {
  if (expect.combinations.empty()) return std::nullopt;
  JsonValue counts{JsonValue::Type::object};
  for (const auto& [line, count] : expect.combinations) {
    counts.add(line, write_number(count));
  }
  return counts;
}

JsonValue combinations_schema() {
  JsonValue schema = schema_of(R"({"type": "object", "minProperties": 1})");
  schema.add("additionalProperties", whole_number_schema<0, kMostCombinations>());
  return schema;
}

constexpr auto kExpectKeys = std::to_array<KeyRow<Expectation>>({
    KeyRow<Expectation>({"return", "rtp payback ev"},
                        "the return, as text: `\"0.995439\"`. It is a fraction of the bet, with as "
                        "many digits as were published, all of which are compared",
                        kMember<&Expectation::game_return, kFigure>),
    KeyRow<Expectation>({"variance"}, "the variance for a bet of one unit, as text",
                        kMember<&Expectation::variance, kFigure>),
    KeyRow<Expectation>({"standard_deviation", "sd std_dev"},
                        "the standard deviation for a bet of one unit, as text",
                        kMember<&Expectation::standard_deviation, kFigure>),
    KeyRow<Expectation>({"hit_frequency"}, "the share of hands that win, as text: `\"0.4546\"`",
                        kMember<&Expectation::hit_frequency, kShare>),
    KeyRow<Expectation>(
        {"combinations", "counts"},
        "`{ \"Royal flush\": 493512264 }`: the counts of some or all lines, by name",
        {read_combinations, write_combinations, combinations_schema}),
    KeyRow<Expectation>({"total_combinations", "total"},
                        "the total of which `combinations` are counts, if not the program's own",
                        kMember<&Expectation::total_combinations,
                                kWholeNumber<1, kMostCombinations, std::uint64_t>>),
    KeyRow<Expectation>({"tie_break"},
                        "the tie-break rule behind the counts and variance: `first`, "
                        "`least-variance`, `most-variance`, `most-held` or `fewest-held`",
                        kMember<&Expectation::tie_break, kTieBreak>),
    KeyRow<Expectation>(
        {"source"},
        "where it was published; two sources have \"; \" between them ([sources.md](sources.md))",
        kMember<&Expectation::source, kText>),
});

void read_expectation(Reading& reading, Paytable& game, const JsonValue& value) {
  if (value.is(JsonValue::Type::object) && value.keys.empty()) {
    refuse(value,
           "nothing is expected; write what was published: {\"return\": \"0.9954\"}, or leave the "
           "key out");
  }
  read_object(reading, game.expect.emplace(), value);
}

// The paytable.

void read_draw_lines(Reading& /*reading*/, Paytable& game, const JsonValue& value) {
  require(!value.is(JsonValue::Type::array), value,
          "\"lines\" is how many lines share a deal; pays belong in \"hands\"");
  game.features.draw_lines = read_number<int, 1, kMaxDrawLines>(value);
}

constexpr KeyValue<Paytable> kDrawLines =
    kMember<&Features::draw_lines, kWholeNumber<1, kMaxDrawLines>>;

/// Writes nothing for a grid, whose paylines are the lines.
std::optional<JsonValue> write_draw_lines(const Paytable& game, const Paytable& owner) {
  return owner.features.grid ? std::nullopt : kDrawLines.write(game, owner);
}

constexpr KeyValue<Paytable> kLevels = kMember<&Features::levels, kObjects<Level>>;
constexpr KeyValue<Paytable> kAgain = kMember<&Features::again, kObject<SecondDraw>>;
constexpr KeyValue<Paytable> kPayLines = kRequiredMember<&Paytable::lines, kObjects<PayLine>>;
constexpr KeyValue<Paytable> kExpect = kMember<&Paytable::expect, kObject<Expectation>>;
/// Text for editors, which is not kept.
constexpr KeyValue<Paytable> kSchema = {
    [](Reading& /*reading*/, Paytable& /*game*/, const JsonValue& value) { read_text(value); },
    [](const Paytable& /*game*/, const Paytable& /*owner*/) { return std::optional<JsonValue>(); },
    kText.schema};

constexpr auto kPaytableKeys = std::to_array<KeyRow<Paytable>>({
    KeyRow<Paytable>(
        {"name", "title game", "it says what the game is called"},
        "what the game is called: its family and what tells it apart, `\"Jacks or Better 9/6\"`",
        kRequiredMember<&Paytable::name, kName>),
    KeyRow<Paytable>({"family"}, "the family of games it belongs to, `\"Deuces Wild\"`",
                     kMember<&Paytable::family, kName>),
    KeyRow<Paytable>({"aliases", "alias"}, "a list of other names for it, `[\"9/6 JoB\"]`",
                     {read_aliases, write_aliases, aliases_schema}),
    KeyRow<Paytable>({"deck"},
                     "the [deck](#the-deck), if it is not the 52 cards: `{ \"jokers\": 1 }`",
                     kMember<&Paytable::deck, kDeck>),
    KeyRow<Paytable>({"wild", "wilds wild_cards"},
                     "more wild cards, a list of ranks (`\"2\"`, `\"T\"` or `\"10\"`) and single "
                     "cards (`\"Jh\"`, `\"Js\"`)",
                     {read_wild, write_wild, wild_schema}),
    KeyRow<Paytable>({"coins"}, "how many coins the pays are for",
                     kMember<&Paytable::coins, kWholeNumber<1, kMaxCoins>>),
    KeyRow<Paytable>(
        {"bet"}, "how many coins a line costs if not `coins`; more than `coins` is a fee",
        kMember<&Features::bet, kBet>.varied(MachineFigure::Kind::coins, "the bet"), Role::feature),
    KeyRow<Paytable>({"lines", "plays n_play"}, "how many lines share a deal and its hold",
                     {read_draw_lines, write_draw_lines, kDrawLines.schema}, Role::feature),
    KeyRow<Paytable>({"grid"},
                     "rows of cards with one deck, for lines that share it: `{ \"rows\": 3 }`. The "
                     "five cards dealt lie in one row, cards held are copied into all rows, every "
                     "other place gets a card of its own",
                     kMember<&Features::grid, kObject<Grid>>, Role::feature),
    KeyRow<Paytable>(
        {"paylines"},
        "the lines through the grid: for each of the five columns its row, from 1 at the top, "
        "`[[2, 2, 2, 2, 2], [1, 2, 3, 2, 1]]`. There are up to 100, which take the place of "
        "`lines`",
        {read_paylines, write_paylines, paylines_schema}, Role::detail),
    KeyRow<Paytable>(
        {"chance", "chances multipliers"},
        "what can happen before the hold, seen by the player: a list of [chances](#chances)",
        kMember<&Features::chance, kObjects<ChanceEvent>>, Role::feature),
    KeyRow<Paytable>({"on_deal"},
                     "awards and multipliers that depend on the five cards dealt: a list of "
                     "[deals](#deals); the first that fits counts",
                     kMember<&Features::on_deal, kObjects<DealtHand>>, Role::feature),
    KeyRow<Paytable>({"draw_extra", kDrawExtraInstead},
                     "`1`: every draw brings one card more than was thrown away, and hands have "
                     "[six cards](#six-cards)",
                     kMember<&Paytable::draws_extra, kOneExtra>, Role::feature),
    KeyRow<Paytable>({"levels"},
                     "a ladder, a list of [levels](#levels): a winning hand goes on to the next "
                     "one with a new deck. `bet` is paid for each level, in advance",
                     {read_levels, kLevels.write, kLevels.schema}, Role::feature),
    KeyRow<Paytable>({"states"}, "[what the machine remembers](#states) from hand to hand",
                     {read_states, write_states, states_schema}, Role::feature),
    KeyRow<Paytable>(
        {"otherwise"},
        "the state after hands whose line does not name one; without it they change nothing",
        {read_otherwise, write_otherwise, kName.schema}, Role::detail),
    KeyRow<Paytable>({"play"},
                     "`\"draw\"`; `\"pick\"`: two cards stay, one of two is picked, two more are "
                     "drawn; `\"double\"`: four cards, the bet doubled or not, a fifth card",
                     {read_play, write_play, play_schema}, Role::feature),
    KeyRow<Paytable>(
        {"peek", "sneak_peek seen"},
        "`true`: the first card of the draw is seen before the hold. A deal held whole is paid as "
        "dealt; otherwise the card seen is the first one drawn. One line only",
        {read_peek, write_peek, [] { return schema_of(R"({"const": true})"); }}, Role::feature),
    KeyRow<Paytable>({"again", "second_draw second_chance redraw"},
                     "a [second draw](#a-second-draw) for hands with four cards to a royal flush",
                     {read_again, kAgain.write, kAgain.schema}, Role::feature),
    KeyRow<Paytable>({"hands", "pay_lines paytable pays payouts", "it lists what each hand pays"},
                     "the [pay lines](#a-pay-line), 1 to 64, in the order of the report",
                     {read_pay_lines, kPayLines.write, kPayLines.schema}),
    KeyRow<Paytable>(
        {"choices", "choice alternatives options variants"},
        "games of which the player names one before the cards: a list of [choices](#choices)",
        {refuse_choices, write_choices, choices_schema}, Role::feature),
    KeyRow<Paytable>({"expect", "expected"}, "[published figures](#published-figures)",
                     {read_expectation, kExpect.write, kExpect.schema}),
    KeyRow<Paytable>({"source"}, "where the paytable was seen", kMember<&Paytable::source, kText>),
    KeyRow<Paytable>({"notes", "comment comments description"}, "any comments, for people",
                     kMember<&Paytable::notes, kText>),
    KeyRow<Paytable>(
        {"$schema"},
        "for editors: where the [JSON Schema](../paytables/paytable.schema.json) is; not read. "
        "`vpanalyze schema paytable -o paytable.schema.json` writes it beside your file",
        kSchema),
});

constexpr std::array<Hint, 2> kPaytableHints = {{
    {"jokers joker", "write \"deck\": {\"jokers\": N}"},
    {"schema_version", "this file is program output or trainer statistics, not a paytable"},
}};
/// Throws PaytableError for text that cannot be a paytable: too large, or empty.
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

/// Returns a remark on the pay of a natural royal flush that is customary for another number of
/// coins; empty for other pays. Machines pay 800 for one coin and 4000 for five.
std::string remark_on_royal(const PayLine& line, int coins) {
  constexpr int kUsualCoins = 5;
  if (line.hand != HandKind::royal_flush || line.natural == false || line.features.order) return "";
  if (coins == 1 && line.pays == Pay::units(4000)) {
    return "4000 for 1 coin looks like a royal flush for 5 coins; write 800, or \"coins\": 5 and "
           "all pays for 5 coins";
  }
  if (coins == kUsualCoins && line.pays == Pay::units(800)) {
    return "800 for 5 coins looks like a royal flush for 1 coin; write 4000, or leave out "
           "\"coins\" if all pays are for 1 coin";
  }
  return "";
}

/// Warns of royal flushes whose pay is customary for another number of coins.
void check_royals(Reading& reading) {
  const JsonValue* hands = reading.document.find("hands");
  const std::vector<PayLine>& lines = reading.game.lines;
  for (std::size_t i = 0; hands != nullptr && i < std::min(lines.size(), hands->items.size());
       ++i) {
    const JsonValue* pays = hands->items[i].find("pays");
    const std::string remark = remark_on_royal(lines[i], reading.game.coins);
    if (pays != nullptr && !remark.empty()) reading.warnings.push_back({pays->begin, remark});
  }
}

}  // namespace

const ObjectKind<Expectation>& kind_of(const Expectation* /*owner*/) {
  static constexpr ObjectKind<Expectation> kKind = {
      {"\"expect\"", "{\"return\": \"0.9954\"}"}, "expect", kExpectKeys};
  return kKind;
}
const ObjectKind<Paytable>& kind_of(const Paytable* /*owner*/) {
  static constexpr ObjectKind<Paytable> kKind = {
      {"a paytable", "{\"name\": \"…\", \"hands\": […]}", kPaytableHints},
      "paytable",
      kPaytableKeys};
  return kKind;
}

void read_without_choices(Reading& reading) {
  reading.note([&] { read_object(reading, reading.game, reading.document); });
  if (!reading.mistakes.empty()) return;
  reading.note_wrong([&] { finish_features(reading); });
  check_royals(reading);
}

void read_game(Reading& reading) {
  const bool has_choices = reading.document.find("choices") != nullptr;
  has_choices ? read_choices(reading) : read_without_choices(reading);
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
