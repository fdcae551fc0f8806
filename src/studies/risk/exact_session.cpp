// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "base/ranges.hpp"
#include "studies/risk/session.hpp"

namespace vpanalyze {

namespace {

constexpr int kMostLevel = 62;
/// Minimum number of pays of a round for which the last 2^kDebtLevel rounds are played with debts.
constexpr std::size_t kManyPays = std::size_t{1} << 15U;
constexpr int kDebtLevel = 4;

void add_all(Distribution& sum, Distribution more) {
  if (sum.size() < more.size()) sum.swap(more);
  for (std::size_t i = 0; i < more.size(); ++i) sum[i] += more[i];
}

/// Exact walk of a bankroll. A round moves the bankrolls of each state by convolutions, one for
/// every state to which it leads.
///
/// With one state and without a goal there is a faster way: in 2^k rounds a bankroll falls by at
/// most 2^k prices. A bankroll above that cannot be ruined meanwhile, and moves by the distribution
/// of the sum of 2^k rounds, in one convolution; a bankroll below plays the first half of the
/// rounds and then the second in the same way. If a round has so many pays that even this takes
/// long, the last few halves are not halved again: see settle_debts(). A goal rules this out, since
/// one royal can reach it from anywhere, but it bounds the bankrolls.
class ExactWalk : public BankrollWalk {
 public:
  ExactWalk(const SessionSteps& session, std::vector<WalkState> states, std::size_t start,
            const SessionProgress& progress)
      : BankrollWalk(session, progress), states_(std::move(states)), alive_(states_.size()) {
    notice_places(session.bankroll);
    add_at(alive_[start], session.bankroll - states_[start].price, 1);
  }

 private:
  using Alive = std::vector<Distribution>;  ///< [state][steps above its price]

  void play_on(std::uint64_t rounds) override {
    if (session().goal || states_.size() > 1) {
      for (std::uint64_t i = 0; i < rounds; ++i) {
        alive_ = one_round(alive_);
        count_done(1);
      }
      return;
    }
    for (int level = kMostLevel; level >= 0; --level) {
      if ((rounds >> level & 1U) != 0) alive_[0] = advanced(std::move(alive_[0]), level);
    }
  }

  BankrollState state() const override {
    BankrollState state{0, {}, ruined_, goal_reached_, convolver_.excess()};
    if (states_.size() == 1) {
      state.least = states_.front().price;
      state.alive = alive_.front();
      return state;
    }
    for (std::size_t s = 0; s < states_.size(); ++s) {
      for (std::size_t i = 0; i < alive_[s].size(); ++i) {
        if (alive_[s][i] != 0) add_at(state.alive, states_[s].price + i, alive_[s][i]);
      }
    }
    return state;
  }

  double error() const override { return convolver_.error(); }

  /// Returns the bankrolls after 2^level rounds.
  Distribution advanced(Distribution alive, int level) {
    if (level == 0) {
      count_done(1);
      return std::move(one_round({std::move(alive)}).front());
    }
    if (all_of(alive, [](double p) { return p == 0; })) {
      count_done(std::uint64_t{1} << level);
      return {};
    }
    if (level <= kDebtLevel && rounds(1).values.size() >= kManyPays)
      return settle_debts(alive, level);
    // If hardly anything is above the reach, one more convolution is not worth its time.
    const std::size_t price = states_.front().price;
    const std::size_t reach = price << level;
    if (alive.size() <= reach + 2 * price) {
      return advanced(advanced(std::move(alive), level - 1), level - 1);
    }
    const auto border = alive.begin() + static_cast<std::ptrdiff_t>(reach);
    const Distribution high(border, alive.end());
    alive.erase(border, alive.end());
    // Place reach + j falls to j before anything is paid.
    Distribution moved = convolver_(high, rounds(std::size_t{1} << level));
    notice_places(moved.size());
    add_all(moved, advanced(advanced(std::move(alive), level - 1), level - 1));
    return moved;
  }

