// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evaluate/pattern_index.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Ranks that can name a hand, and so determine the wording of line names.
enum class NamingRank : std::uint8_t {
  none,
  of_a_kind,      ///< "four aces"
  pair,           ///< "pair of aces", "jacks or better"
  three_of_five,  ///< "full house, aces full"
  higher_pair,    ///< "two pair, aces up"
  highest_card,   ///< "ace-high straight"
};

/// Conditions that lines may put on a kind of hand, in addition to the common ones.
struct HandTraits {
  bool leaves_kicker = false;  ///< true if there is a fifth card
  bool single_suit = false;
  bool needs_wild_cards = false;
};

/// Properties of a kind of hand, except its word.
struct HandForm {
  HandKind hand;
  std::string_view instead;  ///< words that people write instead, separated by blanks
  NamingRank naming_rank;
  /// Member with the ranks that make the kind; null for kinds without a naming rank.
  RankSet MadeHands::*named_by = nullptr;
  RankSet ranks = RankSet::all();  ///< ranks that can name it
  HandTraits traits = {};
};

/// Forms by HandKind.
inline constexpr std::array<HandForm, kHandKindWords.size()> kHandForms = [] {
  using Made = MadeHands;
  using Naming = NamingRank;
  constexpr RankSet kAny = RankSet::all();
  constexpr RankSet kTopRanks = RankSet::range(kLowestStraight, Rank::ace);
  constexpr HandTraits kKicker{.leaves_kicker = true};
  constexpr HandTraits kSuit{.single_suit = true};
  constexpr HandTraits kWild{.needs_wild_cards = true};
  constexpr HandTraits kWildAndKicker{.leaves_kicker = true, .needs_wild_cards = true};
  return std::array<HandForm, kHandKindWords.size()>{{
      {HandKind::five_of_a_kind, "5_of_a_kind", Naming::of_a_kind, &Made::five, kAny, kWild},
      {HandKind::royal_flush, "royal", Naming::none, &Made::straight_flush, RankSet::of(Rank::ace),
       kSuit},
      {HandKind::straight_flush, "", Naming::highest_card, &Made::straight_flush, kTopRanks, kSuit},
      {HandKind::four_of_a_kind, "quads 4_of_a_kind", Naming::of_a_kind, &Made::four, kAny,
       kKicker},
      {HandKind::full_house, "boat full_boat", Naming::three_of_five, &Made::full_house},
      {HandKind::flush, "", Naming::highest_card, &Made::flush, kAny, kSuit},
      {HandKind::straight, "", Naming::highest_card, &Made::straight, kTopRanks},
      {HandKind::three_of_a_kind, "trips set 3_of_a_kind", Naming::of_a_kind, &Made::three},
      {HandKind::two_pair, "", Naming::higher_pair, &Made::two_pair},
      {HandKind::pair, "one_pair", Naming::pair, &Made::pair},
      {HandKind::wild_cards, "", Naming::none, nullptr, kAny, kWildAndKicker},
      {HandKind::nothing, "", Naming::none},
  }};
}();

constexpr const HandForm& form_of(HandKind hand) {
  return kHandForms[static_cast<std::size_t>(hand)];
}

/// Set of pay lines: bit i is the i-th line of the paytable.
using LineSet = std::uint64_t;

/// Pay lines of a game as predicates over hand patterns, independent of their pays.
class Rules {
 public:
  explicit Rules(const Paytable& paytable);

  /// Returns all lines the hand makes. Never includes the `nothing` line, lines of six cards, or
  /// lines that require an order of the cards.
  LineSet lines_made(const HandPattern& hand) const;

  /// Returns true if any line names suits, so that suits may not be renamed freely.
  bool names_suits() const { return named_suits_; }

 private:
  /// Conditions of a pay line on a hand, in a form that takes few steps to evaluate.
  struct Question {
    std::size_t line;
    /// Member with the ranks that can name the kind of hand; null for a line of wild cards.
    RankSet MadeHands::*named_by;
    RankSet ranks;             ///< allowed ranks that name the hand
    RankSet kicker;            ///< allowed kickers; empty: any
    CardSet kicker_cards;      ///< cards of which one must be the kicker; empty: any
    bool adds_up;              ///< true if the other cards must add up to the rank of the three
    SuitSet suits;             ///< allowed suits of a flush; all suits also allow any hand
    std::uint8_t wild_counts;  ///< bit n: the hand may have n wild cards
    std::optional<bool> natural;
  };

  static Question question(const PayLine& line, std::size_t number);
  static bool makes(const Question& line, const MadeHands& made);

  std::vector<PayLine> lines_;
  std::vector<Question> questions_;  ///< all lines except `nothing`
  RankSet deck_ranks_;
  bool any_wild_;
  bool named_suits_;
};

/// Returns the pattern of five cards, given as positions in the game's deck.
HandPattern pattern_of(const Paytable& game, const std::array<std::uint8_t, 5>& cards);

/// Returns the line that pays a hand with the given lines: the highest-paying one, the earlier one
/// for equal pays; `nothing_line(paytable)` if it has none.
std::size_t paying_line(const Paytable& paytable, LineSet made);

/// Returns the lines in order of precedence for hands that several of them make: by falling pays,
/// equal pays in file order; the line of losing hands comes last.
std::vector<std::size_t> order_of_pays(const Paytable& paytable);

/// Line that never pays any hand of the game.
struct UnpaidLine {
  std::size_t line;
  std::string problem;  ///< `"Flush" is never paid: ` and the reason
};

/// Returns the lines that never pay any hand, as unpaid_line_warnings() does.
std::vector<UnpaidLine> unpaid_lines(const Paytable& paytable);

/// Returns the numbering of patterns for the rules of a paytable.
PatternIndex pattern_index(const Paytable& paytable, const Rules& rules);

/// Returns the number of wild cards in the game: all, including jokers, or those of some ranks.
int wild_cards_in(const Paytable& paytable);
int wild_cards_in(const Paytable& paytable, RankSet ranks);

/// Returns the ranks of which at least one card is wild.
RankSet wild_ranks(const Paytable& paytable);

/// Name in reports of the hands without a line, unless the paytable has its own name for them.
inline constexpr std::string_view kNothingName = "Nothing";

/// Returns true if two names would be confused: ignores letter case, and hyphens versus dashes in
/// ranges.
bool same_name(std::string_view a, std::string_view b);

/// Returns the names of all rows of the report: of every line and, if no line is `nothing`,
/// "Nothing".
std::vector<std::string_view> row_names(const Paytable& paytable);

/// Returns the row with this name, compared by same_name().
std::optional<std::size_t> find_row(const std::vector<std::string_view>& names,
                                    std::string_view name);

/// Returns the message for an unknown name: the name that was probably meant, otherwise all names.
std::string unknown_row(const std::vector<std::string_view>& names, std::string_view name);

/// Returns the line that a user names to change its pay. Throws std::invalid_argument if there is
/// no such line, or if losing hands are meant and have no line.
std::size_t line_to_pay(const Paytable& paytable, std::string_view name);

/// Throws std::invalid_argument if losing hands pay more than another line, with a phrase that
/// begins with `where`.
void check_nothing(const Paytable& paytable, std::string_view where = "");

}  // namespace vpanalyze
