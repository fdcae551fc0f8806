// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/hold.hpp"
#include "base/parallel.hpp"
#include "base/random.hpp"
#include "base/ranges.hpp"
#include "cards/hand_index.hpp"
#include "play/game_parts.hpp"
#include "studies/simulate/round_source.hpp"
#include "studies/simulate/tally.hpp"

namespace vpanalyze {
namespace {

/// Number of hands after which a worker asks whether to go on.
constexpr std::uint64_t kHandsOfPiece = 1U << 16U;
/// Minimum number of batches from which errors are estimated that the analysis does not know, if
/// there are that many rounds.
constexpr std::uint64_t kFewestBatches = 100;

std::uint64_t rounded_up(std::uint64_t number, std::uint64_t factor) {
  return (number + factor - 1) / factor * factor;
}

/// Rounds from the beginning of a session on, as far as they have been played.
struct Block {
  Generator random;
  SeenState seen;
  std::uint64_t rounds_left;
  std::uint64_t session_left;
  BankrollCourse session{};  ///< session in progress
  Tally tally;               ///< without the course of the session in progress
};

/// Returns what is left of a win after rounds of double or nothing.
std::int64_t double_or_nothing(std::int64_t win, int rounds, Generator& random) {
  for (; rounds > 0 && win > 0; --rounds) win = random.below(2) == 0 ? 0 : 2 * win;
  return win;
}

/// Player of blocks of whole sessions. A session may have any length, so blocks are played in
/// pieces, and the progress callback decides after each piece whether to go on.
class Simulator {
 public:
  /// Keeps references.
  Simulator(const RoundSource& source, const SimulateOptions& options)
      : source_(source), expected_(source.expected()), options_(options) {
    const auto lines = static_cast<std::uint64_t>(expected_.lines);
    // Only on a ladder are there more hands in a round than lines.
    const double per_line = expected_.hands_of_round / static_cast<double>(lines);
    const std::uint64_t line_rounds = (options.hands - 1) / lines + 1;
    rounds_ =
        per_line == 1
            ? line_rounds
            : static_cast<std::uint64_t>(std::ceil(static_cast<double>(line_rounds) / per_line));
    session_ = (options.session_hands - 1) / lines + 1;
    const std::uint64_t most = std::max<std::uint64_t>(kHandsOfPiece / lines, 1);
    block_ = std::max<std::uint64_t>(most / session_, 1) * session_;
    piece_ =
        rounded_up(std::clamp<std::uint64_t>(rounds_ / kFewestBatches, 1, most), source.batch());
  }

  Simulation run() {
    constexpr std::uint64_t kBlocksOfWave = 64;
    const std::uint64_t blocks = (rounds_ - 1) / block_ + 1;
    Tally all(expected_.rows.size());
    for (std::uint64_t first = 0; first < blocks && !ended_; first += kBlocksOfWave) {
      std::vector<Block> wave;
      for (std::uint64_t block = first; block < std::min(first + kBlocksOfWave, blocks); ++block) {
        Generator random(options_.seed, block);
        SeenState seen = source_.begin(random, block == 0);
        wave.push_back({random,
                        std::move(seen),
                        std::min(block_, rounds_ - block * block_),
                        session_,
                        {},
                        Tally(expected_.rows.size())});
      }
      const auto goes_on = [](const Block& block) { return block.rounds_left > 0; };
      while (!ended_ && any_of(wave, goes_on)) play_pieces(wave);
      for (Block& block : wave) {
        block.tally.course.append(block.session);
        all.append(block.tally);
      }
    }
    return result(all);
  }

 private:
  /// Plays one piece of each block.
  void play_pieces(std::vector<Block>& wave) {
    const int workers = std::min(all_workers(options_.threads), static_cast<int>(wave.size()));
    parallel_for(workers, wave.size(), [&](std::size_t worker, std::size_t i) {
      hands_ += play_piece(wave[i]);
      const bool has_reader = worker == 0 && options_.progress;
      const std::uint64_t done = std::min<std::uint64_t>(hands_, options_.hands);
      if (has_reader && !options_.progress(done, options_.hands)) ended_ = true;
      return !ended_;
    });
  }

