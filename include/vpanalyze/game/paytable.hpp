// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Rule that chooses among holds of exactly equal expected pay. The return does not depend on it;
/// the counts of single lines and the variance do. Holds that a rule leaves tied are decided by
/// `first`. A rule is applied to the first deal, in deck order, of a class of deals that renaming
/// suits turns into each other, and its choice holds for the whole class.
enum class TieBreak : std::uint8_t {
  first,           ///< the smallest hold mask (bit i is the i-th card in deck order)
  least_variance,  ///< the least variance of the hold's pay
  most_variance,   ///< the greatest variance of the hold's pay
  most_held,       ///< the most cards kept
  fewest_held,     ///< the fewest cards kept
};

/// Properties of a rule: its word and its criteria.
struct TieRule {
  std::string_view word{};
  int variance = 0;    ///< 1: greatest variance, −1: least variance, 0: variance is ignored
  int cards_held = 0;  ///< 1: most cards kept, −1: fewest, 0: the number of cards is ignored
};

/// Returns the properties of a rule; no word for an invalid rule. A new rule needs an enumerator
/// and a case here.
constexpr TieRule tie_rule(TieBreak rule) {
  switch (rule) {
    case TieBreak::first: return {.word = "first"};
    case TieBreak::least_variance: return {.word = "least-variance", .variance = -1};
    case TieBreak::most_variance: return {.word = "most-variance", .variance = 1};
    case TieBreak::most_held: return {.word = "most-held", .cards_held = 1};
    case TieBreak::fewest_held: return {.word = "fewest-held", .cards_held = -1};
  }
  return {};
}

constexpr std::string_view to_string(TieBreak rule) { return tie_rule(rule).word; }

/// Returns the number of rules that have a word.
constexpr std::size_t tie_rules() {
  std::size_t rules = 0;
  while (!to_string(static_cast<TieBreak>(rules)).empty()) ++rules;
  return rules;
}

/// Words of all rules, in the order of the enumerators.
inline constexpr auto kTieBreakWords = [] {
  std::array<std::string_view, tie_rules()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = to_string(static_cast<TieBreak>(i));
  return words;
}();

/// Rules in the order of the enumerators.
inline constexpr auto kTieBreaks = [] {
  std::array<TieBreak, kTieBreakWords.size()> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) rules[i] = static_cast<TieBreak>(i);
  return rules;
}();

/// Amount that a line pays: a decimal number kept exactly as a whole number of millionths.
class Pay {
 public:
  static constexpr int kDecimals = 6;
  static constexpr std::int64_t kMillionthsPerUnit = 1'000'000;
  /// Largest pay per coin: the largest power of ten for which the sums behind the variance,
  /// millionths² × combinations < 10^24 × 7.4·10^13, fit into 127 bits for one coin. The analysis
  /// checks larger numbers of coins.
  static constexpr std::int64_t kMostPerCoin = 1'000'000;

  constexpr Pay() = default;
  static constexpr Pay from_millionths(std::int64_t millionths) { return Pay(millionths); }
  static constexpr Pay units(std::int64_t units) { return Pay(units * kMillionthsPerUnit); }

  /// Parses an unsigned decimal number, "800", "84.2", "1.5e3". Returns nothing unless it is one,
  /// has at most six decimals without trailing zeros, and is below 10^12.
  static std::optional<Pay> parse(std::string_view text);

  constexpr std::int64_t millionths() const { return millionths_; }
  /// Returns the exact amount in coins, or in bets of `coins` coins.
  Fraction in_coins() const { return in_bets(1); }
  Fraction in_bets(int coins) const;
  constexpr auto operator<=>(const Pay&) const = default;

 private:
  constexpr explicit Pay(std::int64_t millionths) : millionths_(millionths) {}
  std::int64_t millionths_ = 0;
};

/// Returns the amount without trailing zeros: "800", "84.2".
std::string to_string(Pay pay);

