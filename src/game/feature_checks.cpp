// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"
#include "game/rules.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {
namespace {

using Path = std::vector<std::string>;

void check_chances(const Features& features) {
  Fraction sum;
  for (const ChanceEvent& event : features.chance) {
    try {
      sum = sum + event.probability;
    } catch (const std::overflow_error&) {
      throw PaytableProblem{
          {"chance"},
          "the chances have no common denominator of reasonable size; write them all with "
          "one: \"3/216\""};
    }
  }
  if (Fraction(1, 1) < sum) {
    throw PaytableProblem{
        {"chance"}, "the chances add up to " + to_string(sum) + "; together they are at most 1"};
  }
}

/// Returns which states lead to which others, directly or through several hands: [state][state].
std::vector<std::vector<bool>> ways_on(const Paytable& game) {
  const std::size_t states = game.features.states.size();
  std::vector<std::vector<bool>> ways(states, std::vector<bool>(states));
  for (std::size_t first = 0; first < states; ++first) {
    const std::size_t otherwise = game.features.otherwise.value_or(first);
    ways[first][first] = true;
    if (nothing_line(game) == game.lines.size()) ways[first][otherwise] = true;
    for (const PayLine& line : game.lines) {
      const auto& targets = line.features.to;
      ways[first][targets.empty() ? otherwise : targets[first].value_or(otherwise)] = true;
    }
  }
  for (std::size_t middle = 0; middle < states; ++middle) {
    for (std::size_t first = 0; first < states; ++first) {
      for (std::size_t last = 0; last < states; ++last) {
        if (ways[first][middle] && ways[middle][last]) ways[first][last] = true;
      }
    }
  }
  return ways;
}

void check_grid(const Paytable& game) {
  if (!game.features.grid) return;
  const auto& [rows, lines] = *game.features.grid;
  if (lines.empty()) {
    throw PaytableProblem{
        {"grid"},
        "a grid has lines that are paid; write them: \"paylines\": [[2, 2, 2, 2, 2], [1, 2, "
        "3, 2, 1]]"};
  }
  const int places = static_cast<int>(Payline().size()) * rows;
  int least_deck = game.deck.size();
  for (const ChanceEvent& event : game.features.chance) {
    if (event.deck) least_deck = std::min(least_deck, event.deck->size());
  }
  const int undealt = least_deck - static_cast<int>(Payline().size());
  if (places > undealt) {
    throw PaytableProblem{{"grid", "rows"},
                          "found " + std::to_string(rows) + " rows, " + std::to_string(places) +
                              " places; that is more than the " + std::to_string(undealt) +
                              " cards which are left after the deal"};
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto twin =
        std::find(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    if (*twin != lines[i] || twin - lines.begin() == static_cast<std::ptrdiff_t>(i)) continue;
    throw PaytableProblem{{"paylines", std::to_string(i)},
                          "entry " + std::to_string(twin - lines.begin() + 1) +
                              " is the same line; remove one of them"};
  }
}

void check_states(const Paytable& game) {
  const Features& features = game.features;
  const std::vector<MachineState>& states = features.states;
  if (states.empty()) return;
  const auto ways = ways_on(game);
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::string name = quote(states[i].name);
    if (!ways[features.start][i]) {
      throw PaytableProblem{
          {"states", states[i].name},
          "no hand leads to the state " + name + "; remove it, or give a line \"to\": " + name};
    }
    if (!ways[i][features.start]) {
      throw PaytableProblem{{"states", states[i].name},
                            "no hand leads from the state " + name + " back to " +
                                quote(states[features.start].name) +
                                "; play has to come back to the first state"};
    }
  }
  if (const MachineState& first = states[features.start]; first.bet == Pay()) {
    throw PaytableProblem{
        {"states", first.name, "bet"},
        "found 0 for the first state, whose bet is the unit of all figures; write a bet "
        "above 0, or let play start in another state"};
  }
}

// Compatibility of features.

/// Returns a key as messages name it: `"mean_times" of "chance"`, `"play": "double"`.
std::string key_words(std::string_view key) {
  const std::vector<std::string_view> parts = parts_of(key, '.');
  if (parts.size() == 1) return quote(key);
  return parts[0] == "play" ? quote(parts[0]) + ": " + quote(parts[1])
                            : quote(parts[1]) + " of " + quote(parts[0]);
}

[[noreturn]] void refuse_together(Path path, std::string_view key, std::string_view other) {
  throw PaytableProblem{std::move(path), key_words(key) + " and " + std::string(other) +
                                             " in one game are not supported; remove one of them"};
}

/// Throws for states of several lines that would need a method of their own.
void check_line_states(const Features& features) {
  if (!features.chance.empty()) refuse_together({"lines"}, "lines", "\"states\" and \"chance\"");
  for (const MachineState& state : features.states) {
    const Path path = {"states", state.name, state.bet ? "bet" : "pays"};
    if (state.bet)
      throw PaytableProblem{path, "states of several lines all cost the same; remove it"};
    if (!state.pays.empty()) {
      throw PaytableProblem{path, "states of several lines differ in \"times\"; remove \"pays\""};
    }
  }
}

constexpr std::string_view kOtherDecks = "another deck or a dream card";

/// Returns the place of a feature's key; nothing if the paytable lacks it. A key with a dot is
/// explained at Exclusion.
std::optional<Path> find_key(const Paytable& game, std::string_view key) {
  const std::vector<std::string_view> parts = parts_of(key, '.');
  const auto keys = object_kind<Paytable>().keys;
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const KeyRow<Paytable>& known) {
    return known.words.name == parts[0];
  });
  const std::optional<JsonValue> written = found->value.write(game, game);
  if (!written) return std::nullopt;
  Path path = {std::string(parts[0])};
  if (parts.size() == 1 || written->text == parts[1]) return path;
  for (std::size_t i = 0; i < written->items.size(); ++i) {
    if (written->items[i].find(parts[1]) == nullptr) continue;
    path.insert(path.end(), {std::to_string(i), std::string(parts[1])});
    return path;
  }
  return std::nullopt;
}

