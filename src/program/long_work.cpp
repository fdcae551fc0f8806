// SPDX-License-Identifier: MIT
#include "program/long_work.hpp"

#include <time.h>
#include <unistd.h>

#include <atomic>
#include <string_view>
#include <utility>

#include "cards/text.hpp"
#include "program/output_file.hpp"

namespace vpanalyze {
namespace {

/// What the shell makes of a process that a signal ended.
constexpr int kExitBySignal = 128;

/// What comes so soon after the first signal is the same request: timeout, for one, sends it to its
/// child and once more to the whole group.
constexpr std::int64_t kSameRequestNs = 250'000'000;

constexpr std::int64_t kNever = -1;

std::atomic<bool> is_awaited{false};
std::atomic<std::int64_t> requested_at_ns{kNever};
static_assert(std::atomic<std::int64_t>::is_always_lock_free, "a signal handler may write it");

/// The terminal that shows a line of progress, or -1.
std::atomic<int> shown_at{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may read it");

constexpr std::chrono::milliseconds kPatience{500};
constexpr std::chrono::milliseconds kInterval{100};
/// Sooner there is no telling, and less is not worth telling.
constexpr std::chrono::seconds kKnowsTheTime{2};
constexpr std::chrono::seconds kLongWait{5};
/// To the beginning of the line, which is cleared.
constexpr std::string_view kWipe = "\r\033[K";

/// It does not matter whether this succeeds.
void show(int terminal, std::string_view text) {
  static_cast<void>(::write(terminal, text.data(), text.size()) < 0);
}

/// Only what a signal handler may do.
[[noreturn]] void end_by(int signal) {
  remove_temporary_file();
  wipe_progress();
  ::signal(signal, SIG_DFL);
  sigset_t only_this;
  sigemptyset(&only_this);
  sigaddset(&only_this, signal);
  pthread_sigmask(SIG_UNBLOCK, &only_this, nullptr);
  static_cast<void>(raise(signal));
  std::_Exit(kExitBySignal + signal);
}

std::int64_t now_ns() {
  constexpr std::int64_t kSecondNs = 1'000'000'000;
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * kSecondNs + now.tv_nsec;
}

/// Whether this is the first request, or that one again.
bool is_first_request() {
  const std::int64_t now = now_ns();
  std::int64_t first = kNever;
  return requested_at_ns.compare_exchange_strong(first, now) || now - first < kSameRequestNs;
}

void handle(int signal) {
  const bool only_noted = signal == SIGINT && is_awaited && is_first_request();
  if (!only_noted) end_by(signal);
}

bool is_ignored(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

}  // namespace

void handle_signals() {
  struct sigaction action {};
  action.sa_handler = &handle;
  action.sa_flags = SA_RESTART;
  for (const int signal : kEndingSignals) {
    if (!is_ignored(signal)) sigaction(signal, &action, nullptr);
  }
}

Interruption::Interruption() { is_awaited = true; }

Interruption::~Interruption() { is_awaited = false; }

bool Interruption::requested() { return requested_at_ns != kNever; }

void Interruption::end_process() { end_by(SIGINT); }

TerminalProgress::TerminalProgress(int terminal, std::string things, bool parts_answer)
    : terminal_(terminal),
      things_(std::move(things)),
      start_(Clock::now()),
      next_(start_ + kPatience) {
  if (parts_answer) interruption_.emplace();
}

TerminalProgress::~TerminalProgress() { wipe_progress(); }

bool TerminalProgress::tell(std::uint64_t done, std::uint64_t total) {
  if (terminal_ >= 0) show_line(done, total);
  return !interruption_ || !Interruption::requested();
}

void TerminalProgress::show_line(std::uint64_t done, std::uint64_t total) {
  const auto now = Clock::now();
  if (done == total) {
    wipe_progress();
    start_ = now;
    next_ = now + kPatience;
  } else if (now >= next_) {
    shown_at = terminal_;
    show(terminal_, std::string(kWipe) + with_commas(done) + " of " + with_commas(total) + " " +
                        things_ + time_left(done, total));
    next_ = Clock::now() + kInterval;
  }
}

/// ", 1:02:03 left"; empty where it is not known or short.
std::string TerminalProgress::time_left(std::uint64_t done, std::uint64_t total) const {
  const auto elapsed = Clock::now() - start_;
  if (elapsed < kKnowsTheTime || done == 0) return "";
  const auto share_left = static_cast<double>(total - done) / static_cast<double>(done);
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

void wipe_progress() {
  const int terminal = shown_at.exchange(-1);
  if (terminal >= 0) show(terminal, kWipe);
}

}  // namespace vpanalyze
