// SPDX-License-Identifier: MIT
#include "cli/interruption.hpp"

#include <signal.h>

#include <atomic>
#include <cstdlib>

#include "cli/temporary_file.hpp"

namespace vpanalyze {

namespace {

/// What the shell makes of a process that a signal ended.
constexpr int kExitBySignal = 128;

std::atomic<bool> is_awaited{false};
std::atomic<bool> is_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may write it");

/// Only what a signal handler may do.
[[noreturn]] void end_by(int signal) {
  remove_temporary_file();
  ::signal(signal, SIG_DFL);
  sigset_t only_this;
  sigemptyset(&only_this);
  sigaddset(&only_this, signal);
  pthread_sigmask(SIG_UNBLOCK, &only_this, nullptr);
  static_cast<void>(raise(signal));
  std::_Exit(kExitBySignal + signal);
}

void handle(int signal) {
  const bool only_noted = signal == SIGINT && is_awaited && !is_requested.exchange(true);
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

bool Interruption::requested() const { return is_requested; }

void Interruption::end_process() { end_by(SIGINT); }

}  // namespace vpanalyze
