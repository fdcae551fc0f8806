// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "cli/command.hpp"

namespace vpanalyze {

// The commands that only a program has, each defined in its file in src/program/commands.
Command completion_command();
Command help_command();
Command page_command();
Command report_command();
Command train_command();

/// All commands by name, each fresh: what a parsed command line stores is theirs.
std::vector<Command> all_commands();

}  // namespace vpanalyze
