// SPDX-License-Identifier: MIT
#include "cli/resolve_paytable.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "game/wording.hpp"

namespace vpanalyze {

namespace {

/// Something is there, even if it cannot be looked at.
bool exists(const std::string& path) {
  std::error_code error;
  return std::filesystem::status(path, error).type() != std::filesystem::file_type::not_found;
}

/// Who mistypes a command seems to name a paytable.
std::string perhaps_a_command(std::string_view word) {
  const std::vector<Command> commands = all_commands();
  std::vector<std::string_view> names;
  for (const Command& command : commands) names.push_back(command.name);
  return did_you_mean(word, names, "");
}

}  // namespace

ReadPaytable resolve_paytable(const std::string& argument, std::istream& in) {
  if (argument == "-") return read_paytable_stream(in, kStandardInput);
  if (exists(argument) || argument.ends_with(".json")) return read_paytable_file(argument);
  throw UsageError(in_quotes(argument) + " is neither a file nor a known paytable" +
                   perhaps_a_command(argument));
}

}  // namespace vpanalyze
