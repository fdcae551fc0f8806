// SPDX-License-Identifier: MIT
#include "cli/command.hpp"

#include <algorithm>

namespace vpanalyze {

namespace {

/// The latest registration, the head of the chain of all. Ready before any constructor runs.
constinit const CommandRegistration* latest_registration = nullptr;

}  // namespace

CommandRegistration::CommandRegistration(Command (*make)()) noexcept
    : make_(make), next_(latest_registration) {
  latest_registration = this;
}

std::vector<Command> all_commands() {
  std::vector<Command> commands;
  for (const auto* entry = latest_registration; entry != nullptr; entry = entry->next_) {
    commands.push_back(entry->make_());
  }
  std::sort(commands.begin(), commands.end(),
            [](const Command& a, const Command& b) { return a.name < b.name; });
  return commands;
}

}  // namespace vpanalyze
