// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze::completion {

/// What can stand in a place of the command line.
enum class Kind : std::uint8_t { nothing, anything, words, file, paytable, command };

struct OptionModel {
  std::vector<std::string> flags;  ///< "-o", "--output"
  std::string help;
  Kind value = Kind::nothing;
  std::vector<std::string> words;  ///< where the value is one of them
};

struct CommandModel {
  std::string name;
  std::string summary;
  Kind arguments = Kind::nothing;  ///< what its first argument is
  std::vector<std::string> words;
  std::vector<OptionModel> options;  ///< its own and those of all commands
};

/// Everything that can be typed, by command.
std::vector<CommandModel> command_models();

/// The bundled paytables by names that a shell needs no quotes for: "jacks-or-better-9-6".
std::vector<std::string> paytable_names();

/// Words side by side.

/// In single quotes, safe for every shell.
std::string quoted(std::string_view text);

}  // namespace vpanalyze::completion