  /// Returns the bankrolls after T = 2^level rounds: plays them with debts allowed, then subtracts
  /// the later results of the ruined:
  ///
  ///     alive after T rounds = alive * pay^T − Σ over t of (ruined in round t) * pay^(T − t)
  ///
  /// with * for convolution. A round ruins few bankrolls, and depends for that on those within the
  /// reach alone.
  Distribution settle_debts(const Distribution& alive, int level) {
    const std::size_t price = states_.front().price;
    const std::size_t all = std::size_t{1} << level;
    const std::size_t reach = price << level;
    // Places count the bankroll at the beginning and all pays since.
    Distribution following = convolver_(alive, rounds(all));
    if (following.size() < reach) following.resize(reach);
    notice_places(following.size() - reach);
    Distribution close_states(reach);
    std::copy_n(alive.begin(), std::min(reach, alive.size()), close_states.begin());
    for (std::size_t round = 1; round <= all; ++round) {
      close_states = paid_within(reach, close_states, rounds(1));
      const auto first = close_states.begin() + static_cast<std::ptrdiff_t>((round - 1) * price);
      Distribution ruined(first, first + static_cast<std::ptrdiff_t>(price));
      std::fill_n(first, price, 0);
      if (round < all) {
        take_away(following, convolver_(ruined, rounds(all - round)), (round - 1) * price);
      } else {
        take_away(following, ruined, (round - 1) * price);
      }
      add_all(ruined_, std::move(ruined));
      count_done(1);
    }
    // Clears bankrolls in debt and negative probabilities, both of which are rounding errors.
    for (std::size_t i = 0; i < following.size(); ++i) {
      if (i >= reach && following[i] >= 0) continue;
      convolver_.allow_for(std::abs(following[i]));
      following[i] = 0;
    }
    following.erase(following.begin(), following.begin() + static_cast<std::ptrdiff_t>(reach));
    return following;
  }

  /// Returns the effect of one more round on places within the reach.
  Distribution paid_within(std::size_t reach, const Distribution& close_states, const Kernel& pay) {
    const double mass = std::accumulate(close_states.begin(), close_states.end(), 0.0);
    // Counts errors of the ruined, and of the results that are subtracted for them.
    convolver_.allow_for(2 * mass * (pay.error + kRounding * static_cast<double>(reach + 1)));
    Distribution sum(reach);
    for (std::size_t i = 0; i < close_states.size(); ++i) {
      if (close_states[i] == 0) continue;
      for (const Kernel::Place& place : pay.places) {
        if (i + place.offset >= reach) break;
        sum[i + place.offset] += close_states[i] * place.value;
      }
    }
    return sum;
  }

  void take_away(Distribution& bankrolls, const Distribution& some, std::size_t first) {
    for (std::size_t i = 0; i < some.size(); ++i) {
      if (first + i < bankrolls.size()) {
        bankrolls[first + i] -= some[i];
      } else {
        convolver_.allow_for(some[i]);
      }
    }
  }

  Alive one_round(const Alive& previous) {
    Alive following(states_.size());
    for (std::size_t s = 0; s < states_.size(); ++s) {
      for (WalkState::Transition& transition : states_[s].transitions) {
        Distribution paid = convolver_(previous[s], transition.paid);
        notice_places(paid.size());
        add_all(following[transition.to], std::move(paid));
      }
    }
    for (std::size_t s = 0; s < states_.size(); ++s) end_sessions(following[s], states_[s].price);
    return following;
  }

  /// Ends the sessions of ruined bankrolls and of those at the goal; the rest are then counted in
  /// steps above the price.
  void end_sessions(Distribution& bankrolls, std::size_t price) {
    if (session().goal) {
      const std::size_t goal = *session().goal;
      for (std::size_t left = goal; left < bankrolls.size(); ++left) {
        if (bankrolls[left] != 0) add_at(goal_reached_, left - goal, bankrolls[left]);
      }
      bankrolls.resize(std::min(goal, bankrolls.size()));
    }
    const std::size_t border = std::min(price, bankrolls.size());
    for (std::size_t left = 0; left < border; ++left) add_at(ruined_, left, bankrolls[left]);
    bankrolls.erase(bankrolls.begin(), bankrolls.begin() + static_cast<std::ptrdiff_t>(border));
  }

  /// Returns the total pay of a number of rounds, for machines with one state.
  Kernel& rounds(std::size_t number) {
    if (number == 1) return states_.front().transitions.front().paid;
    const auto found = sums_.find(number);
    if (found != sums_.end()) return found->second;
    count_done(0);  // reports progress, since this may take as long as many rounds
    const std::size_t most = std::bit_floor(number - 1);  // half of a power of two
    Convolver convolver;
    Kernel& other = rounds(number - most);
    Kernel& first = rounds(most);
    Distribution sum = convolver(other.values, first);
    notice_places(sum.size());
    const double error = other.error + convolver.error();
    return sums_.try_emplace(number, std::move(sum), error).first->second;
  }

  std::vector<WalkState> states_;
  Alive alive_;
  std::map<std::size_t, Kernel> sums_;  ///< keyed by the number of rounds
  Distribution ruined_;
  Distribution goal_reached_;
  Convolver convolver_;
};

}  // namespace

std::optional<SessionResult> exact_session(const SessionSteps& session,
                                           std::vector<WalkState> states, std::size_t start,
                                           const SessionProgress& progress) {
  return ExactWalk(session, std::move(states), start, progress).result();
}

}  // namespace vpanalyze
