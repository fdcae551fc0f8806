// SPDX-License-Identifier: MIT
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/resolve_paytable.hpp"
#include "cli/session.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

namespace {

/// The text behind a name or, as it is one, of a file.
std::string paytable_json(const std::string& name) {
  return is_file_argument(name) ? read_paytable_file(name).json : find_paytable(name).json;
}

Command show_command() {
  const auto name = std::make_shared<std::string>();
  return {
      .name = "show",
      .summary = "a paytable as JSON, to start one's own from",
      .examples =
          {
              {"vpanalyze show \"9/6 JoB\"", "the paytable that this name means"},
              {"vpanalyze show nsud -o mine.json", "a file to change"},
          },
      .arguments = {{"NAME", "the name of a paytable, as \"vpanalyze list\" shows them",
                     into_name(*name)}},
      .options = {},
      .notes = {"What is printed is the file as it is, which is JSON. For a game of one's own "
                "change \"name\", and drop \"aliases\" and \"expect\", which are those of the game "
                "shown. docs/paytable-format.md explains the keys."},
      .run =
          [name](Session& session) {
            session.write_only("a paytable", {Format::text, Format::json}, paytable_json(*name));
            return kDone;
          },
  };
}

const CommandRegistration kShow(&show_command);

}  // namespace

}  // namespace vpanalyze