/// Parses a pay quoted for `coins` coins. On a mistake returns nothing and sets `problem` to the
/// mistake and the limits.
std::optional<Pay> parse_pay(std::string_view text, int coins, std::string& problem);

/// Kinds of hands that a pay line can require.
enum class HandKind : std::uint8_t {
  five_of_a_kind,
  royal_flush,
  straight_flush,
  four_of_a_kind,
  full_house,
  flush,
  straight,
  three_of_a_kind,
  two_pair,
  pair,
  wild_cards,  ///< a number of wild cards, with any other cards
  nothing,     ///< hands of no other line
};

/// Words of paytable files, in the order of the enumerators; with blanks for "_" they are the names
/// in reports.
inline constexpr std::array<std::string_view, 12> kHandKindWords = {
    "five_of_a_kind", "royal_flush", "straight_flush", "four_of_a_kind",
    "full_house",     "flush",       "straight",       "three_of_a_kind",
    "two_pair",       "pair",        "wild_cards",     "nothing"};

constexpr std::string_view to_string(HandKind hand) {
  return kHandKindWords[static_cast<std::size_t>(hand)];
}

// Features beyond dealing five cards and drawing: multipliers, ladders, states, orders.

/// Largest number of lines that share a deal and its hold.
inline constexpr int kMaxDrawLines = 100;
/// Largest number of states, levels, chances and on-deal hands of a game.
inline constexpr std::size_t kMaxStates = 64;
/// Largest multiplier.
inline constexpr int kMaxTimes = 1000;

/// Random event before the hold, visible to the player.
struct ChanceEvent {
  Fraction probability{};
  Fraction times{1, 1};        ///< multiplier of everything that lines pay
  bool only_mean = false;      ///< true if `times` is only the mean of unpublished multipliers
  Fraction plus{};             ///< coins also paid to every line, not multiplied
  std::optional<Deck> deck{};  ///< deck used in this round
  bool dream = false;          ///< true if the fifth card of the deal is replaced by the best
                               ///< possible one

  bool operator==(const ChanceEvent&) const = default;
};

/// Required order of the cards of a hand, in places counted from the left. Drawn cards take the
/// places of those thrown away.
struct CardOrder {
  enum class Kind : std::uint8_t { up, down, either, cards };

  Kind kind = Kind::up;       ///< from T to A, from A to T, either of them, or as listed
  std::vector<Card> cards{};  ///< cards in adjacent places

  bool operator==(const CardOrder&) const = default;
};

inline constexpr std::array<std::string_view, 3> kCardOrderWords = {"up", "down", "either"};

/// Amount paid in addition to the pay and not multiplied; one of several with weights.
struct Award {
  Pay pays{};
  Fraction weight{1, 1};

  bool operator==(const Award&) const = default;
};

struct Paytable;

/// Features of one line of a paytable.
struct LineFeatures {
  std::optional<int> next{};  ///< multiplier of the pays of this line's next hand
  /// Next state after a hand paid by this line: [state]; empty entries leave it to the game.
  std::vector<std::optional<std::size_t>> to{};
  std::optional<CardOrder> order{};
  std::vector<Award> plus{};
  /// Plain game played once, for pays with as many coins, instead of an award. Immutable, so copies
  /// share it.
  std::shared_ptr<const Paytable> plays;

  bool has_awards() const { return !plus.empty() || plays != nullptr; }
  bool any() const { return next || !to.empty() || order || has_awards(); }
  /// Compares by value: equal games to be played are equal wherever they are stored.
  bool operator==(const LineFeatures& other) const;
};

/// Level of a ladder that winning hands climb.
struct Level {
  Fraction times{1, 1};
  Fraction free{};  ///< chance, seen before the hold, that play goes on whatever the result

  bool operator==(const Level&) const = default;
};

/// State that a machine remembers from one hand to the next.
struct MachineState {
  std::string name{};
  Fraction times{1, 1};
  std::optional<Pay> bet{};                         ///< bet in this state if it differs from the
                                                    ///< game's
  std::vector<std::pair<std::size_t, Pay>> pays{};  ///< lines that pay something else in this state

