// SPDX-License-Identifier: MIT
// Checks of paytables that the reader performs while it reads and afterwards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Problem with the keys and list positions that lead to it in a file. Thrown by checks.
struct PaytableProblem {
  std::vector<std::string> path;
  std::string problem;
};

/// Line, or hand of `on_deal`, with its game. If a part of a file cannot be read, checks that
/// depend on it are skipped.
struct LineInGame {
  const Paytable& game;
  const PayLine& line;
  const DealtHand* dealt = nullptr;  ///< set for a hand of `on_deal`
  bool wild_cards_known = true;
  bool chances_known = true;
  bool extra_known = true;  ///< true if it is known whether a draw may bring an extra card
};

/// Remark on one key of a line.
struct LineRemark {
  std::string wrong = {};
  std::string doubtful = {};              ///< warning about content that is valid but looks like a
                                          ///< mistake
  std::optional<std::size_t> entry = {};  ///< index of the list entry in question, if it is about
                                          ///< one
};

/// Check of a key once all keys of the line are known: conditions that the kind of hand cannot
/// have, that no hand of the game can meet, or that have no effect.
struct LineCheck {
  std::string_view key;
  LineRemark (*check)(const LineInGame& line);
};

std::span<const LineCheck> line_checks();
/// Returns the remark on a key that is given.
LineRemark remark_on(const LineInGame& line, const LineCheck& key);

/// Message for a line about wild cards that lacks their number.
inline constexpr std::string_view kWildsMissing =
    "\"wild_cards\" needs the key \"wilds\", how many of them: 4 or a range such as \"1-4\"";
constexpr bool lacks_wilds(const PayLine& line) {
  return line.hand == HandKind::wild_cards && !line.wilds;
}

/// Returns the reason why a text is not a name that reports can print: empty, with control
/// characters, with blanks at its ends, too long. Empty for a valid name.
std::string name_problem(std::string_view name);

/// Returns the reason why a line may not have its name, since names of report rows must be unique;
/// empty if it may. `is_given` is true if the paytable states the name. Checks the lines before.
std::string name_taken(const Paytable& game, std::size_t line, bool is_given = true);

/// Line that pays least, if that is less than `nothing` pays, with the line of `nothing`.
struct LessThanNothing {
  std::size_t nothing;
  std::size_t line;
};
/// Function that returns true if the key of a line could be read.
using IsKnown = std::function<bool(std::size_t line, std::string_view key)>;
std::optional<LessThanNothing> less_than_nothing(const Paytable& game, const IsKnown& is_known);
/// Throws if several lines pay losing hands, or if a line pays less than losing hands.
void check_nothing(const Paytable& game, const IsKnown& is_known);

/// Returns the reason why these cards cannot be wild; empty if they can.
std::string wild_problem(const Paytable& game);

/// Key of a game that excludes other keys of it and of its lines, separated by blanks. After a dot
/// follows a key of any entry of its list ("chance.mean_times"), or the key's word ("play.double").
struct Exclusion {
  std::string_view key;
  std::string_view others;
  std::string_view line_keys;
};
inline constexpr std::array<Exclusion, 9> kExclusions = {{
    {"grid", "levels states on_deal play peek again", "next order plus"},
    {"levels", "states", "next order"},
    {"on_deal", "levels states play peek again", "next"},
    {"play", "levels states", "next order"},
    {"peek", "levels states", "next order"},
    {"again", "levels states chance", "next order plus"},
    {"states", "levels", "next order"},
    // A mean says neither when to double nor what to hold where amounts depend on the multiplier.
    {"chance.mean_times", "levels states play.double", "next plus"},
    {"on_deal.times", "", "plus"},
}};

/// Throws unless the features of a game are valid separately and together. Requires all numbers to
/// be within their bounds.
void check_features(const Paytable& game);

/// Returns the reason why a choice has an invalid name, or cannot be distinguished from those
/// before it; empty if neither applies.
std::string choice_problem(const Paytable& game, std::size_t choice);

/// Returns the problem with a game played by a line of another game whose pays are for `coins`
/// coins; empty if there is none.
std::string inner_game_problem(const Paytable& inner, int coins);
inline constexpr std::size_t kMaxAwards = 64;       ///< largest number for one line
inline constexpr int kMostWeight = 1'000'000;       ///< largest weight of an award
inline constexpr int kMostPlus = kMaxCoins * 1000;  ///< largest additional pay by chance
inline constexpr std::string_view kJokersAreWild =
    "jokers are always wild; \"deck\": {\"jokers\": N} adds them";
inline constexpr std::string_view kExtraIsNotWild =
    "an extra card is not wild; for a further wild card write \"deck\": {\"jokers\": 1}";
inline constexpr std::string_view kChoiceOfChoices =
    "a choice has no choices of its own; write each of them as an entry of the list around it";
inline constexpr std::string_view kNoStates = "this game has no \"states\" to lead to";

}  // namespace vpanalyze
