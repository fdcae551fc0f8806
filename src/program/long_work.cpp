// SPDX-License-Identifier: MIT
#include "program/long_work.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "platform/files.hpp"
#include "platform/process.hpp"
#include "program/output_file.hpp"

namespace vpanalyze {
namespace {

using Clock = std::chrono::steady_clock;

/// Time in which a second signal counts as the same request: timeout, for one, signals its child
/// and then the whole process group.
constexpr Clock::duration kSameRequest = std::chrono::milliseconds(250);

constexpr Clock::rep kNever = -1;

// Variables of signal handlers must be lock-free.
std::atomic<bool> is_awaited{false};
std::atomic<bool> is_progress_shown{false};
std::atomic<Clock::rep> requested_at{kNever};
static_assert(std::atomic<bool>::is_always_lock_free);
static_assert(std::atomic<Clock::rep>::is_always_lock_free);

constexpr std::chrono::milliseconds kPatience{500};
constexpr std::chrono::milliseconds kInterval{100};
/// Shortest time before an estimate, and shortest remaining time worth showing.
constexpr std::chrono::seconds kKnowsTheTime{2};
constexpr std::chrono::seconds kLongWait{5};
/// Returns to the beginning of the line and clears it.
constexpr std::string_view kWipe = "\r\033[K";

/// Leaves nothing behind where the process ends. Does only what a signal handler may do.
void clean_up() {
  remove_temporary_file();
  wipe_progress();
}

/// Returns true for the first request, and for its repetitions.
bool is_first_request() {
  const Clock::rep now = Clock::now().time_since_epoch().count();  // uses clock_gettime(), which is
                                                                   // allowed here
  Clock::rep first = kNever;
  return requested_at.compare_exchange_strong(first, now) ||
         Clock::duration(now - first) < kSameRequest;
}

bool is_interrupt_noted() { return is_awaited && is_first_request(); }

/// Returns ", 1:02:03 left".
std::string time_left(std::int64_t seconds) {
  constexpr std::int64_t kMinute = 60;
  const auto two_digits = [](std::int64_t n) { return (n < 10 ? ":0" : ":") + std::to_string(n); };
  const std::int64_t minutes = seconds / kMinute;
  const std::string time_words =
      minutes < kMinute ? std::to_string(minutes)
                        : std::to_string(minutes / kMinute) + two_digits(minutes % kMinute);
  return ", " + time_words + two_digits(seconds % kMinute) + " left";
}

class TerminalProgress {
 public:
  TerminalProgress(bool is_shown, std::string things, bool parts_answer)
      : is_shown_(is_shown), things_(std::move(things)), parts_answer_(parts_answer) {}
  TerminalProgress(const TerminalProgress&) = delete;
  TerminalProgress& operator=(const TerminalProgress&) = delete;
  ~TerminalProgress() { wipe_progress(); }

  bool tell(std::uint64_t done, std::uint64_t total) {
    if (is_shown_) show_line(done, total);
    if (!parts_answer_) return true;
    // Before the first part and after the last one, ending the process at once loses nothing.
    if (done == total) {
      interruption_.reset();
    } else if (!interruption_) {
      interruption_.emplace();
    }
    return !Interruption::requested();
  }

 private:
  void show_line(std::uint64_t done, std::uint64_t total) {
    const auto now = Clock::now();
    if (done == total) {
      wipe_progress();
      start_ = now;
      next_ = now + kPatience;
    } else if (now >= next_) {
      std::string line(kWipe);
      line += grouped_digits(done) + " of " + grouped_digits(total) + " " + things_;
      const std::chrono::duration<double> elapsed = now - start_;
      const auto left = elapsed * static_cast<double>(total - done) / static_cast<double>(done);
      if (elapsed >= kKnowsTheTime && done > 0 && left >= kLongWait) {
        line += time_left(static_cast<std::int64_t>(left.count()));
      }
      is_progress_shown = true;
      try_write(Stream::error, line);
      next_ = Clock::now() + kInterval;
    }
  }

  bool is_shown_;
  std::string things_;
  bool parts_answer_;
  std::optional<Interruption> interruption_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + kPatience;  ///< time of the next message
};

}  // namespace

void handle_signals() { handle_end_requests({&is_interrupt_noted, &clean_up}); }

Interruption::Interruption() { is_awaited = true; }

Interruption::~Interruption() { is_awaited = false; }

bool Interruption::requested() { return requested_at != kNever; }

void Interruption::end_process() { end_interrupted(); }

Progress terminal_progress(bool is_shown, std::string things, bool parts_answer) {
  auto progress = std::make_shared<TerminalProgress>(is_shown, std::move(things), parts_answer);
  return
      [progress](std::uint64_t done, std::uint64_t total) { return progress->tell(done, total); };
}

void wipe_progress() {
  if (is_progress_shown.exchange(false)) try_write(Stream::error, kWipe);
}

}  // namespace vpanalyze
