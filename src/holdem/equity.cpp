// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

#include "base/ranges.hpp"
#include "holdem/engines.hpp"

namespace vpanalyze {

namespace {

/// Precision of saddles and limits: closer values count as equal.
constexpr double kPrecision = 1e-11;

/// Random variable Q = Σ value · G with independent gamma variables G of the shapes `deals`, some
/// values below and some above 0; K(s) = ln E exp(s·Q).
class GammaSum {
 public:
  void add(double value, double deals) { terms_.push_back({value, deals}); }
  void negate() {
    for (Term& term : terms_) term.value = -term.value;
  }

  /// Returns the s > 0 with the least exp(K(s)) / s; there is one minimum between 0 and 1 / the
  /// greatest value.
  double saddle() const {
    const auto is_less = [](const Term& a, const Term& b) { return a.value < b.value; };
    double low = 0;
    double high = 1 / std::max_element(terms_.begin(), terms_.end(), is_less)->value;
    while (high - low > kPrecision * high) {
      const double middle = (low + high) / 2;
      (derivative(middle, 1) < 1 / middle ? low : high) = middle;
    }
    return low;
  }
  /// Returns the n-th derivative of K over (n − 1)!.
  double derivative(double s, int n) const {
    return sum_of(terms_, [&](const Term& term) {
      return term.deals * std::pow(term.value / (1 - term.value * s), n);
    });
  }
  /// Returns the β < 0 to the right or to the left, whichever is larger, by which a path s + i·y +
  /// β·y² may be bent: all |1 − value·s| grow along it, and so exp(K) falls, as long as |β| ≤
  /// |value| / (2 (1 − value·s)) for the values on that side. Two thirds of that are used, the
  /// steepest descent for a single gamma variable.
  double bend(double s) const {
    double right = std::numeric_limits<double>::infinity();
    double left = right;
    for (const auto& [value, deals] : terms_) {
      if (value > 0) right = std::min(right, value / (3 * (1 - value * s)));
      if (value < 0) left = std::min(left, -value / (3 * (1 - value * s)));
    }
    return right >= left ? right : -left;
  }
  /// Returns K(s) = −Σ deals · ln(1 − value·s), accurate also for small value·s and many deals.
  std::complex<double> cumulant(std::complex<double> s) const {
    std::complex<double> sum;
    for (const auto& [value, deals] : terms_) {
      const std::complex<double> x = value * s;
      sum += deals * std::complex(-std::log1p(std::norm(x) - 2 * x.real()) / 2,
                                  std::atan2(x.imag(), 1 - x.real()));
    }
    return sum;
  }

