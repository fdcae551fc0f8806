// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "studies/risk/convolution.hpp"
#include "vpanalyze/studies/session.hpp"

namespace vpanalyze {

/// Where a bankroll can be after some rounds, in steps. Probabilities of the three kinds of
/// bankroll and `beyond` add up to one.
struct BankrollState {
  Distribution alive;   ///< [steps above the price of a round]: goes on
  Distribution ruined;  ///< [steps left]: less than the price of a round
  Distribution goal;    ///< [steps above the goal]: ended at or above it
  double beyond = 0;    ///< above all that is alive
};

/// The distribution of a bankroll that ends a session when it no longer pays for a round, and, if
/// there is a goal, when it is reached.
///
/// Without a goal: in 2^k rounds a bankroll falls by at most 2^k prices. What is above that cannot
/// be ruined meanwhile and moves by the distribution of the sum of 2^k rounds, in one convolution;
/// what is below does the first half of the rounds and then the second in the same way. With a goal
/// rounds are done one by one, since one royal can reach it from anywhere; the goal bounds the
/// bankrolls.
class BankrollWalk {
 public:
  /// `price` of a round and the bankroll in steps; `goal` above the bankroll. `progress` is told
  /// of rounds out of `rounds_in_all`.
  BankrollWalk(Kernel round, std::uint64_t price, std::uint64_t bankroll,
               std::optional<std::uint64_t> goal, std::uint64_t rounds_in_all,
               SessionProgress progress);

  /// Plays so many rounds. False where progress asked for an end.
  bool play(std::uint64_t rounds);

  BankrollState state() const;
  /// How far all probabilities together may be off.
  double error() const { return convolver_.error(); }
  std::uint64_t most_places() const { return most_places_; }

 private:
  Distribution advanced(Distribution alive, int level);
  Distribution one_round(const Distribution& alive);
  Kernel& rounds(int level);
  void count_done(std::uint64_t rounds);
  void notice_places(std::size_t places);

  std::vector<Kernel> rounds_;  ///< [k] what 2^k rounds pay
  std::size_t price_;
  std::optional<std::size_t> goal_;  ///< as a place of `alive`
  Distribution alive_;
  Distribution ruined_;
  Distribution goal_reached_;
  Convolver convolver_;
  std::uint64_t done_ = 0;
  std::uint64_t rounds_in_all_;
  SessionProgress progress_;
  std::uint64_t most_places_ = 0;
};

}  // namespace vpanalyze
