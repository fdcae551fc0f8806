// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/objective.hpp"

namespace vpanalyze {

/// A visit to the casino. Amounts are in units of the bet on one hand.
struct SessionPlan {
  double bankroll = 0;           ///< taken, as the goal is, for the decimal that it prints as
  std::uint64_t hands = 0;       ///< rounded up to whole rounds
  std::optional<double> goal{};  ///< end the session when the bankroll is at least so much
  std::uint64_t moments = 4;     ///< how often on the way, evenly spaced, to tell how it stands
  std::uint64_t rounds = 0;      ///< instead of hands, where not 0

  /// Returns the number of rounds of n hands each.
  std::uint64_t rounds_of(int n) const {
    const auto of_round = static_cast<std::uint64_t>(n);
    return rounds > 0 ? rounds : (hands + of_round - 1) / of_round;
  }
};

/// The chances at which the result of a session is told: with probability 0.05 it is at most the
/// 5th percentile.
inline constexpr std::array<double, 9> kSessionPercentiles = {0.01, 0.05, 0.1,  0.25, 0.5,
                                                              0.75, 0.9,  0.95, 0.99};

/// How a session stands after some hands.
struct SessionMoment {
  std::uint64_t hands = 0;
  double ruin = 0;   ///< the bankroll no longer pays for a round, be it only since the last one
  double goal = 0;   ///< the goal has been reached, in the last round or before
  double ahead = 0;  ///< more than at the beginning
  double even = 0;
  double mean = 0;                                               ///< won or lost
  std::array<double, kSessionPercentiles.size()> percentiles{};  ///< won or lost
};

/// The distribution of what a session comes to: exact or, of some games with features, simulated.
struct SessionResult {
  SessionPlan plan;
  int hands_per_round = 1;
  std::uint64_t rounds = 0;
  double step = 1;           ///< all results are multiples of it
  std::uint64_t states = 0;  ///< how many different bankrolls were distinguished at most
  /// No probability is further from the truth; of simulated sessions no standard error of one is
  /// greater.
  double error = 0;
  std::uint64_t simulated = 0;       ///< sessions played at random; 0 where all ways were followed
  std::vector<SessionMoment> along;  ///< at the moments of the plan, the last after all hands

  const SessionMoment& end() const { return along.back(); }
};

/// Called now and then with how many rounds are done and to do; false ends the work early.
using SessionProgress = std::function<bool(std::uint64_t done, std::uint64_t rounds)>;

struct RiskOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;               ///< 0: all cores. The result does not depend on it.
  ObjectiveOptions objective{};  ///< with the cashback that all figures take into account
  std::vector<int> n_play = {1, 3, 5, 10, 50, 100};
  std::vector<double> risks = {0.5, 0.1, 0.05, 0.01, 0.001};
  std::vector<double> bankrolls{};       ///< whose long-run risk is wanted
  bool n_play_kelly = false;             ///< Kelly bankrolls of more than one hand a round too
  double z = 1.645;                      ///< of the volatility index: 90% of results lie within
  std::optional<SessionPlan> session{};  ///< played with every number of hands in n_play
  SessionProgress progress{};
};

/// The least bankroll that has at most so great a long-run risk of ruin lies between the two. Where
/// nothing can be left over it is `units` rounded up, since only whole bets are lost.
struct BankrollForRisk {
  double probability = 0;
  double units = 0;       ///< ln probability / ln r; infinite where ruin is certain
  double units_most = 0;  ///< a bankroll that is enough, in whole steps of what can be won or lost
};

/// The other way round: the risk of a bankroll lies between the two. Both are 1 for a bankroll that
/// does not even pay for a round.
struct RiskOfBankroll {
  double units = 0;  ///< of which all but whole steps is never bet
  double probability = 0;
  double probability_most = 0;
};

/// The risk that a bankroll, played forever, does not pay for a round some day. With B the
/// bankroll as far as it consists of whole steps, of which all pays and the bet are multiples (all
/// of it where there is cashback), it lies between r^B and r^(B − overshoot), and is r^B where
/// nothing can be left over.
struct Ruin {
  double per_unit = 1;   ///< r; 1 where ruin is certain, 0 where it is impossible
  double overshoot = 0;  ///< at most so much is left over when a bankroll does not pay for a round
  std::vector<BankrollForRisk> bankrolls;
  std::vector<RiskOfBankroll> risks;
};

