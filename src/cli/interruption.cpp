// SPDX-License-Identifier: MIT
#include "cli/interruption.hpp"

#include <signal.h>
#include <time.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>

#include "cli/progress.hpp"
#include "cli/temporary_file.hpp"

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

bool Interruption::requested() const { return requested_at_ns != kNever; }

void Interruption::end_process() { end_by(SIGINT); }

void Interruption::end_if_requested() {
  if (requested_at_ns != kNever) end_process();
}

}  // namespace vpanalyze
