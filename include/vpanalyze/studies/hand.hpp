// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// Way to play a deal. Amounts are in bets: of a round, all lines together, if there are several.
/// They are exact if a hand leads nowhere.
struct HandHold {
  std::vector<Card> kept;  ///< in the order of the deal given
  std::uint32_t mask = 0;  ///< bit i keeps the i-th card in deck order
  std::size_t place = 1;   ///< 1 for the best; equally good holds have the same place
  bool tied = false;       ///< true if another hold has this place, too
  Quantity expected;       ///< average value to a player who keeps playing
  /// Part of the value that comes from the next state, relative to the first state, if that
  /// matters.
  std::optional<double> follows;
  /// Bets on the hand where they may be doubled: 1 or 2. `expected` is what all of them pay, and
  /// `cost` counts them.
  std::optional<int> bets;
  Quantity cost;                     ///< difference from the best value
  std::optional<double> variance;    ///< variance of the payout if only lines pay, and one by one
  std::vector<std::uint32_t> draws;  ///< number of draws that end in each line of HandResult::lines

  bool optimal() const { return place == 1; }
};

/// Draws that end in a pay line more often with one hold than with another.
struct HandDifference {
  std::string line;
  double best = 0;   ///< probability with the best hold
  double other = 0;  ///< probability with the hold compared
  /// (best − other) · value of the line, in bets. These add up to the difference of the EVs,
  /// approximately so if lines that share the hold earn multipliers.
  double worth = 0;
};

/// Deal with all its holds.
struct HandResult {
  std::string name;
  Position position;               ///< complete position
  std::vector<std::string> lines;  ///< lines of the return table, including "Nothing"
  std::vector<double> worth;       ///< [line] value in bets; empty if the places of cards count
  std::vector<Card> deal;          ///< in the order given
  /// Holds of the deal, best first: all 32, or the two ways to play four cards. Equally good ones
  /// follow the tie rule's order of preference, so the first is the one that analyze() plays.
  std::vector<HandHold> holds;
  /// Outcomes in which the first of the best holds and the runner-up differ.
  std::vector<HandDifference> why;

  /// Returns the best of the holds that are not best; null if all are equally good.
  const HandHold* runner_up() const;
  /// Returns the outcomes in which two holds differ, the greatest `worth` first. Leaves out
  /// outcomes without value.
  std::vector<HandDifference> differences(const HandHold& best, const HandHold& other) const;
};

/// Sentence on why a hold is better than another one, with the figures that it rests on.
struct HoldReason {
  enum class Kind : std::uint8_t {
    wild_card,  ///< the other hold throws wild cards away; best EVs with and without all of them
    sure,       ///< the best hold cannot end below a line that pays; least pays of both
    sure_given_up,  ///< the other hold cannot end below a line that pays; EVs of both
    useless_cards,  ///< no pair of the cards kept pays; EVs of five new cards and of the other hold
    no_help,        ///< cards kept in addition make only `lines` likelier
    one_card,       ///< numbers of cards that bring the wins `lines`
    decides,  ///< line without which the other hold would be better: its share of the lead, and
              ///< the lead
    later,    ///< the other hold pays more now; what both pay now
    odds,     ///< shares of draws that win
  };
  Kind kind = Kind::odds;
  std::vector<std::size_t> lines;  ///< indexes into HandResult::lines
  double best = 0;                 ///< figure of the best hold
  double other = 0;                ///< figure of the other hold
  std::string words;               ///< sentence: "A king alone is worth nothing here: nothing below
                                   ///< three of a kind pays."
};

/// Returns at most three sentences on why a hold beats another one of the same deal. `other_name`
/// is what sentences call the other hold. Returns none if the places of cards count or the other
/// hold is as good as any.
std::vector<HoldReason> hold_reasons(const Game& game, const HandResult& hand, const HandHold& best,
                                     const HandHold& other,
                                     std::string_view other_name = "your hold");

/// Percentiles of what a round pays.
inline constexpr std::array<double, 7> kRoundPercentiles = {0.01, 0.05, 0.25, 0.5,
                                                            0.75, 0.95, 0.99};

/// Several hands that share a deal and a hold, each drawn from a deck of its own. Amounts are in
/// bets on one hand.
struct HoldRounds {
  struct Line {
    std::string name;
    double expected = 0;  ///< mean number of hands
    double none = 0;      ///< probability that no hand ends in the line
  };

  int hands = 1;
  std::string line;            ///< best-paying line that the hold can end in
  std::vector<double> counts;  ///< [k]: probability that k hands end in `line`
  std::vector<Line> lines;     ///< lines that the hold can end in
  double mean = 0;             ///< mean pay of the round
  double deviation = 0;        ///< standard deviation of what the round pays
  double at_least_bet = 0;     ///< probability that the round pays at least its bet
  /// Percentiles of what the round pays: [as in kRoundPercentiles].
  std::array<double, kRoundPercentiles.size()> percentiles{};
};

/// Returns the distribution of what a hold brings on several hands. Probabilities are sums of
/// products of exact frequencies. Throws AnalysisError for games with features other than
/// several lines or an extra card, and if pays are too finely divided.
HoldRounds hold_rounds(const Game& game, const HandResult& hand, const HandHold& hold, int hands);

/// Reads that many different cards of a deck: "As Kh 10d 5♣ Jk". Throws std::invalid_argument with
/// a phrase about what was found.
std::vector<Card> read_deal(std::string_view text, const Deck& deck, std::size_t cards = 5);

/// Reads deals from command-line arguments of one or more cards: "As" "Kh" "Td" "5c" "2d", or "AsKh
/// Td 5c 2d". A deal ends where an argument ends. Throws as read_deal does.
std::vector<std::vector<Card>> read_deals(const std::vector<std::string>& texts, const Deck& deck,
                                          std::size_t cards = 5);

/// Analysis of any number of deals of one game. The first few deals are counted one by one, some
/// milliseconds each; for more, counts of all hands are made once, and a deal takes microseconds.
/// Can be moved but not copied, and must not be shared between threads; its game can.
class HandStudy {
 public:
  /// Prepares a game. `threads` 0 means all cores. Throws AnalysisError if what to hold cannot be
  /// said deal by deal.
  explicit HandStudy(Game game, TieBreak tie_break = TieBreak::first, int threads = 0);
  HandStudy(HandStudy&&) noexcept;
  HandStudy& operator=(HandStudy&&) noexcept;
  ~HandStudy();

  /// Returns all holds of a deal. `deal` is as returned by read_deal, from the deck in this
  /// position, with Features::cards_dealt() cards; `places` is true if the order of its cards
  /// matters. Throws as Game::check() does, std::invalid_argument for another number of cards and
  /// for a card that the deck does not have, that is dealt twice, or that is the one seen, and
  /// AnalysisError if the game cannot be solved.
  HandResult play(const std::vector<Card>& deal, const Position& position = {},
                  bool places = false);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vpanalyze
