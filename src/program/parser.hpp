// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/shared_options.hpp"

namespace vpanalyze {

/// Parsed command line. Values of its options and arguments are stored already.
struct Invocation {
  Command command;
  bool named = false;                    ///< true if the command was named on the command line
  std::vector<std::string> arguments{};  ///< words that are neither options nor the command
};

/// Parses the words that follow the program's name. Options may stand anywhere, also before the
/// command. With --help, --version or --licenses nothing else needs to make sense. Throws
/// UsageError.
Invocation parse_command_line(const std::vector<std::string>& words, CommonOptions& common);

}  // namespace vpanalyze
