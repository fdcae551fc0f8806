// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/session.hpp"

namespace vpanalyze {

/// Tells someone who waits at a terminal how far long work has come: "12 of 400 paytables" on
/// standard error, from half a second on, and how much time is left where that is long; wiped out
/// at the end.
class Progress {
 public:
  Progress(const Session& session, std::string things, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// One more thing is done.
  void advance() { advance_to(done_ + 1); }
  /// So many things are done.
  void advance_to(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  std::string time_left() const;

  int terminal_;  ///< file descriptor, or -1 where nobody waits
  std::string things_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  Clock::time_point start_;
  Clock::time_point next_;  ///< when to say more
};

/// Leaves nothing of it on the terminal. A signal handler may call it.
void wipe_progress();

}  // namespace vpanalyze
