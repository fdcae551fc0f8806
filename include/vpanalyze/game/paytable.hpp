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

/// How to choose among holds of exactly equal expected pay. The return does not depend on it; the
/// counts of single lines and the variance do. What a rule leaves undecided, `first` decides. A
/// rule is applied to the first deal, in deck order, of a class of deals that renaming suits turns
/// into each other, and its choice holds for the whole class.
enum class TieBreak : std::uint8_t {
  first,           ///< the smallest hold mask (bit i is the i-th card in deck order)
  least_variance,  ///< the least variance of the hold's pay
  most_variance,   ///< the greatest variance of the hold's pay
  most_held,       ///< the most cards kept
  fewest_held,     ///< the fewest cards kept
};

/// All there is to a rule: what it is called, and what it goes by.
struct TieRule {
  std::string_view word{};
  int variance = 0;    ///< 1: the greatest variance is played, −1: the least, 0: it is not asked
  int cards_held = 0;  ///< 1: the most cards are kept, −1: the fewest, 0: they are not counted
};

/// No word for what is no rule. A new rule needs an enumerator and a case here.
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

/// How many rules there are: as many as have a word.
constexpr std::size_t tie_rules() {
  std::size_t rules = 0;
  while (!to_string(static_cast<TieBreak>(rules)).empty()) ++rules;
  return rules;
}

/// The words of all rules, in the order of the enumerators.
inline constexpr auto kTieBreakWords = [] {
  std::array<std::string_view, tie_rules()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = to_string(static_cast<TieBreak>(i));
  return words;
}();

/// All rules, in the same order.
inline constexpr auto kTieBreaks = [] {
  std::array<TieBreak, kTieBreakWords.size()> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) rules[i] = static_cast<TieBreak>(i);
  return rules;
}();

/// An amount a line pays, a decimal number kept exactly: a whole count of millionths.
class Pay {
 public:
  static constexpr int kDecimals = 6;
  static constexpr std::int64_t kMillionthsPerUnit = 1'000'000;
  /// The largest pay per coin: the largest power of ten for which the sums behind the variance,
  /// millionths² × combinations < 10^24 × 7.4·10^13, are sure to fit into 127 bits for one coin.
  /// For more coins the analysis checks.
  static constexpr std::int64_t kMostPerCoin = 1'000'000;

  constexpr Pay() = default;
  static constexpr Pay from_millionths(std::int64_t millionths) { return Pay(millionths); }
  static constexpr Pay units(std::int64_t units) { return Pay(units * kMillionthsPerUnit); }

  /// Reads an unsigned decimal number, "800", "84.2", "1.5e3": nothing unless it is one, has at
  /// most six decimals after dropping trailing zeros, and is below 10^12.
  static std::optional<Pay> parse(std::string_view text);

  constexpr std::int64_t millionths() const { return millionths_; }
  /// Exactly; as it is, or in bets of `coins` coins.
  Fraction in_coins() const { return in_bets(1); }
  Fraction in_bets(int coins) const;
  constexpr auto operator<=>(const Pay&) const = default;

 private:
  constexpr explicit Pay(std::int64_t millionths) : millionths_(millionths) {}
  std::int64_t millionths_ = 0;
};

/// Without trailing zeros: "800", "84.2".
std::string to_string(Pay pay);

/// Reads a pay quoted for `coins` coins. On a mistake returns nothing and sets `problem` to what is
/// wrong and what the limits are.
std::optional<Pay> parse_pay(std::string_view text, int coins, std::string& problem);

/// The kinds of hand a pay line can ask for.
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
  wild_cards,  ///< a number of wild cards, whatever else
  nothing,     ///< what makes no other line
};

/// The words of paytable files, in the order of the enumerators; with blanks for "_" the names of
/// reports.
inline constexpr std::array<std::string_view, 12> kHandKindWords = {
    "five_of_a_kind", "royal_flush", "straight_flush", "four_of_a_kind",
    "full_house",     "flush",       "straight",       "three_of_a_kind",
    "two_pair",       "pair",        "wild_cards",     "nothing"};

constexpr std::string_view to_string(HandKind hand) {
  return kHandKindWords[static_cast<std::size_t>(hand)];
}

// What a machine does besides dealing five cards and drawing: multipliers, ladders, states, orders.

/// The most lines that can share a deal and its hold.
inline constexpr int kMaxDrawLines = 100;
/// The most states, levels, chances and hands looked up at the deal that a game may have.
inline constexpr std::size_t kMaxStates = 64;
/// The largest multiplier.
inline constexpr int kMaxTimes = 1000;

/// What may happen before the hold, seen by the player.
struct ChanceEvent {
  Fraction probability{};
  Fraction times{1, 1};        ///< all that lines pay is multiplied by this
  bool only_mean = false;      ///< `times` is the mean of multipliers that nobody has published
  Fraction plus{};             ///< coins also paid to every line, not multiplied
  std::optional<Deck> deck{};  ///< dealt from in this round
  bool dream = false;          ///< the fifth card of the deal is replaced by the best there can be

