// SPDX-License-Identifier: MIT
#include "cli/progress.hpp"

#include <unistd.h>

#include <string_view>
#include <utility>

#include "game/wording.hpp"

namespace vpanalyze {

namespace {

constexpr std::chrono::milliseconds kPatience{500};
constexpr std::chrono::milliseconds kInterval{100};
/// To the beginning of the line, which is cleared.
constexpr std::string_view kWipe = "\r\033[K";

/// It does not matter whether this succeeds.
void show(int terminal, std::string_view text) {
  static_cast<void>(::write(terminal, text.data(), text.size()) < 0);
}

}  // namespace

Progress::Progress(const Session& session, std::string things, std::uint64_t total)
    : terminal_(session.progress_terminal()),
      things_(std::move(things)),
      total_(total),
      next_(Clock::now() + kPatience) {}

Progress::~Progress() {
  if (shown_) show(terminal_, kWipe);
}

void Progress::advance() {
  ++done_;
  if (terminal_ < 0 || Clock::now() < next_) return;
  show(terminal_,
       std::string(kWipe) + with_commas(done_) + " of " + with_commas(total_) + " " + things_);
  next_ = Clock::now() + kInterval;
  shown_ = true;
}

}  // namespace vpanalyze
