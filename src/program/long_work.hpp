// SPDX-License-Identifier: MIT
// What long work owes those who wait for it: to say how far it has come, and to end when told so.
#pragma once

#include <signal.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/session.hpp"

namespace vpanalyze {

/// The signals by which people, shells and systems end a program.
inline constexpr std::array<int, 4> kEndingSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// To be called once, before there are threads. From then on a signal that ends the process removes
/// the temporary file first, if there is one, and an Interruption has its effect. Signals that the
/// process was started to ignore, as by nohup and "&" in scripts, stay ignored.
void handle_signals();

/// While one of these lives, the first Ctrl-C (SIGINT) does not end the program but is noted, so
/// that long work can say how far it came. A second one ends it as usual, unless it follows within
/// a quarter of a second: programs that pass the signal on may do so twice.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

  static bool requested();
  /// Ends the process as the signal would have done, so that a shell's loop ends with it. Only
  /// after a request.
  [[noreturn]] static void end_process();
};

/// Tells someone who waits at a terminal how far long work has come: "12 of 400 paytables" on
/// standard error, from half a second on, and how much time is left where that is long; wiped out
/// at the end and before an answer.
class TerminalProgress final : public Waiter {
 public:
  /// `terminal` is a file descriptor, or -1 where nobody waits. Where `parts_answer`, Ctrl-C ends
  /// the work and not the process.
  TerminalProgress(int terminal, std::string things, bool parts_answer);
  TerminalProgress(const TerminalProgress&) = delete;
  TerminalProgress& operator=(const TerminalProgress&) = delete;
  ~TerminalProgress() override;

  bool tell(std::uint64_t done, std::uint64_t total) override;

 private:
  using Clock = std::chrono::steady_clock;

  void show_line(std::uint64_t done, std::uint64_t total);
  std::string time_left(std::uint64_t done, std::uint64_t total) const;

  int terminal_;
  std::string things_;
  std::optional<Interruption> interruption_;
  Clock::time_point start_;
  Clock::time_point next_;  ///< when to say more
};

/// Leaves nothing of it on the terminal. A signal handler may call it.
void wipe_progress();

}  // namespace vpanalyze
