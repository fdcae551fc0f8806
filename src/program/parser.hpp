// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/shared_options.hpp"

namespace vpanalyze {

/// A command line taken apart. What its options and arguments say is stored already.
struct Invocation {
  Command command;
  bool named = false;  ///< the command stood on the command line
};

/// Takes apart the words that follow the program's name. Options stand anywhere, also before the
/// command. With --help, --version or --licenses nothing else needs to make sense. Throws
/// UsageError.
Invocation parse_command_line(const std::vector<std::string>& words, CommonOptions& common);

}  // namespace vpanalyze