 private:
  struct Term {
    double value;
    double deals;
  };
  std::vector<Term> terms_;
};

/// Returns P(Q > 0) for a mean of 0 or less,
///
///     1/(2πi) ∫ exp(K(s)) / s ds
///
/// along any upward path that crosses the real axis between 0 and the first pole. The path s = s0 +
/// i·y + β·y² runs through the saddle s0, where the integrand is a bell, bent so that the bell has
/// no long tails. The sum runs over x with y = sinh x · (the width of the bell); its error is below
/// 10^-9.
double chance_above_zero(const GammaSum& sum) {
  constexpr double kStep = 0.125;
  constexpr double kNegligible = 1e-13;
  const double saddle = sum.saddle();
  const double width = 1 / std::sqrt(sum.derivative(saddle, 2) + 1 / (saddle * saddle));
  const double bend = sum.bend(saddle);
  double integral = 0;
  for (int i = 0;; ++i) {
    const double y = width * std::sinh(kStep * i);
    const std::complex<double> s(saddle + bend * y * y, y);
    const std::complex<double> path(1, -2 * bend * y);  // ds / (i dy)
    const std::complex<double> term =
        std::exp(sum.cumulant(s)) / s * path * (width * std::cosh(kStep * i) * kStep);
    integral += i == 0 ? term.real() / 2 : term.real();
    if (!(std::abs(term) >= kNegligible)) break;
  }
  return integral / std::numbers::pi;
}

/// Number of deals with a share of 1/n of the pot: [n]; [0] counts losses.
using ShareCounts = std::array<double, kMostPlayers + 1>;

double share_of(std::size_t n) { return n == 0 ? 0 : 1 / static_cast<double>(n); }

/// Returns P(Σ share · D > value) for random weights D of the shares that have the Dirichlet
/// distribution of their counts: such weights are independent gamma variables divided by their sum.
double chance_above(const ShareCounts& counts, double value) {
  GammaSum sum;
  for (std::size_t n = 0; n < counts.size(); ++n) {
    if (counts[n] > 0) sum.add(share_of(n) - value, counts[n]);
  }
  const double mean = sum.derivative(0, 1);
  const double variance = sum.derivative(0, 2);
  // Seven standard deviations away the chance is less than 1/50 or more than 49/50 (Cantelli),
  // which is enough for quantile().
  if (mean * mean > 49 * variance) return mean > 0 ? 1 : 0;
  if (mean <= 0) return chance_above_zero(sum);
  sum.negate();
  return 1 - chance_above_zero(sum);
}

/// Returns the value below which Σ share · D lies with the probability `level`, as two bounds that
/// differ by less than their 10^11-th part.
EquityInterval quantile(const ShareCounts& counts, double level) {
  EquityInterval found{1, 0};
  for (std::size_t n = 0; n < counts.size(); ++n) {
    if (counts[n] == 0) continue;
    found.low = std::min(found.low, share_of(n));
    found.high = std::max(found.high, share_of(n));
  }
  while (found.high - found.low > kPrecision * found.high) {
    const double middle = (found.low + found.high) / 2;
    (chance_above(counts, middle) > 1 - level ? found.low : found.high) = middle;
  }
  return found;
}

}  // namespace

/// Returns quantiles of a mean of the shares seen, with random weights; the lower one with an
/// additional lost deal, the upper one with an additional won deal. N. Gaffke, "Three test
/// statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative variable",
/// Mathematical Methods of Statistics 14 (2005), 451–467; E. Learned-Miller and P. S. Thomas, "A
/// new confidence interval for the mean of a bounded random variable", arXiv:1905.06208. Without
/// shared pots the mean has the beta distributions of C. J. Clopper and E. S. Pearson, Biometrika
/// 26 (1934), 404–413, whose interval contains the truth with at least its level.
EquityInterval Equity::interval(const PlayerEquity& player) const {
  constexpr double kTail = (1 - kIntervalLevel) / 2;
  ShareCounts counts{};
  for (std::size_t n = 1; n < counts.size(); ++n) {
    counts[n] = static_cast<double>(player.shares[n]);
  }
  counts[0] = static_cast<double>(deals - player.wins() - player.ties());
  ShareCounts one_lost = counts;
  one_lost[0] += 1;
  ShareCounts one_won = counts;
  one_won[1] += 1;
  return {quantile(one_lost, kTail).low, quantile(one_won, 1 - kTail).high};
}

namespace {

constexpr unsigned kPot = 2520;
static_assert(kPot % 7 == 0 && kPot % 8 == 0 && kPot % 9 == 0 && kPot % 10 == 0);

void check_players(std::size_t players) {
  if (players < 2) throw EquityError("a showdown takes two players");
  if (players > kMostPlayers) {
    throw EquityError(std::to_string(players) + " players; there can be " +
                      std::to_string(kMostPlayers) + " at most");
  }
}

void check_board(std::size_t cards) {
  if (cards > kBoardCards) {
    throw EquityError("a board of " + std::to_string(cards) + " cards; there are five at most");
  }
}

/// Adds a card to the cards seen. Throws if it was seen before.
void see(Card card, CardSet& seen) {
  if (card.is_joker()) throw EquityError("hold'em is played without jokers");
  if (card.is_extra()) throw EquityError("hold'em is played without extra cards");
  if (seen.contains(card)) throw EquityError("duplicate card " + to_string(card));
  seen.insert(card);
}

Equity answer(const PokerTable& table, const EquityOptions& options) {
  if (options.method != EquityMethod::monte_carlo) {
    if (auto equity = count_all_deals(table, options)) return std::move(*equity);
  }
  if (options.method == EquityMethod::exact) {
    throw EquityError("too many deals to count them all; leave it to Monte Carlo");
  }
  return play_at_random(table, options);
}

}  // namespace

PokerTable::PokerTable(const EquityQuestion& question) : board(question.board) {
  check_players(question.players.size());
  check_board(board.size());
  CardSet seen;
  for (const Card card : board) see(card, seen);
  const CardSet board_cards = seen;
  for (const Card card : question.dead) see(card, seen);
  dead = seen - board_cards;
  unseen = CardSet::standard_deck() - seen;

  const int needed = 2 * static_cast<int>(question.players.size()) + cards_to_come();
  if (unseen.size() < needed) {
    throw EquityError(std::to_string(question.players.size()) + " players need " +
                      std::to_string(needed) + " more cards, and only " +
                      std::to_string(unseen.size()) + " are left");
  }
  CardSet known = seen;
  for (const Range& player : question.players) {
    // A single hand is not a range: everyone knows its cards.
    if (player.hands().size() == 1) {
      see(player.hands().front().high(), known);
      see(player.hands().front().low(), known);
    }
  }
  for (const Range& player : question.players) {
    const bool single = player.hands().size() == 1;
    hands.push_back(player.without(single ? seen : known));
    is_random.push_back(player.is_random());
    if (hands.back().empty()) {
      throw EquityError("nothing is left of " + player.text() + " without the cards seen");
    }
  }
}

std::uint64_t PlayerEquity::ties() const {
  return std::accumulate(shares.begin() + 2, shares.end(), std::uint64_t{0});
}

uint128 PlayerEquity::pots_times_2520() const {
  uint128 sum = 0;
  for (unsigned n = 1; n < shares.size(); ++n) sum += uint128{shares[n]} * (kPot / n);
  return sum;
}

std::uint64_t Equity::counted() const {
  return static_cast<std::uint64_t>(sum_of(players, &PlayerEquity::pots_times_2520) / kPot);
}

double Equity::win(const PlayerEquity& player) const {
  return static_cast<double>(player.wins()) / static_cast<double>(divisor());
}

double Equity::tie(const PlayerEquity& player) const {
  return static_cast<double>(player.ties()) / static_cast<double>(divisor());
}

Fraction Equity::equity(const PlayerEquity& player) const {
  return {player.pots_times_2520(), uint128{divisor()} * kPot};
}

/// Returns the standard deviation of a deal's share of the pot, x, over √deals; its mean and mean
/// square are Σ_n shares[n]/n and Σ_n shares[n]/n² over the deals.
double Equity::std_error(const PlayerEquity& player) const {
  const auto all = static_cast<double>(divisor());
  const double mean = equity(player).to_double();
  double mean_square = 0;
  for (unsigned n = 1; n < player.shares.size(); ++n) {
    mean_square += static_cast<double>(player.shares[n]) / (n * n) / all;
  }
  return std::sqrt(std::max(0.0, mean_square - mean * mean) / all);
}

Equity calculate_equity(const EquityQuestion& question, const EquityOptions& options) {
  if (options.trials == 0) throw EquityError("there is at least one trial");
  if (options.error && !(*options.error > 0)) throw EquityError("the error must be above 0");
  const PokerTable table(question);
  Equity equity = answer(table, options);
  for (std::size_t i = 0; i < equity.players.size(); ++i) {
    equity.players[i].hand = question.players[i].text();
  }
  return equity;
}

}  // namespace vpanalyze
