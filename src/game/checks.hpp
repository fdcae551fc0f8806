// SPDX-License-Identifier: MIT
// What a paytable may not be, whether it was read or made: the reader asks while it reads and when
// it has read all, validate() all at once.
#pragma once

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

/// What is wrong, and the keys and places in lists that lead there in a file. Thrown by checks.
struct Wrong {
  std::vector<std::string> path;
  std::string problem;
};

/// A line, or a hand of `on_deal`, with the game that has it. Where a part of a file cannot be
/// read, what depends on it is not checked.
struct LineInGame {
  const Paytable& game;
  const PayLine& line;
  const DealtHand* dealt = nullptr;  ///< where it is one of `on_deal`
  bool wild_cards_known = true;
  bool chances_known = true;
  bool extra_known = true;  ///< whether a draw may bring an extra card
};

/// What there is to say about one key of a line.
struct LineRemark {
  std::string wrong = {};
  std::string doubtful = {};              ///< what is allowed but looks like a mistake
  std::optional<std::size_t> entry = {};  ///< of the list that the key has, where it is about one
};

/// What can be told of a key when all keys of the line are known: what the kind of hand cannot be
/// asked, what no hand of the game could be, and what says nothing.
struct LineCheck {
  std::string_view key;
  bool (*is_given)(const LineInGame& line);
  LineRemark (*check)(const LineInGame& line);
};

std::span<const LineCheck> line_checks();
/// What to say of a key that is given.
LineRemark remark_on(const LineInGame& line, const LineCheck& key);

/// The first rank of a hand of `on_deal` that is counted once more.
std::optional<std::size_t> counted_twice(const std::vector<std::pair<Rank, int>>& counts);

/// What is missing from a line about wild cards that does not say how many.
inline constexpr std::string_view kWildsMissing =
    "\"wild_cards\" needs the key \"wilds\", how many of them: 4 or a range such as \"1-4\"";
constexpr bool lacks_wilds(const PayLine& line) {
  return line.hand == HandKind::wild_cards && !line.wilds;
}

/// Why a text is no name that reports can print: empty, with control characters, with blanks at its
/// ends, too long. Nothing where it is one.
std::string name_problem(std::string_view name);

/// Why a line may not have its name: no name may stand for two rows of the report. `is_given`:
/// whether the paytable gives it. Looks at the lines before.
std::string name_taken(const Paytable& game, std::size_t line, bool is_given = true);

/// The line that pays least, where that is less than what `nothing` pays, with the line of that.
struct LessThanNothing {
  std::size_t nothing;
  std::size_t line;
};
/// `is_known`: whether the key of a line could be read.
using IsKnown = std::function<bool(std::size_t line, std::string_view key)>;
std::optional<LessThanNothing> less_than_nothing(const Paytable& game, const IsKnown& is_known);
/// One line at most for losing hands, and none that pays less.
void check_nothing(const Paytable& game, const IsKnown& is_known);

/// Why these cards cannot be the wild ones.
std::string wild_problem(const Paytable& game);

/// Whether the features of a game make sense by themselves and together. Needs all numbers to be
/// within their bounds.
void check_features(const Paytable& game);

/// Why a choice cannot be told from those before it, or its name, after that of the game, is none.
std::string choice_problem(const Paytable& game, std::size_t choice);

// The reader's words, for what it finds in a file and validate() in a paytable that was made.

std::string whole_number_form(std::uint64_t least, std::uint64_t most);
std::string fraction_form(int most);
/// "the text is empty; name at least one rank, or leave the key out".
std::string empty_text(std::string_view of, std::string_view what = "the text");
/// What is wrong with a game played by a line of another game whose pays are for `coins` coins.
std::string inner_game_problem(const Paytable& inner, int coins);
inline constexpr int kLeastDeck = 10;               ///< cards of a deal and of the draw of five
inline constexpr std::size_t kMaxAwards = 64;       ///< of a line
inline constexpr int kMostWeight = 1'000'000;       ///< of an award
inline constexpr int kMostPlus = kMaxCoins * 1000;  ///< also paid by chance
inline constexpr std::string_view kJokersAreWild =
    "jokers are always wild; \"deck\": {\"jokers\": N} adds them";
inline constexpr std::string_view kExtraIsNotWild =
    "an extra card is not wild; for a further wild card write \"deck\": {\"jokers\": 1}";
inline constexpr std::string_view kNoFreeRideOnTop =
    "nothing comes after the last level; remove \"free\"";
inline constexpr std::string_view kOneChoice =
    "a choice is between at least two; add another one, or write its members in the game itself";
inline constexpr std::string_view kChoiceOfChoices =
    "a choice has no choices of its own; write each of them as an entry of the list around it";
inline constexpr std::string_view kNoStates = "this game has no \"states\" to lead to";

}  // namespace vpanalyze
