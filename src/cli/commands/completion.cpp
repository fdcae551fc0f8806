// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "cli/command.hpp"
#include "cli/completion/scripts.hpp"
#include "cli/errors.hpp"
#include "cli/session.hpp"

namespace vpanalyze {

namespace {

enum class Shell : std::uint8_t { bash, zsh, fish };

constexpr std::array<std::string_view, 3> kShellWords = {"bash", "zsh", "fish"};

std::string script(Shell shell) {
  switch (shell) {
    case Shell::bash: return completion::bash_script();
    case Shell::zsh: return completion::zsh_script();
    case Shell::fish: return completion::fish_script();
  }
  throw std::invalid_argument("a shell that there is not");
}

Command completion_command() {
  const auto shell = std::make_shared<Shell>(Shell::bash);
  return {
      .name = "completion",
      .summary = "a script with which a shell completes command lines",
      .examples =
          {
              {"source <(vpanalyze completion bash)", "for the shell at hand"},
              {"vpanalyze completion fish -o ~/.config/fish/completions/vpanalyze.fish",
               "for good"},
          },
      .arguments = {{"SHELL", "bash, zsh or fish", into_enum<Shell>(*shell, kShellWords)}},
      .options = {},
      .notes = {"Installed packages bring these scripts along."},
      .run =
          [shell](Session& session) {
            session.write_only("a completion script", {Format::text}, script(*shell));
            return kDone;
          },
  };
}

const CommandRegistration kCompletion(&completion_command);

}  // namespace

}  // namespace vpanalyze
