// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "cli/shared_options.hpp"
#include "vpanalyze/c/vpanalyze.h"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

/// Somebody who waits for an answer, and can have enough of it.
class Caller {
 public:
  Caller(vpa_progress progress, void* context) : progress_(progress), context_(context) {}

  /// Notes how far the work has come, and asks the caller, on their own thread and not too often.
  bool goes_on(std::uint64_t done, std::uint64_t total);
  /// The same where nothing is known but that work is being done.
  bool goes_on();

  bool has_cancelled() const { return cancelled_; }

 private:
  using Clock = std::chrono::steady_clock;

  vpa_progress progress_;
  void* context_;
  std::thread::id thread_ = std::this_thread::get_id();
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> total_{0};
  std::atomic<bool> cancelled_{false};
  Clock::time_point next_;
};

/// The way to somebody who asks through the C interface: texts in, a text out.
class CallerSession final : public Session {
 public:
  using Enclosed = std::map<std::string, std::string>;

  CallerSession(const CommonOptions& common, Enclosed enclosed, Caller& caller)
      : Session(common), enclosed_(std::move(enclosed)), caller_(caller) {}

  bool has_files() const override { return false; }
  std::istream* in() const override { return nullptr; }
  const std::string* enclosed(const std::string& name) const override;
  std::unique_ptr<Waiter> begin_work(const std::string& things, bool parts_answer) const override;
  /// The caller wants no part of an answer.
  void end_early() override {}
  void warn(std::string_view /*message*/) const override {}
  void write(std::string_view text) override { answer_ += text; }

  const std::string& answer() const { return answer_; }

 private:
  Enclosed enclosed_;
  Caller& caller_;
  std::string answer_;
};

/// Stores what a request, a JSON object, says into the options and arguments of a command; `common`
/// are options that all commands have. Returns the texts that stand in the request for files, by
/// the names under which the command has stored them. Throws UsageError, or PaytableError for what
/// is no JSON.
std::map<std::string, std::string> read_request(std::string_view json, const Command& command,
                                                const std::vector<Option>& common);

/// One step of practice, as vpa_trainer_ask() describes it.
class TrainerRequest {
 public:
  /// Its keys, as if they were the options of a command.
  Command declare();
  /// Throws UsageError, PaytableError.
  Document answer(const Trainer& trainer, const Session& session) const;

 private:
  enum class Ask : std::uint8_t { deal, play, hint, summary };

  Document play(const Trainer& trainer, TrainStatistics statistics) const;

  Ask ask_ = Ask::deal;
  std::string statistics_;
  std::uint64_t seed_ = 1;
  std::uint64_t number_ = 1;
  std::optional<TrainMode> mode_;
  std::string deal_;
  std::optional<std::string> hold_;
  bool fair_ = false;
  std::string session_;
  StakeOptions stakes_;
};

}  // namespace vpanalyze
