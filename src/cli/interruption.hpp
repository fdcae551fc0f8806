// SPDX-License-Identifier: MIT
#pragma once

namespace vpanalyze {

/// While one of these lives, the first Ctrl-C (SIGINT) does not end the program but is noted, so
/// that long work can say how far it came. A second one ends it as usual.
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
};

}  // namespace vpanalyze