  bool operator==(const MachineState&) const = default;
};

/// Ways in which cards come to the player.
enum class PlayKind : std::uint8_t {
  draw,  ///< five cards, any of them held, the rest drawn
  pick,  ///< two cards stay, one of two is chosen, two more are drawn
  dbl,   ///< four cards, the bet doubled or not, then a fifth card
};

inline constexpr std::array<std::string_view, 3> kPlayKindWords = {"draw", "pick", "double"};

/// Largest number of pay lines of a game; a set of lines is one 64-bit word.
inline constexpr std::size_t kMaxPayLines = 64;
/// Largest number of characters in the name of a game, an alias or a line, which reports show.
inline constexpr std::size_t kMaxNameCharacters = 100;
inline constexpr int kMaxCoins = 1000;

/// Number of cards in a hand; one more if the draw brings an extra card.
inline constexpr int kHandCards = 5;
inline constexpr int kMostHandCards = 6;

/// Range of the number of wild cards in a hand, both ends included.
struct WildCount {
  int least = 0;
  int most = 5;
  bool operator==(const WildCount&) const = default;
};

/// Line of a paytable: a kind of hand, its conditions, and its pay.
struct PayLine {
  std::string name{};
  HandKind hand = HandKind::nothing;
  Pay pays{};                       ///< for `coins` coins, as in the file
  std::optional<RankSet> ranks{};   ///< required ranks of the rank that names the hand
  std::optional<RankSet> kicker{};  ///< required ranks of the fifth card with four of a kind or
                                    ///< four wild cards
  /// true: every wild card counts as itself; false: at least one does not
  std::optional<bool> natural{};
  std::optional<WildCount> wilds{};  ///< required number of wild cards
  std::optional<SuitSet> suits{};    ///< required suits of a flush, straight flush or royal flush
  /// Number of cards that make the hand. 6: all six cards of a draw with an extra card. Four of a
  /// kind then is four and a pair, three of a kind is twice three, a pair is three pair.
  int cards = kHandCards;
  LineFeatures features{};

  bool operator==(const PayLine&) const = default;
};

/// Kind of hand looked up by the five cards dealt.
struct DealtHand {
  PayLine hand{};                              ///< conditions on the deal as on a hand; its pay is
                                               ///< an award
  bool any = false;                            ///< true to match every deal instead
  std::optional<RankSet> high{};               ///< required ranks of the highest card, aces low
  std::vector<std::pair<Rank, int>> counts{};  ///< (rank, exact number of cards of it)
  RankSet without{};                           ///< ranks that must not occur
  Fraction times{1, 1};                        ///< multiplier of what the hand pays
  bool draws_extra = false;                    ///< true if the draw brings an extra card

  bool operator==(const DealtHand&) const = default;
};

/// Largest number of rows of a grid of cards.
inline constexpr int kMaxGridRows = 9;

/// Payline through a grid: the row in each column, from the left; rows count from 1 at the top.
using Payline = std::array<std::uint8_t, 5>;

/// Rows of five cards with one deck. The five cards dealt lie in one row. A card that is held is
/// copied into every row of its column; every other place gets its own card from those not dealt.
/// The paylines are all different, and each is paid like a hand of the game.
struct Grid {
  int rows = 3;
  std::vector<Payline> paylines{};

  bool operator==(const Grid&) const = default;
};

/// Features of a machine beyond dealing five cards and drawing once.
struct Features {
  std::optional<Pay> bet{};  ///< coins paid for a line if different from `coins`
  int draw_lines = 1;        ///< number of lines that share deal and hold; for a grid, its paylines
  std::optional<Grid> grid{};
  std::vector<ChanceEvent> chance{};
  std::vector<DealtHand> on_deal{};  ///< the first that matches counts
  std::vector<Level> levels{};
  std::vector<MachineState> states{};
  std::size_t start = 0;  ///< index of the first state
  /// Next state after a hand whose line names none; empty for games without states.
  std::optional<std::size_t> otherwise{};
  PlayKind play = PlayKind::draw;

