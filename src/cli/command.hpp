// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "cli/option.hpp"

namespace vpanalyze {

class Session;

/// A command line worth copying, and what it does.
struct Example {
  std::string_view command_line;
  std::string_view explanation;
};

/// A command as it is declared. Everything the program knows about it is here.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< one line for the list of commands, without a full stop
  std::vector<Example> examples;
  std::vector<Argument> arguments;
  std::vector<Option> options;          ///< besides those all commands have
  std::vector<std::string_view> notes;  ///< paragraphs at the end of its help
  /// Does the work and returns the exit code. Throws UsageError, FileError and what the library
  /// throws.
  std::function<int(Session&)> run;
};

/// A command takes part in the program by a variable of this type at namespace scope in its file:
///
///     const CommandRegistration kSimulate(&simulate_command);
class CommandRegistration {
 public:
  explicit CommandRegistration(Command (*make)()) noexcept;

 private:
  friend std::vector<Command> all_commands();

  Command (*make_)();
  const CommandRegistration* next_;
};

/// All commands by name, each fresh: what a parsed command line stores is theirs.
std::vector<Command> all_commands();

}  // namespace vpanalyze
