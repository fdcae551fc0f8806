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

/// The two cards a player holds, in either order the same.
class HoleCards {
 public:
  /// Two different cards, none a joker.
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

/// "AsKd", the higher card first.
inline std::string to_string(HoleCards hand) {
  return to_string(hand.high()) + to_string(hand.low());
}

/// The hands a player may hold, each as likely as any other.
class Range {
 public:
  /// Any two cards.
  static Range random();
  static Range of(HoleCards hand) { return {to_string(hand), {hand}}; }
  /// Hands without repetition, at least one; `text` is what the range is called.
  Range(std::string text, std::vector<HoleCards> hands)
      : text_(std::move(text)), hands_(std::move(hands)) {}

  const std::string& text() const { return text_; }
  /// In ascending order.
  const std::vector<HoleCards>& hands() const { return hands_; }
  bool is_random() const { return is_random_; }

  /// The hands that have none of these cards.
  std::vector<HoleCards> without(CardSet cards) const;

 private:
  std::string text_;
  std::vector<HoleCards> hands_;
  bool is_random_ = false;
};

/// A range as players write it, items separated by commas or blanks:
///
///     AsKd            this hand           AK, AKs, AKo   all of them, suited, of two suits
///     QQ+             queens and better   A9s+           up to the ace with a king
///     T9s+            T9s, JTs … AKs      K7+            suited or not
///     99-66, A5s-A2s, T9s-65s             from one to the other
///     random          any two cards
///
/// A "+" raises the lower card as far as it goes below the higher one; of neighbors, such as T9s,
/// both cards. Letter case does not matter, nor which end of a "-" comes first.
///
/// On a mistake returns nothing and sets `problem` to a phrase that names what was found.
std::optional<Range> parse_range(std::string_view typed, std::string& problem);

inline constexpr int kMostPlayers = 10;
inline constexpr int kBoardCards = 5;

/// Who is in the hand, and what is known of the cards.
struct EquityQuestion {
  std::vector<Range> players;  ///< two to ten
  std::vector<Card> board{};   ///< none to five of it
  std::vector<Card> dead{};    ///< cards nobody can get
};

/// A question that makes no sense. what() is one line that names what is wrong.
class EquityError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

enum class EquityMethod : std::uint8_t { exact, monte_carlo };

inline constexpr std::array<std::string_view, 2> kEquityMethodWords = {"exact", "monte-carlo"};

struct EquityOptions {
  /// Else exact where that takes about a second on two cores, whatever the machine.
  std::optional<EquityMethod> method{};
  /// Of a Monte Carlo run.
  std::uint64_t trials = 5'000'000;
  /// Runs until every player's standard error is at most this, instead of a number of trials.
  std::optional<double> error{};
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// Called now and then on the calling thread with how much is done and to do, in steps of no
  /// meaning. False ends the work early.
  std::function<bool(std::uint64_t done, std::uint64_t all)> progress{};
};

/// [n]: in how many deals a player is one of n who share the pot; [1]: wins it alone.
using PotShares = std::array<std::uint64_t, kMostPlayers + 1>;

struct PlayerEquity {
  std::string hand;  ///< as the range is called
  PotShares shares{};

  std::uint64_t wins() const { return shares[1]; }
  std::uint64_t ties() const;
  /// Σ_n shares[n]/n, times 2,520, which every n divides.
  uint128 pots_times_2520() const;
};

/// Where the exact value lies in at least kIntervalLevel of all Monte Carlo runs.
struct EquityInterval {
  double low = 0;
  double high = 1;
};

inline constexpr double kIntervalLevel = 0.95;

/// What came of counting deals: ways to give every player two cards and to complete the board.
struct Equity {
  EquityMethod method = EquityMethod::exact;
  std::uint64_t deals = 0;     ///< counted, or trials
  std::uint64_t of_deals = 0;  ///< to count; more where the work was ended early
  std::uint64_t seed = 0;      ///< of a Monte Carlo run
  std::vector<PlayerEquity> players;

  bool complete() const { return deals == of_deals; }
  /// The deals that the shares add up to.
  std::uint64_t counted() const;
  /// Of `deals`, one at least.
  double win(const PlayerEquity& player) const;
  double tie(const PlayerEquity& player) const;
  Fraction equity(const PlayerEquity& player) const;
  /// The standard error of the equity as an estimate; 0 where all deals seen came to the same.
  double std_error(const PlayerEquity& player) const;
  /// Gaffke's interval for the mean of independent values from 0 to 1, here of shares of the pot:
  /// Clopper and Pearson's where no pot was shared. It allows for what is rare and was not seen.
  EquityInterval interval(const PlayerEquity& player) const;
};

/// How often each player wins the pot or shares it, every deal being equally likely.
///
/// - Algorithm: boards fall into groups by their ranks and the ranks of a suit that a flush is
///   possible in; each group is judged once and multiplied by the number of its boards. Up to two
///   players with any two cards are compared as pairs of ranks, all at once; other ranges are
///   dealt out. See docs/holdem.md.
/// - Symmetry: deals of ranges that renaming suits turns into each other are counted once.
/// - Precision: whole numbers throughout; Monte Carlo counts trials and nothing else.
/// - Cost: before the flop milliseconds for known hands and one or two unknown ones; a range
///   multiplies that by its hands.
///
/// Throws EquityError.
Equity calculate_equity(const EquityQuestion& question, const EquityOptions& options = {});

}  // namespace vpanalyze
