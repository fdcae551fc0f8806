// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

using Path = std::vector<std::string>;

void check_chances(const Features& features) {
  Fraction sum;
  for (std::size_t i = 0; i < features.chance.size(); ++i) {
    const Fraction& probability = features.chance[i].probability;
    if (probability.numerator() == 0) {
      throw PaytableProblem{
          {"chance", std::to_string(i), "p"},
          "found the number 0; leave out what cannot happen, or write a chance above 0"};
    }
    try {
      sum = sum + probability;
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

void check_levels(const std::vector<Level>& levels) {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const Path free = {"levels", std::to_string(i), "free"};
    if (!(levels[i].free < Fraction(1, 1))) {
      throw PaytableProblem{free,
                            "found the number 1; a chance of 1 is certain; write less than 1"};
    }
  }
}

void check_awards(const std::vector<PayLine>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::vector<Award>& plus = lines[i].features.plus;
    for (std::size_t award = 0; award < plus.size(); ++award) {
      if (plus[award].weight.numerator() != 0) continue;
      throw PaytableProblem{{"hands", std::to_string(i), "plus", std::to_string(award), "1"},
                            "found the number 0; write a weight above 0"};
    }
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
    const std::string name = in_quotes(states[i].name);
    if (!ways[features.start][i]) {
      throw PaytableProblem{
          {"states", states[i].name},
          "no hand leads to the state " + name + "; remove it, or give a line \"to\": " + name};
    }
    if (!ways[i][features.start]) {
      throw PaytableProblem{{"states", states[i].name},
                            "no hand leads from the state " + name + " back to " +
                                in_quotes(states[features.start].name) +
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

[[noreturn]] void refuse_together(Path path, std::string_view key, std::string_view other) {
  throw PaytableProblem{std::move(path), in_quotes(key) + " and " + std::string(other) +
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

/// Returns the key that says how cards come to the player.
std::string_view play_key(const Features& features) {
  switch (features.play) {
    case PlayKind::peek: return "peek";
    case PlayKind::again: return "again";
    default: return "play";
  }
}

/// Throws for two features that no machine combines, and that would need a method of their own.
void check_together(const Features& features) {
  struct Feature {
    std::string_view key;
    bool is_there;
  };
  const Feature levels = {"levels", !features.levels.empty()};
  const Feature states = {"states", !features.states.empty()};
  const Feature on_deal = {"on_deal", !features.on_deal.empty()};
  const Feature play = {play_key(features), features.play != PlayKind::draw};
  const Feature grid = {"grid", features.grid.has_value()};
  const std::array<std::pair<Feature, Feature>, 10> exclusions = {{{grid, levels},
                                                                   {grid, states},
                                                                   {grid, on_deal},
                                                                   {grid, play},
                                                                   {levels, states},
                                                                   {on_deal, levels},
                                                                   {on_deal, states},
                                                                   {on_deal, play},
                                                                   {play, levels},
                                                                   {play, states}}};
  for (const auto& [one, other] : exclusions) {
    if (!one.is_there || !other.is_there) continue;
    refuse_together({std::string(one.key)}, one.key, in_quotes(other.key));
  }
  if (features.play == PlayKind::again && features.draw_lines > 1) {
    throw PaytableProblem{{"lines"},
                          "a game with \"again\" has one line; remove one of the two keys"};
  }
  if (features.play == PlayKind::again && !features.chance.empty()) {
    refuse_together({"chance"}, "chance", "\"again\"");
  }
  if (features.play == PlayKind::peek && features.draw_lines > 1) {
    throw PaytableProblem{{"lines"},
                          "a game with \"peek\" has one line; which card would be seen for each of "
                          "several has not been published"};
  }
  if (states.is_there && features.draw_lines > 1) check_line_states(features);
}

/// Throws for properties of lines that other features, or other lines, exclude.
void check_lines_together(const Paytable& game) {
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
    std::string_view other;
  };
  const bool grid = features.grid.has_value();
  const std::string play = in_quotes(play_key(features));
  const std::array<Excluded, 12> excluded = {{
      {"next", grid, "\"grid\""},
      {"order", grid, "\"grid\""},
      {"plus", grid, "\"grid\""},
      {"plus", !features.states.empty() && features.draw_lines > 1, "\"states\" of several lines"},
      {"next", memory, "\"states\" or \"levels\""},
      {"next", !features.on_deal.empty(), "\"on_deal\""},
      {"next", decks, "another deck or a dream card"},
      {"next", orders, "\"order\""},
      {"order", memory, "\"states\" or \"levels\""},
      {"order", decks, "another deck or a dream card"},
      {"next", !draws, play},
      {"order", !draws, play},
  }};
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    const LineFeatures& line = game.lines[i].features;
    for (const auto& [key, is_there, other] : excluded) {
      const bool has = key == "next"    ? line.next.has_value()
                       : key == "order" ? line.order.has_value()
                                        : line.has_awards();
      if (!is_there || !has) continue;
      refuse_together({"hands", std::to_string(i), std::string(key)}, key, other);
    }
  }
  if (decks && (memory || !draws || (features.has_dream() && !features.on_deal.empty()))) {
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
  if (game.deck.size() == kLeastDeck) {
    throw PaytableProblem{std::move(path),
                          "the draw may take six cards, and the deck has only five after "
                          "the deal; add a card to it"};
  }
  const Features& features = game.features;
  const bool orders = std::any_of(game.lines.begin(), game.lines.end(), [](const PayLine& line) {
    return line.features.order.has_value();
  });
  const bool decks =
      std::any_of(features.chance.begin(), features.chance.end(),
                  [](const ChanceEvent& event) { return event.deck || event.dream; });
  if (features.grid) refuse_together(std::move(path), kKey, "\"grid\"");
  if (features.play != PlayKind::draw) {
    refuse_together(std::move(path), kKey, in_quotes(play_key(features)));
  }
  if (orders) refuse_together(std::move(path), kKey, "\"order\"");
  if (decks) refuse_together(std::move(path), kKey, "another deck or a dream card");
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
  if (game.deck.size() == kLeastDeck) {
    throw PaytableProblem{
        {"again"}, "a draw of five leaves no card for a second draw; add a card to the deck"};
  }
  const bool awards = std::any_of(game.lines.begin(), game.lines.end(),
                                  [](const PayLine& line) { return line.features.has_awards(); });
  if (awards) refuse_together({"again"}, "again", "\"plus\"");
}

}  // namespace

void check_features(const Paytable& game) {
  if (!has_features(game)) return;
  if (game.features.bet == Pay()) {
    throw PaytableProblem{{"bet"}, "found the number 0; a line costs something; write more than 0"};
  }
  check_chances(game.features);
  check_grid(game);
  check_levels(game.features.levels);
  check_awards(game.lines);
  check_states(game);
  check_together(game.features);
  check_lines_together(game);
  check_extra_card(game);
  check_again(game);
}

}  // namespace vpanalyze
