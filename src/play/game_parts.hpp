// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/valuation.hpp"
#include "base/random.hpp"
#include "play/machine.hpp"
#include "play/play.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// Changes that a deal makes to the pay of its hand: a multiplier of all pays, and an amount paid
/// whatever the hand, for all lines together, in bets of a round.
struct DealExtras {
  Fraction times{1, 1};
  Fraction plus;
};

/// Way to play a deal of four cards. Amounts are in bets of a round.
struct DealOption {
  std::optional<std::size_t> left_out{};  ///< index in the deal of the card that is not picked
  int bets = 1;                           ///< 2 if the bet is doubled
  std::vector<std::uint32_t> draws;       ///< [row]: number of draws that end in it
  Fraction pays;                          ///< mean of what all its bets are paid
  double variance = 0;                    ///< of what it pays, leaving out awards
  Fraction cost;                          ///< difference from the best option; bets count
};

/// Components and results of a game, each computed on first use. Threads may share it.
class Game::Parts {
 public:
  /// Shares the results that it can with `known`, the games of another machine.
  explicit Parts(Paytable paytable, std::vector<ScoredGame> known = {});

  /// Returns the paytable that is played, the best if the player can choose among several. Throws
  /// AnalysisError if one of them cannot be solved.
  const Paytable& paytable() const;
  /// Choices among which the paytable is the best, and the game's name without the choice.
  struct Chosen {
    std::string game;
    std::vector<ChoiceResult> choices;
  };
  const Chosen& chosen() const {
    paytable();
    return chosen_;
  }
  /// Returns the machine. Throws AnalysisError as the constructor of Machine does.
  const Machine& machine() const;
  /// Returns best play, solved on first use. Throws AnalysisError if the machine cannot be solved.
  const Play& play(int workers, TieBreak rule = TieBreak::first,
                   Engine engine = Engine::automatic) const;

  /// Returns true if the end of a hand affects the next hand.
  bool remembers() const { return machine().states.size() > 1; }
  /// Returns true if a hand is paid for its line alone, in the single position of the game.
  bool pays_lines_alone() const {
    return machine().has_one_position() && !machine().has_awards && !machine().has_orders;
  }
  /// Returns the plain game with the same wins per hand, in bets, if the only features are a fee or
  /// more lines; nothing for other games.
  std::optional<Paytable> one_draw() const;
  /// Returns the number of lines that share a hold. Counts all lines of a ladder: figures of its
  /// upper levels are those of a round in which no line has dropped out.
  int lines() const;
  /// Returns the price of a round for all its lines together, in coins; for a ladder, that of a
  /// whole climb.
  Fraction bet_of_round(const Position& position) const;
  /// Returns the price of the next hand alone for all lines together, in coins; it is 0 above a
  /// ladder's foot.
  Fraction cost_now(const Position& position) const {
    return state_in(position).bet * Fraction(static_cast<unsigned>(lines()), 1);
  }
  /// Returns the multipliers that a line may show; only 1 if no hand brings any.
  std::set<int> multipliers() const;

  /// Throws as Game::check() does.
  void check(const Position& position) const;
  /// Throws AnalysisError unless the game deals five cards and draws.
  void check_draw() const;

  // The members below check the position, and throw AnalysisError as play() does.

  /// Returns the position by number.
  SeenState seen(const Position& position) const;

