// SPDX-License-Identifier: MIT
#include "cli/games.hpp"

namespace vpanalyze {
namespace {

struct Show {
  std::string name;

  void run(Session& session) const {
    session.write_only("a paytable", {Format::text, Format::json},
                       resolve_paytable(name, session).json);
  }

  Command declare() {
    return {
        .name = "show",
        .summary = "a paytable as JSON, to start your own from",
        .examples = {{"vpanalyze show \"9/6 JoB\"", "the paytable with this name"},
                     {"vpanalyze show nsud -o mine.json", "a file to edit"}},
        .arguments = {{"NAME", "", "the name of a paytable, as \"vpanalyze list\" shows them",
                       into_name(name, Kind::paytable)}},
        .notes = {"Prints the file as it is. For a game of your own, change \"name\" and drop "
                  "\"aliases\" and \"expect\", which belong to the game shown. "
                  "docs/paytable-format.md explains the keys."},
    };
  }
};

}  // namespace

Command show_command() { return command<Show>(); }

}  // namespace vpanalyze
