// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/command.hpp"

namespace vpanalyze {

/// Returns the three lines shown if the program is called without arguments.
std::string short_usage();

/// Returns the help of the program: examples, then its commands and their common options.
std::string general_help();

/// Returns the help of one command.
std::string command_help(const Command& command);

}  // namespace vpanalyze
