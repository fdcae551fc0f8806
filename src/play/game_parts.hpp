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

/// What a deal adds to what its hand ends in: all that lines pay is multiplied, and something is
/// paid whatever comes, by all lines together, in bets of a round.
struct DealExtras {
  Fraction times{1, 1};
  Fraction plus;
};

/// What a game is made of and comes to; each part is worked out when it is first asked for. Threads
/// may share it.
class Game::Parts {
 public:
  /// What can be shared with `known`, games of another machine, is.
  explicit Parts(Paytable paytable, std::vector<ScoredGame> known = {});

  /// Paytable that is played: the best choice where there are several. Throws AnalysisError where
  /// one of them cannot be solved.
  const Paytable& paytable() const;
  /// What the choices were of which the paytable is the best, and the game's name without it.
  struct Chosen {
    std::string game;
    std::vector<ChoiceResult> choices;
  };
  const Chosen& chosen() const {
    paytable();
    return chosen_;
  }
  /// Throws AnalysisError as Machine does.
  const Machine& machine() const;
  /// Returns best play, solved when first asked for. Throws AnalysisError where the machine cannot
  /// be solved.
  const Play& play(int workers, TieBreak rule = TieBreak::first,
                   Engine engine = Engine::automatic) const;

  /// Whether what a hand ends in makes a difference to the next.
  bool remembers() const { return machine().states.size() > 1; }
  /// Whether every round is played in the one position that there is, and pays what lines pay.
  bool has_one_position() const {
    return !remembers() && paytable().features.chance.empty() &&
           paytable().features.on_deal.empty();
  }
  /// The plain game that wins on each hand, in bets, what a line of this one does: where all that
  /// is added to a draw is a fee or more lines. Nothing of other games.
  std::optional<Paytable> one_draw() const;
  /// Number of lines that share a hold. Of a ladder, all of its lines: figures of its upper levels
  /// are those of a round in which no line has dropped out.
  int lines() const;
  /// What a round costs, all these lines together, in coins; of a ladder a whole climb.
  Fraction bet_of_round(const Position& position) const;
  /// The same of the next hand alone, which costs nothing above a ladder's foot.
  Fraction cost_now(const Position& position) const {
    return state_in(position).bet * Fraction(static_cast<unsigned>(lines()), 1);
  }
  /// The multipliers that a line may show; 1 alone where no hand brings any.
  std::set<int> multipliers() const;

  /// Throws std::invalid_argument with a phrase where the game has no such position, AnalysisError
  /// where it is not one of five cards and a draw.
  void check(const Position& position) const;

  // All of these check the position, and throw AnalysisError as play() does.

  /// Returns the position by number.
  SeenState seen(const Position& position) const;

  /// Which of Machine::games is dealt from.
  std::size_t deck_in(const Position& position) const {
    check(position);
    return situation_in(position).game;
  }
  /// That game, without what machines add to it.
  const ScoredGame& scored(const Position& position = {}) const {
    return machine().games[deck_in(position)];
  }
  /// What play is best by. Where lines have multipliers of their own and none are given, it is that
  /// of the mean of a machine that has been played forever; where they share a hold, without how
  /// values bend in their sum. Throws AnalysisError where play depends on the places of cards.
  PositionValuation valuation(const Position& position, int workers) const;
  /// The same where the places of cards do not count.
  PositionValuation valuation_in_any_order(const Position& position, int workers) const;
  /// [line of scored()]: the mean squares of what a line pays there, in some unit.
  std::vector<int128> squares(const Position& position) const;
  /// `deal` are positions in the deck, ascending.
  DealExtras extras(const Position& position, const std::array<std::uint8_t, 5>& deal) const;
  /// What a cost in bets of a round in this position takes off the return, if hands are misplayed
  /// so wherever the machine stands: how much is bet and multiplied in the long run.
  double cost_scale(const Position& position, int workers) const;
  /// [hold as a mask of the deal in deck order] `deal` are the cards as they lie, from the left;
  /// `places` whether that matters. `outcomes` are those of the deal in scored().
  std::array<HoldWorth, 32> holds(const Position& position, const std::vector<Card>& deal,
                                  const DealOutcomes& outcomes, bool places, int workers) const;
  /// What a hand of one line of the machine is paid that ends in this line of scored(), awards at
  /// their mean and extras of the deal left out, in bets of a round.
  Fraction pays(const Position& position, std::size_t machine_line, std::size_t line) const;
  /// A position that comes up where the machine is played forever, as often as it does.
  Position in_long_run(Generator& random, int workers) const;
  /// What a machine in this position is worth more than one at the start, in coins.
  double value(const Position& position, int workers) const;
  /// What a single round brings, played for nothing but its pays, in coins.
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

/// The best choice of a paytable that has some, with what all of them return.
Paytable best_choice(Paytable paytable, int threads, Game::Parts::Chosen& chosen);

/// What the machine returns, per coin bet, under best play, and where deals are held by `held`
/// ([hand_index of the deal] a mask in deck order) whatever the machine shows: wherever deals come
/// from the deck of the position, best play going on elsewhere.
Quantity best_return(const Game& game, int workers);
/// The same with how often rows are paid; of machines that remember nothing else.
Analysis analysis_of_play(const Game& game, const Position& position,
                          const std::vector<std::uint8_t>& held, int workers);
Quantity return_of_play(const Game& game, const Position& position,
                        const std::vector<std::uint8_t>& held, int workers);

}  // namespace vpanalyze
