// SPDX-License-Identifier: MIT
#include "cli/interruption.hpp"

#include <signal.h>

#include <atomic>
#include <cstdlib>

namespace vpanalyze {

namespace {

constexpr int kExitInterrupted = 128 + SIGINT;

std::atomic<bool> is_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may write it");

void note(int /*signal*/) { is_requested = true; }

void handle_by(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
}

/// As nohup and "&" in scripts leave it.
bool is_ignored() {
  struct sigaction action {};
  sigaction(SIGINT, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

}  // namespace

Interruption::Interruption() {
  if (!is_ignored()) handle_by(&note);
}

Interruption::~Interruption() {
  if (!is_ignored()) handle_by(SIG_DFL);
}

bool Interruption::requested() const { return is_requested; }

void Interruption::end_process() {
  handle_by(SIG_DFL);
  static_cast<void>(raise(SIGINT));
  std::_Exit(kExitInterrupted);  // should the signal be blocked
}

}  // namespace vpanalyze
