// SPDX-License-Identifier: MIT
#include "game/checks.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

/// Returns true if a name is visible: blanks of all kinds, joiners and fillers alone are not.
bool is_visible(std::string_view name) {
  constexpr std::array<std::pair<char32_t, char32_t>, 17> kInvisible = {{
      {U' ', U' '},
      {U'\u00A0', U'\u00A0'},
      {U'\u00AD', U'\u00AD'},
      {U'\u034F', U'\u034F'},
      {U'\u115F', U'\u1160'},
      {U'\u1680', U'\u1680'},
      {U'\u17B4', U'\u17B5'},
      {U'\u180B', U'\u180F'},
      {U'\u2000', U'\u200F'},
      {U'\u202F', U'\u202F'},
      {U'\u205F', U'\u206F'},
      {U'\u2800', U'\u2800'},
      {U'\u3000', U'\u3000'},
      {U'\u3164', U'\u3164'},
      {U'\uFE00', U'\uFE0F'},
      {U'\uFEFF', U'\uFEFF'},
      {U'\U000E0000', U'\U000E0FFF'},
  }};
  while (!name.empty()) {
    const Character character = first_character(name);
    const bool shows = std::none_of(kInvisible.begin(), kInvisible.end(), [&](const auto& range) {
      return range.first <= character.code_point && character.code_point <= range.second;
    });
    if (shows) return true;
    name.remove_prefix(character.bytes);
  }
  return false;
}

/// Returns the correction of a nonempty but invalid name.
std::string_view right_name(std::string_view name) {
  if (name.front() == ' ' || name.back() == ' ') return "remove the blanks at its ends";
  if (has_control_character(name)) return "names have no control characters";
  return is_visible(name) ? "" : "all of its characters are invisible; write one that shows";
}

}  // namespace

std::string inner_game_problem(const Paytable& inner, int coins) {
  if (const std::string_view feature = feature_of(inner); !feature.empty()) {
    return "a game that a line plays is a plain one, without " + quote(feature);
  }
  if (inner.coins == coins) return "";
  return "the pays of this game are for " + std::to_string(inner.coins) +
         (inner.coins == 1 ? " coin" : " coins") + ", those of the game around it for " +
         std::to_string(coins) + "; write \"coins\": " + std::to_string(coins) + " in both";
}

std::string name_problem(std::string_view name) {
  if (name.empty()) return "the text is empty; write at least one character";
  if (const std::string_view right = right_name(name); !right.empty()) {
    return "found the text " + quote(name) + "; " + std::string(right);
  }
  const std::size_t length = character_count(name);
  if (length <= kMaxNameCharacters) return "";
  return "the text has " + grouped_digits(length) + " characters; at most " +
         std::to_string(kMaxNameCharacters) + " fit a report";
}

std::string name_taken(const Paytable& game, std::size_t line, bool is_given) {
  const std::string& name = game.lines[line].name;
  if (game.lines[line].hand != HandKind::nothing && same_name(name, kNothingName)) {
    return "reports call the hands that make no line " + quote(kNothingName) +
           "; give this line another name";
  }
  for (std::size_t i = 0; i < line; ++i) {
    if (!same_name(game.lines[i].name, name)) continue;
    return (is_given ? "duplicate name " + quote(name) + ","
                     : "the default name " + quote(name) + " is") +
           " also used by /hands/" + std::to_string(i) + "; give one of them another \"name\"";
  }
  return "";
}

std::string choice_problem(const Paytable& game, std::size_t choice) {
  const std::string& name = game.choices[choice].name;
  for (std::size_t i = 0; i < choice; ++i) {
    if (!same_name(game.choices[i].name, name)) continue;
    return "duplicate name " + quote(name) + ", also used by /choices/" + std::to_string(i) +
           "; give one of them another \"name\"";
  }
  const std::string problem = name_problem(with_choice(game, choice).name);
  return problem.empty() ? "" : "together with the name of the game: " + problem;
}

std::optional<LessThanNothing> less_than_nothing(const Paytable& game, const IsKnown& is_known) {
  std::optional<LessThanNothing> found;
  std::optional<std::size_t> nothing;
  for (std::size_t i = 0; i < game.lines.size() && !nothing; ++i) {
    if (game.lines[i].hand == HandKind::nothing && is_known(i, "hand")) nothing = i;
  }
  if (!nothing || !is_known(*nothing, "pays")) return found;
  Pay least = game.lines[*nothing].pays;
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    const PayLine& line = game.lines[i];
    if (line.hand == HandKind::nothing || line.pays >= least || !is_known(i, "pays")) continue;
    least = line.pays;
    found = {*nothing, i};
  }
  return found;
}

void check_nothing(const Paytable& game, const IsKnown& is_known) {
  if (const auto less = less_than_nothing(game, is_known)) {
    const PayLine& line = game.lines[less->line];
    const std::string name = line.name.empty() ? std::string(to_string(line.hand)) : line.name;
    throw PaytableProblem{{"hands", std::to_string(less->nothing), "pays"},
                          "found " + to_string(game.lines[less->nothing].pays) +
                              ", more than the " + to_string(line.pays) + " of " + quote(name) +
                              "; \"nothing\" may not pay more than any other line"};
  }
  bool found = false;
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    if (game.lines[i].hand != HandKind::nothing || !is_known(i, "hand")) continue;
    if (std::exchange(found, true)) {
      throw PaytableProblem{{"hands", std::to_string(i), "hand"},
                            "a second \"nothing\"; one line covers all hands without another line"};
    }
  }
}

std::string wild_problem(const Paytable& game) {
  if (!(game.wild - CardSet::standard_deck()).empty()) return std::string(kJokersAreWild);
  for (const Rank rank : kEachRank) {
    const int wild = wild_cards_in(game, RankSet::of(rank));
    if (wild > 0 && game.deck.extra().contains(rank) && wild + 1 == game.deck.cards_of(rank)) {
      return rank_plural(rank) + " have an extra card in this deck; " +
             std::string(kExtraIsNotWild);
    }
    if (game.deck.ranks().contains(rank)) continue;
    for (const Suit suit : kEachSuit) {
      if (!game.wild.contains(Card::of(rank, suit))) continue;
      return "the deck has no " + quote(to_string(RankSet::of(rank))) + "; its ranks are " +
             quote(to_string(game.deck.ranks()));
    }
  }
  if (wild_cards_in(game, game.deck.ranks()) < game.deck.size() - game.deck.jokers()) return "";
  return "all " + std::to_string(game.deck.size() - game.deck.jokers()) +
         " cards are wild, so every hand is the same; remove a rank";
}

}  // namespace vpanalyze
