// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace vpanalyze {

/// Stores what a request, a JSON object, says into the options and arguments of a command; `common`
/// are options that all commands have. Returns the texts that stand in the request for files, by
/// the names under which the command has stored them. Throws UsageError, or PaytableError for what
/// is no JSON.
std::map<std::string, std::string> read_request(std::string_view json, const Command& command,
                                                const std::vector<Option>& common);

}  // namespace vpanalyze
