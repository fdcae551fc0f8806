// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/session.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

/// What messages call standard input.
inline constexpr const char* kStandardInput = "standard input";

/// Whether an argument is a file and no name: a path that exists, or what ends in ".json".
bool is_file_argument(const std::string& argument);

/// The paytables that can be asked for by name: those that come with the program and, before them,
/// those in the folders that the variable VPANALYZE_PAYTABLES lists, colons between them.
Catalogue known_paytables();

/// The paytable with this name. Throws UsageError that says which names come near.
CatalogueEntry find_paytable(const std::string& name);

/// The paytable that an argument of the command line means: "-" is standard input; a path that
/// exists is that file; what ends in ".json" is a file as well, if a missing one; all else is the
/// name of a paytable. Throws UsageError for an unknown name and for a file that -o would
/// overwrite, PaytableError for all that is wrong with a file.
ReadPaytable resolve_paytable(const std::string& argument, const Session& session);

}  // namespace vpanalyze
