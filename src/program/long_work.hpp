// SPDX-License-Identifier: MIT
// Feedback on long work for those who wait for it: its progress, and an early end on request.
#pragma once

#include <string>

#include "cli/session.hpp"

namespace vpanalyze {

/// Installs signal handlers. Must be called once, before there are threads. From then on a signal
/// that ends the process first removes the temporary file, and an Interruption takes effect.
/// Signals that the process was started to ignore, as by nohup and "&" in scripts, stay ignored.
void handle_signals();

/// Scope in which the first Ctrl-C (SIGINT) is recorded instead of ending the program, so that long
/// work can report its progress. A second one ends it as usual, unless it follows within a quarter
/// of a second: programs that pass the signal on may do so twice.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

  static bool requested();
  /// Ends the process as the signal would have done, so that a shell's loop ends with it. Requires
  /// a preceding request.
  [[noreturn]] static void end_process();
};

/// Returns a progress function for a terminal. It shows "12 of 400 paytables" on standard error
/// after half a second, with the remaining time if that is long, and erases it at the end and
/// before an answer. If `parts_answer`, Ctrl-C stops the work instead of the process from the first
/// part to the last one.
Progress terminal_progress(bool is_shown, std::string things, bool parts_answer);

/// Erases the progress from the terminal. Safe in signal handlers.
void wipe_progress();

}  // namespace vpanalyze
