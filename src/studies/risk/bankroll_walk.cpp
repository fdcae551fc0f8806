// SPDX-License-Identifier: MIT
#include "studies/risk/bankroll_walk.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cards/text.hpp"
#include "studies/risk/round_pay.hpp"

namespace vpanalyze {
namespace {

/// Thrown through the halves of halves when progress asks for an end.
struct Stopped {};

/// Rounds are told of 2^k at a time.
constexpr int kToldLevel = 6;
constexpr int kMostLevel = 62;

std::size_t size_of(std::uint64_t steps) { return static_cast<std::size_t>(steps); }

Distribution together(Distribution a, const Distribution& b) {
  if (a.size() < b.size()) a.resize(b.size());
  for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
  return a;
}

/// Without a goal: in 2^k rounds a bankroll falls by at most 2^k prices. What is above that cannot
/// be ruined meanwhile and moves by the distribution of the sum of 2^k rounds, in one convolution;
/// what is below does the first half of the rounds and then the second in the same way. With a goal
/// rounds are done one by one, since one royal can reach it from anywhere; the goal bounds the
/// bankrolls.
class RepeatedRounds : public BankrollWalk {
 public:
  RepeatedRounds(Kernel round, const SessionSteps& steps, std::uint64_t rounds_in_all,
                 SessionProgress progress)
      : BankrollWalk(rounds_in_all, std::move(progress)),
        price_(size_of(steps.price)),
        ruined_(price_) {
    notice_places(size_of(steps.bankroll));
    rounds_.push_back(std::move(round));
    if (steps.goal) goal_ = size_of(*steps.goal - steps.price);
    alive_.resize(size_of(steps.bankroll - steps.price) + 1);
    alive_.back() = 1;
  }

  BankrollState state() const override {
    return {alive_, ruined_, goal_reached_, convolver_.beyond()};
  }
  double error() const override { return convolver_.error(); }

 private:
  void play_on(std::uint64_t rounds) override;
  Distribution advanced(Distribution alive, int level);
  Distribution one_round(const Distribution& alive);
  Kernel& rounds(int level);

  std::vector<Kernel> rounds_;  ///< [k] what 2^k rounds pay
  std::size_t price_;
  std::optional<std::size_t> goal_;  ///< as a place of `alive`
  Distribution alive_;
  Distribution ruined_;
  Distribution goal_reached_;
  Convolver convolver_;
};

void RepeatedRounds::play_on(std::uint64_t rounds) {
  if (goal_) {
    for (std::uint64_t i = 0; i < rounds; ++i) {
      alive_ = one_round(alive_);
      count_done(1);
    }
    return;
  }
  for (int level = kMostLevel; level >= 0; --level) {
    if ((rounds >> level & 1U) != 0) alive_ = advanced(std::move(alive_), level);
  }
}

/// 2^level rounds.
Distribution RepeatedRounds::advanced(Distribution alive, int level) {
  if (level == 0) {
    Distribution after = one_round(alive);
    count_done(1);
    return after;
  }
  const bool empty = std::all_of(alive.begin(), alive.end(), [](double p) { return p == 0; });
  if (empty) {
    count_done(std::uint64_t{1} << level);
    return {};
  }
  // With hardly anything above the reach, one more convolution would not be worth it.
  const std::size_t reach = price_ << level;
  if (alive.size() <= reach + 2 * price_) {
    return advanced(advanced(std::move(alive), level - 1), level - 1);
  }
  const auto border = alive.begin() + static_cast<std::ptrdiff_t>(reach);
  const Distribution high(border, alive.end());
  alive.erase(border, alive.end());
  // Place reach + j falls to j before anything is paid.
  Distribution moved = convolver_(high, rounds(level));
  notice_places(moved.size());
  return together(std::move(moved), advanced(advanced(std::move(alive), level - 1), level - 1));
}

Distribution RepeatedRounds::one_round(const Distribution& alive) {
  Distribution paid = convolver_(alive, rounds_[0]);  // place j is price_ + j, less the price
  notice_places(paid.size());
  const std::size_t border = std::min(price_, paid.size());
  for (std::size_t left = 0; left < border; ++left) ruined_[left] += paid[left];
  paid.erase(paid.begin(), paid.begin() + static_cast<std::ptrdiff_t>(border));
  if (goal_) {
    for (std::size_t place = *goal_; place < paid.size(); ++place) {
      if (paid[place] != 0) add_at(goal_reached_, place - *goal_, paid[place]);
    }
    if (paid.size() > *goal_) paid.resize(*goal_);
  }
  return paid;
}

Kernel& RepeatedRounds::rounds(int level) {
  while (rounds_.size() <= static_cast<std::size_t>(level)) {
    Convolver convolver;
    Kernel& half = rounds_.back();
    Distribution sum = convolver(half.values(), half);
    notice_places(sum.size());
    const double error = half.error() + convolver.error();
    rounds_.emplace_back(std::move(sum), error);
  }
  return rounds_[static_cast<std::size_t>(level)];
}

}  // namespace

bool BankrollWalk::play(std::uint64_t rounds) {
  try {
    play_on(rounds);
    return true;
  } catch (const Stopped&) {
    return false;
  }
}

void BankrollWalk::count_done(std::uint64_t rounds) {
  const std::uint64_t before = done_;
  done_ += rounds;
  if (!progress_ || done_ >> kToldLevel == before >> kToldLevel) return;
  if (!progress_(std::min(done_, rounds_in_all_), rounds_in_all_)) throw Stopped{};
}

void BankrollWalk::notice_places(std::size_t places) {
  most_places_ = std::max<std::uint64_t>(most_places_, places);
  if (places <= kMostPlaces) return;
  throw std::invalid_argument("this session would take more than " + with_commas(kMostPlaces) +
                              " different bankrolls to be kept apart");
}

std::unique_ptr<BankrollWalk> repeated_rounds(Kernel round, const SessionSteps& steps,
                                              std::uint64_t rounds_in_all,
                                              SessionProgress progress) {
  return std::make_unique<RepeatedRounds>(std::move(round), steps, rounds_in_all,
                                          std::move(progress));
}

void add_at(Distribution& to, std::size_t place, double probability) {
  if (to.size() <= place) to.resize(place + 1);
  to[place] += probability;
}

}  // namespace vpanalyze
