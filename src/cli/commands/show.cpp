// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <utility>

#include "cli/games.hpp"
#include "vpanalyze/game/write_paytable.hpp"

namespace vpanalyze {
namespace {

/// Returns the paytable without a "$schema" at its beginning: in bundled paytables, that is a path
/// which leads nowhere from any other folder.
std::string remove_schema(std::string json) {
  constexpr std::string_view kBlanks = " \t\r\n";
  constexpr std::string_view kKey = "\"$schema\"";
  const std::size_t key = json.find_first_not_of(kBlanks, json.find('{') + 1);
  if (key == std::string::npos || json.compare(key, kKey.size(), kKey) != 0) return json;
  const std::size_t value = json.find('"', json.find(':', key));
  const std::size_t comma = json.find_first_of(",}", json.find('"', value + 1));
  if (comma == std::string::npos || json[comma] != ',') return json;
  return json.erase(key, json.find_first_not_of(kBlanks, comma + 1) - key);
}

struct Show {
  std::string name;
  PaytableOptions changed;

  void run(Session& session) const {
    ReadPaytable read = resolve_paytable(name, session);
    for (const std::string& warning : read.warnings) session.warn(warning);
    std::string json = remove_schema(std::move(read.json));
    if (!changed.pays.empty()) {
      LoadedGame game{name, std::move(read.paytable)};
      change_pays(game, changed);
      json = to_json(game.paytable);
    }
    session.write_only("a paytable", {Format::text, Format::json}, json);
  }

  Command declare() {
    return {
        .name = "show",
        .topic = Topic::returns,
        .summary = "a paytable as JSON, to start your own from",
        .examples = {{"vpanalyze show \"9/6 JoB\"", "the paytable with this name"},
                     {"vpanalyze show nsud -o mine.json", "a file to edit"},
                     {"vpanalyze show \"9/6 JoB\" --pay \"Flush=5\" -o mine.json",
                      "a file with another pay"}},
        .arguments = {{"NAME", "", "the name of a paytable, as \"vpanalyze list\" shows them",
                       name_destination(name, Kind::paytable)}},
        .options = {pay_option(changed)},
        .notes =
            {"One choice of a game, as in \"Anything's Wild, twos\", is shown as a paytable of "
             "its own. For a game of your own, change \"name\" and drop \"aliases\" and "
             "\"expect\", which belong to the game shown. docs/paytable-format.md explains the "
             "keys, and \"vpanalyze schema paytable\" prints a JSON Schema of them for your "
             "editor."},
    };
  }
};

}  // namespace

Command show_command() { return command<Show>(); }

}  // namespace vpanalyze
