// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.hpp"

namespace vpanalyze {

/// "vpanalyze hand PAYTABLE CARDS... [options]".
std::string usage_line(const Command& command);

/// The exit codes and what they mean.
std::vector<std::pair<std::string, std::string_view>> exit_codes();

/// The three lines for someone who typed nothing but the program's name.
std::string short_usage();

/// What the program can do: examples first, then its commands and the options all of them have.
std::string general_help();

/// What one command can do.
std::string command_help(const Command& command);

}  // namespace vpanalyze