  bool operator==(const ChanceEvent&) const = default;
};

/// The order in which the cards of a hand must lie, places counted from the left. Drawn cards take
/// the places of those thrown away.
struct CardOrder {
  enum class Kind : std::uint8_t { up, down, either, cards };

  Kind kind = Kind::up;       ///< from T to A, from A to T, one of both, or as listed
  std::vector<Card> cards{};  ///< in neighboring places

  bool operator==(const CardOrder&) const = default;
};

inline constexpr std::array<std::string_view, 3> kCardOrderWords = {"up", "down", "either"};

/// An amount paid in addition to the pay and not multiplied, one of several with a weight.
struct Award {
  Pay pays{};
  Fraction weight{1, 1};

  bool operator==(const Award&) const = default;
};

struct Paytable;

/// What one line of a paytable has to do with all this.
struct LineFeatures {
  std::optional<int> next{};  ///< multiplies what the next hand of the same line pays
  /// [state]: where a hand leads that is paid by this line; nothing where the game says where.
  std::vector<std::optional<std::size_t>> to{};
  std::optional<CardOrder> order{};
  std::vector<Award> plus{};
  /// Another game, played once for what its lines pay instead of an award: a plain one, its pays
  /// for as many coins. Never changed, so that copies share it.
  std::shared_ptr<const Paytable> plays;

  bool has_awards() const { return !plus.empty() || plays != nullptr; }
  bool any() const { return next || !to.empty() || order || has_awards(); }
  /// Compares values: equal games to be played are equal wherever they are kept.
  bool operator==(const LineFeatures& other) const;
};

/// The level of a ladder that winning hands climb.
struct Level {
  Fraction times{1, 1};
  Fraction free{};  ///< the chance, seen before the hold, that play goes on whatever comes

  bool operator==(const Level&) const = default;
};

/// What a machine remembers from one hand to the next.
struct MachineState {
  std::string name{};
  Fraction times{1, 1};
  std::optional<Pay> bet{};                         ///< where it is not that of the game
  std::vector<std::pair<std::size_t, Pay>> pays{};  ///< of lines that pay something else here

  bool operator==(const MachineState&) const = default;
};

/// How cards come to the player.
enum class PlayKind : std::uint8_t {
  draw,  ///< five cards, any of them held, the others drawn
  pick,  ///< two cards stand, one of two is chosen, two more are drawn
  dbl,   ///< four cards, the bet doubled or not, a fifth card
};

inline constexpr std::array<std::string_view, 3> kPlayKindWords = {"draw", "pick", "double"};

/// The most pay lines a game may have; a set of lines is one 64-bit word.
inline constexpr std::size_t kMaxPayLines = 64;
/// The most characters that the name of a game, an alias or a line may have: a report shows them.
inline constexpr std::size_t kMaxNameCharacters = 100;
inline constexpr int kMaxCoins = 1000;

/// Cards of a hand; where the draw brings an extra card, it has one more.
inline constexpr int kHandCards = 5;
inline constexpr int kMostHandCards = 6;

/// How many wild cards a hand may include, both ends included.
struct WildCount {
  int least = 0;
  int most = 5;
  bool operator==(const WildCount&) const = default;
};

/// One line of a paytable: a kind of hand, what it must be like, and what it pays.
struct PayLine {
  std::string name{};
  HandKind hand = HandKind::nothing;
  Pay pays{};                       ///< for `coins` coins, as in the file
  std::optional<RankSet> ranks{};   ///< the rank that names the hand must be one of these
  std::optional<RankSet> kicker{};  ///< the fifth card beside four of a kind or four wild cards
  /// true: made with every wild card as itself; false: made, but not so
  std::optional<bool> natural{};
  std::optional<WildCount> wilds{};  ///< how many of the five cards are wild
  std::optional<SuitSet> suits{};    ///< the suit of a flush, straight flush or royal
  /// 6: the hand is made by all six cards, where the draw brings one more than was thrown away.
  /// Four of a kind then is four and a pair, three of a kind is twice three, a pair is three pair.
  int cards = kHandCards;
  LineFeatures features{};

  bool operator==(const PayLine&) const = default;
};

/// A kind of hand looked up by the five cards dealt.
struct DealtHand {
  PayLine hand{};                              ///< asked of the deal as of a hand; pays an award
  bool any = false;                            ///< of every deal instead
  std::optional<RankSet> high{};               ///< the highest rank, aces low, is one of these
  std::vector<std::pair<Rank, int>> counts{};  ///< (rank, how many cards of it exactly)
  RankSet without{};                           ///< no card of these ranks
  Fraction times{1, 1};                        ///< multiplies what the hand pays
  bool draws_extra = false;                    ///< the draw brings one card more

  bool operator==(const DealtHand&) const = default;
};

/// The most rows that a grid of cards may have.
inline constexpr int kMaxGridRows = 9;

