// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/objective.hpp"

namespace vpanalyze {

/// Visit to the casino. Amounts are in units of the bet on one hand.
struct SessionPlan {
  double bankroll = 0;           ///< read, like the goal, as the decimal that it prints as
  std::uint64_t hands = 0;       ///< rounded up to whole rounds
  std::optional<double> goal{};  ///< bankroll at which the session ends
  std::uint64_t moments = 4;     ///< number of moments, evenly spaced, at which to report
  std::uint64_t rounds = 0;      ///< replaces `hands` unless 0

  /// Returns the number of rounds of n hands each.
  std::uint64_t rounds_of(int n) const {
    const auto round_hands = static_cast<std::uint64_t>(n);
    return rounds > 0 ? rounds : (hands + round_hands - 1) / round_hands;
  }
};

/// Probabilities at which the result of a session is reported: with probability 0.05 it is at most
/// the 5th percentile.
inline constexpr std::array<double, 9> kSessionPercentiles = {0.01, 0.05, 0.1,  0.25, 0.5,
                                                              0.75, 0.9,  0.95, 0.99};

/// State of a session after some hands.
struct SessionMoment {
  std::uint64_t hands = 0;
  double ruin = 0;   ///< probability that the bankroll no longer pays for a round, be it only since
                     ///< the last one
  double goal = 0;   ///< probability that the goal has been reached, in the last round or before
  double ahead = 0;  ///< probability of having more than at the start
  double even = 0;
  double mean = 0;                                               ///< won or lost
  std::array<double, kSessionPercentiles.size()> percentiles{};  ///< won or lost
};

/// Distribution of the result of a session, exact or, for some games with features, simulated.
struct SessionResult {
  SessionPlan plan;
  int hands_per_round = 1;
  std::uint64_t rounds = 0;
  double step = 1;           ///< common step of all results
  std::uint64_t states = 0;  ///< largest number of different bankrolls
  /// Bound for the error of every probability; for simulated sessions, the greatest standard error.
  double error = 0;
  std::uint64_t simulated = 0;       ///< number of random sessions; 0 if the distribution was
                                     ///< computed
  std::vector<SessionMoment> along;  ///< at the moments of the plan, the last one after all hands

  const SessionMoment& end() const { return along.back(); }
};

/// Called occasionally with the rounds done and the total; returning false stops the work early.
using SessionProgress = std::function<bool(std::uint64_t done, std::uint64_t rounds)>;

/// Event of a hand of one line: it ends in a pay line or, if none is given, pays at least so much.
struct HitQuestion {
  std::string name{};                 ///< "Royal flush", "$2,000 or more"
  std::optional<std::size_t> line{};  ///< index among the paytable's lines
  double least_pay = 0;               ///< in coins, awards and multipliers included
};

/// Largest number of hits with a probability of its own; the rest share one.
inline constexpr std::size_t kMostHits = 3;

/// Frequency of an event under best play for the return.
struct HitResult {
  std::string name;
  std::optional<std::size_t> line{};  ///< as in the question: empty for a large pay
  double probability = 0;             ///< for a hand of one line
  /// Probability of k hits in all rounds asked about, from a fresh machine, k = 0 … kMostHits;
  /// empty if none were, or if what the lines have in common is not known.
  std::vector<double> exactly;
};

struct RiskOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;               ///< 0: all cores. The result does not depend on it.
  ObjectiveOptions objective{};  ///< includes the cashback that all figures take into account
  std::vector<int> n_play = {1, 3, 5, 10, 50, 100};
  std::vector<double> risks = {0.5, 0.1, 0.05, 0.01, 0.001};
  std::vector<double> bankrolls{};       ///< bankrolls whose long-run risk is wanted
  bool n_play_kelly = false;             ///< true to compute Kelly bankrolls also for several hands
                                         ///< a round
  double z = 1.645;                      ///< parameter of the volatility index: 1.645 covers 90% of
                                         ///< results
  std::optional<SessionPlan> session{};  ///< session to play with every number of hands in n_play
  int double_up = 0;                     ///< rounds of double or nothing after every win, at most
                                         ///< kMostDoubleUp; for one hand a round
  std::vector<HitQuestion> hits{};
  std::uint64_t hit_rounds = 0;  ///< rounds in which hits are counted; 0 for none
  SessionProgress progress{};
};

/// Bounds for the least bankroll with at most this long-run risk of ruin. If nothing can be left
/// over it is `units` rounded up, since only whole bets are lost.
struct BankrollForRisk {
  double probability = 0;
  double units = 0;       ///< ln probability / ln r; infinite if ruin is certain
  double units_most = 0;  ///< sufficient bankroll, in whole steps of possible wins and losses
};

/// Bounds for the risk of a bankroll. Both are 1 for a bankroll that cannot pay for a round.
struct RiskOfBankroll {
  double units = 0;  ///< bankroll; the part beyond whole steps is never bet
  double probability = 0;
  double probability_most = 0;
};

