// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "cli/session.hpp"

namespace vpanalyze {

/// The program: the words of the command line in, an exit code out. Expects SIGPIPE to be ignored.
int run(const std::vector<std::string>& words, const Streams& streams);

}  // namespace vpanalyze
