// SPDX-License-Identifier: MIT
// What long work owes those who wait for it: to say how far it has come, and to end when told so.
#pragma once

#include <string>

#include "cli/session.hpp"

namespace vpanalyze {

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
/// at the end and before an answer. Where `parts_answer`, Ctrl-C ends the work and not the process
/// while there are parts, from when the first one is told to the last one.
Progress terminal_progress(bool is_shown, std::string things, bool parts_answer);

/// Leaves nothing of it on the terminal. A signal handler may call it.
void wipe_progress();

}  // namespace vpanalyze
