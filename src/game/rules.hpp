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

/// What the rank is that names a hand, and so how the names of lines speak of it.
enum class NamingRank : std::uint8_t {
  none,
  of_a_kind,      ///< "four aces"
  pair,           ///< "pair of aces", "jacks or better"
  three_of_five,  ///< "full house, aces full"
  higher_pair,    ///< "two pair, aces up"
  highest_card,   ///< "ace-high straight"
};

/// What lines may ask of a kind of hand, beyond what they may ask of all.
struct HandTraits {
  bool leaves_kicker = false;  ///< there is a fifth card
  bool of_one_suit = false;
  bool needs_wild_cards = false;
};

/// All there is to a kind of hand but its word.
struct HandForm {
  HandKind hand;
  std::string_view instead;  ///< what people write for its word, with blanks between several
  NamingRank naming_rank;
  /// Where the ranks are by which a hand is of the kind; null for kinds that no rank names.
  RankSet MadeHands::*named_by = nullptr;
  RankSet ranks = RankSet::all();  ///< those that can name it
  HandTraits traits = {};
};

/// By HandKind.
inline constexpr std::array<HandForm, kHandKindWords.size()> kHandForms = [] {
  using Made = MadeHands;
  using By = NamingRank;
  constexpr RankSet kAny = RankSet::all();
  constexpr RankSet kTopRanks = RankSet::range(kLowestStraight, Rank::ace);
  constexpr HandTraits kKicker{.leaves_kicker = true};
  constexpr HandTraits kSuit{.of_one_suit = true};
  constexpr HandTraits kWild{.needs_wild_cards = true};
  constexpr HandTraits kWildAndKicker{.leaves_kicker = true, .needs_wild_cards = true};
  return std::array<HandForm, kHandKindWords.size()>{{
      {HandKind::five_of_a_kind, "5_of_a_kind", By::of_a_kind, &Made::five, kAny, kWild},
      {HandKind::royal_flush, "royal", By::none, &Made::straight_flush, RankSet::of(Rank::ace),
       kSuit},
      {HandKind::straight_flush, "", By::highest_card, &Made::straight_flush, kTopRanks, kSuit},
      {HandKind::four_of_a_kind, "quads 4_of_a_kind", By::of_a_kind, &Made::four, kAny, kKicker},
      {HandKind::full_house, "boat full_boat", By::three_of_five, &Made::full_house},
      {HandKind::flush, "", By::highest_card, &Made::flush, kAny, kSuit},
      {HandKind::straight, "", By::highest_card, &Made::straight, kTopRanks},
      {HandKind::three_of_a_kind, "trips set 3_of_a_kind", By::of_a_kind, &Made::three},
      {HandKind::two_pair, "", By::higher_pair, &Made::two_pair},
      {HandKind::pair, "one_pair", By::pair, &Made::pair},
      {HandKind::wild_cards, "", By::none, nullptr, kAny, kWildAndKicker},
      {HandKind::nothing, "", By::none},
  }};
}();

constexpr const HandForm& form_of(HandKind hand) {
  return kHandForms[static_cast<std::size_t>(hand)];
}

/// A set of pay lines, bit i the i-th line of the paytable.
using LineSet = std::uint64_t;

/// The pay lines of a game as predicates over hand patterns; knows nothing of what they pay.
class Rules {
 public:
  explicit Rules(const Paytable& paytable);

  /// All lines the hand makes. The `nothing` line is never among them, nor are those of six cards.
  LineSet lines_made(const HandPattern& hand) const;

  /// Whether any line asks for particular suits, so that suits may not be renamed freely.
  bool names_suits() const { return named_suits_; }

 private:
  /// What a pay line asks of a hand, so put that the answer takes few steps.
  struct Question {
    std::size_t line;
    /// The ranks that can name the kind of hand; null for a line of wild cards.
    RankSet MadeHands::*named_by;
    RankSet ranks;             ///< a hand must be named by one of these
    RankSet kicker;            ///< empty: any
    SuitSet suits;             ///< a suit the flush must be in; all suits: any, and any hand
    std::uint8_t wild_counts;  ///< bit n: a hand may have n wild cards
    std::optional<bool> natural;
  };

  static Question question(const PayLine& line, std::size_t number);
  static bool makes(const Question& line, const MadeHands& made);

  std::vector<PayLine> lines_;
  std::vector<Question> questions_;  ///< of all lines but `nothing`
  RankSet deck_ranks_;
  bool any_wild_;
  bool named_suits_;
};

/// What matters of five cards, given by their positions in the game's deck.
HandPattern pattern_of(const Paytable& game, const std::array<std::uint8_t, 5>& cards);

/// The line that pays a hand which makes the given lines: the highest-paying of them, between lines
/// of equal pay the earlier one; `nothing_line(paytable)` where it makes none.
std::size_t paying_line(const Paytable& paytable, LineSet made);

/// The lines in the order in which they take hands that several of them make: those that pay most
/// first, equal ones as they stand; the line of losing hands is after all others.
std::vector<std::size_t> order_of_pays(const Paytable& paytable);

/// Numbers patterns for the rules of a paytable.
PatternIndex pattern_index(const Paytable& paytable, const Rules& rules);

/// How many cards of the game are wild: all, jokers among them, or those of some ranks.
int wild_cards_in(const Paytable& paytable);
int wild_cards_in(const Paytable& paytable, RankSet ranks);

/// The ranks of which at least one card is wild.
RankSet wild_ranks(const Paytable& paytable);

/// What reports call the hands that make no line, where no line of the paytable says otherwise.
inline constexpr std::string_view kNothingName = "Nothing";

/// Whether two names would be taken for one another: letter case does not count, nor whether a
/// range is written with a hyphen or a dash.
bool same_name(std::string_view a, std::string_view b);

/// The names of all rows of the report: of every line and, where no line says `nothing`, "Nothing".
std::vector<std::string_view> row_names(const Paytable& paytable);

/// The row with this name, as same_name() sees it.
std::optional<std::size_t> find_row(const std::vector<std::string_view>& names,
                                    std::string_view name);

/// What to say of a name that is none: the name that was probably meant, else all there are.
std::string unknown_row(const std::vector<std::string_view>& names, std::string_view name);

/// The line that somebody names in order to change its pay. Throws std::invalid_argument where no
/// line is called so, or losing hands are meant and have no line.
std::size_t line_to_pay(const Paytable& paytable, std::string_view name);

/// Throws std::invalid_argument where losing hands pay more than another line, with a phrase that
/// begins with `where` they do.
void check_nothing(const Paytable& paytable, std::string_view where = "");

}  // namespace vpanalyze