  /// Plays a piece of a block, which is a batch, and returns the number of its hands. The course of
  /// the bankroll does not depend on the size of the pieces.
  std::uint64_t play_piece(Block& block) const {
    std::vector<std::uint64_t> rows(expected_.rows.size());
    std::array<std::int64_t, RoundSource::kMostRounds> wins;
    const std::uint64_t rounds = std::min(piece_, block.rounds_left);
    // Copies, so that they stay in registers.
    BankrollCourse session = block.session;
    std::uint64_t session_left = block.session_left;
    std::int64_t bets = 0;
    std::int64_t result = 0;
    for (std::uint64_t left = rounds; left > 0;) {
      const auto batch = static_cast<std::size_t>(std::min<std::uint64_t>(source_.batch(), left));
      left -= batch;
      const std::int64_t bet = source_.play(block.random, block.seen, {wins.data(), batch}, rows);
      bets += bet * static_cast<std::int64_t>(batch);
      for (std::size_t i = 0; i < batch; ++i) {
        const std::int64_t won = double_or_nothing(wins[i], options_.double_up, block.random) - bet;
        result += won;
        session.add(won);
        if (--session_left > 0) continue;
        ++block.tally.session_results[session.sum()];
        ++block.tally.session_drawdowns[session.drawdown()];
        block.tally.course.append(session);
        session = {};
        session_left = session_;
      }
    }
    block.session = session;
    block.session_left = session_left;
    block.rounds_left -= rounds;
    block.tally.rounds += rounds;
    block.tally.bet += bets;
    return add_batch(rows, static_cast<double>(result + bets), static_cast<double>(bets),
                     block.tally);
  }

  /// Adds hands of a batch and its variation to a tally; returns the number of hands.
  std::uint64_t add_batch(const std::vector<std::uint64_t>& rows, double won, double bet,
                          Tally& tally) const {
    const auto hands = std::accumulate(rows.begin(), rows.end(), std::uint64_t{0});
    const double won_more = won - expected_.game_return.value * bet;
    tally.won_squares += won_more * won_more;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const double more = static_cast<double>(rows[row]) -
                          expected_.rows[row].probability * static_cast<double>(hands);
      tally.row_squares[row] += more * more;
      tally.rows[row] += rows[row];
    }
    return hands;
  }

  Simulation result(const Tally& all) const {
    Simulation result;
    result.name = expected_.name;
    result.objective = options_.objective;
    result.double_up = options_.double_up;
    result.seed = options_.seed;
    result.hands_to_play = options_.hands;
    result.hands = all.hands();
    result.rounds = all.rounds;
    result.rounds_to_play = rounds_;
    result.expected = expected_.game_return;
    result.result = static_cast<double>(all.course.sum()) * expected_.step();
    result.drawdown = static_cast<double>(all.course.drawdown()) * expected_.step();
    fill_lines(all, result);
    fill_return(all, result);
    fill_sessions(all, result.sessions);
    return result;
  }

  void fill_lines(const Tally& all, Simulation& result) const {
    const auto hands = static_cast<double>(result.hands);
    double chi_square = 0;
    std::uint64_t possible = 0;
    for (std::size_t row = 0; row < expected_.rows.size(); ++row) {
      const auto& [name, probability] = expected_.rows[row];
      const auto count = static_cast<double>(all.rows[row]);
      const double expected = probability * hands;
      const double difference = count - expected;
      result.lines.push_back({name, all.rows[row], count / hands, probability,
                              standard_errors(difference, error_of_row(all, row, hands))});
      if (expected <= 0) continue;
      chi_square += difference * difference / expected;
      ++possible;
    }
    if (!expected_.is_independent) return;
    result.chi_square = chi_square;
    result.degrees = possible > 0 ? possible - 1 : 0;
  }

  /// Returns the standard error of the number of hands that end in a row. With p its probability
  /// and P that on a deal, the n lines of a round, independent given the deal, add n·p·(1 − p) +
  /// n·(n − 1)·(E[P²] − p²) to the variance. If that is not known, batches show the error. On one
  /// line that remembers, rows too rare for that are practically independent.
  double error_of_row(const Tally& all, std::size_t row, double hands) const {
    const double p = expected_.rows[row].probability;
    double variance = p * hands * (1 - p);
    if (expected_.is_independent) return std::sqrt(variance);
    const std::vector<double>& squares = expected_.row_squares;
    const bool is_rare = expected_.lines == 1 && hands * p < static_cast<double>(kFewestBatches);
    if (!squares.empty()) {
      variance += hands * (expected_.lines - 1) * (squares[row] - p * p);
    } else if (!is_rare) {
      variance = std::max(variance, all.row_squares[row]);
    }
    return std::sqrt(variance);
  }

  /// Fills in the return, its error, and the comparison with the exact return. The error is that of
  /// the variance that each round adds in the long run, if it is known, else that of batches.
  void fill_return(const Tally& all, Simulation& result) const {
    const auto bet = static_cast<double>(all.bet);
    result.game_return = static_cast<double>(all.course.sum() + all.bet) / bet;
    if (const std::optional<double> variance = round_variance()) {
      const double per_line = std::sqrt(std::max(*variance, 0.0)) / expected_.lines;
      // If all rounds pay the same, the rest of the variance is rounding.
      constexpr double kOnlyRounding = 1e-7;
      if (per_line > kOnlyRounding * expected_.game_return.value) {
        result.std_error = per_line / std::sqrt(static_cast<double>(all.rounds));
      }
    } else {
      result.std_error = std::sqrt(all.won_squares) / bet;
    }
    result.deviation =
        standard_errors(result.game_return - result.expected.value, result.std_error);
  }