/// Returns true if a paytable has a feature with this key, or a line has.
bool has_key(const Paytable& game, std::string_view key) { return find_key(game, key).has_value(); }
bool has_key(const PayLine& line, std::string_view key) {
  return key == "next"    ? line.features.next.has_value()
         : key == "order" ? line.features.order.has_value()
                          : line.features.has_awards();
}

/// Throws if a line has one of the keys, which `other` excludes.
void exclude_from_lines(const Paytable& game, std::string_view keys, std::string_view other) {
  for (const std::string_view key : parts_of(keys, ' ')) {
    for (std::size_t i = 0; i < game.lines.size(); ++i) {
      if (!has_key(game.lines[i], key)) continue;
      refuse_together({"hands", std::to_string(i), std::string(key)}, key, other);
    }
  }
}

bool any_line_has(const Paytable& game, std::string_view key) {
  return std::any_of(game.lines.begin(), game.lines.end(),
                     [&](const PayLine& line) { return has_key(line, key); });
}

bool has_other_decks(const Features& features) {
  return std::any_of(features.chance.begin(), features.chance.end(),
                     [](const ChanceEvent& event) { return event.deck || event.dream; });
}

/// Throws for keys that no machine combines, and that would need a method of their own.
void check_together(const Paytable& game) {
  for (const auto& [key, others, line_keys] : kExclusions) {
    const std::optional<Path> path = find_key(game, key);
    if (!path) continue;
    for (const std::string_view other : parts_of(others, ' ')) {
      if (!other.empty() && has_key(game, other)) refuse_together(*path, key, key_words(other));
    }
    exclude_from_lines(game, line_keys, key_words(key));
  }
  const Features& features = game.features;
  const bool draws = features.play == PlayKind::draw;
  if (features.draw_lines > 1 && features.play == PlayKind::again) {
    throw PaytableProblem{{"lines"},
                          "a game with \"again\" has one line; remove one of the two keys"};
  }
  if (features.draw_lines > 1 && features.play == PlayKind::peek) {
    throw PaytableProblem{{"lines"},
                          "a game with \"peek\" has one line; which card would be seen for each of "
                          "several has not been published"};
  }
  if (features.draw_lines > 1 && !features.states.empty()) {
    check_line_states(features);
    exclude_from_lines(game, "plus", "\"states\" of several lines");
  }
  if (any_line_has(game, "order")) exclude_from_lines(game, "next", "\"order\"");
  if (!has_other_decks(features)) return;
  exclude_from_lines(game, "next order", kOtherDecks);
  const bool has_memory = !features.states.empty() || !features.levels.empty();
  if (has_memory || !draws || (features.has_dream() && !features.on_deal.empty())) {
    throw PaytableProblem{
        {"chance"},
        "another deck or a dream card together with \"states\", \"levels\", \"on_deal\", "
        "\"play\", \"peek\" or \"again\" is not supported; remove one of them"};
  }
}

/// Throws if an extra card is combined with incompatible features.
void check_extra_card(const Paytable& game) {
  if (!may_draw_extra(game)) return;
  Path path = {"draw_extra"};
  const std::vector<DealtHand>& deals = game.features.on_deal;
  for (std::size_t i = 0; i < deals.size() && !game.draws_extra; ++i) {
    if (!deals[i].draws_extra) continue;
    path = {"on_deal", std::to_string(i), "draw_extra"};
    break;
  }
  constexpr std::string_view kKey = "draw_extra";
  if (wild_cards_in(game) > 0) {
    throw PaytableProblem{
        std::move(path),
        "hands of six cards with wild cards are not supported; remove \"draw_extra\", or "
        "the wild cards"};
  }
  if (game.deck.size() == kMinCards) {
    throw PaytableProblem{std::move(path),
                          "the draw may take six cards, and the deck has only five after "
                          "the deal; add a card to it"};
  }
  for (const std::string_view key : {"grid", "play", "peek", "again"}) {
    if (has_key(game, key)) refuse_together(std::move(path), kKey, quote(key));
  }
  if (any_line_has(game, "order")) refuse_together(std::move(path), kKey, "\"order\"");
  if (has_other_decks(game.features)) refuse_together(std::move(path), kKey, kOtherDecks);
}

/// Throws for a second draw whose hands do not depend on the cards alone.
void check_again(const Paytable& game) {
  if (game.features.play != PlayKind::again) return;
  if (wild_cards_in(game) > 0) {
    throw PaytableProblem{
        {"again"},
        "four cards to a royal flush with wild cards are not supported; remove \"again\", "
        "or the wild cards"};
  }
  if (game.deck.size() == kMinCards) {
    throw PaytableProblem{
        {"again"}, "a draw of five leaves no card for a second draw; add a card to the deck"};
  }
}

}  // namespace

void check_features(const Paytable& game) {
  check_chances(game.features);
  check_grid(game);
  check_states(game);
  check_together(game);
  check_extra_card(game);
  check_again(game);
}

}  // namespace vpanalyze
