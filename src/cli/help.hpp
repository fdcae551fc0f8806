// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/command.hpp"

namespace vpanalyze {

/// The three lines for someone who typed nothing but the program's name.
std::string short_usage();

/// What the program can do: examples first, then its commands and the options all of them have.
std::string general_help();

/// What one command can do.
std::string command_help(const Command& command);

}  // namespace vpanalyze
