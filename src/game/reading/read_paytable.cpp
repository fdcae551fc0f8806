// SPDX-License-Identifier: MIT
#include "vpanalyze/game/read_paytable.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/reading.hpp"
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
      refuse(item, "duplicate " + in_quotes(alias) + "; remove one of them");
    }
    if (aliases.size() == kMostAliases) {
      refuse(item, "a game has at most " + std::to_string(kMostAliases) + " aliases");
    }
    aliases.push_back(alias);
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
  // If not all lines could be read, names are not looked up.
  const JsonValue* hands = reading.document.find("hands");
  if (!reading.sound(hands) || !reading.wild_cards_known()) return;
  const std::vector<std::string_view> names = row_names(reading.game);
  std::vector<bool> seen(names.size());
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::optional<std::size_t> row = find_row(names, value.keys[i]);
    if (!row) refuse(value.items[i], unknown_row(names, value.keys[i]));
    if (seen[*row]) {
      refuse(value.items[i], "duplicate line " + in_quotes(names[*row]) + "; remove one of them");
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
constexpr std::array<NamedKey<Paytable>, 25> kPaytableKeys = {{
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
    {{"draw_extra", kDrawExtraInstead}, read_draw_extra},
    {{"levels"}, read_levels},
    {{"states"}, read_states},
    {{"otherwise"}, read_otherwise},
    {{"play"}, read_play},
    {{"peek", "sneak_peek seen"}, read_peek},
    {{"again", "second_draw second_chance redraw"}, read_again},
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
    {"schema_version", "this file is program output or trainer statistics, not a paytable"},
}};
constexpr ObjectWords kPaytableWords = {"a paytable", "{\"name\": \"…\", \"hands\": […]}",
                                        kPaytableHints};

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

}  // namespace

void read_without_choices(Reading& reading) {
  reading.note(
      [&] { read_object(reading, reading.game, reading.document, kPaytableWords, kPaytableKeys); });
  if (reading.mistakes.empty()) reading.note_wrong([&] { finish_features(reading); });
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
