// SPDX-License-Identifier: MIT
#include "cli/games.hpp"
#include "game/paytable_file.hpp"

namespace vpanalyze {
namespace {

struct Show {
  std::string name;

  /// The text behind a name or, as it is one, of a file.
  std::string json() const {
    if (!is_file_argument(name)) return find_paytable(name).json;
    std::string json = paytable_bytes(name);
    read_paytable(json, name);  // says what is wrong with it
    return json;
  }

  int run(Session& session) const {
    session.write_only("a paytable", {Format::text, Format::json}, json());
    return kDone;
  }

  Command declare() {
    return {
        .name = "show",
        .summary = "a paytable as JSON, to start one's own from",
        .examples = {{"vpanalyze show \"9/6 JoB\"", "the paytable that this name means"},
                     {"vpanalyze show nsud -o mine.json", "a file to change"}},
        .arguments = {{"NAME", "the name of a paytable, as \"vpanalyze list\" shows them",
                       into_name(name, Kind::paytable)}},
        .notes = {"What is printed is the file as it is, which is JSON. For a game of one's own "
                  "change \"name\", and drop \"aliases\" and \"expect\", which are those of the "
                  "game shown. docs/paytable-format.md explains the keys."},
    };
  }
};

const CommandRegistration kShow(&command<Show>);

}  // namespace
}  // namespace vpanalyze
