// SPDX-License-Identifier: MIT
#include "cli/progress.hpp"

#include <unistd.h>

#include <atomic>
#include <string_view>
#include <utility>

#include "cards/text.hpp"

namespace vpanalyze {

namespace {

constexpr std::chrono::milliseconds kPatience{500};
constexpr std::chrono::milliseconds kInterval{100};
/// Sooner there is no telling, and less is not worth telling.
constexpr std::chrono::seconds kKnowsTheTime{2};
constexpr std::chrono::seconds kLongWait{5};
/// To the beginning of the line, which is cleared.
constexpr std::string_view kWipe = "\r\033[K";

/// The terminal that shows a line, or -1.
std::atomic<int> shown_at{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may read it");

/// It does not matter whether this succeeds.
void show(int terminal, std::string_view text) {
  static_cast<void>(::write(terminal, text.data(), text.size()) < 0);
}

}  // namespace

Progress::Progress(const Session& session, std::string things, std::uint64_t total)
    : terminal_(session.progress_terminal()),
      things_(std::move(things)),
      total_(total),
      start_(Clock::now()),
      next_(start_ + kPatience) {}

void wipe_progress() {
  const int terminal = shown_at.exchange(-1);
  if (terminal >= 0) show(terminal, kWipe);
}

Progress::~Progress() { wipe_progress(); }

/// ", 1:02:03 left"; empty where it is not known or short.
std::string Progress::time_left() const {
  const auto elapsed = Clock::now() - start_;
  if (elapsed < kKnowsTheTime || done_ == 0) return "";
  const auto share_left = static_cast<double>(total_ - done_) / static_cast<double>(done_);
  const std::chrono::duration<double> left = elapsed * share_left;
  if (left < kLongWait) return "";
  constexpr std::int64_t kMinute = 60;
  const auto seconds = static_cast<std::int64_t>(left.count());
  const auto two_digits = [](std::int64_t n) { return (n < 10 ? ":0" : ":") + std::to_string(n); };
  const std::int64_t minutes = seconds / kMinute;
  const std::string before =
      minutes < kMinute ? std::to_string(minutes)
                        : std::to_string(minutes / kMinute) + two_digits(minutes % kMinute);
  return ", " + before + two_digits(seconds % kMinute) + " left";
}

void Progress::advance_to(std::uint64_t done) {
  done_ = done;
  const bool worth_telling = terminal_ >= 0 && done_ < total_ && Clock::now() >= next_;
  if (!worth_telling) return;
  shown_at = terminal_;
  show(terminal_, std::string(kWipe) + with_commas(done_) + " of " + with_commas(total_) + " " +
                      things_ + time_left());
  next_ = Clock::now() + kInterval;
}

}  // namespace vpanalyze
