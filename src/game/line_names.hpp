// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// How many cards of the game are wild: all, jokers among them, or those of some ranks.
int wild_cards_in(const Paytable& paytable);
int wild_cards_in(const Paytable& paytable, RankSet ranks);

/// The ranks of which at least one card is wild.
RankSet wild_ranks(const Paytable& paytable);

/// What reports call the hands that make no line, where no line of the paytable says otherwise.
inline constexpr std::string_view kNothingName = "Nothing";

/// Whether two names would be taken for one another: letter case does not count, nor whether a
/// range is written with a hyphen or a dash.
bool same_name(std::string_view a, std::string_view b);

/// The names of all rows of the report: of every line and, where no line says `nothing`, "Nothing".
std::vector<std::string_view> row_names(const Paytable& paytable);

/// The row with this name, as same_name() sees it.
std::optional<std::size_t> find_row(const std::vector<std::string_view>& names,
                                    std::string_view name);

/// What to say of a name that is none: the name that was probably meant, else all there are.
std::string unknown_row(const std::vector<std::string_view>& names, std::string_view name);

/// The line that somebody names in order to change its pay. Throws std::invalid_argument where no
/// line is called so, or losing hands are meant and have no line.
std::size_t line_to_pay(const Paytable& paytable, std::string_view name);

}  // namespace vpanalyze
