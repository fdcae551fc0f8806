// SPDX-License-Identifier: MIT
// Machines that play a plain game with something added: "Ultimate X, Jacks or Better 8/6, ten
// lines". What one adds is known from its published games, and carries over to others.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/catalogue/name_parts.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Published game of a machine, "Ultimate X, Jacks or Better 8/6, ten lines".
struct PublishedMachine {
  const CatalogueEntry* entry = nullptr;
  Paytable paytable{};
  std::string base_name{};  ///< "Jacks or Better 8/6"
  std::string
      base_family{};  ///< "Jacks or Better"; empty where its own pays are not those of the base
  bool names_lines = false;  ///< true if the name says how many lines there are
};

/// Published games of one machine.
struct MachineFamily {
  std::string name{};
  std::vector<PublishedMachine> games{};
};

/// Game of a machine, or the reason why there is none.
struct MachineGame {
  std::optional<Paytable> paytable{};
  const CatalogueEntry* published = nullptr;  ///< where it is a published game
  std::string note{};                         ///< what was taken where the name left it open
  std::string refusal{};
};

/// Finds the plain game with a name.
using FindPlain = std::function<std::optional<Paytable>(const std::string& name)>;

/// Takes the name of a machine, or its initials, out of the words of a name.
std::optional<MachineFamily> take_machine(NameParts& parts,
                                          const std::vector<CatalogueEntry>& entries,
                                          const FindPlain& find_plain);

/// Returns the game in which a machine plays a plain one, on the number of lines that is named.
MachineGame machine_game(const MachineFamily& machine, const Paytable& base,
                         std::optional<int> lines);

/// Returns "Ultimate X is known for Bonus Poker, Jacks or Better, …".
std::string known_bases(const MachineFamily& machine);

/// Returns a plain game played on several lines of one deal.
Paytable multi_line(Paytable base, int lines);

}  // namespace vpanalyze
