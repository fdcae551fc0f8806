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

/// Session of a caller of the C interface: text in, text out. The caller can cancel a question, but
/// gets no partial answer.
class CallerSession final : public Session {
 public:
  explicit CallerSession(vpa_progress progress = nullptr, void* context = nullptr)
      : Session(CommonOptions()), progress_(progress), context_(context) {
    common_.json = true;
  }

  /// Stores a request, a JSON object, in the options and arguments of a command. Texts given in
  /// place of files are kept under the names by which the command will ask for them. Throws
  /// UsageError.
  void read_request(std::string_view json, const Command& command);
  /// Returns the common options that make sense for answers in JSON.
  std::vector<Option> common_options_of_requests();

  /// Asks the caller, in the calling thread and not too often, whether to continue.
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

/// Returns a message with options named as in requests: "tie_break" for "--tie-break". Leaves
/// quoted text, which the caller wrote, unchanged.
std::string use_keys(std::string_view message);

/// Performs one step of practice, as described for vpa_trainer_ask(). Throws as
/// CallerSession::read_request().
std::string practiced(const Trainer& trainer, std::string_view json);

}  // namespace vpanalyze