  /// Returns the index in Machine::games of the game that is dealt in a position.
  std::size_t deck_in(const Position& position) const {
    check_draw();
    return situation_in(position).game;
  }
  /// Returns the deck that is dealt from in a position.
  const Deck& deck(const Position& position) const {
    return machine().games[situation_in(position).game].paytable().deck;
  }
  /// Returns the game that is dealt in a position, without the features of the machine.
  const ScoredGame& scored(const Position& position = {}) const {
    return machine().games[deck_in(position)];
  }
  /// Returns the values that best play maximizes. If lines have their own multipliers and none are
  /// given, uses their long-run mean; if lines share a hold, takes values as linear in the sum of
  /// the multipliers. Throws AnalysisError if play depends on the places of cards.
  PositionValuation valuation(const Position& position, int workers) const;
  /// Returns the values that best play maximizes, ignoring lines in order.
  PositionValuation valuation_in_any_order(const Position& position, int workers) const;
  /// Returns [line of scored()]: the mean square of its pay in a position, in an unspecified unit.
  std::vector<int128> squares(const Position& position) const;
  /// Returns the extras of a deal, given as ascending indices into the deck.
  DealExtras extras(const Position& position, const std::array<std::uint8_t, 5>& deal) const;
  /// Returns the factor from a cost in bets of a round in this position to the loss of return, if
  /// hands are misplayed in the same way in every position; it reflects how much is bet and
  /// multiplied in the long run. Returns nothing if there is no other position: costs then add up
  /// to the loss exactly.
  std::optional<double> cost_scale(const Position& position, int workers) const;
  /// Returns the value of each hold, a mask of the deal in deck order. `deal` lists the cards from
  /// the left, `places` tells if their places matter, and `outcomes` are those of the deal in
  /// scored().
  std::array<HoldWorth, 32> holds(const Position& position, const std::vector<Card>& deal,
                                  const DealOutcomes& outcomes, bool places, int workers) const;
  /// Returns the options of a deal of four cards, best first, as the rule for ties prefers them:
  /// two cards to pick from, or one bet and two. `deal` lists positions in the deck: in a game of
  /// picking first the two cards that stay. Requires Features::cards_dealt() to be 4.
  std::vector<DealOption> options(const Position& position, const std::array<std::uint8_t, 4>& deal,
                                  TieBreak rule) const;
  /// Returns the pay of a hand of one line of the machine that ends in a line of scored(), in bets
  /// of a round, with awards at their mean and without the extras of the deal.
  Fraction pays(const Position& position, std::size_t machine_line, std::size_t line) const;
  /// Returns a random position with its long-run probability.
  Position long_run_position(Generator& random, int workers) const;
  /// Returns the value of a machine in this position above that of one at the start, in coins.
  double value(const Position& position, int workers) const;
  /// Returns the mean win of a single round that is played for its pays alone, in coins.
  double one_round(const Position& position, int workers) const;

 private:
  std::size_t state_number(const Position& position) const;
  const StateForm& state_in(const Position& position) const;
  const Situation& situation_in(const Position& position) const;

  mutable std::once_flag choice_made_;
  mutable Chosen chosen_;
  mutable Paytable paytable_;
  std::vector<ScoredGame> known_;
  mutable std::mutex machine_mutex_;
  mutable std::mutex play_mutex_;
  mutable std::optional<Machine> machine_;
  mutable std::map<std::pair<TieBreak, Engine>, std::unique_ptr<const Play>> plays_;
};

using GameParts = Game::Parts;

/// Returns the best choice of a paytable that offers several, and stores the results of all in
/// `chosen`.
Paytable best_choice(Paytable paytable, int threads, Game::Parts::Chosen& chosen);

/// Returns the return of the machine per coin bet under best play.
Quantity best_return(const Game& game, int workers);
/// Returns Analysis::mean_bet of best play. Analyzes only games whose states have bets of their
/// own; the mean bet of others is the first bet.
double mean_bet(const Game& game, int workers);
/// Returns the analysis of a strategy that ignores what the machine shows, for machines without
/// states. `held` is [hand_index of the deal]: a mask in deck order; it applies to deals from the
/// deck of the position, and best play to all others.
Analysis analysis_of_play(const Game& game, const Position& position,
                          const std::vector<std::uint8_t>& held, int workers);
Quantity return_of_play(const Game& game, const Position& position,
                        const std::vector<std::uint8_t>& held, int workers);

}  // namespace vpanalyze
