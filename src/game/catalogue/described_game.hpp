// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/catalogue.hpp"

namespace vpanalyze {

/// Game described by a name that no paytable of the catalogue has.
struct DescribedGame {
  /// Games that the name may mean, several where it leaves open which. Those that are not published
  /// are named, and their file is their name.
  std::vector<CatalogueEntry> meanings{};
  std::string refusal{};  ///< reason why no game fits, if the name is of a known kind
};

/// Makes a game of what a name says: the numbers on the glass of a machine ("9/6 Triple Bonus"),
/// the pay of a royal or straight flush ("9/6 JoB, royal 990"), a number of lines ("Triple Play 9/6
/// JoB"), a machine that adds something to a plain game ("Hot Roll 9/6 JoB"), all games of a family
/// that pay less than full pay ("short-pay Jacks or Better"). At least five numbers of a published
/// table need no family ("25/15/9/4/4/3").
DescribedGame describe_game(std::string_view name, const Catalogue& catalogue);

/// Returns which pays were taken for the name of a published table that leaves some of them open,
/// because it has fewer numbers than the table's own names. Empty where nothing is open, as in
/// those names and aliases: "8/5 BP" is "Bonus Poker 8/5", although other tables have that name
/// with a pay added.
std::string note_on_open_pays(std::string_view name, const CatalogueEntry& entry);

}  // namespace vpanalyze
