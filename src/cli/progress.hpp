// SPDX-License-Identifier: MIT
// What long work owes those who wait for it: to say how far it has come, and to end when told so.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/session.hpp"

namespace vpanalyze {

/// Tells somebody who waits how far long work has come: "12 of 400 paytables".
class Progress {
 public:
  Progress(const Session& session, const std::string& things, bool parts_answer = false)
      : waiter_(session.begin_work(things, parts_answer)) {}

  /// To be called now and then, and with all done, after which more of the kind may follow.
  /// Whether the work may go on.
  bool operator()(std::uint64_t done, std::uint64_t total) { return waiter_->tell(done, total); }

 private:
  std::unique_ptr<Waiter> waiter_;
};

/// The same for work of which a part is an answer, too: Ctrl-C ends it early.
class InterruptibleProgress : public Progress {
 public:
  InterruptibleProgress(const Session& session, const std::string& things)
      : Progress(session, things, true) {}

  /// To be called with the answer reported: where it is a part only, that was the last act.
  static void end_unless(bool complete, Session& session) {
    if (!complete) session.end_early();
  }
};

}  // namespace vpanalyze