  /// Returns the variance that each round adds in the long run, in squared bets of a line, if it
  /// is known. A round of double or nothing doubles the mean square of a win.
  std::optional<double> round_variance() const {
    if (expected_.pays.empty()) {
      return options_.double_up == 0 ? expected_.round_variance : std::nullopt;
    }
    double square = 0;
    for (std::size_t row = 0; row < expected_.rows.size(); ++row) {
      const double pay = static_cast<double>(expected_.pays[row]) * expected_.step();
      square += expected_.rows[row].probability * pay * pay;
    }
    return std::ldexp(square, options_.double_up) -
           expected_.game_return.value * expected_.game_return.value;
  }

  void fill_sessions(const Tally& all, SimulatedSessions& sessions) const {
    const double lines = expected_.lines;
    sessions.rounds = session_;
    if (expected_.hands_of_round == lines) {
      sessions.hands = session_ * static_cast<std::uint64_t>(expected_.lines);
    }
    for (const auto& [amount, count] : all.session_results) {
      sessions.sessions += count;
      if (amount > 0) sessions.ahead += count;
    }
    if (sessions.sessions == 0) return;
    const double step = expected_.step();
    sessions.worst = static_cast<double>(all.session_results.begin()->first) * step;
    sessions.best = static_cast<double>(all.session_results.rbegin()->first) * step;
    for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
      const double share = kSimulatedPercentiles[i] * static_cast<double>(sessions.sessions);
      sessions.results[i] = percentile(all.session_results, share) * step;
      sessions.drawdowns[i] = percentile(all.session_drawdowns, share) * step;
    }
  }

  /// Returns the least amount that at least this number of sessions does not exceed.
  static double percentile(const AmountCounts& counts, double sessions) {
    std::uint64_t sum = 0;
    for (const auto& [amount, count] : counts) {
      sum += count;
      if (static_cast<double>(sum) >= sessions) return static_cast<double>(amount);
    }
    return 0;
  }

  /// Returns a difference in standard errors; 0 if there is no error.
  static double standard_errors(double difference, double error) {
    return error > 0 ? difference / error : 0;
  }

  const RoundSource& source_;
  const KnownFigures& expected_;
  const SimulateOptions& options_;
  std::uint64_t rounds_ = 0;   ///< rounds to play
  std::uint64_t session_ = 0;  ///< rounds of a session
  std::uint64_t block_ = 0;    ///< rounds of a block
  std::uint64_t piece_ = 0;    ///< rounds of a piece
  std::atomic<std::uint64_t> hands_{0};
  std::atomic<bool> ended_{false};
};

/// Throws std::invalid_argument unless a table has a hold for every deal of a deck.
void check_holds(const HoldTable& holds, const Deck& deck) {
  const std::size_t deals = binomial(deck.size(), 5);
  if (holds.size() != deals) {
    throw std::invalid_argument("found " + std::to_string(holds.size()) +
                                " holds; the deck of this game has " + std::to_string(deals) +
                                " deals");
  }
  if (std::any_of(holds.begin(), holds.end(), [](std::uint8_t hold) { return hold >= kHolds; })) {
    throw std::invalid_argument("a hold is a mask of five cards, 0 to 31");
  }
}

Simulation simulate_game(const Game& game, const HoldTable* holds, const SimulateOptions& options) {
  if (options.hands == 0) throw std::invalid_argument("there is at least one hand to play");
  if (options.session_hands == 0) {
    throw std::invalid_argument("a session has at least one hand");
  }
  if (options.double_up < 0 || options.double_up > kMostDoubleUp) {
    throw std::invalid_argument("a win is doubled in 0 to 10 rounds");
  }
  if (holds != nullptr) check_holds(*holds, game.parts().scored().paytable().deck);
  std::unique_ptr<const RoundSource> source = hand_source(game, holds, options);
  if (!source) source = machine_source(game, holds, options);
  return simulate_rounds(*source, options);
}

}  // namespace

Simulation simulate_rounds(const RoundSource& source, const SimulateOptions& options) {
  return Simulator(source, options).run();
}

Simulation simulate(const Game& game, const SimulateOptions& options) {
  return simulate_game(game, nullptr, options);
}

Simulation simulate(const Game& game, const HoldTable& holds, const SimulateOptions& options) {
  return simulate_game(game, &holds, options);
}

}  // namespace vpanalyze