/// Several hands played from one deal, each bet on like a hand alone. c is the covariance between
/// two of them, v the variance of one.
struct NPlay {
  int n = 1;
  double variance_of_round = 0;  ///< n·v + n(n − 1)·c, in bets on one hand, squared
  double sd_per_hand = 0;        ///< √(v + (n − 1)·c), one customary convention
  double variance_per_bet = 0;   ///< (v + (n − 1)·c) / n, the other
  double n0 =
      0;  ///< hands after which the expected result is one standard deviation; infinite if 0
  Ruin ruin;
  /// Where it was asked for, the game wins and can lose, and results are not very many.
  std::optional<Kelly> kelly;
};

/// Between these the payback of n hands lies, as far as the normal approximation goes that
/// PAR sheets use: return ± volatility index / √hands.
struct PaybackBand {
  std::uint64_t hands = 0;
  double low = 0;
  double high = 0;
};

/// Further figures of a machine with several lines, or one that does more than draw.
struct MachineRisk {
  int lines = 1;              ///< with which a round is played
  double hands_of_round = 1;  ///< as Analysis has them
  double mean_bet = 1;
  bool climbs = false;     ///< a hand is a climb of a ladder, paid for at its foot
  bool remembers = false;  ///< variances of rounds include what a round leaves for the next
  std::string no_ruin{};   ///< why the long-run risk of ruin is not told; empty where it is
};

/// What a paytable means for one's money. Amounts are in bets on one hand.
struct Risk {
  std::string name;
  ObjectiveOptions objective;
  TieBreak tie_break = TieBreak::first;

  std::optional<Fraction> exact_return;  ///< none where states are
  double game_return = 0;
  double best_return = 0;  ///< what play for the return comes to
  double variance = 0;
  std::optional<double> covariance;  ///< between two hands drawn from one deal
  double hit_frequency = 0;
  // None of a machine:
  std::optional<double> win_frequency;   ///< of hands that pay more than the bet
  std::optional<double> push_frequency;  ///< of hands that pay just the bet
  std::optional<double> royal_cycle;     ///< hands for one natural royal flush; none in some games
  double z = 0;
  std::uint64_t distributions = 0;  ///< how many deals differ in how their hold can end

  NPlay single;                        ///< one hand a round; of a machine all its lines
  std::vector<NPlay> n_play;           ///< as asked for; none of a machine
  std::optional<MachineRisk> machine;  ///< of a machine
  std::vector<SessionResult> sessions;
  bool complete = true;  ///< false where progress ended the work

  /// What a hand wins in the long run, cashback included; negative as a rule.
  double edge() const { return game_return - 1 + objective.cashback; }
  /// z standard deviations of one hand or, of a machine, of a round for each √hand.
  double volatility_index() const;
  /// For 1,000 to 10,000,000 hands.
  std::vector<PaybackBand> payback_bands() const;
};

/// Exact from the counts of all holds that are played; roots and sums in doubles. Throws
/// std::invalid_argument with a phrase on what was found and what would be right, for figures that
/// make no sense and for objectives that the game cannot have; AnalysisError as analyze() does.
///
/// A game whose lines are more than draws for a fixed bet is played for the highest return; of a
/// ladder a hand is the climb of a line. Several lines are played as the game has them, whatever
/// n_play says. Its sessions are exact where a line is followed by
/// itself and that is not too much, else simulated. AnalysisError also where only the mean of its
/// multiplier is known, and where bets are doubled.
Risk analyze_risk(const Game& game, const RiskOptions& options = {});

/// Returns the least whole number of bets with which the session of the options ends in ruin with
/// at most this probability: with n_play.front() hands a round, whatever the bankroll of the plan.
/// Plays some ten sessions, one where they are simulated without a goal. Returns nothing where
/// progress ended the work; throws as analyze_risk().
std::optional<double> bankroll_for_session(const Game& game, RiskOptions options,
                                           double probability);

}  // namespace vpanalyze