  bool any() const {
    return bet || draw_lines > 1 || grid || !chance.empty() || !on_deal.empty() ||
           !levels.empty() || !states.empty() || play != PlayKind::draw;
  }
  /// Returns true if chance may bring a dream card.
  bool has_dream() const {
    return std::any_of(chance.begin(), chance.end(),
                       [](const ChanceEvent& event) { return event.dream; });
  }

  bool operator==(const Features&) const = default;
};

/// Published figures to compare with. Decimals stay text, since their number of digits counts.
struct Expectation {
  std::optional<std::string> game_return{};
  std::optional<std::string> variance{};
  std::optional<std::string> standard_deviation{};
  std::optional<std::string> hit_frequency{};
  std::vector<std::pair<std::string, std::uint64_t>> combinations{};  ///< line names with
                                                                      ///< combinations, in file
                                                                      ///< order
  std::optional<std::uint64_t> total_combinations{};
  TieBreak tie_break = TieBreak::first;
  std::string source{};

  bool operator==(const Expectation&) const = default;
};

/// Complete description of a game: its deck, its wild cards, and the pays of each hand.
struct Paytable {
  std::string name{};
  Deck deck = Deck::standard();
  CardSet wild{};  ///< wild ordinary cards; jokers are always wild and not listed here
  int coins = 1;   ///< number of coins for which the pays are quoted
  /// True if every draw brings one card more than was thrown away. Pays the best five of six cards,
  /// or a line of six.
  bool draws_extra = false;
  std::vector<PayLine> lines{};  ///< in the order of the file, which is also that of the report
  Features features{};
  std::optional<Expectation> expect{};
  std::vector<std::string> aliases{};
  std::string family{};
  std::string source{};
  std::string notes{};
  /// Sets of suits that rules name in addition to those of lines, so that suits in different sets
  /// are not interchangeable.
  std::vector<SuitSet> named_suits{};
  /// The machine's entries of "on_deal" if some of them bring an extra card; set in the one-draw
  /// game underneath a machine.
  std::vector<DealtHand> dealt_kinds{};
  /// Games among which the player chooses before the cards, by names such as "twos". If there are
  /// any, the rest of this paytable equals the first of them, under the name of the game.
  std::vector<Paytable> choices{};

  bool operator==(const Paytable&) const = default;
};

/// Returns the game played after this choice: "Anything's Wild, twos".
Paytable with_choice(const Paytable& game, std::size_t choice);

/// Returns the key of a paytable, such as "chance", that makes a round more than a deal, a hold and
/// a draw; empty for a plain game.
std::string_view feature_of(const Paytable& paytable);
inline bool has_features(const Paytable& paytable) { return !feature_of(paytable).empty(); }

/// Returns true if the draw brings an extra card on some or all deals.
bool may_draw_extra(const Paytable& paytable);

/// Returns the index of the `nothing` line in the report: the paytable's own line if it has one,
/// otherwise lines.size().
std::size_t nothing_line(const Paytable& paytable);

/// Returns the name in reports of a line without a name: "Four aces with 2–4", "Jacks or better".
std::string derived_line_name(const PayLine& line, const Paytable& paytable);

/// Returns true if pays apply to any number of coins: they are for one coin, and no bet is stated.
inline bool is_for_any_coins(const Paytable& paytable) {
  return !has_features(paytable) ||
         (paytable.coins == 1 && !paytable.features.bet && paytable.features.levels.empty() &&
          paytable.features.states.empty());
}

/// Returns the coins people usually bet on a hand: the number for which the pays are quoted. If
/// that is one coin, returns five, for which machines pay best, unless the paytable states a bet.
inline int customary_coins(const Paytable& paytable) {
  constexpr int kFive = 5;
  return paytable.coins == 1 && is_for_any_coins(paytable) ? kFive : paytable.coins;
}

}  // namespace vpanalyze