/// A line through a grid: for each column, from the left, its row, from 1 at the top.
using Payline = std::array<std::uint8_t, 5>;

/// Rows of five cards with one deck. The five cards dealt lie in one row. A card that is held is
/// copied into every row of its column; every other place gets a card of its own from those that
/// were not dealt. The paylines are all different, and each is paid like a hand of the game.
struct Grid {
  int rows = 3;
  std::vector<Payline> paylines{};

  bool operator==(const Grid&) const = default;
};

/// What a machine does besides dealing five cards and drawing once.
struct Features {
  std::optional<Pay> bet{};  ///< coins paid for a line, where it is not `coins`
  int draw_lines = 1;        ///< how many share deal and hold; of a grid its paylines
  std::optional<Grid> grid{};
  std::vector<ChanceEvent> chance{};
  std::vector<DealtHand> on_deal{};  ///< the first that fits counts
  std::vector<Level> levels{};
  std::vector<MachineState> states{};
  std::size_t start = 0;  ///< the first state
  /// State to which a hand leads whose line names none; empty where there is none.
  std::optional<std::size_t> otherwise{};
  PlayKind play = PlayKind::draw;

  bool any() const {
    return bet || draw_lines > 1 || grid || !chance.empty() || !on_deal.empty() ||
           !levels.empty() || !states.empty() || play != PlayKind::draw;
  }
  /// Whether chance may bring a dream card.
  bool has_dream() const {
    return std::any_of(chance.begin(), chance.end(),
                       [](const ChanceEvent& event) { return event.dream; });
  }

  bool operator==(const Features&) const = default;
};

/// Published figures to compare with, as published: decimals stay text, so that their digits count.
struct Expectation {
  std::optional<std::string> game_return{};
  std::optional<std::string> variance{};
  std::optional<std::string> standard_deviation{};
  std::optional<std::string> hit_frequency{};
  std::vector<std::pair<std::string, std::uint64_t>> combinations{};  ///< by line name, file order
  std::optional<std::uint64_t> total_combinations{};
  TieBreak tie_break = TieBreak::first;
  std::string source{};

  bool operator==(const Expectation&) const = default;
};

/// Everything about a game: its deck, its wild cards, what each hand pays.
struct Paytable {
  std::string name{};
  Deck deck = Deck::standard();
  CardSet wild{};  ///< wild ordinary cards; jokers are always wild and not listed here
  int coins = 1;   ///< how many coins the pays are quoted for
  /// Every draw brings one card more than was thrown away, and the best five of six cards are paid,
  /// or a line of six.
  bool draws_extra = false;
  std::vector<PayLine> lines{};  ///< in the order of the file, which is the order of the report
  Features features{};
  std::optional<Expectation> expect{};
  std::vector<std::string> aliases{};
  std::string family{};
  std::string source{};
  std::string notes{};
  /// Sets of suits that rules name besides those of lines, so that a suit of one must not be taken
  /// for one of another.
  std::vector<SuitSet> named_suits{};
  /// In the game of one draw under a machine: the machine's entries of "on_deal", where some of
  /// them say that the draw brings one card more.
  std::vector<DealtHand> dealt_kinds{};
  /// Games of which the player names one before the cards, by names such as "twos"; where there are
  /// any, the rest of this paytable is what the first of them says, under the name of the game.
  std::vector<Paytable> choices{};

  bool operator==(const Paytable&) const = default;
};

/// The game that is played when this choice has been made: "Anything's Wild, twos".
Paytable with_choice(const Paytable& game, std::size_t choice);

/// The key of a paytable by which a round is more than a deal, a hold and a draw that lines pay
/// for, "chance"; empty for a plain game.
std::string_view feature_of(const Paytable& paytable);
inline bool has_features(const Paytable& paytable) { return !feature_of(paytable).empty(); }

/// Whether the draw brings one card more than was thrown away, on some deals or all.
bool may_draw_extra(const Paytable& paytable);

/// The place of the `nothing` line in the report: its own where the paytable has one, else after
/// the last line (index lines.size()).
std::size_t nothing_line(const Paytable& paytable);

/// What a report calls a line that has no name of its own: "Four aces with 2–4", "Jacks or better".
std::string derived_line_name(const PayLine& line, const Paytable& paytable);

/// Whether pays are for any number of coins: for one, and no bet is stated.
inline bool is_for_any_coins(const Paytable& paytable) {
  return !has_features(paytable) ||
         (paytable.coins == 1 && !paytable.features.bet && paytable.features.levels.empty() &&
          paytable.features.states.empty());
}

/// The coins that people bet on a hand: those that the paytable's pays are for. Where that is one
/// coin it is five, for which machines pay best, unless the paytable states what is bet.
inline int customary_coins(const Paytable& paytable) {
  constexpr int kFive = 5;
  return paytable.coins == 1 && is_for_any_coins(paytable) ? kFive : paytable.coins;
}

}  // namespace vpanalyze
