// SPDX-License-Identifier: MIT
#pragma once

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

  bool requested() const;

  /// Ends the process as the signal would have done, so that a shell's loop ends with it. Only
  /// after a request.
  [[noreturn]] static void end_process();
  /// The same where there was one: for work that holds Ctrl-C back only for some steps, to be
  /// called when the last of these lives is over, up to which it may come.
  static void end_if_requested();
};

}  // namespace vpanalyze
