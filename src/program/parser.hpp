// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/shared_options.hpp"

namespace vpanalyze {

// The commands that only a program has, each defined in its file in src/program/commands.
Command completion_command();
Command help_command();
Command page_command();
Command report_command();
Command train_command();

/// All commands by name, each fresh: what a parsed command line stores is theirs.
std::vector<Command> all_commands();

/// The command that is meant when none is named.
inline constexpr std::string_view kDefaultCommand = "analyze";

/// A command line taken apart. What its options and arguments say is stored already.
struct Invocation {
  Command command;
  bool named = false;  ///< the command stood on the command line
};

/// Takes apart the words that follow the program's name. Options stand anywhere, also before the
/// command. With --help or --version nothing else needs to make sense. Throws UsageError.
Invocation parse_command_line(const std::vector<std::string>& words, CommonOptions& common);

/// The three lines for someone who typed nothing but the program's name.
std::string short_usage();

/// What the program can do: examples first, then its commands and the options all of them have.
std::string general_help();

/// What one command can do.
std::string command_help(const Command& command);

}  // namespace vpanalyze
