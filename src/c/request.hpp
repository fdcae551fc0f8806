// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "vpanalyze/c/vpanalyze.h"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

/// The way to somebody who asks through the C interface: texts in, a text out. They wait, and can
/// have enough of it, but want no part of an answer.
class CallerSession final : public Session {
 public:
  explicit CallerSession(vpa_progress progress = nullptr, void* context = nullptr)
      : Session(CommonOptions()), progress_(progress), context_(context) {
    common_.json = true;
  }

  /// Stores what a request, a JSON object, says into the options and arguments of a command, and
  /// keeps the texts that stand in it for files, by the names which the command then has for them.
  /// Throws UsageError.
  void read_request(std::string_view json, const Command& command);
  /// The options of all commands that mean something where the answer is JSON.
  std::vector<Option> common_options_of_requests();

  /// Asks the caller, on their own thread and not too often.
  bool goes_on();
  bool has_cancelled() const { return cancelled_; }
  const std::string& answer() const { return answer_; }

  const std::string* enclosed(const std::string& name) const override;
  Progress begin_work(std::string things, bool parts_answer) override;
  void write(std::string_view text) override { answer_ += text; }

 private:
  using Clock = std::chrono::steady_clock;

  vpa_progress progress_;
  void* context_;
  std::thread::id thread_ = std::this_thread::get_id();
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> total_{0};
  std::atomic<bool> cancelled_{false};
  Clock::time_point next_;
  std::map<std::string, std::string> enclosed_;
  std::string answer_;
};

/// Returns a message with options named as in requests: "tie_break" for "--tie-break". Quoted text,
/// which the caller wrote, stays as it is.
std::string in_keys(std::string_view message);

/// One step of practice, as vpa_trainer_ask() describes it. Throws as
/// CallerSession::read_request().
std::string practiced(const Trainer& trainer, std::string_view json);

}  // namespace vpanalyze