/// Risk that a bankroll, played forever, at some time cannot pay for a round. Let B be the part of
/// the bankroll in whole steps, of which all pays and the bet are multiples (all of it with
/// cashback). The risk lies between r^B and r^(B − overshoot); it is r^B if nothing can be left
/// over.
struct Ruin {
  double per_unit = 1;   ///< r; 1 if ruin is certain, 0 if it is impossible
  double overshoot = 0;  ///< largest amount left over when a bankroll cannot pay for a round
  std::vector<BankrollForRisk> bankrolls;
  std::vector<RiskOfBankroll> risks;
};

/// Several hands played from one deal, each with a full bet. c is the covariance between two of
/// them, v the variance of one.
struct NPlay {
  int n = 1;
  double variance_of_round = 0;  ///< n·v + n(n − 1)·c, in bets on one hand, squared
  double sd_per_hand = 0;        ///< √(v + (n − 1)·c), a customary convention
  double variance_per_bet = 0;   ///< (v + (n − 1)·c) / n, the other convention
  double n0 =
      0;  ///< hands after which the expected result is one standard deviation; infinite if it is 0
  Ruin ruin;
  /// Present if it was asked for, the game wins and can lose, and there are not too many results.
  std::optional<Kelly> kelly;
};

/// Range of the payback of n hands by the normal approximation used in PAR sheets: return ±
/// volatility index / √hands.
struct PaybackBand {
  std::uint64_t hands = 0;
  double low = 0;
  double high = 0;
};

/// Additional figures of a machine with several lines or with features.
struct MachineRisk {
  int lines = 1;              ///< number of lines of a round
  double hands_of_round = 1;  ///< as in Analysis
  double mean_bet = 1;
  bool climbs = false;     ///< true if a hand is a climb of a ladder, paid for at its foot
  bool remembers = false;  ///< true if variances of rounds include what a round leaves to the next
  std::string no_ruin{};   ///< games whose risk of ruin is not computed; empty if this one's is
};

/// Effects of a paytable on a player's money. Amounts are in bets on one hand.
struct Risk {
  std::string name;
  ObjectiveOptions objective;
  TieBreak tie_break = TieBreak::first;

  std::optional<Fraction> exact_return;  ///< empty for games with states
  double game_return = 0;
  double best_return = 0;  ///< return of the play with the highest return
  double variance = 0;
  std::optional<double> covariance;  ///< covariance between two hands drawn from one deal
  double hit_frequency = 0;          ///< like all figures but `covariance`, after doubling up
  int double_up = 0;                 ///< as in the options
  // Empty for a machine:
  std::optional<double> win_frequency;   ///< share of hands that pay more than the bet
  std::optional<double> push_frequency;  ///< share of hands that pay exactly the bet
  std::optional<double> royal_cycle;     ///< hands for one natural royal flush; empty in some games
  double z = 0;
  std::uint64_t distributions = 0;  ///< number of different outcome distributions among the deals'
                                    ///< holds

  NPlay single;                        ///< one hand a round; for a machine, all its lines
  std::vector<NPlay> n_play;           ///< as asked for; empty for a machine
  std::optional<MachineRisk> machine;  ///< empty unless the game is a machine
  std::vector<SessionResult> sessions;
  std::vector<HitResult> hits;   ///< in the order of the questions
  std::uint64_t hit_rounds = 0;  ///< as in the options
  int hit_lines = 1;             ///< hands from one deal in these rounds
  bool complete = true;          ///< false if progress stopped the work

  /// Returns the long-run gain per hand, including cashback; usually negative.
  double edge() const { return game_return - 1 + objective.cashback; }
  /// Returns z standard deviations of one hand or, for a machine, of a round for each √hand.
  double volatility_index() const;
  /// Returns the bands for 1,000 to 10,000,000 hands.
  std::vector<PaybackBand> payback_bands() const;
};

/// Computes the risk of a game from exact counts of all holds that are played, with roots and sums
/// in doubles. Throws std::invalid_argument, with a phrase on what was found and what would be
/// right, for parameters that make no sense and objectives that the game does not support;
/// AnalysisError as analyze() does.
///
/// A game with features is played for the highest return; on a ladder a hand is the climb of a
/// line. Several lines are played as the game has them, regardless of n_play. Sessions are exact if
/// each line depends only on its own past and the work is feasible, and simulated otherwise. Throws
/// AnalysisError also if only the mean of a multiplier is known, and if bets are doubled.
Risk analyze_risk(const Game& game, const RiskOptions& options = {});

/// Returns the least whole number of bets with which the session of the options ends in ruin with
/// at most this probability: with n_play.front() hands a round, ignoring the plan's bankroll. Plays
/// some ten sessions; a single one if it is simulated without a goal. Returns nothing if progress
/// stopped the work. Throws as analyze_risk() does, and std::invalid_argument without a session,
/// for an empty n_play, and unless the probability lies between 0 and 1.
std::optional<double> bankroll_for_session(const Game& game, double probability,
                                           RiskOptions options);

}  // namespace vpanalyze
