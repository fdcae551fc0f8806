// SPDX-License-Identifier: MIT
#include "studies/risk/bankroll_walk.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

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

void add_at(Distribution& to, std::size_t place, double probability) {
  if (to.size() <= place) to.resize(place + 1);
  to[place] += probability;
}

Distribution together(Distribution a, const Distribution& b) {
  if (a.size() < b.size()) a.resize(b.size());
  for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
  return a;
}

}  // namespace

BankrollWalk::BankrollWalk(Kernel round, std::uint64_t price, std::uint64_t bankroll,
                           std::optional<std::uint64_t> goal, std::uint64_t rounds_in_all,
                           SessionProgress progress)
    : price_(size_of(price)),
      ruined_(price_),
      rounds_in_all_(rounds_in_all),
      progress_(std::move(progress)) {
  notice_places(size_of(bankroll));
  rounds_.push_back(std::move(round));
  if (goal) goal_ = size_of(*goal - price);
  alive_.resize(size_of(bankroll - price) + 1);
  alive_.back() = 1;
}

bool BankrollWalk::play(std::uint64_t rounds) {
  try {
    if (goal_) {
      for (std::uint64_t i = 0; i < rounds; ++i) {
        alive_ = one_round(alive_);
        count_done(1);
      }
      return true;
    }
    for (int level = kMostLevel; level >= 0; --level) {
      if ((rounds >> level & 1U) != 0) alive_ = advanced(std::move(alive_), level);
    }
    return true;
  } catch (const Stopped&) {
    return false;
  }
}

/// 2^level rounds.
Distribution BankrollWalk::advanced(Distribution alive, int level) {
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

Distribution BankrollWalk::one_round(const Distribution& alive) {
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

Kernel& BankrollWalk::rounds(int level) {
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

BankrollState BankrollWalk::state() const {
  return {alive_, ruined_, goal_reached_, convolver_.beyond()};
}

}  // namespace vpanalyze
