// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "cli/shared_options.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

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
