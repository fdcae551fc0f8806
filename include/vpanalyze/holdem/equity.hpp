// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Two cards of a player; their order does not matter.
class HoleCards {
 public:
  /// Takes two different cards, neither of them a joker.
  constexpr HoleCards(Card a, Card b) : high_(std::max(a, b)), low_(std::min(a, b)) {}

  constexpr Card high() const { return high_; }
  constexpr Card low() const { return low_; }
  constexpr CardSet cards() const {
    CardSet set;
    set.insert(high_);
    set.insert(low_);
    return set;
  }

  constexpr auto operator<=>(const HoleCards&) const = default;

 private:
  Card high_;
  Card low_;
};

/// Returns the cards as text, the higher card first: "AsKd".
inline std::string to_string(HoleCards hand) {
  return to_string(hand.high()) + to_string(hand.low());
}

/// Set of hands a player may hold, all equally likely.
class Range {
 public:
  /// Returns the range of any two cards.
  static Range random();
  static Range of(HoleCards hand) { return {to_string(hand), {hand}}; }
  /// Takes at least one hand, without repetition; `text` is the name of the range.
  Range(std::string text, std::vector<HoleCards> hands)
      : text_(std::move(text)), hands_(std::move(hands)) {}

  const std::string& text() const { return text_; }
  /// Returns the hands in ascending order.
  const std::vector<HoleCards>& hands() const { return hands_; }
  bool is_random() const { return is_random_; }

  /// Returns the hands that contain none of these cards.
  std::vector<HoleCards> without(CardSet cards) const;

 private:
  std::string text_;
  std::vector<HoleCards> hands_;
  bool is_random_ = false;
};

/// Parses a range as players write it, with items separated by commas or blanks:
///
///     AsKd            this hand           AK, AKs, AKo   all of them, suited, of two suits
///     QQ+             queens and better   A9s+           up to the ace with a king
///     T9s+            T9s, JTs … AKs      K7+            suited or not
///     99-66, A5s-A2s, T9s-65s             from one to the other
///     random          any two cards
///
/// A "+" raises the lower card as long as it stays below the higher one; for neighbors, such as
/// T9s, it raises both cards. Letter case and the order of the two ends of a "-" do not matter.
///
/// Returns nothing on a mistake and sets `problem` to a phrase that names the text in question.
std::optional<Range> parse_range(std::string_view typed, std::string& problem);

inline constexpr int kMostPlayers = 10;
inline constexpr int kBoardCards = 5;

/// Players of a hand and the known cards.
struct EquityQuestion {
  std::vector<Range> players;  ///< two to ten
  std::vector<Card> board{};   ///< none to five cards
  std::vector<Card> dead{};    ///< cards that nobody can get
};

/// Error in a question that makes no sense. what() is one line that names the mistake.
class EquityError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

enum class EquityMethod : std::uint8_t { exact, monte_carlo };

inline constexpr std::array<std::string_view, 2> kEquityMethodWords = {"exact", "monte-carlo"};

struct EquityOptions {
  /// Method of calculation; by default exact if that takes about a second on two cores, regardless
  /// of the machine.
  std::optional<EquityMethod> method{};
  /// Number of trials of a Monte Carlo run.
  std::uint64_t trials = 5'000'000;
  /// Target for every player's standard error; if set, trials run until it is reached.
  std::optional<double> error{};
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// Called occasionally on the calling thread with the work done and the total, in arbitrary
  /// units. Returning false stops the work early.
  std::function<bool(std::uint64_t done, std::uint64_t all)> progress{};
};

/// Number of deals in which a player is one of n who share the pot: [n]; [1] counts sole wins.
using PotShares = std::array<std::uint64_t, kMostPlayers + 1>;

struct PlayerEquity {
  std::string hand;  ///< name of the range
  PotShares shares{};

  std::uint64_t wins() const { return shares[1]; }
  std::uint64_t ties() const;
  /// Returns Σ_n shares[n]/n, times 2,520, which every n divides.
  uint128 pots_times_2520() const;
};

/// Interval that contains the exact value in at least kIntervalLevel of all Monte Carlo runs.
struct EquityInterval {
  double low = 0;
  double high = 1;
};

inline constexpr double kIntervalLevel = 0.95;

/// Result of counting deals: ways to give every player two cards and to complete the board.
struct Equity {
  EquityMethod method = EquityMethod::exact;
  std::uint64_t deals = 0;          ///< number of deals counted, or of trials
  std::uint64_t planned_deals = 0;  ///< number of deals to count; more than `deals` if the work was
                                    ///< stopped early
  std::uint64_t seed = 0;           ///< seed of a Monte Carlo run
  std::vector<PlayerEquity> players;

  bool complete() const { return deals == planned_deals; }
  /// Returns the number of deals that the shares add up to.
  std::uint64_t counted() const;
  // If no deals were counted, the figures are 0 and the interval is that from 0 to 1.

  /// Returns the share of deals that the player wins alone.
  double win(const PlayerEquity& player) const;
  double tie(const PlayerEquity& player) const;
  Fraction equity(const PlayerEquity& player) const;
  /// Returns the standard error of the estimated equity; 0 if all deals seen gave the same result.
  double std_error(const PlayerEquity& player) const;
  /// Returns Gaffke's interval for the mean of independent values from 0 to 1, here shares of the
  /// pot; without shared pots it equals Clopper and Pearson's. It allows for rare results not yet
  /// seen.
  EquityInterval interval(const PlayerEquity& player) const;

 private:
  std::uint64_t divisor() const { return std::max(deals, std::uint64_t{1}); }
};

/// Returns how often each player wins or shares the pot, over equally likely deals.
///
/// - Algorithm: boards fall into groups by their ranks and by the ranks of a suit in which a flush
///   is possible. Each group is evaluated once and multiplied by its number of boards. Up to two
///   players with any two cards are compared as pairs of ranks, all at once; other ranges are dealt
///   out. See docs/holdem.md.
/// - Symmetry: deals that renaming suits turns into each other are counted once.
/// - Precision: whole numbers throughout; Monte Carlo only counts trials.
/// - Cost: before the flop, milliseconds for known hands and one or two unknown ones; a range
///   multiplies that by its number of hands.
///
/// Throws EquityError for a question or options that make no sense, and if all deals are to be
/// counted but are too many.
Equity calculate_equity(const EquityQuestion& question, const EquityOptions& options = {});

}  // namespace vpanalyze
